//! Positions as editors count them, and texts that are edited by them.

use lsp_types::{Position, PositionEncodingKind, Range, TextDocumentContentChangeEvent};

use crate::span::{LineIndex, Span};

/// The unit in which columns are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Encoding {
    /// Bytes.
    Utf8,
    /// What all clients understand.
    #[default]
    Utf16,
}

impl Encoding {
    /// The name in the protocol.
    pub(super) fn kind(self) -> PositionEncodingKind {
        match self {
            Encoding::Utf8 => PositionEncodingKind::UTF8,
            Encoding::Utf16 => PositionEncodingKind::UTF16,
        }
    }

    fn width(self, c: char) -> usize {
        match self {
            Encoding::Utf8 => c.len_utf8(),
            Encoding::Utf16 => c.len_utf16(),
        }
    }
}

/// A text with its lines.
pub(super) struct Lines<'t> {
    text: &'t str,
    index: LineIndex,
    encoding: Encoding,
}

impl<'t> Lines<'t> {
    pub(super) fn new(text: &'t str, encoding: Encoding) -> Lines<'t> {
        Lines {
            text,
            index: LineIndex::new(text),
            encoding,
        }
    }

    pub(super) fn range(&self, span: Span) -> Range {
        Range::new(self.position(span.start), self.position(span.end))
    }

    /// The position of a byte; the end of the text for one behind it.
    pub(super) fn position(&self, offset: u32) -> Position {
        let mut offset = (offset as usize).min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.index.line(offset as u32);
        let start = self.start(line).unwrap_or(0);
        let before = &self.text[start.min(offset)..offset];
        let column: usize = before.chars().map(|c| self.encoding.width(c)).sum();
        Position::new(line as u32 - 1, column as u32)
    }

    /// The byte of a position; the end of the line or of the text for one behind it.
    pub(super) fn offset(&self, position: Position) -> usize {
        let Some(start) = self.start(position.line as usize + 1) else {
            return self.text.len();
        };
        let mut left = position.character as usize;
        let mut at = start;
        for c in self.text[start..].chars() {
            let width = self.encoding.width(c);
            if matches!(c, '\n' | '\r') || left < width {
                break;
            }
            left -= width;
            at += c.len_utf8();
        }
        at
    }

    fn start(&self, line: usize) -> Option<usize> {
        self.index.line_start(line).map(|start| start as usize)
    }
}

/// A text after changes, one after another.
pub(super) fn changed(
    mut text: String,
    changes: Vec<TextDocumentContentChangeEvent>,
    encoding: Encoding,
) -> String {
    for change in changes {
        let Some(range) = change.range else {
            text = change.text;
            continue;
        };
        let lines = Lines::new(&text, encoding);
        let (start, end) = (lines.offset(range.start), lines.offset(range.end));
        text.replace_range(start.min(end)..end.max(start), &change.text);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(from: (u32, u32), to: (u32, u32), text: &str) -> TextDocumentContentChangeEvent {
        TextDocumentContentChangeEvent {
            range: Some(Range::new(
                Position::new(from.0, from.1),
                Position::new(to.0, to.1),
            )),
            range_length: None,
            text: text.into(),
        }
    }

    #[test]
    fn columns_are_counted_in_the_unit_that_was_agreed() {
        let text = "a\r\n\u{1f4b6}ü x\ry";
        for (encoding, column) in [(Encoding::Utf8, 7), (Encoding::Utf16, 4)] {
            let lines = Lines::new(text, encoding);
            let at = text.find('x').expect("it");
            assert_eq!(lines.position(at as u32), Position::new(1, column));
            for (at, _) in text.char_indices().filter(|(_, c)| !c.is_whitespace()) {
                assert_eq!(lines.offset(lines.position(at as u32)), at);
            }
            assert_eq!(lines.position(99), Position::new(2, 1));
            assert_eq!(lines.offset(Position::new(0, 9)), 1);
            assert_eq!(lines.offset(Position::new(9, 0)), text.len());
        }
    }

    #[test]
    fn changes_are_made_one_after_another() {
        let changes = vec![
            change((0, 1), (0, 1), "\u{1f4b6}\n"),
            change((1, 0), (1, 1), "B"),
            change((0, 1), (0, 3), "x"),
        ];
        assert_eq!(changed("ab".into(), changes, Encoding::Utf16), "ax\nB");
        let whole = TextDocumentContentChangeEvent {
            range: None,
            range_length: None,
            text: "new".into(),
        };
        assert_eq!(changed("old".into(), vec![whole], Encoding::Utf8), "new");
        let turned = vec![change((9, 9), (0, 1), "!")];
        assert_eq!(changed("old".into(), turned, Encoding::Utf8), "o!");
    }
}
