//! Fixes: what a finding says is wrong, put right in the text.
//!
//! A rule tells which places a change is about ([`Remedy`]). Here the change is written, from the
//! text and its tree alone ([`propose`]). Whether it does what it should is not argued but tried: the
//! engine runs on the changed text ([`find`], [`of`], [`all`]), and the finding must be gone, nothing new be
//! found, and the file be understood as well as before. That costs a run, so it is done where
//! somebody asks for fixes.

mod again;
mod code;
mod earlier;
mod lines;
mod silence;
mod value;
mod verify;

pub use silence::silenced;
pub use verify::{Check, Fixed, all, find, of};

use std::sync::Arc;

use crate::finding::{Applicability, Edit, Finding, Fix, Remedy, Replace};
use crate::source::Files;
use crate::span::Span;
use crate::syntax::Kind;
use code::Code;

/// A fix that has not been tried.
#[derive(Clone, Debug)]
pub struct Proposal {
    /// The fix.
    pub fix: Fix,
    /// The declaration that it changes: two fixes in one are not made at once, since each was
    /// written for the text as it is.
    member: Span,
}

/// The fix that the text allows for a finding, not tried yet. It costs parsing the file.
pub fn propose(files: &Files, finding: &Finding) -> Option<Proposal> {
    let remedy = finding.remedy.as_ref()?;
    let file = remedy.file();
    let code = Code::new(files.text(file).ok()?);
    let fix = match remedy {
        Remedy::Earlier(remedy) => earlier::propose(&code, file, remedy),
        Remedy::Again(remedy) => again::propose(&code, remedy),
        Remedy::Replace(remedy) => replace(&code, remedy),
    }?;
    let member = member(&code, fix.edits.first()?.place.span);
    Some(Proposal { fix, member })
}

/// The text with a fix.
pub fn applied<'e>(text: &str, edits: impl IntoIterator<Item = &'e Edit>) -> Arc<str> {
    let mut edits: Vec<&Edit> = edits.into_iter().collect();
    edits.sort_by_key(|edit| edit.place);
    let (mut out, mut done) = (String::with_capacity(text.len() + 64), 0);
    for edit in edits {
        let (start, end) = (edit.place.span.start as usize, edit.place.span.end as usize);
        out.push_str(text.get(done..start).unwrap_or_default());
        out.push_str(&edit.text);
        done = end;
    }
    out.push_str(text.get(done..).unwrap_or_default());
    out.into()
}

/// Another method in the place of one that adds a key. Where the key before was another one, it is
/// lost, which may be right or wrong.
fn replace(code: &Code, remedy: &Replace) -> Option<Fix> {
    code.exactly(remedy.method.span, Kind::Identifier)?;
    Some(Fix {
        title: format!("use `{}`, which replaces the key", remedy.by),
        applicability: match remedy.own {
            true => Applicability::Safe,
            false => Applicability::Unsafe,
        },
        edits: vec![Edit {
            place: remedy.method,
            text: remedy.by.clone(),
        }],
    })
}

/// The method or other member of an outermost type around a place, or all of the text.
fn member(code: &Code, at: Span) -> Span {
    let mut all = (0..code.tree.len()).map(crate::syntax::NodeId);
    let around = |node: &crate::syntax::NodeId| {
        let is_member = matches!(
            code.kind(*node),
            Kind::MethodDeclaration
                | Kind::ConstructorDeclaration
                | Kind::CompactConstructorDeclaration
                | Kind::StaticInitializer
                | Kind::FieldDeclaration
        );
        is_member && code.span(*node).contains(at)
    };
    all.find(around)
        .map_or(Span::new(0, code.text.len() as u32), |node| code.span(node))
}
