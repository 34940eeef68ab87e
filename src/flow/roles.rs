//! Callables that a library runs in a role because of what they override or how they are
//! annotated.

use std::sync::Arc;

use crate::facts::{Annotation, AnnotationValue, CallableKind, TypeKind};
use crate::models::{AnnotationRow, Reactive, Role, RowId, RowKind, Runs, Sharing, WordKind};
use crate::project::{CallableId, Project, Ty, TyHead, TypeId};
use crate::span::Place;

/// The role of a callable.
#[derive(Clone, Debug)]
pub struct RoleOf {
    /// When it runs.
    pub role: Role,
    /// For interceptors: whether that is once per attempt.
    pub runs: Runs,
    /// For interceptors: whether attempts share the request object.
    pub request: Sharing,
    /// The row, where an override decides.
    pub row: Option<RowId>,
    /// Links that rest on a name or an unresolved type.
    pub weak: u8,
    /// What the model says about it.
    pub note: Option<Arc<str>>,
    /// How to call it in a message: `FutureCallback.failed`, `@Retryable`.
    pub name: String,
    /// What to show instead of the callable's head: the annotation.
    pub place: Option<Place>,
}

/// The role of a callable, if it has one.
pub fn role_of(project: &Project, id: CallableId) -> Option<RoleOf> {
    let callable = project.callable(id);
    if callable.kind == CallableKind::Lambda {
        return lambda_role(project, id);
    }
    if callable.kind != CallableKind::Method || !callable.has_body {
        return None;
    }
    marked_role(project, id)
        .or_else(|| override_role(project, id))
        .or_else(|| annotation_role(project, id, false))
        .or_else(|| fallback_role(project, id))
}

/// The methods that a method is run after, since their annotations name it for that:
/// `@Fallback(fallbackMethod = "later")`.
pub(super) fn failed_before(project: &Project, id: CallableId) -> Vec<CallableId> {
    let named = annotations_naming(project, id);
    named.into_iter().map(|(method, _)| method).collect()
}

fn fallback_role(project: &Project, id: CallableId) -> Option<RoleOf> {
    let named = annotations_naming(project, id);
    let &(method, annotation) = named.first()?;
    let unit = project.unit_of(method);
    let (row, weak) = annotation_row(project, unit.heads[annotation.name.0 as usize])?;
    Some(RoleOf {
        role: Role::Error,
        runs: Runs::PerAttempt,
        request: Sharing::Unknown,
        row: None,
        weak: weak as u8,
        note: row.note.clone(),
        name: format!("@{}", unit.facts.text(annotation.name)),
        place: Some(Place::new(unit.file, annotation.span)),
    })
}

/// Methods of the same type with annotations that name a method to be run after a failure.
fn annotations_naming<'p>(
    project: &'p Project,
    id: CallableId,
) -> Vec<(CallableId, &'p Annotation)> {
    let callable = project.callable(id);
    if callable.kind != CallableKind::Method {
        return Vec::new();
    }
    let unit = project.unit_of(id);
    let names_it = |annotation: &&Annotation| {
        annotation.args.iter().any(|(attribute, value)| {
            let named = matches!(value, AnnotationValue::Text(text) if *text == callable.name);
            named
                && annotation_row(project, unit.heads[annotation.name.0 as usize]).is_some_and(
                    |(row, _)| row.error_method.as_deref() == Some(unit.facts.text(*attribute)),
                )
        })
    };
    let members = project.type_link(project.owner(id)).methods.iter();
    members
        .filter(|(_, method)| *method != id)
        .filter_map(|&(_, method)| {
            let mut annotations = project.callable(method).annotations.iter();
            Some((method, annotations.find(names_it)?))
        })
        .collect()
}

/// The role of a method whose reactive result an annotation has subscribed again.
pub(super) fn resubscribed_result(project: &Project, id: CallableId) -> Option<RoleOf> {
    let callable = project.callable(id);
    (callable.kind == CallableKind::Method && callable.has_body)
        .then(|| annotation_role(project, id, true))?
}

