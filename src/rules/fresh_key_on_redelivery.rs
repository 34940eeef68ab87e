//! IDEM109 fresh-key-on-redelivery.

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
    id: "IDEM109",
    name: "fresh-key-on-redelivery",
    summary: "An idempotency key is made in a handler that is invoked again for the same message or job",
    severity: Severity::Error,
    pedantic: false,
    page: include_str!("../../rules/fresh-key-on-redelivery.md"),
};

fn takes(case: &Case) -> bool {
    case.kind() == Some(BoundaryKind::Role(Role::Redelivery))
}

fn message(case: &Case) -> String {
    format!(
        "`{}` makes a new key for every delivery of the same message or job, so {} differs when it \
         is delivered again",
        case.fresh_text(),
        case.sink_text()
    )
}
