//! Tries fixes: runs the engine on the changed texts.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::{Proposal, applied, propose};
use crate::engine::Outcome;
use crate::finding::{Finding, Fix};
use crate::source::Files;
use crate::span::FileId;

/// The engine, with the options of the run.
pub type Check<'c> = &'c dyn Fn(&Files) -> Outcome;

/// What is left when all that can be fixed is.
pub struct Fixed {
    /// The files with the new texts over them.
    pub files: Files,
    /// What a run over them finds.
    pub outcome: Outcome,
    /// The changed files, by number, which is that of the run: the text before.
    pub before: BTreeMap<FileId, Arc<str>>,
    /// How many findings were fixed.
    pub count: usize,
}

/// Fixes what is found, again and again until there is nothing left to fix. `eligible` says which
/// findings may be, `wanted` which fixes are trusted enough.
pub fn all(
    files: &Files,
    outcome: Outcome,
    eligible: &dyn Fn(&Finding) -> bool,
    wanted: &dyn Fn(&Fix) -> bool,
    check: Check,
) -> Fixed {
    let mut fixed = Fixed {
        files: files.before(std::iter::empty()),
        outcome,
        before: BTreeMap::new(),
        count: 0,
    };
    let mut rejected: FxHashSet<(&'static str, String)> = FxHashSet::default();
    loop {
        let findings = &fixed.outcome.findings;
        let open = |finding: &Finding| {
            eligible(finding) && !rejected.contains(&(finding.rule.id, finding.anchor.clone()))
        };
        let open = proposals(&fixed.files, &fixed.outcome, &open, wanted);
        let Some(batch) = disjoint(&open).into_iter().next() else {
            return fixed;
        };
        let trial = Trial {
            files: &fixed.files,
            before: &fixed.outcome,
            check,
        };
        let done = trial.accepted(batch.clone());
        let accepted = |at: usize| {
            done.iter()
                .any(|done| done.accepted.iter().any(|p| p.0 == at))
        };
        let lost = batch.iter().filter(|(at, _)| !accepted(*at));
        rejected.extend(lost.map(|(at, _)| (findings[*at].rule.id, findings[*at].anchor.clone())));
        let Some(done) = done else {
            continue;
        };
        for id in done.files_changed {
            if let (None, Ok(text)) = (fixed.before.get(&id), fixed.files.text(id)) {
                fixed.before.insert(id, text);
            }
        }
        fixed.count += done.accepted.len();
        fixed.files = done.files;
        fixed.outcome = done.outcome;
    }
}

/// Puts to each finding of a run its fix, if there is one that does what it should.
pub fn find(files: &Files, outcome: &mut Outcome, check: Check) {
    let open = proposals(files, outcome, &|_| true, &|_| true);
    let mut fixes = Vec::new();
    for batch in disjoint(&open) {
        let trial = Trial {
            files,
            before: outcome,
            check,
        };
        if let Some(done) = trial.accepted(batch) {
            let accepted = done.accepted.iter();
            fixes.extend(accepted.map(|(at, proposal)| (*at, proposal.fix.clone())));
        }
    }
    for (at, fix) in fixes {
        outcome.findings[at].fix = Some(fix);
    }
}

/// The fix of one finding of a run, if there is one that does what it should.
pub fn of(files: &Files, outcome: &Outcome, at: usize, check: Check) -> Option<Fix> {
    let open = (at, propose(files, outcome.findings.get(at)?)?);
    let trial = Trial {
        files,
        before: outcome,
        check,
    };
    trial.accepted(vec![&open])?;
    Some(open.1.fix)
}

/// The proposals for the findings of a run, each with the number of its finding.
type Open = Vec<(usize, Proposal)>;

fn proposals(
    files: &Files,
    outcome: &Outcome,
    eligible: &dyn Fn(&Finding) -> bool,
    wanted: &dyn Fn(&Fix) -> bool,
) -> Open {
    let findings = outcome.findings.iter().enumerate();
    let findings = findings.filter(|(_, finding)| finding.remedy.is_some() && eligible(finding));
    let open = findings.filter_map(|(at, finding)| Some((at, propose(files, finding)?)));
    open.filter(|(_, proposal)| wanted(&proposal.fix)).collect()
}

/// The proposals in groups of which no two change the same declaration.
fn disjoint(open: &Open) -> Vec<Vec<&(usize, Proposal)>> {
    let mut groups: Vec<Vec<&(usize, Proposal)>> = Vec::new();
    let file = |p: &Proposal| p.fix.edits.first().map(|edit| edit.place.file);
    for one in open {
        let meets = |other: &&(usize, Proposal)| {
            let (a, b) = (one.1.member, other.1.member);
            file(&one.1) == file(&other.1) && a.start < b.end && b.start < a.end
        };
        match groups.iter_mut().find(|group| !group.iter().any(meets)) {
            Some(group) => group.push(one),
            None => groups.push(vec![one]),
        }
    }
    groups
}

struct Trial<'t> {
    files: &'t Files,
    before: &'t Outcome,
    check: Check<'t>,
}

