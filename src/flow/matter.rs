//! Which callables can have a part in a finding.
//!
//! A finding needs a place where a key goes, or one failure with two handlers. What such a place
//! looks like can be told from the body it is in ([`super::signs`]): members with such signs are
//! *evidence*. Then
//!
//! - a member *leads to a key* if it is evidence or depends on a member that does: frames, callers
//!   on the way to a boundary, and creators of callbacks are among these;
//! - a member *matters* if it leads to a key, or if one that matters depends on it.
//!
//! Nothing else needs to be evaluated. A summary depends on the summaries of the dependencies
//! alone, and the members that matter are closed under dependencies, so each gets the summary that
//! it would get if all were evaluated; cycles lie inside or outside as a whole. And no other member
//! has a sink in what it runs, so it has no meeting, and no edge to a member that leads to a key.
//!
//! Two questions go against the direction of dependencies: who calls a member, and who uses a
//! field. The first has a complete answer for members that lead to a key. When it is asked about
//! another one, that is noted ([`super::Flow::unanswered`]), and the analysis is done once more
//! with all who depend on that member. So it is with fields.

use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use super::signs::Signs;
use super::{Flow, graph, roles};
use crate::facts::{AnnotationValue, CallableKind, ExprKind};
use crate::name::Name;
use crate::project::{CallableId, FieldId, Project, Sym, TyHead, TypeId};

/// What the direction of dependencies does not tell.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    /// Members of types whose callers are to be known.
    pub callers: FxHashSet<CallableId>,
    /// Fields whose uses are to be known.
    pub fields: FxHashSet<FieldId>,
}

impl Asked {
    /// Whether nothing is asked for.
    pub fn is_empty(&self) -> bool {
        self.callers.is_empty() && self.fields.is_empty()
    }

    /// Asks for more.
    pub fn extend(&mut self, more: Asked) {
        self.callers.extend(more.callers);
        self.fields.extend(more.fields);
    }
}

/// The members that matter.
#[derive(Debug, Default)]
pub(super) struct Matter {
    /// All members do.
    pub(super) all: bool,
    /// By callable: it stands in a member that matters.
    pub(super) on: Vec<bool>,
    /// By callable: it stands in a member that leads to a key.
    pub(super) leads: Vec<bool>,
    /// Fields whose uses all matter.
    pub(super) fields: FxHashSet<FieldId>,
}

impl Matter {
    /// Everything matters.
    pub(super) fn all(project: &Project) -> Matter {
        let all = vec![true; project.callable_count()];
        Matter {
            all: true,
            on: all.clone(),
            leads: all,
            fields: FxHashSet::default(),
        }
    }

    /// What matters.
    pub(super) fn of(flow: &Flow, asked: &Asked) -> Matter {
        let project = flow.project;
        let members: Vec<CallableId> = project
            .callable_ids()
            .filter(|id| project.member_of(*id) == *id)
            .collect();
        let signs = Signs::new(flow);
        let evidence: Vec<bool> = members.par_iter().map(|&m| signs.evident(m)).collect();
        let mut search = Search {
            flow,
            uses: members
                .par_iter()
                .map(|&member| Uses::of(&signs, member))
                .collect(),
            members,
            wanted: Wanted {
                names: vec![false; project.syms.len()],
                created: vec![false; project.syms.len()],
                ..Wanted::default()
            },
            known: FxHashMap::default(),
            callers: FxHashMap::default(),
            leads: vec![false; project.callable_count()],
            queue: Vec::new(),
        };
        for (at, &evident) in evidence.iter().enumerate() {
            let member = search.members[at];
            if evident || asked.callers.contains(&member) {
                search.add(member);
            }
        }
        search.up();
        let users = search.users(&asked.fields);
        Matter {
            fields: asked.fields.clone(),
            ..search.down(users)
        }
    }
}

/// By what a member may depend on others.
#[derive(Debug, Default)]
struct Uses {
    /// Names of methods and fields.
    names: Box<[Sym]>,
    /// Simple names of created types.
    created: Box<[Sym]>,
    /// It calls a constructor of its own or its super type.
    constructor: bool,
    /// It hands objects over that are known by their type alone.
    tasks: bool,
}

/// By what others may depend on members that lead to a key.
#[derive(Debug, Default)]
struct Wanted {
    names: Vec<bool>,
    created: Vec<bool>,
    constructor: bool,
    tasks: bool,
    /// Something was added since the uses were last looked through.
    more: bool,
}

struct Search<'f, 'p> {
    flow: &'f Flow<'p>,
    members: Vec<CallableId>,
    uses: Vec<Uses>,
    wanted: Wanted,
    /// The dependencies of members that were looked at.
    known: FxHashMap<CallableId, Vec<CallableId>>,
    /// And who has whom as a dependency, among them.
    callers: FxHashMap<CallableId, Vec<CallableId>>,
    leads: Vec<bool>,
    queue: Vec<CallableId>,
}

