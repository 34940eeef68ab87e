//! The callable that is being built: its expressions, regions and names.

use super::Lowerer;
use crate::facts::{
    Args, Body, Callable, CallableIdx, CallableKind, Def, Exit, ExitKind, Expr, ExprId, ExprKind,
    Local, LocalId, LocalOrigin, Region, RegionId, RegionKind, TypeRefIdx,
};
use crate::name::Name;
use crate::span::Span;
use crate::syntax::NodeId;
use thin_vec::ThinVec;

/// What a name means: a local of a callable, or nothing that is local.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Binding {
    callable: u32,
    local: LocalId,
}

impl Binding {
    /// The name is no local.
    const NONE: Binding = Binding {
        callable: u32::MAX,
        local: LocalId(0),
    };
}

/// A callable whose body is being walked.
#[derive(Debug)]
pub(super) struct Frame {
    pub(super) callable: CallableIdx,
    pub(super) body: Body,
    /// The innermost region.
    pub(super) region: RegionId,
    /// Control can reach this point, as far as the regions opened so far tell.
    pub(super) alive: bool,
    /// The open regions, [`RegionId::BODY`] first.
    pub(super) open: Vec<Open>,
    /// What `break`, `continue` and `yield` can leave, innermost last.
    pub(super) targets: Vec<Target>,
}

impl Default for Frame {
    fn default() -> Self {
        Frame {
            callable: CallableIdx(u32::MAX),
            body: Body::default(),
            region: RegionId::BODY,
            alive: true,
            open: Vec::new(),
            targets: Vec::new(),
        }
    }
}

/// A region that is not yet closed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Open {
    pub(super) region: RegionId,
    /// Whether control could reach its start.
    alive_before: bool,
}

/// What a jump can leave.
#[derive(Debug)]
pub(super) struct Target {
    pub(super) region: RegionId,
    pub(super) kind: TargetKind,
    pub(super) labels: Vec<Name>,
    /// Something leaves it by `break` (or `yield`).
    pub(super) left: bool,
    /// Something goes on with the next round.
    pub(super) continued: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TargetKind {
    Loop,
    /// A `switch` statement.
    Switch,
    /// A `switch` whose value is used.
    Value,
    /// A labelled statement that is neither.
    Block,
}

impl<'t> Lowerer<'t> {
    /// Starts a callable; what follows belongs to its body until [`Self::close_callable`].
    pub(super) fn open_callable(&mut self, callable: Callable, body_span: Span) {
        let idx = CallableIdx(self.facts.callables.len() as u32);
        let head = callable.head;
        self.facts.callables.push(callable);
        let frame = Frame {
            callable: idx,
            body: self.spare.pop().unwrap_or_default(),
            ..Frame::default()
        };
        self.frames.push(std::mem::replace(&mut self.frame, frame));
        self.open_region(RegionKind::Body, body_span, head);
        self.open_scope();
    }

    /// Ends the innermost callable and goes on with the one around it.
    pub(super) fn close_callable(&mut self) {
        self.close_scope();
        self.close_region(false);
        let Some(around) = self.frames.pop() else {
            return;
        };
        let mut frame = std::mem::replace(&mut self.frame, around);
        let body = &mut frame.body;
        let exact = Body {
            locals: take_exact(&mut body.locals),
            exprs: take_exact(&mut body.exprs),
            pool: take_exact(&mut body.pool),
            regions: take_exact(&mut body.regions),
            defs: take_exact(&mut body.defs),
            exits: take_exact(&mut body.exits),
        };
        if self.spare.len() < 8 {
            self.spare.push(frame.body);
        }
        if let Some(callable) = self.facts.callables.get_mut(frame.callable.0 as usize) {
            callable.body = exact;
        }
    }

    /// The callable being built, if there is one.
    pub(super) fn current(&self) -> Option<CallableIdx> {
        (!self.frames.is_empty()).then_some(self.frame.callable)
    }

    /// The number of expressions so far.
    pub(super) fn at(&self) -> u32 {
        self.frame.body.exprs.len() as u32
    }

    /// Adds an expression without making it a value.
    pub(super) fn emit(&mut self, kind: ExprKind, span: Span) -> ExprId {
        let id = ExprId(self.frame.body.exprs.len() as u32);
        self.frame.body.exprs.push(Expr {
            kind,
            span,
            region: self.frame.region,
        });
        id
    }

    /// Adds an expression and makes it the last value.
    pub(super) fn push(&mut self, kind: ExprKind, span: Span) -> ExprId {
        let id = self.emit(kind, span);
        self.values.push(id);
        id
    }

    /// Takes the last value. Every operand task leaves one, so there always is one.
    pub(super) fn pop(&mut self) -> ExprId {
        self.values.pop().unwrap_or(ExprId(0))
    }

    /// The value below `above` other ones.
    pub(super) fn peek(&self, above: usize) -> ExprId {
        let at = self.values.len().wrapping_sub(above + 1);
        self.values.get(at).copied().unwrap_or(ExprId(0))
    }

    /// Takes the last `count` values as an operand list.
    pub(super) fn pop_args(&mut self, count: u32) -> Args {
        let from = self.values.len().saturating_sub(count as usize);
        let start = self.frame.body.pool.len() as u32;
        self.frame.body.pool.extend_from_slice(&self.values[from..]);
        let len = (self.values.len() - from) as u32;
        self.values.truncate(from);
        Args { start, len }
    }

