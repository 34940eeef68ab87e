//! SARIF 2.1.0, for code scanning and for viewers.
//!
//! What is left out, and why: `security-severity`, since it is a score for vulnerabilities and a double
//! charge has none; the address of the source root and times, since two runs over the same files write
//! the same bytes.

mod flow;
mod rules;

pub use flow::attempts;

use super::line_hash::line_hashes;
use super::pretty::pretty;
use super::whereabouts::Whereabouts;
use super::{Report, Texts, visible};
use crate::finding::{Confidence, Finding, Fix, RuleInfo, Severity, Silence};
use crate::span::{FileId, Place};
use rustc_hash::FxHashMap;
use serde::Serialize;
use serde::ser::{SerializeSeq, Serializer};
use serde_json::{Value, json};
use serde_sarif::sarif::{
    ArtifactChange, ArtifactContent, ArtifactLocation, Fix as SarifFix, Invocation, Location,
    Message, Notification, PhysicalLocation, PropertyBag, Region, Replacement,
    ReportingDescriptorReference, Result as SarifResult, ResultLevel, RunAutomationDetails,
    Suppression, Tool, ToolComponent,
};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

/// What the caller decides.
#[derive(Clone, Copy, Debug)]
pub struct SarifOptions<'a> {
    /// All rules, in the order of their ids.
    pub rules: &'a [&'static RuleInfo],
    /// The category of the run: what tells it from other runs over the same commit.
    pub category: &'a str,
    /// Whether silenced findings are results too, marked as suppressed.
    pub suppressions: bool,
}

/// What code scanning takes. A report that has more is refused as a whole.
#[derive(Clone, Copy, Debug)]
struct Limits {
    results: usize,
    /// Of one result.
    locations: usize,
    /// Of one result.
    flow: usize,
}

const LIMITS: Limits = Limits {
    results: 25_000,
    locations: 1_000,
    flow: 10_000,
};

/// So many results of a run are shown; this is only said.
const SHOWN: usize = 5_000;

/// The name of the root of the repository in relative addresses.
const ROOT: &str = "%SRCROOT%";

/// Writes one log with one run.
pub fn sarif(report: &Report, options: &SarifOptions, out: &mut dyn Write) -> io::Result<()> {
    let maker = RefCell::new(Maker::new(report, options, LIMITS));
    pretty(&log(&maker), out)
}

/// A log of which no more than one result is in memory at a time: a result with its flow is large.
#[derive(Serialize)]
struct Log<'a> {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [StreamedRun<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct StreamedRun<'a> {
    tool: Tool,
    automation_details: RunAutomationDetails,
    column_kind: &'static str,
    original_uri_base_ids: BTreeMap<&'static str, ArtifactLocation>,
    results: Results<'a>,
    // What was cut is known after the results.
    invocations: Invocations<'a>,
}

struct Results<'a>(&'a RefCell<Maker<'a>>);

struct Invocations<'a>(&'a RefCell<Maker<'a>>);

impl Serialize for Results<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        let mut maker = self.0.borrow_mut();
        for chosen in maker.chosen() {
            list.serialize_element(&maker.chosen_result(&chosen))?;
        }
        list.end()
    }
}

impl Serialize for Invocations<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.0.borrow().invocation()].serialize(serializer)
    }
}

fn log<'a>(maker: &'a RefCell<Maker<'a>>) -> Log<'a> {
    let options = maker.borrow().options;
    let driver = ToolComponent::builder()
        .name("idemlint")
        .version(env!("CARGO_PKG_VERSION"))
        .semantic_version(env!("CARGO_PKG_VERSION"))
        .information_uri(env!("CARGO_PKG_REPOSITORY"))
        .rules(rules::descriptors(options.rules))
        .notifications(rules::notifications())
        .build();
    let root = ArtifactLocation::builder()
        .description(message("The root of the repository.".to_owned()))
        .build();
    let run = StreamedRun {
        tool: Tool::builder().driver(driver).build(),
        automation_details: RunAutomationDetails::builder()
            .id(format!("{}/", options.category))
            .build(),
        column_kind: "unicodeCodePoints",
        original_uri_base_ids: BTreeMap::from([(ROOT, root)]),
        results: Results(maker),
        invocations: Invocations(maker),
    };
    Log {
        schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        version: "2.1.0",
        runs: [run],
    }
}

