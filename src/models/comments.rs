//! The rows that comments in the source stand for: what `// idemlint: stable` says of a method is
//! what a row of a model file could say.

use super::pattern::{ArgIndex, Arity, Pattern};
use super::{Effect, MethodRow, Models, Role, RowId, RowKind, RowSource, Runs, Sharing};

/// How many parameters of one method can be marked.
const MARKED: usize = 32;

/// Indexes of the rows.
#[derive(Debug, Default)]
pub(super) struct CommentRows {
    stable: Option<RowId>,
    keys: Vec<RowId>,
    boundaries: Vec<RowId>,
}

impl Models {
    /// The row that says: the result is stable.
    pub fn stable_row(&self) -> Option<RowId> {
        self.comments.stable
    }

    /// The row that says: this argument becomes an idempotency key.
    pub fn key_row(&self, argument: usize) -> Option<RowId> {
        self.comments.keys.get(argument).copied()
    }

    /// The row that says: this argument is run once per attempt.
    pub fn boundary_row(&self, argument: usize) -> Option<RowId> {
        self.comments.boundaries.get(argument).copied()
    }

    /// Adds the rows. They are in no index: no call matches one unless a comment says so.
    pub(super) fn add_comment_rows(&mut self) {
        self.comments.stable = Some(self.comment_row(RowKind::Stable));
        for at in 0..MARKED {
            let key = self.comment_row(RowKind::KeySetter {
                value: ArgIndex(at as i8),
                effect: Effect::Replace,
                value_type: None,
                provider: None,
                frozen: false,
                constant: false,
            });
            self.comments.keys.push(key);
            let boundary = self.comment_row(RowKind::Argument {
                args: vec![ArgIndex(at as i8)],
                role: Role::Retried,
                runs: Runs::PerAttempt,
                request: Sharing::Unknown,
                chained: Vec::new(),
                requires: Vec::new(),
                parameters: Vec::new(),
                passes_on: false,
            });
            self.comments.boundaries.push(boundary);
        }
    }

    fn comment_row(&mut self, kind: RowKind) -> RowId {
        let id = RowId(self.rows.len() as u32);
        self.rows.push(MethodRow {
            id,
            kind,
            ty: Pattern::new(""),
            methods: Vec::new(),
            arity: Arity::default(),
            by_name: false,
            note: None,
            source: RowSource {
                library: "comments".into(),
                origin: None,
                file: "comments".into(),
                line: 1,
                own: true,
            },
        });
        id
    }
}
