//! What is wrong with a file that a user wrote: where, what is allowed, and the nearest name.

use std::fmt;

/// A mistake in a TOML file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The file.
    pub path: String,
    /// Its line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
    /// What is wrong, with the allowed values where there is a list of them.
    pub message: String,
    /// The nearest allowed name.
    pub nearest: Option<String>,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(
            f,
            "{}:{}:{}: {}",
            self.path, self.line, self.column, self.message
        )?;
        match &self.nearest {
            Some(name) => write!(f, "; did you mean `{name}`?"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Mistake {}

impl Mistake {
    /// A mistake at a byte offset of a text.
    pub fn at(path: &str, text: &str, offset: usize, message: impl Into<String>) -> Mistake {
        let (line, column) = position(text, offset);
        Mistake {
            path: path.to_owned(),
            line,
            column,
            message: message.into(),
            nearest: None,
        }
    }

    /// The same, with the nearest of the allowed names.
    pub fn or<'a>(self, wrong: &str, allowed: impl Iterator<Item = &'a str>) -> Mistake {
        Mistake {
            nearest: nearest(wrong, allowed),
            ..self
        }
    }

    /// An error of the toml reader or of a derived reader. Their messages quote the wrong word
    /// first and the allowed ones after it.
    pub fn of_toml(path: &str, text: &str, error: &toml::de::Error) -> Mistake {
        let message = error.message().trim().to_owned();
        let quoted: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
        let nearest = match (quoted.split_first(), message.starts_with("unknown")) {
            (Some((wrong, allowed)), true) => nearest(wrong, allowed.iter().copied()),
            _ => None,
        };
        let offset = error.span().map_or(0, |span| span.start);
        Mistake {
            nearest,
            ..Mistake::at(path, text, offset, message.clone())
        }
    }
}

/// The allowed name that is most like a wrong one, if any is like it.
pub fn nearest<'a>(wrong: &str, allowed: impl Iterator<Item = &'a str>) -> Option<String> {
    let wrong = wrong.to_lowercase();
    let likeness = |name: &str| strsim::jaro_winkler(&wrong, &name.to_lowercase());
    allowed
        .map(|name| (likeness(name), name))
        .filter(|(like, _)| *like > 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0).then_with(|| b.1.cmp(a.1)))
        .map(|(_, name)| name.to_owned())
}

/// Line and column, from 1, of a byte offset.
pub fn position(text: &str, offset: usize) -> (u32, u32) {
    let before = text.get(..offset).unwrap_or(text);
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
    (line as u32, before[start..].chars().count() as u32 + 1)
}
