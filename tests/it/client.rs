//! A client of the server that does what a test says.

use crate::run::Folder;
use idemlint::span::LineIndex;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// How long a test waits for something that has to happen.
const PATIENCE: Duration = Duration::from_secs(60);

pub struct Client {
    child: Child,
    input: ChildStdin,
    output: Receiver<Value>,
    folder: String,
    /// What the server said of itself.
    pub server: Value,
    /// The last diagnostics of each file, and the version they are of.
    shown: BTreeMap<String, (Option<i64>, Vec<Value>)>,
    /// What is open: version and text.
    documents: BTreeMap<String, (i64, String)>,
    /// What the user was shown.
    pub messages: Vec<String>,
    /// What the server asked for.
    pub asked: Vec<String>,
    /// Kinds of progress.
    pub progress: Vec<String>,
    /// How often diagnostics came.
    pub publishes: usize,
    requests: i64,
}

pub fn uri(path: &Path) -> String {
    format!("file://{}", path.to_string_lossy())
}

/// The range of a piece of a text of ASCII.
pub fn at(text: &str, piece: &str) -> Value {
    let start = text.find(piece).expect("a piece of the text");
    json!({ "start": position(text, start), "end": position(text, start + piece.len()) })
}

/// In UTF-16.
pub fn position(text: &str, at: usize) -> Value {
    let index = LineIndex::new(text);
    let line = index.line(at as u32);
    let start = index.line_start(line).expect("a line") as usize;
    let column = text[start..at].encode_utf16().count();
    json!({ "line": line - 1, "character": column })
}

/// The byte of a position in a text of ASCII.
fn offset(text: &str, position: &Value) -> usize {
    let number = |key: &str| position[key].as_u64().expect("a number") as usize;
    let start = LineIndex::new(text).line_start(number("line") + 1);
    start.map_or(text.len(), |start| start as usize + number("character"))
}