impl Search<'_, '_> {
    fn add(&mut self, member: CallableId) {
        if !std::mem::replace(&mut self.leads[member.0 as usize], true) {
            self.queue.push(member);
        }
    }

    /// Finds all members that lead to a key.
    fn up(&mut self) {
        loop {
            while let Some(member) = self.queue.pop() {
                for caller in self.callers.get(&member).cloned().unwrap_or_default() {
                    self.add(caller);
                }
                self.wanted.add(self.flow, member);
            }
            if !std::mem::replace(&mut self.wanted.more, false) {
                return;
            }
            let candidates: Vec<CallableId> = self
                .members
                .iter()
                .zip(&self.uses)
                .filter(|(member, uses)| {
                    !self.leads[member.0 as usize]
                        && !self.known.contains_key(member)
                        && self.wanted.meets(uses)
                })
                .map(|(member, _)| *member)
                .collect();
            self.look_at(&candidates);
            for member in candidates {
                if self.known[&member]
                    .iter()
                    .any(|on| self.leads[on.0 as usize])
                {
                    self.add(member);
                }
            }
        }
    }

    /// Finds all that they depend on.
    fn down(mut self, more: Vec<CallableId>) -> Matter {
        let project = self.flow.project;
        let mut on = self.leads.clone();
        for member in more {
            on[member.0 as usize] = true;
        }
        let mut open: Vec<CallableId> = project
            .callable_ids()
            .filter(|id| on[id.0 as usize])
            .collect();
        while !open.is_empty() {
            let unknown: Vec<CallableId> = open
                .iter()
                .copied()
                .filter(|m| !self.known.contains_key(m))
                .collect();
            self.look_at(&unknown);
            let mut next = Vec::new();
            for member in open {
                for &dependency in &self.known[&member] {
                    if !std::mem::replace(&mut on[dependency.0 as usize], true) {
                        next.push(dependency);
                    }
                }
            }
            open = next;
        }
        let spread = |of_member: Vec<bool>| {
            project
                .callable_ids()
                .map(|id| of_member[project.member_of(id).0 as usize])
                .collect()
        };
        Matter {
            on: spread(on),
            leads: spread(self.leads),
            ..Matter::default()
        }
    }

    fn look_at(&mut self, members: &[CallableId]) {
        let flow = self.flow;
        let found: Vec<Vec<CallableId>> = members
            .par_iter()
            .map(|&member| dependencies(flow, member))
            .collect();
        for (&member, found) in members.iter().zip(found) {
            for &on in &found {
                self.callers.entry(on).or_default().push(member);
            }
            self.known.insert(member, found);
        }
    }

    /// The members that use one of these fields, directly or by an accessor that nobody declared.
    fn users(&self, fields: &FxHashSet<FieldId>) -> Vec<CallableId> {
        let project = self.flow.project;
        let mut wanted = FxHashSet::default();
        for &field in fields {
            let name = project.field_name(field);
            wanted.insert(name);
            let mut letters = project.text(name).chars();
            if let Some(first) = letters.next() {
                let capital = format!("{}{}", first.to_uppercase(), letters.as_str());
                let accessors =
                    ["get", "is", "set", "with"].map(|prefix| format!("{prefix}{capital}"));
                wanted.extend(accessors.iter().filter_map(|name| project.syms.get(name)));
            }
        }
        if wanted.is_empty() {
            return Vec::new();
        }
        let uses = |member: CallableId| {
            project.inside(member).iter().any(|&id| {
                project
                    .typed(id)
                    .fields
                    .iter()
                    .any(|used| fields.contains(&used.field))
                    || project
                        .callable(id)
                        .body
                        .exprs
                        .iter()
                        .any(|expr| match expr.kind {
                            ExprKind::Call { name, .. } => wanted.contains(&project.sym(id, name)),
                            _ => false,
                        })
            })
        };
        let named = self
            .members
            .par_iter()
            .zip(&self.uses)
            .filter(|(member, used)| {
                used.names.iter().any(|name| wanted.contains(name)) && uses(**member)
            });
        named.map(|(member, _)| *member).collect()
    }
}

impl Wanted {
    /// Everything by which others may depend on a member: it is called by its name, it is a field's
    /// initializer, or it runs with the objects of its type.
    fn add(&mut self, flow: &Flow, member: CallableId) {
        let project = flow.project;
        let callable = project.callable(member);
        let owner = project.owner(member);
        let (mut name, mut created) = (None, Some(project.type_link(owner).name));
        match callable.kind {
            CallableKind::Method => {
                name = Some(project.sym(member, callable.name));
                let handed = flow.callback_methods(owner).binary_search(&member).is_ok();
                if !handed || !has_supers(project, owner) {
                    created = created.filter(|_| {
                        let run = flow.methods_run_by_others(owner);
                        run.binary_search(&member).is_ok()
                    });
                } else if !project.foreign_supers(owner).is_empty() {
                    self.more |= !std::mem::replace(&mut self.tasks, true);
                }
            }
            CallableKind::FieldInit => {
                name = project
                    .initialised(member)
                    .map(|field| project.field_name(field));
            }
            _ => self.more |= !std::mem::replace(&mut self.constructor, true),
        }
        if let Some(name) = name {
            self.more |= !std::mem::replace(&mut self.names[name.0 as usize], true);
        }
        if let Some(created) = created {
            self.more |= !std::mem::replace(&mut self.created[created.0 as usize], true);
        }
    }

