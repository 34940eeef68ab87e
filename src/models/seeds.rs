//! Texts that tell, without parsing, where a finding can begin.

use std::collections::BTreeSet;

use aho_corasick::AhoCorasick;
use rustc_hash::FxHashMap;

use super::words::normalize;
use super::{
    MethodRow, Models, Pattern, Role, RowId, RowKind, Strength, WordKind, longest_literal,
    package_of, simple_name,
};

/// What a word of a file can be a sign of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Seed {
    /// A key or a provider, if it stands in code ([`Models::may_mean_key`]).
    Key,
    /// An SDK of a provider or what sets a key, by its package: enough by itself.
    KeySetter,
    /// A value that is fresh at random.
    Random,
    /// A value that is fresh in another way.
    Fresh,
    /// A look-up that may ask whether work was done already.
    Lookup,
    /// A name that speaks of work that was done already.
    Done,
    /// A client that sends requests, by its package.
    Client,
    /// A handler of failures on objects of a type, of [`Models::handler_types`], if they occur.
    Handler(u16),
}

/// A word to look for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SeedWord {
    /// What it is a sign of.
    pub sign: Seed,
    /// The text.
    pub text: String,
    /// It must be a whole identifier, in this case; otherwise it is a part of anything, and case
    /// does not matter.
    pub whole: bool,
}

/// Simple names by which a file tells that it has to do with a hook or a client.
#[derive(Debug)]
pub struct HookWords {
    /// Of types of hooks that a client runs once per call.
    pub hooks: BTreeSet<Box<str>>,
    /// Of clients.
    pub clients: BTreeSet<Box<str>>,
}

/// The part that most names of keys have in common.
const COMMON: &str = "idempoten";

impl Models {
    /// Whether a name or text holds the name of a key header or key field, or what tells a
    /// provider. Whatever is taken for one of these by its exact meaning is among them.
    pub fn may_mean_key(&self, text: &str) -> bool {
        let known = self.key_texts.get_or_init(|| {
            let names = self.key_names().map(|name| normalize(name).into_owned());
            let marks = self
                .provider_marks()
                .map(|mark| normalize(mark).into_owned());
            let texts: Vec<String> = names.chain(marks).filter(|text| !text.is_empty()).collect();
            AhoCorasick::new(texts).ok()
        });
        known
            .as_ref()
            .is_none_or(|known| known.is_match(normalize(text).as_ref()))
    }

    /// Whether a variable of this name may hold a key: its last word says so.
    pub fn may_hold_key(&self, identifier: &str) -> bool {
        let last = super::word_parts(identifier).last().unwrap_or_default();
        self.word(WordKind::Key, last)
    }

    /// The words by which files are found in which a finding can begin, sorted.
    pub fn seed_words(&self) -> Vec<SeedWord> {
        let mut found = BTreeSet::new();
        let giving = self.packages_giving();
        let mut push = |sign: Seed, text: &str| {
            let text = text.to_lowercase();
            if !text.is_empty() {
                found.insert(SeedWord {
                    sign,
                    text,
                    whole: false,
                });
            }
        };
        for name in self.key_names() {
            // `PayPal-Request-Id` may stand in a constant's name or a setter's.
            let plain = normalize(name);
            push(Seed::Key, name);
            push(Seed::Key, &name.replace('-', "_"));
            push(Seed::Key, &plain);
        }
        // A comment may say that something is a key.
        self.provider_marks().for_each(|mark| push(Seed::Key, mark));
        let done = self.words[WordKind::Dedup as usize].iter();
        done.for_each(|word| push(Seed::Done, word));
        for row in &self.rows {
            match &row.kind {
                // Where the method's name says little, the type must be known, so its package
                // stands in an import, or that of a type that gives it.
                RowKind::SdkCall { .. } | RowKind::KeySetter { .. } if !row.by_name => {
                    let mut packages = vec![package_of(row.ty.text())];
                    reaching(&giving, &mut packages);
                    packages
                        .iter()
                        .for_each(|package| push(Seed::KeySetter, package));
                }
                RowKind::Send { .. } => push(Seed::Client, package_of(row.ty.text())),
                _ => {}
            }
        }
        let types = self.types_of_handlers();
        for row in &self.rows {
            let sign = match row.kind {
                RowKind::SdkCall { .. } | RowKind::KeySetter { .. } if row.by_name => {
                    Seed::KeySetter
                }
                RowKind::Fresh {
                    strength: Strength::Random,
                    ..
                } => Seed::Random,
                RowKind::Fresh { .. } => Seed::Fresh,
                RowKind::DedupCheck { .. } => Seed::Lookup,
                _ if handles_failures(row) => {
                    let at = types.iter().position(|ty| **ty == row.ty);
                    Seed::Handler(at.unwrap_or(types.len()) as u16)
                }
                _ => continue,
            };
            found.extend(names_of(row).map(|(text, whole)| SeedWord { sign, text, whole }));
        }
        found
            .into_iter()
            .filter(|word| !word.text.is_empty())
            .collect()
    }

