//! What has changed since a revision, as git tells it.
//!
//! A finding is new if the project as it was did not have it. So both states are linted, and not
//! only the changed files: the changed one may be the retry helper, and the key stands elsewhere.

use super::Failure;
use crate::source::{Files, Search, decode};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ffi::OsStr;
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;

/// The Java files of a run that are not what they were.
pub(super) struct Changes {
    /// Absolute path, and the text that the file had; none if it was not there.
    files: Vec<(PathBuf, Option<Arc<str>>)>,
}

impl Changes {
    /// What changed between the last commit that `revision` and the working tree have in common
    /// and the working tree, in the files that `search` found and finds no more.
    pub(super) fn since(
        revision: &str,
        files: &Files,
        search: &Search,
    ) -> Result<Changes, Failure> {
        find(revision, files, search)
            .map(|files| Changes { files })
            .map_err(|message| Failure::Said(format!("--since {revision}: {message}")))
    }

    /// Whether every file is as it was.
    pub(super) fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// The files of the run as they were.
    pub(super) fn before(&self, files: &Files) -> Files {
        files.before(self.files.iter().cloned())
    }
}

type Old = Vec<(PathBuf, Option<Arc<str>>)>;

fn find(revision: &str, files: &Files, search: &Search) -> Result<Old, String> {
    let here = [PathBuf::from(".")];
    let roots = match search.paths.as_slice() {
        [] => &here,
        given => given,
    };
    let real = |path: &PathBuf| std::fs::canonicalize(path).map_err(|error| error.to_string());
    let roots = roots.iter().map(real).collect::<Result<Vec<_>, _>>()?;
    let start = match roots.first() {
        Some(first) if first.is_dir() => first.as_path(),
        Some(first) => first.parent().unwrap_or(first),
        None => Path::new("."),
    };
    let repository = Repository::around(start)?;
    let base = repository.common(revision)?;
    let known: FxHashSet<&Path> = files.ids().map(|id| files.get(id).path.as_path()).collect();
    let mut old: FxHashMap<PathBuf, Option<String>> = FxHashMap::default();
    for (path, object) in repository.changed(&base)? {
        let is_java = path.extension().is_some_and(|end| end == "java");
        let is_gone = is_java && object.is_some() && !path.exists();
        let is_gone = is_gone && roots.iter().any(|root| path.starts_with(root));
        let excluded = search.exclude.as_ref();
        let excluded = excluded.is_some_and(|exclude| exclude.holds(&path, false));
        if known.contains(path.as_path()) || is_gone && !excluded {
            old.insert(path, object);
        }
    }
    for path in repository.untracked()? {
        if known.contains(path.as_path()) {
            old.entry(path).or_insert(None);
        }
    }
    let mut old: Vec<_> = old.into_iter().collect();
    old.sort();
    repository.texts(old)
}

/// A git repository.
struct Repository {
    root: PathBuf,
}

impl Repository {
    /// The repository that a folder is in.
    fn around(folder: &Path) -> Result<Repository, String> {
        let root = match git(folder, &["rev-parse", "--show-toplevel"])? {
            Ok(out) => path(out.strip_suffix(b"\n").unwrap_or(&out)),
            Err(said) if said.contains("not a git repository") => {
                return Err(format!(
                    "{} is in no git repository, so there is nothing to compare with",
                    folder.display()
                ));
            }
            Err(said) => return Err(said),
        };
        // As the paths of files are: without links.
        let root = std::fs::canonicalize(&root).unwrap_or(root);
        Ok(Repository { root })
    }

    fn ask(&self, arguments: &[&str]) -> Result<Result<Vec<u8>, String>, String> {
        git(&self.root, arguments)
    }

    /// The output of a command that has no reason to fail.
    fn get(&self, arguments: &[&str]) -> Result<Vec<u8>, String> {
        self.ask(arguments)?
    }

    /// The last commit that a revision and the checked out one have in common.
    fn common(&self, revision: &str) -> Result<String, String> {
        let commit = |name: &str| -> Result<Option<String>, String> {
            if name.is_empty() || name.starts_with('-') {
                return Ok(None);
            }
            let name = format!("{name}^{{commit}}");
            let out = self.ask(&["rev-parse", "--verify", "--quiet", &name])?;
            Ok(out.ok().map(|out| line(&out)))
        };
        let fetch = "fetch more of it, with `git fetch --unshallow` or, in GitHub Actions, \
                     `fetch-depth: 0` of actions/checkout";
        let shallow = line(&self.get(&["rev-parse", "--is-shallow-repository"])?) == "true";
        let Some(wanted) = commit(revision)? else {
            let mut message = format!("there is no revision `{revision}`");
            let remote = format!("origin/{revision}");
            if commit(&remote)?.is_some() {
                message += &format!("; there is `{remote}`");
            } else if shallow {
                message += &format!("; this clone has only a part of the history: {fetch}");
            }
            return Err(message);
        };
        let Some(head) = commit("HEAD")? else {
            return Err("there is no commit yet".into());
        };
        match self.ask(&["merge-base", &wanted, &head])? {
            Ok(out) => Ok(line(&out)),
            Err(_) if shallow => Err(format!(
                "this clone has too little history to know where the changes begin: {fetch}"
            )),
            Err(said) if said.is_empty() => {
                Err("it has no commit in common with what is checked out".into())
            }
            Err(said) => Err(said),
        }
    }

