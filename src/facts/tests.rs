//! Tests of lowering: what each construct becomes.
//!
//! Expectations are listings as `dump` writes them, without the positions.

use super::*;

mod broken;
mod declarations;
mod depth;
mod expressions;
mod statements;

/// The listing of a text without positions.
fn listing(text: &str) -> String {
    let mut out = String::new();
    for line in lower(text).dump().lines() {
        let kept: Vec<&str> = line
            .split(' ')
            .filter(|word| !word.starts_with('@'))
            .collect();
        out.push_str(&kept.join(" "));
        out.push('\n');
    }
    out
}

/// The listing of what follows the parameters of a method with these statements.
fn body(statements: &str) -> String {
    let listing = listing(&format!(
        "class A {{ void m(String p, int q) {{ {statements} }} }}"
    ));
    let lines = listing
        .lines()
        .skip_while(|line| !line.starts_with("  param 1"))
        .skip(1);
    let lines = lines.filter(|line| !line.starts_with("  region 0"));
    lines
        .map(|line| {
            format!(
                "{line}
"
            )
        })
        .collect()
}

#[track_caller]
fn check(actual: &str, expected: &str) {
    let trim = |text: &str| -> Vec<String> {
        text.lines()
            .map(|line| line.trim().to_owned())
            .filter(|line| !line.is_empty())
            .collect()
    };
    let (actual_lines, expected_lines) = (trim(actual), trim(expected));
    assert!(
        actual_lines == expected_lines,
        "got:\n{}\nexpected:\n{}",
        actual_lines.join("\n"),
        expected_lines.join("\n")
    );
}
