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

use crate::source::Files;
use crate::source::words::{is_word_byte, scan};
use crate::span::FileId;
use crate::syntax::skip;

/// The files in the islands of these files, in order.
pub(super) fn around(files: &Files, begin: &[FileId]) -> Vec<FileId> {
    if begin.len() == files.len() {
        return begin.to_vec();
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
    let mut kept = vec![false; files.len()];
    for id in begin {
        kept[islands.of(id.0 as usize)] = true;
    }
    files
        .ids()
        .filter(|id| kept[islands.of(id.0 as usize)])
        .collect()
}

/// The identifiers in code, those in comments and texts left out, each with whether it follows a
/// dot and whether a dot follows.
pub(super) fn identifiers(bytes: &[u8]) -> impl Iterator<Item = Identifier<'_>> {
    let mut at = 0;
    let mut dot = false;
    std::iter::from_fn(move || {
        while at < bytes.len() {
            let start = at;
            if is_word_byte(bytes[at]) {
                while at < bytes.len() && is_word_byte(bytes[at]) {
                    at += 1;
                }
                let after_dot = std::mem::take(&mut dot);
                let text = &bytes[start..at];
                return Some(Identifier { text, after_dot });
            }
            match bytes[at] {
                b'/' | b'"' | b'\'' => at = skip(bytes, at),
                byte => {
                    at += 1;
                    if !byte.is_ascii_whitespace() {
                        dot = byte == b'.';
                    }
                }
            }
        }
        None
    })
}

/// An identifier, keyword or number of a file.
pub(super) struct Identifier<'t> {
    pub(super) text: &'t [u8],
    /// A dot stands before it.
    after_dot: bool,
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
        for word in identifiers(bytes) {
            if word.after_dot {
                named.paths.push(fold(&path));
                path.write(b".");
            } else {
                path = FxHasher::default();
                in_package = before == b"package" && named.declared.is_empty();
                if matches!(before, b"class" | b"interface" | b"enum" | b"record") {
                    named.declared.push(hash(word.text));
                }
            }
            path.write(word.text);
            if in_package {
                named.package = Some(fold(&path));
            } else if word.after_dot || matches!(before, b"import" | b"static") {
                named.paths.push(fold(&path));
            }
            named.words.push(hash(word.text));
            before = if word.after_dot { b"" } else { word.text };
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
        let around = around(&files, &[FileId(0)]);
        around.into_iter().map(|id| id.0).collect()
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
