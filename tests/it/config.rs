//! `idemlint.toml`, the options above it, and what is wrong with either.

use crate::run::{CLEAN, Folder, UNSAFE, run_in, run_with};

/// What is said on standard error about an `idemlint.toml`.
fn error_of(toml: &str) -> String {
    let folder = Folder::with(&[("idemlint.toml", toml), ("Charge.java", UNSAFE)]);
    let done = folder.run(&["check"]);
    assert_eq!((done.code, done.out.as_str()), (2, ""), "{toml}: {done:?}");
    done.err
}

#[test]
fn mistakes_are_told_with_their_place_and_the_nearest_name() {
    for (toml, message) in [
        (
            "selct = []\n",
            "1:1: unknown field `selct`, expected one of `select`, `ignore`, `min-confidence`, `fail-on`, \
             `exclude`, `include-tests`, `models`, `key-headers`, `per-path`, `rules`; did you mean `select`?",
        ),
        (
            "\nselect = [\"IDEM101\",\n  \"fresh-key-in-retry-lop\"]\n",
            "3:3: there is no rule `fresh-key-in-retry-lop`; allowed are the ids and names that \
             `idemlint rules` lists, and `ALL`, `DEFAULT`; did you mean `fresh-key-in-retry-loop`?",
        ),
        (
            "ignore = [\"DEFAULT\"]\n",
            "1:11: there is no rule `DEFAULT`; allowed are the ids and names that `idemlint rules` lists, \
             and `ALL`",
        ),
        (
            "min-confidence = \"meduim\"\n",
            "1:18: unknown value `meduim`, expected one of `low`, `medium`, `high`; did you mean `medium`?",
        ),
        (
            "fail-on = \"warn\"\n",
            "1:11: unknown value `warn`, expected one of `error`, `warning`, `note`, `never`; did you mean \
             `warning`?",
        ),
        (
            "select = \"IDEM101\"\n",
            "1:10: invalid type: string \"IDEM101\", expected a list of texts",
        ),
        (
            "exclude = [\"a\", 1]\n",
            "1:17: invalid type: integer `1`, expected a string",
        ),
        (
            "exclude = [\"a\", \" \"]\n",
            "1:11: a text of the list is empty",
        ),
        (
            "exclude = [\"{gen\"]\n",
            "1:12: `{gen` is not a pattern as in a `.gitignore`: unclosed alternate group; missing '}' \
             (maybe escape '{' with '[{]'?)",
        ),
        (
            "include-tests = \"yes\"\n",
            "1:17: invalid type: string \"yes\", expected a boolean",
        ),
        (
            "key-headers = [\"X Operation\"]\n",
            "1:16: `X Operation` is not the name of a header",
        ),
        (
            "models = [\"ci/models\"]\n",
            "1:11: no models in `ci/models`: no such file or directory",
        ),
        (
            "[per-path]\npaths = []\n",
            "1:1: invalid type: table, expected a list of tables, each as `[[…]]`",
        ),
        ("[[per-path]]\nignore = []\n", "1:1: missing field `paths`"),
        ("[[per-path]]\npaths = []\n", "2:9: `paths` is empty"),
        (
            "[[per-path]]\npaths = [\"a\"]\nfail-on = \"note\"\n",
            "3:1: unknown field `fail-on`, expected one of `paths`, `select`, `ignore`, `min-confidence`, \
             `include-tests`",
        ),
        (
            "[rules.IDEM101]\nhosts = []\n",
            "1:8: `IDEM101` has no options; `IDEM203` is the only rule that has some",
        ),
        (
            "[rules.missing-kay]\n",
            "1:8: there is no rule `missing-kay`; allowed are the ids and names that `idemlint rules` \
             lists; did you mean `missing-key`?",
        ),
        (
            "[rules.IDEM203]\nhost = []\n",
            "2:1: unknown field `host`, expected `hosts`; did you mean `hosts`?",
        ),
        ("select = [\n", "1:11: unclosed array, expected `]`"),
    ] {
        assert_eq!(error_of(toml), format!("error: idemlint.toml:{message}\n"));
    }
}

#[test]
fn all_mistakes_of_a_file_are_told() {
    assert_eq!(
        error_of("fail-on = \"no\"\nignore = [\"X\"]\n")
            .lines()
            .count(),
        2
    );
}

