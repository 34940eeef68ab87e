//! The report for people: each finding with its source.

use super::excerpt::{CONTEXT, Excerpt, Mark, excerpt};
use super::{Report, SHOWN, Texts, visible};
use crate::finding::{Finding, Severity};
use crate::span::{FileId, Place};
use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError,
    MietteSpanContents, SourceCode, SourceSpan, SpanContents, ThemeCharacters, ThemeStyles,
};
use std::fmt;
use std::io::{self, Write};

/// How the report looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// With colours.
    pub color: bool,
    /// Columns to fill.
    pub width: usize,
}

/// Writes every finding with its source. [`summary`] is what ends a report.
pub fn text(report: &Report, look: Look, out: &mut dyn Write) -> io::Result<()> {
    let mut texts = Texts::new(report.files);
    let handler = handler(look);
    for finding in report.findings {
        let mut page = String::new();
        for part in parts(finding, &mut texts) {
            // Writing to a string does not fail, and every label is inside its excerpt.
            let _ = handler.render_report(&mut page, &part);
        }
        page.push('\n');
        out.write_all(page.as_bytes())?;
    }
    Ok(())
}

/// One line that counts the findings and names what was not analysed.
pub fn summary(report: &Report) -> String {
    let mut line = match report.findings.len() {
        0 => "no findings".to_owned(),
        all => {
            let kinds = [Severity::Error, Severity::Warning, Severity::Note];
            let kinds = kinds.map(|kind| {
                let of_kind = report.findings.iter().filter(|f| f.severity() == kind);
                count(of_kind.count(), kind.word())
            });
            let kinds: Vec<_> = kinds
                .into_iter()
                .filter(|text| !text.starts_with("0 "))
                .collect();
            format!("{} ({})", count(all, "finding"), kinds.join(", "))
        }
    };
    line += &format!(" in {}", count(report.stats.files, "file"));
    if let Some(fixed) = report.stats.fixed {
        line += &format!("; {fixed} fixed");
    }
    let left_out = [
        (report.stats.suppressed, "silenced"),
        (report.stats.baselined, "in the baseline"),
        (report.stats.older.unwrap_or(0), "older"),
    ];
    let left_out = left_out.iter().filter(|(number, _)| *number > 0);
    let left_out: Vec<_> = left_out
        .map(|(number, how)| format!("{number} {how}"))
        .collect();
    if !left_out.is_empty() {
        line += &format!("; left out: {}", left_out.join(", "));
    }
    let partly = report.partly();
    if !partly.is_empty() {
        let (files, were) = (count(partly.len(), "file"), were(partly.len()));
        let named = partly
            .iter()
            .take(SHOWN)
            .map(|(path, places)| format!("{path} ({places})"));
        let mut named: Vec<_> = named.collect();
        if partly.len() > SHOWN {
            named.push(format!("{} more", partly.len() - SHOWN));
        }
        line += &format!(
            "; {files} {were} only partly analysed: {}",
            named.join(", ")
        );
    }
    let unread = report.files.problems().len();
    if unread > 0 {
        line += &format!("; {} could not be read", count(unread, "path"));
    }
    visible(&line).into_owned()
}

/// One line that says how many findings can be fixed.
pub fn fixable(number: usize) -> String {
    let (findings, them) = match number {
        1 => ("1 finding looks".to_owned(), "it"),
        more => (format!("{more} findings look"), "them"),
    };
    format!("{findings} fixable: `--fix` fixes {them}, `--diff` shows how")
}

fn count(number: usize, word: &str) -> String {
    format!("{number} {word}{}", if number == 1 { "" } else { "s" })
}

fn were(number: usize) -> &'static str {
    if number == 1 { "was" } else { "were" }
}

fn handler(look: Look) -> GraphicalReportHandler {
    let styles = if look.color {
        ThemeStyles::ansi()
    } else {
        ThemeStyles::none()
    };
    let theme = GraphicalTheme {
        characters: ThemeCharacters::unicode(),
        styles,
    };
    GraphicalReportHandler::new_themed(theme)
        .with_links(false)
        .with_width(look.width)
        .with_context_lines(CONTEXT)
        .without_syntax_highlighting()
}

