//! Java that the grammar does not know, rewritten to Java that it does.
//!
//! The rewriting keeps every byte where it is, so positions in the tree are positions in the text.
//! What a node says must be read from the original text: `$uper(x)` in the tree is `super(x)`.

use super::scan::{Token, TokenKind, tokens};

/// A text for the parser.
#[derive(Debug)]
pub(super) struct Patched {
    pub(super) text: String,
    pub(super) tokens: Vec<Token>,
    /// Something was rewritten.
    pub(super) changed: bool,
    /// Where the text itself was wrong, and was put right.
    pub(super) problems: Vec<u32>,
}

/// Rewrites what the grammar does not know.
pub(super) fn patch(text: &str) -> Patched {
    let (tokens, open_comment) = tokens(text);
    let mut patcher = Patcher {
        text,
        tokens: &tokens,
        out: text.as_bytes().to_vec(),
        changed: false,
        problems: Vec::new(),
        annotations_end: 0,
    };
    for at in 0..tokens.len() {
        patcher.token(at);
    }
    if let Some(start) = open_comment {
        patcher.problems.push(start);
        patcher.out[start as usize..].fill(b' ');
        patcher.changed = true;
    }
    let Patcher {
        out,
        changed,
        problems,
        ..
    } = patcher;
    match String::from_utf8(out) {
        Ok(text) => Patched {
            text,
            tokens,
            changed,
            problems,
        },
        Err(_) => Patched {
            text: text.to_owned(),
            tokens,
            changed: false,
            problems: Vec::new(),
        },
    }
}

struct Patcher<'t> {
    text: &'t str,
    tokens: &'t [Token],
    out: Vec<u8>,
    changed: bool,
    problems: Vec<u32>,
    /// The token after the last run of annotations.
    annotations_end: usize,
}

