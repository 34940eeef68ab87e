//! Types as written, modifiers and annotations.

use super::Lowerer;
use crate::facts::{Annotation, AnnotationValue, TypeRef, TypeRefIdx};
use crate::name::Name;
use crate::syntax::{Field, Kind, NodeId};
use thin_vec::ThinVec;

/// What the modifiers of a declaration say.
#[derive(Debug, Default)]
pub(super) struct Mods {
    pub(super) annotations: ThinVec<Annotation>,
    pub(super) is_static: bool,
    pub(super) is_final: bool,
    pub(super) is_private: bool,
    pub(super) is_abstract: bool,
    /// Has a modifier that no local variable has.
    pub(super) member_only: bool,
}

/// One step of reading a type.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// Read the type at a node, with this many more dimensions.
    Visit(NodeId, u8),
    /// Add a type whose arguments are all results from this index on.
    Build(Name, u8, u32),
}

impl Lowerer<'_> {
    /// The type written at a node, with `dims` more dimensions than the node itself says.
    pub(super) fn type_ref(&mut self, node: NodeId, dims: u8) -> TypeRefIdx {
        if dims == 0 && is_word(self.tree.kind(node)) {
            let name = self.name_of(node);
            return self.named_type(name);
        }
        let mut steps = vec![Step::Visit(node, dims)];
        let mut results: Vec<TypeRefIdx> = Vec::new();
        while let Some(step) = steps.pop() {
            match step {
                Step::Visit(node, dims) => self.visit_type(node, dims, &mut steps, &mut results),
                Step::Build(name, dims, from) => {
                    let args = results.drain((from as usize).min(results.len())..);
                    let args = args.collect();
                    results.push(self.add_type(TypeRef { name, args, dims }));
                }
            }
        }
        match results.pop() {
            Some(idx) => idx,
            None => {
                let name = self.facts.names.intern("");
                self.named_type(name)
            }
        }
    }

    fn visit_type(
        &mut self,
        node: NodeId,
        dims: u8,
        steps: &mut Vec<Step>,
        results: &mut Vec<TypeRefIdx>,
    ) {
        match self.tree.kind(node) {
            kind if is_word(kind) => {
                let name = self.name_of(node);
                results.push(match dims {
                    0 => self.named_type(name),
                    _ => self.add_type(TypeRef {
                        name,
                        args: ThinVec::new(),
                        dims,
                    }),
                });
            }
            Kind::ArrayType => {
                let more = match self.tree.child(node, Field::Dimensions) {
                    Some(child) => self.dims(child),
                    None => 0,
                };
                if let Some(element) = self.type_child(node) {
                    steps.push(Step::Visit(element, dims.saturating_add(more)));
                }
            }
            Kind::GenericType | Kind::ScopedTypeIdentifier => {
                let name = self.type_name(node);
                steps.push(Step::Build(name, dims, results.len() as u32));
                let args = match self.tree.kind(node) {
                    Kind::GenericType => self.tree.child_of(node, Kind::TypeArguments),
                    _ => None,
                };
                let base = steps.len();
                for arg in args.into_iter().flat_map(|args| self.tree.children(args)) {
                    let ty = match self.tree.kind(arg) {
                        Kind::Wildcard => self.type_child(arg),
                        kind => kind.is_type().then_some(arg),
                    };
                    steps.extend(ty.map(|ty| Step::Visit(ty, 0)));
                }
                steps[base..].reverse();
            }
            _ => {
                if let Some(inner) = self.type_child(node) {
                    steps.push(Step::Visit(inner, dims));
                }
            }
        }
    }

    /// The first child that is a type.
    pub(super) fn type_child(&self, node: NodeId) -> Option<NodeId> {
        self.tree
            .children(node)
            .find(|&child| self.tree.kind(child).is_type())
    }

    /// The name of a type without its arguments and annotations.
    pub(super) fn type_name(&mut self, node: NodeId) -> Name {
        let (mut first, mut text) = (None, String::new());
        let end = self.tree.end_of(node);
        let mut at = node;
        while at < end {
            match self.tree.kind(at) {
                Kind::TypeArguments | Kind::Annotation | Kind::MarkerAnnotation => {
                    at = self.tree.end_of(at);
                    continue;
                }
                kind if is_word(kind) => match first {
                    None => first = Some(at),
                    Some(word) => {
                        if text.is_empty() {
                            text.push_str(self.text_of(word));
                        }
                        text.push('.');
                        text.push_str(self.text_of(at));
                    }
                },
                _ => {}
            }
            at = NodeId(at.0 + 1);
        }
        match first {
            Some(word) if text.is_empty() => self.name_of(word),
            _ => self.facts.names.intern(&text),
        }
    }

    /// The type of a plain name; each is kept once per file.
    pub(super) fn named_type(&mut self, name: Name) -> TypeRefIdx {
        let at = name.0 as usize;
        if let Some(Some(known)) = self.plain_types.get(at) {
            return *known;
        }
        let idx = self.add_type(TypeRef {
            name,
            args: ThinVec::new(),
            dims: 0,
        });
        if at >= self.plain_types.len() {
            self.plain_types
                .resize(self.facts.names.len().max(at + 1), None);
        }
        self.plain_types[at] = Some(idx);
        idx
    }

    fn add_type(&mut self, ty: TypeRef) -> TypeRefIdx {
        self.facts.type_refs.push(ty);
        TypeRefIdx(self.facts.type_refs.len() as u32 - 1)
    }

    /// The type of a local: none for `var`.
    pub(super) fn local_type(&mut self, node: NodeId, dims: u8) -> Option<TypeRefIdx> {
        let inferred = self.tree.kind(node) == Kind::TypeIdentifier && self.text_of(node) == "var";
        (!inferred).then(|| self.type_ref(node, dims))
    }

    /// The number of brackets in a node of kind `dimensions`.
    pub(super) fn dims(&self, node: NodeId) -> u8 {
        let brackets = self
            .text_of(node)
            .bytes()
            .filter(|&byte| byte == b'[')
            .count();
        brackets.min(usize::from(u8::MAX)) as u8
    }

    /// The dimensions that a declarator adds to its type: `int xs[]`.
    pub(super) fn declared_dims(&self, node: NodeId) -> u8 {
        match self.tree.child(node, Field::Dimensions) {
            Some(child) => self.dims(child),
            None => 0,
        }
    }

    /// Type parameters with their first bounds.
    pub(super) fn type_params(&mut self, node: NodeId) -> ThinVec<(Name, Option<TypeRefIdx>)> {
        let Some(list) = self.tree.child_of(node, Kind::TypeParameters) else {
            return ThinVec::new();
        };
        let mut params = ThinVec::new();
        for param in self.tree.children(list) {
            let Some(name) = self.tree.child_of(param, Kind::TypeIdentifier) else {
                continue;
            };
            let name = self.name_of(name);
            let bound = self.tree.child_of(param, Kind::TypeBound);
            let bound = bound.and_then(|bound| self.type_child(bound));
            let bound = bound.map(|bound| self.type_ref(bound, 0));
            params.push((name, bound));
        }
        params
    }

    /// Reads the modifiers of a declaration.
    pub(super) fn mods(&mut self, node: NodeId) -> Mods {
        let mut mods = Mods::default();
        // Modifiers come first; only an error can stand before them.
        for child in self.tree.children(node).take(2) {
            if self.tree.kind(child) == Kind::Modifiers {
                self.add_mods(child, &mut mods);
                break;
            }
        }
        mods
    }

    fn add_mods(&mut self, node: NodeId, mods: &mut Mods) {
        for child in self.tree.children(node) {
            match self.tree.kind(child) {
                Kind::Annotation | Kind::MarkerAnnotation => {
                    let annotation = self.annotation(child);
                    mods.annotations.push(annotation);
                }
                Kind::Static => (mods.is_static, mods.member_only) = (true, true),
                Kind::Private => (mods.is_private, mods.member_only) = (true, true),
                Kind::Public | Kind::Protected | Kind::Transient | Kind::Volatile => {
                    mods.member_only = true;
                }
                Kind::Final => mods.is_final = true,
                Kind::Abstract => mods.is_abstract = true,
                _ => {}
            }
        }
    }

    fn annotation(&mut self, node: NodeId) -> Annotation {
        let span = self.tree.span(node);
        let name = match self.tree.child(node, Field::Name) {
            Some(name) => self.dotted(name),
            None => self.facts.names.intern(""),
        };
        let mut args = ThinVec::new();
        let list = self.tree.child_of(node, Kind::AnnotationArgumentList);
        for arg in list.into_iter().flat_map(|list| self.tree.children(list)) {
            let (key, value) = match self.tree.kind(arg) {
                Kind::ElementValuePair => {
                    let key = self.tree.child(arg, Field::Key);
                    let Some(value) = self.tree.child(arg, Field::Value) else {
                        continue;
                    };
                    (key, value)
                }
                _ => (None, arg),
            };
            let key = match key {
                Some(key) => self.name_of(key),
                None => self.facts.names.intern("value"),
            };
            for value in self.elements(value) {
                args.push((key, self.annotation_value(value)));
            }
        }
        Annotation { name, args, span }
    }

    /// The elements of a list of texts, each of which is a value of its own; else the value itself.
    fn elements(&self, node: NodeId) -> Vec<NodeId> {
        let list = self.tree.kind(node) == Kind::ElementValueArrayInitializer;
        let elements: Vec<NodeId> = self.tree.children(node).collect();
        if list && elements.len() > 1 && elements.iter().all(|e| self.literal_text(*e).is_some()) {
            elements
        } else {
            vec![node]
        }
    }

    /// The value of an annotation element. A list of one element stands for the element.
    fn annotation_value(&mut self, node: NodeId) -> AnnotationValue {
        let mut node = node;
        loop {
            let mut children = self.tree.children(node);
            let inner = match self.tree.kind(node) {
                Kind::ParenthesizedExpression | Kind::ElementValueArrayInitializer => {
                    children.next()
                }
                _ => None,
            };
            match inner {
                Some(inner) if children.next().is_none() => node = inner,
                _ => break,
            }
        }
        if let Some(value) = self.int_literal(node) {
            return AnnotationValue::Int(value);
        }
        if let Some(text) = self.literal_text(node) {
            return AnnotationValue::Text(self.facts.names.intern(&text));
        }
        let mut names =
            self.tree.subtree(node).rev().filter(|&id| {
                matches!(self.tree.kind(id), Kind::Identifier | Kind::TypeIdentifier)
            });
        let (last, before) = (names.next(), names.next());
        match (last, before) {
            (Some(last), Some(before)) if self.tree.kind(node) == Kind::FieldAccess => {
                AnnotationValue::Member(self.name_of(before), self.name_of(last))
            }
            (Some(last), _) => AnnotationValue::Other(self.name_of(last)),
            (None, _) => AnnotationValue::Other(self.facts.names.intern("")),
        }
    }

    /// A string literal or a concatenation of them; none if there is anything else in it.
    fn literal_text(&self, node: NodeId) -> Option<String> {
        let mut text = String::new();
        for id in self.tree.subtree(node) {
            match self.tree.kind(id) {
                Kind::StringLiteral => text.push_str(&self.string_value(id)?),
                Kind::BinaryExpression | Kind::ParenthesizedExpression | Kind::Add => {}
                _ => return None,
            }
        }
        Some(text)
    }

    /// A dotted name without spaces and comments.
    pub(super) fn dotted(&mut self, node: NodeId) -> Name {
        let text = self.text_of(node);
        let plain = |c: char| !c.is_whitespace() && c != '/';
        if text.chars().all(plain) {
            return self.facts.names.intern(text);
        }
        let text = super::comment::without_trivia(text);
        self.facts.names.intern(&text)
    }
}

/// Whether a type of this kind is one word.
fn is_word(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::TypeIdentifier
            | Kind::IntegralType
            | Kind::FloatingPointType
            | Kind::BooleanType
            | Kind::VoidType
    )
}
