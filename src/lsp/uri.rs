//! Paths and the addresses by which editors know files.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use lsp_types::Uri;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, percent_encode};

/// Everything but what the path of an address may hold.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'/')
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// The path of a file; none for what is not a file.
pub(super) fn path_of(uri: &Uri) -> Option<PathBuf> {
    let rest = uri.as_str().strip_prefix("file://")?;
    // A host may stand before the path; ours has none, or the name of this machine.
    let path = &rest[rest.find('/')?..];
    let path = path.split(['?', '#']).next().unwrap_or(path);
    let bytes: Vec<u8> = percent_decode_str(path).collect();
    Some(PathBuf::from(os_path(bytes)?))
}

/// The address of a file with an absolute path.
pub(super) fn uri_of(path: &Path) -> Option<Uri> {
    let mut bytes = path.as_os_str().as_encoded_bytes().to_vec();
    if cfg!(windows) {
        bytes
            .iter_mut()
            .filter(|byte| **byte == b'\\')
            .for_each(|byte| *byte = b'/');
        bytes.insert(0, b'/');
    }
    let text = format!("file://{}", percent_encode(&bytes, ENCODED));
    Uri::from_str(&text).ok()
}

#[cfg(unix)]
fn os_path(bytes: Vec<u8>) -> Option<OsString> {
    use std::os::unix::ffi::OsStringExt;
    Some(OsString::from_vec(bytes))
}

#[cfg(not(unix))]
fn os_path(bytes: Vec<u8>) -> Option<OsString> {
    let text = String::from_utf8(bytes).ok()?;
    // `/C:/folder/file`
    Some(text.trim_start_matches('/').into())
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn paths_come_back_as_they_were() {
        for path in ["/a/b.java", "/a b/#1/100%/Gebühr:x?.java", "/"] {
            let uri = uri_of(Path::new(path)).expect("an address");
            assert_eq!(path_of(&uri), Some(PathBuf::from(path)), "{}", uri.as_str());
        }
        let of = |text: &str| path_of(&Uri::from_str(text).expect("an address"));
        assert_eq!(of("file:///c%3A/x.java"), Some("/c:/x.java".into()));
        assert_eq!(of("file://localhost/x.java"), Some("/x.java".into()));
        assert_eq!(of("untitled:Untitled-1"), None);
    }
}
