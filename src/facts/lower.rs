//! Syntax tree to facts.
//!
//! The tree is walked with a stack of [`Task`]s instead of recursion, so nesting costs heap and
//! nothing else. A task may push further tasks in the order in which they are to run; operands that
//! it has evaluated lie on the stack of values, from where the task that finishes the operation
//! takes them.

mod comment;
mod decl;
mod expr;
mod frame;
mod literal;
mod mark;
mod silence;
mod stmt;
mod types;

use rustc_hash::FxHashSet;

use super::{Damage, ExprId, FieldIdx, FileFacts, RegionId, TypeIdx, TypeRefIdx};
use crate::name::Name;
use crate::span::Span;
use crate::syntax::{self, Kind, NodeId, Tree};
use frame::{Binding, Frame};

/// The facts of a text. Never fails: what the grammar does not understand is in
/// [`FileFacts::damage`].
pub fn lower(text: &str) -> FileFacts {
    lower_tree(text, &syntax::parse(text))
}

/// The facts of a text without what stands in some bodies, of which the places between the braces are
/// given, in bytes: callables with these have an empty body.
pub fn lower_without(text: &str, bodies: &[(u32, u32)]) -> FileFacts {
    let mut blank = text.as_bytes().to_vec();
    for &(start, end) in bodies {
        blank[start as usize..end as usize].fill(b' ');
    }
    match String::from_utf8(blank) {
        Ok(blank) => lower_tree(text, &syntax::parse(&blank)),
        // Not between braces: nobody gives such places.
        Err(_) => lower(text),
    }
}

fn lower_tree(text: &str, tree: &Tree) -> FileFacts {
    let mut lowerer = Lowerer::new(text, tree);
    lowerer.run();
    comment::directives(text, &mut lowerer.facts);
    mark::marks(text, &mut lowerer.facts);
    silence::silencers(&mut lowerer);
    // Facts live as long as the run, and there are many of them.
    let mut facts = lowerer.facts;
    facts.names.shrink();
    facts.type_refs.shrink_to_fit();
    facts.types.shrink_to_fit();
    facts.fields.shrink_to_fit();
    facts.callables.shrink_to_fit();
    facts
}

/// One step of the walk. Tasks named after an expression or statement come after its operands and
/// finish it.
#[derive(Clone, Copy, Debug)]
enum Task {
    /// Evaluate an expression: pushes one value.
    Expr(NodeId),
    /// Run a statement.
    Stmt(NodeId),
    /// Declare a member of the innermost type.
    Member(NodeId),
    /// Forget the last value.
    Drop,
    /// Start a scope of names.
    Scope,
    /// End the innermost scope.
    EndScope,
    /// Open the region for an operand or arm that is evaluated when the last value holds (or, with
    /// `false`, does not). The number says how many values lie above the condition.
    Arm(NodeId, bool, u8),
    /// Close a region whose end joins the flow around it.
    EndArm,
    Call(NodeId, u32, bool),
    New(NodeId, u32),
    CtorCall(NodeId, u32, bool),
    Other(NodeId, u32),
    Select(NodeId),
    Assign(NodeId, bool),
    Set(NodeId, super::LocalId, bool),
    Step(NodeId),
    Cond(NodeId),
    Binary(NodeId, super::BinOp),
    Not(NodeId),
    Cast(NodeId),
    InstanceOf(NodeId),
    Index(NodeId),
    MethodRef(NodeId),
    /// Declare a local whose initializer is the last value, if it has one.
    Local {
        declarator: NodeId,
        ty: Option<TypeRefIdx>,
        init: bool,
    },
    /// Open a branch of an `if` whose condition is the last value.
    Branch(NodeId, NodeId, bool),
    /// Close a region; its completing counts for the innermost statement with parts.
    EndPart,
    /// Close a region; what follows it is reached if it completes.
    EndBlock,
    /// After an `if`; `true` if it has an `else`.
    EndIf(bool),
    /// Open a loop.
    Loop(NodeId),
    /// The last value is the condition of the loop.
    LoopCond,
    /// Close a loop.
    EndLoop(NodeId),
    /// Open a loop over the last value.
    Each(NodeId),
    Return(NodeId, bool),
    Throw(NodeId),
    Yield(NodeId),
    /// Before a `try` with its parts.
    Parts,
    /// Open the block of a `try`.
    Try(NodeId),
    /// Close the block of a `try`.
    EndTry,
    /// Open a catch or finally clause.
    Clause(NodeId),
    /// After all catch clauses.
    EndCatches,
    /// After the whole `try`.
    EndTryStatement,
    /// Open a `switch` over the last value; `true` if its value is used.
    Switch(NodeId, bool),
    /// Open a group or rule of a `switch`.
    Case(NodeId),
    /// The last value is the value of a rule of a `switch`.
    CaseValue,
    /// Close a group or rule of a `switch`.
    EndCase(NodeId),
    EndSwitch(NodeId, bool),
    /// Open a labelled block.
    Labelled(NodeId),
    EndLabelled,
    /// The region ends in an abrupt way.
    Abrupt,
    /// Open the initializer of a field.
    FieldInit(FieldIdx, NodeId),
    /// Value of an enum constant.
    EnumValue(NodeId, u32),
    /// The last value is what the callable returns.
    Result(NodeId),
    /// Close the innermost callable.
    EndCallable,
    /// Statements in a broken part of a type, from the first child to the last.
    Loose(NodeId, NodeId, NodeId),
    /// Assign the parameters of a compact constructor to the components.
    Components,
    /// Close the innermost type.
    EndType,
}

