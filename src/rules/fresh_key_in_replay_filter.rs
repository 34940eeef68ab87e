//! IDEM104 fresh-key-in-replay-filter.

use super::case::Case;
use super::{Check, Rule};
use crate::finding::{RuleInfo, Severity};
use crate::flow::BoundaryKind;
use crate::models::Role;

pub(super) const RULE: Rule = Rule {
    info: &INFO,
    check: Check::Fresh(takes, message),
};

static INFO: RuleInfo = RuleInfo {
    id: "IDEM104",
    name: "fresh-key-in-replay-filter",
    summary: "An idempotency key is made in a filter that replays the request",
    severity: Severity::Error,
    pedantic: false,
    page: include_str!("../../rules/fresh-key-in-replay-filter.md"),
};

fn takes(case: &Case) -> bool {
    case.kind() == Some(BoundaryKind::Role(Role::Replay))
}

fn message(case: &Case) -> String {
    format!(
        "`{}` makes another key for the replayed request, so {} differs from the first attempt",
        case.fresh_text(),
        case.sink_text()
    )
}
