//! What the report says about the rules themselves.

use super::{bag, sentence};
use crate::finding::{RuleInfo, Severity};
use serde_json::json;
use serde_sarif::sarif::{MultiformatMessageString, ReportingConfiguration, ReportingDescriptor};

pub(super) const NOT_READ: &str = "not-read";
pub(super) const PARTLY_ANALYSED: &str = "partly-analysed";
pub(super) const REMARK: &str = "remark";
pub(super) const CUT: &str = "cut";

/// One descriptor for each rule.
pub(super) fn descriptors(rules: &[&'static RuleInfo]) -> Vec<ReportingDescriptor> {
    rules.iter().map(|rule| descriptor(rule)).collect()
}

fn descriptor(rule: &RuleInfo) -> ReportingDescriptor {
    let page = page(rule.page);
    let first = first_paragraph(&page);
    let configuration = ReportingConfiguration::builder()
        .enabled(!rule.pedantic)
        .level(json!(rule.severity.word()))
        .build();
    // Precision is how often a finding of the rule is right. Findings say for themselves how sure
    // they are; of a rule, only this is known beforehand: a pedantic one reports what may be as it
    // should be.
    let precision = if rule.pedantic { "medium" } else { "high" };
    let severity = match rule.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "recommendation",
    };
    let mut properties = bag([
        ("precision", json!(precision)),
        ("problem.severity", json!(severity)),
    ]);
    let tags = ["correctness", "idempotency", "java", "reliability"];
    properties.tags = Some(tags.map(str::to_owned).to_vec());
    ReportingDescriptor::builder()
        .id(rule.id)
        .name(rule.name)
        .short_description(plain(sentence(rule.summary)))
        .full_description(both(plain_text(&first), first))
        .help(both(plain_text(&page), page))
        .help_uri(rule.url())
        .default_configuration(configuration)
        .properties(properties)
        .build()
}

/// One descriptor for each kind of notification.
pub(super) fn notifications() -> Vec<ReportingDescriptor> {
    let kinds = [
        (
            NOT_READ,
            "A file or folder could not be read.",
            "Findings in it are missing. See that whoever runs the linter may read it, or leave it out.",
        ),
        (
            PARTLY_ANALYSED,
            "Syntax in a file was not understood.",
            "The declaration around it was left out, the rest of the file was analysed.",
        ),
        (
            REMARK,
            "There is something to know about how a file was read.",
            "It was analysed nevertheless.",
        ),
        (
            CUT,
            "The report would be larger than code scanning takes.",
            "The worst results are kept. Correct them, or lint parts of the project one by one.",
        ),
    ];
    let kinds = kinds.map(|(id, what, more)| {
        ReportingDescriptor::builder()
            .id(id)
            .short_description(plain(what.to_owned()))
            .full_description(plain(format!("{what} {more}")))
            .help(plain(more.to_owned()))
            .build()
    });
    kinds.to_vec()
}

fn plain(text: String) -> MultiformatMessageString {
    MultiformatMessageString::builder().text(text).build()
}

fn both(text: String, markdown: String) -> MultiformatMessageString {
    MultiformatMessageString::builder()
        .text(text)
        .markdown(markdown)
        .build()
}

/// A rule's page without what only its tests read: marks, and words after the language of a block.
fn page(page: &str) -> String {
    let mut out = String::new();
    for line in page.trim().lines() {
        let mark = ["// expect: ", "// via: ", "// missed: ", "// noise: "]
            .iter()
            .filter_map(|mark| line.find(mark))
            .min();
        let kept = line[..mark.unwrap_or(line.len())].trim_end();
        if mark.is_some() && kept.is_empty() {
            continue;
        }
        let kept = match kept {
            "```java bad" | "```java good" => "```java",
            kept => kept,
        };
        out.push_str(kept);
        out.push('\n');
    }
    out
}

/// The paragraph under the title.
fn first_paragraph(page: &str) -> String {
    let mut parts = page.split("\n\n").map(str::trim);
    let first = parts
        .find(|part| !part.starts_with('#'))
        .unwrap_or_default();
    first.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Markdown for those who show it as it is: without fences, and headings as lines.
fn plain_text(markdown: &str) -> String {
    let lines = markdown.lines().filter(|line| !line.starts_with("```"));
    let lines = lines.map(|line| match line.strip_prefix('#') {
        Some(heading) => heading.trim_start_matches('#').trim_start(),
        None => line,
    });
    lines.collect::<Vec<_>>().join("\n")
}
