//! In which files a finding can begin, found by searching their bytes.

use rustc_hash::FxHashSet;

use super::islands::identifiers;
use super::silence;
use crate::models::{Models, Seed};
use crate::source::Files;
use crate::source::words::{Word, WordSet, occurring};
use crate::span::FileId;

/// What searching the files told.
pub(super) struct Searched {
    /// The files in which a finding can begin, in order.
    pub(super) begin: Vec<FileId>,
    /// The identifiers that model rows require to occur anywhere and that do, in code.
    pub(super) required: FxHashSet<Box<str>>,
    /// The files that speak to the linter, in order.
    pub(super) speaking: Vec<FileId>,
}

/// Searches the files.
pub(super) fn search(files: &Files, models: &Models) -> Searched {
    let seeds = models.seed_words();
    let required: Vec<&str> = models.required_words().collect();
    let of_seeds = seeds.iter().map(|seed| Word {
        text: seed.text.clone(),
        ignore_case: true,
        whole: false,
    });
    let of_rows = required.iter().map(|word| Word {
        text: (*word).to_owned(),
        ignore_case: false,
        whole: true,
    });
    let mark = Word {
        text: silence::MARK.to_owned(),
        ignore_case: false,
        whole: false,
    };
    let words = of_seeds.chain(of_rows).chain([mark]).collect();
    let found = occurring(files, &WordSet::new(words));
    let begins = |words: &[u32]| {
        let has = |sign: Seed| {
            let signs = words.iter().filter_map(|at| seeds.get(*at as usize));
            signs.into_iter().any(|seed| seed.sign == sign)
        };
        has(Seed::Key)
            || has(Seed::Fresh) && has(Seed::LooseKey)
            || has(Seed::Lookup) && has(Seed::Done)
            || has(Seed::Client) && has(Seed::Handler)
    };
    let begin: Vec<FileId> = files
        .ids()
        .zip(&found)
        .filter(|(_, words)| begins(words))
        .map(|(id, _)| id)
        .collect();
    // Nobody asks where nothing begins.
    let mut occurs = FxHashSet::default();
    if !begin.is_empty() {
        for (at, word) in required.iter().enumerate() {
            let at = (seeds.len() + at) as u32;
            let mut with = files.ids().zip(&found).filter(|(_, w)| w.contains(&at));
            if with.any(|(id, _)| in_code(files, id, word)) {
                occurs.insert(Box::from(*word));
            }
        }
    }
    let mark = (seeds.len() + required.len()) as u32;
    let speaking = files.ids().zip(&found);
    let speaking = speaking.filter(|(_, words)| words.contains(&mark));
    Searched {
        begin,
        required: occurs,
        speaking: speaking.map(|(id, _)| id).collect(),
    }
}

/// Whether an identifier occurs outside of comments and texts.
fn in_code(files: &Files, id: FileId, word: &str) -> bool {
    let text = files.text(id);
    text.is_ok_and(|text| identifiers(text.as_bytes()).any(|found| found.text == word.as_bytes()))
}
