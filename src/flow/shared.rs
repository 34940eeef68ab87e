//! Keys that are one for many operations: constants, and values that are evaluated once.

use rustc_hash::FxHashSet;

use super::Flow;
use super::follow::{functions, methods_called};
use super::requests::{Spot, operands_of};
use super::sinks::HeaderName;
use super::summary::{How, Sink, SinkKind};
use crate::facts::{
    Annotation, BinOp, CallableKind, ExitKind, ExprId, ExprKind, LocalId, LocalOrigin,
};
use crate::models::{Marker, Role, RowKind};
use crate::project::{CallableId, FieldId, TypeId};

/// Through how many calls the name of a header is followed.
const MAX_PASSED: usize = 6;

/// Why a key is shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SharedBy {
    /// It is a constant.
    Constant,
    /// It is made once, when a class is loaded or an object is made that lives on.
    Kept,
    /// It is made once, when a client is configured.
    Configured,
}

/// A key that many operations share.
#[derive(Clone, Copy, Debug)]
pub struct SharedKey {
    /// Where its value comes from.
    pub at: (CallableId, ExprId),
    /// Why it is shared.
    pub why: SharedBy,
}

/// What a value is made of.
#[derive(Clone, Copy)]
struct Made {
    at: (CallableId, ExprId),
    /// A part of it is made fresh.
    fresh: bool,
    /// It was read from a field.
    kept: bool,
}

/// The deepest chain of variables and calls that is followed.
const MAX_DEPTH: u32 = 10;

