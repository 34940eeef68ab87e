//! One line per finding, for editors and logs.

use super::{Report, Texts, visible};
use std::io::{self, Write};

/// Writes `path:line:column: severity[RULE] message` for each finding.
pub fn concise(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let mut texts = Texts::new(report.files);
    for finding in report.findings {
        let path = report.files.display(finding.place.file);
        let (line, column) = texts.start(finding.place);
        let severity = finding.severity().word();
        let message = visible(&finding.message);
        writeln!(
            out,
            "{}:{line}:{column}: {severity}[{}] {message}",
            visible(path),
            finding.rule.id
        )?;
    }
    Ok(())
}
