//! `idemlint check`: lint files.

use super::accept::AcceptArgs;
use super::fixing::{self, FixArgs};
use super::output::{Output, Screen, below_root};
use super::settings::SettingArgs;
use super::terminal::{Color, look, say, with_progress};
use super::{Exit, Failure, find};
use crate::engine;
use crate::finding::{Finding, RuleInfo};
use crate::fix;
use crate::report::{self, Report, Stats};
use crate::source::{self, Exclude, Files, Search, decode};
use crate::span::FileId;
use clap::Args;
use rustc_hash::FxHashSet;
use std::cmp::Reverse;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

#[derive(Args)]
#[command(
    after_help = "Exit status: 0 no finding at or above --fail-on, 1 findings, \
                        2 the run itself failed"
)]
pub(super) struct Check {
    /// Files and folders; the working directory if none is given
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    output: Output,
    #[command(flatten)]
    settings: SettingArgs,
    #[command(flatten)]
    accept: AcceptArgs,
    #[command(flatten)]
    fixing: FixArgs,
    /// Read files that .gitignore and .ignore leave out
    #[arg(long)]
    no_ignore: bool,
    /// Leave out what is excluded also where it is given by name
    #[arg(long)]
    force_exclude: bool,
    /// Read hidden files and folders
    #[arg(long)]
    hidden: bool,
    /// Number of threads; by default one per processor
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// When to use colours
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = Color::Auto)]
    color: Color,
    /// Write findings and errors only: no summary, warnings or progress
    #[arg(long, short)]
    quiet: bool,
    /// Count the findings of each rule at the end (text only)
    #[arg(long)]
    statistics: bool,
    /// Lint standard input as this file, with the given paths as the rest of its project
    #[arg(long, value_name = "PATH")]
    stdin_filename: Option<PathBuf>,
    /// Parse every file, also those in which no finding can begin
    #[arg(long, hide = true)]
    everything: bool,
}

