//! Whether one thing happens to an object in a field after another, in whatever methods.

use rustc_hash::FxHashSet;

use super::Flow;
use super::operands::subtree;
use super::order::exclude;
use super::requests::{Link, Spot, Touch, Track, operands_of};
use crate::facts::{Body, CallableKind, ExprId, ExprKind, RegionKind};
use crate::project::CallableId;

/// An expression of a callable.
type Site = (CallableId, ExprId);

/// The most callables through which a callable is traced to those that run it.
const MAX_CALLERS: usize = 200;

impl Flow<'_> {
    /// Whether an object that a field keeps may be sent before it is copied. Two methods that share
    /// the field tell nothing of that, unless one runs the other, the copy is made because of how
    /// the sending ended, or the method that sends has put the object there.
    pub fn runs_after(&self, track: &Track, sent: Touch, copy: Touch) -> bool {
        if !track
            .back(sent.node)
            .any(|n| track.node(n).link == Link::Field)
        {
            return false;
        }
        let up: Vec<u32> = track.back(copy.node).collect();
        let Some(meet) = track.back(sent.node).find(|n| up.contains(n)) else {
            return false;
        };
        let sends = self.outermost(track, meet, sent);
        let copies = self.outermost(track, meet, copy);
        self.stored_by(track, meet, sends) || self.follows(sends, copies)
    }

    /// The callable in which what happens to an object begins, and where in it.
    fn outermost(&self, track: &Track, meet: u32, touch: Touch) -> Site {
        let mut way: Vec<u32> = track.back(touch.node).take_while(|n| *n != meet).collect();
        way.reverse();
        let mut frames = vec![(track.node(meet).callable, touch.call)];
        for number in way {
            let node = track.node(number);
            match node.link {
                Link::Enter(call) | Link::Given(call) | Link::Captured(Some(call)) => {
                    if let Some(last) = frames.last_mut() {
                        last.1 = call;
                    }
                    frames.push((node.callable, touch.call));
                }
                Link::Return if frames.len() > 1 => {
                    frames.pop();
                }
                Link::Return | Link::Field | Link::Captured(None) => {
                    frames = vec![(node.callable, touch.call)];
                }
                Link::Birth | Link::Flow => {}
            }
        }
        if let Some(last) = frames.last_mut() {
            last.1 = touch.call;
        }
        frames[0]
    }

    /// Whether the method that puts an object into a field also sends it from there.
    fn stored_by(&self, track: &Track, meet: u32, sends: Site) -> bool {
        let node = track.node(meet);
        let (Spot::Field(_), Some(from)) = (node.spot, node.from) else {
            return false;
        };
        let writer = track.node(from);
        let Spot::Expr(stored) = writer.spot else {
            return false;
        };
        let early = matches!(
            self.project.callable(writer.callable).kind,
            CallableKind::Constructor | CallableKind::FieldInit | CallableKind::Init
        );
        let body = &self.project.callable(writer.callable).body;
        !early
            && self.runs(sends).iter().any(|(id, site)| {
                *id == writer.callable && stored < *site && !exclude(body, stored, *site)
            })
    }

    /// Whether one site is reached after another: from the callable of the first, or in a callable
    /// that runs both, because of how the first ended.
    fn follows(&self, first: Site, second: Site) -> bool {
        let before = self.runs(first);
        let after = self.runs(second);
        after.iter().any(|&(id, c)| {
            let body = &self.project.callable(id).body;
            before
                .iter()
                .filter(|(other, _)| *other == id)
                .any(|&(_, s)| {
                    let own = id == first.0 && s == first.1;
                    // A handler among the arguments of the call.
                    (s < c || subtree(body, s).contains(&c.0))
                        && s != c
                        && !exclude(body, s, c)
                        && (own || because_of(body, s, c))
                })
        })
    }

    /// A site, and the sites at which callables run that lead to it.
    fn runs(&self, site: Site) -> Vec<Site> {
        let mut found = vec![site];
        let mut seen = FxHashSet::from_iter([site.0]);
        let mut open = vec![site.0];
        while let Some(id) = open.pop() {
            for &(caller, number) in self.callers(id) {
                found.push((caller, self.edges(caller)[number as usize].site));
                if found.len() < MAX_CALLERS && seen.insert(caller) {
                    open.push(caller);
                }
            }
        }
        found
    }
}

/// Whether an expression is evaluated because of how an earlier one ended: in a handler of its
/// failure, where only a failure leads, or under a condition on its result.
fn because_of(body: &Body, first: ExprId, second: ExprId) -> bool {
    let own = body.expr(first).region;
    let at = body.expr(second).region;
    let failed = body.chain(own).any(|of| {
        let tried = body.region(of);
        tried.kind == RegionKind::Try && !tried.completes && tried.end <= second.0
    });
    let handled = body.chain(at).any(|region| match body.region(region).kind {
        RegionKind::Catch(of) => body.within(own, of),
        RegionKind::Then(cond) | RegionKind::Else(cond) => depends(body, cond, first),
        _ => false,
    });
    // A condition on the result that leaves in the good case.
    let left = body.exits.iter().any(|exit| {
        (first.0..=second.0).contains(&exit.at)
            && body
                .chain(exit.region)
                .any(|region| match body.region(region).kind {
                    RegionKind::Then(cond) | RegionKind::Else(cond) => depends(body, cond, first),
                    _ => false,
                })
    });
    // A function that is handed to the result: `first().exceptionally(e -> second())`.
    let chained = (first.0..body.exprs.len() as u32).any(|call| {
        let Some((Some(recv), args)) = operands_of(body, ExprId(call)) else {
            return false;
        };
        let handed = || {
            body.args(args)
                .iter()
                .any(|a| subtree(body, *a).contains(&second.0))
        };
        (call == second.0 || handed()) && subtree(body, recv).contains(&first.0)
    });
    failed || handled || left || chained
}

/// Whether a value is made from that of an expression, at once or through variables.
fn depends(body: &Body, value: ExprId, on: ExprId) -> bool {
    let mut open = vec![value];
    let mut seen = Vec::new();
    while let Some(at) = open.pop() {
        for below in subtree(body, at) {
            if below == on.0 {
                return true;
            }
            if let ExprKind::Local(local) = body.expr(ExprId(below)).kind
                && !seen.contains(&local)
            {
                seen.push(local);
                let defs = body.defs.iter().filter(|d| d.local == local);
                open.extend(defs.filter_map(|d| d.value));
            }
        }
    }
    false
}
