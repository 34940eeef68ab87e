//! Qualified names with globs, and positions of arguments.

/// A qualified type name or a method name that may hold globs: `*` stands for any characters but a
/// dot, `**` for any characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pattern {
    text: Box<str>,
    /// Length of what stands before the first glob.
    prefix: u32,
    glob: bool,
}

impl Pattern {
    /// The pattern of a text; every text is one.
    pub fn new(text: &str) -> Pattern {
        Pattern {
            text: text.into(),
            prefix: text.find('*').unwrap_or(text.len()) as u32,
            glob: text.contains('*'),
        }
    }

    /// The pattern as written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether it holds a glob, so that it can match more than its own text.
    pub fn is_glob(&self) -> bool {
        self.glob
    }

    /// What every match begins with: the text up to the first glob.
    pub fn literal_prefix(&self) -> &str {
        &self.text[..self.prefix as usize]
    }

    /// Whether the pattern matches the whole of `name`.
    pub fn matches(&self, name: &str) -> bool {
        if !self.glob {
            return &*self.text == name;
        }
        let (pattern, prefix) = (self.text.as_bytes(), self.prefix as usize);
        name.as_bytes().starts_with(&pattern[..prefix])
            && glob(&pattern[prefix..], &name.as_bytes()[prefix..])
    }
}

/// Glob matching without recursion: on a mismatch the latest `*` takes one character more, and
/// where it may not, because that is a dot, the latest `**` does.
fn glob(pattern: &[u8], name: &[u8]) -> bool {
    let (mut p, mut n) = (0, 0);
    let mut single: Option<(usize, usize)> = None;
    let mut double: Option<(usize, usize)> = None;
    loop {
        if pattern[p..].starts_with(b"**") {
            p += 2;
            double = Some((p, n));
            single = None;
            continue;
        }
        if pattern.get(p) == Some(&b'*') {
            p += 1;
            single = Some((p, n));
            continue;
        }
        match (pattern.get(p), name.get(n)) {
            (None, None) => return true,
            (Some(a), Some(b)) if a == b => {
                p += 1;
                n += 1;
                continue;
            }
            _ => {}
        }
        if let Some((after, from)) = single
            && name.get(from).is_some_and(|&byte| byte != b'.')
        {
            single = Some((after, from + 1));
            (p, n) = (after, from + 1);
            continue;
        }
        match double {
            Some((after, from)) if from < name.len() => {
                double = Some((after, from + 1));
                single = None;
                (p, n) = (after, from + 1);
            }
            _ => return false,
        }
    }
}

/// The position of an argument: counted from 0, or from the end where it is negative (`-1` is the
/// last argument).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ArgIndex(pub i8);

impl ArgIndex {
    /// The position in a call with `count` arguments, if the call has it.
    pub fn of(self, count: usize) -> Option<usize> {
        let at = if self.0 < 0 {
            count.checked_sub(self.0.unsigned_abs() as usize)?
        } else {
            self.0 as usize
        };
        (at < count).then_some(at)
    }
}

/// What takes part in a call: the receiver, or one of the arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Operand {
    /// The expression before the dot.
    Receiver,
    /// An argument.
    Arg(ArgIndex),
}

/// The numbers of arguments that a row speaks about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arity(pub Box<[u8]>);

impl Arity {
    /// Whether a call with `count` arguments is meant; a row that gives no number means all.
    pub fn accepts(&self, count: usize) -> bool {
        self.0.is_empty() || self.0.iter().any(|&arity| arity as usize == count)
    }
}
