//! Stage 6: flow results -> findings. One file per rule; this one lists them.
//!
//! Most rules are about a fresh value that meets a key sink ([`case::Case`]) and differ in the
//! boundary that makes this happen once per attempt. Each takes the cases that are its own and says
//! what is wrong. The others look at requests and sinks themselves.

mod advice;
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
mod sdk_key_per_call;

use crate::finding::{Finding, RuleInfo};
use crate::flow::Flow;
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
