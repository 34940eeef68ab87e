//! What callees tell: their summaries in terms of the body that calls them.

use super::*;

impl Eval<'_> {
    pub(super) fn take_sinks(
        &mut self,
        site: ExprId,
        callee: CallableId,
        summary: &Summary,
        scope: &Scope,
    ) {
        for flow in &summary.sinks {
            if let Some(param) = flow.name_param {
                match self.header_argument(param, scope) {
                    HeaderName::Key(_) => {}
                    HeaderName::Param(outer) => {
                        for input in self.substitute(site, callee, &flow.input, scope) {
                            self.sink_flow(SinkFlow {
                                input: self.at_call(site, callee, &flow.input, input),
                                sink: flow.sink,
                                name_param: Some(outer),
                                repeated: flow.repeated.clone(),
                            });
                        }
                        continue;
                    }
                    HeaderName::Other => continue,
                }
            }
            let trace = Trace::step(callee, flow.input.site, flow.input.trace.clone());
            for atom in self.substitute(site, callee, &flow.input, scope) {
                // What one call makes and uses meets inside the callee.
                let inside =
                    atom.site == site && atom.trace.as_ref().is_some_and(|t| t.callable == callee);
                if !inside {
                    let before = self.meetings.len();
                    let flows = self.summary.sinks.len();
                    self.meet_or_pass(atom, flow.sink, site, trace.clone(), flow.input.weak);
                    for meeting in &mut self.meetings[before..] {
                        meeting.repeated = flow.repeated.clone();
                    }
                    let repeated = flow.repeated.clone().or_else(|| {
                        // The callee calls a function for its value: so does whoever calls it.
                        let around = self.flow.boundary_around(self.id, site, site);
                        around.filter(|_| flow.input.invoked).map(Arc::new)
                    });
                    for passed in &mut self.summary.sinks[flows..] {
                        passed.repeated = repeated.clone();
                    }
                }
            }
        }
    }

    pub(super) fn at_call(
        &self,
        site: ExprId,
        callee: CallableId,
        inner: &Atom,
        outer: Atom,
    ) -> Atom {
        let trace = Trace::step(callee, inner.site, inner.trace.clone());
        Atom {
            site,
            trace,
            ..outer
        }
    }

    pub(super) fn header_argument(&self, param: u32, scope: &Scope) -> HeaderName {
        match scope.args {
            Some(Inputs::List(args)) => match self.body.args(args).get(param as usize) {
                Some(&arg) => self.flow.header_name(self.id, arg),
                None => HeaderName::Other,
            },
            _ => HeaderName::Other,
        }
    }

    /// A value arrives at a sink that is used at `site`: a meeting if it is fresh, else a matter
    /// for the callers.
    pub(super) fn meet_or_pass(
        &mut self,
        atom: Atom,
        sink: SinkId,
        site: ExprId,
        trace: Option<Arc<Trace>>,
        sink_weak: u8,
    ) {
        if !atom.content.is_empty() {
            return;
        }
        match atom.origin {
            Origin::Fresh(fresh) => {
                let meeting = Meeting {
                    frame: self.id,
                    fresh,
                    fresh_site: atom.site,
                    fresh_trace: atom.trace,
                    sink,
                    sink_site: site,
                    sink_trace: trace,
                    weak: atom.weak.saturating_add(sink_weak),
                    held: atom.held,
                    recorded: atom.recorded,
                    repeated: None,
                    asks: false,
                    lifted: false,
                };
                self.conditional(meeting, atom.cond);
            }
            Origin::FreshFn(_) | Origin::Closure(_) | Origin::Object(_) => {
                let at = atom.site;
                for made in self.invoked(at, std::slice::from_ref(&atom)) {
                    if functions_in(std::slice::from_ref(&made)).is_empty() {
                        self.meet_or_pass(made, sink, site, trace.clone(), sink_weak);
                    }
                }
            }
            Origin::Given => {}
            _ => {
                let repeated = if atom.invoked && trace.is_none() {
                    self.flow
                        .boundary_around(self.id, atom.site, site)
                        .map(Arc::new)
                } else {
                    None
                };
                self.sink_flow(SinkFlow {
                    input: Atom {
                        site,
                        trace,
                        weak: atom.weak.saturating_add(sink_weak),
                        ..atom
                    },
                    sink,
                    name_param: None,
                    repeated,
                });
            }
        }
    }

    pub(super) fn sink_flow(&mut self, flow: SinkFlow) {
        let known = &mut self.summary.sinks;
        if known.len() < MAX_SINKS && !known.contains(&flow) {
            known.push(flow);
        }
    }

    pub(super) fn reach_sink(&mut self, at: SinkAt) {
        let sink = at.sink;
        let id = sink.id;
        let value = self.value(id.value).to_vec();
        if let Some(param) = at.name_param {
            for atom in value {
                if atom.content.is_empty() {
                    self.sink_flow(SinkFlow {
                        input: Atom {
                            site: id.expr,
                            trace: None,
                            ..atom
                        },
                        sink: id,
                        name_param: Some(param),
                        repeated: None,
                    });
                }
            }
            self.sinks.push(sink);
            return;
        }
        for atom in value {
            self.meet_or_pass(atom, id, id.expr, None, 0);
        }
        self.sinks.push(sink);
    }

    pub(super) fn take_invokes(
        &mut self,
        site: ExprId,
        callee: CallableId,
        summary: &Summary,
        scope: &Scope,
    ) {
        for invoke in &summary.invokes {
            for atom in self.substitute(site, callee, &invoke.input, scope) {
                match atom.origin {
                    Origin::Closure(_) | Origin::Object(_) => {
                        let how = match &invoke.boundary {
                            Some(boundary) => How::Helper(boundary.clone()),
                            None => How::Plain,
                        };
                        for &function in self.flow.callable_in(&atom) {
                            self.edge(site, function, how.clone(), atom.weak);
                            self.feed_invoked(function, invoke);
                        }
                    }
                    Origin::Param(_) | Origin::Captured(..) | Origin::This | Origin::Outer
                        if !atom.invoked && (atom.read != Path::EMPTY || !is_self(atom.origin)) =>
                    {
                        let trace =
                            Trace::step(callee, invoke.input.site, invoke.input.trace.clone());
                        self.invoke(Invoke {
                            input: Atom {
                                site,
                                trace,
                                ..atom
                            },
                            at: invoke.at,
                            args: invoke.args.clone(),
                            boundary: invoke.boundary.clone(),
                        });
                    }
                    _ => {}
                }
            }
        }
    }

    /// A helper runs a function with fresh values of its own: they meet in the helper.
    pub(super) fn feed_invoked(&mut self, function: CallableId, invoke: &Invoke) {
        if invoke.args.is_empty() {
            return;
        }
        let summary = self.summary_of(function);
        for flow in &summary.sinks {
            let Origin::Param(param) = flow.input.origin else {
                continue;
            };
            if flow.name_param.is_some() || !flow.input.read.is_empty() {
                continue;
            }
            for (_, atom) in invoke.args.iter().filter(|(at, _)| *at == param as usize) {
                let Some(fresh) = atom.fresh() else { continue };
                let trace = Trace::step(function, flow.input.site, flow.input.trace.clone());
                self.meetings.push(Meeting {
                    frame: invoke.at.0,
                    fresh,
                    fresh_site: atom.site,
                    fresh_trace: atom.trace.clone(),
                    sink: flow.sink,
                    sink_site: invoke.at.1,
                    sink_trace: trace,
                    weak: atom.weak.saturating_add(flow.input.weak),
                    held: atom.held,
                    recorded: atom.recorded,
                    repeated: None,
                    asks: false,
                    lifted: false,
                });
            }
        }
    }

    pub(super) fn take_writes(
        &mut self,
        site: ExprId,
        callee: CallableId,
        summary: &Summary,
        scope: &Scope,
    ) {
        for write in &summary.writes {
            let root = match write.into.0 {
                Origin::This => self.receiver_root(site),
                Origin::Param(at) => match scope.args {
                    Some(Inputs::List(args)) => self
                        .body
                        .args(args)
                        .get(at as usize)
                        .and_then(|&arg| self.root_of(arg)),
                    _ => None,
                },
                Origin::Captured(callable, local) if callable == self.id => {
                    Some(Root::Local(local))
                }
                Origin::Captured(callable, local) => Some(Root::Captured(callable, local)),
                Origin::Outer => Some(Root::This),
                Origin::Static(field) => Some(Root::Static(field)),
                _ => None,
            };
            let Some(root) = root else { continue };
            let guarded = self.guarded_on_object(site, root);
            for atom in self.substitute(site, callee, &write.atom, scope) {
                if !guarded || self.fills_gap(root, &atom) {
                    self.store(root, std::slice::from_ref(&atom));
                }
            }
        }
    }

    /// Whether a call is made only while some part of the object it changes is null: the object
    /// keeps what is set once.
    pub(super) fn guarded_on_object(&self, site: ExprId, root: Root) -> bool {
        self.body.chain(self.body.expr(site).region).any(|around| {
            let (cond, wanted) = match self.body.region(around).kind {
                crate::facts::RegionKind::Then(cond) => (cond, BinOp::Eq),
                crate::facts::RegionKind::Else(cond) => (cond, BinOp::Ne),
                _ => return false,
            };
            operands::subtree(self.body, cond).into_iter().any(|e| {
                let ExprKind::Binary(op, a, b) = self.body.exprs[e as usize].kind else {
                    return false;
                };
                let part_of_root = |e: ExprId| match self.body.expr(e).kind {
                    ExprKind::Call {
                        recv: Some(recv), ..
                    }
                    | ExprKind::Select(recv, _) => self.root_of(recv) == Some(root),
                    _ => false,
                };
                let null = |e: ExprId| self.body.expr(e).kind == ExprKind::Null;
                op == wanted && ((part_of_root(a) && null(b)) || (null(a) && part_of_root(b)))
            })
        })
    }

    pub(super) fn receiver_root(&self, site: ExprId) -> Option<Root> {
        match self.body.expr(site).kind {
            ExprKind::Call {
                recv: Some(recv), ..
            } => self.root_of(recv),
            ExprKind::Call { recv: None, .. } | ExprKind::CtorCall(..) | ExprKind::Lambda(_) => {
                Some(Root::This)
            }
            _ => None,
        }
    }

    pub(super) fn substitute_all(
        &mut self,
        site: ExprId,
        callee: CallableId,
        atoms: &[Atom],
        scope: &Scope,
    ) -> Vec<Atom> {
        let mut value = Vec::new();
        for atom in atoms {
            for given in self.substitute(site, callee, atom, scope) {
                add(&mut value, given);
            }
        }
        value
    }

    /// An atom of a callee's summary in terms of this body.
    pub(super) fn substitute(
        &mut self,
        site: ExprId,
        callee: CallableId,
        atom: &Atom,
        scope: &Scope,
    ) -> Vec<Atom> {
        let mut value = match atom.origin {
            Origin::Fresh(_) => {
                let Some((cond, held)) = self.settled(site, callee, atom, scope) else {
                    return Vec::new();
                };
                let trace = Trace::step(callee, atom.site, atom.trace.clone());
                return vec![Atom {
                    site,
                    trace,
                    held,
                    cond,
                    weak: atom.weak.saturating_add(scope.weak),
                    ..atom.clone()
                }];
            }
            Origin::Given => return vec![atom.clone()],
            Origin::Static(field) => {
                let mut all = vec![Atom::of(atom.origin, site)];
                self.add_contents(&mut all, Root::Static(field));
                part(&all, atom.read)
            }
            Origin::FreshFn(_) | Origin::Closure(_) | Origin::Object(_) => {
                return vec![Atom {
                    site,
                    weak: atom.weak.saturating_add(scope.weak),
                    ..atom.clone()
                }];
            }
            Origin::Param(at) => match scope.args {
                Some(Inputs::List(args)) => {
                    let list = self.body.args(args);
                    let callable = self.project.callable(callee);
                    if callable.varargs && at + 1 == callable.params {
                        let mut all = Vec::new();
                        for &arg in list.iter().skip(at as usize) {
                            add_all(&mut all, self.value(arg));
                        }
                        part(&all, atom.read)
                    } else {
                        match list.get(at as usize) {
                            // What is stored is there, whatever it is.
                            Some(&arg) if atom.read.is_empty() && !atom.content.is_empty() => {
                                self.stored(arg)
                            }
                            Some(&arg) => part(self.value(arg), atom.read),
                            None => Vec::new(),
                        }
                    }
                }
                Some(Inputs::Each(given)) => part(given, atom.read),
                None => return Vec::new(),
            },
            Origin::This => {
                if self.callable_shares_this(callee) {
                    part(&self.this(site), atom.read)
                } else {
                    part(scope.this.unwrap_or_default(), atom.read)
                }
            }
            Origin::Outer => {
                let scope_of = self.project.type_scope(self.project.owner(callee));
                if scope_of == Some(self.id) {
                    part(&self.this(site), atom.read)
                } else if self.project.owner(callee) == self.project.owner(self.id) {
                    part(&[Atom::of(Origin::Outer, site)], atom.read)
                } else {
                    Vec::new()
                }
            }
            Origin::Captured(callable, local) if callable == self.id => {
                part(&self.captured_local(local, site), atom.read)
            }
            Origin::Captured(..) => part(&[Atom::of(atom.origin, site)], atom.read),
        };
        if atom.invoked {
            value = self.invoked(site, &value);
        }
        value
            .into_iter()
            .filter_map(|given| {
                let content = atom.content.join(given.content)?;
                let recorded = given.recorded || atom.recorded;
                let weak = given
                    .weak
                    .saturating_add(atom.weak)
                    .saturating_add(scope.weak);
                Some(Atom {
                    content,
                    weak,
                    held: given.held,
                    recorded,
                    ..given
                })
            })
            .collect()
    }

    /// A lambda has the receiver of the method around it.
    pub(super) fn callable_shares_this(&self, callee: CallableId) -> bool {
        self.project.callable(callee).kind == CallableKind::Lambda
            && self.project.owner(callee) == self.project.owner(self.id)
    }

    /// The value of a local that a function captures: whatever is assigned to it.
    pub(super) fn captured_local(&mut self, local: LocalId, site: ExprId) -> Vec<Atom> {
        let mut value = Vec::new();
        if local.0 < self.callable.params {
            value.push(Atom::of(Origin::Param(local.0), site));
        }
        let defs: Vec<_> = self.reach.all(local).copied().collect();
        for def in defs {
            if let Some(assigned) = def.value {
                let held = self.held_by_guard(&def);
                for atom in self.value(assigned).to_vec() {
                    let held = atom.held.or(held);
                    add(&mut value, Atom { held, ..atom });
                }
            }
        }
        if let crate::facts::LocalOrigin::Each(over) = self.body.local(local).origin {
            let over = self.value(over).to_vec();
            add_all(&mut value, &over);
        }
        self.add_contents(&mut value, Root::Local(local));
        value
    }
}
