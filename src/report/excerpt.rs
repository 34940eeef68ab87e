//! The lines around some places of one file, made fit for a terminal: control characters are
//! visible, tabs are spaces, long lines are cut, and every mark keeps pointing at its code.

use super::Text;
use super::visible::picture;
use crate::span::Span;

/// Lines shown before and after a marked line.
pub(super) const CONTEXT: usize = 1;
/// A line of more characters is cut.
const LONG: usize = 160;
/// What a cut line shows before and after a mark, and how much of the mark itself.
const AROUND: usize = 50;
const TAB: usize = 4;

/// A place to mark and the words to put there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    pub span: Span,
    pub words: String,
    pub primary: bool,
}

/// A mark in an excerpt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Label {
    /// Bytes of [`Excerpt::text`]; all in one line.
    pub start: usize,
    pub end: usize,
    pub words: String,
    pub primary: bool,
    /// 1-based line and column of the place in the file.
    pub at: (usize, usize),
}

/// Some lines of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Excerpt {
    /// The lines, each with a `\n`. Lines that no mark needs are empty.
    pub text: String,
    /// 1-based number of the first line.
    pub first: usize,
    /// In the order in which they stand in the text; no two overlap.
    pub labels: Vec<Label>,
}

/// A mark on its line: bytes of the line.
struct OnLine {
    line: usize,
    start: usize,
    end: usize,
    words: String,
    primary: bool,
    at: (usize, usize),
}

/// Takes the lines that the marks need out of a text.
pub(super) fn excerpt(text: &Text, marks: &[Mark]) -> Excerpt {
    let marks = settle(marks.iter().map(|mark| locate(text, mark)).collect());
    let (Some(first), Some(last)) = (marks.first(), marks.last()) else {
        return Excerpt::default();
    };
    let first = first.line.saturating_sub(CONTEXT).max(1);
    let last = last.line + CONTEXT;
    let mut out = Excerpt {
        text: String::new(),
        first,
        labels: Vec::new(),
    };
    let mut next = 0;
    for number in first..=last {
        let Some(line) = line(text, number) else {
            break;
        };
        let start = next;
        while marks.get(next).is_some_and(|mark| mark.line == number) {
            next += 1;
        }
        let near = |mark: Option<&OnLine>| mark.is_some_and(|m| m.line.abs_diff(number) <= CONTEXT);
        if near(marks.get(next)) || next > 0 && near(marks.get(next - 1)) {
            out.line(line, &marks[start..next]);
        }
        out.text.push('\n');
    }
    out
}

/// The text of a line without its end.
fn line(text: &Text, number: usize) -> Option<&str> {
    let start = text.lines.line_start(number)? as usize;
    let end = text
        .lines
        .line_start(number + 1)
        .map_or(text.text.len(), |end| end as usize);
    Some(text.text.get(start..end)?.trim_end_matches(['\r', '\n']))
}

/// Finds a mark's line. A mark over several lines is one of its first line.
fn locate(text: &Text, mark: &Mark) -> OnLine {
    let at = text.lines.line_column(&text.text, mark.span.start);
    let number = at.0;
    let line = line(text, number).unwrap_or_default();
    let base = text.lines.line_start(number).unwrap_or_default() as usize;
    let floor = |offset: u32| {
        let mut offset = (offset as usize).saturating_sub(base).min(line.len());
        while !line.is_char_boundary(offset) {
            offset -= 1;
        }
        offset
    };
    let start = floor(mark.span.start);
    let end = start
        + line[start..floor(mark.span.end).max(start)]
            .trim_end()
            .len();
    let (words, primary) = (mark.words.clone(), mark.primary);
    OnLine {
        line: number,
        start,
        end,
        words,
        primary,
        at,
    }
}

/// Sorts marks, joins those that start at one place, and cuts one that runs into the next: two
/// underlines cannot share a column.
fn settle(mut marks: Vec<OnLine>) -> Vec<OnLine> {
    marks.sort_by_key(|mark| (mark.line, mark.start));
    let mut out: Vec<OnLine> = Vec::new();
    for mark in marks {
        if let Some(last) = out.last_mut().filter(|last| last.line == mark.line) {
            if last.start == mark.start {
                last.end = if last.primary {
                    last.end
                } else if mark.primary {
                    mark.end
                } else {
                    last.end.min(mark.end)
                };
                last.primary |= mark.primary;
                last.words = format!("{}\n{}", last.words, mark.words);
                continue;
            }
            last.end = last.end.min(mark.start);
        }
        out.push(mark);
    }
    out
}

impl Excerpt {
    fn line(&mut self, line: &str, marks: &[OnLine]) {
        let windows = windows(line, marks);
        let mut labels: Vec<Label> = Vec::new();
        let mut column = 0;
        let mut shown = 0;
        for &(from, to) in &windows {
            if from > shown {
                self.text.push('…');
                column += 1;
            }
            for (at, c) in line[from..to].char_indices() {
                self.reach(from + at, marks, &mut labels);
                match c {
                    '\t' => {
                        let width = TAB - column % TAB;
                        self.text.extend(std::iter::repeat_n(' ', width));
                        column += width;
                    }
                    c => {
                        self.text.push(picture(c).unwrap_or(c));
                        column += 1;
                    }
                }
            }
            self.reach(to, marks, &mut labels);
            shown = to;
        }
        if shown < line.len() {
            self.text.push('…');
        }
        self.labels.append(&mut labels);
    }