struct Maker<'a> {
    report: &'a Report<'a>,
    options: &'a SarifOptions<'a>,
    limits: Limits,
    texts: Texts<'a>,
    hashes: FxHashMap<FileId, Vec<String>>,
    /// Findings that there was no room for.
    left_out: usize,
    /// Lines of results that had to be cut.
    cut: BTreeSet<String>,
}

/// A finding that becomes a result.
struct Chosen<'a> {
    finding: &'a Finding,
    print: String,
    silence: Option<&'a Silence>,
}

impl<'a> Maker<'a> {
    fn new(report: &'a Report<'a>, options: &'a SarifOptions<'a>, limits: Limits) -> Maker<'a> {
        Maker {
            report,
            options,
            limits,
            texts: Texts::new(report.files),
            hashes: FxHashMap::default(),
            left_out: 0,
            cut: BTreeSet::new(),
        }
    }

    /// What there is room for: the worst findings, in their order, and then those that are silenced.
    fn chosen(&mut self) -> Vec<Chosen<'a>> {
        let report = self.report;
        let (prints, silenced_prints) = report.fingerprints();
        let worst = report.worst_first().into_iter().take(self.limits.results);
        let mut kept: Vec<usize> = worst.map(|(at, _)| at).collect();
        kept.sort_unstable();
        let mut all = report.findings.len();
        let mut chosen: Vec<Chosen> = kept
            .into_iter()
            .map(|at| Chosen {
                finding: &report.findings[at],
                print: prints[at].clone(),
                silence: None,
            })
            .collect();
        if self.options.suppressions {
            all += report.silenced.len();
            let room = self.limits.results - chosen.len();
            let silenced = report.silenced.iter().zip(silenced_prints).take(room);
            chosen.extend(silenced.map(|((finding, silence), print)| Chosen {
                finding,
                print,
                silence: Some(silence),
            }));
        }
        self.left_out = all - chosen.len();
        chosen
    }

    fn chosen_result(&mut self, chosen: &Chosen) -> SarifResult {
        let mut result = self.result(chosen.finding, &chosen.print);
        // Where one result tells of suppressions, all do.
        if self.options.suppressions {
            result.suppressions = Some(chosen.silence.map(suppression).into_iter().collect());
        }
        result
    }

    fn result(&mut self, finding: &Finding, print: &str) -> SarifResult {
        let line = self.texts.start(finding.place).0;
        let mut prints = BTreeMap::from([("idemlint/v1".to_owned(), print.to_owned())]);
        if let Some(hash) = self.line_hash(finding.place.file, line) {
            prints.insert("primaryLocationLineHash".to_owned(), hash);
        }
        let name = self.report.files.display(finding.place.file);
        let name = format!("{name}:{line}");
        let mut steps = finding.steps.as_slice();
        // The primary location is one of those that are counted.
        if steps.len() >= self.limits.locations {
            self.cut.insert(format!(
                "{name}: {} of {} related locations",
                steps.len() + 1 - self.limits.locations,
                steps.len()
            ));
            steps = &steps[..self.limits.locations - 1];
        }
        let (flow, lost) = flow::code_flow(self, finding, self.limits.flow);
        if lost > 0 {
            self.cut.insert(format!("{name}: {lost} steps of the flow"));
        }
        let related = steps.iter().enumerate().map(|(at, step)| {
            let mut location = self.location(step.place);
            location.id = Some(at as i64 + 1);
            location.message = Some(message(sentence(&escaped(&step.message))));
            location
        });
        let related: Vec<Location> = related.collect();
        let rule = self.options.rules;
        let rule = rule.iter().position(|rule| rule.id == finding.rule.id);
        let confidence = json!(finding.confidence.word());
        let mut result = SarifResult::builder()
            .rule_id(finding.rule.id)
            .level(level(finding.severity()))
            .rank(match finding.confidence {
                Confidence::High => 90.0,
                Confidence::Medium => 60.0,
                Confidence::Low => 30.0,
            })
            .message(message(text(finding, steps.len())))
            .locations(vec![self.primary(finding.place)])
            .partial_fingerprints(prints)
            .properties(bag([("confidence", confidence)]))
            .build();
        result.rule_index = rule.map(|at| at as i64);
        result.related_locations = Some(related).filter(|related| !related.is_empty());
        result.code_flows = flow.map(|flow| vec![flow]);
        result.fixes = finding.fix.as_ref().map(|fix| vec![self.fix(fix)]);
        result
    }

    /// The region is the place itself, not its line.
    fn region(&mut self, place: Place) -> Region {
        let (line, column) = self.texts.start(place);
        let (end_line, end_column) = self.texts.end(place);
        Region::builder()
            .start_line(line as i64)
            .start_column(column as i64)
            .end_line(end_line as i64)
            .end_column(end_column as i64)
            .build()
    }

    /// All replacements of a fix, which are in one file.
    fn fix(&mut self, fix: &Fix) -> SarifFix {
        let replacements = fix.edits.iter().map(|edit| {
            let content = ArtifactContent::builder().text(edit.text.as_str()).build();
            Replacement::builder()
                .deleted_region(self.region(edit.place))
                .inserted_content(content)
                .build()
        });
        let replacements: Vec<Replacement> = replacements.collect();
        let file = fix.edits.first().map(|edit| edit.place.file);
        let changes = file.map(|file| {
            ArtifactChange::builder()
                .artifact_location(artifact(&self.report.whereabouts(file)))
                .replacements(replacements)
                .build()
        });
        let applicability = json!(fix.applicability.word());
        SarifFix::builder()
            .description(message(sentence(&escaped(&fix.title))))
            .artifact_changes(changes.into_iter().collect::<Vec<_>>())
            .properties(bag([("applicability", applicability)]))
            .build()
    }

    fn location(&mut self, place: Place) -> Location {
        let region = self.region(place);
        let physical = PhysicalLocation::builder()
            .artifact_location(artifact(&self.report.whereabouts(place.file)))
            .region(region)
            .build();
        Location::builder().physical_location(physical).build()
    }

    /// A location with its source, for those who read the report without the repository.
    fn primary(&mut self, place: Place) -> Location {
        let text = self.texts.get(place.file);
        let range = place.span.start as usize..place.span.end as usize;
        let code = text.text.get(range).unwrap_or_default();
        let mut location = self.location(place);
        let region = location.physical_location.as_mut();
        if let Some(region) = region.and_then(|physical| physical.region.as_mut())
            && !code.is_empty()
        {
            region.snippet = Some(ArtifactContent::builder().text(code).build());
        }
        location
    }

    /// What code scanning calls the line.
    fn line_hash(&mut self, file: FileId, line: usize) -> Option<String> {
        let files = self.report.files;
        let hashes = self.hashes.entry(file).or_insert_with(|| {
            let bytes = files.raw(file).unwrap_or_default();
            line_hashes(&String::from_utf8_lossy(&bytes))
        });
        hashes.get(line.checked_sub(1)?).cloned()
    }

    /// What is to be said about the run itself.
    fn invocation(&self) -> Invocation {
        let mut notes = Vec::new();
        let mut fine = true;
        let note = |id: &str, level: &str, text: String, path: Option<&str>| {
            let id = ReportingDescriptorReference::builder().id(id).build();
            let mut note = Notification::builder()
                .descriptor(id)
                .level(json!(level))
                .message(message(sentence(&text)))
                .build();
            note.locations = path.map(|path| {
                let artifact = artifact(&self.report.whereabouts_of(path));
                let physical = PhysicalLocation::builder()
                    .artifact_location(artifact)
                    .build();
                vec![Location::builder().physical_location(physical).build()]
            });
            note
        };
        for problem in self.report.files.problems() {
            fine &= !problem.fatal;
            let level = if problem.fatal { "error" } else { "warning" };
            let (path, why) = (&problem.path, &problem.message);
            notes.push(note(
                rules::NOT_READ,
                level,
                format!("`{path}` {why}"),
                Some(path),
            ));
        }
        for (path, places) in self.report.partly() {
            let text =
                format!("`{path}` was only partly analysed: syntax was not understood at {places}");
            notes.push(note(rules::PARTLY_ANALYSED, "warning", text, Some(&path)));
        }
        for (path, remark) in self.report.files.notes() {
            let text = format!("`{path}` {remark}");
            notes.push(note(rules::REMARK, "note", text, Some(&path)));
        }
        if self.left_out > 0 {
            let text = format!(
                "{} more results are left out, the worst are here: code scanning takes {} \
                 of a run and shows {SHOWN}",
                self.left_out, self.limits.results
            );
            notes.push(note(rules::CUT, "warning", text, None));
        }
        for what in &self.cut {
            let text = format!("{what} are left out, as code scanning would refuse the report");
            notes.push(note(rules::CUT, "warning", text, None));
        }
        let mut invocation = Invocation::builder().execution_successful(fine).build();
        invocation.tool_execution_notifications = Some(notes).filter(|notes| !notes.is_empty());
        invocation
    }
}

