//! `--since`: what is new against a revision.

use crate::run::{CLEAN, Done, Folder, UNSAFE, command, done};
use std::process::Command;

impl Folder {
    fn git(&self, arguments: &[&str]) -> String {
        let output = Command::new("git")
            .current_dir(&self.path)
            .args([
                "-c",
                "user.name=a",
                "-c",
                "user.email=a@example.org",
                "-c",
                "init.defaultBranch=main",
            ])
            .args(arguments)
            .env("GIT_CONFIG_GLOBAL", "/dev/null")
            .output()
            .expect("git");
        assert!(output.status.success(), "{arguments:?}: {output:?}");
        String::from_utf8(output.stdout).expect("text")
    }

    fn commit(&self) {
        self.git(&["add", "-A"]);
        self.git(&["commit", "-qm", "."]);
    }

    fn since(&self, revision: &str) -> Done {
        self.run(&["check", "--format", "concise", "--since", revision])
    }
}

fn repository(files: &[(&str, &str)]) -> Folder {
    let folder = Folder::with(files);
    folder.git(&["init", "-q"]);
    folder.commit();
    folder
}

fn class(name: &str) -> String {
    UNSAFE.replace("class Charge", &format!("class {name}"))
}

#[test]
fn only_what_is_new_is_reported() {
    let folder = repository(&[("src/Charge.java", UNSAFE), ("src/Refund.java", CLEAN)]);
    let same = folder.since("main");
    assert_eq!((same.code, same.out.as_str()), (0, ""), "{same:?}");
    assert!(
        same.err.contains("no Java file has changed since main"),
        "{same:?}"
    );

    folder.git(&["checkout", "-qb", "work"]);
    folder.write("src/Payout.java", class("Payout").as_bytes());
    let untracked = folder.since("main");
    assert_eq!(untracked.code, 1);
    assert_eq!(untracked.out.lines().count(), 1, "{untracked:?}");
    assert!(
        untracked.out.starts_with("src/Payout.java:"),
        "{untracked:?}"
    );
    folder.commit();
    assert_eq!(folder.since("main").out, untracked.out);
    assert_eq!(folder.since("HEAD").code, 0);
    assert_eq!(folder.since("HEAD~1").code, 1);

    let (value, _) = folder.json(&["--since", "main"]);
    assert_eq!(value["stats"]["older"], 1);
    let text = folder.run(&["check", "--since", "main"]).out;
    assert!(text.ends_with("left out: 1 older\n"), "{text}");
}

#[test]
fn moving_renaming_and_deleting_is_nothing_new() {
    let folder = repository(&[
        ("src/Charge.java", UNSAFE),
        ("src/Payout.java", &class("Payout")),
    ]);
    folder.git(&["mv", "src/Charge.java", "src/Zahlung.java"]);
    let moved = class("Payout")
        .replace("    ", "\t")
        .replace("class", "// moved\n\nclass");
    folder.write("src/Payout.java", moved.as_bytes());
    let done = folder.since("HEAD");
    assert_eq!((done.code, done.out.as_str()), (0, ""), "{done:?}");
    folder.git(&["rm", "-q", "--cached", "src/Payout.java"]);
    std::fs::remove_file(folder.path.join("src/Zahlung.java")).expect("a file");
    let done = folder.since("HEAD");
    assert_eq!((done.code, done.out.as_str()), (0, ""), "{done:?}");
    // A copy is new.
    folder.write("src/Copy.java", UNSAFE.as_bytes());
    folder.write("src/Copy2.java", UNSAFE.as_bytes());
    assert_eq!(folder.since("HEAD").out.lines().count(), 1);
}