impl Client {
    /// Starts a server for a folder; `can` is added to what the client can do.
    pub fn start(folder: &Folder, can: Value) -> Client {
        let mut all = json!({
            "textDocument": { "publishDiagnostics": { "relatedInformation": true,
                "codeDescriptionSupport": true, "versionSupport": true },
                "hover": { "contentFormat": ["markdown"] },
                "codeAction": { "codeActionLiteralSupport": { "codeActionKind": { "valueSet": [] } } } },
            "window": { "workDoneProgress": true, "showDocument": { "support": true } },
            "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true },
                "workspaceEdit": { "documentChanges": true } },
        });
        merge(&mut all, can);
        let mut child = Command::new(env!("CARGO_BIN_EXE_idemlint"))
            .arg("server")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server");
        let stdout = child.stdout.take().expect("its output");
        let (send, output) = channel();
        std::thread::spawn(move || {
            let mut stdout = BufReader::new(stdout);
            while let Some(message) = read(&mut stdout) {
                if send.send(message).is_err() {
                    break;
                }
            }
        });
        let mut client = Client {
            input: child.stdin.take().expect("its input"),
            child,
            output,
            folder: uri(&folder.path),
            server: Value::Null,
            shown: BTreeMap::new(),
            documents: BTreeMap::new(),
            messages: Vec::new(),
            asked: Vec::new(),
            progress: Vec::new(),
            publishes: 0,
            requests: 0,
        };
        let early = client.request("textDocument/hover", json!({}));
        assert_eq!(early["error"]["code"], -32002, "{early}");
        let params = json!({ "processId": null, "capabilities": all,
            "workspaceFolders": [{ "uri": client.folder, "name": "project" }] });
        client.server = client.request("initialize", params)["result"].take();
        client.notify("initialized", json!({}));
        client.settle();
        let progress = client.progress.iter().map(String::as_str);
        let progress: Vec<_> = progress.filter(|kind| *kind != "report").collect();
        assert_eq!(progress, ["begin", "end"]);
        client
    }

    pub fn uri(&self, path: &str) -> String {
        format!("{}/{path}", self.folder)
    }

    pub fn send_bytes(&mut self, bytes: &[u8]) {
        self.input.write_all(bytes).expect("a server that reads");
        self.input.flush().expect("a server that reads");
    }

    pub fn send(&mut self, message: Value) {
        let body = message.to_string();
        let message = format!("Content-Length: {}\r\n\r\n{body}", body.len());
        self.send_bytes(message.as_bytes());
    }

    pub fn notify(&mut self, method: &str, params: Value) {
        self.send(json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// Asks, and waits for the answer; what else comes meanwhile is noted.
    pub fn request(&mut self, method: &str, params: Value) -> Value {
        let id = self.ask(method, params);
        self.answer(id)
    }

    pub fn ask(&mut self, method: &str, params: Value) -> i64 {
        self.requests += 1;
        let id = self.requests;
        self.send(json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        id
    }

    pub fn answer(&mut self, id: i64) -> Value {
        let start = Instant::now();
        loop {
            let left = PATIENCE.saturating_sub(start.elapsed());
            let message = self.output.recv_timeout(left).expect("an answer");
            if message["method"].is_null() && message["id"] == id {
                return message;
            }
            self.note(message);
        }
    }

    fn note(&mut self, message: Value) {
        let params = &message["params"];
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        match message["method"].as_str() {
            Some("textDocument/publishDiagnostics") => {
                let uri = text(&params["uri"]);
                let list = params["diagnostics"].as_array().expect("a list").clone();
                let version = params["version"].as_i64();
                self.shown.insert(uri, (version, list));
                self.publishes += 1;
            }
            Some("window/showMessage" | "window/logMessage") => {
                self.messages.push(text(&params["message"]));
            }
            Some("$/progress") => self.progress.push(text(&params["value"]["kind"])),
            Some(method) if !message["id"].is_null() => {
                self.asked.push(method.to_owned());
                let id = message["id"].clone();
                self.send(json!({ "jsonrpc": "2.0", "id": id, "result": null }));
            }
            _ => {}
        }
    }

    /// Waits until all that was said is taken into account: what is asked is answered after that.
    pub fn settle(&mut self) {
        let id = self.question();
        self.answer(id);
    }

    /// Asks what is answered when all that was said is taken into account.
    pub fn question(&mut self) -> i64 {
        let document = json!({ "uri": self.uri("Settle.java") });
        self.ask(
            "textDocument/diagnostic",
            json!({ "textDocument": document }),
        )
    }

    /// What the client shows of a file.
    pub fn published(&self, path: &str) -> Vec<Value> {
        self.published_at(&self.uri(path))
    }

    pub fn published_at(&self, uri: &str) -> Vec<Value> {
        self.shown
            .get(uri)
            .map(|(_, list)| list.clone())
            .unwrap_or_default()
    }

    /// All that is shown.
    pub fn all(&self) -> impl Iterator<Item = (&String, &Vec<Value>)> {
        let all = self.shown.iter().map(|(uri, (_, list))| (uri, list));
        all.filter(|(_, list)| !list.is_empty())
    }

    /// What is published, without being asked for, of the text that a document has now.
    pub fn after(&mut self, path: &str) -> Vec<Value> {
        let uri = self.uri(path);
        let version = Some(self.documents[&uri].0);
        let start = Instant::now();
        while self.shown.get(&uri).is_none_or(|(of, _)| *of != version) {
            let left = PATIENCE.saturating_sub(start.elapsed());
            let message = self.output.recv_timeout(left).expect("diagnostics");
            self.note(message);
        }
        self.published(path)
    }

    pub fn open(&mut self, path: &str, text: &str) {
        self.open_at(&self.uri(path), text);
    }

    pub fn open_at(&mut self, uri: &str, text: &str) {
        self.documents.insert(uri.to_owned(), (1, text.to_owned()));
        let document = json!({ "uri": uri, "languageId": "java", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }));
    }

    /// Replaces a piece of a document.
    pub fn edit(&mut self, path: &str, piece: &str, by: &str) {
        let uri = self.uri(path);
        let (_, text) = &self.documents[&uri];
        let start = text
            .find(piece)
            .unwrap_or_else(|| panic!("no {piece:?} in {text}"));
        let range = json!({ "start": position(text, start),
            "end": position(text, start + piece.len()) });
        let new = text.replacen(piece, by, 1);
        self.change(&uri, json!({ "range": range, "text": by }), new);
    }

    /// Gives a document another text.
    pub fn replace(&mut self, path: &str, text: &str) {
        let uri = self.uri(path);
        self.change(&uri, json!({ "text": text }), text.to_owned());
    }

    fn change(&mut self, uri: &str, change: Value, text: String) {
        let version = self.documents[uri].0 + 1;
        self.documents.insert(uri.to_owned(), (version, text));
        let document = json!({ "uri": uri, "version": version });
        let params = json!({ "textDocument": document, "contentChanges": [change] });
        self.notify("textDocument/didChange", params);
    }

    /// A change that has been overtaken.
    pub fn edit_stale(&mut self, path: &str, version: i64, text: &str) {
        let document = json!({ "uri": self.uri(path), "version": version });
        let change = json!([{ "text": text }]);
        let params = json!({ "textDocument": document, "contentChanges": change });
        self.notify("textDocument/didChange", params);
    }

    pub fn text(&self, path: &str) -> &str {
        &self.documents[&self.uri(path)].1
    }

    /// The code actions at a piece of a document.
    pub fn actions(&mut self, path: &str, piece: &str) -> Vec<Value> {
        let range = at(self.text(path), piece);
        let params = json!({ "textDocument": { "uri": self.uri(path) }, "range": range,
            "context": { "diagnostics": self.published(path) } });
        let answer = self.request("textDocument/codeAction", params);
        answer["result"]
            .as_array()
            .unwrap_or_else(|| panic!("{answer}"))
            .clone()
    }

    /// Makes the changes of a code action, which are in one document that is open.
    pub fn apply(&mut self, action: &Value) {
        let document = &action["edit"]["documentChanges"][0];
        let uri = document["textDocument"]["uri"]
            .as_str()
            .expect("an address");
        let (version, text) = self.documents[uri].clone();
        assert_eq!(document["textDocument"]["version"], version);
        let mut edits = document["edits"].as_array().expect("edits").clone();
        edits.sort_by_key(|edit| offset(&text, &edit["range"]["start"]));
        let mut new = text.clone();
        for edit in edits.iter().rev() {
            let (start, end) = (&edit["range"]["start"], &edit["range"]["end"]);
            let by = edit["newText"].as_str().expect("a text");
            new.replace_range(offset(&text, start)..offset(&text, end), by);
        }
        self.change(uri, json!({ "text": new }), new.clone());
    }

    /// What is said at the start of a piece of a document.
    pub fn hover(&mut self, path: &str, piece: &str) -> String {
        let text = self.text(path).to_owned();
        self.hover_in(&text, path, piece)
    }

    pub fn hover_in(&mut self, text: &str, path: &str, piece: &str) -> String {
        let position = &at(text, piece)["start"];
        let document = json!({ "uri": self.uri(path) });
        let params = json!({ "textDocument": document, "position": position });
        let answer = self.request("textDocument/hover", params);
        assert!(answer["error"].is_null(), "{answer}");
        let said = answer["result"]["contents"]["value"].as_str();
        said.unwrap_or_default().to_owned()
    }

    pub fn save(&mut self, path: &str) {
        let uri = self.uri(path);
        let file = uri.strip_prefix("file://").expect("a file");
        std::fs::write(file, &self.documents[&uri].1).expect("a file");
        self.notify(
            "textDocument/didSave",
            json!({ "textDocument": { "uri": uri } }),
        );
    }

    pub fn close(&mut self, path: &str) {
        self.close_at(&self.uri(path));
    }

    pub fn close_at(&mut self, uri: &str) {
        self.documents.remove(uri);
        self.notify(
            "textDocument/didClose",
            json!({ "textDocument": { "uri": uri } }),
        );
    }

    /// Says that a file was created (1), changed (2) or deleted (3).
    pub fn watched(&mut self, path: &str, kind: i64) {
        let change = json!({ "uri": self.uri(path), "type": kind });
        self.notify(
            "workspace/didChangeWatchedFiles",
            json!({ "changes": [change] }),
        );
    }

    pub fn pull(&mut self, path: &str, previous: Option<&str>) -> Value {
        let document = json!({ "uri": self.uri(path) });
        let params = json!({ "textDocument": document, "previousResultId": previous });
        self.request("textDocument/diagnostic", params)["result"].take()
    }

    /// Shuts the server down; its exit status.
    pub fn stop(mut self) -> i32 {
        let answer = self.request("shutdown", json!(null));
        assert!(answer["error"].is_null(), "{answer}");
        self.notify("exit", json!(null));
        self.end()
    }

    /// Goes away; the exit status of the server.
    pub fn vanish(self) -> i32 {
        self.end()
    }

    fn end(self) -> i32 {
        let Client {
            mut child, input, ..
        } = self;
        drop(input);
        let start = Instant::now();
        loop {
            if let Some(status) = child.try_wait().expect("a child") {
                return status.code().unwrap_or(-1);
            }
            assert!(start.elapsed() < PATIENCE, "the server does not end");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// The memory of the server, in KiB.
    pub fn memory(&self) -> Option<usize> {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(path).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse().ok()
    }
}

fn merge(into: &mut Value, more: Value) {
    match (into, more) {
        (Value::Object(into), Value::Object(more)) => {
            for (key, value) in more {
                merge(into.entry(key).or_insert(Value::Null), value);
            }
        }
        (into, more) => *into = more,
    }
}

fn read(input: &mut impl BufRead) -> Option<Value> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if input.read_line(&mut line).ok()? == 0 {
            return None;
        }
        let line = line.trim();
        if line.is_empty() {
            break;
        }
        if let Some(value) = line.strip_prefix("Content-Length: ") {
            length = value.parse().expect("a length");
        }
    }
    let mut body = vec![0; length];
    input.read_exact(&mut body).ok()?;
    Some(serde_json::from_slice(&body).expect("a message"))
}
