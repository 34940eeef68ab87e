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

use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

use super::begin::Signs;
use super::known::Known;
use crate::models::Models;
use crate::source::Files;
use crate::source::words::scan;
use crate::span::FileId;
use crate::syntax::{Lexeme, lexemes};

/// Which files name types of which others. What is known of a file that changes is replaced, so that
/// the others need not be looked at again.
#[derive(Debug, Default)]
pub(super) struct Map {
    /// By a type's name, the files that declare one.
    declaring: FxHashMap<u32, Vec<u32>>,
    /// For each file, those of which it names types.
    named: Vec<Vec<u32>>,
}

impl Map {
    /// Reads the names in all files in which nobody has, or not since they changed. A map that is
    /// empty is drawn anew.
    pub(super) fn read(&mut self, files: &Files, known: &mut [Known], words: &ClientWords) {
        let stale = files.ids().zip(&*known).filter(|(_, k)| !k.is_named);
        let stale: Vec<FileId> = stale.map(|(id, _)| id).collect();
        let read = scan(files, &stale, |bytes| Named::read(bytes, words));
        let mut before = Vec::new();
        for (id, new) in stale.iter().zip(read) {
            let known = &mut known[id.0 as usize];
            before.push((id.0, std::mem::replace(&mut known.named, new)));
            known.is_named = true;
        }
        if self.named.is_empty() {
            self.draw(known);
        } else {
            self.change(known, &before);
        }
    }

    fn draw(&mut self, known: &[Known]) {
        self.declaring.clear();
        for (at, known) in (0..).zip(known) {
            for name in &known.named.declared {
                self.declaring.entry(*name).or_default().push(at);
            }
        }
        let all = (0..known.len() as u32).into_par_iter();
        self.named = all.map(|at| self.named_by(known, at)).collect();
    }

    /// Draws again what has to do with files of which the names were others before.
    fn change(&mut self, known: &[Known], before: &[(u32, Named)]) {
        let mut moved = FxHashSet::default();
        for (at, old) in before {
            let new = &known[*at as usize].named;
            if old.package == new.package && old.declared == new.declared {
                continue;
            }
            for name in &old.declared {
                let with = self.declaring.get_mut(name);
                with.into_iter()
                    .for_each(|with| with.retain(|file| file != at));
            }
            for name in &new.declared {
                self.declaring.entry(*name).or_default().push(*at);
            }
            moved.extend(old.declared.iter().chain(&new.declared).copied());
        }
        let names = |known: &Known| moved.iter().any(|name| known.named.has(*name));
        let mut affected: FxHashSet<u32> = before.iter().map(|(at, _)| *at).collect();
        if !moved.is_empty() {
            let others = (0..).zip(known).filter(|(_, known)| names(known));
            affected.extend(others.map(|(at, _)| at));
        }
        for at in affected {
            self.named[at as usize] = self.named_by(known, at);
        }
    }

    /// The files of which a file names types.
    fn named_by(&self, known: &[Known], at: u32) -> Vec<u32> {
        let here = &known[at as usize].named;
        let declared = here
            .words
            .iter()
            .filter_map(|word| self.declaring.get(word));
        let others = declared.flatten().copied();
        let sees = |other: &u32| here.sees(&known[*other as usize].named.package);
        let mut seen: Vec<u32> = others.filter(|other| *other != at && sees(other)).collect();
        seen.sort_unstable();
        seen.dedup();
        seen
    }

    /// The files of each island in which a finding can begin, in order.
    pub(super) fn islands(&self, known: &[Known], signs: &[Signs]) -> Vec<Vec<FileId>> {
        let mut islands = Islands::new(known.len());
        for (file, others) in self.named.iter().enumerate() {
            for &other in others {
                islands.join(file, other as usize);
            }
        }
        join_by_clients(&mut islands, known, signs);
        let mut together = vec![Signs::default(); known.len()];
        for (file, signs) in signs.iter().enumerate() {
            let island = &mut together[islands.of(file)];
            *island = island.and(*signs);
        }
        let mut found: Vec<Vec<FileId>> = Vec::new();
        let mut number = vec![usize::MAX; known.len()];
        for file in 0..known.len() {
            let island = islands.of(file);
            if !together[island].suffice() {
                continue;
            }
            if number[island] == usize::MAX {
                number[island] = found.len();
                found.push(Vec::new());
            }
            found[number[island]].push(FileId(file as u32));
        }
        found
    }
}

/// The words by which hooks of clients and clients are known, as hashes.
#[derive(Debug, Default)]
pub(super) struct ClientWords {
    hooks: FxHashSet<u32>,
    clients: FxHashMap<u32, u16>,
}

impl ClientWords {
    pub(super) fn new(models: &Models) -> ClientWords {
        let words = models.hook_words();
        ClientWords {
            hooks: words.hooks.iter().map(|w| hash(w.as_bytes())).collect(),
            clients: words
                .clients
                .iter()
                .map(|w| hash(w.as_bytes()))
                .zip(0..)
                .collect(),
        }
    }
}

/// A client with a hook is given to whoever asks for a client of its type, and no name of the
/// project need connect the two.
fn join_by_clients(islands: &mut Islands, known: &[Known], signs: &[Signs]) {
    let mut hooked = vec![false; known.len()];
    let mut together = vec![Signs::default(); known.len()];
    let mut with: Vec<Vec<usize>> = Vec::new();
    for (file, here) in known.iter().enumerate() {
        let island = islands.of(file);
        hooked[island] |= here.named.hooks;
        together[island] = together[island].and(signs[file]);
        for &client in &here.named.clients {
            let client = usize::from(client);
            if with.len() <= client {
                with.resize_with(client + 1, Vec::new);
            }
            with[client].push(file);
        }
    }
    for with in with {
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
pub(super) struct Named {
    /// The file's package; none for the unnamed one.
    package: Option<u32>,
    /// Names of the types that it declares.
    declared: Vec<u32>,
    /// All its identifiers, sorted.
    words: Vec<u32>,
    /// All paths with a dot, and what stands before one: `a`, `a.b` and `a.b.C` of `a.b.C`, sorted.
    paths: Vec<u32>,
    /// It names a hook of a client.
    hooks: bool,
    /// The clients that it names.
    clients: Vec<u16>,
}

impl Named {
    fn read(bytes: &[u8], words: &ClientWords) -> Named {
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
            list.shrink_to_fit();
        }
        named.hooks = named.words.iter().any(|word| words.hooks.contains(word));
        let clients = named
            .words
            .iter()
            .filter_map(|word| words.clients.get(word));
        named.clients = clients.copied().collect();
        named
    }

    fn has(&self, word: u32) -> bool {
        self.words.binary_search(&word).is_ok()
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
        let mut known: Vec<Known> = files.ids().map(|_| Known::default()).collect();
        let mut map = Map::default();
        map.read(&files, &mut known, &ClientWords::default());
        let kept = map.islands(&known, &signs);
        kept.into_iter().flatten().map(|id| id.0).collect()
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
