//! A report of GitLab's Code Quality.

use super::pretty::pretty;
use super::{Report, Texts, visible};
use crate::finding::Severity;
use serde::Serialize;
use std::io::{self, Write};

#[derive(Serialize)]
struct Issue {
    description: String,
    check_name: &'static str,
    fingerprint: String,
    severity: &'static str,
    location: Location,
}

#[derive(Serialize)]
struct Location {
    path: String,
    lines: Lines,
}

#[derive(Serialize)]
struct Lines {
    begin: usize,
    end: usize,
}

/// Writes a list of issues.
pub fn gitlab(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let mut texts = Texts::new(report.files);
    let (prints, _) = report.fingerprints();
    let findings = report.findings.iter().zip(prints);
    let issues = findings.map(|(finding, fingerprint)| Issue {
        description: format!(
            "{}: {} (help: {})",
            finding.rule.id,
            visible(&finding.message),
            visible(&finding.help)
        ),
        check_name: finding.rule.name,
        fingerprint,
        severity: match finding.severity() {
            Severity::Error => "critical",
            Severity::Warning => "major",
            Severity::Note => "info",
        },
        location: Location {
            path: report.whereabouts(finding.place.file).path().to_owned(),
            lines: Lines {
                begin: texts.start(finding.place).0,
                end: texts.end(finding.place).0,
            },
        },
    });
    pretty(&issues.collect::<Vec<_>>(), out)
}
