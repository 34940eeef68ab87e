//! IDEM202 key-only-on-retry.

use std::collections::BTreeSet;

use super::object::{created, head, is_address, libraries, request_place, weak_rows};
use super::{Check, Rule};
use crate::facts::ExprKind;
use crate::finding::{Confidence, Finding, RuleInfo, Severity, Step, StepKind};
use crate::flow::{Flow, KeyTouch, Late, Spot, Story, Track};
use crate::models::Role;
use crate::project::CallableId;

pub(super) const RULE: Rule = Rule {
    info: &INFO,
    check: Check::Own(find),
};

static INFO: RuleInfo = RuleInfo {
    id: "IDEM202",
    name: "key-only-on-retry",
    summary: "The first attempt goes out without an idempotency key, which only the retry path adds",
    severity: Severity::Error,
    pedantic: false,
    page: include_str!("../../rules/key-only-on-retry.md"),
};

/// A request whose first attempt has no key.
pub(super) struct Verdict {
    /// The request, by its number among all.
    pub(super) track: usize,
    /// Where the key is set at last: the number of the request it is set on, and how.
    key: (usize, KeyTouch),
    late: Late,
}

/// All requests that get their key on the way to the second attempt only.
pub(super) fn verdicts(flow: &Flow) -> Vec<Verdict> {
    let requests = flow.requests();
    let mut found = Vec::new();
    let repairs = repairs(flow);
    for (number, (track, story)) in requests.all().enumerate() {
        if !story.unclear.is_empty() || addresses(story) > 1 {
            continue;
        }
        if let Some((key, late)) = late_key(flow, track, story) {
            found.push(Verdict {
                track: number,
                key: (number, key),
                late,
            });
        } else if story.keys.is_empty()
            && track.escapes.is_empty()
            && let Some(repair) = repairs
                .iter()
                .find(|r| repairs_track(flow, r, track, story))
        {
            found.push(Verdict {
                track: number,
                key: (repair.track, repair.key),
                late: Late::Callback(repair.name.clone()),
            });
        }
    }
    found
}

fn addresses(story: &Story) -> usize {
    let all = story
        .texts
        .iter()
        .map(|(_, text)| text.as_str())
        .filter(|text| is_address(text));
    all.collect::<BTreeSet<_>>().len()
}

/// The key of a request that is only set late.
fn late_key(flow: &Flow, track: &Track, story: &Story) -> Option<(KeyTouch, Late)> {
    let mut first = None;
    for key in &story.keys {
        let late = flow.late(track, key.touch)?;
        first.get_or_insert((*key, late));
    }
    let (key, late) = first?;
    let escapes = track
        .escapes
        .iter()
        .all(|touch| flow.late(track, *touch).is_some());
    let sent_first = track.sent.iter().any(|sent| match late {
        // The round that sets the key and the first one send at the same place.
        Late::LaterRound => true,
        _ => flow.late(track, *sent).is_none(),
    });
    let made_here = created(flow, track).is_some_and(|_| !is_accessor(flow, track));
    let fits = match late {
        Late::LaterRound => {
            made_here || matches!(track.nodes.first().map(|n| n.spot), Some(Spot::Param(_)))
        }
        _ => made_here,
    };
    (escapes && sent_first && fits).then_some((key, late))
}

/// Whether a request is only read from something: `context.getRequest()`.
fn is_accessor(flow: &Flow, track: &Track) -> bool {
    let Some((id, expr)) = created(flow, track) else {
        return false;
    };
    match flow.project.callable(id).body.expr(expr).kind {
        ExprKind::Call {
            recv: Some(recv),
            args,
            ..
        } => {
            args.len == 0
                && !flow.project.typed(id).exprs[recv.0 as usize].is_type
                && flow
                    .project
                    .typed(id)
                    .target(expr)
                    .is_none_or(|t| t.rows.is_empty())
        }
        _ => false,
    }
}

