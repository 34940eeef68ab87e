//! Deep and wide files are ordinary inputs.

use std::time::{Duration, Instant};

use crate::facts::*;

/// Lowers on a thread with a stack of 512 KiB.
fn on_small_stack(text: String) -> FileFacts {
    let thread = std::thread::Builder::new()
        .stack_size(512 * 1024)
        .spawn(move || lower(&text));
    let joined = thread.map(|thread| thread.join());
    match joined {
        Ok(Ok(facts)) => facts,
        _ => panic!("lowering failed"),
    }
}

fn nested(open: &str, inner: &str, close: &str, depth: usize) -> String {
    let (open, close) = (open.repeat(depth), close.repeat(depth));
    format!("class A {{ void m() {{ {open}{inner}{close} }} }}")
}

#[test]
fn nesting_costs_no_stack() {
    for (open, inner, close, depth) in [
        ("(", "y", ")", 100_000),
        ("f(a -> ", "b", ")", 10_000),
        ("{", "f();", "}", 50_000),
        ("if (a) {", "f();", "}", 10_000),
        ("if (a) f(); else ", "g();", "", 10_000),
        ("f(() -> {", "g();", "});", 10_000),
        ("x = new X() { void m() { ", "", " } };", 10_000),
        ("for (;;) {", "break;", "}", 10_000),
        ("try {", "f();", "} finally { g(); }", 10_000),
        ("class B { void m() {", "f();", "} }", 10_000),
    ] {
        let text = match inner.ends_with(';') || close.ends_with([';', '}']) {
            true => nested(open, inner, close, depth),
            false => format!(
                "class A {{ void m() {{ x = {}{inner}{}; }} }}",
                open.repeat(depth),
                close.repeat(depth)
            ),
        };
        let facts = on_small_stack(text);
        assert!(facts.damage.is_empty(), "{open}");
        assert!(!facts.callables.is_empty(), "{open}");
    }
}

#[test]
fn long_expressions_cost_no_stack() {
    for (text, exprs) in [
        (
            format!("String s = {}\"z\";", "\"a\" + ".repeat(50_000)),
            100_001,
        ),
        (format!("b{};", ".f(1)".repeat(20_000)), 40_001),
        (format!("x = {}z;", "a && ".repeat(50_000)), 100_003),
        (format!("x = {}z;", "a ? b : ".repeat(20_000)), 60_003),
        (format!("x = {}z;", "!".repeat(50_000)), 50_003),
        (format!("f({}z);", "a, ".repeat(50_000)), 50_002),
        (format!("{}1;", "x = ".repeat(50_000)), 100_001),
    ] {
        let facts = on_small_stack(format!("class A {{ void m() {{ {text} }} }}"));
        assert!(facts.damage.is_empty());
        assert_eq!(facts.callables[0].body.exprs.len(), exprs);
    }
    let types = format!(
        "class A {{ {}Z{} x; }}",
        "L<".repeat(20_000),
        ">".repeat(20_000)
    );
    assert_eq!(on_small_stack(types).type_refs.len(), 20_001);
    let annotation = format!("@A({}\"z\") class Z {{}}", "\"a\" + ".repeat(20_000));
    let facts = on_small_stack(annotation);
    let AnnotationValue::Text(text) = facts.types[0].annotations[0].args[0].1 else {
        panic!("no text");
    };
    assert_eq!(facts.text(text).len(), 20_001);
}

#[test]
fn broken_depth_costs_no_stack() {
    for text in [
        "{".repeat(50_000),
        "}\n".repeat(50_000),
        "class A {".repeat(3_000),
        "class A { void m() { if (x) { ".repeat(1_000),
        "class A { void m() { ".to_owned() + &"f(".repeat(50_000),
        "@ ) ( } { ; x = \" '\n".repeat(1_000),
        "class A { ".to_owned() + &"void m() { f(; } ".repeat(1_000),
    ] {
        assert!(!on_small_stack(text).damage.is_empty());
    }
}

/// The least of three times that lowering takes.
fn time(text: &str) -> Duration {
    let once = || {
        let start = Instant::now();
        lower(text);
        start.elapsed()
    };
    once().min(once()).min(once())
}

#[test]
fn time_grows_with_length_and_not_with_its_square() {
    let texts: [fn(usize) -> String; 6] = [
        |n| nested("f(() -> {", "g();", "});", n),
        |n| nested("{ int a = 1; f(a);", "", "}", n),
        |n| format!("class A {{ {} }}", "void m() { f(; } ".repeat(n)),
        |n| format!("class A {{ void m() {{ {}", "if (a) {\n f();".repeat(n)),
        |n| format!("class A {{ void m() {{ f({}z); }} }}", "a, ".repeat(n)),
        |n| "foo(x;\n }".repeat(n),
    ];
    for (at, text) in texts.into_iter().enumerate() {
        let (small, large) = (time(&text(200)), time(&text(1600)));
        // Eight times the length: the square would be 64 times the time.
        assert!(
            large < small * 32 + Duration::from_millis(50),
            "{at}: {small:?} {large:?}"
        );
    }
}
