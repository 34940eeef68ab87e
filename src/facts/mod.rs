//! Stage 3: the owned facts of one file.
//!
//! Everything that later stages know about a file is in [`FileFacts`]; they never see a syntax
//! tree. The facts of a file depend on its text alone: no other file, no model, no setting. So
//! they can be made in parallel, cached by content, and replaced one at a time.
//!
//! # Shape
//!
//! A file declares types, fields and callables. A *callable* is anything with a body that runs on
//! its own: methods, constructors, lambdas, initializers, the initializer expression of a field,
//! and, in a fragment, the statements at top level. Members of fragments belong to one synthetic
//! type with an empty name, [`TypeKind::Fragment`].
//!
//! A body is flat. Its expressions stand in evaluation order with operands before the operation
//! that uses them, so one pass over [`Body::exprs`] visits everything after what it depends on, and
//! no pass recurses on nesting depth. Every expression knows the innermost [`Region`] (loop, catch,
//! branch…) that it is evaluated in.

mod dump;
mod lower;
mod silencer;
#[cfg(test)]
mod tests;

pub use lower::{lower, lower_without};

/// What a comment to the linter begins with, and a text to it in an annotation.
pub const MARK: &str = "idemlint:";

pub use silencer::{Silencer, SilencerForm};

use thin_vec::ThinVec;

use crate::name::{Name, Names};
use crate::span::Span;

/// Index into [`FileFacts::types`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TypeIdx(pub u32);
/// Index into [`FileFacts::callables`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CallableIdx(pub u32);
/// Index into [`FileFacts::fields`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FieldIdx(pub u32);
/// Index into [`FileFacts::type_refs`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TypeRefIdx(pub u32);
/// Index into [`Body::exprs`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExprId(pub u32);
/// Index into [`Body::regions`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RegionId(pub u32);
/// Index into [`Body::locals`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LocalId(pub u32);

impl RegionId {
    /// The region of the whole body; the only one without a parent.
    pub const BODY: RegionId = RegionId(0);
}

/// All facts of one file.
#[derive(Debug, Default)]
pub struct FileFacts {
    /// The names used in this file; every [`Name`] below belongs to this table.
    pub names: Names,
    /// `package a.b;` as `a.b`.
    pub package: Option<Name>,
    /// Imports in source order.
    pub imports: Vec<Import>,
    /// Types as written, referred to by index.
    pub type_refs: Vec<TypeRef>,
    /// Declared types in source order: top-level, nested, local and anonymous ones.
    pub types: Vec<TypeDecl>,
    /// Declared fields, enum constants and record components.
    pub fields: Vec<Field>,
    /// All callables; a lambda or a member of an anonymous type comes after the callable around it.
    pub callables: Vec<Callable>,
    /// Comments that speak to the linter (`// idemlint: …`), in source order.
    pub directives: Vec<Directive>,
    /// What such comments say about declarations (`// idemlint: stable`), in source order.
    pub marks: Vec<Mark>,
    /// What silences rules, in source order.
    pub silencers: Vec<Silencer>,
    /// Declarations whose syntax was not understood, in source order. Non-empty means that the
    /// file was partly analysed.
    pub damage: Vec<Damage>,
}

/// One import.
#[derive(Clone, Debug)]
pub struct Import {
    /// The dotted path as written, without `static`, `module` and `.*`.
    pub path: Name,
    /// The last segment of the path (the simple name that the import brings in), or the name of the
    /// package or type whose members a wildcard brings in.
    pub last: Name,
    /// `import static`.
    pub is_static: bool,
    /// Ends in `.*`, or is a module import.
    pub wildcard: bool,
}

/// A type as written.
#[derive(Clone, Debug)]
pub struct TypeRef {
    /// The name as written without type arguments, annotations and array brackets: `Map.Entry`,
    /// `java.util.UUID`, `int`, `var`.
    pub name: Name,
    /// Type arguments; wildcards are given by their bound, or left out where they have none.
    pub args: ThinVec<TypeRefIdx>,
    /// Number of array dimensions; varargs count as one.
    pub dims: u8,
}

/// What a type declaration is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypeKind {
    /// `class`.
    Class,
    /// `interface`.
    Interface,
    /// `enum`.
    Enum,
    /// `record`.
    Record,
    /// `@interface`.
    Annotation,
    /// The body of `new T() { … }` or of an enum constant; its single super type is `T`.
    Anonymous,
    /// The synthetic holder of methods and statements that stand at the top level of a file.
    Fragment,
}

