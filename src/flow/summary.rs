//! What callers need to know of a callable, and what was found inside it.

use std::sync::Arc;

use thin_vec::ThinVec;

use super::value::{Atom, FreshId, Path, Trace, add_all};
use crate::facts::{ExprId, RegionId};
use crate::models::{Effect, Role, RowId};
use crate::project::{CallableId, Sym};

use super::attempts::Boundary;

/// What callers see of a callable.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary {
    /// Where its result may come from.
    pub returns: Vec<Atom>,
    /// Inputs of it that become keys.
    pub sinks: Vec<SinkFlow>,
    /// What it stores in its receiver, its arguments, and variables around it.
    pub writes: Vec<Write>,
    /// Functions among its inputs that it calls.
    pub invokes: Vec<Invoke>,
    /// What it sends, as far as that tells operations apart.
    pub ops: Vec<Op>,
    /// Fresh values that meet keys in it unless a caller gives others.
    pub pending: Vec<Pending>,
}

/// The most inputs that become keys, as far as a summary tells.
pub const MAX_SINKS: usize = 64;
/// The most of everything else but results that a summary tells.
pub const MAX_TOLD: usize = 32;

impl Summary {
    /// All that this one tells, and what `other` tells beyond it as far as there is room.
    pub fn and(&self, other: &Summary) -> Summary {
        let mut both = self.clone();
        add_all(&mut both.returns, &other.returns);
        extend(&mut both.sinks, &other.sinks, MAX_SINKS);
        extend(&mut both.writes, &other.writes, MAX_TOLD);
        extend(&mut both.invokes, &other.invokes, MAX_TOLD);
        extend(&mut both.ops, &other.ops, MAX_TOLD);
        extend(&mut both.pending, &other.pending, MAX_TOLD);
        both
    }
}

fn extend<T: Clone + PartialEq>(list: &mut Vec<T>, more: &[T], limit: usize) {
    for one in more {
        if list.len() < limit && !list.contains(one) {
            list.push(one.clone());
        }
    }
}

/// A fresh value meets a key sink unless an input has a value.
#[derive(Clone, Debug)]
pub struct Pending {
    /// The fresh value, with the condition.
    pub atom: Atom,
    /// The sink.
    pub sink: SinkId,
    /// Where it is used.
    pub sink_site: ExprId,
    /// From there inwards.
    pub sink_trace: Option<Arc<Trace>>,
    /// Weak links of the value's way.
    pub weak: u8,
}

impl PartialEq for Pending {
    fn eq(&self, other: &Pending) -> bool {
        self.atom == other.atom && self.sink == other.sink && self.sink_site == other.sink_site
    }
}

/// A key sink.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SinkId {
    /// The callable that has it.
    pub callable: CallableId,
    /// The call, assignment or constructor call that sets the key.
    pub expr: ExprId,
    /// The expression that becomes the key.
    pub value: ExprId,
}

/// What kind of position a key sink is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SinkKind {
    /// A header with a key's name.
    Header,
    /// A setter or parameter of an SDK or declared client.
    Setter,
    /// Known by its name alone.
    Named,
    /// A creating SDK call for which the SDK makes a key of its own.
    Automatic,
    /// The identity under which a consumer looks up whether it has done the work.
    Dedup,
}

/// All about one key sink.
#[derive(Clone, Debug)]
pub struct Sink {
    /// Which.
    pub id: SinkId,
    /// Its kind.
    pub kind: SinkKind,
    /// Header or member name as known, for messages.
    pub name: Arc<str>,
    /// What happens to a key that is there already.
    pub effect: Effect,
    /// Weak links in recognising it.
    pub weak: u8,
    /// The model row that made it one.
    pub row: Option<RowId>,
}

/// An input of a callable becomes a key.
#[derive(Clone, Debug)]
pub struct SinkFlow {
    /// The input; its `site` and `trace` are those of the way to the sink.
    pub input: Atom,
    /// The sink.
    pub sink: SinkId,
    /// The header name is this parameter: only a call that passes a key header's name makes it a
    /// sink.
    pub name_param: Option<u32>,
    /// The input is a function that is called for its value, and this boundary is around both the
    /// call and the use.
    pub repeated: Option<Arc<Boundary>>,
}

