//! Calls of members that an annotation processor writes.

use super::*;
use crate::project::GeneratedCall;

impl Eval<'_> {
    /// A call that no declared method answers, where a generated one does.
    pub(super) fn generated_call(
        &mut self,
        id: ExprId,
        recv: Option<ExprId>,
        args: Args,
    ) -> Option<Vec<Atom>> {
        let project = self.project;
        let owner = match recv {
            Some(recv) => match project.typed(self.id).exprs[recv.0 as usize].head {
                TyHead::Project(owner) => owner,
                _ => return None,
            },
            None => project.owner(self.id),
        };
        let name = self.call_name(id);
        let call = project.generated_call(owner, name, args.len as usize)?;
        let receiver = match recv {
            Some(recv) => self.value(recv).to_vec(),
            None => self.this(id),
        };
        Some(match call {
            GeneratedCall::Builder(fields) => {
                let mut value = Vec::new();
                for field in fields {
                    if let Some(init) = project.field_init(field) {
                        self.initial_field(id, field, init, &mut value);
                    }
                }
                value
            }
            GeneratedCall::ToBuilder => receiver,
            GeneratedCall::Build(built) => {
                let mut value = receiver;
                add(&mut value, Atom::of(Origin::Object(built), id));
                value
            }
            GeneratedCall::Set(field) => {
                let given = wrap(&self.argument(args), project.field_name(field));
                let root = match recv {
                    Some(recv) => self.root_of(recv),
                    None => Some(Root::This),
                };
                if let Some(root) = root {
                    self.store(root, &given);
                }
                self.replaced(receiver, field, &given)
            }
            GeneratedCall::With(field) => {
                let given = wrap(&self.argument(args), project.field_name(field));
                self.replaced(receiver, field, &given)
            }
            GeneratedCall::Create(created, fields) => {
                let mut value = self.given_fields(&fields, args);
                for ty in project.ancestors(created) {
                    self.initial_fields(id, ty, &fields, &mut value);
                }
                add(&mut value, Atom::of(Origin::Object(created), id));
                value
            }
        })
    }

    fn argument(&self, args: Args) -> Vec<Atom> {
        let first = self.body.args(args).first();
        first.map(|arg| self.stored(*arg)).unwrap_or_default()
    }

    /// An object with another value of a field.
    fn replaced(&self, object: Vec<Atom>, field: FieldId, given: &[Atom]) -> Vec<Atom> {
        let name = self.project.field_name(field);
        let other = |atom: &Atom| atom.content.names().next() != Some(name);
        let mut value: Vec<Atom> = object.into_iter().filter(other).collect();
        add_all(&mut value, given);
        value
    }

    /// `this(…)` or `super(…)` that calls a generated constructor: its arguments are fields.
    pub(super) fn generated_constructor(&mut self, of_super: bool, args: Args) {
        let owner = self.project.owner(self.id);
        let called = if of_super {
            match self.project.type_link(owner).supers.first() {
                Some(TyHead::Project(parent)) => *parent,
                _ => return,
            }
        } else {
            owner
        };
        let fields = self.project.constructed_fields(called, args.len as usize);
        let given = self.given_fields(&fields, args);
        self.store(Root::This, &given);
    }
}
