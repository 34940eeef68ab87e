//! The fingerprint by which GitHub's code scanning knows a line again.
//!
//! Code scanning computes it itself when a report is uploaded by its action, and takes the report's
//! word when it comes by another way. So it has to be the same number, down to the corner cases: a
//! rolling hash over the first hundred characters from the start of a line on, blanks and tabs left
//! out, every kind of line end taken as one line feed, and the end of the text as one more
//! character. Lines whose hundred characters are the same are numbered.

use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// How many characters decide.
const WINDOW: usize = 100;
const FACTOR: u64 = 37;
/// What stands for the end of the text.
const END: u16 = u16::MAX;

/// For each line of a text, from the first on: `hash:count`. A text that ends with a line end has
/// an empty last line.
pub(super) fn line_hashes(text: &str) -> Vec<String> {
    let mut lines = Lines::default();
    let mut start = true;
    let mut after_return = false;
    for unit in text.encode_utf16() {
        let (blank, feed) = (matches!(unit, 0x20 | 0x09), unit == 0x0a);
        if blank || feed && after_return {
            after_return = false;
            continue;
        }
        after_return = unit == 0x0d;
        let unit = if after_return { 0x0a } else { unit };
        lines.take(unit, start);
        start = unit == 0x0a;
    }
    lines.take(END, start);
    for _ in 0..WINDOW {
        lines.take(0, false);
    }
    lines.hashes
}

/// The characters that are in the window, and the lines that are done.
#[derive(Default)]
struct Lines {
    hash: u64,
    /// Each character with whether a line starts with it. At most [`WINDOW`].
    window: VecDeque<(u16, bool)>,
    counts: FxHashMap<u64, u32>,
    hashes: Vec<String>,
}

impl Lines {
    fn take(&mut self, unit: u16, start: bool) {
        let mut gone = 0;
        if self.window.len() == WINDOW
            && let Some((first, started)) = self.window.pop_front()
        {
            if started {
                let count = self.counts.entry(self.hash).or_default();
                *count += 1;
                self.hashes.push(format!("{:x}:{count}", self.hash));
            }
            gone = first;
        }
        let leaves = FACTOR
            .wrapping_pow(WINDOW as u32)
            .wrapping_mul(u64::from(gone));
        self.hash = FACTOR
            .wrapping_mul(self.hash)
            .wrapping_add(u64::from(unit))
            .wrapping_sub(leaves);
        self.window.push_back((unit, start));
    }
}

#[cfg(test)]
mod tests {
    use super::line_hashes;

    #[test]
    fn hashes_are_those_of_code_scanning() {
        // Texts and numbers of the tests of github/codeql-action.
        let greeting = "e9496ae3ebfced30:1 fb7c023a8b9ccb3f:1 ce8ba1a563dcdaca:1 \
             e20e36e16fcb0cc8:1 b3edc88f2938467e:1 c8e28b0b4002a3a0:1 c129715d7a2bc9a3:1";
        let lorem = "Lorem ipsum dolor sit amet.\n".repeat(10);
        for (text, hashes) in [
            ("", "c129715d7a2bc9a3:1"),
            (
                " a\nb\n  \t\tc\n d",
                "271789c17abda88f:1 54703d4cd895b18:1 180aee12dab6264:1 a23a3dc5e078b07b:1",
            ),
            (
                " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End",
                "8b7cf3e952e7aeb2:1 b1ae1287ec4718d9:1 bff680108adb0fcc:1 \
                 c6805c5e1288b612:1 b86d3392aea1be30:1 e6ceba753e1a442:1",
            ),
            (
                " hello; \t\nworld!!!\n\n\n  \t\tGreetings\n End\n",
                greeting,
            ),
            (
                " hello; \t\nworld!!!\r\r\r  \t\tGreetings\r End\r",
                greeting,
            ),
            (
                " hello; \t\r\nworld!!!\r\n\r\n\r\n  \t\tGreetings\r\n End\r\n",
                greeting,
            ),
            (
                " hello; \t\nworld!!!\r\n\n\r  \t\tGreetings\r End\r\n",
                greeting,
            ),
            (
                &lorem,
                "a7f2ff13bc495cf2:1 a7f2ff13bc495cf2:2 a7f2ff13bc495cf2:3 a7f2ff13bc495cf2:4 \
                 a7f2ff13bc495cf2:5 a7f2ff13bc495cf2:6 a7f2ff1481e87703:1 a9cf91f7bbf1862b:1 \
                 55ec222b86bcae53:1 cc97dc7b1d7d8f7b:1 c129715d7a2bc9a3:1",
            ),
            (
                "x = 2\nx = 1\nprint(x)\nx = 3\nprint(x)\nx = 4\nprint(x)\n",
                "e54938cc54b302f1:1 bb609acbe9138d60:1 1131fd5871777f34:1 5c482a0f8b35ea28:1 \
                 54517377da7028d2:1 2c644846cb18d53e:1 f1b89f20de0d133:1 c129715d7a2bc9a3:1",
            ),
        ] {
            let hashes: Vec<&str> = hashes.split_whitespace().collect();
            assert_eq!(line_hashes(text), hashes, "{text:?}");
        }
    }
}
