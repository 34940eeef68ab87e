//! What library calls are: the rows of `rules/models/*.toml`, and of users' files of the same
//! format.
//!
//! All knowledge about libraries is in those files; this module knows their shape alone. A row
//! names a type, with globs or not, and methods, and says what a call of them is, what an override
//! of them is, or what becomes of an argument. [`Models`] is immutable once loaded and is asked by
//! method name, by qualified type name, and by header name or word. Rows of users' files come
//! before built-in ones.

mod builtin;
mod load;
mod pattern;
mod raw;
mod seeds;
#[cfg(test)]
mod tests;
mod words;

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use rustc_hash::{FxHashMap, FxHashSet};
use serde::Deserialize;

pub use load::ModelError;
pub use pattern::{ArgIndex, Arity, Operand, Pattern};
pub use words::parts as word_parts;

/// All loaded rows. Immutable, and shared between threads.
#[derive(Debug, Default)]
pub struct Models {
    rows: Vec<MethodRow>,
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
    key_headers: words::NameSet,
    other_headers: words::NameSet,
    key_header_names: Vec<String>,
    fields: words::NameSet,
    key_field_names: Vec<String>,
    key_texts: OnceLock<Option<aho_corasick::AhoCorasick>>,
    providers: Vec<Provider>,
    words: [FxHashSet<Box<str>>; WordKind::COUNT],
}

/// Index of a row; see [`Models::row`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RowId(pub u32);

/// A row that speaks about methods (or, with the name `<init>`, constructors) of a type and of its
/// subtypes.
#[derive(Debug)]
pub struct MethodRow {
    /// Its own index.
    pub id: RowId,
    /// What it says.
    pub kind: RowKind,
    /// The declaring type.
    pub ty: Pattern,
    /// The methods; each may hold globs.
    pub methods: Vec<Pattern>,
    /// The numbers of parameters.
    pub arity: Arity,
    /// Whether the method names are so telling that a receiver of unknown type may match, at lower
    /// confidence.
    pub by_name: bool,
    /// What a reader of a finding should know.
    pub note: Option<Arc<str>>,
    /// Where it comes from.
    pub source: RowSource,
}

/// Where a row comes from.
#[derive(Clone, Debug)]
pub struct RowSource {
    /// The library that the file is about.
    pub library: Arc<str>,
    /// The sources that the row was checked against.
    pub origin: Option<Arc<str>>,
    /// The model file.
    pub file: Arc<str>,
    /// The row's line in it, from 1.
    pub line: u32,
}

/// What a method row says about a call, an override, or an argument.
#[derive(Clone, Debug, PartialEq)]
pub enum RowKind {
    /// The call's value differs each time it is evaluated.
    Fresh {
        /// How.
        strength: Strength,
        /// The argument that the value is written into, where it is not the result.
        into: Option<ArgIndex>,
    },
    /// The same inputs give the same value: arguments pass through. This is what an unlisted call
    /// is taken for.
    Stable,
    /// The result never carries its inputs: tests, sizes.
    Inert,
    /// What the argument or the receiver gives is held, and given again by later calls.
    Memoiser {
        /// The functional or value argument, or the receiver.
        produces: Operand,
    },
    /// Sets the idempotency key of a request.
    KeySetter {
        /// The argument that becomes the key.
        value: ArgIndex,
        /// What happens to a key set before.
        effect: Effect,
        /// The declared type of the argument, where overloads differ in nothing else.
        value_type: Option<Box<str>>,
        /// The provider that the key goes to.
        provider: Option<Box<str>>,
        /// Set on a client or its configuration, then sent with every request.
        frozen: bool,
    },
    /// Sets a header; a key if the name is a key header's.
    HeaderSetter {
        /// The argument with the header's name.
        name: ArgIndex,
        /// The argument with its value.
        value: ArgIndex,
        /// What happens to a value set before.
        effect: Effect,
        /// Names and values alternate from `name` on.
        pairs: bool,
        /// Evaluated once, when a client is configured, then sent with every request.
        frozen: bool,
    },
    /// Reads a header of an existing request.
    HeaderGetter {
        /// The argument with the header's name.
        name: ArgIndex,
    },
    /// The result is a copy of a request.
    Copy {
        /// What is copied.
        from: Operand,
        /// Whether the copy still carries the key.
        keeps_key: bool,
    },
    /// Hands a request to the network.
    Send {
        /// The request.
        request: Operand,
    },
    /// Creates something at a provider through its SDK.
    SdkCall {
        /// The type of the parameter that may carry the key; may hold globs.
        options: Option<Box<str>>,
        /// The key that the SDK makes where none is given.
        auto_key: AutoKey,
        /// The provider.
        provider: Option<Box<str>>,
    },
    /// Says with which HTTP method a request goes out.
    Verb {
        /// The method.
        verb: Verb,
    },
    /// Checks whether work of this identity was done already, so the argument is a key.
    DedupCheck {
        /// The argument that is the identity.
        value: ArgIndex,
    },
    /// An override of the method is code of this role.
    Callback {
        /// When the override runs.
        role: Role,
        /// For [`Role::Attempt`]: whether it really runs per attempt.
        runs: Runs,
        /// For [`Role::Attempt`]: whether the attempts see one request object.
        request: Sharing,
        /// Identifiers of which one must occur in the linted code for the role to hold.
        requires: Vec<Box<str>>,
        /// The types of its parameters, for a lambda.
        parameters: Vec<Box<str>>,
    },
    /// A functional argument, or an object with callbacks, has this role.
    Argument {
        /// The arguments.
        args: Vec<ArgIndex>,
        /// When the argument's code runs.
        role: Role,
        /// For [`Role::Attempt`]: whether it really runs per attempt.
        runs: Runs,
        /// For [`Role::Attempt`]: whether the attempts see one request object.
        request: Sharing,
        /// Methods of which one must follow in the chain for the role to hold.
        chained: Vec<Box<str>>,
        /// Identifiers of which one must occur in the linted code for the role to hold.
        requires: Vec<Box<str>>,
        /// The types of its parameters, for a lambda.
        parameters: Vec<Box<str>>,
    },
    /// Subscribes its receiver's chain again on failure.
    Resubscribe,
}