#[test]
fn settings_are_found_above_each_file() {
    let folder = Folder::with(&[
        ("idemlint.toml", "ignore = [\"IDEM101\"]\n"),
        ("a/Charge.java", UNSAFE),
        ("b/idemlint.toml", "select = [\"IDEM101\"]\n"),
        ("b/c/Charge.java", UNSAFE),
    ]);
    assert_eq!(folder.found(&[]), ["b/c/Charge.java"]);
    assert_eq!(
        folder.found(&["--no-config"]),
        ["a/Charge.java", "b/c/Charge.java"]
    );
    assert!(folder.found(&["--config", "idemlint.toml"]).is_empty());
    assert_eq!(
        folder.found(&["--config", "b/idemlint.toml"]),
        ["a/Charge.java", "b/c/Charge.java"]
    );
    let inner = run_in(&folder.path.join("a"), &["check"]);
    assert_eq!(inner.code, 0, "{inner:?}");
    let inner = run_in(&folder.path.join("b/c"), &["check", "../../a", "."]);
    assert!(
        inner.out.ends_with("1 finding (1 error) in 2 files\n"),
        "{inner:?}"
    );
}

#[test]
fn a_settings_file_that_cannot_be_read_ends_the_run() {
    let folder = Folder::with(&[("Charge.java", UNSAFE), ("b/idemlint.toml", "x")]);
    let done = folder.run(&["check", "--config", "none.toml"]);
    assert_eq!(
        done.err,
        "error: cannot read `none.toml`: no such file or directory\n"
    );
    assert_eq!(done.code, 2);
    let done = folder.run(&["check"]);
    assert!(
        done.err.starts_with("error: b/idemlint.toml:1:"),
        "{done:?}"
    );
    assert_eq!(folder.run(&["check", "Charge.java"]).code, 1);
    let done = folder.run(&["check", "--config", "a", "--no-config"]);
    assert_eq!(done.code, 2, "{done:?}");
}

#[test]
fn the_command_line_stands_above_the_file() {
    let toml = "ignore = [\"IDEM101\"]\nfail-on = \"never\"\nmin-confidence = \"high\"\n";
    let folder = Folder::with(&[("idemlint.toml", toml), ("Charge.java", UNSAFE)]);
    for (arguments, found, code) in [
        (&[][..], 0, 0),
        (&["--select", "IDEM101"], 1, 0),
        (&["--select", "IDEM101", "--fail-on", "error"], 1, 1),
        (&["--select", "DEFAULT", "--ignore", "IDEM101"], 0, 0),
        (&["--no-config", "--ignore", "IDEM101"], 0, 0),
        (&["--no-config"], 1, 1),
    ] {
        let (value, status) = folder.json(arguments);
        let count = value["findings"].as_array().map_or(0, Vec::len);
        assert_eq!((count, status), (found, code), "{arguments:?}");
    }
}

#[test]
fn excluded_files_are_not_read_unless_they_are_named() {
    let toml = "exclude = [\"gen/\", \"*Old.java\", \"/top.java\"]\n";
    let folder = Folder::with(&[
        ("idemlint.toml", toml),
        ("gen/deep/Charge.java", UNSAFE),
        ("src/gen/Charge.java", UNSAFE),
        ("src/ChargeOld.java", UNSAFE),
        ("src/Charge.java", UNSAFE),
        ("src/top.java", UNSAFE),
        ("top.java", UNSAFE),
    ]);
    assert_eq!(folder.found(&[]), ["src/Charge.java", "src/top.java"]);
    assert_eq!(folder.found(&["--exclude", "src"]), [""; 0]);
    assert_eq!(
        folder.found(&["--exclude", "Charge.java"]),
        ["src/top.java"]
    );
    assert_eq!(
        folder.found(&["gen", "src/ChargeOld.java"]),
        ["gen/deep/Charge.java", "src/ChargeOld.java"]
    );
    assert_eq!(
        folder.found(&[
            "--force-exclude",
            "gen/deep",
            "src/ChargeOld.java",
            "src/Charge.java"
        ]),
        ["src/Charge.java"]
    );
    let done = folder.run(&["check", "--exclude", "{a"]);
    assert!(
        done.err
            .starts_with("error: --exclude `{a` is not a pattern")
            && done.code == 2,
        "{done:?}"
    );
}

