//! The server over the real protocol: what a client is told.

use crate::client::{Client, at};
use crate::run::{CLEAN, Folder, UNSAFE};
use crate::session::{self, Seed};
use idemlint::engine::{Outcome, Session};
use idemlint::source::Files;
use serde_json::{Value, json};
use std::sync::Arc;

#[test]
fn a_session_from_start_to_end() {
    let folder = Folder::with(&[("src/Charge.java", UNSAFE), ("src/Refund.java", CLEAN)]);
    let mut client = Client::start(&folder, json!({}));
    let found = client.published("src/Charge.java");
    let [finding] = &found[..] else {
        panic!("{found:?}");
    };
    assert_eq!(finding["code"], "IDEM101");
    assert_eq!(finding["source"], "idemlint");
    assert_eq!(finding["severity"], 1);
    assert_eq!(finding["range"], at(UNSAFE, "UUID.randomUUID()"));
    let page = finding["codeDescription"]["href"].as_str().expect("a page");
    assert!(
        page.ends_with("/rules/fresh-key-in-retry-loop.md"),
        "{page}"
    );
    let message = finding["message"].as_str().expect("a message");
    let first = message.lines().next().expect("a line");
    assert!(
        first.contains("`Idempotency-Key` header differs"),
        "{first}"
    );
    assert!(message.contains("\nhelp: "), "{message}");
    let related = finding["relatedInformation"].as_array().expect("a list");
    assert_eq!(related.len(), 2, "{related:?}");
    assert_eq!(related[0]["location"]["uri"], client.uri("src/Charge.java"));
    // The key is made before the loop, and then in it again.
    client.open("src/Charge.java", UNSAFE);
    assert_eq!(client.after("src/Charge.java").len(), 1);
    let line = "            String key = UUID.randomUUID().toString();\n";
    client.edit("src/Charge.java", line, "");
    let head = "        for (int attempt";
    client.edit("src/Charge.java", head, &format!("{line}{head}"));
    assert_eq!(client.after("src/Charge.java"), [] as [Value; 0]);
    client.edit("src/Charge.java", line, "");
    client.edit(
        "src/Charge.java",
        "            try {",
        &format!("{line}            try {{"),
    );
    assert_eq!(client.after("src/Charge.java").len(), 1);
    client.save("src/Charge.java");
    // Closed, it is what it is on the disk.
    client.edit("src/Charge.java", "Idempotency-Key", "X-Trace");
    assert!(client.after("src/Charge.java").is_empty());
    client.close("src/Charge.java");
    client.settle();
    assert_eq!(client.published("src/Charge.java").len(), 1);
    // Deleted, it has no findings.
    std::fs::remove_file(folder.path.join("src/Charge.java")).expect("a file");
    client.watched("src/Charge.java", 3);
    client.settle();
    assert!(client.published("src/Charge.java").is_empty());
    assert_eq!(client.stop(), 0);
}

/// A caller whose loop is in another file than the key.
const CALLER: &str = "\
package pay;

class Checkout {
    private final Gateway gateway = new Gateway();

    void pay(String order) throws Exception {
        for (int attempt = 0; attempt < 3; attempt++) {
            try {
                gateway.send(order);
                return;
            } catch (java.io.IOException e) {
                Thread.sleep(100);
            }
        }
    }
}
";

const GATEWAY: &str = "\
package pay;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

class Gateway {
    HttpClient http;
    HttpRequest.Builder request;

