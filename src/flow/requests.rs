//! Requests as objects: where one is created, and everything that is then done to it.
//!
//! A [`Track`] follows one object, forward from its creation, through locals, fluent calls, copies,
//! containers, parameters, fields, captured variables and results. It does not ask about order or
//! repetition; [`super::order`] does.

use rayon::prelude::*;
use rustc_hash::FxHashSet;

use super::Flow;
use super::follow::follow;
use super::touches::{Carriers, Story};
use super::uses::Uses;
use crate::facts::{Args, Body, ExprId, ExprKind};
use crate::models::{Operand, RowKind};
use crate::project::{CallableId, FieldId, Project, Target, TyHead};

/// Where an object is in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Spot {
    /// The value of an expression.
    Expr(ExprId),
    /// A parameter, by position.
    Param(u32),
    /// A field, whatever object has it.
    Field(FieldId),
}

/// How an object got from one spot to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// It did not: the track begins here.
    Birth,
    /// Inside the callable.
    Flow,
    /// As an argument of this call.
    Enter(ExprId),
    /// Into a function or anonymous object that captures it, created by this expression of the
    /// callable before; none where that is a local class.
    Captured(Option<ExprId>),
    /// Into a function that this library call is given.
    Given(ExprId),
    /// Into a field, or out of it.
    Field,
    /// As the result of a callable.
    Return,
}

/// One spot on a track.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// The callable.
    pub callable: CallableId,
    /// Where in it.
    pub spot: Spot,
    /// The node before.
    pub from: Option<u32>,
    /// How it got here.
    pub link: Link,
    /// Which object it is: the one that was created, or one derived from it.
    pub cell: u32,
    /// The parameter node through which this callable was entered.
    pub(super) entry: Option<u32>,
}

/// An object on a track.
#[derive(Clone, Copy, Debug)]
pub struct Cell {
    /// The object it was derived from, and the node where that happened.
    pub parent: Option<(u32, u32)>,
    /// How.
    pub kind: CellKind,
}

/// How an object came to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellKind {
    /// It is the one that the track begins with.
    First,
    /// It was built from another, or holds it.
    Built,
    /// It is a copy, made by this call; whether the key is copied too, if that is known.
    Copied(ExprId, Option<bool>),
}

/// Something that happens to an object: a call on it or with it.
#[derive(Clone, Copy, Debug)]
pub struct Touch {
    /// Where the object is in hand.
    pub node: u32,
    /// The call, in the node's callable.
    pub call: ExprId,
}

/// One object and what is done to it.
#[derive(Debug, Default)]
pub struct Track {
    /// All spots; the first is where it begins.
    pub nodes: Vec<Node>,
    /// The object and those derived from it.
    pub cells: Vec<Cell>,
    /// Calls on it, calls that give it to another request, the call that creates it, and calls that
    /// send it.
    pub touches: Vec<Touch>,
    /// Calls that send it.
    pub sent: Vec<Touch>,
    /// Calls through which it leaves what can be seen.
    pub escapes: Vec<Touch>,
    /// It is returned to callers that are not seen.
    pub returned: bool,
}

/// All tracks of a project, with the indexes that made them.
pub struct Requests {
    pub(super) uses: Uses,
    pub(super) carriers: Carriers,
    /// The tracks, in the order of where they begin.
    pub tracks: Vec<Track>,
    /// What is known of each.
    pub stories: Vec<Story>,
}

impl Requests {
    /// Follows every request of a project.
    pub(super) fn new(flow: &Flow) -> Requests {
        let uses = Uses::new(flow);
        let carriers = Carriers::new(flow, &uses);
        let mut tracks: Vec<Track> = Vec::new();
        let mut covered = FxHashSet::default();
        let callables: Vec<CallableId> = flow.callables().collect();
        for create in [true, false] {
            let found: Vec<Vec<Spot>> = callables
                .par_iter()
                .map(|&id| beginnings(flow, id, create))
                .collect();
            for (&id, spots) in callables.iter().zip(found) {
                for spot in spots {
                    if covered.contains(&(id, spot)) {
                        continue;
                    }
                    // What is only read here came from where nobody saw it: the variable itself is
                    // the beginning.
                    let spot = if create { spot } else { origin(flow, id, spot) };
                    let track = follow(flow, &uses, id, spot);
                    covered.extend(track.nodes.iter().map(|n| (n.callable, n.spot)));
                    tracks.push(track);
                }
            }
        }
        let stories = tracks
            .par_iter()
            .map(|track| flow.story(&carriers, track))
            .collect();
        Requests {
            uses,
            carriers,
            tracks,
            stories,
        }
    }

    /// The tracks with what is known of them.
    pub fn all(&self) -> impl Iterator<Item = (&Track, &Story)> {
        self.tracks.iter().zip(&self.stories)
    }
}