impl PartialEq for SinkFlow {
    fn eq(&self, other: &SinkFlow) -> bool {
        self.input == other.input && self.sink == other.sink && self.name_param == other.name_param
    }
}

/// A value stored into something that the caller can see.
#[derive(Clone, Debug, PartialEq)]
pub struct Write {
    /// The object, as origin and part.
    pub into: (super::value::Origin, Path),
    /// The stored value, with the part of the object it goes to as its content.
    pub atom: Atom,
}

/// A call of a function that came in as an input.
#[derive(Clone, Debug)]
pub struct Invoke {
    /// The input; its `site` and `trace` are those of the way to the call.
    pub input: Atom,
    /// The callable and the expression that call it.
    pub at: (CallableId, ExprId),
    /// Fresh values passed to it, by position, as seen in the calling callable.
    pub args: Vec<(usize, Atom)>,
    /// The retry boundary around the call, if there is one on the way out to the summarised
    /// callable.
    pub boundary: Option<Arc<Boundary>>,
}

impl PartialEq for Invoke {
    fn eq(&self, other: &Invoke) -> bool {
        self.input == other.input
            && self.at == other.at
            && self.args == other.args
            && self.boundary.is_some() == other.boundary.is_some()
    }
}

/// Something that tells one operation from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Op {
    /// Hands a request to a modelled client, through this method of this type.
    Send(Sym, Sym),
    /// Creates something through a modelled SDK, by this method of this type.
    Sdk(Sym, Sym),
    /// Uses this URL or path.
    Endpoint(Sym),
    /// Runs a callable of the project that sends.
    Call(CallableId),
    /// Calls an unresolved method of this name with a key.
    Named(Sym),
    /// Calls the function that came in as this parameter.
    Param(u32),
}

/// A fresh value and a key sink meet in a callable.
#[derive(Clone, Debug)]
pub struct Meeting {
    /// The callable: both happen in it or in what it calls.
    pub frame: CallableId,
    /// The fresh expression.
    pub fresh: FreshId,
    /// Where it is evaluated, as seen from the frame.
    pub fresh_site: ExprId,
    /// From there inwards.
    pub fresh_trace: Option<Arc<Trace>>,
    /// The sink.
    pub sink: SinkId,
    /// Where it is used, as seen from the frame.
    pub sink_site: ExprId,
    /// From there inwards.
    pub sink_trace: Option<Arc<Trace>>,
    /// Weak links of the value's way.
    pub weak: u8,
    /// Boundaries inside this region of the frame find the value set.
    pub held: Option<RegionId>,
    /// The value is recorded, and found again on redelivery.
    pub recorded: bool,
    /// A boundary further in is around the evaluation and the use.
    pub repeated: Option<Arc<Boundary>>,
    /// It takes place only for callers that give no value of their own; for each that is seen, it
    /// is there once more, as seen from that caller.
    pub asks: bool,
    /// As seen from a caller that gives no value of its own.
    pub lifted: bool,
}

/// One way in which a callable runs another.
#[derive(Clone, Debug)]
pub struct CallEdge {
    /// Where, in the caller.
    pub site: ExprId,
    /// What is run.
    pub callee: CallableId,
    /// How.
    pub how: How,
    /// The callee rests on a name or on one of several implementations.
    pub weak: u8,
}

/// How a callee is run.
#[derive(Clone, Debug)]
pub enum How {
    /// It is called, or created here and run by whoever gets it.
    Plain,
    /// It is handed to a library that runs it in this role.
    Argument(Role, RowId),
    /// It is part of a chain that this operator subscribes again.
    Resubscribed(RowId),
    /// It is handed to a helper of the project that runs it inside this boundary.
    Helper(Arc<Boundary>),
}

/// Everything the evaluation of one callable found.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// What callers see.
    pub summary: Arc<Summary>,
    /// Fresh values that meet key sinks.
    pub meetings: ThinVec<Meeting>,
    /// Ways in which it runs others.
    pub edges: ThinVec<CallEdge>,
    /// Key sinks in its own body.
    pub sinks: ThinVec<Sink>,
}
