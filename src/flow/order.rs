//! Order and repetition of what happens to a request.

use super::attempts::{Boundary, Context};
use super::requests::{CellKind, Link, Spot, Touch, Track};
use super::summary::{How, Meeting, SinkId};
use super::value::FreshId;
use super::{Flow, operands};
use crate::facts::{Body, Exit, ExitKind, ExprId, ExprKind, LocalId, RegionId, RegionKind};
use crate::models::{Role, RowKind, Sharing};
use crate::project::CallableId;
use crate::span::Place;

/// How two things that happen to an object stand to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The first happens before the second.
    Before,
    /// The first happens after the second.
    After,
    /// Only one of them happens.
    Exclusive,
    /// Nothing is known.
    Unknown,
}

/// Why something happens to one object again and again.
#[derive(Clone, Debug)]
pub enum Again {
    /// A loop goes round with the object made outside.
    Loop(Place),
    /// It is in code that is run once per attempt.
    Boundary(Boundary),
}

/// The exit statement's effect on a loop.
fn leaves(body: &Body, kind: ExitKind, region: RegionId) -> bool {
    match kind {
        ExitKind::Return(_) | ExitKind::Throw(_) => true,
        ExitKind::Break(target) => body.within(region, target),
        ExitKind::Continue(target) => target != region && body.within(region, target),
    }
}

/// Whether only one of two expressions is evaluated: they lie in opposite branches, or the branch
/// of the first leaves the callable behind it.
pub(super) fn exclude(body: &Body, a: ExprId, b: ExprId) -> bool {
    let (first, second) = (a.min(b), a.max(b));
    let (own, other) = (body.expr(first).region, body.expr(second).region);
    if exclusive(body, own, other) {
        return true;
    }
    body.chain(own)
        .take_while(|r| !body.within(other, *r))
        .any(|region| {
            let branch = matches!(
                body.region(region).kind,
                RegionKind::Then(_) | RegionKind::Else(_) | RegionKind::Case(_)
            );
            let returns = |exit: &Exit| {
                exit.region == region
                    && exit.at > first.0
                    && matches!(exit.kind, ExitKind::Return(_) | ExitKind::Throw(_))
            };
            branch
                && (body.exits.iter().any(returns) || never_continues(body, region))
                && !caught(body, region, other)
        })
}

/// Whether the callable ends in a region, whatever way is taken through it.
fn never_continues(body: &Body, region: RegionId) -> bool {
    let jumps = |exit: &Exit| match exit.kind {
        ExitKind::Break(target) | ExitKind::Continue(target) => {
            body.within(exit.region, region) && (target == region || !body.within(target, region))
        }
        ExitKind::Return(_) | ExitKind::Throw(_) => false,
    };
    !body.region(region).completes && !body.exits.iter().any(jumps)
}

/// Whether another region is reached all the same when something fails in a region: it is a
/// handler of a `try` around it, or follows such a handler.
fn caught(body: &Body, region: RegionId, other: RegionId) -> bool {
    let handles = body.chain(other).any(|r| match body.region(r).kind {
        RegionKind::Catch(of) | RegionKind::Finally(of) => body.within(region, of),
        _ => false,
    });
    let mut around = body.chain(region).take_while(|r| !body.within(other, *r));
    handles
        || around.any(|of| {
            body.regions
                .iter()
                .any(|r| r.kind == RegionKind::Catch(of) && r.completes)
        })
}

/// Whether two regions lie in opposite branches of one condition.
pub(super) fn exclusive(body: &Body, a: RegionId, b: RegionId) -> bool {
    body.chain(a).any(|x| {
        let other = match body.region(x).kind {
            RegionKind::Then(cond) => RegionKind::Else(cond),
            RegionKind::Else(cond) => RegionKind::Then(cond),
            RegionKind::Case(of) => {
                return body.chain(b).any(|y| {
                    y != x && body.region(y).kind == RegionKind::Case(of) && !body.within(b, x)
                });
            }
            _ => return false,
        };
        body.chain(b).any(|y| body.region(y).kind == other)
    })
}