fn suppression(silence: &Silence) -> Suppression {
    let (kind, justification) = match silence {
        Silence::InSource { reason } => ("inSource", reason.as_str()),
        Silence::Baseline => ("external", "accepted by the baseline"),
    };
    let mut suppression = Suppression::builder()
        .kind(json!(kind))
        .status(json!("accepted"))
        .build();
    let justification = Some(justification).filter(|text| !text.is_empty());
    suppression.justification = justification.map(|text| visible(text).into_owned());
    suppression
}

/// What is wrong, on which way, and what to do. The steps are links to the related locations.
fn text(finding: &Finding, steps: usize) -> String {
    let mut text = sentence(&escaped(&finding.message));
    if steps > 0 {
        let links = finding.steps.iter().take(steps).enumerate();
        let links = links.map(|(at, step)| format!("[{}]({})", escaped(&step.message), at + 1));
        let links: Vec<String> = links.collect();
        text += &format!(" The way: {}.", links.join(", then "));
    }
    text + &format!(" To fix it: {}", sentence(&escaped(&finding.help)))
}

/// A text whose brackets are no links.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in visible(text).chars() {
        if matches!(c, '[' | ']' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// A text with a capital at its start, unless it starts with code, and a full stop.
fn sentence(text: &str) -> String {
    let text = visible(text);
    let mut chars = text.chars();
    let first = chars.next().map(|c| c.to_uppercase().to_string());
    let stop = if text.ends_with(['.', '!', '?']) {
        ""
    } else {
        "."
    };
    format!("{}{}{stop}", first.unwrap_or_default(), chars.as_str())
}

fn message(text: String) -> Message {
    Message::builder().text(text).build()
}

fn bag<const N: usize>(values: [(&str, Value); N]) -> PropertyBag {
    let values = values.map(|(name, value)| (name.to_owned(), value));
    PropertyBag::builder()
        .additional_properties(BTreeMap::from(values))
        .build()
}

fn artifact(at: &Whereabouts) -> ArtifactLocation {
    let mut artifact = ArtifactLocation::builder().uri(at.uri()).build();
    if let Whereabouts::Below(_) = at {
        artifact.uri_base_id = Some(ROOT.to_owned());
    }
    artifact
}

fn level(severity: Severity) -> ResultLevel {
    match severity {
        Severity::Error => ResultLevel::Error,
        Severity::Warning => ResultLevel::Warning,
        Severity::Note => ResultLevel::Note,
    }
}

#[cfg(test)]
mod tests;
