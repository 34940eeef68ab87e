//! What the callees of one call do, all in all.
//!
//! A call through an interface may have hundreds of callees, and most of them do the same with what
//! they are given: whatever is bound to their inputs, the second one adds nothing. What is left is
//! kept, since many calls have the same callees, and holds no more than the summary of one callable.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustc_hash::{FxHashMap, FxHashSet};

use super::Flow;
use super::summary::{MAX_SINKS, MAX_TOLD, Summary};
use super::value::{Atom, Cond, Origin, Path};
use crate::models::Role;
use crate::project::CallableId;

/// What the callees of one call do.
#[derive(Debug, Default)]
pub(super) struct Joined {
    /// What each of them tells that none before it has told. Who tells nothing new is left out.
    pub(super) parts: Vec<(CallableId, Arc<Summary>)>,
    /// None of them has a body.
    pub(super) bodiless: bool,
}

type Known = FxHashMap<Box<[CallableId]>, Arc<Joined>>;

/// What was joined before, by callees.
#[derive(Debug, Default)]
pub(super) struct Joins {
    /// Of callees that are evaluated for good.
    settled: Mutex<Known>,
    /// In one round of the cycle that is being evaluated.
    round: Mutex<Known>,
}

impl Joins {
    /// Another round of a cycle begins.
    pub(super) fn next_round(&mut self) {
        self.round = Mutex::default();
    }
}

impl Flow<'_> {
    /// What the callees of a call in `caller` do.
    pub(super) fn joined(&self, caller: CallableId, callees: &[CallableId]) -> Arc<Joined> {
        if let &[only] = callees {
            return Arc::new(Joined::of(self, &[only]));
        }
        let open = callees.iter().any(|&c| self.same_component(c, caller));
        let known = if open {
            &self.joins.round
        } else {
            &self.joins.settled
        };
        if let Some(joined) = locked(known).get(callees) {
            return Arc::clone(joined);
        }
        let joined = Arc::new(Joined::of(self, callees));
        locked(known).insert(callees.into(), Arc::clone(&joined));
        joined
    }
}

fn locked(known: &Mutex<Known>) -> MutexGuard<'_, Known> {
    known.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Joined {
    fn of(flow: &Flow, callees: &[CallableId]) -> Joined {
        let bodiless = |c: &CallableId| !flow.project.callable(*c).has_body;
        let mut told = Told::default();
        let mut parts = Vec::new();
        for &callee in callees {
            let summary = flow.summary(callee);
            // What a cache holds is given again to whoever asks with the same arguments.
            let held = flow
                .role(callee)
                .is_some_and(|role| role.role == Role::Memoised);
            let part = if callees.len() == 1 && !held {
                summary
            } else {
                Arc::new(told.news(&summary, held))
            };
            if *part != Summary::default() || flow.has_sinks(callee) {
                parts.push((callee, part));
            }
        }
        Joined {
            parts,
            bodiless: callees.iter().all(bodiless),
        }
    }
}

/// What was told so far.
#[derive(Debug, Default)]
struct Told {
    tellings: FxHashSet<Telling>,
    sinks: usize,
    writes: usize,
    invokes: usize,
}

#[derive(Debug, PartialEq, Eq, Hash)]
enum Telling {
    /// It returns this.
    Return(Same),
    /// It stores it in this part of that.
    Write(Origin, Path, Same),
    /// It calls it, within a boundary or not.
    Invoke(Same, bool),
}

/// All of an atom that decides what it is to a caller.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Same {
    origin: Origin,
    read: Path,
    content: Path,
    flags: [bool; 3],
    weak: u8,
    cond: Option<Cond>,
}

impl Told {
    /// The part of a summary that was not told before; without what is returned, where that is
    /// `held` by a cache.
    fn news(&mut self, summary: &Summary, held: bool) -> Summary {
        let sinks = summary.sinks.iter().take(MAX_SINKS - self.sinks);
        let mut news = Summary {
            sinks: sinks.cloned().collect(),
            ops: summary.ops.clone(),
            pending: summary.pending.clone(),
            ..Summary::default()
        };
        self.sinks += news.sinks.len();
        for atom in summary.returns.iter().filter(|_| !held) {
            if self.is_new(atom, Telling::Return) {
                news.returns.push(atom.clone());
            }
        }
        for write in &summary.writes {
            let (into, part) = write.into;
            if self.writes < MAX_TOLD
                && self.is_new(&write.atom, |same| Telling::Write(into, part, same))
            {
                self.writes += 1;
                news.writes.push(write.clone());
            }
        }
        for invoke in &summary.invokes {
            let within = invoke.boundary.is_some();
            if self.invokes < MAX_TOLD
                && (!invoke.args.is_empty()
                    || self.is_new(&invoke.input, |same| Telling::Invoke(same, within)))
            {
                self.invokes += 1;
                news.invokes.push(invoke.clone());
            }
        }
        news
    }

    fn is_new(&mut self, atom: &Atom, telling: impl Fn(Same) -> Telling) -> bool {
        // What a callee makes is its own, and what is around it differs with its place.
        let own = matches!(
            atom.origin,
            Origin::Fresh(_) | Origin::FreshFn(_) | Origin::Outer
        );
        own || self.tellings.insert(telling(Same::of(atom)))
    }
}

impl Same {
    fn of(atom: &Atom) -> Same {
        Same {
            origin: atom.origin,
            read: atom.read,
            content: atom.content,
            flags: [atom.invoked, atom.wrapped, atom.recorded],
            weak: atom.weak,
            cond: atom.cond,
        }
    }
}
