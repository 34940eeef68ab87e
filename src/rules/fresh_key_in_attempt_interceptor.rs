//! IDEM105 fresh-key-in-attempt-interceptor.

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
    id: "IDEM105",
    name: "fresh-key-in-attempt-interceptor",
    summary: "An idempotency key is made in an interceptor that the client runs for every attempt",
    severity: Severity::Error,
    pedantic: false,
    page: include_str!("../../rules/fresh-key-in-attempt-interceptor.md"),
};

fn takes(case: &Case) -> bool {
    matches!(
        case.kind(),
        Some(BoundaryKind::Role(Role::Attempt) | BoundaryKind::PerCall)
    )
}

fn message(case: &Case) -> String {
    let when = match case.kind() {
        Some(BoundaryKind::PerCall) => "for every call",
        _ => "for every attempt",
    };
    format!(
        "`{}` makes a new key {when}, in `{}`, as {}{}",
        case.fresh_text(),
        case.boundary_name(),
        case.sink_text(),
        case.note()
    )
}
