//! `idemlint rules` and `idemlint explain`, and which rules a run uses.

use super::page::render;
use super::terminal::{Color, look};
use super::{Exit, Failure};
use crate::finding::RuleInfo;
use crate::rules;
use clap::ValueEnum;
use std::io::Write;

/// How to list rules.
#[derive(Clone, Copy, ValueEnum)]
pub(super) enum ListFormat {
    /// One line per rule
    Text,
    /// A list for other programs
    Json,
}

pub(super) fn list(format: ListFormat, out: &mut dyn Write) -> Result<Exit, Failure> {
    if let ListFormat::Json = format {
        let all = rules::all().iter().map(|rule| {
            serde_json::json!({
                "id": rule.id,
                "name": rule.name,
                "severity": rule.severity.word(),
                "default": !rule.pedantic,
                "summary": rule.summary,
                "url": rule.url(),
            })
        });
        writeln!(out, "{:#}", serde_json::Value::from_iter(all))?;
        return Ok(Exit::Clean);
    }
    let width = rules::all()
        .iter()
        .map(|rule| rule.name.len())
        .max()
        .unwrap_or(0);
    for rule in rules::all() {
        let severity = rule.severity.word();
        let off = if rule.pedantic {
            " (off unless selected)"
        } else {
            ""
        };
        writeln!(
            out,
            "{} {:width$} {severity:7} {}{off}",
            rule.id, rule.name, rule.summary
        )?;
    }
    Ok(Exit::Clean)
}

pub(super) fn explain(rule: &str, color: Color, out: &mut dyn Write) -> Result<Exit, Failure> {
    let page = rule_named(rule)?.page.trim_end();
    let look = look(color);
    if look.color {
        write!(out, "{}", render(page, look.width))?;
    } else {
        writeln!(out, "{page}")?;
    }
    Ok(Exit::Clean)
}

/// The rule of this id or name.
pub(super) fn rule_named(name: &str) -> Result<&'static RuleInfo, Failure> {
    let all = rules::all();
    let same = |known: &str| known.eq_ignore_ascii_case(name);
    if let Some(rule) = all.iter().find(|rule| same(rule.id) || same(rule.name)) {
        return Ok(rule);
    }
    let known = all.iter().flat_map(|rule| [rule.id, rule.name]);
    let lower = name.to_ascii_lowercase();
    let distance = |known: &&str| strsim::damerau_levenshtein(&known.to_ascii_lowercase(), &lower);
    let nearest = match known.min_by_key(distance) {
        Some(nearest) => format!("; the nearest is `{nearest}`"),
        None => String::new(),
    };
    let rules = "allowed are the ids and names that `idemlint rules` lists";
    Err(Failure::Said(format!(
        "there is no rule `{name}`{nearest} ({rules})"
    )))
}