/// The expressions of a callable that create requests, or, otherwise, those that give requests
/// which may come from elsewhere.
fn beginnings(flow: &Flow, id: CallableId, create: bool) -> Vec<Spot> {
    let project = flow.project;
    let body = &project.callable(id).body;
    let typed = project.typed(id);
    let mut found = Vec::new();
    for (number, expr) in body.exprs.iter().enumerate() {
        let at = ExprId(number as u32);
        let is_request = project.is_request(typed.exprs[number]) && !typed.exprs[number].is_type;
        let creates = match expr.kind {
            ExprKind::Call { .. } | ExprKind::New { .. } => {
                let target = typed.target(at);
                if let Some(target) = target
                    && let Some(source) = copied(project, id, target)
                {
                    if !create {
                        found.push(Spot::Expr(source));
                    }
                    continue;
                }
                if !is_request || target.is_some_and(|t| runs_project_code(project, t)) {
                    continue;
                }
                !derives(project, id, expr.kind)
            }
            ExprKind::Local(_)
            | ExprKind::Captured(..)
            | ExprKind::Name(_)
            | ExprKind::Select(..) => false,
            _ => continue,
        };
        if creates == create && (creates || is_request) {
            found.push(Spot::Expr(at));
        }
    }
    found
}

/// The variable that an expression reads, or the expression itself.
fn origin(flow: &Flow, id: CallableId, spot: Spot) -> Spot {
    let Spot::Expr(expr) = spot else { return spot };
    let callable = flow.project.callable(id);
    match callable.body.expr(expr).kind {
        ExprKind::Local(local) if local.0 < callable.params => Spot::Param(local.0),
        ExprKind::Name(_) | ExprKind::Select(..) => match flow.project.typed(id).field_use(expr) {
            Some(used) => Spot::Field(used.field),
            None => spot,
        },
        _ => spot,
    }
}

/// Whether a call or constructor call makes its result from a request.
fn derives(project: &Project, id: CallableId, kind: ExprKind) -> bool {
    let body = &project.callable(id).body;
    let typed = project.typed(id);
    let is_request = |e: ExprId| {
        let ty = typed.exprs[e.0 as usize];
        project.is_request(ty) && !ty.is_type
    };
    match kind {
        ExprKind::Call { recv, args, .. } => {
            recv.is_some_and(is_request) || body.args(args).iter().any(|a| is_request(*a))
        }
        ExprKind::New { args, .. } => body.args(args).iter().any(|a| is_request(*a)),
        _ => false,
    }
}

pub(super) fn runs_project_code(project: &Project, target: &Target) -> bool {
    target
        .callables
        .iter()
        .any(|c| project.callable(*c).has_body)
}

/// The request that a call copies.
pub(super) fn copied(project: &Project, id: CallableId, target: &Target) -> Option<ExprId> {
    let body = &project.callable(id).body;
    let (recv, args) = operands_of(body, target.expr)?;
    let list = body.args(args);
    target.rows.iter().find_map(|matched| {
        let RowKind::Copy { from, .. } = &project.models.row(matched.row).kind else {
            return None;
        };
        let source = match from {
            Operand::Receiver => recv?,
            Operand::Arg(index) => list[index.of(list.len())?],
        };
        // Overloads that take a text or a flag copy nothing.
        let ty = project.typed(id).exprs[source.0 as usize];
        let plain = ty.head == TyHead::Primitive
            || matches!(ty.head, TyHead::External(sym) if project.text(sym) == "java.lang.String");
        (!plain).then_some(source)
    })
}

pub(super) fn operands_of(body: &Body, expr: ExprId) -> Option<(Option<ExprId>, Args)> {
    match body.expr(expr).kind {
        ExprKind::Call { recv, args, .. } => Some((recv, args)),
        ExprKind::New { args, .. } | ExprKind::CtorCall(_, args) => Some((None, args)),
        _ => None,
    }
}

impl Track {
    /// One node.
    pub fn node(&self, number: u32) -> &Node {
        &self.nodes[number as usize]
    }

    /// The nodes from one back to the beginning.
    pub fn back(&self, number: u32) -> impl Iterator<Item = u32> + '_ {
        std::iter::successors(Some(number), |n| self.node(*n).from)
    }
}

impl Track {
    /// The call through which the object came into a callable on the way to a node, with the node
    /// and the callable before it.
    pub(super) fn entered(&self, node: u32, id: CallableId) -> Option<(u32, CallableId, ExprId)> {
        self.back(node).find_map(|n| {
            let node = self.node(n);
            match (node.link, node.from) {
                (Link::Enter(call), Some(from)) if node.callable == id => {
                    Some((from, self.node(from).callable, call))
                }
                _ => None,
            }
        })
    }

    /// Whether an object is another or was derived from it.
    pub fn derives_from(&self, cell: u32, other: u32) -> bool {
        let parent = |c: &u32| self.cells[*c as usize].parent.map(|(p, _)| p);
        std::iter::successors(Some(cell), parent).any(|c| c == other)
    }
}
