//! Findings that were accepted at one time, so that a run reports only those that came later.
//!
//! A baseline is a text with one line per finding, sorted, so that a review shows what was accepted
//! and a merge of two branches is the lines of both. A finding is known by its fingerprint; what
//! else is on its line is for people, and for telling whether a run would have found it.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;

use crate::finding::Confidence;

/// The version of the format.
const VERSION: u32 = 1;

/// What the first line says before the version.
const HEAD: &str = "# idemlint baseline ";

/// What the other lines are, for those who meet them in a review.
const ABOUT: &str =
    "# Accepted findings: rule, confidence, fingerprint, file. The fingerprint decides.\n";

/// A baseline, as the lines of its file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Baseline {
    lines: Vec<Line>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Line {
    Comment(String),
    Entry(Entry),
}

/// One accepted finding.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Entry {
    /// The file in which it stood, relative to the folder of the baseline, with `/`.
    pub path: String,
    /// Id of its rule.
    pub rule: String,
    /// What it is known by.
    pub fingerprint: String,
    /// How sure the analysis was.
    pub confidence: Confidence,
}

/// What is wrong with a baseline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BaselineError {
    /// 1-based line.
    pub line: usize,
    /// Lower case, no final full stop.
    pub message: String,
}

/// How a run and a baseline fit together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Match {
    /// For each finding of the run, whether it is accepted.
    pub accepted: Vec<bool>,
    /// The entries for which the run has no finding.
    pub unmatched: Vec<Entry>,
}

impl Baseline {
    /// A baseline of these entries.
    pub fn new(mut entries: Vec<Entry>) -> Baseline {
        entries.sort();
        let lines = entries.into_iter().map(Line::Entry);
        Baseline {
            lines: lines.collect(),
        }
    }

    /// Reads a baseline. What is not understood is an error and never an empty baseline: that would
    /// report what was accepted, or accept what was not.
    pub fn parse(text: &str) -> Result<Baseline, BaselineError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = text.lines();
        version(lines.next().unwrap_or_default())
            .map_err(|message| BaselineError { line: 1, message })?;
        let mut found = Vec::new();
        for (at, line) in lines.enumerate() {
            let line = line.trim_end();
            if line.starts_with('#') || line.is_empty() {
                if line != ABOUT.trim_end() {
                    found.push(Line::Comment(line.to_owned()));
                }
                continue;
            }
            let entry = entry(line).map_err(|message| BaselineError {
                line: at + 2,
                message,
            })?;
            found.push(Line::Entry(entry));
        }
        Ok(Baseline { lines: found })
    }

    /// The accepted findings.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.lines.iter().filter_map(|line| match line {
            Line::Entry(entry) => Some(entry),
            Line::Comment(_) => None,
        })
    }

    /// Compares with the fingerprints of a run. An entry accepts one finding: where two were
    /// accepted, a third one of the same fingerprint is new.
    pub fn compare(&self, fingerprints: &[String]) -> Match {
        let mut open: BTreeMap<&str, VecDeque<&Entry>> = BTreeMap::new();
        for entry in self.entries() {
            open.entry(&entry.fingerprint).or_default().push_back(entry);
        }
        let mut accept = |print: &String| open.get_mut(print.as_str())?.pop_front();
        let accepted = fingerprints.iter().map(|print| accept(print).is_some());
        let accepted = accepted.collect();
        let mut unmatched: Vec<Entry> = open.into_values().flatten().cloned().collect();
        unmatched.sort();
        Match {
            accepted,
            unmatched,
        }
    }

    /// Takes entries away, each once.
    pub fn remove(&mut self, entries: &[Entry]) {
        let mut gone: Vec<&Entry> = entries.iter().collect();
        self.lines.retain(|line| {
            let at = match line {
                Line::Entry(entry) => gone.iter().position(|gone| *gone == entry),
                Line::Comment(_) => None,
            };
            at.map(|at| gone.swap_remove(at)).is_none()
        });
    }
}

impl fmt::Display for Baseline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{HEAD}{VERSION}\n{ABOUT}")?;
        for line in &self.lines {
            match line {
                Line::Comment(text) => writeln!(f, "{text}")?,
                Line::Entry(Entry {
                    path,
                    rule,
                    fingerprint,
                    confidence,
                }) => writeln!(f, "{rule} {} {fingerprint} {path}", confidence.word())?,
            }
        }
        Ok(())
    }
}

fn version(line: &str) -> Result<(), String> {
    let Some(version) = line.strip_prefix(HEAD) else {
        return Err(format!(
            "is no baseline of idemlint, whose first line is `{HEAD}{VERSION}`; \
             `--write-baseline` makes one"
        ));
    };
    match version.trim().parse::<u32>() {
        Ok(VERSION) => Ok(()),
        Ok(other) if other > VERSION => Err(format!(
            "is a baseline of version {other}, and this idemlint reads version {VERSION}: \
             use a newer idemlint, or make the baseline again with `--write-baseline`"
        )),
        _ => Err(format!(
            "`{}` is no version of a baseline; allowed is {VERSION}",
            version.trim()
        )),
    }
}

