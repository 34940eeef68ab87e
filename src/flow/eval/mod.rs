//! The evaluation of one callable: one pass over its expressions, operands first.

mod callees;
mod calls;
mod functions;
mod generated;
mod given;
mod marked;

use std::collections::hash_map::Entry;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use functions::functions_in;

use super::joined::Joined;
use super::reach::Reach;
use super::sinks::{HeaderName, SinkAt};
use super::summary::{
    CallEdge, Found, How, Invoke, MAX_SINKS, MAX_TOLD, Meeting, Op, Sink, SinkFlow, SinkId,
    Summary, Write,
};
use super::value::{Atom, FreshId, Origin, Path, Trace, add, add_all, part, read_field, wrap};
use super::{Boundary, Flow, graph, operands};
use crate::facts::{
    Args, BinOp, Body, Callable, CallableKind, ExitKind, ExprId, ExprKind, LocalId, RegionId,
};
use crate::models::{Operand, Role, RowKind};
use crate::project::{CallableId, FieldBase, FieldId, Project, Sym, Target, TyHead, TypeId};

/// A variable whose object can be changed by calls on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Root {
    Local(LocalId),
    This,
    Outer,
    Captured(CallableId, LocalId),
    Field(Sym),
    /// A static field with an object that others fill and read.
    Static(FieldId),
}

/// How deep calls of functions that return functions are followed.
const MAX_CALLING: u32 = 4;

/// Evaluates a callable with the summaries that are there so far. Also tells whose summaries those
/// were that may change yet.
pub(super) fn evaluate(flow: &Flow, id: CallableId) -> (Found, Read) {
    let (mut contents, mut previous) = (Contents::default(), Vec::new());
    let mut read = Read::default();
    // A use may stand before the assignment or the call that fills it (in a loop): what one pass
    // learned is known to the next.
    for last in [false, false, true] {
        let mut eval = Eval::new(flow, id, contents, previous);
        eval.run();
        read.extend(std::mem::take(&mut eval.read));
        // Another pass would begin with what this one began with.
        let settled = !eval.late && !eval.changed;
        if last || settled {
            eval.record_writes();
            return (eval.finish(), read);
        }
        (contents, previous) = (eval.contents, eval.values);
    }
    (Found::default(), read)
}

/// The callables whose summaries were asked for, as far as they may change yet.
#[derive(Debug, Default)]
pub(super) struct Read {
    /// By themselves, as they were at that moment.
    pub(super) alone: FxHashSet<CallableId>,
    /// With others, as they were at some moment of the round.
    pub(super) joined: FxHashSet<CallableId>,
}

impl Read {
    fn extend(&mut self, more: Read) {
        self.alone.extend(more.alone);
        self.joined.extend(more.joined);
    }
}

type Contents = indexmap::IndexMap<Root, Vec<Atom>, rustc_hash::FxBuildHasher>;

/// What makes two edges the same: where, to what, and how.
type EdgeKey = (ExprId, CallableId, (u8, u32, u32, u32));

pub(super) struct Eval<'f> {
    pub(super) flow: &'f Flow<'f>,
    pub(super) project: &'f Project<'f>,
    pub(super) id: CallableId,
    pub(super) callable: &'f Callable,
    pub(super) body: &'f Body,
    reach: Reach<'f>,
    values: Vec<Vec<Atom>>,
    /// What was put into objects, in the order in which they were first filled.
    contents: Contents,
    /// That has changed in this pass.
    changed: bool,
    /// Fresh values that are made while a part of an input is missing, and stored there.
    kept: FxHashSet<(Origin, ExprId)>,
    summary: Summary,
    meetings: Vec<Meeting>,
    edges: Vec<CallEdge>,
    known_edges: FxHashMap<EdgeKey, usize>,
    sinks: Vec<Sink>,
    previous: Vec<Vec<Atom>>,
    late: bool,
    /// How many functions that return functions are being called within each other.
    calling: u32,
    /// The boundaries around calls of functions that were looked for so far.
    boundaries: FxHashMap<ExprId, Option<Arc<Boundary>>>,
    read: Read,
}

