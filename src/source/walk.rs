//! Which files a run has.

use super::decode::reason;
use super::{Problem, Source};
use ignore::{DirEntry, WalkBuilder, WalkState};
use rustc_hash::FxHashSet;
use std::fmt;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, mpsc};

/// What to look for, and where.
#[derive(Clone, Debug, Default)]
pub struct Search {
    /// Files and folders by name; none means the working directory.
    pub paths: Vec<PathBuf>,
    /// Read files that `.gitignore` and `.ignore` leave out.
    pub no_ignore: bool,
    /// Read hidden files and folders.
    pub hidden: bool,
    /// Number of threads; by default as many as there are processors.
    pub threads: Option<usize>,
    /// What is left out in folders.
    pub exclude: Option<Exclude>,
    /// Leave it out also where it is given by name.
    pub force_exclude: bool,
    /// The folder from which paths are shown; the working directory where not given.
    pub base: Option<PathBuf>,
}

impl Search {
    /// The folder from which paths are shown, links resolved.
    pub(super) fn base(&self) -> Result<PathBuf, PathError> {
        match &self.base {
            Some(base) => Ok(super::real(base)),
            None => working_directory(),
        }
    }

    /// Whether a file that does not exist would be found in a folder if it did, by what is left out
    /// around it.
    pub(super) fn would_find(&self, root: &Path, path: &Path) -> bool {
        let around = path.ancestors().skip(1).find(|folder| folder.is_dir());
        let Some(around) = around.filter(|around| around.starts_with(root)) else {
            return false;
        };
        let is_hidden = |part: Component| part.as_os_str().as_encoded_bytes().starts_with(b".");
        let below = path.strip_prefix(around).unwrap_or(path);
        let excluded = |exclude: &Exclude| exclude.matches(path, false);
        if !is_java(path)
            || !self.hidden && below.components().any(is_hidden)
            || self.exclude.as_ref().is_some_and(excluded)
        {
            return false;
        }
        let mut walker = walker(root, self);
        let (on_the_way, exclude) = (around.to_owned(), self.exclude.clone());
        walker.filter_entry(move |entry| {
            let excluded = |exclude: &Exclude| exclude.matches(entry.path(), true);
            on_the_way.starts_with(entry.path())
                && (entry.depth() == 0 || !exclude.as_ref().is_some_and(excluded))
        });
        let mut entries = walker.build().filter_map(Result::ok);
        entries.any(|entry| entry.path() == around)
    }
}

/// Tells of a path, and whether it is a folder, if it is left out.
#[derive(Clone)]
pub struct Exclude(Arc<Excludes>);

type Excludes = dyn Fn(&Path, bool) -> bool + Send + Sync;

impl Exclude {
    /// What a function says.
    pub fn by(excludes: impl Fn(&Path, bool) -> bool + Send + Sync + 'static) -> Exclude {
        Exclude(Arc::new(excludes))
    }

    /// Whether a path itself is left out.
    fn matches(&self, path: &Path, is_folder: bool) -> bool {
        self.0(path, is_folder)
    }

    /// Whether a path, or a folder around it, is left out.
    pub fn holds(&self, path: &Path, is_folder: bool) -> bool {
        let mut around = path.ancestors().skip(1);
        self.matches(path, is_folder) || around.any(|folder| self.matches(folder, true))
    }
}

impl fmt::Debug for Exclude {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Exclude")
    }
}

/// A path given by name that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathError {
    /// The path as it was given.
    pub path: PathBuf,
    /// Why.
    pub reason: String,
}

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot read `{}`: {}", self.path.display(), self.reason)
    }
}

impl std::error::Error for PathError {}

/// Finds the files, sorted by display path and each once, and what got lost on the way.
pub(super) fn walk(search: &Search) -> Result<(Vec<Source>, Vec<Problem>), PathError> {
    let here = [PathBuf::from(".")];
    let given = if search.paths.is_empty() {
        &here[..]
    } else {
        &search.paths[..]
    };
    let mut found = Found {
        base: search.base()?,
        list: Vec::new(),
        lost: Vec::new(),
    };
    let mut folders = Vec::new();
    let mut seen = FxHashSet::default();
    for path in given {
        let failed = |error: std::io::Error| PathError {
            path: path.clone(),
            reason: reason(&error),
        };
        let real = std::fs::canonicalize(path).map_err(failed)?;
        let kind = std::fs::metadata(&real).map_err(failed)?;
        let excluded = search
            .exclude
            .as_ref()
            .is_some_and(|exclude| search.force_exclude && exclude.holds(&real, kind.is_dir()));
        if excluded {
            continue;
        }
        if kind.is_dir() {
            std::fs::read_dir(&real).map_err(failed)?;
            if seen.insert(real.clone()) {
                folders.push(real);
            }
        } else if kind.is_file() {
            std::fs::File::open(&real).map_err(failed)?;
            found.list.push(Source {
                display: found.display(&real),
                path: real,
                test: false,
                named: true,
            });
        } else {
            let reason = "it is neither a file nor a folder".to_owned();
            return Err(PathError {
                path: path.clone(),
                reason,
            });
        }
    }
    for root in folders {
        found.folder(&root, search);
    }
    let Found {
        mut list, mut lost, ..
    } = found;
    sort(&mut list);
    lost.sort();
    lost.dedup();
    Ok((list, lost))
}

