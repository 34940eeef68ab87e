//! `--fix` and `--diff`: what is found is put right in the files, or shown as it would be.

use super::Failure;
use super::replace::{reason, replace};
use super::terminal::say;
use crate::engine::Outcome;
use crate::finding::{Applicability, Finding};
use crate::fix::{self, Fixed};
use crate::report::visible;
use crate::source::{Files, decode, encode_like};
use crate::span::FileId;
use clap::Args;
use similar::TextDiff;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::Path;

/// The options for fixes.
#[derive(Args)]
pub(super) struct FixArgs {
    /// Put right what can be put right by changing nothing but where the key is made, and report
    /// what is left
    #[arg(long, conflicts_with_all = ["stdin_filename", "write_baseline", "prune_baseline"])]
    fix: bool,
    /// Print what --fix would change, and change nothing
    #[arg(long, conflicts_with_all = ["fix", "format", "statistics", "write_baseline", "prune_baseline"])]
    diff: bool,
    /// Let --fix and --diff also make changes that may do more, to be looked at
    #[arg(long)]
    unsafe_fixes: bool,
}

impl FixArgs {
    pub(super) fn asked(&self) -> bool {
        self.fix || self.diff
    }

    pub(super) fn only_shown(&self) -> bool {
        self.diff
    }

    /// Fixes what is found as far as it is wanted, over the files and not in them.
    pub(super) fn fixed(
        &self,
        files: &Files,
        outcome: Outcome,
        eligible: &dyn Fn(&Finding) -> bool,
        check: fix::Check,
    ) -> Fixed {
        let trusted = match self.unsafe_fixes {
            true => Applicability::Unsafe,
            false => Applicability::Safe,
        };
        let wanted = |fix: &crate::finding::Fix| fix.applicability <= trusted;
        let lost = RefCell::new(BTreeSet::new());
        let writable = |finding: &Finding| {
            let id = finding.place.file;
            let can = self.diff || can_be_written(files, id);
            if !can {
                lost.borrow_mut().insert(id);
            }
            eligible(finding) && can
        };
        let fixed = fix::all(files, outcome, &writable, &wanted, check);
        for id in lost.into_inner() {
            let why = "its text cannot be written back in its encoding without loss";
            say(
                "warning",
                &format!("{} is not fixed: {why}", files.display(id)),
            );
        }
        fixed
    }
}

/// How many of these findings look as if `--fix` could fix them. Whether it can is known when it is
/// tried.
pub(super) fn fixable(files: &Files, findings: &[Finding]) -> usize {
    let proposals = findings.iter().filter_map(|f| fix::propose(files, f));
    let safe = proposals.filter(|p| p.fix.applicability == Applicability::Safe);
    safe.count()
}

/// Whether a text can be written back as the file has it.
fn can_be_written(files: &Files, id: FileId) -> bool {
    let bytes = files.raw(id).unwrap_or_default();
    let text = files.text(id).unwrap_or_default();
    encode_like(&bytes, &text).is_some_and(|encoded| encoded == bytes)
}

/// Writes the changed files. Those that were changed by others meanwhile are left as they are.
pub(super) fn write(files: &Files, fixed: &Fixed) -> Result<(), Failure> {
    let mut wrong = Vec::new();
    for (&id, old) in &fixed.before {
        let new = fixed.files.text(id).unwrap_or_default();
        if let Err(why) = write_one(&files.get(id).path, old, &new) {
            let name = files.display(id);
            wrong.push(format!("cannot write `{name}`: {why}; it is not fixed"));
        }
    }
    match wrong.is_empty() {
        true => Ok(()),
        false => Err(Failure::Wrong(wrong)),
    }
}

fn write_one(path: &Path, old: &str, new: &str) -> Result<(), String> {
    let bytes = std::fs::read(path).map_err(|error| reason(&error))?;
    let now = decode(&bytes).map_err(|error| format!("it {error}"))?;
    if *now.text != *old {
        return Err("it has changed since it was linted".to_owned());
    }
    let encoded = encode_like(&bytes, new);
    let encoded = encoded.ok_or("its encoding does not have all characters of the text")?;
    let found = std::fs::metadata(path).map_err(|error| reason(&error))?;
    if found.permissions().readonly() {
        return Err("it is read-only".to_owned());
    }
    let write = |mut file: &std::fs::File| file.write_all(&encoded);
    replace(path, Some(found.permissions()), write).map_err(|error| reason(&error))
}

/// Prints the changes as a unified diff.
pub(super) fn diff(fixed: &Fixed, out: &mut dyn Write) -> io::Result<()> {
    for (&id, old) in &fixed.before {
        let new = fixed.files.text(id).unwrap_or_default();
        let name = visible(fixed.files.display(id));
        let diff = TextDiff::from_lines(&**old, &*new);
        let mut unified = diff.unified_diff();
        let unified = unified.context_radius(3).header(&name, &name);
        unified.to_writer(&mut *out)?;
    }
    Ok(())
}
