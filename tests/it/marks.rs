//! The marks of cases are read right: a test that reads them wrong would pass.

use crate::support::marks::{Kind, marks};
use crate::support::pages::{blocks, headings};
use crate::support::rewrite;

#[test]
fn marks_speak_about_their_line_or_the_next_line_of_code() {
    let text = "\
call(); // expect: IDEM101 high \"a, b\", IDEM201
// via: IDEM101
// and more

loop(); // noise: IDEM102 // missed: IDEM103
";
    let marks = marks("A.java", text).expect("marks");
    let short = |kind: Kind, line: usize, rule: &str| (kind, line, rule.to_owned());
    let found: Vec<_> = marks
        .iter()
        .map(|mark| short(mark.kind, mark.line, &mark.rule))
        .collect();
    assert_eq!(
        found,
        [
            short(Kind::Expect, 1, "IDEM101"),
            short(Kind::Expect, 1, "IDEM201"),
            short(Kind::Via, 5, "IDEM101"),
            short(Kind::Noise, 5, "IDEM102"),
            short(Kind::Missed, 5, "IDEM103"),
        ]
    );
    assert_eq!(marks[0].confidence.as_deref(), Some("high"));
    assert_eq!(marks[0].message.as_deref(), Some("a, b"));
}

#[test]
fn a_mark_that_is_not_understood_is_an_error() {
    for text in [
        "x(); // expect:",
        "x(); // expect: 101",
        "x(); // via: IDEM101 sure",
        "// expect: IDEM101",
    ] {
        assert!(marks("A.java", text).is_err(), "{text}");
    }
}

#[test]
fn blocks_of_a_page_are_projects() {
    let page = "# t\n\n## One\n\n```java bad\n// file: a/A.java\nclass A {}\n// file: B.java\nclass B {}\n```\n\
                \n```java good\n## no heading\n```\n\n```toml\nx\n```\n## Two\n";
    let blocks = blocks(page);
    let kinds: Vec<_> = blocks
        .iter()
        .map(|block| (block.line, block.kind.as_str()))
        .collect();
    assert_eq!(kinds, [(5, "bad"), (12, "good")]);
    let files = [
        ("a/A.java".to_owned(), "class A {}\n".to_owned()),
        ("B.java".to_owned(), "class B {}\n".to_owned()),
    ];
    assert_eq!(blocks[0].files, files);
    assert_eq!(headings(page), ["One", "Two"]);
}

#[test]
fn renaming_keeps_what_others_can_see() {
    let text = "\
import static a.B.limit;
class Charge {
    private final Client client;
    private String lastKey;
    int amount;
    Charge(Client client, int limit) { this.client = client; }
    void pay(int amount, String... ids) {
        String key = fresh(\"ids\"); // key
        client.send(key, amount).key(this::fresh);
        Other other = null;
        other.client = this.lastKey;
    }
    private String fresh(String seed) { return seed; }
}
";
    let case = crate::support::Case {
        name: "renamed".into(),
        files: vec![("Charge.java".into(), text.into())],
        rules: Vec::new(),
        models: None,
    };
    let java = rewrite::Java::new(&case, true);
    let sites = rewrite::rename::private_names(&java);
    let rewritten = rewrite::apply(&java, &rewrite::compatible(&sites));
    let renamed = &rewritten.files[0].1;
    let at = renamed.find("client.send").or(renamed.find("x1.send"));
    let origin = rewritten.origin("Charge.java", at.expect("the call") + 3);
    assert_eq!(origin, text.find("client.send").map(|at| (0, at + 7)));
    for kept in [
        "a.B.limit",
        "int limit",
        "int amount",
        "void pay",
        "client.send(",
        ".key(",
        "\"ids\"",
        "... ids",
        "// key",
    ] {
        let kept = kept.replace("client.send", "x1.send");
        assert!(renamed.contains(&kept), "{kept} is not in\n{renamed}");
    }
    for gone in ["String key", "fresh", "seed", "lastKey", "this.client"] {
        assert!(!renamed.contains(gone), "{gone} is in\n{renamed}");
    }
    assert!(
        renamed.contains("other.client") || renamed.contains("x5.client"),
        "{renamed}"
    );
}