/// The state of the walk.
struct Lowerer<'t> {
    text: &'t str,
    tree: &'t Tree,
    facts: FileFacts,
    tasks: Vec<Task>,
    values: Vec<ExprId>,
    /// The innermost callable that is being built.
    frame: Frame,
    /// The callables around it.
    frames: Vec<Frame>,
    /// Buffers of finished bodies, to be used again.
    spare: Vec<super::Body>,
    /// The types around, innermost last.
    owners: Vec<TypeIdx>,
    /// What each name means at this point, by name.
    bindings: Vec<Binding>,
    /// Old meanings, to be restored at the end of a scope.
    shadowed: Vec<(Name, Binding)>,
    /// Where the scopes start in `shadowed`.
    scopes: Vec<usize>,
    /// For each statement with parts, whether one of them completes so far.
    parts: Vec<bool>,
    /// The block of each `try` around.
    tries: Vec<RegionId>,
    /// For each `switch` around: the value switched over, and where its results start in `yields`.
    switches: Vec<(ExprId, usize)>,
    yields: Vec<ExprId>,
    /// Labels that wait for their statement.
    labels: Vec<Name>,
    /// The type written as one plain name, by name.
    plain_types: Vec<Option<TypeRefIdx>>,
    /// Which nodes are declarations that were not understood completely.
    damaged: Vec<NodeId>,
}

impl<'t> Lowerer<'t> {
    fn new(text: &'t str, tree: &'t Tree) -> Self {
        Lowerer {
            text,
            tree,
            facts: FileFacts::default(),
            tasks: Vec::with_capacity(64),
            values: Vec::with_capacity(64),
            frame: Frame::default(),
            frames: Vec::new(),
            spare: Vec::new(),
            owners: Vec::new(),
            bindings: Vec::new(),
            shadowed: Vec::new(),
            scopes: Vec::new(),
            parts: Vec::new(),
            tries: Vec::new(),
            switches: Vec::new(),
            yields: Vec::new(),
            labels: Vec::new(),
            plain_types: Vec::new(),
            damaged: Vec::new(),
        }
    }

    /// Walks the whole tree.
    fn run(&mut self) {
        let Some(root) = self.tree.root() else { return };
        if !self.tree.problems().is_empty() {
            self.find_damage();
        }
        self.top_level(root);
        self.work();
    }

    /// Runs tasks until none is left.
    fn work(&mut self) {
        while let Some(task) = self.tasks.pop() {
            let base = self.tasks.len();
            self.step(task);
            if self.tasks.len() > base + 1 {
                self.tasks[base..].reverse();
            }
        }
    }

