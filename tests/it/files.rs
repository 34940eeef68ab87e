//! Which files are linted, and what bad ones do.

use crate::run::{CLEAN, Done, Folder, LINE, UNSAFE};
use serde_json::Value;

fn errors(value: &Value) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().expect("text").to_owned();
    let one = |error: &Value| (text(&error["path"]), text(&error["message"]));
    value["errors"]
        .as_array()
        .expect("a list")
        .iter()
        .map(one)
        .collect()
}

#[test]
fn ignored_and_hidden_files_are_left_out_unless_asked_for() {
    let folder = Folder::with(&[
        (".gitignore", "generated/\nskip.java\n"),
        ("Charge.java", UNSAFE),
        ("generated/Charge.java", UNSAFE),
        ("skip.java", UNSAFE),
        (".hidden/Charge.java", UNSAFE),
        ("notes.txt", UNSAFE),
    ]);
    assert_eq!(folder.found(&[]), ["Charge.java"]);
    assert_eq!(
        folder.found(&["--hidden"]),
        [".hidden/Charge.java", "Charge.java"]
    );
    assert_eq!(
        folder.found(&["--no-ignore"]),
        ["Charge.java", "generated/Charge.java", "skip.java"]
    );
    assert_eq!(
        folder.found(&["skip.java", ".hidden"]),
        [".hidden/Charge.java", "skip.java"]
    );
    assert_eq!(folder.found(&["generated"]), ["generated/Charge.java"]);
    assert_eq!(folder.found(&["notes.txt"]), ["notes.txt"]);
}

#[test]
fn test_sources_are_reported_on_request() {
    let tests = [
        "app/src/it/java/A.java",
        "app/src/test/java/A.java",
        "lib/ChargeIT.java",
        "lib/ChargeSpec.java",
        "lib/ChargeTest.java",
        "lib/ChargeTests.java",
    ];
    let folder = Folder::with(&tests.map(|path| (path, UNSAFE)));
    assert!(folder.found(&[]).is_empty());
    assert_eq!(folder.found(&["--include-tests"]), tests);
    assert_eq!(
        folder.found(&["lib/ChargeTest.java"]),
        ["lib/ChargeTest.java"]
    );
}

#[test]
fn paths_are_relative_to_the_working_directory() {
    let folder = Folder::with(&[("a/b/Charge.java", UNSAFE), ("a/c d/#ü.java", UNSAFE)]);
    assert_eq!(folder.found(&["a"]), ["a/b/Charge.java", "a/c d/#ü.java"]);
    let inner = crate::run::run_in(
        &folder.path.join("a/b"),
        &["check", "--format", "concise", "..", "."],
    );
    let paths: Vec<_> = inner
        .out
        .lines()
        .filter_map(|line| line.split(':').next())
        .collect();
    assert_eq!(paths, ["../c d/#ü.java", "Charge.java"]);
}

#[test]
fn a_file_named_twice_is_linted_once() {
    let folder = Folder::with(&[("a/Charge.java", UNSAFE)]);
    let whole = folder.path.join("a/Charge.java");
    let whole = whole.to_str().expect("text");
    let arguments = [
        ".",
        "a",
        "./a",
        "a/Charge.java",
        "a/../a/Charge.java",
        whole,
    ];
    assert_eq!(folder.found(&arguments), ["a/Charge.java"]);
    assert_eq!(folder.json(&arguments).0["stats"]["files"], 1);
}

