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
use support::{
    Case, default_rules, entries, java_files, judge, line_of, options, pages, render, root, stem,
};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = Vec::new();
    page_blocks(&mut trials);
    cases(&mut trials);
    projects(&mut trials);
    conventions(&mut trials);
    trials.push(trial("together".into(), together));
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn trial(name: String, test: impl FnOnce() -> Result<(), String> + Send + 'static) -> Trial {
    Trial::test(name, || test().map_err(Failed::from))
}

/// `page/<rule>/<line>`: a bad block gives exactly what is marked, a good one nothing.
fn page_blocks(trials: &mut Vec<Trial>) {
    for rule in rules::all() {
        for block in pages::blocks(rule.page) {
            let name = format!("page/{}/{}", rule.name, block.line);
            let rules = default_rules(Some(rule.name));
            let case = Case {
                name: name.clone(),
                files: block.files.clone(),
                rules,
                models: None,
            };
            trials.push(trial(name, move || {
                let promised = promises(&case)?;
                match (block.kind.as_str(), promised) {
                    ("bad", false) => return Err("a bad block that marks nothing".into()),
                    ("good", true) => return Err("a good block with marks".into()),
                    ("bad" | "good", _) => {}
                    (kind, _) => {
                        return Err(format!(
                            "a block is `java bad` or `java good`, not {kind:?}"
                        ));
                    }
                }
                judge(&case)
            }));
        }
    }
}

/// `case/<rule>/<case>`, and `rename/<rule>/<case>` for those with findings.
fn cases(trials: &mut Vec<Trial>) {
    for one in support::cases() {
        let renamed = one.clone();
        trials.push(trial(format!("case/{}", one.name), move || {
            match (case_is_safe(&one), promises(&one)?) {
                (true, true) => return Err("a safe case that expects a finding".into()),
                (false, false) => return Err("an unsafe case that expects no finding".into()),
                _ => {}
            }
            judge(&one)
        }));
        if !case_is_safe(&renamed) {
            let name = format!("rename/{}", renamed.name);
            trials.push(trial(name, move || rename(&renamed)));
        }
    }
}

fn case_is_safe(case: &Case) -> bool {
    case.name.ends_with("_safe")
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

/// `project/<project>`: several files, linted together with the default rules.
fn projects(trials: &mut Vec<Trial>) {
    for case in support::projects() {
        let name = format!("project/{}", case.name);
        trials.push(trial(name, move || judge(&case)));
    }
}

/// Whether the marks of a case promise a finding.
fn promises(case: &Case) -> Result<bool, String> {
    if case.files.is_empty() {
        return Err("no Java file".into());
    }
    let mut promised = false;
    for (path, text) in &case.files {
        let marks = marks::marks(path, text)?;
        promised |= marks
            .iter()
            .any(|m| matches!(m.kind, Kind::Expect | Kind::Missed));
    }
    Ok(promised)
}

/// No verdict of high confidence rests on a name that only its own file can see.
fn rename(case: &Case) -> Result<(), String> {
    let files = Files::in_memory(case.files.clone());
    let before = engine::check(&files, &case.options()).findings;
    if before
        .iter()
        .any(|finding| finding.confidence != Confidence::High)
    {
        return Ok(());
    }
    let new = case
        .files
        .iter()
        .map(|(path, text)| (path.clone(), support::rename::rename(text)));
    let new: Vec<_> = new.collect();
    let renamed = Files::in_memory(new.clone());
    let after = engine::check(&renamed, &case.options()).findings;
    let set = |files: &Files, findings: &[idemlint::finding::Finding]| {
        let key = |f: &idemlint::finding::Finding| (line_of(files, f.place), f.rule.id);
        findings.iter().map(key).collect::<BTreeSet<_>>()
    };
    let (before, after) = (set(&files, &before), set(&renamed, &after));
    if before == after {
        return Ok(());
    }
    let texts = new.iter().map(|(path, text)| format!("--- {path}\n{text}"));
    let texts = texts.collect::<String>();
    Err(format!("before: {before:?}\nafter: {after:?}\n{texts}"))
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
