//! What each file holds of what a finding needs, found by searching its bytes.
//!
//! What is found in a file depends on its text and on the models alone, and is kept with the file.
//! What several files hold together is asked for anew in every run.

use std::sync::OnceLock;

use rayon::prelude::*;
use rustc_hash::FxHashSet;

use super::known::Known;
use crate::facts;
use crate::models::{Models, Seed, SeedWord, WordKind};
use crate::source::Files;
use crate::source::words::{Word, WordSet, scan};
use crate::span::FileId;
use crate::syntax::{Lexeme, lexemes};

/// Signs of findings, in one file or in several together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Signs(u8);

impl Signs {
    /// A key, a random value and a variable that may hold a key, or a comment to the linter.
    pub(super) const KEY: Signs = Signs(1);
    const FRESH: Signs = Signs(2);
    /// A look-up, and what speaks of work that was done already.
    const DEDUP: Signs = Signs(4);
    const CLIENT: Signs = Signs(8);
    const HANDLER: Signs = Signs(16);

    /// Both.
    pub(super) fn and(self, other: Signs) -> Signs {
        Signs(self.0 | other.0)
    }

    fn has(self, other: Signs) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether a finding can begin in files that hold these signs.
    pub(super) fn suffice(self) -> bool {
        self.has(Signs::KEY)
            || self.has(Signs::DEDUP.and(Signs::FRESH))
            || self.has(Signs::HANDLER.and(Signs::CLIENT))
    }
}

/// What searching one file told.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    /// The words of the search that occur in it.
    words: Vec<u32>,
    /// Its signs, but for handlers, which are none where nobody has objects that they handle.
    own: Signs,
    /// The types of handlers of which objects may occur in it, where somebody asked.
    types: Option<Vec<u16>>,
    /// For entries of `requires`, whether its code has them, where somebody asked.
    required: Vec<(u32, bool)>,
}

/// The words to look for, by some models.
#[derive(Debug)]
pub(super) struct Search {
    seeds: Vec<SeedWord>,
    required: Vec<String>,
    words: WordSet,
    types: OnceLock<(Vec<SeedWord>, WordSet)>,
}

impl Search {
    pub(super) fn new(models: &Models) -> Search {
        let seeds: Vec<SeedWord> = models.seed_words();
        let required: Vec<String> = models.required_words().map(str::to_owned).collect();
        let of_seeds = seeds.iter().map(word);
        let of_rows = required.iter().map(|entry| Word {
            text: wanted_and_not(entry).0.to_owned(),
            ignore_case: false,
            whole: true,
        });
        let mark = Word {
            text: facts::MARK.to_owned(),
            ignore_case: false,
            whole: false,
        };
        let words = WordSet::new(of_seeds.chain(of_rows).chain([mark]).collect());
        Search {
            seeds,
            required,
            words,
            types: OnceLock::new(),
        }
    }

    /// Searches the files in which nobody has, or not since they changed.
    pub(super) fn look(&self, files: &Files, known: &mut [Known], models: &Models) {
        let ids = files.ids().zip(&*known).filter(|(_, k)| k.found.is_none());
        let ids: Vec<FileId> = ids.map(|(id, _)| id).collect();
        let words = scan(files, &ids, |bytes| self.words.occurring(bytes));
        let mark = (self.seeds.len() + self.required.len()) as u32;
        let look = |(id, words): (&FileId, Vec<u32>)| {
            let mut found = Found {
                words,
                ..Found::default()
            };
            found.own = if found.words.contains(&mark) {
                Signs::KEY
            } else {
                let seeds: Vec<Seed> = self.seeds_of(&found).collect();
                of_file(files, *id, &seeds, models)
            };
            found
        };
        let found: Vec<Found> = ids.par_iter().zip(words).map(look).collect();
        for (id, found) in ids.iter().zip(found) {
            known[id.0 as usize].found = Some(found);
        }
    }

    /// The signs in each file, in order.
    pub(super) fn signs(&self, files: &Files, known: &mut [Known], models: &Models) -> Vec<Signs> {
        let any = |known: &[Known], wanted: fn(Seed) -> bool| {
            let found = known.iter().flat_map(|known| &known.found);
            found.flat_map(|found| self.seeds_of(found)).any(wanted)
        };
        // What handlers are called says little; their types are looked for where it matters.
        let mut types = FxHashSet::default();
        if any(known, |sign| sign == Seed::Client) && any(known, |s| matches!(s, Seed::Handler(_)))
        {
            self.look_for_types(files, known, models);
            let found = known.iter().flat_map(|known| &known.found);
            types.extend(found.flat_map(|found| &found.types).flatten().copied());
        }
        let handles = |seed| matches!(seed, Seed::Handler(ty) if types.contains(&ty));
        let signs = known.iter().map(|known| match &known.found {
            Some(found) if !types.is_empty() && self.seeds_of(found).any(handles) => {
                found.own.and(Signs::HANDLER)
            }
            Some(found) => found.own,
            None => Signs::default(),
        });
        signs.collect()
    }