#[cfg(unix)]
#[test]
fn links_lead_neither_out_nor_round() {
    use std::os::unix::fs::symlink;
    let outside = Folder::with(&[("Charge.java", UNSAFE)]);
    let folder = Folder::with(&[
        (".gitignore", "gen\n"),
        ("a/Charge.java", UNSAFE),
        ("gen/Made.java", UNSAFE),
        ("named.txt", UNSAFE),
    ]);
    let link =
        |to: &std::path::Path, from: &str| symlink(to, folder.path.join(from)).expect("link");
    link(&folder.path, "a/round");
    link(&folder.path.join("self"), "self");
    link(&folder.path.join("gone"), "Gone.java");
    link(&outside.path, "out");
    link(&outside.path.join("Charge.java"), "Out.java");
    link(&folder.path.join("a/Charge.java"), "Again.java");
    link(&folder.path.join("named.txt"), "Named.java");
    link(&folder.path.join("gen"), "a/gen-too");
    assert_eq!(
        folder.found(&[]),
        ["a/Charge.java", "gen/Made.java", "named.txt"]
    );
    assert_eq!(
        folder.found(&["Again.java", "a/Charge.java"]),
        ["a/Charge.java"]
    );
    assert_eq!(folder.found(&["Out.java"]).len(), 1);
}

#[test]
fn every_encoding_that_can_be_told_is_read() {
    let folder = Folder::new();
    let text = UNSAFE.replace("no answer", "keine Gebühr");
    let utf16: Vec<u16> = format!("\u{feff}{text}").encode_utf16().collect();
    let latin1: Vec<u8> = text.chars().map(|c| c as u8).collect();
    folder.write(
        "Be.java",
        &utf16
            .iter()
            .flat_map(|unit| unit.to_be_bytes())
            .collect::<Vec<_>>(),
    );
    folder.write("Bom.java", format!("\u{feff}{text}").as_bytes());
    folder.write("Crlf.java", text.replace('\n', "\r\n").as_bytes());
    folder.write("Latin1.java", &latin1);
    folder.write(
        "Le.java",
        &utf16
            .iter()
            .flat_map(|unit| unit.to_le_bytes())
            .collect::<Vec<_>>(),
    );
    folder.write("Utf8.java", text.as_bytes());
    let (value, code) = folder.json(&[]);
    assert_eq!(
        (value["errors"].as_array().map(Vec::len), code),
        (Some(0), 1),
        "{value}"
    );
    let findings = value["findings"].as_array().expect("a list");
    let names = [
        "Be.java",
        "Bom.java",
        "Crlf.java",
        "Latin1.java",
        "Le.java",
        "Utf8.java",
    ];
    for (finding, name) in findings.iter().zip(names) {
        assert_eq!(finding["path"], name);
        assert_eq!(
            (&finding["line"], &finding["column"]),
            (&LINE.into(), &26.into()),
            "{name}"
        );
    }
    assert_eq!(findings.len(), names.len());
    assert!(
        folder
            .run(&["check"])
            .err
            .contains("Latin1.java is not UTF-8")
    );
}

#[test]
fn columns_count_characters_after_a_byte_order_mark() {
    let line = UNSAFE
        .replace('\n', " ")
        .replace("package pay;", "package pay; /* ü料 */");
    let folder = Folder::new();
    folder.write("Bom.java", format!("\u{feff}{line}").as_bytes());
    let (value, _) = folder.json(&[]);
    let column = line
        .find("UUID.randomUUID")
        .map(|at| line[..at].chars().count() + 1);
    assert_eq!(
        value["findings"][0]["column"].as_u64(),
        column.map(|column| column as u64)
    );
}

#[test]
fn what_cannot_be_read_is_told_and_the_rest_goes_on() {
    let folder = Folder::with(&[
        ("Charge.java", UNSAFE),
        ("Empty.java", ""),
        ("Blank.java", "\n"),
    ]);
    folder.write("Class.java", b"\xca\xfe\xba\xbe\0\0\0\x41\0\x0f\0\0\0\x01");
    folder.write("Nul.java", CLEAN.replace("amount", "a\0mount").as_bytes());
    let (value, code) = folder.json(&[]);
    assert_eq!(code, 1);
    assert_eq!(value["findings"][0]["path"], "Charge.java");
    assert_eq!(value["stats"]["files"], 5);
    let class = (
        "Class.java".to_owned(),
        "is a binary file, not Java source".to_owned(),
    );
    assert!(errors(&value).contains(&class), "{value}");
    assert!(
        folder
            .run(&["check"])
            .err
            .contains("warning: Class.java is a binary file")
    );
    let Done { code, err, .. } = folder.run(&["check", "Class.java"]);
    assert_eq!(code, 2);
    assert!(err.contains("error: Class.java is a binary file"), "{err}");
}

