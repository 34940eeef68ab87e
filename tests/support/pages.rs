//! Code blocks of rule pages.

/// One fenced block of a page.
#[derive(Clone, Debug)]
pub struct Block {
    /// 1-based line of its fence.
    pub line: usize,
    /// `bad` or `good`; empty for a block that is not linted.
    pub kind: String,
    /// Its files: path and text.
    pub files: Vec<(String, String)>,
}

/// The Java blocks of a page, in order.
pub fn blocks(page: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<(usize, String, Vec<&str>)> = None;
    for (at, line) in page.lines().enumerate() {
        match (&mut open, line.strip_prefix("```")) {
            (Some(_), Some(_)) => {
                if let Some((line, info, code)) = open.take()
                    && let Some(kind) = info.strip_prefix("java")
                {
                    blocks.push(Block {
                        line,
                        kind: kind.trim().into(),
                        files: split(&code),
                    });
                }
            }
            (Some((_, _, code)), None) => code.push(line),
            (None, Some(info)) => open = Some((at + 1, info.trim().to_owned(), Vec::new())),
            (None, None) => {}
        }
    }
    blocks
}

/// The files of a block: one, or as many as there are `// file: path` lines.
fn split(code: &[&str]) -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> = Vec::new();
    for line in code {
        if let Some(path) = line.trim().strip_prefix("// file:") {
            files.push((path.trim().to_owned(), String::new()));
            continue;
        }
        if files.is_empty() {
            files.push(("Example.java".into(), String::new()));
        }
        if let Some((_, text)) = files.last_mut() {
            text.push_str(line);
            text.push('\n');
        }
    }
    // What stands before the first path is nothing but blank lines.
    files.retain(|(_, text)| !text.trim().is_empty());
    files
}

/// The second-level headings of a page, in order.
pub fn headings(page: &str) -> Vec<&str> {
    let mut code = false;
    let lines = page.lines().filter(|line| {
        code ^= line.starts_with("```");
        !code
    });
    lines
        .filter_map(|line| line.strip_prefix("## "))
        .map(str::trim)
        .collect()
}
