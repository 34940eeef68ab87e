//! Where the declarations of a broken text begin and end.
//!
//! The parser looks for the cheapest way to make sense of a whole text, and one brace too many can
//! make it throw away a class. So a broken text is taken apart first: by its tokens into types and
//! members, which are then parsed one by one. What is broken in one cannot reach the others.
//!
//! Where braces do not match, the layout decides: a line that starts a member, or closes one, at
//! the indentation of the member before it.

mod body;
mod head;
mod words;

pub(super) use head::plain_heads;

use super::scan::{Token, TokenKind};
use body::pop_brace;
use words::{is_modifier, is_statement_word};

/// The parts of a text.
#[derive(Debug)]
pub(super) struct Outline {
    /// The heads and braces of the types, closed at the end.
    pub(super) skeleton: String,
    /// The heads of types in it: first byte and opening brace.
    pub(super) heads: Vec<(u32, u32)>,
    /// The text, with braces where they were missing between head and body of a method.
    pub(super) text: String,
    /// Everything else, in source order. No part contains another.
    pub(super) parts: Vec<Part>,
    /// Where brackets are missing or too many.
    pub(super) problems: Vec<u32>,
}

/// A part of a text that is parsed on its own.
#[derive(Debug)]
pub(super) struct Part {
    pub(super) start: u32,
    pub(super) end: u32,
    /// What closes the brackets that it leaves open.
    pub(super) closers: String,
    /// What to put around it.
    pub(super) kind: PartKind,
}

/// Where a part stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PartKind {
    /// A member of a type, or a method at top level.
    Member,
    /// A member of an annotation type.
    Element,
    /// The constants of an enum.
    Constants,
    /// Statements at top level.
    Statements,
}

/// Takes a text apart.
pub(super) fn outline(text: &str, tokens: &[Token]) -> Outline {
    let strict = !unbalanced(tokens);
    if strict && let Some(outline) = Scanner::new(text, tokens, false).run() {
        return outline;
    }
    Scanner::new(text, tokens, true)
        .run()
        .unwrap_or_else(|| Outline {
            skeleton: text.to_owned(),
            heads: Vec::new(),
            text: text.to_owned(),
            parts: Vec::new(),
            problems: Vec::new(),
        })
}

fn unbalanced(tokens: &[Token]) -> bool {
    let mut depth = 0i64;
    for token in tokens {
        match token.kind {
            TokenKind::Byte(b'{') => depth += 1,
            TokenKind::Byte(b'}') => depth -= 1,
            _ => {}
        }
        if depth < 0 {
            return true;
        }
    }
    depth != 0
}

/// A type whose body is being scanned.
#[derive(Clone, Copy, Debug)]
struct Type {
    column: Option<u32>,
    /// First byte of its body.
    body: u32,
    annotation: bool,
}

/// A bracket that is not closed yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bracket {
    Parenthesis {
        /// It holds the arguments of `new T(…)`.
        new: bool,
    },
    Square,
    /// A block.
    Block,
    /// The body of a type, where members can stand.
    Members,
    /// The body of an enum up to its first `;`.
    Constants,
}

/// How an item at the level of members ends.
enum Item {
    /// It is the head of a type whose body opens at this token.
    Type {
        open: usize,
        annotation: bool,
        is_enum: bool,
    },
    /// It ends before this token.
    Member { end: usize, open: Vec<Bracket> },
    /// It is a statement at top level, up to before this token.
    Statement { end: usize, open: Vec<Bracket> },
}

struct Scanner<'t> {
    text: &'t str,
    tokens: &'t [Token],
    /// Braces do not match: go by the layout too.
    lenient: bool,
    types: Vec<Type>,
    skeleton: Vec<u8>,
    heads: Vec<(u32, u32)>,
    out: Vec<u8>,
    parts: Vec<Part>,
    problems: Vec<u32>,
    /// For each token, the least indentation of a `}` that starts a line from there on.
    least_close: Vec<u32>,
    /// The last answer of [`Self::next_at`].
    next_cache: (u32, usize),
}