    void send(String order) throws IOException, InterruptedException {
        http.send(request.copy().setHeader(\"Idempotency-Key\", Keys.next()).build(),
                HttpResponse.BodyHandlers.ofString());
    }
}
";

const KEYS: &str = "\
package pay;

import java.util.UUID;

class Keys {
    static String next() {
        return UUID.randomUUID().toString();
    }
}
";

#[test]
fn an_edit_changes_what_is_found_in_other_files() {
    let folder = Folder::with(&[
        ("Checkout.java", CALLER),
        ("Gateway.java", GATEWAY),
        ("Keys.java", KEYS),
    ]);
    let mut client = Client::start(&folder, json!({}));
    let count = |client: &mut Client| {
        client.settle();
        client.published("Keys.java").len()
    };
    assert_eq!(count(&mut client), 1);
    // The loop goes, and comes again.
    client.open("Checkout.java", CALLER);
    client.edit("Checkout.java", "attempt < 3; attempt++", "attempt < 1; ");
    client.edit(
        "Checkout.java",
        "for (int attempt = 0; attempt < 1; )",
        "if (order != null)",
    );
    assert_eq!(count(&mut client), 0);
    client.edit(
        "Checkout.java",
        "if (order != null)",
        "for (int n = 0; n < 3; n++)",
    );
    assert_eq!(count(&mut client), 1);
    // The helper makes its key from the order, and at random again.
    client.open("Gateway.java", GATEWAY);
    client.edit("Gateway.java", "Keys.next()", "order");
    assert_eq!(count(&mut client), 0);
    client.edit("Gateway.java", ", order)", ", Keys.next())");
    assert_eq!(count(&mut client), 1);
    // What is not saved goes with the document.
    client.edit("Gateway.java", "Keys.next()", "order");
    assert_eq!(count(&mut client), 0);
    client.close("Gateway.java");
    assert_eq!(count(&mut client), 1);
    // A file on the disk that nobody has open.
    folder.write(
        "Gateway.java",
        GATEWAY.replace("Keys.next()", "order").as_bytes(),
    );
    client.watched("Gateway.java", 2);
    assert_eq!(count(&mut client), 0);
    // A new file, on the disk and before it is there.
    folder.write("Gateway.java", GATEWAY.as_bytes());
    client.watched("Gateway.java", 2);
    std::fs::remove_file(folder.path.join("Keys.java")).expect("a file");
    client.watched("Keys.java", 3);
    assert_eq!(count(&mut client), 0);
    client.open("Keys.java", KEYS);
    assert_eq!(count(&mut client), 1);
    client.close("Keys.java");
    assert_eq!(count(&mut client), 0);
    folder.write("Keys.java", KEYS.as_bytes());
    client.watched("Keys.java", 1);
    assert_eq!(count(&mut client), 1);
    assert_eq!(client.stop(), 0);
}

#[test]
fn settings_models_and_baseline_hold_at_once() {
    let folder = Folder::with(&[("a/Charge.java", UNSAFE)]);
    let mut client = Client::start(&folder, json!({}));
    let count = |client: &mut Client| {
        client.settle();
        client.published("a/Charge.java").len()
    };
    assert_eq!(count(&mut client), 1);
    folder.write("idemlint.toml", b"ignore = [\"IDEM101\"]\n");
    client.watched("idemlint.toml", 1);
    assert_eq!(count(&mut client), 0);
    // What is wrong is said where it is; what was set before stays in force.
    folder.write("idemlint.toml", b"\nignore = [\"IDEM1O1\", \"IDEM102\"]\n");
    client.watched("idemlint.toml", 2);
    assert_eq!(count(&mut client), 0);
    let wrong = client.published("idemlint.toml");
    assert_eq!(wrong.len(), 1, "{wrong:?}");
    assert_eq!(
        wrong[0]["range"],
        json!({ "start": { "line": 1, "character": 10 },
        "end": { "line": 1, "character": 19 } })
    );
    assert!(
        wrong[0]["message"]
            .as_str()
            .expect("words")
            .contains("`IDEM101`")
    );
    assert!(
        client
            .messages
            .iter()
            .any(|said| said.contains("stays in force"))
    );
    folder.write("idemlint.toml", b"models = [\"models\"]\n");
    client.watched("idemlint.toml", 2);
    assert_eq!(count(&mut client), 0);
    assert_eq!(client.published("idemlint.toml").len(), 1, "no models");
    let model =
        "library = \"x\"\n[[stable]]\ntype = \"java.util.UUID\"\nmethods = \"randomUUID\"\n";
    folder.write("models/x.toml", model.as_bytes());
    client.watched("models/x.toml", 1);
    assert_eq!(count(&mut client), 0);
    let wrong: Vec<_> = client.all().collect();
    assert!(wrong.is_empty(), "{wrong:?}");
    std::fs::remove_file(folder.path.join("idemlint.toml")).expect("a file");
    client.watched("idemlint.toml", 3);
    assert_eq!(count(&mut client), 1);
    folder.run(&["check", "--write-baseline", "accepted.txt"]);
    client.notify(
        "workspace/didChangeConfiguration",
        json!({ "settings": { "idemlint": { "baseline": "accepted.txt" } } }),
    );
    assert_eq!(count(&mut client), 0);
    folder.write("accepted.txt", b"# idemlint baseline 1\n");
    client.watched("accepted.txt", 2);
    assert_eq!(count(&mut client), 1);
    client.notify(
        "workspace/didChangeConfiguration",
        json!({ "settings": { "idemlint": { "ignore": ["fresh-key-in-retry-loop"] } } }),
    );
    assert_eq!(count(&mut client), 0);
    client.notify(
        "workspace/didChangeConfiguration",
        json!({ "settings": { "idemlint": { "ignore": ["IDEM1"] } } }),
    );
    assert_eq!(count(&mut client), 0);
    assert!(client.messages.iter().any(|said| said.contains("`IDEM1`")));
    assert_eq!(client.stop(), 0);
}

#[test]
fn folders_are_projects_and_files_outside_are_alone() {
    let first = Folder::with(&[
        ("Checkout.java", CALLER),
        ("Gateway.java", GATEWAY),
        ("Keys.java", KEYS),
    ]);
    let second = Folder::with(&[("Charge.java", UNSAFE)]);
    let alone = Folder::with(&[
        ("Charge.java", UNSAFE),
        ("Other.java", UNSAFE),
        ("gen/X.java", UNSAFE),
    ]);
    let mut client = Client::start(&first, json!({}));
    client.settle();
    assert_eq!(client.published("Keys.java").len(), 1);
    let uri = |folder: &Folder, name: &str| crate::client::uri(&folder.path.join(name));
    let name = |folder: &Folder| json!([{ "uri": crate::client::uri(&folder.path), "name": "x" }]);
    client.notify(
        "workspace/didChangeWorkspaceFolders",
        json!({ "event": { "added": name(&second), "removed": [] } }),
    );
    client.settle();
    assert_eq!(client.published_at(&uri(&second, "Charge.java")).len(), 1);
    client.notify(
        "workspace/didChangeWorkspaceFolders",
        json!({ "event": { "added": [], "removed": name(&second) } }),
    );
    client.settle();
    assert!(client.published_at(&uri(&second, "Charge.java")).is_empty());
    client.open_at(&uri(&alone, "Charge.java"), UNSAFE);
    client.settle();
    assert_eq!(client.published_at(&uri(&alone, "Charge.java")).len(), 1);
    assert!(client.published_at(&uri(&alone, "Other.java")).is_empty());
    client.close_at(&uri(&alone, "Charge.java"));
    client.settle();
    assert!(client.published_at(&uri(&alone, "Charge.java")).is_empty());
    // What is left out of a folder is left out when it is open.
    first.write(".gitignore", b"gen/\n");
    first.write("gen/Charge.java", UNSAFE.as_bytes());
    client.watched(".gitignore", 1);
    client.watched("gen/Charge.java", 1);
    client.open("gen/Charge.java", UNSAFE);
    client.open("gen/New.java", UNSAFE);
    client.open("New.java", UNSAFE);
    client.settle();
    assert!(client.published("gen/Charge.java").is_empty());
    assert!(client.published("gen/New.java").is_empty());
    assert_eq!(client.published("New.java").len(), 1);
    assert_eq!(client.stop(), 0);
}

#[test]
fn a_client_that_asks_is_not_told_twice() {
    let folder = Folder::with(&[
        ("Checkout.java", CALLER),
        ("Gateway.java", GATEWAY),
        ("Keys.java", KEYS),
    ]);
    let can = json!({
        "textDocument": { "diagnostic": { "dynamicRegistration": false } },
        "workspace": { "diagnostics": { "refreshSupport": true } },
    });
    let mut client = Client::start(&folder, can);
    let provider = &client.server["capabilities"]["diagnosticProvider"];
    assert_eq!(provider["interFileDependencies"], true);
    client.settle();
    assert_eq!(client.published("Keys.java").len(), 1);
    client.open("Keys.java", KEYS);
    let pulled = client.pull("Keys.java", None);
    assert_eq!(pulled["kind"], "full");
    assert_eq!(pulled["items"].as_array().expect("items").len(), 1);
    assert!(client.published("Keys.java").is_empty());
    let id = pulled["resultId"].as_str().map(str::to_owned);
    assert_eq!(client.pull("Keys.java", id.as_deref())["kind"], "unchanged");
    // An edit elsewhere: the client is told to ask again.
    client.open("Gateway.java", GATEWAY);
    client.edit("Gateway.java", "Keys.next()", "order");
    client.settle();
    assert!(
        client
            .asked
            .iter()
            .any(|method| method == "workspace/diagnostic/refresh")
    );
    let pulled = client.pull("Keys.java", id.as_deref());
    assert_eq!(pulled["items"], json!([]));
    client.close("Gateway.java");
    client.close("Keys.java");
    client.settle();
    assert_eq!(client.published("Keys.java").len(), 1);
    assert_eq!(client.stop(), 0);
}

#[test]
fn columns_are_in_the_unit_that_was_agreed() {
    let text = UNSAFE.replace("String key = ", "/* \u{1f4b6}ü */ String key = ");
    let folder = Folder::with(&[("Charge.java", &text)]);
    for (encoding, column) in [("utf-8", 38), ("utf-16", 35)] {
        let can = json!({ "general": { "positionEncodings": [encoding, "utf-16"] } });
        let mut client = Client::start(&folder, can);
        assert_eq!(client.server["capabilities"]["positionEncoding"], encoding);
        client.settle();
        let found = client.published("Charge.java");
        assert_eq!(
            found[0]["range"]["start"]["character"], column,
            "{encoding}"
        );
        assert_eq!(client.stop(), 0);
    }
}

#[test]
fn no_message_ends_it() {
    let folder = Folder::with(&[("Charge.java", UNSAFE), ("Bad.java", "class")]);
    folder.write("Binary.java", b"\0\0\xff\xfe idempotency randomUUID");
    let mut client = Client::start(&folder, json!({}));
    client.send_bytes(b"Content-Length: 5\r\n\r\n{oops");
    client.send_bytes(b"rubbish\r\n\r\n");
    client.send(json!({ "jsonrpc": "2.0", "id": 77 }));
    client.notify("textDocument/didChange", json!({ "nonsense": 1 }));
    client.notify(
        "textDocument/didOpen",
        json!({ "textDocument": { "uri": "file:///a b" } }),
    );
    client.notify("no/such", json!(null));
    let answer = client.request("no/such", json!({}));
    assert_eq!(answer["error"]["code"], -32601);
    let answer = client.request("textDocument/hover", json!({}));
    assert!(answer["error"]["code"].is_number(), "{answer}");
    client.edit_stale("Charge.java", 3, "class Unknown {}");
    client.open("Charge.java", UNSAFE);
    client.edit_stale("Charge.java", 0, "class Stale {}");
    client.settle();
    assert_eq!(client.published("Charge.java").len(), 1);
    assert_eq!(client.stop(), 0);
}

#[test]
fn it_goes_when_the_client_does() {
    let folder = Folder::with(&[("Charge.java", UNSAFE)]);
    let client = Client::start(&folder, json!({}));
    assert_eq!(client.vanish(), 1);
    let mut client = Client::start(&folder, json!({}));
    client.notify("exit", json!(null));
    assert_eq!(client.vanish(), 1);
}

#[test]
fn after_each_edit_it_has_found_what_a_run_from_nothing_finds() {
    let originals = session::workspace(&session::PROJECTS[..3]);
    let mut texts = originals.clone();
    let folder = Folder::new();
    for (path, text) in &originals {
        folder.write(path, text.as_bytes());
    }
    let mut client = Client::start(&folder, json!({}));
    for (path, text) in &originals {
        client.open(path, text);
    }
    let options = Arc::new(session::options());
    // What is made of the models is made once.
    let mut models = Session::default();
    let done = models.update(&Files::default(), &options, &|| false);
    done.expect("nobody stops it");
    let mut seed = Seed(11);
    let (mut different, mut last) = (0, String::new());
    for number in 0..1_000 {
        let at = seed.below(texts.len());
        let text = session::edited(&texts[at].1, &originals[at].1, &mut seed);
        texts[at].1 = text.clone();
        client.replace(&texts[at].0, &text);
        let question = client.question();
        let files = Files::in_memory(texts.clone());
        let mut cold = models.forgetful();
        let done = cold.update(&files, &options, &|| false);
        done.expect("nobody stops it");
        let cold = expected(&client, &files, &cold.outcome(&files));
        client.answer(question);
        let warm = shown(&client);
        assert_eq!(warm, cold, "after edit {number}, of {}", texts[at].0);
        different += usize::from(warm != last);
        last = warm;
        if number % 100 == 99 {
            texts.iter().for_each(|(path, _)| client.save(path));
            client.settle();
            assert_eq!(shown(&client), program(&client, &folder), "edit {number}");
        }
    }
    assert!(
        different > 100,
        "only {different} edits changed what is found"
    );
    assert_eq!(client.stop(), 0);
}

/// What the client shows, one finding a line.
fn shown(client: &Client) -> String {
    let mut lines = Vec::new();
    for (uri, found) in client.all() {
        for one in found {
            let related = one["relatedInformation"].as_array().expect("a list");
            let related = related.iter().map(|step| {
                let location = &step["location"];
                let uri = location["uri"].as_str().expect("an address");
                let message = step["message"].as_str().expect("words");
                format!("{uri} {} {message}", location["range"])
            });
            let related: Vec<_> = related.collect();
            let (code, message) = (one["code"].as_str(), one["message"].as_str());
            lines.push(line(uri, &one["range"], code, message, &related));
        }
    }
    lines.sort();
    lines.concat()
}

/// What it should show.
fn expected(client: &Client, files: &Files, outcome: &Outcome) -> String {
    let mut lines = Vec::new();
    let place = |place: idemlint::span::Place| {
        let text = files.text(place.file).expect("a text");
        let at = |at: u32| crate::client::position(&text, at as usize);
        let range = json!({ "start": at(place.span.start), "end": at(place.span.end) });
        (client.uri(files.display(place.file)), range)
    };
    for finding in &outcome.findings {
        let steps = finding.steps.iter().map(|step| {
            let (uri, range) = place(step.place);
            format!("{uri} {range} {}", step.message)
        });
        let steps: Vec<_> = steps.collect();
        let (uri, range) = place(finding.place);
        let message = match finding.help.is_empty() {
            true => finding.message.clone(),
            false => format!("{}\nhelp: {}", finding.message, finding.help),
        };
        lines.push(line(
            &uri,
            &range,
            Some(finding.rule.id),
            Some(&message),
            &steps,
        ));
    }
    lines.sort();
    lines.concat()
}

/// What the program says of the files on the disk. Columns are those of ASCII.
fn program(client: &Client, folder: &Folder) -> String {
    let (found, _) = folder.json(&["--min-confidence", "medium"]);
    let place = |value: &Value, message: &str| {
        let at = |line: &str, column: &str| {
            let number = |key: &str| value[key].as_u64().expect("a number") - 1;
            json!({ "line": number(line), "character": number(column) })
        };
        let range = json!({ "start": at("line", "column"), "end": at("end_line", "end_column") });
        let uri = client.uri(value["path"].as_str().expect("a path"));
        (format!("{uri} {range} {message}"), uri, range)
    };
    let mut lines = Vec::new();
    for one in found["findings"].as_array().expect("a list") {
        let (_, uri, range) = place(one, "");
        let related = one["related"].as_array().expect("a list").iter();
        let related = related.map(|step| place(step, step["message"].as_str().unwrap_or("")).0);
        let related: Vec<_> = related.collect();
        let text = |key: &str| one[key].as_str().unwrap_or_default();
        let message = match text("help") {
            "" => text("message").to_owned(),
            help => format!("{}\nhelp: {help}", text("message")),
        };
        lines.push(line(
            &uri,
            &range,
            one["rule"].as_str(),
            Some(&message),
            &related,
        ));
    }
    lines.sort();
    lines.concat()
}

fn line(
    uri: &str,
    range: &Value,
    code: Option<&str>,
    message: Option<&str>,
    related: &[String],
) -> String {
    format!("{uri} {range} {code:?} {message:?} {related:?}\n")
}

#[test]
fn ten_thousand_edits_leave_nothing_behind() {
    let folder = Folder::with(&[
        ("Checkout.java", CALLER),
        ("Gateway.java", GATEWAY),
        ("Keys.java", KEYS),
    ]);
    let mut client = Client::start(&folder, json!({}));
    client.open("Gateway.java", GATEWAY);
    let mut early = None;
    for number in 0..10_000 {
        let (from, to) = match number % 2 {
            0 => ("Keys.next()", "order + Keys.next()"),
            _ => ("order + Keys.next()", "Keys.next()"),
        };
        client.edit("Gateway.java", from, to);
        if number % 50 == 49 {
            client.settle();
            assert_eq!(client.published("Keys.java").len(), 1);
        }
        if number == 2_000 {
            early = client.memory();
        }
    }
    // A burst is one edit to who looks at the result.
    assert!(client.publishes < 1_500, "{} times", client.publishes);
    if let (Some(early), Some(late)) = (early, client.memory()) {
        assert!(
            late < early + early / 5 + 4_096,
            "{early} KiB became {late} KiB"
        );
    }
    assert_eq!(client.stop(), 0);
}

#[test]
fn a_finding_is_put_right_as_the_program_does_it() {
    for (text, end) in [
        (UNSAFE.to_owned(), "\n"),
        (UNSAFE.replace('\n', "\r\n"), "\r\n"),
    ] {
        let folder = Folder::with(&[("Charge.java", text.as_str())]);
        let mut client = Client::start(&folder, json!({}));
        client.open("Charge.java", &text);
        let actions = client.actions("Charge.java", "UUID.randomUUID()");
        let titles: Vec<_> = actions
            .iter()
            .map(|action| action["title"].as_str())
            .collect();
        let [Some(fix), Some(silence), Some(page)] = titles[..] else {
            panic!("{titles:?}");
        };
        assert!(fix == "make `key` before the loop", "{fix}");
        assert_eq!(silence, "silence IDEM101 here, with a reason");
        assert_eq!(page, "open the page of IDEM101");
        assert_eq!(actions[0]["isPreferred"], true);
        // What was tried has left nothing behind.
        client.settle();
        assert_eq!(client.published("Charge.java").len(), 1);
        // Silenced, and the other way round.
        client.apply(&actions[1]);
        let comment = "            // idemlint: ignore[IDEM101] TODO: say why this is right";
        let line = "            String key = UUID.randomUUID().toString();";
        let expected = text.replace(line, &format!("{comment}{end}{line}"));
        assert_eq!(client.text("Charge.java"), expected);
        client.settle();
        assert_eq!(client.published("Charge.java"), [] as [Value; 0]);
        client.replace("Charge.java", &text);
        let actions = client.actions("Charge.java", "UUID.randomUUID()");
        client.apply(&actions[0]);
        client.settle();
        assert_eq!(client.published("Charge.java"), [] as [Value; 0]);
        client.save("Charge.java");
        let fixed = folder.read("Charge.java");
        folder.write("Charge.java", text.as_bytes());
        folder.run(&["check", "--fix"]);
        assert_eq!(folder.read("Charge.java"), fixed);
        // The page opens in a browser.
        let command = &actions[2]["command"];
        let params = json!({ "command": command["command"], "arguments": command["arguments"] });
        client.request("workspace/executeCommand", params);
        client.settle();
        assert!(
            client
                .asked
                .iter()
                .any(|method| method == "window/showDocument")
        );
        assert_eq!(
            client.actions("Charge.java", "class Charge"),
            [] as [Value; 0]
        );
        assert_eq!(client.stop(), 0);
    }
}

#[test]
fn the_pointer_shows_attempts_and_what_is_known() {
    let folder = Folder::with(&[("Charge.java", UNSAFE)]);
    let mut client = Client::start(&folder, json!({}));
    client.open("Charge.java", UNSAFE);
    let said = client.hover("Charge.java", "randomUUID()");
    for part in [
        "**IDEM101** fresh-key-in-retry-loop, high confidence",
        "1. attempt 1: each round is another attempt ([Charge.java:11](",
        "2. attempt 1: gets its key here ([Charge.java:12](",
        "5. attempt 2: gets another key here",
        "**help:** ",
        "/rules/fresh-key-in-retry-loop.md)",
        "**java.util.UUID#randomUUID/0** gives another value each time, at random",
        "rules/models/",
    ] {
        assert!(said.contains(part), "{part:?} is not in {said}");
    }
    let said = client.hover("Charge.java", "setHeader");
    assert!(said.contains("sets the header named by"), "{said}");
    assert!(
        said.contains("`Idempotency-Key` carries the idempotency key"),
        "{said}"
    );
    assert_eq!(client.hover("Charge.java", "Thread"), "");
    let listener = "package a;\nimport org.springframework.retry.annotation.Retryable;\n\
                    class A { @Retryable void send() {} }\n";
    client.open("A.java", listener);
    let said = client.hover("A.java", "@Retryable");
    assert!(
        said.contains("org.springframework.retry.annotation.Retryable"),
        "{said}"
    );
    assert!(said.contains("the annotated method runs"), "{said}");
    assert_eq!(client.stop(), 0);
    let plain = json!({ "textDocument": { "hover": { "contentFormat": ["plaintext"] } } });
    let mut client = Client::start(&folder, plain);
    let said = client.hover_in(UNSAFE, "Charge.java", "randomUUID()");
    assert!(
        said.starts_with("IDEM101 fresh-key-in-retry-loop, high confidence"),
        "{said}"
    );
    assert!(
        said.contains("gets its key here (Charge.java:12)"),
        "{said}"
    );
    assert_eq!(client.stop(), 0);
}