/// Sorts by display path and keeps each file once, as one given by name if it was.
pub(super) fn sort(list: &mut Vec<Source>) {
    list.sort_unstable_by(|a, b| {
        let path = a.display.cmp(&b.display).then_with(|| a.path.cmp(&b.path));
        path.then(b.named.cmp(&a.named)).then(a.test.cmp(&b.test))
    });
    list.dedup_by(|later, first| later.path == first.path);
}

/// Whether a path (with `/`) is one of a test source.
pub(super) fn is_test(display: &str) -> bool {
    let name = display.rsplit('/').next().unwrap_or(display);
    let stem = name.strip_suffix(".java").unwrap_or(name);
    if ["Test", "Tests", "IT", "Spec"]
        .iter()
        .any(|end| stem.ends_with(end))
    {
        return true;
    }
    let mut before = "";
    for part in display.split('/') {
        if before == "src" && (part == "test" || part == "it") {
            return true;
        }
        before = part;
    }
    false
}

struct Found {
    base: PathBuf,
    list: Vec<Source>,
    lost: Vec<Problem>,
}

/// What a walking thread sends.
enum Item {
    File(Source),
    Link(PathBuf),
    Lost(Option<PathBuf>, String),
}

impl Found {
    /// Walks a folder. Links are not followed on the way. One whose target lies in the folder is
    /// looked at afterwards, since the target may be in a part that was left out; a target that
    /// was seen is not seen again, so that no walk goes round.
    fn folder(&mut self, root: &Path, search: &Search) {
        let mut seen = FxHashSet::from_iter([root.to_owned()]);
        let mut todo = vec![root.to_owned()];
        let shown = Shown::new(&self.base, root);
        let file = |path| shown.source(path);
        while let Some(folder) = todo.pop() {
            for item in items(&folder, search, &file) {
                match item {
                    Item::File(file) => self.list.push(file),
                    Item::Lost(path, message) => {
                        let path = path.unwrap_or_else(|| folder.clone());
                        let path = self.display(&path);
                        self.lost.push(Problem {
                            path,
                            message,
                            fatal: false,
                        });
                    }
                    Item::Link(link) => {
                        // A link to nothing, or to itself, names no file.
                        let Ok(target) = std::fs::canonicalize(&link) else {
                            continue;
                        };
                        if !target.starts_with(root) || folder.starts_with(&target) {
                            continue;
                        }
                        if target.is_dir() {
                            if seen.insert(target.clone()) {
                                todo.push(target);
                            }
                        } else if is_java(&link) && target.is_file() {
                            self.list.push(shown.source(target));
                        }
                    }
                }
            }
        }
    }

    /// The path relative to the working directory, with `/`.
    fn display(&self, path: &Path) -> String {
        relative(&self.base, path)
    }
}

/// How the files below a folder are shown.
struct Shown<'a> {
    base: &'a Path,
    root: &'a Path,
    /// What stands before the path from the folder on; none where the working directory is below it.
    before: Option<String>,
    /// It is below the working directory.
    inside: bool,
}

impl Shown<'_> {
    fn new<'a>(base: &'a Path, root: &'a Path) -> Shown<'a> {
        let before = match relative(base, root) {
            _ if base.starts_with(root) && base != root => None,
            here if here == "." => Some(String::new()),
            folder if folder.ends_with('/') => Some(folder),
            folder => Some(folder + "/"),
        };
        Shown {
            base,
            root,
            before,
            inside: root.starts_with(base),
        }
    }

    /// A file below the folder, by its real path.
    fn source(&self, path: PathBuf) -> Source {
        let below = slashes(path.strip_prefix(self.root).unwrap_or(&path));
        let display = match &self.before {
            Some(before) => format!("{before}{below}"),
            None => relative(self.base, &path),
        };
        // Folders above the working directory say nothing about the project.
        let is_inside = self.inside || self.before.is_none() && path.starts_with(self.base);
        let test = is_test(if is_inside { &display } else { &below });
        Source {
            path,
            display,
            test,
            named: false,
        }
    }
}