    fn meets(&self, uses: &Uses) -> bool {
        (self.tasks && uses.tasks)
            || (self.constructor && uses.constructor)
            || uses.names.iter().any(|name| self.names[name.0 as usize])
            || uses
                .created
                .iter()
                .any(|name| self.created[name.0 as usize])
    }
}

impl Uses {
    fn of(signs: &Signs, member: CallableId) -> Uses {
        let project = signs.project();
        let unit = project.unit_of(member);
        let sym = |name: Name| unit.syms[name.0 as usize];
        let (mut names, mut created) = (Vec::new(), Vec::new());
        let mut uses = Uses::default();
        for &id in project.inside(member) {
            names.extend(annotation_names(project, id).map(|(_, name)| sym(name)));
            for expr in &project.callable(id).body.exprs {
                match expr.kind {
                    ExprKind::Call { name, recv, .. } => {
                        names.push(sym(name));
                        uses.tasks |= signs.takes_tasks(sym(name));
                        // `T.builder()`, where nobody declares it, evaluates initializers of `T`.
                        let object = recv.map(|r| project.callable(id).body.expr(r).kind);
                        if let Some(ExprKind::Name(ty) | ExprKind::Select(_, ty)) = object
                            && let TyHead::Project(ty) = unit.heads[ty.0 as usize]
                            && project.has_builder(ty)
                        {
                            created.extend(project.builder_owners(ty));
                        }
                    }
                    ExprKind::MethodRef(object, name) => {
                        names.push(sym(name));
                        // `T::new`.
                        let object = project.callable(id).body.expr(object).kind;
                        if let ExprKind::Name(ty) | ExprKind::Select(_, ty) = object {
                            created.push(sym(ty));
                        }
                    }
                    ExprKind::Name(name) | ExprKind::Select(_, name) => names.push(sym(name)),
                    ExprKind::New { ty, .. } => {
                        let written = unit.facts.text(unit.facts.type_ref(ty).name);
                        let simple = written.rsplit('.').next().unwrap_or(written);
                        created.extend(project.syms.get(simple));
                        uses.tasks |= signs.takes_tasks(project.constructor_name());
                    }
                    ExprKind::CtorCall(..) => uses.constructor = true,
                    _ => {}
                }
            }
        }
        for list in [&mut names, &mut created] {
            list.sort_unstable();
            list.dedup();
        }
        (uses.names, uses.created) = (names.into_boxed_slice(), created.into_boxed_slice());
        uses
    }
}

/// The constants in the annotations of a callable's parameters, with the type that is named for them.
fn annotation_names<'p>(
    project: &'p Project,
    id: CallableId,
) -> impl Iterator<Item = (Option<Name>, Name)> + use<'p> {
    let annotations = project.callable(id).param_annotations.iter();
    let values = annotations.flat_map(|(_, annotation)| &annotation.args);
    values.filter_map(|(_, value)| match value {
        AnnotationValue::Other(name) => Some((None, *name)),
        AnnotationValue::Member(of, name) => Some((Some(*of), *name)),
        _ => None,
    })
}

/// Whether the objects of a type are known by other types too.
fn has_supers(project: &Project, ty: TypeId) -> bool {
    !project.foreign_supers(ty).is_empty() || project.ancestors(ty).len() > 1
}

/// The members that a member depends on.
fn dependencies(flow: &Flow, member: CallableId) -> Vec<CallableId> {
    let project = flow.project;
    let mut found = Vec::new();
    for &id in project.inside(member) {
        found.extend(graph::dependencies(flow, id));
        // What it repeats is asked, where it is run after a failure.
        found.extend(roles::failed_before(project, id));
        // Header names of declared clients.
        for (of, name) in annotation_names(project, id) {
            let owner = match of {
                Some(of) => project.type_named(id, of),
                None => Some(project.owner(id)),
            };
            let field = owner.and_then(|o| project.field_named(o, project.sym(id, name)));
            found.extend(field.and_then(|field| project.field_init(field)));
        }
        // An object that is handed over may be run by whoever gets it, if that knows it by another
        // type than its own.
        for expr in &project.callable(id).body.exprs {
            if let ExprKind::New { ty, body, .. } = expr.kind {
                let created = match body {
                    Some(idx) => Some(project.sibling_type(id, idx)),
                    None => project.created_type(id, ty),
                };
                if let Some(created) = created.filter(|&ty| has_supers(project, ty)) {
                    found.extend(flow.callback_methods(created));
                }
            }
        }
    }
    for id in &mut found {
        *id = project.member_of(*id);
    }
    found.sort_unstable();
    found.dedup();
    found
}
