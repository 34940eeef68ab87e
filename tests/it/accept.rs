//! What is accepted: silencers, baselines, and a team that lives with them for a year.

use crate::run::{CLEAN, Folder, UNSAFE};

const BASELINE: &str = "idemlint-baseline.txt";

/// [`UNSAFE`] as another class.
fn class(name: &str) -> String {
    UNSAFE.replace("class Charge", &format!("class {name}"))
}

/// [`UNSAFE`] with its key made before the loop.
fn fixed(name: &str) -> String {
    let key = "            String key = UUID.randomUUID().toString();\n";
    let head = "        for (int attempt = 0; attempt < 3; attempt++) {\n";
    let text = class(name).replace(key, "");
    text.replace(head, &format!("{}{head}", &key[4..]))
}

/// [`UNSAFE`] with a comment behind the line of its key.
fn silenced(name: &str, comment: &str) -> String {
    let key = "UUID.randomUUID().toString();";
    class(name).replace(key, &format!("{key} {comment}"))
}

#[test]
fn a_year_of_a_team() {
    let folder = Folder::with(&[
        ("src/Charge.java", &class("Charge")),
        ("src/Payout.java", &class("Payout")),
        ("src/Refund.java", CLEAN),
    ]);
    let check = |arguments: &[&str]| folder.run(&[&["check"], arguments].concat());
    let with = ["--baseline", BASELINE];

    // January: there are findings, and nobody has time.
    assert_eq!(check(&[]).code, 1);
    let done = check(&["--write-baseline", BASELINE]);
    assert_eq!(done.code, 0, "{done:?}");
    assert!(done.err.contains("now accepts 2 findings"), "{done:?}");
    assert!(
        done.out.ends_with("left out: 2 in the baseline\n"),
        "{done:?}"
    );
    let text = std::fs::read_to_string(folder.path.join(BASELINE)).expect("a baseline");
    let entries: Vec<_> = text.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(entries.len(), 2, "{text}");
    assert!(entries[0].ends_with(" src/Charge.java"), "{text}");
    let (value, code) = folder.json(&with);
    assert_eq!((code, &value["stats"]["baselined"]), (0, &2.into()));
    assert_eq!(value["stats"]["stale"], 0);

    // March: somebody adds a bug.
    folder.write("src/Transfer.java", class("Transfer").as_bytes());
    let done = check(&with);
    assert_eq!(done.code, 1);
    assert!(
        done.out.contains("Transfer.java") && !done.out.contains("Payout.java"),
        "{done:?}"
    );
    folder.write("src/Transfer.java", fixed("Transfer").as_bytes());
    assert_eq!(check(&with).code, 0);

    // May: code moves within its file, to another file, and gets tabs.
    let moved = format!(
        "// The old gateway.\n\n{}",
        class("Charge").replace("    ", "\t")
    );
    folder.write("src/gateway/Charge.java", moved.as_bytes());
    std::fs::remove_file(folder.path.join("src/Charge.java")).expect("a file");
    let done = check(&with);
    assert_eq!((done.code, done.err.as_str()), (0, ""), "{done:?}");

    // July: one is fixed. Its entry is of no use any more.
    folder.write("src/Payout.java", fixed("Payout").as_bytes());
    let done = check(&with);
    assert_eq!(done.code, 0);
    assert!(
        done.err
            .contains("1 entry is found no more (IDEM101 in src/Payout.java)"),
        "{done:?}"
    );
    assert_eq!(folder.json(&with).0["stats"]["stale"], 1);
    // Who looks at one folder only does not hear of it.
    assert_eq!(check(&[&with[..], &["src/gateway"]].concat()).err, "");
    assert_eq!(
        check(&[&with[..], &["--ignore", "IDEM101"]].concat()).err,
        ""
    );

    // August: it is taken out, and cannot come back unseen.
    let done = check(&[&with[..], &["--prune-baseline"]].concat());
    assert!(done.code == 0 && done.err.contains("removed"), "{done:?}");
    let pruned = std::fs::read_to_string(folder.path.join(BASELINE)).expect("a baseline");
    assert_eq!(pruned, text.replace(&format!("{}\n", entries[1]), ""));
    assert_eq!(check(&with).err, "");
    folder.write("src/Payout.java", class("Payout").as_bytes());
    assert_eq!(check(&with).code, 1);

    // October: the team decides that payouts may stay as they are.
    let comment = "// idemlint: ignore[IDEM101] the bank compares payout numbers";
    folder.write("src/Payout.java", silenced("Payout", comment).as_bytes());
    let done = check(&with);
    assert_eq!(done.code, 0, "{done:?}");
    assert!(
        done.out
            .ends_with("left out: 1 silenced, 1 in the baseline\n"),
        "{done:?}"
    );
    assert_eq!(folder.json(&with).0["stats"]["suppressed"], 1);

    // December: a new version finds more; that is accepted too, the rest is as it was.
    folder.write("src/Lease.java", class("Lease").as_bytes());
    assert_eq!(check(&with).code, 1);
    assert_eq!(check(&["--write-baseline", BASELINE]).code, 0);
    let upgraded = std::fs::read_to_string(folder.path.join(BASELINE)).expect("a baseline");
    assert_eq!(upgraded.lines().count(), pruned.lines().count() + 1);
    assert_eq!(check(&with).code, 0);
}

