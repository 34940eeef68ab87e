//! Heads of types.

use super::super::scan::{Token, TokenKind, tokens};
use super::words::{is_modifier, is_statement_word};

/// Simpler heads for a type whose head is not understood, of the same length, with its name where
/// it was: first with what follows the name, then without.
pub(in crate::syntax) fn plain_heads(head: &str) -> Vec<String> {
    let (mut tokens, _) = tokens(head);
    let text = |token: &Token| &head[token.start as usize..token.end as usize];
    let is_word = |token: &Token| token.kind == TokenKind::Word;
    let keyword = tokens.iter().position(|token| {
        is_word(token) && matches!(text(token), "class" | "interface" | "enum" | "record")
    });
    let keyword = keyword
        .and_then(|at| tokens.drain(..=at).next_back())
        .map(|token| text(&token));
    let end = tokens.iter().position(|token| {
        matches!(token.kind, TokenKind::Byte(b'<' | b'('))
            || matches!(text(token), "extends" | "implements" | "permits")
    });
    tokens.truncate(end.unwrap_or(tokens.len()));
    tokens.retain(|token| {
        is_word(token) && !is_modifier(text(token)) && !is_statement_word(text(token))
    });
    let name = if keyword.is_some() {
        tokens.first()
    } else {
        tokens.last()
    };
    let mut plain = vec![b' '; head.len()];
    let word: &[u8] = match keyword {
        Some("interface") => b"interface ",
        Some("enum") => b"enum ",
        _ => b"class ",
    };
    let mut heads = Vec::new();
    let (start, stop) = match name {
        Some(name) => (name.start as usize, name.end as usize),
        None => (word.len(), word.len() + 1),
    };
    if start < word.len() || stop > head.len() {
        return heads;
    }
    plain[start - word.len()..start].copy_from_slice(word);
    match name {
        Some(_) => plain[start..stop].copy_from_slice(&head.as_bytes()[start..stop]),
        None => plain[start] = b'X',
    }
    if name.is_some() {
        let mut rest = plain.clone();
        rest[stop..].copy_from_slice(&head.as_bytes()[stop..]);
        heads.extend(String::from_utf8(rest));
    }
    heads.extend(String::from_utf8(plain));
    heads
}
