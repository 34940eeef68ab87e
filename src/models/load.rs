//! From the texts of model files to [`Models`], or to errors that say where and what is allowed.

use std::ops::Range;
use std::sync::Arc;

use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use toml::Spanned;

use crate::mistake::{Mistake, nearest};

use super::pattern::{ArgIndex, Arity, Operand, Pattern};
use super::raw::{Common, Index, Indexes, Meaning, RawFile, RawProvider, RawType, Texts, VERBS};
use super::words::normalize;
use super::{
    AnnotationRow, GeneratedRow, HeaderParameterRow, LengthOf, Marker, MethodRow, Models, Own,
    Provider, Role, RowId, RowKind, RowSource, TypeRow, Verb,
};

/// Loads files, given as path and text, a user's own before the built-in ones: in the order in which
/// their rows are to be asked. Reading the texts takes most of the time, so that is done in parallel.
pub fn load(own: &Own, builtin: &[(&str, &str)]) -> Result<Models, Vec<Mistake>> {
    let files: Vec<(&str, &str)> = own
        .files
        .iter()
        .map(|(path, text)| (path.as_str(), text.as_str()))
        .chain(builtin.iter().copied())
        .collect();
    let read = files
        .par_iter()
        .map(|(_, text)| toml::from_str::<RawFile>(text));
    let read: Vec<_> = read.collect();
    let mut loader = Loader::default();
    for (number, (&(path, text), raw)) in files.iter().zip(read).enumerate() {
        if number == own.files.len() {
            loader.settings(own);
        }
        match raw {
            Ok(raw) => loader.file((path, text), number < own.files.len(), raw),
            Err(error) => loader.errors.push(Mistake::of_toml(path, text, &error)),
        }
    }
    loader.check_providers();
    if !loader.errors.is_empty() {
        let mut errors = loader.errors;
        errors.sort_by(|a, b| (&a.path, a.line, a.column).cmp(&(&b.path, b.line, b.column)));
        return Err(errors);
    }
    Ok(loader.finish())
}

#[derive(Default)]
struct Loader<'a> {
    models: Models,
    errors: Vec<Mistake>,
    /// Names of providers that rows refer to, with path and text of the file and their place in it.
    provider_uses: Vec<(Spanned<String>, &'a str, &'a str)>,
    /// Headers of which a user's file or the settings speak.
    own_headers: FxHashSet<String>,
}

/// What is the same for all rows of a file.
struct FileContext<'a> {
    path: &'a str,
    text: &'a str,
    file: Arc<str>,
    own: bool,
    library: Arc<str>,
    origin: Option<Arc<str>>,
    line_starts: Vec<usize>,
}

impl FileContext<'_> {
    fn source(&self, span: Range<usize>, origin: Option<String>) -> RowSource {
        let line = self
            .line_starts
            .partition_point(|&start| start <= span.start);
        RowSource {
            library: self.library.clone(),
            origin: origin.map_or_else(|| self.origin.clone(), |own| Some(own.into())),
            file: self.file.clone(),
            line: line as u32,
            own: self.own,
        }
    }

    fn error(&self, span: Range<usize>, message: String, nearest: Option<String>) -> Mistake {
        Mistake {
            nearest,
            ..Mistake::at(self.path, self.text, span.start, message)
        }
    }
}

impl<'a> Loader<'a> {
    /// What the settings say about headers and hosts. They come between the user's files and the
    /// built-in ones.
    fn settings(&mut self, own: &Own) {
        for name in &own.key_headers {
            self.header(name, true, true);
        }
        let header = own
            .key_headers
            .first()
            .map_or("Idempotency-Key", |name| name);
        for host in &own.hosts {
            self.models.providers.push(Provider::at_host(host, header));
        }
    }

    /// A header by name. What a user says of one holds against the built-in files.
    fn header(&mut self, name: &str, key: bool, own: bool) {
        let normal = normalize(name).into_owned();
        if own {
            self.own_headers.insert(normal);
        } else if self.own_headers.contains(&normal) {
            return;
        }
        if key {
            self.models.key_headers.insert(name);
            self.models.key_header_names.push(name.to_owned());
        } else {
            self.models.other_headers.insert(name);
        }
    }

