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

/// How a way is walked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Walk {
    /// The only time, without a word of attempts.
    Once,
    /// By what every attempt comes through.
    Attempt(u32),
    /// The first attempt, of which is only known what it has in common with the second.
    Before,
    /// The second attempt, by what starts it when the first has failed.
    After,
}

/// The flow of a finding with steps, and how many locations there was no room for.
///
/// Where attempts get different keys, the way is walked once for each attempt that comes by: what
/// matters is that the second one leaves with another key.
pub(super) fn code_flow(
    maker: &mut Maker,
    finding: &Finding,
    limit: usize,
) -> (Option<CodeFlow>, usize) {
    if finding.steps.is_empty() {
        return (None, 0);
    }
    let (walks, words) = walks(finding);
    let mut locations = Vec::new();
    let mut lost = 0;
    for &walk in walks {
        for stop in way(finding, walk) {
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
            if let Some(number) = walk.attempt() {
                let number = MultiformatMessageString::builder()
                    .text(number.to_string())
                    .build();
                at.state = Some(BTreeMap::from([("attempt".to_owned(), number)]));
            }
            locations.push(at);
        }
    }
    let flow = ThreadFlow::builder().locations(locations).build();
    let flow = CodeFlow::builder()
        .message(message(words.to_owned()))
        .thread_flows(vec![flow])
        .build();
    (Some(flow), lost)
}

/// How often the way of a finding is walked, and what that is called.
fn walks(finding: &Finding) -> (&'static [Walk], &'static str) {
    let has = |kind| finding.steps.iter().any(|step| step.kind == kind);
    if has(StepKind::Boundary) {
        let walks = &[Walk::Attempt(1), Walk::Attempt(2)];
        (walks, "Attempt 1, and attempt 2 after it failed.")
    } else if has(StepKind::Reentry) {
        let walks = &[Walk::Before, Walk::After];
        (walks, "Attempt 1, and attempt 2 after it failed.")
    } else if has(StepKind::Handler) {
        (&[Walk::After], "Attempt 2, after attempt 1 failed.")
    } else {
        (&[Walk::Once], "The way of the request.")
    }
}

/// The places by which attempt 1 and then attempt 2 come, each with what happens there.
pub fn attempts(finding: &Finding) -> Vec<(Place, String)> {
    if finding.steps.is_empty() {
        return Vec::new();
    }
    let (walks, _) = walks(finding);
    let stops = walks.iter().flat_map(|walk| way(finding, *walk));
    stops.map(|stop| (stop.place, stop.words)).collect()
}

impl Walk {
    fn attempt(self) -> Option<u32> {
        match self {
            Walk::Once => None,
            Walk::Attempt(number) => Some(number),
            Walk::Before => Some(1),
            Walk::After => Some(2),
        }
    }
}

const START: [&str; 2] = ["enter", "scope"];
const CALL: [&str; 2] = ["call", "function"];
const KEY: [&str; 2] = ["acquire", "value"];
const SENT: [&str; 2] = ["release", "value"];

/// The places by which one walk comes.
fn way(finding: &Finding, walk: Walk) -> Vec<Stop> {
    let of = |kind| finding.steps.iter().filter(move |step| step.kind == kind);
    let prefix = match walk.attempt() {
        None => String::new(),
        Some(number) => format!("attempt {number}: "),
    };
    let mut stops = Vec::new();
    let mut stop = |place, words: String, depth, importance, kinds| {
        stops.push(Stop {
            place,
            words,
            depth,
            importance,
            kinds,
        });
    };
    let said = |words: &str| format!("{prefix}{words}");
    for step in of(StepKind::Before) {
        match walk {
            Walk::Attempt(2) => {}
            Walk::After => stop(step.place, step.message.clone(), 0, "important", CALL),
            _ => stop(step.place, said(&step.message), 0, "important", CALL),
        }
    }
    for step in of(StepKind::Boundary) {
        stop(step.place, said(&step.message), 0, "essential", START);
    }
    for step in of(StepKind::Reentry).chain(of(StepKind::Handler)) {
        if walk == Walk::After {
            let words = format!("after attempt 1: {}", step.message);
            stop(step.place, words, 0, "essential", START);
        }
    }
    let mut depth = 0;
    for step in of(StepKind::Enter).filter(|_| walk != Walk::Before) {
        depth += 1;
        stop(step.place, said(&step.message), depth, "important", CALL);
    }
    // In the callable in which the key is made and sent, directly or by what it calls.
    let frame = depth + i64::from(matches!(walk, Walk::Attempt(_) | Walk::After));
    let mut depth = frame;
    for step in of(StepKind::Make) {
        stop(step.place, said(&step.message), depth, "important", CALL);
        depth += 1;
    }
    let words = match walk.attempt() {
        None => finding.label.clone(),
        Some(1) => said("gets its key here"),
        Some(_) => said("gets another key here"),
    };
    stop(finding.place, words, depth, "essential", KEY);
    let mut depth = frame;
    for step in of(StepKind::Carry) {
        stop(step.place, said(&step.message), depth, "important", CALL);
        depth += 1;
    }
    for step in of(StepKind::Sink) {
        stop(step.place, said(&step.message), depth, "essential", SENT);
    }
    for step in of(StepKind::Also).filter(|_| walk == Walk::Once) {
        stop(step.place, said(&step.message), frame, "important", CALL);
    }
    stops
}
