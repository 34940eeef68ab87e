//! IDEM201 key-header-accumulates.

use super::object::head;
use super::{Check, Rule};
use crate::facts::{CallableKind, ExprKind};
use crate::finding::{Confidence, Finding, Remedy, Replace, RuleInfo, Severity, Step, StepKind};
use crate::flow::{Again, CellKind, Flow, KeyTouch, Link, Order, Spot, Story, Touch, Track};
use crate::models::{Effect, Role};

pub(super) const RULE: Rule = Rule {
    info: &INFO,
    check: Check::Own(find),
};

static INFO: RuleInfo = RuleInfo {
    id: "IDEM201",
    name: "key-header-accumulates",
    summary: "An idempotency key is appended to a request or builder that already carries one",
    severity: Severity::Error,
    pedantic: false,
    page: include_str!("../../rules/key-header-accumulates.md"),
};

/// Why two keys go out.
enum Why {
    /// The same call appends to the same object again.
    Again(Again),
    /// Another call has set a key before.
    Second(Touch),
    /// The object is a copy of a request that presumably has a key.
    Copy(Touch),
    /// The object is kept in a field and used for the next operation.
    Kept,
}

fn find(flow: &Flow) -> Vec<Finding> {
    let mut findings: Vec<Finding> = Vec::new();
    for (track, story) in flow.requests().all() {
        for key in story.keys.iter().filter(|key| key.effect == Effect::Append) {
            if let Some((why, weak)) = why(flow, track, story, key)
                && let Some(finding) = finding(flow, track, key, why, weak)
                && !findings.iter().any(|known| known.place == finding.place)
            {
                findings.push(finding);
            }
        }
    }
    findings
}

fn why(flow: &Flow, track: &Track, story: &Story, key: &KeyTouch) -> Option<(Why, u8)> {
    let id = track.node(key.touch.node).callable;
    if flow.guarded(id, key.touch.call) {
        return None;
    }
    let removed = story.removed.iter().any(|touch| {
        let same = track.node(touch.node).cell == track.node(key.touch.node).cell;
        same && matches!(
            flow.order(track, *touch, key.touch),
            Order::Before | Order::Unknown
        )
    });
    if removed {
        return None;
    }
    if let Some(again) = flow.again(track, key.touch) {
        return Some((Why::Again(again), 0));
    }
    let before = story.keys.iter().find(|other| {
        (other.touch.node, other.touch.call) != (key.touch.node, key.touch.call)
            && flow.carries(track, other.touch, key.touch)
    });
    if let Some(before) = before {
        return Some((Why::Second(before.touch), before.weak));
    }
    copy_in_error_path(flow, track, key)
        .map(|touch| (Why::Copy(touch), 1))
        .or_else(|| kept(flow, track, key).then_some((Why::Kept, 1)))
}

/// The copy that a key is appended to, where an error path makes it of a request that came from
/// elsewhere.
fn copy_in_error_path(flow: &Flow, track: &Track, key: &KeyTouch) -> Option<Touch> {
    let node = track.node(key.touch.node);
    let mut cell = &track.cells[node.cell as usize];
    let copy = loop {
        match cell.kind {
            CellKind::Copied(call, Some(true)) => break call,
            CellKind::Built => cell = &track.cells[cell.parent?.0 as usize],
            _ => return None,
        }
    };
    let (_, made_at) = cell.parent?;
    let first = track.nodes.first()?;
    let given = match first.spot {
        Spot::Param(_) | Spot::Field(_) => true,
        Spot::Expr(expr) => !matches!(
            flow.project.callable(first.callable).body.expr(expr).kind,
            ExprKind::New { .. }
        ),
    };
    let failing = flow
        .failure_role_of(node.callable)
        .is_some_and(|(role, _)| matches!(role, Role::Error | Role::Replay));
    (given && failing).then_some(Touch {
        node: made_at,
        call: copy,
    })
}

/// Whether a builder that a field keeps from the construction on gets the key of one operation.
fn kept(flow: &Flow, track: &Track, key: &KeyTouch) -> bool {
    let node = track.node(key.touch.node);
    let callable = flow.project.callable(node.callable);
    if callable.kind != CallableKind::Method || callable.params == 0 {
        return false;
    }
    let Some(field) = track
        .back(key.touch.node)
        .find(|n| track.node(*n).link == Link::Field)
    else {
        return false;
    };
    let own = track.node(field);
    if own.callable != node.callable || own.cell != node.cell {
        return false;
    }
    // Made with the object, and for no operation in particular.
    let from_init = track
        .back(field)
        .any(|n| flow.project.callable(track.node(n).callable).kind == CallableKind::FieldInit);
    let value = flow.sink(key.sink).map(|s| s.id.value);
    from_init && value.is_some_and(|value| flow.depends_on_parameter(node.callable, value))
}

fn finding(flow: &Flow, track: &Track, key: &KeyTouch, why: Why, weak: u8) -> Option<Finding> {
    let sink = flow.sink(key.sink)?;
    let id = track.node(key.touch.node).callable;
    let place = flow.key_place(sink);
    let method = flow.call_name(id, key.touch.call);
    let models = flow.project.models;
    let replacing = sink.row.and_then(|row| models.replacing(row));
    let at = |touch: Touch| head(flow, track.node(touch.node).callable, touch.call);
    let (because, steps) = match &why {
        Why::Again(Again::Loop(loop_place)) => (
            "each round adds another one to the same object".to_string(),
            vec![Step {
                kind: StepKind::Before,
                place: *loop_place,
                message: "each round appends to the same object".to_string(),
            }],
        ),
        Why::Again(Again::Boundary(boundary)) => (
            format!("`{}` runs this again on the same object", boundary.name),
            vec![Step {
                kind: StepKind::Before,
                place: boundary.place,
                message: format!("`{}` runs the appending code again", boundary.name),
            }],
        ),
        Why::Second(touch) => (
            "the request has one already".to_string(),
            vec![Step {
                kind: StepKind::Before,
                place: at(*touch),
                message: "sets the first key".to_string(),
            }],
        ),
        Why::Copy(touch) => (
            "the copy has the original's".to_string(),
            vec![Step {
                kind: StepKind::Before,
                place: at(*touch),
                message: "copies a request with all its headers".to_string(),
            }],
        ),
        Why::Kept => (
            "the object is kept in a field, and the next call adds another one".to_string(),
            Vec::new(),
        ),
    };
    let steps = steps
        .into_iter()
        .filter(|step| step.place != place)
        .collect();
    let weak = key.weak.saturating_add(weak);
    Some(Finding {
        rule: &INFO,
        confidence: Confidence::of_weak_links(weak),
        place,
        message: format!(
            "`{method}` appends `{}`, and {because}: the request goes out with two keys",
            sink.name
        ),
        help: {
            let setter = match replacing {
                Some(name) => format!("use `{name}`, which replaces"),
                None => "use the setter that replaces".to_string(),
            };
            match why {
                Why::Copy(_) | Why::Second(_) => format!("leave the key as it is, or {setter}"),
                _ => format!("{setter}, or build a new request each time"),
            }
        },
        help_place: None,
        label: "a second key is added".to_string(),
        steps,
        remedy: replacing.map(|by| {
            Remedy::Replace(Box::new(Replace {
                method: head(flow, id, key.touch.call),
                by: by.to_string(),
                own: matches!(why, Why::Again(_)),
            }))
        }),
        fix: None,
        anchor: format!("{} {method} {}", flow.project.display(id), sink.name),
    })
}
