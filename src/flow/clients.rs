//! Which sends run a hook that a client runs once per call.
//!
//! Such a hook repeats nothing by itself. But a retry around the call runs it again, and so does
//! another hook of the same client that stands before it and goes on several times. Both are found
//! by following the client into which the hook is put to the calls that send with it.

use rustc_hash::FxHashSet;

use super::Flow;
use super::follow::{follow, functions};
use super::requests::{Spot, Track};
use super::summary::How;
use crate::facts::{ExprId, ExprKind, TypeRefIdx};
use crate::models::{Role, RowId, RowKind};
use crate::project::{CallableId, FieldId, Target, Ty, TyHead};

/// How often a client is followed into the builder of another.
const MAX_CLIENTS: usize = 3;
/// The most calls that are taken for one hook.
const MAX_RUNS: usize = 64;

/// A call that runs a hook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct HookRun {
    /// The callable that has the call.
    pub(super) caller: CallableId,
    /// The call.
    pub(super) site: ExprId,
    /// Links that rest on a type alone.
    pub(super) weak: u8,
    /// How.
    pub(super) how: RunBy,
}

/// How a call runs a hook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RunBy {
    /// It sends with the hook's client.
    Client,
    /// It goes on to the next hook.
    Hook,
    /// It gives the client's call to a library that makes it again: row and role.
    Library(RowId),
}

impl Flow<'_> {
    /// The calls that run a callable because it is a hook that a client runs once per call.
    pub(super) fn hook_runs(&self, hook: CallableId) -> Vec<HookRun> {
        let role = self.role(hook).filter(|r| r.role == Role::Call);
        let mut search = Search {
            flow: self,
            seen: FxHashSet::default(),
            found: Vec::new(),
        };
        let mut put: Vec<(CallableId, ExprId)> = Vec::new();
        for &(caller, number) in self.callers(hook) {
            let edge = &self.edges(caller)[number as usize];
            match edge.how {
                How::Argument(Role::Call, _) => put.push((caller, edge.site)),
                How::Plain if role.is_some() => put.extend(search.handed_on(caller, edge.site)),
                _ => {}
            }
        }
        if role.is_some() {
            put.extend(search.injected(hook));
        }
        put.sort_unstable();
        put.dedup();
        put.retain(|(caller, _)| *caller != hook);
        for (caller, call) in put {
            search.registered(caller, call);
        }
        search.found
    }
}

struct Search<'f, 'p> {
    flow: &'f Flow<'p>,
    seen: FxHashSet<(CallableId, Spot)>,
    found: Vec<HookRun>,
}

impl Search<'_, '_> {
    fn track(&self, id: CallableId, spot: Spot) -> Track {
        follow(self.flow, &self.flow.requests().uses, id, spot)
    }

    /// The library calls that an object is given to, where it is made.
    fn handed_on(&self, id: CallableId, made: ExprId) -> Vec<(CallableId, ExprId)> {
        let kind = self.flow.project.callable(id).body.expr(made).kind;
        let object = matches!(
            kind,
            ExprKind::New { .. } | ExprKind::Lambda(_) | ExprKind::MethodRef(..)
        );
        if object {
            self.given_to(id, Spot::Expr(made), 1)
        } else {
            Vec::new()
        }
    }

    fn given_to(&self, id: CallableId, spot: Spot, lists: usize) -> Vec<(CallableId, ExprId)> {
        let project = self.flow.project;
        let uses = &self.flow.requests().uses;
        let mut found = Vec::new();
        for at in &self.track(id, spot).nodes {
            let Spot::Expr(object) = at.spot else {
                continue;
            };
            let body = &project.callable(at.callable).body;
            let typed = project.typed(at.callable);
            let Some(call) = uses.parent(project, at.callable, object) else {
                continue;
            };
            let ExprKind::Call {
                recv: Some(recv),
                args,
                ..
            } = body.expr(call).kind
            else {
                continue;
            };
            let in_project = typed.target(call).is_some_and(|t| !t.callables.is_empty());
            if in_project || !body.args(args).contains(&object) {
                continue;
            }
            if !typed.exprs[recv.0 as usize].is_type {
                found.push((at.callable, call));
            } else if lists > 0 {
                // A list of hooks.
                found.extend(self.given_to(at.callable, Spot::Expr(call), lists - 1));
            }
        }
        found
    }

