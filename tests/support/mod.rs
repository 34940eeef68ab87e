//! What the test programs share: cases, the marks in them, and how a case is judged.

#![allow(dead_code, reason = "each test program uses a part of it")]

pub mod fixing;
pub mod marks;
pub mod pages;
pub mod rewrite;

use idemlint::config::Overrides;
use idemlint::engine::{self, Options, Outcome};
use idemlint::finding::{Confidence, Finding, RuleInfo};
use idemlint::models::Models;
use idemlint::rules;
use idemlint::settings::{Choice, Settings};
use idemlint::source::Files;
use idemlint::span::{LineIndex, Place};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Some files that are linted together: path and text.
#[derive(Clone, Debug)]
pub struct Case {
    pub name: String,
    pub files: Vec<(String, String)>,
    /// Rules that are on.
    pub rules: Vec<&'static RuleInfo>,
    /// What its `idemlint.toml` adds to the models.
    pub models: Option<Arc<Models>>,
}

/// The root of the repository.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The rules that are on by default, and this one.
pub fn default_rules(and: Option<&str>) -> Vec<&'static RuleInfo> {
    let all = rules::all().iter().copied();
    all.filter(|rule| !rule.pedantic || Some(rule.name) == and)
        .collect()
}

impl Case {
    pub fn options(&self) -> Options {
        Options {
            models: self.models.clone(),
            ..options(&self.rules)
        }
    }
}

/// The cases of all rules, named `<rule>/<case>`.
pub fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for folder in entries(&root().join("testdata/rules")) {
        let rule = stem(&folder);
        for path in entries(&folder) {
            let case = stem(&path);
            let files = if path.is_dir() {
                java_files(&path)
            } else {
                let text = std::fs::read_to_string(&path).expect("a readable case");
                vec![(format!("{case}.java"), text)]
            };
            cases.push(Case {
                name: format!("{rule}/{case}"),
                files,
                rules: default_rules(Some(&rule)),
                models: None,
            });
        }
    }
    cases
}

/// The projects of several files, by their names.
pub fn projects() -> Vec<Case> {
    let folders = entries(&root().join("testdata/projects")).into_iter();
    let project = |folder: PathBuf| Case {
        name: stem(&folder),
        files: java_files(&folder),
        rules: default_rules(None),
        models: models(&folder),
    };
    folders.map(project).collect()
}

/// The examples of rule pages, named `page/<rule>/<line>`, cases, `case/<rule>/<case>`, and projects,
/// `project/<project>`.
pub fn all_cases() -> Vec<Case> {
    let mut all = Vec::new();
    for rule in rules::all() {
        for block in pages::blocks(rule.page) {
            all.push(Case {
                name: format!("page/{}/{}", rule.name, block.line),
                files: block.files,
                rules: default_rules(Some(rule.name)),
                models: None,
            });
        }
    }
    for (group, cases) in [("case", cases()), ("project", projects())] {
        all.extend(cases.into_iter().map(|case| Case {
            name: format!("{group}/{}", case.name),
            ..case
        }));
    }
    all
}

/// Applies `work` to all items; results are in their order. The engine brings its own pools, whose
/// callers must not be threads of another one.
pub fn on_all_threads<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let taken = || {
        let all = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        let own = all.map_while(|at| Some((at, work(items.get(at)?))));
        own.collect::<Vec<_>>()
    };
    let mut done = std::thread::scope(|scope| {
        let count = std::thread::available_parallelism().map_or(1, usize::from);
        let threads: Vec<_> = (0..count).map(|_| scope.spawn(taken)).collect();
        let all = threads
            .into_iter()
            .map(|thread| thread.join().expect("no panic"));
        all.flatten().collect::<Vec<_>>()
    });
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, result)| result).collect()
}

/// The models of a project that has settings.
pub fn models(folder: &Path) -> Option<Arc<Models>> {
    let path = folder.join("idemlint.toml");
    if !path.is_file() {
        return None;
    }
    let settings = Settings::new(Choice::Only(path), Overrides::default(), rules::all());
    let settings = settings.expect("settings without mistakes");
    settings
        .models(&Files::default())
        .expect("models without mistakes")
}

pub fn options(rules: &[&'static RuleInfo]) -> Options {
    Options {
        threads: Some(1),
        include_tests: false,
        min_confidence: Confidence::Medium,
        everything: false,
        models: None,
        apart: Default::default(),
        rules: rules.to_vec(),
    }
}

/// The Java files below a folder, with paths relative to it, sorted.
pub fn java_files(folder: &Path) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut todo = vec![folder.to_owned()];
    while let Some(folder) = todo.pop() {
        for path in entries(&folder) {
            if path.is_dir() {
                todo.push(path);
            } else if path
                .extension()
                .is_some_and(|extension| extension == "java")
            {
                found.push(path);
            }
        }
    }
    let relative = |path: &PathBuf| {
        let below = path.strip_prefix(folder).expect("below");
        below.to_string_lossy().replace('\\', "/")
    };
    let read = |path: &PathBuf| std::fs::read_to_string(path).expect("a readable case");
    let mut files: Vec<_> = found
        .iter()
        .map(|path| (relative(path), read(path)))
        .collect();
    files.sort();
    files
}