impl<'t> Scanner<'t> {
    fn new(text: &'t str, tokens: &'t [Token], lenient: bool) -> Self {
        let mut least_close = vec![u32::MAX; tokens.len() + 1];
        for (at, token) in tokens.iter().enumerate().rev() {
            let own = match token.column {
                Some(column) if token.is(b'}') => column,
                _ => u32::MAX,
            };
            least_close[at] = own.min(least_close[at + 1]);
        }
        Scanner {
            text,
            tokens,
            lenient,
            types: Vec::new(),
            skeleton: text.as_bytes().to_vec(),
            heads: Vec::new(),
            out: text.as_bytes().to_vec(),
            parts: Vec::new(),
            problems: Vec::new(),
            least_close,
            next_cache: (u32::MAX, 0),
        }
    }

    /// The outline; none if the braces match but make no sense, which calls for leniency.
    fn run(mut self) -> Option<Outline> {
        let mut at = 0;
        while let Some(&token) = self.tokens.get(at) {
            match token.kind {
                TokenKind::Byte(b'}') => {
                    let stray = match self.types.last() {
                        None => true,
                        Some(&ty) => self.is_stray(ty, at),
                    };
                    if stray && !self.lenient {
                        return None;
                    }
                    if stray {
                        self.problems.push(token.start);
                        self.skeleton[token.start as usize] = b' ';
                    } else {
                        self.types.pop();
                    }
                    at += 1;
                }
                TokenKind::Byte(b';') => {
                    // In an enum it ends the constants.
                    if self.types.is_empty() {
                        self.skeleton[token.start as usize] = b' ';
                        if let Some(last) = self.parts.last_mut()
                            && last.kind == PartKind::Statements
                            && last.closers.is_empty()
                        {
                            last.end = token.end;
                        }
                    }
                    at += 1;
                }
                _ => at = self.item_at(at)?,
            }
        }
        let mut closers = String::new();
        for _ in &self.types {
            closers.push('}');
        }
        if !self.types.is_empty() {
            self.problems
                .push(self.tokens.last().map_or(0, |token| token.start));
        }
        let mut skeleton = String::from_utf8(self.skeleton).ok()?;
        skeleton.push_str(&closers);
        let text = String::from_utf8(self.out).ok()?;
        let (heads, parts, problems) = (self.heads, self.parts, self.problems);
        Some(Outline {
            skeleton,
            heads,
            text,
            parts,
            problems,
        })
    }

    /// Whether a closing brace does not close this type, going by the layout: what closes it comes
    /// later, at its own indentation.
    fn is_stray(&self, ty: Type, at: usize) -> bool {
        let Some(column) = ty.column else {
            return false;
        };
        let token = self.tokens[at];
        let inside = &self.text.as_bytes()[ty.body as usize..token.start as usize];
        token.column.is_none_or(|own| own > column)
            && self.least_close[at + 1] <= column
            && memchr::memchr(b'\n', inside).is_some()
    }

    /// Scans the item at a token; returns the token after it.
    fn item_at(&mut self, at: usize) -> Option<usize> {
        let token = self.tokens[at];
        match self.item(at)? {
            Item::Type {
                open,
                annotation,
                is_enum,
            } => {
                let brace = self.tokens[open];
                self.types.push(Type {
                    column: token.column,
                    body: brace.end,
                    annotation,
                });
                if brace.is(b'{') {
                    self.heads.push((token.start, brace.start));
                } else {
                    // No brace: it goes where the space after the head is.
                    self.problems.push(brace.start);
                    self.heads.push((token.start, brace.end));
                    self.skeleton[brace.end as usize] = b'{';
                }
                if is_enum {
                    Some(self.constants(open + 1))
                } else {
                    Some(open + 1)
                }
            }
            Item::Statement { end, open } => {
                let end = end.max(at + 1).min(self.tokens.len());
                self.add_part(at, end, &open, PartKind::Statements);
                Some(end)
            }
            Item::Member { end, open } => {
                let end = end.max(at + 1).min(self.tokens.len());
                let kind = match self.types.last() {
                    Some(ty) if ty.annotation => PartKind::Element,
                    _ => PartKind::Member,
                };
                self.add_part(at, end, &open, kind);
                Some(end)
            }
        }
    }

