//! What the client can do, and what it wants.

use std::path::PathBuf;

use lsp_types::{ClientCapabilities, MarkupKind, PositionEncodingKind};
use serde::Deserialize;
use serde_json::Value;

use super::text::Encoding;
use crate::config::Overrides;
use crate::finding::Confidence;
use crate::rules;
use crate::settings::Choice;

/// What a client can do.
#[derive(Clone, Debug, Default)]
pub(super) struct Client {
    /// How it counts columns.
    pub(super) encoding: Encoding,
    /// It asks for the diagnostics of the documents that are open.
    pub(super) pulls: bool,
    /// It asks again when it is told to.
    pub(super) refreshes: bool,
    /// Diagnostics may have related places.
    pub(super) related: bool,
    /// Diagnostics may have the address of a page.
    pub(super) pages: bool,
    /// It shows progress.
    pub(super) progress: bool,
    /// It opens addresses in a browser.
    pub(super) opens: bool,
    /// It shows Markdown.
    pub(super) markdown: bool,
    /// It watches files when it is told to.
    pub(super) watches: bool,
    /// Edits may name the version of the document.
    pub(super) versions: bool,
    /// It understands code actions that are no commands.
    pub(super) literals: bool,
}

impl Client {
    /// Reads what a client says of itself, which stands in its `initialize`.
    pub(super) fn new(can: &ClientCapabilities, raw: &Value) -> Client {
        let document = can.text_document.as_ref();
        let workspace = can.workspace.as_ref();
        let window = can.window.as_ref();
        let published = document.and_then(|can| can.publish_diagnostics.as_ref());
        let hover = document.and_then(|can| can.hover.as_ref());
        let formats = hover.and_then(|can| can.content_format.as_ref());
        let actions = document.and_then(|can| can.code_action.as_ref());
        let general = can.general.as_ref();
        let encodings = general.and_then(|can| can.position_encodings.as_ref());
        let utf8 = encodings.is_some_and(|kinds| kinds.contains(&PositionEncodingKind::UTF8));
        let watches = workspace.and_then(|can| can.did_change_watched_files.as_ref());
        let edits = workspace.and_then(|can| can.workspace_edit.as_ref());
        // The types call this by another name than the protocol.
        let refreshes = raw.pointer("/capabilities/workspace/diagnostics/refreshSupport");
        let opens = window.and_then(|can| can.show_document.as_ref());
        Client {
            encoding: if utf8 {
                Encoding::Utf8
            } else {
                Encoding::Utf16
            },
            pulls: document.is_some_and(|can| can.diagnostic.is_some()),
            refreshes: refreshes == Some(&Value::Bool(true)),
            related: published.and_then(|can| can.related_information) == Some(true),
            pages: published.and_then(|can| can.code_description_support) == Some(true),
            progress: window.and_then(|can| can.work_done_progress) == Some(true),
            opens: opens.is_some_and(|can| can.support),
            markdown: formats.is_some_and(|kinds| kinds.contains(&MarkupKind::Markdown)),
            watches: watches.and_then(|can| can.dynamic_registration) == Some(true),
            versions: edits.and_then(|can| can.document_changes) == Some(true),
            literals: actions.is_some_and(|can| can.code_action_literal_support.is_some()),
        }
    }
}

/// The settings of the editor: they say what the options of `idemlint check` say, and stand above
/// the `idemlint.toml`. Paths are relative to the folder that is linted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct Wishes {
    select: Vec<String>,
    ignore: Vec<String>,
    exclude: Vec<String>,
    min_confidence: Option<Level>,
    include_tests: bool,
    models: Vec<String>,
    config: Option<PathBuf>,
    /// A file of findings that are accepted.
    pub(super) baseline: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Level {
    Low,
    Medium,
    High,
}

impl Wishes {
    /// Reads the settings, which may stand under the name of the program; else what is wrong.
    pub(super) fn read(value: &Value) -> Result<Wishes, String> {
        let value = value.get("idemlint").unwrap_or(value);
        if value.is_null() {
            return Ok(Wishes::default());
        }
        let wishes = Wishes::deserialize(value)
            .map_err(|error| format!("the editor's settings are not understood: {error}"))?;
        for name in wishes.select.iter().chain(&wishes.ignore) {
            if !matches!(name.as_str(), "ALL" | "DEFAULT") && rules::named(name).is_none() {
                let near = rules::nearest_to(name);
                return Err(format!(
                    "the editor's settings name `{name}`, which is no rule; did you mean `{near}`?"
                ));
            }
        }
        Ok(wishes)
    }

    /// Which settings files count.
    pub(super) fn choice(&self) -> Choice {
        match &self.config {
            Some(path) => Choice::Only(path.clone()),
            None => Choice::Nearest,
        }
    }

    /// What stands above them.
    pub(super) fn overrides(&self) -> Overrides {
        Overrides {
            select: self.select.clone(),
            ignore: self.ignore.clone(),
            exclude: self.exclude.clone(),
            min_confidence: self.min_confidence.map(|level| match level {
                Level::Low => Confidence::Low,
                Level::Medium => Confidence::Medium,
                Level::High => Confidence::High,
            }),
            fail_on: None,
            include_tests: self.include_tests,
            models: self.models.clone(),
        }
    }
}