#[test]
fn a_changed_helper_makes_a_finding_elsewhere_new() {
    let caller = "\
package pay;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.UUID;

class Caller {
    HttpResponse<String> pay(HttpClient http, HttpRequest.Builder request) throws Exception {
        return Helper.run(() -> {
            String key = UUID.randomUUID().toString();
            return http.send(request.copy().setHeader(\"Idempotency-Key\", key).build(),
                    HttpResponse.BodyHandlers.ofString());
        });
    }
}
";
    let once = "\
package pay;

import java.io.IOException;
import java.util.concurrent.Callable;

class Helper {
    static <T> T run(Callable<T> work) throws Exception {
        return work.call();
    }
}
";
    let again = once.replace(
        "        return work.call();\n",
        "        for (int attempt = 0; attempt < 3; attempt++) {\n            try {\n                \
         return work.call();\n            } catch (IOException e) {\n                \
         Thread.sleep(100);\n            }\n        }\n        throw new IOException(\"no answer\");\n",
    );
    let folder = repository(&[("Caller.java", caller), ("Helper.java", once)]);
    folder.write("Helper.java", again.as_bytes());
    let done = folder.since("HEAD");
    assert!(
        done.code == 1 && done.out.starts_with("Caller.java:11:"),
        "{done:?}"
    );
}

#[test]
fn the_common_ancestor_counts_and_not_what_came_after_it() {
    let folder = repository(&[("Refund.java", CLEAN)]);
    folder.git(&["checkout", "-qb", "work"]);
    folder.write("Charge.java", UNSAFE.as_bytes());
    folder.commit();
    folder.git(&["checkout", "-q", "main"]);
    folder.write("Refund.java", CLEAN.replace("amount", "cents").as_bytes());
    folder.write("Charge.java", UNSAFE.as_bytes());
    folder.commit();
    folder.git(&["checkout", "-q", "work"]);
    assert_eq!(folder.since("main").code, 1);
}

#[test]
fn a_folder_of_the_repository_and_a_baseline_will_do() {
    let folder = repository(&[("a/Charge.java", UNSAFE), ("b/Refund.java", CLEAN)]);
    folder.write("b/Payout.java", class("Payout").as_bytes());
    let inner = done(
        command(&folder.path.join("b"), &["check", "--since", "HEAD"])
            .output()
            .expect("a run"),
    );
    assert!(
        inner.code == 1 && inner.out.contains("Payout.java"),
        "{inner:?}"
    );
    let a = folder.run(&["check", "--since", "HEAD", "a"]);
    assert!(a.code == 0 && a.err.contains("no Java file"), "{a:?}");
    assert_eq!(folder.run(&["check", "--write-baseline", "b.txt"]).code, 0);
    let both = folder.run(&["check", "--since", "HEAD", "--baseline", "b.txt"]);
    assert_eq!(both.code, 0, "{both:?}");
}

#[test]
fn what_git_cannot_tell_fails_the_run_with_a_way_out() {
    let fails = |done: Done, part: &str| {
        assert_eq!((done.code, done.out.as_str()), (2, ""), "{done:?}");
        assert!(done.err.contains(part), "{part} is not in {done:?}");
    };
    let plain = Folder::with(&[("Charge.java", UNSAFE)]);
    fails(plain.since("main"), "no git repository");

    let folder = repository(&[("Charge.java", UNSAFE)]);
    fails(folder.since("mian"), "there is no revision `mian`");
    fails(
        folder.run(&["check", "--since=--output=x"]),
        "there is no revision",
    );
    folder.git(&["update-ref", "refs/remotes/origin/trunk", "HEAD"]);
    fails(folder.since("trunk"), "there is `origin/trunk`");
    folder.git(&["checkout", "-q", "--orphan", "other"]);
    folder.write("Refund.java", CLEAN.as_bytes());
    folder.commit();
    fails(folder.since("main"), "no commit in common");

    let mut nowhere = command(&folder.path, &["check", "--since", "main"]);
    fails(
        done(nowhere.env("PATH", "").output().expect("a run")),
        "git",
    );

    let origin = repository(&[("Charge.java", UNSAFE)]);
    origin.git(&["checkout", "-qb", "work"]);
    for number in 0..3 {
        origin.write("Refund.java", format!("// {number}\n{CLEAN}").as_bytes());
        origin.commit();
    }
    let clone = Folder::new();
    let from = format!("file://{}", origin.path.display());
    clone.git(&[
        "clone",
        "-q",
        "--depth",
        "1",
        "--no-single-branch",
        &from,
        ".",
    ]);
    fails(clone.since("origin/main"), "git fetch --unshallow");
    let only = Folder::new();
    only.git(&[
        "clone", "-q", "--depth", "1", "--branch", "work", &from, ".",
    ]);
    fails(only.since("origin/main"), "git fetch --unshallow");
}
