//! What the linter says: findings, their steps, severity and confidence, and what a rule is.

use crate::span::{FileId, Place, Span};

/// How bad a finding of a rule is. The rule decides; the finding does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Worth a look.
    Note,
    /// Money can be lost under conditions that the code does not rule out.
    Warning,
    /// A retry charges twice.
    Error,
}

impl Severity {
    /// The lower-case word used in output and settings.
    pub fn word(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// How sure the analysis is of one finding: the certainty of its weakest link. One link that rests
/// on a name or on an unresolved type makes a finding medium, more than one make it low.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Confidence {
    /// More than one link rests on a name or an unresolved type.
    Low,
    /// One link does.
    Medium,
    /// Every link is modelled, resolved by type, or proved from structure.
    High,
}

impl Confidence {
    /// The lower-case word used in output and settings.
    pub fn word(self) -> &'static str {
        match self {
            Confidence::Low => "low",
            Confidence::Medium => "medium",
            Confidence::High => "high",
        }
    }

    /// The confidence of a chain with this many weak links.
    pub fn of_weak_links(count: u8) -> Confidence {
        match count {
            0 => Confidence::High,
            1 => Confidence::Medium,
            _ => Confidence::Low,
        }
    }
}

/// What a rule is, apart from its code. The prose is the rule's page.
#[derive(Debug)]
pub struct RuleInfo {
    /// Stable identifier such as `IDEM101`. Never reused.
    pub id: &'static str,
    /// Stable name such as `fresh-key-in-retry-loop`; also the stem of its page, code and fixtures.
    pub name: &'static str,
    /// One sentence without full stop: what the rule finds.
    pub summary: &'static str,
    /// Severity of all its findings.
    pub severity: Severity,
    /// Pedantic rules are off unless selected.
    pub pedantic: bool,
    /// The rule's page, `rules/<name>.md`.
    pub page: &'static str,
}

impl RuleInfo {
    /// The address of the rule's page.
    pub fn url(&self) -> String {
        format!(
            "https://github.com/idemlint/idemlint/blob/main/rules/{}.md",
            self.name
        )
    }
}

/// What a step is to its finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StepKind {
    /// What every attempt comes through. A finding that has such a step, or one of the next two
    /// kinds, is about a key of which attempts get different ones; others do not tell of attempts.
    Boundary,
    /// What starts another attempt when one has failed, by the same code.
    Reentry,
    /// What starts another attempt when one has failed that was sent from elsewhere.
    Handler,
    /// What happened before the primary place, on another way.
    Before,
    /// A call between the boundary and the callable in which the key is made and sent.
    Enter,
    /// A call from there towards the primary place, where the key is made.
    Make,
    /// A call from there towards the place where the key is sent.
    Carry,
    /// Where the key is sent.
    Sink,
    /// What else belongs to the finding.
    Also,
}

/// One place on the way of a finding, in evaluation order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What it is to the finding.
    pub kind: StepKind,
    /// Where.
    pub place: Place,
    /// What happens there: lower case, no final full stop.
    pub message: String,
}

/// One finding.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The rule that speaks.
    pub rule: &'static RuleInfo,
    /// How sure the analysis is.
    pub confidence: Confidence,
    /// The primary place: the fresh expression, which is the code to change (or, for rules without
    /// a fresh expression, the expression the rule is about).
    pub place: Place,
    /// What is wrong: lower case, no final full stop.
    pub message: String,
    /// What to do here: lower case, no final full stop. `{line}` stands for the line of
    /// [`Finding::help_place`] until the engine, which has the texts, has put it in.
    pub help: String,
    /// The place that the help speaks of.
    pub help_place: Option<Place>,
    /// A few words for the label at the primary place, such as "attempt 1 sends one key, attempt 2
    /// another".
    pub label: String,
    /// Boundary, calls between, sink: in evaluation order.
    pub steps: Vec<Step>,
    /// What has to change in the code, if that can be said so that a program can do it. Whether it
    /// can be done in this text, and with what result, has yet to be found out.
    pub remedy: Option<Remedy>,
    /// The change that was tried, where somebody asked for it.
    pub fix: Option<Fix>,
    /// What the finding is about, independent of line numbers and whitespace (callable, expression
    /// text, sink): the fingerprint is computed from rule and anchor.
    pub anchor: String,
}

