//! Renames what only its own file can name: locals, parameters, private fields and methods.

use super::{Edit, Java, Part, Site};
use idemlint::facts::{self, CallableKind, FileFacts};
use idemlint::models::{Models, WordKind};
use idemlint::span::Span;
use std::collections::{BTreeMap, BTreeSet};

/// Every local, parameter, private field and private method is called `x1`, `x2`, … Names that
/// something else has too keep theirs: types, members that others can see, annotation elements,
/// words that stand in a string. Where a finding rests on names, those that are evidence stay.
pub fn private_names(java: &Java) -> Vec<Site> {
    let sites = java.whole().map(|(number, file)| {
        let text = &file.text;
        let facts = facts::lower(text);
        let tokens = tokens(text);
        let mut names = Names::new(&facts, &tokens, text);
        names.keep(java, &file.path);
        let mut edits = Vec::new();
        for (at, token) in tokens.iter().enumerate() {
            if token.kind != Kind::Word || token.in_path || !java.sure && speaks(token.text(text)) {
                continue;
            }
            if let Some(new) = names.new_name(at, &tokens, text) {
                edits.push(Edit {
                    file: number,
                    range: token.start..token.end,
                    with: vec![Part::New(new.to_owned(), Some(token.start))],
                });
            }
        }
        Site {
            name: file.path.clone(),
            edits,
            files: Vec::new(),
        }
    });
    sites.filter(|site| !site.edits.is_empty()).collect()
}

/// Whether a name is evidence for anything.
fn speaks(name: &str) -> bool {
    use WordKind::*;
    let models = Models::builtin();
    let kinds = [
        Retry,
        Key,
        Operation,
        OtherOperation,
        Failover,
        Dedup,
        Earlier,
        Look,
    ];
    kinds.into_iter().any(|kind| models.word(kind, name)) || models.may_mean_key(name)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Word,
    Text,
    Other,
}

#[derive(Clone, Copy, Debug)]
pub struct Token {
    pub kind: Kind,
    pub start: usize,
    pub end: usize,
    /// Part of a `package` or `import` line.
    in_path: bool,
}

impl Token {
    pub fn text<'a>(&self, text: &'a str) -> &'a str {
        &text[self.start..self.end]
    }
}

/// Words, string and character literals, and single other characters. Comments and space are left
/// out.
pub fn tokens(text: &str) -> Vec<Token> {
    let bytes = text.as_bytes();
    let mut tokens: Vec<Token> = Vec::new();
    let mut in_path = false;
    let mut at = 0;
    let word =
        |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$' || byte > 127;
    while at < bytes.len() {
        let start = at;
        let kind = match bytes[at] {
            byte if byte.is_ascii_whitespace() => {
                at += 1;
                continue;
            }
            b'/' if bytes[at..].starts_with(b"//") => {
                at += text[at..].find('\n').unwrap_or(text.len() - at);
                continue;
            }
            b'/' if bytes[at..].starts_with(b"/*") => {
                at += text[at + 2..]
                    .find("*/")
                    .map_or(text.len() - at, |len| len + 4);
                continue;
            }
            b'"' if bytes[at..].starts_with(b"\"\"\"") => {
                at += 3;
                while at < bytes.len() && !bytes[at..].starts_with(b"\"\"\"") {
                    at += if bytes[at] == b'\\' { 2 } else { 1 };
                }
                at = (at + 3).min(bytes.len());
                Kind::Text
            }
            quote @ (b'"' | b'\'') => {
                at += 1;
                while at < bytes.len() && bytes[at] != quote {
                    at += if bytes[at] == b'\\' { 2 } else { 1 };
                }
                at = (at + 1).min(bytes.len());
                Kind::Text
            }
            byte if word(byte) => {
                while at < bytes.len() && word(bytes[at]) {
                    at += 1;
                }
                Kind::Word
            }
            _ => {
                at += 1;
                Kind::Other
            }
        };
        let piece = &text[start..at];
        let first = tokens
            .last()
            .is_none_or(|last| matches!(last.text(text), ";" | "}"));
        in_path |= first && matches!(piece, "package" | "import");
        tokens.push(Token {
            kind,
            start,
            end: at,
            in_path,
        });
        in_path &= piece != ";";
    }
    tokens
}

#[derive(Debug, Default)]
struct Names {
    /// Locals, parameters and private fields, with their new names.
    variables: BTreeMap<String, String>,
    /// Private methods.
    methods: BTreeMap<String, String>,
    private_fields: BTreeSet<String>,
    types: BTreeSet<String>,
}

impl Names {
    fn new(facts: &FileFacts, tokens: &[Token], text: &str) -> Names {
        let mut names = Names::default();
        let mut locals = BTreeSet::new();
        let mut private_methods = BTreeSet::new();
        let mut taken = taken(facts, tokens, text);
        let mut others = BTreeSet::new();
        for callable in &facts.callables {
            for local in &callable.body.locals {
                locals.insert(facts.text(local.name).to_owned());
            }
            let name = facts.text(callable.name).to_owned();
            match callable.kind {
                CallableKind::Method if callable.is_private => private_methods.insert(name),
                _ => others.insert(name),
            };
        }
        let private_methods = &private_methods - &others;
        for field in &facts.fields {
            let name = facts.text(field.name).to_owned();
            if is_private(field.span, tokens, text) {
                names.private_fields.insert(name);
            } else {
                taken.insert(name);
            }
        }
        for ty in &facts.types {
            names.types.insert(facts.text(ty.name).to_owned());
        }
        taken.extend(names.types.iter().cloned());
        let members = private_methods
            .union(&names.private_fields)
            .cloned()
            .collect();
        taken.extend(reached(
            &members,
            &of_own_type(facts, &names.types),
            tokens,
            text,
        ));
        names.private_fields.retain(|name| !taken.contains(name));
        let all = locals.iter().chain(&names.private_fields);
        let variables: BTreeSet<String> = all.filter(|n| !taken.contains(*n)).cloned().collect();
        let methods: BTreeSet<String> = &private_methods - &taken;
        let all: BTreeSet<&String> = variables.iter().chain(&methods).collect();
        let mut number = 0;
        for name in all.into_iter().filter(|name| !name.is_empty()) {
            number += 1;
            let new = format!("x{number}");
            if variables.contains(name) {
                names.variables.insert(name.clone(), new.clone());
            }
            if methods.contains(name) {
                names.methods.insert(name.clone(), new);
            }
        }
        names
    }

