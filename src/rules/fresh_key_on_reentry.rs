//! IDEM103 fresh-key-on-reentry.

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
    id: "IDEM103",
    name: "fresh-key-on-reentry",
    summary: "An idempotency key is made in a method that an error path of its own request calls again",
    severity: Severity::Error,
    pedantic: false,
    page: include_str!("../../rules/fresh-key-on-reentry.md"),
};

fn takes(case: &Case) -> bool {
    matches!(case.kind(), Some(BoundaryKind::Recursion))
        || case.context.as_ref().is_some_and(|c| c.reentry)
            && matches!(
                case.kind(),
                Some(BoundaryKind::Catch | BoundaryKind::Role(Role::Error | Role::Completion))
            )
}

fn message(case: &Case) -> String {
    format!(
        "`{}` makes a new key whenever the failed operation starts itself again, so {} differs from \
         attempt to attempt",
        case.fresh_text(),
        case.sink_text()
    )
}
