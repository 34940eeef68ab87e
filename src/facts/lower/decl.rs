//! Declarations: types, members, and what stands at the top level of a file.

use super::{Lowerer, Task};
use crate::facts::{
    CallableIdx, CallableKind, ExitKind, ExprKind, Field, FieldIdx, Import, LocalOrigin, TypeDecl,
    TypeIdx, TypeKind, TypeRefIdx,
};
use crate::name::Name;
use crate::span::Span;
use crate::syntax::{self, Kind, NodeId};
use thin_vec::ThinVec;

impl Lowerer<'_> {
    /// The file: package, imports and types; everything else makes up a fragment.
    pub(super) fn top_level(&mut self, root: NodeId) {
        let tree = self.tree;
        let (mut types, mut members, mut statements) = (Vec::new(), Vec::new(), Vec::new());
        // What an error leaves at top level is looked at piece by piece.
        let mut pending: Vec<(NodeId, bool)> = tree.children(root).map(|id| (id, false)).collect();
        pending.reverse();
        while let Some((node, broken)) = pending.pop() {
            let kind = tree.kind(node);
            match kind {
                Kind::PackageDeclaration => self.package(node),
                Kind::ImportDeclaration => self.import(node),
                Kind::Error => {
                    let from = pending.len();
                    pending.extend(tree.children(node).map(|id| (id, true)));
                    pending[from..].reverse();
                }
                Kind::MethodDeclaration
                | Kind::ConstructorDeclaration
                | Kind::CompactConstructorDeclaration
                | Kind::FieldDeclaration
                | Kind::ConstantDeclaration
                | Kind::StaticInitializer => members.push(node),
                Kind::LocalVariableDeclaration if self.is_member(node) => members.push(node),
                _ if kind.is_type_declaration() => types.push(node),
                // Single words say nothing where the code around them was not understood.
                _ if broken && tree.children(node).next().is_none() => {}
                _ if kind.is_statement()
                    || kind.is_expression()
                    || kind == Kind::ExplicitConstructorInvocation =>
                {
                    statements.push(node);
                }
                _ => {}
            }
        }
        // With methods and variables but no other statement, the variables are fields.
        let variable = |node: &NodeId| tree.kind(*node) == Kind::LocalVariableDeclaration;
        let has_method = members
            .iter()
            .any(|&node| tree.kind(node) == Kind::MethodDeclaration);
        if has_method && statements.iter().all(variable) {
            members.append(&mut statements);
            members.sort_unstable();
        }
        if !members.is_empty() || !statements.is_empty() {
            self.fragment(root, &members, &statements);
        }
        self.tasks.extend(types.into_iter().map(Task::Member));
        self.tasks.reverse();
    }

    fn fragment(&mut self, root: NodeId, members: &[NodeId], statements: &[NodeId]) {
        let empty = self.facts.names.intern("");
        let span = self.tree.span(root);
        let head = Span::new(span.start, span.start);
        self.open_type(TypeKind::Fragment, root, empty, head);
        self.open_scope();
        if let (Some(&first), Some(&last)) = (statements.first(), statements.last()) {
            let first = self.tree.span(first);
            let span = Span::new(first.start, self.tree.span(last).end);
            let head = Span::new(first.start, first.start);
            let mut callable = self.blank_callable(CallableKind::TopLevel, root, head);
            callable.span = span;
            callable.is_static = true;
            self.open_member(callable, span);
            self.tasks
                .extend(statements.iter().map(|&node| Task::Stmt(node)));
            self.tasks.push(Task::EndCallable);
        }
        self.tasks
            .extend(members.iter().map(|&node| Task::Member(node)));
        self.tasks.push(Task::EndType);
    }

    /// Whether a declaration at the top level of a fragment is a field, judged by itself.
    fn is_member(&self, node: NodeId) -> bool {
        let Some(mods) = self.tree.child_of(node, Kind::Modifiers) else {
            return false;
        };
        self.tree
            .children(mods)
            .any(|child| self.tree.kind(child) != Kind::Final)
    }

    fn package(&mut self, node: NodeId) {
        let name = self.tree.children(node).find(|&child| {
            matches!(
                self.tree.kind(child),
                Kind::Identifier | Kind::ScopedIdentifier
            )
        });
        self.facts.package = name.map(|name| self.dotted(name));
    }

    fn import(&mut self, node: NodeId) {
        let path = self.tree.children(node).find(|&child| {
            matches!(
                self.tree.kind(child),
                Kind::Identifier | Kind::ScopedIdentifier
            )
        });
        let Some(path) = path else { return };
        let before = Span::new(self.tree.span(node).start, self.tree.span(path).start);
        let is_module = super::comment::without_trivia(self.slice(before)) == "importmodule";
        let wildcard = is_module || self.tree.child_of(node, Kind::Asterisk).is_some();
        let is_static = self.tree.child_of(node, Kind::Static).is_some();
        let path = self.dotted(path);
        let text = self.facts.names.text(path);
        let last = text.rsplit('.').next().unwrap_or_default().to_owned();
        let last = self.facts.names.intern(&last);
        self.facts.imports.push(Import {
            path,
            last,
            is_static,
            wildcard,
        });
    }

    /// The type whose body is being walked.
    pub(super) fn owner(&self) -> TypeIdx {
        self.owners.last().copied().unwrap_or(TypeIdx(0))
    }

    /// Starts a type, until [`Self::close_type`].
    pub(super) fn open_type(
        &mut self,
        kind: TypeKind,
        node: NodeId,
        name: Name,
        head: Span,
    ) -> TypeIdx {
        let idx = TypeIdx(self.facts.types.len() as u32);
        self.facts.types.push(TypeDecl {
            name,
            kind,
            outer: self.owners.last().copied(),
            scope: None,
            is_static: false,
            is_abstract: false,
            type_params: ThinVec::new(),
            supers: ThinVec::new(),
            annotations: ThinVec::new(),
            fields: ThinVec::new(),
            members: ThinVec::new(),
            components: ThinVec::new(),
            span: self.tree.span(node),
            head,
        });
        self.owners.push(idx);
        idx
    }

    pub(super) fn close_type(&mut self) {
        self.close_scope();
        self.owners.pop();
    }

    /// The type declared by the body of `new T() { … }` or of an enum constant.
    pub(super) fn anonymous_type(
        &mut self,
        node: NodeId,
        body: NodeId,
        head: Span,
        super_type: TypeRefIdx,
    ) -> TypeIdx {
        let scope = self.current();
        let empty = self.facts.names.intern("");
        let idx = self.open_type(TypeKind::Anonymous, node, empty, head);
        let ty = self.type_mut(idx);
        ty.supers.push(super_type);
        ty.scope = scope;
        self.type_body(Some(body));
        idx
    }

    fn type_mut(&mut self, idx: TypeIdx) -> &mut TypeDecl {
        &mut self.facts.types[idx.0 as usize]
    }

    /// Declares a type that stands in the body of a callable.
    pub(super) fn local_type_declaration(&mut self, node: NodeId) {
        let scope = self.current();
        let idx = self.type_declaration(node);
        self.type_mut(idx).scope = scope;
    }

    fn type_declaration(&mut self, node: NodeId) -> TypeIdx {
        let tree = self.tree;
        let kind = match tree.kind(node) {
            Kind::InterfaceDeclaration => TypeKind::Interface,
            Kind::EnumDeclaration => TypeKind::Enum,
            Kind::RecordDeclaration => TypeKind::Record,
            Kind::AnnotationTypeDeclaration => TypeKind::Annotation,
            _ => TypeKind::Class,
        };
        let name_node = tree.child(node, syntax::Field::Name);
        let head = name_node.map_or(tree.span(node), |name| tree.span(name));
        let name = match name_node {
            Some(name) => self.name_of(name),
            None => self.facts.names.intern(""),
        };
        let mods = self.mods(node);
        let type_params = self.type_params(node);
        let mut supers = Vec::new();
        for child in tree.children(node) {
            let list = match tree.kind(child) {
                Kind::Superclass => Some(child),
                Kind::SuperInterfaces | Kind::ExtendsInterfaces => {
                    tree.child_of(child, Kind::TypeList)
                }
                _ => None,
            };
            for ty in list.into_iter().flat_map(|list| tree.children(list)) {
                if tree.kind(ty).is_type() {
                    supers.push(self.type_ref(ty, 0));
                }
            }
        }
        let nested = !self.owners.is_empty() && !self.in_fragment();
        let in_interface = self.owners.last().is_some_and(|&owner| {
            matches!(
                self.facts.ty(owner).kind,
                TypeKind::Interface | TypeKind::Annotation
            )
        });
        let idx = self.open_type(kind, node, name, head);
        let implicit = kind != TypeKind::Class && nested;
        let ty = self.type_mut(idx);
        ty.is_static = mods.is_static || implicit || in_interface;
        ty.is_abstract =
            mods.is_abstract || matches!(kind, TypeKind::Interface | TypeKind::Annotation);
        ty.type_params = type_params;
        ty.supers = supers.into();
        ty.annotations = mods.annotations;
        let body = tree.child(node, syntax::Field::Body);
        if kind == TypeKind::Record {
            self.components(node);
        }
        self.type_body(body);
        if kind == TypeKind::Record && !self.has_canonical(node, body) {
            self.canonical_constructor(node, head);
        }
        idx
    }

    fn in_fragment(&self) -> bool {
        self.owners
            .last()
            .is_some_and(|&owner| self.facts.ty(owner).kind == TypeKind::Fragment)
    }

    /// Walks the body of the type just opened, and closes it.
    fn type_body(&mut self, body: Option<NodeId>) {
        let tree = self.tree;
        self.open_scope();
        if let Some(body) = body {
            if !self.frames.is_empty() {
                self.hide_fields(body);
            }
            self.tasks.extend(tree.children(body).map(Task::Member));
        }
        self.tasks.push(Task::EndType);
    }

    /// The fields of a type inside a callable hide locals of the same name.
    fn hide_fields(&mut self, body: NodeId) {
        let tree = self.tree;
        let components: Vec<Name> = {
            let ty = self.facts.ty(self.owner());
            ty.components
                .iter()
                .map(|&field| self.facts.field(field).name)
                .collect()
        };
        for name in components {
            self.hide(name);
        }
        for member in tree.children(body) {
            let constants = match tree.kind(member) {
                Kind::FieldDeclaration | Kind::ConstantDeclaration => Some(member),
                Kind::EnumConstant => {
                    if let Some(name) = tree.child(member, syntax::Field::Name) {
                        let name = self.name_of(name);
                        self.hide(name);
                    }
                    None
                }
                Kind::EnumBodyDeclarations => {
                    let fields = tree.children(member);
                    for field in fields.filter(|&f| tree.kind(f) == Kind::FieldDeclaration) {
                        self.hide_declarators(field);
                    }
                    None
                }
                _ => None,
            };
            if let Some(declaration) = constants {
                self.hide_declarators(declaration);
            }
        }
    }

    fn hide_declarators(&mut self, declaration: NodeId) {
        for declarator in self.tree.children(declaration) {
            if self.tree.kind(declarator) != Kind::VariableDeclarator {
                continue;
            }
            if let Some(name) = self.tree.child(declarator, syntax::Field::Name) {
                let name = self.name_of(name);
                self.hide(name);
            }
        }
    }

    /// Declares a member of the innermost type.
    pub(super) fn member(&mut self, node: NodeId) {
        let tree = self.tree;
        let kind = tree.kind(node);
        match kind {
            Kind::FieldDeclaration | Kind::ConstantDeclaration | Kind::LocalVariableDeclaration => {
                self.field_declaration(node);
            }
            Kind::MethodDeclaration | Kind::AnnotationTypeElementDeclaration => self.method(node),
            Kind::ConstructorDeclaration => self.constructor(node),
            Kind::CompactConstructorDeclaration => self.compact_constructor(node),
            Kind::StaticInitializer => {
                let start = tree.span(node).start;
                let head = Span::new(start, start + "static".len() as u32);
                let mut callable = self.blank_callable(CallableKind::StaticInit, node, head);
                callable.is_static = true;
                let block = tree.child_of(node, Kind::Block).unwrap_or(node);
                self.open_member(callable, tree.span(block));
                self.block_tasks(block);
                self.tasks.push(Task::EndCallable);
            }
            Kind::Block => self.initializer(node, tree.span(node), &[node]),
            Kind::EnumConstant => self.enum_constant(node),
            Kind::EnumBodyDeclarations => {
                self.tasks.extend(tree.children(node).map(Task::Member));
            }
            _ if kind.is_type_declaration() => {
                self.type_declaration(node);
            }
            Kind::Error => self.broken_members(node),
            _ => {}
        }
    }

    /// What can be recognised in a part of a type that was not understood: members, and runs of
    /// statements, which make an initializer of their own.
    fn broken_members(&mut self, node: NodeId) {
        let tree = self.tree;
        let mut run: Vec<NodeId> = Vec::new();
        for child in tree.children(node) {
            let kind = tree.kind(child);
            let statement = kind.is_statement() && kind != Kind::Block && !self.is_member(child);
            if statement || kind.is_expression() && tree.children(child).next().is_some() {
                run.push(child);
                continue;
            }
            self.loose_statements(node, &mut run);
            self.tasks.push(Task::Member(child));
        }
        self.loose_statements(node, &mut run);
    }

    fn loose_statements(&mut self, node: NodeId, run: &mut Vec<NodeId>) {
        if run.is_empty() {
            return;
        }
        self.tasks
            .push(Task::Loose(node, run[0], run[run.len() - 1]));
        run.clear();
    }

    /// An initializer made of the children of a broken part of a type from one to another.
    pub(super) fn loose(&mut self, node: NodeId, first: NodeId, last: NodeId) {
        let tree = self.tree;
        let statements: Vec<NodeId> = tree.siblings(first, last).collect();
        let span = Span::new(tree.span(first).start, tree.span(last).end);
        self.initializer(node, span, &statements);
        if let Some(callable) = self.facts.callables.last_mut() {
            callable.damaged = true;
        }
    }

    fn initializer(&mut self, node: NodeId, span: Span, statements: &[NodeId]) {
        let head = Span::new(span.start, (span.start + 1).min(span.end));
        let mut callable = self.blank_callable(CallableKind::Init, node, head);
        callable.span = span;
        self.open_member(callable, span);
        self.tasks
            .extend(statements.iter().map(|&node| Task::Stmt(node)));
        self.tasks.push(Task::EndCallable);
    }

    /// Opens a callable that is listed among the members of its type.
    fn open_member(&mut self, callable: crate::facts::Callable, body: Span) {
        let idx = CallableIdx(self.facts.callables.len() as u32);
        let owner = callable.owner;
        self.type_mut(owner).members.push(idx);
        self.open_callable(callable, body);
    }

    fn field_declaration(&mut self, node: NodeId) {
        let tree = self.tree;
        let mods = self.mods(node);
        let owner = self.owner();
        let kind = self.facts.ty(owner).kind;
        let constant = matches!(kind, TypeKind::Interface | TypeKind::Annotation);
        let ty = tree.child(node, syntax::Field::Type);
        let fragment = tree.kind(node) == Kind::LocalVariableDeclaration;
        let mut annotations = Some(mods.annotations);
        let count = tree
            .children(node)
            .filter(|&c| tree.kind(c) == Kind::VariableDeclarator)
            .count();
        for declarator in tree.children(node) {
            if tree.kind(declarator) != Kind::VariableDeclarator {
                if tree.kind(declarator) == Kind::Error {
                    self.tasks.push(Task::Member(declarator));
                }
                continue;
            }
            let Some(name) = tree.child(declarator, syntax::Field::Name) else {
                continue;
            };
            let dims = self.declared_dims(declarator);
            let written = match (ty, fragment) {
                (Some(ty), false) => Some(self.type_ref(ty, dims)),
                (Some(ty), true) => self.local_type(ty, dims),
                (None, _) => None,
            };
            let annotations = match count {
                1 => annotations.take().unwrap_or_default(),
                _ => annotations.clone().unwrap_or_default(),
            };
            let idx = FieldIdx(self.facts.fields.len() as u32);
            let text = self.name_of(name);
            self.facts.fields.push(Field {
                name: text,
                ty: written,
                owner,
                is_static: mods.is_static || constant,
                is_final: mods.is_final || constant,
                annotations,
                init: None,
                span: tree.span(declarator),
            });
            self.type_mut(owner).fields.push(idx);
            if tree.child(declarator, syntax::Field::Value).is_some() {
                self.tasks.push(Task::FieldInit(idx, declarator));
            }
        }
    }

    /// Opens the callable that evaluates the initializer of a field.
    pub(super) fn field_init(&mut self, field: FieldIdx, declarator: NodeId) {
        let Some(value) = self.tree.child(declarator, syntax::Field::Value) else {
            return;
        };
        let name = self
            .tree
            .child(declarator, syntax::Field::Name)
            .unwrap_or(declarator);
        self.open_field_init(field, declarator, name, self.tree.span(value));
        self.tasks
            .extend([Task::Expr(value), Task::Result(value), Task::EndCallable]);
    }

    fn open_field_init(&mut self, field: FieldIdx, node: NodeId, name: NodeId, body: Span) {
        let head = self.tree.span(name);
        let mut callable = self.blank_callable(CallableKind::FieldInit, node, head);
        let idx = CallableIdx(self.facts.callables.len() as u32);
        if let Some(field) = self.facts.fields.get_mut(field.0 as usize) {
            field.init = Some(idx);
            callable.is_static = field.is_static;
            callable.owner = field.owner;
        }
        self.open_callable(callable, body);
    }

    fn enum_constant(&mut self, node: NodeId) {
        let tree = self.tree;
        let Some(name) = tree.child(node, syntax::Field::Name) else {
            return;
        };
        let mods = self.mods(node);
        let owner = self.owner();
        let idx = FieldIdx(self.facts.fields.len() as u32);
        let text = self.name_of(name);
        self.facts.fields.push(Field {
            name: text,
            ty: None,
            owner,
            is_static: true,
            is_final: true,
            annotations: mods.annotations,
            init: None,
            span: tree.span(node),
        });
        self.type_mut(owner).fields.push(idx);
        self.open_field_init(idx, node, name, tree.span(node));
        let count = self.arguments(node);
        self.tasks.extend([
            Task::EnumValue(node, count),
            Task::Result(node),
            Task::EndCallable,
        ]);
    }

    /// Makes the value of an enum constant from the last values.
    pub(super) fn enum_value(&mut self, node: NodeId, count: u32) {
        let args = self.pop_args(count);
        let name = self.facts.ty(self.owner()).name;
        let ty = self.named_type(name);
        let head = self.tree.child(node, syntax::Field::Name).unwrap_or(node);
        let head = self.tree.span(head);
        let body = self.tree.child_of(node, Kind::ClassBody);
        let body = body.map(|body| self.anonymous_type(node, body, head, ty));
        self.push(ExprKind::New { ty, args, body }, self.tree.span(node));
    }

    fn method(&mut self, node: NodeId) {
        let tree = self.tree;
        let name = tree.child(node, syntax::Field::Name);
        let head = name.map_or(tree.span(node), |name| tree.span(name));
        let mods = self.mods(node);
        let mut callable = self.blank_callable(CallableKind::Method, node, head);
        if let Some(name) = name {
            callable.name = self.name_of(name);
        }
        callable.is_static = mods.is_static;
        callable.is_private = mods.is_private;
        callable.annotations = mods.annotations;
        callable.type_params = self.type_params(node);
        let dims = self.declared_dims(node);
        let result = tree.child(node, syntax::Field::Type);
        callable.result = result.map(|ty| self.type_ref(ty, dims));
        let body = tree.child(node, syntax::Field::Body);
        callable.has_body = body.is_some();
        callable.throws = tree.children(node).any(|c| tree.kind(c) == Kind::Throws);
        let body_span = body.map_or(tree.span(node), |body| tree.span(body));
        self.open_member(callable, body_span);
        if let Some(params) = tree.child(node, syntax::Field::Parameters) {
            self.parameters(params);
        }
        if let Some(body) = body {
            self.block_tasks(body);
        }
        self.tasks.push(Task::EndCallable);
    }

    fn constructor(&mut self, node: NodeId) {
        let tree = self.tree;
        let name = tree.child(node, syntax::Field::Name);
        let head = name.map_or(tree.span(node), |name| tree.span(name));
        let mods = self.mods(node);
        let mut callable = self.blank_callable(CallableKind::Constructor, node, head);
        if let Some(name) = name {
            callable.name = self.name_of(name);
        }
        callable.is_private = mods.is_private;
        callable.annotations = mods.annotations;
        callable.type_params = self.type_params(node);
        let body = tree.child(node, syntax::Field::Body).unwrap_or(node);
        self.open_member(callable, tree.span(body));
        if let Some(params) = tree.child(node, syntax::Field::Parameters) {
            self.parameters(params);
        }
        if body != node {
            self.block_tasks(body);
        }
        self.tasks.push(Task::EndCallable);
    }

    fn compact_constructor(&mut self, node: NodeId) {
        let tree = self.tree;
        let name = tree.child(node, syntax::Field::Name);
        let head = name.map_or(tree.span(node), |name| tree.span(name));
        let mods = self.mods(node);
        let mut callable = self.blank_callable(CallableKind::Constructor, node, head);
        if let Some(name) = name {
            callable.name = self.name_of(name);
        }
        callable.is_private = mods.is_private;
        callable.annotations = mods.annotations;
        let body = tree.child(node, syntax::Field::Body);
        let body_span = body.map_or(tree.span(node), |body| tree.span(body));
        self.open_member(callable, body_span);
        self.component_params();
        if let Some(body) = body {
            self.block_tasks(body);
        }
        self.tasks.extend([Task::Components, Task::EndCallable]);
    }

    /// The components of the record just opened, which are its fields.
    fn components(&mut self, node: NodeId) {
        let tree = self.tree;
        let owner = self.owner();
        let Some(list) = tree.child(node, syntax::Field::Parameters) else {
            return;
        };
        for param in tree.children(list) {
            let Some((name, ty, _)) = self.parameter(param) else {
                continue;
            };
            let annotations = self.mods(param).annotations;
            let text = self.name_of(name);
            let idx = FieldIdx(self.facts.fields.len() as u32);
            self.facts.fields.push(Field {
                name: text,
                ty,
                owner,
                is_static: false,
                is_final: true,
                annotations,
                init: None,
                span: tree.span(param),
            });
            let record = self.type_mut(owner);
            record.fields.push(idx);
            record.components.push(idx);
        }
    }

    /// Declares the components of the record as parameters of its canonical constructor.
    fn component_params(&mut self) {
        let components = self.facts.ty(self.owner()).components.clone();
        let count = components.len() as u32;
        let mut annotations = Vec::new();
        for (at, component) in components.into_iter().enumerate() {
            let field = self.facts.field(component);
            annotations.extend(field.annotations.iter().map(|on| (at as u32, on.clone())));
            let (name, ty, span) = (field.name, field.ty, field.span);
            self.add_local(name, ty, span, LocalOrigin::Param);
        }
        if let Some(callable) = self.facts.callables.get_mut(self.frame.callable.0 as usize) {
            callable.params = count;
            callable.param_annotations = annotations.into();
        }
    }

    /// Whether a record declares its canonical constructor.
    fn has_canonical(&self, node: NodeId, body: Option<NodeId>) -> bool {
        let tree = self.tree;
        let types = |node: NodeId| -> Vec<&str> {
            let list = tree.child(node, syntax::Field::Parameters);
            let params = list.into_iter().flat_map(|list| tree.children(list));
            params
                .filter_map(|param| self.type_child(param))
                .map(|ty| self.text_of(ty))
                .collect()
        };
        body.into_iter()
            .flat_map(|body| tree.children(body))
            .any(|member| match tree.kind(member) {
                Kind::CompactConstructorDeclaration => true,
                Kind::ConstructorDeclaration => types(member) == types(node),
                _ => false,
            })
    }

    /// The canonical constructor that a record has without declaring it.
    fn canonical_constructor(&mut self, node: NodeId, head: Span) {
        let list = self.tree.child(node, syntax::Field::Parameters);
        let list = list.map_or(head, |list| self.tree.span(list));
        let span = Span::new(head.start, list.end);
        let mut callable = self.blank_callable(CallableKind::Constructor, node, head);
        callable.name = self.facts.ty(self.owner()).name;
        callable.span = span;
        callable.damaged = false;
        let last = self.tree.child(node, syntax::Field::Parameters);
        let last = last.and_then(|list| self.tree.children(list).last());
        callable.varargs = last.is_some_and(|last| self.tree.kind(last) == Kind::SpreadParameter);
        self.open_member(callable, span);
        self.component_params();
        self.assign_components();
        self.close_callable();
    }

    /// Declares the parameters of the callable just opened.
    pub(super) fn parameters(&mut self, node: NodeId) {
        let tree = self.tree;
        let mut varargs = false;
        let mut annotations = Vec::new();
        if tree.kind(node) == Kind::Identifier {
            let name = self.name_of(node);
            self.add_local(name, None, tree.span(node), LocalOrigin::Param);
        } else {
            for param in tree.children(node) {
                if tree.kind(param) == Kind::Identifier {
                    let name = self.name_of(param);
                    self.add_local(name, None, tree.span(param), LocalOrigin::Param);
                } else if let Some((name, ty, spread)) = self.parameter(param) {
                    let at = self.frame.body.locals.len() as u32;
                    let mods = self.mods(param);
                    annotations.extend(mods.annotations.into_iter().map(|on| (at, on)));
                    let text = self.name_of(name);
                    self.add_local(text, ty, tree.span(name), LocalOrigin::Param);
                    varargs |= spread;
                }
            }
        }
        let count = self.frame.body.locals.len() as u32;
        if let Some(callable) = self.facts.callables.get_mut(self.frame.callable.0 as usize) {
            callable.params = count;
            callable.varargs = varargs;
            callable.param_annotations = annotations.into();
        }
    }

    /// Name and type of a parameter, and whether it is the last of a variable number.
    fn parameter(&mut self, node: NodeId) -> Option<(NodeId, Option<TypeRefIdx>, bool)> {
        let tree = self.tree;
        match tree.kind(node) {
            Kind::FormalParameter => {
                let name = tree.child(node, syntax::Field::Name)?;
                let dims = self.declared_dims(node);
                let ty = tree.child(node, syntax::Field::Type);
                Some((name, ty.and_then(|ty| self.local_type(ty, dims)), false))
            }
            Kind::SpreadParameter => {
                let declarator = tree.child_of(node, Kind::VariableDeclarator)?;
                let name = tree.child(declarator, syntax::Field::Name)?;
                let ty = self.type_child(node);
                Some((name, ty.and_then(|ty| self.local_type(ty, 1)), true))
            }
            _ => None,
        }
    }

    /// The last value is what the innermost callable gives.
    pub(super) fn result(&mut self, node: NodeId) {
        let value = self.pop();
        self.add_exit(ExitKind::Return(Some(value)), self.tree.span(node));
    }
}
