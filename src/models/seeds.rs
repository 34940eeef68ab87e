//! Texts that tell, without parsing, where a finding can begin.

use aho_corasick::AhoCorasick;

use super::words::normalize;
use super::{Models, longest_literal};

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
