//! The thread that lints: it takes what the client says in order, and brings diagnostics up to date
//! when nothing more comes for a moment, or when somebody asks.

use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use lsp_server::{ErrorCode, Message, Notification, Request, RequestId, Response};
use lsp_types::notification::{LogMessage, Progress, PublishDiagnostics, ShowMessage};
use lsp_types::request::{
    CodeActionRequest, DocumentDiagnosticRequest, HoverRequest, RegisterCapability, Request as _,
    WorkDoneProgressCreate, WorkspaceDiagnosticRefresh,
};
use lsp_types::{
    CodeActionParams, CodeActionResponse, Diagnostic, DidChangeWatchedFilesRegistrationOptions,
    DocumentDiagnosticParams, DocumentDiagnosticReport, FileChangeType, FileEvent,
    FileSystemWatcher, FullDocumentDiagnosticReport, GlobPattern, LogMessageParams, MessageType,
    ProgressParams, ProgressParamsValue, ProgressToken, PublishDiagnosticsParams, Registration,
    RegistrationParams, RelatedFullDocumentDiagnosticReport,
    RelatedUnchangedDocumentDiagnosticReport, ShowMessageParams, UnchangedDocumentDiagnosticReport,
    Uri, WorkDoneProgress, WorkDoneProgressBegin, WorkDoneProgressCreateParams,
    WorkDoneProgressEnd, WorkDoneProgressReport,
};
use rustc_hash::{FxHashMap, FxHashSet, FxHasher};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::actions::{Asked, actions};
use super::client::{Client, Wishes};
use super::hover::hover;
use super::root::Root;
use super::uri;
use crate::engine::{Stopped, guarded};
use crate::source;
use crate::span::FileId;

/// How long nothing may come before the diagnostics are brought up to date.
const QUIET: Duration = Duration::from_millis(60);
/// How long the user sees nothing of an update before progress is shown again.
const REPORT: Duration = Duration::from_millis(200);

/// What the client says.
pub(super) enum Job {
    /// It is ready.
    Start,
    /// A document was opened, or has another text.
    Text(Uri, i32, Arc<str>),
    /// A document was closed.
    Closed(Uri),
    /// Files changed on the disk.
    Disk(Vec<FileEvent>),
    /// Folders came and went.
    Folders(Vec<PathBuf>, Vec<PathBuf>),
    /// The editor's settings are others.
    Wishes(Wishes),
    /// It asks.
    Ask(Request),
}

impl Job {
    /// Whether what is being found out may be wrong already.
    pub(super) fn is_change(&self) -> bool {
        !matches!(self, Job::Ask(_))
    }
}

/// What both threads see.
#[derive(Default)]
pub(super) struct Shared {
    /// The number of changes that the client told of.
    pub(super) changes: AtomicU64,
    /// Requests to which no answer is wanted any more.
    cancelled: Mutex<FxHashSet<RequestId>>,
}

impl Shared {
    pub(super) fn cancel(&self, id: RequestId) {
        self.cancelled().insert(id);
    }

    fn is_cancelled(&self, id: &RequestId) -> bool {
        self.cancelled().contains(id)
    }

    /// Forgets a request that is answered.
    fn done(&self, id: &RequestId) {
        self.cancelled().remove(id);
    }

