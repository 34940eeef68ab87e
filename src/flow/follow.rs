//! The steps of a [`Track`]: from one spot of an object to the next.

use rustc_hash::FxHashSet;

use super::Flow;
use super::requests::{
    Cell, CellKind, Link, Node, Spot, Touch, Track, copied, operands_of, runs_project_code,
};
use super::summary::How;
use super::uses::Uses;
use crate::facts::{CallableKind, ExprId, ExprKind, LocalId};
use crate::models::{ArgIndex, Operand, RowKind};
use crate::project::{CallableId, Project, Target, Ty, TyHead};

/// The most spots of one track.
const MAX_NODES: usize = 4000;
/// The deepest chain of calls that is entered.
const MAX_ENTRIES: usize = 6;

/// Follows the object at a spot.
pub(super) fn follow(flow: &Flow, uses: &Uses, id: CallableId, spot: Spot) -> Track {
    let mut follow = Follow {
        flow,
        project: flow.project,
        uses,
        track: Track::default(),
        seen: FxHashSet::default(),
    };
    follow.track.cells.push(Cell {
        parent: None,
        kind: CellKind::First,
    });
    follow.push(id, spot, None, Link::Birth, 0, None);
    if let Spot::Expr(expr) = spot
        && operands_of(&flow.project.callable(id).body, expr).is_some()
    {
        follow.track.touches.push(Touch {
            node: 0,
            call: expr,
        });
    }
    let mut next = 0;
    while next < follow.track.nodes.len() {
        follow.spread(next as u32);
        next += 1;
    }
    follow.track
}

struct Follow<'f, 'p> {
    flow: &'f Flow<'p>,
    project: &'p Project<'p>,
    uses: &'f Uses,
    track: Track,
    seen: FxHashSet<(CallableId, Spot, Option<u32>)>,
}

impl Follow<'_, '_> {
    fn push(
        &mut self,
        callable: CallableId,
        spot: Spot,
        from: Option<u32>,
        link: Link,
        cell: u32,
        entry: Option<u32>,
    ) {
        if self.track.nodes.len() < MAX_NODES && self.seen.insert((callable, spot, entry)) {
            self.track.nodes.push(Node {
                callable,
                spot,
                from,
                link,
                cell,
                entry,
            });
        }
    }

    /// The same object, at another expression of the callable.
    fn on(&mut self, at: u32, expr: ExprId) {
        let node = *self.track.node(at);
        self.push(
            node.callable,
            Spot::Expr(expr),
            Some(at),
            Link::Flow,
            node.cell,
            node.entry,
        );
    }

    /// An object derived from it, at another expression of the callable.
    fn derived(&mut self, at: u32, expr: ExprId, kind: CellKind) {
        let node = *self.track.node(at);
        let cell = self.track.cells.len() as u32;
        self.track.cells.push(Cell {
            parent: Some((node.cell, at)),
            kind,
        });
        self.push(
            node.callable,
            Spot::Expr(expr),
            Some(at),
            Link::Flow,
            cell,
            node.entry,
        );
    }

    fn spread(&mut self, at: u32) {
        let node = *self.track.node(at);
        match node.spot {
            Spot::Expr(expr) => self.follow_expr(at, expr),
            Spot::Param(param) => self.local(at, LocalId(param), None),
            Spot::Field(field) => {
                for &(id, expr) in self.uses.field(field) {
                    if !self.uses.is_target(self.project, id, expr) {
                        self.push(id, Spot::Expr(expr), Some(at), Link::Field, node.cell, None);
                    }
                }
            }
        }
    }

    fn local(&mut self, at: u32, local: LocalId, def: Option<u32>) {
        let node = *self.track.node(at);
        for read in self.uses.reads_of(self.project, node.callable, local, def) {
            self.on(at, read);
        }
        for &(id, expr) in self.uses.captures(node.callable, local) {
            let mut inner = id;
            let created = loop {
                match self.uses.created(inner) {
                    Some((outer, site)) if outer == node.callable => break Some(site),
                    Some((outer, _)) => inner = outer,
                    None => break None,
                }
            };
            self.push(
                id,
                Spot::Expr(expr),
                Some(at),
                Link::Captured(created),
                node.cell,
                None,
            );
        }
    }