impl RowKind {
    /// The name of the table that the row stands in.
    pub fn word(&self) -> &'static str {
        match self {
            RowKind::Fresh { .. } => "fresh",
            RowKind::Stable => "stable",
            RowKind::Inert => "inert",
            RowKind::Memoiser { .. } => "memoiser",
            RowKind::KeySetter { .. } => "key-setter",
            RowKind::HeaderSetter { .. } => "header-setter",
            RowKind::HeaderGetter { .. } => "header-getter",
            RowKind::Copy { .. } => "copy",
            RowKind::Send { .. } => "send",
            RowKind::SdkCall { .. } => "sdk-call",
            RowKind::Verb { .. } => "verb",
            RowKind::DedupCheck { .. } => "dedup-check",
            RowKind::Callback { .. } => "callback",
            RowKind::Argument { .. } => "argument",
            RowKind::Resubscribe => "resubscribe",
        }
    }
}

/// How a fresh value differs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strength {
    /// At random, or by a generated id.
    #[default]
    Random,
    /// By the clock: two evaluations in one tick are equal.
    Time,
    /// By the date: the same all day.
    Day,
    /// By a counter, which also starts again with the process.
    Counter,
}

/// What a setter does to a value that is there already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Replaces it.
    #[default]
    Replace,
    /// Adds another next to it.
    Append,
}

/// The key that an SDK makes where none is given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AutoKey {
    /// None.
    #[default]
    None,
    /// One per call of the SDK method.
    PerCall,
    /// One per attempt that the SDK itself makes.
    PerAttempt,
}

/// The HTTP method of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verb {
    /// This one, in capitals.
    Is(Box<str>),
    /// What the argument says.
    Arg(ArgIndex),
}

/// When an interceptor runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Runs {
    /// For every attempt.
    #[default]
    PerAttempt,
    /// Once per call, though it is known as the place for per-attempt work.
    PerCall,
}

/// Whether attempts see the same request object, so that a guard "only if absent" holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sharing {
    /// The row does not say.
    #[default]
    Unknown,
    /// All attempts see one object.
    Shared,
    /// Each attempt gets a copy of what was there before the first.
    Copied,
}

/// When code handed to a library runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// After a failure.
    Error,
    /// After success and failure alike.
    Completion,
    /// On a failed request or response, which it may have sent again.
    Replay,
    /// Once per attempt of the client, on the outgoing request.
    Attempt,
    /// Once per call, before any attempt.
    Call,
    /// Again for the same message, activity or job.
    Redelivery,
    /// Again after a failure, as a whole.
    Retried,
    /// Once per subscription of a reactive chain.
    Deferred,
    /// In one of several tasks that belong together.
    FanOut,
    /// Once.
    Once,
    /// Once, on another thread: a task of a fan-out where that is done for each of several items.
    Submitted,
    /// Once, and its value is held.
    Memoised,
    /// Once, when a client is configured.
    Frozen,
}

