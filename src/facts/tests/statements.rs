//! Statements: regions, exits, scopes.

use super::{body, check};

#[test]
fn if_with_branches_that_leave() {
    check(
        &body(r#"if (p == null) return; else throw new E(p);"#),
        r#"
            region 1 then e2 in r0 3..3 never completes
            region 2 else e2 in r0 3..5 never completes
            e0 r0 local p#0
            e1 r0 null
            e2 r0 Eq e0 e1
            exit r1 return
            e3 r2 local p#0
            e4 r2 new E(e3)
            exit r2 throw e4
        "#,
    );
}

#[test]
fn if_without_else_completes() {
    check(
        &body(r#"if (q > 0) { a(); } b();"#),
        r#"
            region 1 then e2 in r0 3..4
            e0 r0 local q#1
            e1 r0 0
            e2 r0 Less e0 e1
            e3 r1 call a()
            e4 r0 call b()
        "#,
    );
}

#[test]
fn endless_loop_with_break_completes() {
    check(
        &body(r#"while (true) { if (a()) break; b(); } c();"#),
        r#"
            region 1 loop While cond e0 in r0 0..3
            region 2 then e1 in r1 2..2 never completes
            e0 r1 true
            e1 r1 call a()
            exit r2 break r1
            e2 r1 call b()
            e3 r0 call c()
        "#,
    );
}

#[test]
fn endless_loop_does_not_complete() {
    check(
        &body(r#"while (true) { a(); }"#),
        r#"
            region 1 loop While cond e0 in r0 0..2 never completes
            e0 r1 true
            e1 r1 call a()
        "#,
    );
}

#[test]
fn do_loop_goes_on() {
    check(
        &body(r#"do { if (a()) continue; return; } while (b());"#),
        r#"
            region 1 loop Do cond e1 in r0 0..2
            region 2 then e0 in r1 1..1 never completes
            e0 r1 call a()
            exit r2 continue r1
            exit r1 return
            e1 r1 call b()
        "#,
    );
}

#[test]
fn for_loop_with_declared_counter() {
    check(
        &body(r#"for (int i = 0, j = 1; i < q; i++, j--) { a(i); }"#),
        r#"
            local 2 i: int r0
            local 3 j: int r0
            region 1 loop For cond e4 counter #2 in r0 2..11
            e0 r0 0
            def i#2 r0 = e0
            e1 r0 1
            def j#3 r0 = e1
            e2 r1 local i#2
            e3 r1 local q#1
            e4 r1 Less e2 e3
            e5 r1 local i#2
            e6 r1 call a(e5)
            e7 r1 local i#2
            e8 r1 step e7
            def i#2 r1 keeps
            e9 r1 local j#3
            e10 r1 step e9
            def j#3 r1 keeps
        "#,
    );
}

#[test]
fn for_loop_with_updated_counter() {
    check(
        &body(r#"int i; for (i = 0; ; i += 2) a();"#),
        r#"
            local 2 i: int r0
            region 1 loop For counter #2 in r0 2..5 never completes
            e0 r0 0
            e1 r0 i#2 := e0
            def i#2 r0 = e0
            e2 r1 call a()
            e3 r1 2
            e4 r1 i#2 := e3
            def i#2 r1 = e3 keeps
        "#,
    );
}

#[test]
fn loop_over_items() {
    check(
        &body(r#"for (String s : p.split("")) a(s);"#),
        r#"
            local 2 s: String r1 each e2
            region 1 loop Each item #2 over e2 in r0 3..5
            e0 r0 local p#0
            e1 r0 ""
            e2 r0 call e0.split(e1)
            e3 r1 local s#2
            e4 r1 call a(e3)
        "#,
    );
}

#[test]
fn labels_of_loops() {
    check(
        &body(r#"out: for (;;) { for (;;) { if (q > 1) continue out; break out; } }"#),
        r#"
            region 1 loop For in r0 0..3
            region 2 loop For in r1 0..3 never completes
            region 3 then e2 in r2 3..3 never completes
            e0 r2 local q#1
            e1 r2 1
            e2 r2 Less e0 e1
            exit r3 continue r1
            exit r2 break r1
        "#,
    );
}

#[test]
fn labelled_block() {
    check(
        &body(r#"lab: { if (q > 0) break lab; a(); return; }"#),
        r#"
            region 1 block in r0 0..4
            region 2 then e2 in r1 3..3 never completes
            e0 r1 local q#1
            e1 r1 0
            e2 r1 Less e0 e1
            exit r2 break r1
            e3 r1 call a()
            exit r1 return
        "#,
    );
}

#[test]
fn try_catch_finally() {
    check(
        &body(r#"try { a(); return; } catch (A | B e) { b(e); } finally { c(); }"#),
        r#"
            local 2 e: A r2 caught
            region 1 try in r0 0..1 never completes
            region 2 catch r1 in r0 1..3
            region 3 finally r1 in r0 3..4
            e0 r1 call a()
            exit r1 return
            e1 r2 local e#2
            e2 r2 call b(e1)
            e3 r3 call c()
        "#,
    );
}

#[test]
fn try_with_resources() {
    check(
        &body(r#"try (R r = open(p); other) { a(r); } catch (E e) { throw e; }"#),
        r#"
            local 2 r: R r1
            local 3 e: E r2 caught
            region 1 try in r0 0..5
            region 2 catch r1 in r0 5..6 never completes
            e0 r1 local p#0
            e1 r1 call open(e0)
            def r#2 r1 = e1
            e2 r1 name other
            e3 r1 local r#2
            e4 r1 call a(e3)
            e5 r2 local e#3
            exit r2 throw e5
        "#,
    );
}

#[test]
fn switch_groups_fall_through() {
    check(
        &body(r#"switch (q) { case 1: case 2: a(); case 3: b(); break; default: return; }"#),
        r#"
            region 1 switch in r0 1..3
            region 2 case e0 in r1 1..1
            region 3 case e0 in r1 1..2
            region 4 case e0 in r1 2..3 never completes
            region 5 case e0 in r1 3..3 never completes
            e0 r0 local q#1
            e1 r3 call a()
            e2 r4 call b()
            exit r4 break r1
            exit r5 return
        "#,
    );
}

#[test]
fn switch_rules_do_not_fall_through() {
    check(
        &body(r#"switch (q) { case 1 -> a(); default -> throw x; }"#),
        r#"
            region 1 switch in r0 1..3
            region 2 case e0 in r1 1..2
            region 3 case e0 in r1 2..3 never completes
            e0 r0 local q#1
            e1 r2 call a()
            e2 r3 name x
            exit r3 throw e2
        "#,
    );
}

#[test]
fn patterns_stay_known_where_their_condition_holds() {
    check(
        &body(
            r#"if (p instanceof Foo f && f.ok()) a(f); if (!(p instanceof Foo g)) return; a(g);"#,
        ),
        r#"
            local 2 f: Foo r0 pattern e0
            local 3 g: Foo r0 pattern e7
            region 1 then e1 in r0 2..4
            region 2 then e4 in r0 5..7
            region 3 then e9 in r0 10..10 never completes
            e0 r0 local p#0
            e1 r0 e0 instanceof
            e2 r1 local f#2
            e3 r1 call e2.ok()
            e4 r0 And e1 e3
            e5 r2 local f#2
            e6 r2 call a(e5)
            e7 r0 local p#0
            e8 r0 e7 instanceof
            e9 r0 not e8
            exit r3 return
            e10 r0 local g#3
            e11 r0 call a(e10)
        "#,
    );
}

#[test]
fn record_patterns_bind_their_parts() {
    check(
        &body(r#"if (p instanceof Pair(String l, Pair(var m, _))) a(l, m);"#),
        r#"
            local 2 l: String r0 pattern e0
            local 3 m r0 pattern e0
            region 1 then e1 in r0 2..5
            e0 r0 local p#0
            e1 r0 e0 instanceof
            e2 r1 local l#2
            e3 r1 local m#3
            e4 r1 call a(e2, e3)
        "#,
    );
}

#[test]
fn switch_over_patterns() {
    check(
        &body(
            r#"switch (p) { case Foo f when f.ok() -> a(f); case Bar(int n) -> b(n); default -> {} }"#,
        ),
        r#"
            local 2 f: Foo r2 pattern e0
            local 3 n: int r3 pattern e0
            region 1 switch in r0 1..7
            region 2 case e0 in r1 1..5
            region 3 case e0 in r1 5..7
            region 4 case e0 in r1 7..7
            e0 r0 local p#0
            e1 r2 local f#2
            e2 r2 call e1.ok()
            e3 r2 local f#2
            e4 r2 call a(e3)
            e5 r3 local n#3
            e6 r3 call b(e5)
        "#,
    );
}

#[test]
fn synchronized_and_assert() {
    check(
        &body(r#"synchronized (p) { a(); } assert q > 0 : p; ;"#),
        r#"
            region 1 else e4 in r0 5..6 never completes
            e0 r0 local p#0
            e1 r0 call a()
            e2 r0 local q#1
            e3 r0 0
            e4 r0 Less e2 e3
            e5 r1 local p#0
        "#,
    );
}

#[test]
fn switch_groups_share_a_scope() {
    check(
        &body(r#"switch (q) { case 1: int k = a(); break; case 2: k = 3; b(k); }"#),
        r#"
            local 2 k: int r2
            region 1 switch in r0 1..6
            region 2 case e0 in r1 1..2 never completes
            region 3 case e0 in r1 2..6
            e0 r0 local q#1
            e1 r2 call a()
            def k#2 r2 = e1
            exit r2 break r1
            e2 r3 3
            e3 r3 k#2 := e2
            def k#2 r3 = e2
            e4 r3 local k#2
            e5 r3 call b(e4)
        "#,
    );
}

#[test]
fn scopes_end() {
    check(
        &body(r#"int k = 1; { int j = 2; } j = k;"#),
        r#"
            local 2 k: int r0
            local 3 j: int r0
            e0 r0 1
            def k#2 r0 = e0
            e1 r0 2
            def j#3 r0 = e1
            e2 r0 name j
            e3 r0 local k#2
            e4 r0 e2 = e3
        "#,
    );
}
