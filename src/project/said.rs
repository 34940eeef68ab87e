//! What users' rows, and comments in the source, say about methods and fields of the project itself.

use rustc_hash::{FxHashMap, FxHashSet};

use super::{CallableId, FieldId, Project, RowMatch, Sym, Target, Ty, TyHead, TypeId};
use crate::facts::{CallableKind, Mark, MarkWord, Marked, TypeKind};
use crate::models::{RowId, RowKind};

/// What is said.
#[derive(Default)]
pub(super) struct Said {
    /// Rows about calls of methods and constructors.
    rows: FxHashMap<CallableId, Vec<RowId>>,
    /// Rows about creating a record whose constructor nobody wrote.
    records: FxHashMap<TypeId, Vec<RowId>>,
    /// Methods whose body runs once per attempt.
    repeated: FxHashSet<CallableId>,
    /// Methods and initializers whose result is a key.
    results: FxHashSet<CallableId>,
    /// Fields that hold keys, and their names.
    fields: FxHashSet<FieldId>,
    names: FxHashSet<Sym>,
}

/// The ends of names of functional types.
const FUNCTIONS: [&str; 14] = [
    "Supplier",
    "Function",
    "Callable",
    "Runnable",
    "Consumer",
    "Operator",
    "Predicate",
    "Callback",
    "Action",
    "Task",
    "Command",
    "Handler",
    "Closure",
    "Block",
];