/// The working directory, links resolved.
pub(super) fn working_directory() -> Result<PathBuf, PathError> {
    let here = std::env::current_dir().and_then(std::fs::canonicalize);
    here.map_err(|error| PathError {
        path: ".".into(),
        reason: reason(&error),
    })
}

/// A path relative to a folder, with `/`.
pub(super) fn relative(base: &Path, path: &Path) -> String {
    if let Ok(below) = path.strip_prefix(base) {
        return if below.as_os_str().is_empty() {
            ".".into()
        } else {
            slashes(below)
        };
    }
    let common = base.components().zip(path.components());
    let common = common.take_while(|(a, b)| a == b).count();
    if common == 0 {
        return slashes(path);
    }
    let up = base.components().count() - common;
    let down: PathBuf = path.components().skip(common).collect();
    "../".repeat(up) + &slashes(&down)
}

/// What one folder holds.
fn items(
    folder: &Path,
    search: &Search,
    file: &(dyn Fn(PathBuf) -> Source + Sync),
) -> mpsc::IntoIter<Item> {
    let (send, receive) = mpsc::channel();
    let mut walker = walker(folder, search);
    if let Some(exclude) = search.exclude.clone() {
        walker.filter_entry(move |entry| {
            let is_folder = entry.file_type().is_some_and(|kind| kind.is_dir());
            entry.depth() == 0 || !exclude.matches(entry.path(), is_folder)
        });
    }
    let walker = walker.threads(search.threads.unwrap_or(0));
    walker.build_parallel().run(|| {
        let send = send.clone();
        Box::new(move |entry| {
            let item = match entry {
                Ok(entry) => classify(entry, file),
                Err(error) => Some(lost(error)),
            };
            // The receiver outlives the walk.
            item.map(|item| send.send(item));
            WalkState::Continue
        })
    });
    receive.into_iter()
}

/// What walks a folder, apart from what is excluded.
fn walker(folder: &Path, search: &Search) -> WalkBuilder {
    let mut walker = WalkBuilder::new(folder);
    walker
        .hidden(!search.hidden)
        .ignore(!search.no_ignore)
        .git_ignore(!search.no_ignore)
        .git_exclude(!search.no_ignore)
        .parents(!search.no_ignore)
        // What is linted depends on the project, not on who lints it or where it was unpacked.
        .git_global(false)
        .require_git(false)
        .follow_links(false);
    walker
}

fn classify(entry: DirEntry, file: &dyn Fn(PathBuf) -> Source) -> Option<Item> {
    let kind = entry.file_type()?;
    if kind.is_symlink() {
        Some(Item::Link(entry.into_path()))
    } else if kind.is_file() && is_java(entry.path()) {
        Some(Item::File(file(entry.into_path())))
    } else {
        None
    }
}

fn lost(error: ignore::Error) -> Item {
    let mut path = None;
    let mut inner = &error;
    loop {
        match inner {
            ignore::Error::WithPath { path: at, err } => {
                path = Some(at.clone());
                inner = err;
            }
            ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => {
                inner = err;
            }
            ignore::Error::Io(error) => {
                return Item::Lost(path, format!("cannot be read: {}", reason(error)));
            }
            other => return Item::Lost(path, other.to_string()),
        }
    }
}

fn is_java(path: &Path) -> bool {
    path.extension()
        .is_some_and(|extension| extension == "java")
}

fn slashes(path: &Path) -> String {
    if std::path::MAIN_SEPARATOR == '/' {
        return path.to_string_lossy().into_owned();
    }
    let mut text = String::new();
    for part in path.components() {
        if !text.is_empty() && !text.ends_with('/') {
            text.push('/');
        }
        match part {
            Component::RootDir => text.push('/'),
            part => text.push_str(&part.as_os_str().to_string_lossy()),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn test_sources_are_told_by_folder_or_name() {
        for test in [
            "src/test/java/a/Helper.java",
            "module/src/it/java/A.java",
            "a/ChargeTest.java",
            "ChargeTests.java",
            "ChargeIT.java",
            "ChargeSpec.java",
        ] {
            assert!(is_test(test), "{test}");
        }
        for main in [
            "src/main/java/a/Test/Helper.java",
            "test/A.java",
            "src/Contest.java",
            "a/src/x/test/A.java",
            "src/testing/A.java",
        ] {
            assert!(!is_test(main), "{main}");
        }
    }

    #[test]
    fn paths_are_shown_relative_to_the_working_directory() {
        let found = Found {
            base: "/a/b".into(),
            list: Vec::new(),
            lost: Vec::new(),
        };
        assert_eq!(found.display(Path::new("/a/b/c/D.java")), "c/D.java");
        assert_eq!(found.display(Path::new("/a/x/D.java")), "../x/D.java");
        assert_eq!(found.display(Path::new("/a/b")), ".");
    }
}
