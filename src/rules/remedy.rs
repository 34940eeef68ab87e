//! What a program could change: the places that a fix is about. Whether the text allows it is found
//! out by whoever makes the fix.

use super::advice;
use super::case::Case;
use crate::facts::{ExprId, ExprKind};
use crate::finding::{Again, Earlier, Maker, Remedy};
use crate::flow::{BoundaryKind, RetryLoop, SinkKind, Trace};
use crate::models::Role;
use crate::project::{CallableId, TyHead};
use crate::span::{Place, Span};

/// The remedy of a case, if there is one in the code around the fresh expression.
pub(super) fn of(case: &Case) -> Option<Remedy> {
    let context = case.context.as_ref()?;
    // Where the SDK makes the key or a look-up is by it, there is no value to make earlier.
    if matches!(case.sink.kind, SinkKind::Automatic | SinkKind::Dedup) {
        return None;
    }
    let (callable, made) = made_at(case)?;
    let place = case.flow.place(callable, made);
    let types = types(case, callable, place.span);
    let attempts_only = match context.boundary.kind {
        // One key for the loop would be one for all items.
        BoundaryKind::Loop(RetryLoop::ItemAgain) => return None,
        BoundaryKind::Loop(_) | BoundaryKind::Role(Role::Retried) => true,
        BoundaryKind::Resubscribed | BoundaryKind::Role(Role::Deferred) => false,
        BoundaryKind::Catch
        | BoundaryKind::Recursion
        | BoundaryKind::Role(Role::Error | Role::Completion) => {
            let (key, sure) = advice::visible_key(case)?;
            return Some(Remedy::Again(Box::new(Again {
                made: place,
                key,
                certain: sure && case.is_certain(),
                types,
            })));
        }
        _ => return None,
    };
    Some(Remedy::Earlier(Box::new(Earlier {
        made: place,
        boundary: context.boundary.place,
        handed_on: handed_on(case, callable),
        sink: case.sink_place(),
        sent: case.flow.place(case.sink.id.callable, case.sink.id.value),
        attempts_only,
        maker: maker(case, callable, made),
        types,
    })))
}

/// The call that makes the value, as the frame sees it: the fresh expression, or the call of a
/// factory. Code that is only created there is looked into.
fn made_at(case: &Case) -> Option<(CallableId, ExprId)> {
    let meeting = case.meeting;
    let inner = Trace::steps(&meeting.fresh_trace);
    let way = [(meeting.frame, meeting.fresh_site)]
        .into_iter()
        .chain(inner);
    for (callable, expr) in way {
        match case.flow.project.callable(callable).body.expr(expr).kind {
            ExprKind::Call { .. } => return Some((callable, expr)),
            // What is created together with the object that sends it comes with the object.
            ExprKind::Lambda(_) | ExprKind::New { body: Some(_), .. } => {}
            _ => return None,
        }
    }
    None
}

/// Who makes the value.
fn maker(case: &Case, callable: CallableId, made: ExprId) -> Maker {
    let fresh = case.meeting.fresh;
    if (callable, made) == (fresh.callable, fresh.expr) {
        return Maker::Library;
    }
    let project = case.flow.project;
    let head = |callable, expr: ExprId| project.typed(callable).exprs[expr.0 as usize].head;
    let of_call = head(callable, made);
    let string = project.named_head("java.lang.String");
    let same = of_call != TyHead::Unknown && of_call == head(fresh.callable, fresh.expr);
    if of_call == string || same {
        Maker::OwnFactory
    } else {
        Maker::OwnObject
    }
}

/// The call in this callable through which the value gets to the sink.
fn handed_on(case: &Case, callable: CallableId) -> Option<Place> {
    let meeting = case.meeting;
    let inner = Trace::steps(&meeting.sink_trace);
    let mut way = [(meeting.frame, meeting.sink_site)]
        .into_iter()
        .chain(inner);
    let (_, site) = way.find(|(at, _)| *at == callable)?;
    let head = case.flow.call_head(callable, site);
    Some(case.flow.project.place(callable, head))
}

/// The known types of the expressions of a body in which a place lies, innermost first.
fn types(case: &Case, callable: CallableId, made: Span) -> Vec<(Span, String)> {
    let project = case.flow.project;
    let body = &project.callable(callable).body;
    let typed = project.typed(callable);
    let around = body.exprs.iter().zip(&typed.exprs);
    let around = around.filter(|(expr, ty)| expr.span.contains(made) && !ty.is_type);
    let named = around.filter_map(|(expr, ty)| {
        let name = project.text_of_head(ty.head)?;
        let simple = name.rsplit(['.', '$']).next().unwrap_or(name);
        Some((expr.span, simple.to_string()))
    });
    named.collect()
}
