//! idemlint finds idempotency keys in Java that are made once per attempt instead of once per
//! operation.
//!
//! Seven folders are the seven stages, in order; arrows point one way:
//!
//! ```text
//! source   paths -> text                 flow     where values go, what runs per attempt
//! syntax   text -> tree                  rules    flow results -> findings
//! facts    tree -> facts of one file     report   findings -> text, json, sarif, …
//! project  files -> linked project
//! ```
//!
//! [`engine`] runs the stages over a set of files; [`cli`] and [`lsp`] are thin fronts of it. Knowledge about
//! libraries is data, loaded by [`models`]; no stage knows a library's name. `ARCHITECTURE.md` has
//! the reasons.

pub mod baseline;
pub mod cli;
pub mod config;
pub mod engine;
pub mod facts;
pub mod finding;
pub mod fix;
pub mod flow;
pub mod lsp;
pub mod mistake;
pub mod models;
pub mod name;
pub mod project;
pub mod report;
pub mod rules;
pub mod settings;
pub mod source;
pub mod span;
pub mod syntax;
