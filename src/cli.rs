//! The command line: commands, messages about the run itself, exit status.

mod accept;
mod check;
mod debug;
mod fixing;
mod models;
mod output;
mod page;
mod replace;
mod rules;
mod server;
mod settings;
mod shell;
mod since;
mod terminal;

use crate::engine::{guarded, keep_faults};
use crate::settings::Wrong;
use crate::source::{Files, Search};
use clap::{Parser, Subcommand};
use std::ffi::OsString;
use std::io::{self, BufWriter, Write};
use terminal::{Color, say};

/// How a run of the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// No finding that counts.
    Clean,
    /// Findings at or above the level of `--fail-on`.
    Findings,
    /// The run could not do what it was asked to.
    Failed,
    /// The client of a server went without a word.
    Left,
}

impl From<Exit> for std::process::ExitCode {
    fn from(exit: Exit) -> Self {
        match exit {
            Exit::Clean => 0.into(),
            Exit::Findings | Exit::Left => 1.into(),
            Exit::Failed => 2.into(),
        }
    }
}

/// Runs the program with these arguments, the first of which is its own name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> Exit {
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version go to standard output and are no failure.
            let written = error.print();
            let fine = written.is_ok() && !error.use_stderr();
            return if fine { Exit::Clean } else { Exit::Failed };
        }
    };
    keep_faults();
    if let Command::Server(server) = cli.command {
        // It writes from a thread of its own, to which standard output must be free.
        return match server.run() {
            Ok(exit) => exit,
            Err(error) => {
                say("error", &format!("the server cannot start: {error}"));
                Exit::Failed
            }
        };
    }
    let mut out = BufWriter::new(io::stdout().lock());
    let done = guarded(|| match cli.command {
        Command::Server(_) => Ok(Exit::Clean),
        Command::Check(check) => check.run(&mut out),
        Command::Debug(debug) => debug.run(&mut out),
        Command::Config(config) => config.run(&mut out),
        Command::Models(models) => models.run(&mut out),
        Command::Rules { format } => rules::list(format, &mut out),
        Command::Explain { rule, color } => rules::explain(&rule, color, &mut out),
        Command::Completions { shell } => shell::completions(shell, &mut out),
        Command::Man { command } => shell::man(command.as_deref(), &mut out),
    })
    .unwrap_or_else(|fault| {
        Err(Failure::Said(format!(
            "internal error, a bug of idemlint: {fault}"
        )))
    });
    let done = done.and_then(|exit| out.flush().map(|()| exit).map_err(Failure::from));
    match done {
        Ok(exit) => exit,
        Err(Failure::Said(message)) => {
            say("error", &message);
            Exit::Failed
        }
        Err(Failure::Wrong(messages)) => {
            for message in &messages {
                say("error", message);
            }
            Exit::Failed
        }
        // Whoever read the output has enough of it.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Failed,
        Err(Failure::Output(error)) => {
            say("error", &format!("cannot write standard output: {error}"));
            Exit::Failed
        }
    }
}

/// Why a command could not do its work.
enum Failure {
    Said(String),
    /// Several things are wrong, each with its place.
    Wrong(Vec<String>),
    Output(io::Error),
}

impl From<Vec<Wrong>> for Failure {
    fn from(wrong: Vec<Wrong>) -> Failure {
        Failure::Wrong(wrong.iter().map(Wrong::to_string).collect())
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

/// Finds idempotency keys in Java code that are made once per attempt instead of once per operation
#[derive(Parser)]
#[command(name = "idemlint", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Lint Java files
    Check(Box<check::Check>),
    /// Print what a stage of the analysis saw in a file
    Debug(debug::Debug),
    /// Print settings, or the schema of their file
    #[command(subcommand)]
    Config(settings::ConfigCommand),
    /// Print what is known about libraries
    #[command(subcommand)]
    Models(models::ModelsCommand),
    /// Serve an editor: the Language Server Protocol on standard input and output
    Server(server::ServerArgs),
    /// List the rules
    Rules {
        /// How to write them
        #[arg(long, value_enum, default_value_t = rules::ListFormat::Text)]
        format: rules::ListFormat,
    },
    /// Print the page of a rule
    Explain {
        /// Id or name, such as IDEM101 or fresh-key-in-retry-loop
        rule: String,
        /// When to use colours; without them the page is Markdown
        #[arg(long, value_enum, value_name = "WHEN", default_value_t = Color::Auto)]
        color: Color,
    },
    /// Print a script that completes commands and options in a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Print a manual page
    Man {
        /// A command, instead of the program as a whole
        command: Option<String>,
    },
}

fn find(search: &Search) -> Result<Files, Failure> {
    Files::find(search).map_err(|error| Failure::Said(error.to_string()))
}
