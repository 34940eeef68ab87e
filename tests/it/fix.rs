//! `--fix`, `--diff`: what they change, and what they leave alone.

use crate::run::{CLEAN, Folder, UNSAFE};

/// The line of the key in [`UNSAFE`], and the head of its loop.
const KEY: &str = "            String key = UUID.randomUUID().toString();\n";
const HEAD: &str = "        for (int attempt = 0; attempt < 3; attempt++) {\n";

/// [`UNSAFE`] with its key made before the loop.
fn fixed() -> String {
    let text = UNSAFE.replace(KEY, "");
    text.replace(HEAD, &format!("{}{HEAD}", &KEY[4..]))
}

#[test]
fn what_can_be_fixed_is_and_the_rest_is_reported() {
    let by_hand = UNSAFE
        .replace("class Charge", "class Payout")
        .replace("toString();", "toString() + attempt;");
    let folder = Folder::with(&[
        ("src/Charge.java", UNSAFE),
        ("src/Payout.java", &by_hand),
        ("src/Refund.java", CLEAN),
    ]);
    let diff = folder.run(&["check", "--diff"]);
    assert_eq!(diff.code, 1, "{diff:?}");
    let changes: Vec<&str> = diff
        .out
        .lines()
        .filter(|line| line.starts_with(['+', '-']))
        .collect();
    assert_eq!(
        changes,
        [
            "--- src/Charge.java",
            "+++ src/Charge.java",
            &format!("+{}", KEY[4..].trim_end()),
            &format!("-{}", KEY.trim_end()),
        ]
    );
    assert_eq!(folder.read("src/Charge.java"), UNSAFE.as_bytes());

    let done = folder.run(&["check", "--fix"]);
    assert_eq!(done.code, 1, "{done:?}");
    assert!(
        done.out.contains("Payout.java") && !done.out.contains("Charge.java"),
        "{done:?}"
    );
    assert!(
        done.out
            .ends_with("1 finding (1 error) in 3 files; 1 fixed\n"),
        "{done:?}"
    );
    assert_eq!(
        String::from_utf8_lossy(&folder.read("src/Charge.java")),
        fixed()
    );
    assert_eq!(folder.read("src/Payout.java"), by_hand.as_bytes());
    assert_eq!(folder.read("src/Refund.java"), CLEAN.as_bytes());

    let (value, code) = folder.json(&["src/Charge.java", "--fix"]);
    assert_eq!((code, &value["stats"]["fixed"]), (0, &0.into()));
    let diff = folder.run(&["check", "--diff", "src/Charge.java"]);
    assert_eq!((diff.code, diff.out.as_str()), (0, ""));
}

#[test]
fn a_file_keeps_its_encoding_and_its_line_ends() {
    let umlaut = |text: &str| text.replace("class Charge", "/* Gebühr */ class Charge");
    let windows = |text: &str| umlaut(text).replace('\n', "\r\n");
    let encode = |text: String| -> [Vec<u8>; 4] {
        let utf16 = |bytes: fn(u16) -> [u8; 2]| {
            let text = format!("\u{feff}{text}");
            text.encode_utf16().flat_map(bytes).collect::<Vec<u8>>()
        };
        let latin = text.chars().map(|c| u32::from(c) as u8).collect();
        [
            format!("\u{feff}{text}").into_bytes(),
            utf16(u16::to_le_bytes),
            utf16(u16::to_be_bytes),
            latin,
        ]
    };
    for (old, new) in encode(windows(UNSAFE))
        .into_iter()
        .zip(encode(windows(&fixed())))
    {
        let folder = Folder::new();
        folder.write("Charge.java", &old);
        let done = folder.run(&["check", "--fix"]);
        assert_eq!(done.code, 0, "{done:?}");
        assert!(folder.read("Charge.java") == new, "{old:?}");
    }
}

#[test]
fn a_file_that_cannot_be_written_back_is_not_fixed() {
    let folder = Folder::new();
    let mut bytes: Vec<u8> = format!("\u{feff}{UNSAFE}")
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    // Half of a character: reading it loses it.
    bytes.extend([b'/', 0, b'/', 0, 0x00, 0xd8]);
    folder.write("Charge.java", &bytes);
    let done = folder.run(&["check", "--fix"]);
    assert_eq!(done.code, 1, "{done:?}");
    assert!(
        done.err
            .contains("Charge.java is not fixed: its text cannot be written back"),
        "{done:?}"
    );
    assert!(folder.read("Charge.java") == bytes);
}

#[test]
fn what_is_accepted_is_not_fixed() {
    let silenced = UNSAFE.replace(
        "toString();",
        "toString(); // idemlint: ignore[IDEM101] the provider knows the order",
    );
    let folder = Folder::with(&[("Charge.java", &silenced)]);
    let done = folder.run(&["check", "--fix"]);
    assert_eq!(done.code, 0, "{done:?}");
    assert_eq!(folder.read("Charge.java"), silenced.as_bytes());

    let folder = Folder::with(&[("Charge.java", UNSAFE)]);
    folder.run(&["check", "--write-baseline", "known.txt"]);
    let done = folder.run(&["check", "--fix", "--baseline", "known.txt"]);
    assert_eq!(done.code, 0, "{done:?}");
    assert_eq!(folder.read("Charge.java"), UNSAFE.as_bytes());
}

#[test]
fn only_files_of_the_run_are_changed() {
    let folder = Folder::with(&[
        ("a/Charge.java", UNSAFE),
        ("b/Charge.java", UNSAFE),
        ("src/test/java/Charge.java", UNSAFE),
    ]);
    assert_eq!(folder.run(&["check", "--fix", "a", "src"]).code, 0);
    assert_eq!(
        String::from_utf8_lossy(&folder.read("a/Charge.java")),
        fixed()
    );
    for untouched in ["b/Charge.java", "src/test/java/Charge.java"] {
        assert_eq!(folder.read(untouched), UNSAFE.as_bytes());
    }
}
