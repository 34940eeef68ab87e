//! What each file holds of what a finding needs, found by searching its bytes.

use std::sync::{Arc, OnceLock};

use rayon::prelude::*;
use rustc_hash::FxHashSet;

use crate::facts;
use crate::models::{Models, Seed, SeedWord, WordKind};
use crate::source::Files;
use crate::source::words::{Word, WordSet, occurring};
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

/// What searching the files told.
pub(super) struct Searched {
    /// The signs in each file, in order.
    pub(super) signs: Vec<Signs>,
    /// The identifiers that model rows require to occur anywhere and that do, in code.
    pub(super) required: FxHashSet<Box<str>>,
}

/// What is looked for, which follows from the models alone.
struct Wanted {
    seeds: Vec<SeedWord>,
    /// Entries of `requires` in rows.
    required: Vec<Box<str>>,
    /// The seeds, the identifiers that rows require, and the mark of comments, in this order.
    words: WordSet,
    /// By which words the types of handlers are found; they are looked for where it matters.
    types: OnceLock<(Vec<SeedWord>, WordSet)>,
}

impl Wanted {
    /// For these models. What the built-in ones look for is made once.
    fn of(models: &Models) -> Arc<Wanted> {
        static BUILTIN: OnceLock<Arc<Wanted>> = OnceLock::new();
        if std::ptr::eq(models, Models::builtin()) {
            return BUILTIN
                .get_or_init(|| Arc::new(Wanted::new(models)))
                .clone();
        }
        Arc::new(Wanted::new(models))
    }

    fn new(models: &Models) -> Wanted {
        let seeds = models.seed_words();
        let required: Vec<Box<str>> = models.required_words().map(Box::from).collect();
        let exact = |text: &str, whole: bool| Word {
            text: text.to_owned(),
            ignore_case: false,
            whole,
        };
        let of_rows = required
            .iter()
            .map(|entry| exact(wanted_and_not(entry).0, true));
        let of_seeds = seeds.iter().map(word);
        let words = of_seeds.chain(of_rows).chain([exact(facts::MARK, false)]);
        Wanted {
            words: WordSet::new(words.collect()),
            types: OnceLock::new(),
            seeds,
            required,
        }
    }

    /// The types of handlers of which objects may occur in the files.
    fn types_in(&self, files: &Files, models: &Models) -> FxHashSet<u16> {
        let (types, words) = self.types.get_or_init(|| {
            let types = models.handler_types();
            let words = WordSet::new(types.iter().map(word).collect());
            (types, words)
        });
        let of = |at: &u32| match types.get(*at as usize)?.sign {
            Seed::Handler(ty) => Some(ty),
            _ => None,
        };
        let found = occurring(files, words);
        found.iter().flatten().filter_map(of).collect()
    }
}

/// Searches the files.
pub(super) fn search(files: &Files, models: &Models) -> Searched {
    let wanted = Wanted::of(models);
    let Wanted {
        seeds, required, ..
    } = &*wanted;
    let found = occurring(files, &wanted.words);
    let seed = |at: &u32| seeds.get(*at as usize);
    let any = |wanted: fn(Seed) -> bool| {
        let mut signs = found.iter().flatten().filter_map(seed);
        signs.any(|seed| wanted(seed.sign))
    };
    // What handlers are called says little; their types are looked for where it matters.
    let types = if any(|sign| sign == Seed::Client) && any(|s| matches!(s, Seed::Handler(_))) {
        wanted.types_in(files, models)
    } else {
        FxHashSet::default()
    };
    let mark = (seeds.len() + required.len()) as u32;
    let signs: Vec<Signs> = found
        .par_iter()
        .enumerate()
        .map(|(number, words)| {
            let signs = words.iter().filter_map(|at| Some(seed(at)?.sign));
            let signs: Vec<Seed> = signs
                .filter(|sign| !matches!(sign, Seed::Handler(ty) if !types.contains(ty)))
                .collect();
            if words.contains(&mark) {
                return Signs::KEY;
            }
            of_file(files, FileId(number as u32), &signs, models)
        })
        .collect();
    let mut occurs = FxHashSet::default();
    for (at, entry) in required.iter().enumerate() {
        let at = (seeds.len() + at) as u32;
        let mut with = files.ids().zip(&found).filter(|(_, w)| w.contains(&at));
        if with.any(|(id, _)| required_in(files, id, entry)) {
            occurs.insert(entry.clone());
        }
    }
    Searched {
        signs,
        required: occurs,
    }
}

fn word(seed: &SeedWord) -> Word {
    Word {
        text: seed.text.clone(),
        ignore_case: !seed.whole,
        whole: seed.whole,
    }
}

/// The signs of a file in which words of these meanings occur, in code or elsewhere. What words
/// alone cannot tell is looked up in the code.
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
    if seeds.iter().any(|seed| matches!(seed, Seed::Handler(_))) {
        signs = signs.and(Signs::HANDLER);
    }
    let (random, dedup) = (has(Seed::Random), has(Seed::Lookup) && has(Seed::Done));
    if !(has(Seed::Key) || random || dedup) || signs.has(Signs::KEY) {
        return signs;
    }
    let Ok(text) = files.text(id) else {
        return signs;
    };
    for lexeme in lexemes(text.as_bytes()) {
        let (text, key) = match &lexeme {
            Lexeme::Word { text, called, .. } => {
                let text = str::from_utf8(text).unwrap_or_default();
                if dedup && models.word(WordKind::Dedup, text) {
                    signs = signs.and(Signs::DEDUP);
                }
                (text, random && !called && models.may_hold_key(text))
            }
            Lexeme::Text(text) => (str::from_utf8(text).unwrap_or_default(), false),
        };
        if key || models.may_mean_key(text) {
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
