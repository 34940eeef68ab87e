//! Objects that keep the key that they were given first: it is set only while there is none, and the
//! attempts share the object.

use super::Flow;
use super::attempts::{Boundary, BoundaryKind};
use super::operands::subtree;
use super::sinks::HeaderName;
use super::summary::{CallEdge, How};
use crate::facts::{
    BinOp, CallableKind, ExitKind, ExprId, ExprKind, LocalId, RegionId, RegionKind,
};
use crate::models::Role;
use crate::project::{CallableId, FieldBase};

/// Where the object is, as seen from a callable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keeper {
    /// A parameter that is never assigned anew.
    Param(u32),
    /// A variable of a callable around this one.
    Captured(CallableId, LocalId),
    /// It is the receiver, or in a field of it.
    Receiver,
}

impl Flow<'_> {
    /// The object on which a key is set only while it has none.
    pub(super) fn keeper(&self, id: CallableId, site: ExprId) -> Option<Keeper> {
        let ExprKind::Call {
            recv: Some(recv), ..
        } = self.project.callable(id).body.expr(site).kind
        else {
            return None;
        };
        self.keeper_read(id, recv)
            .filter(|_| self.only_if_absent(id, site))
    }

    /// The same object, as seen from a caller.
    pub(super) fn keeper_outwards(
        &self,
        keeper: Keeper,
        caller: CallableId,
        edge: &CallEdge,
    ) -> Option<Keeper> {
        match keeper {
            Keeper::Param(at) => {
                let object = self.argument_of(caller, edge.site, at)?;
                self.keeper_read(caller, object)
            }
            Keeper::Captured(around, local) if around == caller => self.parameter(caller, local),
            Keeper::Captured(..) => Some(keeper),
            Keeper::Receiver => match self.receiver_of(caller, edge) {
                Some(object) => self.keeper_read(caller, object),
                None => self.same_receiver(caller, edge).then_some(Keeper::Receiver),
            },
        }
    }

    /// Whether what a region of a caller repeats finds the same object.
    pub(super) fn keeps_over(
        &self,
        keeper: Keeper,
        caller: CallableId,
        edge: &CallEdge,
        region: RegionId,
    ) -> bool {
        match keeper {
            Keeper::Param(at) => self
                .argument_of(caller, edge.site, at)
                .is_some_and(|object| self.made_outside(caller, object, region)),
            Keeper::Captured(around, local) => {
                around != caller || self.variable_outside(caller, local, region)
            }
            Keeper::Receiver => match self.receiver_of(caller, edge) {
                Some(object) => self.made_outside(caller, object, region),
                None => self.same_receiver(caller, edge),
            },
        }
    }

    /// Whether a method that is retried finds the same object: it is called again on the same
    /// receiver, with the same arguments.
    pub(super) fn keeps_over_retries(&self, keeper: Keeper, boundary: &Boundary) -> bool {
        let same = matches!(keeper, Keeper::Param(_) | Keeper::Receiver);
        same && boundary.kind == BoundaryKind::Role(Role::Retried)
    }

    /// The keeper that an expression reads.
    fn keeper_read(&self, id: CallableId, expr: ExprId) -> Option<Keeper> {
        match self.project.callable(id).body.expr(expr).kind {
            ExprKind::Local(local) => self.parameter(id, local),
            ExprKind::Captured(around, local) => {
                Some(Keeper::Captured(self.project.sibling(id, around), local))
            }
            ExprKind::This => Some(Keeper::Receiver),
            ExprKind::Name(_) | ExprKind::Select(..) => {
                let used = self.project.typed(id).field_use(expr)?;
                let kept = used.base == FieldBase::This && !self.assigns(id, used.field);
                kept.then_some(Keeper::Receiver)
            }
            _ => None,
        }
    }

    fn parameter(&self, id: CallableId, local: LocalId) -> Option<Keeper> {
        let callable = self.project.callable(id);
        let kept =
            local.0 < callable.params && !callable.body.defs.iter().any(|d| d.local == local);
        kept.then_some(Keeper::Param(local.0))
    }

    fn assigns(&self, id: CallableId, field: crate::project::FieldId) -> bool {
        let typed = self.project.typed(id);
        let body = &self.project.callable(id).body;
        body.exprs.iter().any(|expr| match expr.kind {
            ExprKind::Assign(target, ..) => {
                typed.field_use(target).is_some_and(|u| u.field == field)
            }
            _ => false,
        })
    }

    /// The object that a plain call is made on, where one is written.
    fn receiver_of(&self, caller: CallableId, edge: &CallEdge) -> Option<ExprId> {
        let body = &self.project.callable(caller).body;
        match body.expr(edge.site).kind {
            ExprKind::Call {
                recv: Some(recv), ..
            } if matches!(edge.how, How::Plain)
                && self.project.callable(edge.callee).kind == CallableKind::Method
                && !matches!(body.expr(recv).kind, ExprKind::This) =>
            {
                Some(recv)
            }
            _ => None,
        }
    }

    /// Whether a callee works on the object that its caller works on.
    fn same_receiver(&self, caller: CallableId, edge: &CallEdge) -> bool {
        !self.project.callable(caller).is_static
            && self.project.owner(caller) == self.project.owner(edge.callee)
    }

    /// Whether an expression reads a variable that keeps its object while a region is repeated.
    fn made_outside(&self, id: CallableId, expr: ExprId, region: RegionId) -> bool {
        match self.project.callable(id).body.expr(expr).kind {
            ExprKind::Local(local) => self.variable_outside(id, local, region),
            ExprKind::Captured(..) | ExprKind::Name(_) | ExprKind::This => true,
            _ => false,
        }
    }

    fn variable_outside(&self, id: CallableId, local: LocalId, region: RegionId) -> bool {
        let body = &self.project.callable(id).body;
        let within = |d: &crate::facts::Def| d.local == local && body.within(d.region, region);
        !body.within(body.local(local).region, region) && !body.defs.iter().any(within)
    }

    /// Whether a key is set only while it is absent, on an object that is made outside a region.
    pub(super) fn set_once(&self, id: CallableId, site: ExprId, region: RegionId) -> bool {
        let body = &self.project.callable(id).body;
        let ExprKind::Call {
            recv: Some(recv), ..
        } = body.expr(site).kind
        else {
            return false;
        };
        let outside = match body.expr(recv).kind {
            ExprKind::Local(local) => !body.within(body.local(local).region, region),
            ExprKind::Captured(..) | ExprKind::Name(_) => true,
            _ => false,
        };
        outside && self.only_if_absent(id, site)
    }

    /// Whether something happens only while a key header is absent: under a condition that asks for
    /// one, or behind a return under one that asks the same object.
    pub(super) fn only_if_absent(&self, id: CallableId, site: ExprId) -> bool {
        let body = &self.project.callable(id).body;
        let Some(expr) = body.exprs.get(site.0 as usize) else {
            return false;
        };
        let under = body
            .chain(expr.region)
            .any(|region| match body.region(region).kind {
                RegionKind::Then(cond) | RegionKind::Else(cond) => {
                    self.asks_header(id, cond) || self.asks_object(id, cond, site)
                }
                _ => false,
            });
        let behind = || {
            body.exits.iter().any(|exit| {
                let RegionKind::Then(cond) = body.region(exit.region).kind else {
                    return false;
                };
                matches!(exit.kind, ExitKind::Return(_))
                    && exit.at <= site.0
                    && !body.within(expr.region, exit.region)
                    && body
                        .chain(exit.region)
                        .nth(1)
                        .is_some_and(|around| body.within(expr.region, around))
                    && !matches!(
                        body.expr(cond).kind,
                        ExprKind::Not(_) | ExprKind::Binary(BinOp::Eq, ..)
                    )
                    && self.asks_object(id, cond, site)
            })
        };
        under || behind()
    }

    /// Whether an expression calls something with the name of a key header.
    fn asks_header(&self, id: CallableId, expr: ExprId) -> bool {
        let body = &self.project.callable(id).body;
        subtree(body, expr)
            .into_iter()
            .any(|e| self.passes_key_name(id, ExprId(e)))
    }

    fn passes_key_name(&self, id: CallableId, call: ExprId) -> bool {
        let body = &self.project.callable(id).body;
        let ExprKind::Call { args, .. } = body.expr(call).kind else {
            return false;
        };
        body.args(args)
            .iter()
            .any(|arg| matches!(self.header_name(id, *arg), HeaderName::Key(_)))
    }

    /// Whether a condition, or the variable that is one, asks the object of a call for a key header,
    /// by its name or with a function that compares names.
    fn asks_object(&self, id: CallableId, cond: ExprId, site: ExprId) -> bool {
        let body = &self.project.callable(id).body;
        let ExprKind::Call {
            recv: Some(recv), ..
        } = body.expr(site).kind
        else {
            return false;
        };
        let object = body.expr(recv).kind;
        if !matches!(
            object,
            ExprKind::Local(_) | ExprKind::Captured(..) | ExprKind::Name(_)
        ) {
            return false;
        }
        let asked = match body.expr(cond).kind {
            ExprKind::Local(flag) => {
                let mut defs = body.defs.iter().filter(|d| d.local == flag);
                match (defs.next().and_then(|d| d.value), defs.next()) {
                    (Some(value), None) => value,
                    _ => return false,
                }
            }
            _ => cond,
        };
        let parts = subtree(body, asked);
        let kind = |e: &u32| body.expr(ExprId(*e)).kind;
        let by_name = |e: &u32| match kind(e) {
            ExprKind::Call { .. } => self.passes_key_name(id, ExprId(*e)),
            ExprKind::Lambda(lambda) => {
                let inner = self.project.sibling(id, lambda);
                let count = self.project.callable(inner).body.exprs.len() as u32;
                (0..count).any(|e| self.passes_key_name(inner, ExprId(e)))
            }
            _ => false,
        };
        parts.iter().any(|e| kind(e) == object) && parts.iter().any(by_name)
    }
}