fn entry(line: &str) -> Result<Entry, String> {
    if ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]
        .iter()
        .any(|mark| line.starts_with(mark))
    {
        return Err("is in the middle of a merge: keep the entries of both sides".into());
    }
    let mut words = line.splitn(4, ' ');
    let mut word = || words.next().unwrap_or_default();
    let (rule, confidence, fingerprint, path) = (word(), word(), word(), word());
    let digits = rule.strip_prefix("IDEM").unwrap_or_default();
    let is_rule = digits.len() >= 3 && digits.bytes().all(|byte| byte.is_ascii_digit());
    let all = [Confidence::Low, Confidence::Medium, Confidence::High];
    let confidence = all.into_iter().find(|known| known.word() == confidence);
    let is_print =
        fingerprint.len() >= 16 && fingerprint.bytes().all(|byte| byte.is_ascii_alphanumeric());
    match confidence {
        Some(confidence) if is_rule && is_print && !path.trim().is_empty() => Ok(Entry {
            path: path.to_owned(),
            rule: rule.to_owned(),
            fingerprint: fingerprint.to_owned(),
            confidence,
        }),
        _ => Err(format!(
            "`{line}` is no entry; allowed are rule, confidence, fingerprint and file, as in \
             `IDEM101 high 0123456789abcdef src/Pay.java`"
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry_of(rule: &str, number: u64, path: &str) -> Entry {
        Entry {
            path: path.into(),
            rule: rule.into(),
            fingerprint: format!("{number:016x}"),
            confidence: Confidence::High,
        }
    }

    fn prints(numbers: &[u64]) -> Vec<String> {
        numbers
            .iter()
            .map(|number| format!("{number:016x}"))
            .collect()
    }

    #[test]
    fn what_is_written_is_read() {
        let baseline = Baseline::new(vec![
            entry_of("IDEM201", 2, "src/b c.java"),
            entry_of("IDEM101", 1, "src/b c.java"),
            entry_of("IDEM401", 3, "a.java"),
        ]);
        let text = baseline.to_string();
        assert_eq!(Baseline::parse(&text), Ok(baseline.clone()));
        assert_eq!(Baseline::parse(&text.replace('\n', "\r\n")), Ok(baseline));
        let lines: Vec<_> = text.lines().skip(2).collect();
        assert_eq!(
            lines,
            [
                "IDEM401 high 0000000000000003 a.java",
                "IDEM101 high 0000000000000001 src/b c.java",
                "IDEM201 high 0000000000000002 src/b c.java",
            ]
        );
    }

    #[test]
    fn a_third_equal_finding_is_new() {
        let two = Baseline::new(vec![
            entry_of("IDEM101", 1, "A.java"),
            entry_of("IDEM101", 1, "B.java"),
        ]);
        let matched = two.compare(&prints(&[1, 1, 1, 2]));
        assert_eq!(matched.accepted, [true, true, false, false]);
        assert_eq!(matched.unmatched, []);
        let matched = two.compare(&prints(&[1]));
        assert_eq!(matched.unmatched, [entry_of("IDEM101", 1, "B.java")]);
    }

    #[test]
    fn pruning_keeps_the_rest_as_it_is() {
        let text = format!(
            "{HEAD}1\n{ABOUT}# until the move to the new gateway\n\
             IDEM101 high 0000000000000001 A.java\nIDEM101 high 0000000000000001 A.java\n\
             IDEM201 low 0000000000000002 B.java\n"
        );
        let mut baseline = Baseline::parse(&text).expect("a baseline");
        baseline.remove(&[entry_of("IDEM101", 1, "A.java")]);
        let expected = text.replacen("IDEM101 high 0000000000000001 A.java\n", "", 1);
        assert_eq!(baseline.to_string(), expected);
    }

    #[test]
    fn wrong_baselines_are_errors_with_their_line() {
        for (text, line, part) in [
            ("", 1, "`--write-baseline`"),
            ("{}", 1, "no baseline"),
            ("# idemlint baseline 2\n", 1, "newer"),
            ("# idemlint baseline one\n", 1, "allowed is 1"),
            (
                "# idemlint baseline 1\n\nIDEM101 high 12 A.java\n",
                3,
                "no entry",
            ),
            (
                "# idemlint baseline 1\nIDEM101 sure 0123456789abcdef A.java\n",
                2,
                "no entry",
            ),
            (
                "# idemlint baseline 1\nIDEM101 high 0123456789abcdef\n",
                2,
                "no entry",
            ),
            ("# idemlint baseline 1\n<<<<<<< HEAD\n", 2, "both sides"),
        ] {
            let error = Baseline::parse(text).expect_err(text);
            assert_eq!(error.line, line, "{text}");
            assert!(error.message.contains(part), "{}", error.message);
        }
    }
}
