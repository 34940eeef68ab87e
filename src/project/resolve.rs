//! What a type name stands for.
//!
//! Java resolves a simple name by scope; here a file is one scope: its own declarations first, then
//! its imports, its package, wildcard imports, `java.lang`. Nested types can be inherited into
//! scope; where nothing else fits, a nested type that is the only one of its name in the packages
//! of which the file speaks is taken.

use rustc_hash::FxHashMap;

use super::{Project, Sym, TyHead, TypeId};
use crate::facts::{FileFacts, TypeKind};
use crate::models::RowKind;
use crate::name::Name;

const PRIMITIVES: [&str; 9] = [
    "int", "long", "boolean", "byte", "char", "short", "float", "double", "void",
];

/// Static members that a file imports: the member's name (none for a wildcard) and its type.
pub(super) type StaticImports = Vec<(Option<Sym>, TyHead)>;

impl Project<'_> {
    pub(super) fn qualify_types(&mut self) {
        for number in 0..self.types.len() {
            let link = &self.types[number];
            let unit = &self.units[link.unit as usize];
            let decl = &unit.facts.types[link.idx as usize];
            if unit.facts.text(decl.name).is_empty() || decl.scope.is_some() {
                continue;
            }
            let own = unit.facts.text(decl.name);
            let prefix = match decl.outer {
                Some(outer) => {
                    let outer = &self.types[(unit.base_type + outer.0) as usize];
                    outer.qualified.map(|q| self.syms.text(q))
                }
                None => unit.facts.package.map(|p| unit.facts.text(p)),
            };
            let text = match prefix {
                Some(prefix) => format!("{prefix}.{own}"),
                None => own.to_string(),
            };
            let qualified = self.syms.intern(&text);
            self.types[number].qualified = Some(qualified);
            // The first declaration of a qualified name wins; files are in a fixed order.
            self.by_qualified
                .entry(qualified)
                .or_insert(TypeId(number as u32));
        }
    }

    /// Resolves every name that can be a type in every file, and every written type.
    pub(super) fn resolve_all_types(&mut self) {
        self.intern_library_types();
        for number in 0..self.units.len() {
            let facts = self.units[number].facts.clone();
            let scope = Scope::new(self, number, &facts);
            let mut heads = vec![TyHead::Unknown; facts.names.len()];
            for (at, text) in facts.names.iter().enumerate() {
                if may_name_type(text) {
                    heads[at] = self.resolve(&scope, &facts, number, text);
                }
            }
            let refs = facts
                .type_refs
                .iter()
                .map(|written| match heads[written.name.0 as usize] {
                    TyHead::Unknown => self.resolve_lower_case(&facts, written.name),
                    head => head,
                })
                .collect();
            let statics = facts
                .imports
                .iter()
                .filter(|import| import.is_static)
                .filter_map(|import| {
                    let path = facts.text(import.path);
                    let (owner, member) = if import.wildcard {
                        (path, None)
                    } else {
                        let (owner, _) = path.rsplit_once('.')?;
                        (owner, Some(self.units[number].syms[import.last.0 as usize]))
                    };
                    let owner = owner.to_string();
                    Some((member, self.qualified_head(&owner)))
                })
                .collect();
            let unit = &mut self.units[number];
            unit.heads = heads;
            unit.refs = refs;
            unit.statics = statics;
        }
    }

    /// Gives names to the library types that the files can mean: those whose simple name occurs,
    /// and what methods of known types return.
    fn intern_library_types(&mut self) {
        let models = self.models;
        let mut open: Vec<String> = Vec::new();
        for text in self.syms.iter().filter(|text| may_name_type(text)) {
            let simple = text.rsplit('.').next().unwrap_or(text);
            open.extend(models.simple(simple).iter().map(|name| name.to_string()));
            if text.contains('.') {
                open.push(text.to_string());
            }
        }
        for row in self.syms.iter().flat_map(|text| models.method_rows(text)) {
            if let RowKind::Argument { parameters, .. } | RowKind::Callback { parameters, .. } =
                &row.kind
            {
                open.extend(parameters.iter().map(|name| name.to_string()));
            }
        }
        let mut seen: rustc_hash::FxHashSet<String> = Default::default();
        while let Some(name) = open.pop() {
            if seen.contains(&name) {
                continue;
            }
            self.syms.intern(&name);
            if let Some(row) = models.type_info(&name) {
                let supers = row
                    .all_supers
                    .iter()
                    .filter_map(|sup| models.type_info(sup));
                for known in std::iter::once(row).chain(supers) {
                    let results = known
                        .returns
                        .keys()
                        .filter_map(|m| models.result_of(&name, m));
                    open.extend(results.map(|result| result.into_owned()));
                }
            }
            seen.insert(name);
        }
    }

    fn resolve_lower_case(&mut self, facts: &FileFacts, name: Name) -> TyHead {
        let text = facts.text(name);
        if PRIMITIVES.contains(&text) {
            return TyHead::Primitive;
        }
        if text == "var" || text.is_empty() {
            return TyHead::Unknown;
        }
        let text = text.to_string();
        if text.contains('.') {
            self.qualified_head(&text)
        } else {
            TyHead::Unknown
        }
    }

    /// The type with this qualified name.
    fn qualified_head(&mut self, path: &str) -> TyHead {
        let sym = self.syms.intern(path);
        match self.by_qualified.get(&sym) {
            Some(&id) => TyHead::Project(id),
            None => TyHead::External(sym),
        }
    }

    fn resolve(&mut self, scope: &Scope, facts: &FileFacts, unit: usize, text: &str) -> TyHead {
        let Some((first, rest)) = text.split_once('.') else {
            return self.resolve_simple(scope, facts, unit, text);
        };
        if !may_name_type(first) {
            return self.qualified_head(text);
        }
        match self.resolve_simple(scope, facts, unit, first) {
            TyHead::Project(id) => {
                let outer = self.types[id.0 as usize]
                    .qualified
                    .map(|q| self.syms.text(q));
                let path = match outer {
                    Some(outer) => format!("{outer}.{rest}"),
                    None => text.to_string(),
                };
                self.qualified_head(&path)
            }
            TyHead::External(sym) => {
                let path = format!("{}.{rest}", self.syms.text(sym));
                self.qualified_head(&path)
            }
            TyHead::Simple(_, suspicious) => TyHead::Simple(self.syms.intern(text), suspicious),
            other => other,
        }
    }

    fn resolve_simple(
        &mut self,
        scope: &Scope,
        facts: &FileFacts,
        unit: usize,
        text: &str,
    ) -> TyHead {
        if scope.type_params.contains(&text) {
            return TyHead::Unknown;
        }
        let Some(sym) = self.syms.get(text) else {
            return TyHead::Unknown;
        };
        if let Some(&id) = scope.own.get(&sym) {
            return TyHead::Project(id);
        }
        for import in facts.imports.iter().filter(|i| !i.is_static && !i.wildcard) {
            if facts.text(import.last) == text {
                let path = facts.text(import.path).to_string();
                return self.qualified_head(&path);
            }
        }
        let candidates = self.by_simple.get(&sym).map_or(&[][..], Vec::as_slice);
        let package = facts.package.map(|p| facts.text(p));
        for &id in candidates {
            let other = self.type_unit(id);
            let same = other.facts.package.map(|p| other.facts.text(p)) == package;
            if same && self.type_decl(id).outer.is_none() && other.file != self.units[unit].file {
                return TyHead::Project(id);
            }
        }
        for import in facts.imports.iter().filter(|i| i.wildcard && !i.is_static) {
            let path = format!("{}.{text}", facts.text(import.path));
            if self.models.generated(&path).is_some() {
                return TyHead::External(self.syms.intern(&path));
            }
            if let Some(known) = self.syms.get(&path) {
                if let Some(&id) = self.by_qualified.get(&known) {
                    return TyHead::Project(id);
                }
                if self.models.type_info(&path).is_some() || self.models.names_type(&path) {
                    return TyHead::External(known);
                }
            }
        }
        // A nested type of an imported one comes into scope where a type of the file extends that.
        for name in self.models.simple(text) {
            let Some((outer, _)) = name.rsplit_once('.') else {
                continue;
            };
            let imported = |i: &crate::facts::Import| !i.is_static && facts.text(i.path) == outer;
            if facts.imports.iter().any(imported) {
                return TyHead::External(self.syms.intern(name));
            }
        }
        let lang = format!("java.lang.{text}");
        if self.models.names_type(&lang) {
            return TyHead::External(self.syms.intern(&lang));
        }
        // A nested type can come into scope by inheritance, out of a package of which the file
        // speaks.
        let mut nested = candidates.iter().filter(|id| {
            let package = self.type_unit(**id).facts.package;
            self.type_decl(**id).outer.is_some()
                && package.is_none_or(|p| speaks_of(facts, self.type_unit(**id).facts.text(p)))
        });
        if let (Some(&only), None) = (nested.next(), nested.next()) {
            return TyHead::Project(only);
        }
        TyHead::Simple(sym, facts.package.is_some())
    }
}