    /// Opens a region inside the current one. Control is taken to reach its start.
    pub(super) fn open_region(&mut self, kind: RegionKind, span: Span, head: Span) -> RegionId {
        let frame = &mut self.frame;
        let id = RegionId(frame.body.regions.len() as u32);
        let at = frame.body.exprs.len() as u32;
        frame.body.regions.push(Region {
            parent: (!frame.open.is_empty()).then_some(frame.region),
            kind,
            span,
            head,
            start: at,
            end: at,
            completes: true,
        });
        frame.open.push(Open {
            region: id,
            alive_before: frame.alive,
        });
        frame.region = id;
        frame.alive = true;
        id
    }

    /// Closes the innermost region, which also completes if `left` (by a jump to its end).
    /// Afterwards the flow is as it was before the region. Returns whether it completes.
    pub(super) fn close_region(&mut self, left: bool) -> bool {
        let frame = &mut self.frame;
        let completes = frame.alive || left;
        let Some(open) = frame.open.pop() else {
            return completes;
        };
        if let Some(region) = frame.body.regions.get_mut(open.region.0 as usize) {
            region.end = frame.body.exprs.len() as u32;
            region.completes = completes;
        }
        frame.alive = open.alive_before;
        frame.region = frame.open.last().map_or(RegionId::BODY, |open| open.region);
        completes
    }

    /// Closes the innermost region; what follows is reached only if it completes.
    pub(super) fn close_block(&mut self) {
        let completes = self.close_region(false);
        self.frame.alive &= completes;
    }

    /// Closes a region that is one part of a statement.
    pub(super) fn close_part(&mut self) {
        let completes = self.close_region(false);
        if let Some(any) = self.parts.last_mut() {
            *any |= completes;
        }
    }

    /// Declares a parameter or local of the current callable and binds its name.
    pub(super) fn add_local(
        &mut self,
        name: Name,
        ty: Option<TypeRefIdx>,
        span: Span,
        origin: LocalOrigin,
    ) -> LocalId {
        let id = LocalId(self.frame.body.locals.len() as u32);
        let region = self.frame.region;
        self.frame.body.locals.push(Local {
            name,
            ty,
            span,
            region,
            origin,
        });
        if self.facts.names.text(name) != "_" {
            self.bind(
                name,
                Binding {
                    callable: self.frame.callable.0,
                    local: id,
                },
            );
        }
        id
    }

    /// Records an assignment to a local at this point.
    pub(super) fn add_def(&mut self, local: LocalId, value: Option<ExprId>, keeps: bool) {
        let (region, at) = (self.frame.region, self.at());
        self.frame.body.defs.push(Def {
            local,
            value,
            keeps,
            region,
            at,
        });
    }

    /// Records a statement that leaves something at this point; nothing after it is reached.
    pub(super) fn add_exit(&mut self, kind: ExitKind, span: Span) {
        let (region, at) = (self.frame.region, self.at());
        self.frame.body.exits.push(Exit {
            kind,
            region,
            at,
            span,
        });
        self.frame.alive = false;
    }

    /// What a simple name means here, as an expression.
    pub(super) fn resolve(&self, name: Name) -> ExprKind {
        match self.bindings.get(name.0 as usize) {
            Some(&binding) if binding != Binding::NONE => {
                if binding.callable == self.frame.callable.0 {
                    ExprKind::Local(binding.local)
                } else {
                    ExprKind::Captured(CallableIdx(binding.callable), binding.local)
                }
            }
            _ => ExprKind::Name(name),
        }
    }

    /// The local of the current callable that a simple name means here.
    pub(super) fn own_local(&self, name: Name) -> Option<LocalId> {
        match self.resolve(name) {
            ExprKind::Local(local) => Some(local),
            _ => None,
        }
    }

    fn bind(&mut self, name: Name, binding: Binding) {
        let at = name.0 as usize;
        if at >= self.bindings.len() {
            self.bindings
                .resize(self.facts.names.len().max(at + 1), Binding::NONE);
        }
        let old = std::mem::replace(&mut self.bindings[at], binding);
        self.shadowed.push((name, old));
    }

    /// Until the end of the scope, a name means a field and no local.
    pub(super) fn hide(&mut self, name: Name) {
        let bound = self.bindings.get(name.0 as usize);
        if bound.is_some_and(|&binding| binding != Binding::NONE) {
            self.bind(name, Binding::NONE);
        }
    }

    pub(super) fn open_scope(&mut self) {
        self.scopes.push(self.shadowed.len());
    }

    pub(super) fn close_scope(&mut self) {
        let start = self.scopes.pop().unwrap_or(0);
        while self.shadowed.len() > start {
            if let Some((name, old)) = self.shadowed.pop() {
                self.bindings[name.0 as usize] = old;
            }
        }
    }

    /// An annotated or plain callable with nothing but its kind and place filled in.
    pub(super) fn blank_callable(
        &mut self,
        kind: CallableKind,
        node: NodeId,
        head: Span,
    ) -> Callable {
        let name = self.facts.names.intern("");
        Callable {
            name,
            kind,
            owner: self.owner(),
            parent: None,
            params: 0,
            varargs: false,
            result: None,
            type_params: ThinVec::new(),
            is_static: false,
            is_private: false,
            has_body: true,
            throws: false,
            annotations: ThinVec::new(),
            param_annotations: ThinVec::new(),
            span: self.tree.span(node),
            head,
            body: Body::default(),
            damaged: self.is_damaged(node),
        }
    }
}

/// Moves the elements into a vector without spare capacity and leaves the buffer for others.
fn take_exact<T: Copy>(buffer: &mut ThinVec<T>) -> ThinVec<T> {
    let exact = ThinVec::from(buffer.as_slice());
    buffer.clear();
    exact
}
