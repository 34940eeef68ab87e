//! Interned names.

use rustc_hash::FxBuildHasher;
use string_interner::StringInterner;
use string_interner::backend::StringBackend;
use string_interner::symbol::{Symbol, SymbolU32};

/// An interned string: an index into the [`Names`] table that made it. Two names of one table are
/// equal exactly when their texts are equal; names of different tables must not be compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(pub u32);

/// A table of distinct strings. Each file has one of its own, so that files can be read in
/// parallel; linking maps them into the one table of the project.
#[derive(Clone, Debug)]
pub struct Names {
    texts: StringInterner<StringBackend<SymbolU32>, FxBuildHasher>,
}

impl Default for Names {
    fn default() -> Names {
        let texts = StringInterner::new();
        Names { texts }
    }
}

impl Names {
    /// An empty table.
    pub fn new() -> Names {
        Names::default()
    }

    /// The name of a text, added if it is new.
    pub fn intern(&mut self, text: &str) -> Name {
        name(self.texts.get_or_intern(text))
    }

    /// The name of a text if the table has it.
    pub fn get(&self, text: &str) -> Option<Name> {
        self.texts.get(text).map(name)
    }

    /// The text of a name of this table; empty for a name that is not of this table.
    pub fn text(&self, name: Name) -> &str {
        let symbol = SymbolU32::try_from_usize(name.0 as usize);
        symbol
            .and_then(|symbol| self.texts.resolve(symbol))
            .unwrap_or("")
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
        self.texts.iter().map(|(_, text)| text)
    }

    /// Gives back memory that is held for more texts.
    pub fn shrink(&mut self) {
        self.texts.shrink_to_fit();
    }
}

fn name(symbol: SymbolU32) -> Name {
    Name(symbol.to_usize() as u32)
}
