//! Stage 6: flow results -> findings. One file per rule; this one lists them.
//!
//! Most rules are about a fresh value that meets a key sink ([`case::Case`]) and differ in the
//! boundary that makes this happen once per attempt. Each takes the cases that are its own and says
//! what is wrong. The others look at requests and sinks themselves.

mod advice;
mod broken_silencer;
mod case;
mod dual_error_paths;
mod fresh_key_in_attempt_interceptor;
mod fresh_key_in_error_handler;
mod fresh_key_in_replay_filter;
mod fresh_key_in_rerun_scope;
mod fresh_key_in_resubscribed_stream;
mod fresh_key_in_retried_callable;
mod fresh_key_in_retry_loop;
mod fresh_key_on_copied_request;
mod fresh_key_on_redelivery;
mod fresh_key_on_reentry;
mod fresh_key_without_retry;
mod key_breaks_provider_limit;
mod key_header_accumulates;
mod key_only_on_retry;
mod key_shared_by_operations;
mod missing_key;
mod object;
mod remedy;
mod sdk_key_per_call;
mod useless_silencer;

use crate::facts::{FileFacts, Silencer};
use crate::finding::{Finding, RuleInfo};
use crate::flow::Flow;
use crate::span::{FileId, Place};
use case::Case;
use rayon::prelude::*;

/// A rule: what it is, and how it finds.
pub struct Rule {
    info: &'static RuleInfo,
    check: Check,
}

/// How a rule finds.
enum Check {
    /// It takes cases of a fresh key, and says what is wrong with one.
    Fresh(fn(&Case) -> bool, fn(&Case) -> String),
    /// It takes such cases too, and makes the whole finding.
    Case(fn(&Case) -> bool, fn(&Case, &'static RuleInfo) -> Finding),
    /// It looks for itself.
    Own(fn(&Flow) -> Vec<Finding>),
    /// It is about what silences the others, and comes after them ([`about_silencers`]).
    Silencers,
}

/// All rules. Where several would take a case, the first does.
const RULES: &[Rule] = &[
    sdk_key_per_call::RULE,
    fresh_key_in_rerun_scope::RULE,
    fresh_key_in_retry_loop::RULE,
    fresh_key_on_reentry::RULE,
    fresh_key_in_error_handler::RULE,
    fresh_key_in_replay_filter::RULE,
    fresh_key_in_attempt_interceptor::RULE,
    fresh_key_in_retried_callable::RULE,
    fresh_key_in_resubscribed_stream::RULE,
    fresh_key_on_redelivery::RULE,
    fresh_key_on_copied_request::RULE,
    fresh_key_without_retry::RULE,
    key_header_accumulates::RULE,
    key_only_on_retry::RULE,
    missing_key::RULE,
    dual_error_paths::RULE,
    key_shared_by_operations::RULE,
    key_breaks_provider_limit::RULE,
    broken_silencer::RULE,
    useless_silencer::RULE,
];

/// What the rules are, in the order of their ids.
pub fn all() -> &'static [&'static RuleInfo] {
    use std::sync::OnceLock;
    static ALL: OnceLock<Vec<&'static RuleInfo>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut all: Vec<&'static RuleInfo> = RULES.iter().map(|rule| rule.info).collect();
        all.sort_by_key(|info| info.id);
        all
    })
}

/// The rule with this id or name, in upper or lower case.
pub fn named(name: &str) -> Option<&'static RuleInfo> {
    let same = |known: &str| known.eq_ignore_ascii_case(name);
    let mut all = all().iter().copied();
    all.find(|rule| same(rule.id) || same(rule.name))
}

/// The id or name of a rule that a wrong one is nearest to.
pub fn nearest_to(name: &str) -> &'static str {
    nearest(name, all().iter().flat_map(|rule| [rule.id, rule.name]))
}

/// The word among `known` that a wrong one is nearest to.
fn nearest<'w>(wrong: &str, known: impl Iterator<Item = &'w str>) -> &'w str {
    let wrong = wrong.to_ascii_lowercase();
    let distance = |known: &&str| strsim::damerau_levenshtein(&known.to_ascii_lowercase(), &wrong);
    known.min_by_key(distance).unwrap_or_default()
}

/// What a silencer did for one of its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// It silenced something, or nobody knows.
    Some,
    /// Nothing.
    None,
    /// Nothing, but a finding of the rule has a step where the silencer is, and stands there.
    Near(Place),
}

/// The findings about the silencers of a file. What each did for each of its rules has been found
/// out by applying them.
pub fn about_silencers(
    file: FileId,
    facts: &FileFacts,
    enabled: &[&'static RuleInfo],
    used: impl Fn(&Silencer, &'static RuleInfo) -> Use,
) -> Vec<Finding> {
    let is_on = |rule: &RuleInfo| enabled.iter().any(|info| info.id == rule.id);
    let mut findings = Vec::new();
    if is_on(&broken_silencer::INFO) {
        findings.extend(broken_silencer::find(file, facts));
    }
    if !is_on(&useless_silencer::INFO) {
        return findings;
    }
    for silencer in &facts.silencers {
        for &(rule, span) in &silencer.rules {
            let known = named(facts.text(rule));
            let Some(known) = known.filter(|known| !broken_silencer::is_about_silencers(known))
            else {
                continue;
            };
            let near = match used(silencer, known) {
                Use::Some => continue,
                Use::None => None,
                Use::Near(place) => Some(place),
            };
            findings.extend(useless_silencer::finding(
                file,
                facts,
                silencer,
                (rule, span),
                near,
            ));
        }
    }
    findings
}

/// The findings of some rules, in no particular order.
pub fn check(flow: &Flow, enabled: &[&'static RuleInfo]) -> Vec<Finding> {
    let is_on = |rule: &Rule| enabled.iter().any(|info| info.id == rule.info.id);
    // Before several rules ask for them at once: whoever waits for the answer must not be one of
    // those who give it.
    flow.requests();
    let of_case = |case: &Case| {
        let taken = RULES.iter().find_map(|rule| match rule.check {
            Check::Fresh(takes, message) if takes(case) => {
                Some((rule, case.finding(rule.info, message(case))))
            }
            Check::Case(takes, finding) if takes(case) => Some((rule, finding(case, rule.info))),
            _ => None,
        });
        taken.filter(|(rule, _)| is_on(rule)).map(|(_, f)| f)
    };
    let of_rule = |rule: &Rule| match rule.check {
        Check::Own(find) if is_on(rule) => find(flow),
        _ => Vec::new(),
    };
    let (mut findings, own): (Vec<Finding>, Vec<Vec<Finding>>) = rayon::join(
        || case::cases(flow).par_iter().filter_map(of_case).collect(),
        || RULES.par_iter().map(of_rule).collect(),
    );
    findings.extend(own.into_iter().flatten());
    findings
}
