//! Files that are read beside the sources: settings and model files.

use std::path::{Path, PathBuf};

use super::decode::{self, Decoded, decode, reason};
use super::walk::{self, PathError};

/// The working directory, links resolved.
pub fn working_directory() -> Result<PathBuf, PathError> {
    walk::working_directory()
}

/// A path with its links resolved, as far as it exists.
pub fn real(path: &Path) -> PathBuf {
    if let Ok(real) = std::fs::canonicalize(path) {
        return real;
    }
    match (path.parent(), path.file_name()) {
        (Some(parent), Some(name)) => real(parent).join(name),
        _ => path.to_owned(),
    }
}

/// How a path is shown: relative to a folder, with `/`.
pub fn shown(base: &Path, path: &Path) -> String {
    walk::relative(base, path)
}

/// The text of a file.
pub fn text_of(path: &Path) -> Result<String, String> {
    let mut bytes = Vec::new();
    let read = decode::read(path, &mut bytes).and_then(|len| decode(&bytes[..len]));
    match read {
        Ok(Decoded { text, .. }) => Ok(text.to_string()),
        Err(decode::ReadError::Io(reason)) => Err(reason),
        Err(decode::ReadError::Binary) => Err("it is a binary file".to_owned()),
        Err(error) => Err(format!("it {error}")),
    }
}

/// A file, or the files with this extension in a folder and the folders below it, sorted.
pub fn below(path: &Path, extension: &str) -> Result<Vec<PathBuf>, String> {
    let kind = std::fs::metadata(path).map_err(|error| reason(&error))?;
    if !kind.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut found = Vec::new();
    for entry in walkdir::WalkDir::new(path).sort_by_file_name() {
        let entry = entry.map_err(|error| error.to_string())?;
        let wanted = entry.path().extension().is_some_and(|end| end == extension);
        if wanted && entry.file_type().is_file() {
            found.push(entry.into_path());
        }
    }
    Ok(found)
}
