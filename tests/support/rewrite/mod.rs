//! Rewrites of Java code that change its form and not its meaning.
//!
//! A [`Kind`] finds the [`Site`]s of a case where it applies. Sites are applied together or alone;
//! [`Rewritten`] knows of every byte where it comes from, so that a finding in the new text can be
//! compared with one in the old. A site that would need to know more than it can see is left out.

pub mod constant;
pub mod function;
mod functional;
pub mod layout;
pub mod method;
pub mod order;
pub mod rename;
pub mod wrap;

use super::Case;
use idemlint::syntax::{self, Field, Kind as Node, NodeId, Tree};
use std::ops::Range;

/// What a kind of rewrite is called, how it finds its sites, and how many it finds at least in all
/// cases together.
pub struct Kind {
    pub name: &'static str,
    pub sites: fn(&Java) -> Vec<Site>,
    pub floor: usize,
}

pub const KINDS: &[Kind] = &[
    Kind {
        name: "comments",
        sites: layout::comments,
        floor: 1600,
    },
    Kind {
        name: "rename",
        sites: rename::private_names,
        floor: 1400,
    },
    Kind {
        name: "reorder",
        sites: order::members,
        floor: 1400,
    },
    Kind {
        name: "wrap",
        sites: wrap::in_class,
        floor: 1100,
    },
    Kind {
        name: "constant-made",
        sites: constant::made,
        floor: 2700,
    },
    Kind {
        name: "constant-dissolved",
        sites: constant::dissolved,
        floor: 50,
    },
    Kind {
        name: "extract",
        sites: method::extracted,
        floor: 1900,
    },
    Kind {
        name: "inline",
        sites: method::inlined,
        floor: 60,
    },
    Kind {
        name: "move",
        sites: method::moved,
        floor: 42,
    },
    Kind {
        name: "anonymous-class",
        sites: function::anonymous,
        floor: 220,
    },
    Kind {
        name: "named-class",
        sites: function::named,
        floor: 180,
    },
    Kind {
        name: "method-reference",
        sites: function::reference,
        floor: 40,
    },
    Kind {
        name: "lambda",
        sites: function::lambda,
        floor: 40,
    },
];

/// The files of a case, parsed.
pub struct Java<'c> {
    pub case: &'c Case,
    pub files: Vec<Source>,
    /// The case has findings, and all are of high confidence.
    pub sure: bool,
}

/// One parsed file.
pub struct Source {
    pub path: String,
    pub text: String,
    pub tree: Tree,
    parents: Vec<NodeId>,
}

/// A piece of new text.
#[derive(Clone, Debug)]
pub enum Part {
    /// A piece of an old file, with what other sites make of it.
    Old(usize, Range<usize>),
    /// New text, standing for what was at this place of the file that is edited, if for anything.
    New(String, Option<usize>),
}

/// New text in the place of old.
#[derive(Clone, Debug)]
pub struct Edit {
    pub file: usize,
    pub range: Range<usize>,
    pub with: Vec<Part>,
}

/// One place where a rewrite applies.
#[derive(Clone, Debug, Default)]
pub struct Site {
    /// `path:line` in the old text, and what else tells it from others there.
    pub name: String,
    pub edits: Vec<Edit>,
    /// New files.
    pub files: Vec<(String, Vec<Part>)>,
}

impl Java<'_> {
    pub fn new(case: &Case, sure: bool) -> Java<'_> {
        let files = case.files.iter();
        let files = files.map(|(path, text)| Source::new(path, text)).collect();
        Java { case, files, sure }
    }

    /// The files that the parser understood, with their numbers.
    pub fn whole(&self) -> impl Iterator<Item = (usize, &Source)> {
        let files = self.files.iter().enumerate();
        files.filter(|(_, file)| file.tree.problems().is_empty())
    }
}

