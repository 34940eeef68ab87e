//! `idemlint server`: the Language Server Protocol on standard input and output.
//!
//! Four threads. One reads messages and one writes them. The main one knows the texts of the
//! documents that are open, and what to do with each message. The [`worker`] lints: it takes changes
//! in order, and stops what it does when the next one comes. Whatever the client says, the server
//! goes on; it ends when it is asked to, and when nobody is there any more.

mod actions;
mod client;
mod diagnostics;
mod hover;
mod root;
mod text;
mod uri;
mod wire;
mod worker;

use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::{io, thread};

use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{
    Cancel, DidChangeConfiguration, DidChangeTextDocument, DidChangeWatchedFiles,
    DidChangeWorkspaceFolders, DidCloseTextDocument, DidOpenTextDocument, DidSaveTextDocument,
    Exit, Initialized, Notification as _,
};
use lsp_types::request::{
    CodeActionRequest, DocumentDiagnosticRequest, ExecuteCommand, HoverRequest, Initialize,
    Request as _, ShowDocument, Shutdown,
};
use lsp_types::{
    CodeActionKind, CodeActionOptions, CodeActionProviderCapability, DiagnosticOptions,
    DiagnosticServerCapabilities, ExecuteCommandOptions, FileChangeType, FileEvent,
    HoverProviderCapability, InitializeParams, InitializeResult, NumberOrString, OneOf,
    SaveOptions, ServerCapabilities, ServerInfo, TextDocumentSyncCapability, TextDocumentSyncKind,
    TextDocumentSyncOptions, TextDocumentSyncSaveOptions, Uri, WorkspaceFoldersServerCapabilities,
    WorkspaceServerCapabilities,
};
use rustc_hash::FxHashMap;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use client::{Client, Wishes};
use text::changed;
use wire::Input;
use worker::{Job, Out, Shared, Worker};

use crate::rules;

/// How a server ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The client asked it to.
    Asked,
    /// The client went without asking.
    Left,
}

/// Serves a client on standard input and output until it goes.
pub fn serve() -> io::Result<End> {
    let (events, inbox) = channel();
    let (sender, outbox) = channel();
    let out = Out::new(sender);
    let reading = events.clone();
    spawn("read", move || {
        let mut input = io::stdin().lock();
        // A client that cannot be read has gone.
        while let Ok(Some(input)) = wire::read(&mut input) {
            if reading.send(Event::Input(input)).is_err() {
                return;
            }
        }
        let _ = reading.send(Event::Gone);
    })?;
    spawn("write", move || {
        let _ = wire::write(outbox, &mut io::stdout().lock());
        let _ = events.send(Event::Gone);
    })?;
    Ok(Server::new(out).run(&inbox))
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let thread = thread::Builder::new().name(format!("lsp-{name}"));
    thread.spawn(work).map(drop)
}

/// What happens to the main thread.
enum Event {
    Input(Input),
    /// Nobody writes or reads any more.
    Gone,
}

/// The main thread.
struct Server {
    out: Out,
    shared: Arc<Shared>,
    client: Client,
    /// Where jobs go, once the client has said who it is.
    jobs: Option<Sender<Job>>,
    documents: FxHashMap<Uri, (i32, Arc<str>)>,
    was_shut_down: bool,
}

impl Server {
    fn new(out: Out) -> Server {
        Server {
            out,
            shared: Arc::default(),
            client: Client::default(),
            jobs: None,
            documents: FxHashMap::default(),
            was_shut_down: false,
        }
    }

    fn run(mut self, inbox: &Receiver<Event>) -> End {
        while let Ok(Event::Input(input)) = inbox.recv() {
            match input {
                Input::Bad(why) => self.bad(why),
                Input::Message(Message::Request(request)) => self.request(request),
                Input::Message(Message::Notification(note)) if note.method == Exit::METHOD => break,
                Input::Message(Message::Notification(note)) => {
                    if let Err(why) = self.notification(note) {
                        self.out.log(why);
                    }
                }
                // The client has done what it was asked for, or cannot.
                Input::Message(Message::Response(_)) => {}
            }
        }
        match self.was_shut_down {
            true => End::Asked,
            false => End::Left,
        }
    }

    fn bad(&self, why: String) {
        // It cannot be known which request it was, if it was one.
        self.out.log(format!("a message is not understood: {why}"));
    }