    fn follow_expr(&mut self, at: u32, expr: ExprId) {
        let node = *self.track.node(at);
        let body = &self.project.callable(node.callable).body;
        for (number, def) in body.defs.iter().enumerate() {
            if def.value == Some(expr) {
                self.local(at, def.local, Some(number as u32));
            }
        }
        if self.uses.is_returned(self.project, node.callable, expr) {
            self.returned(at);
        }
        let Some(parent) = self.uses.parent(self.project, node.callable, expr) else {
            return;
        };
        match body.expr(parent).kind {
            ExprKind::Call {
                recv: Some(recv), ..
            } if recv == expr => self.receiver(at, parent),
            ExprKind::Call { args, .. }
            | ExprKind::New { args, .. }
            | ExprKind::CtorCall(_, args) => {
                if let Some(position) = body.args(args).iter().position(|a| *a == expr) {
                    self.argument(at, parent, position);
                }
            }
            ExprKind::Assign(target, value, _) if value == expr => {
                self.assigned(at, target);
                self.on(at, parent);
            }
            ExprKind::Cond(cond, ..) if cond == expr => {}
            ExprKind::Set(..)
            | ExprKind::Cast(..)
            | ExprKind::Cond(..)
            | ExprKind::Switch(_)
            | ExprKind::Other(_) => self.on(at, parent),
            ExprKind::MethodRef(..) => {
                self.track.touches.push(Touch {
                    node: at,
                    call: parent,
                });
            }
            _ => {}
        }
    }

    fn assigned(&mut self, at: u32, target: ExprId) {
        let node = *self.track.node(at);
        let body = &self.project.callable(node.callable).body;
        if let Some(used) = self.project.typed(node.callable).field_use(target) {
            self.push(
                node.callable,
                Spot::Field(used.field),
                Some(at),
                Link::Field,
                node.cell,
                None,
            );
        } else if let ExprKind::Captured(outer, local) = body.expr(target).kind {
            let outer = self.project.sibling(node.callable, outer);
            for read in self.uses.reads_of(self.project, outer, local, None) {
                let spot = Spot::Expr(read);
                self.push(outer, spot, Some(at), Link::Captured(None), node.cell, None);
            }
        } else {
            self.track.escapes.push(Touch {
                node: at,
                call: target,
            });
        }
    }

    /// It is the receiver of a call.
    fn receiver(&mut self, at: u32, call: ExprId) {
        let node = *self.track.node(at);
        let typed = self.project.typed(node.callable);
        let target = typed.target(call);
        if let Some(target) = target {
            if self.sends(target, None) {
                self.track.sent.push(Touch { node: at, call });
                self.track.touches.push(Touch { node: at, call });
                self.given(at, call);
                return;
            }
            if copied(self.project, node.callable, target) == Some(self.expr(at)) {
                self.copy(at, call, target);
                return;
            }
            if !target.callables.is_empty() {
                return;
            }
        }
        self.track.touches.push(Touch { node: at, call });
        self.given(at, call);
        let own = self.ty(node.callable, self.expr(at));
        let result = typed.exprs[call.0 as usize];
        if self.project.is_request(result) {
            if result.head == own.head || !self.project.is_request(own) {
                self.on(at, call);
            } else {
                self.derived(at, call, CellKind::Built);
            }
        } else if !self.project.is_request(own) || own.head == TyHead::Unknown {
            // A stream, an optional, a future or an unknown fluent object that holds it.
            self.on(at, call);
        }
    }

