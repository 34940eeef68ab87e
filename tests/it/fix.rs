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

/// A class of which the body of a method is given, in which `$KEY` stands for a new key.
fn class(body: &str) -> String {
    let body = body.replace("$KEY", "UUID.randomUUID().toString()");
    format!(
        "package pay;\n\nimport java.io.IOException;\nimport java.util.List;\nimport java.util.UUID;\n\
         import org.springframework.http.*;\nimport org.springframework.web.client.*;\n\n\
         class Charge {{\n    RestTemplate rest = new RestTemplate();\n\n\
         {body}\n    void post(String what, String key) {{\n        \
         HttpHeaders headers = new HttpHeaders();\n        headers.set(\"Idempotency-Key\", key);\n        \
         rest.postForObject(\"https://a.example\", new HttpEntity<>(what, headers), String.class);\n    }}\n}}\n"
    )
}

/// What `--fix` makes of a body, with the options.
fn fixed_body(body: &str, options: &[&str]) -> String {
    let folder = Folder::with(&[("Charge.java", &class(body))]);
    let done = folder.run(&[&["check", "--fix"], options].concat());
    assert!(done.code < 2, "{done:?}");
    let text = String::from_utf8(folder.read("Charge.java")).expect("text");
    let again = folder.run(&[&["check", "--diff"], options].concat());
    assert_eq!(again.out, "", "{again:?}");
    text
}

#[test]
fn the_layout_is_kept() {
    // Tabs, comments of the declaration and of the loop, a label.
    let before = "\tvoid pay(String what) {\n\t\t// Three times.\n\t\tagain:\n\
                  \t\tfor (int n = 0; n < 3; n++) {\n\t\t\t// One for each charge,\n\
                  \t\t\t// as the provider wants.\n\t\t\tfinal String key = $KEY; // random\n\n\
                  \t\t\ttry {\n\t\t\t\tpost(what, key);\n\t\t\t\treturn;\n\
                  \t\t\t} catch (RestClientException e) {\n\t\t\t\tcontinue again;\n\t\t\t}\n\t\t}\n\t}\n";
    let after = "\tvoid pay(String what) {\n\t\t// One for each charge,\n\
                 \t\t// as the provider wants.\n\t\tfinal String key = $KEY; // random\n\
                 \t\t// Three times.\n\t\tagain:\n\
                 \t\tfor (int n = 0; n < 3; n++) {\n\n\
                 \t\t\ttry {\n\t\t\t\tpost(what, key);\n\t\t\t\treturn;\n\
                 \t\t\t} catch (RestClientException e) {\n\t\t\t\tcontinue again;\n\t\t\t}\n\t\t}\n\t}\n";
    assert_eq!(fixed_body(before, &[]), class(after));
    // All on one line.
    let before = "    void pay(String what) { while (true) { String key = $KEY; try { post(what, key); return; } \
                  catch (RestClientException e) { } } }\n";
    let after = "    void pay(String what) { String key = $KEY; while (true) { try { post(what, key); return; } \
                 catch (RestClientException e) { } } }\n";
    assert_eq!(fixed_body(before, &[]), class(after));
}

/// A loop over attempts whose body is given, after some statements.
fn attempts(before: &str, body: &str) -> String {
    format!(
        "    void pay(String what) {{\n{before}        for (int n = 0; n < 3; n++) {{\n            try {{\n{body}\
         \x20               return;\n            }} catch (RestClientException e) {{\n                \
         Thread.onSpinWait();\n            }}\n        }}\n    }}\n"
    )
}

#[test]
fn a_new_variable_gets_a_name_of_its_own() {
    let before = attempts(
        "        int idempotencyKey = 1;\n",
        "                post(what, $KEY);\n",
    );
    let new = "        int idempotencyKey = 1;\n        String idempotencyKey2 = $KEY;\n";
    let after = attempts(new, "                post(what, idempotencyKey2);\n");
    assert_eq!(fixed_body(&before, &[]), class(&after));
    // The name means something else where the declaration would be valid then.
    let one = "                String key = $KEY;\n                post(what, key);\n";
    let other = "    String key = \"\";\n";
    let before = attempts("        key = what;\n", one);
    let later = before.replace(
        "        }\n    }\n",
        "        }\n        key = null;\n    }\n",
    );
    let fixed = fixed_body(&format!("{other}{later}"), &[]);
    assert!(
        fixed.contains("        String idempotencyKey = UUID"),
        "{fixed}"
    );
    assert!(
        fixed.contains("                String key = idempotencyKey;\n"),
        "{fixed}"
    );
}

#[test]
fn two_keys_in_one_method_are_fixed_one_after_the_other() {
    let two = "                post(what, $KEY);\n                post(what + \"!\", $KEY);\n";
    let new = "        String idempotencyKey = $KEY;\n        String idempotencyKey2 = $KEY;\n";
    let after = "                post(what, idempotencyKey);\n                post(what + \"!\", idempotencyKey2);\n";
    assert_eq!(
        fixed_body(&attempts("", two), &[]),
        class(&attempts(new, after))
    );
}

#[test]
fn in_doubt_nothing_is_changed() {
    let bodies = [
        // The key differs from attempt to attempt whatever is made earlier.
        "                post(what, $KEY + n);\n",
        "                String key = $KEY;\n                post(what, key + \"-\" + n);\n",
        "                post(what, n == 0 ? what : $KEY);\n",
        // One key for several items would be worse.
        "                for (String one : what.split(\",\")) {\n                    post(one, $KEY);\n                }\n",
        "                List.of(what).forEach(one -> post(one, $KEY));\n",
        // Another key comes later in the same round.
        "                String key = $KEY;\n                post(what, key);\n                key = $KEY;\n                post(what, key);\n",
    ];
    for body in bodies {
        let text = attempts("", body);
        let fixed = fixed_body(&text, &["--unsafe-fixes"]);
        assert_eq!(fixed, class(&text));
    }
    // Loops over items that take one again.
    let items = "    void all(List<String> all) {\n        for (int i = 0; i < all.size(); i++) {\n            \
                 try {\n                post(all.get(i), $KEY);\n            } catch (RestClientException e) {\n                \
                 i--;\n            }\n        }\n    }\n";
    assert_eq!(fixed_body(items, &["--unsafe-fixes"]), class(items));
}

#[test]
fn what_may_change_more_is_changed_on_request_only() {
    let body = "                if (what.isEmpty()) {\n                    post(what, $KEY);\n                }\n";
    let before = attempts("", body);
    assert_eq!(fixed_body(&before, &[]), class(&before));
    let after = attempts(
        "        String idempotencyKey = $KEY;\n",
        &body.replace("$KEY", "idempotencyKey"),
    );
    assert_eq!(fixed_body(&before, &["--unsafe-fixes"]), class(&after));
}

#[test]
fn an_error_path_sends_the_key_that_it_can_see() {
    let text = |second: &str| {
        format!(
            "    void pay(String what) {{\n        String key = $KEY;\n        HttpHeaders headers = new HttpHeaders();\n        \
             headers.set(\"Idempotency-Key\", key);\n        try {{\n            \
             rest.postForObject(\"https://a.example\", new HttpEntity<>(what, headers), String.class);\n        \
             }} catch (RestClientException e) {{\n            HttpHeaders second = new HttpHeaders();\n            \
             second.set(\"Idempotency-Key\", {second});\n            \
             rest.postForObject(\"https://a.example\", new HttpEntity<>(what, second), String.class);\n        }}\n    }}\n"
        )
    };
    assert_eq!(fixed_body(&text("$KEY"), &[]), class(&text("key")));
}
