//! Code that is rewritten without a change of meaning gets the same verdict.
//!
//! Each kind of rewrite is applied to all its sites of a case at once. Where that changes the
//! verdict, each site is tried alone, so that the ones to blame are known. What is known to change
//! it stands in `testdata/metamorphic.toml`, with the reason, and is tried alone.
//!
//! `IDEMLINT_REWRITE=<kind>[:<part of a case's name>]` tries this alone, and prints the new text of
//! what fails.

mod support;

use idemlint::engine::{Options, Outcome, Session};
use idemlint::finding::Confidence;
use idemlint::source::Files;
use serde::Deserialize;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Arc;
use support::rewrite::{self, Java, KINDS, Kind, Rewritten, Site};
use support::{Case, all_cases, on_all_threads, root};

/// Of a thousand rewrites so many may change the verdict.
const CHANGED: usize = 10;

/// A rewrite that is known to change the verdict.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(deny_unknown_fields)]
struct Exception {
    case: String,
    kind: String,
    site: String,
    /// Why, and why it stays so.
    reason: String,
}

/// Lints texts of one case. What a run makes of the models before it looks at files takes longer than
/// a case, so it is made once.
struct Linter {
    learned: Session,
    options: Arc<Options>,
}

impl Linter {
    fn new(case: &Case, builtin: &Session) -> Linter {
        let options = Arc::new(case.options());
        let learned = match options.models {
            Some(_) => learned(&options),
            None => builtin.forgetful(),
        };
        Linter { learned, options }
    }

    fn check(&self, files: &Files) -> Outcome {
        let mut session = self.learned.forgetful();
        session
            .update(files, &self.options, &|| false)
            .expect("nobody stops it");
        session.outcome(files)
    }
}

/// A session that knows the models.
fn learned(options: &Arc<Options>) -> Session {
    let mut session = Session::default();
    session
        .update(&Files::default(), options, &|| false)
        .expect("nobody stops it");
    session
}

/// What became of a kind of rewrite in a case.
#[derive(Default)]
struct Tried {
    sites: usize,
    /// Sites that change the verdict and are listed, by their name.
    known: Vec<String>,
    problems: Vec<String>,
}

#[test]
#[allow(
    clippy::print_stdout,
    reason = "the report is for those who ask for it"
)]
fn verdicts_are_those_of_the_code_before_it_was_rewritten() {
    let only = std::env::var("IDEMLINT_REWRITE").ok();
    let (only_kind, only_case) = match only.as_deref() {
        Some(only) => only.split_once(':').unwrap_or((only, "")),
        None => ("", ""),
    };
    let path = root().join("testdata/metamorphic.toml");
    let exceptions = std::fs::read_to_string(path).expect("the list of exceptions");
    let exceptions = exceptions_in(&exceptions);
    let cases = all_cases();
    let kinds: Vec<&Kind> = KINDS
        .iter()
        .filter(|kind| only_kind.is_empty() || kind.name == only_kind)
        .collect();
    let cases: Vec<&Case> = cases
        .iter()
        .filter(|case| case.name.contains(only_case))
        .collect();
    let builtin = learned(&Arc::new(support::options(&[])));
    let tried: Vec<Vec<Tried>> = on_all_threads(&cases, |case| {
        let files = Files::in_memory(case.files.clone());
        let linter = Linter::new(case, &builtin);
        let before = linter.check(&files).findings;
        let sure = !before.is_empty() && before.iter().all(|f| f.confidence == Confidence::High);
        let java = Java::new(case, sure);
        let before = before.iter().map(|finding| {
            let path = files.display(finding.place.file);
            let file = case.files.iter().position(|(own, _)| own == path);
            let file = file.expect("a file of the case");
            (finding.rule.id, file, finding.place.span.start as usize)
        });
        let before: Verdict = before.collect();
        let of_kind =
            |kind: &&Kind| attempt(&linter, &java, kind, &before, &exceptions, only.is_some());
        kinds.iter().map(of_kind).collect()
    });
    let mut report = String::new();
    let mut problems: Vec<&str> = Vec::new();
    let (mut all, mut changed) = (0, 0);
    for (number, kind) in kinds.iter().enumerate() {
        let of_kind = || tried.iter().map(|kinds| &kinds[number]);
        let sites: usize = of_kind().map(|tried| tried.sites).sum();
        let known: usize = of_kind().map(|tried| tried.known.len()).sum();
        let new: usize = of_kind().map(|tried| tried.problems.len()).sum();
        let used = of_kind().filter(|tried| tried.sites > 0).count();
        writeln!(
            report,
            "{:<20} {sites:>6} sites in {used:>5} cases, {:>3} changed",
            kind.name,
            known + new
        )
        .expect("memory");
        problems.extend(
            of_kind()
                .flat_map(|tried| &tried.problems)
                .map(String::as_str),
        );
        if only.is_none() && sites < kind.floor {
            writeln!(report, "  fewer than {} sites", kind.floor).expect("memory");
            problems.push("a kind of rewrite finds too little");
        }
        all += sites;
        changed += known + new;
    }
    println!("{report}{changed} of {all} changed the verdict");
    assert!(
        problems.is_empty(),
        "{} problems:\n{}",
        problems.len(),
        problems.join("\n")
    );
    assert!(
        changed * 1000 <= all * CHANGED,
        "more than {CHANGED} of 1000 changed the verdict"
    );
    if only.is_none() {
        let used: BTreeSet<(&str, &str, &str)> = cases
            .iter()
            .zip(&tried)
            .flat_map(|(case, kinds)| {
                kinds
                    .iter()
                    .zip(KINDS)
                    .map(move |(tried, kind)| (case, kind, tried))
            })
            .flat_map(|(case, kind, tried)| {
                tried
                    .known
                    .iter()
                    .map(move |site| (case.name.as_str(), kind.name, site.as_str()))
            })
            .collect();
        let stale = |one: &&Exception| {
            !used.contains(&(one.case.as_str(), one.kind.as_str(), one.site.as_str()))
        };
        let stale: Vec<_> = exceptions.iter().filter(stale).collect();
        assert!(stale.is_empty(), "exceptions of no site: {stale:#?}");
    }
}

