//! Abstract values: where a value may come from.
//!
//! A value is a set of [`Atom`]s. An atom says what it stems from (a fresh expression, a parameter,
//! a captured variable, a function…), which part of that is meant ([`Atom::read`]), in which part
//! of this value it sits ([`Atom::content`]), and where in the body at hand it came to be. The
//! empty set is a value of which nothing of interest is known.

use std::sync::Arc;

use crate::facts::{ExprId, LocalId, RegionId};
use crate::project::{CallableId, FieldId, Sym, TypeId};

/// A fresh expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FreshId {
    /// The callable that has it.
    pub callable: CallableId,
    /// The call (or method reference).
    pub expr: ExprId,
}

/// What a value stems from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// A fresh expression.
    Fresh(FreshId),
    /// A function that is fresh whenever it is called (`UUID::randomUUID`).
    FreshFn(FreshId),
    /// A parameter of the callable, by position.
    Param(u32),
    /// The receiver; in a lambda, that of the method around it.
    This,
    /// The receiver of the callable around an anonymous or local type.
    Outer,
    /// A local of a callable around this one.
    Captured(CallableId, LocalId),
    /// A static field.
    Static(FieldId),
    /// A lambda or a referenced method.
    Closure(CallableId),
    /// An object of a type of the project.
    Object(TypeId),
    /// Something that is there, of which nothing else is of interest.
    Given,
}

/// A fresh value is made only while an input has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cond {
    /// The input.
    pub input: Origin,
    /// The part of it that is asked for.
    pub part: Path,
    /// The value is stored there, so that it is made once.
    pub keeps: bool,
}

/// Up to two field names, outermost first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Path([Option<Sym>; 2]);

impl Path {
    /// The empty path.
    pub const EMPTY: Path = Path([None, None]);

    /// Whether there is no name in it.
    pub fn is_empty(self) -> bool {
        self.0[0].is_none()
    }

    /// The path with one name more in front; none where it would be too long.
    pub fn prefixed(self, name: Sym) -> Option<Path> {
        self.0[1].is_none().then_some(Path([Some(name), self.0[0]]))
    }

    /// The path with one name more at the end; none where it would be too long.
    pub fn extended(self, name: Sym) -> Option<Path> {
        match self.0 {
            [None, _] => Some(Path([Some(name), None])),
            [first, None] => Some(Path([first, Some(name)])),
            _ => None,
        }
    }

    /// The path without its first name, if that is `name`.
    pub fn without_first(self, name: Sym) -> Option<Path> {
        (self.0[0] == Some(name)).then_some(Path([self.0[1], None]))
    }

    /// The names.
    pub fn names(self) -> impl Iterator<Item = Sym> {
        self.0.into_iter().flatten()
    }

    /// This path, then another.
    pub fn join(self, other: Path) -> Option<Path> {
        other.names().try_fold(self, Path::extended)
    }
}

/// The calls that lie between a callable and something deeper, outermost first; the last step is
/// the thing itself.
#[derive(Debug)]
pub struct Trace {
    /// The callable that the expression belongs to.
    pub callable: CallableId,
    /// The call, or at the end the expression itself.
    pub expr: ExprId,
    /// The next step inwards.
    pub next: Option<Arc<Trace>>,
    /// Number of steps from here to the end.
    pub len: u32,
}

/// The longest path that is kept; what lies deeper is reached by no reader.
const MAX_TRACE: u32 = 24;

impl Trace {
    /// A step in front of `next`; none where the path gets too long.
    pub fn step(
        callable: CallableId,
        expr: ExprId,
        next: Option<Arc<Trace>>,
    ) -> Option<Arc<Trace>> {
        let len = next.as_ref().map_or(0, |n| n.len) + 1;
        (len <= MAX_TRACE).then(|| {
            Arc::new(Trace {
                callable,
                expr,
                next,
                len,
            })
        })
    }

    /// The steps, outermost first.
    pub fn steps(trace: &Option<Arc<Trace>>) -> Vec<(CallableId, ExprId)> {
        let mut steps = Vec::new();
        let mut at = trace.as_ref();
        while let Some(step) = at {
            steps.push((step.callable, step.expr));
            at = step.next.as_ref();
        }
        steps
    }
}

/// One possible source of a value.
#[derive(Clone, Debug)]
pub struct Atom {
    /// What it stems from.
    pub origin: Origin,
    /// The part of the origin that is meant: `cmd.key` for a parameter `cmd`.
    pub read: Path,
    /// The origin is a function, and this is what a call of it gives.
    pub invoked: bool,
    /// The origin is a function that went into a library object (a future, an optional): methods of
    /// that do not call it, but what they give may be what it gives.
    pub wrapped: bool,
    /// The part of this value that the source sits in: the field `key` of an object.
    pub content: Path,
    /// The expression of the body at hand at which the source came to be: where it is evaluated
    /// once more when that is evaluated once more.
    pub site: ExprId,
    /// From `site` inwards to the source.
    pub trace: Option<Arc<Trace>>,
    /// Links that rest on a name or an unresolved type.
    pub weak: u8,
    /// The source is evaluated only while a variable is null that is declared in this region: what
    /// repeats inside the region finds the variable set.
    pub held: Option<RegionId>,
    /// The source is recorded where it was made: who is run again for the same message or workflow
    /// finds it.
    pub recorded: bool,
    /// The source is evaluated only on this condition.
    pub cond: Option<Cond>,
}