#[test]
fn a_third_equal_finding_is_new() {
    let folder = Folder::with(&[("a/Charge.java", UNSAFE), ("b/Charge.java", UNSAFE)]);
    assert_eq!(folder.run(&["check", "--write-baseline", BASELINE]).code, 0);
    assert_eq!(folder.run(&["check", "--baseline", BASELINE]).code, 0);
    folder.write("c/Charge.java", UNSAFE.as_bytes());
    let (value, code) = folder.json(&["--baseline", BASELINE]);
    assert_eq!(code, 1);
    assert_eq!(value["findings"].as_array().map(Vec::len), Some(1));
}

#[test]
fn paths_of_a_baseline_are_relative_to_it() {
    let folder = Folder::with(&[
        ("app/src/Charge.java", UNSAFE),
        ("app/src/Pay.java", &class("Pay")),
    ]);
    let file = "../idemlint-baseline.txt";
    let run = |arguments: &[&str]| crate::run::run_in(&folder.path.join("app"), arguments);
    assert_eq!(run(&["check", "--write-baseline", file]).code, 0);
    let text = std::fs::read_to_string(folder.path.join(BASELINE)).expect("a baseline");
    assert!(text.contains(" app/src/Charge.java\n"), "{text}");
    folder.write("app/src/Pay.java", CLEAN.as_bytes());
    for done in [
        run(&["check", "--baseline", file]),
        folder.run(&["check", "--baseline", BASELINE]),
    ] {
        assert!(
            done.code == 0 && done.err.contains("app/src/Pay.java"),
            "{done:?}"
        );
    }
}

#[test]
fn what_is_no_baseline_fails_the_run() {
    let folder = Folder::with(&[("Charge.java", UNSAFE)]);
    let entry = "# idemlint baseline 1\nIDEM101 high 0123456789abcdef A.java\n";
    for (text, place, part) in [
        ("", ":1:", "--write-baseline"),
        ("{\"version\": 1}", ":1:", "no baseline"),
        ("# idemlint baseline 7\n", ":1:", "newer"),
        (&entry.replace("high", "rather"), ":2:", "IDEM101 high"),
        (&format!("{entry}=======\n"), ":3:", "merge"),
        ("\0\0\0\0\0\0\0\0", "b.txt", "binary"),
    ] {
        folder.write("b.txt", text.as_bytes());
        let done = folder.run(&["check", "--baseline", "b.txt"]);
        assert_eq!((done.code, done.out.as_str()), (2, ""), "{text}: {done:?}");
        assert!(
            done.err.contains(&format!("b.txt{place}")) || place == "b.txt",
            "{done:?}"
        );
        assert!(done.err.contains(part), "{done:?}");
    }
    let done = folder.run(&["check", "--baseline", "none.txt"]);
    assert!(done.code == 2 && done.err.contains("none.txt"), "{done:?}");
    let done = folder.run(&["check", "--write-baseline", "no/folder/b.txt"]);
    assert!(
        done.code == 2 && done.err.contains("no/folder/b.txt"),
        "{done:?}"
    );
}