    fn request(&mut self, request: Request) {
        let (id, method) = (request.id.clone(), request.method.as_str());
        let refuse = |code, why: &str| self.out.refuse(id.clone(), code, why);
        match method {
            Initialize::METHOD if self.jobs.is_some() => {
                refuse(ErrorCode::InvalidRequest, "it is initialized already");
            }
            Initialize::METHOD => self.initialize(id, request.params),
            _ if self.jobs.is_none() => {
                refuse(ErrorCode::ServerNotInitialized, "`initialize` comes first");
            }
            _ if self.was_shut_down => refuse(ErrorCode::InvalidRequest, "it is shut down"),
            Shutdown::METHOD => {
                self.was_shut_down = true;
                self.out.send(Response::new_ok(id, ()));
            }
            DocumentDiagnosticRequest::METHOD
            | HoverRequest::METHOD
            | CodeActionRequest::METHOD => self.job(Job::Ask(request)),
            ExecuteCommand::METHOD => match self.execute(request.params) {
                Ok(()) => self.out.send(Response::new_ok(id, ())),
                Err(why) => refuse(ErrorCode::InvalidParams, &why),
            },
            _ => refuse(
                ErrorCode::MethodNotFound,
                &format!("`{method}` is not supported"),
            ),
        }
    }

    fn initialize(&mut self, id: RequestId, params: Value) {
        let raw = params;
        let params: InitializeParams = match InitializeParams::deserialize(&raw) {
            Ok(params) => params,
            Err(error) => {
                let why = error.to_string();
                return self.out.refuse(id, ErrorCode::InvalidParams, why);
            }
        };
        self.client = Client::new(&params.capabilities, &raw);
        let wishes = params.initialization_options.unwrap_or_default();
        let (wishes, wrong) = match Wishes::read(&wishes) {
            Ok(wishes) => (wishes, None),
            Err(why) => (Wishes::default(), Some(why)),
        };
        let folders = params.workspace_folders.unwrap_or_default();
        let mut folders: Vec<Uri> = folders.into_iter().map(|folder| folder.uri).collect();
        #[allow(deprecated, reason = "older clients have nothing else")]
        if folders.is_empty() {
            folders.extend(params.root_uri);
        }
        let folders = folders.iter().filter_map(uri::path_of).collect();
        let worker = Worker::new(
            self.client.clone(),
            self.out.clone(),
            self.shared.clone(),
            folders,
            wishes,
        );
        let (jobs, todo) = channel();
        if let Err(error) = spawn("lint", move || worker.run(&todo)) {
            let why = error.to_string();
            return self.out.refuse(id, ErrorCode::InternalError, why);
        }
        self.jobs = Some(jobs);
        let result = InitializeResult {
            capabilities: capabilities(&self.client),
            server_info: Some(ServerInfo {
                name: "idemlint".to_owned(),
                version: Some(env!("CARGO_PKG_VERSION").to_owned()),
            }),
        };
        self.out.send(Response::new_ok(id, result));
        if let Some(why) = wrong {
            self.out.show(why);
        }
    }

    /// Opens the page of a rule, which is the only command.
    fn execute(&self, params: Value) -> Result<(), String> {
        let params: lsp_types::ExecuteCommandParams =
            serde_json::from_value(params).map_err(|error| error.to_string())?;
        if params.command != actions::OPEN_PAGE {
            return Err(format!("there is no command `{}`", params.command));
        }
        let name = params.arguments.first().and_then(Value::as_str);
        let rule = name.and_then(rules::named).ok_or("there is no such rule")?;
        let uri = Uri::from_str(&rule.url()).map_err(|error| error.to_string())?;
        self.out.ask::<ShowDocument>(lsp_types::ShowDocumentParams {
            uri,
            external: Some(true),
            take_focus: None,
            selection: None,
        });
        Ok(())
    }

    fn job(&self, job: Job) {
        if job.is_change() {
            self.shared.changes.fetch_add(1, Ordering::Relaxed);
        }
        if let Some(jobs) = &self.jobs {
            // The worker goes when this thread does.
            let _ = jobs.send(job);
        }
    }

