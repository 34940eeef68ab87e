//! Where something stands in a source text.

/// A half-open range of UTF-8 bytes in one decoded source text, 0-based.
///
/// Everything before the report speaks in bytes; lines and columns exist only at the edge, in the
/// unit that each output format asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// First byte.
    pub start: u32,
    /// The byte after the last one.
    pub end: u32,
}

impl Span {
    /// A span from its two byte offsets.
    pub fn new(start: u32, end: u32) -> Span {
        Span { start, end }
    }

    /// Whether `other` lies inside this span (or equals it).
    pub fn contains(self, other: Span) -> bool {
        self.start <= other.start && other.end <= self.end
    }
}

/// Identifies one source file of a run: its index in the run's sorted list of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(pub u32);

/// A place: a span in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The file.
    pub file: FileId,
    /// The bytes in it.
    pub span: Span,
}

impl Place {
    /// A place from its parts.
    pub fn new(file: FileId, span: Span) -> Place {
        Place { file, span }
    }
}

/// Byte offsets of the line starts of one text; turns byte offsets into lines and columns.
#[derive(Debug)]
pub struct LineIndex {
    starts: Vec<u32>,
}

impl LineIndex {
    /// Indexes a text. A line ends after `\n`, after a lone `\r`, or after `\r\n`.
    pub fn new(text: &str) -> LineIndex {
        let bytes = text.as_bytes();
        let mut starts = vec![0];
        for at in memchr::memchr2_iter(b'\n', b'\r', bytes) {
            if bytes[at] == b'\r' && bytes.get(at + 1) == Some(&b'\n') {
                continue;
            }
            starts.push(at as u32 + 1);
        }
        LineIndex { starts }
    }

    /// 1-based line of a byte offset.
    pub fn line(&self, offset: u32) -> usize {
        self.starts.partition_point(|&start| start <= offset)
    }

    /// 1-based line and 1-based column of a byte offset, the column counted in Unicode scalar
    /// values of `text`, which must be the text that was indexed. Offsets past the end of the text
    /// are taken as its end, and offsets inside a character as the character's start.
    pub fn line_column(&self, text: &str, offset: u32) -> (usize, usize) {
        let mut offset = (offset as usize).min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.line(offset as u32);
        let start = self.starts[line - 1] as usize;
        (line, text[start..offset].chars().count() + 1)
    }

    /// Byte offset at which the 1-based `line` starts, if the text has that line.
    pub fn line_start(&self, line: usize) -> Option<u32> {
        self.starts.get(line.checked_sub(1)?).copied()
    }
}