#[test]
fn some_paths_have_settings_of_their_own() {
    let toml = "\
min-confidence = \"high\"

[[per-path]]
paths = [\"legacy/\", \"*Adapter.java\"]
ignore = [\"IDEM101\"]

[[per-path]]
paths = [\"src/test\"]
include-tests = true

[[per-path]]
paths = [\"legacy/new\"]
select = [\"IDEM201\"]
min-confidence = \"low\"
";
    let folder = Folder::with(&[
        ("idemlint.toml", toml),
        ("legacy/Charge.java", UNSAFE),
        ("src/main/PayAdapter.java", UNSAFE),
        ("src/main/Charge.java", UNSAFE),
        ("src/test/java/ChargeTest.java", UNSAFE),
        ("other/src/test/java/ChargeTest.java", UNSAFE),
    ]);
    assert_eq!(
        folder.found(&[]),
        ["src/main/Charge.java", "src/test/java/ChargeTest.java"]
    );
    assert_eq!(
        folder
            .found(&["--select", "IDEM101", "--include-tests"])
            .len(),
        5
    );
    let all = folder.run(&["config", "show"]).out;
    assert!(
        all.contains(
            "\n[[per-path]]\npaths = [\"legacy/new\"] # idemlint.toml:12\n\
             select = [\"IDEM201\"] # idemlint.toml:13\nmin-confidence = \"low\" # idemlint.toml:14\n"
        ),
        "{all}"
    );
    // What the command line overrules is not in force.
    let all = folder.run(&["config", "show", "--select", "ALL"]).out;
    assert!(
        all.contains("[\"legacy/new\"] # idemlint.toml:12\nmin-confidence"),
        "{all}"
    );
    let shown = folder.run(&["config", "show", "legacy/new/A.java"]).out;
    assert!(!shown.contains("per-path"), "{shown}");
    assert!(
        shown.starts_with(
            "select = [\"IDEM201\"] # idemlint.toml:13\nignore = [\"IDEM101\"] # idemlint.toml:5\n\
             min-confidence = \"low\" # idemlint.toml:14\n"
        ),
        "{shown}"
    );
}

#[test]
fn settings_in_force_are_shown_with_their_origin() {
    let toml = "\
exclude = [\"gen/\"]
key-headers = [\"X-Operation\"]

[rules.missing-key]
hosts = [\"pay.internal\", \"*.pay.internal\"]
";
    let folder = Folder::with(&[("idemlint.toml", toml), ("a/Charge.java", UNSAFE)]);
    let done = folder.run(&[
        "config",
        "show",
        "a",
        "--exclude",
        "old",
        "--fail-on",
        "error",
    ]);
    assert_eq!(
        done.out,
        "\
select = [\"DEFAULT\"] # default
ignore = [] # default
min-confidence = \"medium\" # default
fail-on = \"error\" # command line
exclude = [
    \"gen/\", # idemlint.toml:1
    \"old\", # command line
]
include-tests = false # default
models = [] # default
key-headers = [\"X-Operation\"] # idemlint.toml:2

[rules.IDEM203]
hosts = [\"pay.internal\", \"*.pay.internal\"] # idemlint.toml:5
"
    );
    // What is shown is a settings file that says the same.
    folder.write("idemlint.toml", done.out.as_bytes());
    let again = folder.run(&["config", "show"]).out;
    let values = |text: &str| -> Vec<String> {
        let lines = text
            .lines()
            .map(|line| line.split(" #").next().unwrap_or(""));
        lines.map(str::to_owned).collect()
    };
    assert_eq!(values(&again), values(&done.out));
    assert_eq!(folder.run(&["config", "show", "--config", "x"]).code, 2);
}

#[test]
fn key_headers_and_hosts_of_a_team_are_known() {
    let java = UNSAFE.replace("Idempotency-Key", "X-Operation");
    let post = "\
package pay;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

class Booking {
    void book(HttpClient http, String entry) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(\"https://eu.pay.internal/book\"))
                .POST(HttpRequest.BodyPublishers.ofString(entry)).build();
        http.send(request, HttpResponse.BodyHandlers.discarding());
    }
}
";
    let folder = Folder::with(&[("Charge.java", java.as_str()), ("Booking.java", post)]);
    assert!(folder.found(&[]).is_empty());
    folder.write("idemlint.toml", b"key-headers = [\"x-operation\"]\n");
    assert_eq!(folder.found(&[]), ["Charge.java"]);
    folder.write(
        "idemlint.toml",
        b"[rules.IDEM203]\nhosts = [\"*.pay.internal\"]\n",
    );
    assert_eq!(folder.found(&[]), ["Booking.java"]);
}

#[test]
fn the_schema_has_the_keys_of_the_file() {
    let folder = Folder::new();
    let schema: serde_json::Value =
        serde_json::from_str(&folder.run(&["config", "schema"]).out).expect("JSON");
    let keys = |at: &serde_json::Value| -> Vec<String> {
        at["properties"]
            .as_object()
            .expect("keys")
            .keys()
            .cloned()
            .collect()
    };
    let error = error_of("x = 1\n");
    for key in keys(&schema) {
        assert!(error.contains(&format!("`{key}`")), "{key}");
    }
    assert_eq!(keys(&schema).len(), 10);
    assert_eq!(
        keys(&schema["definitions"]["PerPath"]),
        [
            "ignore",
            "include-tests",
            "min-confidence",
            "paths",
            "select"
        ]
    );
    let rules = schema["definitions"]["Rule"]["enum"]
        .as_array()
        .expect("rules");
    assert_eq!(rules.len(), 2 + 2 * idemlint::rules::all().len());
    assert!(!schema.to_string().contains("null"), "{schema}");
}

#[test]
fn standard_input_is_linted_as_a_file_of_its_project() {
    let folder = Folder::with(&[
        ("idemlint.toml", "exclude = [\"gen\"]\n"),
        ("src/pay/Charge.java", CLEAN),
        ("src/pay/Other.java", UNSAFE),
    ]);
    let check = |arguments: &[&str], text: &str| {
        let start = ["check", "--format", "concise", "--stdin-filename"];
        run_with(&folder.path, &[&start, arguments].concat(), text)
    };
    let done = check(&["src/pay/Charge.java"], UNSAFE);
    assert!(done.out.starts_with("src/pay/Charge.java:12:"), "{done:?}");
    assert_eq!((done.out.lines().count(), done.code), (1, 1), "{done:?}");
    // Findings of the other files are not its own.
    assert_eq!(check(&["src/pay/Charge.java", "src"], CLEAN).code, 0);
    assert_eq!(
        check(&["src/pay/New.java", "src"], UNSAFE)
            .out
            .lines()
            .count(),
        1
    );
    assert_eq!(check(&["no/such/folder/New.java"], UNSAFE).code, 1);
    assert_eq!(check(&["gen/New.java"], UNSAFE).code, 1);
    assert_eq!(check(&["gen/New.java", "--force-exclude"], UNSAFE).code, 0);
    assert_eq!(check(&["src/pay/Charge.java"], "\0\0\0\0\0\0").code, 2);
}

#[test]
fn constants_of_the_project_count_for_standard_input() {
    let names =
        "package pay;\n\nclass Names {\n    static final String OP = \"Idempotency-Key\";\n}\n";
    let call = UNSAFE.replace("\"Idempotency-Key\"", "Names.OP");
    let folder = Folder::with(&[("Names.java", names)]);
    let input = [
        "check",
        "--format",
        "concise",
        "--stdin-filename",
        "Charge.java",
    ];
    assert_eq!(run_with(&folder.path, &input, &call).code, 0);
    let whole = run_with(&folder.path, &[&input[..], &["."]].concat(), &call);
    assert_eq!(whole.code, 1, "{whole:?}");
}

#[test]
fn statistics_count_by_rule() {
    let folder = Folder::with(&[("a/Charge.java", UNSAFE), ("b/Charge.java", UNSAFE)]);
    let done = folder.run(&["check", "--statistics"]);
    assert!(
        done.out.ends_with(
            "\n    2  IDEM101  fresh-key-in-retry-loop\n2 findings (2 errors) in 2 files\n"
        ),
        "{done:?}"
    );
    let done = folder.run(&["check", "--statistics", "--ignore", "ALL"]);
    assert_eq!(done.out, "no findings in 2 files\n");
}

#[test]
fn packages_of_the_program_can_be_made() {
    let folder = Folder::new();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let done = folder.run(&["completions", shell]);
        assert!(
            done.code == 0 && done.out.contains("min-confidence"),
            "{shell}"
        );
    }
    assert!(folder.run(&["man"]).out.contains(".TH idemlint 1"));
    assert!(
        folder
            .run(&["man", "check"])
            .out
            .contains(".TH idemlint-check 1")
    );
    let done = folder.run(&["man", "chek"]);
    assert!(
        done.code == 2 && done.err.contains("check, debug, config"),
        "{done:?}"
    );
}

#[test]
fn rules_are_listed_for_programs() {
    let out = Folder::new().run(&["rules", "--format", "json"]).out;
    let list: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(
        list.as_array().map(Vec::len),
        Some(idemlint::rules::all().len())
    );
    assert_eq!(list[0]["id"], "IDEM101");
    assert_eq!(list[0]["default"], true);
}

#[test]
fn a_page_is_coloured_for_who_asks() {
    let folder = Folder::new();
    let plain = folder.run(&["explain", "IDEM101"]).out;
    let coloured = folder.run(&["explain", "IDEM101", "--color", "always"]).out;
    assert!(plain.starts_with("# fresh-key-in-retry-loop (IDEM101)\n"));
    assert!(coloured.starts_with("\x1b[1mfresh-key-in-retry-loop (IDEM101)\x1b[0m\n"));
}

#[test]
fn the_settings_in_the_readme_are_right() {
    let readme = std::fs::read_to_string(crate::support::root().join("README.md")).expect("README");
    let at = readme.find("```toml\nselect").expect("settings") + "```toml\n".len();
    let toml = &readme[at..at + readme[at..].find("```").expect("an end")];
    let folder = Folder::with(&[
        ("idemlint.toml", toml),
        ("ci/idemlint-models/a.toml", "library = \"A\"\n"),
        ("Charge.java", UNSAFE),
    ]);
    assert_eq!(folder.found(&[]), ["Charge.java"]);
}
