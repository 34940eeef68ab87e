//! Comments: those that speak to the linter, and those that stand in the way.

use crate::facts::{Directive, FileFacts};
use crate::span::Span;

/// What a comment to the linter starts with.
const MARK: &str = "idemlint:";

/// Finds the comments that speak to the linter. Works on the text, so that it does not depend on
/// what the grammar makes of the code around them.
pub(super) fn directives(text: &str, facts: &mut FileFacts) {
    if memchr::memmem::find(text.as_bytes(), MARK.as_bytes()).is_none() {
        return;
    }
    for span in comments(text) {
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

/// The comments of a text, in order; a line comment ends before its line break.
fn comments(text: &str) -> Vec<Span> {
    let bytes = text.as_bytes();
    let mut spans = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let end = token_end(bytes, at);
        if bytes[at] == b'/' && matches!(bytes.get(at + 1), Some(b'/' | b'*')) {
            spans.push(Span::new(at as u32, end as u32));
        }
        at = end;
    }
    spans
}

/// Where the comment, string, character literal or other byte at `at` ends.
pub(super) fn token_end(bytes: &[u8], at: usize) -> usize {
    let rest = &bytes[at..];
    let found = |len: Option<usize>| len.map_or(bytes.len(), |len| at + len);
    if rest.starts_with(b"//") {
        return found(memchr::memchr2(b'\n', b'\r', rest));
    }
    if rest.starts_with(b"/*") {
        return found(memchr::memmem::find(&rest[2..], b"*/").map(|len| len + 4));
    }
    if rest.starts_with(b"\"\"\"") {
        let mut len = 3;
        while len < rest.len() {
            match rest[len] {
                b'\\' => len += 2,
                b'"' if rest[len..].starts_with(b"\"\"\"") => return at + len + 3,
                _ => len += 1,
            }
        }
        return bytes.len();
    }
    if let quote @ (b'"' | b'\'') = rest[0] {
        let mut len = 1;
        while len < rest.len() {
            match rest[len] {
                b'\\' => len += 2,
                b'\n' | b'\r' => return at + len,
                byte if byte == quote => return at + len + 1,
                _ => len += 1,
            }
        }
        return bytes.len();
    }
    at + 1
}

/// A text without its spaces and comments.
pub(super) fn without_trivia(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        if rest.starts_with("//") || rest.starts_with("/*") {
            at = token_end(text.as_bytes(), at);
            continue;
        }
        if !c.is_whitespace() {
            out.push(c);
        }
        at += c.len_utf8();
    }
    out
}
