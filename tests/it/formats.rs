//! What the formats write.

use crate::run::{CLEAN, Folder, LINE, UNSAFE};
use serde_json::Value;

fn keys(value: &Value) -> Vec<&str> {
    value
        .as_object()
        .expect("an object")
        .keys()
        .map(String::as_str)
        .collect()
}

#[test]
fn json_is_the_contract() {
    let folder = Folder::with(&[
        ("src/pay/Charge.java", UNSAFE),
        ("src/pay/Refund.java", CLEAN),
    ]);
    let done = folder.run(&["check", "--format", "json"]);
    // The order of the members counts too, and a parsed object may not keep it.
    let names = [
        "version",
        "findings",
        "rule",
        "name",
        "severity",
        "confidence",
        "path",
        "line",
        "column",
        "end_line",
        "end_column",
        "message",
        "help",
        "url",
        "fingerprint",
        "related",
        "path",
        "line",
        "column",
        "end_line",
        "end_column",
        "message",
    ];
    let mut rest = done.out.as_str();
    for name in names {
        let member = format!("\"{name}\":");
        let at = rest
            .find(&member)
            .unwrap_or_else(|| panic!("{name} is not in its place: {}", done.out));
        assert!(
            !rest[..at].contains("\": "),
            "something before {name}: {rest}",
        );
        rest = &rest[at + member.len()..];
    }
    let (value, code) = folder.json(&[]);
    assert_eq!(code, 1);
    let mut members = keys(&value);
    members.sort_unstable();
    assert_eq!(members, ["errors", "findings", "stats", "version"]);
    let finding = &value["findings"][0];
    assert_eq!(keys(finding).len(), 15);
    assert_eq!(finding["rule"], "IDEM101");
    assert_eq!(finding["name"], "fresh-key-in-retry-loop");
    assert_eq!(finding["severity"], "error");
    assert_eq!(finding["path"], "src/pay/Charge.java");
    assert_eq!(
        (&finding["line"], &finding["column"]),
        (&LINE.into(), &26.into())
    );
    assert_eq!(
        (&finding["end_line"], &finding["end_column"]),
        (&LINE.into(), &43.into())
    );
    let fix = &finding["fix"];
    assert_eq!(fix["title"], "make `key` before the loop");
    assert_eq!(fix["applicability"], "safe");
    let edits = fix["edits"].as_array().expect("a list");
    let lines: Vec<_> = edits.iter().map(|edit| &edit["line"]).collect();
    assert_eq!(lines, [&(LINE - 1), &LINE]);
    assert_eq!(
        (&edits[1]["end_line"], &edits[1]["text"]),
        (&(LINE + 1).into(), &"".into())
    );
    let print = finding["fingerprint"].as_str().expect("text");
    assert!(
        print.len() == 16 && print.bytes().all(|byte| byte.is_ascii_hexdigit()),
        "{print}"
    );
    for step in finding["related"].as_array().expect("a list") {
        assert_eq!(keys(step).len(), 6);
    }
    let stats = &value["stats"];
    assert_eq!(
        (&stats["files"], &stats["suppressed"], &stats["baselined"]),
        (&2.into(), &0.into(), &0.into())
    );
    assert_eq!(keys(stats).len(), 5);
}

#[test]
fn fingerprints_do_not_depend_on_lines_and_tell_equal_findings_apart() {
    let print = |files: &[(&str, &str)]| {
        let (value, _) = Folder::with(files).json(&[]);
        let findings = value["findings"].as_array().expect("a list").iter();
        findings
            .map(|finding| finding["fingerprint"].to_string())
            .collect::<Vec<_>>()
    };
    let first = print(&[("Charge.java", UNSAFE)]);
    assert_eq!(first.len(), 1);
    assert_eq!(
        print(&[("moved/Charge.java", &format!("\n// new\n\n{UNSAFE}"))]),
        first
    );
    assert_eq!(
        print(&[("Charge.java", &UNSAFE.replace("    ", "\t"))]),
        first
    );
    let two = print(&[("a/Charge.java", UNSAFE), ("b/Charge.java", UNSAFE)]);
    assert!(
        two.len() == 2 && two[0] != two[1] && two.contains(&first[0]),
        "{two:?} {first:?}"
    );
}

