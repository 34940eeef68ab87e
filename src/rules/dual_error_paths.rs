//! IDEM301 dual-error-paths.

use super::{Check, Rule};
use crate::finding::{Confidence, Finding, RuleInfo, Severity, Step, StepKind};
use crate::flow::{DualPaths, Flow};

pub(super) const RULE: Rule = Rule {
    info: &INFO,
    check: Check::Own(find),
};

static INFO: RuleInfo = RuleInfo {
    id: "IDEM301",
    name: "dual-error-paths",
    summary: "One failure is handled by two paths that both send the request again",
    severity: Severity::Error,
    pedantic: false,
    page: include_str!("../../rules/dual-error-paths.md"),
};

fn find(flow: &Flow) -> Vec<Finding> {
    flow.dual_paths()
        .iter()
        .map(|dual| finding(flow, dual))
        .collect()
}

fn finding(flow: &Flow, dual: &DualPaths) -> Finding {
    let mut names: Vec<&str> = dual.paths.iter().map(|path| path.name.as_str()).collect();
    let last = names.pop().unwrap_or_default();
    let call = flow.call_name(dual.callable, dual.call);
    let steps = dual.paths.iter().map(|path| Step {
        kind: StepKind::Also,
        place: path.place,
        message: format!("`{}` sends again", path.name),
    });
    Finding {
        rule: &INFO,
        confidence: Confidence::of_weak_links(dual.weak as u8),
        place: flow.place(dual.callable, dual.call),
        message: format!(
            "when `{call}` fails, `{}` and `{last}` both send again: one failure starts {} retries",
            names.join("`, `"),
            dual.paths.len()
        ),
        help: "let one path send again, and let the others only log or count".to_string(),
        help_place: None,
        label: "its failure takes two paths".to_string(),
        steps: steps.collect(),
        remedy: None,
        fix: None,
        anchor: format!("{} {call}", flow.project.display(dual.callable)),
    }
}
