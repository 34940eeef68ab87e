//! What a body looks like in which a finding can begin.
//!
//! Signs are cheap to look for, and there may be too many of them, never too few: wherever
//! [`super::sinks`] finds a sink, and wherever [`super::failures`] finds two handlers, there is a
//! sign. Most are words. Where a word says little, the type of what it is called on decides.

use std::sync::OnceLock;

use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use super::Flow;
use crate::facts::{AnnotationValue, Args, Body, CallableKind, ExprId, ExprKind, RegionKind};
use crate::models::{Models, Role, RowId, RowKind, WordKind};
use crate::name::Name;
use crate::project::{CallableId, Project, Sym};

/// Means a key or a provider.
const KEY: u16 = 1;
/// Its last word says "key".
const LOOSE_KEY: u16 = 2;
/// Names an operation.
const OPERATION: u16 = 4;
/// Is about work that was done already.
const DEDUP: u16 = 8;
/// A method of this name may set a key or create something at a provider.
const SETTER: u16 = 16;
/// A method of this name may look for duplicates.
const LOOKUP: u16 = 32;
/// A method of this name may be given code that runs after a failure.
const HANDLER: u16 = 64;
/// A method of this name may run after a failure.
const CALLBACK: u16 = 128;
/// A method of this name may give a fresh value.
const FRESH: u16 = 256;
/// A method of this name may be given code to run.
const TASKS: u16 = 512;

/// What the names and texts of a project can mean.
pub(super) struct Signs<'f, 'p> {
    flow: &'f Flow<'p>,
    words: Vec<u16>,
    /// By unit: it makes a fresh value.
    fresh: Vec<OnceLock<bool>>,
}

impl<'f, 'p> Signs<'f, 'p> {
    /// Looks at all names and texts.
    pub(super) fn new(flow: &'f Flow<'p>) -> Signs<'f, 'p> {
        let project = flow.project;
        let texts: Vec<&str> = project.syms.iter().collect();
        let meaning = |(number, text): (usize, &&str)| {
            let name = Name(number as u32);
            let marked = if project.names_key_field(name) {
                KEY
            } else {
                0
            };
            by_text(project.models, text) | by_rows(project, name) | marked
        };
        let mut fresh = Vec::new();
        fresh.resize_with(project.units.len(), OnceLock::new);
        Signs {
            flow,
            words: texts.par_iter().enumerate().map(meaning).collect(),
            fresh,
        }
    }

    pub(super) fn project(&self) -> &'p Project<'p> {
        self.flow.project
    }

    /// Whether a method of this name may be given code to run.
    pub(super) fn takes_tasks(&self, method: Sym) -> bool {
        self.words[method.0 as usize] & TASKS != 0
    }

