//! Where a statement stands on its lines: indentation, line ends, and the comments that belong to
//! it.

use crate::span::Span;

/// The line end of a text: that of its first line.
pub(super) fn line_end(text: &str) -> &'static str {
    match text.find(['\n', '\r']) {
        Some(at) if text[at..].starts_with("\r\n") => "\r\n",
        Some(at) if text[at..].starts_with('\r') => "\r",
        _ => "\n",
    }
}

/// The first byte of the line of a byte.
pub(super) fn line_start(text: &str, at: usize) -> usize {
    text[..at].rfind(['\n', '\r']).map_or(0, |end| end + 1)
}

/// The byte after the line of a byte, its line end included.
pub(super) fn line_after(text: &str, at: usize) -> usize {
    match text[at..].find(['\n', '\r']) {
        Some(len) if text[at + len..].starts_with("\r\n") => at + len + 2,
        Some(len) => at + len + 1,
        None => text.len(),
    }
}

/// The white space before a byte, if nothing else stands before it on its line.
pub(super) fn indentation(text: &str, at: usize) -> Option<&str> {
    let before = &text[line_start(text, at)..at];
    before.chars().all(char::is_whitespace).then_some(before)
}

/// Where the comments begin that stand on lines of their own directly above the line that begins at
/// `start`.
pub(super) fn comments_above(text: &str, start: usize) -> usize {
    let (mut first, mut at) = (start, start);
    while let Some(end) = end_of_line_before(text, at) {
        let line = line_start(text, end);
        let said = text[line..end].trim();
        at = if said.starts_with("//") {
            line
        } else if said.ends_with("*/")
            && let Some(open) = text[..end].rfind("/*")
            && indentation(text, open).is_some()
        {
            line_start(text, open)
        } else {
            break;
        };
        first = at;
    }
    first
}

/// Where the line before the one that begins at `start` ends, without its line end.
fn end_of_line_before(text: &str, start: usize) -> Option<usize> {
    let before = &text[..start];
    let line = before
        .strip_suffix("\r\n")
        .or_else(|| before.strip_suffix(['\n', '\r']))?;
    Some(line.len())
}

/// The whole lines of a statement: with the comments directly above it and the comment behind it.
/// None where other code stands on them.
pub(super) fn whole_lines(text: &str, statement: Span) -> Option<(usize, usize)> {
    let (start, end) = (statement.start as usize, statement.end as usize);
    indentation(text, start)?;
    let after = line_after(text, end);
    let rest = text[end..after].trim();
    let inline = rest.starts_with("/*") && rest.find("*/") == Some(rest.len().saturating_sub(2));
    if !(rest.is_empty() || rest.starts_with("//") || inline) {
        return None;
    }
    Some((comments_above(text, line_start(text, start)), after))
}

/// Lines with one indentation in the place of another, where they have it.
pub(super) fn indented(lines: &str, old: &str, new: &str) -> String {
    let mut out = String::with_capacity(lines.len());
    let mut at = 0;
    while at < lines.len() {
        let after = line_after(lines, at);
        let line = &lines[at..after];
        match line.strip_prefix(old) {
            Some(rest) if !line.trim().is_empty() => {
                out.push_str(new);
                out.push_str(rest);
            }
            _ => out.push_str(line),
        }
        at = after;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines_of<'t>(text: &'t str, statement: &str) -> Option<&'t str> {
        let start = text.find(statement)?;
        let span = Span::new(start as u32, (start + statement.len()) as u32);
        let (from, to) = whole_lines(text, span)?;
        text.get(from..to)
    }

    #[test]
    fn a_statement_takes_its_comments_along() {
        let text = "{\n  a();\n\n  // one\n  /* two\n   * three */\n  b(); // four\n  c();\n}\n";
        assert_eq!(
            lines_of(text, "b();"),
            Some("  // one\n  /* two\n   * three */\n  b(); // four\n")
        );
        assert_eq!(lines_of(text, "c();"), Some("  c();\n"));
        assert_eq!(lines_of("{ a(); b();\n c(); }", "b();"), None);
        assert_eq!(lines_of("{ a(); b();\n c(); }", "c();"), None);
        assert_eq!(lines_of("a(); /* x\n y */\n b();", "b();"), Some(" b();"));
    }

    #[test]
    fn an_empty_line_parts_a_comment_from_what_follows() {
        for end in ["\n", "\r\n", "\r"] {
            let text = format!("// one{end}{end}// two{end}b();{end}");
            let expected = format!("// two{end}b();{end}");
            assert_eq!(lines_of(&text, "b();"), Some(expected.as_str()), "{end:?}");
            assert_eq!(line_end(&text), end);
        }
    }

    #[test]
    fn lines_are_indented_anew() {
        assert_eq!(
            indented("\t\ta(\r\n\t\t\tb);\r\n", "\t\t", "\t"),
            "\ta(\r\n\t\tb);\r\n"
        );
        assert_eq!(indented("    a();\n\n", "    ", ""), "a();\n\n");
    }
}