/// The exceptions in a text: sorted, each once, each with a reason.
fn exceptions_in(text: &str) -> Vec<Exception> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct List {
        #[serde(default)]
        exception: Vec<Exception>,
    }
    let list: List = toml::from_str(text).expect("a list of exceptions");
    let sorted = list.exception.windows(2).all(|pair| {
        let key = |one: &Exception| (one.case.clone(), one.kind.clone(), one.site.clone());
        key(&pair[0]) < key(&pair[1])
    });
    assert!(
        sorted,
        "exceptions are sorted by case, kind and site, and each is there once"
    );
    for one in &list.exception {
        assert!(
            one.reason.len() > 20,
            "an exception without a reason: {one:?}"
        );
    }
    list.exception
}

/// Rule, file and offset of what a run finds, in terms of the old text; what stands in new text is
/// of no old file.
type Verdict = BTreeSet<(&'static str, usize, usize)>;

fn attempt(
    linter: &Linter,
    java: &Java,
    kind: &Kind,
    expected: &Verdict,
    exceptions: &[Exception],
    show: bool,
) -> Tried {
    let all = (kind.sites)(java);
    let sites = rewrite::compatible(&all);
    let mut tried = Tried {
        sites: sites.len(),
        ..Tried::default()
    };
    let listed = |site: &&Site| {
        exceptions
            .iter()
            .any(|one| one.case == java.case.name && one.kind == kind.name && one.site == site.name)
    };
    let (known, open): (Vec<&Site>, Vec<&Site>) = sites.into_iter().partition(listed);
    let mut problem = |site: &str, what: String| {
        tried
            .problems
            .push(format!("{} {} {site}: {what}", java.case.name, kind.name));
    };
    for site in known {
        if difference(linter, java, &[site], expected, false).is_some() {
            tried.known.push(site.name.clone());
        } else {
            problem(
                &site.name,
                "keeps the verdict now, so the exception can go".into(),
            );
        }
    }
    if open.is_empty() {
        return tried;
    }
    if let Some(what) = difference(linter, java, &open, expected, show && open.len() == 1) {
        let mut blamed = Vec::new();
        for site in open.iter().filter(|_| open.len() > 1) {
            let what = difference(linter, java, &[site], expected, show);
            blamed.extend(what.map(|what| (&site.name, what)));
        }
        if blamed.is_empty() {
            let name = if open.len() == 1 {
                &open[0].name
            } else {
                "all sites together"
            };
            problem(name, what);
        }
        for (site, what) in blamed {
            problem(site, what);
        }
    }
    tried
}

/// How the verdict changes where these sites are rewritten.
fn difference(
    linter: &Linter,
    java: &Java,
    sites: &[&Site],
    expected: &Verdict,
    show: bool,
) -> Option<String> {
    let new = rewrite::apply(java, sites);
    let files = Files::in_memory(new.files.clone());
    let outcome = linter.check(&files);
    let mut found = Verdict::new();
    for finding in &outcome.findings {
        let path = files.display(finding.place.file);
        let origin = new.origin(path, finding.place.span.start as usize);
        let (file, at) = origin.unwrap_or((usize::MAX, finding.place.span.start as usize));
        found.insert((finding.rule.id, file, at));
    }
    let mut what = Vec::new();
    let tell = |(rule, file, at): &(&'static str, usize, usize)| match java.files.get(*file) {
        Some(file) => format!("{rule} at {}", file.name(*at)),
        None => format!("{rule} in new code"),
    };
    what.extend(
        expected
            .difference(&found)
            .map(|one| format!("lost {}", tell(one))),
    );
    what.extend(
        found
            .difference(expected)
            .map(|one| format!("new {}", tell(one))),
    );
    for (id, damage) in &outcome.partial {
        if java
            .files
            .iter()
            .all(|file| file.tree.problems().is_empty())
        {
            what.push(format!("{} is not valid: {damage:?}", files.display(*id)));
        }
    }
    if what.is_empty() {
        return None;
    }
    let texts = if show { texts(&new) } else { String::new() };
    Some(what.join(", ") + &texts)
}

fn texts(new: &Rewritten) -> String {
    new.files
        .iter()
        .map(|(path, text)| format!("\n--- {path}\n{text}"))
        .collect()
}