/// A finding in parts, one per file: the file of the finding first, the others in the order in
/// which its steps reach them. Steps are numbered over all parts. The last part has the help.
fn parts(finding: &Finding, texts: &mut Texts) -> Vec<Part> {
    let mark = |place: Place, words: String, primary| {
        (
            place.file,
            Mark {
                span: place.span,
                words,
                primary,
            },
        )
    };
    let primary = mark(finding.place, visible(&finding.label).into_owned(), true);
    let steps = finding.steps.iter().enumerate().map(|(at, step)| {
        mark(
            step.place,
            format!("{}. {}", at + 1, visible(&step.message)),
            false,
        )
    });
    let mut files: Vec<(FileId, Vec<Mark>, Vec<String>)> = Vec::new();
    for (at, (file, mark)) in std::iter::once(primary).chain(steps).enumerate() {
        match files.iter_mut().find(|(known, ..)| *known == file) {
            Some((_, marks, numbers)) => {
                marks.push(mark);
                numbers.push(at.to_string());
            }
            None => files.push((file, vec![mark], vec![at.to_string()])),
        }
    }
    let mut parts: Vec<Part> = Vec::new();
    for (file, marks, numbers) in files {
        let path = visible(texts.files.display(file)).into_owned();
        let first = parts.is_empty();
        let message = if first {
            visible(&finding.message).into_owned()
        } else {
            let word = if numbers.len() == 1 { "step" } else { "steps" };
            format!("{word} {} in {path}", numbers.join(", "))
        };
        let rule = finding.rule;
        let code = first.then(|| {
            let (severity, confidence) = (rule.severity.word(), finding.confidence.word());
            format!(
                "{severity}[{}] {}, {confidence} confidence",
                rule.id, rule.name
            )
        });
        let severity = if first {
            severity(rule.severity)
        } else {
            miette::Severity::Advice
        };
        let url = first.then(|| rule.url());
        let source = Source {
            path,
            excerpt: excerpt(&texts.get(file), &marks),
        };
        parts.push(Part {
            code,
            severity,
            message,
            url,
            source,
            help: None,
        });
    }
    if let Some(last) = parts.last_mut() {
        last.help = Some(visible(&finding.help).into_owned()).filter(|help| !help.is_empty());
    }
    parts
}

fn severity(severity: Severity) -> miette::Severity {
    match severity {
        Severity::Error => miette::Severity::Error,
        Severity::Warning => miette::Severity::Warning,
        Severity::Note => miette::Severity::Advice,
    }
}

/// What a finding has to say about one file.
#[derive(Debug)]
struct Part {
    code: Option<String>,
    severity: miette::Severity,
    message: String,
    url: Option<String>,
    help: Option<String>,
    source: Source,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Part {}

impl Diagnostic for Part {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.code.as_deref()?))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(self.severity)
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.help.as_deref()?))
    }

    fn url<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.url.as_deref()?))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.source)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.source.excerpt.labels.iter().map(|label| {
            let words = Some(label.words.clone()).filter(|words| !words.is_empty());
            let span = SourceSpan::from(label.start..label.end);
            if label.primary {
                LabeledSpan::new_primary_with_span(words, span)
            } else {
                LabeledSpan::new_with_span(words, span)
            }
        })))
    }
}

/// An excerpt that answers with the lines and columns of its file.
#[derive(Debug)]
struct Source {
    path: String,
    excerpt: Excerpt,
}

