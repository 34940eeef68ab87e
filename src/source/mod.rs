//! Stage 1: paths to source text.
//!
//! A run works on [`Files`]: a sorted list, in which the index of a file is its [`FileId`], and the
//! one seam through which every stage reads text. Behind the seam are the disk, editor buffers that
//! lie over it, or nothing but memory. Texts are not kept: a run reads a file when it needs it, so
//! memory does not grow with the size of a repository.
//!
//! What cannot be read is not an error of the run. It is recorded here, once per file, and told at
//! the end ([`Files::problems`]).

mod beside;
mod decode;
mod walk;
pub mod words;

pub use beside::{below, real, shown, text_of, working_directory};
pub use decode::{Decoded, ReadError, SIZE_LIMIT, decode, encode_like};
pub use walk::{Exclude, PathError, Search};

use crate::span::FileId;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The files of one run.
#[derive(Debug, Default)]
pub struct Files {
    list: Vec<Source>,
    buffers: FxHashMap<PathBuf, Arc<str>>,
    lost: Vec<Problem>,
    said: Mutex<BTreeMap<FileId, Said>>,
    decoded: Arc<AtomicUsize>,
    /// The folder from which paths are shown; the working directory where not given.
    base: Option<PathBuf>,
    /// The number of the last change of the list, and of the last change of each file's text.
    list_change: u64,
    text_changes: FxHashMap<PathBuf, u64>,
}

/// One file of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// Absolute path, links resolved: the identity of the file.
    pub path: PathBuf,
    /// Path relative to the working directory, with `/`. It may hold any character that a file name
    /// may hold, so a terminal must not get it as it is.
    pub display: String,
    /// A test source: read for calls and constants, reported only on request.
    pub test: bool,
    /// Given by name, not found in a folder.
    pub named: bool,
}

/// Something that could not be read, or on which the program failed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// Display path.
    pub path: String,
    /// The reason: lower case, no final full stop.
    pub message: String,
    /// The run did not do what it was asked to: the file was given by name, or the program failed.
    pub fatal: bool,
}

/// What reading a file brought up.
#[derive(Debug, Default)]
struct Said {
    error: Option<ReadError>,
    note: Option<&'static str>,
    fault: Option<String>,
}

/// A number for a change that no other change has, whatever files it is of.
fn next_change() -> u64 {
    static LAST: AtomicU64 = AtomicU64::new(0);
    LAST.fetch_add(1, Ordering::Relaxed) + 1
}

impl Files {
    /// The Java files that a search finds; an error if a path given by name cannot be read.
    pub fn find(search: &Search) -> Result<Files, PathError> {
        let (list, lost) = walk::walk(search)?;
        Ok(Files {
            list,
            lost,
            base: search.base.clone().map(|base| real(&base)),
            ..Files::default()
        })
    }

    /// Looks for the files again; whether it found others than before. Texts over files stay, also
    /// over those that have gone.
    pub fn find_again(&mut self, search: &Search) -> Result<bool, PathError> {
        let (list, lost) = walk::walk(search)?;
        (self.lost, self.base) = (lost, search.base.clone().map(|base| real(&base)));
        let is_new = list != self.list;
        if is_new {
            self.list = list;
            self.list_changed();
        }
        Ok(is_new)
    }

    /// Adds a file that is not on the disk, with this text, if a search in a folder would find it;
    /// whether it would.
    pub fn put_unsaved(&mut self, search: &Search, root: &Path, path: &Path) -> bool {
        let (Some(base), true) = (self.base().ok(), search.would_find(root, path)) else {
            return false;
        };
        if self.id_of(path).is_none() {
            let display = walk::relative(&base, path);
            self.list.push(Source {
                test: walk::is_test(&display),
                display,
                path: path.to_owned(),
                named: false,
            });
            self.list_changed();
        }
        true
    }

    /// Makes this file, by its absolute path, the only one, as if given by name.
    pub fn put_alone(&mut self, path: &Path) {
        if self.list.len() == 1 && self.id_of(path).is_some() {
            return;
        }
        self.base = path.parent().map(Path::to_owned);
        self.list = vec![Source {
            display: shown(self.base.as_deref().unwrap_or(path), path),
            path: path.to_owned(),
            test: false,
            named: true,
        }];
        self.list_changed();
    }

    /// Says that a text has to be looked at again, although it is what it was.
    pub fn touch(&mut self, id: FileId) {
        let path = self.get(id).path.clone();
        self.text_changed(path);
    }

    /// Files that exist in memory only, given as display path and text, in any order.
    pub fn in_memory<P: Into<String>, T: Into<Arc<str>>>(
        files: impl IntoIterator<Item = (P, T)>,
    ) -> Files {
        let mut found = Files::default();
        for (display, text) in files {
            let display = display.into();
            let path = PathBuf::from(&display);
            found.buffers.insert(path.clone(), text.into());
            let test = walk::is_test(&display);
            found.list.push(Source {
                path,
                display,
                test,
                named: false,
            });
        }
        walk::sort(&mut found.list);
        found
    }