/// A declared type.
#[derive(Debug)]
pub struct TypeDecl {
    /// Simple name; empty for anonymous types and fragments.
    pub name: Name,
    /// What it is.
    pub kind: TypeKind,
    /// The type whose body it stands in.
    pub outer: Option<TypeIdx>,
    /// The callable whose body it stands in (local and anonymous types).
    pub scope: Option<CallableIdx>,
    /// Declared `static`, or implicitly so (nested interface, enum, record; member of an
    /// interface).
    pub is_static: bool,
    /// Declared abstract, or an interface.
    pub is_abstract: bool,
    /// Type parameters by name, with their first bound.
    pub type_params: ThinVec<(Name, Option<TypeRefIdx>)>,
    /// Extended and implemented types in source order.
    pub supers: ThinVec<TypeRefIdx>,
    /// Annotations on the declaration.
    pub annotations: ThinVec<Annotation>,
    /// Fields declared here, including record components and enum constants.
    pub fields: ThinVec<FieldIdx>,
    /// Methods, constructors and initializers declared here, in source order.
    pub members: ThinVec<CallableIdx>,
    /// For a record: its components in order, which are also its fields.
    pub components: ThinVec<FieldIdx>,
    /// The declaration from its first modifier to its closing brace.
    pub span: Span,
    /// The declared name (for an anonymous type, the `new T` before its body).
    pub head: Span,
}

/// A field, enum constant or record component.
#[derive(Debug)]
pub struct Field {
    /// Its name.
    pub name: Name,
    /// Its declared type; for an enum constant, none.
    pub ty: Option<TypeRefIdx>,
    /// The declaring type.
    pub owner: TypeIdx,
    /// Declared `static`, or implicitly so (enum constant, field of an interface).
    pub is_static: bool,
    /// Declared `final`, or implicitly so.
    pub is_final: bool,
    /// Annotations on the declaration.
    pub annotations: ThinVec<Annotation>,
    /// The [`CallableKind::FieldInit`] that evaluates its initializer.
    pub init: Option<CallableIdx>,
    /// The declarator: name and initializer.
    pub span: Span,
}

/// What a callable is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallableKind {
    /// A method.
    Method,
    /// A constructor, compact ones of records included.
    Constructor,
    /// A lambda expression.
    Lambda,
    /// A static initializer block.
    StaticInit,
    /// An instance initializer block.
    Init,
    /// The initializer expression of a field: returns the field's value.
    FieldInit,
    /// The statements at the top level of a fragment.
    TopLevel,
}

/// Something with a body.
#[derive(Debug)]
pub struct Callable {
    /// Method name; the type's name for a constructor; empty for the rest.
    pub name: Name,
    /// What it is.
    pub kind: CallableKind,
    /// The type whose member it is (for a lambda, the type around it).
    pub owner: TypeIdx,
    /// The callable in whose body this one is created: for lambdas always (unless in a field
    /// initializer, then that), for other kinds never. A member of an anonymous type finds its
    /// surroundings through [`TypeDecl::scope`].
    pub parent: Option<CallableIdx>,
    /// Number of parameters; they are the first [`Body::locals`], in order.
    pub params: u32,
    /// The last parameter is `T...`.
    pub varargs: bool,
    /// Declared result type; none for constructors, lambdas, initializers.
    pub result: Option<TypeRefIdx>,
    /// Type parameters by name, with their first bound.
    pub type_params: ThinVec<(Name, Option<TypeRefIdx>)>,
    /// Declared `static`, or implicitly so.
    pub is_static: bool,
    /// Declared `private`.
    pub is_private: bool,
    /// Has a body (`false` for abstract, native and plain interface methods).
    pub has_body: bool,
    /// Declares exceptions with `throws`.
    pub throws: bool,
    /// Annotations on the declaration.
    pub annotations: ThinVec<Annotation>,
    /// Annotations on parameters, with the parameter's position.
    pub param_annotations: ThinVec<(u32, Annotation)>,
    /// The declaration from its first modifier to the end of its body.
    pub span: Span,
    /// The part that names it: the method's name, the lambda's parameters and arrow, `static` of an
    /// initializer.
    pub head: Span,
    /// Its body; for a callable without one, only the parameters are there.
    pub body: Body,
    /// Its syntax was not understood completely.
    pub damaged: bool,
}

