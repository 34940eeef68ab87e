//! What runs once per attempt: retry boundaries, and the way from one to where a fresh value and a
//! key sink meet.

use std::collections::VecDeque;
use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::clients::RunBy;
use super::evidence::Same;
use super::keepers::Keeper;
use super::loops::{Loops, RetryLoop};
use super::roles::RoleOf;
use super::summary::{CallEdge, How, Meeting};
use super::value::Trace;
use super::{Flow, operands};
use crate::facts::{
    BinOp, CallableKind, ExitKind, ExprId, ExprKind, LocalId, LoopKind, RegionId, RegionKind,
};
use crate::models::{Role, RowId, RowKind, Runs, Sharing, WordKind};
use crate::project::CallableId;
use crate::span::{Place, Span};

/// A region of code that is evaluated once per attempt.
#[derive(Clone, Debug)]
pub struct Boundary {
    /// What kind of region.
    pub kind: BoundaryKind,
    /// The callable that it is in (or is).
    pub callable: CallableId,
    /// The part to show: loop header, `catch (…)`, method name, annotation, call of the retry
    /// library.
    pub place: Place,
    /// Links that rest on a name or an unresolved type.
    pub weak: u8,
    /// What a model says about it.
    pub note: Option<Arc<str>>,
    /// How to call it in a message: `FutureCallback.failed`, `retryWhen`.
    pub name: String,
    /// That it repeats the operation rests on a name: whatever else is certain, the whole is not.
    pub named: bool,
}

/// Kinds of boundary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoundaryKind {
    /// A loop over attempts.
    Loop(RetryLoop),
    /// A catch clause that sends what the `try` sent.
    Catch,
    /// A method that calls itself again with the same inputs.
    Recursion,
    /// Code that a library runs in this role.
    Role(Role),
    /// An interceptor that is known as a per-attempt hook and runs once per call.
    PerCall,
    /// A chain that is subscribed again.
    Resubscribed,
}

/// One way in which a meeting comes to happen once per attempt.
#[derive(Clone, Debug)]
pub struct Context {
    /// The boundary.
    pub boundary: Boundary,
    /// The calls from the boundary's callable to the frame, outermost first; empty where the
    /// boundary is in the frame.
    pub calls: Vec<(CallableId, ExprId)>,
    /// Links that rest on a name or an unresolved type: boundary and calls.
    pub weak: u8,
    /// The way leads through a task of a fan-out.
    pub fan_out: bool,
    /// The frame itself leads to the boundary: the operation starts itself again.
    pub reentry: bool,
}

/// The longest chain of callers that is searched.
const MAX_DEPTH: usize = 12;
/// The most ways that are kept for one meeting.
const MAX_CONTEXTS: usize = 6;

/// Where the search stands: a callable on the way up.
struct Climb {
    at: CallableId,
    calls: Vec<(CallableId, ExprId)>,
    weak: u8,
    fan_out: bool,
    /// The object that keeps the key that it was given first.
    keeper: Option<Keeper>,
}