    /// Adds a file with this text, which need not exist on the disk, or lays the text over it.
    /// Gives its path.
    pub fn put(&mut self, path: &Path, text: Arc<str>) -> Result<PathBuf, PathError> {
        let base = self.base()?;
        let path = real(&base.join(path));
        if self.id_of(&path).is_none() {
            self.list.push(Source {
                display: walk::relative(&base, &path),
                path: path.clone(),
                test: false,
                named: true,
            });
            self.list_changed();
        }
        self.set_buffer(path.clone(), Some(text));
        Ok(path)
    }

    /// Lays an editor's text over the file of this absolute path, or takes it away again. The list
    /// of files stays as it is.
    pub fn set_buffer(&mut self, path: PathBuf, text: Option<Arc<str>>) {
        match text {
            Some(text) => self.buffers.insert(path.clone(), text),
            None => self.buffers.remove(&path),
        };
        self.text_changed(path);
    }

    /// The file of this absolute path is another one on the disk.
    pub fn changed_on_disk(&mut self, path: &Path) {
        if !self.buffers.contains_key(path) {
            self.text_changed(path.to_owned());
        }
    }

    /// The number of the list of files: another one after files came or went.
    pub fn list_number(&self) -> u64 {
        self.list_change
    }

    /// The files whose texts have changed since they were found, by their absolute paths, each with
    /// a number that is another one after the next change.
    pub fn changed(&self) -> impl Iterator<Item = (&Path, u64)> {
        let changes = self.text_changes.iter();
        changes.map(|(path, number)| (path.as_path(), *number))
    }

    fn text_changed(&mut self, path: PathBuf) {
        if let Some(id) = self.id_of(&path) {
            self.said().remove(&id);
        }
        self.text_changes.insert(path, next_change());
    }

    fn list_changed(&mut self) {
        walk::sort(&mut self.list);
        self.said().clear();
        self.list_change = next_change();
    }

    fn base(&self) -> Result<PathBuf, PathError> {
        match &self.base {
            Some(base) => Ok(base.clone()),
            None => working_directory(),
        }
    }

    /// The files as they were before some changes: for each changed file its absolute path and the
    /// text that it had, none if it was not there. The rest is read as it is now.
    pub fn before(&self, changes: impl IntoIterator<Item = (PathBuf, Option<Arc<str>>)>) -> Files {
        let mut before = Files {
            list: self.list.clone(),
            buffers: self.buffers.clone(),
            base: self.base.clone(),
            list_change: self.list_change,
            text_changes: self.text_changes.clone(),
            ..Files::default()
        };
        let mut known: FxHashMap<PathBuf, bool> = FxHashMap::default();
        for file in &self.list {
            known.insert(file.path.clone(), true);
        }
        for (path, text) in changes {
            let was_there = text.is_some();
            let known = known.insert(path.clone(), was_there).is_some();
            before.text_changes.insert(path.clone(), next_change());
            if let Some(text) = text {
                if !known {
                    let display = match self.base() {
                        Ok(base) => walk::relative(&base, &path),
                        Err(_) => path.to_string_lossy().into_owned(),
                    };
                    before.list.push(Source {
                        test: walk::is_test(&display),
                        display,
                        path: path.clone(),
                        named: false,
                    });
                }
                before.buffers.insert(path, text);
            }
        }
        let was_there = |file: &Source| known.get(&file.path) == Some(&true);
        before.list.retain(was_there);
        walk::sort(&mut before.list);
        if before.list != self.list {
            before.list_change = next_change();
        }
        before
    }

    /// How many files there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is no file.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// All identifiers, in the order of the display paths.
    pub fn ids(&self) -> impl ExactSizeIterator<Item = FileId> + use<> {
        (0..self.list.len() as u32).map(FileId)
    }

    /// One file. The identifier must be one of this run.
    pub fn get(&self, id: FileId) -> &Source {
        &self.list[id.0 as usize]
    }

    /// Display path of a file.
    pub fn display(&self, id: FileId) -> &str {
        &self.get(id).display
    }

    /// The file of this absolute path, if the run has it.
    pub fn id_of(&self, path: &Path) -> Option<FileId> {
        let at = self.list.iter().position(|file| file.path == path)?;
        Some(FileId(at as u32))
    }

