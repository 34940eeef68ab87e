//! IDEM203 missing-key.

use super::object::{
    created, is_address, keyed_by_hooks, libraries, provider, request_place, step, weak_rows,
};
use super::{Check, Rule, key_only_on_retry};
use crate::facts::ExprId;
use crate::finding::{Confidence, Finding, RuleInfo, Severity, Step};
use crate::flow::{Flow, Story, Track};
use crate::models::{Operand, Provider, ProviderEvidence, RowKind, Verb};
use crate::project::{CallableId, Target, TyHead};

pub(super) const RULE: Rule = Rule {
    info: &INFO,
    check: Check::Own(find),
};

static INFO: RuleInfo = RuleInfo {
    id: "IDEM203",
    name: "missing-key",
    summary: "A request that creates something at a known payment provider carries no idempotency key",
    severity: Severity::Warning,
    pedantic: false,
    page: include_str!("../../rules/missing-key.md"),
};

fn find(flow: &Flow) -> Vec<Finding> {
    let requests = flow.requests();
    let hooked = keyed_by_hooks(flow);
    let on_retry = key_only_on_retry::verdicts(flow);
    let mut findings = Vec::new();
    for (number, (track, story)) in requests.all().enumerate() {
        let keyless = story.keys.is_empty()
            && story.unclear.is_empty()
            && track.escapes.is_empty()
            && !on_retry.iter().any(|verdict| verdict.track == number);
        if !keyless || created(flow, track).is_none() || has_body_key(flow, story) {
            continue;
        }
        let texts: Vec<String> = story.texts.iter().map(|(_, text)| text.clone()).collect();
        let verbs: Vec<String> = story.verbs.iter().map(|(_, verb)| verb.clone()).collect();
        let Some((provider, evidence)) = provider(flow, &texts, &verbs) else {
            continue;
        };
        if !libraries(flow, track).is_disjoint(&hooked) {
            continue;
        }
        let Some(at) = request_place(flow, track, story) else {
            continue;
        };
        let guessed = evidence == ProviderEvidence::Credential || track.sent.is_empty();
        let weak = guessed as u8 + weak_rows(flow, track);
        findings.push(finding(
            flow,
            at,
            provider,
            &verbs[0],
            weak,
            sends(flow, track),
        ));
    }
    for id in flow.callables() {
        for target in &flow.project.typed(id).targets {
            findings.extend(bare(flow, id, target));
        }
    }
    findings
}

/// A body with a field for the key in it.
fn has_body_key(flow: &Flow, story: &Story) -> bool {
    let models = flow.project.models;
    story.texts.iter().any(|(_, text)| {
        let words = text.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '-'));
        !is_address(text)
            && words
                .filter(|w| w.len() > 4)
                .any(|word| models.is_key_field(word) || word.to_lowercase().contains("idempoten"))
    })
}

fn sends(flow: &Flow, track: &Track) -> Vec<Step> {
    let sent = track.sent.iter().take(3);
    sent.map(|touch| {
        step(
            flow,
            track.node(touch.node).callable,
            touch.call,
            "is sent here",
        )
    })
    .collect()
}

/// A call that sends a body without any request object around it.
fn bare(flow: &Flow, id: CallableId, target: &Target) -> Option<Finding> {
    let project = flow.project;
    let body = &project.callable(id).body;
    let crate::facts::ExprKind::Call { args, .. } = body.expr(target.expr).kind else {
        return None;
    };
    let list = body.args(args);
    let (mut operand, mut verb) = (None, None);
    for matched in target.rows.iter().filter(|m| !m.weak) {
        match &project.models.row(matched.row).kind {
            RowKind::Send {
                request: Operand::Arg(at),
            } => operand = at.of(list.len()),
            RowKind::Verb {
                verb: Verb::Is(text),
            } => verb = Some(text.to_string()),
            _ => {}
        }
    }
    let (operand, verb) = (operand?, verb?);
    let ty = project.typed(id).exprs[list[operand].0 as usize];
    let plain = !project.is_request(ty)
        && (ty.head == TyHead::Primitive
            || matches!(
                ty.head,
                TyHead::Project(_) | TyHead::External(_) | TyHead::Simple(..)
            ));
    if !plain {
        return None;
    }
    let texts: Vec<String> = list
        .iter()
        .flat_map(|arg| flow.texts(None, id, *arg, 8))
        .collect();
    let (provider, evidence) = provider(flow, &texts, std::slice::from_ref(&verb))?;
    let library = &project.models.row(target.rows.first()?.row).source.library;
    if keyed_by_hooks(flow).contains(library) {
        return None;
    }
    let weak = (evidence == ProviderEvidence::Credential) as u8;
    Some(finding(
        flow,
        (id, target.expr),
        provider,
        &verb,
        weak,
        Vec::new(),
    ))
}

fn finding(
    flow: &Flow,
    at: (CallableId, ExprId),
    provider: &Provider,
    verb: &str,
    weak: u8,
    steps: Vec<Step>,
) -> Finding {
    let header = provider.key_header.as_deref().unwrap_or("Idempotency-Key");
    let place = flow.place(at.0, at.1);
    let steps = steps
        .into_iter()
        .filter(|step| step.place != place)
        .collect();
    Finding {
        rule: &INFO,
        confidence: Confidence::of_weak_links(weak),
        place,
        message: format!(
            "this {verb} to {} carries no idempotency key, so whoever sends it again starts \
             another operation",
            provider.name
        ),
        help: format!("set `{header}` from the operation's own id where the request is built"),
        help_place: None,
        label: format!("no `{header}` is set"),
        steps,
        remedy: None,
        fix: None,
        anchor: format!("{} {} {verb}", flow.project.display(at.0), provider.name),
    }
}
