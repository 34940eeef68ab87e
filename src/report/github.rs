//! Annotations of GitHub Actions: commands to the runner, which shows them beside the code.

use super::{Report, Texts, visible};
use crate::finding::{Finding, Severity};
use std::io::{self, Write};

/// The runner shows so many annotations of one kind of one step, and drops the others.
const SHOWN: usize = 10;

/// Writes a command for each finding that will be shown, the worst first, and plain lines for the
/// others.
pub fn github(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let mut texts = Texts::new(report.files);
    let mut rest = Vec::new();
    for severity in [Severity::Error, Severity::Warning, Severity::Note] {
        let of_kind = report.worst_first().into_iter();
        let of_kind = of_kind.filter(|(_, finding)| finding.severity() == severity);
        // The notice at the end needs a place among those that are shown.
        let shown = SHOWN - usize::from(severity == Severity::Note);
        for (number, (_, finding)) in of_kind.enumerate() {
            if number < shown {
                annotation(report, finding, &mut texts, out)?;
            } else {
                rest.push(finding);
            }
        }
    }
    if rest.is_empty() {
        return Ok(());
    }
    let count = |severity| rest.iter().filter(|f| f.severity() == severity).count();
    let counts = [Severity::Error, Severity::Warning, Severity::Note].map(|severity| {
        match count(severity) {
            0 => None,
            1 => Some(format!("1 {}", severity.word())),
            all => Some(format!("{all} {}s", severity.word())),
        }
    });
    let counts: Vec<String> = counts.into_iter().flatten().collect();
    let counts = counts.join(", ");
    for finding in rest {
        let (line, column) = texts.start(finding.place);
        let path = report.whereabouts(finding.place.file);
        let text = format!(
            "not annotated: {}:{line}:{column}: {}[{}] {}",
            path.path(),
            finding.severity().word(),
            finding.rule.id,
            finding.message
        );
        // An older kind of command begins with `##[` anywhere in a line.
        writeln!(out, "{}", visible(&text).replace("##[", "## ["))?;
    }
    let message = format!(
        "{counts} more than the {SHOWN} of a kind that GitHub shows for one step: the log has them"
    );
    writeln!(out, "::notice title=idemlint::{}", data(&message))
}

fn annotation(
    report: &Report,
    finding: &Finding,
    texts: &mut Texts,
    out: &mut dyn Write,
) -> io::Result<()> {
    let command = match finding.severity() {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "notice",
    };
    let path = report.whereabouts(finding.place.file);
    let (line, column) = texts.start(finding.place);
    let (end_line, end_column) = texts.end(finding.place);
    write!(
        out,
        "::{command} file={},line={line}",
        property(path.path())
    )?;
    // Columns are for places within a line only.
    if line == end_line {
        write!(
            out,
            ",col={column},endLine={end_line},endColumn={end_column}"
        )?;
    } else {
        write!(out, ",endLine={end_line}")?;
    }
    let title = format!("{} {}", finding.rule.id, finding.rule.name);
    let mut message = finding.message.clone();
    for (number, step) in finding.steps.iter().enumerate() {
        let (line, _) = texts.start(step.place);
        let path = report.whereabouts(step.place.file);
        let (number, path) = (number + 1, path.path().to_owned());
        message += &format!("\n{number}. {} ({path}:{line})", step.message);
    }
    message += &format!("\nhelp: {}\n{}", finding.help, finding.rule.url());
    writeln!(out, ",title={}::{}", property(&title), data(&message))
}

/// A message as the runner reads it.
fn data(text: &str) -> String {
    let lines: Vec<_> = text.split('\n').map(visible).collect();
    lines.join("\n").replace('%', "%25").replace('\n', "%0A")
}

/// The value of a property as the runner reads it.
fn property(text: &str) -> String {
    visible(text)
        .replace('%', "%25")
        .replace(':', "%3A")
        .replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::{data, property};

    #[test]
    fn what_the_runner_reads_is_escaped() {
        assert_eq!(data("50% off: a,b\nnext\r"), "50%25 off: a,b%0Anext␍");
        assert_eq!(property("a:b,c%\n::"), "a%3Ab%2Cc%25␊%3A%3A");
    }
}