impl Source {
    fn new(path: &str, text: &str) -> Source {
        let tree = syntax::parse(text);
        let mut parents = vec![NodeId(0); tree.len() as usize];
        for id in (0..tree.len()).map(NodeId) {
            for child in tree.children(id) {
                parents[child.0 as usize] = id;
            }
        }
        Source {
            path: path.to_owned(),
            text: text.to_owned(),
            tree,
            parents,
        }
    }

    pub fn nodes(&self) -> impl DoubleEndedIterator<Item = NodeId> + use<> {
        (0..self.tree.len()).map(NodeId)
    }

    pub fn of_kind(&self, kind: Node) -> impl Iterator<Item = NodeId> {
        self.nodes().filter(move |&id| self.tree.kind(id) == kind)
    }

    pub fn range(&self, id: NodeId) -> Range<usize> {
        let span = self.tree.span(id);
        span.start as usize..span.end as usize
    }

    pub fn at(&self, id: NodeId) -> &str {
        &self.text[self.range(id)]
    }

    /// The text of a child in a role; empty if there is none.
    pub fn part(&self, id: NodeId, field: Field) -> &str {
        self.tree
            .child(id, field)
            .map_or("", |child| self.at(child))
    }

    /// Whether a declaration has a modifier.
    pub fn has_modifier(&self, id: NodeId, modifier: Node) -> bool {
        let list = self.tree.child_of(id, Node::Modifiers);
        list.is_some_and(|list| self.tree.child_of(list, modifier).is_some())
    }

    /// Where a declaration has its name.
    pub fn range_of_name(&self, id: NodeId) -> Range<usize> {
        self.tree
            .child(id, Field::Name)
            .map_or(0..0, |name| self.range(name))
    }

    /// The nodes around a node, innermost first.
    pub fn around(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(id), |&id| {
            (id.0 != 0).then(|| self.parents[id.0 as usize])
        })
        .skip(1)
    }

    /// `path:line` of a place.
    pub fn name(&self, offset: usize) -> String {
        let line = self.text[..offset].matches('\n').count() + 1;
        format!("{}:{line}", self.path)
    }

    /// Where the line of a place goes on with nothing but space and a comment: the start of the
    /// next one. Else the place.
    pub fn line_after(&self, offset: usize) -> usize {
        let rest = &self.text[offset..];
        let (line, next) = match rest.find('\n') {
            Some(end) => (&rest[..end], offset + end + 1),
            None => (rest, self.text.len()),
        };
        let line = line.trim();
        if line.is_empty() || line.starts_with("//") {
            next
        } else {
            offset
        }
    }
}

/// A rewritten case.
pub struct Rewritten {
    /// Path and text of its files.
    pub files: Vec<(String, String)>,
    /// The pieces of each file, in order.
    pieces: Vec<Vec<Piece>>,
}

/// A piece of new text.
#[derive(Clone, Copy)]
struct Piece {
    start: usize,
    /// The old file and place that it comes from.
    origin: Option<(usize, usize)>,
    /// It is a copy of what is there.
    copied: bool,
}

impl Rewritten {
    /// The old file and offset that a new one comes from.
    pub fn origin(&self, path: &str, offset: usize) -> Option<(usize, usize)> {
        let file = self.files.iter().position(|(own, _)| own == path)?;
        let pieces = &self.pieces[file];
        let at = pieces
            .partition_point(|piece| piece.start <= offset)
            .checked_sub(1)?;
        let Piece {
            start,
            origin,
            copied,
        } = pieces[at];
        let (file, old) = origin?;
        Some((file, if copied { old + offset - start } else { old }))
    }
}

/// The sites of which no two are in each other's way: the first of each group that is.
pub fn compatible(sites: &[Site]) -> Vec<&Site> {
    let mut chosen: Vec<&Site> = Vec::new();
    for site in sites {
        let edits = || chosen.iter().flat_map(|site| &site.edits);
        if site
            .edits
            .iter()
            .all(|edit| edits().all(|other| agree(edit, other)))
        {
            chosen.push(site);
        }
    }
    chosen
}

