//! What is known of one file from one run to the next.

use std::path::PathBuf;
use std::sync::Arc;

use super::begin::Found;
use super::islands::Named;
use crate::facts::FileFacts;

/// What is known of a file.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// Its path.
    pub(super) path: PathBuf,
    /// It changed since its island was evaluated.
    pub(super) is_new: bool,
    /// What is reported of it.
    pub(super) reporting: u64,
    /// What the search found, if it was searched since it changed.
    pub(super) found: Option<Found>,
    /// `named` is of its text.
    pub(super) is_named: bool,
    /// The names in it.
    pub(super) named: Named,
    /// Its facts, where they were wanted.
    pub(super) facts: Option<Arc<FileFacts>>,
}

impl Known {
    /// Nothing but where it is.
    pub(super) fn new(path: PathBuf) -> Known {
        Known {
            path,
            is_new: true,
            ..Known::default()
        }
    }

    /// The text is another one.
    pub(super) fn forget(&mut self) {
        (self.found, self.is_named, self.facts, self.is_new) = (None, false, None, true);
    }
}