    fn notification(&mut self, note: Notification) -> Result<(), String> {
        if self.jobs.is_none() || self.was_shut_down {
            return Ok(());
        }
        match note.method.as_str() {
            Initialized::METHOD => self.job(Job::Start),
            Cancel::METHOD => {
                let params: lsp_types::CancelParams = read(note)?;
                self.shared.cancel(match params.id {
                    NumberOrString::Number(id) => id.into(),
                    NumberOrString::String(id) => id.into(),
                });
            }
            DidOpenTextDocument::METHOD => {
                let params: lsp_types::DidOpenTextDocumentParams = read(note)?;
                let document = params.text_document;
                self.set_text(document.uri, document.version, document.text);
            }
            DidChangeTextDocument::METHOD => {
                let params: lsp_types::DidChangeTextDocumentParams = read(note)?;
                let document = params.text_document;
                let known = self.documents.get(&document.uri);
                let Some((version, text)) = known else {
                    let uri = document.uri.as_str();
                    return Err(format!("{uri} was changed and is not open"));
                };
                if document.version <= *version {
                    let (uri, old) = (document.uri.as_str(), document.version);
                    return Err(format!("version {old} of {uri} comes after {version}"));
                }
                let text = changed(
                    text.to_string(),
                    params.content_changes,
                    self.client.encoding,
                );
                self.set_text(document.uri, document.version, text);
            }
            DidCloseTextDocument::METHOD => {
                let params: lsp_types::DidCloseTextDocumentParams = read(note)?;
                self.documents.remove(&params.text_document.uri);
                self.job(Job::Closed(params.text_document.uri));
            }
            DidSaveTextDocument::METHOD => {
                let params: lsp_types::DidSaveTextDocumentParams = read(note)?;
                let uri = params.text_document.uri;
                // Not every client watches files.
                self.job(Job::Disk(vec![FileEvent::new(
                    uri,
                    FileChangeType::CHANGED,
                )]));
            }
            DidChangeWatchedFiles::METHOD => {
                let params: lsp_types::DidChangeWatchedFilesParams = read(note)?;
                self.job(Job::Disk(params.changes));
            }
            DidChangeWorkspaceFolders::METHOD => {
                let params: lsp_types::DidChangeWorkspaceFoldersParams = read(note)?;
                let paths = |folders: Vec<lsp_types::WorkspaceFolder>| -> Vec<PathBuf> {
                    let folders = folders.iter();
                    folders.filter_map(|one| uri::path_of(&one.uri)).collect()
                };
                let event = params.event;
                self.job(Job::Folders(paths(event.added), paths(event.removed)));
            }
            DidChangeConfiguration::METHOD => {
                let params: lsp_types::DidChangeConfigurationParams = read(note)?;
                match Wishes::read(&params.settings) {
                    Ok(wishes) => self.job(Job::Wishes(wishes)),
                    Err(why) => self.out.show(why),
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn set_text(&mut self, uri: Uri, version: i32, text: String) {
        let text: Arc<str> = text.into();
        self.documents.insert(uri.clone(), (version, text.clone()));
        self.job(Job::Text(uri, version, text));
    }
}

fn read<T: DeserializeOwned>(note: Notification) -> Result<T, String> {
    let method = note.method;
    serde_json::from_value(note.params)
        .map_err(|error| format!("a `{method}` is not understood: {error}"))
}

fn capabilities(client: &Client) -> ServerCapabilities {
    let sync = TextDocumentSyncOptions {
        open_close: Some(true),
        change: Some(TextDocumentSyncKind::INCREMENTAL),
        save: Some(TextDocumentSyncSaveOptions::SaveOptions(
            SaveOptions::default(),
        )),
        ..TextDocumentSyncOptions::default()
    };
    let pull = DiagnosticOptions {
        identifier: Some(diagnostics::SOURCE.to_owned()),
        inter_file_dependencies: true,
        // Files that are not open are pushed, so that no client is told twice.
        workspace_diagnostics: false,
        ..DiagnosticOptions::default()
    };
    ServerCapabilities {
        position_encoding: Some(client.encoding.kind()),
        text_document_sync: Some(TextDocumentSyncCapability::Options(sync)),
        diagnostic_provider: client
            .pulls
            .then_some(DiagnosticServerCapabilities::Options(pull)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
            code_action_kinds: Some(vec![CodeActionKind::QUICKFIX]),
            ..CodeActionOptions::default()
        })),
        execute_command_provider: client.opens.then(|| ExecuteCommandOptions {
            commands: vec![actions::OPEN_PAGE.to_owned()],
            ..ExecuteCommandOptions::default()
        }),
        workspace: Some(WorkspaceServerCapabilities {
            workspace_folders: Some(WorkspaceFoldersServerCapabilities {
                supported: Some(true),
                change_notifications: Some(OneOf::Left(true)),
            }),
            file_operations: None,
        }),
        ..ServerCapabilities::default()
    }
}
