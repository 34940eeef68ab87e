//! Every block of every rule page, every case and every project is a test of its own.

mod support;

use idemlint::engine::{self, Options};
use idemlint::finding::Confidence;
use idemlint::rules;
use idemlint::source::Files;
use libtest_mimic::{Arguments, Failed, Trial};
use std::collections::BTreeSet;
use std::process::ExitCode;
use support::marks::{self, Kind};
use support::{all_cases, entries, java_files, judge, options, pages, render, root, stem};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    page_blocks(&mut trials);
    cases(&mut trials);
    conventions(&mut trials);
    trials.push(trial("together".into(), together));
    trials.push(trial("fix/tally".into(), support::fixing::tally));
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn trial(name: String, test: impl FnOnce() -> Result<(), String> + Send + 'static) -> Trial {
    Trial::test(name, || test().map_err(Failed::from))
}

/// A bad block of a page gives exactly what is marked, a good one nothing; so do cases, of which
/// safe ones have a name that says so, and projects. `fix/…`: what fixes leave of one with findings.
fn cases(trials: &mut Vec<Trial>) {
    for case in all_cases() {
        if !case.name.ends_with("_safe") {
            let case = case.clone();
            let name = format!("fix/{}", case.name);
            trials.push(trial(name, move || support::fixing::judge(&case)));
        }
        trials.push(trial(case.name.clone(), move || {
            let promised = promises(&case.files)?;
            let safe = case.name.ends_with("_safe");
            match (case.name.starts_with("case/"), safe, promised) {
                (true, true, true) => return Err("a safe case that expects a finding".into()),
                (true, false, false) => return Err("an unsafe case that expects no finding".into()),
                _ => {}
            }
            judge(&case)
        }));
    }
}

/// `block/<rule>/<line>`: a block says what it is, and a bad one marks something.
fn page_blocks(trials: &mut Vec<Trial>) {
    for rule in rules::all() {
        for block in pages::blocks(rule.page) {
            let name = format!("block/{}/{}", rule.name, block.line);
            trials.push(trial(name, move || {
                let promised = promises(&block.files)?;
                match (block.kind.as_str(), promised) {
                    ("bad", false) => Err("a bad block that marks nothing".into()),
                    ("good", true) => Err("a good block with marks".into()),
                    ("bad" | "good", _) => Ok(()),
                    (kind, _) => Err(format!(
                        "a block is `java bad` or `java good`, not {kind:?}"
                    )),
                }
            }));
        }
    }
}

/// All cases and projects in one run: and some files that have to do with none of them. What is
/// parsed on demand, which is not all, gives the findings that everything gives.
fn together() -> Result<(), String> {
    let mut files = java_files(&root().join("testdata"));
    let count = files.len();
    for (number, name) in ["Gateway", "Attempts", "PaymentService"].iter().enumerate() {
        let text = format!("package com.acme.apart{number};\nclass {name} {{ Retry retry; }}\n");
        files.push((format!("apart/{name}.java"), text));
    }
    let files = Files::in_memory(files);
    let on_demand = Options {
        threads: None,
        min_confidence: Confidence::Low,
        include_tests: true,
        ..options(rules::all())
    };
    let everything = Options {
        everything: true,
        ..on_demand.clone()
    };
    let some = engine::check(&files, &on_demand);
    let all = engine::check(&files, &everything);
    if some.parsed > count || all.parsed != files.len() {
        return Err(format!("{} of {} are parsed", some.parsed, files.len()));
    }
    let (some, all) = (
        render(&files, &some.findings),
        render(&files, &all.findings),
    );
    let lines: BTreeSet<&str> = some.lines().collect();
    let others: BTreeSet<&str> = all.lines().collect();
    let differences: Vec<&str> = lines.symmetric_difference(&others).copied().collect();
    if some == all {
        Ok(())
    } else {
        Err(format!("found one way only:\n{}", differences.join("\n")))
    }
}

/// Whether the marks of a case promise a finding.
fn promises(files: &[(String, String)]) -> Result<bool, String> {
    if files.is_empty() {
        return Err("no Java file".into());
    }
    let mut promised = false;
    for (path, text) in files {
        let marks = marks::marks(path, text)?;
        promised |= marks
            .iter()
            .any(|m| matches!(m.kind, Kind::Expect | Kind::Missed));
    }
    Ok(promised)
}

/// Sections that every page has, in this order.
const SECTIONS: [&str; 5] = [
    "Why money is lost",
    "The boundary",
    "Example",
    "How to fix",
    "What it does not see",
];

/// How many cases of each kind a rule has at least.
const CASES: usize = 8;

/// `rule/<rule>/…`: page, cases and code of a rule stand under one stem.
fn conventions(trials: &mut Vec<Trial>) {
    for &rule in rules::all() {
        trials.push(trial(format!("rule/{}/page", rule.name), move || {
            let title = format!("# {} ({})", rule.name, rule.id);
            if rule.page.lines().next() != Some(title.as_str()) {
                return Err(format!("the first line is not `{title}`"));
            }
            let headings = pages::headings(rule.page);
            if headings != SECTIONS {
                return Err(format!("sections are {headings:?}, expected {SECTIONS:?}"));
            }
            let blocks = pages::blocks(rule.page);
            for kind in ["bad", "good"] {
                if !blocks.iter().any(|block| block.kind == kind) {
                    return Err(format!("no `java {kind}` block"));
                }
            }
            Ok(())
        }));
        trials.push(trial(format!("rule/{}/stem", rule.name), move || {
            let page = root().join(format!("rules/{}.md", rule.name));
            let code = root().join(format!("src/rules/{}.rs", rule.name.replace('-', "_")));
            for path in [page, code] {
                if !path.is_file() {
                    return Err(format!("{} is not there", path.display()));
                }
            }
            let folder = root().join("testdata/rules").join(rule.name);
            let cases = entries(&folder);
            let safe = cases
                .iter()
                .filter(|path| stem(path).ends_with("_safe"))
                .count();
            if safe < CASES || cases.len() - safe < CASES {
                let unsafe_ones = cases.len() - safe;
                return Err(format!(
                    "{unsafe_ones} unsafe and {safe} safe cases, expected {CASES}"
                ));
            }
            Ok(())
        }));
    }
    trials.push(trial("rule/none-left-over".into(), || {
        let known: BTreeSet<_> = rules::all()
            .iter()
            .map(|rule| rule.name.to_owned())
            .collect();
        let pages = entries(&root().join("rules")).into_iter();
        let pages = pages.filter(|path| path.extension().is_some_and(|end| end == "md"));
        let pages = pages
            .map(|path| stem(&path))
            .filter(|name| name.contains('-'));
        let folders = entries(&root().join("testdata/rules"))
            .into_iter()
            .map(|path| stem(&path));
        let strangers: Vec<_> = pages
            .chain(folders)
            .filter(|name| !known.contains(name))
            .collect();
        if strangers.is_empty() {
            Ok(())
        } else {
            Err(format!("of no rule: {strangers:?}"))
        }
    }));
}
