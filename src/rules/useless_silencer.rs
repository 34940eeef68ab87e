//! IDEM902 useless-silencer.

use super::broken_silencer::written;
use super::{Check, Rule, named};
use crate::facts::{FileFacts, Silencer, SilencerForm};
use crate::finding::{Confidence, Finding, RuleInfo, Severity};
use crate::name::Name;
use crate::span::{FileId, Place, Span};

pub(super) const RULE: Rule = Rule {
    info: &INFO,
    check: Check::Silencers,
};

pub(super) static INFO: RuleInfo = RuleInfo {
    id: "IDEM902",
    name: "useless-silencer",
    summary: "A comment or annotation silences a rule that finds nothing there",
    severity: Severity::Note,
    pedantic: false,
    page: include_str!("../../rules/useless-silencer.md"),
};

/// One rule of a silencer is of no use. `near` is a finding of the rule that has a step where the
/// silencer is.
pub(super) fn finding(
    file: FileId,
    facts: &FileFacts,
    silencer: &Silencer,
    (rule, span): (Name, Span),
    near: Option<Place>,
) -> Option<Finding> {
    let written_rule = facts.text(rule);
    let rule = named(written_rule)?;
    let alone = silencer.rules.len() == 1;
    let help = match (near, silencer.form) {
        (Some(_), _) => {
            "a finding is silenced where it stands: move this to line {line}".to_owned()
        }
        (None, SilencerForm::Annotation) if alone => "remove this text from the annotation".into(),
        (None, _) if alone => "remove the comment".into(),
        (None, _) => format!("remove `{written_rule}` from the list"),
    };
    Some(Finding {
        rule: &INFO,
        confidence: Confidence::High,
        place: Place::new(file, span),
        message: format!("`{}` finds nothing here that could be silenced", rule.name),
        help,
        help_place: near,
        label: "of no use".to_owned(),
        steps: Vec::new(),
        remedy: None,
        fix: None,
        anchor: format!("{} {}", rule.id, written(facts, silencer)),
    })
}
