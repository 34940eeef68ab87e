//! Stage 5: where values go, what runs once per attempt, where the two meet, and the path.
//!
//! Every callable gets a [`Summary`], callees first; cycles are solved to a fixpoint in a fixed
//! order. What a summary says is in terms of the callable's inputs, so callers see nothing else.
//! Where a fresh value meets a key sink, a [`Meeting`] is recorded; [`Flow::contexts`] then tells
//! by which retry boundaries it happens once per attempt. Rules decide what to say of it.

mod after;
mod attempts;
mod behind;
mod clients;
mod conditions;
mod dump;
mod eval;
mod evidence;
mod failures;
mod follow;
mod form;
mod graph;
mod hooks;
mod joined;
mod keepers;
mod late;
mod lifted;
mod loops;
mod matter;
mod named;
mod operands;
mod order;
mod reach;
mod requests;
mod roles;
mod shared;
mod signs;
mod sinks;
mod stored;
mod summary;
mod texts;
mod touches;
mod uses;
mod value;

pub use attempts::{Boundary, BoundaryKind, Context};
pub use evidence::Same;
pub use failures::{DualPaths, ErrorPath};
pub use form::Form;
pub use late::Late;
pub use loops::RetryLoop;
pub use order::{Again, Order};
pub use requests::{CellKind, Link, Node, Requests, Spot, Touch, Track};

pub use roles::{RoleOf, annotation_row, role_of};
pub use shared::{SharedBy, SharedKey};
pub use signs::{WordSign, WordSigns};
pub use summary::{Meeting, Sink, SinkId, SinkKind, Summary};
pub use touches::{KeyTouch, Story, UNKNOWN};
pub use value::{FreshId, Origin, Trace};

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use thin_vec::ThinVec;

use crate::facts::{CallableKind, ExprId};
use crate::models::{Role, RowKind, Strength};
use crate::project::{CallableId, FieldId, Project, TypeId};
pub use matter::Asked;
use matter::Matter;
use summary::{CallEdge, Found};
use value::Atom;

/// The component of a callable that was not evaluated.
const NO_COMPONENT: u32 = u32::MAX;

/// The most rounds that a cycle of calls is evaluated.
const MAX_ROUNDS: usize = 8;

/// From this round on nothing is taken back, so that full summaries come to rest.
const WIDEN: usize = 4;

/// The results of the analysis.
pub struct Flow<'p> {
    /// What was analysed.
    pub project: &'p Project<'p>,
    matter: Matter,
    asked: Vec<AtomicBool>,
    roles: Vec<OnceLock<Option<Box<RoleOf>>>>,
    callbacks: Vec<OnceLock<Callbacks>>,
    found: Vec<Found>,
    component: Vec<u32>,
    cycles: Vec<bool>,
    callers: Vec<ThinVec<(CallableId, u32)>>,
    sinks: FxHashMap<SinkId, Sink>,
    joins: joined::Joins,
    requests: OnceLock<Requests>,
}

