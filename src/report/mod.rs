//! Stage 7: findings to output.
//!
//! Every format is a function from a [`Report`] to a writer. Formats know findings, files and line
//! numbers; they know neither Java nor rules. Bytes become lines and columns here and nowhere
//! before.

mod concise;
mod excerpt;
mod fingerprint;
mod github;
mod gitlab;
mod json;
mod junit;
mod line_hash;
mod pretty;
mod rdjson;
mod sarif;
mod text;
mod visible;
mod whereabouts;

pub use concise::concise;
pub use fingerprint::fingerprints;
pub use github::github;
pub use gitlab::gitlab;
pub use json::json;
pub use junit::junit;
pub use rdjson::rdjson;
pub use sarif::{SarifOptions, attempts, sarif};
pub use text::{Look, fixable, summary, text};
pub use visible::visible;

use crate::finding::{Finding, Silence};
use crate::source::Files;
use crate::span::{FileId, LineIndex, Place, Span};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::sync::Arc;

/// What a run has to say.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// The files of the run.
    pub files: &'a Files,
    /// The findings, sorted by path, line, column and rule.
    pub findings: &'a [Finding],
    /// Findings that are not reported, in the same order, and why. Formats that can tell of them do
    /// so when they are asked to.
    pub silenced: &'a [(Finding, Silence)],
    /// Files of which a part was not understood: where, and the name of the declaration around it
    /// (empty at top level).
    pub partial: &'a [(FileId, Vec<(Span, String)>)],
    /// The working directory relative to the root of the repository, with `/` and one at its end;
    /// empty where it is the root, or where there is no repository. Platforms that show findings
    /// beside the code know files by their path from the root.
    pub below: &'a str,
    /// What was done.
    pub stats: Stats,
}

/// Counts of a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Files that were searched.
    pub files: usize,
    /// Files that had to be parsed.
    pub parsed: usize,
    /// Findings silenced in the source.
    pub suppressed: usize,
    /// Findings accepted by a baseline.
    pub baselined: usize,
    /// Where a run is about what is new since a revision, the number of findings that are older.
    pub older: Option<usize>,
    /// Where there is a baseline, the number of its entries that are found no more.
    pub stale: Option<usize>,
    /// Where findings were fixed if possible, how many were.
    pub fixed: Option<usize>,
    /// How long it took.
    pub milliseconds: u64,
}

impl Report<'_> {
    /// The fingerprints of the findings and of those that are silenced. They are counted together,
    /// so that silencing one changes none of the others.
    fn fingerprints(&self) -> (Vec<String>, Vec<String>) {
        let silenced = self.silenced.iter().map(|(finding, _)| finding);
        let mut all: Vec<_> = self.findings.iter().chain(silenced).enumerate().collect();
        all.sort_by_key(|(at, finding)| (finding.place, finding.rule.id, *at));
        let prints = fingerprints(all.iter().map(|(_, finding)| *finding));
        let order = all.into_iter().map(|(at, _)| at);
        let mut prints: Vec<(usize, String)> = order.zip(prints).collect();
        prints.sort_unstable();
        let mut reported: Vec<String> = prints.into_iter().map(|(_, print)| print).collect();
        let silenced = reported.split_off(self.findings.len());
        (reported, silenced)
    }

    /// The findings, the worst first: by severity, then by confidence, then in their order.
    fn worst_first(&self) -> Vec<(usize, &Finding)> {
        let mut all: Vec<_> = self.findings.iter().enumerate().collect();
        all.sort_by_key(|(_, finding)| Reverse((finding.severity(), finding.confidence)));
        all
    }

    /// For each file that was understood in part, in order: its display path and what was not.
    pub fn partly(&self) -> Vec<(String, String)> {
        let mut texts = Texts::new(self.files);
        let files = self.partial.iter().map(|(file, damage)| {
            let path = self.files.display(*file).to_owned();
            let mut places = Vec::new();
            for (span, inside) in damage.iter().take(SHOWN) {
                let (line, _) = texts.start(Place::new(*file, *span));
                places.push(match inside.as_str() {
                    "" => format!("line {line}"),
                    inside => format!("line {line} in `{inside}`"),
                });
            }
            if damage.len() > SHOWN {
                places.push(format!("{} more", damage.len() - SHOWN));
            }
            (path, places.join(", "))
        });
        files.collect()
    }
}

/// How many items of a list a sentence names.
const SHOWN: usize = 5;

/// A text with its lines.
#[derive(Debug)]
struct Text {
    text: Arc<str>,
    lines: LineIndex,
}

/// The texts that a report shows, each read once.
struct Texts<'a> {
    files: &'a Files,
    read: FxHashMap<FileId, Arc<Text>>,
}

impl<'a> Texts<'a> {
    fn new(files: &'a Files) -> Texts<'a> {
        Texts {
            files,
            read: FxHashMap::default(),
        }
    }

    /// The text of a file; empty if the file has gone since it was analysed.
    fn get(&mut self, file: FileId) -> Arc<Text> {
        let files = self.files;
        let entry = self.read.entry(file).or_insert_with(|| {
            let text = files.text(file).unwrap_or_default();
            let lines = LineIndex::new(&text);
            Arc::new(Text { text, lines })
        });
        entry.clone()
    }

    /// 1-based line and column of the first character of a place.
    fn start(&mut self, place: Place) -> (usize, usize) {
        let text = self.get(place.file);
        text.lines.line_column(&text.text, place.span.start)
    }

    /// 1-based line and column after the last character of a place.
    fn end(&mut self, place: Place) -> (usize, usize) {
        let text = self.get(place.file);
        text.lines.line_column(&text.text, place.span.end)
    }
}
