//! The command line: commands, messages about the run itself, exit status.

use crate::engine::{self, DebugStage};
use crate::finding::{Confidence, RuleInfo, Severity};
use crate::report::{self, Look, Report, Stats, visible};
use crate::rules;
use crate::source::{Files, Search};
use clap::{Args, Parser, Subcommand, ValueEnum};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::ffi::OsString;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// How a run of the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// No finding that counts.
    Clean,
    /// Findings at or above the level of `--fail-on`.
    Findings,
    /// The run could not do what it was asked to.
    Failed,
}

impl From<Exit> for std::process::ExitCode {
    fn from(exit: Exit) -> Self {
        match exit {
            Exit::Clean => 0.into(),
            Exit::Findings => 1.into(),
            Exit::Failed => 2.into(),
        }
    }
}

/// Runs the program with these arguments, the first of which is its own name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Exit {
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version go to standard output and are no failure.
            let written = error.print();
            let fine = written.is_ok() && !error.use_stderr();
            return if fine { Exit::Clean } else { Exit::Failed };
        }
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let done = match cli.command {
        Command::Check(check) => check.run(&mut out),
        Command::Debug(debug) => debug.run(&mut out),
        Command::Rules => list(&mut out),
        Command::Explain { rule } => explain(&rule, &mut out),
    };
    let done = done.and_then(|exit| out.flush().map(|()| exit).map_err(Failure::from));
    match done {
        Ok(exit) => exit,
        Err(Failure::Said(message)) => {
            say("error", &message);
            Exit::Failed
        }
        // Whoever read the output has enough of it.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Failed,
        Err(Failure::Output(error)) => {
            say("error", &format!("cannot write the output: {error}"));
            Exit::Failed
        }
    }
}

/// Why a command could not do its work.
enum Failure {
    Said(String),
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

/// Finds idempotency keys in Java code that are made once per attempt instead of once per operation
#[derive(Parser)]
#[command(name = "idemlint", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Lint Java files
    Check(Check),
    /// Print what a stage of the analysis saw in a file
    Debug(Debug),
    /// List the rules
    Rules,
    /// Print the page of a rule
    Explain {
        /// Id or name, such as IDEM101 or fresh-key-in-retry-loop
        rule: String,
    },
}

