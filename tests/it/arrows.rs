//! Which module uses which. The table is the one of `ARCHITECTURE.md`; a new arrow is a change to
//! both.

use crate::support::{entries, root};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

const ARROWS: [(&str, &str); 20] = [
    ("span", ""),
    ("name", ""),
    ("source", "span"),
    ("syntax", "span"),
    ("finding", "span"),
    ("mistake", ""),
    ("models", "mistake name"),
    ("config", "finding mistake"),
    ("settings", "engine source config models finding mistake"),
    ("baseline", "finding"),
    ("facts", "syntax span name"),
    ("project", "facts models span name"),
    ("flow", "project facts models span name"),
    ("rules", "flow project facts models finding span name"),
    ("report", "finding source span"),
    (
        "engine",
        "source syntax facts models project flow rules config finding span name",
    ),
    ("fix", "engine source syntax finding span"),
    (
        "lsp",
        "engine fix report rules settings source config baseline finding mistake span",
    ),
    (
        "cli",
        "engine fix lsp report rules settings source config models baseline finding mistake span",
    ),
    ("main", "cli"),
];

/// What only these files may name.
const ONLY: [(&[&str], &[&str]); 4] = [
    (&["tree_sitter"], &["src/syntax"]),
    (&["miette"], &["src/report/text.rs", "src/cli"]),
    (
        &["std::fs", "std::env", "File::open"],
        &["src/source", "src/cli", "src/main.rs"],
    ),
    (&["println!", "dbg!", "todo!", "unimplemented!"], &[]),
];

#[test]
fn modules_use_only_what_the_table_says() {
    let mut wrong = Vec::new();
    for path in sources() {
        let module = module_of(&path);
        if module == "lib" {
            continue;
        }
        let Some((_, allowed)) = ARROWS.iter().find(|(name, _)| *name == module) else {
            wrong.push(format!("{module} is not in the table"));
            continue;
        };
        for used in used(&code(&path)) {
            if used != module && !allowed.split(' ').any(|name| name == used) {
                wrong.push(format!("{}: {module} uses {used}", shown(&path)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_belongs_to_one_place_stays_there() {
    let mut wrong = Vec::new();
    for path in sources() {
        let (code, name) = (code(&path), shown(&path));
        if name.ends_with("/tests.rs") {
            continue;
        }
        for (words, places) in ONLY {
            for word in words.iter().filter(|word| has_word(&code, word)) {
                if !places.iter().any(|place| name.starts_with(place)) {
                    wrong.push(format!("{name}: {word}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_table_is_the_one_that_is_written_down() {
    let text = std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("ARCHITECTURE.md");
    for (module, allowed) in ARROWS.iter().filter(|(_, allowed)| !allowed.is_empty()) {
        let row = format!(
            "| `{module}` | {} |",
            allowed
                .split(' ')
                .map(|name| format!("`{name}`"))
                .collect::<Vec<_>>()
                .join(" ")
        );
        assert!(text.contains(&row), "ARCHITECTURE.md lacks the row {row}");
    }
}

#[test]
fn modules_are_of_a_size_to_read() {
    for path in sources() {
        let lines = std::fs::read_to_string(&path)
            .expect("a source")
            .lines()
            .count();
        assert!(lines <= 800, "{} has {lines} lines", shown(&path));
    }
}

fn sources() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut todo = vec![root().join("src")];
    while let Some(folder) = todo.pop() {
        for path in entries(&folder) {
            if path.is_dir() {
                todo.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn shown(path: &Path) -> String {
    let below = path.strip_prefix(root()).expect("below the root");
    below.to_string_lossy().replace('\\', "/")
}

/// The first name below `src`.
fn module_of(path: &Path) -> String {
    let name = shown(path);
    let name = name.trim_start_matches("src/").trim_end_matches(".rs");
    name.split('/').next().unwrap_or_default().to_owned()
}

/// The code of a file: no comments, and nothing from `#[cfg(test)]` on.
fn code(path: &Path) -> String {
    let text = std::fs::read_to_string(path).expect("a source");
    let text = text
        .split("#[cfg(test)]\nmod tests")
        .next()
        .unwrap_or_default();
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Modules that come after `crate::` (or `idemlint::` in `main.rs`).
fn used(code: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for start in ["crate::", "idemlint::"] {
        for (at, _) in code.match_indices(start) {
            let rest = &code[at + start.len()..];
            let group = rest.strip_prefix('{').map(|group| top_level(group));
            for name in group.unwrap_or_else(|| vec![rest]) {
                let end = name.find(|c: char| !c.is_alphanumeric() && c != '_');
                found.insert(name[..end.unwrap_or(name.len())].to_owned());
            }
        }
    }
    found.remove("");
    found
}

/// The items of a use group, up to its closing brace.
fn top_level(group: &str) -> Vec<&str> {
    let mut items = Vec::new();
    let (mut depth, mut start) = (0, 0);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' | ',' if depth == 0 => {
                items.push(group[start..at].trim());
                start = at + 1;
                if c == '}' {
                    break;
                }
            }
            '}' => depth -= 1,
            _ => {}
        }
    }
    items
}

fn has_word(code: &str, word: &str) -> bool {
    let edge = |c: Option<char>| !c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    code.match_indices(word).any(|(at, _)| {
        edge(code[..at].chars().next_back()) && edge(code[at + word.len()..].chars().next())
    })
}