    /// Functions that a call on it is given are run with it.
    fn given(&mut self, at: u32, call: ExprId) {
        let node = *self.track.node(at);
        let body = &self.project.callable(node.callable).body;
        let Some((_, args)) = operands_of(body, call) else {
            return;
        };
        let holds_it = !self
            .project
            .is_request(self.ty(node.callable, self.expr(at)));
        for &arg in body.args(args) {
            for callee in functions(self.project, node.callable, arg) {
                let callable = self.project.callable(callee);
                for param in 0..callable.params {
                    let ty = self.project.typed(callee).locals[param as usize];
                    let fits = self.project.is_request(ty)
                        || (holds_it && ty.head == TyHead::Unknown && callable.params == 1);
                    if fits {
                        let spot = Spot::Param(param);
                        self.push(callee, spot, Some(at), Link::Given(call), node.cell, None);
                    }
                }
            }
        }
    }

    /// It is an argument of a call or constructor call.
    fn argument(&mut self, at: u32, call: ExprId, position: usize) {
        let node = *self.track.node(at);
        let body = &self.project.callable(node.callable).body;
        let typed = self.project.typed(node.callable);
        let target = typed.target(call);
        if let Some(target) = target {
            if self.sends(target, Some(position)) {
                self.track.sent.push(Touch { node: at, call });
                self.track.touches.push(Touch { node: at, call });
                return;
            }
            if copied(self.project, node.callable, target) == Some(self.expr(at)) {
                self.copy(at, call, target);
                return;
            }
            if runs_project_code(self.project, target) {
                for &callee in &target.callables {
                    self.enter(at, call, callee, position);
                }
                return;
            }
            let harmless = |row: &RowKind| {
                matches!(
                    row,
                    RowKind::Inert | RowKind::HeaderGetter { .. } | RowKind::DedupCheck { .. }
                )
            };
            if target
                .rows
                .iter()
                .any(|m| harmless(&self.project.models.row(m.row).kind))
            {
                return;
            }
        }
        if self.component(at, call, position) {
            return;
        }
        // A function that was handed in or made here: `function.apply(request)`.
        let edges = self.flow.edges(node.callable).iter();
        let called: Vec<CallableId> = edges
            .filter(|e| e.site == call && matches!(e.how, How::Plain))
            .map(|e| e.callee)
            .collect();
        let (recv, _) = operands_of(body, call).unwrap_or_default();
        if recv.is_some() && !called.is_empty() {
            for callee in called {
                self.enter(at, call, callee, position);
            }
            return;
        }
        let result = typed.exprs[call.0 as usize];
        let into = recv.filter(|r| {
            let ty = self.ty(node.callable, *r);
            self.project.is_request(ty) && !ty.is_type
        });
        if let Some(recv) = into {
            // Another request takes it in.
            self.track.touches.push(Touch { node: at, call });
            if let ExprKind::Local(local) = body.expr(recv).kind {
                for read in self.uses.reads_of(self.project, node.callable, local, None) {
                    if read.0 > call.0 {
                        self.derived(at, read, CellKind::Built);
                    }
                }
            }
            if self.project.is_request(result) || result.head == TyHead::Unknown {
                self.derived(at, call, CellKind::Built);
            }
        } else if self.project.is_request(result) {
            self.track.touches.push(Touch { node: at, call });
            self.derived(at, call, CellKind::Built);
        } else if target.is_some_and(|t| t.is_static) && self.known(recv, node.callable) {
            self.on(at, call);
        } else if !self.only_logs(node.callable, recv) {
            self.track.escapes.push(Touch { node: at, call });
        }
    }

    /// A record or class without a constructor of its own keeps it in a field.
    fn component(&mut self, at: u32, call: ExprId, position: usize) -> bool {
        let node = *self.track.node(at);
        let body = &self.project.callable(node.callable).body;
        let ExprKind::New {
            ty,
            args,
            body: None,
        } = body.expr(call).kind
        else {
            return false;
        };
        let Some(created) = self.project.created_type(node.callable, ty) else {
            return false;
        };
        let fields = self.project.constructed_fields(created, args.len as usize);
        let Some(&field) = fields.get(position) else {
            return false;
        };
        let spot = Spot::Field(field);
        self.push(node.callable, spot, Some(at), Link::Field, node.cell, None);
        true
    }