    /// Starts and ends the labels whose marks start or end at a byte of the line.
    fn reach(&self, at: usize, marks: &[OnLine], labels: &mut Vec<Label>) {
        let now = self.text.len();
        for (label, mark) in labels.iter_mut().zip(marks) {
            // A mark longer than its window ends where the window does.
            if at <= mark.end {
                label.end = now;
            }
        }
        while let Some(mark) = marks.get(labels.len()).filter(|mark| mark.start == at) {
            let (words, primary) = (mark.words.clone(), mark.primary);
            labels.push(Label {
                start: now,
                end: now,
                words,
                primary,
                at: mark.at,
            });
        }
    }
}

/// The parts of a line to show: all of it, or what is around the marks.
fn windows(line: &str, marks: &[OnLine]) -> Vec<(usize, usize)> {
    if line.len() <= LONG || line.chars().nth(LONG).is_none() {
        return vec![(0, line.len())];
    }
    let down = |mut at: usize| {
        while !line.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let around = |mark: &OnLine| {
        let end = mark.end.min(mark.start + 2 * AROUND);
        (
            down(mark.start.saturating_sub(AROUND)),
            down((end + AROUND).min(line.len())),
        )
    };
    let mut windows: Vec<(usize, usize)> = Vec::new();
    for (from, to) in marks.iter().map(around) {
        match windows.last_mut() {
            Some(last) if from <= last.1 => last.1 = last.1.max(to),
            _ => windows.push((from, to)),
        }
    }
    if windows.is_empty() {
        windows.push((0, down(2 * AROUND)));
    }
    windows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::span::LineIndex;

    fn shown(source: &str, marks: &[(&str, &str)]) -> (Excerpt, Vec<String>) {
        let lines = LineIndex::new(source);
        let text = Text {
            text: source.into(),
            lines,
        };
        let mark = |&(code, words): &(&str, &str)| {
            let start = source.find(code).expect("code") as u32;
            let span = Span::new(start, start + code.len() as u32);
            Mark {
                span,
                words: words.into(),
                primary: false,
            }
        };
        let marks: Vec<Mark> = marks.iter().map(mark).collect();
        let excerpt = excerpt(&text, &marks);
        let code = |label: &Label| excerpt.text[label.start..label.end].to_owned();
        let pieces = excerpt.labels.iter().map(code).collect();
        (excerpt, pieces)
    }

    #[test]
    fn only_lines_near_a_mark_are_shown() {
        let source = "a\nb\nc\nd\ne\nf\ng\nh\n";
        let (excerpt, pieces) = shown(source, &[("b", "1"), ("g", "2")]);
        assert_eq!(excerpt.text, "a\nb\nc\n\n\nf\ng\nh\n");
        assert_eq!((excerpt.first, pieces), (1, vec!["b".into(), "g".into()]));
    }

    #[test]
    fn controls_and_tabs_do_not_move_marks() {
        let (excerpt, pieces) = shown("\t\x1b[2Jä\tkey = id();\r\nx", &[("id()", "1")]);
        assert_eq!(excerpt.text, "    ␛[2Jä   key = id();\nx\n");
        assert_eq!(pieces, ["id()"]);
        assert_eq!(excerpt.labels[0].at, (1, 14));
    }

    #[test]
    fn marks_that_overlap_are_cut_or_joined() {
        let source = "send(key(id()), now());";
        let (excerpt, pieces) = shown(
            source,
            &[
                ("send(key(id()), now())", "a"),
                ("id()", "b"),
                ("id()", "c"),
                ("now()", "d"),
            ],
        );
        assert_eq!(pieces, ["send(key(", "id()", "now()"]);
        assert_eq!(excerpt.labels[1].words, "b\nc");
    }

    #[test]
    fn long_lines_are_cut_around_their_marks() {
        let source = format!(
            "{}id();{}key(x);{}",
            "a;".repeat(5000),
            "b;".repeat(5000),
            "ü".repeat(9999)
        );
        let (excerpt, pieces) = shown(&source, &[("id()", "1"), ("key(x)", "2")]);
        assert_eq!(pieces, ["id()", "key(x)"]);
        assert!(excerpt.text.len() < 600, "{}", excerpt.text);
        let (excerpt, pieces) = shown(&source, &[(&source[..15000], "1")]);
        assert!(
            excerpt.text.len() < 600 && pieces[0].len() < 300,
            "{}",
            excerpt.text
        );
    }

    #[test]
    fn places_outside_the_text_are_harmless() {
        let text = Text {
            text: "ä".into(),
            lines: LineIndex::new("ä"),
        };
        for span in [
            Span::new(0, 99),
            Span::new(1, 1),
            Span::new(50, 99),
            Span::new(9, 3),
        ] {
            let mark = Mark {
                span,
                words: "x".into(),
                primary: true,
            };
            assert_eq!(excerpt(&text, &[mark]).labels.len(), 1);
        }
    }
}
