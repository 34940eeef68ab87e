//! Whether an error path repeats the operation that failed, or does something else.
//!
//! Both sides are described by what they run and send ([`Op`]). Running the same sending code, or
//! the method that failed, is proof. Different endpoints are proof of the opposite. Names (`retry…`
//! on one side, `refund…` on the other) decide where nothing else does.

use rustc_hash::FxHashSet;

use super::Flow;
use super::summary::Op;
use crate::facts::{BinOp, ExprId, ExprKind, LocalOrigin, RegionId};
use crate::models::{RowKind, WordKind};
use crate::project::{CallableId, FieldId, TyHead};

/// How an error path relates to the operation that failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Same {
    /// It sends the same operation again.
    Proved,
    /// Names say that it does.
    Named,
    /// Nothing is known.
    Unknown,
    /// It is another operation.
    Other,
}

/// What a part of a program runs and sends.
#[derive(Default)]
struct Doing {
    ops: FxHashSet<Op>,
    /// Names of all methods called and variables declared.
    names: Vec<String>,
    /// Names of the methods that send, or lead to what sends.
    sending: Vec<String>,
}

impl Flow<'_> {
    /// Whether the catch clause `catch` of the block `of` sends again at `site` what the block
    /// sent.
    pub(super) fn catch_resends(
        &self,
        id: CallableId,
        of: RegionId,
        catch: RegionId,
        site: ExprId,
    ) -> Same {
        let body = &self.project.callable(id).body;
        let tried = self.doing_in(id, |region| body.within(region, of));
        let mut caught = self.doing_in(id, |region| body.within(region, catch));
        if let Some(reentry) = self.reentry_in(id, catch) {
            return reentry;
        }
        self.add_named_call(id, site, &mut caught);
        self.compare(&tried, &caught)
    }

    /// What it means that a region calls the method around it, if it does.
    fn reentry_in(&self, id: CallableId, region: RegionId) -> Option<Same> {
        let body = &self.project.callable(id).body;
        let edges = self.edges(id).iter();
        let mut inside = edges.filter(|e| body.within(body.expr(e.site).region, region));
        let mut called = inside.clone().map(|e| e.callee);
        if !self.component_is_cycle(id) || !called.any(|c| self.same_component(c, id)) {
            return None;
        }
        Some(if inside.any(|e| self.takes_other(id, e.site)) {
            Same::Other
        } else {
            Same::Proved
        })
    }

    /// Whether an error callback repeats the operation of the code that registered it.
    pub(super) fn error_path_repeats(
        &self,
        callback: CallableId,
        creator: Option<CallableId>,
        frame: CallableId,
    ) -> Same {
        if self.same_component(callback, frame) && self.component_is_cycle(frame) {
            let next = |e: &super::summary::CallEdge| {
                self.same_component(e.callee, frame) && self.takes_other(callback, e.site)
            };
            return if self.edges(callback).iter().any(next) {
                Same::Other
            } else {
                Same::Proved
            };
        }
        let path = self.doing_of_callable(callback);
        if self.copies_request(callback) {
            return Same::Proved;
        }
        let creator = creator.or_else(|| self.project.enclosing(callback));
        let failed = super::roles::failed_before(self.project, callback);
        let creators = match creator {
            _ if !failed.is_empty() => failed,
            Some(creator) => vec![creator],
            None => self.creators_of(self.project.owner(callback)),
        };
        let mut verdict = Same::Unknown;
        for creator in creators {
            let mut around = Some(creator);
            let mut operation = Doing::default();
            for _ in 0..3 {
                let Some(at) = around else { break };
                let doing = self.doing_around(at, callback);
                operation.ops.extend(doing.ops);
                operation.names.extend(doing.names);
                operation.sending.extend(doing.sending);
                around = self.project.enclosing(at);
            }
            match self.compare(&operation, &path) {
                Same::Proved => return Same::Proved,
                Same::Other => verdict = Same::Other,
                Same::Named if verdict != Same::Other => verdict = Same::Named,
                _ => {}
            }
        }
        if verdict != Same::Unknown {
            return verdict;
        }
        self.by_name(&path)
    }

    /// Whether a catch clause sends again what another region sent.
    pub(super) fn region_repeats(&self, id: CallableId, region: RegionId, catch: RegionId) -> Same {
        if let Some(reentry) = self.reentry_in(id, catch) {
            return reentry;
        }
        let body = &self.project.callable(id).body;
        let operation = self.doing_in(id, |r| body.within(r, region) && !body.within(r, catch));
        let caught = self.doing_in(id, |r| body.within(r, catch));
        if caught.ops.is_empty() {
            return Same::Unknown;
        }
        self.compare(&operation, &caught)
    }

    /// The URL or path that a constant field is made of, directly or by other constants.
    fn endpoint_of_field(&self, field: FieldId) -> Option<Op> {
        let mut open = vec![field];
        let mut seen = FxHashSet::default();
        while let Some(field) = open.pop() {
            let Some(init) = self.project.field_init(field) else {
                continue;
            };
            if !self.project.field(field).is_final || !seen.insert(field) || seen.len() > 8 {
                continue;
            }
            let facts = &self.project.unit_of(init).facts;
            for expr in &self.project.callable(init).body.exprs {
                if let ExprKind::Text(name) = expr.kind
                    && is_endpoint(facts.text(name))
                {
                    return Some(Op::Endpoint(self.project.sym(init, name)));
                }
            }
            let used = self.project.typed(init).fields.iter();
            open.extend(used.rev().map(|used| used.field));
        }
        None
    }

    /// Whether all endpoints are among others, but on other hosts: `https://backup.example/charges`.
    fn on_other_hosts(&self, ours: &FxHashSet<Op>, theirs: &FxHashSet<Op>) -> bool {
        let path = |op: &Op| match op {
            Op::Endpoint(url) => path_of(self.project.text(*url)),
            _ => None,
        };
        ours.iter().all(|own| {
            path(own).is_some_and(|own| theirs.iter().any(|other| path(other) == Some(own)))
        })
    }

    /// Whether a call that starts the operation again gives it something else to work on: the next
    /// index, an element, a part or a neighbour of an input.
    fn takes_other(&self, id: CallableId, site: ExprId) -> bool {
        let callable = self.project.callable(id);
        let body = &callable.body;
        let ExprKind::Call { args, .. } = body.expr(site).kind else {
            return false;
        };
        let input = |e: ExprId| match body.expr(e).kind {
            ExprKind::Local(local) => local.0 < callable.params,
            ExprKind::Captured(..) => true,
            _ => false,
        };
        body.args(args)
            .iter()
            .enumerate()
            .any(|(at, &arg)| match body.expr(arg).kind {
                ExprKind::Local(local) => {
                    // An element, or a neighbour (`folder.getParent()`) kept in a variable.
                    let mut defs = body.defs.iter().filter(|def| def.local == local);
                    let only = defs.next().filter(|_| defs.next().is_none());
                    let neighbour = only
                        .and_then(|def| def.value)
                        .is_some_and(|value| self.reads_off(id, value, &input));
                    neighbour || matches!(body.local(local).origin, LocalOrigin::Each(_))
                }
                ExprKind::Call {
                    recv: Some(recv), ..
                } => input(recv),
                ExprKind::Binary(BinOp::Add | BinOp::Arith, a, b) => {
                    let step = matches!(body.expr(b).kind, ExprKind::Int(_)) && input(a);
                    step && self.edges(id).iter().filter(|e| e.site == site).any(|e| {
                        let params = self.project.callable(e.callee).params as usize;
                        at < params && !self.only_counts(e.callee, at)
                    })
                }
                _ => false,
            })
    }

    fn compare(&self, operation: &Doing, path: &Doing) -> Same {
        let endpoints = |doing: &Doing| -> FxHashSet<Op> {
            doing
                .ops
                .iter()
                .copied()
                .filter(|op| matches!(op, Op::Endpoint(_)))
                .collect()
        };
        let (theirs, ours) = (endpoints(operation), endpoints(path));
        let (open, own) = (theirs.is_empty(), !ours.is_empty());
        let different = !theirs.is_empty()
            && !ours.is_empty()
            && theirs.is_disjoint(&ours)
            && !self.on_other_hosts(&ours, &theirs);
        let shared = |strong: bool| {
            path.ops.iter().any(|op| {
                operation.ops.contains(op)
                    && matches!(op, Op::Call(_) | Op::Endpoint(_) | Op::Param(_)) == strong
            })
        };
        if different && !path.ops.iter().any(|op| {
            matches!(op, Op::Call(c) if operation.ops.contains(op) && self.sends_fixed(*c))
        }) {
            return Same::Other;
        }
        if shared(true) {
            return Same::Proved;
        }
        let sdk = |doing: &Doing| -> FxHashSet<Op> {
            doing
                .ops
                .iter()
                .copied()
                .filter(|op| matches!(op, Op::Sdk(..)))
                .collect()
        };
        let (theirs, ours) = (sdk(operation), sdk(path));
        if !theirs.is_empty() && !ours.is_empty() && theirs.is_disjoint(&ours) {
            return Same::Other;
        }
        if self.is_other(path) && !self.is_other(operation) {
            return Same::Other;
        }
        // The same client may send anything; that the path has an endpoint of its own, which the
        // operation does not name, leaves it open.
        if shared(false) && !(open && own) {
            return Same::Proved;
        }
        self.by_name(path)
    }

    /// What a sending call is, by its method and the type it is called on.
    pub(super) fn send_op(&self, id: CallableId, call: ExprId, sdk: bool) -> Op {
        let body = &self.project.callable(id).body;
        let (recv, name) = match body.expr(call).kind {
            ExprKind::Call { recv, name, .. } => (recv, self.project.sym(id, name)),
            _ => (None, Default::default()),
        };
        let ty = recv
            .map(|r| self.project.typed(id).exprs[r.0 as usize])
            .unwrap_or_default();
        let of = match ty.head {
            TyHead::External(sym) | TyHead::Simple(sym, _) => sym,
            _ => Default::default(),
        };
        if sdk {
            Op::Sdk(of, name)
        } else {
            Op::Send(of, name)
        }
    }

    /// Whether a callable sends to a place that does not depend on its caller.
    fn sends_fixed(&self, id: CallableId) -> bool {
        self.found(id)
            .summary
            .ops
            .iter()
            .any(|op| matches!(op, Op::Endpoint(_)))
    }

    fn by_name(&self, path: &Doing) -> Same {
        let models = self.project.models;
        if self.is_other(path) {
            return Same::Other;
        }
        if path
            .names
            .iter()
            .any(|name| models.word(WordKind::Retry, name))
        {
            return Same::Named;
        }
        Same::Unknown
    }

    /// Whether what sends is named for another operation than the one that failed.
    fn is_other(&self, doing: &Doing) -> bool {
        doing
            .sending
            .iter()
            .any(|name| self.project.models.word(WordKind::OtherOperation, name))
    }

    /// What a callable does, all in all.
    fn doing_of_callable(&self, id: CallableId) -> Doing {
        let mut doing = self.doing_in(id, |_| true);
        doing.ops.extend(self.found(id).summary.ops.iter().copied());
        let body = &self.project.callable(id).body;
        let facts = &self.project.unit_of(id).facts;
        doing
            .names
            .extend(body.locals.iter().map(|l| facts.text(l.name).to_string()));
        for expr in &body.exprs {
            if let ExprKind::Lambda(idx) = expr.kind {
                let inner = self.project.sibling(id, idx);
                let locals = &self.project.callable(inner).body.locals;
                doing
                    .names
                    .extend(locals.iter().map(|l| facts.text(l.name).to_string()));
                let inner = self.doing_in(inner, |_| true);
                doing.ops.extend(inner.ops);
                doing.names.extend(inner.names);
                doing.sending.extend(inner.sending);
            }
        }
        doing
    }

    /// What a callable does apart from creating `callback`.
    fn doing_around(&self, id: CallableId, callback: CallableId) -> Doing {
        let body = &self.project.callable(id).body;
        let mut doing = self.doing_in(id, |_| true);
        let owner = self.project.owner(callback);
        for edge in self.edges(id) {
            let inside = edge.callee == callback
                || self.project.owner(edge.callee) == owner
                    && self.project.type_scope(owner) == Some(id);
            let summary = &self.found(edge.callee).summary;
            if !inside && !summary.ops.is_empty() {
                doing.ops.insert(Op::Call(edge.callee));
                doing.ops.extend(summary.ops.iter().copied());
            }
        }
        let _ = body;
        doing.ops.insert(Op::Call(id));
        doing
    }

    /// What the expressions of a callable do that stand in chosen regions. Functions that are only
    /// created there do not count.
    fn doing_in(&self, id: CallableId, chosen: impl Fn(RegionId) -> bool) -> Doing {
        let body = &self.project.callable(id).body;
        let facts = &self.project.unit_of(id).facts;
        let typed = self.project.typed(id);
        let mut doing = Doing::default();
        for (number, expr) in body.exprs.iter().enumerate() {
            if !chosen(expr.region) {
                continue;
            }
            match expr.kind {
                ExprKind::Name(_) | ExprKind::Select(..) => {
                    if let Some(used) = typed.field_use(ExprId(number as u32)) {
                        doing.ops.extend(self.endpoint_of_field(used.field));
                    }
                }
                ExprKind::Text(name) => {
                    let text = facts.text(name);
                    if is_endpoint(text) {
                        doing.ops.insert(Op::Endpoint(self.project.sym(id, name)));
                    }
                }
                ExprKind::Call { name, .. } => {
                    let name_text = facts.text(name);
                    doing.names.push(name_text.to_string());
                    let site = ExprId(number as u32);
                    if self.found(id).sinks.iter().any(|s| s.id.expr == site) {
                        doing.sending.push(name_text.to_string());
                    }
                    let Some(target) = typed.target(site) else {
                        continue;
                    };
                    for matched in &target.rows {
                        let row = self.project.models.row(matched.row);
                        let is_sdk = matches!(row.kind, RowKind::SdkCall { .. });
                        if is_sdk || matches!(row.kind, RowKind::Send { .. }) {
                            doing
                                .ops
                                .insert(self.send_op(id, ExprId(number as u32), is_sdk));
                        }
                    }
                    for &callee in &target.callables {
                        let summary = &self.found(callee).summary;
                        if !summary.ops.is_empty()
                            || !summary.sinks.is_empty()
                            || self.has_sinks(callee)
                        {
                            doing.ops.insert(Op::Call(callee));
                            doing.sending.push(name_text.to_string());
                            let ops = summary.ops.iter().copied();
                            doing
                                .ops
                                .extend(ops.filter(|op| !matches!(op, Op::Param(_))));
                        }
                    }
                }
                _ => {}
            }
        }
        for invoke in &self.found(id).summary.invokes {
            if invoke.at.0 == id
                && chosen(body.expr(invoke.at.1).region)
                && let super::value::Origin::Param(at) = invoke.input.origin
            {
                doing.ops.insert(Op::Param(at));
            }
        }
        self.add_named_sinks(id, &chosen, &mut doing);
        doing
    }

    /// Unresolved calls that take a key tell operations apart by their names.
    fn add_named_sinks(
        &self,
        id: CallableId,
        chosen: &impl Fn(RegionId) -> bool,
        doing: &mut Doing,
    ) {
        let body = &self.project.callable(id).body;
        for (number, expr) in body.exprs.iter().enumerate() {
            let ExprKind::Call { name, .. } = expr.kind else {
                continue;
            };
            let text = self.project.unit_of(id).facts.text(name);
            if chosen(expr.region)
                && self
                    .project
                    .typed(id)
                    .target(ExprId(number as u32))
                    .is_none()
                && self.project.models.word(WordKind::Operation, text)
            {
                doing.ops.insert(Op::Named(self.project.sym(id, name)));
            }
        }
    }

    fn add_named_call(&self, id: CallableId, site: ExprId, doing: &mut Doing) {
        if let ExprKind::Call { name, .. } = self.project.callable(id).body.expr(site).kind
            && self.project.typed(id).target(site).is_none()
        {
            doing.ops.insert(Op::Named(self.project.sym(id, name)));
        }
    }

    /// Whether a callable builds its request as a copy of one that it was given.
    fn copies_request(&self, id: CallableId) -> bool {
        self.project.typed(id).targets.iter().any(|target| {
            target.rows.iter().any(|m| {
                matches!(
                    self.project.models.row(m.row).kind,
                    RowKind::Copy {
                        keeps_key: true,
                        ..
                    }
                )
            })
        })
    }

    /// Callables that create objects of a type.
    fn creators_of(&self, ty: crate::project::TypeId) -> Vec<CallableId> {
        let decl = self.project.type_decl(ty);
        let mut found = Vec::new();
        for &member in &decl.members {
            let member = self.project.member(ty, member);
            for &(caller, number) in self.callers(member) {
                let edge = &self.edges(caller)[number as usize];
                let body = &self.project.callable(caller).body;
                if matches!(body.expr(edge.site).kind, ExprKind::New { .. })
                    && self.project.owner(caller) != ty
                    && !found.contains(&caller)
                {
                    found.push(caller);
                }
            }
        }
        found
    }
}

/// The path of a URL that has one.
fn path_of(url: &str) -> Option<&str> {
    let (_, place) = url.split_once("://")?;
    let path = &place[place.find('/')?..];
    (path.len() > 1).then_some(path)
}

/// Whether a text is a URL or a path.
pub(super) fn is_endpoint(text: &str) -> bool {
    text.contains("://") || (text.starts_with('/') && text.len() > 2)
}
