//! `idemlint debug`: what a stage of the analysis saw.

use super::settings::SourceArgs;
use super::{Exit, Failure, find};
use crate::config::Overrides;
use crate::engine::{self, DebugStage};
use crate::models::Models;
use crate::report::visible;
use crate::source::Search;
use clap::{Args, ValueEnum};
use std::io::Write;
use std::path::PathBuf;

#[derive(Args)]
pub(super) struct Debug {
    /// The stage
    #[arg(value_enum)]
    stage: Stage,
    /// The file to print
    file: PathBuf,
    /// Other files and folders of its project
    #[arg(value_name = "PATH")]
    with: Vec<PathBuf>,
    #[command(flatten)]
    sources: SourceArgs,
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

impl Debug {
    pub(super) fn run(self, out: &mut dyn Write) -> Result<Exit, Failure> {
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
        let settings = self.sources.settings(Overrides::default())?;
        let models = settings.models(&files)?;
        let stage = match self.stage {
            Stage::Facts => DebugStage::Facts,
            Stage::Summary => DebugStage::Summary,
            Stage::Boundaries => DebugStage::Boundaries,
        };
        let text = engine::debug(
            &files,
            stage,
            id,
            models.as_deref().unwrap_or(Models::builtin()),
        );
        if let Some(problem) = files.problems().into_iter().find(|problem| problem.fatal) {
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