    /// The decoded text of a file, without byte order mark. A failure is also recorded.
    pub fn text(&self, id: FileId) -> Result<Arc<str>, ReadError> {
        self.decoded.fetch_add(1, Ordering::Relaxed);
        if let Some(text) = self.buffers.get(&self.get(id).path) {
            return Ok(text.clone());
        }
        let mut bytes = Vec::new();
        match self.bytes(id, &mut bytes).and_then(decode) {
            Ok(Decoded { text, note }) => {
                if note.is_some() {
                    self.said().entry(id).or_default().note = note;
                }
                Ok(text)
            }
            Err(error) => {
                self.said().entry(id).or_default().error = Some(error.clone());
                Err(error)
            }
        }
    }

    /// The bytes of a file as they are on the disk, for those that must see what other programs
    /// see; none if it has gone since.
    pub fn raw(&self, id: FileId) -> Option<Vec<u8>> {
        let mut scratch = Vec::new();
        self.bytes(id, &mut scratch).ok().map(<[u8]>::to_vec)
    }

    /// How many times a text was decoded: where a run is.
    pub fn decoded(&self) -> usize {
        self.decoded.load(Ordering::Relaxed)
    }

    /// Records that the program failed on a file: what came of it, and what it said.
    pub fn failed(&self, id: FileId, what: &str, fault: &str) {
        let message = format!("{what}: internal error, a bug of idemlint: {fault}");
        self.said().entry(id).or_default().fault = Some(message);
    }

    /// The same for those who ask while a run works on the files.
    pub fn decoding(&self) -> impl Fn() -> usize + use<> {
        let decoded = self.decoded.clone();
        move || decoded.load(Ordering::Relaxed)
    }

    /// What could not be read so far, and on what the program failed, sorted by path.
    pub fn problems(&self) -> Vec<Problem> {
        let mut all = self.lost.clone();
        for (&id, said) in self.said().iter() {
            if let Some(error) = &said.error {
                let file = self.get(id);
                all.push(Problem {
                    path: file.display.clone(),
                    message: error.to_string(),
                    fatal: file.named,
                });
            }
            if let Some(fault) = &said.fault {
                all.push(Problem {
                    path: self.display(id).to_owned(),
                    message: fault.clone(),
                    fatal: true,
                });
            }
        }
        all.sort();
        all
    }

    /// What else there is to say about files that were read: display path and remark.
    pub fn notes(&self) -> Vec<(String, &'static str)> {
        let said = self.said();
        let notes = said.iter().filter_map(|(&id, said)| Some((id, said.note?)));
        notes
            .map(|(id, note)| (self.display(id).to_owned(), note))
            .collect()
    }

    /// The bytes of a file as they are on the disk (or in the buffer). `scratch` is memory to use;
    /// a caller that reads many files passes the same again.
    fn bytes<'a>(&'a self, id: FileId, scratch: &'a mut Vec<u8>) -> Result<&'a [u8], ReadError> {
        let path = &self.get(id).path;
        if let Some(text) = self.buffers.get(path) {
            return Ok(text.as_bytes());
        }
        let len = decode::read(path, scratch)?;
        Ok(&scratch[..len])
    }

    fn record(&self, id: FileId, error: ReadError) {
        self.said().entry(id).or_default().error = Some(error);
    }

    fn said(&self) -> MutexGuard<'_, BTreeMap<FileId, Said>> {
        // Every write is one assignment: a panic elsewhere leaves nothing half done.
        self.said.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_files_are_sorted_and_read() {
        let files = Files::in_memory([("b/B.java", "class B {}"), ("a/A.java", "class A {}")]);
        let names: Vec<_> = files.ids().map(|id| files.display(id).to_owned()).collect();
        assert_eq!(names, ["a/A.java", "b/B.java"]);
        assert_eq!(files.text(FileId(1)).as_deref(), Ok("class B {}"));
        assert!(files.problems().is_empty());
    }

    #[test]
    fn files_are_what_they_were_before_changes() {
        let now = Files::in_memory([("A.java", "class A2 {}"), ("B.java", "class B {}")]);
        let text = |text: &str| Some(Arc::from(text));
        let before = now.before([
            ("A.java".into(), text("class A1 {}")),
            ("B.java".into(), None),
            ("C.java".into(), text("class C {}")),
        ]);
        let texts: Vec<_> = before.ids().map(|id| before.text(id)).collect();
        assert_eq!(texts, [Ok("class A1 {}".into()), Ok("class C {}".into())]);
        assert_eq!(now.text(FileId(0)).as_deref(), Ok("class A2 {}"));
    }

    #[test]
    fn a_buffer_lies_over_the_file() {
        let mut files = Files::in_memory([("A.java", "class A {}")]);
        files.set_buffer("A.java".into(), Some("class Edited {}".into()));
        assert_eq!(files.text(FileId(0)).as_deref(), Ok("class Edited {}"));
        files.set_buffer("A.java".into(), None);
        assert!(files.text(FileId(0)).is_err());
        assert_eq!(files.problems().len(), 1);
    }
}
