//! Tokens of a text, without a grammar.
//!
//! What the parser makes of broken text depends on everything around it. The tokens do not: they
//! tell where comments and strings are, and how brackets nest.

/// What a token is, as far as outlines need it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// Identifiers, keywords and numbers.
    Word,
    /// A string, text block or character literal, and whether it is closed.
    Text(bool),
    /// `...`
    Ellipsis,
    /// `->`
    Arrow,
    /// A comparison or compound assignment, which contains `=` and is no assignment of its own.
    Operator,
    /// Any other byte.
    Byte(u8),
}

/// One token.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    pub(super) start: u32,
    pub(super) end: u32,
    /// If it is the first token of its line, how far it is indented.
    pub(super) column: Option<u32>,
}

impl Token {
    /// Whether it is this byte.
    pub(super) fn is(&self, byte: u8) -> bool {
        self.kind == TokenKind::Byte(byte)
    }
}

/// The tokens of a text, without comments, and where a comment starts that is not closed.
pub(super) fn tokens(text: &str) -> (Vec<Token>, Option<u32>) {
    let bytes = text.as_bytes();
    let mut tokens = Vec::with_capacity(bytes.len() / 5 + 8);
    let mut open_comment = None;
    let (mut at, mut column) = (0, Some(0));
    while at < bytes.len() {
        let byte = bytes[at];
        match byte {
            b'\n' | b'\r' => column = Some(0),
            b'\t' => column = column.map(|column| column + 4),
            b' ' | b'\x0c' => column = column.map(|column| column + 1),
            _ => {
                let (kind, end) = token(bytes, at);
                if let Some(kind) = kind {
                    let (start, end) = (at as u32, end as u32);
                    tokens.push(Token {
                        kind,
                        start,
                        end,
                        column,
                    });
                    column = None;
                } else if end == bytes.len() && is_open(&bytes[at..]) {
                    open_comment = Some(at as u32);
                } else if memchr::memchr(b'\n', &bytes[at..end]).is_some() {
                    // What follows a long comment on its last line starts that line.
                    column = Some(0);
                }
                at = end;
                continue;
            }
        }
        at += 1;
    }
    (tokens, open_comment)
}

/// An identifier, keyword, number or literal of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lexeme<'t> {
    /// An identifier, keyword or number.
    Word {
        /// Its bytes.
        text: &'t [u8],
        /// A dot stands before it.
        after_dot: bool,
        /// A parenthesis opens behind it.
        called: bool,
    },
    /// A text or character literal, with its quotes.
    Text(&'t [u8]),
}

/// What stands in a text besides punctuation and comments, in order.
pub fn lexemes(bytes: &[u8]) -> impl Iterator<Item = Lexeme<'_>> {
    let (mut at, mut after_dot) = (0, false);
    std::iter::from_fn(move || {
        while at < bytes.len() {
            let (kind, end) = token(bytes, at);
            let text = &bytes[at..end];
            at = end;
            match kind {
                Some(TokenKind::Word) => {
                    let next = bytes[end..].iter().find(|byte| !byte.is_ascii_whitespace());
                    return Some(Lexeme::Word {
                        text,
                        after_dot: std::mem::take(&mut after_dot),
                        called: next == Some(&b'('),
                    });
                }
                Some(TokenKind::Text(_)) => {
                    after_dot = false;
                    return Some(Lexeme::Text(text));
                }
                Some(TokenKind::Byte(byte)) if byte.is_ascii_whitespace() => {}
                Some(kind) => after_dot = kind == TokenKind::Byte(b'.'),
                None => {}
            }
        }
        None
    })
}

/// Whether a comment up to the end of the text is a block comment that is not closed.
fn is_open(comment: &[u8]) -> bool {
    comment.starts_with(b"/*") && !(comment.len() >= 4 && comment.ends_with(b"*/"))
}

