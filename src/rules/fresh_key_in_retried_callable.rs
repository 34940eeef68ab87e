//! IDEM106 fresh-key-in-retried-callable.

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
    id: "IDEM106",
    name: "fresh-key-in-retried-callable",
    summary: "An idempotency key is made in code that is run again after a failure",
    severity: Severity::Error,
    pedantic: false,
    page: include_str!("../../rules/fresh-key-in-retried-callable.md"),
};

fn takes(case: &Case) -> bool {
    case.kind() == Some(BoundaryKind::Role(Role::Retried))
}

fn message(case: &Case) -> String {
    format!(
        "`{}` makes a new key each time the retried code runs, so {} differs from attempt to \
         attempt{}",
        case.fresh_text(),
        case.sink_text(),
        case.note()
    )
}
