//! What the rules about requests share.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::facts::{ExprId, ExprKind};
use crate::finding::{Step, StepKind};
use crate::flow::{Flow, Spot, Story, Touch, Track, UNKNOWN};
use crate::models::{KeyIn, Provider, ProviderEvidence, Role, RowKind};
use crate::project::CallableId;
use crate::span::Place;

/// The place of a call: its method's name, or the whole of a constructor call.
pub(super) fn head(flow: &Flow, id: CallableId, call: ExprId) -> Place {
    flow.project.place(id, flow.call_head(id, call))
}

/// A step at a call.
pub(super) fn step(flow: &Flow, id: CallableId, call: ExprId, message: &str) -> Step {
    Step {
        kind: StepKind::Also,
        place: head(flow, id, call),
        message: message.to_string(),
    }
}

/// Where a request is created, if an expression does that.
pub(super) fn created(flow: &Flow, track: &Track) -> Option<(CallableId, ExprId)> {
    let first = track.nodes.first()?;
    let Spot::Expr(expr) = first.spot else {
        return None;
    };
    let kind = flow.project.callable(first.callable).body.expr(expr).kind;
    matches!(kind, ExprKind::Call { .. } | ExprKind::New { .. }).then_some((first.callable, expr))
}

/// Where to report a request: at the call that creates it, or, where only its headers are an
/// object, at the first call that sends it.
pub(super) fn request_place(
    flow: &Flow,
    track: &Track,
    story: &Story,
) -> Option<(CallableId, ExprId)> {
    let by_sending = |touch: &Touch| track.sent.iter().any(|s| s.call == touch.call);
    let named_by_sending =
        !story.verbs.is_empty() && story.verbs.iter().all(|(touch, _)| by_sending(touch));
    if named_by_sending && let Some(sent) = track.sent.first() {
        return Some((track.node(sent.node).callable, sent.call));
    }
    created(flow, track)
}

/// The provider that texts and HTTP methods speak of, if a request to it needs a key in a header.
pub(super) fn provider<'f>(
    flow: &'f Flow,
    texts: &[String],
    verbs: &[String],
) -> Option<(&'f Provider, ProviderEvidence)> {
    let mut found: Option<(&Provider, ProviderEvidence)> = None;
    for text in texts {
        let text = text.replace(UNKNOWN, "x");
        let parts = text
            .split_whitespace()
            .filter_map(|part| flow.project.models.provider_of(part));
        for (provider, evidence) in parts {
            if found.is_none_or(|(_, known)| known == ProviderEvidence::Credential) {
                found = Some((provider, evidence));
            }
        }
    }
    let (provider, evidence) = found?;
    let fits = provider.key_in == KeyIn::Header
        && !texts.iter().any(|text| grants_access(text))
        && provider.key_header.is_some()
        && !verbs.is_empty()
        && verbs.iter().all(|verb| provider.verbs.contains(verb))
        && (provider.paths.is_empty() || path_needs_key(flow, provider, texts));
    fits.then_some((provider, evidence))
}

/// Whether an address is one that hands out access: nothing is created there.
fn grants_access(text: &str) -> bool {
    is_address(text)
        && text
            .split(['/', '?', '#'])
            .any(|part| matches!(part, "oauth" | "oauth2" | "token"))
}

/// Whether the path of a request is one of those that a provider wants a key for.
fn path_needs_key(flow: &Flow, provider: &Provider, texts: &[String]) -> bool {
    let matches = |path: &str| {
        let end = path.find(['?', '#']).unwrap_or(path.len());
        let path = path[..end].trim_end_matches('/').replace(UNKNOWN, "x");
        provider.paths.iter().any(|pattern| pattern.matches(&path))
    };
    texts.iter().any(|text| {
        if text.starts_with('/') {
            return matches(text);
        }
        let plain = text.replace(UNKNOWN, "x");
        let own = flow
            .project
            .models
            .provider_of(&plain)
            .is_some_and(|(one, by)| one.name == provider.name && by == ProviderEvidence::Host);
        let Some(start) = text.find("://").filter(|_| own) else {
            return false;
        };
        let after = &text[start + 3..];
        after
            .find('/')
            .is_some_and(|slash| matches(&after[slash..]))
    })
}

/// Whether a text is an address or a path.
pub(super) fn is_address(text: &str) -> bool {
    text.contains("://") || (text.starts_with('/') && text.len() > 2)
}

/// The libraries whose rows speak about what happens to a request.
pub(super) fn libraries(flow: &Flow, track: &Track) -> FxHashSet<Arc<str>> {
    let mut found = FxHashSet::default();
    for touch in &track.touches {
        let id = track.node(touch.node).callable;
        if let Some(target) = flow.project.typed(id).target(touch.call) {
            for matched in &target.rows {
                found.insert(flow.project.models.row(matched.row).source.library.clone());
            }
        }
    }
    found
}

/// The libraries for which some hook or client setting of the project sets a key on every request.
pub(super) fn keyed_by_hooks(flow: &Flow) -> FxHashSet<Arc<str>> {
    let models = flow.project.models;
    let mut found = FxHashSet::default();
    for sink in flow.all_sinks() {
        if let Some(row) = sink.row
            && matches!(
                models.row(row).kind,
                RowKind::HeaderSetter { frozen: true, .. }
                    | RowKind::KeySetter { frozen: true, .. }
            )
        {
            found.insert(models.row(row).source.library.clone());
        }
        for row in flow.hooks_around(sink.id.callable) {
            if let Some(role) = row.1
                && matches!(role, Role::Attempt | Role::Call | Role::Frozen)
            {
                found.insert(models.row(row.0).source.library.clone());
            }
        }
    }
    found
}

/// Weak links in the rows that tell what a request is.
pub(super) fn weak_rows(flow: &Flow, track: &Track) -> u8 {
    let weak = track.touches.iter().any(|touch| {
        let id = track.node(touch.node).callable;
        let target = flow.project.typed(id).target(touch.call);
        target.is_some_and(|t| t.rows.iter().any(|m| m.weak))
    });
    weak as u8
}
