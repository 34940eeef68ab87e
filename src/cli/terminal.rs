//! What is for the eyes of whoever runs the program: colours, width, progress, and words on standard
//! error.

use crate::report::{Look, visible};
use crate::source::Files;
use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

/// When to use colours.
#[derive(Clone, Copy, ValueEnum)]
pub(super) enum Color {
    Auto,
    Always,
    Never,
}

/// Says something about the run on standard error.
pub(super) fn say(kind: &str, message: &str) {
    // There is nobody left to tell if this fails.
    let _ = writeln!(io::stderr(), "{kind}: {}", visible(message));
}

pub(super) fn look(color: Color) -> Look {
    let terminal = io::stdout().is_terminal();
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
    let color = match color {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => terminal && !set("NO_COLOR") && !dumb,
    };
    let size = if terminal {
        terminal_size::terminal_size()
    } else {
        None
    };
    let width = size.map_or(100, |(width, _)| usize::from(width.0).clamp(40, 140));
    Look { color, width }
}

/// Does the work and, if it takes longer than a second, shows on a terminal how far it is.
pub(super) fn with_progress<T>(files: &Files, wanted: bool, work: impl FnOnce() -> T) -> T {
    if !wanted || !io::stderr().is_terminal() {
        return work();
    }
    std::thread::scope(|scope| {
        let (done, wait) = mpsc::channel();
        scope.spawn(move || progress(files, &wait));
        let result = work();
        drop(done);
        result
    })
}

fn progress(files: &Files, done: &Receiver<()>) {
    let working = |time| done.recv_timeout(time) == Err(RecvTimeoutError::Timeout);
    if !working(Duration::from_secs(1)) {
        return;
    }
    let total = files.len() as u64;
    let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{elapsed} {wide_bar} {pos}/{len} files parsed")
    {
        bar.set_style(style);
    }
    while working(Duration::from_millis(100)) {
        bar.set_position((files.decoded() as u64).min(total));
    }
    bar.finish_and_clear();
}