/// One annotation.
#[derive(Clone, Debug)]
pub struct Annotation {
    /// The name as written, without `@`.
    pub name: Name,
    /// Arguments: element name (`value` where left out) and value.
    pub args: ThinVec<(Name, AnnotationValue)>,
    /// The whole annotation.
    pub span: Span,
}

/// The value of one annotation element, as far as it matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnnotationValue {
    /// A string literal (or a concatenation of literals).
    Text(Name),
    /// An integer literal.
    Int(i64),
    /// A member of a type: the type's simple name and the member's.
    Member(Name, Name),
    /// Anything else, by the last identifier in it (`Kind.RETRY` gives `RETRY`), or empty.
    Other(Name),
}

/// A body.
#[derive(Debug, Default)]
pub struct Body {
    /// Parameters first, then locals in order of declaration (pattern variables, catch parameters,
    /// loop variables and resources included).
    pub locals: ThinVec<Local>,
    /// Expressions in evaluation order, operands before operations.
    pub exprs: ThinVec<Expr>,
    /// Argument and operand lists of the expressions.
    pub pool: ThinVec<ExprId>,
    /// Regions; a parent stands before its children, [`RegionId::BODY`] is first.
    pub regions: ThinVec<Region>,
    /// Assignments to locals in evaluation order, declarations with initializer included.
    pub defs: ThinVec<Def>,
    /// Statements that leave something, in evaluation order.
    pub exits: ThinVec<Exit>,
}

/// A parameter or local variable.
#[derive(Clone, Copy, Debug)]
pub struct Local {
    /// Its name.
    pub name: Name,
    /// Its declared type; none where it is inferred (`var`, lambda parameters).
    pub ty: Option<TypeRefIdx>,
    /// Where it is declared: its name.
    pub span: Span,
    /// The region that it is declared in.
    pub region: RegionId,
    /// Where its value comes from, if from a loop header, a resource or a catch.
    pub origin: LocalOrigin,
}

/// Where the value of a local comes from apart from its [`Def`]s.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LocalOrigin {
    /// Only from its definitions.
    Plain,
    /// A parameter of the callable.
    Param,
    /// Each element of this expression in turn (`for (T x : expr)`).
    Each(ExprId),
    /// The exception of a catch clause.
    Caught,
    /// A pattern variable bound to (a part of) this expression.
    Pattern(ExprId),
}

/// One assignment to a local.
#[derive(Clone, Copy, Debug)]
pub struct Def {
    /// The variable.
    pub local: LocalId,
    /// The assigned value: the right-hand side, also for `+=` and the like (then with
    /// [`Def::keeps`]); none for `++` and `--`.
    pub value: Option<ExprId>,
    /// The old value is part of the new one (`+=`, `++`).
    pub keeps: bool,
    /// The region in which the assignment happens.
    pub region: RegionId,
    /// Position: the number of expressions of the body that are evaluated before it.
    pub at: u32,
}

/// A statement that leaves a region.
#[derive(Clone, Copy, Debug)]
pub struct Exit {
    /// How.
    pub kind: ExitKind,
    /// The region it stands in.
    pub region: RegionId,
    /// Position: the number of expressions of the body that are evaluated before it. The operand of
    /// `return` and `throw` is before it.
    pub at: u32,
    /// The statement.
    pub span: Span,
}

/// Kinds of exit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExitKind {
    /// `return`, also the value of an expression lambda or of a field initializer.
    Return(Option<ExprId>),
    /// `throw`.
    Throw(ExprId),
    /// `break` that leaves this loop, switch or labelled block (its region).
    Break(RegionId),
    /// `continue` of the loop whose [`RegionKind::Loop`] region this is.
    Continue(RegionId),
}

/// A part of a body that is evaluated as a unit under some condition, or repeatedly.
#[derive(Clone, Copy, Debug)]
pub struct Region {
    /// The region around it; none for the body itself.
    pub parent: Option<RegionId>,
    /// What it is.
    pub kind: RegionKind,
    /// The whole of it in the source; for a loop the whole statement, for a catch the clause.
    pub span: Span,
    /// The part to show a reader: loop header up to its closing parenthesis, `catch (…)`, `try`,
    /// `if (…)`.
    pub head: Span,
    /// Position before its first expression.
    pub start: u32,
    /// Position after its last expression.
    pub end: u32,
    /// Control can reach the end of it (it does not always return, throw, break or continue).
    /// `while (true)` without break does not complete.
    pub completes: bool,
}

