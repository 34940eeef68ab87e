//! Keys of rows that a failed attempt takes back: the next attempt stores another row, and nobody
//! has seen the first.

use super::Flow;
use super::attempts::{BoundaryKind, Context};
use super::summary::{Meeting, SinkId};
use super::value::Trace;
use crate::facts::{Annotation, CallableKind, ExprKind};
use crate::models::{Marker, Role};
use crate::project::{CallableId, TyHead, Unit};

impl Flow<'_> {
    /// Whether the key of a meeting is part of a row, and the row goes when the attempt fails: it is
    /// stored in a transaction that begins inside the boundary. What is delivered again was often
    /// committed before, so there the row may stay.
    pub(super) fn taken_back(&self, meeting: &Meeting, context: &Context) -> bool {
        if !self.is_row(meeting.sink) {
            return false;
        }
        let whole = match context.boundary.kind {
            BoundaryKind::Role(Role::Redelivery) => return false,
            // A callable that a library runs again; where it is given one, the caller is outside.
            BoundaryKind::Role(_) => self
                .role(context.boundary.callable)
                .map(|_| context.boundary.callable),
            _ => None,
        };
        let between = context.calls.iter().skip(1).map(|call| call.0);
        let frame = (!context.calls.is_empty()).then_some(meeting.frame);
        let inwards = Trace::steps(&meeting.sink_trace)
            .into_iter()
            .map(|step| step.0);
        whole
            .into_iter()
            .chain(between)
            .chain(frame)
            .chain(inwards)
            .any(|id| self.opens_transaction(id))
    }

    /// Whether a sink is a part of an object that is a row of a database.
    fn is_row(&self, sink: SinkId) -> bool {
        let project = self.project;
        let object = match project.callable(sink.callable).body.expr(sink.expr).kind {
            ExprKind::New { .. } => sink.expr,
            ExprKind::Call {
                recv: Some(recv), ..
            } => recv,
            _ => return false,
        };
        let TyHead::Project(ty) = project.typed(sink.callable).exprs[object.0 as usize].head else {
            return false;
        };
        self.marked(
            &project.type_decl(ty).annotations,
            project.type_unit(ty),
            Marker::Entity,
        )
    }

    /// Whether a method runs in a transaction, its own or that of its caller.
    fn opens_transaction(&self, id: CallableId) -> bool {
        let project = self.project;
        let callable = project.callable(id);
        let owner = project.owner(id);
        callable.kind == CallableKind::Method
            && (self.marked(
                &callable.annotations,
                project.unit_of(id),
                Marker::Transaction,
            ) || self.marked(
                &project.type_decl(owner).annotations,
                project.type_unit(owner),
                Marker::Transaction,
            ))
    }

    /// Whether one of the annotations is of a kind, by its type's name.
    pub(super) fn marked(&self, annotations: &[Annotation], unit: &Unit, marker: Marker) -> bool {
        let models = self.project.models;
        annotations
            .iter()
            .any(|annotation| match unit.heads[annotation.name.0 as usize] {
                TyHead::External(sym) | TyHead::Simple(sym, _) => {
                    models.is_marker(marker, self.project.text(sym))
                }
                _ => false,
            })
    }
}
