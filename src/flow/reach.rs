//! Which assignments of a local may reach a use of it.
//!
//! Bodies are structured, so no fixpoint is needed: the last assignment before the use that is
//! made whenever the use is reached (its region is around the use) hides all before it; later ones
//! reach the use only around a loop that does not start over with that assignment.

use super::operands::subtree;
use crate::facts::{BinOp, Body, Def, ExprId, ExprKind, LocalId, RegionId, RegionKind};

/// Assignments by local.
pub struct Reach<'b> {
    body: &'b Body,
    by_local: Vec<Vec<u32>>,
}

impl<'b> Reach<'b> {
    /// Sorts the assignments of a body by local.
    pub fn new(body: &'b Body) -> Reach<'b> {
        let mut by_local = vec![Vec::new(); body.locals.len()];
        for (at, def) in body.defs.iter().enumerate() {
            by_local[def.local.0 as usize].push(at as u32);
        }
        Reach { body, by_local }
    }

    /// All assignments of a local.
    pub fn all(&self, local: LocalId) -> impl Iterator<Item = &'b Def> + '_ {
        self.by_local[local.0 as usize]
            .iter()
            .map(|&at| &self.body.defs[at as usize])
    }

    /// The assignments that may reach a use at position `at` in `region`, and whether the value
    /// that the local has from elsewhere (parameter, loop variable) may reach it too.
    pub fn reaching(&self, local: LocalId, at: u32, region: RegionId) -> (Vec<&'b Def>, bool) {
        let body = self.body;
        let hiding = self
            .all(local)
            .filter(|d| d.at <= at && !d.keeps && body.within(region, d.region))
            .last();
        let from = hiding.map_or(0, |d| d.at);
        let mut found = Vec::new();
        for def in self.all(local) {
            let reaches = if std::ptr::eq(def, hiding.unwrap_or(def)) {
                hiding.is_some() || self.before_or_around(def, at, region, None)
            } else if def.at <= at {
                def.at >= from && self.before_or_around(def, at, region, hiding)
            } else {
                self.around_loop(def, region, hiding)
            };
            if reaches {
                found.push(def);
            }
        }
        (found, hiding.is_none())
    }

    fn before_or_around(&self, def: &Def, at: u32, region: RegionId, hiding: Option<&Def>) -> bool {
        if def.at > at {
            return self.around_loop(def, region, hiding);
        }
        !self.exclusive(def.region, region) || self.around_loop(def, region, hiding)
    }

    /// Whether some loop carries the assignment around to the use.
    fn around_loop(&self, def: &Def, region: RegionId, hiding: Option<&Def>) -> bool {
        self.body.chain(region).any(|around| {
            matches!(self.body.region(around).kind, RegionKind::Loop(_))
                && self.body.within(def.region, around)
                && hiding.is_none_or(|h| !self.body.within(h.region, around))
        })
    }

    /// Whether two regions lie in opposite branches of one condition.
    fn exclusive(&self, a: RegionId, b: RegionId) -> bool {
        self.body.chain(a).any(|x| {
            let other = match self.body.region(x).kind {
                RegionKind::Then(cond) => RegionKind::Else(cond),
                RegionKind::Else(cond) => RegionKind::Then(cond),
                _ => return false,
            };
            self.body
                .chain(b)
                .any(|y| self.body.region(y).kind == other)
        })
    }

    /// The region in which a variable is declared that guards this assignment, so that it happens
    /// once: `if (v == null) v = …`, `v = v == null ? … : v`, another test of the variable itself,
    /// the first round of a counter, or a flag that is set along with it.
    pub fn null_guard(&self, def: &Def) -> Option<RegionId> {
        let declared = self.body.local(def.local).region;
        let inner = self
            .body
            .chain(def.region)
            .take_while(|region| *region != declared);
        let guarded = inner
            .into_iter()
            .any(|region| match self.body.region(region).kind {
                RegionKind::Then(cond) => {
                    self.tests_null(cond, def.local, BinOp::Eq)
                        || self.asks_for(cond, def.local)
                        || self.first_round(cond)
                        || self.flag_of(cond, region)
                }
                RegionKind::Else(cond) => self.tests_null(cond, def.local, BinOp::Ne),
                _ => false,
            });
        let inline = def
            .value
            .is_some_and(|value| match self.body.expr(value).kind {
                ExprKind::Cond(cond, ..) => {
                    self.tests_null(cond, def.local, BinOp::Eq)
                        || self.tests_null(cond, def.local, BinOp::Ne)
                }
                _ => false,
            });
        (guarded || inline).then_some(declared)
    }

    /// Whether a condition calls something on the variable, or hands it to something as the only
    /// argument: `v.isEmpty()`, `!hasText(v)`.
    fn asks_for(&self, cond: ExprId, local: LocalId) -> bool {
        let is_local = |e: ExprId| self.body.expr(e).kind == ExprKind::Local(local);
        subtree(self.body, cond)
            .into_iter()
            .any(|e| match self.body.exprs[e as usize].kind {
                ExprKind::Call { recv, args, .. } => match self.body.args(args) {
                    [] => recv.is_some_and(is_local),
                    [only] => is_local(*only) && !recv.is_some_and(|r| self.is_variable(r)),
                    _ => false,
                },
                _ => false,
            })
    }

    fn is_variable(&self, expr: ExprId) -> bool {
        matches!(
            self.body.expr(expr).kind,
            ExprKind::Local(_) | ExprKind::Captured(..)
        )
    }

    /// Whether a condition compares a variable with the constant that it starts with.
    fn first_round(&self, cond: ExprId) -> bool {
        let ExprKind::Binary(BinOp::Eq, a, b) = self.body.expr(cond).kind else {
            return false;
        };
        let (ExprKind::Local(local), ExprKind::Int(start)) =
            (self.body.expr(a).kind, self.body.expr(b).kind)
        else {
            return false;
        };
        let first = self.all(local).next().and_then(|def| def.value);
        first.is_some_and(|value| self.body.expr(value).kind == ExprKind::Int(start))
    }

    /// Whether a variable is declared outside every loop around a region.
    fn outlives(&self, local: LocalId, region: RegionId) -> bool {
        let declared = self.body.local(local).region;
        self.body
            .chain(region)
            .filter(|r| matches!(self.body.region(*r).kind, RegionKind::Loop(_)))
            .all(|around| !self.body.within(declared, around))
    }

    /// Whether a condition asks for a flag that is set in the region it guards.
    fn flag_of(&self, cond: ExprId, region: RegionId) -> bool {
        subtree(self.body, cond)
            .into_iter()
            .any(|e| match self.body.exprs[e as usize].kind {
                ExprKind::Local(flag) if self.outlives(flag, region) => self.all(flag).any(|def| {
                    self.body.within(def.region, region)
                        && def
                            .value
                            .is_some_and(|v| matches!(self.body.expr(v).kind, ExprKind::Bool(_)))
                }),
                _ => false,
            })
    }

    /// Whether a condition (or one operand of its `&&` and `||`) compares the local with null.
    fn tests_null(&self, cond: ExprId, local: LocalId, wanted: BinOp) -> bool {
        let is_local = |e| self.body.expr(e).kind == ExprKind::Local(local);
        let is_null = |e| self.body.expr(e).kind == ExprKind::Null;
        let mut open = vec![cond];
        while let Some(at) = open.pop() {
            match self.body.expr(at).kind {
                ExprKind::Binary(BinOp::And | BinOp::Or, a, b) => open.extend([a, b]),
                ExprKind::Binary(op, a, b)
                    if op == wanted
                        && ((is_local(a) && is_null(b)) || (is_null(a) && is_local(b))) =>
                {
                    return true;
                }
                _ => {}
            }
        }
        false
    }
}
