//! What a run does not report because it was accepted: baselines, and `--since`.

use super::Failure;
use super::replace::{reason, replace};
use super::since::Changes;
use crate::baseline::{Baseline, BaselineError, Entry};
use crate::engine::{Options, Outcome};
use crate::finding::{Finding, Silence};
use crate::report;
use crate::source::{self, Files, Search};
use crate::span::FileId;
use clap::Args;
use rustc_hash::{FxHashMap, FxHashSet};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The options for taking idemlint into use where there are findings already.
#[derive(Args)]
pub(super) struct AcceptArgs {
    /// Report only what is new since the last commit that this git revision and the working tree
    /// have in common
    #[arg(long, value_name = "REV", conflicts_with_all = ["write_baseline", "prune_baseline", "stdin_filename"])]
    since: Option<String>,
    /// Leave out the findings that this file accepts
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    /// Accept what this run finds: write it to this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["baseline", "stdin_filename"])]
    write_baseline: Option<PathBuf>,
    /// Take out of the baseline what is found no more
    #[arg(long, requires = "baseline", conflicts_with = "stdin_filename")]
    prune_baseline: bool,
}

/// The options, with what they name having been read: what is wrong with it is said before the work
/// begins.
pub(super) struct Accepting {
    since: Option<(String, Changes)>,
    baseline: Option<(PathBuf, Baseline)>,
    write: Option<PathBuf>,
    prune: bool,
    whole: bool,
}

/// What is left of a run.
#[derive(Default)]
pub(super) struct Left {
    /// What is new.
    pub(super) findings: Vec<Finding>,
    /// What is silenced or accepted, in the order of findings.
    pub(super) silenced: Vec<(Finding, Silence)>,
    /// Number of findings that the baseline accepts.
    pub(super) baselined: usize,
    /// With `--since`, the number of findings that are older.
    pub(super) older: Option<usize>,
    /// With a baseline, the number of its entries that are found no more.
    pub(super) stale: Option<usize>,
    /// What there is to say about all this.
    pub(super) notes: Vec<String>,
}

impl AcceptArgs {
    /// Reads the baseline, and asks git what has changed. A run is not whole if it reports one file
    /// of those that it reads.
    pub(super) fn prepare(
        &self,
        files: &Files,
        search: &Search,
        whole: bool,
    ) -> Result<Accepting, Failure> {
        let baseline = match &self.baseline {
            Some(path) => Some((path.clone(), read(path)?)),
            None => None,
        };
        let since = match &self.since {
            Some(revision) => {
                let changes = Changes::since(revision, files, search)?;
                Some((revision.clone(), changes))
            }
            None => None,
        };
        Ok(Accepting {
            since,
            baseline,
            write: self.write_baseline.clone(),
            prune: self.prune_baseline,
            whole,
        })
    }
}

impl Accepting {
    /// Whether nothing can be new, so that nothing need be linted.
    pub(super) fn is_settled(&self) -> bool {
        let since = self.since.as_ref();
        since.is_some_and(|(_, changes)| changes.is_empty())
    }

    /// Takes away what was accepted, and keeps the books. `lint` finds what there was in the files
    /// before they were changed.
    pub(super) fn apply(
        mut self,
        files: &Files,
        options: &Options,
        outcome: &mut Outcome,
        lint: impl FnOnce(&Files) -> Result<Vec<Finding>, Failure>,
    ) -> Result<Left, Failure> {
        let findings = std::mem::take(&mut outcome.findings);
        let prints = report::fingerprints(&findings);
        let mut left = Left {
            silenced: std::mem::take(&mut outcome.silenced),
            ..Left::default()
        };
        let judged = self.whole && !self.is_settled();
        let older = self.older(files, &prints, lint, &mut left)?;
        let mut accepted = vec![self.write.is_some(); findings.len()];
        if let Some((path, baseline)) = &mut self.baseline {
            let matched = baseline.compare(&prints);
            accepted = matched.accepted;
            let seen = Seen::new(path, files, options, outcome);
            let unmatched = matched.unmatched.into_iter();
            let stale = unmatched.filter(|entry| judged && seen.would_find(entry));
            let stale: Vec<Entry> = stale.collect();
            left.stale = Some(stale.len());
            if !stale.is_empty() {
                left.notes.push(about(path, &stale, self.prune));
            }
            if self.prune && !stale.is_empty() {
                baseline.remove(&stale);
                write(path, &baseline.to_string())?;
            }
        }
        if let Some(path) = &self.write {
            let folder = folder_of(path);
            let entries = findings.iter().zip(&prints).map(|(finding, print)| Entry {
                path: shown(&folder, &files.get(finding.place.file).path),
                rule: finding.rule.id.to_owned(),
                fingerprint: print.clone(),
                confidence: finding.confidence,
            });
            let baseline = Baseline::new(entries.collect());
            write(path, &baseline.to_string())?;
            let (count, path) = (count(findings.len(), "finding"), path.display());
            left.notes.push(format!("{path} now accepts {count}"));
        }
        for (at, finding) in findings.into_iter().enumerate() {
            if accepted[at] {
                left.baselined += 1;
                left.silenced.push((finding, Silence::Baseline));
            } else if older.get(at) != Some(&true) {
                left.findings.push(finding);
            } else if let Some(count) = &mut left.older {
                *count += 1;
            }
        }
        left.silenced
            .sort_by_key(|(finding, _)| (finding.place, finding.rule.id));
        Ok(left)
    }

