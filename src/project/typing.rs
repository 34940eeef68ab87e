//! Static types of expressions, and what each call means.

use rustc_hash::FxHashMap;

use super::{CallableId, FieldId, Project, RowMatch, Sym, Target, Ty, TyHead, TypeId};
use crate::facts::{
    Args, BinOp, Body, CallableIdx, CallableKind, ExitKind, ExprId, ExprKind, LocalId, LocalOrigin,
    TypeIdx,
};
use crate::name::Name;

/// What linking knows about one body.
#[derive(Debug, Default)]
pub struct Typed {
    /// Types of parameters and locals.
    pub locals: Vec<Ty>,
    /// Types of expressions.
    pub exprs: Vec<Ty>,
    /// Calls, constructor calls and method references with a known meaning, in evaluation order.
    pub targets: Vec<Target>,
    /// Uses of fields, in evaluation order.
    pub fields: Vec<FieldUse>,
    /// The functional types that lambdas of this body are assigned to or passed as.
    pub lambdas: Vec<(CallableIdx, Ty)>,
}

impl Typed {
    /// The field that an expression names.
    pub fn field_use(&self, expr: ExprId) -> Option<&FieldUse> {
        let at = self.fields.binary_search_by_key(&expr, |f| f.expr).ok()?;
        self.fields.get(at)
    }

    /// The target of an expression.
    pub fn target(&self, expr: ExprId) -> Option<&Target> {
        let at = self.targets.binary_search_by_key(&expr, |t| t.expr).ok()?;
        self.targets.get(at)
    }
}

/// An expression that reads (or names) a field of the project.
#[derive(Clone, Copy, Debug)]
pub struct FieldUse {
    /// The expression.
    pub expr: ExprId,
    /// The field.
    pub field: FieldId,
    /// Of which object.
    pub base: FieldBase,
}

/// Whose field is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldBase {
    /// Of no object.
    Static,
    /// Of the receiver.
    This,
    /// Of the object around an anonymous, local or inner one.
    Outer,
    /// Of the object before the dot.
    Object,
}

/// Types a member and the callables that stand in it, those around before those inside.
pub(super) fn type_member(project: &Project, member: CallableId) {
    let unit = project.callable_unit[member.0 as usize];
    let facts = &project.units[unit as usize].facts;
    let base = project.units[unit as usize].base_callable;
    let mut lambda_params: FxHashMap<u32, Vec<Ty>> = FxHashMap::default();
    let mut constructor_rows: FxHashMap<TyHead, Vec<RowMatch>> = FxHashMap::default();
    for &id in project.inside(member) {
        let number = id.0 - base;
        let mut typer = Typer {
            project,
            unit,
            id,
            body: &facts.callables[number as usize].body,
            out: Typed::default(),
            lambda_params: &mut lambda_params,
            constructor_rows: &mut constructor_rows,
        };
        typer.run(number);
        // Another thread may have been here first, with the same result.
        let _ = project.typed[id.0 as usize].set(Box::new(typer.out));
    }
}

struct Typer<'a> {
    project: &'a Project<'a>,
    unit: u32,
    id: CallableId,
    body: &'a Body,
    out: Typed,
    lambda_params: &'a mut FxHashMap<u32, Vec<Ty>>,
    constructor_rows: &'a mut FxHashMap<TyHead, Vec<RowMatch>>,
}

