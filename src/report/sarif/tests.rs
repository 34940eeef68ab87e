//! Limits and suppressions; everything else is tested on whole reports.

use super::*;
use crate::finding::{Step, StepKind};
use crate::report::Stats;
use crate::source::Files;
use crate::span::Span;

static RULES: [RuleInfo; 2] = [
    rule("IDEM101", Severity::Error),
    rule("IDEM203", Severity::Warning),
];

const fn rule(id: &'static str, severity: Severity) -> RuleInfo {
    RuleInfo {
        id,
        name: "a-name",
        summary: "a summary",
        severity,
        pedantic: false,
        page: "# Title\n\nFirst.\n",
    }
}

fn finding(rule: &'static RuleInfo, at: u32, steps: usize) -> Finding {
    let place = |at| Place::new(FileId(0), Span::new(at, at + 1));
    let step = |number: usize| Step {
        kind: if number == 0 {
            StepKind::Boundary
        } else {
            StepKind::Enter
        },
        place: place(number as u32),
        message: format!("step [{number}]"),
    };
    Finding {
        rule,
        confidence: Confidence::High,
        place: place(at),
        message: "a message".into(),
        help: "do better".into(),
        help_place: None,
        label: "here".into(),
        steps: (0..steps).map(step).collect(),
        remedy: None,
        fix: None,
        anchor: String::new(),
    }
}

fn made(
    findings: &[Finding],
    silenced: &[(Finding, Silence)],
    suppressions: bool,
    limits: Limits,
) -> Value {
    let files = Files::in_memory([("A.java", "0123456789\n".repeat(9))]);
    let report = Report {
        files: &files,
        findings,
        silenced,
        partial: &[],
        below: "",
        stats: Stats::default(),
    };
    let rules: Vec<&'static RuleInfo> = RULES.iter().collect();
    let options = SarifOptions {
        rules: &rules,
        category: "idemlint",
        suppressions,
    };
    let maker = RefCell::new(Maker::new(&report, &options, limits));
    let log = serde_json::to_value(log(&maker)).expect("a value");
    log["runs"][0].clone()
}

fn notes(run: &Value) -> Vec<&str> {
    let notes = &run["invocations"][0]["toolExecutionNotifications"];
    let notes = notes.as_array().map(Vec::as_slice).unwrap_or_default();
    notes
        .iter()
        .filter_map(|note| note["message"]["text"].as_str())
        .collect()
}

#[test]
fn what_code_scanning_would_refuse_is_cut_and_said() {
    let findings = [
        finding(&RULES[1], 0, 0),
        finding(&RULES[0], 12, 0),
        finding(&RULES[1], 24, 0),
        finding(&RULES[0], 36, 9),
    ];
    let limits = Limits {
        results: 3,
        locations: 4,
        flow: 10,
    };
    let run = made(&findings, &[], false, limits);
    let results = run["results"].as_array().expect("results");
    let lines: Vec<_> = results
        .iter()
        .map(|result| &result["locations"][0]["physicalLocation"]["region"]["startLine"])
        .collect();
    assert_eq!(lines, [1, 2, 4], "the worst are kept, in their order");
    assert_eq!(
        results[2]["relatedLocations"].as_array().map(Vec::len),
        Some(3)
    );
    let text = results[2]["message"]["text"].as_str().expect("a text");
    assert!(
        text.contains(r"[step \[2\]](3).") && !text.contains("(4)"),
        "{text}"
    );
    let flow = &results[2]["codeFlows"][0]["threadFlows"][0]["locations"];
    assert_eq!(flow.as_array().map(Vec::len), Some(10));
    assert_eq!(
        notes(&run),
        [
            "1 more results are left out, the worst are here: code scanning takes 3 of a run and \
             shows 5000.",
            "A.java:4: 10 steps of the flow are left out, as code scanning would refuse the report.",
            "A.java:4: 6 of 9 related locations are left out, as code scanning would refuse the \
             report.",
        ]
    );
    let run = made(&findings, &[], false, LIMITS);
    assert_eq!(
        (run["results"].as_array().map(Vec::len), notes(&run)),
        (Some(4), vec![])
    );
}

#[test]
fn silenced_findings_are_results_on_request() {
    let silenced = [
        (
            finding(&RULES[0], 0, 0),
            Silence::InSource {
                reason: "the provider\u{202e} has its own".into(),
            },
        ),
        (finding(&RULES[0], 24, 0), Silence::Baseline),
    ];
    let findings = [finding(&RULES[0], 12, 0)];
    let run = made(&findings, &silenced, true, LIMITS);
    let suppressions = |at: usize| run["results"][at]["suppressions"].clone();
    assert_eq!(suppressions(0), json!([]));
    let reason = "the provider\u{fffd} has its own";
    assert_eq!(
        suppressions(1),
        json!([{ "kind": "inSource", "status": "accepted", "justification": reason }])
    );
    assert_eq!(suppressions(2)[0]["kind"], "external");
    let print =
        |run: &Value, at: usize| run["results"][at]["partialFingerprints"]["idemlint/v1"].clone();
    let without = made(&findings, &silenced, false, LIMITS);
    assert_eq!(without["results"].as_array().map(Vec::len), Some(1));
    assert_eq!(without["results"][0].get("suppressions"), None);
    assert_eq!(print(&without, 0), print(&run, 0));
    let alone = made(&findings, &[], false, LIMITS);
    assert_ne!(print(&alone, 0), print(&run, 0), "one of three equal ones");
    let both = [
        silenced[0].0.clone(),
        findings[0].clone(),
        silenced[1].0.clone(),
    ];
    let both = made(&both, &[], false, LIMITS);
    assert_eq!(
        print(&both, 1),
        print(&run, 0),
        "silencing changes no other"
    );
}
