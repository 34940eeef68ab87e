//! The formats that platforms read: one project that every rule speaks about, in every format, and
//! what must hold of reports whatever they say.

use crate::run::{Folder, LINE, UNSAFE, run_in};
use crate::support::{java_files, root};
use serde_json::Value;
use std::collections::BTreeSet;

const FORMATS: [(&str, &str); 8] = [
    ("text", "text.txt"),
    ("concise", "concise.txt"),
    ("json", "report.json"),
    ("sarif", "report.sarif"),
    ("github", "github.txt"),
    ("gitlab", "gitlab.json"),
    ("junit", "junit.xml"),
    ("rdjson", "rdjson.json"),
];

/// A copy of the project, away from the repository.
fn project() -> Folder {
    let files = java_files(&root().join("testdata/report/project"));
    let files: Vec<(&str, &str)> = files
        .iter()
        .map(|(p, t)| (p.as_str(), t.as_str()))
        .collect();
    Folder::with(&files)
}

fn read(folder: &Folder, name: &str) -> String {
    std::fs::read_to_string(folder.path.join(name)).expect(name)
}

/// The SARIF of a run.
fn sarif(folder: &Folder, arguments: &[&str]) -> Value {
    let done = folder.run(&[&["check", "--format", "sarif"], arguments].concat());
    let log = serde_json::from_str(&done.out);
    let log: Value = log.unwrap_or_else(|error| panic!("{error}: {done:?}"));
    assert_valid(&log);
    log["runs"][0].clone()
}

