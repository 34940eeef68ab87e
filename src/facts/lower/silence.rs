//! Comments and annotations that silence rules.

use rustc_hash::FxHashMap;

use super::Lowerer;
use crate::facts::{BinOp, CallableIdx, ExitKind, ExprId, ExprKind, MARK, Silencer, SilencerForm};
use crate::name::Name;
use crate::span::Span;
use crate::syntax::{Field, Kind, NodeId, skip};

/// Finds the silencers. The comments that speak to the linter are known.
pub(super) fn silencers(lowerer: &mut Lowerer) {
    if memchr::memmem::find(lowerer.text.as_bytes(), MARK.as_bytes()).is_none() {
        return;
    }
    let mut found = comments(lowerer);
    annotations(lowerer, &mut found);
    found.sort_by_key(|silencer| silencer.span.start);
    lowerer.facts.silencers = found;
}

/// The silencers among the comments.
fn comments(lowerer: &mut Lowerer) -> Vec<Silencer> {
    let mut found = Vec::new();
    let mut statements = None;
    let mut lines: FxHashMap<u32, Vec<Span>> = FxHashMap::default();
    for directive in lowerer.facts.directives.clone() {
        let span = directive.span;
        let comment = lowerer.slice(span);
        let Some(at) = comment.find(MARK).map(|at| at + MARK.len()) else {
            continue;
        };
        let said = &comment[at..];
        let spaces = said.len() - said.trim_start().len();
        let word = said.trim_start();
        let end = word.find(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_'));
        let (word, rest) = word.split_at(end.unwrap_or(word.len()));
        let form = match word {
            "ignore" => SilencerForm::Line,
            "ignore-file" => SilencerForm::File,
            _ => continue,
        };
        let shift = span.start + (at + spaces + word.len()) as u32;
        let (rules, reason) = bracketed(rest);
        let rules = rules
            .into_iter()
            .map(|(at, rule)| lowerer.rule(shift + at, rule));
        let rules = rules.collect();
        let reason = lowerer.facts.names.intern(&reason_of(reason));
        let covers = if form == SilencerForm::File {
            vec![Span::new(0, lowerer.text.len() as u32 + 1)]
        } else {
            let line = governed(lowerer.text, span);
            let known = lines.entry(line.start).or_insert_with(|| {
                let statements = statements.get_or_insert_with(|| starts(lowerer));
                covered(lowerer, statements, line)
            });
            known.clone()
        };
        found.push(Silencer {
            form,
            rules,
            reason,
            span,
            covers,
        });
    }
    found
}

/// The items of `[a, b] rest` with their places, and the rest; no items without brackets.
fn bracketed(text: &str) -> (Vec<(u32, &str)>, &str) {
    let open = text.len() - text.trim_start().len() + 1;
    let Some(inner) = text.trim_start().strip_prefix('[') else {
        return (Vec::new(), text);
    };
    let Some((inner, rest)) = inner.split_once(']') else {
        return (Vec::new(), "");
    };
    (items(inner, open as u32), rest)
}

/// The items of a list with commas, and where they start.
fn items(list: &str, shift: u32) -> Vec<(u32, &str)> {
    let mut found = Vec::new();
    let mut at = 0;
    for part in list.split(',') {
        let start = at + part.len() - part.trim_start().len();
        if !part.trim().is_empty() {
            found.push((shift + start as u32, part.trim()));
        }
        at += part.len() + 1;
    }
    found
}

/// A reason on one line. Another comment ends it, as do signs that say nothing.
fn reason_of(text: &str) -> String {
    let text = text.strip_suffix("*/").unwrap_or(text);
    let words = text.split_whitespace().filter(|word| *word != "*");
    let words: Vec<_> = words.take_while(|word| !word.starts_with("//")).collect();
    let reason = words.join(" ");
    let reason =
        reason.trim_start_matches(|c: char| !c.is_alphanumeric() && !"\"'`(<#@".contains(c));
    if reason.contains(char::is_alphanumeric) {
        reason.to_owned()
    } else {
        String::new()
    }
}

/// The line that a comment is about: its own, or the next line of code if it is alone on its own.
fn governed(text: &str, comment: Span) -> Span {
    let bytes = text.as_bytes();
    let (start, end) = (comment.start as usize, comment.end as usize);
    let line_start =
        |at: usize| memchr::memrchr2(b'\n', b'\r', &bytes[..at]).map_or(0, |at| at + 1);
    let line_end =
        |at: usize| memchr::memchr2(b'\n', b'\r', &bytes[at..]).map_or(bytes.len(), |len| at + len);
    let next = next_code(bytes, end);
    let own = Span::new(line_start(start) as u32, line_end(end) as u32);
    let before = own.start as usize;
    if next_code(bytes, before) < start || next < own.end as usize {
        return own;
    }
    Span::new(line_start(next) as u32, line_end(next) as u32)
}

/// The first byte from `at` on that is neither space nor in a comment.
fn next_code(bytes: &[u8], mut at: usize) -> usize {
    while at < bytes.len() {
        if bytes[at].is_ascii_whitespace() {
            at += 1;
            continue;
        }
        let is_comment = bytes[at] == b'/' && matches!(bytes.get(at + 1), Some(b'/' | b'*'));
        if !is_comment {
            break;
        }
        at = skip(bytes, at);
    }
    at
}

/// The statements and declarations of a file by their first byte, in order.
fn starts(lowerer: &Lowerer) -> Vec<(u32, NodeId)> {
    let tree = lowerer.tree;
    let all = (0..tree.len()).map(NodeId);
    let own = all.filter(|&node| is_unit(tree.kind(node)));
    let mut starts: Vec<_> = own.map(|node| (tree.span(node).start, node)).collect();
    starts.sort_unstable();
    starts
}

/// What a comment on a line is about: the line, and what of the statements and declarations that
/// start on it is on further lines. The blocks in them are not: their statements have heads of
/// their own.
fn covered(lowerer: &Lowerer, starts: &[(u32, NodeId)], line: Span) -> Vec<Span> {
    let tree = lowerer.tree;
    let mut covered = vec![Span::new(line.start, line.end + 1)];
    let first = starts.partition_point(|(start, _)| *start < line.start);
    for &(start, unit) in &starts[first..] {
        if start > line.end {
            break;
        }
        let whole = tree.span(unit);
        let mut from = whole.start;
        let mut piece = |from: u32, to: u32| {
            if to > line.end && from < to {
                covered.push(Span::new(from, to));
            }
        };
        let mut node = NodeId(unit.0 + 1);
        while node < tree.end_of(unit) {
            let kind = tree.kind(node);
            if !is_unit(kind) && !is_body(kind) {
                node = NodeId(node.0 + 1);
                continue;
            }
            let inner = tree.span(node);
            piece(from, inner.start);
            from = inner.end;
            node = tree.end_of(node);
        }
        piece(from, whole.end);
    }
    covered
}

/// Whether a node of this kind has a head that a comment can stand at.
fn is_unit(kind: Kind) -> bool {
    kind.is_statement() && kind != Kind::Block
        || kind.is_type_declaration()
        || matches!(
            kind,
            Kind::AnnotationTypeElementDeclaration
                | Kind::CompactConstructorDeclaration
                | Kind::ConstantDeclaration
                | Kind::ConstructorDeclaration
                | Kind::EnumConstant
                | Kind::ExplicitConstructorInvocation
                | Kind::FieldDeclaration
                | Kind::MethodDeclaration
        )
}

/// Whether a node of this kind is a part in braces.
fn is_body(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::AnnotationTypeBody
            | Kind::Block
            | Kind::ClassBody
            | Kind::ConstructorBody
            | Kind::EnumBody
            | Kind::InterfaceBody
            | Kind::SwitchBlock
    )
}