/// The kind of the token at `at`, none for a comment, and where it ends.
fn token(bytes: &[u8], at: usize) -> (Option<TokenKind>, usize) {
    let rest = &bytes[at..];
    match bytes[at] {
        b'"' | b'\'' => {
            let end = skip(bytes, at);
            let quote: &[u8] = if rest.starts_with(b"\"\"\"") {
                b"\"\"\""
            } else {
                &rest[..1]
            };
            let closed = end - at >= 2 * quote.len() && bytes[at..end].ends_with(quote);
            (Some(TokenKind::Text(closed)), end)
        }
        b'/' => match skip(bytes, at) {
            end if end > at + 1 => (None, end),
            end => (Some(TokenKind::Byte(b'/')), end),
        },
        b'.' if rest.starts_with(b"...") => (Some(TokenKind::Ellipsis), at + 3),
        b'-' if rest.starts_with(b"->") => (Some(TokenKind::Arrow), at + 2),
        b'=' | b'!' | b'<' | b'>' | b'+' | b'-' | b'*' | b'%' | b'&' | b'|' | b'^'
            if rest.get(1) == Some(&b'=') =>
        {
            (Some(TokenKind::Operator), at + 2)
        }
        byte if is_word(byte) => {
            let len = rest
                .iter()
                .position(|&byte| !is_word(byte))
                .unwrap_or(rest.len());
            (Some(TokenKind::Word), at + len)
        }
        byte => (Some(TokenKind::Byte(byte)), at + 1),
    }
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$' || !byte.is_ascii()
}

/// Where the comment, string or character literal at `at` ends; the next byte if there is none. A
/// string that its line does not close is no string, but text blocks and comments that are not
/// closed end with the text.
pub fn skip(bytes: &[u8], at: usize) -> usize {
    let rest = &bytes[at..];
    if rest.starts_with(b"//") {
        return memchr::memchr2(b'\n', b'\r', rest).map_or(bytes.len(), |len| at + len);
    }
    if rest.starts_with(b"/*") {
        return match memchr::memmem::find(&rest[2..], b"*/") {
            Some(len) => at + len + 4,
            None => bytes.len(),
        };
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
    if let Some(&quote @ (b'"' | b'\'')) = rest.first() {
        let mut len = 1;
        while len < rest.len() {
            match rest[len] {
                b'\n' | b'\r' => return at + 1,
                b'\\' if !matches!(rest.get(len + 1), Some(b'\n' | b'\r')) => len += 2,
                byte if byte == quote => return at + len + 1,
                _ => len += 1,
            }
        }
    }
    (at + 1).min(bytes.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<&str> {
        tokens(text)
            .0
            .iter()
            .map(|t| &text[t.start as usize..t.end as usize])
            .collect()
    }

    #[test]
    fn tokens_leave_comments_out_and_keep_strings_whole() {
        let text = "a.b(\"c // \\\" d\", 'x') /* } */ -> x >= y... // z";
        let expected = [
            "a",
            ".",
            "b",
            "(",
            "\"c // \\\" d\"",
            ",",
            "'x'",
            ")",
            "->",
            "x",
            ">=",
            "y",
            "...",
        ];
        assert_eq!(texts(text), expected);
    }

    #[test]
    fn lexemes_know_their_neighbours() {
        let word = |text: &'static str, after_dot, called| Lexeme::Word {
            text: text.as_bytes(),
            after_dot,
            called,
        };
        let found: Vec<_> = lexemes(b"a . /* x */ b (\"c.d\") / e").collect();
        let expected = [
            word("a", false, false),
            word("b", true, true),
            Lexeme::Text(b"\"c.d\""),
            word("e", false, false),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn what_is_not_closed_ends_somewhere() {
        assert_eq!(texts("\"ab }\nc"), ["\"", "ab", "}", "c"]);
        assert_eq!(texts("'\nc"), ["'", "c"]);
        assert_eq!(texts("\"\"\"\nab\""), ["\"\"\"\nab\""]);
        assert_eq!(tokens("\"\"\" \\").0.len(), 1);
        assert!(texts("/* a").is_empty());
        assert_eq!(tokens("\"\"\"a\"\"\"").0[0].kind, TokenKind::Text(true));
        assert_eq!(tokens("\"\"").0[0].kind, TokenKind::Text(true));
        assert_eq!(tokens("\"").0[0].kind, TokenKind::Text(false));
    }

    #[test]
    fn columns_are_those_of_the_first_token_of_a_line() {
        let columns: Vec<_> = tokens("a b\n  c\n\td").0.iter().map(|t| t.column).collect();
        assert_eq!(columns, [Some(0), None, Some(2), Some(4)]);
    }
}
