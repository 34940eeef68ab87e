//! What library calls are: the rows of `rules/models/*.toml`, and of users' files of the same
//! format.
//!
//! All knowledge about libraries is in those files; this module knows their shape alone. A row
//! names a type, with globs or not, and methods, and says what a call of them is, what an override
//! of them is, or what becomes of an argument. [`Models`] is immutable once loaded and is asked by
//! method name, by qualified type name, and by header name or word. Rows of users' files come
//! before built-in ones.

mod about;
mod builtin;
mod comments;
mod describe;
mod load;
mod pattern;
mod raw;
mod rows;
mod seeds;
#[cfg(test)]
mod tests;
mod words;

use std::borrow::Cow;
use std::sync::OnceLock;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::mistake::Mistake;

pub use about::About;
pub use pattern::{ArgIndex, Arity, Operand, Pattern};
pub use rows::*;
pub use seeds::{HookWords, Seed, SeedWord};
pub use words::parts as word_parts;

/// What a user adds to the built-in models.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Own {
    /// Model files: path and text.
    pub files: Vec<(String, String)>,
    /// Names of headers that carry keys.
    pub key_headers: Vec<String>,
    /// Hosts at which a POST needs a key.
    pub hosts: Vec<String>,
}

/// All loaded rows. Immutable, and shared between threads.
#[derive(Debug, Default)]
pub struct Models {
    rows: Vec<MethodRow>,
    /// How many of the rows are users': they come first.
    own_rows: u32,
    /// The rows that comments stand for.
    comments: comments::CommentRows,
    by_method: FxHashMap<Box<str>, Vec<RowId>>,
    by_method_glob: Vec<(Pattern, RowId)>,
    types: Vec<TypeRow>,
    by_type: FxHashMap<Box<str>, u32>,
    type_globs: Vec<u32>,
    by_simple: FxHashMap<Box<str>, Vec<Box<str>>>,
    annotations: Vec<AnnotationRow>,
    annotations_by_type: FxHashMap<Box<str>, u32>,
    annotations_by_simple: FxHashMap<Box<str>, Vec<u32>>,
    header_parameters: Vec<HeaderParameterRow>,
    /// Names of annotations, simple and qualified, for each [`Marker`].
    markers: [FxHashSet<Box<str>>; 3],
    generated: FxHashMap<Box<str>, GeneratedRow>,
    key_headers: words::NameSet,
    other_headers: words::NameSet,
    key_header_names: Vec<String>,
    fields: words::NameSet,
    key_field_names: Vec<String>,
    key_texts: OnceLock<Option<aho_corasick::AhoCorasick>>,
    hook_words: OnceLock<HookWords>,
    providers: Vec<Provider>,
    words: [FxHashSet<Box<str>>; WordKind::COUNT],
}

