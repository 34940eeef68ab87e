//! Which members a text declares and where their bodies are, told from its tokens.
//!
//! Finding this out is far cheaper than parsing. It only works on text whose brackets match; and where
//! anything else looks odd there is no answer, so that the text is parsed as it is.

use super::scan::{Token, TokenKind, tokens};

/// The declarations of a text.
#[derive(Debug, Default)]
pub struct Members {
    /// Types that are members or stand at top level, in source order.
    pub types: Vec<TypeHead>,
    /// Their members, in source order.
    pub members: Vec<Member>,
}

/// A type.
#[derive(Clone, Copy, Debug)]
pub struct TypeHead {
    /// First byte of its declaration.
    pub start: u32,
    /// Its opening brace.
    pub end: u32,
    /// First byte of its name, and the byte after it.
    pub name: (u32, u32),
}

/// A member of a type.
#[derive(Clone, Debug)]
pub struct Member {
    /// Index of the type in [`Members::types`].
    pub owner: u32,
    /// What it is.
    pub kind: MemberKind,
    /// By what names others refer to it, each as its first byte and the byte after it.
    pub names: Vec<(u32, u32)>,
    /// First byte of its declaration.
    pub start: u32,
    /// The byte after its last one.
    pub end: u32,
    /// What stands between the braces of its body; none if it has no body, or one that declares
    /// types.
    pub body: Option<(u32, u32)>,
}

/// What a member is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MemberKind {
    /// A method.
    Method,
    /// What runs when objects are made: a constructor or an initializer.
    Making,
    /// Fields with their initializers, or the constants of an enum.
    Fields,
}

/// The members of a text; none if it is not as regular as that, or has statements at top level.
pub fn members(text: &str) -> Option<Members> {
    let (tokens, open_comment) = tokens(text);
    if open_comment.is_some() {
        return None;
    }
    let mut scanner = Scanner {
        text,
        tokens,
        types: Vec::new(),
        found: Members::default(),
    };
    let mut at = 0;
    while at < scanner.tokens.len() {
        at = scanner.item(at)?;
    }
    scanner.types.is_empty().then_some(scanner.found)
}

struct Scanner<'t> {
    text: &'t str,
    tokens: Vec<Token>,
    /// The types around.
    types: Vec<u32>,
    found: Members,
}

