//! Which callables can have a part in a finding.
//!
//! A finding needs a place where a key goes, or one failure with two handlers, and what such a
//! place looks like can be told from the words of a body ([`Words`]): a name or text that means a
//! key, a call that a model row knows for one. Members with such words are *evidence*. Then
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
//! The one question that goes against the direction of dependencies is who calls a member. Its
//! answer is complete for members that lead to a key. When it is asked about another one, that is
//! noted ([`super::Flow::unanswered`]), and the analysis is done once more with its callers.

use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use super::{Flow, graph};
use crate::facts::{AnnotationValue, CallableKind, ExprKind, RegionKind, TypeRefIdx};
use crate::models::{Role, RowKind, WordKind};
use crate::name::Name;
use crate::project::{CallableId, FieldId, Project, Sym};

/// What a name or text of the project can mean, as bits.
struct Words(Vec<u16>);

/// Means a key or a provider.
const KEY: u16 = 1;
/// Its last word says "key".
const LOOSE_KEY: u16 = 2;
/// Names an operation.
const OPERATION: u16 = 4;
/// Is about work that was done already.
const DEDUP: u16 = 8;
/// A method of this name may set a key, create something at a provider, or send a request.
const SETTER: u16 = 16;
/// A method of this name may look for duplicates.
const LOOKUP: u16 = 32;
/// A method of this name may be given code that runs after a failure.
const HANDLER: u16 = 64;
/// A method of this name may run after a failure.
const CALLBACK: u16 = 128;
/// A call without receiver.
const BARE: u16 = 256;

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
        let words = Words::new(project);
        let scanned: Vec<(bool, Box<[Sym]>)> = members
            .par_iter()
            .map(|&member| (is_evidence(flow, &words, member), names(project, member)))
            .collect();
        let mut search = Search {
            flow,
            wanted: vec![false; project.syms.len()],
            fresh: Vec::new(),
            known: FxHashMap::default(),
            callers: FxHashMap::default(),
            leads: vec![false; project.callable_count()],
            queue: Vec::new(),
        };
        for (&member, (evidence, _)) in members.iter().zip(&scanned) {
            if *evidence || asked.callers.contains(&member) {
                search.add(member);
            }
        }
        search.up(&members, &scanned);
        let users = users(project, &asked.fields, &members, &scanned);
        Matter {
            fields: asked.fields.clone(),
            ..search.down(users)
        }
    }
}

struct Search<'f, 'p> {
    flow: &'f Flow<'p>,
    /// Names by which members that lead to a key can be run.
    wanted: Vec<bool>,
    /// Those of them that nobody was asked about yet.
    fresh: Vec<Sym>,
    /// The dependencies of members that were looked at.
    known: FxHashMap<CallableId, Vec<CallableId>>,
    /// And who has whom as a dependency, among them.
    callers: FxHashMap<CallableId, Vec<CallableId>>,
    leads: Vec<bool>,
    queue: Vec<CallableId>,
}

impl Search<'_, '_> {
    fn add(&mut self, member: CallableId) {
        let leads = &mut self.leads[member.0 as usize];
        if !*leads {
            *leads = true;
            self.queue.push(member);
        }
    }