impl<'p> Flow<'p> {
    /// Analyses a project.
    pub fn analyse(project: &'p Project<'p>) -> Flow<'p> {
        let mut flow = Flow::new(project);
        flow.matter = Matter::all(project);
        flow.evaluate();
        flow
    }

    /// Analyses what matters in a project, and what is asked for.
    pub fn analyse_what_matters(project: &'p Project<'p>, asked: &Asked) -> Flow<'p> {
        Flow::new(project).and(asked)
    }

    /// The same analysis, with all that is asked for. What was evaluated stays: it depends on
    /// nothing that is added.
    pub fn and(mut self, asked: &Asked) -> Flow<'p> {
        self.matter = Matter::of(&self, asked);
        self.requests = OnceLock::new();
        self.joins = joined::Joins::default();
        for asked in &mut self.asked {
            *asked.get_mut() = false;
        }
        self.evaluate();
        self
    }

    /// What was asked for, by the analysis and by rules, though the answer is not complete.
    pub fn unanswered(&self) -> Asked {
        let asked = |id: &CallableId| self.asked[id.0 as usize].load(Ordering::Relaxed);
        let fields = self.requests.get().map(|requests| requests.uses.asked());
        let unknown = |field: &FieldId| !self.matter.all && !self.matter.fields.contains(field);
        Asked {
            callers: self.project.callable_ids().filter(asked).collect(),
            fields: fields.into_iter().flatten().filter(unknown).collect(),
        }
    }

    /// All callables that matter.
    pub fn callables(&self) -> impl Iterator<Item = CallableId> + '_ {
        self.project
            .callable_ids()
            .filter(|id| self.matter.on[id.0 as usize])
    }

    fn new(project: &'p Project<'p>) -> Flow<'p> {
        let count = project.callable_count();
        let mut flow = Flow {
            project,
            matter: Matter::default(),
            asked: Vec::new(),
            roles: Vec::new(),
            callbacks: Vec::new(),
            found: vec![Found::default(); count],
            component: vec![NO_COMPONENT; count],
            cycles: Vec::new(),
            callers: vec![ThinVec::new(); count],
            sinks: FxHashMap::default(),
            joins: joined::Joins::default(),
            requests: OnceLock::new(),
        };
        flow.roles.resize_with(count, OnceLock::new);
        flow.callbacks
            .resize_with(project.types.len(), OnceLock::new);
        flow.asked.resize_with(count, AtomicBool::default);
        flow
    }

    /// Evaluates what matters and was not evaluated before.
    fn evaluate(&mut self) {
        let project = self.project;
        let new: Vec<CallableId> = self
            .callables()
            .filter(|id| self.component[id.0 as usize] == NO_COMPONENT)
            .collect();
        let dependencies: Vec<Vec<CallableId>> = {
            let flow = &*self;
            new.par_iter()
                .map(|&id| eval::dependencies(flow, id))
                .collect()
        };
        let mut edges: Vec<Vec<CallableId>> = vec![Vec::new(); project.callable_count()];
        for (id, on) in new.iter().zip(dependencies) {
            edges[id.0 as usize] = on;
        }
        // What was evaluated before depends on nothing that is new.
        let known = self.component.clone();
        let is_new = |id: CallableId| known[id.0 as usize] == NO_COMPONENT;
        let components = graph::components(new.iter().copied(), &edges)
            .into_iter()
            .filter(|component| is_new(component[0]));
        for level in self.levels(components, &edges, is_new) {
            self.evaluate_level(level, &edges);
        }
        self.callers = vec![ThinVec::new(); project.callable_count()];
        for id in project.callable_ids() {
            for (number, edge) in self.found[id.0 as usize].edges.iter().enumerate() {
                self.callers[edge.callee.0 as usize].push((id, number as u32));
            }
            for sink in &self.found[id.0 as usize].sinks {
                self.sinks.insert(sink.id, sink.clone());
            }
        }
    }

    /// Numbers components, and groups them so that each depends on those of earlier groups alone.
    fn levels(
        &mut self,
        components: impl Iterator<Item = Vec<CallableId>>,
        edges: &[Vec<CallableId>],
        is_new: impl Fn(CallableId) -> bool,
    ) -> Vec<Vec<Vec<CallableId>>> {
        let first = self.cycles.len();
        let mut level_of: Vec<usize> = Vec::new();
        let mut levels: Vec<Vec<Vec<CallableId>>> = Vec::new();
        for component in components {
            let number = self.cycles.len();
            for &id in &component {
                self.component[id.0 as usize] = number as u32;
            }
            let on = component.iter().flat_map(|id| &edges[id.0 as usize]);
            let before = on.clone().filter(|id| is_new(**id)).filter_map(|id| {
                let other = self.component[id.0 as usize] as usize;
                (other != number).then(|| level_of[other - first] + 1)
            });
            let level = before.max().unwrap_or(0);
            self.cycles
                .push(component.len() > 1 || on.clone().any(|id| *id == component[0]));
            level_of.push(level);
            if levels.len() <= level {
                levels.resize_with(level + 1, Vec::new);
            }
            levels[level].push(component);
        }
        levels
    }

    /// Evaluates components that do not depend on each other.
    fn evaluate_level(&mut self, level: Vec<Vec<CallableId>>, edges: &[Vec<CallableId>]) {
        let (cyclic, single): (Vec<_>, Vec<_>) = level.into_iter().partition(|component| {
            component.len() > 1 || edges[component[0].0 as usize].contains(&component[0])
        });
        let flow = &*self;
        let found: Vec<Found> = single
            .par_iter()
            .with_min_len(8)
            .map(|component| eval::evaluate(flow, component[0]).0)
            .collect();
        for (component, found) in single.iter().zip(found) {
            self.found[component[0].0 as usize] = found;
        }
        for component in cyclic {
            self.evaluate_cycle(&component);
        }
    }

    /// Evaluates callables that depend on each other until nothing changes. One whose callees are
    /// as they were when it was evaluated last is left as it is.
    fn evaluate_cycle(&mut self, component: &[CallableId]) {
        let mut stale: FxHashSet<CallableId> = component.iter().copied().collect();
        let mut readers: FxHashMap<CallableId, FxHashSet<CallableId>> = FxHashMap::default();
        let mut join_readers = readers.clone();
        for round in 0..MAX_ROUNDS {
            if stale.is_empty() {
                break;
            }
            self.joins.next_round();
            let mut changed = Vec::new();
            for &id in component {
                if !stale.remove(&id) {
                    continue;
                }
                let (mut found, read) = eval::evaluate(self, id);
                for callee in read.alone {
                    readers.entry(callee).or_default().insert(id);
                }
                for callee in read.joined {
                    join_readers.entry(callee).or_default().insert(id);
                }
                let before = &self.found[id.0 as usize].summary;
                if round >= WIDEN {
                    found.summary = Arc::new(before.and(&found.summary));
                }
                if found.summary != *before {
                    changed.push(id);
                    // What it does itself is evidence for its own boundaries.
                    stale.insert(id);
                    stale.extend(readers.get(&id).into_iter().flatten());
                }
                self.found[id.0 as usize] = found;
            }
            // Who came later in this round need not have seen the change.
            for id in changed {
                stale.extend(join_readers.get(&id).into_iter().flatten());
            }
        }
    }

    /// What was found in a callable.
    pub(crate) fn found(&self, id: CallableId) -> &Found {
        &self.found[id.0 as usize]
    }

    /// The summary of a callable.
    pub fn summary(&self, id: CallableId) -> Arc<Summary> {
        self.found[id.0 as usize].summary.clone()
    }

    fn edges(&self, id: CallableId) -> &[CallEdge] {
        &self.found[id.0 as usize].edges
    }

    fn callers(&self, id: CallableId) -> &[(CallableId, u32)] {
        if !self.matter.leads[id.0 as usize] {
            let member = self.project.member_of(id);
            self.asked[member.0 as usize].store(true, Ordering::Relaxed);
        }
        &self.callers[id.0 as usize]
    }

    /// The callers of a callable among those that matter.
    fn known_callers(&self, id: CallableId) -> &[(CallableId, u32)] {
        &self.callers[id.0 as usize]
    }

    /// The role in which a library runs a callable.
    pub fn role(&self, id: CallableId) -> Option<&RoleOf> {
        let role = &self.roles[id.0 as usize];
        role.get_or_init(|| roles::role_of(self.project, id).map(Box::new))
            .as_deref()
    }

    fn has_sinks(&self, id: CallableId) -> bool {
        !self.found[id.0 as usize].sinks.is_empty()
    }

    fn same_component(&self, a: CallableId, b: CallableId) -> bool {
        let of = |id: CallableId| self.component[id.0 as usize];
        a == b || of(a) != NO_COMPONENT && of(a) == of(b)
    }

    fn component_is_cycle(&self, id: CallableId) -> bool {
        let component = self.component[id.0 as usize];
        self.cycles
            .get(component as usize)
            .copied()
            .unwrap_or(false)
    }

    /// The requests of the project, followed on first use.
    pub fn requests(&self) -> &Requests {
        self.requests.get_or_init(|| Requests::new(self))
    }

    /// All meetings, in the order of their frames.
    pub fn meetings(&self) -> impl Iterator<Item = &Meeting> {
        let all = self.found.iter().flat_map(|found| &found.meetings);
        all.filter(|meeting| !self.is_up_to_callers(meeting))
    }

    /// All key sinks, in the order of their callables.
    pub fn all_sinks(&self) -> impl Iterator<Item = &Sink> {
        self.found
            .iter()
            .flat_map(|found| &found.sinks)
            .filter(|sink| self.sets_key(sink))
    }

    /// The key sinks in the body of a callable.
    pub fn sinks_in(&self, id: CallableId) -> &[Sink] {
        &self.found(id).sinks
    }

    /// One key sink.
    pub fn sink(&self, id: SinkId) -> Option<&Sink> {
        self.sinks.get(&id)
    }

    /// How the value of a fresh expression differs from evaluation to evaluation.
    pub fn strength(&self, fresh: FreshId) -> Strength {
        let target = self.project.typed(fresh.callable).target(fresh.expr);
        let rows = target.map_or(&[][..], |t| &t.rows);
        rows.iter()
            .find_map(|m| match self.project.models.row(m.row).kind {
                RowKind::Fresh { strength, .. } => Some(strength),
                _ => None,
            })
            .unwrap_or_default()
    }

    /// Functions that a field holds from its initializer on.
    fn field_functions(&self, field: FieldId) -> Vec<Atom> {
        let Some(init) = self.project.field_init(field) else {
            return Vec::new();
        };
        let functions = |atom: &&Atom| {
            matches!(
                atom.origin,
                Origin::Closure(_) | Origin::FreshFn(_) | Origin::Object(_)
            ) && !atom.invoked
        };
        self.found(init)
            .summary
            .returns
            .iter()
            .filter(functions)
            .cloned()
            .collect()
    }

    /// The methods of a type that someone may call who was handed an object of it as a function,
    /// in source order.
    fn callback_methods(&self, ty: TypeId) -> &[CallableId] {
        &self.callbacks(ty).handed
    }

    /// The method of a type that is a function to others: the only one that it overrides of a
    /// library's type.
    fn function_of(&self, ty: TypeId) -> Option<CallableId> {
        self.callbacks(ty).function
    }

    /// What whoever was handed a value may call.
    fn callable_in<'a>(&'a self, atom: &'a Atom) -> &'a [CallableId] {
        match &atom.origin {
            Origin::Closure(callee) if atom.content.is_empty() => std::slice::from_ref(callee),
            Origin::Object(ty) if atom.content.is_empty() => self.callback_methods(*ty),
            _ => &[],
        }
    }

    /// The methods of a type that run without being called by name, in source order: all of an
    /// anonymous or local one, and those that a library runs in a role.
    fn methods_run_by_others(&self, ty: TypeId) -> &[CallableId] {
        &self.callbacks(ty).run
    }

    fn callbacks(&self, ty: TypeId) -> &Callbacks {
        self.callbacks[ty.0 as usize].get_or_init(|| Callbacks::of(self, ty))
    }

    /// The text of an expression's place in terms of the source: callable and expression.
    pub fn place(&self, callable: CallableId, expr: ExprId) -> crate::span::Place {
        let span = self.project.callable(callable).body.expr(expr).span;
        self.project.place(callable, span)
    }
}