impl Typer<'_> {
    fn run(&mut self, number: u32) {
        let given = self.lambda_params.remove(&number).unwrap_or_default();
        self.out.locals = self
            .body
            .locals
            .iter()
            .enumerate()
            .map(|(at, local)| match local.ty {
                Some(written) => self.project.written_type(self.unit, written),
                None => given.get(at).copied().unwrap_or_default(),
            })
            .collect();
        self.out.exprs = Vec::with_capacity(self.body.exprs.len());
        let mut defs = self.body.defs.iter().peekable();
        for at in 0..self.body.exprs.len() {
            while let Some(def) = defs.next_if(|def| def.at as usize <= at) {
                self.learn(def.local, def.value);
            }
            let ty = self.expr(ExprId(at as u32));
            self.out.exprs.push(ty);
        }
        for def in defs {
            self.learn(def.local, def.value);
        }
        self.type_returned_lambda();
    }

    /// A lambda that a method returns, or that initializes a field, has the declared type.
    fn type_returned_lambda(&mut self) {
        let callable = self.project.callable(self.id);
        let declared = match callable.kind {
            CallableKind::FieldInit => {
                let decl = self.project.type_decl(self.project.owner(self.id));
                let mut fields = decl.fields.iter().map(|f| self.facts().field(*f));
                fields
                    .find(|f| {
                        f.init
                            .is_some_and(|i| self.project.sibling(self.id, i) == self.id)
                    })
                    .and_then(|f| f.ty)
            }
            _ => callable.result,
        };
        let Some(declared) = declared else { return };
        for exit in &self.body.exits {
            if let ExitKind::Return(Some(value)) = exit.kind
                && let ExprKind::Lambda(idx) = self.body.expr(value).kind
            {
                let ty = self.project.written_type(self.unit, declared);
                let params = self.facts().callable(idx).params as usize;
                let types = self.functional_params(ty, params);
                self.lambda_params.entry(idx.0).or_insert(types);
                self.out.lambdas.push((idx, ty));
            }
        }
    }

    fn facts(&self) -> &crate::facts::FileFacts {
        &self.project.units[self.unit as usize].facts
    }

    fn sym(&self, name: Name) -> Sym {
        self.project.units[self.unit as usize].syms[name.0 as usize]
    }

    /// An inferred local takes the type of its first value; a lambda stored in a local of a
    /// written functional type takes its parameter types from there.
    fn learn(&mut self, local: LocalId, value: Option<ExprId>) {
        let Some(value) = value else { return };
        let known = self.out.locals[local.0 as usize];
        if known.head == TyHead::Unknown && known.written.is_none_or(|w| self.is_var(w)) {
            self.out.locals[local.0 as usize] = self.of(value);
        }
        if let ExprKind::Lambda(idx) = self.body.expr(value).kind {
            let params = self.facts().callable(idx).params as usize;
            let types = self.functional_params(known, params);
            self.lambda_params.insert(idx.0, types);
            self.out.lambdas.push((idx, known));
        }
    }

    /// The parameter types of a functional type: as a model gives them, else its type arguments.
    fn functional_params(&self, ty: Ty, count: usize) -> Vec<Ty> {
        use crate::models::RowKind;
        if let TyHead::External(sym) = ty.head {
            let name = self.project.text(sym);
            for row in self.project.models.rows() {
                if let RowKind::Callback { parameters, .. } = &row.kind
                    && parameters.len() == count
                    && row.ty.matches(name)
                {
                    let named = |name: &str| Ty::of(self.project.named_head(name));
                    return parameters.iter().map(|name| named(name)).collect();
                }
            }
        }
        (0..count).map(|n| self.project.type_arg(ty, n)).collect()
    }

    /// Whether a written type, of whatever file, is `var`.
    fn is_var(&self, (unit, written): (u32, crate::facts::TypeRefIdx)) -> bool {
        let facts = &self.project.units[unit as usize].facts;
        facts.text(facts.type_ref(written).name) == "var"
    }

    fn of(&self, expr: ExprId) -> Ty {
        self.out
            .exprs
            .get(expr.0 as usize)
            .copied()
            .unwrap_or_default()
    }

    fn args(&self, args: Args) -> Vec<Ty> {
        self.body
            .args(args)
            .iter()
            .map(|&arg| self.of(arg))
            .collect()
    }

    fn expr(&mut self, id: ExprId) -> Ty {
        let expr = *self.body.expr(id);
        match expr.kind {
            ExprKind::Text(_) => Ty::of(self.project.named_head("java.lang.String")),
            ExprKind::Int(_) | ExprKind::Bool(_) | ExprKind::Not(_) | ExprKind::InstanceOf(_) => {
                Ty::of(TyHead::Primitive)
            }
            ExprKind::Local(local) => self.local(local),
            ExprKind::Captured(callable, local) => {
                let outer = self.project.sibling(self.id, callable);
                let outer = self.project.typed[outer.0 as usize].get();
                outer
                    .and_then(|t| t.locals.get(local.0 as usize))
                    .copied()
                    .unwrap_or_default()
            }
            ExprKind::Name(name) => self.name(id, name),
            ExprKind::This => Ty::of(TyHead::Project(self.project.owner(self.id))),
            ExprKind::OuterThis(name) => self.outer_this(name),
            ExprKind::Super => {
                let owner = self.project.owner(self.id);
                let first = self.project.type_link(owner).supers.first();
                Ty::of(first.copied().unwrap_or_default())
            }
            ExprKind::Select(object, name) => self.select(id, object, name),
            ExprKind::Call {
                recv, name, args, ..
            } => self.call(id, recv, name, args),
            ExprKind::New { ty, args, body } => self.new_object(id, ty, args, body),
            ExprKind::CtorCall(is_super, args) => self.constructor_call(id, is_super, args),
            ExprKind::MethodRef(object, name) => self.method_ref(id, object, name),
            ExprKind::Assign(_, value, false) | ExprKind::Set(_, value) => self.of(value),
            ExprKind::Cond(_, a, b) => match self.of(a) {
                ty if ty.head == TyHead::Unknown => self.of(b),
                ty => ty,
            },
            ExprKind::Binary(BinOp::Add, a, b) => {
                let string = self.project.named_head("java.lang.String");
                let text = |e| self.of(e).head == string;
                Ty::of(if text(a) || text(b) {
                    string
                } else {
                    TyHead::Unknown
                })
            }
            ExprKind::Binary(..) => Ty::of(TyHead::Primitive),
            ExprKind::Cast(written, _) => self.project.written_type(self.unit, written),
            ExprKind::Index(array, _) => self.project.element_type(self.of(array)),
            ExprKind::Switch(values) => self
                .args(values)
                .into_iter()
                .find(|t| t.head != TyHead::Unknown)
                .unwrap_or_default(),
            _ => Ty::default(),
        }
    }

    /// The type around with this simple name.
    fn outer_this(&self, name: Name) -> Ty {
        let sym = self.sym(name);
        let mut at = Some(self.project.owner(self.id));
        while let Some(ty) = at {
            if self.project.type_link(ty).name == sym {
                return Ty::of(TyHead::Project(ty));
            }
            at = self.outer_type(ty);
        }
        Ty::default()
    }

    fn local(&self, local: LocalId) -> Ty {
        let known = self.out.locals[local.0 as usize];
        if known.head != TyHead::Unknown {
            return known;
        }
        match self.body.local(local).origin {
            LocalOrigin::Each(over) => self.project.element_type(self.of(over)),
            LocalOrigin::Pattern(value) => self.of(value),
            _ => known,
        }
    }

    fn name(&mut self, id: ExprId, name: Name) -> Ty {
        let sym = self.sym(name);
        let mut base = FieldBase::This;
        let mut at = Some(self.project.owner(self.id));
        while let Some(ty) = at {
            if let Some(field) = self.project.field_named(ty, sym) {
                return self.use_field(id, field, base);
            }
            at = self.outer_type(ty);
            base = FieldBase::Outer;
        }
        if let Some(field) = self.imported_field(sym) {
            return self.use_field(id, field, FieldBase::Static);
        }
        let head = self.project.units[self.unit as usize].heads[name.0 as usize];
        Ty {
            is_type: head != TyHead::Unknown,
            ..Ty::of(head)
        }
    }

    /// The type around a type, be it as a member or through the callable it is declared in.
    fn outer_type(&self, ty: TypeId) -> Option<TypeId> {
        match self.project.type_scope(ty) {
            Some(scope) => Some(self.project.owner(scope)),
            None => self.project.type_outer(ty),
        }
    }

    fn field_type(&self, field: FieldId) -> Ty {
        let owner = self.project.field_owner(field);
        let unit = self.project.types[owner.0 as usize].unit;
        match self.project.field(field).ty {
            Some(written) => self.project.written_type(unit, written),
            None => Ty::of(TyHead::Project(owner)),
        }
    }

    fn use_field(&mut self, expr: ExprId, field: FieldId, base: FieldBase) -> Ty {
        let base = if self.project.field(field).is_static {
            FieldBase::Static
        } else {
            base
        };
        self.out.fields.push(FieldUse { expr, field, base });
        self.field_type(field)
    }

    /// A field that a static import brings in.
    fn imported_field(&self, sym: Sym) -> Option<FieldId> {
        self.project.units[self.unit as usize]
            .statics
            .iter()
            .find_map(|(member, head)| match head {
                TyHead::Project(owner) if member.is_none_or(|m| m == sym) => {
                    self.project.field_named(*owner, sym)
                }
                _ => None,
            })
    }

    fn select(&mut self, expr: ExprId, object: ExprId, name: Name) -> Ty {
        let base = self.of(object);
        let sym = self.sym(name);
        if let TyHead::Project(id) = base.head {
            if let Some(field) = self.project.field_named(id, sym) {
                let base = match self.body.expr(object).kind {
                    ExprKind::This | ExprKind::Super => FieldBase::This,
                    _ => FieldBase::Object,
                };
                return self.use_field(expr, field, base);
            }
            if base.is_type {
                let nested = self
                    .project
                    .type_link(id)
                    .qualified
                    .map(|q| self.project.text(q));
                if let Some(outer) = nested {
                    let path = format!("{outer}.{}", self.project.text(sym));
                    return self.type_named(&path);
                }
            }
            return Ty::default();
        }
        let segment = self.project.text(sym);
        if !segment.starts_with(|c: char| c.is_uppercase()) {
            return Ty::default();
        }
        let prefix = match base.head {
            TyHead::External(outer) if base.is_type => self.project.text(outer).to_string(),
            TyHead::Unknown => match self.package_path(object) {
                Some(path) => path,
                None => return Ty::default(),
            },
            _ => return Ty::default(),
        };
        self.type_named(&format!("{prefix}.{segment}"))
    }

    fn type_named(&self, path: &str) -> Ty {
        let head = self.project.named_head(path);
        Ty {
            is_type: head != TyHead::Unknown,
            ..Ty::of(head)
        }
    }

    /// `java.util` for the expression that reads so.
    fn package_path(&self, mut expr: ExprId) -> Option<String> {
        let mut segments = Vec::new();
        loop {
            match self.body.expr(expr).kind {
                ExprKind::Select(object, name) if segments.len() < 12 => {
                    segments.push(self.project.text(self.sym(name)));
                    expr = object;
                }
                ExprKind::Name(name) => {
                    segments.push(self.project.text(self.sym(name)));
                    segments.reverse();
                    return Some(segments.join("."));
                }
                _ => return None,
            }
        }
    }

    fn call(&mut self, id: ExprId, recv: Option<ExprId>, name: Name, args: Args) -> Ty {
        let sym = self.sym(name);
        let types = self.args(args);
        let argc = types.len();
        let mut target = Target::of(id);
        let mut result = Ty::default();
        match recv {
            None => result = self.simple_call(&mut target, sym, &types),
            Some(recv) => {
                let ty = self.of(recv);
                target.is_static = ty.is_type;
                if let TyHead::Project(owner) = ty.head {
                    let exact = ty.is_type || matches!(self.body.expr(recv).kind, ExprKind::Super);
                    let found = self
                        .project
                        .project_targets(owner, sym, argc, &types, exact);
                    (target.callables, target.weak) = found;
                }
                target.rows = self.project.call_rows(ty, sym, Some(argc));
                if target.callables.is_empty() {
                    result = self.project.library_result(ty, sym);
                    if let TyHead::Project(owner) = ty.head {
                        result = self.generated_member(owner, sym, argc).unwrap_or(result);
                    }
                }
            }
        }
        if let Some(&first) = target.callables.first() {
            result = self.result_type(first, &types);
        } else if let TyHead::Project(owner) = recv.map(|r| self.of(r).head).unwrap_or_default()
            && result.head == TyHead::Unknown
            && let Some(&declared) = self.project.methods(owner, sym, argc, &types).first()
        {
            result = self.result_type(declared, &types);
        }
        self.type_lambda_args(recv, &target, args);
        self.keep(target);
        result
    }

    /// Keeps what a call means, if anything is known.
    fn keep(&mut self, mut target: Target) {
        self.project.add_said(&mut target);
        if !target.callables.is_empty() || !target.rows.is_empty() {
            self.out.targets.push(target);
        }
    }

    /// A call without receiver: a method of the type around (and its super types), of a type
    /// further out, or a statically imported one.
    fn simple_call(&mut self, target: &mut Target, sym: Sym, types: &[Ty]) -> Ty {
        let mut at = Some(self.project.owner(self.id));
        while let Some(ty) = at {
            let declared = self.project.methods(ty, sym, types.len(), types);
            if let Some(&first) = declared.first() {
                let found = self
                    .project
                    .project_targets(ty, sym, types.len(), types, false);
                (target.callables, target.weak) = found;
                return self.result_type(first, types);
            }
            for head in self.project.foreign_supers(ty) {
                let rows = self.project.call_rows(Ty::of(head), sym, Some(types.len()));
                let result = self.project.library_result(Ty::of(head), sym);
                if !rows.is_empty() || result.head != TyHead::Unknown {
                    target.rows = rows;
                    return result;
                }
            }
            at = self.outer_type(ty);
        }
        let statics = &self.project.units[self.unit as usize].statics;
        for (member, head) in statics {
            if member.is_some_and(|m| m != sym) {
                continue;
            }
            target.is_static = true;
            if let TyHead::Project(owner) = *head {
                let methods = self.project.methods(owner, sym, types.len(), types);
                if let Some(&first) = methods.first() {
                    target.callables = methods;
                    return self.result_type(first, types);
                }
            }
            let ty = Ty {
                is_type: true,
                ..Ty::of(*head)
            };
            let rows = self.project.call_rows(ty, sym, Some(types.len()));
            let result = self.project.library_result(ty, sym);
            if !rows.is_empty() || result.head != TyHead::Unknown {
                target.rows = rows;
                return result;
            }
        }
        target.is_static = false;
        target.rows = self
            .project
            .call_rows(Ty::default(), sym, Some(types.len()));
        Ty::default()
    }

    /// Accessors that exist without being declared: those of records, and those that annotation
    /// processors generate from fields.
    fn generated_member(&self, owner: TypeId, sym: Sym, argc: usize) -> Option<Ty> {
        if argc == 0
            && let Some(field) = self.project.accessed_field(owner, sym)
        {
            return Some(self.field_type(field));
        }
        // Builders, setters and copies give an object with the same fields.
        let generated = self.project.generated_call(owner, sym, argc);
        generated.map(|_| Ty::of(TyHead::Project(owner)))
    }

    fn result_type(&self, method: CallableId, args: &[Ty]) -> Ty {
        let callable = self.project.callable(method);
        let unit = self.project.callable_unit[method.0 as usize];
        if callable.kind == CallableKind::Constructor {
            return Ty::of(TyHead::Project(self.project.owner(method)));
        }
        let Some(written) = callable.result else {
            return Ty::default();
        };
        let ty = self.project.written_type(unit, written);
        if ty.head != TyHead::Unknown {
            return ty;
        }
        // `<T> T id(T x)`: the type of the first argument whose parameter has the same type.
        let facts = &self.project.units[unit as usize].facts;
        let name = facts.type_ref(written).name;
        let params = callable.body.locals.iter().take(callable.params as usize);
        params
            .zip(args)
            .find(|(p, _)| p.ty.is_some_and(|t| facts.type_ref(t).name == name))
            .map_or(ty, |(_, arg)| *arg)
    }

    fn new_object(
        &mut self,
        id: ExprId,
        written: crate::facts::TypeRefIdx,
        args: Args,
        body: Option<TypeIdx>,
    ) -> Ty {
        let mut ty = self.project.written_type(self.unit, written);
        let types = self.args(args);
        let mut target = Target {
            is_static: true,
            ..Target::of(id)
        };
        let init = self.project.well_known.init;
        if let TyHead::Project(owner) = ty.head {
            let mine = self.project.type_link(owner).methods.iter();
            target.callables = mine
                .filter(|(sym, m)| {
                    *sym == init && self.project.callable(*m).params as usize == types.len()
                })
                .map(|&(_, m)| m)
                .collect();
            if target.callables.len() > 1 {
                target.callables = self.project.methods(owner, init, types.len(), &types);
            }
        }
        let rows = self
            .constructor_rows
            .entry(ty.head)
            .or_insert_with(|| self.project.call_rows(ty, init, None));
        let models = self.project.models;
        target.rows = rows
            .iter()
            .copied()
            .filter(|m| models.row(m.row).arity.accepts(types.len()))
            .collect();
        if let Some(body) = body {
            ty.head = TyHead::Project(self.project.sibling_type(self.id, body));
        }
        self.type_lambda_args(None, &target, args);
        self.keep(target);
        ty
    }

    fn constructor_call(&mut self, id: ExprId, is_super: bool, args: Args) -> Ty {
        let types = self.args(args);
        let owner = self.project.owner(self.id);
        let of = if is_super {
            match self.project.type_link(owner).supers.first() {
                Some(TyHead::Project(parent)) => *parent,
                _ => return Ty::default(),
            }
        } else {
            owner
        };
        let init = self.project.well_known.init;
        let callables = self.project.methods(of, init, types.len(), &types);
        let callables: Vec<CallableId> = callables
            .into_iter()
            .filter(|c| self.project.owner(*c) == of)
            .collect();
        if !callables.is_empty() {
            self.keep(Target {
                callables,
                ..Target::of(id)
            });
        }
        Ty::default()
    }

    fn method_ref(&mut self, id: ExprId, object: ExprId, name: Name) -> Ty {
        let sym = self.sym(name);
        let ty = self.of(object);
        let mut target = Target {
            is_static: ty.is_type,
            ..Target::of(id)
        };
        let wanted = if sym == self.project.well_known.new {
            self.project.well_known.init
        } else {
            sym
        };
        if let TyHead::Project(owner) = ty.head {
            let named = self.project.ancestors(owner).into_iter().find_map(|at| {
                let all = &self.project.type_link(at).methods;
                let found: Vec<_> = all.iter().filter(|m| m.0 == wanted).map(|m| m.1).collect();
                (!found.is_empty()).then_some(found)
            });
            for method in named.unwrap_or_default() {
                target
                    .callables
                    .extend(self.project.dispatch(owner, method));
            }
        }
        target.rows = self.project.call_rows(ty, wanted, None);
        self.keep(target);
        Ty::default()
    }

    /// Gives the parameters of lambda arguments their types: from the written type of the
    /// parameter they are passed to, else from the receiver's type arguments.
    fn type_lambda_args(&mut self, recv: Option<ExprId>, target: &Target, args: Args) {
        for (at, &arg) in self.body.args(args).iter().enumerate() {
            let ExprKind::Lambda(idx) = self.body.expr(arg).kind else {
                continue;
            };
            let count = self.facts().callable(idx).params as usize;
            let mut from = Ty::default();
            if let Some(&method) = target.callables.first() {
                let params = &self.project.callable(method).body.locals;
                let unit = self.project.callable_unit[method.0 as usize];
                if let Some(written) = params.get(at).and_then(|p| p.ty) {
                    from = self.project.written_type(unit, written);
                    self.out.lambdas.push((idx, from));
                }
            }
            let modelled = self.modelled_params(target, at, args.len as usize);
            let receiver = recv.map(|r| self.of(r)).unwrap_or_default();
            let types = (0..count)
                .map(|n| {
                    if let Some(ty) = modelled.get(n) {
                        return *ty;
                    }
                    let index = if count == 1 && from.written.is_none() {
                        usize::MAX
                    } else {
                        n
                    };
                    let source = if from.written.is_some() {
                        from
                    } else {
                        receiver
                    };
                    self.project.type_arg(source, index)
                })
                .collect();
            self.lambda_params.insert(idx.0, types);
        }
    }

    /// Parameter types of a lambda argument as a model row gives them.
    fn modelled_params(&self, target: &Target, at: usize, argc: usize) -> Vec<Ty> {
        use crate::models::RowKind;
        for found in &target.rows {
            if let RowKind::Argument {
                args, parameters, ..
            } = &self.project.models.row(found.row).kind
                && !parameters.is_empty()
                && args.iter().any(|index| index.of(argc) == Some(at))
            {
                return parameters
                    .iter()
                    .map(|name| Ty::of(self.project.named_head(name)))
                    .collect();
            }
        }
        Vec::new()
    }
}
