//! Evaluates an expression once, before the code that runs once per attempt: moves the declaration
//! that it initializes, or else declares a variable for it.
//!
//! The engine has told that the value is made too often, and tells afterwards whether it still is.
//! What it cannot tell is asked of the text here: that nothing in the expression depends on the
//! attempt or on the item that is worked on, that every attempt comes to it, that the key is not
//! mixed with what differs from attempt to attempt, and that names still mean what they meant.

use rustc_hash::FxHashSet;

use super::code::Code;
use super::lines::{comments_above, indentation, indented, line_end, line_start, whole_lines};
use super::value::{type_of, with_conversion};
use crate::finding::{Applicability, Earlier, Edit, Fix, Maker};
use crate::span::{FileId, Place, Span};
use crate::syntax::{Field, Kind, NodeId};

/// The name of a variable for a key that has none.
const NAME: &str = "idempotencyKey";

/// What is known of the place of a fix.
struct Site<'c> {
    code: &'c Code,
    file: FileId,
    remedy: &'c Earlier,
    /// The expression to evaluate earlier.
    value: NodeId,
    /// The loop, or the function that is run again.
    repeated: NodeId,
    /// The statement before which it can be evaluated.
    before: NodeId,
    applicability: Applicability,
}

/// The fix, if the text allows it.
pub(super) fn propose(code: &Code, file: FileId, remedy: &Earlier) -> Option<Fix> {
    let made = remedy.made;
    if made.file != file {
        return None;
    }
    let call = code.exactly(made.span, Kind::MethodInvocation)?;
    let value = with_conversion(code, call);
    let (repeated, every_attempt) = repeated(code, remedy, value)?;
    let before = statement_before(code, repeated)?;
    let block = code.parent(before)?;
    if code.is_damaged(code.span(block)) {
        return None;
    }
    let site = Site {
        code,
        file,
        remedy,
        value,
        repeated,
        before,
        applicability: every_attempt,
    };
    site.is_independent().then_some(())?;
    site.is_pure_key().then_some(())?;
    site.moved().or_else(|| site.introduced())
}

/// The loop or function around a value that runs once per attempt, and how sure it is that the value
/// is evaluated by each of them, and that nothing but the value is.
fn repeated(code: &Code, remedy: &Earlier, value: NodeId) -> Option<(NodeId, Applicability)> {
    use Kind::*;
    let mut sure = match remedy.maker {
        // From now on all attempts have one object, and perhaps change it.
        Maker::OwnObject => Applicability::Unsafe,
        Maker::Library | Maker::OwnFactory => Applicability::Safe,
    };
    let mut child = value;
    for node in code.around(value) {
        match code.kind(node) {
            WhileStatement | DoStatement | ForStatement | EnhancedForStatement => {
                let is_it = is_head(code, node, remedy.boundary);
                let once = match code.kind(node) {
                    EnhancedForStatement => code.field(child) == Field::Value,
                    _ => code.field(child) == Field::Init,
                };
                return (is_it && !once).then_some((node, sure));
            }
            LambdaExpression => {
                let is_it = runs_attempts(code, remedy, node, has_parameters(code, node));
                return is_it.then_some((node, sure));
            }
            MethodDeclaration => {
                // Of an anonymous class that is used as a function.
                let object = code.parent(code.parent(node)?)?;
                let is_it = code.kind(object) == ObjectCreationExpression
                    && runs_attempts(code, remedy, object, has_parameters(code, node));
                return is_it.then_some((object, sure));
            }
            IfStatement if code.field(child) != Field::Condition => sure = Applicability::Unsafe,
            TryStatement | TryWithResourcesStatement => {
                // A failure of the project's own code was handled here so far.
                if remedy.maker != Maker::Library {
                    sure = Applicability::Unsafe;
                }
            }
            BinaryExpression => {
                let short = code.tree.child(node, Field::Operator);
                let short = short.is_some_and(|op| matches!(code.kind(op), And | Or));
                if short && code.field(child) == Field::Right {
                    return None;
                }
            }
            TernaryExpression if code.field(child) == Field::Condition => {}
            kind if is_straight(kind) => {}
            _ => return None,
        }
        child = node;
    }
    None
}