/// Two atoms are the same source: the way there does not count.
impl PartialEq for Atom {
    fn eq(&self, other: &Atom) -> bool {
        self.site == other.site
            && self.origin == other.origin
            && self.read == other.read
            && self.content == other.content
            && self.invoked == other.invoked
            && self.wrapped == other.wrapped
            && self.held == other.held
            && self.recorded == other.recorded
            && self.cond == other.cond
    }
}

impl Atom {
    /// An atom that is its origin as a whole.
    pub fn of(origin: Origin, site: ExprId) -> Atom {
        Atom {
            origin,
            read: Path::EMPTY,
            invoked: false,
            wrapped: false,
            content: Path::EMPTY,
            site,
            trace: None,
            weak: 0,
            held: None,
            recorded: false,
            cond: None,
        }
    }

    /// The atom with more weak links.
    pub fn weaker(mut self, by: u8) -> Atom {
        self.weak = self.weak.saturating_add(by);
        self
    }

    /// The atom after a call that took it: a function is inside of what the call gives.
    pub fn wrapped(self) -> Atom {
        let function = matches!(
            self.origin,
            Origin::Closure(_) | Origin::FreshFn(_) | Origin::Object(_)
        );
        Atom {
            wrapped: self.wrapped || function,
            ..self
        }
    }

    /// Whether it is a fresh value as a whole.
    pub fn fresh(&self) -> Option<FreshId> {
        match self.origin {
            Origin::Fresh(id) if self.content.is_empty() => Some(id),
            _ => None,
        }
    }
}

/// The most sources of one value that are followed.
const MAX_ATOMS: usize = 24;

/// Adds an atom to a value; the same source with fewer weak links replaces the one that is there.
/// Reports whether anything changed.
pub fn add(value: &mut Vec<Atom>, atom: Atom) -> bool {
    if let Some(known) = value.iter_mut().find(|known| **known == atom) {
        if atom.weak < known.weak {
            *known = atom;
            return true;
        }
        return false;
    }
    if value.len() < MAX_ATOMS {
        value.push(atom);
        return true;
    }
    replace_least(value, &atom)
}

/// In a full value, what is only known to be there makes room.
fn replace_least(value: &mut [Atom], atom: &Atom) -> bool {
    if atom.origin == Origin::Given {
        return false;
    }
    let least = value.iter_mut().find(|known| known.origin == Origin::Given);
    least.is_some_and(|known| {
        *known = atom.clone();
        true
    })
}

/// Adds all atoms of a value.
pub fn add_all<'a>(value: &mut Vec<Atom>, more: impl IntoIterator<Item = &'a Atom>) {
    for atom in more {
        // A value that is full or has the atom already is the common case: nothing is copied.
        match value.iter().position(|known| known == atom) {
            Some(at) if atom.weak < value[at].weak => value[at] = atom.clone(),
            Some(_) => {}
            None if value.len() < MAX_ATOMS => value.push(atom.clone()),
            None => {
                replace_least(value, atom);
            }
        }
    }
}

/// The value of the field `name` of a value.
pub fn read_field(value: &[Atom], name: Sym) -> Vec<Atom> {
    let mut result = Vec::new();
    for atom in value {
        let (mut read, mut content) = (atom.read, atom.content);
        if !content.is_empty() {
            match content.without_first(name) {
                Some(rest) => content = rest,
                None => continue,
            }
        } else {
            match atom.origin {
                Origin::Param(_)
                | Origin::This
                | Origin::Outer
                | Origin::Captured(..)
                | Origin::Static(_)
                    if !atom.invoked =>
                {
                    match read.extended(name) {
                        Some(path) => read = path,
                        None => continue,
                    }
                }
                _ => continue,
            }
        }
        let atom = Atom {
            read,
            content,
            ..atom.clone()
        };
        add(&mut result, atom);
    }
    result
}

/// The part of a value that a path of fields leads to.
pub fn part(value: &[Atom], path: Path) -> Vec<Atom> {
    let mut names = path.names();
    match names.next() {
        Some(first) => names.fold(read_field(value, first), |value, name| {
            read_field(&value, name)
        }),
        None => value.to_vec(),
    }
}

/// A value as the field `name` of another.
pub fn wrap(value: &[Atom], name: Sym) -> Vec<Atom> {
    value
        .iter()
        .filter_map(|atom| {
            let content = atom.content.prefixed(name)?;
            Some(Atom {
                content,
                ..atom.clone()
            })
        })
        .collect()
}
