//! Which loops are loops over attempts.
//!
//! A loop is a retry loop for something that happens at a position of its body if a failure there
//! makes the loop go round again while success leaves it. Both are read off the structure: catch
//! clauses that reach the back edge, `return` and `break`, conditions that test what the round
//! assigned. A loop that takes its own item each round repeats nothing, unless success leaves it
//! all the same (failover over hosts). Names are asked last.

use super::behind::{Behind, Operand};
use crate::facts::{
    BinOp, Body, ExitKind, ExprId, ExprKind, LocalId, LoopInfo, LoopKind, RegionId, RegionKind,
};

/// Why a loop is taken for a retry loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RetryLoop {
    /// A catch clause lets it go round, success leaves it.
    Caught {
        /// It takes another item (host, region, client) each round.
        failover: bool,
    },
    /// It works on items, and on the same one again where that failed.
    ItemAgain,
    /// Its header, or a condition before an exit, tests the outcome of the round.
    Tested,
    /// A variable of its header is named for attempts.
    Named,
}

/// Asks the structure of one body.
pub struct Loops<'b> {
    body: &'b Body,
    is_retry_name: &'b dyn Fn(LocalId) -> bool,
    calls_backoff: &'b dyn Fn(ExprId) -> bool,
    looks_only: &'b dyn Fn(ExprId) -> bool,
    behind: &'b dyn Fn(ExprId) -> Option<Behind>,
}

