//! Texts that tell, without parsing, where a finding can begin.

use std::collections::BTreeSet;

use aho_corasick::AhoCorasick;

use super::words::normalize;
use super::{Models, Role, RowKind, Strength, WordKind, longest_literal, package_of, seeds_of};

/// What a text in a file can be a sign of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Seed {
    /// A key, a provider, or an SDK of one: enough by itself.
    Key,
    /// A value that is fresh at random.
    Fresh,
    /// A variable that may hold a key.
    LooseKey,
    /// A look-up that may ask whether work was done already.
    Lookup,
    /// A name that speaks of work that was done already.
    Done,
    /// A client that sends requests, by its package.
    Client,
    /// A handler of failures.
    Handler,
}

/// A text to look for, without regard to case, as a part of anything.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SeedWord {
    /// The text.
    pub text: String,
    /// What it is a sign of.
    pub sign: Seed,
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

    /// The texts by which a file is found in which a finding can begin: one that is enough by
    /// itself, or both of a pair ([`Seed::Fresh`] with [`Seed::LooseKey`], [`Seed::Lookup`] with
    /// [`Seed::Done`], [`Seed::Client`] with [`Seed::Handler`]).
    pub fn seed_words(&self) -> Vec<SeedWord> {
        let mut found = Vec::new();
        let mut push = |sign: Seed, text: &str| {
            if !text.is_empty() {
                found.push(SeedWord {
                    text: text.to_lowercase(),
                    sign,
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
        push(Seed::Key, "idemlint:");
        self.provider_marks().for_each(|mark| push(Seed::Key, mark));
        for row in &self.rows {
            match &row.kind {
                RowKind::SdkCall { .. } => push(Seed::Key, package_of(row.ty.text())),
                // Where the method's name says little, the type must be known, so its package stands
                // in an import.
                RowKind::KeySetter { .. } if !row.by_name => {
                    push(Seed::Key, package_of(row.ty.text()));
                }
                RowKind::KeySetter { .. } => {
                    seeds_of(row).iter().for_each(|text| push(Seed::Key, text));
                }
                RowKind::Fresh {
                    strength: Strength::Random,
                    ..
                } => {
                    seeds_of(row)
                        .iter()
                        .for_each(|text| push(Seed::Fresh, text));
                }
                RowKind::DedupCheck { .. } => {
                    seeds_of(row)
                        .iter()
                        .for_each(|text| push(Seed::Lookup, text));
                }
                RowKind::Send { .. } => push(Seed::Client, package_of(row.ty.text())),
                RowKind::Argument {
                    role: Role::Error | Role::Completion,
                    ..
                }
                | RowKind::Callback {
                    role: Role::Error | Role::Completion,
                    ..
                } => {
                    seeds_of(row)
                        .iter()
                        .for_each(|text| push(Seed::Handler, text));
                }
                _ => {}
            }
        }
        let words = |kind: WordKind| self.words[kind as usize].iter();
        words(WordKind::Key).for_each(|word| push(Seed::LooseKey, word));
        words(WordKind::Dedup).for_each(|word| push(Seed::Done, word));
        found.sort();
        found.dedup();
        found
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
