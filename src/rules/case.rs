//! One fresh expression whose value becomes a key, with the ways in which that happens once per
//! attempt.

use std::collections::BTreeMap;

use super::{advice, remedy};
use crate::facts::{ExprId, ExprKind};
use crate::finding::{Confidence, Finding, RuleInfo, Step, StepKind};
use crate::flow::{
    BoundaryKind, Context, Flow, FreshId, Meeting, RetryLoop, Sink, SinkKind, Trace,
};
use crate::models::Role;
use crate::project::CallableId;
use crate::span::Place;

/// The most other boundaries that a finding names.
const MAX_OTHERS: usize = 4;

/// A fresh expression and how its value becomes a key of every attempt.
pub(super) struct Case<'f> {
    pub(super) flow: &'f Flow<'f>,
    /// The meeting that says most.
    pub(super) meeting: &'f Meeting,
    /// Its sink.
    pub(super) sink: &'f Sink,
    /// How it comes to happen once per attempt; none where no boundary is in sight.
    pub(super) context: Option<Context>,
    /// Other boundaries that reach the same expression.
    others: Vec<Context>,
    weak: u8,
}

/// All fresh expressions that become keys, in the order of the source.
pub(super) fn cases<'f>(flow: &'f Flow<'f>) -> Vec<Case<'f>> {
    let mut by_fresh: BTreeMap<FreshId, Vec<&'f Meeting>> = BTreeMap::new();
    for meeting in flow.meetings() {
        by_fresh.entry(meeting.fresh).or_default().push(meeting);
    }
    by_fresh
        .into_values()
        .filter_map(|meetings| best(flow, meetings))
        .collect()
}

fn best<'f>(flow: &'f Flow<'f>, meetings: Vec<&'f Meeting>) -> Option<Case<'f>> {
    let mut found: Vec<(&Meeting, &Sink, Option<Context>, u8)> = Vec::new();
    for meeting in meetings {
        let Some(sink) = flow.sink(meeting.sink) else {
            continue;
        };
        let own = meeting.weak.saturating_add(sink.weak);
        let contexts = flow.contexts(meeting);
        if contexts.is_empty() {
            found.push((meeting, sink, None, own));
        }
        for context in contexts {
            let weak = own
                .saturating_add(context.weak)
                .max(context.boundary.named as u8);
            found.push((meeting, sink, Some(context), weak));
        }
    }
    found.sort_by_key(|(meeting, sink, context, weak)| {
        let way = context.as_ref().map_or(usize::MAX, |c| c.calls.len());
        let inner =
            Trace::steps(&meeting.fresh_trace).len() + Trace::steps(&meeting.sink_trace).len();
        (
            context.is_none(),
            *weak,
            way,
            inner,
            sink.kind,
            meeting.frame,
            meeting.sink_site,
        )
    });
    let mut found = found.into_iter();
    let (meeting, sink, context, weak) = found.next()?;
    let mut others: Vec<Context> = Vec::new();
    for (_, _, other, _) in found {
        let Some(other) = other else { continue };
        let known = |c: &Context| c.boundary.place == other.boundary.place;
        if !others.iter().chain(&context).any(known) && others.len() < MAX_OTHERS {
            others.push(other);
        }
    }
    Some(Case {
        flow,
        meeting,
        sink,
        context,
        others,
        weak,
    })
}

