//! `idemlint server`: the editor's end of the line.

use super::Exit;
use crate::lsp::{self, End};
use clap::Args;
use std::io;

/// `idemlint server`.
#[derive(Args)]
#[command(
    after_help = "Exit status: 0 after `shutdown` and `exit`, 1 if the client went without them"
)]
pub(super) struct ServerArgs {
    /// Accepted for editors that say so; there is no other way
    #[arg(long, hide = true)]
    stdio: bool,
}

impl ServerArgs {
    pub(super) fn run(self) -> io::Result<Exit> {
        Ok(match lsp::serve()? {
            End::Asked => Exit::Clean,
            End::Left => Exit::Left,
        })
    }
}
