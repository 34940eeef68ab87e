//! The rows: what the models can say.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use serde::Deserialize;

use super::pattern::{ArgIndex, Arity, Operand, Pattern};

/// Index of a row; see [`super::Models::row`].
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

impl MethodRow {
    /// Whether the row says what a call's value is even where the method's body can be seen.
    pub fn overrules_body(&self) -> bool {
        self.source.own && self.kind.says_value()
    }
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
    /// The file is a user's.
    pub own: bool,
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
    /// The result is derived from what goes in, and the length of its text (or of its bytes) is
    /// known.
    Length(LengthOf),
    /// What the argument or the receiver gives is held, and given again by later calls.
    Memoiser {
        /// The functional or value argument, or the receiver.
        produces: Operand,
    },
    /// Gives a value if there is one, else what another operand is or gives.
    Fallback {
        /// The value that may be missing.
        value: Operand,
        /// What is given instead: a value, or a function.
        instead: Operand,
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
        /// One value for all operations is right: it names something that runs once at a time.
        constant: bool,
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
        /// For handlers of failures: the failure goes on behind it.
        passes_on: bool,
    },
    /// Subscribes its receiver's chain again on failure.
    Resubscribe,
}

impl RowKind {
    /// Whether a user's row of this kind replaces a built-in one about the same call: both say what
    /// becomes of its value, or both stand in the same table.
    pub fn replaces(&self, other: &RowKind) -> bool {
        match (self, other) {
            (RowKind::Argument { args, .. }, RowKind::Argument { args: others, .. }) => {
                args.iter().any(|at| others.contains(at))
            }
            _ => self.word() == other.word() || self.says_value() && other.says_value(),
        }
    }

    /// Whether the row says what the call's value is, whatever a body of the method does.
    pub fn says_value(&self) -> bool {
        matches!(
            self,
            RowKind::Fresh { .. }
                | RowKind::Stable
                | RowKind::Inert
                | RowKind::Length(_)
                | RowKind::Memoiser { .. }
                | RowKind::Fallback { .. }
        )
    }

    /// The name of the table that the row stands in.
    pub fn word(&self) -> &'static str {
        match self {
            RowKind::Fresh { .. } => "fresh",
            RowKind::Stable => "stable",
            RowKind::Inert => "inert",
            RowKind::Length(_) => "length",
            RowKind::Memoiser { .. } => "memoiser",
            RowKind::Fallback { .. } => "fallback",
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

/// How long a result is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LengthOf {
    /// Always this long.
    Fixed(u32),
    /// As long as an operand, or what a functional operand gives, times a number.
    Times(Operand, u32),
    /// As the name in an operand says.
    Named(Operand, Vec<(Box<str>, u32)>),
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
    /// The result types of methods; see [`super::Models::result_of`] for how to ask.
    pub returns: FxHashMap<Box<str>, Box<str>>,
    /// An outgoing request or its builder.
    pub request: bool,
    /// A request of this type always creates something (a POST).
    pub creating: bool,
    /// An answer: a request that is read from it was sent.
    pub response: bool,
    /// Calls on it set a value and read it again.
    pub holder: bool,
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

/// A member that an annotation processor writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GeneratedMember {
    /// Setters of all fields, or of the field that is annotated; copies with another value too.
    Setters,
    /// A constructor for all fields that are not final and initialised.
    AllConstructor,
    /// A constructor for the fields that must be given.
    RequiredConstructor,
    /// A builder with setters of all fields.
    Builder,
    /// On a field: the builder evaluates its initializer.
    BuilderDefault,
}

/// What an annotation says of what it stands on, where its name alone tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marker {
    /// Objects of the type live as long as the application.
    Singleton,
    /// Objects of the type are rows of a database.
    Entity,
    /// The method, or each method of the type, takes back what it stored when it fails.
    Transaction,
}

/// An annotation that asks a processor for members.
#[derive(Debug)]
pub struct GeneratedRow {
    /// Which.
    pub members: Vec<GeneratedMember>,
    /// It makes all fields final.
    pub makes_final: bool,
    /// Simple names of annotations on fields that must be given though they are not final.
    pub required_by: Vec<Box<str>>,
    /// The attribute that names a static method which stands for the constructor.
    pub factory: Option<Box<str>>,
    /// The attribute that says what a builder's setters begin with.
    pub prefix: Option<Box<str>>,
}

/// An annotation on a parameter of a declared HTTP interface: the argument becomes a header.
#[derive(Debug)]
pub struct HeaderParameterRow {
    /// Its qualified name.
    pub name: Box<str>,
    /// The attributes that hold the header's name.
    pub attributes: Vec<Box<str>>,
    /// The attributes hold the name of a part of a template instead, `Header: {part}`, in this
    /// annotation of the method or its type.
    pub template: Option<Box<str>>,
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

impl Provider {
    /// A host of the settings: what creates something there needs a key.
    pub(super) fn at_host(host: &str, header: &str) -> Provider {
        Provider {
            name: host.to_owned(),
            hosts: vec![Pattern::new(&host.to_ascii_lowercase())],
            credentials: Vec::new(),
            key_header: Some(header.to_owned()),
            key_field: None,
            key_in: KeyIn::Header,
            verbs: vec!["POST".to_owned()],
            paths: Vec::new(),
            min_length: None,
            max_length: None,
            charset: None,
            uuid_version: None,
            sdk_makes_key: false,
            note: None,
            source: RowSource {
                library: "settings".into(),
                origin: None,
                file: "settings".into(),
                line: 1,
                own: true,
            },
        }
    }
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
    /// Something that was there, or was done, before.
    Earlier,
    /// Giving the next item without taking it.
    Look,
}

impl WordKind {
    pub(super) const COUNT: usize = 8;
}
