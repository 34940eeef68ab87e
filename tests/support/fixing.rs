//! How the fixes of a case are judged.

use super::{Case, render};
use idemlint::engine::{self, Options};
use idemlint::finding::{Applicability, Finding, Fix};
use idemlint::fix::{self, Fixed};
use idemlint::source::Files;
use idemlint::syntax;
use std::collections::BTreeMap;

/// The files of a case with all fixes that are trusted so far.
pub fn fixed(case: &Case, trusted: Applicability) -> Fixed {
    let files = Files::in_memory(case.files.clone());
    let check = |files: &Files| engine::check(files, &case.options());
    let wanted = |fix: &Fix| fix.applicability <= trusted;
    fix::all(&files, check(&files), &|_| true, &wanted, &check)
}

/// The texts of files.
pub fn texts(files: &Files) -> Vec<(String, String)> {
    let text = |id| files.text(id).expect("a file of the case").to_string();
    files
        .ids()
        .map(|id| (files.display(id).to_owned(), text(id)))
        .collect()
}

/// What is fixed is gone, nothing else is found, nothing is lost, and there is nothing left to fix.
pub fn judge(case: &Case) -> Result<(), String> {
    let files = Files::in_memory(case.files.clone());
    let before = engine::check(&files, &case.options());
    let mut proposals = before.findings.iter().map(|f| fix::propose(&files, f));
    if proposals.all(|proposal| proposal.is_none()) {
        return Ok(());
    }
    let trusted = Applicability::Unsafe;
    let fixed = fixed(case, trusted);
    if fixed.count == 0 {
        return Ok(());
    }
    let new = texts(&fixed.files);
    let shown = || -> String {
        let texts = new.iter().map(|(path, text)| format!("--- {path}\n{text}"));
        texts.collect()
    };
    let problem = |what: &str| Err(format!("{what}\n{}", shown()));
    let mut left = counts(&before.findings);
    for finding in &fixed.outcome.findings {
        match left.get_mut(&key(finding)) {
            Some(count) if *count > 0 => *count -= 1,
            _ => return problem(&format!("a new finding: {}", finding.message)),
        }
    }
    if left.values().sum::<usize>() != fixed.count {
        return problem("more or less is gone than was fixed");
    }
    let again = Case {
        files: new.clone(),
        ..case.clone()
    };
    let everything = Options {
        everything: true,
        ..again.options()
    };
    let files = Files::in_memory(new.clone());
    let all = engine::check(&files, &everything);
    if render(&files, &all.findings) != render(&files, &fixed.outcome.findings) {
        return problem("with everything parsed there are other findings");
    }
    if all.partial.len() > before.partial.len() {
        return problem("a file is understood less well");
    }
    for ((path, old), (_, new)) in case_files(case).iter().zip(&new) {
        if comments(old) != comments(new) {
            return problem(&format!("comments of {path} are lost or new"));
        }
    }
    let twice = self::fixed(&again, trusted);
    if twice.count != 0 {
        return problem("a second time there is more to fix");
    }
    let windows = |files: &[(String, String)]| -> Vec<(String, String)> {
        let ended = |text: &str| text.replace('\n', "\r\n");
        files.iter().map(|(p, t)| (p.clone(), ended(t))).collect()
    };
    let carriage = Case {
        files: windows(&case.files),
        ..case.clone()
    };
    if texts(&self::fixed(&carriage, trusted).files) != windows(&new) {
        return problem("with other line ends the texts are others");
    }
    Ok(())
}

/// How many findings of each rule have a fix, compared with what is written down: a rule that can fix
/// less must not do so unseen.
pub fn tally() -> Result<(), String> {
    let cases: Vec<Case> = super::all_cases()
        .into_iter()
        .filter(|case| !case.name.ends_with("_safe"))
        .collect();
    let half = cases.len() / 2;
    let count = |cases: &[Case]| -> Tally { cases.iter().map(of_case).fold(Tally::new(), add) };
    let tally = std::thread::scope(|scope| {
        let first = scope.spawn(|| count(&cases[..half]));
        let second = count(&cases[half..]);
        add(first.join().expect("a tally"), second)
    });
    let mut text = String::from("rule findings safe unsafe\n");
    for (rule, [findings, safe, unsafe_ones]) in &tally {
        text += &format!("{rule} {findings} {safe} {unsafe_ones}\n");
    }
    let path = super::root().join("testdata/fixes.txt");
    if std::env::var_os("IDEMLINT_UPDATE").is_some() {
        std::fs::write(&path, &text).expect("a file that can be written");
    }
    let known = std::fs::read_to_string(&path).unwrap_or_default();
    match known == text {
        true => Ok(()),
        false => Err(format!(
            "{} differs, IDEMLINT_UPDATE=1 writes it anew:\n{text}",
            path.display()
        )),
    }
}

/// By rule: findings, those with a safe fix, those with another one.
type Tally = BTreeMap<&'static str, [usize; 3]>;

fn add(mut all: Tally, more: Tally) -> Tally {
    for (rule, counts) in more {
        let sum = all.entry(rule).or_default();
        for (sum, count) in sum.iter_mut().zip(counts) {
            *sum += count;
        }
    }
    all
}

fn of_case(case: &Case) -> Tally {
    let files = Files::in_memory(case.files.clone());
    let check = |files: &Files| engine::check(files, &case.options());
    let mut outcome = check(&files);
    fix::find(&files, &mut outcome, &check);
    let mut tally = Tally::new();
    for finding in &outcome.findings {
        let counts = tally.entry(finding.rule.id).or_default();
        counts[0] += 1;
        match finding.fix.as_ref().map(|fix| fix.applicability) {
            Some(Applicability::Safe) => counts[1] += 1,
            Some(Applicability::Unsafe) => counts[2] += 1,
            None => {}
        }
    }
    tally
}

fn case_files(case: &Case) -> Vec<(String, String)> {
    texts(&Files::in_memory(case.files.clone()))
}

fn key(finding: &Finding) -> (&'static str, String) {
    (finding.rule.id, finding.anchor.clone())
}

fn counts(findings: &[Finding]) -> BTreeMap<(&'static str, String), usize> {
    let mut counts = BTreeMap::new();
    for finding in findings {
        *counts.entry(key(finding)).or_default() += 1;
    }
    counts
}

/// The comments of a text, sorted.
fn comments(text: &str) -> Vec<&str> {
    let bytes = text.as_bytes();
    let (mut at, mut found) = (0, Vec::new());
    while at < bytes.len() {
        let end = syntax::skip(bytes, at);
        if bytes[at] == b'/' && end > at + 1 {
            found.push(&text[at..end]);
        }
        at = end;
    }
    found.sort_unstable();
    found
}