/// Kinds of region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionKind {
    /// The whole body.
    Body,
    /// A loop: condition, update and body, which are evaluated once per round. The initializers of
    /// a `for` and the iterated expression of `for (x : xs)` are outside.
    Loop(LoopInfo),
    /// The branch taken when the condition holds (`if`, `else` has its own region). Also the right
    /// operand of `&&`.
    Then(ExprId),
    /// The branch taken when the condition does not hold. Also the right operand of `||`.
    Else(ExprId),
    /// One arm of a conditional expression `c ? a : b`: `Then` and `Else` are used for them too.
    /// One group or rule of a `switch` over this expression.
    Case(ExprId),
    /// A whole `switch` (the target of `break`).
    Switch,
    /// The block of a `try`, resources included. The following siblings with kind `Catch` and
    /// `Finally` that name it belong to it.
    Try,
    /// A catch clause of the `try` whose block is this region.
    Catch(RegionId),
    /// The finally block of the `try` whose block is this region.
    Finally(RegionId),
    /// A plain, synchronized or labelled block (only labelled ones are needed; others may be
    /// folded into the region around them).
    Block,
}

/// What the header of a loop says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoopInfo {
    /// Which statement.
    pub kind: LoopKind,
    /// The condition, if there is one.
    pub cond: Option<ExprId>,
    /// For [`LoopKind::Each`]: the loop variable.
    pub item: Option<LocalId>,
    /// For [`LoopKind::Each`]: the iterated expression.
    pub over: Option<ExprId>,
    /// For [`LoopKind::For`]: the first variable that the header declares (or, where it declares
    /// none, the first that it updates).
    pub counter: Option<LocalId>,
}

/// The kinds of loop statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoopKind {
    /// `for (init; cond; update)`.
    For,
    /// `for (T x : xs)`.
    Each,
    /// `while (cond)`.
    While,
    /// `do … while (cond)`.
    Do,
}

/// One expression.
#[derive(Clone, Copy, Debug)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// All of it.
    pub span: Span,
    /// The innermost region in which it is evaluated.
    pub region: RegionId,
}

/// A list of operands: a range of [`Body::pool`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Args {
    /// First index.
    pub start: u32,
    /// Number of operands.
    pub len: u32,
}

/// Kinds of expression. Parentheses leave no trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExprKind {
    /// A string literal or text block without interpolation: its value.
    Text(Name),
    /// An integer literal, if it fits.
    Int(i64),
    /// `true` or `false`.
    Bool(bool),
    /// `null`.
    Null,
    /// Any other literal, and class literals.
    Literal,
    /// A local or parameter of this callable.
    Local(LocalId),
    /// A local or parameter of a callable around this one.
    Captured(CallableIdx, LocalId),
    /// A simple name that is no local in scope: a field, a type, or unknown.
    Name(Name),
    /// `this`.
    This,
    /// `Outer.this`: the simple name of the type.
    OuterThis(Name),
    /// `super` as a receiver.
    Super,
    /// `object.name`: a field, or a part of a type or package name.
    Select(ExprId, Name),
    /// A method call. The receiver is none for a simple name call `m()`.
    Call {
        /// The receiver, evaluated before the arguments.
        recv: Option<ExprId>,
        /// Method name.
        name: Name,
        /// First byte of the method name in the text.
        at: u32,
        /// Arguments.
        args: Args,
    },
    /// `new T(args)`; arrays are [`ExprKind::Other`].
    New {
        /// The created type.
        ty: TypeRefIdx,
        /// Constructor arguments.
        args: Args,
        /// The anonymous type declared by the body.
        body: Option<TypeIdx>,
    },
    /// `this(args)` or `super(args)` (`true`) in a constructor.
    CtorCall(bool, Args),
    /// A lambda: it is created here, its body runs elsewhere.
    Lambda(CallableIdx),
    /// `receiver::name`; `X::new` has the name `new`. Whether the receiver is a type shows only in
    /// linking.
    MethodRef(ExprId, Name),
    /// Assignment to something that is not a local of this callable: target ([`ExprKind::Name`],
    /// [`ExprKind::Select`], [`ExprKind::Captured`] or an array element) and value; `true` for
    /// compound assignment. Assignments to locals are [`Body::defs`] and, as expressions,
    /// [`ExprKind::Set`].
    Assign(ExprId, ExprId, bool),
    /// The value of an assignment to a local: variable and assigned expression. The [`Def`] is
    /// recorded just after it.
    Set(LocalId, ExprId),
    /// `++`/`--` of anything: the target.
    Step(ExprId),
    /// `condition ? a : b`.
    Cond(ExprId, ExprId, ExprId),
    /// A binary operation.
    Binary(BinOp, ExprId, ExprId),
    /// `!x`.
    Not(ExprId),
    /// A cast.
    Cast(TypeRefIdx, ExprId),
    /// `x instanceof T` (patterns bind locals).
    InstanceOf(ExprId),
    /// `array[index]`.
    Index(ExprId, ExprId),
    /// A `switch` used for its value: the values of its arms.
    Switch(Args),
    /// Anything else with operands: array creation and initializers, unary minus, templates.
    Other(Args),
}

