//! Members that an annotation processor writes: setters, constructors, builders.
//!
//! Nobody declares them, and what they do follows from the fields. Which annotations ask for which
//! is said by `generated` rows. A call that nothing declares is a generated one where its name
//! fits; getters need no annotation ([`Project::accessed_field`]). A generated builder is an object
//! of the type that it builds: it has the same fields.

use super::{CallableId, FieldId, Project, Sym, TyHead, TypeId, Unit};
use crate::facts::{Annotation, AnnotationValue, CallableKind, TypeKind};
use crate::models::{GeneratedMember, GeneratedRow};

/// The generated members of a type.
#[derive(Debug, Default)]
pub struct Generated {
    /// It has a builder.
    builder: bool,
    /// What a builder's setters begin with.
    prefix: Box<str>,
    /// Fields that have setters, and those whose copies with another value can be made.
    settable: Vec<FieldId>,
    /// Fields whose initializers the builder evaluates.
    defaults: Vec<FieldId>,
    /// Constructors by the fields that they fill, and static methods that stand for them.
    constructors: Vec<(Option<Sym>, Vec<FieldId>)>,
}

/// What a call that nobody declared does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GeneratedCall {
    /// A new builder, with the initializers of these fields.
    Builder(Vec<FieldId>),
    /// A builder that has what the receiver has.
    ToBuilder,
    /// The object that the receiver builds.
    Build(TypeId),
    /// Sets a field of the receiver.
    Set(FieldId),
    /// A copy of the receiver with another value of a field.
    With(FieldId),
    /// A new object whose fields are the arguments.
    Create(TypeId, Vec<FieldId>),
}

