//! Text that is not Java: damage stays in the declaration that it is in.

use super::listing;
use crate::facts::*;

/// A bit of everything.
const SAMPLE: &str = r#"package a.b;

import java.util.*;
import static c.D.e;

/** Doc with "quotes' and { braces. */
@Service(name = "x")
public class Charge<T extends Comparable<T>> extends Base implements Runnable {
    private static final String KEY = "Idempotency-Key";
    private final Map<String, List<int[]>> seen = new HashMap<>(), other;

    static { init(); }

    public Charge(String name) {
        super(name);
        this.other = null;
    }

    @Override
    public void run() {
        for (int i = 0; i < 3; i++) {
            try (var c = open("a\"b")) {
                String key = UUID.randomUUID().toString() + '-' + i;
                client.send(key, () -> { log(key); return 1; }, this::done);
                return;
            } catch (IOException | RuntimeException e) {
                if (i == 2) throw new Failed(e);
            } finally {
                close();
            }
        }
    }

    int pick(Object o) {
        return switch (o) {
            case Integer n when n > 1 -> n;
            case Pair(String a, var b) -> { yield a.length(); }
            default -> o == null ? 0 : -1;
        };
    }

    Runnable anonymous(int... xs) {
        return new Runnable() {
            int count = xs.length;
            public void run() { count++; }
        };
    }

    enum Kind { A(1), B { void f() { } }; Kind(int... n) { } void f() { } }

    record Point(int x, int y) { Point { if (x < 0) throw new E(); } }

    interface Shape { double area(); default String text() { return """
        area
        """; } }
}
"#;

/// Names and bodies of all methods and constructors, without positions.
fn members(text: &str) -> Vec<(String, u32, String)> {
    let facts = lower(text);
    let mut members = Vec::new();
    for callable in &facts.callables {
        if !matches!(
            callable.kind,
            CallableKind::Method | CallableKind::Constructor
        ) {
            continue;
        }
        let owner = facts.ty(callable.owner);
        if owner.kind == TypeKind::Anonymous {
            continue;
        }
        let kinds: Vec<String> = callable
            .body
            .exprs
            .iter()
            .map(|expr| match expr.kind {
                ExprKind::Call { name, .. } => facts.text(name).to_owned(),
                ExprKind::Name(name) | ExprKind::Text(name) => facts.text(name).to_owned(),
                ExprKind::Local(local) => format!("{local:?}"),
                _ => "_".to_owned(),
            })
            .collect();
        let name = format!("{}.{}", facts.text(owner.name), facts.text(callable.name));
        members.push((name, callable.span.end, kinds.join(" ")));
    }
    members
}

#[test]
fn any_cut_of_a_file_survives() {
    let whole = members(SAMPLE);
    assert!(lower(SAMPLE).damage.is_empty(), "{}", lower(SAMPLE).dump());
    for cut in 0..=SAMPLE.len() {
        if !SAMPLE.is_char_boundary(cut) {
            continue;
        }
        let text = &SAMPLE[..cut];
        let got = members(text);
        for (name, end, exprs) in &whole {
            if *end as usize <= cut {
                let found = got.iter().any(|(n, _, e)| n == name && e == exprs);
                assert!(
                    found,
                    "{name} is lost in:\n{text}\n---\n{}",
                    lower(text).dump()
                );
            }
        }
    }
}

#[test]
fn missing_and_doubled_bytes_survive() {
    for at in (0..SAMPLE.len()).step_by(5) {
        if !SAMPLE.is_char_boundary(at) || !SAMPLE.is_char_boundary(at + 1) {
            continue;
        }
        let (before, after) = SAMPLE.split_at(at);
        lower(&format!("{before}{}", &after[1..])).dump();
        lower(&format!("{before}{}{after}", &after[..1])).dump();
    }
}