    /// Whether a finding can begin in a member.
    pub(super) fn evident(&self, member: CallableId) -> bool {
        let project = self.flow.project;
        let unit = project.unit_of(member);
        let of = |name: Name| self.words[unit.syms[name.0 as usize].0 as usize];
        let init = self.words[project.constructor_name().0 as usize];
        let (mut seen, mut handlers) = (0, 0);
        let mut loose: Vec<(CallableId, ExprId)> = Vec::new();
        for &id in project.inside(member) {
            let callable = project.callable(id);
            let body = &callable.body;
            if callable.kind == CallableKind::Method {
                seen |= of(callable.name) & CALLBACK;
            }
            if project.returns_key(id) {
                seen |= KEY;
            }
            if body
                .regions
                .iter()
                .any(|r| matches!(r.kind, RegionKind::Catch(_)))
            {
                handlers += 1;
            }
            let params = callable
                .param_annotations
                .iter()
                .map(|(_, annotation)| annotation);
            for annotation in callable.annotations.iter().chain(params) {
                for (_, value) in &annotation.args {
                    if let AnnotationValue::Text(text) = value {
                        seen |= of(*text) & KEY;
                    }
                }
            }
            for local in &body.locals {
                seen |= of(local.name) & (KEY | DEDUP);
            }
            for (number, expr) in body.exprs.iter().enumerate() {
                match expr.kind {
                    ExprKind::Text(text) => seen |= of(text) & KEY,
                    ExprKind::Name(name) | ExprKind::Select(_, name) => {
                        seen |= of(name) & (KEY | DEDUP);
                    }
                    ExprKind::MethodRef(_, name) => {
                        seen |= of(name) & (KEY | DEDUP | SETTER | LOOKUP);
                    }
                    ExprKind::Call {
                        recv, name, args, ..
                    } => {
                        let meaning = of(name);
                        seen |= meaning & (KEY | DEDUP | SETTER | LOOKUP | HANDLER);
                        handlers += usize::from(meaning & HANDLER != 0);
                        let at = ExprId(number as u32);
                        if (meaning & OPERATION != 0 || recv.is_none())
                            && self.any_loose_key(id, body, args)
                            && (meaning & OPERATION != 0
                                || body.defs.iter().any(|d| d.value == Some(at)))
                        {
                            loose.push((id, at));
                        }
                    }
                    ExprKind::New { ty, .. } => {
                        seen |= of(unit.facts.type_ref(ty).name) & KEY | init & SETTER;
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
        let handles = seen & HANDLER != 0 && handlers > 1;
        seen & (LOOKUP | DEDUP) == LOOKUP | DEDUP
            || (handles || seen & SETTER != 0) && self.calls_for_one(member, handles)
            || seen & CALLBACK != 0 && self.runs_after_failure(member)
            || self.takes_fresh_key(&loose)
    }

    /// Whether an argument is a variable or field whose last word says "key".
    fn any_loose_key(&self, id: CallableId, body: &Body, args: Args) -> bool {
        let facts = &self.flow.project.unit_of(id).facts;
        body.args(args).iter().any(|&arg| {
            let name = match body.expr(arg).kind {
                ExprKind::Name(name) | ExprKind::Select(_, name) => name,
                ExprKind::Local(local) => body.local(local).name,
                ExprKind::Captured(outer, local) => facts.callable(outer).body.local(local).name,
                _ => return false,
            };
            self.words[self.flow.project.sym(id, name).0 as usize] & LOOSE_KEY != 0
        })
    }

    /// Whether one of these calls is not known, so that its name may make it a sink for a value
    /// that is made in the same file.
    fn takes_fresh_key(&self, calls: &[(CallableId, ExprId)]) -> bool {
        let project = self.flow.project;
        calls.iter().any(|&(id, call)| {
            self.makes_fresh(id)
                && project
                    .typed(id)
                    .target(call)
                    .is_none_or(|t| t.callables.is_empty() && t.rows.is_empty())
        })
    }

    /// Whether a fresh value is made in the file of a callable.
    fn makes_fresh(&self, id: CallableId) -> bool {
        let project = self.flow.project;
        let unit = project.unit_of(id);
        self.fresh[project.unit_number(id)].get_or_init(|| {
            let names_it = |expr: &crate::facts::Expr| match expr.kind {
                ExprKind::Call { name, .. } | ExprKind::MethodRef(_, name) => {
                    self.words[unit.syms[name.0 as usize].0 as usize] & FRESH != 0
                }
                ExprKind::New { .. } => true,
                _ => false,
            };
            project.of_unit(unit).any(|other| {
                project.callable(other).body.exprs.iter().any(names_it)
                    && self.has_row(other, |kind| matches!(kind, RowKind::Fresh { .. }))
            })
        });
        self.fresh[project.unit_number(id)]
            .get()
            .copied()
            .unwrap_or(true)
    }

    /// Whether a call in a member sets a key by its type, creates something at a provider or,
    /// where that counts, attaches a handler.
    fn calls_for_one(&self, member: CallableId, handles: bool) -> bool {
        self.flow.project.inside(member).iter().any(|&id| {
            self.has_row(id, |kind| match kind {
                RowKind::KeySetter { .. } | RowKind::SdkCall { .. } => true,
                RowKind::Argument {
                    role: Role::Error | Role::Completion,
                    ..
                } => handles,
                _ => false,
            })
        })
    }

    fn has_row(&self, id: CallableId, wanted: impl Fn(&RowKind) -> bool) -> bool {
        let project = self.flow.project;
        let mut rows = project
            .typed(id)
            .targets
            .iter()
            .flat_map(|target| &target.rows);
        rows.any(|matched| wanted(&project.models.row(matched.row).kind))
    }

    /// Whether a library runs a method in a member after a failure.
    fn runs_after_failure(&self, member: CallableId) -> bool {
        self.flow.project.inside(member).iter().any(|&id| {
            let role = self.flow.role(id).map(|role| role.role);
            matches!(role, Some(Role::Error | Role::Completion))
        })
    }
}

/// The signs of finding places that words are, without a project: what a body that nobody has parsed
/// can be a place of. There may be too many, never too few.
pub struct WordSigns<'m> {
    models: &'m Models,
    /// By simple names of types: what creating one of them can be.
    created: FxHashMap<&'m str, u16>,
    /// Rows that cannot hold, since no type that they are about can be known.
    absent: FxHashSet<RowId>,
}

impl<'m> WordSigns<'m> {
    /// The signs that models tell of, where the code names these packages.
    pub fn new(models: &'m Models, is_named: impl Fn(&str) -> bool) -> WordSigns<'m> {
        let setters = models.packages_of_setters().into_iter();
        let absent = setters.filter(|(_, packages)| !packages.iter().any(|name| is_named(name)));
        let mut created: FxHashMap<&str, u16> = FxHashMap::default();
        for (name, row) in models.creations() {
            *created.entry(name).or_default() |= by_kind(&row.kind);
        }
        WordSigns {
            models,
            created,
            absent: absent.map(|(row, _)| row).collect(),
        }
    }

    /// What a word can mean that is called, or not.
    pub fn of_word(&self, word: &str, called: bool) -> WordSign {
        let mut seen = by_text(self.models, word);
        seen |= self.created.get(word).copied().unwrap_or(0);
        if called {
            seen &= !LOOSE_KEY;
            let rows = self.models.method_rows(word);
            let present = rows.filter(|row| !self.absent.contains(&row.id));
            seen |= present.fold(0, |seen, row| seen | by_kind(&row.kind));
        }
        WordSign(seen)
    }

    /// What a text can mean.
    pub fn of_text(&self, text: &str) -> WordSign {
        WordSign(by_text(self.models, text) & KEY)
    }
}

/// What words can mean, one or several together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WordSign(u16);

impl WordSign {
    /// Both.
    pub fn and(self, other: WordSign) -> WordSign {
        WordSign(self.0 | other.0)
    }

    /// A fresh value may be made.
    pub fn is_fresh(self) -> bool {
        self.0 & FRESH != 0
    }

    /// A method of this name may handle failures.
    pub fn is_handler(self) -> bool {
        self.0 & HANDLER != 0
    }

    /// A method of this name may be given code to run.
    pub fn takes_tasks(self) -> bool {
        self.0 & TASKS != 0
    }

    /// Whether a finding can begin in a member of this name in which all these words stand;
    /// `handlers` is the number of clauses, calls and objects in it that may handle failures, and
    /// `near_fresh` says whether a fresh value is made in the same file.
    pub fn is_evidence(self, name: WordSign, handlers: usize, near_fresh: bool) -> bool {
        self.0 & (KEY | SETTER) != 0
            || self.0 & (LOOKUP | DEDUP) == LOOKUP | DEDUP
            || self.0 & HANDLER != 0 && handlers > 1
            || name.0 & CALLBACK != 0
            || self.0 & LOOSE_KEY != 0 && near_fresh
    }
}

fn by_text(models: &Models, text: &str) -> u16 {
    let mut seen = 0;
    if models.may_mean_key(text) {
        seen |= KEY;
    }
    if text.len() > 128 || text.contains(' ') {
        return seen;
    }
    for (means, bit) in [
        (models.may_hold_key(text), LOOSE_KEY),
        (models.word(WordKind::Operation, text), OPERATION),
        (models.word(WordKind::Dedup, text), DEDUP),
    ] {
        if means {
            seen |= bit;
        }
    }
    seen
}

fn by_rows(project: &Project, method: Sym) -> u16 {
    let rows = project.rows_named(method).iter();
    let kinds = rows.map(|&row| by_kind(&project.models.row(row).kind));
    kinds.fold(0, |seen, kind| seen | kind)
}

fn by_kind(kind: &RowKind) -> u16 {
    match kind {
        RowKind::KeySetter { .. } | RowKind::SdkCall { .. } => SETTER,
        RowKind::DedupCheck { .. } => LOOKUP,
        RowKind::Fresh { .. } => FRESH,
        RowKind::Argument {
            role: Role::Error | Role::Completion,
            ..
        } => HANDLER | TASKS,
        RowKind::Argument { .. } => TASKS,
        RowKind::Callback {
            role: Role::Error | Role::Completion,
            ..
        } => CALLBACK,
        _ => 0,
    }
}