/// A failure callback that puts a key on the request that it is given.
struct Repair {
    track: usize,
    key: KeyTouch,
    callable: CallableId,
    role: Role,
    name: String,
}

fn repairs(flow: &Flow) -> Vec<Repair> {
    let mut found = Vec::new();
    for (number, (track, story)) in flow.requests().all().enumerate() {
        if !is_accessor(flow, track) {
            continue;
        }
        let Some(first) = track.nodes.first() else {
            continue;
        };
        for key in &story.keys {
            if let Some((role, name)) = flow.failure_role_of(first.callable)
                && !flow.guarded(track.node(key.touch.node).callable, key.touch.call)
            {
                found.push(Repair {
                    track: number,
                    key: *key,
                    callable: first.callable,
                    role,
                    name,
                });
            }
        }
    }
    found
}

/// Whether a failure callback is the one that handles a request's failures.
fn repairs_track(flow: &Flow, repair: &Repair, track: &Track, story: &Story) -> bool {
    let Some((id, _)) = created(flow, track) else {
        return false;
    };
    const CREATING: [&str; 3] = ["POST", "PUT", "PATCH"];
    let creating = !story.verbs.is_empty()
        && story
            .verbs
            .iter()
            .all(|(_, verb)| CREATING.contains(&verb.as_str()));
    if !creating || is_accessor(flow, track) {
        return false;
    }
    match repair.role {
        Role::Replay => {
            let own = &flow.requests().tracks[repair.track];
            let file = flow.project.unit_of(id).file;
            flow.creation_sites(repair.callable)
                .into_iter()
                .any(|site| flow.project.unit_of(site).file == file)
                && !libraries(flow, track).is_disjoint(&libraries(flow, own))
        }
        _ => track.sent.iter().any(|sent| {
            let at = track.node(sent.node).callable;
            flow.callbacks_of_send(at, sent.call)
                .contains(&repair.callable)
        }),
    }
}

fn find(flow: &Flow) -> Vec<Finding> {
    verdicts(flow)
        .iter()
        .filter_map(|verdict| finding(flow, verdict))
        .collect()
}

fn finding(flow: &Flow, verdict: &Verdict) -> Option<Finding> {
    let requests = flow.requests();
    let (track, story) = (
        &requests.tracks[verdict.track],
        &requests.stories[verdict.track],
    );
    let keyed = &requests.tracks[verdict.key.0];
    let key = verdict.key.1;
    let key_at = (keyed.node(key.touch.node).callable, key.touch.call);
    let sink = flow.sink(key.sink)?;
    let (place, at) = match request_place(flow, track, story) {
        Some(at) => (flow.place(at.0, at.1), at.0),
        None => (head(flow, key_at.0, key_at.1), key_at.0),
    };
    let when = match &verdict.late {
        Late::Catch => "after a failure".to_string(),
        Late::Callback(name) => format!("in `{name}`, which runs after a failure"),
        Late::LaterRound => "from the second round on".to_string(),
        Late::AfterSend => "after the request was sent once".to_string(),
    };
    let mut steps = Vec::new();
    let key_place = head(flow, key_at.0, key_at.1);
    if key_place != place {
        steps.push(Step {
            kind: StepKind::Also,
            place: key_place,
            message: "only here the key is set".to_string(),
        });
    }
    let fragment = track.sent.is_empty();
    let weak = key
        .weak
        .saturating_add(fragment as u8)
        .max(weak_rows(flow, track));
    Some(Finding {
        rule: &INFO,
        confidence: Confidence::of_weak_links(weak.min(1) + (key.weak > 1) as u8),
        place,
        message: format!(
            "the first attempt goes out without a key: `{}` is set only {when}, when the first \
             request may have been executed",
            sink.name
        ),
        help: "set the key where the request is built, so that the first attempt carries it too"
            .to_string(),
        help_place: None,
        label: "attempt 1 has no key".to_string(),
        steps,
        remedy: None,
        fix: None,
        anchor: format!("{} {}", flow.project.display(at), sink.name),
    })
}
