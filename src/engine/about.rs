//! What is known about the code at a place, and from where: for those who point at it.

use std::sync::Arc;

use super::{Options, Session};
use crate::facts::{self, ExprKind, FileFacts};
use crate::flow::{annotation_row, role_of};
use crate::models::{About, HeaderMeaning, Models, RowKind, RowSource};
use crate::project::{CallableId, Project};
use crate::source::Files;
use crate::span::{FileId, Span};

/// What a model row says about a call, a method or an annotation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knowledge {
    /// What is meant.
    pub span: Span,
    /// Type and method, as the row has them.
    pub subject: String,
    /// What the row says, as a sentence without full stop.
    pub says: String,
    /// What a reader should know besides.
    pub note: Option<String>,
    /// Where the row stands: model file, line, library.
    pub row: (Arc<str>, u32, Arc<str>),
    /// The sources that it was checked against.
    pub origin: Option<Arc<str>>,
    /// The user has written it.
    pub own: bool,
    /// It was chosen by a name, since no type is known.
    pub by_name: bool,
}

impl Session {
    /// What is known about the call, the annotation or the name of a method that stands at a byte of
    /// a file.
    pub fn about(&self, files: &Files, options: &Options, file: FileId, at: u32) -> Vec<Knowledge> {
        let models = options.models.as_deref().unwrap_or(Models::builtin());
        let mut islands = self.islands().iter();
        let around = islands.find(|island| island.files.binary_search(&file).is_ok());
        let ids = around.map_or_else(|| vec![file], |island| island.files.clone());
        let read = |id: FileId| -> Option<Arc<FileFacts>> {
            let text = || {
                files
                    .text(id)
                    .ok()
                    .map(|text| Arc::new(facts::lower(&text)))
            };
            self.facts(id).cloned().or_else(text)
        };
        let parsed = ids.iter().filter_map(|id| Some((*id, read(*id)?)));
        let project = Project::link(models, parsed.collect(), self.required().clone());
        let is_here = |unit: &&crate::project::Unit| unit.file == file;
        let Some(unit) = project.units.iter().find(is_here) else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for id in project.of_unit(unit) {
            let span = |span: Span| project.place(id, span).span;
            let covers = |span: &Span| span.start <= at && at <= span.end;
            if !covers(&span(project.callable(id).span)) {
                continue;
            }
            calls(
                &project,
                id,
                &|of| Some(span(of)).filter(covers),
                &mut found,
            );
            role(
                &project,
                id,
                &|of| Some(span(of)).filter(covers),
                &mut found,
            );
        }
        found
    }
}

/// What is known of a span, if it is the one that is meant.
type Meant<'m> = &'m dyn Fn(Span) -> Option<Span>;

/// What rows say about the calls whose names are meant.
fn calls(project: &Project, id: CallableId, meant: Meant, found: &mut Vec<Knowledge>) {
    let unit = project.unit_of(id);
    let body = &project.callable(id).body;
    for target in &project.typed(id).targets {
        let expr = body.expr(target.expr);
        let (name, args) = match expr.kind {
            ExprKind::Call { name, at, args, .. } => {
                let length = unit.facts.text(name).len() as u32;
                (Span::new(at, at + length), Some(args))
            }
            ExprKind::New { args, .. } => {
                (Span::new(expr.span.start, expr.span.start + 3), Some(args))
            }
            ExprKind::MethodRef(_, name) => {
                let length = unit.facts.text(name).len() as u32;
                (
                    Span::new(expr.span.end.saturating_sub(length), expr.span.end),
                    None,
                )
            }
            _ => continue,
        };
        let Some(span) = meant(name) else {
            continue;
        };
        for matched in &target.rows {
            let row = project.models.row(matched.row);
            let mut known = knowledge(span, &About::Method(row), matched.weak);
            if let (RowKind::HeaderSetter { name, .. }, Some(args)) = (&row.kind, args) {
                let header = body.args(args).get(name.0 as usize);
                if let Some(ExprKind::Text(text)) = header.map(|arg| body.expr(*arg).kind) {
                    known.says += &meaning(project.models, unit.facts.text(text));
                }
            }
            found.push(known);
        }
    }
}

/// What is known about a header.
fn meaning(models: &Models, header: &str) -> String {
    match models.header_meaning(header) {
        HeaderMeaning::Key => format!("; `{header}` carries the idempotency key"),
        _ => format!("; `{header}` is not known to carry a key"),
    }
}

/// What runs a callable whose name or annotation is meant.
fn role(project: &Project, id: CallableId, meant: Meant, found: &mut Vec<Knowledge>) {
    let callable = project.callable(id);
    let unit = project.unit_of(id);
    if let Some(role) = role_of(project, id)
        && let (Some(row), Some(span)) = (role.row, meant(callable.head))
    {
        found.push(knowledge(
            span,
            &About::Method(project.models.row(row)),
            role.weak > 0,
        ));
    }
    let owner = project.type_decl(project.owner(id));
    for annotation in callable.annotations.iter().chain(&owner.annotations) {
        let Some(span) = meant(annotation.span) else {
            continue;
        };
        let head = unit.heads[annotation.name.0 as usize];
        if let Some((row, by_name)) = annotation_row(project, head) {
            found.push(knowledge(span, &About::Annotation(row), by_name));
        }
    }
}

fn knowledge(span: Span, about: &About, by_name: bool) -> Knowledge {
    let RowSource {
        library,
        origin,
        file,
        line,
        own,
    } = about.source();
    Knowledge {
        span,
        subject: about.subject(),
        says: about.in_words(),
        note: about.note().map(str::to_owned),
        row: (file.clone(), *line, library.clone()),
        origin: origin.clone(),
        own: *own,
        by_name,
    }
}
