//! Replaces a file at once: it is written beside its place and then moved there, so that whoever
//! reads it sees the old one or the whole new one.

use std::fs::{File, Permissions};
use std::io;
use std::path::Path;
use tempfile::NamedTempFile;

/// Writes a file whose links are resolved. It gets the permissions of the one that it replaces, where
/// these are given.
pub(super) fn replace(
    path: &Path,
    permissions: Option<Permissions>,
    write: impl FnOnce(&File) -> io::Result<()>,
) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let beside = beside(folder)?;
    write(beside.as_file())?;
    if let Some(permissions) = permissions {
        beside.as_file().set_permissions(permissions)?;
    }
    // What is not on the disk yet could be lost with the file that is replaced.
    beside.as_file().sync_all()?;
    beside.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// A new file in a folder, with the permissions that files usually get.
fn beside(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".idemlint-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}

/// An error without the path of the file beside, which nobody asked for.
pub(super) fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.find(" at path \"") {
        Some(end) => text[..end].to_owned(),
        None => text,
    }
}