/// Whether what stands in a node of this kind is evaluated exactly when the node is.
fn is_straight(kind: Kind) -> bool {
    use Kind::*;
    matches!(
        kind,
        ArgumentList
            | ArrayInitializer
            | ArrayCreationExpression
            | AssignmentExpression
            | Block
            | CastExpression
            | ExpressionStatement
            | FieldAccess
            | IfStatement
            | LabeledStatement
            | LocalVariableDeclaration
            | MethodInvocation
            | ObjectCreationExpression
            | ParenthesizedExpression
            | Resource
            | ResourceSpecification
            | ReturnStatement
            | SynchronizedStatement
            | ThrowStatement
            | UnaryExpression
            | VariableDeclarator
    )
}

/// Whether a boundary is the head of a loop.
fn is_head(code: &Code, node: NodeId, boundary: Place) -> bool {
    boundary.span.start == code.span(node).start && code.span(node).contains(boundary.span)
}

fn has_parameters(code: &Code, node: NodeId) -> bool {
    let list = code.tree.child(node, Field::Parameters);
    list.is_some_and(|list| {
        code.kind(list) == Kind::Identifier || code.tree.children(list).next().is_some()
    })
}

/// Whether a function is run for attempts of one operation and for nothing else. Parameters may
/// bring the operation, unless whoever calls the function is known to do nothing but try again.
fn runs_attempts(code: &Code, remedy: &Earlier, function: NodeId, parameters: bool) -> bool {
    if !parameters {
        return true;
    }
    let given_to = code.parent(function).filter(|&list| {
        code.kind(list) == Kind::ArgumentList && code.field(list) == Field::Arguments
    });
    let call = given_to.and_then(|list| code.parent(list));
    let name = call.and_then(|call| code.tree.child(call, Field::Name));
    remedy.attempts_only && name.is_some_and(|name| code.span(name) == remedy.boundary.span)
}

/// The statement of a block in which a node stands, if it is evaluated whenever the statement is.
fn statement_before(code: &Code, node: NodeId) -> Option<NodeId> {
    use Kind::*;
    let mut child = node;
    for parent in code.around(node) {
        match code.kind(parent) {
            // What a constructor calls first must stay there.
            _ if code.kind(child) == ExplicitConstructorInvocation => return None,
            Block | ConstructorBody | Program => return Some(child),
            IfStatement if code.field(child) != Field::Condition => return None,
            TryStatement | TryWithResourcesStatement => {}
            kind if is_straight(kind) => {}
            _ => return None,
        }
        child = parent;
    }
    None
}