    /// The identifiers that model rows require to occur anywhere and that do, in code.
    pub(super) fn required(&self, files: &Files, known: &mut [Known]) -> FxHashSet<Box<str>> {
        let mut occurs = FxHashSet::default();
        for (at, entry) in self.required.iter().enumerate() {
            let at = (self.seeds.len() + at) as u32;
            let mut with = files.ids().zip(&mut *known);
            let in_code = with.any(|(id, known)| {
                let Some(found) = known.found.as_mut().filter(|f| f.words.contains(&at)) else {
                    return false;
                };
                let asked = found.required.iter().find(|(entry, _)| *entry == at);
                if let Some((_, has)) = asked {
                    return *has;
                }
                let has = required_in(files, id, entry);
                found.required.push((at, has));
                has
            });
            if in_code {
                occurs.insert(Box::from(entry.as_str()));
            }
        }
        occurs
    }

    fn seeds_of(&self, found: &Found) -> impl Iterator<Item = Seed> {
        let seed = |at: &u32| Some(self.seeds.get(*at as usize)?.sign);
        found.words.iter().filter_map(seed)
    }

    /// Looks for the types of handlers in the files in which nobody has.
    fn look_for_types(&self, files: &Files, known: &mut [Known], models: &Models) {
        let (types, words) = self.types.get_or_init(|| {
            let types = models.handler_types();
            let words = WordSet::new(types.iter().map(word).collect());
            (types, words)
        });
        let ids = files.ids().zip(&*known);
        let asked = |known: &Known| known.found.as_ref().is_some_and(|f| f.types.is_some());
        let ids = ids.filter(|(_, known)| !asked(known));
        let ids: Vec<FileId> = ids.map(|(id, _)| id).collect();
        let found = scan(files, &ids, |bytes| words.occurring(bytes));
        for (id, found) in ids.into_iter().zip(found) {
            let of = |at: &u32| match types.get(*at as usize)?.sign {
                Seed::Handler(ty) => Some(ty),
                _ => None,
            };
            if let Some(in_file) = &mut known[id.0 as usize].found {
                in_file.types = Some(found.iter().filter_map(of).collect());
            }
        }
    }
}

fn word(seed: &SeedWord) -> Word {
    Word {
        text: seed.text.clone(),
        ignore_case: !seed.whole,
        whole: seed.whole,
    }
}

/// The signs of a file in which words of these meanings occur, in code or elsewhere, but for handlers.
/// What words alone cannot tell is looked up in the code.
fn of_file(files: &Files, id: FileId, seeds: &[Seed], models: &Models) -> Signs {
    let has = |seed: Seed| seeds.contains(&seed);
    let mut signs = Signs::default();
    for (seed, sign) in [
        (Seed::KeySetter, Signs::KEY),
        (Seed::Random, Signs::FRESH),
        (Seed::Fresh, Signs::FRESH),
        (Seed::Client, Signs::CLIENT),
    ] {
        if has(seed) {
            signs = signs.and(sign);
        }
    }
    let (key, random) = (has(Seed::Key), has(Seed::Random));
    let dedup = has(Seed::Lookup) && has(Seed::Done);
    if !(key || random || dedup) || signs.has(Signs::KEY) {
        return signs;
    }
    let Ok(text) = files.text(id) else {
        return signs;
    };
    for lexeme in lexemes(text.as_bytes()) {
        let (text, may_hold) = match &lexeme {
            Lexeme::Word { text, called, .. } => {
                let text = str::from_utf8(text).unwrap_or_default();
                if dedup && models.word(WordKind::Dedup, text) {
                    signs = signs.and(Signs::DEDUP);
                }
                (text, random && !called && models.may_hold_key(text))
            }
            Lexeme::Text(text) => (str::from_utf8(text).unwrap_or_default(), false),
        };
        if may_hold || key && models.may_mean_key(text) {
            return signs.and(Signs::KEY);
        }
    }
    signs
}

/// The identifier that an entry of `requires` asks for, and the one beside which it does not count.
fn wanted_and_not(entry: &str) -> (&str, Option<&str>) {
    match entry.split_once('!') {
        Some((wanted, not)) => (wanted.trim(), Some(not.trim())),
        None => (entry, None),
    }
}

/// Whether a file has what an entry of `requires` asks for, outside of comments and texts.
fn required_in(files: &Files, id: FileId, entry: &str) -> bool {
    let Ok(text) = files.text(id) else {
        return false;
    };
    let occurs = |identifier: &str| {
        lexemes(text.as_bytes()).any(
            |lexeme| matches!(lexeme, Lexeme::Word { text, .. } if text == identifier.as_bytes()),
        )
    };
    let (wanted, not) = wanted_and_not(entry);
    occurs(wanted) && !not.is_some_and(occurs)
}