    /// The library calls that are given a hook which is itself given by its type.
    fn injected(&self, hook: CallableId) -> Vec<(CallableId, ExprId)> {
        let project = self.flow.project;
        let wanted = TyHead::Project(project.owner(hook));
        let mut found = Vec::new();
        for (id, param) in self.params_of(wanted) {
            found.extend(self.given_to(id, Spot::Param(param), 1));
        }
        found
    }

    /// The parameters of methods and constructors that are declared with a type.
    fn params_of(&self, wanted: TyHead) -> Vec<(CallableId, u32)> {
        let project = self.flow.project;
        let mut found = Vec::new();
        for id in project.callable_ids() {
            let callable = project.callable(id);
            let refs = &project.unit_of(id).refs;
            let of = |ty: TypeRefIdx| refs[ty.0 as usize];
            for (at, local) in callable
                .body
                .locals
                .iter()
                .take(callable.params as usize)
                .enumerate()
            {
                if callable.has_body && local.ty.map(of) == Some(wanted) {
                    // Whether it is used is known once its member is.
                    self.flow.callers(id);
                    found.push((id, at as u32));
                }
            }
        }
        found
    }

    /// A hook or a client is put into what a call is made on.
    fn registered(&mut self, id: CallableId, call: ExprId) {
        let project = self.flow.project;
        let body = &project.callable(id).body;
        let ExprKind::Call {
            recv: Some(mut recv),
            ..
        } = body.expr(call).kind
        else {
            return;
        };
        let typed = project.typed(id);
        // What is put into one request, or handles the answer of one call, is no hook of a client.
        if typed.target(call).is_some_and(|t| self.sends(t))
            || project.is_request(typed.exprs[recv.0 as usize])
        {
            return;
        }
        self.hooks_before(id, call);
        // The client, or its builder, that the chain of calls begins with.
        loop {
            match body.expr(recv).kind {
                ExprKind::Call {
                    recv: Some(inner), ..
                } if !typed.exprs[inner.0 as usize].is_type
                    && typed.target(recv).is_none_or(|t| t.callables.is_empty()) =>
                {
                    recv = inner;
                }
                ExprKind::Cast(_, inner) => recv = inner,
                _ => break,
            }
        }
        match body.expr(recv).kind {
            ExprKind::Local(local) if local.0 < project.callable(id).params => {
                self.client(id, Spot::Param(local.0), 0, 0);
            }
            ExprKind::Local(local) => {
                for value in body
                    .defs
                    .iter()
                    .filter(|d| d.local == local)
                    .filter_map(|d| d.value)
                {
                    self.client(id, Spot::Expr(value), 0, 0);
                }
            }
            ExprKind::Name(_) | ExprKind::Select(..) => {
                if let Some(used) = typed.field_use(recv) {
                    self.client(id, Spot::Field(used.field), 0, 0);
                }
            }
            ExprKind::Call { .. } | ExprKind::New { .. } => {
                self.client(id, Spot::Expr(recv), 0, 0);
            }
            _ => {}
        }
    }

    /// Hooks that were put into the same builder before: what goes on in them runs those behind.
    fn hooks_before(&mut self, id: CallableId, call: ExprId) {
        let project = self.flow.project;
        let body = &project.callable(id).body;
        let ExprKind::Call {
            recv: Some(recv),
            name,
            ..
        } = body.expr(call).kind
        else {
            return;
        };
        let chain = super::operands::subtree(body, recv);
        let variable = |e: u32| match body.exprs[e as usize].kind {
            ExprKind::Local(_) | ExprKind::Name(_) | ExprKind::Select(..) => {
                Some(body.exprs[e as usize].kind)
            }
            _ => None,
        };
        let root = chain.iter().copied().min().and_then(variable);
        for number in 0..call.0 {
            let ExprKind::Call {
                recv: Some(other),
                name: method,
                args,
                ..
            } = body.exprs[number as usize].kind
            else {
                continue;
            };
            let base = super::operands::subtree(body, other)
                .into_iter()
                .min()
                .and_then(variable);
            let same = chain.contains(&number) || root.is_some() && base == root;
            if method != name || !same {
                continue;
            }
            for &arg in body.args(args) {
                for before in functions(project, id, arg) {
                    self.goes_on(before);
                }
            }
        }
    }

