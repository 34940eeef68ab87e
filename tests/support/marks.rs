//! Marks: comments of a case that say what is found where. `CONTRIBUTING.md` describes them.

use super::{Case, line_of, position};
use idemlint::finding::Finding;
use idemlint::source::Files;

/// What a mark says of its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A finding stands here.
    Expect,
    /// A step of a finding stands here.
    Via,
    /// A finding should stand here, and does not yet.
    Missed,
    /// A finding should not stand here, and still does.
    Noise,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    pub kind: Kind,
    pub path: String,
    /// 1-based line of code that the mark speaks about.
    pub line: usize,
    pub rule: String,
    pub confidence: Option<String>,
    /// A part of the message.
    pub message: Option<String>,
}

const WORDS: [(&str, Kind); 4] = [
    ("// expect:", Kind::Expect),
    ("// via:", Kind::Via),
    ("// missed:", Kind::Missed),
    ("// noise:", Kind::Noise),
];

/// All marks of a file, or what is wrong with one.
pub fn marks(path: &str, text: &str) -> Result<Vec<Mark>, String> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let mut starts: Vec<(usize, usize, Kind)> = Vec::new();
        for (word, kind) in WORDS {
            starts.extend(
                line.match_indices(word)
                    .map(|(start, _)| (start, word.len(), kind)),
            );
        }
        starts.sort_by_key(|&(start, ..)| start);
        for (index, &(start, len, kind)) in starts.iter().enumerate() {
            let end = starts.get(index + 1).map_or(line.len(), |next| next.0);
            let alone = line[..starts[0].0].trim().is_empty();
            let target = if alone {
                next_code(&lines, at)
            } else {
                Some(at)
            };
            let problem = |what: &str| format!("{path}:{}: {what}: {}", at + 1, line.trim());
            let target = target.ok_or_else(|| problem("a mark about no line"))?;
            for item in items(&line[start + len..end]) {
                let item = item.ok_or_else(|| problem("a mark that is not understood"))?;
                let (rule, confidence, message) = item;
                let path = path.to_owned();
                found.push(Mark {
                    kind,
                    path,
                    line: target + 1,
                    rule,
                    confidence,
                    message,
                });
            }
        }
    }
    Ok(found)
}

fn next_code(lines: &[&str], after: usize) -> Option<usize> {
    let code = |line: &str| !line.trim().is_empty() && !line.trim().starts_with("//");
    (after + 1..lines.len()).find(|&at| code(lines[at]))
}

type Item = (String, Option<String>, Option<String>);

/// `IDEM101 high "text", IDEM201`: none for an item that is not understood.
fn items(text: &str) -> Vec<Option<Item>> {
    let mut parts = vec![String::new()];
    let mut quoted = false;
    for c in text.trim().chars() {
        quoted ^= c == '"';
        match parts.last_mut() {
            Some(last) if c != ',' || quoted => last.push(c),
            _ => parts.push(String::new()),
        }
    }
    parts.iter().map(|part| item(part.trim())).collect()
}

fn item(text: &str) -> Option<Item> {
    let (words, message) = match text.split_once('"') {
        Some((words, rest)) => (words, Some(rest.strip_suffix('"')?.to_owned())),
        None => (text, None),
    };
    let mut words = words.split_whitespace();
    let rule = words
        .next()
        .filter(|rule| rule.starts_with("IDEM"))?
        .to_owned();
    let confidence = words.next().map(str::to_owned);
    let known = confidence
        .as_deref()
        .is_none_or(|word| matches!(word, "low" | "medium" | "high"));
    (known && words.next().is_none()).then_some((rule, confidence, message))
}

/// What differs between the marks of a case and its findings, one line each.
pub fn compare(case: &Case, files: &Files, findings: &[Finding]) -> Vec<String> {
    let mut all = Vec::new();
    let mut problems = Vec::new();
    for (path, text) in &case.files {
        match marks(path, text) {
            Ok(marks) => all.extend(marks),
            Err(problem) => problems.push(problem),
        }
    }
    let mut open: Vec<&Mark> = all.iter().filter(|mark| mark.kind != Kind::Via).collect();
    for finding in findings {
        let (path, line) = line_of(files, finding.place);
        let here = |mark: &&Mark| mark.path == path && mark.line == line;
        let fits = |mark: &&Mark| here(mark) && mark.rule == finding.rule.id;
        let best = |mark: &&Mark| fits(mark) && differs(mark, finding).is_none();
        let at = open.iter().position(best);
        let at = at.or_else(|| open.iter().position(fits));
        let said = format!(
            "{}: {} ({}) {}",
            position(files, finding.place),
            finding.rule.id,
            finding.confidence.word(),
            finding.message
        );
        match at.map(|at| open.remove(at)) {
            None => problems.push(format!("unexpected  {said}\n{}", steps(files, finding))),
            Some(mark) if mark.kind == Kind::Missed => {
                problems.push(format!("found now, so the mark is `expect`  {said}"));
            }
            Some(mark) => {
                if let Some(what) = differs(mark, finding) {
                    problems.push(format!("{what}  {said}"));
                }
            }
        }
    }
    for mark in open {
        let Mark {
            path, line, rule, ..
        } = mark;
        match mark.kind {
            Kind::Expect => problems.push(format!("not found  {path}:{line}: {rule}")),
            Kind::Noise => {
                problems.push(format!("gone, so the mark can go  {path}:{line}: {rule}"))
            }
            Kind::Via | Kind::Missed => {}
        }
    }
    for mark in all.iter().filter(|mark| mark.kind == Kind::Via) {
        let of_rule = findings
            .iter()
            .filter(|finding| finding.rule.id == mark.rule);
        let mut steps = of_rule.flat_map(|finding| &finding.steps);
        let found = steps.any(|step| {
            line_of(files, step.place) == (mark.path.clone(), mark.line)
                && mark
                    .message
                    .as_ref()
                    .is_none_or(|text| step.message.contains(text.as_str()))
        });
        if !found {
            let Mark {
                path,
                line,
                rule,
                message,
                ..
            } = mark;
            let text = message.as_deref().unwrap_or_default();
            problems.push(format!("no step  {path}:{line}: {rule} {text}"));
        }
    }
    if problems
        .iter()
        .any(|problem| problem.starts_with("no step"))
    {
        let paths = findings.iter().map(|finding| steps(files, finding));
        problems.push(format!("the steps are\n{}", paths.collect::<String>()));
    }
    problems
}

fn differs(mark: &Mark, finding: &Finding) -> Option<String> {
    let confidence = finding.confidence.word();
    if let Some(expected) = mark
        .confidence
        .as_ref()
        .filter(|expected| *expected != confidence)
    {
        return Some(format!("confidence is not {expected}"));
    }
    let message = mark
        .message
        .as_ref()
        .filter(|text| !finding.message.contains(text.as_str()))?;
    Some(format!("message without {message:?}"))
}

fn steps(files: &Files, finding: &Finding) -> String {
    let step = |step: &idemlint::finding::Step| {
        format!("    {}: {}\n", position(files, step.place), step.message)
    };
    finding.steps.iter().map(step).collect()
}
