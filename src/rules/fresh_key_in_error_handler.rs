//! IDEM102 fresh-key-in-error-handler.

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
    id: "IDEM102",
    name: "fresh-key-in-error-handler",
    summary: "An idempotency key is made in an error callback or catch clause that sends again",
    severity: Severity::Error,
    pedantic: false,
    page: include_str!("../../rules/fresh-key-in-error-handler.md"),
};

fn takes(case: &Case) -> bool {
    matches!(
        case.kind(),
        Some(BoundaryKind::Catch | BoundaryKind::Role(Role::Error | Role::Completion))
    )
}

fn message(case: &Case) -> String {
    format!(
        "`{}` makes another key after a failure, so the repeated request is not recognised by {}",
        case.fresh_text(),
        case.sink_text()
    )
}
