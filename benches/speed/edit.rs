//! How long an edit takes until an editor knows what it changed, as a ratio to a check from nothing.

use super::{generate, run};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;

const FILES: usize = 10_000;
const EDITS: usize = 40;

/// Edits files of a workspace of this many modules that have nothing to do with each other.
pub fn measure(base: &Path, modules: usize) {
    let folder = base.join(format!("modules-{modules}"));
    let bytes = generate::modules(&folder, FILES, modules);
    println!(
        "{FILES} files in {modules} modules, {:.1} MB",
        bytes as f64 / 1e6
    );
    let cold = (0..5).map(|_| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_idemlint"));
        let command = command.args(["check", "--quiet", "--format", "json"]);
        run(command.arg(&folder)).milliseconds
    });
    let cold = cold.fold(f64::MAX, f64::min);
    println!("  check from nothing  {cold:7.1} ms");
    let mut server = Server::start(&folder);
    let files = files(&folder);
    let mut times: Vec<f64> = (0..EDITS)
        .map(|number| server.edit(&files[number * files.len() / EDITS]))
        .collect();
    times.sort_by(f64::total_cmp);
    let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
    for (name, time) in [("median", median), ("worst", worst)] {
        let ratio = cold / time;
        println!("  edit, {name:6}        {time:7.1} ms   1/{ratio:.0}");
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut todo = vec![folder.to_owned()];
    while let Some(folder) = todo.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            match path.is_dir() {
                true => todo.push(path),
                false => found.push(path),
            }
        }
    }
    found.sort();
    found
}

struct Server {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    requests: u64,
}

impl Server {
    fn start(folder: &Path) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_idemlint"))
            .arg("server")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server");
        let mut server = Server {
            input: child.stdin.take().expect("its input"),
            output: BufReader::new(child.stdout.take().expect("its output")),
            child,
            requests: 0,
        };
        let folders = json!([{ "uri": uri(folder), "name": "modules" }]);
        let params = json!({ "capabilities": {}, "workspaceFolders": folders });
        server.request("initialize", params);
        server.notify("initialized", json!({}));
        server.settle(folder);
        server
    }

    /// Opens a document, changes what one of its methods does, and waits until what is found is up to
    /// date; how long the change took.
    fn edit(&mut self, path: &Path) -> f64 {
        let uri = uri(path);
        let text = std::fs::read_to_string(path).expect("a file");
        let document = json!({ "uri": uri, "languageId": "java", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }));
        self.settle(path);
        let end = text.find(") {\n").expect("a method") + 4;
        let new = format!("{}        int more = 1;\n{}", &text[..end], &text[end..]);
        let start = Instant::now();
        let document = json!({ "uri": uri, "version": 2 });
        let changes = json!([{ "text": new }]);
        let params = json!({ "textDocument": document, "contentChanges": changes });
        self.notify("textDocument/didChange", params);
        self.settle(path);
        start.elapsed().as_secs_f64() * 1e3
    }

    /// Asks what is answered when everything is up to date, without waiting for a pause.
    fn settle(&mut self, path: &Path) {
        let params = json!({ "textDocument": { "uri": uri(path) } });
        self.request("textDocument/diagnostic", params);
    }

    fn notify(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    fn request(&mut self, method: &str, params: Value) {
        self.requests += 1;
        let id = self.requests;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        while self.read()["id"] != id {}
    }

    fn send(&mut self, message: &Value) {
        let body = message.to_string();
        write!(self.input, "Content-Length: {}\r\n\r\n{body}", body.len()).expect("a server");
        self.input.flush().expect("a server");
    }

    fn read(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            self.output.read_line(&mut line).expect("a line");
            match line.trim().strip_prefix("Content-Length: ") {
                Some(value) => length = value.parse().expect("a length"),
                None if line.trim().is_empty() => break,
                None => {}
            }
        }
        let mut body = vec![0; length];
        self.output.read_exact(&mut body).expect("a message");
        serde_json::from_slice(&body).expect("a message")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn uri(path: &Path) -> String {
    format!("file://{}", path.to_string_lossy())
}
