//! Which words occur in which file, without decoding or parsing any.
//!
//! Searching bytes is far cheaper than parsing them, and few files of a repository matter. This is
//! how a run finds those few: [`occurring`] looks for a fixed set of words in every file.

use super::Files;
use super::decode::{ReadError, is_binary, utf16};
use crate::span::FileId;
use aho_corasick::{AhoCorasick, AhoCorasickKind, MatchKind};
use rayon::prelude::*;

/// One word to look for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Word {
    /// The bytes; an empty word is nowhere.
    pub text: String,
    /// ASCII letters match in either case.
    pub ignore_case: bool,
    /// Neither end may touch another character of an identifier.
    pub whole: bool,
}

/// A set of words, ready to search for all at once.
#[derive(Debug)]
pub struct WordSet {
    words: Vec<Word>,
    automaton: Option<AhoCorasick>,
}

impl WordSet {
    /// Prepares the search. Words are known by their index from now on.
    pub fn new(words: Vec<Word>) -> WordSet {
        let fold = words.iter().any(|word| word.ignore_case);
        // An empty pattern would match everywhere; this one is not looked at when it matches.
        let texts = words.iter().map(|w| {
            if w.text.is_empty() {
                "\0\0\0\0"
            } else {
                &w.text
            }
        });
        let automaton = AhoCorasick::builder()
            .ascii_case_insensitive(fold)
            .match_kind(MatchKind::Standard)
            .kind(Some(AhoCorasickKind::DFA))
            .build(texts.clone())
            .or_else(|_| {
                AhoCorasick::builder()
                    .ascii_case_insensitive(fold)
                    .build(texts)
            })
            .ok();
        WordSet { words, automaton }
    }

    /// The indices of the words that occur in these bytes, sorted.
    pub fn occurring(&self, bytes: &[u8]) -> Vec<u32> {
        let mut found = Vec::new();
        let Some(automaton) = &self.automaton else {
            return found;
        };
        for hit in automaton.find_overlapping_iter(bytes) {
            let at = hit.pattern().as_usize();
            if self.is_match(&self.words[at], bytes, hit.start(), hit.end())
                && !found.contains(&(at as u32))
            {
                found.push(at as u32);
                if found.len() == self.words.len() {
                    break;
                }
            }
        }
        found.sort_unstable();
        found
    }

    fn is_match(&self, word: &Word, bytes: &[u8], start: usize, end: usize) -> bool {
        if word.text.is_empty() || !word.ignore_case && bytes[start..end] != *word.text.as_bytes() {
            return false;
        }
        let touches = |at: Option<usize>| {
            at.and_then(|at| bytes.get(at))
                .is_some_and(|&byte| is_word_byte(byte))
        };
        !word.whole || !touches(start.checked_sub(1)) && !touches(Some(end))
    }
}

/// For each file, in order, the sorted indices of the words that occur in it. A file that cannot be
/// read has none, and is recorded as a problem of the run.
pub fn occurring(files: &Files, set: &WordSet) -> Vec<Vec<u32>> {
    scan(files, |bytes| set.occurring(bytes))
}

/// Whether a byte can be of an identifier: letters, digits, `_`, `$` and every byte of a character
/// beyond ASCII.
fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$' || byte >= 0x80
}

/// Applies `look` to the bytes of every file, UTF-8 or nearly so, in parallel; results are in the
/// order of the files. A file that cannot be read gives the default, and is recorded as a problem
/// of the run.
pub fn scan<T: Send + Default>(files: &Files, look: impl Fn(&[u8]) -> T + Sync) -> Vec<T> {
    let ids = (0..files.len() as u32).into_par_iter();
    ids.with_min_len(16)
        .map_init(Vec::new, |scratch, id| {
            let id = FileId(id);
            let result = files.bytes(id, scratch).and_then(|bytes| match bytes {
                bytes if is_binary(bytes) => Err(ReadError::Binary),
                [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => {
                    Ok(look(utf16(bytes).unwrap_or_default().as_bytes()))
                }
                bytes => Ok(look(bytes)),
            });
            result.unwrap_or_else(|error| {
                files.record(id, error);
                T::default()
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn word(text: &str, ignore_case: bool, whole: bool) -> Word {
        Word {
            text: text.into(),
            ignore_case,
            whole,
        }
    }

    #[test]
    fn words_are_found_by_their_own_rules() {
        let set = WordSet::new(vec![
            word("idempoten", true, false),
            word("randomUUID", false, true),
            word("UUID", false, true),
            word("", false, false),
        ]);
        assert_eq!(set.occurring(b"String IDEMPOTENCY_KEY;"), [0]);
        assert_eq!(set.occurring(b"x = UUID.randomUUID();"), [1, 2]);
        assert!(
            set.occurring(b"x = myrandomUUID() + RANDOMUUID();")
                .is_empty()
        );
        assert!(
            set.occurring("\u{e4}UUID UUID_ $UUID".as_bytes())
                .is_empty()
        );
    }

    #[test]
    fn files_of_every_encoding_are_searched() {
        let files = Files::in_memory([
            ("A.java", "class A { void charge() {} }"),
            ("B.java", "class B { A a; }"),
        ]);
        let set = WordSet::new(vec![word("charge", false, true)]);
        assert_eq!(occurring(&files, &set), [vec![0], vec![]]);
    }
}
