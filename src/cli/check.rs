//! `idemlint check`: lint files.

use super::rules::enabled;
use super::terminal::{Color, look, say, with_progress};
use super::{Exit, Failure, find};
use crate::engine;
use crate::finding::{Confidence, Severity};
use crate::report::{self, Report, Stats};
use crate::source::Search;
use clap::{Args, ValueEnum};
use std::io::Write;
use std::path::PathBuf;
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
    /// How to write the findings
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Report findings in test sources too
    #[arg(long)]
    include_tests: bool,
    /// Leave out findings that are less certain
    #[arg(long, value_enum, value_name = "LEVEL", default_value_t = Certainty::Medium)]
    min_confidence: Certainty,
    /// Exit with 1 only for findings at least this severe
    #[arg(long, value_enum, value_name = "LEVEL", default_value_t = FailOn::Warning)]
    fail_on: FailOn,
    /// Rules to use instead of the default ones: ids or names, ALL, DEFAULT
    #[arg(long, value_name = "RULE", value_delimiter = ',')]
    select: Vec<String>,
    /// Rules not to use: ids or names, ALL
    #[arg(long, value_name = "RULE", value_delimiter = ',')]
    ignore: Vec<String>,
    /// Read files that .gitignore and .ignore leave out
    #[arg(long)]
    no_ignore: bool,
    /// Read hidden files and folders
    #[arg(long)]
    hidden: bool,
    /// Number of threads; by default one per processor
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// When to use colours
    #[arg(long, value_enum, value_name = "WHEN", default_value_t = Color::Auto)]
    color: Color,
    /// Do not read idemlint.toml
    #[arg(long)]
    no_config: bool,
    /// Write findings and errors only: no summary, warnings or progress
    #[arg(long, short)]
    quiet: bool,
    /// Parse every file, also those in which no finding can begin
    #[arg(long, hide = true)]
    everything: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// With the source around each finding
    Text,
    /// One line per finding
    Concise,
    /// One object for other programs
    Json,
}

#[derive(Clone, Copy, ValueEnum)]
enum Certainty {
    Low,
    Medium,
    High,
}

#[derive(Clone, Copy, ValueEnum)]
enum FailOn {
    Error,
    Warning,
    Note,
    Never,
}

impl Check {
    pub(super) fn run(self, out: &mut dyn Write) -> Result<Exit, Failure> {
        let start = Instant::now();
        let options = engine::Options {
            threads: self.threads.map(usize::from),
            include_tests: self.include_tests,
            min_confidence: match self.min_confidence {
                Certainty::Low => Confidence::Low,
                Certainty::Medium => Confidence::Medium,
                Certainty::High => Confidence::High,
            },
            everything: self.everything,
            models: None,
            rules: enabled(&self.select, &self.ignore)?,
        };
        let files = find(&Search {
            paths: self.paths,
            no_ignore: self.no_ignore,
            hidden: self.hidden,
            threads: options.threads,
        })?;
        let outcome = with_progress(&files, !self.quiet, || engine::check(&files, &options));
        let stats = Stats {
            files: outcome.files,
            parsed: outcome.parsed,
            milliseconds: start.elapsed().as_millis() as u64,
            ..Stats::default()
        };
        let findings = outcome.findings.as_slice();
        let report = Report {
            files: &files,
            findings,
            partial: &outcome.partial,
            stats,
        };
        match self.format {
            Format::Text => report::text(&report, look(self.color), out)?,
            Format::Concise => report::concise(&report, out)?,
            Format::Json => report::json(&report, out)?,
        }
        if self.format == Format::Text && !self.quiet {
            writeln!(out, "{}", report::summary(&report))?;
        }
        // What is said on standard error comes after what was found.
        out.flush()?;
        let mut failed = false;
        for problem in files.problems() {
            failed |= problem.named;
            if problem.named || !self.quiet {
                let kind = if problem.named { "error" } else { "warning" };
                say(kind, &format!("{} {}", problem.path, problem.message));
            }
        }
        if !self.quiet {
            for (path, note) in files.notes() {
                say("note", &format!("{path} {note}"));
            }
            if self.format != Format::Text {
                for (path, places) in report.partly() {
                    let what = "was only partly analysed: syntax was not understood at";
                    say("warning", &format!("{path} {what} {places}"));
                }
            }
        }
        let level = match self.fail_on {
            FailOn::Error => Some(Severity::Error),
            FailOn::Warning => Some(Severity::Warning),
            FailOn::Note => Some(Severity::Note),
            FailOn::Never => None,
        };
        let counts = |severity| level.is_some_and(|level| severity >= level);
        Ok(if failed {
            Exit::Failed
        } else if findings.iter().any(|finding| counts(finding.severity())) {
            Exit::Findings
        } else {
            Exit::Clean
        })
    }
}
