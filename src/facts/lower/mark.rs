//! Which declaration a comment such as `// idemlint: key` speaks about.
//!
//! A comment behind code on its line speaks about what that line declares last; any other about the
//! next declaration, if nothing but modifiers, annotations and types stand between.

use crate::facts::{CallableIdx, CallableKind, FieldIdx, FileFacts, Mark, MarkWord, Marked};
use crate::span::Span;
use crate::syntax::skip;

/// Finds what the comments of a file say about its declarations.
pub(super) fn marks(text: &str, facts: &mut FileFacts) {
    let said: Vec<(MarkWord, Span)> = facts
        .directives
        .iter()
        .filter_map(|directive| {
            let word = facts.text(directive.text).split_whitespace().next()?;
            let known = MarkWord::ALL.iter().find(|(_, own)| *own == word)?;
            Some((known.0, directive.span))
        })
        .collect();
    if said.is_empty() {
        return;
    }
    let declared = declarations(facts);
    for (word, span) in said {
        let may_stand = |on: &Marked| word == MarkWord::Key || matches!(on, Marked::Callable(_));
        let found = behind(text, span, &declared, may_stand)
            .or_else(|| before(text, span, &declared, may_stand));
        if let Some(on) = found {
            facts.marks.push(Mark { word, on, span });
        }
    }
}

/// Declarations with the places of their names, in source order.
fn declarations(facts: &FileFacts) -> Vec<(u32, Marked)> {
    let mut found = Vec::new();
    for (at, callable) in facts.callables.iter().enumerate() {
        let idx = CallableIdx(at as u32);
        if !matches!(
            callable.kind,
            CallableKind::Method | CallableKind::Constructor
        ) {
            continue;
        }
        found.push((callable.head.start, Marked::Callable(idx)));
        let params = callable.body.locals.iter().take(callable.params as usize);
        for (number, param) in params.enumerate() {
            found.push((param.span.start, Marked::Param(idx, number as u32)));
        }
    }
    for (at, field) in facts.fields.iter().enumerate() {
        found.push((field.span.start, Marked::Field(FieldIdx(at as u32))));
    }
    found.sort_by_key(|(start, _)| *start);
    found
}

/// What the line of a comment declares last before it, if nothing but the line's end follows.
fn behind(
    text: &str,
    comment: Span,
    declared: &[(u32, Marked)],
    may_stand: impl Fn(&Marked) -> bool,
) -> Option<Marked> {
    let rest = &text[comment.end as usize..];
    let line_ends = rest.trim_start_matches([' ', '\t']);
    if !(line_ends.is_empty() || line_ends.starts_with(['\n', '\r'])) {
        return None;
    }
    let line = text[..comment.start as usize]
        .rfind('\n')
        .map_or(0, |at| at + 1) as u32;
    declared
        .iter()
        .rev()
        .skip_while(|(start, _)| *start >= comment.start)
        .take_while(|(start, _)| *start >= line)
        .find(|(_, on)| may_stand(on))
        .map(|(_, on)| *on)
}

/// The declaration that a comment stands before.
fn before(
    text: &str,
    comment: Span,
    declared: &[(u32, Marked)],
    may_stand: impl Fn(&Marked) -> bool,
) -> Option<Marked> {
    let (start, on) = declared.iter().find(|(start, _)| *start >= comment.end)?;
    let between = &text[comment.end as usize..*start as usize];
    (may_stand(on) && only_a_head(between)).then_some(*on)
}

/// Whether a text can be the part of one declaration before its name.
fn only_a_head(text: &str) -> bool {
    let bytes = text.as_bytes();
    let (mut at, mut depth) = (0, 0i32);
    while at < bytes.len() {
        match bytes[at] {
            b'(' | b'<' => depth += 1,
            b')' | b'>' => depth -= 1,
            b';' | b'{' | b'}' | b'=' | b',' if depth == 0 => return false,
            _ => {}
        }
        if depth < 0 {
            return false;
        }
        at = skip(bytes, at);
    }
    true
}