impl Site<'_> {
    /// Whether nothing in the expression is declared or changed in the statement before which it
    /// shall be evaluated.
    fn is_independent(&self) -> bool {
        let code = self.code;
        let used: FxHashSet<&str> = code
            .names(code.span(self.value))
            .map(|(_, name)| name)
            .collect();
        let mut inside = code.names(code.span(self.before));
        !inside.any(|(node, name)| {
            used.contains(name) && (code.is_declared(node) || code.is_assigned(node))
        })
    }

    /// Whether the key is made of nothing that differs from attempt to attempt. Where it is mixed
    /// with the number of the attempt, say, it would differ still.
    fn is_pure_key(&self) -> bool {
        let code = self.code;
        let varying = self.varying();
        let varies = |span: Span| code.names(span).any(|(_, name)| varying.contains(name));
        let mut child = self.value;
        for node in code.around(self.value) {
            let name = code.tree.child(node, Field::Name);
            match code.kind(node) {
                Kind::BinaryExpression | Kind::CastExpression if varies(code.span(node)) => {
                    return false;
                }
                Kind::MethodInvocation => {
                    if name.is_some_and(|name| self.arrives(code.span(name))) {
                        break;
                    }
                    let is_argument = code.field(child) == Field::Arguments;
                    if varies(code.span(if is_argument { node } else { child })) {
                        return false;
                    }
                }
                // The value of another variable than the one that is declared here.
                Kind::AssignmentExpression if self.applicability == Applicability::Unsafe => {
                    return false;
                }
                Kind::VariableDeclarator | Kind::AssignmentExpression => {
                    let variable = name.or_else(|| code.tree.child(node, Field::Left));
                    if variable.is_some_and(|variable| self.is_mixed(variable)) {
                        return false;
                    }
                    break;
                }
                _ if node == self.repeated => break,
                _ => {}
            }
            child = node;
        }
        !self.sent_value().is_some_and(varies)
    }

    /// Whether a variable that gets the value gets others too, or is mixed with what differs from
    /// attempt to attempt: in an operation, or in the argument with which it is handed on.
    fn is_mixed(&self, variable: NodeId) -> bool {
        let code = self.code;
        let varying = self.varying();
        let varies = |span: Span| code.names(span).any(|(_, name)| varying.contains(name));
        let declared = code.source_of(variable);
        let uses = code.names(code.span(self.repeated));
        let mut uses = uses.filter(|(node, name)| *name == declared && *node != variable);
        uses.any(|(node, _)| {
            let has_value = |node| code.tree.child(node, Field::Value).is_some();
            let is_set = code.is_declared(node) && code.parent(node).is_some_and(has_value);
            if is_set || code.is_assigned(node) {
                return true;
            }
            let mut child = node;
            for around in code.around(node) {
                match code.kind(around) {
                    Kind::BinaryExpression if varies(code.span(around)) => return true,
                    Kind::ArgumentList => {
                        let call = code.parent(around);
                        let name = call.and_then(|call| code.tree.child(call, Field::Name));
                        if name.is_some_and(|name| self.arrives(code.span(name))) {
                            return child != node && varies(code.span(child));
                        }
                    }
                    kind if kind.is_statement() || around == self.repeated => return false,
                    _ => {}
                }
                child = around;
            }
            false
        })
    }

    /// Whether the value arrives at the call of a method whose name stands here.
    fn arrives(&self, name: Span) -> bool {
        let arrivals = [Some(self.remedy.sink), self.remedy.handed_on];
        let mut arrivals = arrivals.into_iter().flatten();
        arrivals.any(|place| place.file == self.file && place.span == name)
    }

    /// The value that is sent, where it stands in the repeated code.
    fn sent_value(&self) -> Option<Span> {
        let sent = self.remedy.sent;
        (sent.file == self.file && self.code.span(self.before).contains(sent.span))
            .then_some(sent.span)
    }

    /// The variables that have another value in each attempt: those that the repeated code declares
    /// in its head, and those that it changes.
    fn varying(&self) -> FxHashSet<&str> {
        let code = self.code;
        let body = match code.kind(self.repeated) {
            Kind::ObjectCreationExpression => None,
            _ => code.tree.child(self.repeated, Field::Body),
        };
        let head_ends = body.map_or(code.span(self.repeated).start, |body| code.span(body).start);
        let own = code.names(code.span(self.repeated)).filter(|(node, _)| {
            let in_head = code.span(*node).start < head_ends;
            // A variable that gets the value itself does not differ any more.
            let gets_it =
                code.field(*node) == Field::Left && code.parent(self.value) == code.parent(*node);
            (code.is_assigned(*node) && !gets_it) || (in_head && code.is_declared(*node))
        });
        own.map(|(_, name)| name).collect()
    }

    /// Moves the declaration of the variable that gets the value.
    fn moved(&self) -> Option<Fix> {
        let code = self.code;
        let declarator = code.parent(self.value)?;
        let declaration = code.parent(declarator)?;
        let block = code.parent(declaration)?;
        let declarators = code.tree.children(declaration);
        let declarators = declarators.filter(|&c| code.kind(c) == Kind::VariableDeclarator);
        if code.kind(declarator) != Kind::VariableDeclarator
            || code.kind(declaration) != Kind::LocalVariableDeclaration
            || code.kind(block) != Kind::Block
            || declarators.count() != 1
        {
            return None;
        }
        let name = code.source_of(code.tree.child(declarator, Field::Name)?);
        let statement = code.span(declaration);
        // Where the declaration was not valid, the name must not be used: it would mean another
        // variable from now on.
        let scope = Span::new(
            code.span(self.before).start,
            code.span(code.parent(self.before)?).end,
        );
        let valid = Span::new(statement.start, code.span(block).end);
        let mut uses = code.names(scope).filter(|(_, used)| *used == name);
        let clash =
            uses.any(|(node, _)| !valid.contains(code.span(node)) || code.is_assigned(node));
        if clash {
            return None;
        }
        let mut edits = vec![self.insertion(code.source(statement))];
        match whole_lines(&code.text, statement) {
            Some((from, to)) => {
                let old = indentation(&code.text, statement.start as usize)?;
                if let Some(new) = self.own_line() {
                    let lines = ended(&code.text[from..to], line_end(&code.text));
                    edits[0] = self.edit(new.0, new.0, indented(&lines, old, new.1));
                }
                edits.push(self.edit(from, to, String::new()));
            }
            None => {
                let end = statement.end as usize;
                let space = code.text[end..].len() - code.text[end..].trim_start_matches(' ').len();
                edits.push(self.edit(statement.start as usize, end + space, String::new()));
            }
        }
        Some(self.fix(format!("make `{name}` {}", self.place()), edits))
    }

    /// Declares a variable for the value.
    fn introduced(&self) -> Option<Fix> {
        if self.remedy.maker == Maker::OwnObject {
            return None;
        }
        let code = self.code;
        let ty = type_of(code, self.value, &self.remedy.types);
        let ty = ty.or_else(|| code.has_word("var").then(|| "var".to_owned()))?;
        let name = code.new_name(NAME);
        let value = code.span(self.value);
        let declaration = format!("{ty} {name} = {};", code.source(value));
        let edits = vec![
            self.insertion(&declaration),
            self.edit(value.start as usize, value.end as usize, name.clone()),
        ];
        let title = format!("make the key {}, as `{name}`", self.place());
        Some(self.fix(title, edits))
    }

    /// Puts a statement before the one that repeats.
    fn insertion(&self, statement: &str) -> Edit {
        match self.own_line() {
            Some((at, indent)) => {
                let end = line_end(&self.code.text);
                self.edit(at, at, format!("{indent}{statement}{end}"))
            }
            None => {
                let at = self.code.span(self.before).start as usize;
                self.edit(at, at, format!("{statement} "))
            }
        }
    }

    /// The start of the line to put a statement at, above the comments about the next one, and the
    /// indentation there; none where the next one shares its line with something before it.
    fn own_line(&self) -> Option<(usize, &str)> {
        let text = &self.code.text;
        let start = self.code.span(self.before).start as usize;
        let indent = indentation(text, start)?;
        Some((comments_above(text, line_start(text, start)), indent))
    }

    fn edit(&self, from: usize, to: usize, text: String) -> Edit {
        let span = Span::new(from as u32, to as u32);
        Edit {
            place: Place::new(self.file, span),
            text,
        }
    }

    fn fix(&self, title: String, mut edits: Vec<Edit>) -> Fix {
        edits.sort_by_key(|edit| edit.place);
        Fix {
            title,
            applicability: self.applicability,
            edits,
        }
    }

    /// Where the key is made then.
    fn place(&self) -> &'static str {
        match self.code.kind(self.repeated) {
            Kind::LambdaExpression | Kind::ObjectCreationExpression => {
                "before the code that runs again"
            }
            _ => "before the loop",
        }
    }
}

/// Lines of which the last one has a line end.
fn ended(lines: &str, end: &str) -> String {
    match lines.ends_with(['\n', '\r']) {
        true => lines.to_owned(),
        false => format!("{lines}{end}"),
    }
}