/// The entries of a folder, sorted; none if it does not exist.
pub fn entries(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("entry").path()).collect();
    paths.sort();
    paths
}

pub fn stem(path: &Path) -> String {
    path.file_stem()
        .expect("a name")
        .to_string_lossy()
        .into_owned()
}

/// The outcome of a case and what its marks say of it.
pub fn judge(case: &Case) -> Result<(), String> {
    let files = Files::in_memory(case.files.clone());
    let outcome = engine::check(&files, &case.options());
    let mut problems = marks::compare(case, &files, &outcome.findings);
    for finding in &outcome.findings {
        problems.extend(manners(&files, finding));
    }
    problems.extend(equalities(case, &files, &outcome));
    if problems.is_empty() {
        Ok(())
    } else {
        Err(problems.join("\n"))
    }
}

/// One thread or four, any order of files, on demand or everything parsed: the same findings.
fn equalities(case: &Case, files: &Files, outcome: &Outcome) -> Vec<String> {
    let expected = render_all(files, outcome);
    let mut reversed = case.files.clone();
    reversed.reverse();
    let reversed = Files::in_memory(reversed);
    let one = case.options();
    let four = Options {
        threads: Some(4),
        ..case.options()
    };
    let everything = Options {
        everything: true,
        ..case.options()
    };
    let runs = [
        ("a second time", files, one),
        ("with 4 threads, files in reverse order", &reversed, four),
        ("with everything parsed", files, everything),
    ];
    let mut problems = Vec::new();
    for (how, files, options) in runs {
        let found = render_all(files, &engine::check(files, &options));
        if found != expected {
            problems.push(format!(
                "{how} the findings are\n{found}instead of\n{expected}"
            ));
        }
    }
    problems
}

/// How findings must speak.
fn manners(files: &Files, finding: &Finding) -> Vec<String> {
    let mut problems = Vec::new();
    let mut check = |what: &str, text: &str| {
        let start = text.chars().next();
        if start.is_none_or(char::is_uppercase) || text.ends_with('.') {
            let at = position(files, finding.place);
            problems.push(format!(
                "{at}: the {what} of {} is empty, starts with a capital or ends with a full stop: {text:?}",
                finding.rule.id
            ));
        }
    };
    check("message", &finding.message);
    check("help", &finding.help);
    check("label", &finding.label);
    check("anchor", &format!("x{}", finding.anchor));
    for step in &finding.steps {
        check("step", &step.message);
    }
    for place in finding
        .steps
        .iter()
        .map(|step| step.place)
        .chain([finding.place])
    {
        let text = files.text(place.file).expect("a file of the case");
        let (start, end) = (place.span.start as usize, place.span.end as usize);
        if start >= end || text.get(start..end).is_none() {
            problems.push(format!(
                "{}: a place that is no code",
                position(files, place)
            ));
        }
    }
    problems
}

/// Findings and what is silenced, as text.
fn render_all(files: &Files, outcome: &Outcome) -> String {
    let silenced = outcome.silenced.iter();
    let silenced: Vec<_> = silenced.map(|(finding, _)| finding.clone()).collect();
    render(files, &outcome.findings) + "silenced\n" + &render(files, &silenced)
}

/// Findings as text, with all that can differ.
pub fn render(files: &Files, findings: &[Finding]) -> String {
    let mut out = String::new();
    for finding in findings {
        let at = position(files, finding.place);
        let (id, confidence) = (finding.rule.id, finding.confidence.word());
        let Finding {
            message,
            label,
            help,
            anchor,
            ..
        } = finding;
        writeln!(
            out,
            "  {at}: {id} {confidence}: {message} | {label} | {help} | {anchor}"
        )
        .expect("memory");
        for step in &finding.steps {
            writeln!(out, "    {}: {}", position(files, step.place), step.message).expect("memory");
        }
    }
    out
}

/// `path:line:column` of a place.
pub fn position(files: &Files, place: Place) -> String {
    let text = files.text(place.file).expect("a file of the case");
    let (line, column) = LineIndex::new(&text).line_column(&text, place.span.start);
    format!("{}:{line}:{column}", files.display(place.file))
}

/// Path and 1-based line of a place.
pub fn line_of(files: &Files, place: Place) -> (String, usize) {
    let text = files.text(place.file).expect("a file of the case");
    let line = LineIndex::new(&text).line(place.span.start);
    (files.display(place.file).to_owned(), line)
}
