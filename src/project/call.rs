//! What a call may run, and what the models say about it.

use super::{CallableId, Project, Sym, Ty, TyHead, TypeId};
use crate::facts::ExprId;
use crate::models::{MethodRow, RowId, RowKind};

/// A model row that speaks about a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowMatch {
    /// The row.
    pub row: RowId,
    /// The receiver's type was not established: the row was matched by a simple name that nothing
    /// imports, or by the method's name alone.
    pub weak: bool,
}

/// What one call, constructor call or method reference means.
#[derive(Clone, Debug)]
pub struct Target {
    /// The expression.
    pub expr: ExprId,
    /// Methods and constructors of the project that it may run.
    pub callables: Vec<CallableId>,
    /// The callables rest on a name, or the receiver's type has several implementations.
    pub weak: bool,
    /// Model rows.
    pub rows: Vec<RowMatch>,
    /// The receiver is a type name: a static call.
    pub is_static: bool,
}

impl Target {
    pub(super) fn of(expr: ExprId) -> Target {
        Target {
            expr,
            callables: Vec::new(),
            weak: false,
            rows: Vec::new(),
            is_static: false,
        }
    }
}

impl Project<'_> {
    /// The model rows for a call of `name` with `argc` arguments on a receiver of type `recv`.
    /// Rows about overrides are not among them; a row whose arity is not given fits any.
    pub(super) fn call_rows(&self, recv: Ty, name: Sym, argc: Option<usize>) -> Vec<RowMatch> {
        let mut found = Vec::new();
        for &id in self.rows_named(name) {
            let row = self.models.row(id);
            if matches!(row.kind, RowKind::Callback { .. })
                || argc.is_some_and(|argc| !row.arity.accepts(argc))
            {
                continue;
            }
            if let Some(weak) = self.row_fits(row, recv) {
                found.push(RowMatch { row: id, weak });
            }
        }
        // Where the type is known, guesses by name have nothing to add.
        if found.iter().any(|m| !m.weak) {
            found.retain(|m| !m.weak);
        }
        // What a user says replaces what is built in.
        if let Some(own) = found.iter().rposition(|m| self.models.is_own(m.row)) {
            let users: Vec<RowMatch> = found[..=own].to_vec();
            found.retain(|m| {
                self.models.is_own(m.row)
                    || !users.iter().any(|user| {
                        let kind = &self.models.row(m.row).kind;
                        self.models.row(user.row).kind.replaces(kind)
                    })
            });
        }
        found
    }

    /// Whether a row speaks about methods of this type: `Some(true)` where that is a guess.
    pub fn row_fits(&self, row: &MethodRow, recv: Ty) -> Option<bool> {
        match recv.head {
            TyHead::Project(id) if self.own_row_fits(row.id, id) => Some(false),
            TyHead::Project(id) => self
                .foreign_supers(id)
                .into_iter()
                .find_map(|head| self.head_fits(row, head)),
            TyHead::Unknown => row.by_name.then_some(true),
            TyHead::Primitive => None,
            head => self.head_fits(row, head).map(|weak| weak || recv.weak),
        }
    }

    fn head_fits(&self, row: &MethodRow, head: TyHead) -> Option<bool> {
        match head {
            TyHead::External(sym) => self
                .models
                .is_subtype_of(self.text(sym), &row.ty)
                .then_some(false),
            TyHead::Simple(sym, suspicious) => {
                let named = self.models.simple(self.text(sym));
                if named.is_empty() {
                    return row.by_name.then_some(true);
                }
                named
                    .iter()
                    .any(|q| self.models.is_subtype_of(q, &row.ty))
                    .then_some(suspicious)
            }
            _ => None,
        }
    }

    /// The type that a library method returns.
    pub(super) fn library_result(&self, recv: Ty, method: Sym) -> Ty {
        let name = self.text(method);
        let (found, weak) = match recv.head {
            TyHead::External(sym) => (self.models.result_of(self.text(sym), name), recv.weak),
            TyHead::Simple(sym, suspicious) => {
                // Several libraries may have a type of this name: the one that knows the method.
                let named = self.models.simple(self.text(sym));
                let listed = named.iter().find(|q| self.models.lists_result(q, name));
                let fluent = || {
                    named
                        .iter()
                        .find(|q| self.models.result_of(q, name).is_some())
                };
                let owner = listed.or_else(|| fluent().filter(|_| !recv.is_type));
                (
                    owner.and_then(|q| self.models.result_of(q, name)),
                    suspicious,
                )
            }
            TyHead::Project(id) => {
                let supers = self.foreign_supers(id);
                let found = supers.into_iter().find_map(|head| {
                    let ty = self.library_result(Ty::of(head), method);
                    (ty.head != TyHead::Unknown).then_some(ty)
                });
                return found.unwrap_or_default();
            }
            _ => return Ty::default(),
        };
        let Some(found) = found else {
            return Ty::default();
        };
        if let Some(place) = found.strip_prefix('<') {
            return self.type_arg(recv, if place == "first>" { 0 } else { usize::MAX });
        }
        let same = match recv.head {
            TyHead::External(sym) => self.text(sym) == found,
            _ => false,
        };
        let head = self.named_head(&found);
        Ty {
            head,
            written: if same { recv.written } else { None },
            is_type: false,
            weak,
        }
    }

    /// A type by its qualified name, if the project or the models know it.
    pub fn named_head(&self, qualified: &str) -> TyHead {
        match self.syms.get(qualified) {
            Some(sym) => match self.by_qualified.get(&sym) {
                Some(&id) => TyHead::Project(id),
                None => TyHead::External(sym),
            },
            None => TyHead::Unknown,
        }
    }

    /// A type argument of a written type; past the last one, the last.
    pub(super) fn type_arg(&self, ty: Ty, index: usize) -> Ty {
        let Some((unit, written)) = ty.written else {
            return Ty::default();
        };
        let unit_ref = &self.units[unit as usize];
        let args = &unit_ref.facts.type_ref(written).args;
        match args.get(index.min(args.len().wrapping_sub(1))) {
            Some(&arg) => self.written_type(unit, arg),
            None => Ty::default(),
        }
    }

    /// The type that a written type stands for.
    pub(super) fn written_type(&self, unit: u32, written: crate::facts::TypeRefIdx) -> Ty {
        let unit_ref = &self.units[unit as usize];
        let facts = unit_ref.facts.type_ref(written);
        let head = if facts.dims > 0 {
            TyHead::Primitive
        } else {
            unit_ref.refs[written.0 as usize]
        };
        Ty {
            head,
            written: Some((unit, written)),
            is_type: false,
            weak: false,
        }
    }

    /// The type of the elements of an array or collection.
    pub(super) fn element_type(&self, ty: Ty) -> Ty {
        let Some((unit, written)) = ty.written else {
            return Ty::default();
        };
        let unit_ref = &self.units[unit as usize];
        if unit_ref.facts.type_ref(written).dims > 0 {
            return Ty {
                head: unit_ref.refs[written.0 as usize],
                ..Ty::default()
            };
        }
        self.type_arg(ty, usize::MAX)
    }

    /// The methods that a call of `name` on a receiver of a project type may run.
    pub(super) fn project_targets(
        &self,
        recv: TypeId,
        name: Sym,
        argc: usize,
        args: &[Ty],
        exact: bool,
    ) -> (Vec<CallableId>, bool) {
        let mut found: Vec<CallableId> = Vec::new();
        for method in self.methods(recv, name, argc, args) {
            let run = if exact {
                vec![method]
            } else {
                self.dispatch(recv, method)
            };
            for callable in run {
                if !found.contains(&callable) {
                    found.push(callable);
                }
            }
        }
        if found.is_empty() && !exact {
            // An abstract type that leaves the method to its super types or subtypes.
            for sub in self.descendants(recv) {
                for &(sym, method) in &self.type_link(sub).methods {
                    let callable = self.callable(method);
                    if sym == name && callable.params as usize == argc && callable.has_body {
                        found.push(method);
                    }
                }
            }
        }
        if found.is_empty() {
            // Declared and never implemented here: a client that a library implements.
            found = self.methods(recv, name, argc, args);
        }
        let several = found.iter().filter(|m| self.callable(**m).has_body).count() > 1;
        (found, several)
    }
}
