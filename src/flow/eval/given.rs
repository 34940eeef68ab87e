//! Values that are made only where none is given: `key != null ? key : fresh`, and fields that are
//! filled when they are asked for the first time.
//!
//! Such an atom has a [`Cond`]: the input that was asked. Every caller settles it: the input is
//! given there, and the value is not made; or it is not, and is made in the call; or the caller's
//! own callers give it.

use super::super::summary::Pending;
use super::super::value::Cond;
use super::*;
use crate::facts::{Def, RegionKind};

/// What a caller makes of a condition.
enum Settled {
    /// The input is given, or what keeps the value outlives all that is seen here.
    Dropped,
    /// The value is made in this call; the region of the object that keeps it.
    Made(Option<RegionId>),
    /// The callers decide.
    Passed(Cond),
}

/// Whether an input is given.
enum Answer {
    Given,
    Open,
    Same(Origin, Path),
}

impl Eval<'_> {
    /// Marks fresh values that an expression makes with what is asked before.
    pub(super) fn note_condition(&mut self, id: ExprId, value: &mut [Atom]) {
        let fresh = |a: &Atom| matches!(a.origin, Origin::Fresh(_)) && a.site == id;
        if !value.iter().any(|a| fresh(a) && a.cond.is_none()) {
            return;
        }
        let Some(cond) = self.condition_at(id) else {
            return;
        };
        for atom in value.iter_mut().filter(|a| fresh(a) && a.cond.is_none()) {
            atom.cond = Some(cond);
        }
    }

    /// The input that is known to be missing where an expression is evaluated.
    fn condition_at(&self, id: ExprId) -> Option<Cond> {
        let around: Vec<RegionId> = self.body.chain(self.body.expr(id).region).collect();
        let tested = |region: RegionId, holds: bool| match self.body.region(region).kind {
            RegionKind::Then(cond) => self.missing_input(cond, holds),
            RegionKind::Else(cond) => self.missing_input(cond, !holds),
            _ => None,
        };
        let inside = around.iter().find_map(|&region| tested(region, true));
        inside.or_else(|| {
            // `if (key != null) return key;` before it.
            let before = (0..self.body.regions.len() as u32).map(RegionId);
            before
                .filter(|&region| {
                    let region = self.body.region(region);
                    !region.completes
                        && region.end <= id.0
                        && region.parent.is_some_and(|p| around.contains(&p))
                })
                .find_map(|region| tested(region, false))
        })
    }

    /// The region in which a local keeps what it is set to here, since it is set only while it has
    /// nothing.
    pub(super) fn held_by_guard(&self, def: &Def) -> Option<RegionId> {
        let held = self.reach.null_guard(def)?;
        // `if (isNotBlank(key)) key = …` replaces what is there, time and again.
        let inside = self.body.chain(def.region).take_while(|r| *r != held);
        let replaced = inside.into_iter().any(|region| {
            let RegionKind::Then(mut cond) = self.body.region(region).kind else {
                return false;
            };
            let mut holds = true;
            while let ExprKind::Not(inner) = self.body.expr(cond).kind {
                (cond, holds) = (inner, !holds);
            }
            let ExprKind::Call {
                recv, name, args, ..
            } = self.body.expr(cond).kind
            else {
                return false;
            };
            let asked = match self.body.args(args) {
                [] => recv,
                [only] => Some(*only),
                _ => None,
            };
            asked.is_some_and(|e| self.body.expr(e).kind == ExprKind::Local(def.local))
                && says_missing(self.project.text(self.sym(name))) == Some(!holds)
        });
        (!replaced).then_some(held)
    }

    /// The input that is missing if a condition holds, or does not.
    fn missing_input(&self, cond: ExprId, holds: bool) -> Option<Cond> {
        let null = |e: ExprId| self.body.expr(e).kind == ExprKind::Null;
        let mut open = vec![(cond, holds)];
        while let Some((at, holds)) = open.pop() {
            let asked = match self.body.expr(at).kind {
                ExprKind::Not(inner) => {
                    open.push((inner, !holds));
                    continue;
                }
                ExprKind::Binary(BinOp::And | BinOp::Or, a, b) => {
                    open.extend([(b, holds), (a, holds)]);
                    continue;
                }
                ExprKind::Binary(op @ (BinOp::Eq | BinOp::Ne), a, b)
                    if (op == BinOp::Eq) == holds && (null(a) || null(b)) =>
                {
                    if null(a) {
                        b
                    } else {
                        a
                    }
                }
                ExprKind::Call {
                    recv, name, args, ..
                } if says_missing(self.project.text(self.sym(name))) == Some(holds) => {
                    match (self.body.args(args), recv) {
                        ([], Some(recv)) => recv,
                        ([only], _) => *only,
                        _ => continue,
                    }
                }
                _ => continue,
            };
            // What was put there because it was missing is no other source.
            let filled = |a: &&Atom| a.cond.is_some_and(|cond| cond.keeps);
            let value = self.value(asked).iter().filter(|a| !filled(a));
            if let Some(cond) = self.only_input(value) {
                return Some(cond);
            }
        }
        None
    }

    /// The one input that a value is.
    pub(super) fn input_of(&self, value: &[Atom]) -> Option<Cond> {
        self.only_input(value.iter())
    }

    fn only_input<'a>(&self, value: impl Iterator<Item = &'a Atom>) -> Option<Cond> {
        let constructs = self.callable.kind == CallableKind::Constructor;
        let mut sources = value.filter(|a| !(constructs && a.origin == Origin::This));
        let (only, None) = (sources.next()?, sources.next()) else {
            return None;
        };
        let lambda = self.callable.kind == CallableKind::Lambda;
        let input = match only.origin {
            Origin::Param(_) => !lambda,
            Origin::Captured(..) => true,
            Origin::This | Origin::Outer => !only.read.is_empty(),
            _ => false,
        };
        (input && !only.invoked && !only.wrapped && only.content.is_empty()).then_some(Cond {
            input: only.origin,
            part: only.read,
            keeps: false,
        })
    }

    /// A value that a field takes only while it has none: it is made once for each object. `object`
    /// is what has the field, none for this object.
    pub(super) fn kept(&self, value: &[Atom], object: Option<ExprId>, name: Sym) -> Vec<Atom> {
        if self.callable.kind == CallableKind::Constructor && object.is_none() {
            return value.to_vec();
        }
        let holder = match object {
            None => Some((Origin::This, Path::EMPTY)),
            Some(object) => self.input_of(self.value(object)).map(|c| (c.input, c.part)),
        };
        let Some((input, part)) = holder.and_then(|(o, p)| Some((o, p.extended(name)?))) else {
            return Vec::new();
        };
        self.kept_in(value, input, part)
    }

    /// Whether an assignment to a field happens only while the field asks for it: it is null, or a
    /// call on it says that it is empty.
    pub(super) fn guarded_by_null(&self, at: ExprId, field: FieldId) -> bool {
        let reads = |e: ExprId| {
            self.project
                .typed(self.id)
                .field_use(e)
                .is_some_and(|used| used.field == field)
        };
        let null = |e: ExprId| self.body.expr(e).kind == ExprKind::Null;
        // `if (key != null) return key;` before it.
        let returned = self.body.exits.iter().any(|exit| {
            let RegionKind::Then(cond) = self.body.region(exit.region).kind else {
                return false;
            };
            exit.at <= at.0
                && matches!(exit.kind, ExitKind::Return(Some(value)) if reads(value))
                && operands::subtree(self.body, cond)
                    .into_iter()
                    .any(|e| reads(ExprId(e)))
        });
        if returned {
            return true;
        }
        self.body.chain(self.body.expr(at).region).any(|around| {
            let (cond, wanted) = match self.body.region(around).kind {
                RegionKind::Then(cond) => (cond, BinOp::Eq),
                RegionKind::Else(cond) => (cond, BinOp::Ne),
                _ => return false,
            };
            operands::subtree(self.body, cond).into_iter().any(|e| {
                match self.body.exprs[e as usize].kind {
                    ExprKind::Binary(op, a, b) => {
                        op == wanted && ((reads(a) && null(b)) || (null(a) && reads(b)))
                    }
                    ExprKind::Call {
                        recv: Some(recv),
                        args,
                        ..
                    } if wanted == BinOp::Eq => args.len == 0 && reads(recv),
                    _ => false,
                }
            })
        })
    }

    /// Whether an assignment to an element happens only while that element of the same array is
    /// null.
    pub(super) fn element_guarded(&self, at: ExprId, array: ExprId) -> bool {
        let root = self.root_of(array);
        let null = |e: ExprId| self.body.expr(e).kind == ExprKind::Null;
        let element = |e: ExprId| match self.body.expr(e).kind {
            ExprKind::Index(other, _) => root.is_some() && self.root_of(other) == root,
            _ => false,
        };
        self.body.chain(self.body.expr(at).region).any(|around| {
            let RegionKind::Then(cond) = self.body.region(around).kind else {
                return false;
            };
            operands::subtree(self.body, cond).into_iter().any(|e| {
                matches!(self.body.exprs[e as usize].kind,
                    ExprKind::Binary(BinOp::Eq, a, b)
                        if (element(a) && null(b)) || (null(a) && element(b)))
            })
        })
    }

    /// A value that goes into an object. A fresh value that is made while a part of the object is
    /// missing, and goes into that part, is made once for each object; so it is wherever else this
    /// callable uses it.
    pub(super) fn remembered(&mut self, root: Root, atom: &Atom) -> Atom {
        if self.fills_gap(root, atom) {
            self.kept.insert((atom.origin, atom.site));
        }
        Atom {
            cond: self.kept_cond(atom),
            ..atom.clone()
        }
    }

    /// Whether a fresh value goes into the part of an object without which it was made.
    pub(super) fn fills_gap(&self, root: Root, atom: &Atom) -> bool {
        let (Origin::Fresh(_), Some(cond)) = (atom.origin, atom.cond) else {
            return false;
        };
        let place = match root {
            Root::This => Some((Origin::This, atom.content)),
            Root::Field(name) => atom.content.prefixed(name).map(|part| (Origin::This, part)),
            Root::Outer => Some((Origin::Outer, atom.content)),
            Root::Local(local) => Some((Origin::Param(local.0), atom.content)),
            Root::Captured(callable, local) => {
                Some((Origin::Captured(callable, local), atom.content))
            }
            Root::Static(_) => None,
        };
        !cond.part.is_empty() && place == Some((cond.input, cond.part))
    }

    /// The condition of a value, with what is known of where it is kept.
    pub(super) fn kept_cond(&self, atom: &Atom) -> Option<Cond> {
        let kept = self.kept.contains(&(atom.origin, atom.site));
        atom.cond.map(|cond| Cond {
            keeps: cond.keeps || kept,
            ..cond
        })
    }

    /// Fresh values that are kept in a part of an input.
    pub(super) fn kept_in(&self, value: &[Atom], input: Origin, part: Path) -> Vec<Atom> {
        let cond = Some(Cond {
            input,
            part,
            keeps: true,
        });
        let fresh = value
            .iter()
            .filter(|a| matches!(a.origin, Origin::Fresh(_)));
        fresh.map(|a| Atom { cond, ..a.clone() }).collect()
    }

    /// A value, or another where it is missing. What is looked up and, where it is missing, stored
    /// in the same place is found by the next look-up.
    pub(super) fn fallback(&mut self, id: ExprId, value: ExprId, instead: ExprId) -> Vec<Atom> {
        let mut other = self.value(instead).to_vec();
        let made = self.invoked(id, &other);
        add_all(&mut other, &made);
        if self.stores_in_place(value, instead) {
            other.retain(|a| !matches!(a.origin, Origin::Fresh(_)));
            other.retain(|a| !matches!(a.origin, Origin::Closure(_) | Origin::FreshFn(_)));
        } else if !made.is_empty() {
            other.retain(|a| !matches!(a.origin, Origin::Closure(_) | Origin::FreshFn(_)));
        }
        let mut result = self.value(value).to_vec();
        let other = self.instead_of(value, other);
        add_all(&mut result, &other);
        result
    }

    /// Whether a function stores something in what was asked for the value that is missing.
    fn stores_in_place(&self, value: ExprId, instead: ExprId) -> bool {
        let typed = self.project.typed(self.id);
        let asked: Vec<TyHead> = operands::subtree(self.body, value)
            .into_iter()
            .filter_map(|e| match self.body.exprs[e as usize].kind {
                ExprKind::Call {
                    recv: Some(recv), ..
                } => Some(typed.exprs[recv.0 as usize]),
                _ => None,
            })
            .filter(|ty| !ty.is_type && !matches!(ty.head, TyHead::Unknown | TyHead::Primitive))
            .map(|ty| ty.head)
            .collect();
        let functions = self.value(instead).iter();
        let functions = functions.flat_map(|a| self.flow.callable_in(a));
        let mut open: Vec<(CallableId, u32)> = functions.map(|f| (*f, 0)).collect();
        let mut seen = rustc_hash::FxHashSet::default();
        while let Some((callee, depth)) = open.pop() {
            if !seen.insert(callee) {
                continue;
            }
            let body = &self.project.callable(callee).body;
            let typed = self.project.typed(callee);
            for (at, expr) in body.exprs.iter().enumerate() {
                let ExprKind::Call { recv, args, .. } = expr.kind else {
                    continue;
                };
                let on = recv.map(|r| typed.exprs[r.0 as usize].head);
                if args.len > 0 && on.is_some_and(|on| asked.contains(&on)) {
                    return true;
                }
                if depth < 3
                    && let Some(target) = typed.target(ExprId(at as u32))
                {
                    open.extend(target.callables.iter().map(|c| (*c, depth + 1)));
                }
            }
        }
        false
    }

    /// A value that is used only where another is missing.
    fn instead_of(&self, other: ExprId, value: Vec<Atom>) -> Vec<Atom> {
        let known = self.value(other);
        let cond = self.input_of(known);
        let given = cond.is_none() && known.iter().any(|a| a.origin == Origin::Given);
        value
            .into_iter()
            .filter(|a| !(given && matches!(a.origin, Origin::Fresh(_))))
            .map(|a| match a.origin {
                Origin::Fresh(_) => Atom {
                    cond: a.cond.or(cond),
                    ..a
                },
                _ => a,
            })
            .collect()
    }

    /// The value of an expression as the part of an object: that something is given is remembered.
    pub(super) fn stored(&self, expr: ExprId) -> Vec<Atom> {
        let value = self.value(expr);
        if value.is_empty() && !self.may_be_missing(expr) {
            return vec![given()];
        }
        value.to_vec()
    }

    /// Whether an expression is null or empty, as far as it shows.
    fn may_be_missing(&self, expr: ExprId) -> bool {
        match self.body.expr(expr).kind {
            ExprKind::Null => true,
            ExprKind::Text(_) | ExprKind::Name(_) | ExprKind::Select(..) => self.is_missing(expr),
            ExprKind::Cast(_, inner) | ExprKind::Set(_, inner) => self.may_be_missing(inner),
            ExprKind::Cond(_, a, b) => self.is_missing(a) || self.is_missing(b),
            ExprKind::Local(local) => self
                .reach
                .all(local)
                .any(|def| def.value.is_none_or(|value| self.is_missing(value))),
            _ => false,
        }
    }

    fn is_missing(&self, expr: ExprId) -> bool {
        match self.body.expr(expr).kind {
            ExprKind::Null => true,
            ExprKind::Text(name) => self.project.unit_of(self.id).facts.text(name).is_empty(),
            ExprKind::Name(_) | ExprKind::Select(..) => self
                .flow
                .constant(self.id, expr)
                .is_some_and(|text| text.is_empty()),
            _ => false,
        }
    }

    /// The condition of a callee's fresh value, at a call of it.
    pub(super) fn settled(
        &mut self,
        site: ExprId,
        callee: CallableId,
        atom: &Atom,
        scope: &Scope,
    ) -> Option<(Option<Cond>, Option<RegionId>)> {
        let Some(cond) = atom.cond else {
            return Some((None, None));
        };
        match self.settle(site, callee, cond, atom.origin, scope) {
            Settled::Dropped => None,
            Settled::Made(held) => Some((None, held)),
            Settled::Passed(cond) => Some((Some(cond), None)),
        }
    }

    fn settle(
        &mut self,
        site: ExprId,
        callee: CallableId,
        cond: Cond,
        fresh: Origin,
        scope: &Scope,
    ) -> Settled {
        let probe = |part: Path| Atom {
            read: part,
            ..Atom::of(cond.input, site)
        };
        if cond.keeps {
            return self.keeper(site, callee, cond, fresh, scope);
        }
        let arg = match (cond.input, scope.args) {
            (Origin::Param(_), None) => return Settled::Made(None),
            (Origin::Param(at), Some(Inputs::List(args))) if cond.part.is_empty() => {
                self.body.args(args).get(at as usize).copied()
            }
            _ => None,
        };
        let answer = match arg {
            Some(arg) => self.answer(arg),
            None => {
                let value = self.substitute(site, callee, &probe(cond.part), scope);
                let mut others = value.iter().filter(|a| a.origin != fresh).cloned();
                match (self.input_of(&value), others.next()) {
                    (Some(same), _) => Answer::Same(same.input, same.part),
                    (None, Some(_)) => Answer::Given,
                    (None, None) => Answer::Open,
                }
            }
        };
        match answer {
            Answer::Given => Settled::Dropped,
            Answer::Open => Settled::Made(None),
            Answer::Same(input, part) => Settled::Passed(Cond {
                input,
                part,
                ..cond
            }),
        }
    }

    /// Whether an argument gives something.
    fn answer(&self, arg: ExprId) -> Answer {
        if self.may_be_missing(arg) {
            return Answer::Open;
        }
        match self.body.expr(arg).kind {
            ExprKind::Cast(_, inner) => self.answer(inner),
            ExprKind::Local(_)
            | ExprKind::Captured(..)
            | ExprKind::Name(_)
            | ExprKind::Select(..)
            | ExprKind::Call { .. } => match self.input_of(self.value(arg)) {
                Some(same) => Answer::Same(same.input, same.part),
                None => Answer::Given,
            },
            _ => Answer::Given,
        }
    }

    /// What keeps a value that is made once: an object that is made here keeps it as long as it
    /// lives.
    fn keeper(
        &mut self,
        site: ExprId,
        callee: CallableId,
        cond: Cond,
        fresh: Origin,
        scope: &Scope,
    ) -> Settled {
        let names: Vec<Sym> = cond.part.names().collect();
        let Some((&last, before)) = names.split_last() else {
            return self.keeping_argument(cond, scope);
        };
        let parent = before
            .iter()
            .try_fold(Path::EMPTY, |path, n| path.extended(*n));
        let holder = Atom {
            read: parent.unwrap_or_default(),
            ..Atom::of(cond.input, site)
        };
        let holders = self.substitute(site, callee, &holder, scope);
        let made = holders
            .iter()
            .find(|a| matches!(a.origin, Origin::Object(_)) && a.content.is_empty() && !a.wrapped);
        if let Some(made) = made {
            let filled = read_field(&holders, last);
            let input = |a: &Atom| !matches!(a.origin, Origin::Object(_)) && a.origin != fresh;
            if filled.iter().any(input) {
                return Settled::Dropped;
            }
            return Settled::Made(Some(self.body.expr(made.site).region));
        }
        let passed = holders.iter().find_map(|a| {
            let input = matches!(
                a.origin,
                Origin::Param(_) | Origin::This | Origin::Outer | Origin::Captured(..)
            );
            (input && !a.invoked && a.content.is_empty())
                .then(|| Some((a.origin, a.read.extended(last)?)))?
        });
        match passed {
            Some((input, part)) => Settled::Passed(Cond {
                input,
                part,
                keeps: true,
            }),
            None => Settled::Dropped,
        }
    }

    /// An argument keeps the value itself: a map.
    fn keeping_argument(&self, cond: Cond, scope: &Scope) -> Settled {
        let (Origin::Param(at), Some(Inputs::List(args))) = (cond.input, scope.args) else {
            return Settled::Dropped;
        };
        let arg = self.body.args(args).get(at as usize);
        match arg.and_then(|&arg| self.root_of(arg)) {
            Some(Root::Local(local)) if local.0 < self.callable.params => Settled::Passed(Cond {
                input: Origin::Param(local.0),
                ..cond
            }),
            Some(Root::Local(local)) => Settled::Made(Some(self.body.local(local).region)),
            Some(Root::Field(name)) => match Path::EMPTY.extended(name) {
                Some(part) => Settled::Passed(Cond {
                    input: Origin::This,
                    part,
                    keeps: true,
                }),
                None => Settled::Dropped,
            },
            _ => Settled::Dropped,
        }
    }

    /// Where a callee's fresh value met a key on a condition.
    pub(super) fn take_pending(
        &mut self,
        site: ExprId,
        callee: CallableId,
        summary: &Summary,
        scope: &Scope,
    ) {
        for pending in &summary.pending {
            let Some((cond, held)) = self.settled(site, callee, &pending.atom, scope) else {
                continue;
            };
            let Origin::Fresh(fresh) = pending.atom.origin else {
                continue;
            };
            let atom = &pending.atom;
            let meeting = Meeting {
                frame: self.id,
                fresh,
                fresh_site: site,
                fresh_trace: Trace::step(callee, atom.site, atom.trace.clone()),
                sink: pending.sink,
                sink_site: site,
                sink_trace: Trace::step(callee, pending.sink_site, pending.sink_trace.clone()),
                weak: pending.weak.saturating_add(scope.weak),
                held,
                recorded: atom.recorded,
                repeated: None,
                asks: false,
                lifted: true,
            };
            self.conditional(meeting, cond);
        }
    }

    /// A meeting that takes place on a condition.
    pub(super) fn conditional(&mut self, meeting: Meeting, cond: Option<Cond>) {
        if let Some(cond) = cond {
            let pending = Pending {
                atom: Atom {
                    cond: Some(cond),
                    recorded: meeting.recorded,
                    trace: meeting.fresh_trace.clone(),
                    ..Atom::of(Origin::Fresh(meeting.fresh), meeting.fresh_site)
                },
                sink: meeting.sink,
                sink_site: meeting.sink_site,
                sink_trace: meeting.sink_trace.clone(),
                weak: meeting.weak,
            };
            let known = &mut self.summary.pending;
            if known.len() < MAX_TOLD && !known.contains(&pending) {
                known.push(pending);
            }
            if cond.keeps {
                return;
            }
        }
        self.meetings.push(Meeting {
            asks: cond.is_some(),
            ..meeting
        });
    }
}

/// The atom of what is given, whatever it is.
pub(super) fn given() -> Atom {
    Atom::of(Origin::Given, ExprId(0))
}

/// Whether a test of this name says that its subject is missing (`true`) or there (`false`).
fn says_missing(name: &str) -> Option<bool> {
    let name = name.to_lowercase();
    let any = |words: &[&str]| words.iter().any(|word| name.contains(word));
    let missing = any(&["empty", "blank", "null", "absent"]);
    let negated = any(&["not", "non"]);
    match (missing, negated) {
        (true, negated) => Some(!negated),
        (false, _) if any(&["hastext", "haslength", "present"]) => Some(false),
        _ => None,
    }
}