    /// For each finding, whether it is new: in no baseline, and not older than the changes.
    pub(super) fn new_ones(
        &self,
        files: &Files,
        findings: &[Finding],
        lint: impl FnOnce(&Files) -> Result<Vec<Finding>, Failure>,
    ) -> Result<Vec<bool>, Failure> {
        let prints = report::fingerprints(findings);
        let mut new = vec![true; findings.len()];
        if let Some((_, baseline)) = &self.baseline {
            let accepted = baseline.compare(&prints).accepted;
            new = accepted.into_iter().map(|accepted| !accepted).collect();
        }
        let older = self.older(files, &prints, lint, &mut Left::default())?;
        for (new, older) in new.iter_mut().zip(older) {
            *new &= !older;
        }
        Ok(new)
    }

    /// For each finding, whether it is older than the changes; nothing where nobody asks.
    fn older(
        &self,
        files: &Files,
        prints: &[String],
        lint: impl FnOnce(&Files) -> Result<Vec<Finding>, Failure>,
        left: &mut Left,
    ) -> Result<Vec<bool>, Failure> {
        let Some((revision, changes)) = &self.since else {
            return Ok(Vec::new());
        };
        left.older = Some(0);
        if changes.is_empty() {
            let note = format!("no Java file has changed since {revision}");
            left.notes.push(note);
        }
        if prints.is_empty() {
            return Ok(Vec::new());
        }
        let before = lint(&changes.before(files))?;
        let mut known: FxHashMap<String, usize> = FxHashMap::default();
        for print in report::fingerprints(&before) {
            *known.entry(print).or_default() += 1;
        }
        let take = |print: &String| match known.get_mut(print) {
            Some(count) if *count > 0 => {
                *count -= 1;
                true
            }
            _ => false,
        };
        Ok(prints.iter().map(take).collect())
    }
}

/// What a run has looked at, to tell entries of a baseline that are found no more from those that
/// it did not look for.
struct Seen<'r> {
    options: &'r Options,
    files: &'r Files,
    folder: PathBuf,
    /// The files of the run by their paths in the baseline.
    ids: FxHashMap<String, FileId>,
    /// Files that were not understood, or not wholly.
    unclear: FxHashSet<FileId>,
    unread: FxHashSet<String>,
}

impl<'r> Seen<'r> {
    fn new(baseline: &Path, files: &'r Files, options: &'r Options, outcome: &Outcome) -> Seen<'r> {
        let folder = folder_of(baseline);
        let ids = files
            .ids()
            .map(|id| (shown(&folder, &files.get(id).path), id));
        Seen {
            ids: ids.collect(),
            options,
            files,
            folder,
            unclear: outcome.partial.iter().map(|(id, _)| *id).collect(),
            unread: files.problems().into_iter().map(|lost| lost.path).collect(),
        }
    }

    /// Whether the run would have found the finding of this entry if it were still there.
    fn would_find(&self, entry: &Entry) -> bool {
        let id = self.ids.get(&entry.path).copied();
        let is_test = match id {
            Some(id) => {
                let file = self.files.get(id);
                // What is given by name is read without its project.
                if file.named || self.unclear.contains(&id) || self.unread.contains(&file.display) {
                    return false;
                }
                file.test
            }
            // A file that exists and is no part of the run was not looked at.
            None if self.folder.join(&entry.path).exists() => return false,
            None => false,
        };
        self.options
            .reports(id, is_test, &entry.rule, entry.confidence)
    }
}

/// What there is to say about entries that are found no more.
fn about(path: &Path, stale: &[Entry], prune: bool) -> String {
    let named = stale.iter().take(SHOWN);
    let named = named.map(|entry| format!("{} in {}", entry.rule, entry.path));
    let mut named: Vec<_> = named.collect();
    if stale.len() > SHOWN {
        named.push(format!("{} more", stale.len() - SHOWN));
    }
    let (path, named) = (path.display(), named.join(", "));
    let (found, them) = match stale.len() {
        1 => ("1 entry is".to_owned(), "it"),
        more => (format!("{more} entries are"), "them"),
    };
    match prune {
        true => format!("{path}: {found} found no more and removed: {named}"),
        false => {
            format!("{path}: {found} found no more ({named}); `--prune-baseline` removes {them}")
        }
    }
}

/// How many entries a sentence names.
const SHOWN: usize = 5;

fn count(number: usize, word: &str) -> String {
    match number {
        1 => format!("1 {word}"),
        number => format!("{number} {word}s"),
    }
}

/// The folder of a baseline, to which its paths are relative.
fn folder_of(baseline: &Path) -> PathBuf {
    let here = source::working_directory().unwrap_or_default();
    let real = source::real(&here.join(baseline));
    real.parent().map(Path::to_owned).unwrap_or(real)
}

/// A path as an entry has it: on one line.
fn shown(folder: &Path, path: &Path) -> String {
    report::visible(&source::shown(folder, path)).into_owned()
}

fn read(path: &Path) -> Result<Baseline, Failure> {
    let failed = |reason: String| {
        Failure::Said(format!(
            "cannot read the baseline {}: {reason}; `--write-baseline` makes one",
            path.display()
        ))
    };
    let text = source::text_of(path).map_err(failed)?;
    Baseline::parse(&text).map_err(|BaselineError { line, message }| {
        Failure::Said(format!("{}:{line}: {message}", path.display()))
    })
}

/// Replaces a file at once: whoever reads it meanwhile sees the old text or the new one.
fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let failed = |error: std::io::Error| {
        let path = path.display();
        let why = reason(&error);
        Failure::Said(format!("cannot write the baseline {path}: {why}"))
    };
    let here = source::working_directory().map_err(|error| Failure::Said(error.to_string()))?;
    let real = source::real(&here.join(path));
    let permissions = std::fs::metadata(&real).map(|found| found.permissions());
    replace(&real, permissions.ok(), |mut file| {
        file.write_all(text.as_bytes())
    })
    .map_err(failed)
}
