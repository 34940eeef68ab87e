//! The `idemlint` program: arguments in, exit status out.

use std::process::ExitCode;

fn main() -> ExitCode {
    idemlint::cli::run(std::env::args_os()).into()
}
