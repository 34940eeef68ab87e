//! Stage 4: files -> one project.
//!
//! Linking gives every declaration a number that is unique in the run, resolves type names, and
//! types every expression, so that every call knows the methods of the project that it may run and
//! the model rows that speak about it. It knows nothing about values, attempts or findings.

mod call;
mod generated;
mod hierarchy;
mod resolve;
mod said;
mod typing;

pub use call::{RowMatch, Target};
pub use generated::{Generated, GeneratedCall};
pub use typing::{FieldBase, FieldUse, Typed};

use std::sync::{Arc, OnceLock};

use rustc_hash::{FxHashMap, FxHashSet};

use crate::facts::{
    Callable, CallableIdx, CallableKind, Field, FieldIdx, FileFacts, TypeDecl, TypeIdx, TypeRefIdx,
};
use crate::models::{Models, RowId, RowKind};
use crate::name::{Name, Names};
use crate::span::{FileId, Place, Span};

/// A name in the table of the whole project.
pub type Sym = Name;

/// A type declared in the project.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TypeId(pub u32);
/// A callable declared in the project.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CallableId(pub u32);
/// A field declared in the project.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FieldId(pub u32);

/// What a type name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum TyHead {
    /// Not known: inferred from something unknown, or a type parameter.
    #[default]
    Unknown,
    /// Declared in the project.
    Project(TypeId),
    /// A library type by its qualified name.
    External(Sym),
    /// A simple name that nothing in sight declares or imports. The flag says that this is
    /// suspicious, because the file is a whole compilation unit (it has a package).
    Simple(Sym, bool),
    /// A primitive type, `String` arrays and the like: never a receiver of interest.
    Primitive,
}

/// The static type of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Ty {
    /// The type without its arguments.
    pub head: TyHead,
    /// The written type that carries the arguments, if any: unit index and reference.
    pub written: Option<(u32, TypeRefIdx)>,
    /// The expression names the type itself (receiver of a static call), not a value of it.
    pub is_type: bool,
    /// The type was inferred from a simple name that nothing imports.
    pub weak: bool,
}

impl Ty {
    /// A value of a type without known arguments.
    pub fn of(head: TyHead) -> Ty {
        Ty {
            head,
            ..Ty::default()
        }
    }
}

/// One file of the project with its links.
pub struct Unit {
    /// The file.
    pub file: FileId,
    /// Its facts.
    pub facts: Arc<FileFacts>,
    /// Project-wide names of the file's names.
    pub syms: Vec<Sym>,
    /// What the file's written types stand for.
    pub refs: Vec<TyHead>,
    /// What the file's names stand for where they name types.
    pub heads: Vec<TyHead>,
    statics: resolve::StaticImports,
    base_type: u32,
    base_callable: u32,
    base_field: u32,
}

/// What linking adds to a declared type.
#[derive(Debug, Default)]
pub struct TypeLink {
    unit: u32,
    idx: u32,
    /// Simple name.
    pub name: Sym,
    /// Package and outer types, then the name; only types that can be named from outside have it.
    pub qualified: Option<Sym>,
    /// Direct super types.
    pub supers: Vec<TyHead>,
    /// Direct subtypes in the project.
    pub subs: Vec<TypeId>,
    /// Methods and constructors by name, in source order.
    pub methods: Vec<(Sym, CallableId)>,
    /// Fields by name, in source order.
    pub fields: Vec<(Sym, FieldId)>,
    /// Members that an annotation processor writes.
    pub generated: Option<Box<Generated>>,
}

/// The linked project.
pub struct Project<'m> {
    /// Knowledge about libraries.
    pub models: &'m Models,
    /// The files, in the order of their ids.
    pub units: Vec<Unit>,
    /// All names of all files, and qualified names of library types.
    pub syms: Names,
    /// Declared types.
    pub types: Vec<TypeLink>,
    /// Typed bodies, by callable; filled when asked for.
    typed: Vec<OnceLock<Box<Typed>>>,
    /// The member that each callable stands in.
    members: Vec<CallableId>,
    /// All callables, those of one member together, and where those of a member begin.
    by_member: Vec<CallableId>,
    first_inside: Vec<u32>,
    callable_unit: Vec<u32>,
    field_unit: Vec<u32>,
    by_simple: FxHashMap<Sym, Vec<TypeId>>,
    by_qualified: FxHashMap<Sym, TypeId>,
    rows: Vec<Box<[RowId]>>,
    said: said::Said,
    well_known: WellKnown,
    required: FxHashSet<Box<str>>,
}