    fn cancelled(&self) -> std::sync::MutexGuard<'_, FxHashSet<RequestId>> {
        self.cancelled
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

/// A document that is open.
struct Document {
    uri: Uri,
    version: i32,
    /// The version and the diagnostics that the client has.
    told: Option<(i32, Arc<Vec<Diagnostic>>)>,
}

/// The state of the thread.
pub(super) struct Worker {
    client: Client,
    out: Out,
    shared: Arc<Shared>,
    roots: Vec<Root>,
    wishes: Arc<Wishes>,
    documents: FxHashMap<PathBuf, Document>,
    /// The files of which something was pushed.
    pushed: FxHashMap<PathBuf, (Uri, Arc<Vec<Diagnostic>>)>,
    asks: Vec<Request>,
    /// The number of changes that were taken.
    taken: u64,
    is_dirty: bool,
    /// The files of which the client has to be told something else.
    changed: FxHashSet<PathBuf>,
    /// The files that cannot be read, as far as the user knows.
    unread: FxHashSet<String>,
}

/// Where messages to the client go.
#[derive(Clone)]
pub(super) struct Out {
    sender: Sender<Message>,
    requests: Arc<AtomicU64>,
}

impl Out {
    pub(super) fn new(sender: Sender<Message>) -> Out {
        Out {
            sender,
            requests: Arc::default(),
        }
    }

    pub(super) fn send(&self, message: impl Into<Message>) {
        // If nobody reads any more, the other threads end.
        let _ = self.sender.send(message.into());
    }

    pub(super) fn notify<N: lsp_types::notification::Notification>(&self, params: N::Params)
    where
        N::Params: Serialize,
    {
        self.send(Notification::new(N::METHOD.to_owned(), params));
    }

    /// Asks the client for something; nobody waits for the answer.
    pub(super) fn ask<R: lsp_types::request::Request>(&self, params: R::Params)
    where
        R::Params: Serialize,
    {
        let id = RequestId::from(format!("idemlint-{}", self.number()));
        self.send(Request::new(id, R::METHOD.to_owned(), params));
    }

    fn number(&self) -> u64 {
        self.requests.fetch_add(1, Ordering::Relaxed)
    }

    pub(super) fn log(&self, message: String) {
        self.notify::<LogMessage>(LogMessageParams {
            typ: MessageType::WARNING,
            message,
        });
    }

    pub(super) fn show(&self, message: String) {
        self.notify::<ShowMessage>(ShowMessageParams {
            typ: MessageType::ERROR,
            message: format!("idemlint: {message}"),
        });
    }

    pub(super) fn refuse(&self, id: RequestId, code: ErrorCode, why: impl Into<String>) {
        self.send(Response::new_err(id, code as i32, why.into()));
    }
}

impl Worker {
    pub(super) fn new(
        client: Client,
        out: Out,
        shared: Arc<Shared>,
        folders: Vec<PathBuf>,
        wishes: Wishes,
    ) -> Worker {
        let mut worker = Worker {
            client,
            out,
            shared,
            roots: Vec::new(),
            wishes: Arc::new(wishes),
            documents: FxHashMap::default(),
            pushed: FxHashMap::default(),
            asks: Vec::new(),
            taken: 0,
            is_dirty: false,
            changed: FxHashSet::default(),
            unread: FxHashSet::default(),
        };
        worker.add_folders(folders);
        worker
    }

    /// Works until nobody sends jobs any more.
    pub(super) fn run(mut self, jobs: &Receiver<Job>) {
        loop {
            let wait = match (self.is_dirty, self.asks.is_empty()) {
                (_, false) => Duration::ZERO,
                (true, true) => QUIET,
                (false, true) => Duration::MAX,
            };
            let job = match wait {
                Duration::MAX => jobs.recv().map_err(|_| RecvTimeoutError::Disconnected),
                wait => jobs.recv_timeout(wait),
            };
            match job {
                Ok(job) => self.take(job),
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => {
                    if self.update().is_ok() {
                        self.answer();
                    }
                }
            }
        }
    }

