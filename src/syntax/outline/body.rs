//! The bodies of members: from a brace to what closes it.

use super::super::scan::TokenKind;
use super::{Bracket, Scanner};

impl Scanner<'_> {
    /// The next token from `at` on that starts a line at this indentation or less.
    pub(super) fn next_at(&mut self, at: usize, indent: u32) -> usize {
        if self.next_cache.0 == indent && self.next_cache.1 >= at {
            return self.next_cache.1;
        }
        let found = self.tokens[at.min(self.tokens.len())..]
            .iter()
            .position(|token| token.column.is_some_and(|column| column <= indent));
        let found = found.map_or(self.tokens.len(), |found| at + found);
        self.next_cache = (indent, found);
        found
    }

    /// Scans from an opening brace to what closes it. Returns the token after it, and the brackets
    /// that stay open; none if the braces make no sense.
    pub(super) fn body(
        &mut self,
        from: usize,
        indent: Option<u32>,
        initializer: bool,
    ) -> Option<(usize, Vec<Bracket>)> {
        // Where braces match, they are to be trusted more than the layout.
        let indent = indent.filter(|_| self.lenient);
        let first = if self.new_before(from) {
            Bracket::Members
        } else {
            Bracket::Block
        };
        let mut open = vec![first];
        let mut statement = from + 1;
        let (mut declares, mut is_enum, mut new, mut closed_new) = (false, false, false, false);
        let mut at = from + 1;
        while let Some(&token) = self.tokens.get(at) {
            if let (Some(indent), Some(column)) = (indent, token.column)
                && column <= indent
            {
                if token.is(b'}') && !initializer {
                    return Some(match column == indent {
                        true => {
                            pop_brace(&mut open);
                            (at + 1, open)
                        }
                        false => (at, open),
                    });
                }
                if self.starts_member(at) && !self.continues(at) {
                    return Some((at, open));
                }
            }
            match token.kind {
                TokenKind::Word => {
                    let word = self.word(at);
                    let in_block = open.last() == Some(&Bracket::Block);
                    if in_block
                        && matches!(word, "public" | "private" | "protected")
                        && !self.is(at + 1, b'.')
                        && self.only_mods(statement, at)
                    {
                        // A member where none can be: the block before it was not closed.
                        if !self.lenient {
                            return None;
                        }
                        return Some((statement.max(from + 1), open));
                    }
                    match word {
                        "new" => new = true,
                        "class" | "interface" if !self.is(at - 1, b'.') => declares = true,
                        "enum" => (declares, is_enum) = (true, true),
                        "record" if at == statement && !self.word(at + 1).is_empty() => {
                            declares = true;
                        }
                        _ => {}
                    }
                }
                TokenKind::Byte(b'(') => {
                    open.push(Bracket::Parenthesis { new });
                    new = false;
                }
                TokenKind::Byte(b')') => {
                    if let Some(&Bracket::Parenthesis { new }) = open.last() {
                        open.pop();
                        closed_new = new;
                    }
                }
                TokenKind::Byte(b'[') => {
                    open.push(Bracket::Square);
                    new = false;
                }
                TokenKind::Byte(b']') if open.last() == Some(&Bracket::Square) => {
                    open.pop();
                }
                TokenKind::Byte(b'{') => {
                    let bracket = match open.last() {
                        Some(Bracket::Constants) => Bracket::Members,
                        _ if declares && is_enum => Bracket::Constants,
                        _ if declares => Bracket::Members,
                        _ if closed_new && self.is(at - 1, b')') => Bracket::Members,
                        _ => Bracket::Block,
                    };
                    open.push(bracket);
                    (declares, is_enum, new, statement) = (false, false, false, at + 1);
                }
                TokenKind::Byte(b';') => {
                    if let Some(last @ Bracket::Constants) = open.last_mut() {
                        *last = Bracket::Members;
                    }
                    (declares, is_enum, new, statement) = (false, false, false, at + 1);
                }
                TokenKind::Byte(b'}') => {
                    pop_brace(&mut open);
                    statement = at + 1;
                    (declares, is_enum) = (false, false);
                    if open.is_empty() {
                        // One brace too many inside: the layout says that the end is further on.
                        if let (Some(indent), Some(column)) = (indent, token.column)
                            && column > indent
                        {
                            let end = self.next_at(at + 1, indent);
                            let closes =
                                self.is(end, b'}') && self.tokens[end].column == Some(indent);
                            if closes {
                                self.problems.push(token.start);
                                open.push(first);
                                at += 1;
                                continue;
                            }
                        }
                        return Some((at + 1, open));
                    }
                }
                _ => {}
            }
            at += 1;
        }
        Some((at, open))
    }

    /// Whether the brace at a token opens the body of an anonymous class: `new T(…) {`.
    pub(super) fn new_before(&self, brace: usize) -> bool {
        let mut depth = 0usize;
        let mut at = brace;
        while let Some(before) = at.checked_sub(1) {
            at = before;
            match self.tokens[at].kind {
                TokenKind::Byte(b')' | b'>') => depth += 1,
                TokenKind::Byte(b'(' | b'<') if depth > 0 => depth -= 1,
                _ if depth > 0 => {}
                TokenKind::Word if self.word(at) == "new" => return true,
                TokenKind::Word | TokenKind::Byte(b'.') => {}
                _ => return false,
            }
            if brace - at > 256 {
                return false;
            }
        }
        false
    }
}

/// Closes the innermost brace, and with it the brackets inside it.
pub(super) fn pop_brace(open: &mut Vec<Bracket>) {
    while let Some(bracket) = open.pop() {
        if matches!(
            bracket,
            Bracket::Block | Bracket::Members | Bracket::Constants
        ) {
            break;
        }
    }
}