/// Names that linking itself looks for.
#[derive(Clone, Copy)]
struct WellKnown {
    init: Sym,
    new: Sym,
}

impl<'m> Project<'m> {
    /// Links files. They must be sorted by id. `required` are those of
    /// [`Models::required_words`] that occur in the code of the run, also in files that are not
    /// linked.
    pub fn link(
        models: &'m Models,
        files: Vec<(FileId, Arc<FileFacts>)>,
        required: FxHashSet<Box<str>>,
    ) -> Project<'m> {
        let mut syms = Names::new();
        let well_known = WellKnown {
            init: syms.intern("<init>"),
            new: syms.intern("new"),
        };
        let mut units = Vec::with_capacity(files.len());
        let (mut types, mut callables, mut fields) = (0u32, 0u32, 0u32);
        for (file, facts) in files {
            let local = facts.names.iter().map(|text| syms.intern(text)).collect();
            units.push(Unit {
                file,
                syms: local,
                refs: Vec::new(),
                heads: Vec::new(),
                statics: Vec::new(),
                base_type: types,
                base_callable: callables,
                base_field: fields,
                facts,
            });
            if let Some(unit) = units.last() {
                types += unit.facts.types.len() as u32;
                callables += unit.facts.callables.len() as u32;
                fields += unit.facts.fields.len() as u32;
            }
        }
        let mut project = Project {
            models,
            syms,
            types: Vec::with_capacity(types as usize),
            typed: Vec::new(),
            members: Vec::with_capacity(callables as usize),
            by_member: Vec::new(),
            first_inside: Vec::new(),
            callable_unit: Vec::with_capacity(callables as usize),
            field_unit: Vec::with_capacity(fields as usize),
            by_simple: FxHashMap::default(),
            by_qualified: FxHashMap::default(),
            rows: Vec::new(),
            said: said::Said::default(),
            well_known,
            required,
            units,
        };
        project.index();
        project.resolve_all_types();
        project.link_hierarchy();
        project.collect_generated();
        project.rows = project
            .syms
            .iter()
            .map(|text| {
                let mut rows: Vec<RowId> = models.method_rows(text).map(|row| row.id).collect();
                // Users' rows are asked first.
                rows.sort_by_key(|row| !models.is_own(*row));
                rows.into_boxed_slice()
            })
            .collect();
        project.collect_said();
        project.typed.resize_with(callables as usize, OnceLock::new);
        project
    }

    fn index(&mut self) {
        for (number, unit) in self.units.iter().enumerate() {
            let facts = &unit.facts;
            for (idx, decl) in facts.types.iter().enumerate() {
                let id = TypeId(self.types.len() as u32);
                let name = unit.syms[decl.name.0 as usize];
                let methods: Vec<(Sym, CallableId)> = decl
                    .members
                    .iter()
                    .filter_map(|&member| {
                        let callable = facts.callable(member);
                        let sym = match callable.kind {
                            CallableKind::Method => unit.syms[callable.name.0 as usize],
                            CallableKind::Constructor => self.well_known.init,
                            _ => return None,
                        };
                        Some((sym, CallableId(unit.base_callable + member.0)))
                    })
                    .collect();
                let fields = decl
                    .fields
                    .iter()
                    .map(|&f| {
                        let sym = unit.syms[facts.field(f).name.0 as usize];
                        (sym, FieldId(unit.base_field + f.0))
                    })
                    .collect();
                if !facts.text(decl.name).is_empty() {
                    self.by_simple.entry(name).or_default().push(id);
                }
                self.types.push(TypeLink {
                    unit: number as u32,
                    idx: idx as u32,
                    name,
                    qualified: None,
                    supers: Vec::new(),
                    subs: Vec::new(),
                    methods,
                    fields,
                    generated: None,
                });
            }
            let units = |count: usize| std::iter::repeat_n(number as u32, count);
            self.callable_unit.extend(units(facts.callables.len()));
            self.field_unit.extend(units(facts.fields.len()));
            self.members.extend(members_around(unit));
        }
        self.by_member = self.callable_ids().collect();
        self.by_member.sort_by_key(|id| self.members[id.0 as usize]);
        self.first_inside = vec![0; self.members.len()];
        for (at, id) in self.by_member.iter().enumerate().rev() {
            self.first_inside[self.members[id.0 as usize].0 as usize] = at as u32;
        }
        self.qualify_types();
    }

    /// Number of callables.
    pub fn callable_count(&self) -> usize {
        self.callable_unit.len()
    }

    /// All callables.
    pub fn callable_ids(&self) -> impl Iterator<Item = CallableId> + use<> {
        (0..self.callable_unit.len() as u32).map(CallableId)
    }

    /// The unit that declares a callable.
    pub fn unit_of(&self, id: CallableId) -> &Unit {
        &self.units[self.callable_unit[id.0 as usize] as usize]
    }

    /// The number of the unit that declares a callable.
    pub fn unit_number(&self, id: CallableId) -> usize {
        self.callable_unit[id.0 as usize] as usize
    }

    /// The callables that a unit declares.
    pub fn of_unit(&self, unit: &Unit) -> impl Iterator<Item = CallableId> + use<> {
        let count = unit.facts.callables.len() as u32;
        (unit.base_callable..unit.base_callable + count).map(CallableId)
    }

    /// The facts of a callable.
    pub fn callable(&self, id: CallableId) -> &Callable {
        let unit = self.unit_of(id);
        &unit.facts.callables[(id.0 - unit.base_callable) as usize]
    }

    /// The functional type that a lambda is assigned to or passed as, if that is written.
    pub fn lambda_type(&self, id: CallableId) -> Option<Ty> {
        let callable = self.callable(id);
        let around = self.typed(self.sibling(id, callable.parent?));
        let base = self.unit_of(id).base_callable;
        around
            .lambdas
            .iter()
            .rfind(|(idx, _)| idx.0 + base == id.0)
            .map(|(_, ty)| *ty)
    }

    /// The typed body of a callable. A member is typed together with all that stands in it, when
    /// one of them is asked for: what nobody asks for costs nothing.
    pub fn typed(&self, id: CallableId) -> &Typed {
        let typed = &self.typed[id.0 as usize];
        if let Some(typed) = typed.get() {
            return typed;
        }
        typing::type_member(self, self.member_of(id));
        typed.get_or_init(Box::default)
    }

    /// The member of a type that a callable stands in, or is: lambdas and the members of local and
    /// anonymous types belong to the member around them.
    pub fn member_of(&self, id: CallableId) -> CallableId {
        self.members[id.0 as usize]
    }

    /// A member and the callables that stand in it, those around before those inside.
    pub fn inside(&self, member: CallableId) -> &[CallableId] {
        let start = self.first_inside[member.0 as usize] as usize;
        let all = &self.by_member[start..];
        let len = all
            .iter()
            .take_while(|id| self.members[id.0 as usize] == member)
            .count();
        &all[..len]
    }

    /// A callable of the same file as `near`.
    pub fn sibling(&self, near: CallableId, idx: CallableIdx) -> CallableId {
        CallableId(self.unit_of(near).base_callable + idx.0)
    }

    /// A type of the same file as the callable `near`.
    pub fn sibling_type(&self, near: CallableId, idx: TypeIdx) -> TypeId {
        TypeId(self.unit_of(near).base_type + idx.0)
    }

    /// The facts of a type.
    pub fn type_decl(&self, id: TypeId) -> &TypeDecl {
        let link = &self.types[id.0 as usize];
        &self.units[link.unit as usize].facts.types[link.idx as usize]
    }

    /// The links of a type.
    pub fn type_link(&self, id: TypeId) -> &TypeLink {
        &self.types[id.0 as usize]
    }

    /// The unit that declares a type.
    pub fn type_unit(&self, id: TypeId) -> &Unit {
        &self.units[self.types[id.0 as usize].unit as usize]
    }

    /// The type whose member a callable is.
    pub fn owner(&self, id: CallableId) -> TypeId {
        TypeId(self.unit_of(id).base_type + self.callable(id).owner.0)
    }

    /// The callable in whose body a type is declared (anonymous and local types).
    pub fn type_scope(&self, id: TypeId) -> Option<CallableId> {
        let base = self.type_unit(id).base_callable;
        self.type_decl(id).scope.map(|idx| CallableId(base + idx.0))
    }

    /// The type around a type.
    pub fn type_outer(&self, id: TypeId) -> Option<TypeId> {
        let base = self.type_unit(id).base_type;
        self.type_decl(id).outer.map(|idx| TypeId(base + idx.0))
    }

    /// The callable around a callable: that of a lambda, or of a member of a local or anonymous
    /// type.
    pub fn enclosing(&self, id: CallableId) -> Option<CallableId> {
        match self.callable(id).parent {
            Some(parent) => Some(self.sibling(id, parent)),
            None => self.type_scope(self.owner(id)),
        }
    }

    /// The facts of a field.
    pub fn field(&self, id: FieldId) -> &Field {
        let unit = &self.units[self.field_unit[id.0 as usize] as usize];
        &unit.facts.fields[(id.0 - unit.base_field) as usize]
    }

    /// All fields.
    pub fn field_ids(&self) -> impl Iterator<Item = FieldId> + use<> {
        (0..self.field_unit.len() as u32).map(FieldId)
    }

    /// The declared type of a field, without its arguments.
    pub fn field_head(&self, id: FieldId) -> TyHead {
        let unit = &self.units[self.field_unit[id.0 as usize] as usize];
        match self.field(id).ty {
            Some(ty) if unit.facts.type_ref(ty).dims == 0 => unit.refs[ty.0 as usize],
            _ => TyHead::Unknown,
        }
    }

    /// Some callable of the file that declares a field.
    pub fn callable_near(&self, id: FieldId) -> Option<CallableId> {
        let unit = &self.units[self.field_unit[id.0 as usize] as usize];
        (!unit.facts.callables.is_empty()).then_some(CallableId(unit.base_callable))
    }

    /// The type of the project that a name stands for in the file of a callable.
    pub fn type_named(&self, near: CallableId, name: Name) -> Option<TypeId> {
        match self.unit_of(near).heads[name.0 as usize] {
            TyHead::Project(id) => Some(id),
            _ => None,
        }
    }

    /// The declared result type of a callable.
    pub fn result_type(&self, id: CallableId) -> Ty {
        match self.callable(id).result {
            Some(ty) => self.written_type(self.unit_number(id) as u32, ty),
            None => Ty::default(),
        }
    }

    /// The callable that evaluates the initializer of a field.
    pub fn field_init(&self, id: FieldId) -> Option<CallableId> {
        let unit = &self.units[self.field_unit[id.0 as usize] as usize];
        self.field(id)
            .init
            .map(|idx| CallableId(unit.base_callable + idx.0))
    }

    /// The field that a callable initializes.
    pub fn initialised(&self, id: CallableId) -> Option<FieldId> {
        let unit = self.unit_of(id);
        let owner = &unit.facts.types[self.callable(id).owner.0 as usize];
        let own = |field: &&FieldIdx| {
            let init = unit.facts.field(**field).init;
            init.is_some_and(|init| unit.base_callable + init.0 == id.0)
        };
        owner
            .fields
            .iter()
            .find(own)
            .map(|field| FieldId(unit.base_field + field.0))
    }

    /// The name under which constructors are found.
    pub fn constructor_name(&self) -> Sym {
        self.well_known.init
    }

    /// The type that declares a field.
    pub fn field_owner(&self, id: FieldId) -> TypeId {
        let unit = &self.units[self.field_unit[id.0 as usize] as usize];
        TypeId(unit.base_type + self.field(id).owner.0)
    }

    /// The project-wide name of a name of the file that declares `near`.
    pub fn sym(&self, near: CallableId, name: Name) -> Sym {
        self.unit_of(near).syms[name.0 as usize]
    }

    /// The text of a project-wide name.
    pub fn text(&self, sym: Sym) -> &str {
        self.syms.text(sym)
    }

    /// A place in the file of a callable.
    pub fn place(&self, id: CallableId, span: Span) -> Place {
        Place::new(self.unit_of(id).file, span)
    }

    /// `Type.method`, `Type.method (lambda)` or `Type`: how messages name a callable.
    pub fn display(&self, id: CallableId) -> String {
        let mut at = id;
        let mut suffix = "";
        while self.callable(at).kind == CallableKind::Lambda {
            suffix = " (lambda)";
            match self.enclosing(at) {
                Some(outer) => at = outer,
                None => break,
            }
        }
        let callable = self.callable(at);
        let name = self.unit_of(at).facts.text(callable.name);
        if name.is_empty() {
            format!("an initializer{suffix}")
        } else {
            format!("{name}{suffix}")
        }
    }

    /// Model rows that speak about a method of this name.
    pub fn rows_named(&self, sym: Sym) -> &[RowId] {
        self.rows.get(sym.0 as usize).map_or(&[], |rows| rows)
    }

    /// Whether a word that model rows require occurs anywhere in the code of the run.
    pub fn mentions(&self, word: &str) -> bool {
        self.required.contains(word)
    }

    /// A member of a type of the project.
    pub fn member(&self, near: TypeId, idx: CallableIdx) -> CallableId {
        CallableId(self.type_unit(near).base_callable + idx.0)
    }

    /// The name of a field.
    pub fn field_name(&self, id: FieldId) -> Sym {
        let unit = &self.units[self.field_unit[id.0 as usize] as usize];
        unit.syms[self.field(id).name.0 as usize]
    }

    /// The project type that `new` with this written type creates.
    pub fn created_type(&self, near: CallableId, written: TypeRefIdx) -> Option<TypeId> {
        match self.unit_of(near).refs[written.0 as usize] {
            TyHead::Project(id) => Some(id),
            _ => None,
        }
    }

    /// The field that a method without arguments gives although nobody declared it: the accessor
    /// of a record component, or a getter that an annotation processor generates.
    pub fn accessed_field(&self, owner: TypeId, method: Sym) -> Option<FieldId> {
        if let Some(field) = self.field_named(owner, method) {
            return Some(field);
        }
        let text = self.text(method);
        let rest = text
            .strip_prefix("get")
            .or_else(|| text.strip_prefix("is"))?;
        let mut letters = rest.chars();
        let first = letters.next().filter(|c| c.is_uppercase())?;
        let name = format!("{}{}", first.to_lowercase(), letters.as_str());
        self.field_named(owner, self.syms.get(&name)?)
    }

    /// The project type of an argument, or of its elements, if that implements a library type: a
    /// task handed to a library, or a collection of tasks.
    pub fn task_type(&self, id: CallableId, arg: crate::facts::ExprId) -> Option<TypeId> {
        let ty = self.typed(id).exprs[arg.0 as usize];
        let found = match ty.head {
            TyHead::Project(_) => ty,
            _ => self.element_type(ty),
        };
        match found.head {
            TyHead::Project(id) if !self.foreign_supers(id).is_empty() => Some(id),
            _ => None,
        }
    }

    /// Whether a type is an outgoing request or its builder.
    pub fn is_request(&self, ty: Ty) -> bool {
        match ty.head {
            TyHead::External(sym) => self.models.is_request(self.text(sym)),
            TyHead::Simple(sym, _) => self
                .models
                .simple(self.text(sym))
                .iter()
                .any(|name| self.models.is_request(name)),
            _ => false,
        }
    }

    /// Whether a type is an answer, so that a request read from it was sent.
    pub fn is_response(&self, ty: Ty) -> bool {
        match ty.head {
            TyHead::External(sym) => self.models.is_response(self.text(sym)),
            TyHead::Simple(sym, _) => self
                .models
                .simple(self.text(sym))
                .iter()
                .any(|name| self.models.is_response(name)),
            _ => false,
        }
    }

    /// Whether a type holds a value that calls set and read.
    pub fn is_holder(&self, ty: Ty) -> bool {
        match ty.head {
            TyHead::External(sym) => self.models.is_holder(self.text(sym)),
            _ => false,
        }
    }

    /// Whether a method's declared result is a reactive chain, one that an operator can subscribe
    /// again.
    pub fn returns_reactive(&self, id: CallableId) -> bool {
        let Some(written) = self.callable(id).result else {
            return false;
        };
        let head = self.unit_of(id).refs[written.0 as usize];
        self.models.rows().iter().any(|row| {
            row.kind == RowKind::Resubscribe && !row.by_name && {
                self.row_fits(row, Ty::of(head)).is_some()
            }
        })
    }

    /// The field that a [`FieldIdx`] of the file of `near` names.
    pub fn sibling_field(&self, near: TypeId, idx: FieldIdx) -> FieldId {
        FieldId(self.type_unit(near).base_field + idx.0)
    }
}

/// For each callable of a file, the member of a type that it stands in.
fn members_around(unit: &Unit) -> Vec<CallableId> {
    let facts = &unit.facts;
    let mut members: Vec<CallableId> = Vec::with_capacity(facts.callables.len());
    // What stands around comes first, be it a callable or a type.
    let mut scopes: Vec<Option<CallableIdx>> = Vec::with_capacity(facts.types.len());
    for decl in &facts.types {
        let outer = decl
            .outer
            .and_then(|outer| scopes.get(outer.0 as usize).copied().flatten());
        scopes.push(decl.scope.or(outer));
    }
    for (number, callable) in facts.callables.iter().enumerate() {
        let around = callable.parent.or(scopes[callable.owner.0 as usize]);
        let known = around.and_then(|around| members.get(around.0 as usize).copied());
        members.push(known.unwrap_or(CallableId(unit.base_callable + number as u32)));
    }
    members
}