    /// Other files may name what annotations generate from private fields, and this one the fields
    /// of types in others.
    fn keep(&mut self, java: &Java, path: &str) {
        let own = java.files.iter().find(|file| file.path == path);
        if own.is_some_and(|file| file.text.contains("import lombok")) {
            self.variables
                .retain(|name, _| !self.private_fields.contains(name));
        }
        for other in java.files.iter().filter(|file| file.path != path) {
            let facts = facts::lower(&other.text);
            for field in &facts.fields {
                self.variables.remove(facts.text(field.name));
            }
        }
    }

    /// What the word at this token is called now, if it has another name.
    fn new_name(&self, at: usize, tokens: &[Token], text: &str) -> Option<&str> {
        let word = tokens[at].text(text);
        let near = |at: Option<usize>| {
            at.and_then(|at| tokens.get(at))
                .map_or("", |token| token.text(text))
        };
        let before = near(at.checked_sub(1));
        let owner = near(at.checked_sub(2));
        let called = near(Some(at + 1)) == "(";
        if matches!(before, "new" | "@") {
            return None;
        }
        if before == ":" && owner == ":" {
            let own = self.is_own(near(at.checked_sub(3)));
            return self.methods.get(word).filter(|_| own).map(String::as_str);
        }
        // `...` of a variable number of arguments is no access.
        let reached = before == "." && owner != ".";
        if called {
            let own = !reached || self.is_own(owner);
            return self.methods.get(word).filter(|_| own).map(String::as_str);
        }
        if reached && !(self.private_fields.contains(word) && self.is_own(owner)) {
            return None;
        }
        self.variables.get(word).map(String::as_str)
    }

    fn is_own(&self, owner: &str) -> bool {
        owner == "this" || self.types.contains(owner)
    }
}

/// Private members that are reached through another object of the same type: they keep their names,
/// since it takes types to find all such places.
fn reached(
    members: &BTreeSet<String>,
    owners: &BTreeSet<&str>,
    tokens: &[Token],
    text: &str,
) -> BTreeSet<String> {
    let three = tokens
        .windows(3)
        .map(|three| [0, 1, 2].map(|at| three[at].text(text)));
    let found = three.filter(|[owner, dot, member]| {
        *dot == "." && (owners.contains(owner) || *owner == ")") && members.contains(*member)
    });
    found.map(|[.., member]| member.to_owned()).collect()
}

/// Locals and fields whose declared type is one of this file.
fn of_own_type<'a>(facts: &'a FileFacts, types: &BTreeSet<String>) -> BTreeSet<&'a str> {
    let locals = facts
        .callables
        .iter()
        .flat_map(|callable| &callable.body.locals);
    let locals = locals.map(|local| (local.name, local.ty));
    let all = locals.chain(facts.fields.iter().map(|field| (field.name, field.ty)));
    let own = all
        .filter(|(_, ty)| ty.is_some_and(|ty| types.contains(facts.text(facts.type_ref(ty).name))));
    own.map(|(name, _)| facts.text(name)).collect()
}

/// Names that stay: they stand in imports, in strings, or name an annotation's element.
fn taken(facts: &FileFacts, tokens: &[Token], text: &str) -> BTreeSet<String> {
    let mut taken = BTreeSet::new();
    for (at, token) in tokens.iter().enumerate() {
        let piece = token.text(text);
        match token.kind {
            Kind::Word if token.in_path => {
                taken.insert(piece.to_owned());
            }
            Kind::Word
                if tokens
                    .get(at + 1)
                    .is_some_and(|next| next.text(text) == "=") =>
            {
                let inside = |span: &Span| {
                    (span.start as usize) < token.start && token.end <= span.end as usize
                };
                let mut annotations = facts.types.iter().flat_map(|ty| &ty.annotations);
                let fields = facts.fields.iter().flat_map(|field| &field.annotations);
                let callables = facts
                    .callables
                    .iter()
                    .flat_map(|callable| &callable.annotations);
                if annotations
                    .by_ref()
                    .chain(fields)
                    .chain(callables)
                    .any(|a| inside(&a.span))
                {
                    taken.insert(piece.to_owned());
                }
            }
            Kind::Text => {
                let words = piece.split(|c: char| !c.is_alphanumeric() && c != '_');
                taken.extend(words.filter(|word| !word.is_empty()).map(str::to_owned));
            }
            _ => {}
        }
    }
    taken
}

/// Whether the declaration that this declarator belongs to says `private`.
fn is_private(declarator: Span, tokens: &[Token], text: &str) -> bool {
    let before = tokens.partition_point(|token| token.start < declarator.start as usize);
    let head = tokens[..before].iter().rev().map(|token| token.text(text));
    head.take_while(|piece| !matches!(*piece, ";" | "{" | "}"))
        .any(|piece| piece == "private")
}
