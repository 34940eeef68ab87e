//! Settings: what an `idemlint.toml` says, and what is in force for a file.
//!
//! A file is found and read by others; here are its keys ([`Config`]), what the command line says
//! ([`Overrides`]), and the two together with the defaults ([`InForce`]), in which every value knows
//! where it comes from.

mod globs;
mod load;
mod raw;
mod show;

pub use globs::Globs;
pub use load::rule_named;
pub use show::schema;

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::finding::{Confidence, RuleInfo, Severity};

/// The name of the file that is looked for.
pub const NAME: &str = "idemlint.toml";

/// All levels of confidence.
const CONFIDENCES: [Confidence; 3] = [Confidence::Low, Confidence::Medium, Confidence::High];

/// Where a value comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Nobody set it.
    Default,
    /// A file, by the path to show, line and column.
    File(Arc<str>, u32, u32),
    /// An option of the command line.
    CommandLine,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Origin::Default => f.write_str("default"),
            Origin::File(path, line, _) => write!(f, "{path}:{line}"),
            Origin::CommandLine => f.write_str("command line"),
        }
    }
}

/// A value and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value<T> {
    /// The value.
    pub value: T,
    /// Where it comes from.
    pub origin: Origin,
}

impl<T> Value<T> {
    /// A value that nobody set.
    fn default(value: T) -> Value<T> {
        let origin = Origin::Default;
        Value { value, origin }
    }

    /// A value that the command line sets.
    fn given(value: T) -> Value<T> {
        let origin = Origin::CommandLine;
        Value { value, origin }
    }

    fn map<U>(self, change: impl FnOnce(T) -> U) -> Value<U> {
        Value {
            value: change(self.value),
            origin: self.origin,
        }
    }
}

/// Which findings make a run fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailOn {
    /// Errors.
    Error,
    /// Errors and warnings.
    Warning,
    /// All.
    Note,
    /// None.
    Never,
}

impl FailOn {
    /// All of them.
    pub const ALL: [FailOn; 4] = [FailOn::Error, FailOn::Warning, FailOn::Note, FailOn::Never];

    /// The word in settings and options.
    pub fn word(self) -> &'static str {
        match self {
            FailOn::Error => "error",
            FailOn::Warning => "warning",
            FailOn::Note => "note",
            FailOn::Never => "never",
        }
    }

    /// Whether a finding of this severity makes a run fail.
    pub fn counts(self, severity: Severity) -> bool {
        match self {
            FailOn::Error => severity >= Severity::Error,
            FailOn::Warning => severity >= Severity::Warning,
            FailOn::Note => true,
            FailOn::Never => false,
        }
    }
}

/// What one `idemlint.toml` says.
#[derive(Clone, Debug)]
pub struct Config {
    /// The path of the file, to show.
    pub path: Arc<str>,
    /// Its folder.
    pub folder: PathBuf,
    /// What is not read.
    pub excludes: Globs,
    /// Model files and folders of them, relative to its folder.
    pub models: Vec<Value<String>>,
    /// Headers that carry keys.
    pub key_headers: Vec<Value<String>>,
    /// Hosts at which a POST needs a key.
    pub hosts: Vec<Value<String>>,
    reported: Reported,
    fail_on: Option<Value<FailOn>>,
    per_path: Vec<PerPath>,
}

/// What a table says of what is reported.
#[derive(Clone, Debug)]
struct Reported {
    select: Option<Vec<Value<String>>>,
    ignore: Option<Vec<Value<String>>>,
    min_confidence: Option<Value<Confidence>>,
    include_tests: Option<Value<bool>>,
}

/// Other settings for some files.
#[derive(Clone, Debug)]
struct PerPath {
    paths: Globs,
    reported: Reported,
}

/// What the command line says.
#[derive(Clone, Debug, Default)]
pub struct Overrides {
    /// `--select`: the whole choice of rules, where it is given.
    pub select: Vec<String>,
    /// `--ignore`: rules not to use besides.
    pub ignore: Vec<String>,
    /// `--exclude`: what is not read besides.
    pub exclude: Vec<String>,
    /// `--min-confidence`.
    pub min_confidence: Option<Confidence>,
    /// `--fail-on`.
    pub fail_on: Option<FailOn>,
    /// `--include-tests`.
    pub include_tests: bool,
    /// `--models`: files and folders besides.
    pub models: Vec<String>,
}