/// Whether a file is of a package or imports something of it.
fn speaks_of(facts: &FileFacts, package: &str) -> bool {
    let below = |path: &str| {
        let rest = path.strip_prefix(package);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    facts.package.is_some_and(|own| facts.text(own) == package)
        || facts.imports.iter().any(|i| below(facts.text(i.path)))
}

/// What one file brings into scope.
struct Scope<'f> {
    own: FxHashMap<Sym, TypeId>,
    type_params: Vec<&'f str>,
}

impl<'f> Scope<'f> {
    fn new(project: &Project, unit: usize, facts: &'f FileFacts) -> Scope<'f> {
        let linked = &project.units[unit];
        let mut own = FxHashMap::default();
        let mut type_params: Vec<&str> = Vec::new();
        for (idx, decl) in facts.types.iter().enumerate() {
            if !matches!(decl.kind, TypeKind::Anonymous | TypeKind::Fragment) {
                let sym = linked.syms[decl.name.0 as usize];
                own.entry(sym)
                    .or_insert(TypeId(linked.base_type + idx as u32));
            }
            type_params.extend(decl.type_params.iter().map(|(name, _)| facts.text(*name)));
        }
        for callable in &facts.callables {
            type_params.extend(
                callable
                    .type_params
                    .iter()
                    .map(|(name, _)| facts.text(*name)),
            );
        }
        type_params.sort_unstable();
        type_params.dedup();
        Scope { own, type_params }
    }
}

/// Whether a text can be the name of a type by convention: some segment starts with a capital.
fn may_name_type(text: &str) -> bool {
    text.as_bytes()
        .first()
        .is_some_and(|first| first.is_ascii_uppercase())
        || (text.contains('.')
            && text
                .split('.')
                .any(|s| s.starts_with(|c: char| c.is_uppercase())))
}
