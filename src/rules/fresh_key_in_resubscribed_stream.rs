//! IDEM107 fresh-key-in-resubscribed-stream.

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
    id: "IDEM107",
    name: "fresh-key-in-resubscribed-stream",
    summary: "An idempotency key is made in a deferred part of a chain that is subscribed again on failure",
    severity: Severity::Error,
    pedantic: false,
    page: include_str!("../../rules/fresh-key-in-resubscribed-stream.md"),
};

fn takes(case: &Case) -> bool {
    matches!(
        case.kind(),
        Some(BoundaryKind::Resubscribed | BoundaryKind::Role(Role::Deferred))
    )
}

fn message(case: &Case) -> String {
    format!(
        "`{}` makes a new key for every subscription of the chain, so {} differs from attempt to \
         attempt",
        case.fresh_text(),
        case.sink_text()
    )
}
