//! Findings as an editor shows them.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use lsp_types::{
    CodeDescription, Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Location,
    NumberOrString, Position, Range, Uri,
};
use std::str::FromStr;

use super::client::Client;
use super::text::Lines;
use crate::finding::{Finding, Severity};
use crate::mistake::Mistake;
use crate::report::visible;
use crate::source::{self, Files};
use crate::span::{FileId, Place};

/// What an editor shows as the origin of a diagnostic.
pub(super) const SOURCE: &str = "idemlint";

/// Turns places of files into places of documents. Files are read once.
pub(super) struct Places<'f> {
    files: &'f Files,
    client: &'f Client,
    /// The address of a file.
    uri: &'f dyn Fn(&Path) -> Option<Uri>,
    texts: Vec<(FileId, Arc<str>)>,
}

impl<'f> Places<'f> {
    pub(super) fn new(
        files: &'f Files,
        client: &'f Client,
        uri: &'f dyn Fn(&Path) -> Option<Uri>,
    ) -> Places<'f> {
        Places {
            files,
            client,
            uri,
            texts: Vec::new(),
        }
    }

    pub(super) fn range(&mut self, place: Place) -> Range {
        let text = self.text(place.file);
        Lines::new(&text, self.client.encoding).range(place.span)
    }

    fn location(&mut self, place: Place) -> Option<Location> {
        let uri = (self.uri)(&self.files.get(place.file).path)?;
        let range = self.range(place);
        Some(Location { uri, range })
    }

    pub(super) fn text(&mut self, file: FileId) -> Arc<str> {
        if let Some((_, text)) = self.texts.iter().find(|(known, _)| *known == file) {
            return text.clone();
        }
        let text = self.files.text(file).unwrap_or_default();
        self.texts.push((file, text.clone()));
        text
    }

    /// The diagnostic of a finding.
    pub(super) fn diagnostic(&mut self, finding: &Finding) -> Diagnostic {
        let mut related = self.client.related.then(Vec::new);
        if let Some(related) = &mut related {
            for step in &finding.steps {
                if let Some(location) = self.location(step.place) {
                    related.push(DiagnosticRelatedInformation {
                        location,
                        message: visible(&step.message).into_owned(),
                    });
                }
            }
        }
        let page = Uri::from_str(&finding.rule.url()).ok();
        Diagnostic {
            range: self.range(finding.place),
            severity: Some(severity(finding.severity())),
            code: Some(NumberOrString::String(finding.rule.id.to_owned())),
            code_description: page
                .filter(|_| self.client.pages)
                .map(|href| CodeDescription { href }),
            source: Some(SOURCE.to_owned()),
            message: message(finding),
            related_information: related,
            ..Diagnostic::default()
        }
    }
}

/// What is wrong, on a line of its own, and what to do.
fn message(finding: &Finding) -> String {
    let mut text = visible(&finding.message).into_owned();
    if !finding.help.is_empty() {
        text += "\nhelp: ";
        text += &visible(&finding.help);
    }
    text
}

fn severity(severity: Severity) -> DiagnosticSeverity {
    match severity {
        Severity::Error => DiagnosticSeverity::ERROR,
        Severity::Warning => DiagnosticSeverity::WARNING,
        Severity::Note => DiagnosticSeverity::INFORMATION,
    }
}

/// A mistake in a file of settings or models: the file and the diagnostic. The word that is wrong is
/// marked, as far as it can be told.
pub(super) fn of_mistake(base: &Path, mistake: &Mistake, client: &Client) -> (PathBuf, Diagnostic) {
    let path = source::real(&base.join(&mistake.path));
    let text = source::text_of(&path).unwrap_or_default();
    let line = (mistake.line as usize).saturating_sub(1);
    let start = text
        .split('\n')
        .take(line)
        .map(|line| line.len() + 1)
        .sum::<usize>();
    let written = text
        .get(start..)
        .and_then(|rest| rest.lines().next())
        .unwrap_or_default();
    let before = written
        .chars()
        .take((mistake.column as usize).saturating_sub(1));
    let from = before.map(char::len_utf8).sum::<usize>();
    let end = written[from..]
        .find([',', ']', '#'])
        .unwrap_or(written.len() - from);
    let end = from + written[from..from + end].trim_end().len();
    let lines = Lines::new(written, client.encoding);
    let on_line = |at: usize| Position::new(line as u32, lines.position(at as u32).character);
    let mut message = visible(&mistake.message).into_owned();
    if let Some(name) = &mistake.nearest {
        message += &format!("; did you mean `{name}`?");
    }
    let diagnostic = Diagnostic {
        range: Range::new(on_line(from), on_line(end)),
        severity: Some(DiagnosticSeverity::ERROR),
        source: Some(SOURCE.to_owned()),
        message,
        ..Diagnostic::default()
    };
    (path, diagnostic)
}