    /// Sets apart what stands from one token to before another and leaves these brackets open.
    fn add_part(&mut self, from: usize, to: usize, open: &[Bracket], kind: PartKind) {
        let (start, end) = (self.tokens[from].start, self.tokens[to - 1].end);
        if !open.is_empty() {
            self.problems.push(self.tokens[to - 1].start);
        }
        let closers = open.iter().rev().map(|bracket| match bracket {
            Bracket::Parenthesis { .. } => ")",
            Bracket::Square => "]",
            Bracket::Block => ";}",
            Bracket::Members | Bracket::Constants => "}",
        });
        let mut closers: String = closers.collect();
        if let TokenKind::Text(false) = self.tokens[to - 1].kind {
            closers.insert_str(0, "\"\"\"");
        }
        self.skeleton[start as usize..end as usize].fill(b' ');
        // What cannot start a statement goes on with the one before.
        let goes_on = match self.tokens[from].kind {
            TokenKind::Word => {
                matches!(
                    self.word(from),
                    "else" | "catch" | "finally" | "while" | "instanceof"
                )
            }
            TokenKind::Byte(byte) => !matches!(byte, b'@' | b'{' | b'('),
            TokenKind::Text(_) | TokenKind::Ellipsis => false,
            TokenKind::Arrow | TokenKind::Operator => true,
        };
        if kind == PartKind::Statements
            && goes_on
            && let Some(last) = self.parts.last_mut()
            && last.kind == PartKind::Statements
            && last.closers.is_empty()
            && from > 0
            && self.tokens[from - 1].end <= last.end
        {
            last.end = end;
            last.closers = closers;
            return;
        }
        self.parts.push(Part {
            start,
            end,
            closers,
            kind,
        });
    }

    /// Sets apart the constants of an enum, which start at a token; returns the token after them.
    fn constants(&mut self, from: usize) -> usize {
        let mut open: Vec<Bracket> = Vec::new();
        let mut at = from;
        while let Some(token) = self.tokens.get(at) {
            match token.kind {
                TokenKind::Byte(b'(') => open.push(Bracket::Parenthesis { new: false }),
                TokenKind::Byte(b'{') => open.push(Bracket::Block),
                TokenKind::Byte(b')') => {
                    if let Some(Bracket::Parenthesis { .. }) = open.last() {
                        open.pop();
                    }
                }
                TokenKind::Byte(b'}') if !open.contains(&Bracket::Block) => break,
                TokenKind::Byte(b'}') => pop_brace(&mut open),
                TokenKind::Byte(b';') if !open.contains(&Bracket::Block) => break,
                _ => {}
            }
            at += 1;
        }
        if at > from {
            self.add_part(from, at, &open, PartKind::Constants);
        }
        at
    }

    /// The indentation of a member, if the layout around it can be trusted.
    fn indentation(&self, at: usize) -> Option<u32> {
        let column = self.tokens[..=at]
            .iter()
            .rev()
            .take(16)
            .find_map(|token| token.column)?;
        match self.types.last() {
            None => Some(column),
            Some(ty) => ty
                .column
                .is_some_and(|outer| column > outer)
                .then_some(column),
        }
    }