fn agree(a: &Edit, b: &Edit) -> bool {
    let apart = a.range.end <= b.range.start || b.range.end <= a.range.start;
    let inside = |inner: &Edit, outer: &Edit| {
        outer.with.iter().any(|part| match part {
            Part::Old(file, range) => *file == inner.file && holds(range, &inner.range),
            Part::New(..) => false,
        })
    };
    a.file != b.file || apart || inside(a, b) || inside(b, a)
}

/// Whether a range has another one inside; what is inserted at its end is behind it.
fn holds(range: &Range<usize>, inner: &Range<usize>) -> bool {
    range.start <= inner.start && inner.end <= range.end && inner.start < range.end
}

/// Applies sites that agree.
pub fn apply(java: &Java, sites: &[&Site]) -> Rewritten {
    let mut edits: Vec<&Edit> = sites.iter().flat_map(|site| &site.edits).collect();
    // Of two edits at one place the wider one is the outer one, but for insertions, which come first.
    edits.sort_by_key(|edit| {
        let Range { start, end } = edit.range;
        (
            edit.file,
            start,
            if start == end { 0 } else { usize::MAX - end },
        )
    });
    let mut done = Rewritten {
        files: Vec::new(),
        pieces: Vec::new(),
    };
    for (number, file) in java.files.iter().enumerate() {
        let mut out = Out {
            java,
            edits: &edits,
            text: String::new(),
            pieces: Vec::new(),
        };
        out.old(number, 0..file.text.len(), None);
        done.files.push((file.path.clone(), out.text));
        done.pieces.push(out.pieces);
    }
    for (path, parts) in sites.iter().flat_map(|site| &site.files) {
        let mut out = Out {
            java,
            edits: &edits,
            text: String::new(),
            pieces: Vec::new(),
        };
        parts
            .iter()
            .for_each(|part| out.part(part, usize::MAX, None));
        done.files.push((path.clone(), out.text));
        done.pieces.push(out.pieces);
    }
    done
}

struct Out<'a> {
    java: &'a Java<'a>,
    edits: &'a [&'a Edit],
    text: String,
    pieces: Vec<Piece>,
}

impl Out<'_> {
    /// A piece of an old file, with the edits inside of it but for those up to `within`.
    fn old(&mut self, file: usize, range: Range<usize>, within: Option<usize>) {
        let first = within.map_or(0, |at| at + 1);
        let mut at = range.start;
        for (number, edit) in self.edits.iter().enumerate().skip(first) {
            let left = at..range.end;
            let last = within.is_none() && edit.range == (range.end..range.end);
            if edit.file != file || !(holds(&left, &edit.range) || last) {
                continue;
            }
            self.copy(file, at..edit.range.start);
            for part in &edit.with {
                self.part(part, file, Some(number));
            }
            at = edit.range.end;
        }
        self.copy(file, at..range.end);
    }

    fn part(&mut self, part: &Part, file: usize, within: Option<usize>) {
        match part {
            Part::Old(file, range) => self.old(*file, range.clone(), within),
            Part::New(text, stands) => {
                let origin = stands.map(|at| (file, at));
                self.pieces.push(Piece {
                    start: self.text.len(),
                    origin,
                    copied: false,
                });
                self.text.push_str(text);
            }
        }
    }

    fn copy(&mut self, file: usize, range: Range<usize>) {
        if !range.is_empty() {
            self.pieces.push(Piece {
                start: self.text.len(),
                origin: Some((file, range.start)),
                copied: true,
            });
            self.text.push_str(&self.java.files[file].text[range]);
        }
    }
}

pub fn new(text: impl Into<String>) -> Part {
    Part::New(text.into(), None)
}

/// Text at a place.
pub fn insert(file: usize, at: usize, text: impl Into<String>) -> Edit {
    Edit {
        file,
        range: at..at,
        with: vec![new(text)],
    }
}
