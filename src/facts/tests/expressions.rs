//! Expressions: operands, values, names.

use super::{body, check};

#[test]
fn operands_come_before_operations() {
    check(
        &body(r#"a.b(p, 1)[q].c = -x + "s";"#),
        r#"
            e0 r0 name a
            e1 r0 local p#0
            e2 r0 1
            e3 r0 call e0.b(e1, e2)
            e4 r0 local q#1
            e5 r0 e3[e4]
            e6 r0 e5.c
            e7 r0 name x
            e8 r0 other(e7)
            e9 r0 "s"
            e10 r0 Add e8 e9
            e11 r0 e6 = e10
        "#,
    );
}

#[test]
fn assignments_to_locals_are_definitions() {
    check(
        &body(r#"String s = p + q; s += "a"; s = p; q++; f++; this.g = s = null;"#),
        r#"
            local 2 s: String r0
            e0 r0 local p#0
            e1 r0 local q#1
            e2 r0 Add e0 e1
            def s#2 r0 = e2
            e3 r0 "a"
            e4 r0 s#2 := e3
            def s#2 r0 = e3 keeps
            e5 r0 local p#0
            e6 r0 s#2 := e5
            def s#2 r0 = e5
            e7 r0 local q#1
            e8 r0 step e7
            def q#1 r0 keeps
            e9 r0 name f
            e10 r0 step e9
            e11 r0 this
            e12 r0 e11.g
            e13 r0 null
            e14 r0 s#2 := e13
            def s#2 r0 = e13
            e15 r0 e12 = e14
        "#,
    );
}

#[test]
fn right_operands_are_conditional() {
    check(
        &body(r#"boolean b = p != null && p.isEmpty() || !q();"#),
        r#"
            local 2 b: boolean r0
            region 1 then e2 in r0 3..5
            region 2 else e5 in r0 6..8
            e0 r0 local p#0
            e1 r0 null
            e2 r0 Ne e0 e1
            e3 r1 local p#0
            e4 r1 call e3.isEmpty()
            e5 r0 And e2 e4
            e6 r2 call q()
            e7 r2 not e6
            e8 r0 Or e5 e7
            def b#2 r0 = e8
        "#,
    );
}

#[test]
fn arms_are_conditional() {
    check(
        &body(r#"int x = q > 0 ? a(1) : b(2);"#),
        r#"
            local 2 x: int r0
            region 1 then e2 in r0 3..5
            region 2 else e2 in r0 5..7
            e0 r0 local q#1
            e1 r0 0
            e2 r0 Less e0 e1
            e3 r1 1
            e4 r1 call a(e3)
            e5 r2 2
            e6 r2 call b(e5)
            e7 r0 e2 ? e4 : e6
            def x#2 r0 = e7
        "#,
    );
}

#[test]
fn switch_value_of_rules() {
    check(
        &body(
            r#"int r = switch (p) { case "a", "b" -> 1; case "c" -> { if (q > 1) yield 2; yield 3; } default -> throw x; };"#,
        ),
        r#"
            local 2 r: int r0
            region 1 switch in r0 1..8
            region 2 case e0 in r1 1..2
            region 3 case e0 in r1 2..7 never completes
            region 4 then e4 in r3 5..6 never completes
            region 5 case e0 in r1 7..8 never completes
            e0 r0 local p#0
            e1 r2 1
            e2 r3 local q#1
            e3 r3 1
            e4 r3 Less e2 e3
            e5 r4 2
            exit r4 break r1
            e6 r3 3
            exit r3 break r1
            e7 r5 name x
            exit r5 throw e7
            e8 r0 switch(e1, e5, e6)
            def r#2 r0 = e8
        "#,
    );
}

#[test]
fn switch_value_of_groups() {
    check(
        &body(r#"int r = switch (q) { case 1: yield 4; default: a(); yield 5; };"#),
        r#"
            local 2 r: int r0
            region 1 switch in r0 1..4
            region 2 case e0 in r1 1..2 never completes
            region 3 case e0 in r1 2..4 never completes
            e0 r0 local q#1
            e1 r2 4
            exit r2 break r1
            e2 r3 call a()
            e3 r3 5
            exit r3 break r1
            e4 r0 switch(e1, e3)
            def r#2 r0 = e4
        "#,
    );
}

#[test]
fn lambdas_capture() {
    check(
        &body(
            r#"Runnable f = () -> go(p); F g = (a, b) -> { return a; }; F h = c -> c; F i = (String d) -> d + p;"#,
        ),
        r#"
            local 2 f: Runnable r0
            local 3 g: F r0
            local 4 h: F r0
            local 5 i: F r0
            e0 r0 lambda 1
            def f#2 r0 = e0
            e1 r0 lambda 2
            def g#3 r0 = e1
            e2 r0 lambda 3
            def h#4 r0 = e2
            e3 r0 lambda 4
            def i#5 r0 = e3
            callable 1 Lambda "" of 0 in 0
            e0 r0 captured 0:p#0
            e1 r0 call go(e0)
            exit r0 return e1
            callable 2 Lambda "" of 0 in 0
            param 0 a r0
            param 1 b r0
            e0 r0 local a#0
            exit r0 return e0
            callable 3 Lambda "" of 0 in 0
            param 0 c r0
            e0 r0 local c#0
            exit r0 return e0
            callable 4 Lambda "" of 0 in 0
            param 0 d: String r0
            e0 r0 local d#0
            e1 r0 captured 0:p#0
            e2 r0 Add e0 e1
            exit r0 return e2
        "#,
    );
}

#[test]
fn method_references() {
    check(
        &body(
            r#"x(String::valueOf, p::trim, Foo::new, int[]::new, this::go, super::go, a.b.C::d, List<String>::of);"#,
        ),
        r#"
            e0 r0 name String
            e1 r0 e0::valueOf
            e2 r0 local p#0
            e3 r0 e2::trim
            e4 r0 name Foo
            e5 r0 e4::new
            e6 r0 literal
            e7 r0 e6::new
            e8 r0 this
            e9 r0 e8::go
            e10 r0 super
            e11 r0 e10::go
            e12 r0 name a
            e13 r0 e12.b
            e14 r0 e13.C
            e15 r0 e14::d
            e16 r0 name List
            e17 r0 e16::of
            e18 r0 call x(e1, e3, e5, e7, e9, e11, e15, e17)
        "#,
    );
}

#[test]
fn anonymous_classes_capture_and_hide() {
    check(
        &body(
            r#"new Foo(p) { String q = p; int k = q.length(); void go() { a(q, p, r); } String r; };"#,
        ),
        r#"
            e0 r0 local p#0
            e1 r0 new Foo(e0) type 1
            callable 1 FieldInit "" of 1
            e0 r0 captured 0:p#0
            exit r0 return e0
            callable 2 FieldInit "" of 1
            e0 r0 name q
            e1 r0 call e0.length()
            exit r0 return e1
            callable 3 Method "go" of 1 -> void
            e0 r0 name q
            e1 r0 captured 0:p#0
            e2 r0 name r
            e3 r0 call a(e0, e1, e2)
        "#,
    );
}

#[test]
fn local_classes_hide_locals() {
    check(
        &body(r#"class L { String p; void go() { a(p, q); } } new L().go();"#),
        r#"
            e0 r0 new L()
            e1 r0 call e0.go()
            callable 1 Method "go" of 1 -> void
            e0 r0 name p
            e1 r0 captured 0:q#1
            e2 r0 call a(e0, e1)
        "#,
    );
}

#[test]
fn qualified_this_super_and_new() {
    check(
        &body(
            r#"outer.new Inner(p); Outer.this.go(); Outer.super.go(); super.go(); Foo.class.name(); this.<T>go();"#,
        ),
        r#"
            e0 r0 name outer
            e1 r0 local p#0
            e2 r0 new Inner(e1)
            e3 r0 Outer.this
            e4 r0 call e3.go()
            e5 r0 super
            e6 r0 call e5.go()
            e7 r0 super
            e8 r0 call e7.go()
            e9 r0 literal
            e10 r0 call e9.name()
            e11 r0 this
            e12 r0 call e11.go()
        "#,
    );
}

#[test]
fn arrays_and_casts() {
    check(
        &body(
            r#"int[] a = {1, 2}; int[][] b = new int[q][]; c(new String[] {p}); var d = (List<String>) p;"#,
        ),
        r#"
            local 2 a: int[] r0
            local 3 b: int[][] r0
            local 4 d r0
            e0 r0 1
            e1 r0 2
            e2 r0 other(e0, e1)
            def a#2 r0 = e2
            e3 r0 local q#1
            e4 r0 other(e3)
            def b#3 r0 = e4
            e5 r0 local p#0
            e6 r0 other(e5)
            e7 r0 other(e6)
            e8 r0 call c(e7)
            e9 r0 local p#0
            e10 r0 (List<String>) e9
            def d#4 r0 = e10
        "#,
    );
}

#[test]
fn literals() {
    check(
        &body(
            r#"a("x\ty\"", """
    hi
      you\
     there
    """, 'c', 1.5, 0x10L, 1_0, true, null, "");"#,
        ),
        r#"
            e0 r0 "x\ty\""
            e1 r0 "hi\n  you there\n"
            e2 r0 literal
            e3 r0 literal
            e4 r0 16
            e5 r0 10
            e6 r0 true
            e7 r0 null
            e8 r0 ""
            e9 r0 call a(e0, e1, e2, e3, e4, e5, e6, e7, e8)
        "#,
    );
}

#[test]
fn templates() {
    check(
        &body(r#"String r = STR."a\{p}b\{q}"; String s = "\{x}";"#),
        r#"
            local 2 r: String r0
            local 3 s: String r0
            e0 r0 name STR
            e1 r0 local p#0
            e2 r0 local q#1
            e3 r0 other(e1, e2)
            e4 r0 other(e0, e3)
            def r#2 r0 = e4
            e5 r0 name x
            e6 r0 other(e5)
            def s#3 r0 = e6
        "#,
    );
}

#[test]
fn lambdas_in_lambdas() {
    check(
        &body(r#"a((String d, int... e) -> (c, b) -> d + e + c + p);"#),
        r#"
            e0 r0 lambda 1
            e1 r0 call a(e0)
            callable 1 Lambda "" of 0 in 0 varargs
            param 0 d: String r0
            param 1 e: int[] r0
            e0 r0 lambda 2
            exit r0 return e0
            callable 2 Lambda "" of 0 in 1
            param 0 c r0
            param 1 b r0
            e0 r0 captured 1:d#0
            e1 r0 captured 1:e#1
            e2 r0 Add e0 e1
            e3 r0 local c#0
            e4 r0 Add e2 e3
            e5 r0 captured 0:p#0
            e6 r0 Add e4 e5
            exit r0 return e6
        "#,
    );
}

#[test]
fn other_operators() {
    check(
        &body(r#"q >>= 1; f[q]--; boolean c = ~q < -1 == !true;"#),
        r#"
            local 2 c: boolean r0
            e0 r0 1
            e1 r0 q#1 := e0
            def q#1 r0 = e0 keeps
            e2 r0 name f
            e3 r0 local q#1
            e4 r0 e2[e3]
            e5 r0 step e4
            e6 r0 local q#1
            e7 r0 other(e6)
            e8 r0 1
            e9 r0 other(e8)
            e10 r0 Less e7 e9
            e11 r0 true
            e12 r0 not e11
            e13 r0 Eq e10 e12
            def c#2 r0 = e13
        "#,
    );
}
