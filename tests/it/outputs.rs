//! `--output`: which file gets what, and what happens when it cannot.

use crate::run::{Folder, UNSAFE, command, done};
use std::fs;

fn entries(folder: &Folder) -> Vec<String> {
    let entries = fs::read_dir(&folder.path).expect("a folder");
    let mut names: Vec<String> = entries
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    names
}

#[test]
fn each_file_gets_its_format() {
    let folder = Folder::with(&[("Charge.java", UNSAFE)]);
    let done = folder.run(&[
        "check",
        "--output",
        "sarif=a.sarif",
        "--output",
        "junit=./b=1.xml",
        "--format",
        "concise",
    ]);
    assert_eq!(done.code, 1);
    assert!(
        done.out.starts_with("Charge.java:12:26: error[IDEM101]"),
        "{done:?}"
    );
    let read = |name: &str| fs::read_to_string(folder.path.join(name)).expect("a report");
    assert!(read("a.sarif").contains("\"version\": \"2.1.0\""));
    assert!(read("b=1.xml").starts_with("<?xml"));
    assert_eq!(entries(&folder), ["Charge.java", "a.sarif", "b=1.xml"]);

    let done = folder.run(&["check", "--format", "sarif", "--output", "a.sarif"]);
    assert_eq!(
        (done.out.as_str(), done.code),
        ("1 finding (1 error) in 1 file\n", 1)
    );
    let done = folder.run(&[
        "check", "--output", "text.txt", "--quiet", "--color", "always",
    ]);
    assert_eq!((done.out.as_str(), done.code), ("", 1));
    let text = read("text.txt");
    assert!(text.ends_with("1 finding (1 error) in 1 file\n") && !text.contains('\x1b'));
}

#[test]
fn a_report_never_replaces_what_is_not_one() {
    let folder = Folder::with(&[("Charge.java", UNSAFE), ("sub/Listed", UNSAFE)]);
    let before = fs::read_to_string(folder.path.join("sub/Listed")).expect("a source");
    for (arguments, words) in [
        (
            &["--output", "Charge.java"][..],
            "`Charge.java`: it is named like a Java source",
        ),
        (
            &["--output", "sarif=New.java"],
            "`New.java`: it is named like a Java source",
        ),
        (&["--output", "sub"], "`sub`: it is a folder"),
        (
            &["--output", "sub/Listed", "sub/Listed"],
            "`sub/Listed`: it is one of the files to lint",
        ),
        (
            &["--output", "no/where/a.sarif"],
            "`no/where/a.sarif`: No such file or directory",
        ),
        (
            &["--output", "srif=a"],
            "no format `srif` (allowed are text, concise, json, sarif, github",
        ),
        (&["--output", "-"], "`-`: a file is wanted"),
        (&["--output", "sarif="], "``: a file is wanted"),
        (
            &["--output", "a.txt", "--output", "json=./a.txt"],
            "`./a.txt`: two reports cannot go to one file",
        ),
        (&["--sarif-category", "/"], "a name is wanted"),
    ] {
        let done = folder.run(&[&["check"], arguments].concat());
        assert_eq!(
            (done.code, done.out.as_str()),
            (2, ""),
            "{arguments:?}: {done:?}"
        );
        assert!(done.err.contains(words), "{arguments:?}: {}", done.err);
    }
    assert_eq!(entries(&folder), ["Charge.java", "sub"]);
    assert_eq!(
        fs::read_to_string(folder.path.join("sub/Listed")).expect("a source"),
        before
    );
}