#[test]
fn concise_is_one_line_per_finding() {
    let folder = Folder::with(&[("Charge.java", UNSAFE)]);
    let done = folder.run(&["check", "--format", "concise"]);
    assert_eq!(done.out.lines().count(), 1, "{}", done.out);
    assert!(
        done.out
            .starts_with(&format!("Charge.java:{LINE}:26: error[IDEM101] ")),
        "{}",
        done.out
    );
}

#[test]
fn text_shows_the_source_and_ends_with_a_summary() {
    let folder = Folder::with(&[("Charge.java", UNSAFE), ("Refund.java", CLEAN)]);
    let out = folder.run(&["check"]).out;
    for part in [
        "error[IDEM101]",
        "Charge.java:12:26",
        "UUID.randomUUID()",
        "help: ",
        "confidence",
    ] {
        assert!(out.contains(part), "{part} is not in\n{out}");
    }
    assert_eq!(
        out.lines().last(),
        Some("1 finding (1 error) in 2 files"),
        "{out}"
    );
    let clean = folder.run(&["check", "Refund.java"]).out;
    assert_eq!(clean, "no findings in 1 file\n");
}

#[test]
fn output_is_the_same_with_any_number_of_threads() {
    let names: Vec<String> = (0..20)
        .map(|number| format!("p{number}/Charge.java"))
        .collect();
    let files: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), UNSAFE)).collect();
    let folder = Folder::with(&files);
    let arguments: Vec<&str> = names.iter().map(String::as_str).collect();
    let backwards: Vec<&str> = arguments.iter().rev().copied().collect();
    let run = |arguments: &[&str], format: &str, threads: &str| {
        let options = ["check", "--format", format, "--threads", threads];
        let out = folder.run(&[&options[..], arguments].concat()).out;
        let kept = out
            .lines()
            .filter(|line| !line.contains("\"milliseconds\""));
        kept.collect::<Vec<_>>().join("\n")
    };
    let formats = ["text", "concise", "json", "sarif"];
    let more = ["github", "gitlab", "junit", "rdjson"];
    for format in formats.into_iter().chain(more) {
        let one = run(&arguments, format, "1");
        assert!(one.matches("IDEM101").count() >= 20, "{one}");
        assert_eq!(run(&arguments, format, "8"), one);
        assert_eq!(run(&backwards, format, "3"), one);
        assert_eq!(run(&["."], format, "2"), one);
    }
}

#[test]
fn control_characters_never_reach_a_terminal() {
    let evil = UNSAFE
        .replace(
            "String key",
            "/* \x1b[2J\x07\u{9b}31m\u{202e} */ String key",
        )
        .replace("class Charge", "class Charge\x1b");
    let folder = Folder::new();
    folder.write("Charge.java", evil.as_bytes());
    if cfg!(unix) {
        folder.write("a\x1b[31m\n\u{9b}b/Charge.java", UNSAFE.as_bytes());
        folder.write("a\x1b[31m\n\u{9b}b/Bin.java", &[0; 9]);
    }
    for format in ["text", "concise", "json"] {
        let done = folder.run(&["check", "--format", format]);
        let bad = |c: char| c.is_control() && c != '\n' || c == '\u{202e}';
        assert!(!done.out.contains(bad), "{format}: {:?}", done.out);
        assert!(!done.err.contains(bad), "{format}: {:?}", done.err);
    }
    let missing = folder.run(&["check", "no\x1b[31m"]);
    assert!(
        missing.code == 2 && !missing.err.contains('\x1b'),
        "{missing:?}"
    );
}
