//! Interned names.

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

/// An interned string: an index into the [`Names`] table that made it. Two names of one table are
/// equal exactly when their texts are equal; names of different tables must not be compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(pub u32);

/// A table of distinct strings. Each file has one of its own, so that files can be read in
/// parallel; linking maps them into the one table of the project.
#[derive(Clone, Debug, Default)]
pub struct Names {
    texts: IndexSet<Box<str>, FxBuildHasher>,
}

impl Names {
    /// An empty table.
    pub fn new() -> Names {
        Names::default()
    }

    /// The name of a text, added if it is new.
    pub fn intern(&mut self, text: &str) -> Name {
        if let Some(at) = self.texts.get_index_of(text) {
            return Name(at as u32);
        }
        Name(self.texts.insert_full(text.into()).0 as u32)
    }

    /// The name of a text if the table has it.
    pub fn get(&self, text: &str) -> Option<Name> {
        self.texts.get_index_of(text).map(|at| Name(at as u32))
    }

    /// The text of a name of this table; empty for a name that is not of this table.
    pub fn text(&self, name: Name) -> &str {
        self.texts
            .get_index(name.0 as usize)
            .map_or("", |text| text)
    }

    /// How many distinct texts the table holds.
    pub fn len(&self) -> usize {
        self.texts.len()
    }

    /// Whether the table is empty.
    pub fn is_empty(&self) -> bool {
        self.texts.is_empty()
    }

    /// All texts in the order in which they were first interned: the text of `Name(i)` is the
    /// `i`-th.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().map(|text| &**text)
    }
}
