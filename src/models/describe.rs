//! What rows mean, in words.

use super::{AutoKey, Effect, LengthOf, MethodRow, Operand, Role, RowKind, Runs, Strength, Verb};
use std::fmt::Write;

impl MethodRow {
    /// The type and the methods, as written: `com.acme.Ids#next`.
    pub fn subject(&self) -> String {
        let methods: Vec<&str> = self.methods.iter().map(|one| one.text()).collect();
        let mut text = format!("{}#{}", self.ty.text(), methods.join(","));
        if !self.arity.0.is_empty() {
            let counts: Vec<String> = self.arity.0.iter().map(u8::to_string).collect();
            let _ = write!(text, "/{}", counts.join(","));
        }
        text
    }

    /// What the row says about a call, as a sentence without full stop.
    pub fn in_words(&self) -> String {
        let mut text = self.kind.in_words();
        if self.by_name {
            text += "; by its name alone too, at lower confidence";
        }
        text
    }
}

impl RowKind {
    fn in_words(&self) -> String {
        match self {
            RowKind::Fresh { strength, into } => {
                let how = match strength {
                    Strength::Random => "at random",
                    Strength::Time => "with the clock",
                    Strength::Day => "from day to day",
                    Strength::Counter => "by counting",
                };
                match into {
                    None => format!("gives another value each time, {how}"),
                    Some(at) => {
                        format!("writes another value each time, {how}, into {}", nth(at.0))
                    }
                }
            }
            RowKind::Stable => "gives the same value for the same inputs".into(),
            RowKind::Inert => "gives a value that holds nothing of the inputs".into(),
            RowKind::Length(LengthOf::Fixed(length)) => {
                format!("gives a value of {length} characters, derived from the inputs")
            }
            RowKind::Length(LengthOf::Times(of, times)) => format!(
                "gives a value derived from the inputs, {times} times as long as {}",
                operand(*of)
            ),
            RowKind::Length(LengthOf::Named(of, _)) => format!(
                "gives a value derived from the inputs, as long as {} says",
                operand(*of)
            ),
            RowKind::Memoiser { produces } => format!(
                "keeps what {} gives, and gives the same to later calls",
                operand(*produces)
            ),
            RowKind::Fallback { value, instead } => format!(
                "gives {}, or {} where that is missing",
                operand(*value),
                operand(*instead)
            ),
            RowKind::KeySetter {
                value,
                effect,
                provider,
                frozen,
                constant,
                ..
            } => {
                let mut text = match effect {
                    Effect::Replace => format!("makes {} the idempotency key", nth(value.0)),
                    Effect::Append => format!("adds {} as an idempotency key", nth(value.0)),
                };
                if let Some(provider) = provider {
                    text += &format!(" for {provider}");
                }
                if *frozen {
                    text += " of all requests of a client";
                }
                if *constant {
                    text += ", which may be the same for all operations";
                }
                text
            }
            RowKind::HeaderSetter {
                name,
                value,
                effect,
                pairs,
                frozen,
            } => {
                let does = match effect {
                    Effect::Replace => "sets",
                    Effect::Append => "adds",
                };
                let mut text = format!(
                    "{does} the header named by {} to {}",
                    nth(name.0),
                    nth(value.0)
                );
                if *pairs {
                    text += ", and so on in pairs";
                }
                if *frozen {
                    text += ", for all requests of a client";
                }
                text
            }
            RowKind::HeaderGetter { name } => {
                format!("reads the header named by {}", nth(name.0))
            }
            RowKind::Copy { from, keeps_key } => format!(
                "copies the request in {}, {} its key",
                operand(*from),
                if *keeps_key { "with" } else { "without" }
            ),
            RowKind::Send { request } => format!("sends {}", operand(*request)),
            RowKind::SdkCall {
                auto_key, provider, ..
            } => {
                let mut text = match provider {
                    Some(provider) => format!("creates something at {provider}"),
                    None => "creates something at a provider".to_owned(),
                };
                text += match auto_key {
                    AutoKey::None => "",
                    AutoKey::PerCall => "; without a key the SDK makes one per call",
                    AutoKey::PerAttempt => "; without a key the SDK makes one per attempt",
                };
                text
            }
            RowKind::Verb {
                verb: Verb::Is(verb),
            } => format!("makes the request a {verb}"),
            RowKind::Verb {
                verb: Verb::Arg(at),
            } => {
                format!("makes {} the HTTP method of the request", nth(at.0))
            }
            RowKind::DedupCheck { value } => format!(
                "asks whether the work of {} was done already, which makes it a key",
                nth(value.0)
            ),
            RowKind::Callback { role, runs, .. } => {
                format!("an override of it runs {}", role.in_words(*runs))
            }
            RowKind::Argument {
                args, role, runs, ..
            } => {
                let which: Vec<String> = args.iter().map(|at| nth(at.0)).collect();
                format!("runs {} {}", which.join(" and "), role.in_words(*runs))
            }
            RowKind::Resubscribe => "subscribes its chain again after a failure".into(),
        }
    }
}

impl Role {
    /// When code of this role runs.
    pub(super) fn runs(self) -> &'static str {
        self.in_words(Runs::PerAttempt)
    }

    fn in_words(self, runs: Runs) -> &'static str {
        match self {
            Role::Error => "after a failure",
            Role::Completion => "after success and failure alike",
            Role::Replay => "on a failed request, which it may send again",
            Role::Attempt if runs == Runs::PerCall => {
                "once per call, though it is known as the place for what is done per attempt"
            }
            Role::Attempt => "once per attempt, on the outgoing request",
            Role::Call => "once per call, before any attempt",
            Role::Redelivery => "again for the same message or job",
            Role::Retried => "once per attempt",
            Role::Deferred => "once per subscription of a chain",
            Role::FanOut => "as one of several tasks that belong together",
            Role::Once => "once",
            Role::Submitted => "once, on another thread",
            Role::Memoised => "once, and keeps its value",
            Role::Frozen => "once, when a client is configured",
        }
    }
}

fn operand(operand: Operand) -> String {
    match operand {
        Operand::Receiver => "its receiver".into(),
        Operand::Arg(at) => nth(at.0),
    }
}

/// `argument 2`, counted from 1 as people do.
fn nth(at: i8) -> String {
    match at {
        -1 => "the last argument".into(),
        at if at < 0 => format!("argument {} from the end", at.unsigned_abs()),
        at => format!("argument {}", at as u8 + 1),
    }
}