    fn file(&mut self, (path, text): (&'a str, &'a str), own: bool, raw: RawFile) {
        let starts = memchr::memchr_iter(b'\n', text.as_bytes());
        let context = FileContext {
            path,
            text,
            file: path.into(),
            own,
            library: raw.library.get_ref().as_str().into(),
            origin: raw.origin.map(Arc::from),
            line_starts: std::iter::once(0).chain(starts.map(|at| at + 1)).collect(),
        };
        let context = &context;
        if raw.library.get_ref().trim().is_empty() {
            self.fail(context, raw.library.span(), "`library` is empty");
        }
        for row in raw.types {
            let span = row.span();
            self.type_row(context, span, row.into_inner());
        }
        /// Reads the rows of a table into [`MethodRow`]s.
        macro_rules! rows {
            ($table:ident, |$row:ident| $kind:expr) => {
                for spanned in raw.$table {
                    let span = spanned.span();
                    #[allow(unused_mut)]
                    let mut $row = spanned.into_inner();
                    let common = $row.common();
                    let kind = $kind;
                    self.method_row(context, span, common, kind);
                }
            };
        }
        let index = |given: Option<Index>, or: Index| ArgIndex(given.unwrap_or(or));
        rows!(fresh, |row| RowKind::Fresh {
            strength: row.strength,
            into: row.into.map(ArgIndex),
        });
        rows!(stable, |row| RowKind::Stable);
        rows!(inert, |row| RowKind::Inert);
        rows!(length, |row| RowKind::Length(match (row.length, row.of) {
            (Some(length), _) => LengthOf::Fixed(length),
            (None, Some(of)) if row.by.is_empty() => LengthOf::Times(of.0, row.times),
            (None, of) => LengthOf::Named(
                of.map_or(Operand::Arg(ArgIndex(0)), |of| of.0),
                row.by
                    .into_iter()
                    .map(|(name, length)| (name.into(), length))
                    .collect(),
            ),
        }));
        rows!(memoiser, |row| RowKind::Memoiser {
            produces: row.produces.0
        });
        rows!(fallback, |row| RowKind::Fallback {
            value: row.value.0,
            instead: row.instead.0
        });
        rows!(key_setter, |row| RowKind::KeySetter {
            value: index(row.value, 0),
            effect: row.effect,
            value_type: row.value_type.map(Box::from),
            provider: self.provider_use(context, row.provider),
            frozen: row.frozen,
            constant: row.constant,
        });
        rows!(header_setter, |row| RowKind::HeaderSetter {
            name: index(row.name, 0),
            value: index(row.value, row.name.unwrap_or(0).saturating_add(1)),
            effect: row.effect,
            pairs: row.pairs,
            frozen: row.frozen,
        });
        rows!(header_getter, |row| RowKind::HeaderGetter {
            name: index(row.name, 0)
        });
        rows!(copy, |row| RowKind::Copy {
            from: row.from.0,
            keeps_key: row.keeps_key
        });
        rows!(send, |row| RowKind::Send {
            request: row.request.0
        });
        rows!(sdk_call, |row| RowKind::SdkCall {
            options: row.options.map(Box::from),
            auto_key: row.auto_key,
            provider: self.provider_use(context, row.provider),
        });
        rows!(verb, |row| RowKind::Verb {
            verb: row.verb.into_inner().0
        });
        rows!(dedup_check, |row| RowKind::DedupCheck {
            value: index(row.value, 0)
        });
        rows!(callback, |row| RowKind::Callback {
            role: self.role(context, &row.role, &CALLBACK_ROLES),
            runs: row.runs,
            request: row.request,
            requires: boxed(row.requires),
            parameters: boxed(row.parameters),
        });
        rows!(argument, |row| RowKind::Argument {
            args: row.arg.map_or_else(
                || vec![ArgIndex(0)],
                |list| list.into_inner().0.into_iter().map(ArgIndex).collect()
            ),
            role: self.role(context, &row.role, &ARGUMENT_ROLES),
            runs: row.runs,
            request: row.request,
            chained: boxed(row.chained),
            requires: boxed(row.requires),
            parameters: boxed(row.parameters),
            passes_on: row.passes_on,
        });
        rows!(resubscribe, |row| RowKind::Resubscribe);
        for row in raw.annotation {
            let span = row.span();
            let row = row.into_inner();
            let role = self.role(context, &row.role, &ANNOTATION_ROLES);
            let source = context.source(span, row.origin);
            let note: Option<Arc<str>> = row.note.map(Arc::from);
            let on = boxed(row.on);
            let requires = boxed(row.requires);
            for name in self.type_names(context, &row.ty, false) {
                self.models.annotations.push(AnnotationRow {
                    name: name.into(),
                    on: on.clone(),
                    role,
                    reactive: row.reactive,
                    error_method: row.error_method.as_deref().map(Box::from),
                    requires: requires.clone(),
                    note: note.clone(),
                    source: source.clone(),
                });
            }
        }
        let markers = [
            (Marker::Singleton, raw.singleton),
            (Marker::Entity, raw.entity),
            (Marker::Transaction, raw.transaction),
        ];
        for (marker, rows) in markers {
            for row in rows {
                for name in self.type_names(context, &row.into_inner().ty, false) {
                    let simple = name.rsplit('.').next().unwrap_or(&name).into();
                    let named = &mut self.models.markers[marker as usize];
                    named.insert(simple);
                    named.insert(name.into());
                }
            }
        }
        for row in raw.generated {
            let row = row.into_inner();
            let required_by = boxed(row.required_by);
            for name in self.type_names(context, &row.ty, false) {
                self.models
                    .generated
                    .entry(name.into())
                    .or_insert_with(|| GeneratedRow {
                        members: row.members.clone(),
                        makes_final: row.makes_final,
                        required_by: required_by.clone(),
                        factory: row.factory.as_deref().map(Box::from),
                        prefix: row.prefix.as_deref().map(Box::from),
                    });
            }
        }
        for row in raw.header_parameter {
            let span = row.span();
            let row = row.into_inner();
            let source = context.source(span, row.origin);
            let attributes = boxed(row.attributes);
            for name in self.type_names(context, &row.ty, false) {
                self.models.header_parameters.push(HeaderParameterRow {
                    name: name.into(),
                    attributes: if attributes.is_empty() {
                        vec!["value".into()]
                    } else {
                        attributes.clone()
                    },
                    template: row.template.as_deref().map(Box::from),
                    effect: row.effect,
                    source: source.clone(),
                });
            }
        }
        for row in raw.header {
            let row = row.into_inner();
            for name in &row.names.0 {
                self.header(name, matches!(row.meaning, Meaning::Key), own);
            }
        }
        for row in raw.field {
            for name in row.into_inner().names.0 {
                self.models.fields.insert(&name);
                self.models.key_field_names.push(name);
            }
        }
        for row in raw.provider {
            let span = row.span();
            self.provider(context, span, row.into_inner());
        }
        for row in raw.words {
            let row = row.into_inner();
            let words = row
                .list
                .0
                .into_iter()
                .map(|word| word.to_lowercase().into());
            self.models.words[row.kind as usize].extend(words);
        }
    }

