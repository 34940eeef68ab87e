//! Reviewdog's diagnostic format.

use super::pretty::pretty;
use super::{Report, Texts, visible};
use crate::finding::Severity;
use crate::span::Place;
use serde::Serialize;
use std::io::{self, Write};

#[derive(Serialize)]
struct Root {
    source: Source,
    severity: &'static str,
    diagnostics: Vec<Diagnostic>,
}

#[derive(Serialize)]
struct Source {
    name: &'static str,
    url: &'static str,
}

#[derive(Serialize)]
struct Diagnostic {
    message: String,
    location: Location,
    severity: &'static str,
    code: Code,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Related>,
}

#[derive(Serialize)]
struct Code {
    value: &'static str,
    url: String,
}

#[derive(Serialize)]
struct Related {
    message: String,
    location: Location,
}

#[derive(Serialize)]
struct Location {
    path: String,
    range: Range,
}

#[derive(Serialize)]
struct Range {
    start: Position,
    end: Position,
}

#[derive(Serialize)]
struct Position {
    line: usize,
    column: usize,
}

/// Writes one object. Paths are relative to the working directory, as the one who reads them
/// expects, and columns count bytes.
pub fn rdjson(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let mut texts = Texts::new(report.files);
    let worst = report.findings.iter().map(|finding| finding.severity());
    let diagnostics = report.findings.iter().map(|finding| Diagnostic {
        message: format!(
            "{}\nhelp: {}",
            visible(&finding.message),
            visible(&finding.help)
        ),
        location: location(finding.place, &mut texts),
        severity: word(finding.severity()),
        code: Code {
            value: finding.rule.id,
            url: finding.rule.url(),
        },
        related_locations: finding
            .steps
            .iter()
            .map(|step| Related {
                message: visible(&step.message).into_owned(),
                location: location(step.place, &mut texts),
            })
            .collect(),
    });
    let root = Root {
        source: Source {
            name: "idemlint",
            url: env!("CARGO_PKG_REPOSITORY"),
        },
        diagnostics: diagnostics.collect(),
        severity: word(worst.max().unwrap_or(Severity::Note)),
    };
    pretty(&root, out)
}

fn word(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "ERROR",
        Severity::Warning => "WARNING",
        Severity::Note => "INFO",
    }
}

fn location(place: Place, texts: &mut Texts) -> Location {
    let text = texts.get(place.file);
    let position = |offset: u32| {
        let offset = offset.min(text.text.len() as u32);
        let line = text.lines.line(offset);
        let start = text.lines.line_start(line).unwrap_or_default();
        Position {
            line,
            column: (offset - start) as usize + 1,
        }
    };
    Location {
        path: texts.files.display(place.file).to_owned(),
        range: Range {
            start: position(place.span.start),
            end: position(place.span.end),
        },
    }
}
