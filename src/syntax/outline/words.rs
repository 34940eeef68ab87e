//! What single tokens and short runs of them say about the code around them.

use super::super::scan::TokenKind;
use super::Scanner;

/// Annotations with more tokens than this are taken for something else.
const LONGEST_ANNOTATION: usize = 4096;

impl<'t> Scanner<'t> {
    pub(super) fn word(&self, at: usize) -> &'t str {
        match self.tokens.get(at) {
            Some(token) if token.kind == TokenKind::Word => {
                &self.text[token.start as usize..token.end as usize]
            }
            _ => "",
        }
    }

    pub(super) fn is(&self, at: usize, byte: u8) -> bool {
        self.tokens.get(at).is_some_and(|token| token.is(byte))
    }

    /// The token after the `;` that ends an import.
    pub(super) fn line_end(&self, at: usize) -> usize {
        let mut end = at + 1;
        while let Some(token) = self.tokens.get(end) {
            if token.is(b';') {
                return end + 1;
            }
            if token.column.is_some() {
                break;
            }
            end += 1;
        }
        end
    }

    /// The token after the annotation at a token.
    pub(super) fn annotation_end(&self, at: usize) -> usize {
        let mut end = at + 1;
        if self.word(end).is_empty() {
            return end;
        }
        end += 1;
        while self.is(end, b'.') && !self.word(end + 1).is_empty() {
            end += 2;
        }
        if !self.is(end, b'(') {
            return end;
        }
        let mut depth = 0usize;
        for (at, token) in self
            .tokens
            .iter()
            .enumerate()
            .skip(end)
            .take(LONGEST_ANNOTATION)
        {
            match token.kind {
                TokenKind::Byte(b'(') => depth += 1,
                TokenKind::Byte(b')') => {
                    depth -= 1;
                    if depth == 0 {
                        return at + 1;
                    }
                }
                TokenKind::Byte(b';') => break,
                _ => {}
            }
        }
        end
    }

    /// Whether what stands before an opening brace at top level is the head of a method.
    pub(super) fn is_method_head(&self, at: usize, brace: usize) -> bool {
        let mut next = at;
        while next < brace {
            match self.tokens[next].kind {
                TokenKind::Byte(b'@') => next = self.annotation_end(next),
                TokenKind::Byte(b'(') => break,
                TokenKind::Byte(b'=') | TokenKind::Arrow | TokenKind::Text(_) => return false,
                _ if is_statement_word(self.word(next)) => return false,
                _ => next += 1,
            }
        }
        let Some(name) = next.checked_sub(1).filter(|_| next > at) else {
            return false;
        };
        if next >= brace {
            return self.word(name) == "static";
        }
        let word = self.word(name);
        let qualified = name > at && self.is(name - 1, b'.');
        !word.is_empty() && !is_modifier(word) && !qualified
    }

    pub(super) fn is_space(&self, at: u32) -> bool {
        self.text
            .as_bytes()
            .get(at as usize)
            .is_some_and(u8::is_ascii_whitespace)
    }

    /// Whether a token at the start of a line looks like the start of a member.
    pub(super) fn starts_member(&self, at: usize) -> bool {
        let word = self.word(at);
        if self.is(at, b'@') || is_modifier(word) {
            return true;
        }
        if word.is_empty() || is_statement_word(word) {
            return false;
        }
        if matches!(word, "void" | "class" | "interface" | "enum" | "record") {
            return true;
        }
        // A type and a name: `String name(`, `int count =`, `List<T> all;`.
        let mut next = at + 1;
        let mut depth = 0usize;
        while let Some(token) = self.tokens.get(next)
            && next < at + 64
        {
            match token.kind {
                TokenKind::Byte(b'<') => depth += 1,
                TokenKind::Byte(b'>') => depth = depth.saturating_sub(1),
                TokenKind::Byte(b'.' | b'[' | b']' | b'?' | b',' | b'&') => {}
                TokenKind::Word if depth > 0 || self.is(next - 1, b'.') => {}
                TokenKind::Word => {
                    return matches!(
                        self.tokens.get(next + 1).map(|token| token.kind),
                        Some(TokenKind::Byte(b'(' | b'=' | b';'))
                    );
                }
                _ => return false,
            }
            next += 1;
        }
        false
    }

    /// Whether a line goes on with the head or initializer before it.
    pub(super) fn continues(&self, at: usize) -> bool {
        let Some(before) = at.checked_sub(1).map(|before| self.tokens[before].kind) else {
            return false;
        };
        match before {
            TokenKind::Byte(byte) => !matches!(byte, b')' | b']' | b'}' | b';' | b'>'),
            TokenKind::Arrow | TokenKind::Operator => true,
            TokenKind::Word => {
                matches!(
                    self.word(at - 1),
                    "extends" | "implements" | "throws" | "new" | "permits"
                )
            }
            _ => false,
        }
    }

    /// Whether only modifiers and annotations stand between two tokens.
    pub(super) fn only_mods(&self, from: usize, to: usize) -> bool {
        let mut at = from;
        while at < to {
            if self.is(at, b'@') {
                at = self.annotation_end(at);
            } else if is_modifier(self.word(at)) {
                at += 1;
            } else {
                return false;
            }
        }
        true
    }
}

pub(super) fn is_modifier(word: &str) -> bool {
    matches!(
        word,
        "public"
            | "protected"
            | "private"
            | "static"
            | "abstract"
            | "final"
            | "native"
            | "synchronized"
            | "transient"
            | "volatile"
            | "strictfp"
            | "default"
            | "sealed"
            | "non"
    )
}

pub(super) fn is_statement_word(word: &str) -> bool {
    matches!(
        word,
        "if" | "else"
            | "for"
            | "while"
            | "do"
            | "switch"
            | "case"
            | "try"
            | "catch"
            | "finally"
            | "return"
            | "throw"
            | "new"
            | "break"
            | "continue"
            | "yield"
            | "assert"
            | "this"
            | "super"
            | "instanceof"
            | "throws"
            | "extends"
            | "implements"
            | "permits"
    )
}