    fn fail(&mut self, context: &FileContext, span: Range<usize>, message: impl Into<String>) {
        self.errors.push(context.error(span, message.into(), None));
    }

    fn method_row(
        &mut self,
        context: &FileContext,
        span: Range<usize>,
        common: Common,
        kind: RowKind,
    ) {
        let arity = self.arity(context, common.arity);
        let methods_span = common.methods.span();
        let methods = common.methods.into_inner().0;
        if methods.is_empty() {
            self.fail(context, methods_span.clone(), "`methods` is empty");
        }
        if let Some(wrong) = methods.iter().find(|name| !is_method(name)) {
            let message = format!(
                "`{wrong}` is not a method name; allowed are a Java identifier, in which `*` stands \
                 for any part, and `<init>` for constructors"
            );
            self.fail(context, methods_span, message);
        }
        if let Some(most) = arity.0.iter().max()
            && let Some(wrong) = positions(&kind).find(|at| at.of(*most as usize).is_none())
        {
            let message = format!(
                "argument {} does not exist in a call with {most} arguments; positions count from 0, \
                 or from the end as -1, -2, …",
                wrong.0
            );
            self.fail(context, span.clone(), message);
        }
        let methods: Vec<Pattern> = methods.iter().map(|name| Pattern::new(name)).collect();
        let note: Option<Arc<str>> = common.note.map(Arc::from);
        let source = context.source(span, common.origin);
        for ty in self.type_names(context, &common.ty, true) {
            self.models.rows.push(MethodRow {
                id: RowId(self.models.rows.len() as u32),
                kind: kind.clone(),
                ty: Pattern::new(&ty),
                methods: methods.clone(),
                arity: arity.clone(),
                by_name: common.by_name,
                note: note.clone(),
                source: source.clone(),
            });
        }
    }

