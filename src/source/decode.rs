//! Bytes to text.

use std::fmt;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

/// Files larger than this are not read: 256 MiB. Offsets are 32 bits wide, and no Java compiler
/// takes such a file either.
pub const SIZE_LIMIT: usize = 256 << 20;

/// How many bytes of a file decide whether it is text.
const SAMPLE: usize = 64 << 10;

/// Why a file has no text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// The system's reason.
    Io(String),
    /// The bytes are no text.
    Binary,
    /// Larger than [`SIZE_LIMIT`].
    TooLarge,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Io(reason) => write!(f, "cannot be read: {reason}"),
            ReadError::Binary => f.write_str("is a binary file, not Java source"),
            ReadError::TooLarge => {
                write!(
                    f,
                    "is larger than {} MiB and was not read",
                    SIZE_LIMIT >> 20
                )
            }
        }
    }
}

impl std::error::Error for ReadError {}

impl From<std::io::Error> for ReadError {
    fn from(error: std::io::Error) -> ReadError {
        ReadError::Io(reason(&error))
    }
}

/// A text and what there is to say about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    /// The text, without byte order mark.
    pub text: Arc<str>,
    /// A remark for the user: lower case, no final full stop.
    pub note: Option<&'static str>,
}

/// Decodes UTF-8, UTF-16 with a byte order mark, and else Windows-1252, of which Latin-1 is a part
/// in all that occurs in source code.
pub fn decode(bytes: &[u8]) -> Result<Decoded, ReadError> {
    if is_binary(bytes) {
        return Err(ReadError::Binary);
    }
    if let Some(text) = utf16(bytes) {
        let lossy = text.contains('\u{fffd}');
        let note = lossy.then_some("is UTF-16 with characters that could not be decoded");
        return Ok(Decoded {
            text: text.into(),
            note,
        });
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Ok(Decoded {
            text: text.into(),
            note: None,
        });
    }
    let (text, _) = encoding_rs::WINDOWS_1252.decode_without_bom_handling(bytes);
    Ok(Decoded {
        text: text.into(),
        note: Some("is not UTF-8 and was read as Windows-1252"),
    })
}

/// The bytes of a text in the encoding, and with the byte order mark, of a file. None where the file
/// was not written as its text would be, so that writing it would change more than the text, or where
/// the encoding lacks a character.
pub fn encode_like(file: &[u8], text: &str) -> Option<Vec<u8>> {
    let encode = |text: &str| match file {
        [0xff, 0xfe, ..] => {
            let units = text.encode_utf16().flat_map(u16::to_le_bytes);
            Some([0xff, 0xfe].into_iter().chain(units).collect())
        }
        [0xfe, 0xff, ..] => {
            let units = text.encode_utf16().flat_map(u16::to_be_bytes);
            Some([0xfe, 0xff].into_iter().chain(units).collect())
        }
        [0xef, 0xbb, 0xbf, ..] => Some([b"\xef\xbb\xbf", text.as_bytes()].concat()),
        _ if std::str::from_utf8(file).is_ok() => Some(text.as_bytes().to_vec()),
        _ => {
            let (bytes, _, lacking) = encoding_rs::WINDOWS_1252.encode(text);
            (!lacking).then(|| bytes.into_owned())
        }
    };
    let same: Vec<u8> = encode(&decode(file).ok()?.text)?;
    if same == file { encode(text) } else { None }
}

/// Reads a file into the start of `scratch` and returns its length. `scratch` only ever grows, so
/// reading the next file with it allocates nothing.
pub(super) fn read(path: &Path, scratch: &mut Vec<u8>) -> Result<usize, ReadError> {
    let mut file = std::fs::File::open(path)?;
    let mut len = 0;
    loop {
        if len == scratch.len() {
            if len > SIZE_LIMIT {
                return Err(ReadError::TooLarge);
            }
            scratch.resize((len * 2).max(SAMPLE), 0);
        }
        match file.read(&mut scratch[len..]) {
            Ok(0) if len > SIZE_LIMIT => return Err(ReadError::TooLarge),
            Ok(0) => return Ok(len),
            Ok(more) => len += more,
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error.into()),
        }
    }
}

/// The system's reason in its own words, without the number that Rust adds.
pub(super) fn reason(error: &std::io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" (os error").next().unwrap_or(&text);
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_lowercase().chain(chars).collect(),
        None => error.kind().to_string(),
    }
}

