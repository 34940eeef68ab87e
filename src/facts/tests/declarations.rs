//! Types, members, imports and fragments.

use super::{check, listing};
use crate::facts::*;

#[test]
fn package_and_imports() {
    check(
        &listing(
            r#"package a . b;
import java.util.*; import static c.D.e; import static c.D.*; import module java.base;"#,
        ),
        r#"
            package a.b
            import java.util.*
            import static c.D.e
            import static c.D.*
            import java.base.*
        "#,
    );
}

#[test]
fn interface_members() {
    check(
        &listing(
            r#"interface I extends J { String K = a(); int L = 1, M[] = {}; void x(); default void y() { } private static void z() { } class N { } }"#,
        ),
        r#"
            type 0 Interface "I" abstract : J
            field 0 K: String static final init 0
            field 1 L: int static final init 1
            field 2 M: int[] static final init 2
            type 1 Class "N" outer 0 static
            callable 0 FieldInit "" of 0 static
            region 0 body 0..1 never completes
            e0 r0 call a()
            exit r0 return e0
            callable 1 FieldInit "" of 0 static
            region 0 body 0..1 never completes
            e0 r0 1
            exit r0 return e0
            callable 2 FieldInit "" of 0 static
            region 0 body 0..1 never completes
            e0 r0 other()
            exit r0 return e0
            callable 3 Method "x" of 0 -> void bodiless
            region 0 body 0..0
            callable 4 Method "y" of 0 -> void
            region 0 body 0..0
            callable 5 Method "z" of 0 -> void static private
            region 0 body 0..0
        "#,
    );
}

#[test]
fn enum_constants() {
    check(
        &listing(
            r#"enum E implements I { A, @Dep B(1, f()) { void go() { } }; static int n = A.x; E(int... a) { this(); } }"#,
        ),
        r#"
            type 0 Enum "E" : I
            field 0 A static final init 0
            field 1 B static final init 1
            field 2 n: int static init 3
            type 1 Anonymous "" outer 0 scope 1 : E
            callable 0 FieldInit "" of 0 static
            region 0 body 0..1 never completes
            e0 r0 new E()
            exit r0 return e0
            callable 1 FieldInit "" of 0 static
            region 0 body 0..3 never completes
            e0 r0 1
            e1 r0 call f()
            e2 r0 new E(e0, e1) type 1
            exit r0 return e2
            callable 2 Method "go" of 1 -> void
            region 0 body 0..0
            callable 3 FieldInit "" of 0 static
            region 0 body 0..2 never completes
            e0 r0 name A
            e1 r0 e0.x
            exit r0 return e1
            callable 4 Constructor "E" of 0 varargs
            param 0 a: int[] r0
            region 0 body 0..1
            e0 r0 this()
        "#,
    );
}

#[test]
fn records() {
    check(
        &listing(
            r#"record R<T>(@Id String id, int... n) implements I { static int k; R { n = null; } R(String id) { this(id, 1); } }
record S(String id, int n) { S(String id, int n) { this.id = id; this.n = n; } }
record T() { }"#,
        ),
        r#"
            type 0 Record "R" <T> : I
            field 0 id: String final component
            field 1 n: int[] final component
            field 2 k: int static
            type 1 Record "S"
            field 3 id: String final component
            field 4 n: int final component
            type 2 Record "T"
            callable 0 Constructor "R" of 0
            on param 0
            param 0 id: String r0
            param 1 n: int[] r0
            region 0 body 0..8
            e0 r0 null
            e1 r0 n#1 := e0
            def n#1 r0 = e0
            e2 r0 name id
            e3 r0 local id#0
            e4 r0 e2 = e3
            e5 r0 name n
            e6 r0 local n#1
            e7 r0 e5 = e6
            callable 1 Constructor "R" of 0
            param 0 id: String r0
            region 0 body 0..3
            e0 r0 local id#0
            e1 r0 1
            e2 r0 this(e0, e1)
            callable 2 Constructor "S" of 1
            param 0 id: String r0
            param 1 n: int r0
            region 0 body 0..8
            e0 r0 this
            e1 r0 e0.id
            e2 r0 local id#0
            e3 r0 e1 = e2
            e4 r0 this
            e5 r0 e4.n
            e6 r0 local n#1
            e7 r0 e5 = e6
            callable 3 Constructor "T" of 2
            region 0 body 0..0
        "#,
    );
}

