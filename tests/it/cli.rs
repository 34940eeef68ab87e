//! Commands, options, messages and exit status.

use crate::run::{CLEAN, Folder, UNSAFE, command, done};

#[test]
fn exit_status_says_clean_findings_or_failure() {
    let folder = Folder::with(&[("Charge.java", UNSAFE), ("sub/Refund.java", CLEAN)]);
    for (arguments, code) in [
        (&["check"][..], 1),
        (&["check", "sub"], 0),
        (&["check", "--fail-on", "never"], 0),
        (&["check", "--fail-on", "note"], 1),
        (&["check", "--fail-on", "warning"], 1),
        (&["check", "--fail-on", "error"], 1),
        (&["check", "--ignore", "ALL"], 0),
        (&["check", "--select", "IDEM201"], 0),
        (&["check", "--select", "fresh-key-in-retry-loop"], 1),
        (
            &["check", "--select", "ALL", "--ignore", "IDEM101,IDEM402"],
            0,
        ),
        (&["check", "--select", "DEFAULT"], 1),
        (&["check", "--no-config", "--quiet"], 1),
        (&["check", "missing"], 2),
        (&["check", "sub", "missing"], 2),
        (&["check", "--select", "IDEM999"], 2),
        (&["check", "--format", "xml"], 2),
        (&["check", "--threads", "0"], 2),
        (&["check", "--unknown"], 2),
        (&["frobnicate"], 2),
        (&[], 2),
        (&["--help"], 0),
        (&["--version"], 0),
        (&["check", "--help"], 0),
        (&["rules"], 0),
        (&["explain", "IDEM101"], 0),
        (&["explain", "IDEM9"], 2),
        (&["debug", "facts", "Charge.java"], 0),
        (&["debug", "summary", "Charge.java", "sub"], 0),
        (&["debug", "boundaries", "Charge.java"], 0),
        (&["debug", "facts", "missing"], 2),
        (&["debug", "facts", "sub"], 2),
    ] {
        let done = folder.run(arguments);
        assert_eq!(done.code, code, "{arguments:?}: {done:?}");
        assert_eq!(
            done.code == 2,
            !done.err.is_empty(),
            "{arguments:?}: {done:?}"
        );
    }
}

#[test]
fn messages_name_what_is_wrong_and_what_is_allowed() {
    let folder = Folder::with(&[("Charge.java", UNSAFE)]);
    let message = |arguments: &[&str]| folder.run(arguments).err;
    let missing = message(&["check", "no/such/Folder"]);
    assert!(
        missing.contains("no/such/Folder") && missing.contains("no such file"),
        "{missing}"
    );
    let rule = message(&["check", "--select", "IDEM110,fresh-key-in-retry-lop"]);
    assert!(rule.contains("`fresh-key-in-retry-lop`"), "{rule}");
    assert!(rule.contains("`fresh-key-in-retry-loop`"), "{rule}");
    let format = message(&["check", "--format", "xml"]);
    assert!(
        format.contains("text, concise, json, sarif, github, gitlab, junit, rdjson"),
        "{format}"
    );
}

#[test]
fn rules_are_listed_and_explained() {
    let folder = Folder::new();
    let list = folder.run(&["rules"]).out;
    for rule in idemlint::rules::all() {
        let line = list
            .lines()
            .find(|line| line.starts_with(rule.id))
            .expect(rule.id);
        assert!(
            line.contains(rule.name) && line.contains(rule.summary),
            "{line}"
        );
        let page = folder.run(&["explain", rule.name]).out;
        assert_eq!(page.trim_end(), rule.page.trim_end());
    }
}

#[test]
fn debug_prints_something_of_every_stage() {
    let folder = Folder::with(&[("Charge.java", UNSAFE)]);
    for stage in ["facts", "summary", "boundaries"] {
        let done = folder.run(&["debug", stage, "Charge.java"]);
        assert!(done.out.contains("pay"), "{stage}: {done:?}");
    }
}

#[test]
fn quiet_leaves_the_findings() {
    let folder = Folder::with(&[("Charge.java", UNSAFE), ("Broken.java", "\0\0\0\0\0\0")]);
    let done = folder.run(&["check", "--quiet"]);
    assert!(
        done.out.contains("IDEM101") && !done.out.contains("1 finding"),
        "{done:?}"
    );
    assert_eq!((done.err.as_str(), done.code), ("", 1));
}

#[test]
fn colour_is_for_terminals_and_for_those_who_ask() {
    let folder = Folder::with(&[("Charge.java", UNSAFE)]);
    assert!(!folder.run(&["check"]).out.contains('\x1b'));
    assert!(
        !folder
            .run(&["check", "--color", "never"])
            .out
            .contains('\x1b')
    );
    assert!(
        folder
            .run(&["check", "--color", "always"])
            .out
            .contains('\x1b')
    );
    let mut asked = command(&folder.path, &["check", "--color", "always"]);
    assert!(
        done(asked.env("NO_COLOR", "1").output().expect("a run"))
            .out
            .contains('\x1b')
    );
}

#[cfg(unix)]
#[test]
fn a_reader_that_leaves_is_no_news() {
    use std::process::Stdio;
    let folder = Folder::with(&[("Charge.java", UNSAFE)]);
    let mut child = command(&folder.path, &["check"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a run");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("an end");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
