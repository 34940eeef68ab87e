//! How fast `check` is, as ratios to what it cannot do without: parsing the files that matter, and
//! searching those that do not. Run with `cargo bench`; `cargo bench -- edit [MODULES]` measures the
//! server instead ([`edit`]).
//!
//! Every measurement is a process of its own, so that memory is its own too; the best of several
//! runs counts, and the two sides take turns.

#![allow(clippy::print_stdout, reason = "the numbers are what it is for")]

mod edit;
mod generate;

use idemlint::engine::{self, Options};
use idemlint::finding::Confidence;
use idemlint::rules;
use idemlint::source::{Files, Search};
use rayon::prelude::*;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// Files in which a finding can begin.
const RELEVANT: usize = 2_500;
/// As many files as the largest billing systems have.
const LARGE: usize = 20_000;
/// Files without a key.
const OTHERS: usize = 15_000;
const ROUNDS: usize = 7;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    match arguments.get(1).map(String::as_str) {
        Some("child") => child(&arguments[2], Path::new(&arguments[3])),
        Some("edit") => {
            let modules = arguments.get(2).and_then(|number| number.parse().ok());
            let base = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
            edit::measure(&base, modules.unwrap_or(50));
        }
        _ => compare(),
    }
}

fn compare() {
    let base = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let relevant = base.join("relevant");
    let bytes = generate::relevant(&relevant, RELEVANT);
    println!("{RELEVANT} files that matter, {:.1} MB", bytes as f64 / 1e6);
    compare_to_parsing(&relevant, bytes, "check-all", ROUNDS);
    let large = base.join("large");
    let bytes = generate::mixed(&large, LARGE);
    println!(
        "{LARGE} files of which one in eight matters, {:.1} MB",
        bytes as f64 / 1e6
    );
    compare_to_parsing(&large, bytes, "check", 3);
    compare_to_searching(&base.join("others"));
}

/// Measures `check` of a folder of this many bytes, next to parsing all of it.
fn compare_to_parsing(folder: &Path, bytes: usize, check: &str, rounds: usize) {
    let names = [check, "parse", "parse-keep"];
    let best = best(&names, rounds, |name| run_child(name, folder));
    for (name, run) in names.iter().zip(&best) {
        println!(
            "  {name:12} {:7.1} ms  {:7.1} MB",
            run.milliseconds, run.megabytes
        );
    }
    let [check, parse, keep] = &best[..] else {
        return;
    };
    let ratios = [
        (
            "time   check / parse",
            check.milliseconds / parse.milliseconds,
        ),
        (
            "memory check / parse, trees kept",
            check.megabytes / keep.megabytes,
        ),
        (
            "memory check / parse, trees dropped",
            check.megabytes / parse.megabytes,
        ),
        (
            "memory check / size of the files",
            check.megabytes * 1e6 / bytes as f64,
        ),
    ];
    for (name, ratio) in ratios {
        println!("  {name:37} {ratio:.2}");
    }
}

/// Measures `check` of files without a key.
fn compare_to_searching(others: &Path) {
    let bytes = generate::others(others, OTHERS);
    println!("{OTHERS} files without a key, {:.1} MB", bytes as f64 / 1e6);
    let ripgrep = Command::new("rg")
        .arg("--version")
        .stdout(Stdio::null())
        .status()
        .is_ok();
    let search = if ripgrep { "rg" } else { "search" };
    let names = ["idemlint", search];
    let best = best(&names, ROUNDS, |name| match name {
        "idemlint" => run(Command::new(env!("CARGO_BIN_EXE_idemlint"))
            .args(["check", "--quiet"])
            .arg(others)),
        "rg" => run(Command::new("rg")
            .args(["-l", "-w", "-tjava", "idempotencyKey"])
            .arg(others)),
        name => run_child(name, others),
    });
    for (name, run) in names.iter().zip(&best) {
        println!("  {name:12} {:7.1} ms", run.milliseconds);
    }
    println!(
        "  time   idemlint / {search:6}              {:.2}",
        best[0].milliseconds / best[1].milliseconds
    );
}