impl Models {
    /// The built-in models, loaded on first use. That they load is a test of this crate.
    pub fn builtin() -> &'static Models {
        static BUILTIN: OnceLock<Models> = OnceLock::new();
        BUILTIN.get_or_init(|| Models::load(&[]).unwrap_or_default())
    }

    /// The built-in models and users' files, given as path and text. All files' problems are
    /// reported, at most one per file where its syntax or a key is wrong.
    pub fn load(files: &[(String, String)]) -> Result<Models, Vec<Mistake>> {
        let files = files.to_vec();
        Models::with(&Own {
            files,
            ..Own::default()
        })
    }

    /// The built-in models, and what a user adds to them.
    pub fn with(own: &Own) -> Result<Models, Vec<Mistake>> {
        load::load(own, builtin::FILES)
    }

    /// All method rows, users' first.
    pub fn rows(&self) -> &[MethodRow] {
        &self.rows
    }

    /// The row of an index that came from these models.
    pub fn row(&self, id: RowId) -> &MethodRow {
        &self.rows[id.0 as usize]
    }

    /// The method that sets a header in place of one that is there, where the methods of this row add
    /// another one: of the same types, with the same arguments.
    pub fn replacing(&self, adding: RowId) -> Option<&str> {
        let adding = self.row(adding);
        let wanted = match adding.kind.clone() {
            RowKind::HeaderSetter {
                name,
                value,
                effect: Effect::Append,
                pairs,
                frozen,
            } => RowKind::HeaderSetter {
                name,
                value,
                effect: Effect::Replace,
                pairs,
                frozen,
            },
            _ => return None,
        };
        let fits = |row: &&MethodRow| {
            row.kind == wanted && row.ty == adding.ty && row.arity == adding.arity
        };
        let mut methods = self.rows.iter().filter(fits).flat_map(|row| &row.methods);
        let replaces = methods.find(|method| !method.is_glob() && method.text() != "<init>");
        replaces.map(Pattern::text)
    }

    /// Users' rows.
    pub fn own_rows(&self) -> &[MethodRow] {
        &self.rows[..self.own_rows as usize]
    }

    /// Whether a row is a user's.
    pub fn is_own(&self, row: RowId) -> bool {
        row.0 < self.own_rows
    }

    /// Rows of all kinds that speak about a method of this name (`<init>` for constructors); type
    /// and arity are not yet compared.
    pub fn method_rows(&self, method: &str) -> impl Iterator<Item = &MethodRow> {
        let exact = self
            .by_method
            .get(method)
            .map_or(&[][..], Vec::as_slice)
            .iter()
            .copied();
        let globs = self.by_method_glob.iter();
        let globs = globs
            .filter(move |(glob, _)| glob.matches(method))
            .map(|(_, id)| *id);
        exact.chain(globs).map(|id| self.row(id))
    }

    /// Rows that speak about this method with this many arguments on a receiver (or, for `<init>`,
    /// of a constructed type) of this qualified type, by its modelled supertypes too.
    pub fn rows_on(
        &self,
        receiver: &str,
        method: &str,
        count: usize,
    ) -> impl Iterator<Item = &MethodRow> {
        self.method_rows(method)
            .filter(move |row| row.arity.accepts(count) && self.is_subtype_of(receiver, &row.ty))
    }

    /// What is known about a type: by its exact name, else by the first glob that matches.
    pub fn type_info(&self, qualified: &str) -> Option<&TypeRow> {
        if let Some(&at) = self.by_type.get(qualified) {
            return Some(&self.types[at as usize]);
        }
        let mut globs = self.type_globs.iter().map(|&at| &self.types[at as usize]);
        globs.find(|row| row.name.matches(qualified))
    }

    /// The modelled types with this simple name, or with this dotted tail of a nested one
    /// (`HttpRequest.Builder`).
    pub fn simple(&self, name: &str) -> &[Box<str>] {
        self.by_simple.get(name).map_or(&[], Vec::as_slice)
    }

    /// Whether the models speak about a type of exactly this qualified name.
    pub fn names_type(&self, qualified: &str) -> bool {
        self.simple(simple_name(qualified))
            .iter()
            .any(|name| **name == *qualified)
    }

    /// Whether `sub` is `sup`, a pattern, or has it among its modelled supertypes.
    pub fn is_subtype(&self, sub: &str, sup: &str) -> bool {
        self.is_subtype_of(sub, &Pattern::new(sup))
    }

    /// Whether `sub` matches the pattern, or has a modelled supertype that does. Every type is an
    /// `Object`.
    pub fn is_subtype_of(&self, sub: &str, sup: &Pattern) -> bool {
        sup.matches(sub)
            || sup.text() == "java.lang.Object"
            || self
                .type_info(sub)
                .is_some_and(|row| row.all_supers.iter().any(|one| sup.matches(one)))
    }

    /// The type that a method of a modelled type returns, as far as the models say. In a row for
    /// many types `<this>` stands for the receiver's type and `<outer>` for the type around it; an
    /// empty text says that the result is of no known type.
    pub fn result_of<'a>(&'a self, receiver: &'a str, method: &str) -> Option<Cow<'a, str>> {
        let own = self.type_info(receiver)?;
        let supers = own
            .all_supers
            .iter()
            .filter_map(|name| self.type_info(name));
        let found = std::iter::once(own)
            .chain(supers)
            .find_map(|row| row.returns.get(method));
        let Some(result) = found else {
            return own.fluent.then_some(Cow::Borrowed(receiver));
        };
        if result.is_empty() {
            return None;
        }
        if !result.contains('<') {
            return Some(Cow::Borrowed(result));
        }
        let outer = receiver
            .rsplit_once('.')
            .map_or(receiver, |(outer, _)| outer);
        Some(Cow::Owned(
            result.replace("<this>", receiver).replace("<outer>", outer),
        ))
    }

    /// Whether the models say by name what a method of a type returns.
    pub fn lists_result(&self, receiver: &str, method: &str) -> bool {
        self.type_info(receiver).is_some_and(|own| {
            let supers = own
                .all_supers
                .iter()
                .filter_map(|name| self.type_info(name));
            std::iter::once(own)
                .chain(supers)
                .any(|row| row.returns.contains_key(method))
        })
    }

    /// Whether a type is an outgoing request or its builder.
    pub fn is_request(&self, qualified: &str) -> bool {
        self.type_info(qualified).is_some_and(|row| row.request)
    }

    /// Whether a type is an answer, so that a request read from it was sent.
    pub fn is_response(&self, qualified: &str) -> bool {
        self.type_info(qualified).is_some_and(|row| row.response)
    }

    /// Whether calls on objects of a type set a value that others read.
    pub fn is_holder(&self, qualified: &str) -> bool {
        let holds = |name: &str| self.type_info(name).is_some_and(|row| row.holder);
        let supers = self.type_info(qualified).map(|row| &row.all_supers);
        holds(qualified) || supers.is_some_and(|supers| supers.iter().any(|name| holds(name)))
    }

    /// The row of an annotation.
    pub fn annotation(&self, qualified: &str) -> Option<&AnnotationRow> {
        let at = *self.annotations_by_type.get(qualified)?;
        self.annotations.get(at as usize)
    }

    /// The modelled annotations with this simple name (or dotted tail of a nested one).
    pub fn annotations_named(&self, simple: &str) -> impl Iterator<Item = &AnnotationRow> {
        let found = self
            .annotations_by_simple
            .get(simple)
            .map_or(&[][..], Vec::as_slice);
        found.iter().map(|&at| &self.annotations[at as usize])
    }

    /// All annotation rows.
    pub fn annotations(&self) -> &[AnnotationRow] {
        &self.annotations
    }

    /// The rows of annotations that make a parameter a header, by simple name.
    pub fn header_parameters(&self, simple: &str) -> impl Iterator<Item = &HeaderParameterRow> {
        let named = move |row: &&HeaderParameterRow| simple_name(&row.name) == simple;
        self.header_parameters.iter().filter(named)
    }

    /// The members that an annotation of this qualified name asks a processor for.
    pub fn generated(&self, annotation: &str) -> Option<&GeneratedRow> {
        self.generated.get(annotation)
    }

    /// Whether an annotation of this name, simple or qualified, is of a kind.
    pub fn is_marker(&self, marker: Marker, annotation: &str) -> bool {
        self.markers[marker as usize].contains(annotation)
    }

    /// What a header of this name carries; case, `-` and `_` do not matter.
    pub fn header_meaning(&self, header: &str) -> HeaderMeaning {
        words::header_meaning(&self.key_headers, &self.other_headers, header)
    }

    /// Whether a body field or SDK member of this name is known to carry a key.
    pub fn is_key_field(&self, name: &str) -> bool {
        self.fields.contains(&words::normalize(name))
    }

    /// All providers.
    pub fn providers(&self) -> &[Provider] {
        &self.providers
    }

    /// The provider of this name, as rows of key setters and SDK calls give it.
    pub fn provider(&self, name: &str) -> Option<&Provider> {
        self.providers.iter().find(|one| one.name == name)
    }

    /// The provider whose URL, host or secret key a string constant is.
    pub fn provider_of(&self, text: &str) -> Option<(&Provider, ProviderEvidence)> {
        words::provider_of(&self.providers, text)
    }

    /// The one provider that takes its key in this header; none where several do.
    pub fn provider_of_header(&self, header: &str) -> Option<&Provider> {
        let name = words::normalize(header);
        let takes = |one: &&Provider| {
            one.key_header
                .as_deref()
                .is_some_and(|own| words::normalize(own) == name)
        };
        let mut found = self.providers.iter().filter(takes);
        found.next().filter(|_| found.next().is_none())
    }

    /// Whether an identifier, or a part of it, is a word of this kind.
    pub fn word(&self, kind: WordKind, identifier: &str) -> bool {
        words::has_word(&self.words[kind as usize], identifier)
    }
}

/// The longest part of a pattern that holds no glob.
fn longest_literal(pattern: &Pattern) -> &str {
    pattern
        .text()
        .split('*')
        .max_by_key(|part| part.len())
        .unwrap_or("")
}

/// The package of a qualified name: the segments before the first that is capitalised or a glob.
fn package_of(qualified: &str) -> &str {
    let mut end = 0;
    for segment in qualified.split('.') {
        if segment.starts_with(|c: char| c.is_uppercase() || c == '*') {
            break;
        }
        end += segment.len() + 1;
    }
    qualified[..end.min(qualified.len())].trim_end_matches('.')
}

/// The last segment of a qualified name.
fn simple_name(qualified: &str) -> &str {
    qualified.rsplit('.').next().unwrap_or(qualified)
}
