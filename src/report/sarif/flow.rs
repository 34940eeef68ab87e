//! The way of a finding as a viewer walks it: attempt 1, then attempt 2.

use super::{Maker, escaped, message, sentence};
use crate::finding::{Finding, StepKind};
use crate::span::Place;
use serde_json::json;
use serde_sarif::sarif::{CodeFlow, MultiformatMessageString, ThreadFlow, ThreadFlowLocation};
use std::collections::BTreeMap;

/// A place on the way.
struct Stop {
    place: Place,
    words: String,
    /// Calls between the start of the way and this place.
    depth: i64,
    importance: &'static str,
    /// Words that SARIF knows.
    kinds: [&'static str; 2],
}

/// The flow of a finding with steps, and how many locations there was no room for.
///
/// Where a boundary makes the key once per attempt, the way is walked twice: what matters is that the
/// second attempt comes by the same places and leaves with another key.
pub(super) fn code_flow(
    maker: &mut Maker,
    finding: &Finding,
    limit: usize,
) -> (Option<CodeFlow>, usize) {
    if finding.steps.is_empty() {
        return (None, 0);
    }
    let twice = (finding.steps.iter()).any(|step| step.kind == StepKind::Boundary);
    let attempts = if twice { 1..=2 } else { 0..=0 };
    let mut locations = Vec::new();
    let mut lost = 0;
    for attempt in attempts {
        for stop in way(finding, attempt) {
            if locations.len() == limit {
                lost += 1;
                continue;
            }
            let mut location = maker.location(stop.place);
            location.message = Some(message(sentence(&escaped(&stop.words))));
            let mut at = ThreadFlowLocation::builder()
                .location(location)
                .execution_order(locations.len() as i64 + 1)
                .nesting_level(stop.depth)
                .importance(json!(stop.importance))
                .kinds(stop.kinds.map(str::to_owned).to_vec())
                .build();
            if attempt > 0 {
                let number = MultiformatMessageString::builder()
                    .text(attempt.to_string())
                    .build();
                at.state = Some(BTreeMap::from([("attempt".to_owned(), number)]));
            }
            locations.push(at);
        }
    }
    let flow = ThreadFlow::builder().locations(locations).build();
    let words = if twice {
        "Attempt 1, and attempt 2 after it failed"
    } else {
        "The way of the request"
    };
    let flow = CodeFlow::builder()
        .message(message(sentence(words)))
        .thread_flows(vec![flow])
        .build();
    (Some(flow), lost)
}

/// The places by which an attempt comes; attempt 0 is the only one.
fn way(finding: &Finding, attempt: u32) -> Vec<Stop> {
    let of = |kind| (finding.steps.iter()).filter(move |step| step.kind == kind);
    let prefix = match attempt {
        0 => String::new(),
        attempt => format!("attempt {attempt}: "),
    };
    let mut stops = Vec::new();
    let mut stop = |place, words: &str, depth, importance, kinds| {
        stops.push(Stop {
            place,
            words: format!("{prefix}{words}"),
            depth,
            importance,
            kinds,
        });
    };
    for step in of(StepKind::Before).filter(|_| attempt < 2) {
        stop(
            step.place,
            &step.message,
            0,
            "important",
            ["call", "function"],
        );
    }
    for step in of(StepKind::Boundary) {
        stop(
            step.place,
            &step.message,
            0,
            "essential",
            ["enter", "scope"],
        );
    }
    let mut depth = 0;
    for step in of(StepKind::Enter) {
        depth += 1;
        stop(
            step.place,
            &step.message,
            depth,
            "important",
            ["call", "function"],
        );
    }
    // Below the callable in which the key is made and sent, directly or in what it calls.
    let frame = depth + i64::from(attempt > 0);
    let mut depth = frame;
    for step in of(StepKind::Make) {
        stop(
            step.place,
            &step.message,
            depth,
            "important",
            ["call", "function"],
        );
        depth += 1;
    }
    let words = match attempt {
        0 => finding.label.as_str(),
        1 => "gets its key here",
        _ => "gets another key here",
    };
    stop(
        finding.place,
        words,
        depth,
        "essential",
        ["acquire", "value"],
    );
    let mut depth = frame;
    for step in of(StepKind::Carry) {
        stop(
            step.place,
            &step.message,
            depth,
            "important",
            ["call", "function"],
        );
        depth += 1;
    }
    for step in of(StepKind::Sink) {
        stop(
            step.place,
            &step.message,
            depth,
            "essential",
            ["release", "value"],
        );
    }
    for step in of(StepKind::Also).filter(|_| attempt == 0) {
        stop(
            step.place,
            &step.message,
            frame,
            "important",
            ["call", "function"],
        );
    }
    stops
}
