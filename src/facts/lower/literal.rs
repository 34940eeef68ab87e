//! The values of literals.

use std::borrow::Cow;

use super::Lowerer;
use crate::syntax::{Kind, NodeId};

impl<'t> Lowerer<'t> {
    /// The value of an integer literal, if the node is one and it fits.
    pub(super) fn int_literal(&self, node: NodeId) -> Option<i64> {
        let kind = self.tree.kind(node);
        let is_int = matches!(
            kind,
            Kind::DecimalIntegerLiteral
                | Kind::HexIntegerLiteral
                | Kind::OctalIntegerLiteral
                | Kind::BinaryIntegerLiteral
        );
        if is_int {
            integer(self.text_of(node))
        } else {
            None
        }
    }

    /// The value of a string literal or text block; none if it has interpolations in it.
    pub(super) fn string_value(&self, node: NodeId) -> Option<Cow<'t, str>> {
        if self
            .tree
            .child_of(node, Kind::StringInterpolation)
            .is_some()
        {
            return None;
        }
        let text = self.text_of(node);
        if let Some(block) = text.strip_prefix("\"\"\"")
            && text.len() >= 6
        {
            let block = block.strip_suffix("\"\"\"").unwrap_or(block);
            return Some(Cow::Owned(unescape(&strip_indentation(block))));
        }
        let inner = text.strip_prefix('"').unwrap_or(text);
        let inner = inner.strip_suffix('"').unwrap_or(inner);
        match inner.contains('\\') {
            true => Some(Cow::Owned(unescape(inner))),
            false => Some(Cow::Borrowed(inner)),
        }
    }
}

/// The value of an integer literal as Java computes it: `0xFFFF_FFFF` is -1, with `L` it is not.
fn integer(text: &str) -> Option<i64> {
    let (digits, long) = match text.strip_suffix(['l', 'L']) {
        Some(digits) => (digits, true),
        None => (text, false),
    };
    let lower = digits.to_ascii_lowercase();
    let (radix, digits) = if let Some(rest) = lower.strip_prefix("0x") {
        (16, rest)
    } else if let Some(rest) = lower.strip_prefix("0b") {
        (2, rest)
    } else if lower.len() > 1 && lower.starts_with('0') {
        (8, &lower[1..])
    } else {
        (10, lower.as_str())
    };
    let digits: String = digits.chars().filter(|&c| c != '_').collect();
    if radix == 10 {
        return digits.parse().ok();
    }
    let value = u64::from_str_radix(&digits, radix).ok()?;
    if long {
        return Some(value as i64);
    }
    Some(i64::from(u32::try_from(value).ok()? as i32))
}

/// The content of a text block after its opening line break, without the indentation that all its
/// lines share and without spaces at line ends.
fn strip_indentation(block: &str) -> String {
    let Some(start) = block.find(['\n', '\r']) else {
        return block.to_owned();
    };
    let body = block[start..]
        .strip_prefix("\r\n")
        .unwrap_or(&block[start + 1..]);
    let lines: Vec<&str> = body
        .split('\n')
        .map(|line| line.strip_suffix('\r').unwrap_or(line))
        .collect();
    let blank = |line: &str| line.chars().all(char::is_whitespace);
    let indent_of = |line: &str| line.len() - line.trim_start().len();
    let last = lines.len() - 1;
    let indent = lines
        .iter()
        .enumerate()
        .filter(|&(at, line)| at == last || !blank(line))
        .map(|(_, line)| indent_of(line))
        .min()
        .unwrap_or(0);
    let mut text = String::with_capacity(body.len());
    for (at, line) in lines.iter().enumerate() {
        if at > 0 {
            text.push('\n');
        }
        text.push_str(line.get(indent..).unwrap_or_default().trim_end());
    }
    text
}

/// Replaces escape sequences by what they stand for.
fn unescape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if c != '\\' {
            out.push(c);
            continue;
        }
        match chars.next() {
            Some('n') => out.push('\n'),
            Some('t') => out.push('\t'),
            Some('r') => out.push('\r'),
            Some('b') => out.push('\u{8}'),
            Some('f') => out.push('\u{c}'),
            Some('s') => out.push(' '),
            // A line that goes on in the next one.
            Some('\n') => {}
            Some('u') => {
                while chars.next_if_eq(&'u').is_some() {}
                let mut code = 0;
                for _ in 0..4 {
                    let Some(digit) = chars.peek().and_then(|c| c.to_digit(16)) else {
                        break;
                    };
                    code = code * 16 + digit;
                    chars.next();
                }
                out.push(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
            }
            Some(first @ '0'..='7') => {
                let mut code = first as u32 - '0' as u32;
                let longest = if first <= '3' { 2 } else { 1 };
                for _ in 0..longest {
                    let Some(digit) = chars.peek().and_then(|c| c.to_digit(8)) else {
                        break;
                    };
                    code = code * 8 + digit;
                    chars.next();
                }
                out.push(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
            }
            Some(other) => out.push(other),
            None => {}
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers() {
        for (text, value) in [
            ("0", Some(0)),
            ("1_000L", Some(1000)),
            ("0xFF", Some(255)),
            ("0xFFFF_FFFF", Some(-1)),
            ("0xFFFF_FFFFL", Some(0xFFFF_FFFF)),
            ("0xFFFFFFFFFFFFFFFFL", Some(-1)),
            ("017", Some(15)),
            ("0b101", Some(5)),
            ("99999999999999999999", None),
        ] {
            assert_eq!(integer(text), value, "{text}");
        }
    }

    #[test]
    fn escapes() {
        assert_eq!(
            unescape(r#"a\tb\\n\"\u0041\uu0042\101\7"#),
            "a\tb\\n\"ABA\u{7}"
        );
        assert_eq!(unescape("\\"), "");
        assert_eq!(unescape("\\u12"), "\u{12}");
    }

    #[test]
    fn text_blocks() {
        assert_eq!(strip_indentation("\n    a  \n      b\n    "), "a\n  b\n");
        assert_eq!(strip_indentation("\r\n  a\r\n\r\n  b"), "a\n\nb");
        assert_eq!(strip_indentation("x"), "x");
    }
}
