//! IDEM901 broken-silencer.

use super::{Check, Rule, named, nearest, nearest_to, useless_silencer};
use crate::facts::{Directive, FileFacts, Silencer, SilencerForm};
use crate::finding::{Confidence, Finding, RuleInfo, Severity};
use crate::span::{FileId, Place, Span};

pub(super) const RULE: Rule = Rule {
    info: &INFO,
    check: Check::Silencers,
};

pub(super) static INFO: RuleInfo = RuleInfo {
    id: "IDEM901",
    name: "broken-silencer",
    summary: "A comment or annotation silences findings without naming a rule that exists, or without a reason",
    severity: Severity::Warning,
    pedantic: false,
    page: include_str!("../../rules/broken-silencer.md"),
};

/// The words that may follow `idemlint:`.
const WORDS: [&str; 5] = ["ignore", "ignore-file", "boundary", "stable", "key"];

/// What is wrong with the comments of a file that speak to the linter, and with its annotations.
pub(super) fn find(file: FileId, facts: &FileFacts) -> Vec<Finding> {
    let words = facts.directives.iter();
    let mut findings: Vec<_> = words
        .filter_map(|said| strange(file, facts, said))
        .collect();
    for silencer in &facts.silencers {
        let names = silencer.rules.iter();
        let flaws = names.filter_map(|&(rule, span)| unknown(facts.text(rule), span));
        let mut flaws: Vec<_> = flaws.collect();
        if silencer.rules.is_empty() {
            flaws.push(nameless(silencer));
        } else if flaws.is_empty() && silencer.form != SilencerForm::Annotation {
            flaws.extend(unexplained(facts, silencer));
        }
        let text = written(facts, silencer);
        findings.extend(flaws.into_iter().map(|flaw| flaw.finding(file, &text)));
    }
    findings
}

/// A silencer as a word and its rules: what its findings are about, wherever it stands.
pub(super) fn written(facts: &FileFacts, silencer: &Silencer) -> String {
    let rules = silencer.rules.iter().map(|(rule, _)| facts.text(*rule));
    let rules: Vec<_> = rules.collect();
    let word = match silencer.form {
        SilencerForm::Line => "ignore",
        SilencerForm::File => "ignore-file",
        SilencerForm::Annotation => "SuppressWarnings",
    };
    format!("{word}[{}]", rules.join(","))
}

/// What is wrong with one silencer.
struct Flaw {
    span: Span,
    message: String,
    help: String,
    label: &'static str,
}

impl Flaw {
    fn finding(self, file: FileId, anchor: &str) -> Finding {
        Finding {
            rule: &INFO,
            confidence: Confidence::High,
            place: Place::new(file, self.span),
            message: self.message,
            help: self.help,
            help_place: None,
            label: self.label.to_owned(),
            steps: Vec::new(),
            remedy: None,
            fix: None,
            anchor: anchor.to_owned(),
        }
    }
}

/// A word that says nothing to the linter.
fn strange(file: FileId, facts: &FileFacts, said: &Directive) -> Option<Finding> {
    let text = facts.text(said.text);
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_'));
    let word = &text[..end.unwrap_or(text.len())];
    if WORDS.contains(&word) {
        return None;
    }
    let message = match word {
        "" => "a comment to idemlint starts with none of the words that it knows".to_owned(),
        word => {
            let nearest = nearest(word, WORDS.into_iter());
            format!("`{word}` is no word that idemlint knows; the nearest is `{nearest}`")
        }
    };
    let flaw = Flaw {
        span: said.span,
        message,
        help: format!(
            "write one of {}",
            WORDS.map(|word| format!("`{word}`")).join(", ")
        ),
        label: "nothing is done about this comment",
    };
    Some(flaw.finding(file, text))
}

/// A rule that does not exist or cannot be silenced.
fn unknown(rule: &str, span: Span) -> Option<Flaw> {
    let (message, help) = match named(rule) {
        Some(rule) if is_about_silencers(rule) => (
            format!("`{}` cannot be silenced in the source", rule.id),
            format!("remove it here; `--ignore {}` turns the rule off", rule.id),
        ),
        Some(_) => return None,
        None => {
            let nearest = nearest_to(rule);
            (
                format!(
                    "there is no rule `{rule}`, so this silences nothing; the nearest is `{nearest}`"
                ),
                "write the id or the name of a rule that `idemlint rules` lists".to_owned(),
            )
        }
    };
    Some(Flaw {
        span,
        message,
        help,
        label: "silences nothing",
    })
}

/// Whether a rule is one of those that are about silencers.
pub(super) fn is_about_silencers(rule: &RuleInfo) -> bool {
    rule.id == INFO.id || rule.id == useless_silencer::INFO.id
}

fn nameless(silencer: &Silencer) -> Flaw {
    let help = match silencer.form {
        SilencerForm::Line => {
            "write `// idemlint: ignore[IDEM101] reason`, with the id or name of the rule"
        }
        SilencerForm::File => {
            "write `// idemlint: ignore-file[IDEM101] reason`, with the id or name of the rule"
        }
        SilencerForm::Annotation => "write `\"idemlint:IDEM101\"`, with the id or name of the rule",
    };
    Flaw {
        span: silencer.span,
        message: "no rule is named here, so this silences nothing".to_owned(),
        help: help.to_owned(),
        label: "which rule?",
    }
}

fn unexplained(facts: &FileFacts, silencer: &Silencer) -> Option<Flaw> {
    if !facts.text(silencer.reason).is_empty() {
        return None;
    }
    let names = silencer.rules.iter();
    let names = names.filter_map(|(rule, _)| named(facts.text(*rule)));
    let names: Vec<_> = names.map(|rule| format!("`{}`", rule.name)).collect();
    let (names, are) = (
        names.join(" and "),
        if names.len() == 1 { "is" } else { "are" },
    );
    Some(Flaw {
        span: silencer.span,
        message: format!("{names} {are} silenced without a reason"),
        help: "write after the bracket why a second attempt does no harm here".to_owned(),
        label: "why?",
    })
}
