//! Patterns as in a `.gitignore`.

use std::path::{Path, PathBuf};

use ignore::gitignore::{Gitignore, GitignoreBuilder};

use super::{Origin, Value};

/// Patterns, relative to a folder.
#[derive(Clone, Debug)]
pub struct Globs {
    folder: PathBuf,
    written: Vec<Value<String>>,
    matcher: Gitignore,
}

/// Patterns that are being collected.
pub(super) struct Builder {
    folder: PathBuf,
    written: Vec<Value<String>>,
    builder: GitignoreBuilder,
}

impl Globs {
    /// Patterns of the command line, relative to a folder; an error for one that is none.
    pub fn of(folder: &Path, patterns: &[String]) -> Result<Globs, String> {
        let mut globs = Globs::builder(folder);
        for pattern in patterns {
            let value = Value {
                value: pattern.clone(),
                origin: Origin::CommandLine,
            };
            globs.add(value).map_err(|why| {
                format!("`{pattern}` is not a pattern as in a `.gitignore`: {why}")
            })?;
        }
        Ok(globs.build())
    }

    pub(super) fn builder(folder: &Path) -> Builder {
        Builder {
            folder: folder.to_owned(),
            written: Vec::new(),
            builder: GitignoreBuilder::new(folder),
        }
    }

    /// The patterns as written.
    pub fn written(&self) -> &[Value<String>] {
        &self.written
    }

    /// Whether a path itself matches. Paths outside of the folder do not.
    pub fn matches(&self, path: &Path, is_folder: bool) -> bool {
        !self.written.is_empty()
            && path.starts_with(&self.folder)
            && self.matcher.matched(path, is_folder).is_ignore()
    }

    /// Whether a path, or a folder that it lies in, matches.
    pub fn holds(&self, path: &Path, is_folder: bool) -> bool {
        self.matches(path, is_folder)
            || path
                .ancestors()
                .skip(1)
                .take_while(|around| *around != self.folder && around.starts_with(&self.folder))
                .any(|around| self.matches(around, true))
    }
}

impl Builder {
    /// Adds a pattern; what is wrong with it if it is none.
    pub(super) fn add(&mut self, pattern: Value<String>) -> Result<(), String> {
        let text = pattern.value.clone();
        self.written.push(pattern);
        match self.builder.add_line(None, &text) {
            Ok(_) => Ok(()),
            Err(ignore::Error::Glob { err, .. }) => Err(err),
            Err(error) => Err(error.to_string()),
        }
    }

    pub(super) fn build(self) -> Globs {
        Globs {
            // Every pattern was looked at when it was added.
            matcher: self.builder.build().unwrap_or_else(|_| Gitignore::empty()),
            folder: self.folder,
            written: self.written,
        }
    }
}
