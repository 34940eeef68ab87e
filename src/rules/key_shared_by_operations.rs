//! IDEM401 key-shared-by-operations.

use super::{Check, Rule};
use crate::finding::{Confidence, Finding, RuleInfo, Severity, Step, StepKind};
use crate::flow::{Flow, SharedBy, SharedKey, Sink, SinkKind};

pub(super) const RULE: Rule = Rule {
    info: &INFO,
    check: Check::Own(find),
};

static INFO: RuleInfo = RuleInfo {
    id: "IDEM401",
    name: "key-shared-by-operations",
    summary: "One idempotency key is sent for many operations",
    severity: Severity::Error,
    pedantic: false,
    page: include_str!("../../rules/key-shared-by-operations.md"),
};

fn find(flow: &Flow) -> Vec<Finding> {
    let shared = flow
        .all_sinks()
        .filter_map(|sink| Some((sink, flow.shared_key(sink)?)));
    shared.map(|(sink, key)| finding(flow, sink, key)).collect()
}

fn finding(flow: &Flow, sink: &Sink, key: SharedKey) -> Finding {
    let name = match sink.kind {
        SinkKind::Header => format!("the `{}` header", sink.name),
        _ => "the idempotency key".to_string(),
    };
    let (message, label) = match key.why {
        SharedBy::Constant => (
            format!("{name} is a constant, so the second operation is taken for the first"),
            "the same for every operation",
        ),
        SharedBy::Kept => (
            format!("{name} is made once and kept, so the second operation is taken for the first"),
            "evaluated once for many operations",
        ),
        SharedBy::Configured => (
            format!(
                "{name} is fixed when the client is configured, so all its requests carry one key"
            ),
            "evaluated once for all requests",
        ),
    };
    let place = flow.place(key.at.0, key.at.1);
    let becomes = Step {
        kind: StepKind::Sink,
        place: flow.project.place(
            sink.id.callable,
            flow.call_head(sink.id.callable, sink.id.expr),
        ),
        message: format!("becomes {name}"),
    };
    Finding {
        rule: &INFO,
        confidence: Confidence::of_weak_links(sink.weak),
        place,
        message,
        help: "set the key for each request, from the id of the operation".to_string(),
        help_place: None,
        label: label.to_string(),
        steps: if becomes.place == place {
            Vec::new()
        } else {
            vec![becomes]
        },
        remedy: None,
        fix: None,
        anchor: format!("{} {}", flow.project.display(key.at.0), sink.name),
    }
}
