//! Runs the program in a folder of its own.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};

/// A folder that goes away with the test.
pub struct Folder {
    pub path: PathBuf,
}

/// What a run left.
#[derive(Debug)]
pub struct Done {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Folder {
    pub fn new() -> Folder {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("idemlint-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder { path }
    }

    /// A folder with these files.
    pub fn with(files: &[(&str, &str)]) -> Folder {
        let folder = Folder::new();
        for (path, text) in files {
            folder.write(path, text.as_bytes());
        }
        folder
    }

    pub fn write(&self, path: &str, bytes: &[u8]) -> PathBuf {
        let path = self.path.join(path);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        std::fs::write(&path, bytes).expect("a file");
        path
    }

    /// Runs `idemlint` here.
    pub fn read(&self, path: &str) -> Vec<u8> {
        std::fs::read(self.path.join(path)).expect("a file of the folder")
    }

    pub fn run(&self, arguments: &[&str]) -> Done {
        run_in(&self.path, arguments)
    }

    /// Runs `idemlint check --format json` here; the object, and the exit status.
    pub fn json(&self, arguments: &[&str]) -> (serde_json::Value, i32) {
        let done = self.run(&[&["check", "--format", "json"], arguments].concat());
        let value = serde_json::from_str(&done.out);
        (
            value.unwrap_or_else(|error| panic!("{error}: {done:?}")),
            done.code,
        )
    }

    /// The paths of the findings.
    pub fn found(&self, arguments: &[&str]) -> Vec<String> {
        let (value, _) = self.json(arguments);
        let findings = value["findings"].as_array().expect("a list");
        let path = |finding: &serde_json::Value| finding["path"].as_str().map(str::to_owned);
        findings.iter().filter_map(path).collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // The system clears its temporary folder if this does not.
        let _ = std::fs::remove_dir_all(&self.path);
    }
}

pub fn run_in(folder: &Path, arguments: &[&str]) -> Done {
    done(command(folder, arguments).output().expect("the program"))
}

/// Runs the program with a text on standard input.
pub fn run_with(folder: &Path, arguments: &[&str], input: &str) -> Done {
    use std::io::Write;
    use std::process::Stdio;
    let mut child = command(folder, arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program");
    let mut stdin = child.stdin.take().expect("its input");
    stdin.write_all(input.as_bytes()).expect("a write");
    drop(stdin);
    done(child.wait_with_output().expect("an end"))
}

pub fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_idemlint"));
    command
        .current_dir(folder)
        .args(arguments)
        .env_remove("NO_COLOR");
    command
}

pub fn done(output: Output) -> Done {
    Done {
        code: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).expect("text"),
        err: String::from_utf8(output.stderr).expect("text"),
    }
}

/// A class whose retry loop makes a key in each round: one finding.
pub const UNSAFE: &str = "\
package pay;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class Charge {
    HttpResponse<String> pay(HttpClient http, HttpRequest.Builder request) throws Exception {
        for (int attempt = 0; attempt < 3; attempt++) {
            String key = UUID.randomUUID().toString();
            try {
                return http.send(request.copy().setHeader(\"Idempotency-Key\", key).build(),
                        HttpResponse.BodyHandlers.ofString());
            } catch (IOException e) {
                Thread.sleep(100);
            }
        }
        throw new IOException(\"no answer\");
    }
}
";

/// The line of [`UNSAFE`] on which its finding stands.
pub const LINE: u64 = 12;

/// A class with nothing to say about.
pub const CLEAN: &str = "package pay;\n\nclass Refund {\n    int amount;\n}\n";