    /// Files that differ from a commit, and the objects that they were there.
    fn changed(&self, commit: &str) -> Result<Vec<(PathBuf, Option<String>)>, String> {
        let out = self.get(&[
            "diff",
            "--raw",
            "-z",
            "--no-abbrev",
            "--no-renames",
            "--no-relative",
            "--no-ext-diff",
            "--ignore-submodules",
            commit,
            "--",
        ])?;
        // `:100644 100644 <old> <new> M`, a zero, the path, a zero.
        let mut fields = out.split(|byte| *byte == 0);
        let mut changed = Vec::new();
        while let (Some(about), Some(name)) = (fields.next(), fields.next()) {
            let about = String::from_utf8_lossy(about);
            let words: Vec<&str> = about.trim_start_matches(':').split(' ').collect();
            let &[mode, _, object, _, status] = words.as_slice() else {
                return Err("git diff speaks in an unknown way".into());
            };
            // A merge that is not done has a line of its own besides.
            if status == "U" {
                continue;
            }
            let was_file = mode.starts_with("100");
            let object = was_file.then(|| object.to_owned());
            changed.push((self.root.join(path(name)), object));
        }
        Ok(changed)
    }

    /// Files that git does not know and does not ignore.
    fn untracked(&self) -> Result<Vec<PathBuf>, String> {
        let out = self.get(&["ls-files", "--others", "--exclude-standard", "-z"])?;
        let names = out.split(|byte| *byte == 0).filter(|name| !name.is_empty());
        Ok(names.map(|name| self.root.join(path(name))).collect())
    }

    /// The texts of objects.
    fn texts(&self, objects: Vec<(PathBuf, Option<String>)>) -> Result<Old, String> {
        let asked = objects.iter().filter_map(|(_, object)| object.as_deref());
        let asked: String = asked.map(|object| format!("{object}\n")).collect();
        if asked.is_empty() {
            return Ok(objects.into_iter().map(|(path, _)| (path, None)).collect());
        }
        let mut child = command(&self.root, &["cat-file", "--batch"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| no_git(&error))?;
        let (mut input, output) = (child.stdin.take(), child.stdout.take());
        // Both ends of a pipe are small: what is asked and what is answered must flow at once.
        let answer = std::thread::scope(|scope| {
            scope.spawn(move || {
                if let Some(input) = &mut input {
                    // If git has gone, its answer is too short, which is seen below.
                    let _ = input.write_all(asked.as_bytes());
                }
            });
            let mut answer = Vec::new();
            if let Some(mut output) = output {
                output
                    .read_to_end(&mut answer)
                    .map_err(|error| error.to_string())?;
            }
            Ok::<_, String>(answer)
        })?;
        child.wait().map_err(|error| error.to_string())?;
        let mut rest = answer.as_slice();
        let mut old = Vec::with_capacity(objects.len());
        for (path, object) in objects {
            let text = match &object {
                Some(object) => {
                    let bytes = one(&mut rest).ok_or_else(|| {
                        format!(
                            "git does not have the old text of {} ({object})",
                            path.display()
                        )
                    })?;
                    decode(bytes).ok().map(|decoded| decoded.text)
                }
                None => None,
            };
            old.push((path, text));
        }
        Ok(old)
    }
}

/// Takes one object from the answer of `cat-file --batch`: `<object> blob <size>`, a line end, the
/// bytes, a line end.
fn one<'a>(answer: &mut &'a [u8]) -> Option<&'a [u8]> {
    let end = memchr::memchr(b'\n', answer)?;
    let head = std::str::from_utf8(&answer[..end]).ok()?;
    let size: usize = head.rsplit_once(' ')?.1.parse().ok()?;
    let bytes = answer.get(end + 1..end + 1 + size)?;
    *answer = answer.get(end + 2 + size..)?;
    Some(bytes)
}

/// Runs git. The outer error is that it cannot be run, the inner one what it says.
fn git(folder: &Path, arguments: &[&str]) -> Result<Result<Vec<u8>, String>, String> {
    let output = command(folder, arguments).output();
    let output = output.map_err(|error| no_git(&error))?;
    if output.status.success() {
        return Ok(Ok(output.stdout));
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let first = said.lines().find(|line| !line.trim().is_empty());
    Ok(Err(first.map_or_else(String::new, |first| {
        format!("git says: {first}")
    })))
}

fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new("git");
    command
        .args(arguments)
        .current_dir(folder)
        .env("LC_ALL", "C")
        .env("GIT_OPTIONAL_LOCKS", "0")
        .stdin(Stdio::null());
    command
}

fn no_git(error: &std::io::Error) -> String {
    if error.kind() == ErrorKind::NotFound {
        "there is no program `git` on the PATH, and nothing else tells what has changed".into()
    } else {
        format!("cannot run `git`: {error}")
    }
}

fn line(out: &[u8]) -> String {
    String::from_utf8_lossy(out).trim().to_owned()
}

#[cfg(unix)]
fn path(bytes: &[u8]) -> PathBuf {
    use std::os::unix::ffi::OsStrExt;
    PathBuf::from(OsStr::from_bytes(bytes))
}

#[cfg(not(unix))]
fn path(bytes: &[u8]) -> PathBuf {
    let text = String::from_utf8_lossy(bytes);
    PathBuf::from(OsStr::new(text.as_ref()))
}
