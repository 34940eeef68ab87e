//! Runs stages 1 to 6 over the files of a run, parsing only the files that can matter.
//!
//! [`begin`] searches the bytes of all files for what a finding needs; [`islands`] tells which files
//! can have to do with each other. Where what is found together is not enough, nothing is parsed.
//! A [`Session`] does this and keeps what it found, so that after a change only the island around it
//! is worked on; [`check`] is a session that is used once.

mod about;
mod begin;
mod bodies;
mod fault;
mod islands;
mod known;
mod session;
mod silence;

pub use about::Knowledge;
pub use fault::{guarded, keep_faults};
pub use session::{Island, Session, Stopped};
pub use silence::is_silenced;

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHasher};

use crate::facts::{self, FileFacts};
use crate::finding::{Confidence, Finding, RuleInfo, Silence};
use crate::flow::Flow;
use crate::models::Models;
use crate::project::Project;
use crate::source::Files;
use crate::span::{FileId, Span};
use bodies::Bodies;

/// How to run.
#[derive(Clone, Debug)]
pub struct Options {
    /// Number of threads; one per processor where not given.
    pub threads: Option<usize>,
    /// Report findings in test sources too.
    pub include_tests: bool,
    /// Findings below this are left out.
    pub min_confidence: Confidence,
    /// Parse every file, also those that cannot matter: the slow path that the fast one is
    /// compared with.
    pub everything: bool,
    /// What is known about libraries; the built-in models where not given.
    pub models: Option<Arc<Models>>,
    /// The rules to run.
    pub rules: Vec<&'static RuleInfo>,
    /// What is reported of files for which other settings hold. Their rules run too.
    pub apart: FxHashMap<FileId, Arc<Reporting>>,
}

/// What is reported of a file.
#[derive(Clone, Debug)]
pub struct Reporting {
    /// The rules.
    pub rules: Vec<&'static RuleInfo>,
    /// Findings below this are left out.
    pub min_confidence: Confidence,
    /// Report it although it is a test source.
    pub include_tests: bool,
}

impl Options {
    /// Whether a finding is one to report.
    fn wants(&self, files: &Files, finding: &Finding) -> bool {
        let id = finding.place.file;
        let is_test = files.get(id).test;
        self.reports(Some(id), is_test, finding.rule.id, finding.confidence)
    }

    /// Whether a finding of this rule and confidence is one to report in a file; none is one that is
    /// no part of the run.
    pub fn reports(
        &self,
        file: Option<FileId>,
        is_test: bool,
        rule: &str,
        confidence: Confidence,
    ) -> bool {
        let (rules, least, tests) = self.of(file);
        let is_on = rules.iter().any(|known| known.id == rule);
        is_on && confidence >= least && (tests || !is_test)
    }

    /// What is reported of a file, as a number: files with the same one are reported alike.
    fn reporting(&self, file: FileId) -> u64 {
        let mut hasher = FxHasher::default();
        let (rules, least, tests) = self.of(Some(file));
        rules.iter().for_each(|rule| rule.id.hash(&mut hasher));
        (least, tests).hash(&mut hasher);
        hasher.finish()
    }

    fn of(&self, file: Option<FileId>) -> (&[&'static RuleInfo], Confidence, bool) {
        match file.and_then(|file| self.apart.get(&file)) {
            Some(own) => (&own.rules, own.min_confidence, own.include_tests),
            None => (&self.rules, self.min_confidence, self.include_tests),
        }
    }

    /// All rules to run.
    fn all_rules(&self) -> Vec<&'static RuleInfo> {
        let apart = self.apart.values().flat_map(|own| &own.rules);
        let mut all: Vec<_> = self.rules.iter().chain(apart).copied().collect();
        all.sort_by_key(|rule| rule.id);
        all.dedup_by_key(|rule| rule.id);
        all
    }
}

/// What a run found.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// Findings, sorted by path, line, column and rule.
    pub findings: Vec<Finding>,
    /// Findings that are silenced in the source, in the same order, and why.
    pub silenced: Vec<(Finding, Silence)>,
    /// Files that were understood only in part: where the damage is and the declaration around it.
    pub partial: Vec<(FileId, Vec<(Span, String)>)>,
    /// Number of files of the run.
    pub files: usize,
    /// Number of files that were parsed.
    pub parsed: usize,
}

/// A stage whose view of a file can be printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DebugStage {
    /// The facts of the file.
    Facts,
    /// The summaries of its callables.
    Summary,
    /// Its retry boundaries.
    Boundaries,
}

/// Stack of the threads that work on files. No step recurses on nesting depth.
const STACK: usize = 2 << 20;

/// Lints files.
pub fn check(files: &Files, options: &Options) -> Outcome {
    let mut session = Session::once();
    let options = Arc::new(options.clone());
    // Nobody stops it.
    let _ = session.update(files, &options, &|| false);
    session.into_outcome(files)
}

/// What a stage saw in one file, as part of its project.
pub fn debug(files: &Files, stage: DebugStage, only: FileId, models: &Models) -> String {
    in_pool(None, || {
        let linked = parse(files, files.ids().collect(), &Bodies::default());
        match stage {
            DebugStage::Facts => {
                let facts = linked.iter().find(|(id, _)| *id == only);
                facts.map(|(_, facts)| facts.dump()).unwrap_or_default()
            }
            DebugStage::Summary | DebugStage::Boundaries => {
                let required = session::required(files, models);
                let project = Project::link(models, linked, required);
                let flow = Flow::analyse(&project);
                match stage {
                    DebugStage::Summary => flow.dump_summaries(only),
                    _ => flow.dump_boundaries(only),
                }
            }
        }
    })
}

fn in_pool<T: Send>(threads: Option<usize>, work: impl FnOnce() -> T + Send) -> T {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads.unwrap_or(0))
        .stack_size(STACK)
        .build();
    match pool {
        Ok(pool) => pool.install(work),
        Err(_) => work(),
    }
}

/// Files are sorted by path, so a file's number stands for it.
fn order(a: &Finding, b: &Finding) -> Ordering {
    let key = |f: &Finding| (f.place, f.rule.id);
    key(a).cmp(&key(b)).then_with(|| a.message.cmp(&b.message))
}

fn is_same(a: &Finding, b: &Finding) -> bool {
    a.place == b.place && a.rule.id == b.rule.id
}

fn parse(files: &Files, ids: Vec<FileId>, bodies: &Bodies) -> Vec<(FileId, Arc<FileFacts>)> {
    ids.into_par_iter()
        .filter_map(|id| {
            let text = files.text(id).ok()?;
            let facts = guarded(|| match bodies.unread(id) {
                [] => facts::lower(&text),
                unread => facts::lower_without(&text, unread),
            });
            let failed = |fault: &String| files.failed(id, "was not read", fault);
            let facts = facts.inspect_err(failed).ok()?;
            Some((id, Arc::new(facts)))
        })
        .collect()
}