    fn arity(&mut self, context: &FileContext, given: Option<Spanned<Indexes>>) -> Arity {
        let Some(given) = given else {
            return Arity::default();
        };
        let span = given.span();
        let list = given.into_inner().0;
        if list.is_empty() || list.iter().any(|&number| number < 0) {
            self.fail(
                context,
                span,
                "`arity` is a number of parameters or a list of them",
            );
            return Arity::default();
        }
        Arity(list.into_iter().map(i8::unsigned_abs).collect())
    }

    /// The type names of a row, with an error for each that is none.
    fn type_names(
        &mut self,
        context: &FileContext,
        given: &Spanned<Texts>,
        globs: bool,
    ) -> Vec<String> {
        let names = given.get_ref().0.clone();
        if names.is_empty() {
            self.fail(context, given.span(), "no type is named");
        }
        for name in &names {
            let segment_ok = |segment: &str| {
                !segment.is_empty()
                    && segment
                        .chars()
                        .all(|c| c.is_alphanumeric() || c == '_' || c == '$' || (globs && c == '*'))
            };
            if !name.contains('.') || !name.split('.').all(segment_ok) {
                let globs = if globs {
                    ", in which `*` and `**` are globs"
                } else {
                    ""
                };
                let message = format!(
                    "`{name}` is not a qualified type name; write it with its package, and nested \
                     types with a dot{globs}"
                );
                self.fail(context, given.span(), message);
            }
        }
        names
    }

    fn role(&mut self, context: &FileContext, given: &Spanned<String>, allowed: &[Role]) -> Role {
        let word = given.get_ref();
        if let Some(&role) = allowed.iter().find(|role| role.word() == word) {
            return role;
        }
        let words: Vec<&str> = allowed.iter().map(|role| role.word()).collect();
        let message = format!(
            "unknown role `{word}`, expected one of `{}`",
            words.join("`, `")
        );
        let nearest = nearest(word, words.into_iter());
        self.errors
            .push(context.error(given.span(), message, nearest));
        Role::Once
    }

    fn provider_use(
        &mut self,
        context: &FileContext<'a>,
        given: Option<Spanned<String>>,
    ) -> Option<Box<str>> {
        let given = given?;
        let name: Box<str> = given.get_ref().as_str().into();
        self.provider_uses.push((given, context.path, context.text));
        Some(name)
    }

    fn check_providers(&mut self) {
        let providers = &self.models.providers;
        let known: FxHashSet<&str> = providers.iter().map(|one| one.name.as_str()).collect();
        for (given, path, text) in std::mem::take(&mut self.provider_uses) {
            if known.contains(given.get_ref().as_str()) {
                continue;
            }
            let message = format!("no provider is named `{}`", given.get_ref());
            let names = providers.iter().map(|one| one.name.as_str());
            let mistake = Mistake::at(path, text, given.span().start, message);
            self.errors.push(mistake.or(given.get_ref(), names));
        }
    }