    fn take(&mut self, job: Job) {
        if job.is_change() {
            self.taken += 1;
            self.is_dirty = true;
        }
        match job {
            Job::Start => self.watch(),
            Job::Text(uri, version, text) => self.set_text(uri, version, text),
            Job::Closed(uri) => self.close(&uri),
            Job::Disk(events) => self.on_disk(&events),
            Job::Folders(added, removed) => {
                let removed: Vec<PathBuf> = removed.iter().map(|path| source::real(path)).collect();
                self.roots
                    .retain(|root| !root.is_folder() || !removed.contains(&root.path));
                self.add_folders(added);
            }
            // Some clients say at once again what they said at the start.
            Job::Wishes(wishes) if wishes == *self.wishes => {}
            Job::Wishes(wishes) => {
                self.wishes = Arc::new(wishes);
                for root in &mut self.roots {
                    root.set_wishes(self.wishes.clone());
                }
                self.watch();
            }
            Job::Ask(request) => self.asks.push(request),
        }
    }

    /// A folder in another one is linted with that one.
    fn add_folders(&mut self, given: Vec<PathBuf>) {
        for folder in given {
            let root = Root::folder(folder, self.wishes.clone());
            let has = |known: &Root| known.is_folder() && known.holds(&root.path);
            if self.roots.iter().any(has) {
                continue;
            }
            // What was inside of it, or alone, is so no more.
            self.roots.retain(|known| !root.holds(&known.path));
            self.roots.push(root);
        }
        for path in self.documents.keys() {
            if !self.roots.iter().any(|root| root.holds(path)) {
                self.roots
                    .push(Root::alone(path.clone(), self.wishes.clone()));
            }
        }
    }

    fn root_of(&mut self, path: &Path) -> Option<&mut Root> {
        self.roots.iter_mut().find(|root| root.holds(path))
    }

    fn set_text(&mut self, uri: Uri, version: i32, text: Arc<str>) {
        let Some(path) = uri::path_of(&uri) else {
            return;
        };
        let path = source::real(&path);
        let is_java = path
            .extension()
            .is_some_and(|extension| extension == "java");
        if !is_java {
            return;
        }
        match self.documents.get_mut(&path) {
            Some(document) => (document.uri, document.version) = (uri, version),
            None => {
                let document = Document {
                    uri,
                    version,
                    told: None,
                };
                self.documents.insert(path.clone(), document);
            }
        }
        if self.root_of(&path).is_none() {
            self.roots
                .push(Root::alone(path.clone(), self.wishes.clone()));
        }
        if let Some(root) = self.root_of(&path) {
            root.set_text(&path, Some(text));
        }
    }

    fn close(&mut self, uri: &Uri) {
        let Some(path) = uri::path_of(uri).map(|path| source::real(&path)) else {
            return;
        };
        if self.documents.remove(&path).is_none() {
            return;
        }
        if let Some(root) = self.root_of(&path) {
            root.set_text(&path, None);
        }
        self.changed.insert(path.clone());
        self.roots
            .retain(|root| root.is_folder() || root.path != path);
    }

    fn on_disk(&mut self, events: &[FileEvent]) {
        for event in events {
            let Some(path) = uri::path_of(&event.uri) else {
                continue;
            };
            let path = source::real(&path);
            let same_list = event.typ == FileChangeType::CHANGED;
            for root in &mut self.roots {
                root.on_disk(&path, same_list);
            }
        }
    }

    /// Has the client watch what the verdict depends on.
    fn watch(&self) {
        if !self.client.watches {
            return;
        }
        let mut globs = vec![
            "**/*.java".to_owned(),
            "**/*.toml".to_owned(),
            "**/.gitignore".to_owned(),
            "**/.ignore".to_owned(),
        ];
        let baseline = self.wishes.baseline.as_deref().and_then(Path::file_name);
        globs.extend(baseline.map(|name| format!("**/{}", name.to_string_lossy())));
        let watchers = globs.into_iter().map(|glob| FileSystemWatcher {
            glob_pattern: GlobPattern::String(glob),
            kind: None,
        });
        let options = DidChangeWatchedFilesRegistrationOptions {
            watchers: watchers.collect(),
        };
        let registration = Registration {
            id: "idemlint-files".to_owned(),
            method: "workspace/didChangeWatchedFiles".to_owned(),
            register_options: serde_json::to_value(options).ok(),
        };
        self.out.ask::<RegisterCapability>(RegistrationParams {
            registrations: vec![registration],
        });
    }

