//! IDEM101 fresh-key-in-retry-loop.

use super::case::Case;
use super::{Check, Rule};
use crate::finding::{RuleInfo, Severity};
use crate::flow::BoundaryKind;

pub(super) const RULE: Rule = Rule {
    info: &INFO,
    check: Check::Fresh(takes, message),
};

static INFO: RuleInfo = RuleInfo {
    id: "IDEM101",
    name: "fresh-key-in-retry-loop",
    summary: "An idempotency key is made in the body of a loop over attempts",
    severity: Severity::Error,
    pedantic: false,
    page: include_str!("../../rules/fresh-key-in-retry-loop.md"),
};

fn takes(case: &Case) -> bool {
    matches!(case.kind(), Some(BoundaryKind::Loop(_)))
}

fn message(case: &Case) -> String {
    format!(
        "`{}` makes a new key in every round of the retry loop, so {} differs from attempt to attempt",
        case.fresh_text(),
        case.sink_text()
    )
}
