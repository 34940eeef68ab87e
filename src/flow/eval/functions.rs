//! Functions as values: who calls them, with what, and calls of which nothing is known.

use super::*;

impl Eval<'_> {
    /// A call that neither the project nor the models know: what goes in may come out, or stay in
    /// the receiver; functions among its arguments may be run with what the receiver holds.
    pub(super) fn unknown_call(
        &mut self,
        id: ExprId,
        recv: Option<ExprId>,
        args: Args,
        understood: bool,
    ) -> Vec<Atom> {
        let list = self.body.args(args);
        let receiver = recv.map(|r| self.value(r).to_vec()).unwrap_or_default();
        let mut value = Vec::new();
        if let Some(recv) = recv {
            let field = if list.is_empty() {
                self.accessor_field(id, recv)
            } else {
                None
            };
            if let Some(name) = field {
                return read_field(&receiver, name);
            }
            add_all(&mut value, &receiver);
            let own: Vec<Atom> = receiver.iter().filter(|a| !a.wrapped).cloned().collect();
            let called = self.invoked(id, &own);
            add_all(&mut value, &called);
        }
        // Static functions of libraries convert and combine; what else is called may do anything.
        let trusted = match recv {
            Some(recv) => {
                let ty = self.project.typed(self.id).exprs[recv.0 as usize];
                ty.is_type && matches!(ty.head, TyHead::External(_))
            }
            None => list.len() == 1,
        };
        let carried: Vec<Atom> = self
            .union(args)
            .into_iter()
            .map(|atom| {
                let function = matches!(
                    atom.origin,
                    Origin::Closure(_) | Origin::FreshFn(_) | Origin::Object(_)
                );
                if trusted || function {
                    atom.wrapped()
                } else {
                    atom.weaker(1)
                }
            })
            .collect();
        let retries = self.named_for_retry(id, recv);
        for &arg in list {
            for atom in self.value(arg).to_vec() {
                for &callee in self.flow.callable_in(&atom) {
                    self.feed(id, callee, &receiver);
                    if retries {
                        let boundary = Arc::new(self.flow.named_helper(self.id, id));
                        self.edge(id, callee, How::Helper(boundary), 0);
                    }
                }
            }
        }
        // A key that was just set is in the request; it does not come out again. Functions that a
        // library is known to run may be part of what it gives.
        if understood {
            add_all(&mut value, &functions_in(&carried));
            return value;
        }
        if let Some(recv) = recv
            && !carried.is_empty()
            && !self.is_request(recv)
            && let Some(root) = self.root_of(recv)
            && !(matches!(root, Root::Static(_)) && self.guarded_on_object(id, root))
        {
            self.store(root, &carried);
        }
        if recv.is_none_or(|r| !self.is_request(r)) {
            add_all(&mut value, &carried);
        }
        value
    }

    /// Whether an unresolved method is named for trying again: `retryWithBackoff(() -> …)`.
    pub(super) fn named_for_retry(&self, id: ExprId, recv: Option<ExprId>) -> bool {
        let facts = &self.project.unit_of(self.id).facts;
        let ExprKind::Call { name, .. } = self.body.expr(id).kind else {
            return false;
        };
        // "try" alone says that something may fail, not that it is done again.
        let retry = |text: &str| {
            crate::models::word_parts(text).any(|part| {
                part != "try"
                    && self
                        .project
                        .models
                        .word(crate::models::WordKind::Retry, part)
            })
        };
        let known = self.project.typed(self.id).target(id).is_some();
        let method = facts.text(name);
        let receiver = recv.and_then(|r| self.flow.last_identifier(self.id, r));
        !known
            && (method.starts_with("with")
                || crate::models::word_parts(method).next().is_some_and(&retry)
                || receiver.is_some_and(retry))
            && (retry(method) || receiver.is_some_and(retry))
            && !method.starts_with("on")
    }

    pub(super) fn is_request(&self, expr: ExprId) -> bool {
        self.project
            .is_request(self.project.typed(self.id).exprs[expr.0 as usize])
    }

    pub(super) fn accessor_field(&self, id: ExprId, recv: ExprId) -> Option<Sym> {
        let TyHead::Project(owner) = self.project.typed(self.id).exprs[recv.0 as usize].head else {
            return None;
        };
        let field = self.project.accessed_field(owner, self.call_name(id))?;
        Some(self.project.field_name(field))
    }

    /// The results of calling the functions in a value.
    pub(super) fn invoked(&mut self, site: ExprId, value: &[Atom]) -> Vec<Atom> {
        let mut result = Vec::new();
        if self.calling >= MAX_CALLING {
            return result;
        }
        self.calling += 1;
        for atom in value.iter().filter(|a| a.content.is_empty()) {
            match atom.origin {
                Origin::FreshFn(fresh) => {
                    let mut made = Atom::of(Origin::Fresh(fresh), site).weaker(atom.weak);
                    if fresh.callable != self.id {
                        made.trace = Trace::step(fresh.callable, fresh.expr, None);
                    }
                    add(&mut result, made);
                }
                Origin::Closure(_) | Origin::Object(_) => {
                    let (callee, this) = match atom.origin {
                        Origin::Closure(callee) => (Some(callee), &[][..]),
                        Origin::Object(ty) => (self.flow.function_of(ty), value),
                        _ => (None, value),
                    };
                    let Some(callee) = callee else { continue };
                    self.edge(site, callee, How::Plain, atom.weak);
                    let summary = self.summary_of(callee);
                    let scope = Scope {
                        this: Some(this),
                        args: None,
                        weak: atom.weak,
                    };
                    let given = self.substitute_all(site, callee, &summary.returns, &scope);
                    add_all(&mut result, &given);
                }
                Origin::Param(_) | Origin::Captured(..) | Origin::This | Origin::Outer
                    if !atom.invoked && (atom.read != Path::EMPTY || !is_self(atom.origin)) =>
                {
                    self.invoke(Invoke {
                        input: Atom {
                            site,
                            ..atom.clone()
                        },
                        at: (self.id, site),
                        args: self.fresh_args(site),
                        boundary: None,
                    });
                    add(
                        &mut result,
                        Atom {
                            invoked: true,
                            site,
                            ..atom.clone()
                        },
                    );
                }
                _ => {}
            }
        }
        self.calling -= 1;
        result
    }

    pub(super) fn fresh_args(&self, call: ExprId) -> Vec<(usize, Atom)> {
        let ExprKind::Call { args, .. } = self.body.expr(call).kind else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for (at, &arg) in self.body.args(args).iter().enumerate() {
            for atom in self.value(arg) {
                if atom.fresh().is_some() {
                    found.push((at, atom.clone()));
                }
            }
        }
        found
    }

    pub(super) fn invoke(&mut self, mut invoke: Invoke) {
        if invoke.boundary.is_none() {
            let site = invoke.input.site;
            let (flow, id) = (self.flow, self.id);
            let known = self.boundaries.entry(site);
            let here = known.or_insert_with(|| flow.local_boundary(id, site).map(Arc::new));
            invoke.boundary = here.clone();
        }
        if let Origin::Param(at) = invoke.input.origin {
            self.op(Op::Param(at));
        }
        let known = &mut self.summary.invokes;
        if let Some(same) = known
            .iter_mut()
            .find(|k| k.input == invoke.input && k.at == invoke.at)
        {
            if same.boundary.is_none() {
                same.boundary = invoke.boundary;
            }
            return;
        }
        if known.len() < MAX_TOLD {
            known.push(invoke);
        }
    }

    /// A library runs a function with what the receiver of the call holds or makes.
    pub(super) fn feed(&mut self, site: ExprId, callee: CallableId, receiver: &[Atom]) {
        let mut given: Vec<Atom> = receiver.to_vec();
        let made = self.invoked(site, receiver);
        add_all(&mut given, &made);
        given.retain(|a| !matches!(a.origin, Origin::Closure(_) | Origin::FreshFn(_)));
        if given.is_empty() {
            return;
        }
        let summary = self.summary_of(callee);
        let scope = Scope {
            this: Some(&[]),
            args: Some(Inputs::Each(&given)),
            weak: 0,
        };
        self.take_sinks(site, callee, &summary, &scope);
    }
}

/// The functions, and objects that may be some, in a value.
pub(super) fn functions_in(value: &[Atom]) -> Vec<Atom> {
    use Origin::{Closure, FreshFn, Object};
    let is_function = |a: &&Atom| matches!(a.origin, Closure(_) | FreshFn(_) | Object(_));
    value.iter().filter(is_function).cloned().collect()
}