impl Project<'_> {
    pub(super) fn collect_generated(&mut self) {
        let found: Vec<Option<Box<Generated>>> = (0..self.types.len())
            .map(|number| self.generated_members(TypeId(number as u32)).map(Box::new))
            .collect();
        for (number, generated) in found.into_iter().enumerate() {
            if generated.as_ref().is_some_and(|g| g.builder) {
                self.name_builder(TypeId(number as u32));
            }
            self.types[number].generated = generated;
        }
    }

    /// `T.TBuilder`, which nobody declares, stands for `T`.
    fn name_builder(&mut self, id: TypeId) {
        let link = &self.types[id.0 as usize];
        let Some(qualified) = link.qualified.map(|q| self.text(q)) else {
            return;
        };
        let path = format!("{qualified}.{}Builder", self.text(link.name));
        let Some(sym) = self.syms.get(&path) else {
            return;
        };
        if self.by_qualified.contains_key(&sym) {
            return;
        }
        let builder = TyHead::External(sym);
        for unit in &mut self.units {
            for head in unit.refs.iter_mut().chain(&mut unit.heads) {
                if *head == builder {
                    *head = TyHead::Project(id);
                }
            }
        }
    }

    fn generated_members(&self, id: TypeId) -> Option<Generated> {
        let decl = self.type_decl(id);
        let unit = self.type_unit(id);
        let mut found = Generated::default();
        let mut any = false;
        let fields: Vec<FieldId> = decl
            .fields
            .iter()
            .map(|&idx| self.sibling_field(id, idx))
            .filter(|field| !self.field(*field).is_static)
            .collect();
        for (row, annotation) in self.generating(unit, &decl.annotations) {
            any = true;
            self.add_members(&mut found, unit, row, annotation, &fields);
        }
        // A builder can be asked for on the constructor that it calls.
        for &idx in &decl.members {
            let callable = self.callable(self.member(id, idx));
            if callable.kind == CallableKind::Constructor {
                for (row, annotation) in self.generating(unit, &callable.annotations) {
                    any = true;
                    self.add_members(&mut found, unit, row, annotation, &fields);
                }
            }
        }
        for &field in &fields {
            for (row, _) in self.generating(unit, &self.field(field).annotations) {
                any = true;
                if row.members.contains(&GeneratedMember::Setters) {
                    found.settable.push(field);
                }
                if row.members.contains(&GeneratedMember::BuilderDefault) {
                    found.defaults.push(field);
                }
            }
        }
        any.then_some(found)
    }

    fn add_members(
        &self,
        found: &mut Generated,
        unit: &Unit,
        row: &GeneratedRow,
        annotation: &Annotation,
        fields: &[FieldId],
    ) {
        let text = |attribute: &Option<Box<str>>| {
            let wanted = attribute.as_deref()?;
            annotation
                .args
                .iter()
                .find_map(|(name, value)| match value {
                    AnnotationValue::Text(text) if unit.facts.text(*name) == wanted => Some(*text),
                    _ => None,
                })
        };
        let factory = text(&row.factory).map(|name| unit.syms[name.0 as usize]);
        let filled = |field: &FieldId| {
            let field = self.field(*field);
            field.init.is_none() || !(field.is_final || row.makes_final)
        };
        let required = |field: &FieldId| {
            let field = self.field(*field);
            let marked = |a: &Annotation| {
                let name = unit.facts.text(a.name);
                let name = name.rsplit('.').next().unwrap_or(name);
                row.required_by.iter().any(|word| **word == *name)
            };
            field.init.is_none() && (field.is_final || field.annotations.iter().any(marked))
        };
        for member in &row.members {
            match member {
                GeneratedMember::Setters => found.settable.extend(fields),
                GeneratedMember::Builder => {
                    found.builder = true;
                    if let Some(prefix) = text(&row.prefix) {
                        found.prefix = unit.facts.text(prefix).into();
                    }
                }
                GeneratedMember::BuilderDefault => {}
                GeneratedMember::AllConstructor => {
                    let fields = fields.iter().copied().filter(filled).collect();
                    found.constructors.push((factory, fields));
                }
                GeneratedMember::RequiredConstructor => {
                    let fields = fields.iter().copied().filter(required).collect();
                    found.constructors.push((factory, fields));
                }
            }
        }
    }

    /// The annotations that ask for members, with their rows.
    fn generating<'a>(
        &'a self,
        unit: &'a Unit,
        annotations: &'a [Annotation],
    ) -> impl Iterator<Item = (&'a GeneratedRow, &'a Annotation)> {
        annotations.iter().filter_map(move |annotation| {
            let row = match unit.heads[annotation.name.0 as usize] {
                TyHead::External(sym) => self.models.generated(self.text(sym)),
                _ => None,
            };
            row.map(|row| (row, annotation))
        })
    }

    /// The fields that `new` with this number of arguments fills, in order, where no constructor
    /// is declared for it: the components of a record, or what a generated constructor fills.
    pub fn constructed_fields(&self, created: TypeId, argc: usize) -> Vec<FieldId> {
        let decl = self.type_decl(created);
        if decl.kind == TypeKind::Record {
            return decl
                .components
                .iter()
                .map(|&idx| self.sibling_field(created, idx))
                .collect();
        }
        let generated = self.type_link(created).generated.as_ref();
        let constructors = generated.map_or(&[][..], |g| &g.constructors);
        constructors
            .iter()
            .find(|(_, fields)| fields.len() == argc)
            .map(|(_, fields)| fields.clone())
            .unwrap_or_default()
    }

    /// What a call does that finds no declared method: `owner` is the receiver's type, or the type
    /// before the dot of a static call.
    pub fn generated_call(&self, owner: TypeId, method: Sym, argc: usize) -> Option<GeneratedCall> {
        let ancestors = self.ancestors(owner);
        let mut known = ancestors
            .iter()
            .filter_map(|&ty| self.type_link(ty).generated.as_deref())
            .peekable();
        known.peek()?;
        let text = self.text(method);
        let own = self.type_link(owner).generated.as_deref();
        let builder = own.filter(|g| g.builder);
        if argc == 0 && builder.is_some() {
            match text {
                "builder" => {
                    let all = known.flat_map(|g| g.defaults.iter().copied());
                    return Some(GeneratedCall::Builder(all.collect()));
                }
                "toBuilder" => return Some(GeneratedCall::ToBuilder),
                "build" => return Some(GeneratedCall::Build(owner)),
                _ => {}
            }
        }
        if let Some((_, fields)) = own.and_then(|g| {
            let mut made = g.constructors.iter();
            made.find(|(name, fields)| *name == Some(method) && fields.len() == argc)
        }) {
            return Some(GeneratedCall::Create(owner, fields.clone()));
        }
        if argc != 1 {
            return None;
        }
        let prefix = builder.map_or("", |g| &g.prefix);
        let set = |name: &str| {
            let field = self.field_named(owner, self.syms.get(name)?)?;
            (!self.field(field).is_static).then_some(field)
        };
        let settable = |field: &FieldId| {
            builder.is_some() || known.clone().any(|g| g.settable.contains(field))
        };
        if let Some(field) = set(text).filter(settable) {
            return Some(GeneratedCall::Set(field));
        }
        for start in ["set", prefix] {
            let rest = text.strip_prefix(start).and_then(lower_first);
            if let Some(field) = rest.and_then(|name| set(&name)).filter(settable) {
                return Some(GeneratedCall::Set(field));
            }
        }
        let copied = text.strip_prefix("with").and_then(lower_first)?;
        set(&copied).map(GeneratedCall::With)
    }

    /// Whether a type has a generated builder.
    pub fn has_builder(&self, id: TypeId) -> bool {
        let generated = self.type_link(id).generated.as_ref();
        generated.is_some_and(|g| g.builder)
    }

    /// The names of the types whose initializers a generated builder of a type may evaluate.
    pub fn builder_owners(&self, id: TypeId) -> impl Iterator<Item = Sym> {
        let types = self.ancestors(id).into_iter();
        types.map(|ty| self.type_link(ty).name)
    }

    /// The initializers that a generated builder of a type evaluates.
    pub fn builder_defaults(&self, id: TypeId) -> Vec<CallableId> {
        self.ancestors(id)
            .into_iter()
            .filter_map(|ty| self.type_link(ty).generated.as_deref())
            .flat_map(|g| {
                g.defaults
                    .iter()
                    .filter_map(|field| self.field_init(*field))
            })
            .collect()
    }
}

/// `Name` as `name`; none where it does not begin with a capital.
fn lower_first(text: &str) -> Option<String> {
    let mut letters = text.chars();
    let first = letters.next().filter(|c| c.is_uppercase())?;
    Some(format!("{}{}", first.to_lowercase(), letters.as_str()))
}