    /// Brings diagnostics up to date, unless they are.
    fn update(&mut self) -> Result<(), Stopped> {
        if !self.is_dirty {
            return Ok(());
        }
        let (shared, taken) = (self.shared.clone(), self.taken);
        let stop = move || shared.changes.load(Ordering::Relaxed) != taken;
        for at in 0..self.roots.len() {
            let changed = self.update_root(at, &stop)?;
            self.changed.extend(changed);
        }
        // What was found out about a text that the client has no more is not told.
        if stop() {
            return Err(Stopped);
        }
        self.is_dirty = false;
        self.publish();
        Ok(())
    }

    fn update_root(
        &mut self,
        at: usize,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Vec<PathBuf>, Stopped> {
        let root = &mut self.roots[at];
        let open = self.documents.keys().filter(|path| root.holds(path));
        let open: Vec<PathBuf> = open.cloned().collect();
        let progress = root.is_old() && root.is_folder() && self.client.progress;
        let progress = progress.then(|| Working::begin(self.out.clone(), &root.path));
        let last = Mutex::new(Instant::now());
        let (decoded, progress_of) = (root.files.decoding(), progress.as_ref());
        let stop = || {
            if let Some(progress) = progress_of {
                let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
                if last.elapsed() > REPORT {
                    *last = Instant::now();
                    progress.report(decoded());
                }
            }
            stop()
        };
        let client = &self.client;
        // Whatever a file makes the analysis do, the server lives on.
        let done = guarded(|| root.update(client, &open, &stop));
        if let Some(progress) = progress {
            progress.end();
        }
        for said in std::mem::take(&mut root.said) {
            self.out.show(said);
        }
        for problem in root.files.problems() {
            let line = format!("{} {}", problem.path, problem.message);
            if self.unread.insert(line.clone()) {
                self.out.log(line);
            }
        }
        done.unwrap_or_else(|fault| {
            root.forget();
            let name = root.path.display();
            self.out.log(format!(
                "the analysis of {name} failed, a bug of idemlint: {fault}"
            ));
            Ok(Vec::new())
        })
    }

    /// What is shown of a file.
    fn shown(&self, path: &Path) -> Arc<Vec<Diagnostic>> {
        let mut all = self.roots.iter().map(|root| root.shown(path));
        all.find(|shown| !shown.is_empty()).unwrap_or_default()
    }

    /// Tells the client what has changed. An open document is told of after the others: then all that
    /// an edit did is known.
    fn publish(&mut self) {
        let mut changed = std::mem::take(&mut self.changed);
        // What belonged to roots that have gone.
        let is_lost = |path: &PathBuf| !self.roots.iter().any(|root| root.tells_of(path));
        changed.extend(self.pushed.keys().filter(|path| is_lost(path)).cloned());
        changed.retain(|path| !self.documents.contains_key(path));
        let mut changed: Vec<PathBuf> = changed.into_iter().collect();
        changed.sort();
        for path in changed {
            let uri = self.roots.iter().find(|root| root.holds(&path));
            let uri = uri.map_or_else(|| uri::uri_of(&path), |root| root.uri_of(&path));
            let (Some(uri), shown) = (uri, self.shown(&path)) else {
                continue;
            };
            self.push(path, uri, shown, None);
        }
        let mut open: Vec<PathBuf> = self.documents.keys().cloned().collect();
        open.sort();
        let mut refresh = false;
        for path in open {
            let shown = self.shown(&path);
            let Some(document) = self.documents.get_mut(&path) else {
                continue;
            };
            let (uri, version) = (document.uri.clone(), document.version);
            let told = document.told.as_ref();
            let same_version = told.is_some_and(|(told, _)| *told == version);
            let same = told.is_some_and(|(_, told)| *told == shown);
            if self.client.pulls {
                // For the diagnostics of another version the client asks by itself.
                refresh |= same_version && !same;
                self.push(path, uri, Arc::default(), None);
            } else if !same_version || !same {
                document.told = Some((version, shown.clone()));
                self.push(path, uri, shown, Some(version));
            }
        }
        if refresh && self.client.refreshes {
            self.out.ask::<WorkspaceDiagnosticRefresh>(());
        }
    }

    /// Sends the diagnostics of a file, unless the client has them. Of a version it is always told.
    fn push(&mut self, path: PathBuf, uri: Uri, shown: Arc<Vec<Diagnostic>>, version: Option<i32>) {
        let before = self.pushed.remove(&path);
        let has = before.as_ref().map_or(&[][..], |(_, shown)| shown);
        let is_known = version.is_none() && *has == **shown;
        if let Some((old, _)) = before.as_ref().filter(|(old, _)| *old != uri) {
            self.tell(old.clone(), &[], None);
        }
        if !is_known {
            self.tell(uri.clone(), &shown, version);
        }
        if !shown.is_empty() {
            self.pushed.insert(path, (uri, shown));
        }
    }

    fn tell(&self, uri: Uri, diagnostics: &[Diagnostic], version: Option<i32>) {
        self.out
            .notify::<PublishDiagnostics>(PublishDiagnosticsParams {
                uri,
                diagnostics: diagnostics.to_vec(),
                version,
            });
    }

    /// Answers what was asked.
    fn answer(&mut self) {
        for request in std::mem::take(&mut self.asks) {
            let id = request.id.clone();
            if self.shared.is_cancelled(&id) {
                self.out
                    .refuse(id.clone(), ErrorCode::RequestCanceled, "cancelled");
            } else {
                match self.answer_one(request) {
                    Ok(answer) => self.out.send(Response::new_ok(id.clone(), answer)),
                    Err((code, why)) => self.out.refuse(id.clone(), code, why),
                }
            }
            self.shared.done(&id);
        }
    }

    fn answer_one(&mut self, request: Request) -> Result<Value, (ErrorCode, String)> {
        let params = request.params;
        match request.method.as_str() {
            DocumentDiagnosticRequest::METHOD => {
                let params: lsp_types::DocumentDiagnosticParams = read(params)?;
                value(&self.pulled(&params))
            }
            HoverRequest::METHOD => {
                let params: lsp_types::HoverParams = read(params)?;
                let at = params.text_document_position_params;
                let place = self.place_of(&at.text_document.uri);
                let found = place.and_then(|(root, file)| {
                    hover(&self.roots[root], &self.client, file, at.position)
                });
                value(&found)
            }
            CodeActionRequest::METHOD => {
                let params: lsp_types::CodeActionParams = read(params)?;
                match self.actions(&params, &request.id) {
                    Ok(actions) => value(&actions),
                    Err(Stopped) => Err((
                        ErrorCode::ContentModified,
                        "the text has changed".to_owned(),
                    )),
                }
            }
            _ => Err((
                ErrorCode::MethodNotFound,
                format!("`{}` is not supported", request.method),
            )),
        }
    }

    /// The file of a document, and the number of its root.
    fn place_of(&self, uri: &Uri) -> Option<(usize, FileId)> {
        let path = source::real(&uri::path_of(uri)?);
        let root = self.roots.iter().position(|root| root.holds(&path))?;
        Some((root, self.roots[root].files.id_of(&path)?))
    }

    fn actions(
        &mut self,
        params: &CodeActionParams,
        id: &RequestId,
    ) -> Result<CodeActionResponse, Stopped> {
        let Some((root, file)) = self.place_of(&params.text_document.uri) else {
            return Ok(Vec::new());
        };
        let (shared, taken) = (&self.shared, self.taken);
        let stop = || shared.changes.load(Ordering::Relaxed) != taken || shared.is_cancelled(id);
        let documents = &self.documents;
        let document = |root: &Root, file: FileId| {
            let path = &root.files.get(file).path;
            match documents.get(path) {
                Some(open) => Some((open.uri.clone(), Some(open.version))),
                None => Some((root.uri_of(path)?, None)),
            }
        };
        let asked = Asked {
            client: &self.client,
            params,
            file,
            document: &document,
            stop: &stop,
        };
        let root = &mut self.roots[root];
        let done = guarded(|| actions(root, &asked));
        // What was tried may have been left half way.
        self.is_dirty |= !matches!(done, Ok(Ok(_)));
        done.unwrap_or_else(|fault| {
            root.forget();
            self.out.log(format!(
                "a fix could not be tried, a bug of idemlint: {fault}"
            ));
            Ok(Vec::new())
        })
    }

    /// The diagnostics of a document for a client that asks for them.
    fn pulled(&mut self, params: &DocumentDiagnosticParams) -> DocumentDiagnosticReport {
        let path = uri::path_of(&params.text_document.uri).map(|path| source::real(&path));
        let shown = path.as_deref().map(|path| self.shown(path));
        let shown = shown.unwrap_or_default();
        let result_id = result_id(&shown);
        if let Some(document) = path.and_then(|path| self.documents.get_mut(&path)) {
            document.told = Some((document.version, shown.clone()));
        }
        if params.previous_result_id.as_ref() == Some(&result_id) {
            let report = UnchangedDocumentDiagnosticReport { result_id };
            return RelatedUnchangedDocumentDiagnosticReport {
                unchanged_document_diagnostic_report: report,
                related_documents: None,
            }
            .into();
        }
        RelatedFullDocumentDiagnosticReport {
            full_document_diagnostic_report: FullDocumentDiagnosticReport {
                result_id: Some(result_id),
                items: shown.to_vec(),
            },
            related_documents: None,
        }
        .into()
    }
}

/// The same for the same diagnostics.
fn result_id(shown: &[Diagnostic]) -> String {
    let mut hasher = FxHasher::default();
    serde_json::to_string(shown)
        .unwrap_or_default()
        .hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

fn read<T: DeserializeOwned>(params: Value) -> Result<T, (ErrorCode, String)> {
    serde_json::from_value(params).map_err(|error| (ErrorCode::InvalidParams, error.to_string()))
}

fn value(answer: &impl Serialize) -> Result<Value, (ErrorCode, String)> {
    serde_json::to_value(answer).map_err(|error| (ErrorCode::InternalError, error.to_string()))
}

/// Progress that the client shows while a root is read.
struct Working {
    out: Out,
    token: ProgressToken,
}

impl Working {
    fn begin(out: Out, folder: &Path) -> Working {
        let number = out.number();
        let token = ProgressToken::String(format!("idemlint-work-{number}"));
        out.ask::<WorkDoneProgressCreate>(WorkDoneProgressCreateParams {
            token: token.clone(),
        });
        let working = Working { out, token };
        let name = folder.file_name().unwrap_or(folder.as_os_str());
        working.say(WorkDoneProgress::Begin(WorkDoneProgressBegin {
            title: "idemlint".to_owned(),
            message: Some(name.to_string_lossy().into_owned()),
            ..WorkDoneProgressBegin::default()
        }));
        working
    }

    fn report(&self, files: usize) {
        self.say(WorkDoneProgress::Report(WorkDoneProgressReport {
            message: Some(format!("{files} texts read")),
            ..WorkDoneProgressReport::default()
        }));
    }

    fn end(self) {
        self.say(WorkDoneProgress::End(WorkDoneProgressEnd { message: None }));
    }

    fn say(&self, what: WorkDoneProgress) {
        self.out.notify::<Progress>(ProgressParams {
            token: self.token.clone(),
            value: ProgressParamsValue::WorkDone(what),
        });
    }
}
