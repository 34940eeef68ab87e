//! A Markdown page on a terminal.

use std::fmt::Write;

const BOLD: &str = "\x1b[1m";
const DIM: &str = "\x1b[2m";
const CODE: &str = "\x1b[36m";
const END: &str = "\x1b[0m";

/// The page with escape sequences for colours, in lines of at most this width. Code is not wrapped.
pub(super) fn render(page: &str, width: usize) -> String {
    let mut out = String::new();
    let mut text = String::new();
    let mut code = false;
    for line in page.lines() {
        if let Some(kind) = line.strip_prefix("```") {
            flush(&mut out, &mut text, width);
            code = !code;
            if code && !kind.is_empty() {
                put(
                    &mut out,
                    &format!("    {DIM}{}{END}", kind.trim_start_matches("java ")),
                );
            }
        } else if code {
            put(&mut out, format!("    {line}").trim_end());
        } else if line.trim().is_empty() {
            flush(&mut out, &mut text, width);
            put(&mut out, "");
        } else if line.starts_with('#') {
            flush(&mut out, &mut text, width);
            put(
                &mut out,
                &format!("{BOLD}{}{END}", line.trim_start_matches('#').trim()),
            );
        } else if line.starts_with('|') {
            flush(&mut out, &mut text, width);
            row(&mut out, line, width);
        } else {
            if line.starts_with("- ") {
                flush(&mut out, &mut text, width);
            }
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(line.trim());
        }
    }
    flush(&mut out, &mut text, width);
    out
}

/// A row of a table: its first cell, and the others below it.
fn row(out: &mut String, line: &str, width: usize) {
    let cells: Vec<&str> = line
        .trim()
        .trim_matches('|')
        .split('|')
        .map(str::trim)
        .collect();
    if cells
        .iter()
        .all(|cell| cell.chars().all(|c| "-: ".contains(c)))
    {
        return;
    }
    for (at, cell) in cells.iter().enumerate() {
        wrapped(out, cell, width, if at == 0 { "  " } else { "      " });
    }
}

/// Writes the paragraph or list item that was collected.
fn flush(out: &mut String, text: &mut String, width: usize) {
    match text.strip_prefix("- ") {
        _ if text.is_empty() => {}
        Some(item) => {
            let mut lines = String::new();
            wrapped(&mut lines, item, width, "    ");
            put(out, format!("  - {}", lines.trim()).as_str());
        }
        None => wrapped(out, text, width, ""),
    }
    text.clear();
}

fn wrapped(out: &mut String, text: &str, width: usize, indent: &str) {
    let options = textwrap::Options::new(width)
        .initial_indent(indent)
        .subsequent_indent(indent)
        .break_words(false)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    for line in textwrap::wrap(&inline(text), options) {
        put(out, &line);
    }
}

fn put(out: &mut String, line: &str) {
    // Writing to memory does not fail.
    let _ = writeln!(out, "{line}");
}

/// Code, bold text and links in a line.
fn inline(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['`', '*', '[']) {
        out += &rest[..at];
        rest = &rest[at..];
        let (shown, len) = styled(rest);
        out += &shown;
        rest = &rest[len..];
    }
    out + rest
}

/// What a mark at the start of a text stands for, and how much of the text that is.
fn styled(text: &str) -> (String, usize) {
    let between = |mark: &str| {
        let inner = text.strip_prefix(mark)?;
        let end = inner.find(mark)?;
        Some((&inner[..end], end + 2 * mark.len()))
    };
    if let Some((inner, len)) = between("`") {
        return (format!("{CODE}{inner}{END}"), len);
    }
    if let Some((inner, len)) = between("**") {
        return (format!("{BOLD}{inner}{END}"), len);
    }
    if text.starts_with('[')
        && let Some(middle) = text.find("](")
        && let Some(end) = text[middle..].find(')')
    {
        return (inline(&text[1..middle]), middle + end + 1);
    }
    (text[..1].to_owned(), 1)
}

#[cfg(test)]
mod tests {
    use super::render;

    #[test]
    fn a_page_is_wrapped_and_coloured() {
        let page = "# name (ID)\n\nOne `code` of **two**\nin [a](b.md).\n\n- first\n  item\n- second\n\n```java bad\nint x; // expect: ID\n```\n| a | b |\n| --- | --- |\n| c | d |\n";
        assert_eq!(
            render(page, 12),
            "\x1b[1mname (ID)\x1b[0m\n\nOne \x1b[36mcode\x1b[0m of\n\x1b[1mtwo\x1b[0m in a.\n\n  - first\n    item\n  - second\n\n    \
             \x1b[2mbad\x1b[0m\n    int x; // expect: ID\n  a\n      b\n  c\n      d\n"
        );
    }
}