impl Role {
    /// All roles with their words in model files.
    pub const ALL: [(Role, &'static str); 13] = [
        (Role::Error, "error"),
        (Role::Completion, "completion"),
        (Role::Replay, "replay"),
        (Role::Attempt, "attempt"),
        (Role::Call, "call"),
        (Role::Redelivery, "redelivery"),
        (Role::Retried, "retried"),
        (Role::Deferred, "deferred"),
        (Role::FanOut, "fan-out"),
        (Role::Once, "once"),
        (Role::Submitted, "submitted"),
        (Role::Memoised, "memoised"),
        (Role::Frozen, "frozen"),
    ];

    /// The role's word in model files.
    pub fn word(self) -> &'static str {
        Role::ALL
            .iter()
            .find(|(role, _)| *role == self)
            .map_or("", |(_, word)| word)
    }
}

/// What is known about a type.
#[derive(Debug)]
pub struct TypeRow {
    /// Its qualified name.
    pub name: Pattern,
    /// Its direct supertypes.
    pub supers: Vec<Box<str>>,
    /// All its supertypes, nearest first, without itself.
    pub all_supers: Vec<Box<str>>,
    /// Methods that `returns` does not list return the receiver's type.
    pub fluent: bool,
    /// The result types of methods; see [`Models::result_of`] for how to ask.
    pub returns: FxHashMap<Box<str>, Box<str>>,
    /// An outgoing request or its builder.
    pub request: bool,
    /// A request of this type always creates something (a POST).
    pub creating: bool,
    /// Where the row comes from.
    pub source: RowSource,
}

/// An annotation that makes the annotated method, or all methods of the annotated type, run again.
#[derive(Debug)]
pub struct AnnotationRow {
    /// Its qualified name.
    pub name: Box<str>,
    /// What it may stand on: `method`, `type`.
    pub on: Vec<Box<str>>,
    /// When the annotated method runs.
    pub role: Role,
    /// What happens where the method returns a reactive type.
    pub reactive: Reactive,
    /// The attribute that names a method which runs after the failure.
    pub error_method: Option<Box<str>>,
    /// Identifiers of which one must occur in the linted code for the role to hold.
    pub requires: Vec<Box<str>>,
    /// What a reader of a finding should know.
    pub note: Option<Arc<str>>,
    /// Where the row comes from.
    pub source: RowSource,
}

/// What an annotation's retry does with a method that returns a reactive type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reactive {
    /// Runs the method's body again.
    #[default]
    Body,
    /// Runs the body once and subscribes its result again.
    Resubscribed,
    /// Does not notice a failure that comes after the method returned.
    Ignored,
}

/// An annotation on a parameter of a declared HTTP interface: the argument becomes a header.
#[derive(Debug)]
pub struct HeaderParameterRow {
    /// Its qualified name.
    pub name: Box<str>,
    /// The attributes that hold the header's name.
    pub attributes: Vec<Box<str>>,
    /// What happens to a value set before.
    pub effect: Effect,
    /// Where the row comes from.
    pub source: RowSource,
}

/// What a header is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeaderMeaning {
    /// It carries an idempotency key.
    Key,
    /// It is known and carries none.
    Other,
    /// Neither is known.
    Unknown,
}

/// A provider that deduplicates requests by a key.
#[derive(Debug)]
pub struct Provider {
    /// Its name in messages.
    pub name: String,
    /// Host names of its API; each may hold globs.
    pub hosts: Vec<Pattern>,
    /// Prefixes of its secret keys.
    pub credentials: Vec<String>,
    /// The header that carries the key.
    pub key_header: Option<String>,
    /// The body field that carries the key.
    pub key_field: Option<String>,
    /// Where the key goes.
    pub key_in: KeyIn,
    /// The methods that create something.
    pub verbs: Vec<String>,
    /// Path globs of the requests that need a key; empty means all.
    pub paths: Vec<Pattern>,
    /// The shortest key that it takes, in characters.
    pub min_length: Option<u32>,
    /// The longest key that it takes, in characters.
    pub max_length: Option<u32>,
    /// The characters that it takes: single ones and ranges, `A-Za-z0-9_-`.
    pub charset: Option<String>,
    /// The version that a key must have as a UUID.
    pub uuid_version: Option<u8>,
    /// Whether its own Java SDK makes a key where none is given.
    pub sdk_makes_key: bool,
    /// What a reader of a finding should know.
    pub note: Option<Arc<str>>,
    /// Where the row comes from.
    pub source: RowSource,
}