/// The text of UTF-16 bytes that start with a byte order mark.
pub(super) fn utf16(bytes: &[u8]) -> Option<String> {
    let encoding = match bytes {
        [0xff, 0xfe, ..] => encoding_rs::UTF_16LE,
        [0xfe, 0xff, ..] => encoding_rs::UTF_16BE,
        _ => return None,
    };
    let (text, _) = encoding.decode_without_bom_handling(&bytes[2..]);
    Some(text.into_owned())
}

/// Whether the bytes are no text: NUL bytes that are not a rare accident, or NUL bytes among others
/// that are no UTF-8.
pub(super) fn is_binary(bytes: &[u8]) -> bool {
    let sample = &bytes[..bytes.len().min(SAMPLE)];
    if let Some(text) = utf16(&sample[..sample.len() & !1]) {
        return is_binary_text(text.as_bytes());
    }
    is_binary_text(sample)
}

fn is_binary_text(sample: &[u8]) -> bool {
    if memchr::memchr(0, sample).is_none() {
        return false;
    }
    let count = memchr::memchr_iter(0, sample).count();
    if count > 3 && count * 100 > sample.len() {
        return true;
    }
    // An error at the end is a character that the sample cut.
    std::str::from_utf8(sample).is_err_and(|error| error.error_len().is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: &[u8]) -> (String, bool) {
        let decoded = decode(bytes).expect("text");
        (decoded.text.to_string(), decoded.note.is_some())
    }

    #[test]
    fn utf8_with_and_without_mark() {
        assert_eq!(text("class Ä {}".as_bytes()), ("class Ä {}".into(), false));
        assert_eq!(
            text(b"\xef\xbb\xbfclass A {}"),
            ("class A {}".into(), false)
        );
        assert_eq!(text(b""), (String::new(), false));
    }

    #[test]
    fn utf16_of_both_orders() {
        let le: Vec<u8> = "\u{feff}class Ä {}"
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        let be: Vec<u8> = "\u{feff}class Ä {}"
            .encode_utf16()
            .flat_map(u16::to_be_bytes)
            .collect();
        assert_eq!(text(&le), ("class Ä {}".into(), false));
        assert_eq!(text(&be), ("class Ä {}".into(), false));
        let mut broken = le.clone();
        broken.extend([0x00, 0xd8]);
        assert_eq!(text(&broken), ("class Ä {}\u{fffd}".into(), true));
    }

    #[test]
    fn latin1_is_read_and_said() {
        assert_eq!(text(b"// Geb\xfchr"), ("// Gebühr".into(), true));
    }

    #[test]
    fn a_text_is_written_as_its_file_was() {
        let utf16 = |text: &str, bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
            text.encode_utf16().flat_map(bytes).collect()
        };
        let files = [
            "class Ä {}".as_bytes().to_vec(),
            "\u{feff}class Ä {}".as_bytes().to_vec(),
            utf16("\u{feff}class Ä {}", u16::to_le_bytes),
            utf16("\u{feff}class Ä {}", u16::to_be_bytes),
            b"class \xc4 { /* \x81 */ }".to_vec(),
        ];
        for file in files {
            let text = decode(&file).expect("text").text;
            assert_eq!(encode_like(&file, &text), Some(file.clone()));
            let new = encode_like(&file, "int ä;").expect("bytes");
            assert_eq!(&*decode(&new).expect("text").text, "int ä;");
            assert_eq!(new[..2] == [0xff, 0xfe], file[..2] == [0xff, 0xfe]);
        }
    }

    #[test]
    fn a_text_that_would_change_by_itself_is_not_written() {
        let mut broken: Vec<u8> = "\u{feff}x"
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        broken.extend([0x00, 0xd8]);
        assert_eq!(encode_like(&broken, "x"), None);
        assert_eq!(encode_like(b"\xc4", "\u{4e2d}"), None);
    }

    #[test]
    fn binary_is_refused_and_one_nul_is_not() {
        assert_eq!(
            decode(b"\xca\xfe\xba\xbe\0\0\0\x41\0\x0f"),
            Err(ReadError::Binary)
        );
        assert_eq!(decode(&[0; 100]), Err(ReadError::Binary));
        assert_eq!(
            decode(b"\xff\xfea\0\0\0b\0\0\0c\0\0\0d\0\0\0"),
            Err(ReadError::Binary)
        );
        assert!(decode(b"class A { /* \0 */ }").is_ok());
    }
}