impl Project<'_> {
    /// Whether a comment says that the body of a method runs once per attempt.
    pub fn is_repeated(&self, id: CallableId) -> bool {
        self.said.repeated.contains(&id)
    }

    /// Whether a comment says that what a callable returns is a key: a method, or the initializer of
    /// a field.
    pub fn returns_key(&self, id: CallableId) -> bool {
        self.said.results.contains(&id)
    }

    /// Whether a comment says that a field holds a key.
    pub fn is_key_field(&self, id: FieldId) -> bool {
        self.said.fields.contains(&id)
    }

    /// Whether a field of this name is said to hold a key.
    pub fn names_key_field(&self, name: Sym) -> bool {
        self.said.names.contains(&name)
    }

    /// Adds to a call what is said about the methods that it may run. What becomes of its value
    /// must be said of all of them.
    pub(super) fn add_said(&self, target: &mut Target) {
        if self.said.rows.is_empty() {
            return;
        }
        let said = |id: &CallableId| self.said.rows.get(id).map_or(&[][..], Vec::as_slice);
        for callable in &target.callables {
            for &row in said(callable) {
                let by_all = target.callables.iter().all(|c| said(c).contains(&row));
                let known = target.rows.iter().any(|m| m.row == row);
                if !known && (by_all || !self.models.row(row).kind.says_value()) {
                    let weak = target.weak && !by_all;
                    target.rows.push(RowMatch { row, weak });
                }
            }
        }
    }

    /// Rows about creating a record.
    pub(super) fn record_rows(&self, id: TypeId) -> &[RowId] {
        self.said.records.get(&id).map_or(&[], Vec::as_slice)
    }

    /// Collects what is said.
    pub(super) fn collect_said(&mut self) {
        let mut said = Said::default();
        self.said_by_rows(&mut said);
        let marks = self.units.iter().map(|unit| unit.facts.marks.len());
        if marks.sum::<usize>() > 0 {
            self.said_by_comments(&mut said);
        }
        // Where a method of such a name is called, there is a row to look at.
        let methods = said.rows.iter().map(|(&id, rows)| (self.called(id), rows));
        let records = said
            .records
            .values()
            .map(|rows| (self.well_known.init, rows));
        let named: Vec<(Sym, Vec<RowId>)> = methods
            .chain(records)
            .map(|(name, rows)| (name, rows.clone()))
            .collect();
        for (name, rows) in named {
            let known = &self.rows[name.0 as usize];
            let new = rows.into_iter().filter(|row| !known.contains(row));
            let all = known.iter().copied().chain(new).collect();
            self.rows[name.0 as usize] = all;
        }
        self.said = said;
    }

    /// The name by which a callable is called.
    fn called(&self, id: CallableId) -> Sym {
        let callable = self.callable(id);
        match callable.kind {
            CallableKind::Constructor => self.well_known.init,
            _ => self.sym(id, callable.name),
        }
    }

    fn said_by_rows(&self, said: &mut Said) {
        if self.models.own_rows().is_empty() {
            return;
        }
        for id in self.callable_ids() {
            let callable = self.callable(id);
            if !matches!(
                callable.kind,
                CallableKind::Method | CallableKind::Constructor
            ) {
                continue;
            }
            for &row in self.rows_named(self.called(id)) {
                let kind = &self.models.row(row).kind;
                if self.models.is_own(row)
                    && !matches!(kind, RowKind::Callback { .. })
                    && self.models.row(row).arity.accepts(callable.params as usize)
                    && self.own_row_fits(row, self.owner(id))
                {
                    said.rows.entry(id).or_default().push(row);
                }
            }
        }
    }

    /// Whether a user's row names a type of the project or one of its super types.
    pub(super) fn own_row_fits(&self, row: RowId, ty: TypeId) -> bool {
        self.models.is_own(row)
            && self.ancestors(ty).into_iter().any(|at| {
                let name = self.type_link(at).qualified;
                name.is_some_and(|name| self.models.row(row).ty.matches(self.text(name)))
            })
    }

    fn said_by_comments(&self, said: &mut Said) {
        // Marks on methods hold for those that override them.
        let mut marked: FxHashMap<(Sym, u32), Vec<(CallableId, Mark)>> = FxHashMap::default();
        for unit in &self.units {
            for &mark in &unit.facts.marks {
                match mark.on {
                    Marked::Field(idx) => self.mark_field(FieldId(unit.base_field + idx.0), said),
                    Marked::Callable(idx) | Marked::Param(idx, _) => {
                        let id = CallableId(unit.base_callable + idx.0);
                        let key = (self.called(id), self.callable(id).params);
                        marked.entry(key).or_default().push((id, mark));
                    }
                }
            }
        }
        if marked.is_empty() {
            return;
        }
        for id in self.callable_ids() {
            let callable = self.callable(id);
            if !matches!(
                callable.kind,
                CallableKind::Method | CallableKind::Constructor
            ) {
                continue;
            }
            let key = (self.called(id), callable.params);
            for &(on, mark) in marked.get(&key).into_iter().flatten() {
                let overrides = || {
                    callable.kind == CallableKind::Method
                        && self.ancestors(self.owner(id)).contains(&self.owner(on))
                };
                let overloads = on != id && self.owner(on) == self.owner(id);
                if on == id || !overloads && overrides() {
                    self.mark_callable(id, mark, said);
                }
            }
        }
    }

    fn mark_callable(&self, id: CallableId, mark: Mark, said: &mut Said) {
        let callable = self.callable(id);
        let params = 0..callable.params as usize;
        let mut rows: Vec<RowId> = Vec::new();
        match (mark.word, mark.on) {
            (MarkWord::Stable, _) => rows.extend(self.models.stable_row()),
            (MarkWord::Key, Marked::Param(_, at)) => {
                rows.extend(self.models.key_row(at as usize));
            }
            (MarkWord::Key, _) if callable.params == 0 => {
                said.results.insert(id);
            }
            (MarkWord::Key, _) => rows.extend(params.filter_map(|at| self.models.key_row(at))),
            (MarkWord::Boundary, _) => {
                let functions = params.filter(|at| self.is_functional(id, *at));
                rows.extend(functions.filter_map(|at| self.models.boundary_row(at)));
                if rows.is_empty() {
                    said.repeated.insert(id);
                }
            }
        }
        if !rows.is_empty() {
            said.rows.entry(id).or_default().extend(rows);
        }
    }

    fn mark_field(&self, field: FieldId, said: &mut Said) {
        let owner = self.field_owner(field);
        let decl = self.type_decl(owner);
        if decl.kind != TypeKind::Record || self.field(field).is_static {
            said.fields.insert(field);
            said.names.insert(self.field_name(field));
            said.results.extend(self.field_init(field));
            return;
        }
        let mut components = decl.components.iter();
        let Some(at) = components.position(|idx| self.sibling_field(owner, *idx) == field) else {
            return;
        };
        let Some(row) = self.models.key_row(at) else {
            return;
        };
        let constructors = self.constructors(owner).into_iter();
        let written = constructors
            .filter(|c| self.callable(*c).params as usize == decl.components.len())
            .inspect(|c| said.rows.entry(*c).or_default().push(row));
        if written.count() == 0 {
            said.records.entry(owner).or_default().push(row);
        }
    }

    /// Whether a parameter takes a function: by the name of its type, or because that is an
    /// interface of the project with one method to implement.
    fn is_functional(&self, id: CallableId, at: usize) -> bool {
        let Some(written) = self.callable(id).body.locals[at].ty else {
            return false;
        };
        let ty: Ty = self.written_type(self.callable_unit[id.0 as usize], written);
        if let TyHead::Project(interface) = ty.head {
            let link = self.type_link(interface);
            let open = link
                .methods
                .iter()
                .filter(|(_, m)| !self.callable(*m).has_body);
            return self.type_decl(interface).kind == TypeKind::Interface && open.count() == 1;
        }
        let name = self.text_of_head(ty.head).unwrap_or_default();
        FUNCTIONS.iter().any(|end| name.ends_with(end))
    }
}
