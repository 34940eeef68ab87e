//! What packages of the program are made with: completions and manual pages.

use super::{Cli, Exit, Failure};
use clap::CommandFactory;
use clap_complete::Shell;
use std::io::Write;

/// Completions for a shell.
pub(super) fn completions(shell: Shell, out: &mut dyn Write) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "idemlint", &mut script);
    out.write_all(&script)?;
    Ok(Exit::Clean)
}

/// The manual page of the program or of one of its commands.
pub(super) fn man(command: Option<&str>, out: &mut dyn Write) -> Result<Exit, Failure> {
    let mut program = Cli::command();
    program.build();
    let page = match command {
        None => program,
        Some(name) => {
            let Some(found) = program.find_subcommand(name) else {
                let all = program.get_subcommands().map(|one| one.get_name());
                let all: Vec<&str> = all.collect();
                return Err(Failure::Said(format!(
                    "there is no command `{name}`; allowed are {}",
                    all.join(", ")
                )));
            };
            found.clone()
        }
    };
    clap_mangen::Man::new(page).render(&mut *out)?;
    Ok(Exit::Clean)
}