    /// Finds all members that lead to a key.
    fn up(&mut self, members: &[CallableId], scanned: &[(bool, Box<[Sym]>)]) {
        loop {
            while let Some(member) = self.queue.pop() {
                for caller in self.callers.get(&member).cloned().unwrap_or_default() {
                    self.add(caller);
                }
                for name in keys(self.flow.project, member) {
                    if !std::mem::replace(&mut self.wanted[name.0 as usize], true) {
                        self.fresh.push(name);
                    }
                }
            }
            if self.fresh.is_empty() {
                return;
            }
            self.fresh.clear();
            let named: Vec<CallableId> = members
                .iter()
                .zip(scanned)
                .filter(|(member, (_, names))| {
                    !self.leads[member.0 as usize]
                        && !self.known.contains_key(member)
                        && names.iter().any(|name| self.wanted[name.0 as usize])
                })
                .map(|(member, _)| *member)
                .collect();
            self.look_at(&named);
            for member in named {
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
}

/// The members that a member depends on.
fn dependencies(flow: &Flow, member: CallableId) -> Vec<CallableId> {
    let project = flow.project;
    let mut found = Vec::new();
    for &id in project.inside(member) {
        found.extend(graph::dependencies(flow, id));
        // An object that is handed over may be run by whoever gets it.
        for expr in &project.callable(id).body.exprs {
            if let ExprKind::New { ty, body, .. } = expr.kind {
                let created = match body {
                    Some(idx) => Some(project.sibling_type(id, idx)),
                    None => project.created_type(id, ty),
                };
                if let Some(created) = created {
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

/// The members that use one of these fields, directly or by an accessor that nobody declared.
fn users(
    project: &Project,
    fields: &FxHashSet<FieldId>,
    members: &[CallableId],
    scanned: &[(bool, Box<[Sym]>)],
) -> Vec<CallableId> {
    let mut wanted = FxHashSet::default();
    for &field in fields {
        let name = project.field_name(field);
        wanted.insert(name);
        let text = project.text(name);
        let mut letters = text.chars();
        if let Some(first) = letters.next() {
            let capital = format!("{}{}", first.to_uppercase(), letters.as_str());
            let accessors = ["get", "is"].map(|prefix| format!("{prefix}{capital}"));
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
    let named = members
        .par_iter()
        .zip(scanned)
        .filter(|(member, (_, names))| {
            names.iter().any(|name| wanted.contains(name)) && uses(**member)
        });
    named.map(|(member, _)| *member).collect()
}

/// The names of which one stands in each member that depends on this one: it is called by its
/// name, it is a field's initializer, or it runs with the objects of its type.
fn keys(project: &Project, member: CallableId) -> Vec<Sym> {
    let callable = project.callable(member);
    let owner = project.type_link(project.owner(member)).name;
    match callable.kind {
        CallableKind::Method => vec![project.sym(member, callable.name), owner],
        CallableKind::FieldInit => {
            let mut keys = vec![owner];
            keys.extend(
                project
                    .initialised(member)
                    .map(|field| project.field_name(field)),
            );
            keys
        }
        _ => vec![owner, project.constructor_name()],
    }
}

/// The names in a member by which it may depend on others.
fn names(project: &Project, member: CallableId) -> Box<[Sym]> {
    let unit = project.unit_of(member);
    let sym = |name: Name| unit.syms[name.0 as usize];
    let mut found = Vec::new();
    // What is handed to a library as a task is known by its type alone.
    let of_type = |ty: TypeRefIdx, found: &mut Vec<Sym>| {
        let written = unit.facts.type_ref(ty);
        let args = written
            .args
            .iter()
            .map(|arg| unit.facts.type_ref(*arg).name);
        found.extend(args.chain([written.name]).map(sym));
    };
    for &field in &project.type_decl(project.owner(member)).fields {
        if let Some(ty) = unit.facts.field(field).ty {
            of_type(ty, &mut found);
        }
    }
    for &id in project.inside(member) {
        for ty in project
            .callable(id)
            .body
            .locals
            .iter()
            .filter_map(|local| local.ty)
        {
            of_type(ty, &mut found);
        }
        for expr in &project.callable(id).body.exprs {
            match expr.kind {
                ExprKind::Call { name, .. }
                | ExprKind::MethodRef(_, name)
                | ExprKind::Name(name)
                | ExprKind::Select(_, name) => found.push(sym(name)),
                ExprKind::New { ty, .. } => {
                    let written = unit.facts.text(unit.facts.type_ref(ty).name);
                    let simple = written.rsplit('.').next().unwrap_or(written);
                    found.extend(project.syms.get(simple));
                }
                ExprKind::CtorCall(..) => found.push(project.constructor_name()),
                _ => {}
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found.into_boxed_slice()
}

fn is_evidence(flow: &Flow, words: &Words, member: CallableId) -> bool {
    let project = flow.project;
    let unit = project.unit_of(member);
    let of = |name: Name| words.0[unit.syms[name.0 as usize].0 as usize];
    let (mut seen, mut handlers) = (0, 0);
    for &id in project.inside(member) {
        let callable = project.callable(id);
        if callable.kind == CallableKind::Method {
            seen |= of(callable.name) & CALLBACK;
        }
        let catches = callable
            .body
            .regions
            .iter()
            .any(|r| matches!(r.kind, RegionKind::Catch(_)));
        handlers += usize::from(catches);
        let params = callable
            .param_annotations
            .iter()
            .map(|(_, annotation)| annotation);
        for annotation in callable.annotations.iter().chain(params) {
            for (_, value) in &annotation.args {
                if !callable.has_body && matches!(value, AnnotationValue::Other(_)) {
                    // A declared client whose header names are constants.
                    return true;
                }
                if let AnnotationValue::Text(text) = value {
                    seen |= of(*text) & KEY;
                }
            }
        }
        for local in &callable.body.locals {
            seen |= of(local.name) & (KEY | LOOSE_KEY | DEDUP);
        }
        for expr in &callable.body.exprs {
            match expr.kind {
                ExprKind::Text(text) => seen |= of(text) & KEY,
                ExprKind::Name(name) | ExprKind::Select(_, name) => {
                    seen |= of(name) & (KEY | LOOSE_KEY | DEDUP);
                }
                ExprKind::MethodRef(_, name) => {
                    seen |= of(name) & (KEY | DEDUP | SETTER | LOOKUP);
                }
                ExprKind::Call { recv, name, .. } => {
                    seen |= of(name) & !(LOOSE_KEY | CALLBACK);
                    handlers += usize::from(of(name) & HANDLER != 0);
                    if recv.is_none() {
                        seen |= BARE;
                    }
                }
                ExprKind::New { ty, .. } => {
                    let of_type = of(unit.facts.type_ref(ty).name);
                    let init = words.0[project.constructor_name().0 as usize];
                    seen |= of_type & KEY | init & SETTER;
                    // An object may handle failures.
                    handlers += 1;
                }
                _ => {}
            }
        }
        if seen & KEY != 0 {
            return true;
        }
    }
    if seen & (LOOKUP | DEDUP) == LOOKUP | DEDUP
        || (seen & LOOSE_KEY != 0 && seen & (OPERATION | BARE) != 0)
    {
        return true;
    }
    let handles = seen & HANDLER != 0 && handlers > 1;
    if (handles || seen & SETTER != 0)
        && project.inside(member).iter().any(|&id| {
            let rows = project
                .typed(id)
                .targets
                .iter()
                .flat_map(|target| &target.rows);
            let mut kinds = rows.map(|matched| &project.models.row(matched.row).kind);
            kinds.any(|kind| match kind {
                RowKind::KeySetter { .. } | RowKind::SdkCall { .. } => true,
                RowKind::Argument {
                    role: Role::Error | Role::Completion,
                    ..
                } => handles,
                _ => false,
            })
        })
    {
        return true;
    }
    seen & CALLBACK != 0
        && project.inside(member).iter().any(|&id| {
            let role = flow.role(id).map(|role| role.role);
            matches!(role, Some(Role::Error | Role::Completion))
        })
}

impl Words {
    fn new(project: &Project) -> Words {
        let models = project.models;
        let texts: Vec<&str> = project.syms.iter().collect();
        let meaning = |(number, text): (usize, &&str)| {
            let mut seen = 0;
            if models.may_mean_key(text) {
                seen |= KEY;
            }
            let identifier = text.len() <= 128 && !text.contains(' ');
            if identifier {
                let last = crate::models::word_parts(text).last().unwrap_or_default();
                for (kind, text, bit) in [
                    (WordKind::Key, last, LOOSE_KEY),
                    (WordKind::Operation, *text, OPERATION),
                    (WordKind::Dedup, *text, DEDUP),
                ] {
                    if models.word(kind, text) {
                        seen |= bit;
                    }
                }
            }
            for &row in project.rows_named(Name(number as u32)) {
                match models.row(row).kind {
                    RowKind::KeySetter { .. } | RowKind::SdkCall { .. } => seen |= SETTER,
                    RowKind::DedupCheck { .. } => seen |= LOOKUP,
                    RowKind::Argument {
                        role: Role::Error | Role::Completion,
                        ..
                    } => {
                        seen |= HANDLER;
                    }
                    RowKind::Callback {
                        role: Role::Error | Role::Completion,
                        ..
                    } => {
                        seen |= CALLBACK;
                    }
                    _ => {}
                }
            }
            seen
        };
        Words(texts.par_iter().enumerate().map(meaning).collect())
    }
}