#[derive(Args)]
#[command(
    after_help = "Exit status: 0 no finding at or above --fail-on, 1 findings, \
                        2 the run itself failed"
)]
struct Check {
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

#[derive(Args)]
struct Debug {
    /// The stage
    #[arg(value_enum)]
    stage: Stage,
    /// The file to print
    file: PathBuf,
    /// Other files and folders of its project
    #[arg(value_name = "PATH")]
    with: Vec<PathBuf>,
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

#[derive(Clone, Copy, ValueEnum)]
enum Color {
    Auto,
    Always,
    Never,
}

#[derive(Clone, Copy, ValueEnum)]
enum Stage {
    /// The facts of the file alone
    Facts,
    /// What each method does with values
    Summary,
    /// Which regions run once per attempt, and why
    Boundaries,
}

impl Check {
    fn run(self, out: &mut dyn Write) -> Result<Exit, Failure> {
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

impl Debug {
    fn run(self, out: &mut dyn Write) -> Result<Exit, Failure> {
        let only = find(&Search {
            paths: vec![self.file.clone()],
            ..Search::default()
        })?;
        let mut paths = self.with;
        paths.push(self.file);
        let files = find(&Search {
            paths,
            ..Search::default()
        })?;
        let named = only.ids().map(|id| only.get(id)).find(|file| file.named);
        let Some(id) = named.and_then(|file| files.id_of(&file.path)) else {
            let message = "`debug` prints one file; folders of its project come after it";
            return Err(Failure::Said(message.into()));
        };
        let stage = match self.stage {
            Stage::Facts => DebugStage::Facts,
            Stage::Summary => DebugStage::Summary,
            Stage::Boundaries => DebugStage::Boundaries,
        };
        let text = engine::debug(&files, stage, id);
        if let Some(problem) = files.problems().into_iter().find(|problem| problem.named) {
            return Err(Failure::Said(format!(
                "{} {}",
                problem.path, problem.message
            )));
        }
        for line in text.lines() {
            writeln!(out, "{}", visible(line))?;
        }
        Ok(Exit::Clean)
    }
}

fn list(out: &mut dyn Write) -> Result<Exit, Failure> {
    let width = rules::all()
        .iter()
        .map(|rule| rule.name.len())
        .max()
        .unwrap_or(0);
    for rule in rules::all() {
        let severity = rule.severity.word();
        let off = if rule.pedantic {
            " (off unless selected)"
        } else {
            ""
        };
        writeln!(
            out,
            "{} {:width$} {severity:7} {}{off}",
            rule.id, rule.name, rule.summary
        )?;
    }
    Ok(Exit::Clean)
}

fn explain(rule: &str, out: &mut dyn Write) -> Result<Exit, Failure> {
    let page = rule_named(rule)?.page;
    writeln!(out, "{}", page.trim_end())?;
    Ok(Exit::Clean)
}

/// The rules that `--select` and `--ignore` leave, in the order of their list.
fn enabled(select: &[String], ignore: &[String]) -> Result<Vec<&'static RuleInfo>, Failure> {
    let default = ["DEFAULT".to_owned()];
    let chosen = set(if select.is_empty() { &default } else { select })?;
    let ignored = set(ignore)?;
    let all = rules::all().iter().copied();
    Ok(all
        .filter(|rule| chosen.contains(&rule.id) && !ignored.contains(&rule.id))
        .collect())
}

fn set(names: &[String]) -> Result<Vec<&'static str>, Failure> {
    let mut ids = Vec::new();
    for name in names {
        match name.trim() {
            "ALL" => ids.extend(rules::all().iter().map(|rule| rule.id)),
            "DEFAULT" => {
                ids.extend(
                    rules::all()
                        .iter()
                        .filter(|rule| !rule.pedantic)
                        .map(|rule| rule.id),
                );
            }
            name => ids.push(rule_named(name)?.id),
        }
    }
    Ok(ids)
}

fn rule_named(name: &str) -> Result<&'static RuleInfo, Failure> {
    let all = rules::all();
    let same = |known: &str| known.eq_ignore_ascii_case(name);
    if let Some(rule) = all.iter().find(|rule| same(rule.id) || same(rule.name)) {
        return Ok(rule);
    }
    let known = all.iter().flat_map(|rule| [rule.id, rule.name]);
    let lower = name.to_ascii_lowercase();
    let distance = |known: &&str| strsim::damerau_levenshtein(&known.to_ascii_lowercase(), &lower);
    let nearest = match known.min_by_key(distance) {
        Some(nearest) => format!("; the nearest is `{nearest}`"),
        None => String::new(),
    };
    let rules = "allowed are the ids and names that `idemlint rules` lists";
    Err(Failure::Said(format!(
        "there is no rule `{name}`{nearest} ({rules})"
    )))
}

fn find(search: &Search) -> Result<Files, Failure> {
    Files::find(search).map_err(|error| Failure::Said(error.to_string()))
}

/// Says something about the run on standard error.
fn say(kind: &str, message: &str) {
    // There is nobody left to tell if this fails.
    let _ = writeln!(io::stderr(), "{kind}: {}", visible(message));
}

fn look(color: Color) -> Look {
    let terminal = io::stdout().is_terminal();
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
    let color = match color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => terminal && !set("NO_COLOR") && !dumb,
    };
    let size = if terminal {
        terminal_size::terminal_size()
    } else {
        None
    };
    let width = size.map_or(100, |(width, _)| usize::from(width.0).clamp(40, 140));
    Look { color, width }
}

/// Does the work and, if it takes longer than a second, shows on a terminal how far it is.
fn with_progress<T>(files: &Files, wanted: bool, work: impl FnOnce() -> T) -> T {
    if !wanted || !io::stderr().is_terminal() {
        return work();
    }
    std::thread::scope(|scope| {
        let (done, wait) = mpsc::channel();
        scope.spawn(move || progress(files, &wait));
        let result = work();
        drop(done);
        result
    })
}

fn progress(files: &Files, done: &Receiver<()>) {
    let working = |time| done.recv_timeout(time) == Err(RecvTimeoutError::Timeout);
    if !working(Duration::from_secs(1)) {
        return;
    }
    let total = files.len() as u64;
    let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{elapsed} {wide_bar} {pos}/{len} files parsed")
    {
        bar.set_style(style);
    }
    while working(Duration::from_millis(100)) {
        bar.set_position((files.decoded() as u64).min(total));
    }
    bar.finish_and_clear();
}