/// The silencers among the annotations.
fn annotations(lowerer: &mut Lowerer, found: &mut Vec<Silencer>) {
    let tree = lowerer.tree;
    for declaration in (0..tree.len()).map(NodeId) {
        let mods = tree.children(declaration);
        for mods in mods.filter(|&child| tree.kind(child) == Kind::Modifiers) {
            for annotation in tree.children(mods) {
                if is_suppression(lowerer, annotation) {
                    texts(lowerer, annotation, tree.span(declaration), found);
                }
            }
        }
    }
}

fn is_suppression(lowerer: &Lowerer, annotation: NodeId) -> bool {
    let tree = lowerer.tree;
    let name = tree.child(annotation, Field::Name);
    tree.kind(annotation) == Kind::Annotation
        && name.is_some_and(|name| {
            let name = lowerer.text_of(name);
            name.rsplit('.').next().map(str::trim) == Some("SuppressWarnings")
        })
}

/// What an annotation says to the linter: in texts, or by constants of this file.
fn texts(lowerer: &mut Lowerer, annotation: NodeId, scope: Span, found: &mut Vec<Silencer>) {
    let tree = lowerer.tree;
    let list = tree.child_of(annotation, Kind::AnnotationArgumentList);
    for node in list.into_iter().flat_map(|list| tree.subtree(list)) {
        let span = tree.span(node);
        let (text, shift) = match tree.kind(node) {
            Kind::StringLiteral => {
                let raw = lowerer.text_of(node);
                let quotes = if raw.starts_with("\"\"\"") { 3 } else { 1 };
                let inner = raw.get(quotes..raw.len().saturating_sub(quotes));
                let inner = inner.unwrap_or_default();
                let spaces = inner.len() - inner.trim_start().len();
                (inner.trim().to_owned(), Some(quotes + spaces))
            }
            Kind::Identifier => match constant(lowerer, node) {
                Some(text) => (text, None),
                None => continue,
            },
            _ => continue,
        };
        let Some(said) = text.strip_prefix(MARK) else {
            continue;
        };
        let (list, reason) = listed(said.trim_start());
        let start = text.len() - said.trim_start().len();
        let rules = items(list, start as u32).into_iter().map(|(at, rule)| {
            let (name, exact) = lowerer.rule(span.start + shift.unwrap_or(0) as u32 + at, rule);
            // A constant shows no rule where it is used.
            (name, if shift.is_some() { exact } else { span })
        });
        let rules = rules.collect();
        let reason = lowerer.facts.names.intern(&reason_of(reason));
        found.push(Silencer {
            form: SilencerForm::Annotation,
            rules,
            reason,
            span,
            covers: vec![scope],
        });
    }
}

