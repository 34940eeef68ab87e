//! A text with its tree, and what a fix asks of the two.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::span::Span;
use crate::syntax::{self, Field, Kind, Lexeme, NodeId, Tree, lexemes};

/// A text with its tree.
pub(super) struct Code {
    pub(super) text: Arc<str>,
    pub(super) tree: Tree,
    parents: Vec<NodeId>,
}

impl Code {
    pub(super) fn new(text: Arc<str>) -> Code {
        let tree = syntax::parse(&text);
        let mut parents = vec![NodeId(0); tree.len() as usize];
        for node in (0..tree.len()).map(NodeId) {
            for child in tree.children(node) {
                parents[child.0 as usize] = node;
            }
        }
        Code {
            text,
            tree,
            parents,
        }
    }

    pub(super) fn kind(&self, node: NodeId) -> Kind {
        self.tree.kind(node)
    }

    pub(super) fn span(&self, node: NodeId) -> Span {
        self.tree.span(node)
    }

    pub(super) fn field(&self, node: NodeId) -> Field {
        self.tree.node(node).field
    }

    /// The source of a span.
    pub(super) fn source(&self, span: Span) -> &str {
        let range = span.start as usize..span.end as usize;
        self.text.get(range).unwrap_or_default()
    }

    pub(super) fn source_of(&self, node: NodeId) -> &str {
        self.source(self.span(node))
    }

    /// The node around a node; none for the root.
    pub(super) fn parent(&self, node: NodeId) -> Option<NodeId> {
        (node.0 > 0).then(|| self.parents[node.0 as usize])
    }

    /// The nodes around a node, innermost first.
    pub(super) fn around(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.parent(node), |node| self.parent(*node))
    }

    /// The node of this kind that is exactly this span.
    pub(super) fn exactly(&self, span: Span, kind: Kind) -> Option<NodeId> {
        let mut all = (0..self.tree.len()).map(NodeId);
        all.find(|&node| self.span(node) == span && self.kind(node) == kind)
    }

    /// Whether a node was not understood completely.
    pub(super) fn is_damaged(&self, span: Span) -> bool {
        let at = self.tree.problems().partition_point(|&p| p < span.start);
        self.tree.problems().get(at).is_some_and(|&p| p <= span.end)
    }

    /// The simple names that are used or declared in a span as variables, types or packages, with
    /// their places. Names of members behind a dot and of called methods are not among them.
    pub(super) fn names(&self, span: Span) -> impl Iterator<Item = (NodeId, &str)> + Clone + '_ {
        let inside = (0..self.tree.len())
            .map(NodeId)
            .skip_while(move |&node| self.span(node).start < span.start)
            .take_while(move |&node| self.span(node).start < span.end);
        inside
            .filter(|&node| self.kind(node) == Kind::Identifier && !self.is_member(node))
            .map(|node| (node, self.source_of(node)))
    }

    fn is_member(&self, node: NodeId) -> bool {
        let Some(parent) = self.parent(node) else {
            return false;
        };
        match (self.kind(parent), self.field(node)) {
            (Kind::MethodInvocation, Field::Name) | (Kind::FieldAccess, Field::FieldName) => true,
            (Kind::MethodReference, _) => self.tree.children(parent).next() != Some(node),
            (Kind::ElementValuePair, Field::Key) => true,
            _ => false,
        }
    }

    /// Whether a name is declared as a variable where it stands.
    pub(super) fn is_declared(&self, node: NodeId) -> bool {
        use Kind::*;
        let Some(parent) = self.parent(node) else {
            return false;
        };
        match self.kind(parent) {
            VariableDeclarator | FormalParameter | CatchFormalParameter | Resource
            | EnhancedForStatement => self.field(node) == Field::Name,
            InferredParameters | TypePattern | RecordPatternComponent => true,
            LambdaExpression => self.field(node) == Field::Parameters,
            _ => false,
        }
    }

    /// Whether a name is given another value where it stands.
    pub(super) fn is_assigned(&self, node: NodeId) -> bool {
        let Some(parent) = self.parent(node) else {
            return false;
        };
        match self.kind(parent) {
            Kind::AssignmentExpression => self.field(node) == Field::Left,
            Kind::UpdateExpression => true,
            _ => false,
        }
    }

    /// A name that occurs nowhere in the text.
    pub(super) fn new_name(&self, wanted: &str) -> String {
        let words: FxHashSet<&[u8]> = lexemes(self.text.as_bytes())
            .filter_map(|lexeme| match lexeme {
                Lexeme::Word { text, .. } => Some(text),
                Lexeme::Text(_) => None,
            })
            .collect();
        let numbered = (2..).map(|number| format!("{wanted}{number}"));
        let mut all = std::iter::once(wanted.to_owned()).chain(numbered);
        let free = all.find(|name| !words.contains(name.as_bytes()));
        free.unwrap_or_default()
    }

    /// Whether a word stands somewhere in the code by itself, not as a member of something.
    pub(super) fn has_word(&self, word: &str) -> bool {
        lexemes(self.text.as_bytes()).any(|lexeme| {
            matches!(lexeme, Lexeme::Word { text, after_dot: false, .. } if text == word.as_bytes())
        })
    }
}