    fn type_row(&mut self, context: &FileContext, span: Range<usize>, row: RawType) {
        let supers = boxed(row.supers);
        let source = context.source(span, row.origin);
        for name in self.type_names(context, &row.name, true) {
            let returns = row.returns.iter().map(|(method, ty)| (method, ty.as_str()));
            let known = self.models.by_type.get(name.as_str()).copied();
            let at = known.unwrap_or_else(|| {
                self.models.types.push(TypeRow {
                    name: Pattern::new(&name),
                    supers: Vec::new(),
                    all_supers: Vec::new(),
                    fluent: false,
                    returns: FxHashMap::default(),
                    request: false,
                    creating: false,
                    response: false,
                    holder: false,
                    source: source.clone(),
                });
                let at = self.models.types.len() as u32 - 1;
                self.models.by_type.insert(name.as_str().into(), at);
                at
            });
            // A second row about a type adds to the first, which is a user's where there is one.
            let own = &mut self.models.types[at as usize];
            for one in &supers {
                if !own.supers.contains(one) {
                    own.supers.push(one.clone());
                }
            }
            own.fluent |= row.fluent;
            own.request |= row.request;
            own.creating |= row.creating;
            own.response |= row.response;
            own.holder |= row.holder;
            for (method, ty) in returns {
                own.returns
                    .entry(method.as_str().into())
                    .or_insert_with(|| ty.into());
            }
        }
    }

    fn provider(&mut self, context: &FileContext, span: Range<usize>, row: RawProvider) {
        if let Some(wrong) = row
            .verbs
            .get_ref()
            .0
            .iter()
            .find(|verb| !VERBS.contains(&verb.as_str()))
        {
            let message = format!(
                "unknown verb `{wrong}`, expected one of `{}`",
                VERBS.join("`, `")
            );
            let nearest = nearest(wrong, VERBS.iter().copied());
            self.errors
                .push(context.error(row.verbs.span(), message, nearest));
        }
        if let (Some(min), Some(max)) = (row.min_length, &row.max_length)
            && min > *max.get_ref()
        {
            self.fail(
                context,
                max.span(),
                "`max-length` is less than `min-length`",
            );
        }
        let patterns = |texts: Texts| texts.0.iter().map(|text| Pattern::new(text)).collect();
        let source = context.source(span, row.origin);
        self.models.providers.push(Provider {
            name: row.name.into_inner(),
            hosts: patterns(row.hosts),
            credentials: row.credentials.0,
            key_header: row.key_header,
            key_field: row.key_field,
            key_in: row.key_in,
            verbs: row.verbs.into_inner().0,
            paths: patterns(row.paths),
            min_length: row.min_length,
            max_length: row.max_length.map(Spanned::into_inner),
            charset: row.charset,
            uuid_version: row.uuid_version,
            sdk_makes_key: row.sdk_makes_key,
            note: row.note.map(Arc::from),
            source,
        });
    }

    /// Builds the indexes.
    fn finish(mut self) -> Models {
        self.close_supers();
        let models = &mut self.models;
        for row in &models.rows {
            for method in &row.methods {
                if method.is_glob() {
                    models.by_method_glob.push((method.clone(), row.id));
                } else {
                    models
                        .by_method
                        .entry(method.text().into())
                        .or_default()
                        .push(row.id);
                }
            }
        }
        models.by_type.retain(|_, at| {
            let glob = models.types[*at as usize].name.is_glob();
            if glob {
                models.type_globs.push(*at);
            }
            !glob
        });
        models.type_globs.sort_unstable();
        let mut seen = FxHashSet::default();
        let types = models.types.iter().map(|row| &row.name);
        for name in types.chain(models.rows.iter().map(|row| &row.ty)) {
            if !name.is_glob() && seen.insert(name.text()) {
                for tail in tails(name.text()) {
                    models
                        .by_simple
                        .entry(tail.into())
                        .or_default()
                        .push(name.text().into());
                }
            }
        }
        for (at, row) in models.annotations.iter().enumerate() {
            models
                .annotations_by_type
                .entry(row.name.clone())
                .or_insert(at as u32);
            for tail in tails(&row.name) {
                models
                    .annotations_by_simple
                    .entry(tail.into())
                    .or_default()
                    .push(at as u32);
            }
        }
        models.own_rows = models.rows.iter().filter(|row| row.source.own).count() as u32;
        models.add_comment_rows();
        self.models
    }