/// Where a provider looks for the key.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KeyIn {
    /// In a header.
    #[default]
    Header,
    /// In the body.
    Body,
}

/// Why a text is taken for a provider's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProviderEvidence {
    /// It holds the provider's host.
    Host,
    /// It begins like one of its secret keys.
    Credential,
}

/// What a word in an identifier is evidence for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WordKind {
    /// Trying again.
    Retry,
    /// A key.
    Key,
    /// An operation that moves money.
    Operation,
    /// An operation that an error path starts instead.
    OtherOperation,
    /// Going to another host.
    Failover,
    /// Keeping count of work that was done already.
    Dedup,
}

impl WordKind {
    const COUNT: usize = 6;
}

/// Texts of which at least one occurs in any file in which a finding can begin. All are compared
/// without regard to case.
#[derive(Debug, Default)]
pub struct SeedWords {
    /// Of places where a key goes.
    pub sink: Vec<String>,
    /// Of fresh values.
    pub fresh: Vec<String>,
}

impl Models {
    /// The built-in models, loaded on first use. That they load is a test of this crate.
    pub fn builtin() -> &'static Models {
        static BUILTIN: OnceLock<Models> = OnceLock::new();
        BUILTIN.get_or_init(|| Models::load(&[]).unwrap_or_default())
    }

    /// The built-in models and users' files, given as path and text. All files' problems are
    /// reported, at most one per file where its syntax or a key is wrong.
    pub fn load(extra: &[(String, String)]) -> Result<Models, Vec<ModelError>> {
        let own = extra
            .iter()
            .map(|(path, text)| (path.as_str(), text.as_str()));
        load::load(own.chain(builtin::FILES.iter().copied()))
    }

    /// All method rows, users' first.
    pub fn rows(&self) -> &[MethodRow] {
        &self.rows
    }

    /// The row of an index that came from these models.
    pub fn row(&self, id: RowId) -> &MethodRow {
        &self.rows[id.0 as usize]
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

    /// All types that the models name without globs, in no particular order: a table of names can
    /// be filled with them once.
    pub fn type_names(&self) -> impl Iterator<Item = &str> {
        let named = self.by_simple.values().flatten().map(|name| &**name);
        let results = self.types.iter().flat_map(|row| row.returns.values());
        named.chain(results.map(|name| &**name).filter(|name| !name.contains('<')))
    }

    /// Whether the models speak about a type of exactly this qualified name.
    pub fn names_type(&self, qualified: &str) -> bool {
        self.simple(simple_name(qualified)).iter().any(|name| **name == *qualified)
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

    /// Whether a type is an outgoing request or its builder.
    pub fn is_request(&self, qualified: &str) -> bool {
        self.type_info(qualified).is_some_and(|row| row.request)
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

    /// The texts by which files are found in which a finding can begin.
    pub fn seed_words(&self) -> SeedWords {
        let mut sink = vec!["idempoten".to_owned()];
        sink.extend(self.key_header_names.iter().cloned());
        for provider in &self.providers {
            sink.extend(
                provider
                    .hosts
                    .iter()
                    .map(|host| longest_literal(host).to_owned()),
            );
            sink.extend(provider.credentials.iter().cloned());
        }
        let mut fresh = Vec::new();
        for row in &self.rows {
            match &row.kind {
                RowKind::Fresh { .. } => fresh.extend(seeds_of(row)),
                RowKind::SdkCall { .. } => sink.push(package_of(row.ty.text()).to_owned()),
                RowKind::KeySetter { .. } | RowKind::DedupCheck { .. } => {
                    sink.extend(seeds_of(row));
                }
                _ => {}
            }
        }
        let mut sink: Vec<String> = sink.into_iter().map(|word| word.to_lowercase()).collect();
        sink.retain(|word| word == "idempoten" || !word.contains("idempoten"));
        for words in [&mut sink, &mut fresh] {
            words.sort();
            words.dedup();
        }
        SeedWords { sink, fresh }
    }
}

/// What a call of a row's methods must spell: the method's name, or the type's for a constructor;
/// of a name with globs, its longest part without one.
fn seeds_of(row: &MethodRow) -> Vec<String> {
    let seed = |method: &Pattern| {
        let literal = longest_literal(method);
        if method.text() == "<init>" || literal.len() < 4 {
            return longest_literal(&Pattern::new(simple_name(row.ty.text()))).to_owned();
        }
        literal.to_owned()
    };
    row.methods
        .iter()
        .map(seed)
        .filter(|text| !text.is_empty())
        .collect()
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
