//! Words in identifiers, header names and string constants.

use std::borrow::Cow;

use rustc_hash::FxHashSet;

use super::{HeaderMeaning, Provider, ProviderEvidence};

/// A header or field name for comparison: lower-case, without `-`, `_` and spaces around it.
pub fn normalize(name: &str) -> Cow<'_, str> {
    let name = name.trim();
    let plain = |b: u8| b.is_ascii() && !b.is_ascii_uppercase() && b != b'-' && b != b'_';
    if name.bytes().all(plain) {
        return Cow::Borrowed(name);
    }
    let kept = name.chars().filter(|&c| c != '-' && c != '_');
    Cow::Owned(if name.is_ascii() {
        kept.map(|c| c.to_ascii_lowercase()).collect()
    } else {
        kept.flat_map(char::to_lowercase).collect()
    })
}

/// A set of normalized names; a name may end in `*`.
#[derive(Debug, Default)]
pub struct NameSet {
    exact: FxHashSet<Box<str>>,
    prefixes: Vec<Box<str>>,
}

impl NameSet {
    /// Adds a name as written in a model file.
    pub fn insert(&mut self, name: &str) {
        let name = normalize(name);
        match name.strip_suffix('*') {
            Some(prefix) => self.prefixes.push(prefix.into()),
            None => {
                self.exact.insert(name.into());
            }
        }
    }

    /// Whether a name that is normalized already is in the set.
    pub fn contains(&self, normalized: &str) -> bool {
        self.exact.contains(normalized)
            || self
                .prefixes
                .iter()
                .any(|prefix| normalized.starts_with(&**prefix))
    }
}

/// What a header is, by its exact name in the models first and by `idempoten` in it else.
pub fn header_meaning(keys: &NameSet, others: &NameSet, header: &str) -> HeaderMeaning {
    let name = normalize(header);
    if others.contains(&name) {
        HeaderMeaning::Other
    } else if keys.contains(&name) || name.contains("idempoten") {
        HeaderMeaning::Key
    } else {
        HeaderMeaning::Unknown
    }
}

/// The parts of an identifier: split at `_`, `-`, `$`, `.` and digits, before a capital that follows a small
/// letter, and before the last capital of a run (`HTTPRetry` is `HTTP` and `Retry`). Letters outside of ASCII
/// count as small ones.
pub fn parts(identifier: &str) -> impl Iterator<Item = &str> {
    let is_letter = |b: u8| b.is_ascii_alphabetic() || !b.is_ascii();
    let bytes = identifier.as_bytes();
    let mut at = 0;
    std::iter::from_fn(move || {
        at += bytes[at..].iter().position(|&b| is_letter(b))?;
        let start = at;
        at += 1;
        while at < bytes.len() && is_letter(bytes[at]) {
            if bytes[at].is_ascii_uppercase() {
                let follows_small = !bytes[at - 1].is_ascii_uppercase();
                let next = bytes.get(at + 1);
                let before_small = next.is_some_and(|&b| is_letter(b) && !b.is_ascii_uppercase());
                if follows_small || before_small {
                    break;
                }
            }
            at += 1;
        }
        // All bounds are at characters of ASCII.
        identifier.get(start..at)
    })
}

/// Whether the identifier, or one of its parts, is in a set of lower-case words.
pub fn has_word(words: &FxHashSet<Box<str>>, identifier: &str) -> bool {
    let known = |text: &str| {
        // Nearly all texts are short, and this is asked of every name.
        let mut small = [0; 32];
        match small.get_mut(..text.len()) {
            Some(small) if text.is_ascii() => {
                small.copy_from_slice(text.as_bytes());
                small.make_ascii_lowercase();
                std::str::from_utf8(small).is_ok_and(|small| words.contains(small))
            }
            _ => words.contains(text.to_lowercase().as_str()),
        }
    };
    known(identifier) || parts(identifier).any(known)
}

/// The provider that a string constant belongs to: by the host of a URL in it (or by a text that is
/// a host), or by the prefix of a secret key.
pub fn provider_of<'a>(
    providers: &'a [Provider],
    text: &str,
) -> Option<(&'a Provider, ProviderEvidence)> {
    let text = text.trim();
    if let Some(found) = providers.iter().find(|one| {
        one.credentials
            .iter()
            .any(|prefix| text.starts_with(prefix.as_str()))
    }) {
        return Some((found, ProviderEvidence::Credential));
    }
    let host = host_of(text)?.to_ascii_lowercase();
    providers
        .iter()
        .find(|one| one.hosts.iter().any(|pattern| pattern.matches(&host)))
        .map(|found| (found, ProviderEvidence::Host))
}

/// The host in a URL, or the text's first part if that looks like a host. Placeholders of format
/// strings (`%s`, `{0}`, `${prefix}`) count as characters of a host name.
fn host_of(text: &str) -> Option<&str> {
    let after = text.find("://").map_or(text, |at| &text[at + 3..]);
    let authority = after.split(['/', '?', '#']).next().unwrap_or(after);
    let host = authority
        .rfind('@')
        .map_or(authority, |at| &authority[at + 1..]);
    let end = host
        .find(|c: char| !(c.is_ascii_alphanumeric() || "-._%${}".contains(c)))
        .unwrap_or(host.len());
    let host = &host[..end];
    host.contains('.').then_some(host)
}