#[test]
fn silencers_are_judged_only_where_all_is_known() {
    let comment = "// idemlint: ignore[IDEM101] numbers are compared";
    let text = CLEAN.replace("int amount;", &format!("int amount; {comment}"));
    let folder = Folder::with(&[
        ("src/Refund.java", &text),
        ("src/test/RefundTest.java", &text),
    ]);
    let notes = |arguments: &[&str]| {
        let (value, _) = folder.json(arguments);
        let findings = value["findings"].as_array().expect("a list").iter();
        findings
            .filter(|finding| finding["rule"] == "IDEM902")
            .count()
    };
    assert_eq!(notes(&[]), 1);
    assert_eq!(notes(&["--include-tests"]), 2);
    assert_eq!(notes(&["--everything"]), 1);
    assert_eq!(notes(&["--select", "IDEM902"]), 0);
    assert_eq!(notes(&["--ignore", "IDEM101"]), 0);
    // Its callers may stand in files that were not given.
    assert_eq!(notes(&["src/Refund.java"]), 0);
    // What is not understood may hold what the comment is about.
    folder.write(
        "src/Refund.java",
        text.replace("int amount;", "int amount; void f() { ??? }")
            .as_bytes(),
    );
    assert_eq!(notes(&[]), 0);
}

#[test]
fn what_silences_an_uncertain_finding_is_of_use() {
    let comment = "// idemlint: ignore[IDEM101] numbers are compared";
    // The type of the client is not known: the finding rests on a name.
    let by_name = |text: String| text.replace("import java.net.http.HttpRequest;\n", "");
    let folder = Folder::with(&[("Charge.java", &by_name(class("Charge")))]);
    assert_eq!(folder.found(&["--min-confidence", "high"]).len(), 0);
    assert_eq!(folder.found(&["--min-confidence", "low"]).len(), 1);
    folder.write(
        "Charge.java",
        by_name(silenced("Charge", comment)).as_bytes(),
    );
    for level in ["low", "high"] {
        let done = folder.run(&["check", "--min-confidence", level, "--fail-on", "note"]);
        assert_eq!(done.code, 0, "{done:?}");
    }
}

#[test]
fn exit_status_counts_what_is_new() {
    let why = "// idemlint: ignore[IDEM101] numbers are compared";
    for (name, text, arguments, code) in [
        ("finding", class("Charge"), &[][..], 1),
        ("silenced", silenced("Charge", why), &[], 0),
        (
            "silenced by name",
            silenced("Charge", &why.replace("IDEM101", "fresh-key-in-retry-loop")),
            &[],
            0,
        ),
        (
            "no reason",
            silenced("Charge", "// idemlint: ignore[IDEM101]"),
            &[],
            1,
        ),
        (
            "no reason",
            silenced("Charge", "// idemlint: ignore[IDEM101]"),
            &["--fail-on", "error"],
            0,
        ),
        (
            "no rule",
            silenced("Charge", "// idemlint: ignore because"),
            &["--fail-on", "error"],
            1,
        ),
        (
            "no reason, rule off",
            silenced("Charge", "// idemlint: ignore[IDEM101]"),
            &["--ignore", "IDEM901"],
            0,
        ),
        (
            "useless",
            fixed("Charge").replace("class", &format!("{why}\nclass")),
            &[],
            0,
        ),
        (
            "useless",
            fixed("Charge").replace("class", &format!("{why}\nclass")),
            &["--fail-on", "note"],
            1,
        ),
        (
            "in a string",
            class("Charge").replace("key = ", &format!("why = \"{why}\", key = ")),
            &[],
            1,
        ),
        (
            "prune without a baseline",
            class("Charge"),
            &["--prune-baseline"],
            2,
        ),
        (
            "two baselines",
            class("Charge"),
            &["--baseline", "a", "--write-baseline", "b"],
            2,
        ),
    ] {
        let folder = Folder::with(&[("Charge.java", &text)]);
        let done = folder.run(&[&["check"], arguments].concat());
        assert_eq!(done.code, code, "{name} {arguments:?}: {done:?}");
    }
}