/// A list with commas, and what follows its last item.
fn listed(text: &str) -> (&str, &str) {
    let mut end = 0;
    for item in text.split_inclusive(char::is_whitespace) {
        end += item.len();
        if !item.trim().is_empty() && !item.trim_end().ends_with(',') {
            break;
        }
    }
    text.split_at(end)
}

/// The text of the constant of this file that has this name, also where it is made of others.
fn constant(lowerer: &Lowerer, name: NodeId) -> Option<String> {
    let facts = &lowerer.facts;
    // What is left to add, the next part last: a constant, or an expression in the initializer of one.
    enum Rest {
        Constant(Name),
        Expr(CallableIdx, ExprId),
    }
    let mut rest = vec![Rest::Constant(facts.names.get(lowerer.text_of(name))?)];
    let mut text = String::new();
    for _ in 0..MOST_PARTS {
        match rest.pop() {
            None => return Some(text),
            Some(Rest::Constant(name)) => {
                let init = facts
                    .fields
                    .iter()
                    .find_map(|field| field.init.filter(|_| field.name == name))?;
                let ExitKind::Return(Some(value)) = facts.callable(init).body.exits.first()?.kind
                else {
                    return None;
                };
                rest.push(Rest::Expr(init, value));
            }
            Some(Rest::Expr(init, value)) => match facts.callable(init).body.expr(value).kind {
                ExprKind::Text(part) => text.push_str(facts.text(part)),
                ExprKind::Binary(BinOp::Add, left, right) => {
                    rest.extend([Rest::Expr(init, right), Rest::Expr(init, left)]);
                }
                ExprKind::Name(name) | ExprKind::Select(_, name) => rest.push(Rest::Constant(name)),
                _ => return None,
            },
        }
    }
    None
}

/// The most parts of a constant that are put together.
const MOST_PARTS: usize = 64;

impl Lowerer<'_> {
    /// A rule as it is written at this byte.
    fn rule(&mut self, at: u32, rule: &str) -> (Name, Span) {
        let span = Span::new(at, at + rule.len() as u32);
        (self.facts.names.intern(rule), span)
    }
}