impl Check {
    pub(super) fn run(self, out: &mut dyn Write) -> Result<Exit, Failure> {
        let start = Instant::now();
        let targets = self.output.targets()?;
        let settings = Arc::new(self.settings.settings()?);
        let threads = self.threads.map(usize::from);
        let search = Search {
            paths: self.paths,
            no_ignore: self.no_ignore,
            hidden: self.hidden,
            threads,
            exclude: Some(settings.exclude()),
            force_exclude: self.force_exclude,
            base: None,
        };
        let (mut files, only) = match &self.stdin_filename {
            None => (find(&search)?, None),
            Some(path) => with_stdin(search.clone(), path)?,
        };
        self.output.spare(&targets, &files)?;
        let accepting = self.accept.prepare(&files, &search, only.is_none())?;
        let options = |files: &Files| {
            Ok::<_, Failure>(engine::Options {
                threads,
                everything: self.everything,
                ..settings.options(files)?
            })
        };
        // Of the files that are read for standard input, nothing is reported.
        let own = |mut outcome: engine::Outcome| {
            if self.stdin_filename.is_some() {
                let is_it = |file| Some(file) == only;
                outcome.findings.retain(|finding| is_it(finding.place.file));
                outcome
                    .silenced
                    .retain(|(finding, _)| is_it(finding.place.file));
                outcome.partial.retain(|(file, _)| is_it(*file));
            }
            outcome
        };
        let lint = |files: &Files, options: &engine::Options| {
            let check = || engine::check(files, options);
            own(with_progress(files, !self.quiet, check))
        };
        let before = |files: &Files| Ok(lint(files, &options(files)?).findings);
        // The list of files stays the same from here on, and so do the settings for them.
        let settled = options(&files)?;
        let mut outcome = match accepting.is_settled() {
            true => engine::Outcome::default(),
            false => lint(&files, &settled),
        };
        let mut fixed = None;
        if self.fixing.asked() {
            let new = accepting.new_ones(&files, &outcome.findings, before)?;
            let spared = outcome.findings.iter().zip(new).filter(|(_, new)| !new);
            let spared: FxHashSet<(&str, String)> = spared
                .map(|(finding, _)| (finding.rule.id, finding.anchor.clone()))
                .collect();
            let eligible =
                |finding: &Finding| !spared.contains(&(finding.rule.id, finding.anchor.clone()));
            let check = |files: &Files| own(engine::check(files, &settled));
            let found = std::mem::take(&mut outcome);
            let done = self.fixing.fixed(&files, found, &eligible, &check);
            if self.fixing.only_shown() {
                fixing::diff(&done, out)?;
                out.flush()?;
                outcome = lint(&files, &settled);
            } else {
                fixing::write(&files, &done)?;
                fixed = Some(done.count);
                outcome = done.outcome;
                files = done.files;
            }
        }
        if self.output.tells_fixes(&targets) {
            let check = |files: &Files| own(engine::check(files, &settled));
            fix::find(&files, &mut outcome, &check);
        }
        let suppressed = outcome.silenced.len();
        let left = accepting.apply(&files, &settled, &mut outcome, before)?;
        let stats = Stats {
            files: outcome.files,
            parsed: outcome.parsed,
            suppressed,
            baselined: left.baselined,
            older: left.older,
            stale: left.stale,
            fixed,
            milliseconds: start.elapsed().as_millis() as u64,
        };
        let findings = left.findings.as_slice();
        let report = Report {
            files: &files,
            findings,
            silenced: &left.silenced,
            partial: &outcome.partial,
            below: &below_root(),
            stats,
        };
        let screen = self.output.on_screen();
        let on_screen = !self.fixing.only_shown();
        self.output
            .write(&report, targets, on_screen.then_some(look(self.color)), out)?;
        let for_people = on_screen && matches!(screen, Screen::Text | Screen::Summary);
        if on_screen && screen == Screen::Text && !self.quiet && !self.fixing.asked() {
            let fixable = fixing::fixable(&files, findings);
            if fixable > 0 {
                writeln!(out, "{}", report::fixable(fixable))?;
            }
        }
        if for_people && self.statistics {
            statistics(findings, out)?;
        }
        if for_people && !self.quiet {
            writeln!(out, "{}", report::summary(&report))?;
        }
        // What is said on standard error comes after what was found.
        out.flush()?;
        let mut failed = false;
        for problem in files.problems() {
            failed |= problem.fatal;
            if problem.fatal || !self.quiet {
                let kind = if problem.fatal { "error" } else { "warning" };
                say(kind, &format!("{} {}", problem.path, problem.message));
            }
        }
        if !self.quiet {
            for (path, note) in files.notes() {
                say("note", &format!("{path} {note}"));
            }
            for note in &left.notes {
                say("note", note);
            }
            if !for_people {
                for (path, places) in report.partly() {
                    let what = "was only partly analysed: syntax was not understood at";
                    say("warning", &format!("{path} {what} {places}"));
                }
            }
        }
        Ok(if failed {
            Exit::Failed
        } else if findings
            .iter()
            .any(|finding| settings.fails(&files, finding))
        {
            Exit::Findings
        } else {
            Exit::Clean
        })
    }
}

/// The files of a run in which standard input takes the place of one, and which that is; none where
/// it is excluded.
fn with_stdin(search: Search, path: &Path) -> Result<(Files, Option<FileId>), Failure> {
    let mut bytes = Vec::new();
    let read = io::stdin().lock().read_to_end(&mut bytes);
    read.map_err(|error| Failure::Said(format!("cannot read standard input: {error}")))?;
    let text = decode(&bytes).map_err(|error| Failure::Said(format!("standard input {error}")))?;
    let here = source::working_directory().map_err(|error| Failure::Said(error.to_string()))?;
    let real = source::real(&here.join(path));
    let excluded = |exclude: &Exclude| search.force_exclude && exclude.holds(&real, false);
    let excluded = search.exclude.as_ref().is_some_and(excluded);
    let mut files = if search.paths.is_empty() {
        Files::default()
    } else {
        find(&search)?
    };
    if excluded {
        return Ok((files, None));
    }
    let put = files.put(path, text.text);
    let path = put.map_err(|error| Failure::Said(error.to_string()))?;
    let id = files.id_of(&path);
    Ok((files, id))
}

/// How many findings each rule has, the most first.
fn statistics(findings: &[Finding], out: &mut dyn Write) -> io::Result<()> {
    let mut counts: Vec<(usize, &RuleInfo)> = Vec::new();
    for finding in findings {
        match counts
            .iter_mut()
            .find(|(_, rule)| rule.id == finding.rule.id)
        {
            Some((count, _)) => *count += 1,
            None => counts.push((1, finding.rule)),
        }
    }
    counts.sort_by_key(|(count, rule)| (Reverse(*count), rule.id));
    for (count, rule) in counts {
        writeln!(out, "{count:5}  {}  {}", rule.id, rule.name)?;
    }
    Ok(())
}