impl Flow<'_> {
    /// Where a node of a track stands in the callable of the node before it.
    fn position(&self, track: &Track, number: u32) -> Option<ExprId> {
        let node = track.node(number);
        match (node.link, node.spot) {
            (Link::Flow, Spot::Expr(expr)) => Some(expr),
            (Link::Enter(call) | Link::Given(call), _) => Some(call),
            (Link::Captured(created), _) => created,
            _ => None,
        }
    }

    /// Which of two things that happen to an object comes first.
    pub fn order(&self, track: &Track, a: Touch, b: Touch) -> Order {
        if a.node == b.node {
            return match a.call.cmp(&b.call) {
                std::cmp::Ordering::Less => Order::Before,
                std::cmp::Ordering::Greater => Order::After,
                std::cmp::Ordering::Equal => Order::Unknown,
            };
        }
        let up_a: Vec<u32> = track.back(a.node).collect();
        let up_b: Vec<u32> = track.back(b.node).collect();
        let Some(meet) = up_a.iter().find(|n| up_b.contains(n)).copied() else {
            return Order::Unknown;
        };
        if meet == a.node {
            return Order::Before;
        }
        if meet == b.node {
            return Order::After;
        }
        let below = |up: &[u32]| {
            let at = up.iter().position(|n| *n == meet)?;
            up.get(at.checked_sub(1)?).copied()
        };
        let (Some(below_a), Some(below_b)) = (below(&up_a), below(&up_b)) else {
            return Order::Unknown;
        };
        let (first, second) = (track.node(below_a), track.node(below_b));
        if first.link == Link::Return && second.link != Link::Return {
            return Order::After;
        }
        if second.link == Link::Return && first.link != Link::Return {
            return Order::Before;
        }
        if first.link == Link::Field && second.link == Link::Field {
            return self.field_order(track, below_a, below_b);
        }
        let (Some(at_a), Some(at_b)) =
            (self.position(track, below_a), self.position(track, below_b))
        else {
            return Order::Unknown;
        };
        let body = &self.project.callable(track.node(meet).callable).body;
        if exclude(body, at_a, at_b) {
            return Order::Exclusive;
        }
        match at_a.cmp(&at_b) {
            std::cmp::Ordering::Less => Order::Before,
            std::cmp::Ordering::Greater => Order::After,
            std::cmp::Ordering::Equal => Order::Unknown,
        }
    }

    /// Constructors and initializers run before methods; in one callable the text decides.
    fn field_order(&self, track: &Track, a: u32, b: u32) -> Order {
        use crate::facts::CallableKind::{Constructor, FieldInit, Init};
        let (a, b) = (track.node(a), track.node(b));
        let early = |id: CallableId| {
            matches!(
                self.project.callable(id).kind,
                Constructor | FieldInit | Init
            )
        };
        if a.callable == b.callable
            && let (Spot::Expr(x), Spot::Expr(y)) = (a.spot, b.spot)
        {
            let body = &self.project.callable(a.callable).body;
            if exclude(body, x, y) {
                return Order::Exclusive;
            }
            return if x < y { Order::Before } else { Order::After };
        }
        match (early(a.callable), early(b.callable)) {
            (true, false) => Order::Before,
            (false, true) => Order::After,
            _ => Order::Unknown,
        }
    }

    /// Whether an object still carries what was set on another by an earlier call: it is the same
    /// one, or was built or copied from it with all headers afterwards.
    pub fn carries(&self, track: &Track, from: Touch, to: Touch) -> bool {
        let source = track.node(from.node).cell;
        let mut cell = track.node(to.node).cell;
        let mut at = to;
        loop {
            if cell == source {
                return self.order(track, from, at) == Order::Before;
            }
            let made = &track.cells[cell as usize];
            if matches!(made.kind, CellKind::Copied(_, None | Some(false))) {
                return false;
            }
            let Some((parent, node)) = made.parent else {
                return false;
            };
            cell = parent;
            // What is set on the parent from here on stays behind.
            let call = match (made.kind, track.node(node).spot) {
                (CellKind::Copied(call, _), _) => call,
                (_, Spot::Expr(expr)) => expr,
                _ => ExprId(0),
            };
            at = Touch { node, call };
        }
    }

    /// Whether something happens to the same object repeatedly.
    pub fn again(&self, track: &Track, touch: Touch) -> Option<Again> {
        let cell = track.node(touch.node).cell;
        let mut at = touch.node;
        let mut site = touch.call;
        loop {
            let id = track.node(at).callable;
            // Back to where the object came into this callable, or became this object.
            let mut arrival = at;
            while track.node(arrival).link == Link::Flow
                && let Some(before) = track.node(arrival).from
                && track.node(before).cell == cell
                && track.node(before).callable == id
            {
                arrival = before;
            }
            let body = &self.project.callable(id).body;
            let node = *track.node(arrival);
            let region = match (node.link, node.spot) {
                (Link::Birth | Link::Flow | Link::Return, Spot::Expr(expr)) => {
                    self.made_in(id, expr)
                }
                _ => RegionId::BODY,
            };
            if let Some(head) = self.loop_around(id, site, region) {
                return Some(Again::Loop(self.project.place(id, body.region(head).head)));
            }
            match node.link {
                Link::Birth => return self.shared_role(id, node.spot).map(Again::Boundary),
                Link::Flow | Link::Return => return None,
                Link::Enter(call) => {
                    let before = node.from?;
                    site = call;
                    at = before;
                }
                Link::Given(_) | Link::Captured(_) => {
                    let before = node.from?;
                    let outer = track.node(before).callable;
                    if let Some(again) = self.run_again(id, outer) {
                        return Some(again);
                    }
                    site = match node.link {
                        Link::Given(call) => call,
                        Link::Captured(Some(created)) => created,
                        _ => return None,
                    };
                    at = before;
                }
                Link::Field => {
                    return self.around(id, site).map(|c| Again::Boundary(c.boundary));
                }
            }
        }
    }

    /// The region in which an object is made anew: for a variable read, the one of its definition.
    fn made_in(&self, id: CallableId, expr: ExprId) -> RegionId {
        let body = &self.project.callable(id).body;
        match body.expr(expr).kind {
            // Given by something that is not followed: the same each time.
            ExprKind::Name(_) | ExprKind::Select(..) | ExprKind::Captured(..) => RegionId::BODY,
            ExprKind::Local(local) => body.local(local).region,
            _ => body.expr(expr).region,
        }
    }

    /// The innermost loop around an expression that does not contain a region, and that can come
    /// round to the expression again.
    fn loop_around(&self, id: CallableId, site: ExprId, outside: RegionId) -> Option<RegionId> {
        let body = &self.project.callable(id).body;
        let own = body.expr(site).region;
        body.chain(own).find(|&region| {
            matches!(body.region(region).kind, RegionKind::Loop(_))
                && !body.within(outside, region)
                && !self.always_leaves(body, site, region)
        })
    }

    /// Whether the loop is always left behind an expression.
    fn always_leaves(&self, body: &Body, site: ExprId, region: RegionId) -> bool {
        let own = body.expr(site).region;
        body.exits.iter().any(|exit| {
            exit.at > site.0
                && body.within(own, exit.region)
                && body.within(exit.region, region)
                && leaves(body, exit.kind, region)
                // Inside a `try` something else may happen first.
                && !body
                    .chain(exit.region)
                    .take_while(|r| *r != region)
                    .any(|r| body.region(r).kind == RegionKind::Try)
        })
    }

    /// Whether a function that was created in `outer` is run repeatedly.
    fn run_again(&self, function: CallableId, outer: CallableId) -> Option<Again> {
        let mut at = function;
        loop {
            if let Some(role) = self.role(at)
                && matches!(role.role, Role::Retried | Role::Attempt | Role::Replay)
            {
                let shared = role.role != Role::Attempt || role.request != Sharing::Copied;
                if shared {
                    return Some(Again::Boundary(self.boundary_of_role(role, at, 0)));
                }
            }
            for &(caller, number) in self.callers(at) {
                let edge = &self.edges(caller)[number as usize];
                match &edge.how {
                    How::Argument(Role::Retried | Role::Replay, _)
                    | How::Resubscribed(_)
                    | How::Helper(_) => {
                        let boundary = self.edge_boundary(caller, edge, edge.site, at)?;
                        return Some(Again::Boundary(boundary));
                    }
                    How::Argument(Role::Deferred, _) => {}
                    How::Argument(Role::Attempt, row) => {
                        if let RowKind::Argument {
                            request: Sharing::Shared,
                            ..
                        } = self.project.models.row(*row).kind
                        {
                            let boundary = self.edge_boundary(caller, edge, edge.site, at)?;
                            return Some(Again::Boundary(boundary));
                        }
                    }
                    _ => {
                        let body = &self.project.callable(caller).body;
                        if caller == outer
                            && let Some(head) = self.loop_around(caller, edge.site, RegionId::BODY)
                            && matches!(body.expr(edge.site).kind, ExprKind::Call { .. })
                        {
                            let span = body.region(head).head;
                            return Some(Again::Loop(self.project.place(caller, span)));
                        }
                    }
                }
            }
            at = self.project.enclosing(at).filter(|next| *next != outer)?;
        }
    }

    /// A callable that is run for each attempt with one request object.
    fn shared_role(&self, id: CallableId, spot: Spot) -> Option<Boundary> {
        if !matches!(spot, Spot::Param(_) | Spot::Field(_)) {
            return None;
        }
        if let Some(role) = self.role(id) {
            let shared = match role.role {
                Role::Attempt => role.request == Sharing::Shared,
                Role::Retried => true,
                _ => false,
            };
            return shared.then(|| self.boundary_of_role(role, id, 0));
        }
        self.callers(id).iter().find_map(|&(caller, number)| {
            let edge = &self.edges(caller)[number as usize];
            let How::Argument(role, row) = edge.how else {
                return None;
            };
            let shared = match (role, &self.project.models.row(row).kind) {
                (Role::Attempt, RowKind::Argument { request, .. }) => *request == Sharing::Shared,
                _ => false,
            };
            if shared {
                self.edge_boundary(caller, edge, edge.site, id)
            } else {
                None
            }
        })
    }

    /// The retry boundary around a callable, for what happens at an expression of it.
    pub fn around(&self, id: CallableId, site: ExprId) -> Option<Context> {
        let meeting = Meeting {
            frame: id,
            fresh: FreshId {
                callable: id,
                expr: site,
            },
            fresh_site: site,
            fresh_trace: None,
            sink: SinkId {
                callable: id,
                expr: site,
                value: site,
            },
            sink_site: site,
            sink_trace: None,
            weak: 0,
            held: None,
            recorded: false,
            repeated: None,
            asks: false,
            lifted: false,
        };
        self.contexts(&meeting).into_iter().next()
    }

    /// The place of the value that a sink makes the key.
    pub fn key_place(&self, sink: &super::summary::Sink) -> Place {
        self.place(sink.id.callable, sink.id.value)
    }

    /// Whether a value is made from a parameter of the callable.
    pub fn depends_on_parameter(&self, id: CallableId, value: ExprId) -> bool {
        let callable = self.project.callable(id);
        let body = &callable.body;
        let mut open = vec![value];
        let mut seen: Vec<LocalId> = Vec::new();
        while let Some(at) = open.pop() {
            for e in operands::subtree(body, at) {
                let ExprKind::Local(local) = body.exprs[e as usize].kind else {
                    continue;
                };
                if local.0 < callable.params {
                    return true;
                }
                if !seen.contains(&local) {
                    seen.push(local);
                    let defs = body.defs.iter().filter(|d| d.local == local);
                    open.extend(defs.filter_map(|d| d.value));
                }
            }
        }
        false
    }
}
