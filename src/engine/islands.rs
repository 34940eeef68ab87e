//! Which files can have to do with each other, told from their words without parsing them.
//!
//! What one file means depends on another only through the name of a type that the other declares:
//! whoever calls its methods, reads its fields, extends it or hands its objects on stands in a
//! chain of files each of which names a type of the next. Files that such names connect, in either
//! direction, are one island. A finding in a file rests on nothing outside of its island, so an
//! island in which no finding can begin is not parsed, and the result is the same.
//!
//! A name counts only where it can be meant: in the package of the type, or where that package is
//! written out, as imports do. This is what [`crate::project`] resolves names by.

use std::hash::Hasher;

use rustc_hash::{FxHashMap, FxHasher};

use super::begin::Signs;
use crate::models::Models;
use crate::source::Files;
use crate::source::words::scan;
use crate::span::FileId;
use crate::syntax::{Lexeme, lexemes};

/// The files of all islands in which a finding can begin, in order.
pub(super) fn of_findings(files: &Files, signs: &[Signs], models: &Models) -> Vec<FileId> {
    let all = signs.iter().copied().fold(Signs::default(), Signs::and);
    if !all.suffice() {
        return Vec::new();
    }
    if signs.iter().all(|signs| signs.suffice()) {
        return files.ids().collect();
    }
    let named = scan(files, Named::read);
    let mut declaring: FxHashMap<u32, Vec<usize>> = FxHashMap::default();
    for (file, named) in named.iter().enumerate() {
        for name in &named.declared {
            declaring.entry(*name).or_default().push(file);
        }
    }
    let mut islands = Islands::new(files.len());
    for (file, here) in named.iter().enumerate() {
        for &other in here.words.iter().filter_map(|w| declaring.get(w)).flatten() {
            if here.sees(&named[other].package) {
                islands.join(file, other);
            }
        }
    }
    join_by_clients(&mut islands, &named, signs, models);
    let mut together = vec![Signs::default(); files.len()];
    for (file, signs) in signs.iter().enumerate() {
        let island = &mut together[islands.of(file)];
        *island = island.and(*signs);
    }
    files
        .ids()
        .filter(|id| together[islands.of(id.0 as usize)].suffice())
        .collect()
}

/// A client with a hook is given to whoever asks for a client of its type, and no name of the
/// project need connect the two.
fn join_by_clients(islands: &mut Islands, named: &[Named], signs: &[Signs], models: &Models) {
    let words = models.hook_words();
    let mentions =
        |file: &Named, word: &str| file.words.binary_search(&hash(word.as_bytes())).is_ok();
    let mut hooked = vec![false; named.len()];
    let mut together = vec![Signs::default(); named.len()];
    for (file, here) in named.iter().enumerate() {
        let island = islands.of(file);
        hooked[island] |= words.hooks.iter().any(|word| mentions(here, word));
        together[island] = together[island].and(signs[file]);
    }
    for client in &words.clients {
        let with: Vec<usize> = (0..named.len())
            .filter(|file| mentions(&named[*file], client))
            .collect();
        let hook = with.iter().copied().find(|file| {
            let island = islands.of(*file);
            hooked[island] && together[island].suffice()
        });
        if let Some(hook) = hook {
            for file in with {
                let (a, b) = (islands.of(hook), islands.of(file));
                let (all, any) = (together[a].and(together[b]), hooked[a] || hooked[b]);
                islands.join(a, b);
                let joined = islands.of(a);
                (together[joined], hooked[joined]) = (all, any);
            }
        }
    }
}

/// What a file declares and names. Names are kept as hashes: two that are taken for one join
/// islands that could stay apart, and nothing is missed.
#[derive(Debug, Default)]
struct Named {
    /// The file's package; none for the unnamed one.
    package: Option<u32>,
    /// Names of the types that it declares.
    declared: Vec<u32>,
    /// All its identifiers, sorted.
    words: Vec<u32>,
    /// All paths with a dot, and what stands before one: `a`, `a.b` and `a.b.C` of `a.b.C`, sorted.
    paths: Vec<u32>,
}