impl Patcher<'_> {
    fn token(&mut self, at: usize) {
        match self.tokens[at].kind {
            TokenKind::Byte(b'@') => self.annotated_varargs(at),
            TokenKind::Word => match self.word(at) {
                "import" if self.word(at + 1) == "module" && !self.word(at + 2).is_empty() => {
                    self.blank(at + 1, at + 2);
                }
                "super" | "this" if self.is(at + 1, b'(') => self.constructor_call(at),
                "case" => self.case(at + 1),
                "instanceof" => {
                    let from = if self.word(at + 1) == "final" {
                        at + 2
                    } else {
                        at + 1
                    };
                    self.pattern(from);
                }
                _ => {}
            },
            TokenKind::Text(false) => self.open_quote(at),
            TokenKind::Ellipsis => self.ellipsis(at),
            _ => {}
        }
    }

    /// `...` where something was left out, as documentation does.
    fn ellipsis(&mut self, at: usize) {
        // Annotations in between have been left out already.
        let kept = self.tokens[..at]
            .iter()
            .rev()
            .find(|token| self.out[token.start as usize] != b' ');
        let before = kept.map(|token| token.kind);
        let spread = match before {
            Some(TokenKind::Word) => true,
            Some(TokenKind::Byte(byte)) => matches!(byte, b']' | b'>'),
            _ => false,
        };
        if spread && !self.word(at + 1).is_empty() && self.word(at - 1) != "return" {
            return;
        }
        self.problems.push(self.tokens[at].start);
        let value = match before {
            Some(TokenKind::Byte(byte)) => !matches!(byte, b';' | b'{' | b'}' | b')' | b'(' | b','),
            Some(TokenKind::Word) => self.word(at - 1) == "return",
            None => false,
            Some(_) => true,
        };
        if value {
            let token = self.tokens[at];
            self.out[token.start as usize..token.end as usize].fill(b'_');
            self.changed = true;
            return;
        }
        self.blank(at, at + 1);
        if self.is(at + 1, b',') && !matches!(before, Some(TokenKind::Byte(b','))) {
            self.blank(at + 1, at + 2);
        } else if matches!(before, Some(TokenKind::Byte(b','))) {
            self.blank(at - 1, at);
        }
    }

    fn is(&self, at: usize, byte: u8) -> bool {
        self.tokens.get(at).is_some_and(|token| token.is(byte))
    }

    /// The word at a token; empty if it is none.
    fn word(&self, at: usize) -> &str {
        match self.tokens.get(at) {
            Some(token) if token.kind == TokenKind::Word => {
                &self.text[token.start as usize..token.end as usize]
            }
            _ => "",
        }
    }

    fn set(&mut self, at: u32, byte: u8) {
        self.out[at as usize] = byte;
        self.changed = true;
    }

    /// Replaces tokens from one to before another by spaces.
    fn blank(&mut self, from: usize, to: usize) {
        for token in &self.tokens[from..to.min(self.tokens.len())] {
            self.out[token.start as usize..token.end as usize].fill(b' ');
        }
        self.changed = true;
    }

    /// `String @A @B(1) ... xs`
    fn annotated_varargs(&mut self, at: usize) {
        if at < self.annotations_end {
            return;
        }
        let mut end = at;
        while self.is(end, b'@') && !self.word(end + 1).is_empty() {
            end += 2;
            while self.is(end, b'.') && !self.word(end + 1).is_empty() {
                end += 2;
            }
            if self.is(end, b'(') {
                let close = self.closing(end);
                if close == end {
                    break;
                }
                end = close + 1;
            }
        }
        self.annotations_end = end;
        if end > at
            && self
                .tokens
                .get(end)
                .is_some_and(|t| t.kind == TokenKind::Ellipsis)
        {
            self.blank(at, end);
        }
    }

    /// The token that closes the parenthesis at a token, at most a few hundred tokens away.
    fn closing(&self, open: usize) -> usize {
        let mut depth = 0usize;
        for (at, token) in self.tokens.iter().enumerate().skip(open).take(512) {
            match token.kind {
                TokenKind::Byte(b'(') => depth += 1,
                TokenKind::Byte(b')') => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        return at;
                    }
                }
                TokenKind::Byte(b';' | b'{' | b'}') => break,
                _ => {}
            }
        }
        open
    }

    /// `super(…)` and `this(…)` after other statements become calls of methods with names that
    /// nobody uses.
    fn constructor_call(&mut self, at: usize) {
        let statement = match at.checked_sub(1).map(|before| self.tokens[before].kind) {
            Some(TokenKind::Byte(b';' | b'{' | b'}')) => true,
            // `outer.super(…)`, but not `outer.this(…)`, which is nothing.
            Some(TokenKind::Byte(b'.')) => self.word(at) == "super",
            _ => false,
        };
        if statement {
            self.set(self.tokens[at].start, b'$');
        }
    }

    /// Patterns after `case`, and `default` among its values.
    fn case(&mut self, at: usize) {
        let end = self.pattern(at);
        if end > at && self.is(end, b',') {
            // Only patterns that bind nothing can share a case: the first stands for all.
            let mut last = end;
            while last < self.tokens.len() && last < end + 512 {
                let done = match self.tokens[last].kind {
                    TokenKind::Arrow | TokenKind::Byte(b':' | b';' | b'{' | b'}') => true,
                    TokenKind::Word => self.word(last) == "when",
                    _ => false,
                };
                if done {
                    break;
                }
                last += 1;
            }
            self.blank(end, last);
            return;
        }
        if self.word(at) == "null" && self.is(at + 1, b',') && self.word(at + 2) == "default" {
            self.set(self.tokens[at + 2].start, b'$');
        }
    }

    /// A record pattern of a type with a dotted name: `Outer.P(int x, Outer.Q(var y))`. Returns the
    /// token after the pattern at `at`; `at` if there is no record pattern or type pattern.
    fn pattern(&mut self, at: usize) -> usize {
        if self.word(at).is_empty() {
            return at;
        }
        let mut open = at + 1;
        while self.is(open, b'.') && !self.word(open + 1).is_empty() {
            open += 2;
        }
        if self.is(open, b'<') {
            while let Some(token) = self.tokens.get(open)
                && open < at + 256
                && !matches!(token.kind, TokenKind::Byte(b'(' | b';' | b'{' | b'}'))
            {
                open += 1;
            }
        }
        if !self.is(open, b'(') {
            // A type pattern ends with the name that it binds.
            let keyword = matches!(self.word(open), "" | "when");
            return if keyword { at } else { open + 1 };
        }
        let close = self.closing(open);
        if close == open {
            return at;
        }
        let mut start = at;
        for token in at..=close {
            match self.tokens[token].kind {
                TokenKind::Word if !(token > 0 && self.is(token - 1, b'.')) => start = token,
                TokenKind::Byte(b'(') => self.join(start, token),
                _ => {}
            }
        }
        close + 1
    }

    /// Makes one word of a dotted name between two tokens.
    fn join(&mut self, from: usize, to: usize) {
        let dotted = (from..to).all(|at| self.is(at, b'.') || !self.word(at).is_empty());
        if dotted && from + 1 < to {
            let (start, end) = (self.tokens[from].start, self.tokens[to - 1].end);
            for at in start..end {
                if !self.text.as_bytes()[at as usize].is_ascii_alphanumeric() {
                    self.out[at as usize] = b'_';
                }
            }
            self.changed = true;
        }
    }

    /// A quote that opens nothing is left out.
    fn open_quote(&mut self, at: usize) {
        let token = self.tokens[at];
        if token.end == token.start + 1 {
            self.problems.push(token.start);
            self.set(token.start, b' ');
        }
    }
}
