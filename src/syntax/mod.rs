//! Stage 2: text to tree.
//!
//! The only user of tree-sitter. A [`Tree`] is a flat list of the nodes that carry meaning, parents
//! before children, so that walking it needs neither recursion nor the parser's own structures.
//! Comments and punctuation are not in it.
//!
//! Parsing never fails: what the grammar does not understand stands under nodes of
//! [`Kind::Error`], and tokens that it would have needed are marked as missing.

mod gaps;
mod kind;
mod members;
mod outline;
mod scan;

pub use kind::{Field, Kind};
pub use members::{Member, MemberKind, Members, members};
use outline::PartKind;
pub use scan::{Lexeme, lexemes, skip};

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
    /// Where something was not understood, in order.
    problems: Vec<u32>,
}

thread_local! {
    static PARSER: RefCell<Option<Parser>> = const { RefCell::new(None) };
}

/// Parses a Java text, or a fragment of one.
pub fn parse(text: &str) -> Tree {
    let Some(tree) = parse_raw(text) else {
        return Tree::default();
    };
    if !tree.root_node().has_error() {
        return flatten(&tree, text, Vec::new());
    }
    let patched = gaps::patch(text);
    if patched.changed
        && patched.problems.is_empty()
        && let Some(tree) = parse_raw(&patched.text)
        && !tree.root_node().has_error()
    {
        return flatten(&tree, &patched.text, Vec::new());
    }
    parse_apart(&patched)
}

/// Parses the members of a broken text one by one, so that they cannot harm each other.
fn parse_apart(patched: &gaps::Patched) -> Tree {
    let outline = outline::outline(&patched.text, &patched.tokens);
    let mut problems = patched.problems.clone();
    problems.extend(&outline.problems);
    let mut grafts: Vec<Graft> = Vec::with_capacity(outline.parts.len());
    let mut wrapped = String::new();
    for part in &outline.parts {
        let (prefix, suffix) = match part.kind {
            PartKind::Member => ("class X{", "}"),
            PartKind::Element => ("@interface X{", "}"),
            PartKind::Constants => ("enum X{", "}"),
            PartKind::Statements => ("", ""),
        };
        wrapped.clear();
        wrapped.push_str(prefix);
        wrapped.push_str(&outline.text[part.start as usize..part.end as usize]);
        wrapped.push_str(&part.closers);
        wrapped.push_str(suffix);
        let Some(tree) = parse_raw(&wrapped) else {
            continue;
        };
        let shift = prefix.len() as u32;
        let tree = flatten(&tree, &wrapped, Vec::new());
        problems.extend(
            tree.problems
                .iter()
                .map(|&at| (at.saturating_sub(shift) + part.start).min(part.end.saturating_sub(1))),
        );
        let nodes = tree.unwrapped(!prefix.is_empty(), shift, part.start, part.end);
        grafts.push(Graft {
            start: part.start,
            nodes,
        });
    }
    let mut skeleton = outline.skeleton;
    for &(start, brace) in &outline.heads {
        problems.extend(repair_head(&mut skeleton, start as usize, brace as usize));
    }
    let Some(tree) = parse_raw(&skeleton) else {
        return Tree::default();
    };
    let mut tree = flatten(&tree, &skeleton, grafts);
    tree.problems.extend(problems);
    tree.problems.sort_unstable();
    tree.clamp(patched.text.len() as u32);
    tree
}

/// Rewrites the head of a type that the grammar does not understand, so that its name at least is
/// left. Returns where it was wrong.
fn repair_head(skeleton: &mut String, start: usize, brace: usize) -> Option<u32> {
    let head = skeleton.get(start..brace)?;
    let understood = |head: &str| {
        parse_raw(&format!("{head}{{}}")).is_some_and(|tree| !tree.root_node().has_error())
    };
    if understood(head) {
        return None;
    }
    let repaired = outline::plain_heads(head)
        .into_iter()
        .find(|head| understood(head));
    if let Some(repaired) = repaired
        && repaired.len() == head.len()
    {
        skeleton.replace_range(start..brace, &repaired);
    }
    Some(start as u32)
}

