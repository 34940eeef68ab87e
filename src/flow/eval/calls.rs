//! Calls and constructor calls: what the project and the models make of them.

use super::*;

impl Eval<'_> {
    pub(super) fn call(&mut self, id: ExprId, recv: Option<ExprId>, args: Args) -> Vec<Atom> {
        let project = self.project;
        let target = project.typed(self.id).target(id);
        let sink_at = self.sinks_of_call(id, recv, args, target);
        let is_sink = !sink_at.is_empty();
        for sink in sink_at {
            self.reach_sink(sink);
        }
        let declared = target.is_some_and(|t| !t.callables.is_empty());
        if !declared && let Some(value) = self.generated_call(id, recv, args) {
            return value;
        }
        let Some(target) = target else {
            if let Some(value) = self.call_on_object(id, recv, args) {
                return value;
            }
            return self.unknown_call(id, recv, args, is_sink);
        };
        let rows_value = self.rows(id, recv, args, target);
        if !target.callables.is_empty() {
            let this = match recv {
                Some(recv) if !target.is_static => Some(self.value(recv).to_vec()),
                Some(_) => Some(Vec::new()),
                None => Some(self.implied_receiver(id, target)),
            };
            let value = self.apply(id, target, this, args);
            // What a user says about a value holds, whatever the body looks like.
            let said = target
                .rows
                .iter()
                .any(|m| project.models.row(m.row).overrules_body());
            return rows_value.filter(|_| said).unwrap_or(value);
        }
        match rows_value {
            Some(value) => value,
            None => {
                let models = self.project.models;
                let says_more = |m: &crate::project::RowMatch| {
                    !matches!(models.row(m.row).kind, RowKind::HeaderGetter { .. })
                };
                if let Some(value) = self.call_on_object(id, recv, args) {
                    return value;
                }
                let understood = is_sink || target.rows.iter().any(says_more);
                self.unknown_call(id, recv, args, understood)
            }
        }
    }

    /// A call through a library's interface on an object that is known to be of a project type.
    pub(super) fn call_on_object(
        &mut self,
        id: ExprId,
        recv: Option<ExprId>,
        args: Args,
    ) -> Option<Vec<Atom>> {
        let receiver = self.value(recv?).to_vec();
        let name = self.call_name(id);
        let argc = args.len as usize;
        let mut callables = Vec::new();
        for atom in receiver
            .iter()
            .filter(|a| a.content.is_empty() && !a.wrapped)
        {
            if let Origin::Object(ty) = atom.origin {
                callables.extend(self.project.methods(ty, name, argc, &[]));
            }
        }
        callables.retain(|c| self.project.callable(*c).has_body);
        callables.sort_unstable();
        callables.dedup();
        if callables.is_empty() {
            return None;
        }
        let weak = callables.len() > 1;
        let target = Target {
            expr: id,
            callables,
            weak,
            rows: Vec::new(),
            is_static: false,
        };
        Some(self.apply(id, &target, Some(receiver), args))
    }

    /// The receiver of a call without one: this object, or the one around an anonymous type.
    pub(super) fn implied_receiver(&mut self, id: ExprId, target: &Target) -> Vec<Atom> {
        let Some(&callee) = target.callables.first() else {
            return Vec::new();
        };
        if self.project.callable(callee).is_static {
            return Vec::new();
        }
        let own = self.project.ancestors(self.project.owner(self.id));
        let theirs = self.project.owner(callee);
        if own.contains(&theirs) || self.project.descendants(own[0]).contains(&theirs) {
            return self.this(id);
        }
        let mut value = vec![Atom::of(Origin::Outer, id)];
        self.add_contents(&mut value, Root::Outer);
        value
    }

    /// What the model rows of a call make of it; none where they say nothing about its value.
    pub(super) fn rows(
        &mut self,
        id: ExprId,
        recv: Option<ExprId>,
        args: Args,
        target: &Target,
    ) -> Option<Vec<Atom>> {
        let list = self.body.args(args);
        let mut result: Option<Vec<Atom>> = None;
        for found in &target.rows {
            let row = self.project.models.row(found.row);
            match &row.kind {
                RowKind::Fresh { into, .. } => {
                    let fresh = FreshId {
                        callable: self.id,
                        expr: id,
                    };
                    let atom = Atom::of(Origin::Fresh(fresh), id).weaker(found.weak as u8);
                    let filled = into.and_then(|index| index.of(list.len()));
                    match filled.and_then(|at| self.root_of(list[at])) {
                        Some(root) => self.store(root, &[atom]),
                        None => {
                            add(result.get_or_insert_default(), atom);
                        }
                    }
                }
                RowKind::Inert => return Some(Vec::new()),
                RowKind::HeaderGetter { name } => {
                    let name = name.of(list.len()).map(|at| list[at]);
                    let is_key = name.is_some_and(|name| {
                        matches!(self.flow.header_name(self.id, name), HeaderName::Key(_))
                    });
                    if is_key {
                        return Some(Vec::new());
                    }
                    if let (Some(recv), Some(name)) = (recv, name)
                        && let Some(entry) = self.entry_name(name)
                    {
                        let value = read_field(self.value(recv), entry);
                        add_all(result.get_or_insert_default(), &value);
                    }
                }
                RowKind::Memoiser { produces } => {
                    return Some(self.memoised(id, recv, list, *produces, found.row));
                }
                RowKind::Fallback { value, instead } => {
                    let operand = |of: &Operand| match of {
                        Operand::Receiver => recv,
                        Operand::Arg(index) => index.of(list.len()).map(|at| list[at]),
                    };
                    if let (Some(value), Some(instead)) = (operand(value), operand(instead)) {
                        let value = self.fallback(id, value, instead);
                        add_all(result.get_or_insert_default(), &value);
                    }
                }
                RowKind::HeaderSetter {
                    name, value, pairs, ..
                } => {
                    let at =
                        |index: &crate::models::ArgIndex| index.of(list.len()).map(|at| list[at]);
                    let receiver = recv.map(|r| self.value(r).to_vec()).unwrap_or_default();
                    add_all(result.get_or_insert_default(), &receiver);
                    if target.is_static {
                        let entries = self.entries(list, (name, value), *pairs);
                        add_all(result.get_or_insert_default(), &entries);
                    }
                    // What is no key stays in a map under its name; a request only sends it.
                    if let (Some(recv), Some(name), Some(value)) = (recv, at(name), at(value))
                        && !self.is_request(recv)
                        && matches!(self.flow.header_name(self.id, name), HeaderName::Other)
                    {
                        self.store_entry(recv, name, value);
                    }
                }
                RowKind::KeySetter { .. } => {
                    // The request carries the header; what else it carries flows on.
                    let value = recv.map(|r| self.value(r).to_vec()).unwrap_or_default();
                    result.get_or_insert(value);
                }
                RowKind::Send { request } => {
                    self.op(self.flow.send_op(self.id, id, false));
                    result.get_or_insert_default();
                    // What was built is sent; callbacks among the other arguments stay in sight.
                    for (at, &arg) in list.iter().enumerate() {
                        let is_request =
                            matches!(request, Operand::Arg(i) if i.of(list.len()) == Some(at));
                        if !is_request {
                            let closures = functions_in(self.value(arg));
                            add_all(result.get_or_insert_default(), &closures);
                        }
                    }
                }
                RowKind::SdkCall { .. } => {
                    self.op(self.flow.send_op(self.id, id, true));
                    result.get_or_insert_default();
                }
                RowKind::Stable | RowKind::Length(_) => {
                    let mut value = recv.map(|r| self.value(r).to_vec()).unwrap_or_default();
                    let given = self.union(args);
                    if let Some(recv) = recv.filter(|r| self.is_buffer(id, *r))
                        && let Some(root) = self.root_of(recv)
                    {
                        self.store(root, &given);
                    }
                    add_all(&mut value, &given);
                    add_all(result.get_or_insert_default(), &value);
                }
                RowKind::Argument {
                    args: which,
                    role,
                    chained,
                    requires,
                    ..
                } => {
                    if !super::super::roles::present(self.project, requires) {
                        continue;
                    }
                    if !chained.is_empty() && !self.chain_continues(id, chained) {
                        continue;
                    }
                    for index in which.iter() {
                        if let Some(at) = index.of(list.len()) {
                            let weak = found.weak as u8;
                            self.hand_over(id, list[at], *role, found.row, weak);
                            if *role == Role::Memoised {
                                let recorded = self.recorded(id, list[at]);
                                add_all(result.get_or_insert_default(), &recorded);
                            }
                        }
                    }
                }
                RowKind::Resubscribe => {
                    let chain = recv.map(|r| self.value(r).to_vec()).unwrap_or_default();
                    for atom in chain {
                        let weak = (found.weak as u8).saturating_add(atom.weak);
                        for &callee in self.flow.callable_in(&atom) {
                            self.edge(id, callee, How::Resubscribed(found.row), weak);
                        }
                    }
                }
                RowKind::Copy { .. }
                | RowKind::Callback { .. }
                | RowKind::DedupCheck { .. }
                | RowKind::Verb { .. } => {}
            }
        }
        result
    }

    /// Whether a call changes its receiver and returns it: a buffer that text is appended to.
    pub(super) fn is_buffer(&self, id: ExprId, recv: ExprId) -> bool {
        let typed = self.project.typed(self.id);
        let (from, to) = (typed.exprs[recv.0 as usize], typed.exprs[id.0 as usize]);
        from.head == to.head
            && !from.is_type
            && matches!(from.head, TyHead::External(_))
            && self.project.text_of_head(from.head) != Some("java.lang.String")
    }

    /// The name of an entry, if it is a constant that the project names elsewhere too.
    pub(super) fn entry_name(&self, name: ExprId) -> Option<Sym> {
        let text = self.flow.constant(self.id, name)?;
        self.project.syms.get(&text)
    }

    /// The entries of a new map that are no headers with keys, under their names.
    fn entries(
        &self,
        list: &[ExprId],
        (name, value): (&crate::models::ArgIndex, &crate::models::ArgIndex),
        pairs: bool,
    ) -> Vec<Atom> {
        let mut entries = Vec::new();
        let (Some(name), Some(value)) = (name.of(list.len()), value.of(list.len())) else {
            return entries;
        };
        let step = if pairs { 2 } else { list.len().max(1) };
        for start in (0..list.len()).step_by(step) {
            let (Some(&name), Some(&value)) = (list.get(start + name), list.get(start + value))
            else {
                continue;
            };
            if matches!(self.flow.header_name(self.id, name), HeaderName::Other)
                && let Some(entry) = self.entry_name(name)
            {
                add_all(&mut entries, &wrap(self.value(value), entry));
            }
        }
        entries
    }

    /// Keeps a value as the entry of a map.
    pub(super) fn store_entry(&mut self, recv: ExprId, name: ExprId, value: ExprId) {
        let Some(root) = self.root_of(recv) else {
            return;
        };
        let given = self.value(value).to_vec();
        match self.entry_name(name) {
            Some(entry) => self.store(root, &wrap(&given, entry)),
            None => self.store(root, &given),
        }
    }

    /// A value that is made once and held. What holds it must outlive the boundary: where that is
    /// a local, only what repeats inside the local's region finds the value held.
    pub(super) fn memoised(
        &mut self,
        id: ExprId,
        recv: Option<ExprId>,
        list: &[ExprId],
        produces: Operand,
        row: crate::models::RowId,
    ) -> Vec<Atom> {
        let Operand::Arg(index) = produces else {
            return Vec::new();
        };
        let Some(at) = index.of(list.len()) else {
            return Vec::new();
        };
        self.mark_edges(list[at], How::Argument(Role::Memoised, row));
        // The object that has the map, or the caller's map, holds it as long as it lives.
        let (input, part) = match recv.and_then(|r| self.root_of(r)) {
            Some(Root::Local(local)) if local.0 >= self.callable.params => {
                return self.held_by_local(id, list[at], local);
            }
            Some(Root::Local(local)) => (Origin::Param(local.0), Some(Path::EMPTY)),
            Some(Root::Field(name)) => (Origin::This, Path::EMPTY.extended(name)),
            _ => return Vec::new(),
        };
        let Some(part) = part else { return Vec::new() };
        let given = self.value(list[at]).to_vec();
        let mut value = self.invoked(id, &given);
        add_all(&mut value, &given);
        self.kept_in(&value, input, part)
    }

    /// What a local's object holds: it is made once in the local's region.
    fn held_by_local(&mut self, id: ExprId, produced: ExprId, local: LocalId) -> Vec<Atom> {
        let held = Some(self.body.local(local).region);
        let given = self.value(produced).to_vec();
        let mut value = self.invoked(id, &given);
        add_all(&mut value, &given);
        value
            .into_iter()
            .map(|atom| Atom { held, ..atom })
            .collect()
    }

    /// What a function gives that a library runs once, and whose result it records.
    fn recorded(&mut self, id: ExprId, function: ExprId) -> Vec<Atom> {
        let given = self.value(function).to_vec();
        let made = self.invoked(id, &given).into_iter();
        made.map(|atom| Atom {
            recorded: true,
            ..atom
        })
        .collect()
    }

    pub(super) fn call_name(&self, id: ExprId) -> Sym {
        match self.body.expr(id).kind {
            ExprKind::Call { name, .. } => self.sym(name),
            _ => self.sym(self.callable.name),
        }
    }

    /// Whether one of these methods is called further on in the fluent chain that `id` starts.
    pub(super) fn chain_continues(&self, id: ExprId, methods: &[Box<str>]) -> bool {
        let mut at = id;
        for number in id.0 + 1..self.body.exprs.len() as u32 {
            if let ExprKind::Call {
                recv: Some(recv),
                name,
                ..
            } = self.body.exprs[number as usize].kind
                && recv == at
            {
                let text = self.project.text(self.sym(name));
                if methods.iter().any(|m| **m == *text) {
                    return true;
                }
                at = ExprId(number);
            }
        }
        false
    }

    /// Functions that an argument denotes are run by a library in this role.
    pub(super) fn hand_over(
        &mut self,
        id: ExprId,
        arg: ExprId,
        role: Role,
        row: crate::models::RowId,
        weak: u8,
    ) {
        let denoted = self
            .value(arg)
            .iter()
            .any(|a| matches!(a.origin, Origin::Closure(_) | Origin::Object(_)));
        if !denoted && let Some(ty) = self.project.task_type(self.id, arg) {
            // Which object it is does not show, but its type says what it runs.
            for &callee in self.flow.callback_methods(ty) {
                self.edge(id, callee, How::Argument(role, row), weak);
                let summary = self.summary_of(callee);
                self.take_ops(callee, &summary);
            }
        }
        for atom in self.value(arg).to_vec() {
            match atom.origin {
                Origin::Closure(_) | Origin::Object(_) => {
                    for &callee in self.flow.callable_in(&atom) {
                        let how = How::Argument(role, row);
                        self.edge(id, callee, how, weak.saturating_add(atom.weak));
                        let summary = self.summary_of(callee);
                        self.take_ops(callee, &summary);
                        if repeats(role) {
                            self.repeat_invokes(id, callee, role, row, weak);
                        }
                    }
                }
                Origin::Param(_) | Origin::Captured(..) | Origin::This | Origin::Outer
                    if repeats(role) && !atom.invoked =>
                {
                    let boundary = self.flow.argument_boundary(self.id, id, role, row, weak);
                    self.invoke(Invoke {
                        input: atom,
                        at: (self.id, id),
                        args: Vec::new(),
                        boundary: Some(Arc::new(boundary)),
                    });
                }
                _ => {}
            }
        }
    }

    /// A function that calls functions of its surroundings is itself run again: so are they. An
    /// error path repeats only what was called before it, or what calls itself through it.
    pub(super) fn repeat_invokes(
        &mut self,
        id: ExprId,
        callee: CallableId,
        role: Role,
        row: crate::models::RowId,
        weak: u8,
    ) {
        let summary = self.summary_of(callee);
        let scope = Scope {
            this: Some(&[]),
            args: None,
            weak: 0,
        };
        for invoke in &summary.invokes {
            for atom in self.substitute(id, callee, &invoke.input, &scope) {
                let before = self.summary.invokes.iter().any(|known| {
                    known.input.origin == atom.origin
                        && known.input.read == atom.read
                        && known.at.0 == self.id
                });
                if matches!(role, Role::Error | Role::Completion) && !before {
                    continue;
                }
                let boundary = self.flow.argument_boundary(self.id, id, role, row, weak);
                self.invoke(Invoke {
                    input: Atom { site: id, ..atom },
                    at: invoke.at,
                    args: invoke.args.clone(),
                    boundary: Some(Arc::new(boundary)),
                });
            }
        }
    }

    pub(super) fn mark_edges(&mut self, arg: ExprId, how: How) {
        for atom in self.value(arg).to_vec() {
            for &callee in self.flow.callable_in(&atom) {
                self.edge(arg, callee, how.clone(), atom.weak);
            }
        }
    }

    pub(super) fn new_object(
        &mut self,
        id: ExprId,
        ty: crate::facts::TypeRefIdx,
        args: Args,
        body: Option<crate::facts::TypeIdx>,
    ) -> Vec<Atom> {
        let project = self.project;
        let target = project.typed(self.id).target(id);
        for sink in self.sinks_of_new(id, args, target) {
            self.reach_sink(sink);
        }
        let created = match body {
            Some(idx) => Some(project.sibling_type(self.id, idx)),
            None => project.created_type(self.id, ty),
        };
        let mut value = match target {
            Some(target) => {
                let rows = self.rows(id, None, args, target);
                if target.callables.is_empty() {
                    rows.unwrap_or_else(|| self.union(args))
                } else {
                    self.construct(id, target, args)
                }
            }
            None => self.union(args),
        };
        if let Some(created) = created {
            let mut given = Vec::new();
            if target.is_none_or(|t| t.callables.is_empty()) && body.is_none() {
                value.clear();
                self.base_fields(id, created, &mut value);
                given = project.constructed_fields(created, args.len as usize);
                let fields = self.given_fields(&given, args);
                add_all(&mut value, &fields);
            }
            for ty in project.ancestors(created) {
                self.initial_fields(id, ty, &given, &mut value);
            }
            add(&mut value, Atom::of(Origin::Object(created), id));
            for &callee in self.flow.methods_run_by_others(created) {
                let this = value.clone();
                self.create(id, callee, &this);
            }
        }
        value
    }

    /// The new object with what the constructor stores in it.
    pub(super) fn construct(&mut self, id: ExprId, target: &Target, args: Args) -> Vec<Atom> {
        let mut object = Vec::new();
        for &callee in &target.callables {
            self.edge(id, callee, How::Plain, target.weak as u8);
            let summary = self.summary_of(callee);
            let scope = Scope {
                this: Some(&[]),
                args: Some(Inputs::List(args)),
                weak: target.weak as u8,
            };
            for write in &summary.writes {
                if write.into.0 == Origin::This {
                    for atom in self.substitute(id, callee, &write.atom, &scope) {
                        add(&mut object, atom);
                    }
                }
            }
            self.take_sinks(id, callee, &summary, &scope);
            self.take_pending(id, callee, &summary, &scope);
            self.take_invokes(id, callee, &summary, &scope);
            let chained = self.project.callable(callee).body.exprs.iter();
            if !chained
                .into_iter()
                .any(|e| matches!(e.kind, ExprKind::CtorCall(..)))
            {
                self.base_fields(id, self.project.owner(callee), &mut object);
            }
        }
        object
    }

    /// What the constructor of the base class stores that runs without being called.
    fn base_fields(&mut self, id: ExprId, of: TypeId, object: &mut Vec<Atom>) {
        for base in self.project.ancestors(of).into_iter().skip(1) {
            let constructors = self.project.constructors(base);
            for callee in constructors {
                if self.project.callable(callee).params != 0 {
                    continue;
                }
                self.edge(id, callee, How::Plain, 0);
                let summary = self.summary_of(callee);
                let scope = Scope {
                    this: Some(&[]),
                    args: None,
                    weak: 0,
                };
                for write in summary.writes.iter().filter(|w| w.into.0 == Origin::This) {
                    for atom in self.substitute(id, callee, &write.atom, &scope) {
                        add(object, atom);
                    }
                }
            }
        }
    }

    /// Arguments as the fields that a constructor fills which nobody declared.
    pub(super) fn given_fields(&self, fields: &[FieldId], args: Args) -> Vec<Atom> {
        let mut value = Vec::new();
        for (&field, &arg) in fields.iter().zip(self.body.args(args)) {
            let name = self.project.field_name(field);
            add_all(&mut value, &wrap(&self.stored(arg), name));
        }
        value
    }

    /// Fields with initializers: evaluated once for each object. What is `given` replaces them.
    pub(super) fn initial_fields(
        &mut self,
        id: ExprId,
        created: TypeId,
        given: &[FieldId],
        value: &mut Vec<Atom>,
    ) {
        let decl = self.project.type_decl(created);
        for &idx in &decl.fields {
            let field = self.project.sibling_field(created, idx);
            let Some(init) = self.project.field_init(field) else {
                continue;
            };
            if self.project.field(field).is_static || given.contains(&field) {
                continue;
            }
            self.initial_field(id, field, init, value);
        }
    }

    /// A field whose initializer is evaluated for the object made at `id`.
    pub(super) fn initial_field(
        &mut self,
        id: ExprId,
        field: FieldId,
        init: CallableId,
        value: &mut Vec<Atom>,
    ) {
        self.edge(id, init, How::Plain, 0);
        let summary = self.summary_of(init);
        let scope = Scope {
            this: Some(&[]),
            args: None,
            weak: 0,
        };
        let made = self.substitute_all(id, init, &summary.returns, &scope);
        add_all(value, &wrap(&made, self.project.field_name(field)));
    }

    /// A call of callables of the project.
    pub(super) fn apply(
        &mut self,
        id: ExprId,
        target: &Target,
        this: Option<Vec<Atom>>,
        args: Args,
    ) -> Vec<Atom> {
        let mut value = Vec::new();
        let weak = target.weak as u8;
        for &callee in &target.callables {
            self.edge(id, callee, How::Plain, weak);
        }
        let joined = self.joined(&target.callables);
        for (callee, summary) in &joined.parts {
            let scope = Scope {
                this: this.as_deref(),
                args: Some(Inputs::List(args)),
                weak,
            };
            let given = self.substitute_all(id, *callee, &summary.returns, &scope);
            add_all(&mut value, &given);
            self.take_sinks(id, *callee, summary, &scope);
            self.take_pending(id, *callee, summary, &scope);
            self.take_invokes(id, *callee, summary, &scope);
            self.take_writes(id, *callee, summary, &scope);
            self.take_ops(*callee, summary);
        }
        if joined.bodiless {
            // Declared by an interface: a function may stand behind it.
            let functions: Vec<Atom> = this
                .unwrap_or_default()
                .into_iter()
                .filter(|a| !a.wrapped)
                .collect();
            let called = self.invoked(id, &functions);
            add_all(&mut value, &called);
            for atom in self.union(args) {
                add(&mut value, atom.weaker(1));
            }
        }
        value
    }
}
