//! What is linted together: a folder of the workspace, or a file that is in none.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use lsp_types::{Diagnostic, Uri};
use rustc_hash::{FxHashMap, FxHashSet};

use super::client::{Client, Wishes};
use super::diagnostics::{Places, of_mistake};
use super::uri;
use crate::baseline::Baseline;
use crate::engine::{Options, Outcome, Session, Stopped};
use crate::finding::Finding;
use crate::report;
use crate::rules;
use crate::settings::{Settings, Wrong};
use crate::source::{self, Files, Search};
use crate::span::{FileId, Span};

/// A folder of the workspace, or a file that is in none, and what was found in it.
pub(super) struct Root {
    /// Links resolved.
    pub(super) path: PathBuf,
    /// As the client names it.
    given: PathBuf,
    is_folder: bool,
    wishes: Arc<Wishes>,
    settings: Option<Arc<Settings>>,
    options: Option<Arc<Options>>,
    accepted: Option<Baseline>,
    pub(super) files: Files,
    pub(super) session: Session,
    /// Settings, models and the baseline have to be read again; files have to be looked for.
    settings_are_old: bool,
    list_is_old: bool,
    /// The last update of the session that `made` tells of.
    seen: u64,
    /// The diagnostics of each file with findings, whether they are shown or not.
    made: FxHashMap<PathBuf, Vec<Made>>,
    /// What is shown of each file: Java files, settings, models, the baseline.
    shown: FxHashMap<PathBuf, Arc<Vec<Diagnostic>>>,
    wrong: FxHashMap<PathBuf, Arc<Vec<Diagnostic>>>,
    /// What there is to tell the user beside diagnostics.
    pub(super) said: Vec<String>,
}

/// The diagnostic of a finding.
struct Made {
    key: Key,
    diagnostic: Diagnostic,
}

