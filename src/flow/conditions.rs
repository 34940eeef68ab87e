//! Under which conditions a place inside a boundary is reached: on failure only, only while a key is
//! absent, or never, as the code stands.

use super::Flow;
use super::operands;
use super::summary::{CallEdge, How};
use crate::facts::{
    BinOp, CallableKind, ExitKind, ExprId, ExprKind, LocalOrigin, RegionId, RegionKind,
};
use crate::models::Role;
use crate::project::CallableId;

impl Flow<'_> {
    /// Why a retry annotation does not fire as the code is written, if so.
    pub(super) fn dormant(&self, id: CallableId, site: ExprId) -> Option<&'static str> {
        let body = &self.project.callable(id).body;
        let facts = &self.project.unit_of(id).facts;
        let callable = self.project.callable(id);
        let unchecked = callable.kind == CallableKind::Method && !callable.throws;
        // No failure that a catch clause handles goes on as another one.
        let all_swallowed = |of: RegionId| {
            !body.exits.iter().any(|exit| {
                matches!(exit.kind, ExitKind::Throw(_))
                    && body
                        .chain(exit.region)
                        .any(|r| body.region(r).kind == RegionKind::Catch(of))
            })
        };
        let swallowed = body.chain(body.expr(site).region).any(|around| {
            body.region(around).kind == RegionKind::Try
                && body.regions.iter().enumerate().any(|(number, catch)| {
                    let region = RegionId(number as u32);
                    catch.kind == RegionKind::Catch(around)
                        && all_swallowed(around)
                        && body.locals.iter().any(|local| {
                            local.region == region
                                && local.origin == LocalOrigin::Caught
                                && local.ty.is_some_and(|ty| {
                                    let name = facts.text(facts.type_ref(ty).name);
                                    // Without `throws`, what is checked is caught as well.
                                    matches!(name, "Exception" | "Throwable")
                                        || name == "RuntimeException" && unchecked
                                })
                        })
                })
        });
        if swallowed {
            return Some("the method catches every failure itself, so the retry may be dormant");
        }
        let owner = self.project.owner(id);
        let own = |&(caller, number): &(CallableId, u32)| {
            let site = self.edges(caller)[number as usize].site;
            self.project.owner(caller) == owner && !self.on_other_object(caller, site)
        };
        let callers = self.callers(id);
        (!callers.is_empty() && callers.iter().all(own))
            .then_some("only its own class calls the method, so the retry may be dormant")
    }

    /// Whether a call is made on an object that was given from outside, which a proxy may stand for.
    fn on_other_object(&self, id: CallableId, call: ExprId) -> bool {
        let body = &self.project.callable(id).body;
        let ExprKind::Call {
            recv: Some(recv), ..
        } = body.expr(call).kind
        else {
            return false;
        };
        let created = |value: ExprId| matches!(body.expr(value).kind, ExprKind::New { .. });
        match body.expr(recv).kind {
            ExprKind::Local(local) => !body
                .defs
                .iter()
                .any(|d| d.local == local && d.value.is_some_and(created)),
            ExprKind::Name(_)
            | ExprKind::Select(..)
            | ExprKind::Captured(..)
            | ExprKind::Call { .. } => !self.project.typed(id).exprs[recv.0 as usize].is_type,
            _ => false,
        }
    }

    /// An argument of a call.
    pub(super) fn argument_of(&self, id: CallableId, site: ExprId, at: u32) -> Option<ExprId> {
        let body = &self.project.callable(id).body;
        match body.expr(site).kind {
            ExprKind::Call { args, .. } => body.args(args).get(at as usize).copied(),
            _ => None,
        }
    }

    /// Whether the success method of the same callback object starts the same work: then both go
    /// on with something, and neither repeats.
    pub(super) fn success_does_the_same(&self, id: CallableId) -> bool {
        if self.project.callable(id).kind != CallableKind::Method {
            return false;
        }
        let owner = self.project.owner(id);
        let decl = self.project.type_decl(owner);
        let sends = |e: &&CallEdge| {
            matches!(e.how, How::Plain) && !self.found(e.callee).summary.ops.is_empty()
        };
        let mine: Vec<CallableId> = self
            .edges(id)
            .iter()
            .filter(sends)
            .map(|e| e.callee)
            .collect();
        decl.members
            .iter()
            .map(|&m| self.project.member(owner, m))
            .any(|other| {
                other != id
                    && self.project.callable(other).kind == CallableKind::Method
                    && self.role(other).is_none_or(|r| r.role != Role::Error)
                    && self.edges(other).iter().any(|e| {
                        matches!(e.how, How::Plain)
                            && mine.contains(&e.callee)
                            && self.same_component(e.callee, id)
                    })
            })
    }

    /// Whether an expression of a completion callback is reached on failure only: under a
    /// condition on the exception parameter, or behind a return under one.
    pub(super) fn on_failure_only(&self, id: CallableId, site: ExprId) -> bool {
        let callable = self.project.callable(id);
        let body = &callable.body;
        if callable.params == 0 {
            return false;
        }
        let tests_param = |cond: ExprId| {
            operands::subtree(body, cond).into_iter().any(|e| {
                matches!(body.exprs[e as usize].kind,
                    ExprKind::Local(local) if local.0 < callable.params)
            })
        };
        let guarded = |region: RegionId| {
            body.chain(region).any(|r| match body.region(r).kind {
                RegionKind::Then(cond) | RegionKind::Else(cond) => {
                    tests_param(cond) && self.fails_when(id, cond, body.region(r).kind)
                }
                _ => false,
            })
        };
        guarded(body.expr(site).region)
            || body.exits.iter().any(|exit| {
                exit.at <= site.0
                    && body.chain(exit.region).any(|r| match body.region(r).kind {
                        RegionKind::Then(cond) => {
                            tests_param(cond) && self.fails_when(id, cond, RegionKind::Else(cond))
                        }
                        RegionKind::Else(cond) => {
                            tests_param(cond) && self.fails_when(id, cond, RegionKind::Then(cond))
                        }
                        _ => false,
                    })
            })
    }

    /// Whether a branch of a condition is the failing one: `ex != null` in its `then`, `ex == null`
    /// in its `else`. Other conditions (`!result.isOk()`) count in either branch.
    pub(super) fn fails_when(&self, id: CallableId, cond: ExprId, branch: RegionKind) -> bool {
        let body = &self.project.callable(id).body;
        let then = matches!(branch, RegionKind::Then(_));
        match body.expr(cond).kind {
            ExprKind::Binary(BinOp::Ne, ..) => then,
            ExprKind::Binary(BinOp::Eq, ..) => !then,
            _ => true,
        }
    }
}
