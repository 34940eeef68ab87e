//! What names and places say of a call that may be a sink, where no model row decides alone.

use super::eval::Eval;
use crate::facts::{ExprId, ExprKind};
use crate::models::{HeaderMeaning, Strength, WordKind};

impl Eval<'_> {
    /// An identity is a key of deduplication if the store or the value is named for it.
    pub(super) fn names_dedup(&self, id: ExprId, value: ExprId) -> bool {
        let models = self.project.models;
        let named = |text: &str| {
            models.word(WordKind::Dedup, text)
                || models.header_meaning(text) == HeaderMeaning::Key
                || models.is_key_field(text)
        };
        let receiver = match self.body.expr(id).kind {
            ExprKind::Call {
                recv: Some(recv), ..
            } => self.flow.last_identifier(self.id, recv),
            _ => None,
        };
        receiver.is_some_and(named)
            || self
                .parts_of_text(value)
                .into_iter()
                .any(|part| self.flow.last_identifier(self.id, part).is_some_and(named))
    }

    /// Whether the store that a call asks is a variable for an object that is made in this callable:
    /// it remembers nothing of earlier attempts.
    pub(super) fn is_made_here(&self, call: ExprId) -> bool {
        let ExprKind::Call {
            recv: Some(store), ..
        } = self.body.expr(call).kind
        else {
            return false;
        };
        let ExprKind::Local(local) = self.body.expr(store).kind else {
            return false;
        };
        let mut defs = self.body.defs.iter().filter(|d| d.local == local);
        local.0 >= self.callable.params
            && defs.all(|def| {
                let value = def.value.map(|value| self.body.expr(value).kind);
                matches!(value, Some(ExprKind::New { .. }))
            })
    }

    /// `setIdempotencyKey`, `withIdempotencyKey`, `idempotencyKey`, `clientToken`.
    pub(super) fn sets_key(&self, method: &str) -> bool {
        let models = self.project.models;
        let named = |name: &str| {
            let is_key = models.header_meaning(name) == HeaderMeaning::Key;
            let last = crate::models::word_parts(name).last().unwrap_or_default();
            (is_key && models.word(WordKind::Key, last)) || models.is_key_field(name)
        };
        let bare = ["set", "with"].iter().find_map(|prefix| {
            method
                .strip_prefix(prefix)
                .filter(|rest| rest.starts_with(|c: char| c.is_uppercase()))
        });
        match bare {
            Some(rest) => named(rest),
            None => {
                named(method)
                    && crate::models::word_parts(method)
                        .next()
                        .is_some_and(|first| {
                            models.header_meaning(first) == HeaderMeaning::Key
                                || models.is_key_field(method)
                        })
            }
        }
    }

    /// Whether the result of a call is kept as a modelled request.
    pub(super) fn becomes_request(&self, id: ExprId) -> bool {
        let typed = self.project.typed(self.id);
        self.body.defs.iter().any(|def| {
            def.value == Some(id) && self.project.is_request(typed.locals[def.local.0 as usize])
        })
    }

    /// Whether a value is made fresh in this file.
    pub(super) fn fresh_here(&self, arg: ExprId) -> bool {
        let file = self.project.unit_of(self.id).file;
        self.value(arg).iter().any(|atom| {
            atom.fresh().is_some_and(|f| {
                self.project.unit_of(f.callable).file == file
                    && self.flow.strength(f) == Strength::Random
            })
        })
    }
}
