//! IDEM204 sdk-key-per-call.

use super::case::Case;
use super::{Check, Rule};
use crate::finding::{RuleInfo, Severity};
use crate::flow::SinkKind;

pub(super) const RULE: Rule = Rule {
    info: &INFO,
    check: Check::Fresh(takes, message),
};

static INFO: RuleInfo = RuleInfo {
    id: "IDEM204",
    name: "sdk-key-per-call",
    summary: "A creating SDK call without a key is made once per attempt, and the SDK makes a key for each",
    severity: Severity::Error,
    pedantic: false,
    page: include_str!("../../rules/sdk-key-per-call.md"),
};

fn takes(case: &Case) -> bool {
    case.sink.kind == SinkKind::Automatic && case.context.is_some()
}

fn message(case: &Case) -> String {
    format!(
        "`{}` is called once per attempt without a key, and the SDK makes a new one for every call",
        case.fresh_text()
    )
}
