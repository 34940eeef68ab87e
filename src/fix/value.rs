//! The expression that a key is made by, and its type.

use super::code::Code;
use crate::span::Span;
use crate::syntax::{Field, Kind, NodeId};

/// The call with what makes a text of its result.
pub(super) fn with_conversion(code: &Code, call: NodeId) -> NodeId {
    let converted = code.parent(call).filter(|&parent| {
        code.kind(parent) == Kind::MethodInvocation
            && code.field(call) == Field::Object
            && is_to_string(code, parent)
    });
    converted.unwrap_or(call)
}

/// The declared type of a variable for the value of an expression, as it can be written in the file.
pub(super) fn type_of(code: &Code, value: NodeId, known: &[(Span, String)]) -> Option<String> {
    if is_to_string(code, value) {
        return Some("String".to_owned());
    }
    let span = code.span(value);
    let (_, name) = known.iter().find(|(of, _)| *of == span)?;
    (name == "String" || code.has_word(name)).then(|| name.clone())
}

fn is_to_string(code: &Code, call: NodeId) -> bool {
    let name = code.tree.child(call, Field::Name);
    let arguments = code.tree.child(call, Field::Arguments);
    code.kind(call) == Kind::MethodInvocation
        && name.is_some_and(|name| code.source_of(name) == "toString")
        && arguments.is_some_and(|list| code.tree.children(list).next().is_none())
}