/// What tells the findings of a file apart.
type Key = (Span, &'static str);

/// The findings that the baseline accepts, by file.
type Accepted = FxHashMap<PathBuf, Vec<Key>>;

impl Root {
    pub(super) fn folder(given: PathBuf, wishes: Arc<Wishes>) -> Root {
        let path = source::real(&given);
        Root::new(path, given, true, wishes)
    }

    pub(super) fn alone(path: PathBuf, wishes: Arc<Wishes>) -> Root {
        Root::new(path.clone(), path, false, wishes)
    }

    fn new(path: PathBuf, given: PathBuf, is_folder: bool, wishes: Arc<Wishes>) -> Root {
        Root {
            path,
            given,
            is_folder,
            wishes,
            settings: None,
            options: None,
            accepted: None,
            files: Files::default(),
            session: Session::default(),
            settings_are_old: true,
            list_is_old: true,
            seen: 0,
            made: FxHashMap::default(),
            shown: FxHashMap::default(),
            wrong: FxHashMap::default(),
            said: Vec::new(),
        }
    }

    pub(super) fn is_folder(&self) -> bool {
        self.is_folder
    }

    /// Whether a file belongs here.
    pub(super) fn holds(&self, path: &Path) -> bool {
        path.starts_with(&self.path)
    }

    /// The folder from which paths are shown.
    fn base(&self) -> &Path {
        match self.is_folder {
            true => &self.path,
            false => self.path.parent().unwrap_or(&self.path),
        }
    }

    /// The address of a file of this root, as the client would name it.
    pub(super) fn uri_of(&self, path: &Path) -> Option<Uri> {
        match path.strip_prefix(&self.path) {
            Ok(below) if below.as_os_str().is_empty() => uri::uri_of(&self.given),
            Ok(below) => uri::uri_of(&self.given.join(below)),
            Err(_) => uri::uri_of(path),
        }
    }

    /// What is shown of a file.
    pub(super) fn shown(&self, path: &Path) -> Arc<Vec<Diagnostic>> {
        let found = self.shown.get(path).or_else(|| self.wrong.get(path));
        found.cloned().unwrap_or_default()
    }

    /// Whether a file is one of those of which it can have something to show.
    pub(super) fn tells_of(&self, path: &Path) -> bool {
        self.holds(path) || self.wrong.contains_key(path)
    }

    /// The text of a document that is open, or none any more.
    pub(super) fn set_text(&mut self, path: &Path, text: Option<Arc<str>>) {
        let gone = text.is_none() && !path.is_file();
        let new = text.is_some() && self.files.id_of(path).is_none();
        self.list_is_old |= gone || new;
        self.files.set_buffer(path.to_owned(), text);
    }

    /// A file has changed, come or gone on the disk.
    pub(super) fn on_disk(&mut self, path: &Path, same_list: bool) {
        let name = path.file_name().unwrap_or_default();
        let is = |extension: &str| path.extension().is_some_and(|end| end == extension);
        let is_ignore = name == ".gitignore" || name == ".ignore";
        if is("java") {
            self.files.changed_on_disk(path);
            self.list_is_old |= !same_list;
        } else if is("toml") || is_ignore || self.is_baseline(path) {
            self.settings_are_old = true;
        } else {
            // It may be a folder.
            self.list_is_old |= !same_list;
        }
    }

    fn is_baseline(&self, path: &Path) -> bool {
        let file = self.wishes.baseline.as_ref();
        file.is_some_and(|file| source::real(&self.base().join(file)) == path)
    }

    pub(super) fn set_wishes(&mut self, wishes: Arc<Wishes>) {
        self.wishes = wishes;
        self.settings = None;
        self.settings_are_old = true;
    }

    /// Whether the next update looks at more than what was edited.
    pub(super) fn is_old(&self) -> bool {
        self.settings_are_old || self.list_is_old
    }

    /// Forgets what was found, after something went wrong on the way.
    pub(super) fn forget(&mut self) {
        self.session = Session::default();
        self.seen = 0;
        self.made.clear();
    }

    /// Brings everything up to date; the files of which something else is shown now. `open` are the
    /// documents of this root.
    pub(super) fn update(
        &mut self,
        client: &Client,
        open: &[PathBuf],
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Vec<PathBuf>, Stopped> {
        let mut wrong = Vec::new();
        let mut changed = FxHashSet::default();
        let is_old = self.is_old();
        if is_old {
            self.read_settings(open, &mut wrong);
            changed.extend(self.put_wrong(&wrong, client));
        }
        let Some(options) = self.options.clone() else {
            return Ok(changed.into_iter().collect());
        };
        self.session.update(&self.files, &options, stop)?;
        let uri = |path: &Path| self.uri_of(path);
        let mut places = Places::new(&self.files, client, &uri);
        let mut fresh = FxHashSet::default();
        for island in self.session.islands() {
            if island.update > self.seen {
                fresh.extend(island.files.iter().map(|id| &self.files.get(*id).path));
            }
        }
        let mut made: FxHashMap<PathBuf, Vec<Made>> = FxHashMap::default();
        let mut with_findings = FxHashSet::default();
        for island in self.session.islands() {
            for finding in &island.outcome.findings {
                with_findings.insert(finding.place.file);
                if island.update <= self.seen {
                    continue;
                }
                let path = &self.files.get(finding.place.file).path;
                let one = Made {
                    key: (finding.place.span, finding.rule.id),
                    diagnostic: places.diagnostic(finding),
                };
                made.entry(path.clone()).or_default().push(one);
            }
        }
        let mut touched: FxHashSet<PathBuf> = fresh.into_iter().cloned().collect();
        touched.retain(|path| self.made.remove(path).is_some() || made.contains_key(path));
        self.made.extend(made);
        if self.made.len() != with_findings.len() {
            // Islands have gone, or files.
            let paths = with_findings.iter().map(|id| &self.files.get(*id).path);
            let left: FxHashSet<&PathBuf> = paths.collect();
            let gone = self.made.keys().filter(|path| !left.contains(path));
            let gone: Vec<PathBuf> = gone.cloned().collect();
            for path in gone {
                self.made.remove(&path);
                touched.insert(path);
            }
        }
        self.seen = self.session.updates();
        let accepted = self.accepted_ones();
        if is_old || self.accepted.is_some() {
            touched.extend(self.made.keys().cloned());
            touched.extend(self.shown.keys().cloned());
        }
        for path in touched {
            let made = self.made.get(&path).map_or(&[][..], Vec::as_slice);
            let accepted = accepted.get(&path).map_or(&[][..], Vec::as_slice);
            let shown = made.iter().filter(|one| !accepted.contains(&one.key));
            let shown: Vec<Diagnostic> = shown.map(|one| one.diagnostic.clone()).collect();
            if *self.shown(&path) == shown {
                continue;
            }
            match shown.is_empty() {
                true => self.shown.remove(&path),
                false => self.shown.insert(path.clone(), Arc::new(shown)),
            };
            changed.insert(path);
        }
        Ok(changed.into_iter().collect())
    }

    /// All that was found, also what is accepted.
    pub(super) fn outcome(&self) -> Outcome {
        self.session.outcome(&self.files)
    }

    /// The options of the last update.
    pub(super) fn options(&self) -> Option<Arc<Options>> {
        self.options.clone()
    }

    /// The findings that are shown at a place, or within it.
    pub(super) fn findings_at(
        &self,
        file: FileId,
        touches: impl Fn(&Finding) -> bool,
    ) -> Vec<&Finding> {
        let accepted = self.accepted_ones();
        let path = &self.files.get(file).path;
        let accepted = accepted.get(path).map_or(&[][..], Vec::as_slice);
        let mut islands = self.session.islands().iter();
        let island = islands.find(|island| island.files.binary_search(&file).is_ok());
        let all = island
            .into_iter()
            .flat_map(|island| &island.outcome.findings);
        let here = all.filter(|f| f.place.file == file && touches(f));
        here.filter(|f| !accepted.contains(&(f.place.span, f.rule.id)))
            .collect()
    }

    fn accepted_ones(&self) -> Accepted {
        let mut accepted = Accepted::default();
        let Some(baseline) = &self.accepted else {
            return accepted;
        };
        let islands = self.session.islands().iter();
        let mut all: Vec<&Finding> = islands.flat_map(|one| &one.outcome.findings).collect();
        all.sort_by_key(|finding| (finding.place, finding.rule.id));
        let prints = report::fingerprints(all.iter().copied());
        for (finding, is_accepted) in all.iter().zip(baseline.compare(&prints).accepted) {
            if is_accepted {
                let path = &self.files.get(finding.place.file).path;
                let key = (finding.place.span, finding.rule.id);
                accepted.entry(path.clone()).or_default().push(key);
            }
        }
        accepted
    }

    /// Reads settings, models and the baseline, and looks for files. What is wrong leaves in force
    /// what was before.
    fn read_settings(&mut self, open: &[PathBuf], wrong: &mut Vec<Wrong>) {
        if self.settings_are_old || self.settings.is_none() {
            let settings = match &self.settings {
                Some(settings) => settings.unread(),
                None => Settings::in_folder(
                    self.base().to_owned(),
                    self.wishes.choice(),
                    self.wishes.overrides(),
                    rules::all(),
                ),
            };
            match settings {
                Ok(settings) => self.settings = Some(Arc::new(settings)),
                Err(why) => wrong.extend(why),
            }
            self.read_baseline(wrong);
        }
        (self.settings_are_old, self.list_is_old) = (false, false);
        let Some(settings) = self.settings.clone() else {
            return;
        };
        let search = Search {
            paths: vec![self.path.clone()],
            exclude: Some(settings.exclude()),
            base: Some(self.base().to_owned()),
            ..Search::default()
        };
        match self.is_folder {
            true => {
                if let Err(error) = self.files.find_again(&search) {
                    self.said.push(error.to_string());
                }
                for path in open {
                    if self.files.id_of(path).is_none() && !path.is_file() {
                        self.files.put_unsaved(&search, &self.path, path);
                    }
                }
            }
            false => self.files.put_alone(&self.path),
        }
        match settings.options(&self.files) {
            Ok(options) => self.options = Some(Arc::new(options)),
            Err(why) => wrong.extend(why),
        }
    }

    fn read_baseline(&mut self, wrong: &mut Vec<Wrong>) {
        let Some(file) = &self.wishes.baseline else {
            self.accepted = None;
            return;
        };
        let path = self.base().join(file);
        let shown = source::shown(self.base(), &path);
        let read = source::text_of(&path)
            .map_err(|why| Wrong::Said(format!("cannot read the baseline {shown}: {why}")));
        let parsed = read.and_then(|text| {
            Baseline::parse(&text).map_err(|error| {
                Wrong::At(crate::mistake::Mistake {
                    path: shown,
                    line: error.line as u32,
                    column: 1,
                    message: error.message,
                    nearest: None,
                })
            })
        });
        match parsed {
            Ok(baseline) => self.accepted = Some(baseline),
            Err(why) => wrong.push(why),
        }
    }

    /// Notes what is wrong; the files of which something else is shown now.
    fn put_wrong(&mut self, wrong: &[Wrong], client: &Client) -> Vec<PathBuf> {
        let mut now: FxHashMap<PathBuf, Vec<Diagnostic>> = FxHashMap::default();
        for one in wrong {
            if let Wrong::At(mistake) = one {
                let (path, diagnostic) = of_mistake(self.base(), mistake, client);
                now.entry(path).or_default().push(diagnostic);
            }
        }
        if let Some(first) = wrong.first() {
            let state = match self.options {
                Some(_) => "what was set before stays in force",
                None => "nothing is linted",
            };
            self.said
                .push(format!("{first}; until this is mended, {state}"));
        }
        let before = std::mem::take(&mut self.wrong);
        self.wrong = now
            .into_iter()
            .map(|(path, all)| (path, Arc::new(all)))
            .collect();
        let mut changed: Vec<PathBuf> = before.into_keys().collect();
        changed.extend(self.wrong.keys().cloned());
        changed
    }
}
