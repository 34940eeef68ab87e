//! Code that tells a later attempt from the first one by a mark that the first one left.

use super::Eval;
use crate::facts::{BinOp, Def, ExprId, ExprKind, LocalId, RegionKind};
use crate::project::{CallableId, FieldId};

/// The most flags that stand between a condition and what it tests.
const MAX_FLAGS: usize = 3;

impl Eval<'_> {
    /// Whether an assignment happens only where no mark is found in an object that outlives the call,
    /// and the same mark is left there by this callable or one that it calls on itself. Whether the
    /// mark is left in time is not known, so the value is only less likely to be another one.
    pub(super) fn finds_no_mark(&self, def: &Def) -> bool {
        self.body.chain(def.region).any(|region| {
            let tested = match self.body.region(region).kind {
                RegionKind::Then(cond) => self.missing(cond, true),
                RegionKind::Else(cond) => self.missing(cond, false),
                _ => None,
            };
            tested.is_some_and(|variable| {
                self.body
                    .defs
                    .iter()
                    .filter(|d| d.local == variable && d.at < def.at)
                    .filter_map(|d| self.looked_up(d.value?))
                    .any(|(holder, mark)| self.leaves(holder, &mark))
            })
        })
    }

    /// The variable that is null where a condition holds, or where it does not.
    fn missing(&self, mut cond: ExprId, mut holds: bool) -> Option<LocalId> {
        for _ in 0..=MAX_FLAGS {
            match self.body.expr(cond).kind {
                ExprKind::Not(inner) => (cond, holds) = (inner, !holds),
                ExprKind::Binary(op @ (BinOp::Eq | BinOp::Ne), a, b)
                    if (op == BinOp::Eq) == holds =>
                {
                    return match (self.body.expr(a).kind, self.body.expr(b).kind) {
                        (ExprKind::Local(local), ExprKind::Null)
                        | (ExprKind::Null, ExprKind::Local(local)) => Some(local),
                        _ => None,
                    };
                }
                ExprKind::Local(flag) => {
                    let mut defs = self.body.defs.iter().filter(|d| d.local == flag);
                    let only = defs.next().filter(|_| defs.next().is_none())?;
                    cond = only.value?;
                }
                _ => return None,
            }
        }
        None
    }

    /// The field and the constant of a look-up like `context.get("mark")`.
    fn looked_up(&self, mut value: ExprId) -> Option<(FieldId, String)> {
        while let ExprKind::Cast(_, inner) = self.body.expr(value).kind {
            value = inner;
        }
        self.on_field(self.id, value)
    }

    /// The field that a call is made on, and its first argument, if that is a constant.
    fn on_field(&self, id: CallableId, call: ExprId) -> Option<(FieldId, String)> {
        let body = &self.project.callable(id).body;
        let ExprKind::Call {
            recv: Some(recv),
            args,
            ..
        } = body.expr(call).kind
        else {
            return None;
        };
        let field = self.project.typed(id).field_use(recv)?.field;
        let mark = self.flow.constant(id, *body.args(args).first()?)?;
        Some((field, mark))
    }

    /// Whether a mark is stored in what a field holds.
    fn leaves(&self, holder: FieldId, mark: &str) -> bool {
        let stores = |id: CallableId| {
            let body = &self.project.callable(id).body;
            body.exprs.iter().enumerate().any(|(number, expr)| {
                matches!(expr.kind, ExprKind::Call { args, .. } if args.len > 1)
                    && self
                        .on_field(id, ExprId(number as u32))
                        .is_some_and(|(field, text)| field == holder && text == mark)
                    && !self.is_used(id, ExprId(number as u32))
            })
        };
        let typed = self.project.typed(self.id);
        let on_itself = |expr: ExprId| {
            matches!(
                self.body.expr(expr).kind,
                ExprKind::Call { recv, .. }
                    if recv.is_none_or(|r| self.body.expr(r).kind == ExprKind::This)
            )
        };
        stores(self.id)
            || typed
                .targets
                .iter()
                .filter(|target| on_itself(target.expr))
                .flat_map(|target| &target.callables)
                .any(|&callee| stores(callee))
    }

    /// Whether what a call gives is used.
    fn is_used(&self, id: CallableId, call: ExprId) -> bool {
        let body = &self.project.callable(id).body;
        body.defs.iter().any(|d| d.value == Some(call))
            || (0..body.exprs.len() as u32).any(|e| {
                let mut uses = false;
                crate::flow::operands::operands(body, ExprId(e), |o| uses |= o == call);
                uses
            })
    }
}