#[cfg(unix)]
#[test]
fn a_file_without_permission_is_an_error_only_by_name() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::with(&[
        ("Charge.java", UNSAFE),
        ("Locked.java", CLEAN),
        ("sub/A.java", CLEAN),
    ]);
    let lock = |path: &str, mode| {
        let mode = std::fs::Permissions::from_mode(mode);
        std::fs::set_permissions(folder.path.join(path), mode).expect("permissions");
    };
    lock("Locked.java", 0);
    lock("sub", 0);
    // The superuser reads everything.
    if std::fs::read(folder.path.join("Locked.java")).is_err() {
        let (value, code) = folder.json(&[]);
        assert_eq!(code, 1);
        let paths: Vec<_> = errors(&value).into_iter().map(|(path, _)| path).collect();
        assert_eq!(paths, ["Locked.java", "sub"]);
        assert_eq!(folder.run(&["check", "Locked.java"]).code, 2);
        assert_eq!(folder.run(&["check", "sub"]).code, 2);
    }
    lock("sub", 0o755);
}

#[test]
fn a_huge_file_and_a_huge_line_are_read() {
    let folder = Folder::new();
    let filler = "    // nothing to see here, but a lot of it, line after line after line\n";
    let huge = UNSAFE.replace(
        "class Charge {\n",
        &format!("class Charge {{\n{}", filler.repeat(700_000)),
    );
    assert!(huge.len() > 50_000_000);
    folder.write("Huge.java", huge.as_bytes());
    let line = UNSAFE
        .replace('\n', " ")
        .replace("class", &format!("/*{}*/class", "x".repeat(1 << 20)));
    folder.write("Line.java", line.as_bytes());
    let done = folder.run(&["check"]);
    assert_eq!(done.code, 1, "{}", done.err);
    assert!(done.out.contains("2 findings"), "{} bytes", done.out.len());
    assert!(done.out.len() < 20_000, "{} bytes", done.out.len());
}

#[test]
fn broken_syntax_is_told_and_costs_only_its_declaration() {
    let broken = UNSAFE.replace(
        "class Charge {\n",
        "class Charge {\n    int other( { = ; }\n",
    );
    let folder = Folder::with(&[("Charge.java", &broken)]);
    let (value, code) = folder.json(&[]);
    assert_eq!(code, 1, "{value}");
    assert_eq!(errors(&value).len(), 1, "{value}");
    assert!(
        errors(&value)[0].1.contains("only partly analysed"),
        "{value}"
    );
    let text = folder.run(&["check"]);
    assert!(
        text.out
            .contains("1 file was only partly analysed: Charge.java (line "),
        "{}",
        text.out
    );
}

#[test]
fn deep_and_long_expressions_are_ordinary_input() {
    let parentheses = format!("{}1{}", "(".repeat(100_000), ")".repeat(100_000));
    let sum = vec!["\"a\""; 50_000].join(" + ");
    let chain = format!("b{}", ".add(1)".repeat(20_000));
    let folder = Folder::new();
    for (name, value) in [
        ("Deep.java", parentheses),
        ("Sum.java", sum),
        ("Chain.java", chain),
    ] {
        let text = UNSAFE.replace(
            "class Charge {\n",
            &format!("class Charge {{\n    Object o = {value};\n"),
        );
        folder.write(name, text.as_bytes());
    }
    let found = folder.found(&["--everything"]);
    assert_eq!(found, ["Chain.java", "Deep.java", "Sum.java"]);
}