impl Flow<'_> {
    /// The ways in which a meeting comes to happen once per attempt, the best first.
    pub fn contexts(&self, meeting: &Meeting) -> Vec<Context> {
        let mut found = Vec::new();
        if let Some(boundary) = &meeting.repeated {
            found.push(Context {
                weak: boundary.weak,
                boundary: as_helper(boundary),
                calls: Vec::new(),
                fan_out: false,
                reentry: false,
            });
        }
        self.inside_frame(meeting, &mut found);
        if meeting.lifted {
            self.inside_lifted(meeting, &mut found);
        }
        self.around_frame(meeting, &mut found);
        if meeting.recorded {
            found.retain(|c| c.boundary.kind != BoundaryKind::Role(Role::Redelivery));
        }
        found.retain(|context| !self.taken_back(meeting, context));
        found.sort_by_key(|c| (c.weak, c.calls.len()));
        found.truncate(MAX_CONTEXTS);
        found
    }

    /// Boundaries in the frame that contain both the evaluation of the fresh value and its use.
    pub(super) fn inside_frame(&self, meeting: &Meeting, found: &mut Vec<Context>) {
        let body = &self.project.callable(meeting.frame).body;
        let fresh = body.expr(meeting.fresh_site).region;
        let used = body.expr(meeting.sink_site).region;
        let fan_out = self.enters_fan_out(meeting);
        for region in body.chain(used) {
            if !body.within(fresh, region)
                || meeting.held.is_some_and(|held| !body.within(held, region))
            {
                continue;
            }
            if self.set_once(meeting.frame, meeting.sink_site, region) {
                continue;
            }
            if let Some(boundary) =
                self.boundary_of_region(meeting.frame, region, meeting.sink_site)
            {
                found.push(Context {
                    weak: boundary.weak,
                    reentry: false,
                    boundary,
                    calls: Vec::new(),
                    fan_out,
                });
            }
        }
        // Both happen in functions that one library call runs again.
        let into = |trace: &Option<Arc<Trace>>| trace.as_ref().map(|t| t.callable);
        let Some(to) = into(&meeting.sink_trace) else {
            return;
        };
        let Some(from) = into(&meeting.fresh_trace).or_else(|| self.deferred_with(meeting, to))
        else {
            return;
        };
        let inner = meeting
            .sink_trace
            .as_ref()
            .map_or(meeting.sink_site, |t| t.expr);
        // Whoever has an edge to `to`, which leads to a key, is known.
        for &(caller, number) in self.known_callers(from) {
            let edges = self.edges(caller);
            let edge = &edges[number as usize];
            let Some(boundary) = self.edge_boundary(caller, edge, inner, to) else {
                continue;
            };
            let same = |other: &CallEdge| {
                other.callee == to
                    && other.site == edge.site
                    && self.edge_boundary(caller, other, inner, to).is_some()
            };
            if from == to || edges.iter().any(same) {
                found.push(Context {
                    weak: boundary.weak.saturating_add(edge.weak),
                    boundary,
                    calls: Vec::new(),
                    fan_out: false,
                    reentry: false,
                });
            }
        }
    }

    /// The function behind a fresh method that a library evaluates as often as it: both are parts
    /// of one chain.
    fn deferred_with(&self, meeting: &Meeting, behind: CallableId) -> Option<CallableId> {
        let fresh = meeting.fresh;
        let body = &self.project.callable(fresh.callable).body;
        if fresh.callable != meeting.frame
            || !matches!(body.expr(fresh.expr).kind, ExprKind::MethodRef(..))
        {
            return None;
        }
        let typed = self.project.typed(fresh.callable);
        let deferred = typed.targets.iter().any(|target| {
            let ExprKind::Call { args, .. } = body.expr(target.expr).kind else {
                return false;
            };
            let at = body.args(args).iter().position(|a| *a == fresh.expr);
            let runs = |row: RowId| match &self.project.models.row(row).kind {
                RowKind::Argument {
                    args: which,
                    role: Role::Deferred | Role::Retried,
                    ..
                } => which.iter().any(|i| i.of(args.len as usize) == at),
                _ => false,
            };
            at.is_some() && target.rows.iter().any(|m| runs(m.row))
        });
        deferred.then_some(behind)
    }

    /// Whether the way from the frame to the fresh expression enters a task of a fan-out.
    fn enters_fan_out(&self, meeting: &Meeting) -> bool {
        let mut at = meeting.frame;
        for (callee, _) in Trace::steps(&meeting.fresh_trace) {
            if self.fans_out(at, callee) {
                return true;
            }
            at = callee;
        }
        false
    }

    /// Whether a callable makes another a task of a fan-out: by an operation that is one, or by
    /// submitting it for each of several items.
    fn fans_out(&self, caller: CallableId, callee: CallableId) -> bool {
        let body = &self.project.callable(caller).body;
        let per_item = |site: ExprId| {
            body.chain(body.expr(site).region).any(|r| {
                matches!(body.region(r).kind,
                    RegionKind::Loop(info) if info.kind == LoopKind::Each)
            }) || self.runs_per_item(caller)
        };
        self.edges(caller).iter().any(|e| {
            e.callee == callee
                && match e.how {
                    How::Argument(Role::FanOut, _) => true,
                    How::Argument(Role::Submitted, _) => per_item(e.site),
                    _ => false,
                }
        })
    }

    /// Whether a lambda is what an operation on several items runs for each.
    fn runs_per_item(&self, id: CallableId) -> bool {
        self.project.callable(id).kind == CallableKind::Lambda
            && self.callers(id).iter().any(|&(caller, number)| {
                let edge = &self.edges(caller)[number as usize];
                matches!(edge.how, How::Argument(Role::Once | Role::FanOut, _))
            })
    }

    /// Boundaries that some chain of callers passes through on its way to the frame.
    fn around_frame(&self, meeting: &Meeting, found: &mut Vec<Context>) {
        self.at_frame(meeting, found);
        let mut seen = FxHashSet::from_iter([meeting.frame]);
        let mut open = VecDeque::from([Climb {
            at: meeting.frame,
            calls: Vec::new(),
            weak: 0,
            fan_out: self.enters_fan_out(meeting),
            keeper: self.keeper(meeting.frame, meeting.sink_site),
        }]);
        while let Some(climb) = open.pop_front() {
            if climb.calls.len() >= MAX_DEPTH || found.len() >= MAX_CONTEXTS * 2 {
                continue;
            }
            for &(caller, number) in self.callers(climb.at) {
                let edge = &self.edges(caller)[number as usize];
                let mut calls = vec![(caller, edge.site)];
                calls.extend_from_slice(&climb.calls);
                let fan_out = climb.fan_out || self.fans_out(caller, climb.at);
                let weak = climb.weak.saturating_add(edge.weak);
                let mut push = |boundary: Boundary, reentry: bool| {
                    found.push(Context {
                        weak: boundary.weak.saturating_add(weak),
                        boundary,
                        calls: calls.clone(),
                        fan_out,
                        reentry,
                    });
                };
                if matches!(edge.how, How::Argument(Role::Memoised, _)) {
                    continue;
                }
                // What the repeating code starts, seen from its boundary.
                let next = |at: usize| calls.get(at).map_or(meeting.frame, |c| c.0);
                let restarts = |by: CallableId, what: CallableId| {
                    self.same_component(by, what) && self.component_is_cycle(by)
                };
                let inner = climb.calls.first().map_or(meeting.sink_site, |c| c.1);
                let keeper = climb
                    .keeper
                    .and_then(|keeper| self.keeper_outwards(keeper, caller, edge));
                if let Some(boundary) = self.edge_boundary(caller, edge, inner, meeting.frame) {
                    // A function that is run again has the same object as before.
                    if matches!(climb.keeper, None | Some(Keeper::Param(_))) {
                        push(
                            boundary,
                            climb.at != meeting.frame && restarts(climb.at, next(2)),
                        );
                    }
                } else {
                    let body = &self.project.callable(caller).body;
                    for region in body.chain(body.expr(edge.site).region) {
                        if climb
                            .keeper
                            .is_some_and(|keeper| self.keeps_over(keeper, caller, edge, region))
                        {
                            continue;
                        }
                        if let Some(boundary) = self.boundary_of_region(caller, region, edge.site) {
                            push(boundary, restarts(caller, climb.at));
                            break;
                        }
                    }
                    if let Some(boundary) = self.role_boundary(caller, edge.site, meeting.frame) {
                        if !keeper.is_some_and(|k| self.keeps_over_retries(k, &boundary)) {
                            push(boundary, restarts(caller, climb.at));
                        }
                    } else if restarts(caller, climb.at)
                        && self.repeats_inputs(caller, edge.site, climb.at)
                    {
                        push(self.recursion(caller, edge.site), true);
                    }
                }
                if seen.insert(caller) {
                    open.push_back(Climb {
                        at: caller,
                        calls,
                        weak,
                        fan_out,
                        keeper,
                    });
                }
            }
            self.around_hook(meeting.frame, climb, &mut seen, &mut open, found);
        }
    }

    /// Boundaries around the sends of the client that runs a hook once per call.
    fn around_hook(
        &self,
        frame: CallableId,
        climb: Climb,
        seen: &mut FxHashSet<CallableId>,
        open: &mut VecDeque<Climb>,
        found: &mut Vec<Context>,
    ) {
        for run in self.hook_runs(climb.at) {
            let mut calls = vec![(run.caller, run.site)];
            calls.extend_from_slice(&climb.calls);
            let weak = climb.weak.saturating_add(run.weak);
            let boundary = match run.how {
                RunBy::Library(row) => {
                    Some(self.argument_boundary(run.caller, run.site, Role::Attempt, row, 0))
                }
                // What goes on several times makes the next hook one that runs per attempt.
                RunBy::Hook => self.local_boundary(run.caller, run.site).map(|b| Boundary {
                    kind: BoundaryKind::Role(Role::Attempt),
                    name: self.project.display(climb.at),
                    ..b
                }),
                RunBy::Client => self
                    .local_boundary(run.caller, run.site)
                    .or_else(|| self.role_boundary(run.caller, run.site, frame)),
            };
            if let Some(boundary) = boundary {
                found.push(Context {
                    weak: boundary.weak.saturating_add(weak),
                    boundary,
                    calls: calls.clone(),
                    fan_out: false,
                    reentry: false,
                });
            }
            if matches!(run.how, RunBy::Client) && seen.insert(run.caller) {
                open.push_back(Climb {
                    at: run.caller,
                    calls,
                    weak,
                    fan_out: false,
                    keeper: None,
                });
            }
        }
    }

    /// The boundary that the frame is as a whole.
    pub(super) fn at_frame(&self, meeting: &Meeting, found: &mut Vec<Context>) {
        let keeper = self.keeper(meeting.frame, meeting.sink_site);
        if let Some(boundary) = self.role_boundary(meeting.frame, meeting.sink_site, meeting.frame)
            && !keeper.is_some_and(|k| self.keeps_over_retries(k, &boundary))
        {
            found.push(Context {
                weak: boundary.weak,
                reentry: false,
                boundary,
                calls: Vec::new(),
                fan_out: false,
            });
        }
    }

    /// The retry boundary in a callable that contains two expressions.
    pub fn boundary_around(&self, id: CallableId, a: ExprId, b: ExprId) -> Option<Boundary> {
        let body = &self.project.callable(id).body;
        let first = body.expr(a).region;
        let around = body
            .chain(body.expr(b).region)
            .filter(|r| body.within(first, *r));
        around
            .into_iter()
            .find_map(|region| self.boundary_of_region(id, region, b))
    }

    /// What an unresolved method that is named for trying again is for the code it is given.
    pub fn named_helper(&self, id: CallableId, site: ExprId) -> Boundary {
        Boundary {
            kind: BoundaryKind::Role(Role::Retried),
            callable: id,
            place: self.project.place(id, self.call_head(id, site)),
            weak: 1,
            note: None,
            name: self.call_name(id, site),
            named: true,
        }
    }

    /// The retry boundary nearest to an expression in its own callable.
    pub fn local_boundary(&self, id: CallableId, site: ExprId) -> Option<Boundary> {
        let body = &self.project.callable(id).body;
        let around = body.chain(body.expr(site).region);
        around
            .into_iter()
            .find_map(|region| self.boundary_of_region(id, region, site))
    }

    /// The boundary that a region is for what happens at `site` in it.
    pub(super) fn boundary_of_region(
        &self,
        id: CallableId,
        region: RegionId,
        site: ExprId,
    ) -> Option<Boundary> {
        let body = &self.project.callable(id).body;
        let (kind, weak, name) = match body.region(region).kind {
            RegionKind::Loop(_) => {
                let is_retry_name = |local: LocalId| {
                    let text = self.project.unit_of(id).facts.text(body.local(local).name);
                    self.project.models.word(WordKind::Retry, text)
                };
                let calls_backoff = |expr: ExprId| self.only_waits(id, expr);
                let looks_only = |expr: ExprId| {
                    let name = self.call_name(id, expr);
                    self.project.models.word(WordKind::Look, &name)
                };
                let behind = |expr: ExprId| self.behind(id, expr);
                let loops = Loops::new(body, &is_retry_name, &calls_backoff, &looks_only, &behind);
                let retry = loops.classify(region, site)?;
                let weak = (retry == RetryLoop::Named) as u8;
                (BoundaryKind::Loop(retry), weak, "loop")
            }
            RegionKind::Catch(of) => match self.catch_resends(id, of, region, site) {
                Same::Proved => (BoundaryKind::Catch, 0, "catch"),
                Same::Named => (BoundaryKind::Catch, 1, "catch"),
                Same::Unknown | Same::Other => return None,
            },
            _ => return None,
        };
        Some(Boundary {
            kind,
            callable: id,
            place: self.project.place(id, body.region(region).head),
            weak,
            note: None,
            name: name.to_string(),
            named: false,
        })
    }

    /// Whether a call does nothing but wait, log or count.
    fn only_waits(&self, id: CallableId, expr: ExprId) -> bool {
        let body = &self.project.callable(id).body;
        let ExprKind::Call { name, .. } = body.expr(expr).kind else {
            return false;
        };
        if self
            .project
            .models
            .word(WordKind::Retry, self.project.unit_of(id).facts.text(name))
        {
            return true;
        }
        // Its result is not used, and it takes no request: a statement of its own.
        let used = body.exprs.iter().enumerate().any(|(number, _)| {
            let mut uses = false;
            operands::operands(body, ExprId(number as u32), |o| uses |= o == expr);
            uses
        }) || body.defs.iter().any(|d| d.value == Some(expr))
            || body
                .exits
                .iter()
                .any(|e| e.kind == ExitKind::Return(Some(expr)));
        !used
    }

    /// The boundary that a callable is as a whole, for what happens at `site` in it.
    fn role_boundary(&self, id: CallableId, site: ExprId, frame: CallableId) -> Option<Boundary> {
        let role = self.role(id)?;
        if role.request == Sharing::Shared && self.only_if_absent(id, site) {
            return None;
        }
        let (weak, named) = self.weight(role.role, id, None, site, frame)?;
        let mut boundary = Boundary {
            named,
            ..self.boundary_of_role(role, id, weak)
        };
        if role.role == Role::Retried
            && let Some(why) = self.dormant(id, site)
        {
            // It cannot fire as the code stands.
            boundary.weak += 2;
            boundary.note = Some(why.into());
        }
        Some(boundary)
    }

    pub(super) fn boundary_of_role(&self, role: &RoleOf, id: CallableId, weak: u8) -> Boundary {
        let kind = match (role.role, role.runs) {
            (Role::Attempt, Runs::PerCall) => BoundaryKind::PerCall,
            (role, _) => BoundaryKind::Role(role),
        };
        Boundary {
            kind,
            callable: id,
            place: role
                .place
                .unwrap_or_else(|| self.project.place(id, self.project.callable(id).head)),
            weak: role.weak + weak,
            note: role.note.clone(),
            name: role.name.clone(),
            named: false,
        }
    }

    /// How certain it is that code in a role repeats the operation at `site`: the number of weak
    /// links, and whether it rests on a name; none where the role repeats nothing there.
    fn weight(
        &self,
        role: Role,
        id: CallableId,
        creator: Option<CallableId>,
        site: ExprId,
        frame: CallableId,
    ) -> Option<(u8, bool)> {
        match role {
            Role::Retried | Role::Replay | Role::Attempt | Role::Redelivery => Some((0, false)),
            Role::Error => self.error_weight(id, creator, frame),
            Role::Completion => {
                if self.on_failure_only(id, site) {
                    self.error_weight(id, creator, frame)
                } else {
                    None
                }
            }
            Role::Deferred
            | Role::FanOut
            | Role::Once
            | Role::Submitted
            | Role::Call
            | Role::Memoised
            | Role::Frozen => None,
        }
    }

    fn error_weight(
        &self,
        id: CallableId,
        creator: Option<CallableId>,
        frame: CallableId,
    ) -> Option<(u8, bool)> {
        match self.error_path_repeats(id, creator, frame) {
            Same::Proved => Some((0, false)),
            Same::Named => Some((0, true)),
            Same::Unknown => Some((1, false)),
            Same::Other => None,
        }
        .filter(|_| !self.success_does_the_same(id))
    }

    /// The boundary that an edge crosses.
    pub(super) fn edge_boundary(
        &self,
        caller: CallableId,
        edge: &CallEdge,
        site: ExprId,
        frame: CallableId,
    ) -> Option<Boundary> {
        match &edge.how {
            How::Plain => None,
            How::Helper(boundary) => Some(as_helper(boundary)),
            How::Argument(role, row) => {
                if let RowKind::Argument {
                    request: Sharing::Shared,
                    ..
                } = &self.project.models.row(*row).kind
                    && self.only_if_absent(edge.callee, site)
                {
                    return None;
                }
                let (weak, named) = self.weight(*role, edge.callee, Some(caller), site, frame)?;
                Some(Boundary {
                    named,
                    ..self.argument_boundary(caller, edge.site, *role, *row, weak)
                })
            }
            How::Resubscribed(row) => Some(Boundary {
                kind: BoundaryKind::Resubscribed,
                ..self.argument_boundary(caller, edge.site, Role::Deferred, *row, 0)
            }),
        }
    }

    /// The boundary that handing code to a modelled argument is.
    pub fn argument_boundary(
        &self,
        caller: CallableId,
        site: ExprId,
        role: Role,
        row: RowId,
        weak: u8,
    ) -> Boundary {
        let row = self.project.models.row(row);
        let kind = match &row.kind {
            RowKind::Argument {
                runs: Runs::PerCall,
                ..
            } if role == Role::Attempt => BoundaryKind::PerCall,
            _ => BoundaryKind::Role(role),
        };
        Boundary {
            kind,
            callable: caller,
            place: self.project.place(caller, self.call_head(caller, site)),
            weak,
            note: row.note.clone(),
            name: self.call_name(caller, site),
            named: false,
        }
    }

    /// Whether a call repeats its caller's inputs: every argument is the parameter in its place,
    /// but for counters.
    fn repeats_inputs(&self, caller: CallableId, site: ExprId, callee: CallableId) -> bool {
        let body = &self.project.callable(caller).body;
        let ExprKind::Call { args, .. } = body.expr(site).kind else {
            return false;
        };
        let list = body.args(args);
        let params = self.project.callable(callee).params as usize;
        if list.len() != params || params == 0 {
            return false;
        }
        let own = |arg: ExprId, at: usize| match body.expr(arg).kind {
            ExprKind::Local(local) => caller == callee && local.0 as usize == at,
            ExprKind::Captured(outer, local) => {
                self.project.sibling(caller, outer) == callee && local.0 as usize == at
            }
            _ => false,
        };
        let mut counters = 0;
        for (at, &arg) in list.iter().enumerate() {
            if own(arg, at) {
                continue;
            }
            match body.expr(arg).kind {
                ExprKind::Binary(BinOp::Add | BinOp::Arith, a, b)
                    if own(a, at)
                        && matches!(body.expr(b).kind, ExprKind::Int(_))
                        && self.only_counts(callee, at) =>
                {
                    counters += 1;
                }
                _ => return false,
            }
        }
        counters > 0 || params > 0
    }

    /// Whether a parameter does nothing but count: it is compared, computed with, and handed on to
    /// calls of the same component.
    pub(super) fn only_counts(&self, id: CallableId, at: usize) -> bool {
        let body = &self.project.callable(id).body;
        let text = self.project.unit_of(id).facts.text(body.locals[at].name);
        if self.project.models.word(WordKind::Retry, text) {
            return true;
        }
        let inside = body.exprs.iter().filter_map(|expr| match expr.kind {
            ExprKind::Lambda(idx) => Some(self.project.sibling(id, idx)),
            _ => None,
        });
        let used_inside = inside.into_iter().any(|lambda| {
            let within = &self.project.callable(lambda).body;
            within.exprs.iter().enumerate().any(|(number, expr)| {
                let ExprKind::Call { args, .. } = expr.kind else {
                    return false;
                };
                let restarts = self
                    .edges(lambda)
                    .iter()
                    .any(|e| e.site.0 as usize == number && self.same_component(e.callee, id));
                !restarts
                    && !self.only_waits(lambda, ExprId(number as u32))
                    && within.args(args).iter().any(|arg| {
                        matches!(within.expr(*arg).kind, ExprKind::Captured(_, l)
                            if l.0 as usize == at)
                    })
            })
        });
        if used_inside {
            return false;
        }
        body.exprs.iter().enumerate().all(|(number, expr)| {
            let is_param =
                |e: ExprId| matches!(body.expr(e).kind, ExprKind::Local(l) if l.0 as usize == at);
            match expr.kind {
                ExprKind::Call { args, .. } => {
                    !body.args(args).iter().any(|a| is_param(*a))
                        || self.only_waits(id, ExprId(number as u32))
                }
                _ => true,
            }
        })
    }

    fn recursion(&self, caller: CallableId, site: ExprId) -> Boundary {
        Boundary {
            kind: BoundaryKind::Recursion,
            callable: caller,
            place: self.project.place(caller, self.call_head(caller, site)),
            weak: 0,
            note: None,
            name: self.call_name(caller, site),
            named: false,
        }
    }

    /// The part of a call to show: from the method name to the end.
    pub fn call_head(&self, id: CallableId, site: ExprId) -> Span {
        let body = &self.project.callable(id).body;
        let expr = body.expr(site);
        match expr.kind {
            ExprKind::Call { at, name, .. } => {
                let len = self.project.unit_of(id).facts.text(name).len() as u32;
                Span::new(at, at + len)
            }
            _ => expr.span,
        }
    }

    /// The method name of a call.
    pub fn call_name(&self, id: CallableId, site: ExprId) -> String {
        let facts = &self.project.unit_of(id).facts;
        match self.project.callable(id).body.expr(site).kind {
            ExprKind::Call { name, .. } | ExprKind::MethodRef(_, name) => {
                facts.text(name).to_string()
            }
            ExprKind::New { ty, .. } => {
                format!("new {}", facts.text(facts.type_ref(ty).name))
            }
            _ => String::new(),
        }
    }
}

/// A boundary as whoever hands code to the helper that has it sees it.
fn as_helper(boundary: &Boundary) -> Boundary {
    let kind = match boundary.kind {
        BoundaryKind::Loop(_)
        | BoundaryKind::Catch
        | BoundaryKind::Recursion
        | BoundaryKind::Role(Role::Error | Role::Completion) => BoundaryKind::Role(Role::Retried),
        kind => kind,
    };
    Boundary {
        kind,
        ..boundary.clone()
    }
}