/// The role of a method of which a comment says that it runs once per attempt.
fn marked_role(project: &Project, id: CallableId) -> Option<RoleOf> {
    project.is_repeated(id).then(|| RoleOf {
        role: Role::Retried,
        runs: Runs::PerAttempt,
        request: Sharing::Unknown,
        row: None,
        weak: 0,
        note: None,
        name: "idemlint: boundary".to_owned(),
        place: None,
    })
}

fn override_role(project: &Project, id: CallableId) -> Option<RoleOf> {
    let callable = project.callable(id);
    if callable.is_static {
        return None;
    }
    let unit = project.unit_of(id);
    let rows = project.rows_named(unit.syms[callable.name.0 as usize]);
    if rows.is_empty() {
        return None;
    }
    let owner = project.owner(id);
    let in_fragment = project.type_decl(owner).kind == TypeKind::Fragment;
    let marked = callable
        .annotations
        .iter()
        .any(|a| unit.facts.text(a.name) == "Override");
    for &row_id in rows {
        let row = project.models.row(row_id);
        let RowKind::Callback {
            role,
            runs,
            request,
            requires,
            ..
        } = &row.kind
        else {
            continue;
        };
        if !row.arity.accepts(callable.params as usize) || !present(project, requires) {
            continue;
        }
        let weak = if in_fragment {
            // The head of the class is not there to ask; `@Override` vouches for the method.
            if !marked {
                continue;
            }
            false
        } else {
            match project.row_fits(row, Ty::of(TyHead::Project(owner))) {
                Some(weak) => weak,
                None => continue,
            }
        };
        let simple = row.ty.text().rsplit('.').next().unwrap_or_default();
        return Some(RoleOf {
            role: *role,
            runs: *runs,
            request: *request,
            row: Some(row_id),
            weak: weak as u8,
            note: row.note.clone(),
            name: format!("{simple}.{}", unit.facts.text(callable.name)),
            place: None,
        });
    }
    None
}

/// The role of a lambda whose functional type is modelled.
fn lambda_role(project: &Project, id: CallableId) -> Option<RoleOf> {
    let ty = project.lambda_type(id)?;
    if !matches!(ty.head, TyHead::External(_) | TyHead::Simple(..)) {
        return None;
    }
    let params = project.callable(id).params as usize;
    project.models.rows().iter().find_map(|row| {
        let RowKind::Callback {
            role,
            runs,
            request,
            requires,
            ..
        } = &row.kind
        else {
            return None;
        };
        if !row.arity.accepts(params) || !present(project, requires) {
            return None;
        }
        // That a library would run it again shows only where it is handed over.
        if *role == Role::Retried {
            return None;
        }
        let weak = project.row_fits(row, ty)?;
        let simple = row.ty.text().rsplit('.').next().unwrap_or_default();
        Some(RoleOf {
            role: *role,
            runs: *runs,
            request: *request,
            row: Some(row.id),
            weak: weak as u8,
            note: row.note.clone(),
            name: simple.to_string(),
            place: None,
        })
    })
}

/// Whether one of the identifiers that a row asks for occurs in the linted code.
pub(super) fn present(project: &Project, requires: &[Box<str>]) -> bool {
    requires.is_empty() || requires.iter().any(|word| project.mentions(word))
}

/// The role that an annotation gives to a method, or, where `resubscribed` is set, to its result.
fn annotation_role(project: &Project, id: CallableId, resubscribed: bool) -> Option<RoleOf> {
    let callable = project.callable(id);
    let own = project.type_unit(project.owner(id));
    if let Some(role) = first_role(project, id, &callable.annotations, own, resubscribed) {
        return Some(role);
    }
    if callable.is_private || callable.is_static {
        return None;
    }
    let name = project.sym(id, callable.name);
    let owner = project.owner(id);
    for ty in project.ancestors(owner) {
        let unit = project.type_unit(ty);
        let annotations = &project.type_decl(ty).annotations;
        if let Some(role) = first_role(project, id, annotations, unit, resubscribed) {
            return Some(role);
        }
        if ty == owner {
            continue;
        }
        // The method that this one implements or overrides.
        for &(sym, method) in &project.type_link(ty).methods {
            let other = project.callable(method);
            if sym == name && other.params == callable.params {
                let annotations = &other.annotations;
                if let Some(role) = first_role(project, id, annotations, unit, resubscribed) {
                    return Some(role);
                }
            }
        }
    }
    None
}

