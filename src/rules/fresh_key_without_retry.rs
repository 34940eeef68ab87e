//! IDEM402 fresh-key-without-retry.

use super::case::Case;
use super::{Check, Rule};
use crate::finding::{RuleInfo, Severity};
use crate::flow::SinkKind;

pub(super) const RULE: Rule = Rule {
    info: &INFO,
    check: Check::Fresh(takes, message),
};

static INFO: RuleInfo = RuleInfo {
    id: "IDEM402",
    name: "fresh-key-without-retry",
    summary: "A fresh idempotency key is made right where the request is sent, and nothing repeats it",
    severity: Severity::Note,
    pedantic: true,
    page: include_str!("../../rules/fresh-key-without-retry.md"),
};

fn takes(case: &Case) -> bool {
    case.context.is_none()
        && !matches!(case.sink.kind, SinkKind::Automatic | SinkKind::Dedup)
        && case.flow.shared_key(case.sink).is_none()
}

fn message(case: &Case) -> String {
    format!(
        "`{}` makes a key that nothing stores, as {}: a second run of this code makes another",
        case.fresh_text(),
        case.sink_text()
    )
}
