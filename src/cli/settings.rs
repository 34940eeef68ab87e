//! Options that say the same as `idemlint.toml`, and `idemlint config`.

use super::{Exit, Failure};
use crate::config::{self, FailOn, Overrides};
use crate::finding::Confidence;
use crate::report::visible;
use crate::rules;
use crate::settings::{Choice, Settings};
use crate::source;
use clap::{Args, Subcommand, ValueEnum};
use std::io::Write;
use std::path::{Path, PathBuf};

/// Options that stand above the settings files.
#[derive(Args)]
pub(super) struct SettingArgs {
    /// Rules to use instead of the default ones and those of the settings: ids or names, ALL,
    /// DEFAULT
    #[arg(long, value_name = "RULE", value_delimiter = ',')]
    select: Vec<String>,
    /// Rules not to use: ids or names, ALL
    #[arg(long, value_name = "RULE", value_delimiter = ',')]
    ignore: Vec<String>,
    /// Leave out findings that are less certain; medium by default
    #[arg(long, value_enum, value_name = "LEVEL")]
    min_confidence: Option<Certainty>,
    /// Exit with 1 only for findings at least this severe; warning by default
    #[arg(long, value_enum, value_name = "LEVEL")]
    fail_on: Option<Fail>,
    /// Report findings in test sources too
    #[arg(long)]
    include_tests: bool,
    /// Leave out files and folders, written as in a .gitignore of the working directory
    #[arg(long, value_name = "PATTERN")]
    exclude: Vec<String>,
    #[command(flatten)]
    sources: SourceArgs,
}

/// Options that say where settings and models come from.
#[derive(Args)]
pub(super) struct SourceArgs {
    /// Model files of your own, or folders of them
    #[arg(long, value_name = "PATH")]
    models: Vec<PathBuf>,
    /// Use these settings for all files, instead of the nearest idemlint.toml above each
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// Read no idemlint.toml
    #[arg(long, conflicts_with = "config")]
    no_config: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Certainty {
    Low,
    Medium,
    High,
}

#[derive(Clone, Copy, ValueEnum)]
enum Fail {
    Error,
    Warning,
    Note,
    Never,
}

impl SettingArgs {
    /// The settings of a run with these options.
    pub(super) fn settings(self) -> Result<Settings, Failure> {
        for name in self.select.iter().chain(&self.ignore) {
            if !matches!(name.as_str(), "ALL" | "DEFAULT") {
                super::rules::rule_named(name)?;
            }
        }
        let overrides = Overrides {
            select: self.select,
            ignore: self.ignore,
            exclude: self.exclude,
            min_confidence: self.min_confidence.map(|level| match level {
                Certainty::Low => Confidence::Low,
                Certainty::Medium => Confidence::Medium,
                Certainty::High => Confidence::High,
            }),
            fail_on: self.fail_on.map(|level| match level {
                Fail::Error => FailOn::Error,
                Fail::Warning => FailOn::Warning,
                Fail::Note => FailOn::Note,
                Fail::Never => FailOn::Never,
            }),
            include_tests: self.include_tests,
            models: Vec::new(),
        };
        self.sources.settings(overrides)
    }
}

impl SourceArgs {
    /// Settings with these sources.
    pub(super) fn settings(self, overrides: Overrides) -> Result<Settings, Failure> {
        let choice = match self.config {
            Some(path) => Choice::Only(path),
            None if self.no_config => Choice::Nothing,
            None => Choice::Nearest,
        };
        let models = self.models.iter();
        let overrides = Overrides {
            models: models
                .map(|path| path.to_string_lossy().into_owned())
                .collect(),
            ..overrides
        };
        Ok(Settings::new(choice, overrides, rules::all())?)
    }
}

/// `idemlint config`.
#[derive(Subcommand)]
pub(super) enum ConfigCommand {
    /// Print the settings in force, with where each comes from
    Show {
        /// A file or folder; the working directory if none is given
        path: Option<PathBuf>,
        #[command(flatten)]
        settings: Box<SettingArgs>,
    },
    /// Print the JSON schema of idemlint.toml
    Schema,
}

impl ConfigCommand {
    pub(super) fn run(self, out: &mut dyn Write) -> Result<Exit, Failure> {
        match self {
            ConfigCommand::Show { path, settings } => {
                show(path.as_deref(), settings.settings()?, out)
            }
            ConfigCommand::Schema => {
                let schema = config::schema(rules::all());
                writeln!(out, "{schema:#}")?;
                Ok(Exit::Clean)
            }
        }
    }
}

fn show(path: Option<&Path>, settings: Settings, out: &mut dyn Write) -> Result<Exit, Failure> {
    let here = source::working_directory().map_err(|error| Failure::Said(error.to_string()))?;
    let path = source::real(&here.join(path.unwrap_or(Path::new("."))));
    let now = if path.is_dir() {
        settings.in_force(&path, None)
    } else {
        settings.in_force(path.parent().unwrap_or(&here), Some(&path))
    };
    let wrong = settings.wrong();
    if !wrong.is_empty() {
        return Err(wrong.into());
    }
    for line in now.to_toml().lines() {
        writeln!(out, "{}", visible(line))?;
    }
    Ok(Exit::Clean)
}
