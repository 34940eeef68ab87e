//! Comments and blank lines.

use super::rename::tokens;
use super::{Edit, Java, Site, insert};

/// A comment of its own after most ends of lines, and others inside of lines. They speak of what
/// must not matter in comments, and hold brackets and quotes that do not close. Where comments speak to
/// the linter, which is about lines, no line is broken.
pub fn comments(java: &Java) -> Vec<Site> {
    let sites = java.whole().map(|(number, file)| {
        let tokens = tokens(&file.text);
        let speaks = file.text.contains("idemlint:");
        let mut edits: Vec<Edit> = Vec::new();
        for pair in tokens.windows(2) {
            let (end, next) = (pair[0].end, pair[1].start);
            let gap = &file.text[end..next];
            if !gap.trim().is_empty() {
                continue;
            }
            let count = edits.len();
            if let Some(line) = gap.find('\n') {
                let text = match count % 3 {
                    0 => "\n  // retry { \"Idempotency-Key\" (attempt\n",
                    1 => "\n\n",
                    _ => "\n/* catch (UUID.randomUUID() ' */\n",
                };
                edits.push(insert(number, end + line + 1, text));
            } else if !gap.is_empty() && count.is_multiple_of(2) {
                edits.push(insert(number, next, "/* \" */ "));
            } else if !speaks && matches!(&file.text[pair[0].start..end], "(" | "," | ";" | "{") {
                edits.push(insert(number, end, "\n\n    "));
            }
        }
        Site {
            name: file.path.clone(),
            edits,
            files: Vec::new(),
        }
    });
    sites.filter(|site| !site.edits.is_empty()).collect()
}