    /// Fills in all supertypes of each type, nearest first, and what a type has from them.
    fn close_supers(&mut self) {
        let models = &mut self.models;
        for at in 0..models.types.len() {
            let mut all: Vec<Box<str>> = models.types[at].supers.clone();
            let mut next = 0;
            while let Some(name) = all.get(next) {
                next += 1;
                let Some(&upper) = models.by_type.get(name) else {
                    continue;
                };
                for one in &models.types[upper as usize].supers {
                    if !all.contains(one) {
                        all.push(one.clone());
                    }
                }
            }
            models.types[at].all_supers = all;
        }
        for at in 0..models.types.len() {
            let (mut fluent, mut request, mut creating) = (false, false, false);
            for name in &models.types[at].all_supers {
                if let Some(&upper) = models.by_type.get(name) {
                    let upper = &models.types[upper as usize];
                    fluent |= upper.fluent;
                    request |= upper.request;
                    creating |= upper.creating;
                }
            }
            let own = &mut models.types[at];
            own.fluent |= fluent;
            own.request |= request;
            own.creating |= creating;
        }
    }
}

const CALLBACK_ROLES: [Role; 7] = [
    Role::Error,
    Role::Completion,
    Role::Replay,
    Role::Attempt,
    Role::Call,
    Role::Redelivery,
    Role::Retried,
];

const ARGUMENT_ROLES: [Role; 13] = [
    Role::Error,
    Role::Completion,
    Role::Replay,
    Role::Attempt,
    Role::Call,
    Role::Redelivery,
    Role::Retried,
    Role::Deferred,
    Role::FanOut,
    Role::Once,
    Role::Submitted,
    Role::Memoised,
    Role::Frozen,
];

const ANNOTATION_ROLES: [Role; 5] = [
    Role::Retried,
    Role::Redelivery,
    Role::Error,
    Role::Once,
    Role::Memoised,
];

/// The arguments that a row's own keys name.
fn positions(kind: &RowKind) -> impl Iterator<Item = ArgIndex> {
    let mut found = Vec::new();
    match kind {
        RowKind::Fresh { into: Some(at), .. } => found.push(*at),
        RowKind::Memoiser {
            produces: Operand::Arg(at),
        } => found.push(*at),
        RowKind::Fallback { value, instead } => {
            for operand in [value, instead] {
                if let Operand::Arg(at) = operand {
                    found.push(*at);
                }
            }
        }
        RowKind::KeySetter { value, .. } | RowKind::DedupCheck { value } => found.push(*value),
        RowKind::HeaderSetter { name, value, .. } => found.extend([*name, *value]),
        RowKind::Verb {
            verb: Verb::Arg(at),
        } => found.push(*at),
        RowKind::HeaderGetter { name } => found.push(*name),
        RowKind::Copy {
            from: Operand::Arg(at),
            ..
        } => found.push(*at),
        RowKind::Send {
            request: Operand::Arg(at),
        } => found.push(*at),
        RowKind::Argument { args, .. } => found.extend(args.iter().copied()),
        _ => {}
    }
    found.into_iter()
}

fn is_method(name: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_' || c == '$' || c == '*';
    name == "<init>" || (!name.is_empty() && name.chars().all(part))
}

/// The tails of a qualified name that begin at a type: of `a.B.C`, `B.C` and `C`.
fn tails(name: &str) -> impl Iterator<Item = &str> {
    let starts = name.match_indices('.').map(|(at, _)| &name[at + 1..]);
    starts.filter(|tail| tail.starts_with(char::is_uppercase))
}

fn boxed(texts: Texts) -> Vec<Box<str>> {
    texts.0.into_iter().map(Box::from).collect()
}