fn assert_valid(log: &Value) {
    let schema = include_str!("../../testdata/report/sarif-schema-2.1.0.json");
    let schema: Value = serde_json::from_str(schema).expect("a schema");
    let schema = jsonschema::options()
        .should_validate_formats(true)
        .build(&schema)
        .expect("a schema");
    let errors: Vec<String> = schema
        .iter_errors(log)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

fn results(run: &Value) -> &[Value] {
    run["results"].as_array().expect("results")
}

fn uri(result: &Value) -> &str {
    let location = &result["locations"][0]["physicalLocation"]["artifactLocation"];
    location["uri"].as_str().expect("a URI")
}

#[test]
fn every_format_is_what_it_was() {
    let folder = project();
    let outputs: Vec<String> = FORMATS
        .iter()
        .map(|(format, name)| format!("{format}={name}"))
        .collect();
    let mut arguments = vec!["check", "--select", "ALL"];
    for output in &outputs {
        arguments.extend(["--output", output]);
    }
    let done = folder.run(&arguments);
    assert_eq!(done.code, 1, "{done:?}");
    let golden = root().join("testdata/report/golden");
    for (format, name) in FORMATS {
        let text = stable(&read(&folder, name));
        let path = golden.join(name);
        if std::env::var_os("IDEMLINT_UPDATE").is_some() {
            std::fs::create_dir_all(&golden).expect("a folder");
            std::fs::write(&path, text).expect("a golden file");
        } else {
            let known = std::fs::read_to_string(&path).unwrap_or_default();
            assert!(
                known == text,
                "{format} differs from {}: IDEMLINT_UPDATE=1 writes it anew\n{}",
                path.display(),
                first_difference(&known, &text)
            );
        }
    }
    let mut shown = read(&folder, "text.txt");
    shown.truncate(shown.trim_end().rfind('\n').expect("lines") + 1);
    assert!(
        done.out.starts_with(&shown),
        "standard output has its own format"
    );
}

/// A report without what differs from run to run or with each release, and the pages of the rules
/// cut to their titles.
fn stable(text: &str) -> String {
    const LONG: usize = 1000;
    let mut out = String::new();
    for line in text.lines() {
        let version = line.replace(env!("CARGO_PKG_VERSION"), "VERSION");
        let line = match line.trim_start() {
            start if start.starts_with("\"milliseconds\"") => "      \"milliseconds\": 0",
            start if start.starts_with("\"version\": \"0") => version.as_str(),
            start if start.starts_with("\"semanticVersion\"") => version.as_str(),
            start if start.starts_with("\"markdown\"") || start.starts_with("\"text\": \"") => {
                let end = line.find("\\n").filter(|_| line.len() > LONG);
                &line[..end.unwrap_or(line.len())]
            }
            _ => line,
        };
        out.push_str(line);
        out.push('\n');
    }
    out
}

fn first_difference(known: &str, text: &str) -> String {
    let pairs = known.lines().zip(text.lines()).enumerate();
    let differs = pairs.into_iter().find(|(_, (a, b))| a != b);
    differs.map_or("their lengths differ".to_owned(), |(at, (a, b))| {
        format!("line {}:\n- {a}\n+ {b}", at + 1)
    })
}

#[test]
fn every_rule_speaks_in_the_golden_files() {
    let run = sarif(&project(), &["--select", "ALL"]);
    let spoken: BTreeSet<&str> = results(&run)
        .iter()
        .filter_map(|result| result["ruleId"].as_str())
        .collect();
    let all: BTreeSet<&str> = idemlint::rules::all().iter().map(|rule| rule.id).collect();
    assert_eq!(spoken, all);
}

#[test]
fn sarif_says_all_there_is_to_say() {
    let run = sarif(&project(), &["--select", "ALL", "--sarif-category", "pay/"]);
    assert_eq!(run["automationDetails"]["id"], "pay/");
    assert_eq!(run["columnKind"], "unicodeCodePoints");
    let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
    for (rule, info) in rules.iter().zip(idemlint::rules::all()) {
        assert_eq!(
            (&rule["id"], &rule["name"]),
            (&info.id.into(), &info.name.into())
        );
        assert_eq!(rule["helpUri"], info.url());
        assert_eq!(rule["defaultConfiguration"]["level"], info.severity.word());
        assert!(rule["properties"].get("security-severity").is_none());
        for text in [
            "/shortDescription/text",
            "/fullDescription/text",
            "/help/text",
            "/help/markdown",
        ] {
            let text = rule.pointer(text).and_then(Value::as_str).expect(text);
            let marks = ["// expect", "// via", "```java bad", "```java good"];
            assert!(text.len() > 20, "{text}");
            assert!(!marks.iter().any(|mark| text.contains(mark)), "{text}");
        }
    }
    for result in results(&run) {
        let rule = &rules[result["ruleIndex"].as_u64().expect("an index") as usize];
        assert_eq!(rule["id"], result["ruleId"]);
        // Every related location is named in the message, and nothing else is.
        let text = result["message"]["text"].as_str().expect("a text");
        let related = result["relatedLocations"].as_array();
        let related = related.map(Vec::as_slice).unwrap_or_default();
        for at in 1..=related.len() + 1 {
            let named = text.contains(&format!("]({at})"));
            assert_eq!(named, at <= related.len(), "{text}");
        }
        for id in ["primaryLocationLineHash", "idemlint/v1"] {
            assert!(result["partialFingerprints"][id].is_string(), "{result}");
        }
    }
    // Two attempts, in order: boundary, calls, the key, calls, the sink.
    let words = |file: &str| -> Vec<&str> {
        let result = results(&run).iter().find(|one| uri(one).ends_with(file));
        let flow = &result.expect(file)["codeFlows"][0]["threadFlows"][0]["locations"];
        let flow = flow.as_array().expect("a flow").iter();
        flow.filter_map(|at| at["location"]["message"]["text"].as_str())
            .collect()
    };
    assert_eq!(
        words("TicketDesk.java"),
        [
            "Attempt 1: each round is another attempt.",
            "Attempt 1: calls `charge`.",
            "Attempt 1: calls `newKey`.",
            "Attempt 1: gets its key here.",
            "Attempt 1: calls `post`.",
            "Attempt 1: becomes the `Idempotency-Key` header.",
            "Attempt 2: each round is another attempt.",
            "Attempt 2: calls `charge`.",
            "Attempt 2: calls `newKey`.",
            "Attempt 2: gets another key here.",
            "Attempt 2: calls `post`.",
            "Attempt 2: becomes the `Idempotency-Key` header.",
        ]
    );
    // What starts the second attempt comes between the two.
    assert_eq!(
        words("PitchFees.java"),
        [
            "Attempt 1: gets its key here.",
            "Attempt 1: becomes the `Idempotency-Key` header.",
            "After attempt 1: `Callback.onFailure` runs after a failed attempt.",
            "Attempt 2: calls `pay`.",
            "Attempt 2: gets another key here.",
            "Attempt 2: becomes the `Idempotency-Key` header.",
        ]
    );
    // The first attempt was sent from elsewhere.
    assert_eq!(
        words("DigestAuthenticator.java"),
        [
            "After attempt 1: `Authenticator.authenticate` runs before the request is sent again.",
            "Attempt 2: gets another key here.",
            "Attempt 2: becomes the `Idempotency-Key` header.",
        ]
    );
}

#[test]
fn sarif_says_what_the_run_could_not_do() {
    let folder = Folder::with(&[("Charge.java", UNSAFE)]);
    folder.write(
        "Latin.java",
        b"class Latin { String s = \"Geb\xfchr Idempotency-Key\"; }",
    );
    folder.write("Bin.java", &[0; 9]);
    folder.write("Torn.java", b"class Torn { void a() { Idempotency ( } }\n");
    let run = sarif(&folder, &[]);
    let invocation = &run["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], true);
    let notes = invocation["toolExecutionNotifications"]
        .as_array()
        .expect("notes");
    let of = |id: &str| {
        let note = notes.iter().find(|note| note["descriptor"]["id"] == id);
        note.unwrap_or_else(|| panic!("no {id} in {notes:?}"))
    };
    assert_eq!(of("not-read")["level"], "warning");
    assert_eq!(
        of("not-read")["locations"][0]["physicalLocation"]["artifactLocation"]["uri"],
        "Bin.java"
    );
    assert_eq!(of("partly-analysed")["level"], "warning");
    assert_eq!(of("remark")["level"], "note");
    let named = sarif(&folder, &["Bin.java", "Charge.java"]);
    let invocation = &named["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], false);
    assert_eq!(
        invocation["toolExecutionNotifications"][0]["level"],
        "error"
    );
}

#[test]
fn a_run_without_findings_is_a_whole_report() {
    let folder = Folder::with(&[("A.java", "class A {}\n")]);
    let run = sarif(&folder, &[]);
    assert_eq!(results(&run).len(), 0);
    let out = |format| folder.run(&["check", "--format", format]).out;
    assert_eq!(
        (out("github"), out("gitlab")),
        (String::new(), "[]\n".into())
    );
    assert!(
        out("junit").contains("<testcase name=\"no findings\""),
        "{}",
        out("junit")
    );
    let rdjson: Value = serde_json::from_str(&out("rdjson")).expect("an object");
    assert_eq!(rdjson["diagnostics"], Value::Array(Vec::new()));
}

#[test]
fn paths_are_from_the_root_of_the_repository_and_encoded() {
    let folder = Folder::with(&[
        (".git/HEAD", "ref: refs/heads/main\n"),
        ("pay/a b/#1/100%/Gebühr/Charge.java", UNSAFE),
        ("other/Charge.java", UNSAFE),
    ]);
    let encoded = "pay/a%20b/%231/100%25/Geb%C3%BChr/Charge.java";
    let below = folder.path.join("pay");
    let done = run_in(&below, &["check", "--format", "sarif"]);
    let log: Value = serde_json::from_str(&done.out).expect("an object");
    assert_valid(&log);
    let run = &log["runs"][0];
    assert_eq!(uri(&results(run)[0]), encoded);
    let location = &results(run)[0]["locations"][0]["physicalLocation"]["artifactLocation"];
    assert_eq!(location["uriBaseId"], "%SRCROOT%");
    assert_eq!(
        results(&sarif(&folder, &["pay"])).iter().map(uri).next(),
        Some(encoded)
    );
    let done = run_in(&below, &["check", "--format", "sarif", "../other"]);
    let log: Value = serde_json::from_str(&done.out).expect("an object");
    assert_eq!(uri(&results(&log["runs"][0])[0]), "other/Charge.java");

    let github = run_in(&below, &["check", "--format", "github"]).out;
    let start = "::error file=pay/a b/#1/100%25/Gebühr/Charge.java,line=12,col=26,endLine=12,endColumn=43,title=IDEM101 fresh-key-in-retry-loop::";
    assert!(github.starts_with(start), "{github}");
    let gitlab = run_in(&below, &["check", "--format", "gitlab"]).out;
    assert!(
        gitlab.contains("\"path\": \"pay/a b/#1/100%/Gebühr/Charge.java\""),
        "{gitlab}"
    );
    // Reviewdog joins paths with the working directory itself.
    let rdjson = run_in(&below, &["check", "--format", "rdjson"]).out;
    assert!(
        rdjson.contains("\"path\": \"a b/#1/100%/Gebühr/Charge.java\""),
        "{rdjson}"
    );
}

#[test]
fn columns_are_in_the_unit_of_each_format() {
    let wide = UNSAFE.replace("String key", "/* ä𐐀 */ String key");
    let folder = Folder::with(&[("Charge.java", &wide)]);
    let run = sarif(&folder, &[]);
    let region = &results(&run)[0]["locations"][0]["physicalLocation"]["region"];
    assert_eq!(
        (&region["startLine"], &region["startColumn"]),
        (&LINE.into(), &35.into())
    );
    assert_eq!(region["snippet"]["text"], "UUID.randomUUID()");
    let rdjson = folder.run(&["check", "--format", "rdjson"]).out;
    let rdjson: Value = serde_json::from_str(&rdjson).expect("an object");
    let start = &rdjson["diagnostics"][0]["location"]["range"]["start"];
    assert_eq!(start["column"], 39);
}

#[cfg(unix)]
#[test]
fn control_characters_and_separators_stay_text() {
    let folder = Folder::new();
    let evil = UNSAFE
        .replace(
            "\"Idempotency-Key\"",
            "\"X-Idempotency-Key]](9)%0A::error::]\"",
        )
        .replace("String key", "/* \x1b[2J\u{9b}31m\u{202e} */ String key");
    folder.write(
        "a:b,c\x1b[31m\n::error::\u{9b}\u{ffff}/Ch]]>&<arge.java",
        evil.as_bytes(),
    );
    folder.write("a:b,c\x1b[31m\n::error::\u{9b}\u{ffff}/B.java", &[0; 9]);
    for (format, _) in FORMATS {
        let done = folder.run(&["check", "--format", format]);
        let bad = |c: char| c.is_control() && c != '\n' || matches!(c, '\u{202e}' | '\u{ffff}');
        assert!(!done.out.contains(bad), "{format}: {:?}", done.out);
        if format != "concise" && format != "text" {
            assert!(done.out.contains("IDEM101"), "{format}: {done:?}");
        }
    }
    let github = folder.run(&["check", "--format", "github"]).out;
    assert_eq!(github.lines().count(), 1, "{github}");
    assert!(
        github.starts_with("::error file=a%3Ab%2Cc␛[31m␊%3A%3Aerror%3A%3A"),
        "{github}"
    );
    let run = sarif(&folder, &[]);
    assert!(uri(&results(&run)[0]).starts_with("a%3Ab%2Cc%1B%5B31m%0A%3A%3Aerror"));
    let junit = folder.run(&["check", "--format", "junit"]).out;
    assert!(junit.contains("Ch]]&gt;&amp;&lt;arge.java"), "{junit}");
}

#[test]
fn github_gets_what_it_shows_and_the_rest_is_counted() {
    let names: Vec<String> = (0..13)
        .map(|number| format!("p{number:02}/Charge.java"))
        .collect();
    let files: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), UNSAFE)).collect();
    let out = Folder::with(&files)
        .run(&["check", "--format", "github"])
        .out;
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(
        lines
            .iter()
            .filter(|line| line.starts_with("::error "))
            .count(),
        10
    );
    assert_eq!(
        lines
            .iter()
            .filter(|line| line.starts_with("not annotated: p1"))
            .count(),
        3
    );
    assert!(
        lines[13].starts_with("::notice title=idemlint::3 errors more "),
        "{out}"
    );
    assert_eq!(lines.len(), 14);
}

