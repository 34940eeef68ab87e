//! Where the declarations of a broken text begin and end.
//!
//! The parser looks for the cheapest way to make sense of a whole text, and one brace too many can
//! make it throw away a class. So a broken text is taken apart first: by its tokens into types and
//! members, which are then parsed one by one. What is broken in one cannot reach the others.
//!
//! Where braces do not match, the layout decides: a line that starts a member, or closes one, at
//! the indentation of the member before it.

use super::scan::{Token, TokenKind};

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

    fn word(&self, at: usize) -> &'t str {
        match self.tokens.get(at) {
            Some(token) if token.kind == TokenKind::Word => {
                &self.text[token.start as usize..token.end as usize]
            }
            _ => "",
        }
    }

    fn is(&self, at: usize, byte: u8) -> bool {
        self.tokens.get(at).is_some_and(|token| token.is(byte))
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

    /// The token after the `;` that ends an import.
    fn line_end(&self, at: usize) -> usize {
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

    /// The token after an annotation.
    fn annotation_end(&self, at: usize) -> usize {
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
        for (at, token) in self.tokens.iter().enumerate().skip(end) {
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
    fn is_method_head(&self, at: usize, brace: usize) -> bool {
        let head = &self.tokens[at..brace];
        let Some(paren) = (at..brace).find(|&t| self.is(t, b'(') && !self.in_annotation(at, t))
        else {
            return self.word(brace.wrapping_sub(1)) == "static";
        };
        let plain = head.iter().all(|token| {
            !token.is(b'=') && !matches!(token.kind, TokenKind::Arrow | TokenKind::Text(_))
                || self.is(at, b'@')
        });
        let words = (at..paren).all(|t| !is_statement_word(self.word(t)))
            && !is_modifier(self.word(paren.wrapping_sub(1)));
        plain
            && words
            && paren > at
            && !self.word(paren - 1).is_empty()
            && !self.is(paren.wrapping_sub(2), b'.')
    }

    /// Whether a parenthesis belongs to an annotation in front of a declaration.
    fn in_annotation(&self, at: usize, paren: usize) -> bool {
        let mut from = at;
        while from < paren {
            if self.is(from, b'@') {
                let end = self.annotation_end(from);
                if paren < end {
                    return true;
                }
                from = end.max(from + 1);
            } else {
                from += 1;
            }
        }
        false
    }

    fn is_space(&self, at: u32) -> bool {
        self.text
            .as_bytes()
            .get(at as usize)
            .is_some_and(u8::is_ascii_whitespace)
    }

    /// Whether a token at the start of a line looks like the start of a member.
    fn starts_member(&self, at: usize) -> bool {
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
    fn continues(&self, at: usize) -> bool {
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

    /// The next token from `at` on that starts a line at this indentation or less.
    fn next_at(&mut self, at: usize, indent: u32) -> usize {
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
    #[allow(clippy::too_many_lines, reason = "one case for each token")]
    fn body(
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
                TokenKind::Byte(b']') => {
                    if open.last() == Some(&Bracket::Square) {
                        open.pop();
                    }
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

    /// Whether only modifiers and annotations stand between two tokens.
    fn only_mods(&self, from: usize, to: usize) -> bool {
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

    /// Whether the brace at a token opens the body of an anonymous class: `new T(…) {`.
    fn new_before(&self, brace: usize) -> bool {
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
fn pop_brace(open: &mut Vec<Bracket>) {
    while let Some(bracket) = open.pop() {
        if matches!(
            bracket,
            Bracket::Block | Bracket::Members | Bracket::Constants
        ) {
            break;
        }
    }
}

fn is_modifier(word: &str) -> bool {
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

fn is_statement_word(word: &str) -> bool {
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

/// Simpler heads for a type whose head is not understood, of the same length, with its name where
/// it was: first with what follows the name, then without.
pub(super) fn plain_heads(head: &str) -> Vec<String> {
    let (mut tokens, _) = super::scan::tokens(head);
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
