//! Tests of lowering: what each construct becomes.

use super::lower;

#[test]
fn smoke() {
    let facts = lower(
        r#"package a.b;
import java.util.*;
import static x.Y.z;
@Retryable(maxAttempts = 3, name = "a" + "b")
class A<T extends Foo> extends B<Map<String, int[]>> implements C {
  private final String key = UUID.randomUUID().toString();
  A(String k) { super(k); this.key = k; }
  int m(String p, int... q) throws X {
    for (int i = 0; i < 3; i++) {
      try (var r = open()) {
        String x = p + i;
        Runnable f = () -> { send(x, p, key); };
        f.run();
        return 1;
      } catch (IOException | Foo e) {
        if (i == 2) throw e; else continue;
      } finally { done(); }
    }
    new Thread(() -> foo(p)) { void run() { bar(q); } };
    return p == null ? 1 : switch (p) { case "a" -> 2; case "b" -> { yield 3; } default -> throw x; };
  }
}
record R(String a, int b) { }
enum E { X(1) { void f() {} }, Y; E(int... i) {} }
"#,
    );
    assert!(facts.damage.is_empty());
    let facts =
        lower("// idemlint: allow x\nfoo(); String s = \"// idemlint: no\"; void m() { s(); }\n");
}
