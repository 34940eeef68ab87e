//! IDEM108 fresh-key-in-rerun-scope.

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
    id: "IDEM108",
    name: "fresh-key-in-rerun-scope",
    summary: "An idempotency key is made in a task of a fan-out that is run again as a whole",
    severity: Severity::Error,
    pedantic: false,
    page: include_str!("../../rules/fresh-key-in-rerun-scope.md"),
};

fn takes(case: &Case) -> bool {
    case.context.as_ref().is_some_and(|c| c.fan_out)
        && matches!(
            case.kind(),
            Some(
                BoundaryKind::Loop(_)
                    | BoundaryKind::Catch
                    | BoundaryKind::Recursion
                    | BoundaryKind::Role(Role::Retried | Role::Error | Role::Completion)
            )
        )
}

fn message(case: &Case) -> String {
    format!(
        "`{}` makes a new key in every run of the fan-out, and a failed run is repeated as a whole, \
         so {} differs for tasks that had succeeded",
        case.fresh_text(),
        case.sink_text()
    )
}