    /// By which words a file tells that objects of a type of handlers may occur: the type's name,
    /// that of a subtype, or the package of one of these or of a type that gives it.
    pub fn handler_types(&self) -> Vec<SeedWord> {
        let giving = self.packages_giving();
        let mut found = BTreeSet::new();
        for (number, ty) in self.types_of_handlers().into_iter().enumerate() {
            let sign = Seed::Handler(number as u16);
            let mut push = |text: &str, whole: bool| {
                if !text.is_empty() {
                    let text = text.to_owned();
                    found.insert(SeedWord { sign, text, whole });
                }
            };
            let subtypes = self.types.iter().filter(|row| {
                ty.matches(row.name.text()) || row.all_supers.iter().any(|sup| ty.matches(sup))
            });
            for name in std::iter::once(ty).chain(subtypes.map(|row| &row.name)) {
                let simple = simple_name(name.text());
                push(longest_literal(&Pattern::new(simple)), !name.is_glob());
                let mut packages = vec![package_of(name.text())];
                reaching(&giving, &mut packages);
                packages.iter().for_each(|package| push(package, false));
            }
        }
        found.into_iter().collect()
    }

    /// The packages of which one is named wherever a row can hold, by the row; none for a row that needs
    /// none: where the method's name says little, the type must be known, so its package stands in an
    /// import, or that of a type that gives it.
    pub fn packages_of_setters(&self) -> Vec<(RowId, Vec<&str>)> {
        let giving = self.packages_giving();
        let setters = self.rows.iter().filter(|row| {
            let sets = matches!(
                row.kind,
                RowKind::SdkCall { .. } | RowKind::KeySetter { .. }
            );
            let package = package_of(row.ty.text());
            sets && !row.by_name && !package.is_empty() && !package.contains('*')
        });
        let packages = setters.map(|row| {
            let mut packages = vec![package_of(row.ty.text())];
            reaching(&giving, &mut packages);
            (row.id, packages)
        });
        packages.collect()
    }

    /// The rows about constructors, each with the simple name of a type whose constructor it can be.
    pub fn creations(&self) -> impl Iterator<Item = (&str, &MethodRow)> {
        self.method_rows("<init>").flat_map(|row| {
            let subtypes = self.types.iter().filter(|sub| {
                let all = sub.all_supers.iter();
                all.map(|sup| &**sup)
                    .chain([sub.name.text()])
                    .any(|sup| row.ty.matches(sup))
            });
            let names = subtypes.map(|sub| sub.name.text()).chain([row.ty.text()]);
            names.map(move |name| (simple_name(name), row))
        })
    }

    /// The types on whose objects handlers of failures are put, in the order of their rows.
    fn types_of_handlers(&self) -> Vec<&Pattern> {
        let mut types: Vec<&Pattern> = Vec::new();
        for row in self.rows.iter().filter(|row| handles_failures(row)) {
            if !types.contains(&&row.ty) {
                types.push(&row.ty);
            }
        }
        types
    }

    /// For each package, the others of which some type has a method that returns one of its types.
    fn packages_giving(&self) -> FxHashMap<&str, BTreeSet<&str>> {
        let mut giving: FxHashMap<&str, BTreeSet<&str>> = FxHashMap::default();
        for row in &self.types {
            let from = package_of(row.name.text());
            for result in row.returns.values().map(|result| package_of(result)) {
                if result != from && !from.is_empty() && !result.is_empty() {
                    giving.entry(result).or_default().insert(from);
                }
            }
        }
        giving
    }

