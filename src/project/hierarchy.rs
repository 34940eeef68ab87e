//! Super types, subtypes, and the methods that a name can mean in a type.

use rustc_hash::FxHashSet;

use super::{CallableId, FieldId, Project, Sym, Ty, TyHead, TypeId};
use crate::facts::CallableKind;

impl Project<'_> {
    pub(super) fn link_hierarchy(&mut self) {
        for number in 0..self.types.len() {
            let link = &self.types[number];
            let unit = &self.units[link.unit as usize];
            let decl = &unit.facts.types[link.idx as usize];
            let supers: Vec<TyHead> = decl
                .supers
                .iter()
                .map(|written| unit.refs[written.0 as usize])
                .collect();
            for &head in &supers {
                if let TyHead::Project(parent) = head {
                    self.types[parent.0 as usize]
                        .subs
                        .push(TypeId(number as u32));
                }
            }
            self.types[number].supers = supers;
        }
    }

    /// Whether objects of a type can be thrown: it or what it extends is named as the language
    /// and its libraries name exceptions.
    pub fn is_thrown(&self, ty: Ty) -> bool {
        let by_name = |name: &str| {
            let endings = ["Exception", "Error", "Throwable"];
            endings.iter().any(|ending| name.ends_with(ending))
        };
        let is_thrown = |head: TyHead| self.text_of_head(head).is_some_and(by_name);
        match ty.head {
            TyHead::Project(id) => {
                let mut supers = self.ancestors(id).into_iter();
                supers.any(|id| {
                    let supers = &self.types[id.0 as usize].supers;
                    supers.iter().any(|head| is_thrown(*head))
                })
            }
            head => is_thrown(head),
        }
    }

    /// A type and its super types declared in the project, nearest first.
    pub fn ancestors(&self, id: TypeId) -> Vec<TypeId> {
        let mut seen = vec![id];
        let mut next = 0;
        while let Some(&at) = seen.get(next) {
            next += 1;
            for &head in &self.types[at.0 as usize].supers {
                if let TyHead::Project(parent) = head
                    && !seen.contains(&parent)
                {
                    seen.push(parent);
                }
            }
        }
        seen
    }

    /// Super types of a type, direct or not, that are not declared in the project.
    pub fn foreign_supers(&self, id: TypeId) -> Vec<TyHead> {
        let mut found = Vec::new();
        for at in self.ancestors(id) {
            for &head in &self.types[at.0 as usize].supers {
                if !matches!(head, TyHead::Project(_)) && !found.contains(&head) {
                    found.push(head);
                }
            }
        }
        found
    }

    /// All subtypes of a type in the project, direct or not, without the type itself.
    pub fn descendants(&self, id: TypeId) -> Vec<TypeId> {
        let mut seen = FxHashSet::from_iter([id]);
        let mut found: Vec<TypeId> = self.types[id.0 as usize].subs.clone();
        let mut next = 0;
        while let Some(&at) = found.get(next) {
            next += 1;
            if seen.insert(at) {
                found.extend_from_slice(&self.types[at.0 as usize].subs);
            }
        }
        let mut once = FxHashSet::default();
        found.retain(|id| once.insert(*id));
        found
    }

    /// The methods of this name that take `argc` arguments, in the nearest type of the hierarchy
    /// that has any. With several overloads of that arity, those that the argument types exclude
    /// are left out.
    pub fn methods(&self, id: TypeId, name: Sym, argc: usize, args: &[Ty]) -> Vec<CallableId> {
        for at in self.ancestors(id) {
            let found: Vec<CallableId> = self.types[at.0 as usize]
                .methods
                .iter()
                .filter(|(sym, method)| *sym == name && self.accepts(*method, argc))
                .map(|&(_, method)| method)
                .collect();
            match found.len() {
                0 => continue,
                1 => return found,
                _ => {
                    let fitting: Vec<CallableId> = found
                        .iter()
                        .copied()
                        .filter(|m| self.fits(*m, args))
                        .collect();
                    return if fitting.is_empty() { found } else { fitting };
                }
            }
        }
        Vec::new()
    }

    /// The constructors that a type declares.
    pub fn constructors(&self, id: TypeId) -> Vec<CallableId> {
        let members = self.types[id.0 as usize].methods.iter().map(|m| m.1);
        members
            .filter(|m| self.callable(*m).kind == CallableKind::Constructor)
            .collect()
    }

    /// Methods in subtypes that override one of a type, and the method itself: what a call on a
    /// receiver of its type can run. Bodiless ones are left out.
    pub fn dispatch(&self, owner: TypeId, method: CallableId) -> Vec<CallableId> {
        let callable = self.callable(method);
        let mut found = Vec::new();
        if callable.has_body {
            found.push(method);
        }
        if callable.is_static || callable.is_private || callable.kind != CallableKind::Method {
            return found;
        }
        let name = self.sym(method, callable.name);
        for sub in self.descendants(owner) {
            for &(sym, other) in &self.types[sub.0 as usize].methods {
                let overriding = self.callable(other);
                if sym == name && overriding.params == callable.params && overriding.has_body {
                    found.push(other);
                }
            }
        }
        found
    }

    /// The field of this name that a type has or inherits.
    pub fn field_named(&self, id: TypeId, name: Sym) -> Option<FieldId> {
        self.ancestors(id).into_iter().find_map(|at| {
            self.types[at.0 as usize]
                .fields
                .iter()
                .find(|(sym, _)| *sym == name)
                .map(|f| f.1)
        })
    }

    /// Whether a value of one type can be seen as another, as far as is known.
    pub fn is_subtype(&self, sub: TyHead, sup: TyHead) -> bool {
        if sub == sup {
            return true;
        }
        match (sub, sup) {
            (TyHead::Project(sub), TyHead::Project(sup)) => self.ancestors(sub).contains(&sup),
            (TyHead::Project(sub), sup) => self
                .foreign_supers(sub)
                .into_iter()
                .any(|head| self.is_subtype(head, sup)),
            (TyHead::External(sub), TyHead::External(sup)) => {
                self.models.is_subtype(self.text(sub), self.text(sup))
            }
            _ => false,
        }
    }

    fn accepts(&self, method: CallableId, argc: usize) -> bool {
        let callable = self.callable(method);
        let params = callable.params as usize;
        params == argc || (callable.varargs && argc + 1 >= params)
    }

    /// Whether no argument's type contradicts the parameter's.
    fn fits(&self, method: CallableId, args: &[Ty]) -> bool {
        let callable = self.callable(method);
        let unit = self.unit_of(method);
        let params = callable.body.locals.iter().take(callable.params as usize);
        params.zip(args).all(|(param, arg)| {
            let Some(written) = param.ty else { return true };
            let wanted = unit.refs[written.0 as usize];
            match (arg.head, wanted) {
                (TyHead::Unknown, _) | (_, TyHead::Unknown) => true,
                (TyHead::Primitive, TyHead::Primitive) => true,
                (TyHead::Primitive, _) | (_, TyHead::Primitive) => arg.written.is_some(),
                (have, wanted) => {
                    self.text_of_head(wanted) == Some("java.lang.Object")
                        || self.is_subtype(have, wanted)
                        || matches!((have, wanted), (TyHead::Simple(..), TyHead::External(_)))
                        || matches!((have, wanted), (TyHead::External(_), TyHead::Simple(..)))
                }
            }
        })
    }

    /// The written or qualified name of a type that is not the project's.
    pub fn text_of_head(&self, head: TyHead) -> Option<&str> {
        match head {
            TyHead::External(sym) | TyHead::Simple(sym, _) => Some(self.text(sym)),
            TyHead::Project(id) => self.types[id.0 as usize].qualified.map(|q| self.text(q)),
            TyHead::Unknown | TyHead::Primitive => None,
        }
    }
}
