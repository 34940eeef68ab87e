//! What happens to a request only on the way to a second attempt, or only if it has no key.

use super::requests::{Link, Spot, Touch, Track, operands_of};
use super::summary::How;
use super::{Flow, Order, operands};
use crate::facts::{BinOp, Body, ExprId, ExprKind, LocalId, RegionId, RegionKind};
use crate::models::{Role, RowKind};
use crate::project::CallableId;

/// Why something happens only on the way to a second attempt.
#[derive(Clone, Debug)]
pub enum Late {
    /// In a catch clause of the `try` that sends.
    Catch,
    /// In a function that runs after a failure, of this name.
    Callback(String),
    /// Under a condition that the first round does not meet.
    LaterRound,
    /// Under a condition, behind a call that has sent the request.
    AfterSend,
}

impl Flow<'_> {
    /// Whether something that happens to a request happens only on the way to a second attempt.
    pub fn late(&self, track: &Track, touch: Touch) -> Option<Late> {
        let mut at = touch.node;
        let mut site = touch.call;
        loop {
            let node = *track.node(at);
            let id = node.callable;
            if let Some(late) = self.late_in(track, touch, id, site, at) {
                return Some(late);
            }
            let mut arrival = at;
            while track.node(arrival).link == Link::Flow
                && let Some(before) = track.node(arrival).from
            {
                arrival = before;
            }
            let node = *track.node(arrival);
            site = match node.link {
                Link::Enter(call) | Link::Given(call) => call,
                Link::Captured(Some(created)) => created,
                _ => return None,
            };
            at = node.from?;
        }
    }

    fn late_in(
        &self,
        track: &Track,
        touch: Touch,
        id: CallableId,
        site: ExprId,
        at: u32,
    ) -> Option<Late> {
        if let Some(name) = self.failure_role(id, site) {
            return Some(Late::Callback(name));
        }
        let body = &self.project.callable(id).body;
        for region in body.chain(body.expr(site).region) {
            match body.region(region).kind {
                RegionKind::Catch(of) => {
                    let sent_there = track.sent.iter().any(|sent| {
                        self.sites_in(track, sent.node, sent.call, id)
                            .is_some_and(|s| body.within(body.expr(s).region, of))
                    });
                    if sent_there {
                        return Some(Late::Catch);
                    }
                }
                RegionKind::Then(cond) | RegionKind::Else(cond) => {
                    let then = matches!(body.region(region).kind, RegionKind::Then(_));
                    if self.later_round(track, id, cond, then, at) {
                        return Some(Late::LaterRound);
                    }
                    let after = track.sent.iter().any(|sent| {
                        self.sites_in(track, sent.node, sent.call, id)
                            .is_some_and(|s| s < cond && !body.within(body.expr(s).region, region))
                    });
                    if after && self.order_after_send(track, touch) {
                        return Some(Late::AfterSend);
                    }
                }
                _ => {}
            }
        }
        None
    }

    fn order_after_send(&self, track: &Track, touch: Touch) -> bool {
        track
            .sent
            .iter()
            .any(|sent| self.order(track, *sent, touch) == Order::Before)
    }

    /// The expression of a callable through which a node was reached, if it lies below it.
    fn sites_in(&self, track: &Track, node: u32, call: ExprId, id: CallableId) -> Option<ExprId> {
        let mut site = call;
        for number in track.back(node) {
            let at = track.node(number);
            if at.callable == id && !matches!(at.spot, Spot::Field(_)) {
                return Some(site);
            }
            match at.link {
                Link::Enter(inner) | Link::Given(inner) => site = inner,
                Link::Captured(Some(inner)) => site = inner,
                Link::Captured(None) | Link::Field | Link::Return => return None,
                Link::Birth | Link::Flow => {}
            }
        }
        None
    }

    /// The name of the failure callback that a callable is, or is part of.
    fn failure_role(&self, id: CallableId, site: ExprId) -> Option<String> {
        let fails = |role: Role| matches!(role, Role::Error | Role::Replay);
        if let Some(role) = self.role(id) {
            let failing = fails(role.role)
                || (role.role == Role::Completion && self.on_failure_only(id, site));
            if failing {
                return Some(role.name.clone());
            }
        }
        for &(caller, number) in self.callers(id) {
            let edge = &self.edges(caller)[number as usize];
            let How::Argument(role, _) = edge.how else {
                continue;
            };
            if fails(role) || (role == Role::Completion && self.on_failure_only(id, site)) {
                return Some(self.call_name(caller, edge.site));
            }
        }
        None
    }

    /// Whether a condition does not hold in the first round of a loop: a counter that is compared
    /// with its first value, a flag or an exception that only a failed round sets.
    fn later_round(
        &self,
        track: &Track,
        id: CallableId,
        cond: ExprId,
        then: bool,
        at: u32,
    ) -> bool {
        let callable = self.project.callable(id);
        let body = &callable.body;
        match body.expr(cond).kind {
            ExprKind::Binary(op @ (BinOp::Less | BinOp::Ne | BinOp::Eq), a, b) => {
                if (op == BinOp::Eq) == then {
                    return false;
                }
                let (variable, value) = match (body.expr(a).kind, body.expr(b).kind) {
                    (ExprKind::Local(local), value) => (local, value),
                    (value, ExprKind::Local(local)) => (local, value),
                    _ => return false,
                };
                let first = self.first_value(track, id, variable, at);
                let known = matches!(value, ExprKind::Int(_) | ExprKind::Null);
                known && first == Some(value)
            }
            ExprKind::Local(local) => {
                then && self.first_value(track, id, local, at) == Some(ExprKind::Bool(false))
            }
            ExprKind::Not(inner) => match body.expr(inner).kind {
                ExprKind::Local(local) => {
                    let first = self.first_value(track, id, local, at);
                    first == Some(ExprKind::Bool(!then))
                }
                _ => false,
            },
            ExprKind::Binary(BinOp::And, a, b) => {
                then && (self.later_round(track, id, a, then, at)
                    || self.later_round(track, id, b, then, at))
            }
            _ => false,
        }
    }

    /// The constant that a variable has in the first round of a loop that changes it.
    fn first_value(
        &self,
        track: &Track,
        id: CallableId,
        local: LocalId,
        at: u32,
    ) -> Option<ExprKind> {
        let callable = self.project.callable(id);
        let body = &callable.body;
        if local.0 < callable.params {
            // What the caller passes, if that is such a variable.
            let (from, caller, call) = match track.entered(at, id) {
                Some((from, caller, call)) => (from, caller, call),
                None => {
                    let mut callers = self.callers(id).iter();
                    let &(caller, number) = callers.next()?;
                    if callers.next().is_some() {
                        return None;
                    }
                    (at, caller, self.edges(caller)[number as usize].site)
                }
            };
            let outer = &self.project.callable(caller).body;
            let (_, args) = operands_of(outer, call)?;
            let arg = *outer.args(args).get(local.0 as usize)?;
            return match outer.expr(arg).kind {
                ExprKind::Local(outer_local)
                    if outer_local.0 >= self.project.callable(caller).params =>
                {
                    self.first_value(track, caller, outer_local, from)
                }
                _ => None,
            };
        }
        let mut defs = body.defs.iter().filter(|d| d.local == local);
        let first = defs.next()?;
        let value = body.expr(first.value?).kind;
        let constant = matches!(value, ExprKind::Int(_) | ExprKind::Bool(_) | ExprKind::Null);
        // Something changes it in a loop: `n++`, `flag = true`, `last = e`.
        let changed = defs.any(|def| {
            body.chain(def.region)
                .any(|r| matches!(body.region(r).kind, RegionKind::Loop(_)))
                && !body.within(first.region, self.loop_of(body, def.region))
        });
        (constant && changed).then_some(value)
    }

    fn loop_of(&self, body: &Body, region: RegionId) -> RegionId {
        body.chain(region)
            .find(|r| matches!(body.region(*r).kind, RegionKind::Loop(_)))
            .unwrap_or(region)
    }

    /// Whether an expression calls something with the name of a key header, other than to set it.
    fn asks_for_key(&self, id: CallableId, root: ExprId) -> bool {
        let body = &self.project.callable(id).body;
        let sets = |call: ExprId| {
            self.project.typed(id).target(call).is_some_and(|target| {
                target.rows.iter().any(|m| {
                    matches!(
                        self.project.models.row(m.row).kind,
                        RowKind::HeaderSetter { .. }
                    )
                })
            })
        };
        operands::subtree(body, root).into_iter().any(|e| {
            let ExprKind::Call { args, .. } = body.exprs[e as usize].kind else {
                return false;
            };
            let named = |arg: &ExprId| {
                matches!(self.header_name(id, *arg), super::sinks::HeaderName::Key(_))
            };
            body.args(args).first().is_some_and(named) && !sets(ExprId(e))
        })
    }

    /// Whether a condition around an expression asks whether the request has a key already.
    pub fn guarded(&self, id: CallableId, site: ExprId) -> bool {
        let body = &self.project.callable(id).body;
        let asks = |cond: ExprId| {
            self.asks_for_key(id, cond)
                || operands::subtree(body, cond).into_iter().any(|e| {
                    let ExprKind::Local(local) = body.exprs[e as usize].kind else {
                        return false;
                    };
                    body.defs
                        .iter()
                        .filter(|d| d.local == local)
                        .any(|d| d.value.is_some_and(|v| self.asks_for_key(id, v)))
                })
        };
        let around = body
            .chain(body.expr(site).region)
            .any(|r| match body.region(r).kind {
                RegionKind::Then(cond) | RegionKind::Else(cond) => asks(cond),
                _ => false,
            });
        // `if (has key) return request;` before it.
        around
            || body.exits.iter().any(|exit| {
                exit.at <= site.0
                    && body.chain(exit.region).any(|r| match body.region(r).kind {
                        RegionKind::Then(cond) | RegionKind::Else(cond) => {
                            asks(cond) && !body.within(body.expr(site).region, r)
                        }
                        _ => false,
                    })
            })
    }
}