fn first_role(
    project: &Project,
    id: CallableId,
    annotations: &[Annotation],
    unit: &crate::project::Unit,
    resubscribed: bool,
) -> Option<RoleOf> {
    annotations.iter().find_map(|annotation| {
        let head = unit.heads[annotation.name.0 as usize];
        let (row, weak) = annotation_row(project, head)?;
        if !present(project, &row.requires)
            || resubscribed && row.reactive != Reactive::Resubscribed
            || body_runs_again(project, id, row) == resubscribed
            || row.role == Role::Retried && cannot_fire(project, id, annotation, unit)
        {
            return None;
        }
        Some(RoleOf {
            role: row.role,
            runs: Runs::PerAttempt,
            request: Sharing::Unknown,
            row: None,
            weak: weak as u8,
            note: row.note.clone(),
            name: format!("@{}", unit.facts.text(annotation.name)),
            place: Some(Place::new(unit.file, annotation.span)),
        })
    })
}

/// Whether a retry annotation repeats nothing: it allows no second attempt, or stands on a method
/// that no proxy can intercept.
fn cannot_fire(
    project: &Project,
    id: CallableId,
    annotation: &Annotation,
    unit: &crate::project::Unit,
) -> bool {
    let single = annotation.args.iter().any(|(name, value)| {
        let name = unit.facts.text(*name);
        match value {
            AnnotationValue::Int(count) if project.models.word(WordKind::Retry, name) => {
                *count <= i64::from(name.to_lowercase().contains("attempt"))
            }
            _ => false,
        }
    });
    single || project.callable(id).is_private
}

/// The row of an annotation, by what its name stands for, also of one that is composed of others;
/// whether it was chosen by a simple name.
pub fn annotation_row<'m>(
    project: &Project<'m>,
    head: TyHead,
) -> Option<(&'m AnnotationRow, bool)> {
    annotation_row_within(project, head, COMPOSED)
}

/// How many annotations may stand on each other.
const COMPOSED: u32 = 4;

/// The row of an annotation: its own, or that of an annotation on its declaration.
fn annotation_row_within<'m>(
    project: &Project<'m>,
    head: TyHead,
    depth: u32,
) -> Option<(&'m AnnotationRow, bool)> {
    let models: &'m crate::models::Models = project.models;
    match head {
        TyHead::External(sym) => models.annotation(project.text(sym)).map(|row| (row, false)),
        TyHead::Simple(sym, suspicious) => models
            .annotations_named(project.text(sym))
            .next()
            .map(|row| (row, suspicious)),
        TyHead::Project(id) => {
            let name = project.type_link(id).qualified;
            let own = name.and_then(|name| models.annotation(project.text(name)));
            match own {
                Some(row) => Some((row, false)),
                None => composed(project, id, depth.checked_sub(1)?),
            }
        }
        _ => None,
    }
}

fn composed<'m>(
    project: &Project<'m>,
    id: TypeId,
    depth: u32,
) -> Option<(&'m AnnotationRow, bool)> {
    let unit = project.type_unit(id);
    project
        .type_decl(id)
        .annotations
        .iter()
        .find_map(|annotation| {
            annotation_row_within(project, unit.heads[annotation.name.0 as usize], depth)
        })
}

/// Whether the annotation runs the body again: for reactive results some only subscribe again.
fn body_runs_again(project: &Project, id: CallableId, row: &AnnotationRow) -> bool {
    row.reactive == Reactive::Body || !project.returns_reactive(id)
}
