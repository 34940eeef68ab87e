//! Which words occur in which file, without decoding or parsing any.
//!
//! Searching bytes is far cheaper than parsing them, and few files of a repository matter. This is
//! how a run finds those few: a [`WordSet`] is looked for in every file that [`scan`] reads.

use super::Files;
use super::decode::{ReadError, is_binary, utf16};
use crate::span::FileId;
use aho_corasick::automaton::{Automaton, StateID};
use aho_corasick::dfa::DFA;
use aho_corasick::{Anchored, MatchKind};
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
    automaton: Option<DFA>,
    /// Bytes of the longest word.
    longest: usize,
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
        // Fails where the words are too many to number, which nobody can write.
        let automaton = DFA::builder()
            .ascii_case_insensitive(fold)
            .match_kind(MatchKind::Standard)
            // States are told apart by whether something matches, and by nothing else.
            .prefilter(false)
            .build(texts)
            .ok();
        let longest = words.iter().map(|word| word.text.len()).max();
        WordSet {
            automaton,
            longest: longest.unwrap_or(0),
            words,
        }
    }

    /// The indices of the words that occur in these bytes, sorted.
    ///
    /// Each step of the automaton waits for the one before, so four parts that overlap by the longest
    /// word are searched in turns, and none waits for another.
    pub fn occurring(&self, bytes: &[u8]) -> Vec<u32> {
        let Some(automaton) = &self.automaton else {
            return Vec::new();
        };
        let Ok(root) = automaton.start_state(Anchored::No) else {
            return Vec::new();
        };
        let mut found = vec![false; self.words.len()];
        let size = bytes.len() / 4;
        let part = |number: usize| &bytes[number * size..][..size];
        let next = |state, byte| automaton.next_state(Anchored::No, state, byte);
        let mut states = [root; 4];
        let mut at = 0;
        for (((&a, &b), &c), &d) in part(0).iter().zip(part(1)).zip(part(2)).zip(part(3)) {
            let [one, two, three, four] = states;
            states = [next(one, a), next(two, b), next(three, c), next(four, d)];
            at += 1;
            if states.iter().any(|&state| automaton.is_special(state)) {
                for (number, &state) in states.iter().enumerate() {
                    self.matches(automaton, state, bytes, number * size + at, &mut found);
                }
            }
        }
        for (number, mut state) in states.into_iter().enumerate() {
            let start = (number + 1) * size;
            let end = match number {
                3 => bytes.len(),
                _ => bytes.len().min(start + self.longest),
            };
            for (at, &byte) in (start..).zip(&bytes[start..end]) {
                state = next(state, byte);
                self.matches(automaton, state, bytes, at + 1, &mut found);
            }
        }
        let found = (0..).zip(found).filter(|(_, found)| *found);
        found.map(|(at, _)| at).collect()
    }

    /// Notes the words that end before `end`, where the automaton is in a state.
    fn matches(
        &self,
        automaton: &DFA,
        state: StateID,
        bytes: &[u8],
        end: usize,
        found: &mut [bool],
    ) {
        if !automaton.is_match(state) {
            return;
        }
        for number in 0..automaton.match_len(state) {
            let at = automaton.match_pattern(state, number);
            let found = &mut found[at.as_usize()];
            if !*found {
                let start = end - automaton.pattern_len(at);
                *found = self.is_match(&self.words[at.as_usize()], bytes, start, end);
            }
        }
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

/// Whether a byte can be of an identifier: letters, digits, `_`, `$` and every byte of a character
/// beyond ASCII.
fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$' || byte >= 0x80
}

/// Applies `look` to the bytes of some files, UTF-8 or nearly so, in parallel; results are in the
/// order of the files. A file that cannot be read gives the default, and is recorded as a problem
/// of the run.
pub fn scan<T: Send + Default>(
    files: &Files,
    ids: &[FileId],
    look: impl Fn(&[u8]) -> T + Sync,
) -> Vec<T> {
    let ids = ids.par_iter().with_min_len(16);
    ids.map_init(Vec::new, |scratch, &id| {
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
    fn a_word_is_found_wherever_it_stands() {
        let set = WordSet::new(vec![word("charge", false, true), word("x", true, false)]);
        for (before, after) in (0..24).flat_map(|a| (0..24).map(move |b| (a, b))) {
            let text = format!("{}charge{}", " ".repeat(before), ".".repeat(after));
            assert_eq!(set.occurring(text.as_bytes()), [0], "{text}");
        }
        assert!(set.occurring(b"").is_empty());
        assert_eq!(set.occurring(b"X"), [1]);
        assert!(WordSet::new(Vec::new()).occurring(b"charge").is_empty());
    }

    #[test]
    fn files_of_every_encoding_are_searched() {
        let files = Files::in_memory([
            ("A.java", "class A { void charge() {} }"),
            ("B.java", "class B { A a; }"),
        ]);
        let set = WordSet::new(vec![word("charge", false, true)]);
        let ids: Vec<FileId> = files.ids().collect();
        let found = scan(&files, &ids, |bytes| set.occurring(bytes));
        assert_eq!(found, [vec![0], vec![]]);
    }
}
