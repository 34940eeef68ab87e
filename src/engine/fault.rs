//! Faults of the program itself: a file on which it panics costs what can be said of that file and of
//! those that have to do with it, and nothing else.

use std::any::Any;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, PoisonError};

use crate::source::Files;
use crate::span::FileId;

/// Where in the code of the program something was said by a panic. A panic may be caught on another
/// thread than it began on, with nothing but what it said.
static PLACES: Mutex<BTreeMap<String, String>> = Mutex::new(BTreeMap::new());

/// Keeps messages of panics off the terminal, and keeps where they began for the report. To be called
/// once, by a program whose process it is.
pub fn keep_faults() {
    std::panic::set_hook(Box::new(|info| {
        if let Some(at) = info.location() {
            let mut places = PLACES.lock().unwrap_or_else(PoisonError::into_inner);
            places.insert(said(info.payload()), at.to_string());
        }
    }));
}

/// Does some work; if it panics, what it said and where, if [`keep_faults`] was called.
pub fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    // What the work may have left half done is not looked at again, but for caches whose entries are
    // made in one step.
    catch_unwind(AssertUnwindSafe(work)).map_err(|payload| {
        let what = said(&*payload);
        let places = PLACES.lock().unwrap_or_else(PoisonError::into_inner);
        match places.get(&what) {
            Some(at) => format!("{what} ({at})"),
            None => what,
        }
    })
}

/// Works on islands together, or, if that panics, on each by itself. What cannot be worked on is
/// recorded as a problem of its first file.
pub(super) fn isolated<T: Default>(
    files: &Files,
    islands: &[Vec<FileId>],
    mut work: impl FnMut(&[FileId]) -> T,
    mut and: impl FnMut(&mut T, T),
) -> T {
    let mut ids: Vec<FileId> = islands.iter().flatten().copied().collect();
    if ids.is_empty() {
        return T::default();
    }
    ids.sort_unstable();
    let fault = match guarded(|| work(&ids)) {
        Ok(done) => return done,
        Err(fault) => fault,
    };
    let mut all = T::default();
    match islands {
        [] => {}
        [only] => record(files, only, &fault),
        _ => {
            for island in islands {
                match guarded(|| work(island)) {
                    Ok(done) => and(&mut all, done),
                    Err(fault) => record(files, island, &fault),
                }
            }
        }
    }
    all
}

fn record(files: &Files, island: &[FileId], fault: &str) {
    let Some((&first, others)) = island.split_first() else {
        return;
    };
    let with = match others.len() {
        0 => String::new(),
        1 => ", nor was the file that has to do with it".to_owned(),
        n => format!(", nor were the {n} files that have to do with it"),
    };
    files.failed(first, &format!("was not analysed{with}"), fault);
}

fn said(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("panicked").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Works on files by collecting them; panics at one of them.
    fn collected(ids: &[FileId]) -> Vec<u32> {
        assert!(!ids.contains(&FileId(2)), "two is not liked");
        ids.iter().map(|id| id.0).collect()
    }

    fn run(islands: &[Vec<FileId>]) -> (Vec<u32>, Vec<String>) {
        let names = ["a", "b", "c", "d"].map(|name| (format!("{name}.java"), ""));
        let files = Files::in_memory(names);
        let done = isolated(&files, islands, collected, |all, more| all.extend(more));
        let problems = files.problems().into_iter();
        let problems = problems.map(|problem| {
            assert!(problem.fatal);
            format!("{} {}", problem.path, problem.message)
        });
        (done, problems.collect())
    }

    #[test]
    fn the_others_are_done_where_one_fails() {
        let islands = [vec![FileId(0), FileId(3)], vec![FileId(1), FileId(2)]];
        let (done, problems) = run(&islands);
        assert_eq!(done, [0, 3]);
        let told = "b.java was not analysed, nor was the file that has to do with it: internal error, a bug of idemlint: two is not liked";
        assert_eq!(problems, [told]);
    }

    #[test]
    fn all_are_done_at_once_where_none_fails() {
        let (done, problems) = run(&[vec![FileId(3)], vec![FileId(0), FileId(1)]]);
        assert_eq!(done, [0, 1, 3]);
        assert_eq!(problems, [""; 0]);
    }

    #[test]
    fn one_alone_fails_alone() {
        let (done, problems) = run(&[vec![FileId(2)]]);
        assert!(done.is_empty());
        assert_eq!(
            problems,
            ["c.java was not analysed: internal error, a bug of idemlint: two is not liked"]
        );
    }
}