    /// The calls by which a hook goes on: sends on what it is given.
    fn goes_on(&mut self, hook: CallableId) {
        let project = self.flow.project;
        let callable = project.callable(hook);
        self.flow.callers(hook);
        for (number, expr) in callable.body.exprs.iter().enumerate() {
            let site = ExprId(number as u32);
            let ExprKind::Call {
                recv: Some(recv), ..
            } = expr.kind
            else {
                continue;
            };
            let given = matches!(callable.body.expr(recv).kind,
                ExprKind::Local(local) if local.0 < callable.params);
            let target = project.typed(hook).target(site);
            if given && target.is_some_and(|t| self.sends(t)) {
                self.add(hook, site, 0, RunBy::Hook);
            }
        }
    }

    fn add(&mut self, caller: CallableId, site: ExprId, weak: u8, how: RunBy) {
        let run = HookRun {
            caller,
            site,
            weak,
            how,
        };
        if self.found.len() < MAX_RUNS && !self.found.contains(&run) {
            self.found.push(run);
        }
    }

    /// Follows a client to the calls that send with it.
    fn client(&mut self, id: CallableId, spot: Spot, weak: u8, depth: usize) {
        if depth >= MAX_CLIENTS || !self.seen.insert((id, spot)) {
            return;
        }
        let project = self.flow.project;
        let uses = &self.flow.requests().uses;
        let track = self.track(id, spot);
        let mut given_out: Vec<Ty> = Vec::new();
        for node in &track.nodes {
            let Spot::Expr(expr) = node.spot else {
                continue;
            };
            let at = node.callable;
            let typed = project.typed(at);
            if track.returned && uses.is_returned(project, at, expr) {
                given_out.push(project.result_type(at));
            }
            let body = &project.callable(at).body;
            let Some(call) = uses.parent(project, at, expr) else {
                continue;
            };
            let ExprKind::Call { recv, args, .. } = body.expr(call).kind else {
                continue;
            };
            let target = typed.target(call);
            if recv == Some(expr) {
                if target.is_some_and(|t| self.sends(t) || self.is_declared_only(t)) {
                    self.add(at, call, weak, RunBy::Client);
                }
                continue;
            }
            let position = body.args(args).iter().position(|a| *a == expr);
            let again = target.and_then(|t| self.made_again(t, position?, args.len as usize));
            if let Some(row) = again {
                self.add(at, call, weak, RunBy::Library(row));
            }
        }
        for touch in &track.escapes {
            // Into the builder of another client.
            let at = track.node(touch.node).callable;
            let body = &project.callable(at).body;
            if let ExprKind::Call {
                recv: Some(recv), ..
            } = body.expr(touch.call).kind
                && !project.typed(at).exprs[recv.0 as usize].is_type
                && !project.is_request(project.typed(at).exprs[recv.0 as usize])
            {
                self.client(at, Spot::Expr(touch.call), weak, depth + 1);
            }
        }
        for ty in given_out {
            self.injected_client(ty, weak + 1, depth + 1);
        }
    }

    /// A client that a method gives to whoever declares its type.
    fn injected_client(&mut self, ty: Ty, weak: u8, depth: usize) {
        let project = self.flow.project;
        let is_client = |name: &str| project.models.is_client(name);
        if !matches!(ty.head, TyHead::External(name) if is_client(project.text(name))) {
            return;
        }
        let fields: Vec<FieldId> = project
            .field_ids()
            .filter(|field| project.field_head(*field) == ty.head)
            .collect();
        for field in fields {
            if let Some(id) = project.callable_near(field) {
                self.client(id, Spot::Field(field), weak, depth);
            }
        }
    }

    fn sends(&self, target: &Target) -> bool {
        target.rows.iter().any(|m| {
            matches!(
                self.flow.project.models.row(m.row).kind,
                RowKind::Send { .. } | RowKind::SdkCall { .. }
            )
        })
    }

    /// Whether a call runs a method that is only declared: a client that a library implements.
    fn is_declared_only(&self, target: &Target) -> bool {
        let project = self.flow.project;
        !target.callables.is_empty()
            && target
                .callables
                .iter()
                .all(|c| !project.callable(*c).has_body)
    }

    /// The row that says that a library makes again the call that it is given.
    fn made_again(&self, target: &Target, position: usize, argc: usize) -> Option<RowId> {
        target.rows.iter().find_map(|m| {
            let row = self.flow.project.models.row(m.row);
            match &row.kind {
                RowKind::Argument {
                    args,
                    role: Role::Retried,
                    ..
                } if args.iter().any(|at| at.of(argc) == Some(position)) => Some(m.row),
                _ => None,
            }
        })
    }
}
