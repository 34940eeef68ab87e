//! What the linter says of a case that was run, against what the run showed. The report comes from
//! `tests/oracle/run`, which needs Java; this needs the report.

use crate::support::{Case, cases, projects, root};
use idemlint::engine;
use idemlint::source::Files;
use std::collections::{BTreeMap, BTreeSet};

/// A line of the first table of the report.
struct Row {
    case: String,
    /// `charges=2 of 3 under …`, as an oracle line says it.
    promise: String,
    library: String,
    linter: String,
    agree: String,
}

#[test]
fn the_linter_says_what_the_runs_showed() {
    let mut problems = Vec::new();
    let mut rows: BTreeMap<String, Vec<Row>> = BTreeMap::new();
    for row in report() {
        rows.entry(row.case.clone()).or_default().push(row);
    }
    for case in run_cases() {
        let promised = promises(&case);
        let measured = rows.remove(&case.name).unwrap_or_default();
        let seen: BTreeSet<String> = measured.iter().map(|row| row.promise.clone()).collect();
        if promised != seen {
            problems.push(format!(
                "{}: the report has {seen:?}, the oracle lines are {promised:?}",
                case.name
            ));
        }
        let verdict = verdict(&case);
        for row in measured {
            if row.linter != verdict {
                let was = &row.linter;
                problems.push(format!(
                    "{}: {verdict}, but the run was compared with {was}",
                    case.name
                ));
            }
            let (agree, expected) = (&row.agree, expected_agreement(&case));
            if agree != expected {
                problems.push(format!(
                    "{}: agreement is {agree:?} and not {expected:?} under {}",
                    case.name, row.promise
                ));
            }
        }
    }
    problems.extend(
        rows.keys()
            .map(|name| format!("{name}: in the report only")),
    );
    assert!(
        problems.is_empty(),
        "{}\n`tests/oracle/run --write` makes the report anew",
        problems.join("\n")
    );
}

/// The report does not shrink below what the rules rest on.
#[test]
fn enough_is_run() {
    let rows = report();
    let cases: BTreeSet<&str> = rows.iter().map(|row| row.case.as_str()).collect();
    let libraries: BTreeSet<&str> = rows
        .iter()
        .flat_map(|row| row.library.split(", "))
        .collect();
    assert!(cases.len() >= 60, "{} cases", cases.len());
    assert!(libraries.len() >= 15, "{} libraries", libraries.len());
}

/// Cases with oracle lines.
fn run_cases() -> Vec<Case> {
    let projects = projects().into_iter().map(|case| Case {
        name: format!("projects/{}", case.name),
        ..case
    });
    let all = cases().into_iter().chain(projects);
    all.filter(|case| !promises(case).is_empty()).collect()
}

/// What the oracle lines of a case say.
fn promises(case: &Case) -> BTreeSet<String> {
    let lines = case.files.iter().flat_map(|(_, text)| text.lines());
    let promises = lines.filter_map(|line| line.split_once("// oracle:"));
    promises.map(|(_, said)| said.trim().to_owned()).collect()
}

/// A disagreement is explained in the case, and what is explained is one.
fn expected_agreement(case: &Case) -> &'static str {
    let mut lines = case.files.iter().flat_map(|(_, text)| text.lines());
    if lines.any(|line| line.starts_with("// explained:")) {
        "explained"
    } else {
        "yes"
    }
}

/// The rules that speak about a case, as the report writes them.
fn verdict(case: &Case) -> String {
    let files = Files::in_memory(case.files.clone());
    let findings = engine::check(&files, &case.options()).findings;
    let rules: BTreeSet<&str> = findings.iter().map(|finding| finding.rule.id).collect();
    if rules.is_empty() {
        return "nothing".to_owned();
    }
    rules.into_iter().collect::<Vec<_>>().join(", ")
}

fn report() -> Vec<Row> {
    let path = root().join("testdata/oracle/REPORT.md");
    let text = std::fs::read_to_string(path).expect("a report");
    let (_, runs) = text.split_once("## Runs\n").expect("a section of runs");
    let (runs, _) = runs.split_once("\n## ").expect("a section behind the runs");
    let lines = runs.lines().filter(|line| line.starts_with('|')).skip(2);
    lines.map(row).collect()
}

fn row(line: &str) -> Row {
    let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
    let [case, library, plan, charges, _, _, _, linter, agree] = cells[..] else {
        panic!("not nine cells: {line}");
    };
    Row {
        case: case.to_owned(),
        library: library.to_owned(),
        promise: format!("charges={charges} under {plan}"),
        linter: linter.to_owned(),
        agree: agree.to_owned(),
    }
}
