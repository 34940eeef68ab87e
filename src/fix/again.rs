//! Sends the key of the first attempt instead of making another one.

use super::code::Code;
use super::value::{type_of, with_conversion};
use crate::finding::{Again, Applicability, Edit, Fix};
use crate::span::Place;
use crate::syntax::{Field, Kind, NodeId};

/// The fix, if the variable can be read where the other key is made, and has its type.
pub(super) fn propose(code: &Code, remedy: &Again) -> Option<Fix> {
    let call = code.exactly(remedy.made.span, Kind::MethodInvocation)?;
    let value = with_conversion(code, call);
    let ty = type_of(code, value, &remedy.types)?;
    let declared = declaration(code, value, &remedy.key)?;
    let written = code.tree.child(declared, Field::Type).or_else(|| {
        let around = code.parent(declared)?;
        code.tree.child(around, Field::Type)
    })?;
    if code.source_of(written) != ty || code.is_damaged(code.span(declared)) {
        return None;
    }
    let place = Place::new(remedy.made.file, code.span(value));
    Some(Fix {
        title: format!("send `{}` again", remedy.key),
        applicability: match remedy.certain {
            true => Applicability::Safe,
            false => Applicability::Unsafe,
        },
        edits: vec![Edit {
            place,
            text: remedy.key.clone(),
        }],
    })
}

/// The declaration of a variable that a node can read: one that has its value from the beginning and
/// keeps it, so that functions can read it too.
fn declaration(code: &Code, node: NodeId, key: &str) -> Option<NodeId> {
    let member = code.around(node).find(|&around| {
        matches!(
            code.kind(around),
            Kind::MethodDeclaration | Kind::ConstructorDeclaration
        ) && !is_of_object(code, around)
    })?;
    let mut named = code
        .names(code.span(member))
        .filter(|(_, name)| *name == key);
    if named.clone().any(|(name, _)| code.is_assigned(name)) {
        return None;
    }
    // Of two variables of one name it would have to be found out which one is meant.
    let (name, _) = named.find(|(name, _)| code.is_declared(*name))?;
    if named.any(|(name, _)| code.is_declared(name)) {
        return None;
    }
    let declared = code.parent(name)?;
    match code.kind(declared) {
        Kind::FormalParameter if code.around(declared).nth(1) == Some(member) => Some(declared),
        Kind::VariableDeclarator => {
            code.tree.child(declared, Field::Value)?;
            let block = code.around(declared).nth(1)?;
            let is_before = code.span(declared).end <= code.span(node).start;
            let in_sight = code.span(block).contains(code.span(node));
            (code.kind(block) == Kind::Block && is_before && in_sight).then_some(declared)
        }
        _ => None,
    }
}

/// Whether a method is one of an anonymous class.
fn is_of_object(code: &Code, method: NodeId) -> bool {
    let mut around = code.around(method);
    around
        .nth(1)
        .is_some_and(|around| code.kind(around) == Kind::ObjectCreationExpression)
}