/// What is wrong in one method must not cost another one.
#[track_caller]
fn keeps_others(broken: &str) {
    // Where brackets do not match, only the layout tells where a member ends.
    let count = |bracket: char| broken.chars().filter(|&c| c == bracket).count();
    let matched = count('{') == count('}') && count('(') == count(')') && broken.ends_with('}');
    let layouts: &[&str] = if matched { &["", "    "] } else { &["    "] };
    for before in layouts {
        let text = format!(
            "class A {{\n    void first() {{\n        one(1);\n    }}\n\n{before}{broken}\n\n    \
             @B\n    int last(int x) {{\n        return two(x);\n    }}\n}}\n"
        );
        let facts = lower(&text);
        let found = members(&text);
        let has = |name: &str, exprs: &str| found.iter().any(|(n, _, e)| n == name && e == exprs);
        assert!(has("A.first", "_ one"), "{text}\n{}", facts.dump());
        assert!(has("A.last", "LocalId(0) two"), "{text}\n{}", facts.dump());
        assert!(!facts.damage.is_empty(), "{text}");
        for callable in &facts.callables {
            let name = facts.text(callable.name);
            assert!(
                !(callable.damaged && (name == "first" || name == "last")),
                "{text}"
            );
        }
    }
}

#[test]
fn damage_stays_in_its_member() {
    for broken in [
        "void m() { f( }",
        "void m() { f(; g(); }",
        "void m() { x = ; }",
        "void m() { if (a { f(); } }",
        "void m() { f()) }",
        "void m() { \"abc }",
        "void m() { 'a }",
        "void m() { f(\"abc); g(); }",
        "void m() {\n        if (a) {\n            f();\n    }",
        "void m() {\n        f();\n        }\n    }",
        "void m() {\n        f();",
        "void m( { f(); }",
        "void m) { f(); }",
        "void m()\n        f();\n        g();\n    }",
        "void m() { try { f(); } }",
        "void m() { class }",
        "void m() { case 1: f(); }",
        "void () { f(); }",
        "void m() { f() g() h() }",
        "void m() { # ` \\ }",
        "int x = ;",
        "int x = f(",
        "int x = 5",
        "int = 5;",
        "foo",
        "class { void m() { } }",
        "class I extends { void m() { } }",
        "@",
        "} {",
        "void m() { new X() { void f() { } ; }",
        "enum { A, B }",
        "void m() { return switch (x) { case 1 -> ; default }; }",
        "Map<String, x = f();",
        "/* open",
    ] {
        if broken == "/* open" {
            // The comment takes the rest with it: it is enough to come back from it.
            lower(&format!("class A {{ void m() {{ f(); }} {broken} }}")).dump();
            continue;
        }
        keeps_others(broken);
    }
}

#[test]
fn damage_names_the_declaration_once() {
    let text =
        "class A { void m() { f(; g(; h(; } int x = ; class B { void n() { (; } } void o() { } }";
    let facts = lower(text);
    let damage: Vec<_> = facts.damage.iter().map(|d| facts.text(d.inside)).collect();
    assert_eq!(damage, ["m", "A", "n"]);
    let damaged: Vec<_> = facts
        .callables
        .iter()
        .filter(|callable| callable.damaged)
        .map(|callable| facts.text(callable.name))
        .collect();
    assert_eq!(damaged, ["m", "n"]);
}

#[test]
fn snippets_with_parts_left_out() {
    let listing = listing(
        "String key = make();\nfor (int i = 0; i < 3; i++) {\n  try { send(key, ...); break; } \
         catch (IOException e) { ... }\n}\n...\n",
    );
    for line in [
        "  region 1 loop For cond e4 counter #1 in r0 2..9",
        "  region 2 try in r1 5..7 never completes",
        "  region 3 catch r2 in r1 7..7",
        "  e6 r2 call send(e5)",
        "  exit r2 break r1",
    ] {
        assert!(listing.contains(line), "{line} in:\n{listing}");
    }
}