    /// Scans the head of an item, and its body unless that is the body of a type.
    fn item(&mut self, at: usize) -> Option<Item> {
        let indent = self.indentation(at);
        let top = self.types.is_empty();
        if top && matches!(self.word(at), "package" | "import") {
            let end = self.line_end(at);
            let plain = self.tokens[at..end].iter().all(|token| match token.kind {
                TokenKind::Word => true,
                TokenKind::Byte(byte) => matches!(byte, b'.' | b'*' | b';'),
                _ => false,
            });
            if !plain {
                self.problems.push(self.tokens[at].start);
                let (start, stop) = (self.tokens[at].start, self.tokens[end - 1].end);
                self.out[start as usize..stop as usize].fill(b' ');
            }
            return Some(Item::Statement {
                end,
                open: Vec::new(),
            });
        }
        let mut open: Vec<Bracket> = Vec::new();
        let (mut assigned, mut only_mods, mut statement) = (false, true, false);
        let (mut is_type, mut annotation, mut is_enum) = (false, false, false);
        // The token before closes the parameters of a method.
        let mut headed = false;
        let mut next = at;
        while let Some(&token) = self.tokens.get(next) {
            if next > at
                && !only_mods
                && let (Some(indent), Some(column)) = (indent, token.column)
                && column <= indent
                && self.starts_member(next)
                && !self.continues(next)
            {
                self.problems.push(self.tokens[next - 1].start);
                return Some(self.ended(next, open, false));
            }
            if self.lenient
                && is_type
                && open.is_empty()
                && token
                    .column
                    .is_some_and(|column| Some(column) > self.tokens[at].column)
                && self.starts_member(next)
                && !self.continues(next)
                && self.is_space(self.tokens[next - 1].end)
            {
                return Some(Item::Type {
                    open: next - 1,
                    annotation,
                    is_enum,
                });
            }
            if self.lenient
                && headed
                && !is_type
                && !assigned
                && let (Some(indent), Some(column)) = (indent, token.column)
                && column > indent
                && !token.is(b'{')
                && !token.is(b';')
                && !matches!(self.word(next), "throws" | "default" | "")
                && self.is_space(self.tokens[next - 1].end)
            {
                self.problems.push(token.start);
                self.out[self.tokens[next - 1].end as usize] = b'{';
                let (end, left) = self.body(next - 1, Some(indent), false)?;
                let method = self.is_method_head(at, next);
                return Some(self.ended(end, left, method));
            }
            headed = false;
            match token.kind {
                TokenKind::Byte(b'@') if self.word(next + 1) == "interface" => {
                    (is_type, annotation, only_mods) = (true, true, false);
                    next += 1;
                }
                TokenKind::Byte(b'@') if !assigned => {
                    next = self.annotation_end(next);
                    continue;
                }
                TokenKind::Word => {
                    let word = self.word(next);
                    let plain =
                        open.is_empty() && !assigned && !self.is(next.wrapping_sub(1), b'.');
                    if plain && matches!(word, "class" | "interface" | "enum") {
                        (is_type, is_enum) = (true, word == "enum");
                    } else if plain
                        && word == "record"
                        && only_mods
                        && !self.word(next + 1).is_empty()
                        && (self.is(next + 2, b'(') || self.is(next + 2, b'<'))
                    {
                        is_type = true;
                    }
                    if only_mods && top && is_statement_word(word) {
                        statement = true;
                    }
                    // The value of an element of an annotation type.
                    assigned |= word == "default" && !only_mods;
                    only_mods &= is_modifier(word);
                }
                TokenKind::Byte(b'(') => {
                    open.push(Bracket::Parenthesis { new: false });
                    only_mods = false;
                }
                TokenKind::Byte(b')') => {
                    open.pop();
                    headed = open.is_empty();
                }
                TokenKind::Byte(b'=') if open.is_empty() => assigned = true,
                // The head of a `for`, or the resources of a `try`.
                TokenKind::Byte(b';') if statement && !open.is_empty() => {}
                TokenKind::Byte(b';') => return Some(self.ended(next + 1, open, false)),
                TokenKind::Byte(b'}') => return Some(self.ended(next, open, false)),
                TokenKind::Byte(b'{') => {
                    // In an initializer, or among the arguments of a statement.
                    if assigned || top && !open.is_empty() {
                        let (end, left) = self.body(next, indent, assigned)?;
                        if !left.is_empty() {
                            open.extend(left);
                            return Some(self.ended(end, open, false));
                        }
                        next = end;
                        continue;
                    }
                    if is_type {
                        return Some(Item::Type {
                            open: next,
                            annotation,
                            is_enum,
                        });
                    }
                    if !open.is_empty() {
                        self.problems.push(token.start);
                    }
                    let method = !statement && self.is_method_head(at, next);
                    let (end, left) = self.body(next, indent, false)?;
                    return Some(self.ended(end, left, method));
                }
                _ => {}
            }
            next += 1;
        }
        Some(self.ended(next, open, false))
    }

    /// An item that ends before a token.
    fn ended(&self, end: usize, open: Vec<Bracket>, method: bool) -> Item {
        if self.types.is_empty() && !method {
            return Item::Statement { end, open };
        }
        Item::Member { end, open }
    }
}