/// Both fingerprints of each finding: of the code, and of the line.
fn prints(files: &[(&str, &str)]) -> Vec<(String, String)> {
    let run = sarif(&Folder::with(files), &[]);
    let print = |result: &Value, id: &str| result["partialFingerprints"][id].to_string();
    results(&run)
        .iter()
        .map(|result| {
            (
                print(result, "idemlint/v1"),
                print(result, "primaryLocationLineHash"),
            )
        })
        .collect()
}

#[test]
fn fingerprints_stay_when_code_is_moved_or_laid_out_anew() {
    let first = prints(&[("Charge.java", UNSAFE)]);
    let edits: [(&str, String); 11] = [
        ("lines above", format!("// Copyright\n// 2026\n\n{UNSAFE}")),
        ("tabs", UNSAFE.replace("    ", "\t")),
        (
            "no indentation",
            UNSAFE
                .lines()
                .map(|line| format!("{}\n", line.trim_start()))
                .collect(),
        ),
        ("line ends", UNSAFE.replace('\n', "\r\n")),
        (
            "a broken line",
            UNSAFE.replace(
                "String key = UUID.randomUUID()",
                "String key =\n UUID\n .randomUUID()",
            ),
        ),
        (
            "one line",
            UNSAFE.replace("{\n            String", "{ String"),
        ),
        (
            "spaces",
            UNSAFE.replace(
                "UUID.randomUUID().toString()",
                "UUID . randomUUID ( ) . toString( )",
            ),
        ),
        (
            "a comment in the call",
            UNSAFE.replace("UUID.randomUUID()", "UUID./* new */randomUUID()"),
        ),
        (
            "another method above",
            UNSAFE.replace(
                "class Charge {\n",
                "class Charge {\n    int sum() {\n        return 1;\n    }\n\n",
            ),
        ),
        (
            "another import",
            UNSAFE.replace(
                "import java.util.UUID;",
                "import java.util.List;\nimport java.util.UUID;",
            ),
        ),
        ("a byte order mark", format!("\u{feff}{UNSAFE}")),
    ];
    for (what, text) in &edits {
        assert_ne!(text, UNSAFE, "{what}");
        let now = prints(&[("Charge.java", text)]);
        assert_eq!((now.len(), &now[0].0), (1, &first[0].0), "{what}");
        // Blanks and lines before do not matter to code scanning either, line ends do.
        if [
            "lines above",
            "tabs",
            "no indentation",
            "another method above",
        ]
        .contains(what)
        {
            assert_eq!(now, first, "{what}");
        }
    }
    for name in ["other/Charge.java", "Charge2.java", "a b/#/ü.java"] {
        assert_eq!(prints(&[(name, UNSAFE)]), first, "{name}");
    }
    let start = UNSAFE
        .find("    HttpResponse<String> pay")
        .expect("a method");
    let method = &UNSAFE[start..UNSAFE.rfind('}').expect("an end")];
    let twice = UNSAFE.replace(method, &method.repeat(2).replacen("pay(", "pay(int a, ", 1));
    let twice = prints(&[("Charge.java", &twice)]);
    assert_eq!(twice.len(), 2);
    assert!(
        twice[0].0 != twice[1].0 && twice[0].1 != twice[1].1,
        "{twice:?}"
    );
}

#[test]
fn gitlab_fingerprints_are_unique() {
    let names: Vec<String> = (0..6)
        .map(|number| format!("p{number}/Charge.java"))
        .collect();
    let files: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), UNSAFE)).collect();
    let out = Folder::with(&files)
        .run(&["check", "--format", "gitlab"])
        .out;
    let issues: Value = serde_json::from_str(&out).expect("a list");
    let issues = issues.as_array().expect("a list");
    let prints: BTreeSet<_> = issues
        .iter()
        .map(|issue| issue["fingerprint"].as_str())
        .collect();
    assert_eq!((issues.len(), prints.len()), (6, 6));
}
