//! Statements and the regions that they make.

use super::frame::{Target, TargetKind};
use super::{Lowerer, Task};
use crate::facts::{
    ExitKind, ExprKind, LocalId, LocalOrigin, LoopInfo, LoopKind, RegionId, RegionKind, TypeRefIdx,
};
use crate::span::Span;
use crate::syntax::{Field, Kind, NodeId};

impl Lowerer<'_> {
    /// Runs a statement.
    pub(super) fn stmt(&mut self, node: NodeId) {
        let kind = self.tree.kind(node);
        match kind {
            Kind::ExpressionStatement => self.expression_statement(node),
            Kind::LocalVariableDeclaration => self.local_declaration(node),
            Kind::Block | Kind::ConstructorBody => {
                self.tasks.push(Task::Scope);
                self.block_tasks(node);
                self.tasks.push(Task::EndScope);
            }
            Kind::IfStatement => self.if_statement(node),
            Kind::ReturnStatement => {
                let value = self.tree.children(node).next();
                self.tasks.extend(value.map(Task::Expr));
                self.tasks.push(Task::Return(node, value.is_some()));
            }
            Kind::ThrowStatement => {
                if let Some(value) = self.tree.children(node).next() {
                    self.tasks.extend([Task::Expr(value), Task::Throw(node)]);
                }
            }
            Kind::TryStatement | Kind::TryWithResourcesStatement => self.try_statement(node),
            Kind::ForStatement => self.for_statement(node),
            Kind::EnhancedForStatement => self.each_statement(node),
            Kind::WhileStatement => {
                let cond = self.tree.child(node, Field::Condition);
                let body = self.tree.child(node, Field::Body);
                self.tasks.extend([Task::Scope, Task::Loop(node)]);
                if let Some(cond) = cond {
                    self.tasks.extend([Task::Expr(cond), Task::LoopCond]);
                }
                self.tasks.extend(body.map(Task::Stmt));
                self.tasks.extend([Task::EndLoop(node), Task::EndScope]);
            }
            Kind::DoStatement => {
                let cond = self.tree.child(node, Field::Condition);
                let body = self.tree.child(node, Field::Body);
                self.tasks.extend([Task::Scope, Task::Loop(node)]);
                self.tasks.extend(body.map(Task::Stmt));
                if let Some(cond) = cond {
                    self.tasks.extend([Task::Expr(cond), Task::LoopCond]);
                }
                self.tasks.extend([Task::EndLoop(node), Task::EndScope]);
            }
            Kind::SwitchExpression => self.switch(node, false),
            Kind::BreakStatement => self.jump(node, false),
            Kind::ContinueStatement => self.jump(node, true),
            Kind::YieldStatement => match self.tree.children(node).next() {
                Some(value) => self.tasks.extend([Task::Expr(value), Task::Yield(node)]),
                None => self.frame.alive = false,
            },
            Kind::LabeledStatement => self.labelled(node),
            Kind::SynchronizedStatement => {
                if let Some(lock) = self.tree.child_of(node, Kind::ParenthesizedExpression) {
                    self.tasks.extend([Task::Expr(lock), Task::Drop]);
                }
                self.tasks
                    .extend(self.tree.child(node, Field::Body).map(Task::Stmt));
            }
            Kind::AssertStatement => self.assert_statement(node),
            Kind::ExplicitConstructorInvocation => self.constructor_call(node),
            Kind::MethodDeclaration | Kind::ConstructorDeclaration | Kind::FieldDeclaration => {
                self.tasks.push(Task::Member(node));
            }
            _ if kind.is_type_declaration() => self.local_type_declaration(node),
            _ if kind.is_expression() => self.tasks.extend([Task::Expr(node), Task::Drop]),
            Kind::PackageDeclaration | Kind::ImportDeclaration | Kind::ModuleDeclaration => {}
            _ => {
                // What is left of broken syntax: whatever can be recognised in it.
                let tree = self.tree;
                self.tasks.extend(tree.children(node).map(Task::Stmt));
            }
        }
    }

    /// The statements of a block.
    pub(super) fn block_tasks(&mut self, block: NodeId) {
        let tree = self.tree;
        self.tasks.extend(tree.children(block).map(Task::Stmt));
    }

    fn expression_statement(&mut self, node: NodeId) {
        if let Some(value) = self.tree.children(node).next() {
            self.tasks.extend([Task::Expr(value), Task::Drop]);
        }
    }

    fn local_declaration(&mut self, node: NodeId) {
        let ty = self.tree.child(node, Field::Type);
        let plain = ty.and_then(|ty| self.local_type(ty, 0));
        for declarator in self.tree.children(node) {
            if self.tree.kind(declarator) != Kind::VariableDeclarator {
                if self.tree.kind(declarator) == Kind::Error {
                    self.tasks.push(Task::Stmt(declarator));
                }
                continue;
            }
            let declared = match (ty, self.declared_dims(declarator)) {
                (Some(ty), dims @ 1..) => self.local_type(ty, dims),
                _ => plain,
            };
            let value = self.tree.child(declarator, Field::Value);
            self.tasks.extend(value.map(Task::Expr));
            self.tasks.push(Task::Local {
                declarator,
                ty: declared,
                init: value.is_some(),
            });
        }
    }

    /// Declares a local; its initializer, if it has one, is the last value.
    pub(super) fn declare_local(&mut self, declarator: NodeId, ty: Option<TypeRefIdx>, init: bool) {
        let value = init.then(|| self.pop());
        let Some(name) = self.tree.child(declarator, Field::Name) else {
            return;
        };
        let text = self.name_of(name);
        let local = self.add_local(text, ty, self.tree.span(name), LocalOrigin::Plain);
        if value.is_some() {
            self.add_def(local, value, false);
        }
    }

    fn if_statement(&mut self, node: NodeId) {
        let cond = self.tree.child(node, Field::Condition);
        let yes = self.tree.child(node, Field::Consequence);
        let no = self.tree.child(node, Field::Alternative);
        let Some(cond) = cond else {
            let tree = self.tree;
            self.tasks.extend(tree.children(node).map(Task::Stmt));
            return;
        };
        self.tasks
            .extend([Task::Scope, Task::Parts, Task::Expr(cond)]);
        if let Some(yes) = yes {
            self.tasks.extend([
                Task::Branch(node, yes, true),
                Task::Scope,
                Task::Stmt(yes),
                Task::EndScope,
                Task::EndPart,
            ]);
        }
        if let Some(no) = no {
            self.tasks.extend([
                Task::Branch(node, no, false),
                Task::Scope,
                Task::Stmt(no),
                Task::EndScope,
                Task::EndPart,
            ]);
        }
        self.tasks.push(Task::EndIf(no.is_some()));
    }

    pub(super) fn open_branch(&mut self, node: NodeId, branch: NodeId, holds: bool) {
        let cond = self.peek(0);
        let span = self.tree.span(branch);
        let (kind, head) = if holds {
            let start = self.tree.span(node).start;
            let cond_node = self.tree.child(node, Field::Condition);
            let end = cond_node.map_or(span.start, |cond| self.tree.span(cond).end);
            (RegionKind::Then(cond), Span::new(start, end))
        } else {
            let word = self.tree.child_of(node, Kind::Else);
            (
                RegionKind::Else(cond),
                word.map_or(span, |word| self.tree.span(word)),
            )
        };
        self.open_region(kind, span, head);
    }

    /// After the branches of an `if`. The variables of its patterns stay known after it if its
    /// branch never gets there: `if (!(x instanceof T t)) return;`.
    pub(super) fn end_if(&mut self, has_else: bool) {
        self.pop();
        let completes = self.parts.pop().unwrap_or(true);
        if !has_else && !completes {
            self.scopes.pop();
        } else {
            self.close_scope();
        }
        self.frame.alive &= completes || !has_else;
    }

    fn new_loop(&mut self, node: NodeId, info: LoopInfo) -> RegionId {
        let span = self.tree.span(node);
        let end = match info.kind {
            LoopKind::Do => span.start + 2,
            LoopKind::While => match self.tree.child(node, Field::Condition) {
                Some(cond) => self.tree.span(cond).end,
                None => span.start + 5,
            },
            LoopKind::For | LoopKind::Each => {
                match self.tree.child_of(node, Kind::CloseParenthesis) {
                    Some(close) => self.tree.span(close).end,
                    None => span.start + 3,
                }
            }
        };
        let head = Span::new(span.start, end.min(span.end).max(span.start));
        let region = self.open_region(RegionKind::Loop(info), span, head);
        self.add_target(region, TargetKind::Loop);
        region
    }

    fn add_target(&mut self, region: RegionId, kind: TargetKind) {
        let labels = std::mem::take(&mut self.labels);
        self.frame.targets.push(Target {
            region,
            kind,
            labels,
            left: false,
            continued: false,
        });
    }

    pub(super) fn open_loop(&mut self, node: NodeId) {
        let (kind, counter) = match self.tree.kind(node) {
            Kind::ForStatement => (LoopKind::For, self.counter(node)),
            Kind::DoStatement => (LoopKind::Do, None),
            _ => (LoopKind::While, None),
        };
        self.new_loop(
            node,
            LoopInfo {
                kind,
                cond: None,
                item: None,
                over: None,
                counter,
            },
        );
    }

    /// The variable that the header of a `for` declares or, failing that, updates.
    fn counter(&mut self, node: NodeId) -> Option<LocalId> {
        let mut named = None;
        for child in self.tree.children(node) {
            let field = self.tree.node(child).field;
            let name = match (field, self.tree.kind(child)) {
                (Field::Init, Kind::LocalVariableDeclaration) => {
                    let declarator = self.tree.child_of(child, Kind::VariableDeclarator);
                    declarator.and_then(|d| self.tree.child(d, Field::Name))
                }
                (Field::Update, Kind::UpdateExpression) => self
                    .expression_child(child)
                    .map(|target| self.without_parentheses(target)),
                (Field::Update, Kind::AssignmentExpression) => self.tree.child(child, Field::Left),
                _ => None,
            };
            if let Some(name) = name
                && self.tree.kind(name) == Kind::Identifier
            {
                named = Some(name);
                break;
            }
        }
        let name = self.name_of(named?);
        self.own_local(name)
    }

    pub(super) fn loop_condition(&mut self) {
        let cond = self.pop();
        let region = self.frame.region;
        if let Some(region) = self.frame.body.regions.get_mut(region.0 as usize)
            && let RegionKind::Loop(info) = &mut region.kind
        {
            info.cond = Some(cond);
        }
    }

    pub(super) fn end_loop(&mut self, _node: NodeId) {
        let Some(target) = self.frame.targets.pop() else {
            return;
        };
        let info = match self.frame.body.region(target.region).kind {
            RegionKind::Loop(info) => info,
            _ => return,
        };
        let forever = match info.cond {
            Some(cond) => self.frame.body.expr(cond).kind == ExprKind::Bool(true),
            None => info.kind != LoopKind::Each,
        };
        let ends = match info.kind {
            LoopKind::Do => !forever && (self.frame.alive || target.continued),
            _ => !forever,
        };
        self.frame.alive = ends || target.left;
        self.close_block();
    }

    fn for_statement(&mut self, node: NodeId) {
        let tree = self.tree;
        let part = |field| {
            tree.children(node)
                .filter(move |&c| tree.node(c).field == field)
        };
        self.tasks.push(Task::Scope);
        for init in part(Field::Init) {
            self.tasks.push(Task::Stmt(init));
        }
        self.tasks.push(Task::Loop(node));
        if let Some(cond) = tree.child(node, Field::Condition) {
            self.tasks.extend([Task::Expr(cond), Task::LoopCond]);
        }
        self.tasks
            .extend(tree.child(node, Field::Body).map(Task::Stmt));
        for update in part(Field::Update) {
            self.tasks.extend([Task::Expr(update), Task::Drop]);
        }
        self.tasks.extend([Task::EndLoop(node), Task::EndScope]);
    }

    fn each_statement(&mut self, node: NodeId) {
        let Some(over) = self.tree.child(node, Field::Value) else {
            let tree = self.tree;
            self.tasks.extend(tree.children(node).map(Task::Stmt));
            return;
        };
        self.tasks
            .extend([Task::Scope, Task::Expr(over), Task::Each(node)]);
        self.tasks
            .extend(self.tree.child(node, Field::Body).map(Task::Stmt));
        self.tasks.extend([Task::EndLoop(node), Task::EndScope]);
    }

    pub(super) fn open_each(&mut self, node: NodeId) {
        let over = self.pop();
        let info = LoopInfo {
            kind: LoopKind::Each,
            cond: None,
            item: None,
            over: Some(over),
            counter: None,
        };
        let region = self.new_loop(node, info);
        let Some(name) = self.tree.child(node, Field::Name) else {
            return;
        };
        let dims = self.declared_dims(node);
        let ty = self.tree.child(node, Field::Type);
        let ty = ty.and_then(|ty| self.local_type(ty, dims));
        let text = self.name_of(name);
        let item = self.add_local(text, ty, self.tree.span(name), LocalOrigin::Each(over));
        if let Some(region) = self.frame.body.regions.get_mut(region.0 as usize) {
            region.kind = RegionKind::Loop(LoopInfo {
                item: Some(item),
                ..info
            });
        }
    }

    pub(super) fn end_return(&mut self, node: NodeId, has_value: bool) {
        let value = has_value.then(|| self.pop());
        self.add_exit(ExitKind::Return(value), self.tree.span(node));
    }

    pub(super) fn end_throw(&mut self, node: NodeId) {
        let value = self.pop();
        self.add_exit(ExitKind::Throw(value), self.tree.span(node));
    }

    /// `break` and `continue`.
    fn jump(&mut self, node: NodeId, goes_on: bool) {
        let label = self
            .tree
            .child_of(node, Kind::Identifier)
            .map(|label| self.name_of(label));
        let target = self
            .frame
            .targets
            .iter_mut()
            .rev()
            .find(|target| match label {
                Some(label) => target.labels.contains(&label),
                None if goes_on => target.kind == TargetKind::Loop,
                None => matches!(target.kind, TargetKind::Loop | TargetKind::Switch),
            });
        let Some(target) = target else {
            self.frame.alive = false;
            return;
        };
        let region = target.region;
        let exit = if goes_on {
            target.continued = true;
            ExitKind::Continue(region)
        } else {
            target.left = true;
            ExitKind::Break(region)
        };
        self.add_exit(exit, self.tree.span(node));
    }

    fn labelled(&mut self, node: NodeId) {
        let Some(label) = self.tree.child_of(node, Kind::Identifier) else {
            return;
        };
        let body = self
            .tree
            .children(node)
            .filter(|&child| child != label)
            .last();
        let name = self.name_of(label);
        self.labels.push(name);
        let Some(body) = body else {
            self.labels.clear();
            return;
        };
        match self.tree.kind(body) {
            Kind::ForStatement
            | Kind::EnhancedForStatement
            | Kind::WhileStatement
            | Kind::DoStatement
            | Kind::LabeledStatement => self.tasks.push(Task::Stmt(body)),
            _ => self
                .tasks
                .extend([Task::Labelled(node), Task::Stmt(body), Task::EndLabelled]),
        }
    }

    pub(super) fn open_labelled(&mut self, node: NodeId) {
        let span = self.tree.span(node);
        let label = self.tree.child_of(node, Kind::Identifier);
        let head = label.map_or(span, |label| self.tree.span(label));
        let region = self.open_region(RegionKind::Block, span, head);
        self.add_target(region, TargetKind::Block);
    }

    pub(super) fn end_labelled(&mut self) {
        let left = self.frame.targets.pop().is_some_and(|target| target.left);
        self.frame.alive |= left;
        self.close_block();
    }

    fn assert_statement(&mut self, node: NodeId) {
        let mut operands = self.tree.children(node);
        if let Some(cond) = operands.next() {
            self.tasks.push(Task::Expr(cond));
            if let Some(message) = operands.next() {
                self.tasks.extend([
                    Task::Arm(message, false, 0),
                    Task::Expr(message),
                    Task::Drop,
                    Task::Abrupt,
                    Task::EndArm,
                ]);
            }
            self.tasks.push(Task::Drop);
        }
    }

    fn try_statement(&mut self, node: NodeId) {
        let tree = self.tree;
        self.tasks
            .extend([Task::Parts, Task::Scope, Task::Try(node)]);
        let resources = tree.child(node, Field::Resources);
        for resource in resources.into_iter().flat_map(|list| tree.children(list)) {
            let value = tree.child(resource, Field::Value);
            if tree.kind(resource) != Kind::Resource {
                self.tasks.push(Task::Stmt(resource));
            } else if let Some(value) = value {
                let ty = tree.child(resource, Field::Type);
                let ty = ty.and_then(|ty| self.local_type(ty, 0));
                self.tasks.push(Task::Expr(value));
                self.tasks.push(Task::Local {
                    declarator: resource,
                    ty,
                    init: true,
                });
            } else if let Some(existing) = tree.children(resource).next() {
                self.tasks.extend([Task::Expr(existing), Task::Drop]);
            }
        }
        self.tasks
            .extend(tree.child(node, Field::Body).map(Task::Stmt));
        self.tasks.extend([Task::EndTry, Task::EndScope]);
        let mut finally = None;
        for clause in tree.children(node) {
            match tree.kind(clause) {
                Kind::CatchClause => {
                    self.tasks.extend([Task::Scope, Task::Clause(clause)]);
                    self.tasks
                        .extend(tree.child(clause, Field::Body).map(Task::Stmt));
                    self.tasks.extend([Task::EndPart, Task::EndScope]);
                }
                Kind::FinallyClause => finally = Some(clause),
                Kind::Error => self.tasks.push(Task::Stmt(clause)),
                _ => {}
            }
        }
        self.tasks.push(Task::EndCatches);
        if let Some(clause) = finally {
            self.tasks.push(Task::Clause(clause));
            self.tasks
                .extend(tree.child_of(clause, Kind::Block).map(Task::Stmt));
            self.tasks.push(Task::EndBlock);
        }
        self.tasks.push(Task::EndTryStatement);
    }

    pub(super) fn open_try(&mut self, node: NodeId) {
        let span = self.tree.span(node);
        let resources = self.tree.child(node, Field::Resources);
        let head_end = match resources {
            Some(list) => self.tree.span(list).end,
            None => (span.start + 3).min(span.end),
        };
        let body = self.tree.child(node, Field::Body);
        let body_end = body.map_or(span.end, |body| self.tree.span(body).end);
        let region = self.open_region(
            RegionKind::Try,
            Span::new(span.start, body_end),
            Span::new(span.start, head_end),
        );
        self.tries.push(region);
    }

    pub(super) fn open_clause(&mut self, node: NodeId) {
        let of = self.tries.last().copied().unwrap_or(RegionId::BODY);
        let span = self.tree.span(node);
        if self.tree.kind(node) == Kind::FinallyClause {
            let head = Span::new(span.start, (span.start + 7).min(span.end));
            self.open_region(RegionKind::Finally(of), span, head);
            return;
        }
        let close = self.tree.child_of(node, Kind::CloseParenthesis);
        let head_end = close.map_or(span.end, |close| self.tree.span(close).end);
        self.open_region(RegionKind::Catch(of), span, Span::new(span.start, head_end));
        let Some(param) = self.tree.child_of(node, Kind::CatchFormalParameter) else {
            return;
        };
        let Some(name) = self.tree.child(param, Field::Name) else {
            return;
        };
        let types = self.tree.child_of(param, Kind::CatchType);
        let ty = types.and_then(|types| self.type_child(types));
        let ty = ty.map(|ty| self.type_ref(ty, 0));
        let text = self.name_of(name);
        self.add_local(text, ty, self.tree.span(name), LocalOrigin::Caught);
    }

    pub(super) fn end_catches(&mut self) {
        let completes = self.parts.pop().unwrap_or(true);
        self.frame.alive &= completes;
    }

    /// A `switch`; with `used` it leaves a value.
    pub(super) fn switch(&mut self, node: NodeId, used: bool) {
        let tree = self.tree;
        let cond = tree.child(node, Field::Condition);
        let (Some(cond), Some(body)) = (cond, tree.child(node, Field::Body)) else {
            if used {
                self.tasks.push(Task::Other(node, 0));
            }
            return;
        };
        self.tasks
            .extend([Task::Expr(cond), Task::Switch(node, used)]);
        self.tasks.push(Task::Scope);
        for case in tree.children(body) {
            let rule = tree.kind(case) == Kind::SwitchRule;
            // The groups of a `switch` share one scope.
            if rule {
                self.tasks.push(Task::Scope);
            }
            self.tasks.push(Task::Case(case));
            for child in tree.children(case) {
                match tree.kind(child) {
                    Kind::SwitchLabel => {
                        let guard = tree.child_of(child, Kind::Guard);
                        if let Some(cond) = guard.and_then(|guard| tree.children(guard).next()) {
                            self.tasks.extend([Task::Expr(cond), Task::Drop]);
                        }
                    }
                    Kind::Arrow => {}
                    Kind::ExpressionStatement if rule && used => {
                        if let Some(value) = tree.children(child).next() {
                            self.tasks.extend([Task::Expr(value), Task::CaseValue]);
                        }
                    }
                    _ => self.tasks.push(Task::Stmt(child)),
                }
            }
            self.tasks.push(Task::EndCase(case));
            if rule {
                self.tasks.push(Task::EndScope);
            }
        }
        self.tasks.push(Task::EndScope);
        self.tasks.push(Task::EndSwitch(node, used));
    }

    pub(super) fn open_switch(&mut self, node: NodeId, used: bool) {
        let over = self.pop();
        let span = self.tree.span(node);
        let cond = self.tree.child(node, Field::Condition);
        let head_end = cond.map_or(span.end, |cond| self.tree.span(cond).end);
        self.switches.push((over, self.yields.len()));
        let region = self.open_region(RegionKind::Switch, span, Span::new(span.start, head_end));
        self.add_target(
            region,
            if used {
                TargetKind::Value
            } else {
                TargetKind::Switch
            },
        );
        // Whether the last group completes decides whether the `switch` does; none is like that.
        self.parts.push(true);
    }

    pub(super) fn open_case(&mut self, node: NodeId) {
        let Some(&(over, _)) = self.switches.last() else {
            return;
        };
        let tree = self.tree;
        let span = tree.span(node);
        let labels = tree
            .children(node)
            .filter(|&child| tree.kind(child) == Kind::SwitchLabel);
        let end = labels.last().map_or(span.end, |label| tree.span(label).end);
        self.open_region(RegionKind::Case(over), span, Span::new(span.start, end));
        for label in tree.children(node) {
            if tree.kind(label) != Kind::SwitchLabel {
                continue;
            }
            for pattern in tree.children(label) {
                if tree.kind(pattern) == Kind::Pattern {
                    self.bind_pattern(pattern, LocalOrigin::Pattern(over));
                }
            }
        }
    }

    /// Closes a group or rule. A group falls through to the next one; the end of a rule is the end
    /// of the `switch`.
    pub(super) fn end_case(&mut self, node: NodeId) {
        let completes = self.close_region(false);
        if self.tree.kind(node) == Kind::SwitchRule {
            if completes && let Some(target) = self.frame.targets.last_mut() {
                target.left = true;
            }
            if let Some(last) = self.parts.last_mut() {
                *last = false;
            }
        } else if let Some(last) = self.parts.last_mut() {
            *last = completes;
        }
    }

    /// The last value is what the current rule gives.
    pub(super) fn case_value(&mut self) {
        let value = self.pop();
        self.yields.push(value);
    }

    pub(super) fn end_yield(&mut self, node: NodeId) {
        let value = self.pop();
        let target = self
            .frame
            .targets
            .iter_mut()
            .rev()
            .find(|t| t.kind == TargetKind::Value);
        let Some(target) = target else {
            self.frame.alive = false;
            return;
        };
        target.left = true;
        let region = target.region;
        self.yields.push(value);
        self.add_exit(ExitKind::Break(region), self.tree.span(node));
    }

    pub(super) fn end_switch(&mut self, node: NodeId, used: bool) {
        let last_completes = self.parts.pop().unwrap_or(true);
        let left = self.frame.targets.pop().is_some_and(|target| target.left);
        let from = self.switches.pop().map_or(0, |(_, from)| from);
        let ends = left || last_completes || (!used && !self.has_default(node));
        self.frame.alive = ends;
        self.close_block();
        if used {
            let values = self.yields.split_off(from.min(self.yields.len()));
            let count = values.len() as u32;
            self.values.extend(values);
            let args = self.pop_args(count);
            self.push(ExprKind::Switch(args), self.tree.span(node));
        }
    }

    fn has_default(&self, node: NodeId) -> bool {
        let tree = self.tree;
        let body = tree.child(node, Field::Body);
        body.into_iter()
            .flat_map(|body| tree.children(body))
            .any(|case| {
                tree.children(case).any(|label| {
                    tree.kind(label) == Kind::SwitchLabel
                        && tree.children(label).any(|word| {
                            tree.kind(word) == Kind::Default
                                || tree.kind(word) == Kind::Identifier
                                    && self.text_of(word) == "default"
                        })
                })
            })
    }

    /// `this(…)` or `super(…)`.
    fn constructor_call(&mut self, node: NodeId) {
        if let Some(object) = self.tree.child(node, Field::Object) {
            self.tasks.extend([Task::Expr(object), Task::Drop]);
        }
        let constructor = self.tree.child(node, Field::Constructor);
        let is_super = constructor.is_some_and(|c| self.tree.kind(c) == Kind::Super);
        let count = self.arguments(node);
        self.tasks.push(Task::CtorCall(node, count, is_super));
    }
}