/// Binary operators, in the groups that matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BinOp {
    /// `+`: concatenation or addition.
    Add,
    /// `==`.
    Eq,
    /// `!=`.
    Ne,
    /// `&&`.
    And,
    /// `||`.
    Or,
    /// `<`, `<=`, `>`, `>=`.
    Less,
    /// Other arithmetic and bit operations.
    Arith,
}

/// A comment that speaks to the linter: `// idemlint: text` (block comments too).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Directive {
    /// What follows the colon, trimmed.
    pub text: Name,
    /// The comment.
    pub span: Span,
}

/// What a comment says about a declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// What it says.
    pub word: MarkWord,
    /// The declaration.
    pub on: Marked,
    /// The comment.
    pub span: Span,
}

/// What a comment can say about a declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MarkWord {
    /// `boundary`: functions given to the method run once per attempt; where it takes none, the
    /// method does.
    Boundary,
    /// `stable`: the method's result is stable, though it looks fresh.
    Stable,
    /// `key`: what arrives here is an idempotency key.
    Key,
}

impl MarkWord {
    /// All of them with their words.
    pub const ALL: [(MarkWord, &'static str); 3] = [
        (MarkWord::Boundary, "boundary"),
        (MarkWord::Stable, "stable"),
        (MarkWord::Key, "key"),
    ];
}

/// A declaration that a comment speaks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marked {
    /// A method or constructor.
    Callable(CallableIdx),
    /// A parameter of one.
    Param(CallableIdx, u32),
    /// A field or record component.
    Field(FieldIdx),
}

/// A declaration that was understood only in part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The first place in it that the grammar did not understand.
    pub span: Span,
    /// The name of the smallest declaration around it (method or type), empty at top level.
    pub inside: Name,
}

impl Body {
    /// The operands of a list.
    pub fn args(&self, args: Args) -> &[ExprId] {
        &self.pool[args.start as usize..(args.start + args.len) as usize]
    }

    /// One expression.
    pub fn expr(&self, id: ExprId) -> &Expr {
        &self.exprs[id.0 as usize]
    }

    /// One region.
    pub fn region(&self, id: RegionId) -> &Region {
        &self.regions[id.0 as usize]
    }

    /// One local.
    pub fn local(&self, id: LocalId) -> &Local {
        &self.locals[id.0 as usize]
    }

    /// The regions around `region`, innermost first, itself included.
    pub fn chain(&self, region: RegionId) -> impl Iterator<Item = RegionId> + '_ {
        std::iter::successors(Some(region), |r| self.regions[r.0 as usize].parent)
    }

    /// Whether `inner` is `outer` or lies in it.
    pub fn within(&self, inner: RegionId, outer: RegionId) -> bool {
        self.chain(inner).any(|r| r == outer)
    }
}

impl FileFacts {
    /// One type.
    pub fn ty(&self, id: TypeIdx) -> &TypeDecl {
        &self.types[id.0 as usize]
    }

    /// One callable.
    pub fn callable(&self, id: CallableIdx) -> &Callable {
        &self.callables[id.0 as usize]
    }

    /// One field.
    pub fn field(&self, id: FieldIdx) -> &Field {
        &self.fields[id.0 as usize]
    }

    /// One written type.
    pub fn type_ref(&self, id: TypeRefIdx) -> &TypeRef {
        &self.type_refs[id.0 as usize]
    }

    /// The text of a name.
    pub fn text(&self, name: Name) -> &str {
        self.names.text(name)
    }
}