#[derive(Clone, Copy)]
struct Run {
    milliseconds: f64,
    megabytes: f64,
}

/// The best time and the least memory of each, over rounds in which they take turns.
fn best(names: &[&str], rounds: usize, run: impl Fn(&str) -> Run) -> Vec<Run> {
    let worst = Run {
        milliseconds: f64::MAX,
        megabytes: f64::MAX,
    };
    let mut best = vec![worst; names.len()];
    for _ in 0..rounds {
        for (best, name) in best.iter_mut().zip(names) {
            let now = run(name);
            best.milliseconds = best.milliseconds.min(now.milliseconds);
            best.megabytes = best.megabytes.min(now.megabytes);
        }
    }
    best
}

/// A whole program, from start to end.
fn run(command: &mut Command) -> Run {
    let start = Instant::now();
    command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .expect("a run");
    Run {
        milliseconds: start.elapsed().as_secs_f64() * 1e3,
        megabytes: 0.0,
    }
}

/// This program in the role of a child, which measures itself.
fn run_child(name: &str, folder: &Path) -> Run {
    let program = std::env::current_exe().expect("this program");
    let output = Command::new(program)
        .args(["child", name])
        .arg(folder)
        .output()
        .expect("a run");
    let text = String::from_utf8_lossy(&output.stdout);
    let mut numbers = text.split_whitespace().filter_map(|word| word.parse().ok());
    let mut next = || {
        numbers
            .next()
            .unwrap_or_else(|| panic!("{name} failed: {output:?}"))
    };
    Run {
        milliseconds: next(),
        megabytes: next(),
    }
}

fn child(name: &str, folder: &Path) {
    let start = Instant::now();
    let search = Search {
        paths: vec![folder.to_owned()],
        ..Search::default()
    };
    let files = Files::find(&search).expect("the generated files");
    match name {
        "check" | "check-all" => {
            let rules = rules::all()
                .iter()
                .copied()
                .filter(|rule| !rule.pedantic)
                .collect();
            let options = Options {
                threads: None,
                include_tests: false,
                min_confidence: Confidence::Medium,
                everything: false,
                models: None,
                apart: Default::default(),
                rules,
            };
            let outcome = engine::check(&files, &options);
            let all = name == "check" || outcome.parsed == files.len();
            assert!(all, "every file was meant to matter");
        }
        "parse" => {
            let ids: Vec<_> = files.ids().collect();
            ids.par_iter().for_each(|&id| {
                parse(&files.text(id).expect("text"));
            });
        }
        "parse-keep" => {
            let ids: Vec<_> = files.ids().collect();
            let trees: Vec<_> = ids
                .par_iter()
                .map(|&id| parse(&files.text(id).expect("text")))
                .collect();
            assert_eq!(trees.len(), files.len());
        }
        "search" => {
            let ids: Vec<_> = files.ids().collect();
            let finder = memchr::memmem::Finder::new("idempotencyKey");
            let hits = ids.par_iter().filter(|&&id| {
                let bytes = std::fs::read(&files.get(id).path).expect("bytes");
                finder.find(&bytes).is_some()
            });
            assert_eq!(hits.count(), 0);
        }
        name => panic!("no measurement is called {name}"),
    }
    println!("{} {}", start.elapsed().as_secs_f64() * 1e3, peak());
}

fn parse(text: &str) -> tree_sitter::Tree {
    let mut parser = tree_sitter::Parser::new();
    parser
        .set_language(&tree_sitter_java::LANGUAGE.into())
        .expect("the grammar");
    parser.parse(text, None).expect("a tree")
}

/// The most memory this process ever had, in megabytes; 0 where the system does not say.
fn peak() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.and_then(|line| line.split_whitespace().next());
    number
        .and_then(|number| number.parse::<f64>().ok())
        .unwrap_or(0.0)
        * 1024.0
        / 1e6
}
