//! What a file says about findings that it does not want to hear.

use crate::name::Name;
use crate::span::Span;

/// A comment or annotation that silences rules: `// idemlint: ignore[IDEM101] reason`,
/// `// idemlint: ignore-file[IDEM101] reason`, `@SuppressWarnings("idemlint:IDEM101")`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Silencer {
    /// How it is written.
    pub form: SilencerForm,
    /// The rules, as they are written there, and where.
    pub rules: Vec<(Name, Span)>,
    /// The reason on one line; empty if there is none.
    pub reason: Name,
    /// The comment; the text or the name in an annotation.
    pub span: Span,
    /// A finding is silenced if its first byte is in one of these.
    pub covers: Vec<Span>,
}

/// How a silencer is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SilencerForm {
    /// `ignore`: for a line, and for the statements that start on it.
    Line,
    /// `ignore-file`.
    File,
    /// `@SuppressWarnings`: for the declaration under it.
    Annotation,
}

impl Silencer {
    /// Whether it is about a finding that starts at this byte.
    pub fn covers(&self, at: u32) -> bool {
        self.covers
            .iter()
            .any(|span| span.start <= at && at < span.end)
    }
}