    /// The words of hooks and clients, made once.
    pub fn hook_words(&self) -> &HookWords {
        self.hook_words.get_or_init(|| self.make_hook_words())
    }

    fn make_hook_words(&self) -> HookWords {
        let of_hooks = self.rows.iter().filter(|row| {
            matches!(
                row.kind,
                RowKind::Callback {
                    role: Role::Call,
                    ..
                }
            )
        });
        let known = self.types.iter().filter(|row| self.leads_to_sends(row));
        let known = known.map(|row| row.name.text());
        let named = self.sending().map(|row| row.ty.text());
        let simple = |name: &str| Box::from(simple_name(name));
        HookWords {
            hooks: of_hooks.map(|row| simple(row.ty.text())).collect(),
            clients: known.chain(named).map(simple).collect(),
        }
    }

    /// Whether requests are sent with objects of this type, or with what they give.
    pub fn is_client(&self, qualified: &str) -> bool {
        let known = self.type_info(qualified);
        known.is_some_and(|row| self.leads_to_sends(row))
            || self.sending().any(|row| row.ty.text() == qualified)
    }

    fn sending(&self) -> impl Iterator<Item = &MethodRow> {
        let sends =
            |row: &&MethodRow| matches!(row.kind, RowKind::Send { .. } | RowKind::SdkCall { .. });
        self.rows.iter().filter(sends)
    }

    fn leads_to_sends(&self, row: &super::TypeRow) -> bool {
        let sends = |name: &str| self.sending().any(|row| self.is_subtype_of(name, &row.ty));
        !row.request && (sends(row.name.text()) || row.returns.values().any(|to| sends(to)))
    }

    /// The identifiers of which rows require one to occur anywhere in the code, sorted.
    pub fn required_words(&self) -> impl Iterator<Item = &str> {
        let of_rows = self.rows.iter().flat_map(|row| match &row.kind {
            RowKind::Callback { requires, .. } | RowKind::Argument { requires, .. } => {
                &requires[..]
            }
            _ => &[],
        });
        let of_annotations = self.annotations.iter().flat_map(|row| &row.requires);
        let all: BTreeSet<&str> = of_rows.chain(of_annotations).map(|word| &**word).collect();
        all.into_iter()
    }

    /// The names of key headers and key fields, as written in the models, without globs.
    fn key_names(&self) -> impl Iterator<Item = &str> {
        let headers = self.key_header_names.iter().chain(&self.key_field_names);
        headers
            .map(|name| name.trim_end_matches('*'))
            .chain([COMMON])
    }

    /// Parts of URLs, and prefixes of secret keys, that belong to providers.
    fn provider_marks(&self) -> impl Iterator<Item = &str> {
        self.providers.iter().flat_map(|provider| {
            let hosts = provider.hosts.iter().map(longest_literal);
            hosts.chain(provider.credentials.iter().map(String::as_str))
        })
    }
}

fn handles_failures(row: &MethodRow) -> bool {
    matches!(
        row.kind,
        RowKind::Argument {
            role: Role::Error | Role::Completion,
            ..
        } | RowKind::Callback {
            role: Role::Error | Role::Completion,
            ..
        }
    )
}

/// Adds the packages that lead to these by what their methods return.
fn reaching<'m>(giving: &FxHashMap<&'m str, BTreeSet<&'m str>>, packages: &mut Vec<&'m str>) {
    let mut next = 0;
    while let Some(package) = packages.get(next) {
        next += 1;
        for &package in giving.get(package).into_iter().flatten() {
            if !packages.contains(&package) {
                packages.push(package);
            }
        }
    }
}

/// What a call of a row's methods must spell: the method's name, or the type's for a constructor
/// and where the name is too short to say much, as a whole; of a name with globs, its longest part
/// without one, in lower case.
fn names_of(row: &MethodRow) -> impl Iterator<Item = (String, bool)> {
    row.methods.iter().map(|method| {
        let name = match method.text() {
            "<init>" => simple_name(row.ty.text()),
            name if name.len() < 3 => simple_name(row.ty.text()),
            name => name,
        };
        if name.contains('*') {
            let part = name.split('*').max_by_key(|part| part.len());
            (part.unwrap_or("").to_lowercase(), false)
        } else {
            (name.to_owned(), true)
        }
    })
}