/// The parser's own tree.
fn parse_raw(text: &str) -> Option<tree_sitter::Tree> {
    PARSER.with(|slot| {
        let mut slot = slot.try_borrow_mut().ok()?;
        if slot.is_none() {
            let mut parser = Parser::new();
            parser.set_language(&kind::tables().language).ok()?;
            *slot = Some(parser);
        }
        slot.as_mut()?.parse(text, None)
    })
}

/// Nodes to be put into a tree where its text has been left out.
struct Graft {
    start: u32,
    nodes: Vec<Node>,
}

/// Copies what has meaning out of the parser's tree, in one walk. The grafts stand in source order
/// where the tree has nothing.
fn flatten(tree: &tree_sitter::Tree, text: &str, grafts: Vec<Graft>) -> Tree {
    let tables = kind::tables();
    let root = tree.root_node();
    let has_error = root.has_error();
    let mut nodes: Vec<Node> = Vec::with_capacity(text.len() / 6 + 16);
    let mut problems = Vec::new();
    let mut open: Vec<u32> = Vec::with_capacity(64);
    let mut cursor = root.walk();
    let mut parent = Kind::Program;
    let mut grafts = grafts.into_iter().peekable();
    loop {
        let node = cursor.node();
        let (kind, mut leaf) = tables.kind(node.kind_id());
        if grafts.peek().is_some() {
            let start = node.start_byte() as u32;
            while !open.is_empty()
                && let Some(graft) = grafts.next_if(|graft| graft.start < start)
            {
                graft.append_to(&mut nodes);
            }
        }
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
        if missing || kind == Kind::Error {
            problems.push(node.start_byte() as u32);
        }
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
            if open.len() <= 1 {
                for graft in grafts.by_ref() {
                    graft.append_to(&mut nodes);
                }
            }
            let Some(closed) = open.pop() else {
                let len = nodes.len() as u32;
                if let Some(root) = nodes.first_mut() {
                    (root.start, root.end) = (0, text.len() as u32);
                    root.next = len;
                }
                return Tree { nodes, problems };
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

impl Graft {
    fn append_to(self, nodes: &mut Vec<Node>) {
        let base = nodes.len() as u32;
        nodes.extend(self.nodes.into_iter().map(|node| Node {
            next: node.next + base,
            ..node
        }));
    }
}

impl Tree {
    /// The node of the whole text; none if nothing could be parsed.
    pub fn root(&self) -> Option<NodeId> {
        (!self.nodes.is_empty()).then_some(NodeId(0))
    }

    /// Where the text was not understood: the first bytes of the places, in order.
    pub fn problems(&self) -> &[u32] {
        &self.problems
    }

    /// The nodes in the body of the type that this tree consists of, moved to another place. If it
    /// is not such a tree, everything in it, under an error.
    fn unwrapped(&self, wrapped: bool, prefix: u32, start: u32, end: u32) -> Vec<Node> {
        let body = self.root().and_then(|root| {
            if !wrapped {
                return Some(root);
            }
            let mut types = self.children(root);
            let ty = types
                .next()
                .filter(|&ty| self.kind(ty).is_type_declaration())?;
            let body = self.child(ty, Field::Body)?;
            types.next().is_none().then_some(body)
        });
        let (from, to) = match body {
            Some(body) => (body.0 + 1, self.end_of(body).0),
            None => (0, self.len()),
        };
        let moved = |at: u32| (at.saturating_sub(prefix) + start).min(end);
        self.nodes[from as usize..to as usize]
            .iter()
            .map(|node| Node {
                kind: if node.kind == Kind::Program {
                    Kind::Error
                } else {
                    node.kind
                },
                start: moved(node.start),
                end: moved(node.end),
                next: node.next - from,
                ..*node
            })
            .collect()
    }

    /// Keeps all positions inside a text of this length.
    fn clamp(&mut self, len: u32) {
        for node in &mut self.nodes {
            node.start = node.start.min(len);
            node.end = node.end.min(len);
        }
        for at in &mut self.problems {
            *at = (*at).min(len);
        }
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

    /// The nodes from one child of a node to another, in source order.
    pub fn siblings(&self, first: NodeId, last: NodeId) -> Children<'_> {
        Children {
            tree: self,
            at: first.0,
            end: self.node(last).next,
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
