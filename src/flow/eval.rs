//! The evaluation of one callable: one pass over its expressions, operands first.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::reach::Reach;
use super::sinks::{HeaderName, SinkAt};
use super::summary::{
    CallEdge, Found, How, Invoke, Meeting, Op, Sink, SinkFlow, SinkId, Summary, Write,
};
use super::value::{Atom, FreshId, Origin, Path, Trace, add, add_all, read_field, wrap};
use super::{Flow, graph, operands};
use crate::facts::{
    Args, BinOp, Body, Callable, CallableKind, ExitKind, ExprId, ExprKind, LocalId, RegionId,
};
use crate::models::{Operand, Role, RowKind};
use crate::project::{CallableId, FieldBase, Project, Sym, Target, TyHead, TypeId};

/// A variable whose object can be changed by calls on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Root {
    Local(LocalId),
    This,
    Outer,
    Captured(CallableId, LocalId),
    Field(Sym),
}

/// How deep calls of functions that return functions are followed.
const MAX_CALLING: u32 = 4;

/// Evaluates a callable with the summaries that are there so far.
pub(super) fn evaluate(flow: &Flow, id: CallableId) -> Found {
    let (mut contents, mut previous) = (FxHashMap::default(), Vec::new());
    // A use may stand before the assignment or the call that fills it (in a loop): what one pass
    // learned is known to the next.
    for last in [false, false, true] {
        let mut eval = Eval::new(flow, id, contents, previous);
        eval.run();
        let settled = !eval.late && eval.contents.is_empty();
        if last || settled {
            eval.record_writes();
            return eval.finish();
        }
        (contents, previous) = (eval.contents, eval.values);
    }
    Found::default()
}

pub(super) struct Eval<'f> {
    pub(super) flow: &'f Flow<'f>,
    pub(super) project: &'f Project<'f>,
    pub(super) id: CallableId,
    pub(super) callable: &'f Callable,
    pub(super) body: &'f Body,
    reach: Reach<'f>,
    values: Vec<Vec<Atom>>,
    contents: FxHashMap<Root, Vec<Atom>>,
    summary: Summary,
    meetings: Vec<Meeting>,
    edges: Vec<CallEdge>,
    sinks: Vec<Sink>,
    previous: Vec<Vec<Atom>>,
    late: bool,
    /// How many functions that return functions are being called within each other.
    calling: u32,
}

impl<'f> Eval<'f> {
    fn new(
        flow: &'f Flow<'f>,
        id: CallableId,
        contents: FxHashMap<Root, Vec<Atom>>,
        previous: Vec<Vec<Atom>>,
    ) -> Self {
        let callable = flow.project.callable(id);
        Eval {
            flow,
            project: flow.project,
            id,
            callable,
            body: &callable.body,
            reach: Reach::new(&callable.body),
            values: Vec::with_capacity(callable.body.exprs.len()),
            contents,
            summary: Summary::default(),
            meetings: Vec::new(),
            edges: Vec::new(),
            sinks: Vec::new(),
            previous,
            late: false,
            calling: 0,
        }
    }

    fn run(&mut self) {
        for at in 0..self.body.exprs.len() {
            let value = self.expr(ExprId(at as u32));
            self.values.push(value);
        }
        for exit in &self.body.exits {
            if let ExitKind::Return(Some(value)) = exit.kind {
                let value = self.value(value).to_vec();
                add_all(&mut self.summary.returns, &value);
            }
        }
    }

    fn finish(mut self) -> Found {
        self.summary.ops.sort_unstable();
        self.summary.ops.dedup();
        self.summary.ops.truncate(32);
        Found {
            summary: Arc::new(self.summary),
            meetings: self.meetings,
            edges: self.edges,
            sinks: self.sinks,
        }
    }

    /// What the caller can see of stored values.
    fn record_writes(&mut self) {
        let params = self.callable.params;
        let mut roots: Vec<(Root, Vec<Atom>)> = self.contents.drain().collect();
        roots.sort_by_key(|(root, _)| format!("{root:?}"));
        for (root, atoms) in roots {
            let (into, prefix) = match root {
                Root::Local(local) if local.0 < params => (Origin::Param(local.0), None),
                Root::Local(_) => continue,
                Root::This => (Origin::This, None),
                Root::Outer => (Origin::Outer, None),
                Root::Captured(callable, local) => (Origin::Captured(callable, local), None),
                Root::Field(name) => (Origin::This, Some(name)),
            };
            for atom in atoms {
                let atom = match prefix {
                    Some(name) => match wrap(std::slice::from_ref(&atom), name).pop() {
                        Some(atom) => atom,
                        None => continue,
                    },
                    None => atom,
                };
                if self.summary.writes.len() < 32 {
                    self.summary.writes.push(Write { into: (into, Path::EMPTY), atom });
                }
            }
        }
    }

    pub(super) fn meet(&mut self, meeting: Meeting) {
        self.meetings.push(meeting);
    }

    pub(super) fn own_sinks(&self) -> &[Sink] {
        &self.sinks
    }

    /// Whether an expression denotes the object that a local holds.
    pub(super) fn is_rooted_in(&self, expr: ExprId, local: LocalId) -> bool {
        self.root_of(expr) == Some(Root::Local(local))
    }

    pub(super) fn add_sink(&mut self, sink: Sink) {
        self.sinks.push(sink);
    }

    pub(super) fn value(&self, expr: ExprId) -> &[Atom] {
        self.values.get(expr.0 as usize).map_or(&[], Vec::as_slice)
    }

    fn sym(&self, name: crate::name::Name) -> Sym {
        self.project.sym(self.id, name)
    }

