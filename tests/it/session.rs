//! After any edit, a session finds what a run from nothing finds.

use crate::support::{self, default_rules, java_files, root};
use idemlint::engine::{self, Options, Session};
use idemlint::source::Files;
use std::path::PathBuf;
use std::sync::Arc;

/// Projects whose files stand side by side in one workspace. A client with a hook may connect
/// the first with others.
pub const PROJECTS: [&str; 5] = [
    "okhttp_order_of_interceptors",
    "kafka_listener_chain",
    "lombok_builder_setter",
    "wrapper_chain_three_files",
    "retry_helper_two_levels",
];

const EDITS: usize = 1_000;

#[test]
fn a_session_finds_after_each_edit_what_a_run_from_nothing_finds() {
    let originals = workspace(&PROJECTS[..3]);
    let mut texts = originals.clone();
    let mut files = Files::in_memory(texts.clone());
    let options = Arc::new(options());
    let mut session = Session::default();
    let mut seed = Seed(7);
    let mut different = 0;
    let mut last = String::new();
    for number in 0..EDITS {
        let at = seed.below(texts.len());
        let text = edited(&texts[at].1, &originals[at].1, &mut seed);
        texts[at].1 = text.clone();
        files.set_buffer(PathBuf::from(&texts[at].0), Some(text.into()));
        session
            .update(&files, &options, &|| false)
            .expect("nobody stops it");
        let warm = shown(&files, &session.outcome(&files));
        let fresh = Files::in_memory(texts.clone());
        let cold = if number % 50 == 0 {
            engine::check(&fresh, &options)
        } else {
            let mut cold = session.forgetful();
            cold.update(&fresh, &options, &|| false)
                .expect("nobody stops it");
            cold.outcome(&fresh)
        };
        let cold = shown(&fresh, &cold);
        assert_eq!(warm, cold, "after edit {number}, of {}", texts[at].0);
        different += usize::from(warm != last);
        last = warm;
    }
    assert!(
        different > EDITS / 10,
        "only {different} edits changed what is found"
    );
}

#[test]
fn only_the_island_of_an_edit_is_worked_on_again() {
    let texts = workspace(&PROJECTS[1..]);
    let mut files = Files::in_memory(texts.clone());
    let options = Arc::new(options());
    let mut session = Session::default();
    session
        .update(&files, &options, &|| false)
        .expect("the first");
    let before = session.islands().len();
    assert_eq!(before, 4);
    let (path, text) = &texts[0];
    files.set_buffer(path.into(), Some(format!("{text}\n// more\n").into()));
    // The old ones are kept, so that no new one lies where an old one was.
    let facts = |session: &Session| -> Vec<_> {
        let facts = |id| session.facts(id).cloned();
        files.ids().map(facts).collect()
    };
    let old = facts(&session);
    session
        .update(&files, &options, &|| false)
        .expect("the second");
    let new = facts(&session);
    let same = |(old, new): &(&Option<Arc<_>>, &Option<Arc<_>>)| match (old, new) {
        (Some(old), Some(new)) => Arc::ptr_eq(old, new),
        _ => false,
    };
    let kept = old.iter().zip(&new).filter(same).count();
    assert_eq!(kept, texts.len() - 1);
    let evaluated = session.islands().iter().filter(|island| island.update == 2);
    let evaluated: Vec<_> = evaluated.map(|island| &island.files).collect();
    assert_eq!(evaluated.len(), 1);
    let edited = files.id_of(path.as_ref()).expect("it");
    assert!(evaluated[0].contains(&edited));
    session
        .update(&files, &options, &|| false)
        .expect("the third");
    assert!(session.islands().iter().all(|island| island.update < 3));
}

#[test]
fn a_session_that_was_stopped_goes_on() {
    let files = Files::in_memory(workspace(&PROJECTS));
    let options = Arc::new(options());
    let expected = shown(&files, &engine::check(&files, &options));
    assert!(!expected.is_empty());
    let mut session = Session::default();
    // Each time it gets one question further.
    let mut patience = 0;
    loop {
        let left = std::sync::atomic::AtomicUsize::new(patience);
        let stop = || {
            let before = left.fetch_update(
                std::sync::atomic::Ordering::Relaxed,
                std::sync::atomic::Ordering::Relaxed,
                |left| left.checked_sub(1),
            );
            before.is_err()
        };
        if session.update(&files, &options, &stop).is_ok() {
            break;
        }
        patience += 1;
    }
    assert!(patience > 3, "stopped {patience} times");
    assert_eq!(shown(&files, &session.outcome(&files)), expected);
}

pub fn workspace(projects: &[&str]) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for project in projects {
        let files = java_files(&root().join("testdata/projects").join(project));
        assert!(!files.is_empty(), "{project}");
        all.extend(
            files
                .into_iter()
                .map(|(path, text)| (format!("{project}/{path}"), text)),
        );
    }
    all
}

pub fn options() -> Options {
    support::options(&default_rules(None))
}

fn shown(files: &Files, outcome: &engine::Outcome) -> String {
    let silenced: Vec<_> = outcome.silenced.iter().map(|(f, _)| f.clone()).collect();
    format!(
        "{}silenced\n{}{:?} {} {}",
        support::render(files, &outcome.findings),
        support::render(files, &silenced),
        outcome.partial,
        outcome.files,
        outcome.parsed
    )
}

/// A text after an edit as people and their tools make them, or, sometimes, as it was at first.
pub fn edited(text: &str, original: &str, seed: &mut Seed) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let mut at = |lines: &[String]| {
        seed.below(lines.len().max(1))
            .min(lines.len().saturating_sub(1))
    };
    let (first, second) = (at(&lines), at(&lines));
    match seed.below(9) {
        _ if lines.is_empty() => return original.to_owned(),
        0 | 1 => return original.to_owned(),
        2 => {
            lines.remove(first);
        }
        3 => lines.insert(second, lines[first].clone()),
        4 => lines.swap(first, second),
        5 => {
            let cut = seed.below(lines[first].len() + 1);
            lines[first].truncate(cut);
        }
        6 => {
            let what = PIECES[seed.below(PIECES.len())];
            lines.insert(first, what.to_owned());
        }
        7 => {
            let (from, to) = WORDS[seed.below(WORDS.len())];
            return text.replace(from, to);
        }
        _ => lines[first] = format!("// {}", lines[first]),
    }
    lines.join("\n") + "\n"
}

const PIECES: [&str; 8] = [
    "",
    "}",
    "{",
    "String key = java.util.UUID.randomUUID().toString();",
    "for (int attempt = 0; attempt < 3; attempt++) {",
    "// idemlint: ignore[IDEM101] it is tested",
    "/* a comment that nobody ends",
    "class Extra { Extra other; }",
];

const WORDS: [(&str, &str); 6] = [
    ("class ", "class X"),
    ("public ", ""),
    ("UUID", "Uuid"),
    ("key", "name"),
    ("import ", "// import "),
    ("return ", "Object o = "),
];

/// A small generator of numbers.
pub struct Seed(pub u64);

impl Seed {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}