    fn step(&mut self, task: Task) {
        match task {
            Task::Expr(node) => self.expr(node),
            Task::Stmt(node) => self.stmt(node),
            Task::Member(node) => self.member(node),
            Task::Drop => {
                self.values.pop();
            }
            Task::Scope => self.open_scope(),
            Task::EndScope => self.close_scope(),
            Task::Arm(node, holds, above) => self.open_arm(node, holds, above),
            Task::EndArm => self.close_arm(),
            Task::Local {
                declarator,
                ty,
                init,
            } => self.declare_local(declarator, ty, init),
            Task::Branch(node, branch, holds) => self.open_branch(node, branch, holds),
            Task::EndPart => self.close_part(),
            Task::EndBlock => self.close_block(),
            Task::EndIf(has_else) => self.end_if(has_else),
            Task::Loop(node) => self.open_loop(node),
            Task::LoopCond => self.loop_condition(),
            Task::EndLoop(node) => self.end_loop(node),
            Task::Each(node) => self.open_each(node),
            Task::Return(node, value) => self.end_return(node, value),
            Task::Throw(node) => self.end_throw(node),
            Task::Yield(node) => self.end_yield(node),
            Task::Parts => self.parts.push(false),
            Task::Try(node) => self.open_try(node),
            Task::EndTry => self.close_part(),
            Task::Clause(node) => self.open_clause(node),
            Task::EndCatches => self.end_catches(),
            Task::EndTryStatement => {
                self.tries.pop();
            }
            Task::Switch(node, used) => self.open_switch(node, used),
            Task::Case(node) => self.open_case(node),
            Task::CaseValue => self.case_value(),
            Task::EndCase(node) => self.end_case(node),
            Task::EndSwitch(node, used) => self.end_switch(node, used),
            Task::Labelled(node) => self.open_labelled(node),
            Task::EndLabelled => self.end_labelled(),
            Task::Abrupt => self.frame.alive = false,
            Task::FieldInit(field, node) => self.field_init(field, node),
            Task::EnumValue(node, count) => self.enum_value(node, count),
            Task::Result(node) => self.result(node),
            Task::EndCallable => self.close_callable(),
            Task::Loose(node, first, last) => self.loose(node, first, last),
            Task::Components => self.assign_components(),
            Task::EndType => self.close_type(),
            task => self.finish(task),
        }
    }

    /// The text of a node.
    fn text_of(&self, node: NodeId) -> &'t str {
        self.slice(self.tree.span(node))
    }

    /// A part of the text; empty if it is none.
    fn slice(&self, span: Span) -> &'t str {
        self.text
            .get(span.start as usize..span.end as usize)
            .unwrap_or_default()
    }

    /// The name that is the text of a node.
    fn name_of(&mut self, node: NodeId) -> Name {
        let text = self.text_of(node);
        self.facts.names.intern(text)
    }

    /// Finds the declarations that the places stand in that were not understood.
    fn find_damage(&mut self) {
        let tree = self.tree;
        let mut problems = tree.problems().iter().copied().peekable();
        let mut around: Vec<NodeId> = Vec::new();
        let mut damaged: FxHashSet<NodeId> = FxHashSet::default();
        let mut seen: FxHashSet<Option<NodeId>> = FxHashSet::default();
        for at in 0..=tree.len() {
            let node = (at < tree.len()).then_some(NodeId(at));
            let start = node.map_or(u32::MAX, |node| tree.span(node).start);
            while let Some(problem) = problems.next_if(|&problem| problem < start) {
                let outside = |open: &NodeId| tree.span(*open).end <= problem;
                let inner = around.iter().rposition(|open| !outside(open));
                let inside = inner.map_or(&around[..0], |inner| &around[..=inner]);
                // A lambda or a variable is damaged with the declaration that it stands in.
                let mut decl = None;
                let mut known = false;
                for &open in inside.iter().rev() {
                    known = !damaged.insert(open);
                    let part = matches!(
                        tree.kind(open),
                        Kind::LambdaExpression | Kind::VariableDeclarator
                    );
                    if known || !part {
                        decl = Some(open);
                        break;
                    }
                }
                if decl.is_none() {
                    // The statements of a fragment.
                    damaged.insert(NodeId(0));
                }
                if !known && seen.insert(decl) {
                    let name = decl.and_then(|decl| tree.child(decl, syntax::Field::Name));
                    let inside = match name {
                        Some(name) => self.name_of(name),
                        None => self.facts.names.intern(""),
                    };
                    self.facts.damage.push(Damage {
                        span: self.char_at(problem),
                        inside,
                    });
                }
            }
            let Some(node) = node else { break };
            while around.last().is_some_and(|&open| tree.end_of(open) <= node) {
                around.pop();
            }
            let kind = tree.kind(node);
            let declares = kind.is_type_declaration()
                || matches!(
                    kind,
                    Kind::MethodDeclaration
                        | Kind::ConstructorDeclaration
                        | Kind::CompactConstructorDeclaration
                        | Kind::LambdaExpression
                        | Kind::VariableDeclarator
                );
            if declares {
                around.push(node);
            }
        }
        self.damaged = damaged.into_iter().collect();
        self.damaged.sort_unstable();
    }

    /// The character at a place; empty at the end of the text.
    fn char_at(&self, at: u32) -> Span {
        let rest = self.text.get(at as usize..).unwrap_or_default();
        let len = rest.chars().next().map_or(0, char::len_utf8);
        Span::new(at, at + len as u32)
    }

    fn is_damaged(&self, node: NodeId) -> bool {
        self.damaged.binary_search(&node).is_ok()
    }
}
