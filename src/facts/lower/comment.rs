//! Comments: those that speak to the linter, and those that stand in the way.

use crate::facts::{Directive, FileFacts, MARK};
use crate::span::Span;
use crate::syntax::skip;

/// Finds the comments that speak to the linter. Works on the text, so that it does not depend on
/// what the grammar makes of the code around them.
pub(super) fn directives(text: &str, facts: &mut FileFacts) {
    if memchr::memmem::find(text.as_bytes(), MARK.as_bytes()).is_none() {
        return;
    }
    for span in comments(text)
        .into_iter()
        .flat_map(|span| parts(text, span))
    {
        let comment = &text[span.start as usize..span.end as usize];
        let inner = match comment.strip_prefix("/*") {
            Some(inner) => inner.strip_suffix("*/").unwrap_or(inner),
            None => comment.strip_prefix("//").unwrap_or(comment),
        };
        let inner = inner.trim_start_matches(['*', '/']).trim();
        if let Some(rest) = inner.strip_prefix(MARK) {
            let text = facts.names.intern(rest.trim());
            facts.directives.push(Directive { text, span });
        }
    }
}

/// A line comment may hold several: `// NOSONAR // idemlint: …`.
fn parts(text: &str, span: Span) -> Vec<Span> {
    let comment = &text[span.start as usize..span.end as usize];
    if !comment.starts_with("//") {
        return vec![span];
    }
    let inner = comment
        .match_indices(" //")
        .map(|(at, _)| span.start + at as u32 + 1);
    let mut starts: Vec<u32> = inner.collect();
    starts.insert(0, span.start);
    let ends = starts.iter().skip(1).copied().chain([span.end]);
    let parts = starts.iter().zip(ends);
    parts.map(|(start, end)| Span::new(*start, end)).collect()
}

/// The comments of a text, in order; a line comment ends before its line break.
fn comments(text: &str) -> Vec<Span> {
    let bytes = text.as_bytes();
    let mut spans = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let end = skip(bytes, at);
        if bytes[at] == b'/' && matches!(bytes.get(at + 1), Some(b'/' | b'*')) {
            spans.push(Span::new(at as u32, end as u32));
        }
        at = end;
    }
    spans
}

/// A text without its spaces and comments.
pub(super) fn without_trivia(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        if rest.starts_with("//") || rest.starts_with("/*") {
            at = skip(text.as_bytes(), at);
            continue;
        }
        if !c.is_whitespace() {
            out.push(c);
        }
        at += c.len_utf8();
    }
    out
}
