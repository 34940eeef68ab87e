//! Stage 2: text to tree.
//!
//! The only user of tree-sitter. A [`Tree`] is a flat list of the nodes that carry meaning, parents
//! before children, so that walking it needs neither recursion nor the parser's own structures.
//! Comments and punctuation are not in it.
//!
//! Parsing never fails: what the grammar does not understand stands under nodes of
//! [`Kind::Error`], and tokens that it would have needed are marked as missing.

mod kind;

pub use kind::{Field, Kind};

use std::cell::RefCell;

use tree_sitter::Parser;

use crate::span::Span;

/// One node of a [`Tree`].
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// What it is.
    pub kind: Kind,
    /// Its role in its parent.
    pub field: Field,
    /// The parser made it up because the grammar needs it here.
    pub missing: bool,
    /// First byte.
    start: u32,
    /// The byte after the last one.
    end: u32,
    /// The node after the last one inside this node.
    next: u32,
}

/// Index of a node in its [`Tree`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub u32);

/// A parsed text.
#[derive(Debug, Default)]
pub struct Tree {
    nodes: Vec<Node>,
    has_error: bool,
}

thread_local! {
    static PARSER: RefCell<Option<Parser>> = const { RefCell::new(None) };
}

/// Parses a Java text, or a fragment of one.
pub fn parse(text: &str) -> Tree {
    let tree = PARSER.with(|slot| {
        let mut slot = slot.try_borrow_mut().ok()?;
        if slot.is_none() {
            let mut parser = Parser::new();
            parser.set_language(&kind::tables().language).ok()?;
            *slot = Some(parser);
        }
        slot.as_mut()?.parse(text, None)
    });
    match tree {
        Some(tree) => flatten(&tree, text),
        None => Tree::default(),
    }
}

/// Copies what has meaning out of the parser's tree, in one walk.
fn flatten(tree: &tree_sitter::Tree, text: &str) -> Tree {
    let tables = kind::tables();
    let root = tree.root_node();
    let has_error = root.has_error();
    let mut nodes: Vec<Node> = Vec::with_capacity(text.len() / 6 + 16);
    let mut open: Vec<u32> = Vec::with_capacity(64);
    let mut cursor = root.walk();
    let mut parent = Kind::Program;
    loop {
        let node = cursor.node();
        let (kind, mut leaf) = tables.kind(node.kind_id());
        let missing = has_error && node.is_missing();
        let wanted = match kind {
            Kind::LineComment | Kind::BlockComment => false,
            Kind::Skipped => missing,
            Kind::CloseParenthesis => {
                use Kind::{CatchClause, EnhancedForStatement, ForStatement};
                missing || matches!(parent, ForStatement | EnhancedForStatement | CatchClause)
            }
            _ => true,
        };
        if wanted {
            let field = cursor
                .field_id()
                .map_or(Field::None, |id| tables.field(id.get()));
            let (start, end) = (node.start_byte() as u32, node.end_byte() as u32);
            if kind == Kind::StringLiteral {
                let bytes = text
                    .as_bytes()
                    .get(start as usize..end as usize)
                    .unwrap_or_default();
                leaf = memchr::memmem::find(bytes, b"\\{").is_none();
            }
            let next = nodes.len() as u32 + 1;
            nodes.push(Node {
                kind,
                field,
                missing,
                start,
                end,
                next,
            });
        }
        if wanted && !leaf && cursor.goto_first_child() {
            open.push(nodes.len() as u32 - 1);
            parent = kind;
            continue;
        }
        while !cursor.goto_next_sibling() {
            let Some(closed) = open.pop() else {
                return Tree { nodes, has_error };
            };
            cursor.goto_parent();
            nodes[closed as usize].next = nodes.len() as u32;
            parent = match open.last() {
                Some(&at) => nodes[at as usize].kind,
                None => Kind::Program,
            };
        }
    }
}

impl Tree {
    /// The node of the whole text; none if nothing could be parsed.
    pub fn root(&self) -> Option<NodeId> {
        (!self.nodes.is_empty()).then_some(NodeId(0))
    }

    /// Whether some part of the text was not understood.
    pub fn has_error(&self) -> bool {
        self.has_error
    }

    /// How many nodes there are; their ids are below this number, in source order.
    pub fn len(&self) -> u32 {
        self.nodes.len() as u32
    }

    /// Whether there is no node at all.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// One node.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    /// The kind of a node.
    pub fn kind(&self, id: NodeId) -> Kind {
        self.nodes[id.0 as usize].kind
    }

    /// Where a node stands.
    pub fn span(&self, id: NodeId) -> Span {
        let node = self.node(id);
        Span::new(node.start, node.end)
    }

    /// The children of a node, in source order.
    pub fn children(&self, id: NodeId) -> Children<'_> {
        Children {
            tree: self,
            at: id.0 + 1,
            end: self.node(id).next,
        }
    }

    /// A node and all nodes inside it, in source order, parents before children.
    pub fn subtree(&self, id: NodeId) -> impl DoubleEndedIterator<Item = NodeId> + use<> {
        (id.0..self.node(id).next).map(NodeId)
    }

    /// The id after the last node inside a node.
    pub fn end_of(&self, id: NodeId) -> NodeId {
        NodeId(self.node(id).next)
    }

    /// The first child in this role.
    pub fn child(&self, id: NodeId, field: Field) -> Option<NodeId> {
        self.children(id)
            .find(|&child| self.node(child).field == field)
    }

    /// The first child of this kind.
    pub fn child_of(&self, id: NodeId, kind: Kind) -> Option<NodeId> {
        self.children(id).find(|&child| self.kind(child) == kind)
    }
}

/// Iterator over the children of a node.
#[derive(Clone, Debug)]
pub struct Children<'t> {
    tree: &'t Tree,
    at: u32,
    end: u32,
}

impl Iterator for Children<'_> {
    type Item = NodeId;

    fn next(&mut self) -> Option<NodeId> {
        if self.at >= self.end {
            return None;
        }
        let id = NodeId(self.at);
        self.at = self.tree.node(id).next;
        Some(id)
    }
}

#[cfg(test)]
mod tests {
    use super::kind::{FIELDS, KINDS, tables};
    use super::*;

    #[test]
    fn every_name_is_in_the_grammar_and_every_named_kind_is_known() {
        let language = &tables().language;
        for (kind, text, named) in KINDS {
            assert_ne!(
                language.id_for_node_kind(text, *named),
                0,
                "{kind:?} {text}"
            );
        }
        for (field, text) in FIELDS {
            assert!(
                language.field_id_for_name(text).is_some(),
                "{field:?} {text}"
            );
        }
        for id in 0..language.node_kind_count() as u16 {
            if language.node_kind_is_named(id) && language.node_kind_is_visible(id) {
                let name = language.node_kind_for_id(id).unwrap_or_default();
                assert_ne!(tables().kind(id).0, Kind::Unknown, "{name}");
            }
        }
    }
}
