//! The JSON that other programs rely on. Names, order and meaning of its members are a contract:
//! a change that is not an addition needs another `version`.

use super::pretty::pretty;
use super::{Report, Texts};
use crate::finding::Finding;
use crate::span::Place;
use serde::Serialize;
use std::io::{self, Write};

#[derive(Serialize)]
struct Root {
    version: u32,
    findings: Vec<OneFinding>,
    errors: Vec<OneError>,
    stats: Stats,
}

#[derive(Serialize)]
struct OneFinding {
    rule: &'static str,
    name: &'static str,
    severity: &'static str,
    confidence: &'static str,
    #[serde(flatten)]
    region: Region,
    message: String,
    help: String,
    url: String,
    fingerprint: String,
    related: Vec<Related>,
    fix: Option<OneFix>,
}

#[derive(Serialize)]
struct OneFix {
    title: String,
    applicability: &'static str,
    edits: Vec<OneEdit>,
}

#[derive(Serialize)]
struct OneEdit {
    #[serde(flatten)]
    region: Region,
    text: String,
}

#[derive(Serialize)]
struct Related {
    #[serde(flatten)]
    region: Region,
    message: String,
}

#[derive(Serialize)]
struct Region {
    path: String,
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
}

#[derive(Serialize)]
struct OneError {
    path: String,
    message: String,
}

#[derive(Serialize)]
struct Stats {
    files: usize,
    parsed: usize,
    suppressed: usize,
    baselined: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    older: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stale: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fixed: Option<usize>,
    milliseconds: u64,
}

/// Writes one JSON object and a line end.
pub fn json(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let mut texts = Texts::new(report.files);
    let (prints, _) = report.fingerprints();
    let findings = report.findings.iter().zip(prints);
    let findings = findings
        .map(|(finding, print)| one(finding, print, &mut texts))
        .collect();
    let unread = report.files.problems().into_iter();
    let unread = unread.map(|problem| OneError {
        path: problem.path,
        message: problem.message,
    });
    let partly = report.partly().into_iter().map(|(path, places)| {
        let message = format!("was only partly analysed: syntax was not understood at {places}");
        OneError { path, message }
    });
    let mut errors: Vec<OneError> = unread.chain(partly).collect();
    errors.sort_by(|a, b| a.path.cmp(&b.path));
    let stats = Stats {
        files: report.stats.files,
        parsed: report.stats.parsed,
        suppressed: report.stats.suppressed,
        baselined: report.stats.baselined,
        older: report.stats.older,
        stale: report.stats.stale,
        fixed: report.stats.fixed,
        milliseconds: report.stats.milliseconds,
    };
    let root = Root {
        version: 1,
        findings,
        errors,
        stats,
    };
    pretty(&root, out)
}

fn one(finding: &Finding, fingerprint: String, texts: &mut Texts) -> OneFinding {
    let related = finding.steps.iter().map(|step| Related {
        region: region(step.place, texts),
        message: step.message.clone(),
    });
    let related = related.collect();
    let fix = finding.fix.as_ref().map(|fix| OneFix {
        title: fix.title.clone(),
        applicability: fix.applicability.word(),
        edits: fix
            .edits
            .iter()
            .map(|edit| OneEdit {
                region: region(edit.place, texts),
                text: edit.text.clone(),
            })
            .collect(),
    });
    OneFinding {
        rule: finding.rule.id,
        name: finding.rule.name,
        severity: finding.severity().word(),
        confidence: finding.confidence.word(),
        region: region(finding.place, texts),
        message: finding.message.clone(),
        help: finding.help.clone(),
        url: finding.rule.url(),
        fingerprint,
        related,
        fix,
    }
}

fn region(place: Place, texts: &mut Texts) -> Region {
    let (line, column) = texts.start(place);
    let (end_line, end_column) = texts.end(place);
    let path = texts.files.display(place.file).to_owned();
    Region {
        path,
        line,
        column,
        end_line,
        end_column,
    }
}