    fn enter(&mut self, at: u32, call: ExprId, callee: CallableId, position: usize) {
        let node = *self.track.node(at);
        let callable = self.project.callable(callee);
        let entered = |n: &u32| {
            let from = self.track.node(*n).from?;
            self.track.node(from).entry
        };
        let entries: Vec<u32> = std::iter::successors(node.entry, entered).collect();
        if entries
            .iter()
            .any(|n| self.track.node(*n).callable == callee)
        {
            // Recursion: the object is in there already.
            return;
        }
        let depth = entries.len();
        if callable.params == 0 || !callable.has_body || depth >= MAX_ENTRIES {
            self.track.escapes.push(Touch { node: at, call });
            return;
        }
        let param = (position as u32).min(callable.params - 1);
        let spot = Spot::Param(param);
        let entry = self.track.nodes.len() as u32;
        // Each way in is a spot of its own.
        if self.track.nodes.len() < MAX_NODES && self.seen.insert((callee, spot, Some(at))) {
            self.track.nodes.push(Node {
                callable: callee,
                spot,
                from: Some(at),
                link: Link::Enter(call),
                cell: node.cell,
                entry: Some(entry),
            });
        }
    }

    fn copy(&mut self, at: u32, call: ExprId, target: &Target) {
        let node = *self.track.node(at);
        let body = &self.project.callable(node.callable).body;
        let keeps = target
            .rows
            .iter()
            .find_map(|m| match self.project.models.row(m.row).kind {
                RowKind::Copy { keeps_key, .. } => Some(keeps_key),
                _ => None,
            });
        // A filter decides which headers the copy gets.
        let args = operands_of(body, call)
            .map(|(_, args)| args)
            .unwrap_or_default();
        let passes_all = |arg: &ExprId| {
            let functions = functions(self.project, node.callable, *arg);
            functions.iter().all(|f| {
                let body = &self.project.callable(*f).body;
                body.exits.iter().all(|exit| match exit.kind {
                    crate::facts::ExitKind::Return(Some(value)) => {
                        body.expr(value).kind == ExprKind::Bool(true)
                    }
                    _ => true,
                })
            })
        };
        let filtered = body.args(args).len() > 1 && !body.args(args).iter().all(passes_all);
        let keeps = if filtered { None } else { keeps };
        self.derived(at, call, CellKind::Copied(call, keeps));
    }

    /// It is the result of its callable.
    fn returned(&mut self, at: u32) {
        let node = *self.track.node(at);
        if let Some(field) = self.uses.initialised(self.project, node.callable) {
            self.push(
                node.callable,
                Spot::Field(field),
                Some(at),
                Link::Field,
                node.cell,
                None,
            );
            return;
        }
        if let Some(entry) = node.entry {
            let entry = *self.track.node(entry);
            if let (Link::Enter(call), Some(from)) = (entry.link, entry.from) {
                let caller = *self.track.node(from);
                let spot = Spot::Expr(call);
                self.push(
                    caller.callable,
                    spot,
                    Some(at),
                    Link::Return,
                    node.cell,
                    caller.entry,
                );
                return;
            }
        }
        let mut seen = false;
        for &(caller, number) in self.flow.callers(node.callable) {
            let edge = &self.flow.edges(caller)[number as usize];
            let body = &self.project.callable(caller).body;
            let created = matches!(
                body.expr(edge.site).kind,
                ExprKind::Lambda(_) | ExprKind::MethodRef(..) | ExprKind::New { .. }
            );
            if created && matches!(edge.how, How::Plain) {
                continue;
            }
            seen = true;
            let spot = Spot::Expr(edge.site);
            self.push(caller, spot, Some(at), Link::Return, node.cell, None);
        }
        if self.project.callable(node.callable).kind == CallableKind::Lambda
            && !seen
            && let Some((outer, site)) = self.uses.created(node.callable)
            && let Some(call) = self.uses.parent(self.project, outer, site)
        {
            self.push(
                outer,
                Spot::Expr(call),
                Some(at),
                Link::Return,
                node.cell,
                None,
            );
            return;
        }
        if !seen {
            self.track.returned = true;
        }
    }