impl Scanner<'_> {
    /// Scans what starts at a token at the level of members; returns the token after it.
    fn item(&mut self, from: usize) -> Option<usize> {
        if self.tokens[from].is(b'}') {
            self.types.pop()?;
            return Some(from + 1);
        }
        let (mut name, mut type_name, mut is_enum, mut assigned) = (None, None, false, false);
        let mut at = from;
        while let Some(token) = self.tokens.get(at) {
            match token.kind {
                TokenKind::Byte(b'@') if self.word(at + 1) == "interface" && !assigned => {
                    type_name = Some(at + 2);
                    at += 2;
                }
                TokenKind::Byte(b'@') => at = self.after_annotation(at),
                TokenKind::Byte(b'(') => {
                    if name.is_none() && !assigned {
                        name = at.checked_sub(1);
                    }
                    at = self.close(at)? + 1;
                }
                TokenKind::Byte(b'[') => at = self.close(at)? + 1,
                TokenKind::Byte(b')' | b']' | b'}') => return None,
                TokenKind::Byte(b'=') => {
                    assigned = true;
                    at += 1;
                }
                TokenKind::Byte(b';') => {
                    self.add(from, at, name, None)?;
                    return Some(at + 1);
                }
                TokenKind::Byte(b'{') if assigned => at = self.close(at)? + 1,
                TokenKind::Byte(b'{') => {
                    let Some(type_name) = type_name else {
                        let close = self.close(at)?;
                        self.add(from, close, name, Some(at))?;
                        return Some(close + 1);
                    };
                    return self.open_type(from, type_name, at, is_enum);
                }
                TokenKind::Word => {
                    let free = !assigned && name.is_none() && type_name.is_none();
                    match self.word(at) {
                        "class" | "interface" if free => type_name = Some(at + 1),
                        "enum" if free => (type_name, is_enum) = (Some(at + 1), true),
                        "record" if free && self.is_record(at) => type_name = Some(at + 1),
                        // The value of an element of an annotation.
                        "default" if name.is_some() => assigned = true,
                        _ => {}
                    }
                    at += 1;
                }
                _ => at += 1,
            }
        }
        None
    }

    fn open_type(&mut self, from: usize, name: usize, open: usize, is_enum: bool) -> Option<usize> {
        let name = self.tokens.get(name)?;
        self.types.push(self.found.types.len() as u32);
        self.found.types.push(TypeHead {
            start: self.tokens[from].start,
            end: self.tokens[open].start,
            name: (name.start, name.end),
        });
        if !is_enum {
            return Some(open + 1);
        }
        let mut at = open + 1;
        loop {
            let token = self.tokens.get(at)?;
            match token.kind {
                TokenKind::Byte(b'(' | b'[' | b'{') => at = self.close(at)? + 1,
                TokenKind::Byte(b';' | b'}') => {
                    let end = at + usize::from(token.is(b';'));
                    if at > open + 1 {
                        let names = self.names(open + 1, at, |_, next| {
                            matches!(next, b',' | b'(' | b'{' | b';' | b'}')
                        });
                        self.push(open + 1, at - 1, MemberKind::Fields, names, None)?;
                    }
                    return Some(end);
                }
                _ => at += 1,
            }
        }
    }

    /// Adds a member from one token to another, with the token before its parameters and the brace
    /// of its body. What stands at top level is none.
    fn add(
        &mut self,
        from: usize,
        to: usize,
        name: Option<usize>,
        open: Option<usize>,
    ) -> Option<()> {
        if self.types.is_empty() {
            return matches!(self.word(from), "package" | "import" | "").then_some(());
        }
        let place = |at: usize| (self.tokens[at].start, self.tokens[at].end);
        let (kind, names) = match name {
            Some(at) if self.is_type_name(at) => (MemberKind::Making, Vec::new()),
            Some(at) => (MemberKind::Method, vec![place(at)]),
            // Initializers, and constructors of records without parameters.
            None if open.is_some() => (MemberKind::Making, Vec::new()),
            None => {
                let names = self.names(from, to, |before, next| {
                    before && matches!(next, b'=' | b',' | b';' | b'[')
                });
                (MemberKind::Fields, names)
            }
        };
        self.push(from, to, kind, names, open)
    }

    /// The words from one token to before another, outside of brackets, of which something holds
    /// that is told whether a type or a comma stands before it, and what byte stands behind.
    fn names(&self, from: usize, to: usize, is: impl Fn(bool, u8) -> bool) -> Vec<(u32, u32)> {
        let mut names = Vec::new();
        let (mut depth, mut before) = (0i32, false);
        for at in from..to {
            let token = self.tokens[at];
            match token.kind {
                TokenKind::Byte(b'(' | b'[' | b'{' | b'<') => depth += 1,
                TokenKind::Byte(b')' | b']' | b'}' | b'>') => depth -= 1,
                TokenKind::Word if depth <= 0 => match self.tokens.get(at + 1).map(|t| t.kind) {
                    Some(TokenKind::Byte(next)) if is(before, next) => {
                        names.push((token.start, token.end));
                    }
                    _ => {}
                },
                _ => {}
            }
            before = match token.kind {
                TokenKind::Word => !matches!(self.word(at), "new" | "return"),
                TokenKind::Byte(byte) => matches!(byte, b'>' | b']' | b','),
                _ => false,
            };
        }
        names
    }

    fn push(
        &mut self,
        from: usize,
        to: usize,
        kind: MemberKind,
        names: Vec<(u32, u32)>,
        open: Option<usize>,
    ) -> Option<()> {
        let body = open.filter(|open| !self.declares_types(*open, to));
        self.found.members.push(Member {
            owner: self.types.last().copied()?,
            kind,
            names,
            start: self.tokens[from].start,
            end: self.tokens[to].end,
            body: body.map(|open| (self.tokens[open].end, self.tokens[to].start)),
        });
        Some(())
    }

    /// Whether a token is the name of the type around.
    fn is_type_name(&self, at: usize) -> bool {
        let around = self.types.last().map(|ty| self.found.types[*ty as usize]);
        around.is_some_and(|ty| self.text[ty.name.0 as usize..ty.name.1 as usize] == *self.word(at))
    }

    /// Whether types are declared between two braces, with or without a name.
    fn declares_types(&self, open: usize, close: usize) -> bool {
        let (mut of_new, mut new, mut closed_new) = (Vec::new(), false, false);
        for at in open + 1..close {
            let was_closed = std::mem::take(&mut closed_new);
            match self.tokens[at].kind {
                TokenKind::Word => match self.word(at) {
                    "new" => new = true,
                    "class" if !self.tokens[at - 1].is(b'.') => return true,
                    "interface" | "enum" => return true,
                    "record" if self.is_record(at) => return true,
                    _ => {}
                },
                TokenKind::Byte(b'(') => of_new.push(std::mem::take(&mut new)),
                TokenKind::Byte(b')') => closed_new = of_new.pop() == Some(true),
                TokenKind::Byte(b'{') if was_closed => return true,
                TokenKind::Byte(b'{' | b'[' | b';') => new = false,
                _ => {}
            }
        }
        false
    }

    /// Whether the word `record` begins a declaration.
    fn is_record(&self, at: usize) -> bool {
        let follows = |byte| self.tokens.get(at + 2).is_some_and(|token| token.is(byte));
        !self.word(at + 1).is_empty() && (follows(b'(') || follows(b'<'))
    }

    /// The token after an annotation.
    fn after_annotation(&self, at: usize) -> usize {
        let is = |at: usize, byte| self.tokens.get(at).is_some_and(|token| token.is(byte));
        let mut next = at + 2;
        while is(next, b'.') {
            next += 2;
        }
        if is(next, b'(') {
            return self
                .close(next)
                .map_or(self.tokens.len(), |close| close + 1);
        }
        next
    }

    /// What closes the bracket at a token.
    fn close(&self, open: usize) -> Option<usize> {
        let mut around = Vec::new();
        for (at, token) in self.tokens.iter().enumerate().skip(open) {
            match token.kind {
                TokenKind::Byte(b'(') => around.push(b')'),
                TokenKind::Byte(b'[') => around.push(b']'),
                TokenKind::Byte(b'{') => around.push(b'}'),
                TokenKind::Byte(byte @ (b')' | b']' | b'}')) => {
                    if around.pop() != Some(byte) {
                        return None;
                    }
                    if around.is_empty() {
                        return Some(at);
                    }
                }
                _ => {}
            }
        }
        None
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
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The members of a text as `kind name {body}`.
    fn shown(text: &str) -> Option<Vec<String>> {
        let found = members(text)?;
        let shown = found.members.iter().map(|member| {
            let names = member.names.iter();
            let names: Vec<&str> = names.map(|&(a, b)| &text[a as usize..b as usize]).collect();
            let kind = match member.kind {
                MemberKind::Method => names.join(" "),
                MemberKind::Making => "make".to_owned(),
                MemberKind::Fields => format!("[{}]", names.join(" ")),
            };
            let (start, end) = found.types[member.owner as usize].name;
            let owner = &text[start as usize..end as usize];
            let body = member.body.map(|(a, b)| &text[a as usize..b as usize]);
            format!("{owner}.{kind} {}", body.unwrap_or("-").trim())
        });
        Some(shown.collect())
    }

    #[test]
    fn members_of_all_kinds() {
        let text = r#"
            package a.b; import c.D;
            @Named("}") public class Outer<T extends List<? super T>> extends Base implements A, B {
                private static final Map<String, int[]> MAP = new HashMap<>() {{ put("{", null); }};
                int a, b = 1;
                static { init(); }
                { more(); }
                Outer(@Size(max = 2) int a) { super(a); }
                @Override @Retryable(on = {A.class}) public <R> R send(Function<T, R> f) throws E { return f.apply(x -> { y(); }); }
                abstract void open();
                void local() { class X {} }
                void anonymous() { run(new Task() { public void run() {} }); }
                void array() { int[] a = new int[] { 1 }; foo(new Bar(), a -> { b(); }); Class<?> c = X.class; }
                enum Kind { ONE(1) { void x() {} }, TWO; Kind() { a(); } void of() { b(); } }
                record Pair(int a, int b) { Pair { check(a); } int sum() { return a + b; } }
                interface Inner { default void run() { go(); } }
                @interface Note { String[] value() default {}; }
            }
        "#;
        let expected = [
            "Outer.[MAP] -",
            "Outer.[a b] -",
            "Outer.make init();",
            "Outer.make more();",
            "Outer.make super(a);",
            "Outer.send return f.apply(x -> { y(); });",
            "Outer.open -",
            "Outer.local -",
            "Outer.anonymous -",
            "Outer.array int[] a = new int[] { 1 }; foo(new Bar(), a -> { b(); }); Class<?> c = X.class;",
            "Kind.[ONE TWO] -",
            "Kind.make a();",
            "Kind.of b();",
            "Pair.make check(a);",
            "Pair.sum return a + b;",
            "Inner.run go();",
            "Note.value -",
        ];
        assert_eq!(shown(text).unwrap_or_default(), expected);
    }

    #[test]
    fn what_does_not_match_has_no_members() {
        assert!(members("class A { void a() { }").is_none());
        assert!(members("class A { } }").is_none());
        assert!(members("class A { void a( { } }").is_none());
        assert!(members("class A { /* }").is_none());
        assert!(members("class A { int a }").is_none());
        assert!(members("class A").is_none());
        assert!(members("for (int i = 0; i < 3; i++) { send(); }").is_none());
        assert!(members("").is_some());
    }
}
