//! Requests and options that are seen to be made without a key.

use super::*;

impl Eval<'_> {
    /// Whether one of the arguments can be request options with a key. Options that are seen to
    /// be built without one cannot.
    pub(super) fn options_may_carry_key(&self, args: Args, options: Option<&str>) -> bool {
        let list = self.body.args(args);
        // A function fills in the request, the key maybe too.
        let functions = list.iter().filter(|&&arg| {
            let kind = self.body.expr(arg).kind;
            matches!(kind, ExprKind::Lambda(_) | ExprKind::MethodRef(..))
        });
        let functions: Vec<ExprId> = functions.copied().collect();
        if !functions.is_empty() {
            return functions.into_iter().any(|at| self.may_set_key(at));
        }
        let Some(options) = options else {
            // The request itself may carry it: unless it is seen to be built without one.
            return list.len() > 1
                || list
                    .iter()
                    .any(|&arg| self.built_without_key(self.id, arg) == Some(false));
        };
        list.iter().any(|&arg| {
            let ty = self.project.typed(self.id).exprs[arg.0 as usize];
            let is_options = match ty.head {
                TyHead::External(sym) => self
                    .project
                    .models
                    .is_subtype(self.project.text(sym), options),
                TyHead::Simple(sym, _) => options.ends_with(self.project.text(sym)),
                // An argument of unknown type in second place may be the options.
                TyHead::Unknown => {
                    self.body.expr(arg).kind != ExprKind::Null && list.len() > 1 && arg != list[0]
                }
                _ => false,
            };
            is_options && self.built_without_key(self.id, arg) != Some(true)
        })
    }

    /// Whether an object is seen to be built without a key: its whole chain is in sight and no
    /// step sets one.
    fn built_without_key(&self, mut id: CallableId, mut expr: ExprId) -> Option<bool> {
        for _ in 0..64 {
            let callable = self.project.callable(id);
            let body = &callable.body;
            match body.expr(expr).kind {
                ExprKind::Captured(outer, local) => {
                    id = self.project.sibling(id, outer);
                    let around = &self.project.callable(id).body;
                    let mut defs = around.defs.iter().filter(|d| d.local == local);
                    let only = defs.next().filter(|_| defs.next().is_none())?;
                    expr = only.value?;
                }
                ExprKind::Local(local) => {
                    if local.0 < callable.params {
                        return None;
                    }
                    if id == self.id && self.key_was_set_on(local) {
                        return Some(false);
                    }
                    let mut defs = body.defs.iter().filter(|d| d.local == local);
                    let only = defs.next().filter(|_| defs.next().is_none())?;
                    // Something else may be done to it between.
                    expr = only.value?;
                }
                ExprKind::Call { recv, args, .. } => {
                    let carried = body
                        .args(args)
                        .iter()
                        .any(|arg| match body.expr(*arg).kind {
                            ExprKind::Local(local) => id == self.id && self.key_was_set_on(local),
                            _ => false,
                        });
                    if carried {
                        return Some(false);
                    }
                    let target = self.project.typed(id).target(expr);
                    if let Some(target) = target {
                        if !target.callables.is_empty() {
                            (id, expr) = self.flow.made_by(target)?;
                            continue;
                        }
                        let kind = |row: &RowMatch| &self.project.models.row(row.row).kind;
                        if target
                            .rows
                            .iter()
                            .any(|r| matches!(kind(r), RowKind::KeySetter { .. }))
                        {
                            return Some(false);
                        }
                        if target.rows.iter().any(|r| {
                            matches!(
                                kind(r),
                                RowKind::Copy {
                                    keeps_key: false,
                                    ..
                                }
                            )
                        }) {
                            return Some(true);
                        }
                        if target.is_static {
                            return Some(true);
                        }
                    }
                    let recv = recv?;
                    if self.project.typed(id).exprs[recv.0 as usize].is_type {
                        return Some(true);
                    }
                    expr = recv;
                }
                ExprKind::New { .. } | ExprKind::Null => return Some(true),
                _ => return None,
            }
        }
        None
    }

    /// Whether a function may set a key on the object that it is given. It is seen not to where it only
    /// calls methods on it that set something else.
    fn may_set_key(&self, function: ExprId) -> bool {
        let callee = match self.body.expr(function).kind {
            ExprKind::Lambda(lambda) => Some(self.project.sibling(self.id, lambda)),
            _ => match self.project.typed(self.id).target(function) {
                Some(target) if !target.weak && target.callables.len() == 1 => {
                    target.callables.first().copied()
                }
                _ => None,
            },
        };
        let Some(callee) = callee.filter(|id| self.project.callable(*id).has_body) else {
            return true;
        };
        let callable = self.project.callable(callee);
        let body = &callable.body;
        let given =
            |e: ExprId| matches!(body.expr(e).kind, ExprKind::Local(l) if l.0 < callable.params);
        callable.params != 1
            || body.defs.iter().any(|def| def.value.is_some_and(given))
            || body.exprs.iter().any(|expr| match expr.kind {
                ExprKind::Lambda(_) | ExprKind::MethodRef(..) => true,
                ExprKind::New { args, .. } => body.args(args).iter().any(|arg| given(*arg)),
                ExprKind::Call { name, args, .. } => {
                    let name = self.project.unit_of(callee).facts.text(name);
                    let mut rows = self.project.models.method_rows(name);
                    body.args(args).iter().any(|arg| given(*arg))
                        || self.project.models.may_mean_key(name)
                        || rows.any(|row| matches!(row.kind, RowKind::KeySetter { .. }))
                }
                _ => false,
            })
    }
}
