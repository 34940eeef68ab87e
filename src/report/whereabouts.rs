//! Paths as platforms want them: from the root of the repository, whatever the working directory.

use super::Report;
use crate::span::FileId;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// Everything but what a URI may hold anywhere, and the slashes between the parts of a path.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'/')
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// Where a file is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Whereabouts {
    /// Below the root of the repository: the path from there.
    Below(String),
    /// Elsewhere: the whole path.
    Outside(String),
}

impl Whereabouts {
    /// The path, for formats that know no URIs.
    pub(super) fn path(&self) -> &str {
        match self {
            Whereabouts::Below(path) | Whereabouts::Outside(path) => path,
        }
    }

    /// The path as a URI, relative to the root or absolute.
    pub(super) fn uri(&self) -> String {
        match self {
            Whereabouts::Below(path) => utf8_percent_encode(path, ENCODED).to_string(),
            Whereabouts::Outside(path) => {
                let path = path.trim_start_matches('/');
                format!("file:///{}", utf8_percent_encode(path, ENCODED))
            }
        }
    }
}

impl Report<'_> {
    /// Where a file is.
    pub(super) fn whereabouts(&self, file: FileId) -> Whereabouts {
        let source = self.files.get(file);
        self.locate(&source.display)
            .unwrap_or_else(|| Whereabouts::Outside(source.path.to_string_lossy().into_owned()))
    }

    /// Where something is whose display path is all that is known.
    pub(super) fn whereabouts_of(&self, display: &str) -> Whereabouts {
        let outside = || Whereabouts::Outside(display.to_owned());
        self.locate(display).unwrap_or_else(outside)
    }

    /// A path below the root from one that is relative to the working directory.
    fn locate(&self, display: &str) -> Option<Whereabouts> {
        if display.starts_with('/') {
            return None;
        }
        let mut parts: Vec<&str> = self.below.split_terminator('/').collect();
        for part in display.split('/') {
            match part {
                "." | "" => {}
                ".." => {
                    parts.pop()?;
                }
                part => parts.push(part),
            }
        }
        Some(Whereabouts::Below(parts.join("/")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Stats;
    use crate::source::Files;

    #[test]
    fn paths_are_from_the_root_of_the_repository() {
        let files = Files::default();
        let report = Report {
            files: &files,
            findings: &[],
            silenced: &[],
            partial: &[],
            below: "services/pay/",
            stats: Stats::default(),
        };
        let uri = |display| report.whereabouts_of(display).uri();
        assert_eq!(uri("src/A.java"), "services/pay/src/A.java");
        assert_eq!(uri("../mail/A.java"), "services/mail/A.java");
        assert_eq!(uri("../../A.java"), "A.java");
        assert_eq!(uri("/tmp/a b/A.java"), "file:///tmp/a%20b/A.java");
        assert_eq!(
            uri("a b/#1/100%/Gebühr:x\n$.java"),
            "services/pay/a%20b/%231/100%25/Geb%C3%BChr%3Ax%0A%24.java"
        );
        let outside = report.whereabouts_of("../../../A.java");
        assert_eq!(outside.path(), "../../../A.java");
    }
}