impl<'f> Eval<'f> {
    fn new(
        flow: &'f Flow<'f>,
        id: CallableId,
        contents: Contents,
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
            changed: false,
            kept: FxHashSet::default(),
            summary: Summary::default(),
            meetings: Vec::new(),
            edges: Vec::new(),
            known_edges: FxHashMap::default(),
            sinks: Vec::new(),
            previous,
            late: false,
            calling: 0,
            boundaries: FxHashMap::default(),
            read: Read::default(),
        }
    }

    fn run(&mut self) {
        for at in 0..self.body.exprs.len() {
            let id = ExprId(at as u32);
            let mut value = self.expr(id);
            self.note_condition(id, &mut value);
            self.values.push(value);
        }
        let resubscribed = self.resubscribed_result();
        for exit in &self.body.exits {
            if let ExitKind::Return(Some(returned)) = exit.kind {
                let value = self.value(returned).to_vec();
                if let Some(how) = &resubscribed {
                    for atom in &value {
                        for &callee in self.flow.callable_in(atom) {
                            self.edge(returned, callee, how.clone(), atom.weak);
                        }
                    }
                }
                add_all(&mut self.summary.returns, &value);
                if self.project.returns_key(self.id) {
                    self.reach_sink(self.marked_sink(returned, returned));
                }
            }
        }
    }

    /// How the deferred parts of the result are run, where an annotation subscribes it again.
    fn resubscribed_result(&self) -> Option<How> {
        let role = super::roles::resubscribed_result(self.project, self.id)?;
        let boundary = self.flow.boundary_of_role(&role, self.id, 0);
        Some(How::Helper(Arc::new(super::Boundary {
            kind: super::BoundaryKind::Resubscribed,
            ..boundary
        })))
    }

    /// What is known so far of a callable that is called here.
    fn summary_of(&mut self, callee: CallableId) -> Arc<Summary> {
        if self.flow.same_component(callee, self.id) {
            self.read.alone.insert(callee);
        }
        self.flow.summary(callee)
    }

    /// What is known so far of all callables that may be called here.
    fn joined(&mut self, callees: &[CallableId]) -> Arc<Joined> {
        let open = |callee: &&CallableId| self.flow.same_component(**callee, self.id);
        self.read.joined.extend(callees.iter().filter(open));
        self.flow.joined(self.id, callees)
    }

    fn finish(self) -> Found {
        Found {
            summary: Arc::new(self.summary),
            meetings: self.meetings.into(),
            edges: self.edges.into(),
            sinks: self.sinks.into(),
        }
    }

    /// What the caller can see of stored values.
    fn record_writes(&mut self) {
        let params = self.callable.params;
        for (root, atoms) in std::mem::take(&mut self.contents) {
            let (into, prefix) = match root {
                Root::Local(local) if local.0 < params => (Origin::Param(local.0), None),
                Root::Local(_) => continue,
                Root::This => (Origin::This, None),
                Root::Outer => (Origin::Outer, None),
                Root::Captured(callable, local) => (Origin::Captured(callable, local), None),
                Root::Field(name) => (Origin::This, Some(name)),
                Root::Static(field) => (Origin::Static(field), None),
            };
            for atom in atoms {
                let atom = match prefix {
                    Some(name) => match wrap(std::slice::from_ref(&atom), name).pop() {
                        Some(atom) => atom,
                        None => continue,
                    },
                    None => atom,
                };
                if self.summary.writes.len() < MAX_TOLD {
                    self.summary.writes.push(Write {
                        into: (into, Path::EMPTY),
                        atom,
                    });
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
            ExprKind::CtorCall(of_super, args) => {
                if let Some(target) = self.project.typed(self.id).target(id) {
                    let this = self.this(id);
                    self.apply(id, target, Some(this), args);
                } else {
                    self.generated_constructor(of_super, args);
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
            ExprKind::Cond(_, a, b) => {
                let mut value = self.value(a).to_vec();
                add_all(&mut value, self.values[b.0 as usize].iter());
                value
            }
            ExprKind::Binary(BinOp::Add, a, b) => {
                let mut value = self.value(a).to_vec();
                add_all(&mut value, self.values[b.0 as usize].iter());
                // A text is made, whatever its parts are.
                if !value.is_empty() {
                    add(&mut value, given::given());
                }
                value
            }
            ExprKind::Binary(BinOp::Arith, a, b) => {
                let mut value = self.value(a).to_vec();
                add_all(&mut value, self.values[b.0 as usize].iter());
                value
            }
            ExprKind::Index(array, index) => {
                // `letters[random.nextInt(n)]`: another element each time.
                let picked = self.value(index).iter().filter(|a| a.fresh().is_some());
                let picked: Vec<Atom> = picked.cloned().collect();
                let mut value = self.value(array).to_vec();
                add_all(&mut value, &picked);
                value
            }
            ExprKind::Switch(args) | ExprKind::Other(args) => self.union(args),
            ExprKind::Step(target) => self.value(target).to_vec(),
            ExprKind::Text(name) => {
                let text = self.project.unit_of(self.id).facts.text(name);
                if super::evidence::is_endpoint(text) {
                    let sym = self.sym(name);
                    self.op(Op::Endpoint(sym));
                }
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn op(&mut self, op: Op) {
        if self.summary.ops.len() < MAX_TOLD && !self.summary.ops.contains(&op) {
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
            add_all(value, contents);
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
            let held = self.held_by_guard(def);
            if held.is_some() && self.looked_up_and_stored(def) {
                continue;
            }
            let known = match self.values.get(assigned.0 as usize) {
                Some(value) => value.clone(),
                None => {
                    self.late = true;
                    self.previous
                        .get(assigned.0 as usize)
                        .cloned()
                        .unwrap_or_default()
                }
            };
            let told = known.iter().any(|a| a.fresh().is_some()) && self.finds_no_mark(def);
            for atom in known {
                let held = atom.held.or(held);
                let cond = self.kept_cond(&atom);
                let weak = atom.weak.saturating_add(told as u8);
                let kept = Atom {
                    held,
                    cond,
                    weak,
                    ..atom
                };
                add(&mut value, kept);
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
            ExprKind::Call {
                recv: Some(recv), ..
            } => self.root_of(recv),
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
            && self
                .body
                .exprs
                .iter()
                .enumerate()
                .skip(def.at as usize)
                .any(|(number, expr)| {
                    let ExprKind::Call { args, .. } = expr.kind else {
                        return false;
                    };
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
            // A constant is what the text in its place would be.
            FieldBase::Static if self.flow.constant(self.id, id).is_some() => Vec::new(),
            FieldBase::Static => {
                let mut value = vec![Atom::of(Origin::Static(used.field), id)];
                self.add_contents(&mut value, Root::Static(used.field));
                value
            }
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
        let mut assigned = self.value(value).to_vec();
        match self.body.expr(target).kind {
            ExprKind::Captured(callable, local) => {
                let callable = self.project.sibling(self.id, callable);
                self.store(Root::Captured(callable, local), &assigned);
            }
            kind @ (ExprKind::Name(_) | ExprKind::Select(..)) => {
                if let Some(used) = self.project.typed(self.id).field_use(target) {
                    if self.project.is_key_field(used.field) {
                        self.reach_sink(self.marked_sink(id, value));
                    }
                    let name = self.project.field_name(used.field);
                    let held = self.guarded_by_null(id, used.field);
                    if held {
                        assigned = match (used.base, kind) {
                            (FieldBase::This, _) => self.kept(&assigned, None, name),
                            (FieldBase::Object, ExprKind::Select(object, _)) => {
                                self.kept(&assigned, Some(object), name)
                            }
                            _ => Vec::new(),
                        };
                    } else {
                        assigned = self.stored(value);
                    }
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
            ExprKind::Index(array, _) if !self.element_guarded(id, array) => {
                if let Some(root) = self.root_of(array) {
                    self.store(root, &assigned);
                }
            }
            _ => {}
        }
        assigned
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
                        FieldBase::Static => self.holder(expr, used.field),
                        _ => None,
                    };
                }
                ExprKind::Select(object, _) => {
                    let used = self.project.typed(self.id).field_use(expr)?;
                    if used.base == FieldBase::Static {
                        return self.holder(expr, used.field);
                    }
                    if used.base == FieldBase::Object
                        && self.body.expr(object).kind == ExprKind::This
                    {
                        return Some(Root::Field(self.project.field_name(used.field)));
                    }
                    return None;
                }
                ExprKind::Call {
                    recv: Some(recv), ..
                } => {
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

    fn holder(&self, expr: ExprId, field: FieldId) -> Option<Root> {
        let ty = self.project.typed(self.id).exprs[expr.0 as usize];
        self.project.is_holder(ty).then_some(Root::Static(field))
    }

    fn store(&mut self, root: Root, atoms: &[Atom]) {
        self.contents.entry(root).or_default();
        for atom in atoms {
            // An object does not contain itself.
            let own = match (root, atom.origin) {
                (Root::This, Origin::This) | (Root::Outer, Origin::Outer) => true,
                (Root::Local(l), Origin::Param(p)) => l.0 == p,
                _ => false,
            };
            if !own {
                let atom = self.remembered(root, atom);
                let contents = self.contents.entry(root).or_default();
                self.changed |= add(contents, atom);
            }
        }
    }

    fn method_ref(&mut self, id: ExprId, object: ExprId) -> Vec<Atom> {
        let mut value = Vec::new();
        let Some(target) = self.project.typed(self.id).target(id) else {
            return value;
        };
        for found in &target.rows {
            if let RowKind::Fresh { .. } = self.project.models.row(found.row).kind {
                let fresh = FreshId {
                    callable: self.id,
                    expr: id,
                };
                value.push(Atom::of(Origin::FreshFn(fresh), id).weaker(found.weak as u8));
            }
        }
        let this = if target.is_static {
            Vec::new()
        } else {
            self.value(object).to_vec()
        };
        for &callable in &target.callables {
            self.create(id, callable, &this);
            add(
                &mut value,
                Atom::of(Origin::Closure(callable), id).weaker(target.weak as u8),
            );
        }
        value
    }

    /// A function or the methods of an anonymous object are created here: they run in the region
    /// of their creation unless someone runs them elsewhere, with the variables of this body.
    fn create(&mut self, site: ExprId, callee: CallableId, this: &[Atom]) {
        self.edge(site, callee, How::Plain, 0);
        let summary = self.summary_of(callee);
        let scope = Scope {
            this: Some(this),
            args: None,
            weak: 0,
        };
        self.take_sinks(site, callee, &summary, &scope);
        self.take_pending(site, callee, &summary, &scope);
        self.take_invokes(site, callee, &summary, &scope);
        self.take_writes(site, callee, &summary, &scope);
        self.take_ops(callee, &summary);
    }

    fn edge(&mut self, site: ExprId, callee: CallableId, how: How, weak: u8) {
        // Of several edges that are alike the most certain one is enough.
        let kind = match &how {
            How::Plain => (0, 0, 0, 0),
            How::Argument(role, row) => (1, *role as u32, row.0, 0),
            How::Resubscribed(row) => (2, row.0, 0, 0),
            How::Helper(boundary) => {
                let span = boundary.place.span;
                (3, boundary.callable.0, span.start, span.end)
            }
        };
        let edge = CallEdge {
            site,
            callee,
            how,
            weak,
        };
        match self.known_edges.entry((site, callee, kind)) {
            Entry::Vacant(new) => {
                new.insert(self.edges.len());
                self.edges.push(edge);
            }
            Entry::Occupied(known) if weak < self.edges[*known.get()].weak => {
                self.edges[*known.get()] = edge;
            }
            Entry::Occupied(_) => {}
        }
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
    !matches!(
        role,
        Role::Once | Role::Submitted | Role::Call | Role::Memoised | Role::Frozen | Role::FanOut
    )
}

/// The callables that the evaluation of a callable depends on.
pub(super) fn dependencies(flow: &Flow, id: CallableId) -> Vec<CallableId> {
    graph::dependencies(flow, id)
}
