//! Meetings that take place only where a caller gives no value of its own.

use super::Flow;
use super::attempts::Context;
use super::summary::Meeting;

impl Flow<'_> {
    /// Whether the callers decide whether a meeting takes place: those that let it have one of
    /// their own.
    pub(super) fn is_up_to_callers(&self, meeting: &Meeting) -> bool {
        meeting.asks && !self.callers(meeting.frame).is_empty()
    }

    /// Boundaries further in, where value and key met before a caller was asked.
    pub(super) fn inside_lifted(&self, meeting: &Meeting, found: &mut Vec<Context>) {
        let mut at = meeting.clone();
        while let (Some(fresh), Some(sink)) = (at.fresh_trace.clone(), at.sink_trace.clone()) {
            if fresh.callable != sink.callable {
                return;
            }
            let together = fresh.expr == sink.expr;
            at = Meeting {
                frame: fresh.callable,
                fresh_site: fresh.expr,
                fresh_trace: fresh.next.clone(),
                sink_site: sink.expr,
                sink_trace: sink.next.clone(),
                held: None,
                lifted: false,
                ..at
            };
            // What is kept was made before.
            if meeting.held.is_none() {
                self.inside_frame(&at, found);
                self.at_frame(&at, found);
            }
            if !together {
                return;
            }
        }
    }
}