#[test]
fn class_members() {
    check(
        &listing(
            r#"abstract class A { { a(); } static { b(); } final int x = c(() -> d()), y; abstract <T extends B> List<T>[] m(@P("v") String... s) throws E; private native int n()[]; A() { super(1); } @interface Q { String v() default "a"; } class R { static class S { } } }"#,
        ),
        r#"
            type 0 Class "A" abstract
            field 0 x: int final init 2
            field 1 y: int final
            type 1 Annotation "Q" outer 0 static abstract
            type 2 Class "R" outer 0
            type 3 Class "S" outer 2 static
            callable 0 Init "" of 0
            region 0 body 0..1
            e0 r0 call a()
            callable 1 StaticInit "" of 0 static
            region 0 body 0..1
            e0 r0 call b()
            callable 2 FieldInit "" of 0
            region 0 body 0..2 never completes
            e0 r0 lambda 3
            e1 r0 call c(e0)
            exit r0 return e1
            callable 3 Lambda "" of 0 in 2
            region 0 body 0..1 never completes
            e0 r0 call d()
            exit r0 return e0
            callable 4 Method "m" of 0 -> List<T>[] varargs bodiless <T: B>
            on param 0
            param 0 s: String[] r0
            region 0 body 0..0
            callable 5 Method "n" of 0 -> int[] private bodiless
            region 0 body 0..0
            callable 6 Constructor "A" of 0
            region 0 body 0..2
            e0 r0 1
            e1 r0 super(e0)
            callable 7 Method "v" of 1 -> String bodiless
            region 0 body 0..0
        "#,
    );
}

#[test]
fn fragment_with_statements() {
    check(
        &listing(
            r#"String key = make();
send(key);
void helper(String a) { send(a, key); }
private String field = key;
Foo(int x) { y = x; }
class T { }"#,
        ),
        r#"
            type 0 Fragment ""
            field 0 field: String init 2
            type 1 Class "T"
            callable 0 TopLevel "" of 0 static
            local 0 key: String r0
            region 0 body 0..3
            e0 r0 call make()
            def key#0 r0 = e0
            e1 r0 local key#0
            e2 r0 call send(e1)
            callable 1 Method "helper" of 0 -> void
            param 0 a: String r0
            region 0 body 0..3
            e0 r0 local a#0
            e1 r0 name key
            e2 r0 call send(e0, e1)
            callable 2 FieldInit "" of 0
            region 0 body 0..1 never completes
            e0 r0 name key
            exit r0 return e0
            callable 3 Constructor "Foo" of 0
            param 0 x: int r0
            region 0 body 0..3
            e0 r0 name y
            e1 r0 local x#0
            e2 r0 e0 = e1
        "#,
    );
}

#[test]
fn fragment_with_fields() {
    check(
        &listing(
            r#"String a = "x";
void main() { go(a); }"#,
        ),
        r#"
            type 0 Fragment ""
            field 0 a: String init 0
            callable 0 FieldInit "" of 0
            region 0 body 0..1 never completes
            e0 r0 "x"
            exit r0 return e0
            callable 1 Method "main" of 0 -> void
            region 0 body 0..2
            e0 r0 name a
            e1 r0 call go(e0)
        "#,
    );
}

#[test]
fn statements_before_super() {
    check(
        &listing(
            r#"class A { A(int x) { if (x < 0) throw e; super(x); b(); } void m(String @N ... xs) { go(() -> { class L { int z = xs; } }); } }"#,
        ),
        r#"
            type 0 Class "A"
            type 1 Class "L" outer 0 scope 2
            field 0 z: int init 3
            callable 0 Constructor "A" of 0
            param 0 x: int r0
            region 0 body 0..7
            region 1 then e2 in r0 3..4 never completes
            e0 r0 local x#0
            e1 r0 0
            e2 r0 Less e0 e1
            e3 r1 name e
            exit r1 throw e3
            e4 r0 local x#0
            e5 r0 super(e4)
            e6 r0 call b()
            callable 1 Method "m" of 0 -> void varargs
            param 0 xs: String[] r0
            region 0 body 0..2
            e0 r0 lambda 2
            e1 r0 call go(e0)
            callable 2 Lambda "" of 0 in 1
            region 0 body 0..0
            callable 3 FieldInit "" of 1
            region 0 body 0..1 never completes
            e0 r0 captured 1:xs#0
            exit r0 return e0
        "#,
    );
}

