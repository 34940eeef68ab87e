//! Text that a terminal shows instead of obeying.

use std::borrow::Cow;

/// The text with every control character replaced by a visible one: names of files and pieces of
/// source may hold escape sequences that clear a screen, or marks that reverse what is read.
pub fn visible(text: &str) -> Cow<'_, str> {
    if text.chars().all(|c| picture(c).is_none()) {
        return Cow::Borrowed(text);
    }
    text.chars().map(|c| picture(c).unwrap_or(c)).collect()
}

/// What to show for a character that must not reach a terminal, line ends and tabs included.
pub(super) fn picture(c: char) -> Option<char> {
    match c {
        '\0'..='\x1f' => char::from_u32(0x2400 + c as u32),
        '\x7f' => Some('\u{2421}'),
        // Further controls, line and paragraph separators, and what changes the direction of text.
        '\u{80}'..='\u{9f}'
        | '\u{61c}'
        | '\u{200e}'
        | '\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}'
        | '\u{feff}'
        | '\u{fff9}'..='\u{fffb}'
        | '\u{fffe}'
        | '\u{ffff}'
        | '\u{e0000}'..='\u{e007f}' => Some('\u{fffd}'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::visible;

    #[test]
    fn controls_become_pictures() {
        assert_eq!(visible("a\x1b[31mb\r\n\t\x7f"), "a␛[31mb␍␊␉␡");
        assert_eq!(visible("a\u{9b}31m\u{202e}b"), "a\u{fffd}31m\u{fffd}b");
        assert_eq!(visible("Gebühr 料金"), "Gebühr 料金");
    }
}
