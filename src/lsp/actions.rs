//! What an editor offers to do about a finding: put it right, silence it, read why.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, Command, DocumentChanges,
    OneOf, OptionalVersionedTextDocumentIdentifier, TextDocumentEdit, TextEdit, Uri, WorkspaceEdit,
};
use serde_json::Value;

use super::client::Client;
use super::diagnostics::{Places, SOURCE};
use super::root::Root;
use super::text::Lines;
use crate::engine::{Outcome, Stopped};
use crate::finding::{Applicability, Edit, Finding, Fix};
use crate::fix;
use crate::source::Files;
use crate::span::{FileId, Place};

/// The command that opens the page of a rule.
pub(super) const OPEN_PAGE: &str = "idemlint.openRulePage";

/// What stands in a new silencer until somebody says why.
const REASON: &str = "TODO: say why this is right";

/// Address and version of a file; no version where it is not open.
type Documents<'a> = &'a dyn Fn(&Root, FileId) -> Option<(Uri, Option<i32>)>;

/// What is asked for, and the documents in which it may be done.
pub(super) struct Asked<'a> {
    pub(super) client: &'a Client,
    pub(super) params: &'a CodeActionParams,
    pub(super) file: FileId,
    pub(super) document: Documents<'a>,
    pub(super) stop: &'a (dyn Fn() -> bool + Sync),
}

/// The actions for a range. A fix is offered when it has been tried.
pub(super) fn actions(root: &mut Root, asked: &Asked) -> Result<Vec<CodeActionOrCommand>, Stopped> {
    let (client, file) = (asked.client, asked.file);
    let wanted = asked.params.context.only.as_ref();
    let quick = CodeActionKind::QUICKFIX;
    // `quickfix.idemlint` asks for less than `quickfix`, and the empty kind for everything.
    let is_wanted = |kinds: &Vec<CodeActionKind>| {
        let covers = |kind: &CodeActionKind| kind.as_str().is_empty() || *kind == quick;
        kinds.iter().any(covers)
    };
    if wanted.is_some_and(|kinds| !is_wanted(kinds)) || !client.literals {
        return Ok(Vec::new());
    }
    let Ok(text) = root.files.text(file) else {
        return Ok(Vec::new());
    };
    let lines = Lines::new(&text, client.encoding);
    let start = lines.offset(asked.params.range.start) as u32;
    let end = lines.offset(asked.params.range.end) as u32;
    let touches = |finding: &Finding| {
        let span = finding.place.span;
        span.start <= end.max(start) && start.min(end) <= span.end
    };
    let findings = root.findings_at(file, touches);
    let findings: Vec<Finding> = findings.into_iter().cloned().collect();
    let mut all = Vec::new();
    for finding in &findings {
        all.extend(put_right(root, finding, asked)?);
    }
    for finding in &findings {
        if let Some(edit) = fix::silenced(&root.files, finding, REASON) {
            let title = format!("silence {} here, with a reason", finding.rule.id);
            all.extend(action(root, asked, finding, title, &[edit]));
        }
    }
    let mut pages: Vec<&'static str> = Vec::new();
    for finding in findings.iter().filter(|_| client.opens) {
        if !pages.contains(&finding.rule.id) {
            pages.push(finding.rule.id);
            all.push(page(finding));
        }
    }
    Ok(all.into_iter().map(CodeActionOrCommand::from).collect())
}

/// The change that `--fix` would make for a finding, if it would make one.
fn put_right(
    root: &mut Root,
    finding: &Finding,
    asked: &Asked,
) -> Result<Option<CodeAction>, Stopped> {
    if fix::propose(&root.files, finding).is_none() {
        return Ok(None);
    }
    let Some(fix) = tried(root, finding, asked.stop)? else {
        return Ok(None);
    };
    let title = match fix.applicability {
        Applicability::Safe => fix.title.clone(),
        Applicability::Unsafe => format!("{} (look at it: it may change more)", fix.title),
    };
    let mut action = action(root, asked, finding, title, &fix.edits);
    if let Some(action) = &mut action {
        action.is_preferred = Some(fix.applicability == Applicability::Safe);
    }
    Ok(action)
}

/// Tries the fix of a finding. The session works on the changed text meanwhile, and then on the
/// text as it is.
fn tried(
    root: &mut Root,
    finding: &Finding,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<Option<Fix>, Stopped> {
    let Some(options) = root.options() else {
        return Ok(None);
    };
    let outcome = root.outcome();
    let is_it = |one: &Finding| one.place == finding.place && one.rule.id == finding.rule.id;
    let Some(at) = outcome.findings.iter().position(is_it) else {
        return Ok(None);
    };
    let session = RefCell::new(std::mem::take(&mut root.session));
    let stopped = Cell::new(false);
    let check = |files: &Files| {
        let mut session = session.borrow_mut();
        match session.update(files, &options, stop) {
            Ok(()) => session.outcome(files),
            Err(Stopped) => {
                stopped.set(true);
                Outcome::default()
            }
        }
    };
    let fix = fix::of(&root.files, &outcome, at, &check);
    root.session = session.into_inner();
    if let Some(remedy) = &finding.remedy {
        root.files.touch(remedy.file());
    }
    root.session.update(&root.files, &options, stop)?;
    match stopped.get() {
        true => Err(Stopped),
        false => Ok(fix),
    }
}

fn action(
    root: &Root,
    asked: &Asked,
    finding: &Finding,
    title: String,
    edits: &[Edit],
) -> Option<CodeAction> {
    let uri = |path: &std::path::Path| root.uri_of(path);
    let mut places = Places::new(&root.files, asked.client, &uri);
    let file = edits.first()?.place.file;
    let (uri, version) = (asked.document)(root, file)?;
    let edits = edits.iter().map(|edit| TextEdit {
        range: places.range(Place::new(edit.place.file, edit.place.span)),
        new_text: edit.text.clone(),
    });
    let edits: Vec<TextEdit> = edits.collect();
    let edit = if asked.client.versions {
        let document = TextDocumentEdit {
            text_document: OptionalVersionedTextDocumentIdentifier { uri, version },
            edits: edits.into_iter().map(OneOf::Left).collect(),
        };
        WorkspaceEdit {
            document_changes: Some(DocumentChanges::Edits(vec![document])),
            ..WorkspaceEdit::default()
        }
    } else {
        #[allow(clippy::mutable_key_type, reason = "the protocol's own map")]
        let changes = HashMap::from([(uri, edits)]);
        WorkspaceEdit {
            changes: Some(changes),
            ..WorkspaceEdit::default()
        }
    };
    let about = asked.params.context.diagnostics.iter();
    let about = about.filter(|shown| {
        let code = shown.code.as_ref();
        let is_code = |code: &lsp_types::NumberOrString| {
            matches!(code, lsp_types::NumberOrString::String(id) if id == finding.rule.id)
        };
        shown.source.as_deref() == Some(SOURCE) && code.is_some_and(is_code)
    });
    Some(CodeAction {
        title,
        kind: Some(CodeActionKind::QUICKFIX),
        diagnostics: Some(about.cloned().collect()),
        edit: Some(edit),
        ..CodeAction::default()
    })
}

/// Opens the page of a rule.
fn page(finding: &Finding) -> CodeAction {
    let title = format!("open the page of {}", finding.rule.id);
    CodeAction {
        title: title.clone(),
        kind: Some(CodeActionKind::QUICKFIX),
        command: Some(Command {
            title,
            command: OPEN_PAGE.to_owned(),
            arguments: Some(vec![Value::from(finding.rule.id)]),
        }),
        ..CodeAction::default()
    }
}
