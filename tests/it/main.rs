//! Everything that is no case of a rule: the program as its users meet it, and the shape of the
//! code.

#[path = "../support/mod.rs"]
mod support;

mod accept;
mod arrows;
mod cli;
mod client;
mod config;
mod exercised;
mod files;
mod fix;
mod formats;
mod lsp;
mod marks;
mod models;
mod oracle;
mod outputs;
mod readme;
mod reports;
mod run;
mod session;
mod since;
mod words;