/// The methods of a type that are not called by their names alone.
struct Callbacks {
    /// Called by whoever was handed an object as a function.
    handed: Box<[CallableId]>,
    /// The only one of these, where a library declares it.
    function: Option<CallableId>,
    /// Run by others.
    run: Box<[CallableId]>,
}

impl Callbacks {
    fn of(flow: &Flow, ty: TypeId) -> Callbacks {
        let project = flow.project;
        let unit = project.type_unit(ty);
        let decl = project.type_decl(ty);
        let members = decl.members.iter().map(|&m| project.member(ty, m));
        let methods: Vec<CallableId> = members
            .filter(|&m| project.callable(m).kind == CallableKind::Method)
            .collect();
        let own = |m: &CallableId| {
            let callable = project.callable(*m);
            callable.has_body && !callable.is_static && !callable.is_private
        };
        let overrides = |m: &CallableId| {
            let mut annotations = project.callable(*m).annotations.iter();
            annotations.any(|a| unit.facts.text(a.name) == "Override")
        };
        let callable: Vec<CallableId> = methods.iter().copied().filter(own).collect();
        let overriding: Vec<CallableId> = callable.iter().copied().filter(overrides).collect();
        let named = |m: &&CallableId| {
            let name = unit.facts.text(project.callable(**m).name);
            !matches!(name, "equals" | "hashCode" | "toString")
        };
        let mut functions = overriding.iter().filter(named).copied();
        let function = match (functions.next(), functions.next()) {
            (Some(only), None) if !project.foreign_supers(ty).is_empty() => Some(only),
            _ => None,
        };
        let handed = if overriding.is_empty() {
            callable
        } else {
            overriding
        };
        let local = decl.scope.is_some();
        let run = methods
            .into_iter()
            .filter(|&m| local || flow.role(m).is_some_and(|r| r.role != Role::Redelivery));
        Callbacks {
            handed: handed.into_boxed_slice(),
            function,
            run: run.collect(),
        }
    }
}