impl<'b> Loops<'b> {
    /// `is_retry_name` tells whether a local is named for attempts; `calls_backoff` whether a call
    /// only waits or logs; `looks_only` whether its name says that it gives an item without taking
    /// it; `behind` which call stands behind a call of a method of the project.
    pub fn new(
        body: &'b Body,
        is_retry_name: &'b dyn Fn(LocalId) -> bool,
        calls_backoff: &'b dyn Fn(ExprId) -> bool,
        looks_only: &'b dyn Fn(ExprId) -> bool,
        behind: &'b dyn Fn(ExprId) -> Option<Behind>,
    ) -> Loops<'b> {
        Loops {
            body,
            is_retry_name,
            calls_backoff,
            looks_only,
            behind,
        }
    }

    /// Whether the loop `region` is a retry loop for what happens at position `at` in it.
    pub fn classify(&self, region: RegionId, at: ExprId) -> Option<RetryLoop> {
        let RegionKind::Loop(info) = self.body.region(region).kind else {
            return None;
        };
        let at = at.0;
        if self.in_leaving_branch(region, at) {
            return None;
        }
        let caught = self.goes_round_after_failure(region, at);
        if !caught && self.always_left_after(region, at) {
            return None;
        }
        if caught && self.item_comes_again(region, &info, at) {
            return Some(RetryLoop::ItemAgain);
        }
        let leaves = self.success_exit(region, at);
        if leaves == Some(Leaves::Tested) && self.tries_next_client(region, &info, at) {
            return Some(RetryLoop::Caught { failover: true });
        }
        let own_item = self.takes_item(region, &info, at);
        match (caught, leaves) {
            // A `for (x : xs)` whose success leaves it unconditionally tries one after another.
            (true, Some(Leaves::Always)) => {
                return Some(RetryLoop::Caught { failover: own_item });
            }
            (true, Some(Leaves::Sometimes)) if !own_item => {
                return Some(RetryLoop::Caught { failover: false });
            }
            (false, Some(Leaves::Tested)) if !own_item && info.kind != LoopKind::Each => {
                return Some(RetryLoop::Tested);
            }
            (true, Some(Leaves::Tested)) if !own_item => {
                return Some(RetryLoop::Caught { failover: false });
            }
            _ => {}
        }
        if !own_item && self.header_tests_outcome(region, &info, at) {
            return Some(if caught {
                RetryLoop::Caught { failover: false }
            } else {
                RetryLoop::Tested
            });
        }
        if !own_item && self.waits_for_state(region, &info, at) {
            return Some(RetryLoop::Tested);
        }
        let named = info.kind != LoopKind::Each
            && (info
                .counter
                .is_some_and(|local| (self.is_retry_name)(local))
                || info
                    .cond
                    .is_some_and(|cond| self.mentions(cond, &|l| (self.is_retry_name)(l))));
        (named && !self.counter_is_data(region, &info)).then_some(RetryLoop::Named)
    }

    /// Whether some catch clause in the loop handles a failure at or after `at` and reaches the
    /// back edge.
    fn goes_round_after_failure(&self, region: RegionId, at: u32) -> bool {
        self.body.regions.iter().enumerate().any(|(number, catch)| {
            let RegionKind::Catch(of) = catch.kind else {
                return false;
            };
            self.body.region(of).end > at
                && self.nearest_loop(RegionId(number as u32)) == Some(region)
                && self.reaches_back_edge(RegionId(number as u32), region)
        })
    }

    /// Whether what happens at `at` stands in a branch that always leaves the loop, so that no
    /// further round follows it. A failure may still: then some `try` around catches it.
    fn in_leaving_branch(&self, region: RegionId, at: u32) -> bool {
        let inner: Vec<RegionId> = self
            .body
            .chain(self.region_of(at))
            .take_while(|r| *r != region)
            .collect();
        let caught = inner.iter().any(|r| {
            self.body.regions.iter().enumerate().any(|(number, other)| {
                other.kind == RegionKind::Catch(*r)
                    && self.reaches_back_edge(RegionId(number as u32), region)
            })
        });
        !caught
            && inner.iter().any(|r| {
                let branch = self.body.region(*r);
                matches!(
                    branch.kind,
                    RegionKind::Then(_) | RegionKind::Else(_) | RegionKind::Case(_)
                ) && !branch.completes
                    && !self.body.exits.iter().any(|exit| {
                        exit.kind == ExitKind::Continue(region) && self.body.within(exit.region, *r)
                    })
            })
    }

    /// Whether what happens at `at` is always followed by leaving the loop.
    fn always_left_after(&self, region: RegionId, at: u32) -> bool {
        let inner: Vec<RegionId> = self
            .body
            .chain(self.region_of(at))
            .take_while(|r| *r != region)
            .collect();
        self.body.exits.iter().any(|exit| {
            exit.at > at
                && !matches!(exit.kind, ExitKind::Throw(_))
                && self.leaves(exit.kind, region)
                && (inner.contains(&exit.region) || exit.region == region)
        })
    }

    fn nearest_loop(&self, region: RegionId) -> Option<RegionId> {
        self.body
            .chain(region)
            .find(|r| matches!(self.body.region(*r).kind, RegionKind::Loop(_)))
    }

    /// Whether control can get from the end of a catch clause (or a `continue` in it) round the
    /// loop: what follows the `try` must not always leave.
    fn reaches_back_edge(&self, catch: RegionId, region: RegionId) -> bool {
        let continues = self.body.exits.iter().any(|exit| {
            exit.kind == ExitKind::Continue(region) && self.body.within(exit.region, catch)
        });
        if continues {
            return true;
        }
        if !self.body.region(catch).completes {
            return false;
        }
        // An unconditional exit behind the catch clause leaves after failure as after success.
        let end = self.body.region(catch).end;
        !self.body.exits.iter().any(|exit| {
            exit.at >= end
                && self.leaves(exit.kind, region)
                && self.body.within(catch, exit.region)
                && self.body.within(exit.region, region)
        })
    }

    fn leaves(&self, kind: ExitKind, region: RegionId) -> bool {
        match kind {
            ExitKind::Return(_) | ExitKind::Throw(_) => true,
            ExitKind::Break(target) | ExitKind::Continue(target) => {
                // A break of this loop, or a break or continue of something around it.
                (target == region && matches!(kind, ExitKind::Break(_)))
                    || (target != region && self.body.within(region, target))
            }
        }
    }

    /// How success at `at` leaves the loop, if it does.
    fn success_exit(&self, region: RegionId, at: u32) -> Option<Leaves> {
        let mut best = None;
        for exit in &self.body.exits {
            if exit.at <= at
                || matches!(exit.kind, ExitKind::Throw(_))
                || !self.leaves(exit.kind, region)
                || !self.body.within(exit.region, region)
            {
                continue;
            }
            let mut how = Leaves::Always;
            for around in self.body.chain(exit.region).take_while(|r| *r != region) {
                match self.body.region(around).kind {
                    RegionKind::Catch(_) => {
                        how = Leaves::Never;
                        break;
                    }
                    RegionKind::Then(cond) | RegionKind::Else(cond) | RegionKind::Case(cond) => {
                        // A condition that was computed before says nothing of the outcome.
                        how = if cond.0 >= at {
                            Leaves::Tested
                        } else {
                            Leaves::Sometimes
                        };
                        if cond.0 < at && !self.body.within(self.region_of(at), around) {
                            how = Leaves::Never;
                            break;
                        }
                        if cond.0 < at && self.body.within(self.region_of(at), around) {
                            how = Leaves::Always;
                        }
                    }
                    RegionKind::Loop(_) => how = Leaves::Sometimes,
                    _ => {}
                }
            }
            if how != Leaves::Never && best.is_none_or(|b| how < b) {
                best = Some(how);
            }
        }
        best
    }

    fn region_of(&self, at: u32) -> RegionId {
        self.body
            .exprs
            .get(at as usize)
            .map_or(RegionId::BODY, |e| e.region)
    }

    /// Whether the item of a round is that of the round before where that failed: only success
    /// takes it away or goes on to the next, or failure puts it back.
    fn item_comes_again(&self, region: RegionId, info: &LoopInfo, at: u32) -> bool {
        let body = self.body;
        let calls = || {
            body.exprs
                .iter()
                .enumerate()
                .filter_map(|(n, e)| match e.kind {
                    ExprKind::Call {
                        recv: Some(recv),
                        args,
                        ..
                    } if body.within(e.region, region) => Some((n as u32, recv, args, e.region)),
                    _ => None,
                })
        };
        // Where each item is taken from, whether it stays there, and the variable that holds it.
        let taken = body.defs.iter().filter_map(|def| {
            let value = def.value.filter(|_| body.within(def.region, region))?;
            let ExprKind::Call { recv, .. } = body.expr(value).kind else {
                return None;
            };
            if def.at > at {
                return None;
            }
            match ((self.behind)(value), recv) {
                (Some(behind), _) => match behind.recv {
                    Operand::Given(from) => {
                        Some((def.local, behind.looks_only, body.expr(from).kind))
                    }
                    Operand::Field(from) => Some((def.local, behind.looks_only, from)),
                    Operand::Other => None,
                },
                (None, Some(recv)) => {
                    Some((def.local, (self.looks_only)(value), body.expr(recv).kind))
                }
                _ => None,
            }
        });
        let again = taken.into_iter().any(|(item, looks_only, from)| {
            let same = |recv: ExprId| self.is_variable(recv) && body.expr(recv).kind == from;
            let removed = looks_only
                && calls().any(|(n, recv, _, r)| n > at && same(recv) && !self.in_catch(r, region));
            let put_back = calls().any(|(n, recv, args, r)| {
                n > at
                    && same(recv)
                    && self.in_catch(r, region)
                    && body
                        .args(args)
                        .iter()
                        .any(|a| body.expr(*a).kind == ExprKind::Local(item))
            });
            removed || put_back
        });
        let step_in_catch = info.counter.is_some_and(|counter| {
            self.counter_is_data(region, info)
                && body.defs.iter().any(|def| {
                    def.local == counter
                        && def.keeps
                        && def.value.is_none()
                        && body.within(def.region, region)
                        && self.in_catch(def.region, region)
                })
        });
        again || step_in_catch || self.index_advances_on_success(region, at)
    }

    /// Whether an index that is declared outside the loop is stepped only behind `at`, in the block
    /// whose failure goes round.
    fn index_advances_on_success(&self, region: RegionId, at: u32) -> bool {
        let body = self.body;
        let tried = body
            .chain(self.region_of(at))
            .take_while(|r| *r != region)
            .find(|r| body.region(*r).kind == RegionKind::Try);
        let Some(tried) = tried else { return false };
        body.locals.iter().enumerate().any(|(number, local)| {
            let local_id = LocalId(number as u32);
            if body.within(local.region, region) {
                return false;
            }
            let mut steps = body
                .defs
                .iter()
                .filter(|d| d.local == local_id && body.within(d.region, region))
                .peekable();
            let is_index = |e: ExprId| body.expr(e).kind == ExprKind::Local(local_id);
            steps.peek().is_some()
                && steps.all(|d| d.keeps && d.at > at && body.within(d.region, tried))
                && body.exprs.iter().any(|e| {
                    body.within(e.region, region)
                        && match e.kind {
                            ExprKind::Index(_, index) => is_index(index),
                            ExprKind::Call {
                                recv: Some(recv),
                                args,
                                ..
                            } => {
                                self.is_variable(recv)
                                    && args.len == 1
                                    && is_index(body.args(args)[0])
                            }
                            _ => false,
                        }
                })
        })
    }

    fn is_variable(&self, expr: ExprId) -> bool {
        matches!(
            self.body.expr(expr).kind,
            ExprKind::Local(_) | ExprKind::Name(_) | ExprKind::Captured(..)
        )
    }

    /// Whether each round asks the next of several clients for the same, and goes on to another
    /// where the answer is none.
    fn tries_next_client(&self, region: RegionId, info: &LoopInfo, at: u32) -> bool {
        let (Some(item), ExprKind::Call { recv, args, .. }) =
            (info.item, self.body.expr(ExprId(at)).kind)
        else {
            return false;
        };
        let of_item = |e: ExprId| self.mentions(e, &|local| local == item);
        let is_item = |e: ExprId| self.body.expr(e).kind == ExprKind::Local(item);
        let asks_item = match (self.behind)(ExprId(at)) {
            Some(Behind {
                recv: Operand::Given(client),
                args,
                ..
            }) => {
                is_item(client)
                    && !args
                        .iter()
                        .any(|arg| matches!(arg, Operand::Given(e) if of_item(*e)))
            }
            _ => recv.is_some_and(is_item) && !self.body.args(args).iter().any(|a| of_item(*a)),
        };
        asks_item
            && self.body.exits.iter().any(|exit| {
                exit.at > at
                    && self.leaves(exit.kind, region)
                    && self
                        .body
                        .chain(exit.region)
                        .take_while(|r| *r != region)
                        .any(|r| match self.body.region(r).kind {
                            RegionKind::Then(cond) | RegionKind::Else(cond) => {
                                self.is_made_from(cond, at)
                            }
                            _ => false,
                        })
            })
    }

    /// Whether a condition asks for the value of an expression, at once or through a variable.
    fn is_made_from(&self, cond: ExprId, at: u32) -> bool {
        self.subtree(cond).contains(&at)
            || self.mentions(cond, &|local| {
                self.body.defs.iter().any(|def| {
                    def.local == local && def.value.is_some_and(|v| self.subtree(v).contains(&at))
                })
            })
    }

    /// Whether the loop asks the receiver of the call at `at` for the state of what it is given,
    /// goes on until that is reached, and gives every round the same.
    fn waits_for_state(&self, region: RegionId, info: &LoopInfo, at: u32) -> bool {
        let body = self.body;
        let ExprKind::Call {
            recv: Some(recv),
            args,
            ..
        } = body.expr(ExprId(at)).kind
        else {
            return false;
        };
        let changes = |local: LocalId| {
            body.within(body.local(local).region, region)
                || body
                    .defs
                    .iter()
                    .any(|d| d.local == local && body.within(d.region, region))
        };
        let given = body.args(args);
        if !self.is_variable(recv)
            || given.is_empty()
            || given.iter().any(|a| self.mentions(*a, &changes))
        {
            return false;
        }
        let kind = |e: &ExprId| body.expr(*e).kind;
        let asks = |cond: ExprId| {
            self.subtree(cond)
                .into_iter()
                .any(|e| match body.exprs[e as usize].kind {
                    ExprKind::Call {
                        recv: Some(other),
                        args,
                        ..
                    } => {
                        let asked = body.args(args);
                        e != at
                            && kind(&other) == kind(&recv)
                            && !asked.is_empty()
                            && asked.iter().all(|a| {
                                self.is_variable(*a) && given.iter().any(|g| kind(g) == kind(a))
                            })
                    }
                    _ => false,
                })
        };
        let until = |cond: ExprId| {
            matches!(
                body.expr(cond).kind,
                ExprKind::Not(_) | ExprKind::Binary(BinOp::Ne, ..)
            )
        };
        let waits = body.exprs.iter().enumerate().any(|(n, e)| {
            n as u32 > at && body.within(e.region, region) && {
                let call = ExprId(n as u32);
                matches!(e.kind, ExprKind::Call { .. }) && (self.calls_backoff)(call)
            }
        });
        let in_header = info.cond.is_some_and(|cond| until(cond) && asks(cond));
        let by_exit = || {
            body.exits.iter().any(|exit| {
                exit.at <= at
                    && self.leaves(exit.kind, region)
                    && !matches!(exit.kind, ExitKind::Throw(_))
                    && matches!(body.region(exit.region).kind, RegionKind::Then(cond)
                        if !until(cond) && asks(cond))
                    && body.region(exit.region).parent == Some(region)
            })
        };
        waits && (in_header || by_exit())
    }

    /// Whether the header itself tests what the call in it answered against one outcome, rather
    /// than taking an item: `(status = send()) == 503`.
    fn header_tests_own_call(&self, cond: ExprId) -> bool {
        self.subtree(cond).into_iter().any(|e| {
            let outcome = |a: ExprId, b: ExprId| {
                let answer = match self.body.expr(a).kind {
                    ExprKind::Set(_, value) => {
                        matches!(self.body.expr(value).kind, ExprKind::Call { .. })
                    }
                    _ => false,
                };
                answer && !matches!(self.body.expr(b).kind, ExprKind::Null)
            };
            match self.body.exprs[e as usize].kind {
                ExprKind::Binary(BinOp::Eq, a, b) => outcome(a, b) || outcome(b, a),
                ExprKind::Binary(BinOp::Less, a, b) => {
                    outcome(a, b)
                        && matches!(self.body.expr(b).kind, ExprKind::Int(limit) if limit >= 300)
                }
                ExprKind::Not(a) => outcome(a, a),
                _ => false,
            }
        })
    }

    /// Whether the header tests a local that a successful round assigns after `at`.
    fn header_tests_outcome(&self, region: RegionId, info: &LoopInfo, at: u32) -> bool {
        let Some(cond) = info.cond else { return false };
        if self.header_tests_own_call(cond) {
            return true;
        }
        if self.within_cond(info, at) {
            // It happens in the condition itself: `while (!send(key))`, `while (send(key) >= 500)`.
            // Where the call's own answer goes on with the loop, it works off one item a round.
            return matches!(
                self.body.expr(cond).kind,
                ExprKind::Not(_) | ExprKind::Binary(BinOp::Less | BinOp::Eq | BinOp::Ne, ..)
            );
        }
        let flagged = self.mentions(cond, &|local| {
            self.body.defs.iter().any(|def| {
                def.local == local
                    && def.at > at
                    && self.body.within(def.region, region)
                    && self.in_catch(def.region, region)
                    && def
                        .value
                        .is_some_and(|v| matches!(self.body.expr(v).kind, ExprKind::Bool(_)))
            })
        });
        flagged
            || self.mentions(cond, &|local| {
                Some(local) != info.counter
                    && !self.goes_on_with(cond, local)
                    && self.body.defs.iter().any(|def| {
                        def.local == local
                            && def.at > at
                            && !def.keeps
                            && self.body.within(def.region, region)
                            && !self.in_catch(def.region, region)
                            && def.value.is_some_and(|v| v.0 >= at || self.is_constant(v))
                    })
            })
    }

    /// Whether the loop goes on while a variable holds what a call answered: then success goes on
    /// with the next item.
    fn goes_on_with(&self, cond: ExprId, local: LocalId) -> bool {
        self.body.expr(cond).kind == ExprKind::Local(local)
            && self.body.defs.iter().any(|def| {
                def.local == local
                    && def
                        .value
                        .is_some_and(|v| matches!(self.body.expr(v).kind, ExprKind::Call { .. }))
            })
    }

    fn is_constant(&self, value: ExprId) -> bool {
        matches!(
            self.body.expr(value).kind,
            ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Null | ExprKind::Text(_)
        )
    }

    fn within_cond(&self, info: &LoopInfo, at: u32) -> bool {
        info.cond
            .is_some_and(|cond| self.subtree(cond).contains(&at))
    }

    fn in_catch(&self, region: RegionId, until: RegionId) -> bool {
        self.body
            .chain(region)
            .take_while(|r| *r != until)
            .any(|r| matches!(self.body.region(r).kind, RegionKind::Catch(_)))
    }

    /// Whether each round works on something of its own.
    fn takes_item(&self, region: RegionId, info: &LoopInfo, at: u32) -> bool {
        if info.kind == LoopKind::Each {
            return true;
        }
        // `while ((line = read()) != null)`, `while (it.hasNext())`: the header takes or announces
        // the item.
        if let Some(cond) = info.cond {
            let assigns = self
                .subtree(cond)
                .into_iter()
                .any(|e| e < at && matches!(self.body.exprs[e as usize].kind, ExprKind::Set(..)));
            if assigns && !self.within_cond(info, at) && !self.header_tests_own_call(cond) {
                return true;
            }
        }
        self.counter_is_data(region, info) || self.carries_data(region, info, at)
    }

    /// Whether the counter of a counted loop is handed on as data, outside waiting and logging.
    fn counter_is_data(&self, region: RegionId, info: &LoopInfo) -> bool {
        let Some(counter) = info.counter else {
            return false;
        };
        self.body.exprs.iter().enumerate().any(|(number, expr)| {
            if !self.body.within(expr.region, region) || self.in_catch(expr.region, region) {
                return false;
            }
            let is_counter = |e: ExprId| self.body.expr(e).kind == ExprKind::Local(counter);
            match expr.kind {
                ExprKind::Index(_, index) => is_counter(index),
                ExprKind::Call { args, .. } => {
                    !(self.calls_backoff)(ExprId(number as u32))
                        && self.body.args(args).iter().any(|a| is_counter(*a))
                }
                _ => false,
            }
        })
    }

    /// Whether a variable carries data from round to round: it is declared outside, used as an
    /// operand of a call and only then assigned anew (a cursor, a page token, the next node).
    fn carries_data(&self, region: RegionId, info: &LoopInfo, at: u32) -> bool {
        let cond = info.cond.map(|c| self.subtree(c)).unwrap_or_default();
        self.body.defs.iter().any(|def| {
            let local = self.body.local(def.local);
            if def.keeps
                || def.value.is_none_or(|v| self.is_constant(v))
                || self.body.within(local.region, region)
                || !self.body.within(def.region, region)
                || self.in_catch(def.region, region)
                || def.at <= at
            {
                return false;
            }
            let used = |e: ExprId| self.body.expr(e).kind == ExprKind::Local(def.local);
            self.body.exprs.iter().enumerate().any(|(number, expr)| {
                let number = number as u32;
                if number >= def.at
                    || cond.contains(&number)
                    || !self.body.within(expr.region, region)
                {
                    return false;
                }
                match expr.kind {
                    ExprKind::Call { recv, args, .. } => {
                        recv.is_some_and(used) || self.body.args(args).iter().any(|a| used(*a))
                    }
                    ExprKind::New { args, .. } => self.body.args(args).iter().any(|a| used(*a)),
                    ExprKind::Binary(BinOp::Add, a, b) => used(a) || used(b),
                    _ => false,
                }
            })
        })
    }

    fn mentions(&self, expr: ExprId, wanted: &dyn Fn(LocalId) -> bool) -> bool {
        self.subtree(expr)
            .into_iter()
            .any(|e| match self.body.exprs[e as usize].kind {
                ExprKind::Local(local) => wanted(local),
                _ => false,
            })
    }

    fn subtree(&self, root: ExprId) -> Vec<u32> {
        super::operands::subtree(self.body, root)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Leaves {
    /// Whatever happens, unless something throws.
    Always,
    /// Under a condition that is computed after the work, so that it can test the outcome.
    Tested,
    /// Under another condition.
    Sometimes,
    /// Only after a failure.
    Never,
}
