//! IDEM110 fresh-key-on-copied-request.

use super::case::Case;
use super::object::{head, is_address};
use super::{Check, Rule};
use crate::facts::ExprKind;
use crate::finding::{Confidence, Finding, RuleInfo, Severity, Step, StepKind};
use crate::flow::{CellKind, Flow, KeyTouch, Order, Spot, Story, Touch, Track};
use crate::models::WordKind;

pub(super) const RULE: Rule = Rule {
    info: &INFO,
    check: Check::Case(takes, finding),
};

static INFO: RuleInfo = RuleInfo {
    id: "IDEM110",
    name: "fresh-key-on-copied-request",
    summary: "A copy of a request that was already sent gets a new idempotency key",
    severity: Severity::Error,
    pedantic: false,
    page: include_str!("../../rules/fresh-key-on-copied-request.md"),
};

/// A copy of a request that was sent.
struct Resent<'f> {
    track: &'f Track,
    /// The call that copies.
    copy: Touch,
    /// Where the original was sent, if that is in sight.
    sent: Option<Touch>,
    weak: u8,
}

fn takes(case: &Case) -> bool {
    case.context.is_none() && resent(case).is_some()
}

fn resent<'f>(case: &Case<'f>) -> Option<Resent<'f>> {
    let flow = case.flow;
    flow.requests().all().find_map(|(track, story)| {
        let keys = story.keys.iter().filter(|key| key.sink == case.sink.id);
        keys.filter_map(|key| of_key(flow, track, story, key))
            .next()
    })
}

fn of_key<'f>(flow: &Flow, track: &'f Track, story: &Story, key: &KeyTouch) -> Option<Resent<'f>> {
    let own = track.node(key.touch.node).cell;
    let mut at = own;
    let (original, made_at, call) = loop {
        let cell = &track.cells[at as usize];
        let (parent, node) = cell.parent?;
        match cell.kind {
            CellKind::Copied(call, _) => break (parent, node, call),
            _ => at = parent,
        }
    };
    let copy = Touch {
        node: made_at,
        call,
    };
    // Another address makes it another operation.
    let other = story.texts.iter().any(|(touch, text)| {
        is_address(text) && track.derives_from(track.node(touch.node).cell, at)
    });
    if other {
        return None;
    }
    let sent = track.sent.iter().find_map(|sent| {
        let cell = track.node(sent.node).cell;
        if !track.derives_from(cell, original) || track.derives_from(cell, at) {
            return None;
        }
        match flow.order(track, *sent, copy) {
            Order::Before => Some((*sent, 0)),
            Order::Unknown if flow.runs_after(track, *sent, copy) => Some((*sent, 1)),
            _ => None,
        }
    });
    if let Some((sent, weak)) = sent {
        return Some(Resent {
            track,
            copy,
            sent: Some(sent),
            weak,
        });
    }
    let weak = told_sent(flow, track)?;
    Some(Resent {
        track,
        copy,
        sent: None,
        weak,
    })
}

/// Whether the beginning of a track tells that the request was sent: it is read from a response,
/// or named for it.
fn told_sent(flow: &Flow, track: &Track) -> Option<u8> {
    let first = track.nodes.first()?;
    let project = flow.project;
    let name = match first.spot {
        Spot::Expr(expr) => {
            let body = &project.callable(first.callable).body;
            if let ExprKind::Call {
                recv: Some(recv), ..
            } = body.expr(expr).kind
            {
                let ty = project.typed(first.callable).exprs[recv.0 as usize];
                return (project.is_response(ty) && !ty.is_type).then_some(0);
            }
            flow.last_identifier(first.callable, expr)?.to_string()
        }
        Spot::Param(param) => {
            let facts = &project.unit_of(first.callable).facts;
            let local = project
                .callable(first.callable)
                .body
                .locals
                .get(param as usize)?;
            facts.text(local.name).to_string()
        }
        Spot::Field(field) => project.text(project.field_name(field)).to_string(),
    };
    project.models.word(WordKind::Earlier, &name).then_some(1)
}

fn finding(case: &Case, rule: &'static RuleInfo) -> Finding {
    let message = format!(
        "`{}` makes a new key for a copy of a request that was already sent, as {}",
        case.fresh_text(),
        case.sink_text()
    );
    let mut finding = case.finding(rule, message);
    finding.help = "leave the key alone: the copy carries that of the original".to_string();
    let Some(resent) = resent(case) else {
        return finding;
    };
    let at = |touch: Touch| {
        head(
            case.flow,
            resent.track.node(touch.node).callable,
            touch.call,
        )
    };
    let mut steps = Vec::new();
    if let Some(sent) = resent.sent {
        steps.push(Step {
            kind: StepKind::Before,
            place: at(sent),
            message: "sends the original".to_string(),
        });
    }
    steps.push(Step {
        kind: StepKind::Before,
        place: at(resent.copy),
        message: "copies it".to_string(),
    });
    steps.retain(|step| step.place != finding.place);
    steps.append(&mut finding.steps);
    let mut seen = Vec::new();
    steps.retain(|step| {
        let new = !seen.contains(&step.place);
        seen.push(step.place);
        new
    });
    finding.steps = steps;
    finding.confidence = finding
        .confidence
        .min(Confidence::of_weak_links(resent.weak));
    finding
}
