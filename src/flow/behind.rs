//! What stands behind a call of a method of the project that only gives the result of another call.
//!
//! Where the analysis reads the structure of a body, such a call is read like the one behind it.

use super::Flow;
use crate::facts::{ExitKind, ExprId, ExprKind};
use crate::models::WordKind;
use crate::project::{CallableId, Target};

/// The one call whose result a method of the project gives, in terms of who calls the method.
#[derive(Clone, Debug)]
pub struct Behind {
    /// What it is called on.
    pub recv: Operand,
    /// Its arguments.
    pub args: Vec<Operand>,
    /// Its name says that it gives an item without taking it.
    pub looks_only: bool,
}

/// An operand of a call behind another one.
#[derive(Clone, Copy, Debug)]
pub enum Operand {
    /// An argument of the outer call.
    Given(ExprId),
    /// A field that both can name.
    Field(ExprKind),
    /// Something else.
    Other,
}

impl Flow<'_> {
    /// The one expression that a callable returns.
    pub(super) fn only_result(&self, id: CallableId) -> Option<ExprId> {
        let exits = self.project.callable(id).body.exits.iter();
        let mut returned = exits.filter_map(|exit| match exit.kind {
            ExitKind::Return(value) => value,
            _ => None,
        });
        returned.next().filter(|_| returned.next().is_none())
    }

    /// The one expression that is the result of a call of a method of the project.
    pub(super) fn made_by(&self, target: &Target) -> Option<(CallableId, ExprId)> {
        match target.callables[..] {
            [only] if !target.weak => Some((only, self.only_result(only)?)),
            _ => None,
        }
    }

    /// The call behind a call of a method of the same file.
    pub(super) fn behind(&self, id: CallableId, call: ExprId) -> Option<Behind> {
        let body = &self.project.callable(id).body;
        let ExprKind::Call { args: given, .. } = body.expr(call).kind else {
            return None;
        };
        let (callee, made) = self.made_by(self.project.typed(id).target(call)?)?;
        if self.project.unit_number(callee) != self.project.unit_number(id) {
            return None;
        }
        let callable = self.project.callable(callee);
        let ExprKind::Call { recv, args, .. } = callable.body.expr(made).kind else {
            return None;
        };
        let given = body.args(given);
        let operand = |e: ExprId| match callable.body.expr(e).kind {
            ExprKind::Local(local) if local.0 < callable.params => given
                .get(local.0 as usize)
                .map_or(Operand::Other, |arg| Operand::Given(*arg)),
            kind @ ExprKind::Name(_) => Operand::Field(kind),
            _ => Operand::Other,
        };
        let name = self.call_name(callee, made);
        Some(Behind {
            recv: recv.map_or(Operand::Other, operand),
            args: callable
                .body
                .args(args)
                .iter()
                .map(|arg| operand(*arg))
                .collect(),
            looks_only: self.project.models.word(WordKind::Look, &name),
        })
    }

    /// Whether a call asks an input for something, itself or by what stands behind it.
    pub(super) fn reads_off(
        &self,
        id: CallableId,
        call: ExprId,
        input: &dyn Fn(ExprId) -> bool,
    ) -> bool {
        match self.project.callable(id).body.expr(call).kind {
            ExprKind::Call {
                recv: Some(recv),
                args,
                ..
            } if args.len == 0 && input(recv) => true,
            ExprKind::Call { .. } => self.behind(id, call).is_some_and(|behind| {
                behind.args.is_empty() && matches!(behind.recv, Operand::Given(arg) if input(arg))
            }),
            _ => false,
        }
    }
}
