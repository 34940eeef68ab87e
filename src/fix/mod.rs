//! Fixes: what a finding says is wrong, put right in the text.
//!
//! A rule tells which places a change is about ([`Remedy`]). Here the change is written, from the
//! text and its tree alone ([`propose`]). Whether it does what it should is not argued but tried: the
//! engine runs on the changed text ([`verified`]), and the finding must be gone, nothing new be
//! found, and the file be understood as well as before. That costs a run, so it is done where
//! somebody asks for fixes.

mod code;
mod earlier;
mod lines;
mod verify;

pub use verify::{Check, Fixed, all, verified};

use std::sync::Arc;

use crate::finding::{Edit, Finding, Fix, Remedy};
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
    let file = finding_file(remedy);
    let code = Code::new(files.text(file).ok()?);
    let fix = match remedy {
        Remedy::Earlier(remedy) => earlier::propose(&code, file, remedy),
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

fn finding_file(remedy: &Remedy) -> crate::span::FileId {
    match remedy {
        Remedy::Earlier(remedy) => remedy.made.file,
    }
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
