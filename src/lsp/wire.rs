//! Messages on standard input and output.
//!
//! A message that is none is told of and passed over: what follows is read all the same.

use std::io::{self, BufRead, Read, Write};
use std::sync::mpsc::Receiver;

use lsp_server::Message;

/// What comes from the client.
#[derive(Debug)]
pub(super) enum Input {
    /// A message.
    Message(Message),
    /// Bytes that are no message, and why.
    Bad(String),
}

/// The next message; none at the end of the input.
pub(super) fn read(input: &mut impl BufRead) -> io::Result<Option<Input>> {
    let Some(length) = header(input)? else {
        return Ok(None);
    };
    // No memory is set aside for a length that somebody claims.
    let mut body = Vec::new();
    input.take(length).read_to_end(&mut body)?;
    if (body.len() as u64) < length {
        return Ok(None);
    }
    Ok(Some(match serde_json::from_slice(&body) {
        Ok(message) => Input::Message(message),
        Err(error) => Input::Bad(error.to_string()),
    }))
}

/// Reads headers up to the empty line after them: the length of what follows. Lines that are no
/// headers are passed over.
fn header(input: &mut impl BufRead) -> io::Result<Option<u64>> {
    let mut length = None;
    loop {
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let line = line.trim_ascii();
        if let (true, Some(length)) = (line.is_empty(), length) {
            return Ok(Some(length));
        }
        let text = String::from_utf8_lossy(line);
        // Where a message was cut short, the header of the next one stands behind its last line.
        let Some((before, value)) = text.rsplit_once(':') else {
            continue;
        };
        let name = b"content-length";
        let tail = before.len().checked_sub(name.len());
        let named = tail.and_then(|at| before.as_bytes().get(at..));
        if named.is_some_and(|named| named.eq_ignore_ascii_case(name)) {
            length = value.trim().parse().ok().or(length);
        }
    }
}

/// Writes messages as they come, until nobody sends or nobody reads.
pub(super) fn write(messages: Receiver<Message>, output: &mut impl Write) -> io::Result<()> {
    for message in messages {
        message.write(output)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(bytes: &str) -> Vec<Option<String>> {
        let mut input = bytes.as_bytes();
        let mut found = Vec::new();
        while let Some(one) = read(&mut input).expect("memory") {
            found.push(match one {
                Input::Message(Message::Notification(note)) => Some(note.method),
                Input::Message(other) => panic!("{other:?}"),
                Input::Bad(_) => None,
            });
        }
        found
    }

    fn message(method: &str) -> String {
        let body = format!("{{\"jsonrpc\":\"2.0\",\"method\":\"{method}\"}}");
        format!("Content-Length: {}\r\n\r\n{body}", body.len())
    }

    #[test]
    fn what_is_no_message_is_passed_over() {
        let good = message("a") + "Content-Length: 3\r\n\r\n{a}" + &message("b");
        assert_eq!(all(&good), [Some("a".into()), None, Some("b".into())]);
        let rubbish = "rubbish\r\n\r\nfoo: bar\r\n".to_owned() + &message("c");
        assert_eq!(all(&rubbish), [Some("c".into())]);
        let lower = message("d").replace("Content-Length", "content-length");
        assert_eq!(all(&lower), [Some("d".into())]);
        assert_eq!(all("Content-Length: 99999999999999\r\n\r\n{}"), []);
        let typed = message("e").replace(
            "\r\n\r\n",
            "\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n",
        );
        assert_eq!(all(&typed), [Some("e".into())]);
    }
}
