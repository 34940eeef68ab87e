//! Models of a team: files of its own, what is wrong with them, and what is said about them.

use crate::run::{Folder, run_in};
use crate::support::root;

/// A class that uses a retry helper, a key factory and a client of a team.
const CAPTURE: &str = "\
package shop;

import team.Keys;
import team.Pay;
import team.Retry;

class Capture {
    String capture(Pay pay, String hold) {
        return Retry.call(() -> pay.capture(hold, Keys.next()));
    }
}
";

const MODELS: &str = "\
library = \"Team\"
origin = \"team 1.0\"

[[argument]]
type = \"team.Retry\"
methods = \"call\"
role = \"retried\"
note = \"three attempts\"

[[fresh]]
type = \"team.Keys\"
methods = \"next\"

[[key-setter]]
type = \"team.Pay\"
methods = [\"capture\", \"void*\"]
value = -1
";

#[test]
fn models_come_from_settings_and_from_the_command_line() {
    let folder = Folder::with(&[
        ("Capture.java", CAPTURE),
        ("ci/models/team.toml", MODELS),
        ("ci/models/notes.txt", "no model"),
    ]);
    assert!(folder.found(&[]).is_empty());
    for models in ["ci/models", "ci/models/team.toml"] {
        assert_eq!(folder.found(&["--models", models]), ["Capture.java"]);
        folder.write(
            "idemlint.toml",
            format!("models = [\"{models}\"]\n").as_bytes(),
        );
        assert_eq!(folder.found(&[]), ["Capture.java"]);
        // Given twice, a file counts once.
        assert_eq!(folder.found(&["--models", models]), ["Capture.java"]);
        assert!(folder.found(&["--no-config"]).is_empty());
        folder.write("idemlint.toml", b"");
    }
}

#[test]
fn paths_of_models_are_relative_to_their_settings() {
    let folder = Folder::with(&[
        ("app/src/Capture.java", CAPTURE),
        ("app/idemlint.toml", "models = [\"../ci/team.toml\"]\n"),
        ("ci/team.toml", MODELS),
    ]);
    assert_eq!(folder.found(&["app/src"]), ["app/src/Capture.java"]);
}

#[test]
fn a_wrong_row_ends_the_run() {
    let folder = Folder::with(&[("Capture.java", CAPTURE)]);
    for (toml, message) in [
        (
            MODELS.replace("\"retried\"", "\"retry\""),
            "team.toml:7:8: unknown role `retry`, expected one of `error`, `completion`, `replay`, \
             `attempt`, `call`, `redelivery`, `retried`, `deferred`, `fan-out`, `once`, `submitted`, `memoised`, \
             `frozen`; did you mean `retried`?",
        ),
        (
            MODELS.replace("[[fresh]]", "[[frsh]]"),
            "team.toml:10:3: unknown field `frsh`, expected one of `library`, `origin`, `type`, `fresh`, \
             `stable`, `inert`, `length`, `memoiser`, `fallback`, `key-setter`, `header-setter`, `header-getter`, \
             `copy`, `send`, `sdk-call`, `verb`, `dedup-check`, `callback`, `argument`, `resubscribe`, \
             `annotation`, `header-parameter`, `singleton`, `entity`, `transaction`, `generated`, `header`, `field`, \
             `provider`, `words`; did you mean `fresh`?",
        ),
        (
            MODELS.replace("team.Keys", "Keys"),
            "team.toml:11:8: `Keys` is not a qualified type name; write it with its package, and nested \
             types with a dot, in which `*` and `**` are globs",
        ),
        (
            MODELS.replace("value = -1", "value = \"last\""),
            "team.toml:17:9: invalid type: string \"last\", expected i8",
        ),
        (
            MODELS.replace("value = -1", "valeu = 1"),
            "team.toml:17:1: unknown field `valeu`, expected one of `type`, `methods`, `arity`, \
             `by-name`, `note`, `origin`, `value`, `effect`, `value-type`, `provider`, `frozen`, `constant`; did you \
             mean `value`?",
        ),
        (
            MODELS.replace("library = \"Team\"\n", ""),
            "team.toml:1:1: missing field `library`",
        ),
    ] {
        folder.write("team.toml", toml.as_bytes());
        let done = folder.run(&["check", "--models", "team.toml"]);
        assert_eq!(done.err, format!("error: {message}\n"));
        assert_eq!((done.code, done.out.as_str()), (2, ""));
    }
    let done = folder.run(&["check", "--models", "none"]);
    assert_eq!(
        done.err,
        "error: --models: no models in `none`: no such file or directory\n"
    );
    folder.write("empty/a.txt", b"");
    let done = folder.run(&["check", "--models", "empty"]);
    assert_eq!(
        done.err,
        "error: --models: no models in `empty`: the folder holds no `.toml` file\n"
    );
}

#[test]
fn a_project_is_another_one_without_its_models() {
    let project = root().join("testdata/projects/wallet");
    let with = run_in(&project, &["check", "--statistics"]);
    assert!(
        with.out.ends_with(
            "
    2  IDEM106  fresh-key-in-retried-callable
    1  IDEM101  fresh-key-in-retry-loop
    1  IDEM203  missing-key
4 findings (3 errors, 1 warning) in 7 files
"
        ),
        "{with:?}"
    );
    let without = run_in(&project, &["check", "--no-config"]);
    assert_eq!(without.out, "no findings in 7 files\n");
    let by_hand = run_in(
        &project,
        &[
            "check",
            "--no-config",
            "--models",
            "ci/idemlint-models",
            "--statistics",
        ],
    );
    assert!(by_hand.out.contains("    2  IDEM106"), "{by_hand:?}");
}

#[test]
fn what_a_team_says_holds_against_what_is_built_in() {
    let stable = "\
library = \"Team\"

[[stable]]
type = \"java.util.UUID\"
methods = \"randomUUID\"
";
    let folder = Folder::with(&[("Charge.java", crate::run::UNSAFE), ("team.toml", stable)]);
    assert_eq!(folder.found(&[]), ["Charge.java"]);
    assert!(folder.found(&["--models", "team.toml"]).is_empty());
    let why = folder.run(&[
        "models",
        "why",
        "java.util.UUID#randomUUID",
        "--models",
        "team.toml",
    ]);
    let end = "not asked, since yours says something else\n";
    assert!(why.out.ends_with(end), "{why:?}");
    folder.write(
        "team.toml",
        b"library = \"Team\"\n[[header]]\nnames = [\"Idempotency-Key\"]\nmeaning = \"other\"\n",
    );
    assert!(folder.found(&["--models", "team.toml"]).is_empty());
}

#[test]
fn rows_are_listed_by_library() {
    let folder = Folder::with(&[("team.toml", MODELS)]);
    let done = folder.run(&[
        "models",
        "list",
        "--models",
        "team.toml",
        "--library",
        "team",
    ]);
    assert_eq!(
        done.out,
        "\
Team (team.toml)
  team.Retry#call  argument  team 1.0
  team.Keys#next  fresh  team 1.0
  team.Pay#capture,void*  key-setter  team 1.0
"
    );
    let all = folder.run(&["models", "list"]).out;
    assert!(
        all.contains("\nStripe (rules/models/stripe.toml)\n"),
        "{all}"
    );
    assert!(!all.contains("comments"), "{all}");
    let none = folder.run(&["models", "list", "--library", "Strype"]);
    assert_eq!(
        none.err,
        "error: no library is named `Strype`; did you mean `Stripe`?\n"
    );
    assert_eq!(none.code, 2);
}

#[test]
fn why_says_what_is_known_and_from_where() {
    let folder = Folder::with(&[
        ("idemlint.toml", "models = [\"team.toml\"]\n"),
        ("team.toml", MODELS),
    ]);
    let why = |subject: &str| folder.run(&["models", "why", subject]);
    assert_eq!(
        why("team.Retry#call").out,
        "\
team.Retry#call
  argument      runs argument 1 once per attempt
                three attempts
                team.toml:4, Team, yours
                checked against team 1.0
"
    );
    assert_eq!(
        why("Pay#voidHold").out,
        "\
team.Pay#voidHold
  key-setter    makes the last argument the idempotency key
                for team.Pay#capture,void*
                team.toml:14, Team, yours
                checked against team 1.0
"
    );
    assert!(
        why("java.util.UUID#randomUUID")
            .out
            .contains("JDK, built in")
    );
    assert!(why("com.stripe.net.RequestOptions").out.contains("  type "));
    for (subject, message) in [
        (
            "team.Retry#cal",
            "nothing is known about `team.Retry#cal`; did you mean `team.Retry#call`?\n",
        ),
        (
            "team.Retries",
            "nothing is known about `team.Retries`; did you mean `team.Retry`?\n",
        ),
        ("x.Y#z", "nothing is known about `x.Y#z`\n"),
    ] {
        let done = why(subject);
        assert_eq!((done.out.as_str(), done.code), (message, 1));
    }
}