impl Named {
    fn read(bytes: &[u8]) -> Named {
        let mut named = Named::default();
        let mut path = FxHasher::default();
        let mut before: &[u8] = b"";
        let mut in_package = false;
        for lexeme in lexemes(bytes) {
            let Lexeme::Word {
                text, after_dot, ..
            } = lexeme
            else {
                continue;
            };
            if after_dot {
                named.paths.push(fold(&path));
                path.write(b".");
            } else {
                path = FxHasher::default();
                in_package = before == b"package" && named.declared.is_empty();
                if matches!(before, b"class" | b"interface" | b"enum" | b"record") {
                    named.declared.push(hash(text));
                }
            }
            path.write(text);
            if in_package {
                named.package = Some(fold(&path));
            } else if after_dot || matches!(before, b"import" | b"static") {
                named.paths.push(fold(&path));
            }
            named.words.push(hash(text));
            before = if after_dot { b"" } else { text };
        }
        for list in [&mut named.declared, &mut named.words, &mut named.paths] {
            list.sort_unstable();
            list.dedup();
        }
        named
    }

    /// Whether types of a package can be meant here.
    fn sees(&self, package: &Option<u32>) -> bool {
        self.package == *package
            || package.is_none_or(|package| self.paths.binary_search(&package).is_ok())
    }
}

fn hash(word: &[u8]) -> u32 {
    let mut hasher = FxHasher::default();
    hasher.write(word);
    fold(&hasher)
}

fn fold(hasher: &FxHasher) -> u32 {
    let hash = hasher.finish();
    (hash ^ (hash >> 32)) as u32
}

/// Disjoint sets of files.
struct Islands {
    parents: Vec<usize>,
}

impl Islands {
    fn new(count: usize) -> Islands {
        Islands {
            parents: (0..count).collect(),
        }
    }

    /// The file that stands for the island of a file.
    fn of(&mut self, mut file: usize) -> usize {
        while self.parents[file] != file {
            self.parents[file] = self.parents[self.parents[file]];
            file = self.parents[file];
        }
        file
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.of(a), self.of(b));
        self.parents[a.max(b)] = a.min(b);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(texts: &[&str]) -> Vec<u32> {
        let named = texts.iter().enumerate();
        let files =
            Files::in_memory(named.map(|(n, text)| (format!("{n}.java"), (*text).to_owned())));
        let mut signs = vec![Signs::default(); texts.len()];
        signs[0] = Signs::KEY;
        let kept = of_findings(&files, &signs, &crate::models::Models::default());
        kept.into_iter().map(|id| id.0).collect()
    }

    #[test]
    fn names_connect_in_both_directions_and_through_others() {
        let texts = [
            "package a; class Begin { Used used; }",
            "package a; class Used extends b.Base {}",
            "package b; class Base {}",
            "package c; import a.Begin; class User {}",
            "package d; import c.*; class Far { User user; }",
            "package e; class Other {}",
        ];
        assert_eq!(kept(&texts), [0, 1, 2, 3, 4]);
    }

    #[test]
    fn a_name_counts_only_where_it_can_be_meant() {
        let texts = [
            "package a; class Begin { class Inner {} }",
            "package b; class Same { /* a.Begin */ String s = \"a.Begin\"; Begin begin; }",
            "package b; class Apart { Object o = x.a.Other; Begin begin; }",
            "package b; class Full { Object o = a.Begin.Inner.class; }",
            "package b; import static a . Begin . *; class Spread { Inner inner; }",
            "package a.x; import a.y.Z; class Near { Begin begin; }",
        ];
        assert_eq!(kept(&texts), [0, 3, 4, 5]);
    }

    #[test]
    fn files_without_a_package_are_of_one() {
        assert_eq!(
            kept(&["class Begin {}", "class A { Begin b; }", "class B {}"]),
            [0, 1]
        );
    }
}