/// What is in force, for a file or for all that no `per-path` table speaks of.
#[derive(Clone, Debug)]
pub struct InForce {
    /// Rules to use: ids, names, `ALL`, `DEFAULT`.
    pub select: Vec<Value<String>>,
    /// Rules not to use.
    pub ignore: Vec<Value<String>>,
    /// Findings below are left out.
    pub min_confidence: Value<Confidence>,
    /// What makes a run fail.
    pub fail_on: Value<FailOn>,
    /// What is not read.
    pub exclude: Vec<Value<String>>,
    /// Whether test sources are reported.
    pub include_tests: Value<bool>,
    /// Model files and folders.
    pub models: Vec<Value<String>>,
    /// Headers that carry keys.
    pub key_headers: Vec<Value<String>>,
    /// Hosts at which a POST needs a key.
    pub hosts: Vec<Value<String>>,
    /// Tables that speak of some files, where no file is asked for.
    per_path: Vec<PerPath>,
}

impl InForce {
    /// What is in force: the defaults, over them a file's settings, over them those of its
    /// `per-path` tables that speak of `path`, over all the command line.
    pub fn of(config: Option<&Config>, overrides: &Overrides, path: Option<&Path>) -> InForce {
        let mut now = InForce::default();
        if let Some(config) = config {
            now.take(config);
            match path {
                Some(path) => config
                    .tables(path)
                    .for_each(|table| now.take_reported(&table.reported)),
                None => now.per_path = config.per_path.clone(),
            }
        }
        now.take_overrides(overrides);
        now
    }

    /// The rules, in the order of `all`. Names that are no rule's count for nothing.
    pub fn rules(&self, all: &[&'static RuleInfo]) -> Vec<&'static RuleInfo> {
        let chosen = |names: &[Value<String>], rule: &RuleInfo| {
            names.iter().any(|name| match name.value.as_str() {
                "ALL" => true,
                "DEFAULT" => !rule.pedantic,
                name => rule_named(all, name).is_some_and(|named| named.id == rule.id),
            })
        };
        let used =
            |rule: &&&'static RuleInfo| chosen(&self.select, rule) && !chosen(&self.ignore, rule);
        all.iter().filter(used).copied().collect()
    }

    fn take(&mut self, config: &Config) {
        self.take_reported(&config.reported);
        if let Some(value) = &config.fail_on {
            self.fail_on = value.clone();
        }
        self.exclude
            .extend(config.excludes.written().iter().cloned());
        self.models.extend(config.models.iter().cloned());
        self.key_headers.extend(config.key_headers.iter().cloned());
        self.hosts.extend(config.hosts.iter().cloned());
    }

    fn take_reported(&mut self, table: &Reported) {
        if let Some(select) = &table.select {
            self.select = select.clone();
        }
        self.ignore.extend(table.ignore.iter().flatten().cloned());
        if let Some(value) = &table.min_confidence {
            self.min_confidence = value.clone();
        }
        if let Some(value) = &table.include_tests {
            self.include_tests = value.clone();
        }
    }

    fn take_overrides(&mut self, given: &Overrides) {
        let values = |texts: &[String]| -> Vec<Value<String>> {
            texts.iter().cloned().map(Value::given).collect()
        };
        if !given.select.is_empty() {
            self.select = values(&given.select);
            self.ignore.clear();
        }
        self.ignore.extend(values(&given.ignore));
        self.exclude.extend(values(&given.exclude));
        self.models.extend(values(&given.models));
        if let Some(value) = given.min_confidence {
            self.min_confidence = Value::given(value);
        }
        if let Some(value) = given.fail_on {
            self.fail_on = Value::given(value);
        }
        if given.include_tests {
            self.include_tests = Value::given(true);
        }
        for PerPath { reported, .. } in &mut self.per_path {
            if !given.select.is_empty() {
                (reported.select, reported.ignore) = (None, None);
            }
            if given.min_confidence.is_some() {
                reported.min_confidence = None;
            }
            if given.include_tests {
                reported.include_tests = None;
            }
        }
    }
}

impl Default for InForce {
    fn default() -> InForce {
        InForce {
            select: vec![Value::default("DEFAULT".to_owned())],
            ignore: Vec::new(),
            min_confidence: Value::default(Confidence::Medium),
            fail_on: Value::default(FailOn::Warning),
            exclude: Vec::new(),
            include_tests: Value::default(false),
            models: Vec::new(),
            key_headers: Vec::new(),
            hosts: Vec::new(),
            per_path: Vec::new(),
        }
    }
}

impl Config {
    /// The numbers of the `per-path` tables that speak of a file: files with the same ones have the
    /// same settings.
    pub fn tables_for(&self, path: &Path) -> Vec<usize> {
        let speaks = |table: &PerPath| table.paths.holds(path, false);
        let tables = self.per_path.iter().enumerate();
        tables
            .filter(|(_, table)| speaks(table))
            .map(|(number, _)| number)
            .collect()
    }

    fn tables(&self, path: &Path) -> impl Iterator<Item = &PerPath> {
        self.tables_for(path)
            .into_iter()
            .map(|number| &self.per_path[number])
    }
}