    /// Whether a call sends its receiver, or its argument at a position.
    fn sends(&self, target: &Target, position: Option<usize>) -> bool {
        target
            .rows
            .iter()
            .any(|m| match self.project.models.row(m.row).kind {
                RowKind::Send {
                    request: Operand::Receiver,
                } => position.is_none(),
                RowKind::Send {
                    request: Operand::Arg(ArgIndex(at)),
                } => position.is_some_and(|p| at >= 0 && p == at as usize),
                _ => false,
            })
    }

    /// Whether a static call's type is one that the models know.
    fn known(&self, recv: Option<ExprId>, id: CallableId) -> bool {
        recv.is_some_and(|r| match self.ty(id, r).head {
            TyHead::External(sym) => self.project.models.names_type(self.project.text(sym)),
            TyHead::Simple(sym, _) => !self
                .project
                .models
                .simple(self.project.text(sym))
                .is_empty(),
            _ => false,
        })
    }

    fn only_logs(&self, id: CallableId, recv: Option<ExprId>) -> bool {
        let name = recv
            .and_then(|r| self.flow.last_identifier(id, r))
            .unwrap_or_default();
        let name = name.to_lowercase();
        name == "log" || name == "logger"
    }

    fn ty(&self, id: CallableId, expr: ExprId) -> Ty {
        self.project.typed(id).exprs[expr.0 as usize]
    }

    fn expr(&self, at: u32) -> ExprId {
        match self.track.node(at).spot {
            Spot::Expr(expr) => expr,
            _ => ExprId(0),
        }
    }
}

/// The functions that an argument denotes: a lambda, the methods of a method reference or of an
/// anonymous object, or a local that holds one.
pub(super) fn functions(project: &Project, id: CallableId, arg: ExprId) -> Vec<CallableId> {
    functions_within(project, id, arg, 4)
}

fn functions_within(project: &Project, id: CallableId, arg: ExprId, depth: u32) -> Vec<CallableId> {
    let Some(depth) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let body = &project.callable(id).body;
    match body.expr(arg).kind {
        ExprKind::Lambda(idx) => vec![project.sibling(id, idx)],
        ExprKind::MethodRef(..) => project
            .typed(id)
            .target(arg)
            .map(|t| t.callables.clone())
            .unwrap_or_default(),
        ExprKind::New {
            ty,
            body: anonymous,
            ..
        } => {
            let created = match anonymous {
                Some(idx) => Some(project.sibling_type(id, idx)),
                None => project.created_type(id, ty),
            };
            let Some(created) = created else {
                return Vec::new();
            };
            let members = project.type_decl(created).members.iter();
            members
                .map(|m| project.member(created, *m))
                .filter(|m| {
                    let callable = project.callable(*m);
                    callable.kind == CallableKind::Method && callable.has_body
                })
                .collect()
        }
        ExprKind::Local(local) => {
            let mut defs = body.defs.iter().filter(|d| d.local == local);
            match (defs.next().and_then(|d| d.value), defs.next()) {
                (Some(value), None) => functions_within(project, id, value, depth),
                _ => Vec::new(),
            }
        }
        _ => Vec::new(),
    }
}

/// The methods that a call runs on an object which the receiver is seen to be: an anonymous one, or
/// a new one of the project.
pub(super) fn methods_called(project: &Project, id: CallableId, call: ExprId) -> Vec<CallableId> {
    let body = &project.callable(id).body;
    let ExprKind::Call {
        recv: Some(recv),
        name,
        args,
        ..
    } = body.expr(call).kind
    else {
        return Vec::new();
    };
    let name = project.text(project.sym(id, name));
    functions(project, id, recv)
        .into_iter()
        .filter(|&method| {
            let callable = project.callable(method);
            callable.kind == CallableKind::Method
                && callable.params == args.len
                && project.text(project.sym(method, callable.name)) == name
        })
        .collect()
}