#[test]
fn annotations() {
    let facts = lower(
        r#"@A @x.B(1) @C("x" + "y") @D(value = {"z"}, kind = Kind.RETRY, on = {P.class, Q.class})
        class X<T extends Y & Z, U> extends P<T[], ? extends Q, ?> implements R, S.T<int[][]> { }"#,
    );
    let listing = facts.dump();
    let first = listing.lines().next().unwrap_or_default();
    assert!(first.contains("<T: Y> <U> : P<T[], Q> : R : S.T<int[][]> @A() @x.B(value=1)"));
    assert!(
        first.ends_with(r#"@C(value="xy") @D(value="z", kind=Kind.RETRY, on=Q)"#),
        "{first}"
    );
    let facts = lower(r#"class A { void m(@P("v") String a, int b, @Q int... c) { } }"#);
    let on = &facts.callables[0].param_annotations;
    let on: Vec<_> = on
        .iter()
        .map(|(at, on)| (*at, facts.text(on.name)))
        .collect();
    assert_eq!(on, [(0, "P"), (2, "Q")]);
}

#[test]
fn directives_are_comments_only() {
    let facts = lower(
        r#"class A { /* idemlint: allow IDEM101 because */ String s = "// idemlint: no"; // idemlint:two
 /** idemlint: three */ /* not idemlint: four */ char c = '"'; //idemlint : five
 String t = """
   // idemlint: six """; // idemlint: seven // NOSONAR
 int i; // {@code // idemlint: eight} // idemlint: nine"#,
    );
    let texts: Vec<_> = facts
        .directives
        .iter()
        .map(|d| facts.text(d.text))
        .collect();
    assert_eq!(
        texts,
        [
            "allow IDEM101 because",
            "two",
            "three",
            "seven",
            "eight}",
            "nine"
        ]
    );
}

#[test]
fn silencers_cover_lines_and_the_statements_that_start_there() {
    let text = "\
@SuppressWarnings({\"all\", S, \"idemlint:IDEM3, IDEM4 why\"}) class A {
    static final String S = \"idemlint:IDEM5\";
    // idemlint: ignore[IDEM1, IDEM2]: because
    // of this
    void m() {
        a(1, // idemlint: ignore[IDEM6] so
          2, () -> { b(3); 
            c(4); }, 5);
    } /* idemlint: ignore-file[x] - y */
}
";
    let facts = lower(text);
    let said = facts.silencers.iter().map(|silencer| {
        let rules = silencer.rules.iter().map(|(rule, span)| {
            let written = &text[span.start as usize..span.end as usize];
            format!("{} as {written}", facts.text(*rule))
        });
        let rules = rules.collect::<Vec<_>>().join(", ");
        format!("{rules}: {}", facts.text(silencer.reason))
    });
    let said: Vec<_> = said.collect();
    assert_eq!(
        said,
        [
            "IDEM5 as S: ",
            "IDEM3 as IDEM3, IDEM4 as IDEM4: why",
            "IDEM1 as IDEM1, IDEM2 as IDEM2: because",
            "IDEM6 as IDEM6: so",
            "x as x: y",
        ]
    );
    let covers = |silencer: usize, code: &str| {
        let at = text.find(code).expect(code);
        facts.silencers[silencer].covers(at as u32)
    };
    assert!(covers(0, "c(4)") && covers(4, "class A"));
    assert!(covers(2, "void m()") && !covers(2, "a(1"));
    assert!(covers(3, "a(1,") && covers(3, "2, ()") && covers(3, "5);"));
    assert!(!covers(3, "b(3)") && !covers(3, "c(4)"));
}

#[test]
fn heads_are_what_a_reader_looks_for() {
    let text = "class A<T> { @B static int n(int a) { x(() -> 1, (b, c) -> { }, new D<E>(1) { }); \
                for (int i = 0; i < (2); i++ /* ) */ ) { } for (var v : (w)) ; while (z) ; \
                try (r; s) { } catch (F f) { } finally { } switch (q) { case 1, 2 -> { } } \
                if (a) { } else { } return 1; } A() { } static { } { } int k = 2; }";
    let facts = lower(text);
    let slice = |span: Span| &text[span.start as usize..span.end as usize];
    let heads: Vec<_> = facts.callables.iter().map(|c| slice(c.head)).collect();
    assert_eq!(heads, ["n", "() ->", "(b, c) ->", "A", "static", "{", "k"]);
    let heads: Vec<_> = facts.types.iter().map(|t| slice(t.head)).collect();
    assert_eq!(heads, ["A", "new D<E>"]);
    let regions = &facts.callables[0].body.regions;
    let heads: Vec<_> = regions.iter().map(|r| slice(r.head)).collect();
    assert_eq!(
        heads,
        [
            "n",
            "for (int i = 0; i < (2); i++ /* ) */ )",
            "for (var v : (w))",
            "while (z)",
            "try (r; s)",
            "catch (F f)",
            "finally",
            "switch (q)",
            "case 1, 2",
            "if (a)",
            "else",
        ]
    );
    assert!(slice(facts.callables[0].span).starts_with("@B static int n("));
}

#[test]
fn local_types_know_where_they_are_declared() {
    check(
        &listing("class A { void m(int p) { record P(String k) { P { k = p; } } enum E { X } } }"),
        r#"
            type 0 Class "A"
            type 1 Record "P" outer 0 scope 0 static
            field 0 k: String final component
            type 2 Enum "E" outer 0 scope 0 static
            field 1 X static final init 2
            callable 0 Method "m" of 0 -> void
            param 0 p: int r0
            region 0 body 0..0
            callable 1 Constructor "P" of 1
            param 0 k: String r0
            region 0 body 0..5
            e0 r0 captured 0:p#0
            e1 r0 k#0 := e0
            def k#0 r0 = e0
            e2 r0 name k
            e3 r0 local k#0
            e4 r0 e2 = e3
            callable 2 FieldInit "" of 2 static
            region 0 body 0..1 never completes
            e0 r0 new E()
            exit r0 return e0
        "#,
    );
}

#[test]
fn what_the_grammar_does_not_know_is_read_all_the_same() {
    for text in [
        "class A { void m(String @Nullable ... xs) { f(xs); } }",
        "class A { void m(@B(1) String[] @C @D(\"e\") ... xs) { f(xs); } }",
        "import module java.base; class A { }",
        "class A extends B { A(int x) { if (x < 0) throw new E(); super(x); f(); } }",
        "class A { A(int x) { check(x); this(x, 1); } }",
        "class A { void m(Object o) { if (o instanceof Outer.P(int x, In.Q(var _))) f(x); } }",
        "class A { int m(B o) { return switch (o) { case X.P(int x) when x > 1 -> x; \
         case Q(_), X.R(_) -> 1; case null, default -> 0; }; } }",
        "class A { void m(Object o) { var _ = f(); for (var _ : xs) g(_ -> 1, (_, y) -> y); } }",
        "public Foo(String x) { this.x = x; } Foo() { } void m() { }",
    ] {
        let facts = lower(text);
        assert!(facts.damage.is_empty(), "{text}\n{}", facts.dump());
    }
}

/// What each mark of a text says, and about what.
fn marks(text: &str) -> Vec<String> {
    use crate::facts::Marked;
    let facts = lower(text);
    let name = |on: Marked| match on {
        Marked::Callable(idx) => facts.text(facts.callable(idx).name).to_owned(),
        Marked::Param(idx, at) => {
            let callable = facts.callable(idx);
            let param = callable.body.locals[at as usize].name;
            format!("{}({})", facts.text(callable.name), facts.text(param))
        }
        Marked::Field(idx) => facts.text(facts.field(idx).name).to_owned(),
    };
    let marks = facts.marks.iter();
    marks
        .map(|mark| format!("{:?} {}", mark.word, name(mark.on)))
        .collect()
}

#[test]
fn marks_belong_to_the_declaration_behind_or_before_them() {
    let text = r#"
        class A {
            // idemlint: key
            private final String a, b = "{";
            @P({1, 2}) String c; // idemlint: key
            /* idemlint: key because of x */ static Map<String, String> d;
            // idemlint: boundary
            @Retry(on = {X.class, Y.class}) <T> T run(Call<T> work) throws E { return work.go(); }
            @Override // idemlint: stable
            public String id() { return ""; }
            void go(Runnable r) { // idemlint: boundary
            }
            void send(int n, /* idemlint: key */ @Q("a") final String ref, String other) { }
            void put(
                String ref, // idemlint: key
                int n) { }
            // idemlint: key
            A(String key) { }
            record R(/* idemlint: key */ String tag, int n) { }
        }
    "#;
    assert_eq!(
        marks(text),
        [
            "Key a",
            "Key c",
            "Key d",
            "Boundary run",
            "Stable id",
            "Boundary go",
            "Key send(ref)",
            "Key put(ref)",
            "Key A",
            "Key R(tag)",
        ]
    );
}

#[test]
fn marks_that_belong_to_nothing_are_none() {
    let text = r#"
        class A {
            // idemlint: stable
            int field;
            void m(/* idemlint: boundary */ int n) {
                // idemlint: key
                int local = 1;
            }
            // idemlint: keys
            // idemlint: ignore[IDEM101] key
            // idemlint: key
        }
        // idemlint: key
    "#;
    assert_eq!(marks(text), [""; 0]);
}