/// Fixes that do what they should, all at once.
struct Done<'p> {
    accepted: Vec<&'p (usize, Proposal)>,
    files_changed: Vec<FileId>,
    files: Files,
    outcome: Outcome,
}

/// The findings of a rule about one thing: lines play no part.
type Key<'f> = (&'static str, &'f str);

impl Trial<'_> {
    /// As many of these proposals as do what they should together; none if none does.
    fn accepted<'p>(&self, mut batch: Vec<&'p (usize, Proposal)>) -> Option<Done<'p>> {
        loop {
            if batch.is_empty() {
                return None;
            }
            let done = self.run(batch.clone());
            let wrong = self.wrong(&done);
            if wrong.is_empty() {
                return Some(done);
            }
            // Those that left their own finding are the first to go.
            let own = |p: &&(usize, Proposal)| !wrong.contains(&key(&self.before.findings[p.0]));
            let (left, lost): (Vec<_>, Vec<_>) = batch.iter().copied().partition(own);
            batch = match lost.is_empty() {
                false => left,
                true => break,
            };
        }
        self.halves(batch)
    }

    /// Some of these are wrong, and nothing tells which.
    fn halves<'p>(&self, mut batch: Vec<&'p (usize, Proposal)>) -> Option<Done<'p>> {
        if batch.len() < 2 {
            return None;
        }
        let second = batch.split_off(batch.len() / 2);
        let (first, second) = (self.accepted(batch), self.accepted(second));
        let (Some(a), Some(b)) = (&first, &second) else {
            return first.or(second);
        };
        let both = self.run([a.accepted.as_slice(), b.accepted.as_slice()].concat());
        match self.wrong(&both).is_empty() {
            true => Some(both),
            false => first,
        }
    }

    fn run<'p>(&self, batch: Vec<&'p (usize, Proposal)>) -> Done<'p> {
        let mut edits: BTreeMap<FileId, Vec<_>> = BTreeMap::new();
        for edit in batch.iter().flat_map(|(_, proposal)| &proposal.fix.edits) {
            edits.entry(edit.place.file).or_default().push(edit);
        }
        let files_changed = edits.keys().copied().collect();
        let texts = edits.into_iter().map(|(id, edits)| {
            let text = self.files.text(id).unwrap_or_default();
            let path: PathBuf = self.files.get(id).path.clone();
            (path, Some(applied(&text, edits)))
        });
        let files = self.files.before(texts);
        let outcome = (self.check)(&files);
        Done {
            accepted: batch,
            files_changed,
            files,
            outcome,
        }
    }

    /// What there should not be after a trial: findings that should be gone, findings that are new,
    /// and, by an empty key, syntax that is not understood.
    fn wrong<'d>(&self, done: &'d Done) -> Vec<Key<'d>> {
        let mut allowed: FxHashMap<Key, isize> = FxHashMap::default();
        for finding in &self.before.findings {
            *allowed.entry(key(finding)).or_default() += 1;
        }
        for (at, _) in &done.accepted {
            *allowed.entry(key(&self.before.findings[*at])).or_default() -= 1;
        }
        let mut wrong = Vec::new();
        for finding in &done.outcome.findings {
            let left = allowed.entry(key(finding)).or_default();
            *left -= 1;
            if *left < 0 {
                wrong.push(key(finding));
            }
        }
        let damage = |outcome: &Outcome| -> usize {
            outcome.partial.iter().map(|(_, places)| places.len()).sum()
        };
        if damage(&done.outcome) > damage(self.before) {
            wrong.push(("", ""));
        }
        wrong
    }
}

fn key(finding: &Finding) -> Key<'_> {
    (finding.rule.id, &finding.anchor)
}
