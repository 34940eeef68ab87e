//! Expressions.

use super::{Lowerer, Task};
use crate::facts::{BinOp, CallableKind, ExprKind, LocalId, LocalOrigin, RegionKind};
use crate::span::Span;
use crate::syntax::{Field, Kind, NodeId};

impl Lowerer<'_> {
    /// Evaluates an expression: leaves one value, now or through tasks.
    pub(super) fn expr(&mut self, node: NodeId) {
        let span = self.tree.span(node);
        match self.tree.kind(node) {
            Kind::Identifier => {
                let name = self.name_of(node);
                let kind = self.resolve(name);
                self.push(kind, span);
            }
            Kind::MethodInvocation => self.call(node),
            Kind::FieldAccess => self.field_access(node),
            Kind::StringLiteral => self.string(node),
            Kind::ParenthesizedExpression => match self.inner(node) {
                Some(inner) => self.tasks.push(Task::Expr(inner)),
                None => self.other(node, std::iter::empty()),
            },
            Kind::This => {
                self.push(ExprKind::This, span);
            }
            Kind::Super => {
                self.push(ExprKind::Super, span);
            }
            Kind::True => {
                self.push(ExprKind::Bool(true), span);
            }
            Kind::False => {
                self.push(ExprKind::Bool(false), span);
            }
            Kind::NullLiteral => {
                self.push(ExprKind::Null, span);
            }
            Kind::DecimalIntegerLiteral
            | Kind::HexIntegerLiteral
            | Kind::OctalIntegerLiteral
            | Kind::BinaryIntegerLiteral => {
                let kind = self
                    .int_literal(node)
                    .map_or(ExprKind::Literal, ExprKind::Int);
                self.push(kind, span);
            }
            Kind::BinaryExpression => self.binary(node),
            Kind::ObjectCreationExpression => self.new_object(node),
            Kind::LambdaExpression => self.lambda(node),
            Kind::AssignmentExpression => self.assignment(node),
            Kind::TernaryExpression => self.ternary(node),
            Kind::UnaryExpression => self.unary(node),
            Kind::UpdateExpression => {
                if let Some(target) = self.expression_child(node) {
                    self.tasks.extend([Task::Expr(target), Task::Step(node)]);
                } else {
                    self.other(node, std::iter::empty());
                }
            }
            Kind::CastExpression => self.one_operand(node, Field::Value, Task::Cast(node)),
            Kind::InstanceofExpression => {
                self.one_operand(node, Field::Left, Task::InstanceOf(node));
            }
            Kind::ArrayAccess => {
                let (array, index) = (
                    self.tree.child(node, Field::Array),
                    self.tree.child(node, Field::Index),
                );
                match (array, index) {
                    (Some(array), Some(index)) => {
                        self.tasks
                            .extend([Task::Expr(array), Task::Expr(index), Task::Index(node)])
                    }
                    _ => self.other(node, std::iter::empty()),
                }
            }
            Kind::MethodReference => self.method_reference(node),
            Kind::SwitchExpression => self.switch(node, true),
            Kind::TemplateExpression => self.template(node),
            Kind::ArrayCreationExpression => self.array_creation(node),
            Kind::CharacterLiteral
            | Kind::ClassLiteral
            | Kind::DecimalFloatingPointLiteral
            | Kind::HexFloatingPointLiteral => {
                self.push(ExprKind::Literal, span);
            }
            // Types stand where values do before `::` and after errors.
            Kind::TypeIdentifier
            | Kind::ScopedTypeIdentifier
            | Kind::GenericType
            | Kind::ScopedIdentifier => self.type_as_value(node),
            _ => {
                let tree = self.tree;
                self.other(node, tree.children(node));
            }
        }
    }

    /// Finishes an expression whose operands are the last values.
    pub(super) fn finish(&mut self, task: Task) {
        match task {
            Task::Call(node, count, has_receiver) => {
                let args = self.pop_args(count);
                let recv = has_receiver.then(|| self.pop());
                let name_node = self.tree.child(node, Field::Name).unwrap_or(node);
                let at = self.tree.span(name_node).start;
                let kind = match self.text_of(name_node) {
                    // Not the first statement of a constructor, which the grammar does not know.
                    "super" => ExprKind::CtorCall(true, args),
                    "this" => ExprKind::CtorCall(false, args),
                    text => {
                        let name = self.facts.names.intern(text);
                        ExprKind::Call {
                            recv,
                            name,
                            at,
                            args,
                        }
                    }
                };
                self.push(kind, self.tree.span(node));
            }
            Task::New(node, count) => self.end_new(node, count),
            Task::CtorCall(node, count, is_super) => {
                let args = self.pop_args(count);
                self.emit(ExprKind::CtorCall(is_super, args), self.tree.span(node));
            }
            Task::Other(node, count) => {
                let args = self.pop_args(count);
                self.push(ExprKind::Other(args), self.tree.span(node));
            }
            Task::Select(node) => {
                let object = self.pop();
                let name = match self.tree.child(node, Field::FieldName) {
                    Some(name) => self.name_of(name),
                    None => self.facts.names.intern(""),
                };
                self.push(ExprKind::Select(object, name), self.tree.span(node));
            }
            Task::Assign(node, compound) => {
                let value = self.pop();
                let target = self.pop();
                self.push(
                    ExprKind::Assign(target, value, compound),
                    self.tree.span(node),
                );
            }
            Task::Set(node, local, compound) => {
                let value = self.pop();
                self.push(ExprKind::Set(local, value), self.tree.span(node));
                self.add_def(local, Some(value), compound);
            }
            Task::Step(node) => {
                let target = self.pop();
                self.push(ExprKind::Step(target), self.tree.span(node));
                if let ExprKind::Local(local) = self.frame.body.expr(target).kind {
                    self.add_def(local, None, true);
                }
            }
            Task::Cond(node) => {
                let (no, yes, cond) = (self.pop(), self.pop(), self.pop());
                self.push(ExprKind::Cond(cond, yes, no), self.tree.span(node));
            }
            Task::Binary(node, op) => {
                let (right, left) = (self.pop(), self.pop());
                self.push(ExprKind::Binary(op, left, right), self.tree.span(node));
            }
            Task::Not(node) => {
                let operand = self.pop();
                self.push(ExprKind::Not(operand), self.tree.span(node));
            }
            Task::Cast(node) => {
                let operand = self.pop();
                let ty = match self.tree.child(node, Field::Type) {
                    Some(ty) => self.type_ref(ty, 0),
                    None => self.no_type(),
                };
                self.push(ExprKind::Cast(ty, operand), self.tree.span(node));
            }
            Task::InstanceOf(node) => self.end_instanceof(node),
            Task::Index(node) => {
                let (index, array) = (self.pop(), self.pop());
                self.push(ExprKind::Index(array, index), self.tree.span(node));
            }
            Task::MethodRef(node) => {
                let recv = self.pop();
                let last = self
                    .tree
                    .children(node)
                    .filter(|&child| matches!(self.tree.kind(child), Kind::Identifier | Kind::New));
                let name = match last.last() {
                    Some(name) => self.name_of(name),
                    None => self.facts.names.intern(""),
                };
                self.push(ExprKind::MethodRef(recv, name), self.tree.span(node));
            }
            _ => {}
        }
    }

    pub(super) fn no_type(&mut self) -> crate::facts::TypeRefIdx {
        let name = self.facts.names.intern("");
        self.named_type(name)
    }

    /// The first child that is an expression.
    pub(super) fn expression_child(&self, node: NodeId) -> Option<NodeId> {
        self.tree
            .children(node)
            .find(|&child| self.tree.kind(child).is_expression())
    }

    /// What a pair of parentheses holds.
    fn inner(&self, node: NodeId) -> Option<NodeId> {
        self.expression_child(node)
            .or_else(|| self.tree.children(node).next())
    }

    /// The expression inside any number of parentheses.
    pub(super) fn without_parentheses(&self, node: NodeId) -> NodeId {
        let mut node = node;
        while self.tree.kind(node) == Kind::ParenthesizedExpression {
            match self.inner(node) {
                Some(inner) => node = inner,
                None => break,
            }
        }
        node
    }

    fn one_operand(&mut self, node: NodeId, field: Field, then: Task) {
        match self.tree.child(node, field) {
            Some(operand) => self.tasks.extend([Task::Expr(operand), then]),
            None => self.other(node, std::iter::empty()),
        }
    }

    /// An expression of no interest with these operands. What is no expression among them counts
    /// only for the expressions inside it.
    fn other(&mut self, node: NodeId, operands: impl Iterator<Item = NodeId>) {
        let mut count = 0;
        for operand in operands {
            let kind = self.tree.kind(operand);
            if kind.is_expression()
                || matches!(
                    kind,
                    Kind::ArrayInitializer | Kind::Error | Kind::StringInterpolation
                )
            {
                self.tasks.push(Task::Expr(operand));
                count += 1;
            } else if kind.is_statement() && !self.frames.is_empty() {
                self.tasks.push(Task::Stmt(operand));
            }
        }
        self.tasks.push(Task::Other(node, count));
    }

    fn string(&mut self, node: NodeId) {
        let span = self.tree.span(node);
        match self.string_value(node) {
            Some(text) => {
                let name = self.facts.names.intern(&text);
                self.push(ExprKind::Text(name), span);
            }
            None => {
                let tree = self.tree;
                let parts = tree
                    .children(node)
                    .filter(|&child| tree.kind(child) == Kind::StringInterpolation);
                self.other(node, parts.filter_map(|part| tree.children(part).next()));
            }
        }
    }

    fn template(&mut self, node: NodeId) {
        let tree = self.tree;
        let processor = tree.child(node, Field::TemplateProcessor);
        let argument = tree.child(node, Field::TemplateArgument);
        self.other(node, processor.into_iter().chain(argument));
    }

    fn array_creation(&mut self, node: NodeId) {
        let tree = self.tree;
        let operands = tree
            .children(node)
            .filter_map(|child| match tree.kind(child) {
                Kind::DimensionsExpr => tree
                    .children(child)
                    .find(|&inner| tree.kind(inner).is_expression()),
                Kind::ArrayInitializer => Some(child),
                _ => None,
            });
        self.other(node, operands);
    }

    /// Pushes the tasks for arguments; returns how many values they leave.
    pub(super) fn arguments(&mut self, node: NodeId) -> u32 {
        let Some(list) = self.tree.child_of(node, Kind::ArgumentList) else {
            return 0;
        };
        let mut count = 0;
        for arg in self.tree.children(list) {
            self.tasks.push(Task::Expr(arg));
            count += 1;
        }
        count
    }

    fn call(&mut self, node: NodeId) {
        let object = self.tree.child(node, Field::Object);
        // In `Outer.super.m()` the receiver is the part after `Outer`.
        let qualified = self
            .tree
            .children(node)
            .find(|&child| self.tree.kind(child) == Kind::Super);
        let receiver = qualified.or(object);
        self.tasks.extend(receiver.map(Task::Expr));
        let count = self.arguments(node);
        self.tasks.push(Task::Call(node, count, receiver.is_some()));
    }

    fn field_access(&mut self, node: NodeId) {
        let Some(object) = self.tree.child(node, Field::Object) else {
            return self.other(node, std::iter::empty());
        };
        let field = self.tree.child(node, Field::FieldName);
        if field.is_some_and(|field| self.tree.kind(field) == Kind::This) {
            let outer = self.name_of(object);
            self.push(ExprKind::OuterThis(outer), self.tree.span(node));
            return;
        }
        let qualified = self
            .tree
            .children(node)
            .find(|&child| self.tree.kind(child) == Kind::Super);
        self.tasks
            .extend([Task::Expr(qualified.unwrap_or(object)), Task::Select(node)]);
    }

    /// A type name as the receiver of a method reference.
    fn type_as_value(&mut self, node: NodeId) {
        let span = self.tree.span(node);
        let name = match self.tree.kind(node) {
            Kind::ScopedIdentifier => self.dotted(node),
            _ => self.type_name(node),
        };
        let text = self.facts.names.text(name).to_owned();
        let mut last = None;
        for part in text.split('.') {
            let name = self.facts.names.intern(part);
            let kind = match last {
                None => self.resolve(name),
                Some(object) => ExprKind::Select(object, name),
            };
            last = Some(self.emit(kind, span));
        }
        self.values.extend(last);
    }

    fn method_reference(&mut self, node: NodeId) {
        let Some(receiver) = self.tree.children(node).next() else {
            return self.other(node, std::iter::empty());
        };
        match self.tree.kind(receiver) {
            Kind::ArrayType | Kind::AnnotatedType => {
                self.push(ExprKind::Literal, self.tree.span(receiver));
                self.tasks.push(Task::MethodRef(node));
            }
            kind if kind.is_type()
                && !matches!(
                    kind,
                    Kind::TypeIdentifier | Kind::GenericType | Kind::ScopedTypeIdentifier
                ) =>
            {
                self.push(ExprKind::Literal, self.tree.span(receiver));
                self.tasks.push(Task::MethodRef(node));
            }
            _ => self
                .tasks
                .extend([Task::Expr(receiver), Task::MethodRef(node)]),
        }
    }

    fn binary(&mut self, node: NodeId) {
        let (left, right) = (
            self.tree.child(node, Field::Left),
            self.tree.child(node, Field::Right),
        );
        let operator = self.tree.child(node, Field::Operator);
        let (Some(left), Some(right)) = (left, right) else {
            let tree = self.tree;
            return self.other(node, tree.children(node));
        };
        let op = match operator.map(|operator| self.tree.kind(operator)) {
            Some(Kind::Add) => BinOp::Add,
            Some(Kind::Equal) => BinOp::Eq,
            Some(Kind::NotEqual) => BinOp::Ne,
            Some(Kind::And) => BinOp::And,
            Some(Kind::Or) => BinOp::Or,
            Some(Kind::LessThan | Kind::GreaterThan | Kind::LessEqual | Kind::GreaterEqual) => {
                BinOp::Less
            }
            _ => BinOp::Arith,
        };
        match op {
            BinOp::And | BinOp::Or => self.tasks.extend([
                Task::Expr(left),
                Task::Arm(right, op == BinOp::And, 0),
                Task::Expr(right),
                Task::EndArm,
                Task::Binary(node, op),
            ]),
            _ => {
                self.tasks
                    .extend([Task::Expr(left), Task::Expr(right), Task::Binary(node, op)]);
            }
        }
    }

    fn unary(&mut self, node: NodeId) {
        let Some(operand) = self.tree.child(node, Field::Operand) else {
            let tree = self.tree;
            return self.other(node, tree.children(node));
        };
        let operator = self.tree.child(node, Field::Operator);
        let not = operator.is_some_and(|operator| self.tree.kind(operator) == Kind::Not);
        let finish = if not {
            Task::Not(node)
        } else {
            Task::Other(node, 1)
        };
        self.tasks.extend([Task::Expr(operand), finish]);
    }

    fn ternary(&mut self, node: NodeId) {
        let cond = self.tree.child(node, Field::Condition);
        let yes = self.tree.child(node, Field::Consequence);
        let no = self.tree.child(node, Field::Alternative);
        let (Some(cond), Some(yes), Some(no)) = (cond, yes, no) else {
            let tree = self.tree;
            return self.other(node, tree.children(node));
        };
        self.tasks.extend([
            Task::Expr(cond),
            Task::Arm(yes, true, 0),
            Task::Expr(yes),
            Task::EndArm,
            Task::Arm(no, false, 1),
            Task::Expr(no),
            Task::EndArm,
            Task::Cond(node),
        ]);
    }

    /// Opens the region of an operand that is evaluated only if the condition turns out so.
    pub(super) fn open_arm(&mut self, node: NodeId, holds: bool, above: u8) {
        let cond = self.peek(usize::from(above));
        let kind = if holds {
            RegionKind::Then(cond)
        } else {
            RegionKind::Else(cond)
        };
        let head = self
            .frame
            .body
            .exprs
            .get(cond.0 as usize)
            .map_or(Span::default(), |e| e.span);
        self.open_region(kind, self.tree.span(node), head);
    }

    pub(super) fn close_arm(&mut self) {
        self.close_region(false);
    }

    fn assignment(&mut self, node: NodeId) {
        let (left, right) = (
            self.tree.child(node, Field::Left),
            self.tree.child(node, Field::Right),
        );
        let (Some(left), Some(right)) = (left, right) else {
            let tree = self.tree;
            return self.other(node, tree.children(node));
        };
        let operator = self.tree.child(node, Field::Operator);
        let compound = !operator.is_some_and(|operator| self.tree.kind(operator) == Kind::Assign);
        let target = self.without_parentheses(left);
        if self.tree.kind(target) == Kind::Identifier {
            let name = self.name_of(target);
            if let Some(local) = self.own_local(name) {
                self.tasks
                    .extend([Task::Expr(right), Task::Set(node, local, compound)]);
                return;
            }
        }
        self.tasks.extend([
            Task::Expr(left),
            Task::Expr(right),
            Task::Assign(node, compound),
        ]);
    }

    fn end_instanceof(&mut self, node: NodeId) {
        let value = self.pop();
        self.push(ExprKind::InstanceOf(value), self.tree.span(node));
        if let Some(name) = self.tree.child(node, Field::Name) {
            let ty = self.tree.child(node, Field::Right);
            let ty = ty.and_then(|ty| self.local_type(ty, 0));
            let text = self.name_of(name);
            self.add_local(text, ty, self.tree.span(name), LocalOrigin::Pattern(value));
        }
        if let Some(pattern) = self.tree.child(node, Field::PatternField) {
            self.bind_pattern(pattern, LocalOrigin::Pattern(value));
        }
    }

    /// Declares the variables of a pattern.
    pub(super) fn bind_pattern(&mut self, node: NodeId, origin: LocalOrigin) {
        for id in self.tree.subtree(node) {
            if !matches!(
                self.tree.kind(id),
                Kind::TypePattern | Kind::RecordPatternComponent
            ) {
                continue;
            }
            let name = self.tree.child_of(id, Kind::Identifier);
            let Some(name) = name else { continue };
            let ty = self.type_child(id);
            let ty = ty.and_then(|ty| self.local_type(ty, 0));
            let text = self.name_of(name);
            if self.facts.names.text(text) != "_" {
                self.add_local(text, ty, self.tree.span(name), origin);
            }
        }
    }

    fn new_object(&mut self, node: NodeId) {
        // In `outer.new T()` the outer object is evaluated first and is no argument.
        if let Some(outer) = self.tree.children(node).next()
            && self.tree.kind(outer).is_expression()
        {
            self.tasks.extend([Task::Expr(outer), Task::Drop]);
        }
        let count = self.arguments(node);
        self.tasks.push(Task::New(node, count));
    }

    fn end_new(&mut self, node: NodeId, count: u32) {
        let args = self.pop_args(count);
        let ty = match self.tree.child(node, Field::Type) {
            Some(ty) => self.type_ref(ty, 0),
            None => self.no_type(),
        };
        let span = self.tree.span(node);
        let head_end = self
            .tree
            .child(node, Field::Type)
            .map_or(span.end, |ty| self.tree.span(ty).end);
        let head = Span::new(span.start, head_end);
        let body = self.tree.child_of(node, Kind::ClassBody);
        let body = body.map(|body| self.anonymous_type(node, body, head, ty));
        self.push(ExprKind::New { ty, args, body }, span);
    }

    fn lambda(&mut self, node: NodeId) {
        let span = self.tree.span(node);
        let arrow = self.tree.child_of(node, Kind::Arrow);
        let head_end = arrow.map_or(span.end, |arrow| self.tree.span(arrow).end);
        let body = self.tree.child(node, Field::Body);
        let mut callable =
            self.blank_callable(CallableKind::Lambda, node, Span::new(span.start, head_end));
        callable.parent = self.current();
        let idx = crate::facts::CallableIdx(self.facts.callables.len() as u32);
        self.push(ExprKind::Lambda(idx), span);
        let body_span = body.map_or(span, |body| self.tree.span(body));
        self.open_callable(callable, body_span);
        if let Some(params) = self.tree.child(node, Field::Parameters) {
            self.parameters(params);
        }
        match body {
            Some(block) if self.tree.kind(block) == Kind::Block => self.block_tasks(block),
            Some(value) => self.tasks.extend([Task::Expr(value), Task::Result(value)]),
            None => {}
        }
        self.tasks.push(Task::EndCallable);
    }

    /// Assigns the parameters of the current constructor of a record to its components.
    pub(super) fn assign_components(&mut self) {
        let count = self
            .facts
            .callables
            .get(self.frame.callable.0 as usize)
            .map_or(0, |c| c.params);
        for at in 0..count.min(self.frame.body.locals.len() as u32) {
            let local = self.frame.body.locals[at as usize];
            let target = self.emit(ExprKind::Name(local.name), local.span);
            let value = self.emit(ExprKind::Local(LocalId(at)), local.span);
            self.emit(ExprKind::Assign(target, value, false), local.span);
        }
    }
}