    fn expr(&mut self, id: ExprId) -> Vec<Atom> {
        let expr = *self.body.expr(id);
        match expr.kind {
            ExprKind::Local(local) => self.local(local, id, expr.region),
            ExprKind::Captured(callable, local) => {
                let callable = self.project.sibling(self.id, callable);
                let mut value = vec![Atom::of(Origin::Captured(callable, local), id)];
                self.add_contents(&mut value, Root::Captured(callable, local));
                value
            }
            ExprKind::This | ExprKind::Super => self.this(id),
            ExprKind::OuterThis(_) => self.outer_this(id),
            ExprKind::Name(_) | ExprKind::Select(..) => self.field(id, expr.kind),
            ExprKind::Call { recv, args, .. } => self.call(id, recv, args),
            ExprKind::New { args, ty, body } => self.new_object(id, ty, args, body),
            ExprKind::CtorCall(_, args) => {
                if let Some(target) = self.project.typed(self.id).target(id) {
                    let this = self.this(id);
                    self.apply(id, target, Some(this), args);
                }
                Vec::new()
            }
            ExprKind::Lambda(idx) => {
                let lambda = self.project.sibling(self.id, idx);
                self.create(id, lambda, &[]);
                vec![Atom::of(Origin::Closure(lambda), id)]
            }
            ExprKind::MethodRef(object, _) => self.method_ref(id, object),
            ExprKind::Assign(target, value, _) => self.assign(id, target, value),
            ExprKind::Set(_, value) | ExprKind::Cast(_, value) => self.value(value).to_vec(),
            ExprKind::Cond(_, a, b) | ExprKind::Binary(BinOp::Add, a, b) => {
                let mut value = self.value(a).to_vec();
                add_all(&mut value, self.values[b.0 as usize].iter());
                value
            }
            ExprKind::Binary(BinOp::Arith, a, b) => {
                let mut value = self.value(a).to_vec();
                add_all(&mut value, self.values[b.0 as usize].iter());
                value
            }
            ExprKind::Index(array, _) => self.value(array).to_vec(),
            ExprKind::Switch(args) | ExprKind::Other(args) => self.union(args),
            ExprKind::Step(target) => self.value(target).to_vec(),
            ExprKind::Text(name) => {
                let text = self.project.unit_of(self.id).facts.text(name);
                if text.contains("://") || (text.starts_with('/') && text.len() > 2) {
                    let sym = self.sym(name);
                    self.op(Op::Endpoint(sym));
                }
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn op(&mut self, op: Op) {
        if self.summary.ops.len() < 64 && !self.summary.ops.contains(&op) {
            self.summary.ops.push(op);
        }
    }

    fn union(&self, args: Args) -> Vec<Atom> {
        let mut value = Vec::new();
        for &arg in self.body.args(args) {
            add_all(&mut value, self.value(arg));
        }
        value
    }

    fn this(&mut self, id: ExprId) -> Vec<Atom> {
        let mut value = vec![Atom::of(Origin::This, id)];
        self.add_contents(&mut value, Root::This);
        value
    }

    fn outer_this(&mut self, id: ExprId) -> Vec<Atom> {
        let owner = self.project.typed(self.id).exprs[id.0 as usize].head;
        if owner == TyHead::Project(self.project.owner(self.id)) {
            return self.this(id);
        }
        let mut value = vec![Atom::of(Origin::Outer, id)];
        self.add_contents(&mut value, Root::Outer);
        value
    }

    fn add_contents(&mut self, value: &mut Vec<Atom>, root: Root) {
        if let Some(contents) = self.contents.get(&root) {
            for atom in contents {
                add(value, atom.clone());
            }
        }
    }

    fn local(&mut self, local: LocalId, at: ExprId, region: RegionId) -> Vec<Atom> {
        let mut value = Vec::new();
        let (defs, entry) = self.reach.reaching(local, at.0, region);
        if entry && local.0 < self.callable.params {
            value.push(Atom::of(Origin::Param(local.0), at));
        }
        for def in defs {
            let Some(assigned) = def.value else { continue };
            let held = self.reach.null_guard(def);
            if held.is_some() && self.looked_up_and_stored(def) {
                continue;
            }
            let known = match self.values.get(assigned.0 as usize) {
                Some(value) => value.clone(),
                None => {
                    self.late = true;
                    self.previous.get(assigned.0 as usize).cloned().unwrap_or_default()
                }
            };
            for atom in known {
                let held = atom.held.or(held);
                add(&mut value, Atom { held, ..atom });
            }
        }
        match self.body.local(local).origin {
            crate::facts::LocalOrigin::Each(over) | crate::facts::LocalOrigin::Pattern(over) => {
                let over = self.value(over).to_vec();
                add_all(&mut value, &over);
            }
            _ => {}
        }
        self.add_contents(&mut value, Root::Local(local));
        value
    }

    /// Whether a null-guarded assignment belongs to a look-up that remembers: the variable was read
    /// from an object, and the new value is stored into the same object under the guard.
    fn looked_up_and_stored(&self, def: &crate::facts::Def) -> bool {
        let holder = |expr: ExprId| match self.body.expr(expr).kind {
            ExprKind::Call { recv: Some(recv), .. } => self.root_of(recv),
            _ => None,
        };
        let outlives = |root: &Root| match root {
            Root::Local(local) => local.0 < self.callable.params,
            _ => true,
        };
        let sources: Vec<Root> = self
            .reach
            .all(def.local)
            .filter(|d| d.at < def.at)
            .filter_map(|d| {
                let mut value = d.value?;
                while let ExprKind::Cast(_, inner) = self.body.expr(value).kind {
                    value = inner;
                }
                holder(value)
            })
            .filter(outlives)
            .collect();
        !sources.is_empty()
            && self.body.exprs.iter().enumerate().skip(def.at as usize).any(|(number, expr)| {
                let ExprKind::Call { args, .. } = expr.kind else { return false };
                self.body.within(expr.region, def.region)
                    && holder(ExprId(number as u32)).is_some_and(|root| sources.contains(&root))
                    && self
                        .body
                        .args(args)
                        .iter()
                        .any(|a| self.body.expr(*a).kind == ExprKind::Local(def.local))
            })
    }

    fn field(&mut self, id: ExprId, kind: ExprKind) -> Vec<Atom> {
        let Some(used) = self.project.typed(self.id).field_use(id) else {
            // A member that nothing in sight declares: a part of the object.
            return match kind {
                ExprKind::Select(object, _) => self.value(object).to_vec(),
                _ => Vec::new(),
            };
        };
        let name = self.project.field_name(used.field);
        let mut value = match used.base {
            FieldBase::Static => vec![Atom::of(Origin::Static(used.field), id)],
            FieldBase::This => {
                let this = self.this(id);
                let mut value = read_field(&this, name);
                self.add_contents(&mut value, Root::Field(name));
                value
            }
            FieldBase::Outer => {
                let mut outer = vec![Atom::of(Origin::Outer, id)];
                self.add_contents(&mut outer, Root::Outer);
                read_field(&outer, name)
            }
            FieldBase::Object => match kind {
                ExprKind::Select(object, _) => read_field(self.value(object), name),
                _ => Vec::new(),
            },
        };
        // Functions and constants that the field always holds.
        for atom in self.flow.field_functions(used.field) {
            add(&mut value, Atom { site: id, ..atom });
        }
        value
    }

    fn assign(&mut self, id: ExprId, target: ExprId, value: ExprId) -> Vec<Atom> {
        let assigned = self.value(value).to_vec();
        match self.body.expr(target).kind {
            ExprKind::Captured(callable, local) => {
                let callable = self.project.sibling(self.id, callable);
                self.store(Root::Captured(callable, local), &assigned);
            }
            kind @ (ExprKind::Name(_) | ExprKind::Select(..)) => {
                if let Some(used) = self.project.typed(self.id).field_use(target) {
                    let name = self.project.field_name(used.field);
                    let held = self.guarded_by_null(id, used.field);
                    let assigned: Vec<Atom> = if held { Vec::new() } else { assigned.clone() };
                    let root = match (used.base, kind) {
                        (FieldBase::This, _) => Some(Root::This),
                        (FieldBase::Outer, _) => Some(Root::Outer),
                        (FieldBase::Object, ExprKind::Select(object, _)) => self.root_of(object),
                        _ => None,
                    };
                    if let Some(root) = root {
                        self.store(root, &wrap(&assigned, name));
                    }
                } else if let ExprKind::Select(object, name) = kind {
                    let sink = self.named_member(id, name, value);
                    if let Some(sink) = sink {
                        self.reach_sink(sink);
                    } else if let Some(root) = self.root_of(object) {
                        self.store(root, &assigned);
                    }
                }
            }
            ExprKind::Index(array, _) => {
                if let Some(root) = self.root_of(array) {
                    self.store(root, &assigned);
                }
            }
            _ => {}
        }
        assigned
    }

    /// Whether an assignment to a field happens only while the field is null.
    fn guarded_by_null(&self, at: ExprId, field: crate::project::FieldId) -> bool {
        let region = self.body.expr(at).region;
        self.body.chain(region).any(|around| {
            let (cond, wanted) = match self.body.region(around).kind {
                crate::facts::RegionKind::Then(cond) => (cond, BinOp::Eq),
                crate::facts::RegionKind::Else(cond) => (cond, BinOp::Ne),
                _ => return false,
            };
            operands::subtree(self.body, cond).into_iter().any(|e| {
                let ExprKind::Binary(op, a, b) = self.body.exprs[e as usize].kind else {
                    return false;
                };
                let reads = |e: ExprId| {
                    self.project.typed(self.id).field_use(e).is_some_and(|u| u.field == field)
                };
                let null = |e: ExprId| self.body.expr(e).kind == ExprKind::Null;
                op == wanted && ((reads(a) && null(b)) || (null(a) && reads(b)))
            })
        })
    }

    /// The variable that holds the object an expression denotes, through fluent calls.
    fn root_of(&self, mut expr: ExprId) -> Option<Root> {
        loop {
            match self.body.expr(expr).kind {
                ExprKind::Local(local) => return Some(Root::Local(local)),
                ExprKind::This => return Some(Root::This),
                ExprKind::Captured(callable, local) => {
                    let callable = self.project.sibling(self.id, callable);
                    return Some(Root::Captured(callable, local));
                }
                ExprKind::Name(_) => {
                    let used = self.project.typed(self.id).field_use(expr)?;
                    return match used.base {
                        FieldBase::This => Some(Root::Field(self.project.field_name(used.field))),
                        _ => None,
                    };
                }
                ExprKind::Select(object, _) => {
                    let used = self.project.typed(self.id).field_use(expr)?;
                    if used.base == FieldBase::Object
                        && self.body.expr(object).kind == ExprKind::This
                    {
                        return Some(Root::Field(self.project.field_name(used.field)));
                    }
                    return None;
                }
                ExprKind::Call { recv: Some(recv), .. } => {
                    let typed = self.project.typed(self.id);
                    let target = typed.target(expr);
                    let (from, to) = (typed.exprs[recv.0 as usize], typed.exprs[expr.0 as usize]);
                    // Only what returns its receiver's type may return the receiver.
                    if target.is_some_and(|t| !t.callables.is_empty())
                        || from.head != to.head
                        || from.head == TyHead::Unknown
                    {
                        return None;
                    }
                    expr = recv;
                }
                ExprKind::Cast(_, inner) => expr = inner,
                _ => return None,
            }
        }
    }

    fn store(&mut self, root: Root, atoms: &[Atom]) {
        let contents = self.contents.entry(root).or_default();
        for atom in atoms {
            // An object does not contain itself.
            let own = match (root, atom.origin) {
                (Root::This, Origin::This) | (Root::Outer, Origin::Outer) => true,
                (Root::Local(l), Origin::Param(p)) => l.0 == p,
                _ => false,
            };
            if !own {
                add(contents, atom.clone());
            }
        }
    }

    fn method_ref(&mut self, id: ExprId, object: ExprId) -> Vec<Atom> {
        let mut value = Vec::new();
        let Some(target) = self.project.typed(self.id).target(id) else { return value };
        for found in &target.rows {
            if let RowKind::Fresh { .. } = self.project.models.row(found.row).kind {
                let fresh = FreshId { callable: self.id, expr: id };
                value.push(Atom::of(Origin::FreshFn(fresh), id).weaker(found.weak as u8));
            }
        }
        let this = if target.is_static { Vec::new() } else { self.value(object).to_vec() };
        for &callable in &target.callables {
            self.create(id, callable, &this);
            add(&mut value, Atom::of(Origin::Closure(callable), id).weaker(target.weak as u8));
        }
        value
    }

    /// A function or the methods of an anonymous object are created here: they run in the region
    /// of their creation unless someone runs them elsewhere, with the variables of this body.
    fn create(&mut self, site: ExprId, callee: CallableId, this: &[Atom]) {
        self.edge(site, callee, How::Plain, 0);
        let summary = self.flow.summary(callee);
        let scope = Scope { this: Some(this), args: None, weak: 0 };
        self.take_sinks(site, callee, &summary, &scope);
        self.take_invokes(site, callee, &summary, &scope);
        self.take_writes(site, callee, &summary, &scope);
        self.take_ops(callee, &summary);
    }

    fn edge(&mut self, site: ExprId, callee: CallableId, how: How, weak: u8) {
        self.edges.push(CallEdge { site, callee, how, weak });
    }

    fn take_ops(&mut self, callee: CallableId, summary: &Summary) {
        if summary.ops.is_empty() && summary.sinks.is_empty() && !self.flow.has_sinks(callee) {
            return;
        }
        self.op(Op::Call(callee));
        for &op in &summary.ops {
            if !matches!(op, Op::Param(_)) {
                self.op(op);
            }
        }
    }

    // ----- calls ---------------------------------------------------------------------------

    fn call(&mut self, id: ExprId, recv: Option<ExprId>, args: Args) -> Vec<Atom> {
        let project = self.project;
        let target = project.typed(self.id).target(id);
        let sink_at = self.sinks_of_call(id, recv, args, target);
        let is_sink = !sink_at.is_empty();
        for sink in sink_at {
            self.reach_sink(sink);
        }
        let Some(target) = target else {
            return self.unknown_call(id, recv, args, is_sink);
        };
        let rows_value = self.rows(id, recv, args, target);
        if !target.callables.is_empty() {
            let this = match recv {
                Some(recv) if !target.is_static => Some(self.value(recv).to_vec()),
                Some(_) => Some(Vec::new()),
                None => Some(self.implied_receiver(id, target)),
            };
            return self.apply(id, target, this, args);
        }
        match rows_value {
            Some(value) => value,
            None => self.unknown_call(id, recv, args, is_sink || !target.rows.is_empty()),
        }
    }

    /// The receiver of a call without one: this object, or the one around an anonymous type.
    fn implied_receiver(&mut self, id: ExprId, target: &Target) -> Vec<Atom> {
        let Some(&callee) = target.callables.first() else { return Vec::new() };
        if self.project.callable(callee).is_static {
            return Vec::new();
        }
        let own = self.project.ancestors(self.project.owner(self.id));
        let theirs = self.project.owner(callee);
        if own.contains(&theirs) || self.project.descendants(own[0]).contains(&theirs) {
            return self.this(id);
        }
        let mut value = vec![Atom::of(Origin::Outer, id)];
        self.add_contents(&mut value, Root::Outer);
        value
    }

    /// What the model rows of a call make of it; none where they say nothing about its value.
    fn rows(
        &mut self,
        id: ExprId,
        recv: Option<ExprId>,
        args: Args,
        target: &Target,
    ) -> Option<Vec<Atom>> {
        let list = self.body.args(args);
        let mut result: Option<Vec<Atom>> = None;
        for found in &target.rows {
            let row = self.project.models.row(found.row);
            match &row.kind {
                RowKind::Fresh { into, .. } => {
                    let fresh = FreshId { callable: self.id, expr: id };
                    let atom = Atom::of(Origin::Fresh(fresh), id).weaker(found.weak as u8);
                    let filled = into.and_then(|index| index.of(list.len()));
                    match filled.and_then(|at| self.root_of(list[at])) {
                        Some(root) => self.store(root, &[atom]),
                        None => {
                            add(result.get_or_insert_default(), atom);
                        }
                    }
                }
                RowKind::Inert => return Some(Vec::new()),
                RowKind::HeaderGetter { name } => {
                    let name = name.of(list.len()).map(|at| list[at]);
                    let is_key = name.is_some_and(|name| {
                        matches!(self.flow.header_name(self.id, name), HeaderName::Key(_))
                    });
                    if is_key {
                        return Some(Vec::new());
                    }
                }
                RowKind::Memoiser { produces } => {
                    return Some(self.memoised(id, recv, list, *produces, found.row));
                }
                RowKind::HeaderSetter { .. } | RowKind::KeySetter { .. } => {
                    // The request carries the header; what else it carries flows on.
                    let value = recv.map(|r| self.value(r).to_vec()).unwrap_or_default();
                    result.get_or_insert(value);
                }
                RowKind::Send { request } => {
                    self.op(self.flow.send_op(self.id, id, false));
                    result.get_or_insert_default();
                    // What was built is sent; callbacks among the other arguments stay in sight.
                    for (at, &arg) in list.iter().enumerate() {
                        let is_request =
                            matches!(request, Operand::Arg(i) if i.of(list.len()) == Some(at));
                        if !is_request {
                            let closures = functions_in(self.value(arg));
                            add_all(result.get_or_insert_default(), &closures);
                        }
                    }
                }
                RowKind::SdkCall { .. } => {
                    self.op(self.flow.send_op(self.id, id, true));
                    result.get_or_insert_default();
                }
                RowKind::Stable => {
                    let mut value = recv.map(|r| self.value(r).to_vec()).unwrap_or_default();
                    add_all(&mut value, &self.union(args));
                    add_all(result.get_or_insert_default(), &value);
                }
                RowKind::Argument { args: which, role, chained, .. } => {
                    if !chained.is_empty() && !self.chain_continues(id, chained) {
                        continue;
                    }
                    for index in which.iter() {
                        if let Some(at) = index.of(list.len()) {
                            let weak = found.weak as u8;
                            self.hand_over(id, list[at], *role, found.row, weak);
                        }
                    }
                }
                RowKind::Resubscribe => {
                    let chain = recv.map(|r| self.value(r).to_vec()).unwrap_or_default();
                    for atom in chain {
                        let weak = found.weak as u8 + atom.weak;
                        match atom.origin {
                            Origin::Closure(callee) => {
                                self.edge(id, callee, How::Resubscribed(found.row), weak);
                            }
                            Origin::Object(ty) if atom.content.is_empty() => {
                                for callee in self.flow.callback_methods(ty) {
                                    self.edge(id, callee, How::Resubscribed(found.row), weak);
                                }
                            }
                            _ => {}
                        }
                    }
                }
                RowKind::Copy { .. }
                | RowKind::Callback { .. }
                | RowKind::DedupCheck { .. }
                | RowKind::Verb { .. } => {}
            }
        }
        result
    }

    /// A value that is made once and held. What holds it must outlive the boundary: where that is
    /// a local, only what repeats inside the local's region finds the value held.
    fn memoised(
        &mut self,
        id: ExprId,
        recv: Option<ExprId>,
        list: &[ExprId],
        produces: Operand,
        row: crate::models::RowId,
    ) -> Vec<Atom> {
        let Operand::Arg(index) = produces else { return Vec::new() };
        let Some(at) = index.of(list.len()) else { return Vec::new() };
        self.mark_edges(list[at], How::Argument(Role::Memoised, row));
        let Some(Root::Local(local)) = recv.and_then(|r| self.root_of(r)) else {
            return Vec::new();
        };
        if local.0 < self.callable.params {
            return Vec::new();
        }
        let held = Some(self.body.local(local).region);
        let given = self.value(list[at]).to_vec();
        let mut value = self.invoked(id, &given);
        add_all(&mut value, &given);
        value.into_iter().map(|atom| Atom { held, ..atom }).collect()
    }

    fn call_name(&self, id: ExprId) -> Sym {
        match self.body.expr(id).kind {
            ExprKind::Call { name, .. } => self.sym(name),
            _ => self.sym(self.callable.name),
        }
    }

    /// Whether one of these methods is called further on in the fluent chain that `id` starts.
    fn chain_continues(&self, id: ExprId, methods: &[Box<str>]) -> bool {
        let mut at = id;
        for number in id.0 + 1..self.body.exprs.len() as u32 {
            if let ExprKind::Call { recv: Some(recv), name, .. } = self.body.exprs[number as usize].kind
                && recv == at
            {
                let text = self.project.text(self.sym(name));
                if methods.iter().any(|m| **m == *text) {
                    return true;
                }
                at = ExprId(number);
            }
        }
        false
    }

    /// Functions that an argument denotes are run by a library in this role.
    fn hand_over(
        &mut self,
        id: ExprId,
        arg: ExprId,
        role: Role,
        row: crate::models::RowId,
        weak: u8,
    ) {
        let denoted = self
            .value(arg)
            .iter()
            .any(|a| matches!(a.origin, Origin::Closure(_) | Origin::Object(_)));
        if !denoted && let Some(ty) = self.project.task_type(self.id, arg) {
            // Which object it is does not show, but its type says what it runs.
            for callee in self.flow.callback_methods(ty) {
                self.edge(id, callee, How::Argument(role, row), weak);
            }
        }
        for atom in self.value(arg).to_vec() {
            match atom.origin {
                Origin::Closure(callee) if atom.content.is_empty() => {
                    self.edge(id, callee, How::Argument(role, row), weak + atom.weak);
                    if repeats(role) {
                        self.repeat_invokes(id, callee, role, row, weak);
                    }
                }
                Origin::Object(ty) if atom.content.is_empty() => {
                    for callee in self.flow.callback_methods(ty) {
                        self.edge(id, callee, How::Argument(role, row), weak + atom.weak);
                    }
                }
                Origin::Param(_) | Origin::Captured(..) | Origin::This | Origin::Outer
                    if repeats(role) && !atom.invoked =>
                {
                    let boundary = self.flow.argument_boundary(self.id, id, role, row, weak);
                    self.invoke(Invoke {
                        input: atom,
                        at: (self.id, id),
                        args: Vec::new(),
                        boundary: Some(Arc::new(boundary)),
                    });
                }
                _ => {}
            }
        }
    }

    /// A function that calls functions of its surroundings is itself run again: so are they. An
    /// error path repeats only what was called before it, or what calls itself through it.
    fn repeat_invokes(
        &mut self,
        id: ExprId,
        callee: CallableId,
        role: Role,
        row: crate::models::RowId,
        weak: u8,
    ) {
        let summary = self.flow.summary(callee);
        let scope = Scope { this: Some(&[]), args: None, weak: 0 };
        for invoke in &summary.invokes {
            for atom in self.substitute(id, callee, &invoke.input, &scope) {
                let before = self.summary.invokes.iter().any(|known| {
                    known.input.origin == atom.origin
                        && known.input.read == atom.read
                        && known.at.0 == self.id
                });
                if matches!(role, Role::Error | Role::Completion) && !before {
                    continue;
                }
                let boundary = self.flow.argument_boundary(self.id, id, role, row, weak);
                self.invoke(Invoke {
                    input: Atom { site: id, ..atom },
                    at: invoke.at,
                    args: invoke.args.clone(),
                    boundary: Some(Arc::new(boundary)),
                });
            }
        }
    }

    fn mark_edges(&mut self, arg: ExprId, how: How) {
        for atom in self.value(arg).to_vec() {
            if let Origin::Closure(callee) = atom.origin {
                self.edge(arg, callee, how.clone(), atom.weak);
            }
        }
    }

    /// A call that neither the project nor the models know: what goes in may come out, or stay in
    /// the receiver; functions among its arguments may be run with what the receiver holds.
    fn unknown_call(
        &mut self,
        id: ExprId,
        recv: Option<ExprId>,
        args: Args,
        understood: bool,
    ) -> Vec<Atom> {
        let list = self.body.args(args);
        let receiver = recv.map(|r| self.value(r).to_vec()).unwrap_or_default();
        let mut value = Vec::new();
        if let Some(recv) = recv {
            let field = if list.is_empty() { self.accessor_field(id, recv) } else { None };
            if let Some(name) = field {
                return read_field(&receiver, name);
            }
            add_all(&mut value, &receiver);
            let called = self.invoked(id, &receiver);
            add_all(&mut value, &called);
        }
        // Static functions of libraries convert and combine; what else is called may do anything.
        let trusted = match recv {
            Some(recv) => {
                let ty = self.project.typed(self.id).exprs[recv.0 as usize];
                ty.is_type && matches!(ty.head, TyHead::External(_))
            }
            None => list.len() == 1,
        };
        let carried: Vec<Atom> = self
            .union(args)
            .into_iter()
            .map(|atom| {
                let function = matches!(
                    atom.origin,
                    Origin::Closure(_) | Origin::FreshFn(_) | Origin::Object(_)
                );
                if trusted || function { atom } else { atom.weaker(1) }
            })
            .collect();
        let retries = self.named_for_retry(id, recv);
        for &arg in list {
            for atom in self.value(arg).to_vec() {
                if let Origin::Closure(callee) = atom.origin {
                    self.feed(id, callee, &receiver);
                    if retries {
                        let boundary = Arc::new(self.flow.named_helper(self.id, id));
                        self.edge(id, callee, How::Helper(boundary), 0);
                    }
                }
            }
        }
        // A key that was just set is in the request; it does not come out again. Functions that a
        // library is known to run may be part of what it gives.
        if understood {
            add_all(&mut value, &functions_in(&carried));
            return value;
        }
        if let Some(recv) = recv
            && !carried.is_empty()
            && !self.is_request(recv)
            && let Some(root) = self.root_of(recv)
        {
            self.store(root, &carried);
        }
        if recv.is_none_or(|r| !self.is_request(r)) {
            add_all(&mut value, &carried);
        }
        value
    }

    /// Whether an unresolved method is named for trying again: `retryWithBackoff(() -> …)`.
    fn named_for_retry(&self, id: ExprId, recv: Option<ExprId>) -> bool {
        let facts = &self.project.unit_of(self.id).facts;
        let ExprKind::Call { name, .. } = self.body.expr(id).kind else { return false };
        let retry = |text: &str| self.project.models.word(crate::models::WordKind::Retry, text);
        let known = self.project.typed(self.id).target(id).is_some();
        let method = facts.text(name);
        let receiver = recv.and_then(|r| self.flow.last_identifier(self.id, r));
        !known
            && (method.starts_with("with") || crate::models::word_parts(method).next().is_some_and(|w| retry(&w))
                || receiver.is_some_and(retry))
            && (retry(method) || receiver.is_some_and(retry))
            && !method.starts_with("on")
    }

    fn is_request(&self, expr: ExprId) -> bool {
        self.project.is_request(self.project.typed(self.id).exprs[expr.0 as usize])
    }

    fn accessor_field(&self, id: ExprId, recv: ExprId) -> Option<Sym> {
        let TyHead::Project(owner) = self.project.typed(self.id).exprs[recv.0 as usize].head else {
            return None;
        };
        let field = self.project.accessed_field(owner, self.call_name(id))?;
        Some(self.project.field_name(field))
    }

    /// The results of calling the functions in a value.
    fn invoked(&mut self, site: ExprId, value: &[Atom]) -> Vec<Atom> {
        let mut result = Vec::new();
        if self.calling >= MAX_CALLING {
            return result;
        }
        self.calling += 1;
        for atom in value.iter().filter(|a| a.content.is_empty()) {
            match atom.origin {
                Origin::FreshFn(fresh) => {
                    let mut made = Atom::of(Origin::Fresh(fresh), site).weaker(atom.weak);
                    if fresh.callable != self.id {
                        made.trace = Trace::step(fresh.callable, fresh.expr, None);
                    }
                    add(&mut result, made);
                }
                Origin::Closure(callee) => {
                    self.edge(site, callee, How::Plain, atom.weak);
                    let summary = self.flow.summary(callee);
                    let scope = Scope { this: Some(&[]), args: None, weak: atom.weak };
                    let given = self.substitute_all(site, callee, &summary.returns, &scope);
                    add_all(&mut result, &given);
                }
                Origin::Param(_) | Origin::Captured(..) | Origin::This | Origin::Outer
                    if !atom.invoked && (atom.read != Path::EMPTY || !is_self(atom.origin)) =>
                {
                    self.invoke(Invoke {
                        input: Atom { site, ..atom.clone() },
                        at: (self.id, site),
                        args: self.fresh_args(site),
                        boundary: None,
                    });
                    add(&mut result, Atom { invoked: true, site, ..atom.clone() });
                }
                _ => {}
            }
        }
        self.calling -= 1;
        result
    }

    fn fresh_args(&self, call: ExprId) -> Vec<(usize, Atom)> {
        let ExprKind::Call { args, .. } = self.body.expr(call).kind else { return Vec::new() };
        let mut found = Vec::new();
        for (at, &arg) in self.body.args(args).iter().enumerate() {
            for atom in self.value(arg) {
                if atom.fresh().is_some() {
                    found.push((at, atom.clone()));
                }
            }
        }
        found
    }

    fn invoke(&mut self, mut invoke: Invoke) {
        if invoke.boundary.is_none() {
            invoke.boundary =
                self.flow.local_boundary(self.id, invoke.input.site).map(Arc::new);
        }
        if let Origin::Param(at) = invoke.input.origin {
            self.op(Op::Param(at));
        }
        let known = &mut self.summary.invokes;
        if let Some(same) =
            known.iter_mut().find(|k| k.input == invoke.input && k.at == invoke.at)
        {
            if same.boundary.is_none() {
                same.boundary = invoke.boundary;
            }
            return;
        }
        if known.len() < 32 {
            known.push(invoke);
        }
    }

    /// A library runs a function with what the receiver of the call holds or makes.
    fn feed(&mut self, site: ExprId, callee: CallableId, receiver: &[Atom]) {
        let mut given: Vec<Atom> = receiver.to_vec();
        let made = self.invoked(site, receiver);
        add_all(&mut given, &made);
        given.retain(|a| !matches!(a.origin, Origin::Closure(_) | Origin::FreshFn(_)));
        if given.is_empty() {
            return;
        }
        let summary = self.flow.summary(callee);
        let scope = Scope { this: Some(&[]), args: Some(Inputs::Each(&given)), weak: 0 };
        self.take_sinks(site, callee, &summary, &scope);
    }

    fn new_object(
        &mut self,
        id: ExprId,
        ty: crate::facts::TypeRefIdx,
        args: Args,
        body: Option<crate::facts::TypeIdx>,
    ) -> Vec<Atom> {
        let project = self.project;
        let target = project.typed(self.id).target(id);
        for sink in self.sinks_of_new(id, args, target) {
            self.reach_sink(sink);
        }
        let created = match body {
            Some(idx) => Some(project.sibling_type(self.id, idx)),
            None => project.created_type(self.id, ty),
        };
        let mut value = match target {
            Some(target) => {
                let rows = self.rows(id, None, args, target);
                if target.callables.is_empty() {
                    rows.unwrap_or_else(|| self.union(args))
                } else {
                    self.construct(id, target, args)
                }
            }
            None => self.union(args),
        };
        if let Some(created) = created {
            if target.is_none_or(|t| t.callables.is_empty()) && body.is_none() {
                value.clear();
                let fields = self.component_fields(created, args);
                add_all(&mut value, &fields);
            }
            self.initial_fields(id, created, &mut value);
            add(&mut value, Atom::of(Origin::Object(created), id));
            for callee in self.flow.methods_run_by_others(created) {
                let this = value.clone();
                self.create(id, callee, &this);
            }
        }
        value
    }

    /// The new object with what the constructor stores in it.
    fn construct(&mut self, id: ExprId, target: &Target, args: Args) -> Vec<Atom> {
        let mut object = Vec::new();
        for &callee in &target.callables {
            self.edge(id, callee, How::Plain, target.weak as u8);
            let summary = self.flow.summary(callee);
            let scope = Scope {
                this: Some(&[]),
                args: Some(Inputs::List(args)),
                weak: target.weak as u8,
            };
            for write in &summary.writes {
                if write.into.0 == Origin::This {
                    for atom in self.substitute(id, callee, &write.atom, &scope) {
                        add(&mut object, atom);
                    }
                }
            }
            self.take_sinks(id, callee, &summary, &scope);
            self.take_invokes(id, callee, &summary, &scope);
        }
        object
    }

    /// Components of a record without a constructor of its own.
    fn component_fields(&self, created: TypeId, args: Args) -> Vec<Atom> {
        let decl = self.project.type_decl(created);
        let mut value = Vec::new();
        for (&component, &arg) in decl.components.iter().zip(self.body.args(args)) {
            let field = self.project.sibling_field(created, component);
            add_all(&mut value, &wrap(self.value(arg), self.project.field_name(field)));
        }
        value
    }

    /// Fields with initializers: evaluated once for each object.
    fn initial_fields(&mut self, id: ExprId, created: TypeId, value: &mut Vec<Atom>) {
        let decl = self.project.type_decl(created);
        for &idx in &decl.fields {
            let field = self.project.sibling_field(created, idx);
            let Some(init) = self.project.field_init(field) else { continue };
            if self.project.field(field).is_static {
                continue;
            }
            self.edge(id, init, How::Plain, 0);
            let summary = self.flow.summary(init);
            let scope = Scope { this: Some(&[]), args: None, weak: 0 };
            let given = self.substitute_all(id, init, &summary.returns, &scope);
            add_all(value, &wrap(&given, self.project.field_name(field)));
        }
    }

    /// A call of callables of the project.
    fn apply(
        &mut self,
        id: ExprId,
        target: &Target,
        this: Option<Vec<Atom>>,
        args: Args,
    ) -> Vec<Atom> {
        let mut value = Vec::new();
        let weak = target.weak as u8;
        let bodiless = target.callables.iter().all(|c| !self.project.callable(*c).has_body);
        for &callee in &target.callables {
            self.edge(id, callee, How::Plain, weak);
            let summary = self.flow.summary(callee);
            let scope = Scope { this: this.as_deref(), args: Some(Inputs::List(args)), weak };
            let given = self.substitute_all(id, callee, &summary.returns, &scope);
            add_all(&mut value, &given);
            self.take_sinks(id, callee, &summary, &scope);
            self.take_invokes(id, callee, &summary, &scope);
            self.take_writes(id, callee, &summary, &scope);
            self.take_ops(callee, &summary);
        }
        if bodiless {
            for atom in self.union(args) {
                add(&mut value, atom.weaker(1));
            }
        }
        value
    }

    // ----- what callees tell ---------------------------------------------------------------

    fn take_sinks(&mut self, site: ExprId, callee: CallableId, summary: &Summary, scope: &Scope) {
        for flow in &summary.sinks {
            if let Some(param) = flow.name_param {
                match self.header_argument(param, scope) {
                    HeaderName::Key(_) => {}
                    HeaderName::Param(outer) => {
                        for input in self.substitute(site, callee, &flow.input, scope) {
                            self.sink_flow(SinkFlow {
                                input: self.at_call(site, callee, &flow.input, input),
                                sink: flow.sink,
                                name_param: Some(outer),
                                repeated: flow.repeated.clone(),
                            });
                        }
                        continue;
                    }
                    HeaderName::Other => continue,
                }
            }
            let trace = Trace::step(callee, flow.input.site, flow.input.trace.clone());
            for atom in self.substitute(site, callee, &flow.input, scope) {
                // What one call makes and uses meets inside the callee.
                let inside = atom.site == site
                    && atom.trace.as_ref().is_some_and(|t| t.callable == callee);
                if !inside {
                    let before = self.meetings.len();
                    let flows = self.summary.sinks.len();
                    self.meet_or_pass(atom, flow.sink, site, trace.clone(), flow.input.weak);
                    for meeting in &mut self.meetings[before..] {
                        meeting.repeated = flow.repeated.clone();
                    }
                    for passed in &mut self.summary.sinks[flows..] {
                        passed.repeated = flow.repeated.clone();
                    }
                }
            }
        }
    }

    fn at_call(&self, site: ExprId, callee: CallableId, inner: &Atom, outer: Atom) -> Atom {
        let trace = Trace::step(callee, inner.site, inner.trace.clone());
        Atom { site, trace, ..outer }
    }

    fn header_argument(&self, param: u32, scope: &Scope) -> HeaderName {
        match scope.args {
            Some(Inputs::List(args)) => match self.body.args(args).get(param as usize) {
                Some(&arg) => self.flow.header_name(self.id, arg),
                None => HeaderName::Other,
            },
            _ => HeaderName::Other,
        }
    }

    /// A value arrives at a sink that is used at `site`: a meeting if it is fresh, else a matter
    /// for the callers.
    fn meet_or_pass(
        &mut self,
        atom: Atom,
        sink: SinkId,
        site: ExprId,
        trace: Option<Arc<Trace>>,
        sink_weak: u8,
    ) {
        if !atom.content.is_empty() {
            return;
        }
        match atom.origin {
            Origin::Fresh(fresh) => self.meetings.push(Meeting {
                frame: self.id,
                fresh,
                fresh_site: atom.site,
                fresh_trace: atom.trace,
                sink,
                sink_site: site,
                sink_trace: trace,
                weak: atom.weak.saturating_add(sink_weak),
                held: atom.held,
                repeated: None,
            }),
            Origin::FreshFn(_) | Origin::Closure(_) => {
                let at = atom.site;
                for made in self.invoked(at, std::slice::from_ref(&atom)) {
                    if !matches!(made.origin, Origin::Closure(_) | Origin::FreshFn(_)) {
                        self.meet_or_pass(made, sink, site, trace.clone(), sink_weak);
                    }
                }
            }
            Origin::Object(_) => {}
            _ => {
                let repeated = if atom.invoked && trace.is_none() {
                    self.flow.boundary_around(self.id, atom.site, site).map(Arc::new)
                } else {
                    None
                };
                self.sink_flow(SinkFlow {
                    input: Atom { site, trace, weak: atom.weak.saturating_add(sink_weak), ..atom },
                    sink,
                    name_param: None,
                    repeated,
                });
            }
        }
    }

    fn sink_flow(&mut self, flow: SinkFlow) {
        let known = &mut self.summary.sinks;
        if known.len() < 64 && !known.contains(&flow) {
            known.push(flow);
        }
    }

    pub(super) fn reach_sink(&mut self, at: SinkAt) {
        let sink = at.sink;
        let id = sink.id;
        let value = self.value(id.value).to_vec();
        if let Some(param) = at.name_param {
            for atom in value {
                if atom.content.is_empty() {
                    self.sink_flow(SinkFlow {
                        input: Atom { site: id.expr, trace: None, ..atom },
                        sink: id,
                        name_param: Some(param),
                        repeated: None,
                    });
                }
            }
            self.sinks.push(sink);
            return;
        }
        for atom in value {
            self.meet_or_pass(atom, id, id.expr, None, 0);
        }
        self.sinks.push(sink);
    }

    fn take_invokes(&mut self, site: ExprId, callee: CallableId, summary: &Summary, scope: &Scope) {
        for invoke in &summary.invokes {
            for atom in self.substitute(site, callee, &invoke.input, scope) {
                match atom.origin {
                    Origin::Closure(function) if atom.content.is_empty() => {
                        let how = match &invoke.boundary {
                            Some(boundary) => How::Helper(boundary.clone()),
                            None => How::Plain,
                        };
                        self.edge(site, function, how, atom.weak);
                        self.feed_invoked(function, invoke);
                    }
                    Origin::Object(ty) if atom.content.is_empty() => {
                        if let Some(boundary) = &invoke.boundary {
                            for function in self.flow.callback_methods(ty) {
                                self.edge(
                                    site,
                                    function,
                                    How::Helper(boundary.clone()),
                                    atom.weak,
                                );
                            }
                        }
                    }
                    Origin::Param(_) | Origin::Captured(..) | Origin::This | Origin::Outer
                        if !atom.invoked && (atom.read != Path::EMPTY || !is_self(atom.origin)) =>
                    {
                        let trace =
                            Trace::step(callee, invoke.input.site, invoke.input.trace.clone());
                        self.invoke(Invoke {
                            input: Atom { site, trace, ..atom },
                            at: invoke.at,
                            args: invoke.args.clone(),
                            boundary: invoke.boundary.clone(),
                        });
                    }
                    _ => {}
                }
            }
        }
    }

    /// A helper runs a function with fresh values of its own: they meet in the helper.
    fn feed_invoked(&mut self, function: CallableId, invoke: &Invoke) {
        if invoke.args.is_empty() {
            return;
        }
        let summary = self.flow.summary(function);
        for flow in &summary.sinks {
            let Origin::Param(param) = flow.input.origin else { continue };
            if flow.name_param.is_some() || !flow.input.read.is_empty() {
                continue;
            }
            for (_, atom) in invoke.args.iter().filter(|(at, _)| *at == param as usize) {
                let Some(fresh) = atom.fresh() else { continue };
                let trace = Trace::step(function, flow.input.site, flow.input.trace.clone());
                self.meetings.push(Meeting {
                    frame: invoke.at.0,
                    fresh,
                    fresh_site: atom.site,
                    fresh_trace: atom.trace.clone(),
                    sink: flow.sink,
                    sink_site: invoke.at.1,
                    sink_trace: trace,
                    weak: atom.weak + flow.input.weak,
                    held: atom.held,
                    repeated: None,
                });
            }
        }
    }

    fn take_writes(&mut self, site: ExprId, callee: CallableId, summary: &Summary, scope: &Scope) {
        for write in &summary.writes {
            let root = match write.into.0 {
                Origin::This => self.receiver_root(site),
                Origin::Param(at) => match scope.args {
                    Some(Inputs::List(args)) => {
                        self.body.args(args).get(at as usize).and_then(|&arg| self.root_of(arg))
                    }
                    _ => None,
                },
                Origin::Captured(callable, local) if callable == self.id => {
                    Some(Root::Local(local))
                }
                Origin::Captured(callable, local) => Some(Root::Captured(callable, local)),
                Origin::Outer => Some(Root::This),
                _ => None,
            };
            let Some(root) = root else { continue };
            if self.guarded_on_object(site, root) {
                continue;
            }
            for atom in self.substitute(site, callee, &write.atom, scope) {
                self.store(root, std::slice::from_ref(&atom));
            }
        }
    }

    /// Whether a call is made only while some part of the object it changes is null: the object
    /// keeps what is set once.
    fn guarded_on_object(&self, site: ExprId, root: Root) -> bool {
        self.body.chain(self.body.expr(site).region).any(|around| {
            let (cond, wanted) = match self.body.region(around).kind {
                crate::facts::RegionKind::Then(cond) => (cond, BinOp::Eq),
                crate::facts::RegionKind::Else(cond) => (cond, BinOp::Ne),
                _ => return false,
            };
            operands::subtree(self.body, cond).into_iter().any(|e| {
                let ExprKind::Binary(op, a, b) = self.body.exprs[e as usize].kind else {
                    return false;
                };
                let part_of_root = |e: ExprId| match self.body.expr(e).kind {
                    ExprKind::Call { recv: Some(recv), .. } | ExprKind::Select(recv, _) => {
                        self.root_of(recv) == Some(root)
                    }
                    _ => false,
                };
                let null = |e: ExprId| self.body.expr(e).kind == ExprKind::Null;
                op == wanted && ((part_of_root(a) && null(b)) || (null(a) && part_of_root(b)))
            })
        })
    }

    fn receiver_root(&self, site: ExprId) -> Option<Root> {
        match self.body.expr(site).kind {
            ExprKind::Call { recv: Some(recv), .. } => self.root_of(recv),
            ExprKind::Call { recv: None, .. } | ExprKind::CtorCall(..) | ExprKind::Lambda(_) => {
                Some(Root::This)
            }
            _ => None,
        }
    }

    fn substitute_all(
        &mut self,
        site: ExprId,
        callee: CallableId,
        atoms: &[Atom],
        scope: &Scope,
    ) -> Vec<Atom> {
        let mut value = Vec::new();
        for atom in atoms {
            for given in self.substitute(site, callee, atom, scope) {
                add(&mut value, given);
            }
        }
        value
    }

    /// An atom of a callee's summary in terms of this body.
    fn substitute(
        &mut self,
        site: ExprId,
        callee: CallableId,
        atom: &Atom,
        scope: &Scope,
    ) -> Vec<Atom> {
        let base = match atom.origin {
            Origin::Fresh(_) => {
                let trace = Trace::step(callee, atom.site, atom.trace.clone());
                return vec![Atom {
                    site,
                    trace,
                    held: None,
                    weak: atom.weak + scope.weak,
                    ..atom.clone()
                }];
            }
            Origin::FreshFn(_) | Origin::Closure(_) | Origin::Object(_) | Origin::Static(_) => {
                return vec![Atom { site, weak: atom.weak + scope.weak, ..atom.clone() }];
            }
            Origin::Param(at) => match scope.args {
                Some(Inputs::List(args)) => {
                    let list = self.body.args(args);
                    let callable = self.project.callable(callee);
                    if callable.varargs && at + 1 == callable.params {
                        let mut all = Vec::new();
                        for &arg in list.iter().skip(at as usize) {
                            add_all(&mut all, self.value(arg));
                        }
                        all
                    } else {
                        list.get(at as usize).map(|&a| self.value(a).to_vec()).unwrap_or_default()
                    }
                }
                Some(Inputs::Each(given)) => given.to_vec(),
                None => return Vec::new(),
            },
            Origin::This => {
                if self.callable_shares_this(callee) {
                    self.this(site)
                } else {
                    scope.this.map(<[Atom]>::to_vec).unwrap_or_default()
                }
            }
            Origin::Outer => {
                let scope_of = self.project.type_scope(self.project.owner(callee));
                if scope_of == Some(self.id) {
                    self.this(site)
                } else if self.project.owner(callee) == self.project.owner(self.id) {
                    vec![Atom::of(Origin::Outer, site)]
                } else {
                    Vec::new()
                }
            }
            Origin::Captured(callable, local) if callable == self.id => {
                self.captured_local(local, site)
            }
            Origin::Captured(..) => vec![Atom::of(atom.origin, site)],
        };
        let mut value = base;
        for name in atom.read.names() {
            value = read_field(&value, name);
        }
        if atom.invoked {
            value = self.invoked(site, &value);
        }
        value
            .into_iter()
            .filter_map(|given| {
                let content = atom.content.join(given.content)?;
                let weak = given.weak.saturating_add(atom.weak).saturating_add(scope.weak);
                Some(Atom { content, weak, held: given.held, ..given })
            })
            .collect()
    }

    /// A lambda has the receiver of the method around it.
    fn callable_shares_this(&self, callee: CallableId) -> bool {
        self.project.callable(callee).kind == CallableKind::Lambda
            && self.project.owner(callee) == self.project.owner(self.id)
    }

    /// The value of a local that a function captures: whatever is assigned to it.
    fn captured_local(&mut self, local: LocalId, site: ExprId) -> Vec<Atom> {
        let mut value = Vec::new();
        if local.0 < self.callable.params {
            value.push(Atom::of(Origin::Param(local.0), site));
        }
        let defs: Vec<_> = self.reach.all(local).copied().collect();
        for def in defs {
            if let Some(assigned) = def.value {
                let held = self.reach.null_guard(&def);
                for atom in self.value(assigned).to_vec() {
                    let held = atom.held.or(held);
                    add(&mut value, Atom { held, ..atom });
                }
            }
        }
        if let crate::facts::LocalOrigin::Each(over) = self.body.local(local).origin {
            let over = self.value(over).to_vec();
            add_all(&mut value, &over);
        }
        self.add_contents(&mut value, Root::Local(local));
        value
    }
}

/// What a callee's inputs are bound to.
struct Scope<'a> {
    this: Option<&'a [Atom]>,
    args: Option<Inputs<'a>>,
    weak: u8,
}

#[derive(Clone, Copy)]
enum Inputs<'a> {
    /// The arguments of a call, by position.
    List(Args),
    /// Any parameter may get any of these.
    Each(&'a [Atom]),
}

fn is_self(origin: Origin) -> bool {
    matches!(origin, Origin::This | Origin::Outer)
}

fn repeats(role: Role) -> bool {
    !matches!(role, Role::Once | Role::Submitted | Role::Call | Role::Memoised | Role::Frozen | Role::FanOut)
}

fn functions_in(value: &[Atom]) -> Vec<Atom> {
    value.iter().filter(|a| matches!(a.origin, Origin::Closure(_))).cloned().collect()
}

/// The callables that the evaluation of a callable depends on.
pub(super) fn dependencies(flow: &Flow, id: CallableId) -> Vec<CallableId> {
    graph::dependencies(flow, id)
}