impl SourceCode for Source {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let text = self.excerpt.text.as_str();
        let (start, end) = (span.offset(), span.offset() + span.len());
        if end > text.len() {
            return Err(MietteError::OutOfBounds);
        }
        let line_of =
            |offset: usize| memchr::memchr_iter(b'\n', &text.as_bytes()[..offset]).count();
        let line = line_of(start).saturating_sub(before);
        // With context a snippet is whole lines; without, the place itself is asked for.
        let label = self
            .excerpt
            .labels
            .iter()
            .find(|label| label.start == start);
        let column = if before > 0 {
            0
        } else {
            label.map_or(0, |label| label.at.1 - 1)
        };
        let last = line_of(end.saturating_sub(1).max(start)) + after;
        let mut from = 0;
        let mut to = text.len();
        for (number, at) in memchr::memchr_iter(b'\n', text.as_bytes()).enumerate() {
            if number + 1 == line {
                from = at + 1;
            }
            if number == last {
                to = at + 1;
                break;
            }
        }
        let data = &text.as_bytes()[from..to];
        Ok(Box::new(MietteSpanContents::new_named(
            self.path.clone(),
            data,
            (from, to - from).into(),
            self.excerpt.first - 1 + line,
            column,
            memchr::memchr_iter(b'\n', data).count(),
        )))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finding::{Confidence, RuleInfo, Step, StepKind};
    use crate::report::Stats;
    use crate::source::Files;
    use crate::span::Span;

    static RULE: RuleInfo = RuleInfo {
        id: "IDEM101",
        name: "fresh-key-in-retry-loop",
        summary: "",
        severity: Severity::Error,
        pedantic: false,
        page: "",
    };

    fn place(files: &Files, file: u32, code: &str) -> Place {
        let text = files.text(FileId(file)).expect("text");
        let start = text.find(code).expect("code") as u32;
        Place::new(FileId(file), Span::new(start, start + code.len() as u32))
    }

    #[test]
    fn a_finding_is_shown_with_all_its_files() {
        let charge = "class Charge {\n\tvoid pay() {\n\t\tretry.run(() -> send(UUID.randomUUID()));\n\t}\n\
                      \n\n\n\n\n\n\tvoid send(UUID key) {\n\t\tpost(\"Idempotency-Key\", key);\n\t}\n}\n";
        let retry = "class Retry {\n    void run(Runnable r) {\n        for (int n = 0; n < 3; n++) r.run();\n    }\n}\n";
        let files = Files::in_memory([("Charge.java", charge), ("Retry\x1b.java", retry)]);
        let step = |file, code, message: &str| Step {
            kind: StepKind::Also,
            place: place(&files, file, code),
            message: message.into(),
        };
        let finding = Finding {
            rule: &RULE,
            confidence: Confidence::High,
            place: place(&files, 0, "UUID.randomUUID()"),
            message: "each attempt sends another idempotency key".into(),
            help: "make the key before `retry.run` and pass it on".into(),
            help_place: None,
            label: "attempt 1 sends one key, attempt 2 another".into(),
            steps: vec![
                step(
                    1,
                    "for (int n = 0; n < 3; n++)",
                    "this loop runs the lambda again",
                ),
                step(0, "send(UUID.randomUUID())", "each attempt sends"),
                step(0, "\"Idempotency-Key\"", "the key goes out here"),
            ],
            remedy: None,
            fix: None,
            anchor: String::new(),
        };
        let findings = [finding];
        let partial = [(FileId(1), vec![(Span::new(0, 1), "run".to_owned())])];
        let stats = Stats {
            files: 2,
            ..Stats::default()
        };
        let report = Report {
            files: &files,
            findings: &findings,
            silenced: &[],
            partial: &partial,
            below: "",
            stats,
        };
        let mut out = Vec::new();
        text(
            &report,
            Look {
                color: false,
                width: 100,
            },
            &mut out,
        )
        .expect("memory");
        let out = String::from_utf8(out).expect("text");
        assert_eq!(
            out.trim_end(),
            include_str!("../../testdata/report/two_files.txt").trim_end()
        );
        assert_eq!(
            summary(&report),
            "1 finding (1 error) in 2 files; 1 file was only partly analysed: \
             Retry␛.java (line 1 in `run`)"
        );
    }
}