impl Finding {
    /// Severity of the finding's rule.
    pub fn severity(&self) -> Severity {
        self.rule.severity
    }
}

/// What has to change in the code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// Evaluate an expression once, before the code that runs once per attempt.
    Earlier(Box<Earlier>),
    /// Send the key of the first attempt instead of making another one.
    Again(Box<Again>),
    /// Call a method that replaces the key instead of one that adds another.
    Replace(Box<Replace>),
}

impl Remedy {
    /// The file to change.
    pub fn file(&self) -> FileId {
        match self {
            Remedy::Earlier(earlier) => earlier.made.file,
            Remedy::Again(again) => again.made.file,
            Remedy::Replace(replace) => replace.method.file,
        }
    }
}

/// A key that is there already where another one is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Again {
    /// The call that makes another one.
    pub made: Place,
    /// The variable that the first attempt sent as its key.
    pub key: String,
    /// Whether it is certain that the first attempt did, and that this is the same operation.
    pub certain: bool,
    /// The types, by their simple names, of the call and of the expressions around it.
    pub types: Vec<(Span, String)>,
}

/// A method that adds a key to one that is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replace {
    /// Its name in the call.
    pub method: Place,
    /// The method of the same type that replaces.
    pub by: String,
    /// Whether what is replaced is what the same call has set before, so that no other key is lost.
    pub own: bool,
}

/// An expression that is evaluated too late.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earlier {
    /// The call that makes the value, as written where it has to change.
    pub made: Place,
    /// What every attempt comes through, as in the finding's step: the head of a loop, or the name
    /// of the method that is given the code to run.
    pub boundary: Place,
    /// The name of the call through which the value leaves the code around it, if it does.
    pub handed_on: Option<Place>,
    /// The name of the call that sends the key.
    pub sink: Place,
    /// The expression that becomes the key.
    pub sent: Place,
    /// Whether the code at the boundary runs for nothing but attempts of one operation. Of other
    /// code, what it is given may be a part of the operation that it works on.
    pub attempts_only: bool,
    /// Who makes the value.
    pub maker: Maker,
    /// The types, by their simple names, of the call and of the expressions around it.
    pub types: Vec<(Span, String)>,
}

/// Who makes a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Maker {
    /// A library, which does nothing else.
    Library,
    /// Code of the project, which gives the value alone, but may do more than that, and fail.
    OwnFactory,
    /// Code of the project, which gives an object with the value in it.
    OwnObject,
}

/// How far a fix can be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Applicability {
    /// It changes where the key is made, and nothing else.
    Safe,
    /// It may change more than that: look at it.
    Unsafe,
}

impl Applicability {
    /// The lower-case word used in output.
    pub fn word(self) -> &'static str {
        match self {
            Applicability::Safe => "safe",
            Applicability::Unsafe => "unsafe",
        }
    }
}

/// One replacement in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// What goes; empty where something is only inserted.
    pub place: Place,
    /// What comes.
    pub text: String,
}

/// A change that removes a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What it does: lower case, no final full stop.
    pub title: String,
    /// How far it can be trusted.
    pub applicability: Applicability,
    /// The replacements, all in one file, in its order, none over another.
    pub edits: Vec<Edit>,
}

/// Why a finding that was made is not reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Silence {
    /// A comment in the source says so.
    InSource {
        /// The reason that the comment gives, empty if it gives none.
        reason: String,
    },
    /// A baseline has accepted it.
    Baseline,
}
