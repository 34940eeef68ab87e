//! JUnit's XML, for build servers that show test results.
//!
//! A finding is a failed test, a file that was not analysed is a test with an error, and a run
//! without either is one test that passed: some readers take a report without tests as broken.

use super::{Report, Texts, visible};
use crate::finding::Finding;
use quick_junit::{NonSuccessKind, Report as Suites, TestCase, TestCaseStatus, TestSuite};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Writes one suite for each path that there is something to say about.
pub fn junit(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let mut texts = Texts::new(report.files);
    let mut suites: BTreeMap<String, Vec<TestCase>> = BTreeMap::new();
    for finding in report.findings {
        let path = report.files.display(finding.place.file).to_owned();
        let case = failed(finding, &path, &mut texts);
        suites.entry(path).or_default().push(case);
    }
    for problem in report.files.problems() {
        let case = broken("readable", &problem.path, &problem.message);
        suites.entry(problem.path).or_default().push(case);
    }
    for (path, places) in report.partly() {
        let message = format!("only partly analysed: syntax was not understood at {places}");
        let case = broken("understood", &path, &message);
        suites.entry(path).or_default().push(case);
    }
    let mut whole = Suites::new("idemlint");
    if suites.is_empty() {
        let mut suite = TestSuite::new("idemlint");
        suite.add_test_case(TestCase::new("no findings", TestCaseStatus::success()));
        whole.add_test_suite(suite);
    }
    for (path, cases) in suites {
        let mut suite = TestSuite::new(visible(&path));
        suite.add_test_cases(cases);
        whole.add_test_suite(suite);
    }
    let text = whole.to_string().map_err(io::Error::other)?;
    out.write_all(text.as_bytes())
}

fn failed(finding: &Finding, path: &str, texts: &mut Texts) -> TestCase {
    let (line, column) = texts.start(finding.place);
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
    status
        .set_type(finding.severity().word())
        .set_message(visible(&finding.message));
    let mut lines = vec![format!("{path}:{line}:{column}: {}", finding.message)];
    for (number, step) in finding.steps.iter().enumerate() {
        let (line, column) = texts.start(step.place);
        let path = texts.files.display(step.place.file);
        let number = number + 1;
        lines.push(format!(
            "{number}. {} ({path}:{line}:{column})",
            step.message
        ));
    }
    lines.push(format!("help: {}", finding.help));
    lines.push(format!("confidence: {}", finding.confidence.word()));
    lines.push(finding.rule.url());
    let lines: Vec<_> = lines.iter().map(|line| visible(line)).collect();
    status.set_description(lines.join("\n"));
    let name = format!(
        "{} {} at {line}:{column}",
        finding.rule.id, finding.rule.name
    );
    let mut case = TestCase::new(name, status);
    case.set_classname(visible(path));
    case.extra
        .insert("file".into(), visible(path).as_ref().into());
    case.extra.insert("line".into(), line.to_string().into());
    case
}

fn broken(name: &str, path: &str, message: &str) -> TestCase {
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
    status.set_message(visible(message));
    let mut case = TestCase::new(name, status);
    case.set_classname(visible(path));
    case
}