impl Flow<'_> {
    /// Whether many operations share the key of a sink.
    pub fn shared_key(&self, sink: &Sink) -> Option<SharedKey> {
        if !matches!(sink.kind, SinkKind::Header | SinkKind::Setter) {
            return None;
        }
        let id = sink.id.callable;
        if self.named_by_caller(sink) || self.may_be_constant(sink) {
            return None;
        }
        let configures = self.configures(sink);
        let once = configures || self.runs_once(id);
        if !configures && !self.reaches_request(sink) {
            return None;
        }
        let made = self.made(id, sink.id.value, once, MAX_DEPTH)?;
        let why = if made.kept || (made.fresh && self.runs_once(id)) {
            SharedBy::Kept
        } else if once {
            SharedBy::Configured
        } else {
            SharedBy::Constant
        };
        Some(SharedKey { at: made.at, why })
    }

    /// Whether only a caller's argument tells that a sink is one.
    fn named_by_caller(&self, sink: &Sink) -> bool {
        let id = sink.id.callable;
        let Some(target) = self.project.typed(id).target(sink.id.expr) else {
            return false;
        };
        let names = self.name_operands(id, target);
        names
            .iter()
            .any(|name| matches!(self.header_name(id, *name), HeaderName::Param(_)))
    }

    /// Whether a key names something of which one is at work at a time, so that all operations may
    /// have the same.
    fn may_be_constant(&self, sink: &Sink) -> bool {
        let kind = sink.row.map(|row| &self.project.models.row(row).kind);
        matches!(kind, Some(RowKind::KeySetter { constant: true, .. }))
    }

    /// Whether a sink sets a key: the header's name is there, or some caller passes it.
    pub(super) fn sets_key(&self, sink: &Sink) -> bool {
        let id = sink.id.callable;
        let Some(target) = self.project.typed(id).target(sink.id.expr) else {
            return true;
        };
        let names = self.name_operands(id, target);
        names.is_empty() || names.iter().any(|name| self.names_key_header(id, *name))
    }

    /// Whether a header's name is a key's. Callers that pass such a name lead to a key, so they are
    /// known.
    fn names_key_header(&self, id: CallableId, name: ExprId) -> bool {
        let mut seen = FxHashSet::default();
        let mut open = vec![(id, name)];
        for _ in 0..=MAX_PASSED {
            for (id, name) in std::mem::take(&mut open) {
                let param = match self.header_name(id, name) {
                    HeaderName::Key(_) => return true,
                    HeaderName::Other => continue,
                    HeaderName::Param(param) => param,
                };
                if !seen.insert((id, param)) {
                    continue;
                }
                for &(caller, number) in self.known_callers(id) {
                    let site = self.edges(caller)[number as usize].site;
                    let body = &self.project.callable(caller).body;
                    let passed = operands_of(body, site)
                        .and_then(|(_, args)| body.args(args).get(param as usize).copied());
                    open.extend(passed.map(|arg| (caller, arg)));
                }
            }
        }
        false
    }

    /// Whether a sink is a client's setting, sent with every request.
    fn configures(&self, sink: &Sink) -> bool {
        let models = self.project.models;
        let frozen_row = |row: crate::models::RowId| {
            matches!(
                models.row(row).kind,
                RowKind::HeaderSetter { frozen: true, .. }
                    | RowKind::KeySetter { frozen: true, .. }
            )
        };
        let id = sink.id.callable;
        if sink.row.is_some_and(frozen_row) {
            return self.outlives(id, sink.id.expr, 8);
        }
        // A map that a client keeps.
        let keeps = |row: crate::models::RowId| {
            matches!(
                models.row(row).kind,
                RowKind::Argument {
                    role: Role::Frozen,
                    ..
                }
            )
        };
        for carrier in self
            .requests()
            .carriers
            .all
            .iter()
            .filter(|c| c.sink == sink.id)
        {
            for touch in carrier.track.escapes.iter().chain(&carrier.track.touches) {
                let at = carrier.track.node(touch.node).callable;
                let target = self.project.typed(at).target(touch.call);
                if target.is_some_and(|t| t.rows.iter().any(|m| keeps(m.row))) {
                    return self.outlives(at, touch.call, 8);
                }
            }
        }
        // Code that runs when a client is configured.
        self.callers(id).iter().any(|&(caller, number)| {
            let edge = &self.edges(caller)[number as usize];
            matches!(edge.how, How::Argument(Role::Frozen, _))
                && self.outlives(caller, edge.site, 8)
        })
    }

    /// Whether what a fluent chain makes is kept beyond the callable, instead of being used for one
    /// request.
    fn outlives(&self, id: CallableId, call: ExprId, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else {
            return false;
        };
        let project = self.project;
        let body = &project.callable(id).body;
        let uses = &self.requests().uses;
        let mut at = call;
        loop {
            if self.starts_request(id, at) {
                return false;
            }
            let Some(parent) = uses.parent(project, id, at) else {
                break;
            };
            match body.expr(parent).kind {
                ExprKind::Call {
                    recv: Some(recv), ..
                } if recv == at => at = parent,
                ExprKind::Call { .. } | ExprKind::New { .. } => {
                    return self.outlives(id, parent, depth);
                }
                ExprKind::Cast(..) | ExprKind::Set(..) | ExprKind::Cond(..) => at = parent,
                _ => break,
            }
        }
        let mut locals = body
            .defs
            .iter()
            .filter(|d| d.value == Some(at))
            .map(|d| d.local);
        match locals.next() {
            Some(local) => {
                let reads = uses.reads_of(project, id, local, None);
                let any = |e: &ExprId| matches!(body.expr(*e).kind, ExprKind::Local(_));
                reads
                    .iter()
                    .filter(|e| any(e))
                    .all(|read| self.outlives(id, *read, depth))
            }
            None => true,
        }
    }

    /// Whether a call begins or sends a request.
    fn starts_request(&self, id: CallableId, call: ExprId) -> bool {
        self.project.typed(id).target(call).is_some_and(|target| {
            target.rows.iter().any(|m| {
                matches!(
                    self.project.models.row(m.row).kind,
                    RowKind::Send { .. } | RowKind::Verb { .. } | RowKind::SdkCall { .. }
                )
            })
        })
    }

    /// Whether a callable runs once for many operations: it initialises a static field, or a field
    /// of an object that lives on.
    fn runs_once(&self, id: CallableId) -> bool {
        let callable = self.project.callable(id);
        match callable.kind {
            CallableKind::StaticInit => true,
            CallableKind::FieldInit => {
                let field = self.requests().uses.initialised(self.project, id);
                field.is_some_and(|f| self.project.field(f).is_static)
                    || self.lives_on(self.project.owner(id))
            }
            _ => false,
        }
    }

    /// Whether a sink sets the key of a request that can be seen, directly or through a map.
    fn reaches_request(&self, sink: &Sink) -> bool {
        let id = sink.id.callable;
        let typed = self.project.typed(id);
        let body = &self.project.callable(id).body;
        let Some((recv, _)) = operands_of(body, sink.id.expr) else {
            return false;
        };
        let on = recv.filter(|r| !typed.exprs[r.0 as usize].is_type);
        let direct = sink.kind == SinkKind::Setter
            || on.is_some_and(|r| self.project.is_request(typed.exprs[r.0 as usize]));
        direct
            || self.requests().carriers.all.iter().any(|carrier| {
                carrier.sink == sink.id
                    && carrier.track.touches.iter().any(|touch| {
                        let node = carrier.track.node(touch.node);
                        let body = &self.project.callable(node.callable).body;
                        // Given to something, not only filled.
                        let given = |(_, args): (_, crate::facts::Args)| {
                            let is_it = |a: &ExprId| node.spot == Spot::Expr(*a);
                            body.args(args).iter().any(is_it)
                        };
                        operands_of(body, touch.call).is_some_and(given)
                    })
            })
    }

    /// What a value is made of, if that is the same for many operations. `once`: the expression is
    /// evaluated once, so that a fresh value is shared too.
    fn made(&self, id: CallableId, expr: ExprId, once: bool, depth: u32) -> Option<Made> {
        let depth = depth.checked_sub(1)?;
        let project = self.project;
        let callable = project.callable(id);
        let body = &callable.body;
        let constant = Made {
            at: (id, expr),
            fresh: false,
            kept: false,
        };
        match body.expr(expr).kind {
            ExprKind::Text(name) => {
                let text = project.unit_of(id).facts.text(name);
                // A text to be filled in is an example's.
                let example = text.is_empty()
                    || text.contains("{{")
                    || text.contains("${")
                    || (text.starts_with('<') && text.ends_with('>'));
                (!example).then_some(constant)
            }
            ExprKind::Int(_) => Some(constant),
            ExprKind::Binary(BinOp::Add, a, b) => {
                let a = self.made(id, a, once, depth)?;
                let b = self.made(id, b, once, depth)?;
                Some(join(id, expr, &[a, b]))
            }
            ExprKind::Cond(_, a, b) => {
                let a = self.made(id, a, once, depth)?;
                self.made(id, b, once, depth)?;
                Some(a)
            }
            ExprKind::Cast(_, inner) | ExprKind::Set(_, inner) => self.made(id, inner, once, depth),
            ExprKind::Local(local) => self.made_local(id, local, once, depth),
            ExprKind::Captured(outer, local) => {
                self.made_local(project.sibling(id, outer), local, once, depth)
            }
            ExprKind::Name(_) | ExprKind::Select(..) => {
                let field = project.typed(id).field_use(expr)?.field;
                self.made_field(field, depth)
            }
            ExprKind::Call { recv, args, .. } => {
                self.made_call(id, expr, recv, body.args(args), once, depth)
            }
            _ => None,
        }
    }

    fn made_local(&self, id: CallableId, local: LocalId, once: bool, depth: u32) -> Option<Made> {
        let body = &self.project.callable(id).body;
        if body.local(local).origin != LocalOrigin::Plain {
            return None;
        }
        let mut first = None;
        for def in body.defs.iter().filter(|d| d.local == local) {
            let made = self.made(id, def.value.filter(|_| !def.keeps)?, once, depth)?;
            first.get_or_insert(made);
        }
        first
    }

    fn made_field(&self, field: FieldId, depth: u32) -> Option<Made> {
        let project = self.project;
        let declared = project.field(field);
        if !declared.is_static && !self.lives_on(project.field_owner(field)) {
            return None;
        }
        let assigned = self.assignments(field);
        let made = match (project.field_init(field), &assigned[..]) {
            (Some(init), []) => self.made_result(init, true, depth),
            (None, [(id, value)]) => {
                let early = matches!(
                    project.callable(*id).kind,
                    CallableKind::Constructor | CallableKind::Init | CallableKind::StaticInit
                );
                early.then(|| self.made(*id, *value, true, depth)).flatten()
            }
            _ => None,
        }?;
        Some(Made {
            kept: made.fresh || made.kept,
            ..made
        })
    }

    /// The assignments to a field, apart from its initializer.
    pub(super) fn assignments(&self, field: FieldId) -> Vec<(CallableId, ExprId)> {
        let uses = &self.requests().uses;
        let mut found = Vec::new();
        for &(id, expr) in uses.field(field) {
            if uses.is_target(self.project, id, expr)
                && let Some(parent) = uses.parent(self.project, id, expr)
                && let ExprKind::Assign(_, value, _) =
                    self.project.callable(id).body.expr(parent).kind
            {
                found.push((id, value));
            }
        }
        found
    }

    /// What a callable returns, if every way out gives something shared.
    fn made_result(&self, id: CallableId, once: bool, depth: u32) -> Option<Made> {
        let body = &self.project.callable(id).body;
        let mut first = None;
        for exit in &body.exits {
            if let ExitKind::Return(value) = exit.kind {
                let made = self.made(id, value?, once, depth)?;
                first.get_or_insert(made);
            }
        }
        first
    }

    fn made_call(
        &self,
        id: CallableId,
        expr: ExprId,
        recv: Option<ExprId>,
        args: &[ExprId],
        once: bool,
        depth: u32,
    ) -> Option<Made> {
        let project = self.project;
        let typed = project.typed(id);
        let target = typed.target(expr);
        let models = project.models;
        let rows = target.map_or(&[][..], |t| &t.rows);
        if rows
            .iter()
            .any(|m| matches!(models.row(m.row).kind, RowKind::Fresh { .. }))
        {
            return once.then_some(Made {
                at: (id, expr),
                fresh: true,
                kept: false,
            });
        }
        if rows.iter().any(|m| models.row(m.row).overrules_body()) {
            // Stable for an operation, says a user; what it rests on does not show.
            return None;
        }
        if let Some(target) = target
            && !target.callables.is_empty()
        {
            let [only] = target.callables[..] else {
                return None;
            };
            return self.made_result(only, once, depth);
        }
        // A function that is in sight: `keys.get()`.
        let mut called = self
            .edges(id)
            .iter()
            .filter(|e| e.site == expr && matches!(e.how, How::Plain));
        if let Some(edge) = called.next() {
            let same = called.all(|other| other.callee == edge.callee);
            return if same {
                self.made_result(edge.callee, once, depth)
            } else {
                None
            };
        }
        if let [only] = methods_called(project, id, expr)[..] {
            return self.made_result(only, once, depth);
        }
        let stable = rows.iter().any(|m| {
            matches!(
                models.row(m.row).kind,
                RowKind::Stable | RowKind::Length(_) | RowKind::Fallback { .. }
            )
        });
        let recv = recv?;
        let mut parts = Vec::new();
        if typed.exprs[recv.0 as usize].is_type {
            if !stable {
                return None;
            }
        } else {
            // Unknown calls on what is in sight are conversions.
            let in_sight = matches!(
                project.callable(id).body.expr(recv).kind,
                ExprKind::Call { .. } | ExprKind::Text(_) | ExprKind::Local(_)
            );
            if !stable && !in_sight {
                return None;
            }
            parts.push(self.made(id, recv, once, depth)?);
        }
        for &arg in args {
            if functions(project, id, arg).is_empty() {
                parts.push(self.made(id, arg, once, depth)?);
            }
        }
        Some(join(id, expr, &parts))
    }

    /// Whether objects of a type live as long as the application: a component of a container, or a
    /// hook that a client keeps.
    fn lives_on(&self, ty: TypeId) -> bool {
        let project = self.project;
        let unit = project.type_unit(ty);
        let decl = project.type_decl(ty);
        let singleton = |a: &[Annotation]| self.marked(a, unit, Marker::Singleton);
        let scoped = |a: &Annotation| {
            let text = unit.facts.text(a.name);
            (text.ends_with("Scope") || text.ends_with("Scoped"))
                && !singleton(std::slice::from_ref(a))
        };
        if singleton(&decl.annotations) {
            return !decl.annotations.iter().any(scoped);
        }
        decl.members
            .iter()
            .map(|&m| project.member(ty, m))
            .any(|member| {
                self.role(member).is_some_and(|r| r.role == Role::Attempt)
                    || self.callers(member).iter().any(|&(caller, number)| {
                        let how = &self.edges(caller)[number as usize].how;
                        matches!(how, How::Argument(Role::Attempt | Role::Call, _))
                    })
            })
    }
}

/// A value made of several: it stands where its fresh part does.
fn join(id: CallableId, expr: ExprId, parts: &[Made]) -> Made {
    let fresh = parts.iter().find(|p| p.fresh);
    let at = fresh
        .or(parts.first().filter(|_| parts.len() == 1))
        .map_or((id, expr), |p| p.at);
    Made {
        at,
        fresh: fresh.is_some(),
        kept: parts.iter().any(|p| p.kept),
    }
}