impl Case<'_> {
    /// The kind of the boundary.
    pub(super) fn kind(&self) -> Option<BoundaryKind> {
        self.context.as_ref().map(|c| c.boundary.kind)
    }

    /// Whether no link of it rests on a name or an unresolved type.
    pub(super) fn is_certain(&self) -> bool {
        self.weak == 0
    }

    /// The text that names the fresh expression: `UUID.randomUUID()`.
    pub(super) fn fresh_text(&self) -> String {
        let id = self.meeting.fresh.callable;
        let facts = &self.flow.project.unit_of(id).facts;
        let body = &self.flow.project.callable(id).body;
        let (recv, name) = match body.expr(self.meeting.fresh.expr).kind {
            ExprKind::Call { recv, name, .. } => (recv, name),
            ExprKind::MethodRef(recv, name) => (Some(recv), name),
            ExprKind::New { ty, .. } => {
                return format!("new {}()", facts.text(facts.type_ref(ty).name));
            }
            _ => return "this value".to_string(),
        };
        let name = facts.text(name);
        match recv.map(|r| body.expr(r).kind) {
            Some(ExprKind::Name(of)) => format!("{}.{name}()", facts.text(of)),
            Some(ExprKind::Select(_, of)) => format!("{}.{name}()", facts.text(of)),
            _ => format!("{name}()"),
        }
    }

    /// What the key becomes: "the `Idempotency-Key` header".
    pub(super) fn sink_text(&self) -> String {
        match self.sink.kind {
            SinkKind::Header => format!("the `{}` header", self.sink.name),
            SinkKind::Setter if self.sink.name.is_empty() => "the idempotency key".to_string(),
            SinkKind::Setter => format!("the idempotency key for {}", self.sink.name),
            SinkKind::Named => format!("the key `{}`", self.sink.name),
            SinkKind::Automatic => "the key that the SDK makes for this call".to_string(),
            SinkKind::Dedup => "the identity that is checked for duplicates".to_string(),
        }
    }

    /// The name of the method around the boundary or the callback.
    pub(super) fn boundary_name(&self) -> String {
        self.context
            .as_ref()
            .map(|c| c.boundary.name.clone())
            .unwrap_or_default()
    }

    /// What a model says about the boundary, as a sentence to append.
    pub(super) fn note(&self) -> String {
        match self
            .context
            .as_ref()
            .and_then(|c| c.boundary.note.as_deref())
        {
            Some(note) => format!("; {note}"),
            None => String::new(),
        }
    }

    /// The finding of a rule that took the case.
    pub(super) fn finding(&self, rule: &'static RuleInfo, message: String) -> Finding {
        let fresh = self.meeting.fresh;
        let help = advice::help(self);
        let label = if self.sink.kind == SinkKind::Automatic {
            "attempt 1 gets one key, attempt 2 another"
        } else {
            "attempt 1 sends one key, attempt 2 another"
        };
        Finding {
            rule,
            confidence: Confidence::of_weak_links(self.weak),
            place: self.flow.place(fresh.callable, fresh.expr),
            message,
            help: help.0,
            help_place: help.1,
            label: label.to_string(),
            steps: self.steps(),
            remedy: remedy::of(self),
            fix: None,
            anchor: format!(
                "{} {} {}",
                self.flow.project.display(fresh.callable),
                self.fresh_text(),
                self.sink.name
            ),
        }
    }

    /// Boundary, calls, sink, in evaluation order; then the other boundaries.
    fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        if let Some(context) = &self.context {
            steps.push(self.boundary_step(context, false));
            for &(caller, site) in &context.calls {
                let place = self
                    .flow
                    .project
                    .place(caller, self.flow.call_head(caller, site));
                if place != steps[0].place {
                    let message = self.call_message(caller, site);
                    steps.push(Step {
                        kind: StepKind::Enter,
                        place,
                        message,
                    });
                }
            }
        }
        let primary = self
            .flow
            .place(self.meeting.fresh.callable, self.meeting.fresh.expr);
        self.inner_steps(
            self.meeting.frame,
            self.meeting.fresh_site,
            &Trace::steps(&self.meeting.fresh_trace),
            StepKind::Make,
            &mut steps,
        );
        self.inner_steps(
            self.meeting.frame,
            self.meeting.sink_site,
            &Trace::steps(&self.meeting.sink_trace),
            StepKind::Carry,
            &mut steps,
        );
        if self.sink.kind != SinkKind::Automatic {
            let place = self.sink_place();
            steps.push(Step {
                kind: StepKind::Sink,
                place,
                message: format!("becomes {}", self.sink_text()),
            });
        }
        for other in &self.others {
            steps.push(self.boundary_step(other, true));
        }
        let mut seen: Vec<Place> = vec![primary];
        steps.retain(|step| {
            let new = !seen.contains(&step.place);
            seen.push(step.place);
            new
        });
        steps
    }

    pub(super) fn sink_place(&self) -> Place {
        let id = self.sink.id;
        let body = &self.flow.project.callable(id.callable).body;
        let value = body.expr(id.value).span;
        let head = self.flow.call_head(id.callable, id.expr);
        // The call's name is the better place: the value is often the fresh expression itself.
        let span = if head.start < head.end { head } else { value };
        self.flow.project.place(id.callable, span)
    }

    /// The calls from the frame towards something inside; the last step is the thing itself.
    fn inner_steps(
        &self,
        frame: CallableId,
        site: ExprId,
        trace: &[(CallableId, ExprId)],
        kind: StepKind,
        steps: &mut Vec<Step>,
    ) {
        let mut at = (frame, site);
        for &next in trace {
            let body = &self.flow.project.callable(at.0).body;
            if matches!(
                body.expr(at.1).kind,
                ExprKind::Call { .. } | ExprKind::New { .. } | ExprKind::MethodRef(..)
            ) {
                let place = self
                    .flow
                    .project
                    .place(at.0, self.flow.call_head(at.0, at.1));
                steps.push(Step {
                    kind,
                    place,
                    message: self.call_message(at.0, at.1),
                });
            }
            at = next;
        }
    }

    fn call_message(&self, caller: CallableId, site: ExprId) -> String {
        match self.flow.project.callable(caller).body.expr(site).kind {
            ExprKind::Lambda(_) => "creates the code that runs".to_string(),
            ExprKind::New { .. } => "creates the object that runs".to_string(),
            ExprKind::MethodRef(..) => {
                format!("hands over `{}`", self.flow.call_name(caller, site))
            }
            _ => format!("calls `{}`", self.flow.call_name(caller, site)),
        }
    }

    fn boundary_step(&self, context: &Context, also: bool) -> Step {
        let boundary = &context.boundary;
        let name = &boundary.name;
        let message = match boundary.kind {
            BoundaryKind::Loop(RetryLoop::Caught { failover: true }) => {
                "each round is another attempt, on the next item".to_string()
            }
            BoundaryKind::Loop(RetryLoop::ItemAgain) => {
                "a round after a failure is another attempt on the same item".to_string()
            }
            BoundaryKind::Loop(RetryLoop::Named) => {
                "each round looks like another attempt".to_string()
            }
            BoundaryKind::Loop(_) => "each round is another attempt".to_string(),
            BoundaryKind::Catch => "sends again after a failure".to_string(),
            BoundaryKind::Recursion => format!("`{name}` starts the operation again"),
            BoundaryKind::Role(Role::Error | Role::Completion) => {
                format!("`{name}` runs after a failed attempt")
            }
            BoundaryKind::Role(Role::Replay) => {
                format!("`{name}` runs before the request is sent again")
            }
            BoundaryKind::Role(Role::Attempt) => format!("`{name}` runs for every attempt"),
            BoundaryKind::PerCall => format!("`{name}` runs for every call"),
            BoundaryKind::Role(Role::Redelivery) => {
                format!("`{name}` runs again for the same message or job")
            }
            BoundaryKind::Resubscribed | BoundaryKind::Role(Role::Deferred) => {
                format!("`{name}` subscribes the chain again")
            }
            BoundaryKind::Role(_) if name == "loop" => {
                "runs the code it is given in every round".to_string()
            }
            BoundaryKind::Role(_) if name == "catch" => {
                "runs the code it is given again after a failure".to_string()
            }
            BoundaryKind::Role(_) => format!("`{name}` runs this again after a failure"),
        };
        let (kind, message) = if also {
            (StepKind::Also, format!("also: {message}"))
        } else {
            let kind = match boundary.kind {
                BoundaryKind::Recursion => StepKind::Reentry,
                _ if context.reentry => StepKind::Reentry,
                BoundaryKind::Catch
                | BoundaryKind::Role(Role::Error | Role::Completion | Role::Replay) => {
                    StepKind::Handler
                }
                _ => StepKind::Boundary,
            };
            (kind, message)
        };
        Step {
            kind,
            place: boundary.place,
            message,
        }
    }
}
