//! Operands of expressions.

use crate::facts::{Body, ExprId, ExprKind};

/// Calls `each` with the direct operands of an expression, in evaluation order.
pub fn operands(body: &Body, id: ExprId, mut each: impl FnMut(ExprId)) {
    match body.expr(id).kind {
        ExprKind::Text(_)
        | ExprKind::Int(_)
        | ExprKind::Bool(_)
        | ExprKind::Null
        | ExprKind::Literal
        | ExprKind::Local(_)
        | ExprKind::Captured(..)
        | ExprKind::Name(_)
        | ExprKind::This
        | ExprKind::OuterThis(_)
        | ExprKind::Super
        | ExprKind::Lambda(_) => {}
        ExprKind::Select(a, _)
        | ExprKind::MethodRef(a, _)
        | ExprKind::Set(_, a)
        | ExprKind::Step(a)
        | ExprKind::Not(a)
        | ExprKind::Cast(_, a)
        | ExprKind::InstanceOf(a) => each(a),
        ExprKind::Assign(a, b, _) | ExprKind::Binary(_, a, b) | ExprKind::Index(a, b) => {
            each(a);
            each(b);
        }
        ExprKind::Cond(a, b, c) => {
            each(a);
            each(b);
            each(c);
        }
        ExprKind::Call { recv, args, .. } => {
            if let Some(recv) = recv {
                each(recv);
            }
            body.args(args).iter().copied().for_each(each);
        }
        ExprKind::New { args, .. }
        | ExprKind::CtorCall(_, args)
        | ExprKind::Switch(args)
        | ExprKind::Other(args) => body.args(args).iter().copied().for_each(each),
    }
}

/// The largest part of an expression that is looked at.
const MAX_SUBTREE: usize = 4096;

/// The indices of an expression and of all expressions below it, in no particular order. Very
/// large expressions are cut.
pub fn subtree(body: &Body, root: ExprId) -> Vec<u32> {
    let mut found = vec![root.0];
    let mut next = 0;
    while next < found.len() && found.len() < MAX_SUBTREE {
        let at = ExprId(found[next]);
        next += 1;
        operands(body, at, |operand| found.push(operand.0));
    }
    found
}
