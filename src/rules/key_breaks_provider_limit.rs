//! IDEM403 key-breaks-provider-limit.

use super::object::is_address;
use super::{Check, Rule};
use crate::finding::{Confidence, Finding, RuleInfo, Severity, Step, StepKind};
use crate::flow::{Flow, Sink, SinkKind, UNKNOWN};
use crate::models::{Provider, ProviderEvidence, RowKind};

pub(super) const RULE: Rule = Rule {
    info: &INFO,
    check: Check::Own(find),
};

static INFO: RuleInfo = RuleInfo {
    id: "IDEM403",
    name: "key-breaks-provider-limit",
    summary: "The form of an idempotency key is known, and its provider does not accept it",
    severity: Severity::Warning,
    pedantic: true,
    page: include_str!("../../rules/key-breaks-provider-limit.md"),
};

fn find(flow: &Flow) -> Vec<Finding> {
    let mut findings: Vec<Finding> = Vec::new();
    for sink in flow.all_sinks() {
        if let Some((provider, weak)) = provider(flow, sink)
            && let Some(finding) = finding(flow, sink, provider, weak)
            && !findings.iter().any(|known| known.place == finding.place)
        {
            findings.push(finding);
        }
    }
    findings
}

/// The provider that a key goes to, and the weak links in knowing that.
fn provider<'f>(flow: &'f Flow, sink: &Sink) -> Option<(&'f Provider, u8)> {
    let models = flow.project.models;
    match sink.kind {
        SinkKind::Setter => {
            let row = models.row(sink.row?);
            let RowKind::KeySetter {
                provider: Some(provider),
                ..
            } = &row.kind
            else {
                return None;
            };
            // By its name alone a setter may be another provider's.
            let target = flow.project.typed(sink.id.callable).target(sink.id.expr)?;
            let mut others = target.rows.iter().map(|m| &models.row(m.row).kind);
            let only = others.all(|kind| match kind {
                RowKind::KeySetter {
                    provider: other, ..
                } => other.as_ref() == Some(provider),
                _ => true,
            });
            (only || sink.weak == 0)
                .then(|| models.provider(provider))?
                .map(|p| (p, sink.weak))
        }
        SinkKind::Header => match models.provider_of_header(&sink.name) {
            Some(provider) => Some((provider, sink.weak)),
            None => by_host(flow, sink),
        },
        _ => None,
    }
}

/// The provider whose host the request that carries the key goes to.
fn by_host<'f>(flow: &'f Flow, sink: &Sink) -> Option<(&'f Provider, u8)> {
    let models = flow.project.models;
    let requests = flow.requests().all();
    let mut texts = requests
        .filter(|(_, story)| story.keys.iter().any(|key| key.sink == sink.id))
        .flat_map(|(_, story)| story.texts.iter())
        .map(|(_, text)| text.replace(UNKNOWN, "x"));
    texts.find_map(|text| match models.provider_of(&text) {
        Some((provider, ProviderEvidence::Host)) if is_address(&text) => {
            Some((provider, sink.weak))
        }
        _ => None,
    })
}

fn finding(flow: &Flow, sink: &Sink, provider: &Provider, weak: u8) -> Option<Finding> {
    let form = flow.form(sink.id.callable, sink.id.value);
    let name = &provider.name;
    let wrong = form.literal.chars().find(|c| !allowed(provider, *c));
    let problem = if let Some(max) = provider.max_length.filter(|max| form.min > *max) {
        let about = if form.max == Some(form.min) {
            ""
        } else {
            "at least "
        };
        format!(
            "this key has {about}{} characters, and {name} accepts {max}",
            form.min
        )
    } else if let Some(c) = wrong {
        let set = provider.charset.as_deref().unwrap_or_default();
        format!("this key has the character `{c}`, and {name} accepts `{set}` only")
    } else if let Some(min) = provider
        .min_length
        .filter(|min| form.max.is_some_and(|m| m < *min))
    {
        format!(
            "this key has {} characters, and {name} wants {min} at least",
            form.max?
        )
    } else {
        return None;
    };
    let at = form.at?;
    let place = flow.place(at.0, at.1);
    let call = flow.call_head(sink.id.callable, sink.id.expr);
    let becomes = Step {
        kind: StepKind::Sink,
        place: flow.project.place(sink.id.callable, call),
        message: format!("becomes the key for {name}"),
    };
    Some(Finding {
        rule: &INFO,
        confidence: Confidence::of_weak_links(weak),
        place,
        message: problem,
        help:
            "choose a shorter form: a UUID without its dashes has 32 characters, and so have the \
               first 32 digits of a digest"
                .to_string(),
        help_place: None,
        label: "not accepted as a key".to_string(),
        steps: if becomes.place == place {
            Vec::new()
        } else {
            vec![becomes]
        },
        remedy: None,
        fix: None,
        anchor: format!("{} {name}", flow.project.display(at.0)),
    })
}

/// Whether a provider accepts a character: single ones and ranges, `A-Za-z0-9_-`.
fn allowed(provider: &Provider, c: char) -> bool {
    let Some(charset) = provider.charset.as_deref() else {
        return true;
    };
    let set: Vec<char> = charset.chars().collect();
    let mut at = 0;
    while at < set.len() {
        match set[at..] {
            [from, '-', to, ..] => {
                if (from..=to).contains(&c) {
                    return true;
                }
                at += 3;
            }
            [one, ..] => {
                if one == c {
                    return true;
                }
                at += 1;
            }
            [] => break,
        }
    }
    false
}