#[cfg(unix)]
#[test]
fn links_permissions_and_devices_are_kept() {
    use std::os::unix::fs::{FileTypeExt, PermissionsExt, symlink};
    let folder = Folder::with(&[("Charge.java", UNSAFE), ("real.sarif", "old")]);
    let at = |name: &str| folder.path.join(name);
    symlink("real.sarif", at("link.sarif")).expect("a link");
    symlink("Charge.java", at("link.txt")).expect("a link");
    fs::set_permissions(at("real.sarif"), fs::Permissions::from_mode(0o640)).expect("permissions");
    let run = |output: &str| folder.run(&["check", "--output", output, "--quiet"]);
    assert_eq!(run("sarif=link.sarif").code, 1);
    assert!(
        fs::read_to_string(at("real.sarif"))
            .expect("a report")
            .starts_with('{')
    );
    assert!(at("link.sarif").is_symlink());
    let mode = fs::metadata(at("real.sarif"))
        .expect("a report")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o640);
    assert_eq!(run("sarif=new.sarif").code, 1);
    let mode = fs::metadata(at("new.sarif"))
        .expect("a report")
        .permissions()
        .mode();
    assert_eq!(mode & 0o600, 0o600);
    let linked = run("link.txt");
    assert!(
        linked.code == 2 && linked.err.contains("link to a Java source"),
        "{linked:?}"
    );
    assert_eq!(
        fs::read_to_string(at("Charge.java")).expect("a source"),
        UNSAFE
    );
    assert_eq!(run("sarif=/dev/null").code, 1);
    assert!(
        fs::metadata("/dev/null")
            .expect("a device")
            .file_type()
            .is_char_device()
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_with_a_name() {
    let folder = Folder::with(&[("Charge.java", UNSAFE)]);
    let full = folder.run(&["check", "--output", "sarif=/dev/full"]);
    assert_eq!(full.code, 2);
    assert!(
        full.err
            .contains("cannot write `/dev/full`: No space left on device"),
        "{full:?}"
    );
    // No file can be made there, not even by root.
    let refused = folder.run(&["check", "--output", "sarif=/proc/a.sarif"]);
    let words = "cannot write `/proc/a.sarif`: No such file or directory (os error 2)\n";
    assert!(
        refused.code == 2 && refused.err.ends_with(words),
        "{refused:?}"
    );
    let out = fs::File::options()
        .write(true)
        .open("/dev/full")
        .expect("a device");
    let run = command(&folder.path, &["check", "--format", "sarif"])
        .stdout(out)
        .output();
    let run = done(run.expect("a run"));
    assert_eq!(run.code, 2);
    assert!(
        run.err
            .contains("cannot write standard output: No space left on device"),
        "{run:?}"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_report_that_cannot_be_finished_leaves_the_one_before() {
    // A limit on the size of files is a disk that fills while the report is written.
    let folder = Folder::with(&[("Charge.java", UNSAFE), ("out/a.sarif", "old")]);
    let program = command(&folder.path, &[]).get_program().to_owned();
    let mut shell = std::process::Command::new("bash");
    let script = "trap '' XFSZ; ulimit -f 8; exec \"$0\" check --quiet --output sarif=out/a.sarif";
    shell
        .current_dir(&folder.path)
        .arg("-c")
        .arg(script)
        .arg(program);
    let run = done(shell.output().expect("a shell"));
    assert_eq!(run.code, 2, "{run:?}");
    assert!(
        run.err
            .contains("cannot write `out/a.sarif`: File too large"),
        "{run:?}"
    );
    assert_eq!(
        fs::read_to_string(folder.path.join("out/a.sarif")).expect("a report"),
        "old"
    );
    assert_eq!(
        fs::read_dir(folder.path.join("out"))
            .expect("a folder")
            .count(),
        1
    );
}

#[cfg(unix)]
#[test]
fn a_program_that_leaves_has_half_a_report() {
    use std::process::Stdio;
    let folder = Folder::with(&[("Charge.java", UNSAFE)]);
    for (format, words) in [("sarif", "cannot write standard output"), ("text", "")] {
        let mut child = command(
            &folder.path,
            &["check", "--format", format, "--output", "json=a.json"],
        )
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a run");
        drop(child.stdout.take());
        let run = child.wait_with_output().expect("an end");
        let err = String::from_utf8_lossy(&run.stderr);
        assert_eq!(run.status.code(), Some(2), "{format}");
        assert!(
            err.contains(words) && err.is_empty() == words.is_empty(),
            "{format}: {err}"
        );
        assert!(
            folder.path.join("a.json").exists(),
            "files are written first"
        );
    }
}
