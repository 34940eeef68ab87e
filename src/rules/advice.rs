//! What to change: help texts that name the place and, where there is one, the variable.

use super::case::Case;
use crate::facts::{ExprKind, LocalId, LoopKind, RegionKind};
use crate::flow::{BoundaryKind, RetryLoop, SinkKind};
use crate::models::Role;
use crate::project::CallableId;
use crate::span::Place;

/// The help for a case. `{line}` in it stands for the line of the returned place.
pub(super) fn help(case: &Case) -> (String, Option<Place>) {
    let Some(context) = &case.context else {
        return (
            "derive the key from what identifies the operation".to_string(),
            None,
        );
    };
    let boundary = &context.boundary;
    let place = boundary.place;
    if case.sink.kind == SinkKind::Automatic {
        return (
            "pass request options with a key that is made once, before line {line}".to_string(),
            Some(place),
        );
    }
    let key = match local_name(case) {
        Some(name) => format!("`{name}`"),
        None => "the key".to_string(),
    };
    if boundary.kind == BoundaryKind::Loop(RetryLoop::ItemAgain) || made_per_item(case) {
        return (
            "make one key for each item, before line {line}, and keep it with the item over the \
             attempts"
                .to_string(),
            Some(place),
        );
    }
    let text = match boundary.kind {
        BoundaryKind::Loop(_) if context.calls.is_empty() => {
            format!("make {key} once, before the loop at line {{line}}, and send it in every round")
        }
        BoundaryKind::Loop(_) => "make the key once, before the loop at line {line}, and pass it \
                                  down as a parameter"
            .to_string(),
        BoundaryKind::Catch
        | BoundaryKind::Recursion
        | BoundaryKind::Role(Role::Error | Role::Completion) => match visible_key(case) {
            Some((name, _)) => format!("send `{name}` again instead of making another key"),
            None if context.reentry => "make the key in the caller and pass it as a parameter, so \
                                        that starting again at line {line} keeps it"
                .to_string(),
            None => "make the key once, before the first attempt, and hand it to the error path \
                     at line {line}"
                .to_string(),
        },
        BoundaryKind::Role(Role::Replay) => "leave the key of the original request as it is; the \
                                             replay at line {line} must carry the same one"
            .to_string(),
        BoundaryKind::Role(Role::Attempt) | BoundaryKind::PerCall => {
            "make the key where the operation starts and read it here, from the request or its \
             attributes"
                .to_string()
        }
        BoundaryKind::Resubscribed | BoundaryKind::Role(Role::Deferred) => {
            format!("make {key} before the chain that line {{line}} subscribes again")
        }
        BoundaryKind::Role(Role::Redelivery) => "derive the key from the message or job, which \
                                                 stays the same when it is delivered again"
            .to_string(),
        BoundaryKind::Role(_) => {
            format!("make {key} once, before line {{line}}, and let the repeated code use it")
        }
    };
    (text, Some(place))
}

/// Whether the fresh expression stands in a loop over items that lies inside the boundary: one key
/// for all of them would be as wrong as one for each attempt.
fn made_per_item(case: &Case) -> bool {
    let Some(context) = &case.context else {
        return false;
    };
    let per_item = |id: CallableId, site: crate::facts::ExprId| {
        let body = &case.flow.project.callable(id).body;
        body.chain(body.expr(site).region).any(|region| {
            let region = body.region(region);
            matches!(region.kind, RegionKind::Loop(info) if info.kind == LoopKind::Each)
                && case.flow.project.place(id, region.head) != context.boundary.place
        })
    };
    let inside = context.calls.is_empty() || context.calls[0].0 == context.boundary.callable;
    let in_frame = case.meeting.frame == context.boundary.callable;
    (in_frame || inside)
        && case.meeting.frame == case.meeting.fresh.callable
        && per_item(case.meeting.frame, case.meeting.fresh_site)
}

/// The local that the fresh value is assigned to, if it is.
fn local_name(case: &Case) -> Option<String> {
    let fresh = case.meeting.fresh;
    if fresh.callable != case.meeting.frame {
        return None;
    }
    let project = case.flow.project;
    let body = &project.callable(fresh.callable).body;
    let facts = &project.unit_of(fresh.callable).facts;
    // The value of the declaration is the fresh expression or a conversion of it.
    let def = body.defs.iter().find(|def| {
        def.value.is_some_and(|value| {
            body.expr(value).span.contains(body.expr(fresh.expr).span)
                && value.0 >= fresh.expr.0
                && value.0 - fresh.expr.0 <= 4
        })
    })?;
    Some(facts.text(body.local(def.local).name).to_string())
}

/// A variable around the error path that the first attempt sent as its key, and whether it was sent
/// there and not in some other function, which may be the first attempt or not.
pub(super) fn visible_key(case: &Case) -> Option<(String, bool)> {
    let project = case.flow.project;
    let mut at: Option<CallableId> = Some(case.meeting.frame);
    for _ in 0..4 {
        let id = at?;
        let body = &project.callable(id).body;
        let name = |local: LocalId| {
            let facts = &project.unit_of(id).facts;
            facts.text(body.local(local).name).to_string()
        };
        let others = |of: CallableId| {
            let sinks = case.flow.sinks_in(of).iter().map(|sink| sink.id);
            sinks.filter(|sink| *sink != case.sink.id)
        };
        let own = others(id).find_map(|sink| match body.expr(sink.value).kind {
            ExprKind::Local(local) => Some(name(local)),
            _ => None,
        });
        if let Some(own) = own {
            return Some((own, true));
        }
        let mut inside = project.inside(project.member_of(id)).iter();
        let captured = inside.find_map(|&of| {
            others(of).find_map(
                |sink| match project.callable(of).body.expr(sink.value).kind {
                    ExprKind::Captured(outer, local) if project.sibling(of, outer) == id => {
                        Some(name(local))
                    }
                    _ => None,
                },
            )
        });
        if let Some(captured) = captured {
            return Some((captured, false));
        }
        at = project.enclosing(id);
    }
    None
}
