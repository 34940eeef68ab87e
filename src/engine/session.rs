//! What is known from one run to the next, so that a change costs what it touches.
//!
//! Facts depend on a file's text alone, so the facts of a file that did not change are still true. A
//! finding rests on nothing outside of its island, so the findings of an island in which nothing
//! changed are still true, unless what is asked for or known of the whole has changed: models, rules,
//! and the words that some models require to occur anywhere.
//!
//! An update can be stopped. What it has read until then stays; what it has not evaluated is
//! evaluated by the next one.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use rustc_hash::{FxHashMap, FxHashSet};

use super::begin::{Search, Signs};
use super::bodies::Bodies;
use super::fault::{guarded, isolated};
use super::islands::{ClientWords, Map, Named};
use super::known::Known;
use super::silence::Silencers;
use super::{Options, Outcome, in_pool, is_same, order};
use crate::facts::FileFacts;
use crate::finding::{Finding, RuleInfo};
use crate::flow::{Asked, Flow};
use crate::models::Models;
use crate::project::Project;
use crate::rules;
use crate::source::Files;
use crate::span::{FileId, LineIndex};

/// So many files are read whole, which takes no time worth saving and tells of all damage in them.
const FEW: usize = 100;

/// What is known of the files of a project, and what was found in them.
#[derive(Debug, Default)]
pub struct Session {
    learned: Option<Arc<Learned>>,
    options: Option<Arc<Options>>,
    /// The list of files, and each of them, as they were last seen.
    list: Option<u64>,
    seen: FxHashMap<PathBuf, u64>,
    known: Vec<Known>,
    map: Map,
    required: FxHashSet<Box<str>>,
    islands: Vec<Island>,
    updates: u64,
    /// Nobody asks again.
    once: bool,
}

/// Files that have to do with each other, and what was found in them.
#[derive(Debug)]
pub struct Island {
    /// The files, in order.
    pub files: Vec<FileId>,
    /// What was found. Counts are of these files.
    pub outcome: Outcome,
    /// The number of the update in which this was found.
    pub update: u64,
}

/// An update was stopped before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// What is made of the models before files are looked at.
#[derive(Debug)]
struct Learned {
    models: Option<Arc<Models>>,
    search: Search,
    clients: OnceLock<ClientWords>,
}

impl Learned {
    /// What is made of the models of a run, which may be what was made of them before.
    fn of(before: Option<Arc<Learned>>, options: &Options, models: &Models) -> Arc<Learned> {
        let same = |learned: &Arc<Learned>| match (&learned.models, &options.models) {
            (Some(known), Some(asked)) => Arc::ptr_eq(known, asked),
            (None, None) => true,
            _ => false,
        };
        let new = || {
            Arc::new(Learned {
                search: Search::new(models),
                clients: OnceLock::new(),
                models: options.models.clone(),
            })
        };
        before.filter(same).unwrap_or_else(new)
    }
}

impl Session {
    /// A session that is used for one update.
    pub(super) fn once() -> Session {
        Session {
            once: true,
            ..Session::default()
        }
    }

    /// Brings what is known up to date with the files. `stop` is asked now and then, by any thread.
    pub fn update(
        &mut self,
        files: &Files,
        options: &Arc<Options>,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<(), Stopped> {
        in_pool(options.threads, || self.update_here(files, options, stop))
    }

    /// A session that knows what this one has made of the models, and nothing of files.
    pub fn forgetful(&self) -> Session {
        Session {
            learned: self.learned.clone(),
            ..Session::default()
        }
    }

    /// The islands in which a finding can begin, in the order of their first files.
    pub fn islands(&self) -> &[Island] {
        &self.islands
    }

    /// The number of updates that were completed.
    pub fn updates(&self) -> u64 {
        self.updates
    }

    /// The facts of a file, where the last update wanted them.
    pub fn facts(&self, file: FileId) -> Option<&Arc<FileFacts>> {
        self.known.get(file.0 as usize)?.facts.as_ref()
    }

    /// The words that models require to occur anywhere and that do.
    pub(super) fn required(&self) -> &FxHashSet<Box<str>> {
        &self.required
    }

    /// All that was found.
    pub fn outcome(&self, files: &Files) -> Outcome {
        let outcomes = self.islands.iter().map(|island| island.outcome.clone());
        joined(files, outcomes)
    }

    /// All that was found, where nobody asks again.
    pub(super) fn into_outcome(self, files: &Files) -> Outcome {
        joined(files, self.islands.into_iter().map(|island| island.outcome))
    }

    fn update_here(
        &mut self,
        files: &Files,
        options: &Arc<Options>,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<(), Stopped> {
        let go_on = || if stop() { Err(Stopped) } else { Ok(()) };
        // Loaded by all threads, none of which may be waiting for it meanwhile.
        let models = options.models.as_deref().unwrap_or(Models::builtin());
        let before = self.learned.clone();
        let learn = || Learned::of(before, options, models);
        let follow = || {
            self.follow_list(files);
            self.follow_options(files, options);
            self.follow_texts(files);
        };
        let (learned, ()) = rayon::join(learn, follow);
        self.learn(&learned);
        go_on()?;
        let search = &learned.search;
        search.look(files, &mut self.known, models);
        go_on()?;
        let signs = search.signs(files, &mut self.known, models);
        let required = search.required(files, &mut self.known);
        if required != self.required {
            self.required = required;
            self.islands.clear();
        }
        let all = signs.iter().copied().fold(Signs::default(), Signs::and);
        let islands = if options.everything {
            vec![files.ids().collect()]
        } else if !all.suffice() {
            Vec::new()
        } else {
            let words = || ClientWords::new(models);
            let clients = learned.clients.get_or_init(words);
            self.map.read(files, &mut self.known, clients);
            self.map.islands(&self.known, &signs)
        };
        if self.once {
            self.map = Map::default();
            let known = self.known.iter_mut();
            known.for_each(|known| known.named = Named::default());
        }
        go_on()?;
        self.evaluate(files, options, islands, &go_on)
    }

    /// Keeps what is made of the models. What others told does not count.
    fn learn(&mut self, learned: &Arc<Learned>) {
        let is_same = |known: &Arc<Learned>| Arc::ptr_eq(known, learned);
        if self.learned.as_ref().is_some_and(is_same) {
            return;
        }
        self.learned = Some(learned.clone());
        self.islands.clear();
        self.map = Map::default();
        for known in &mut self.known {
            (known.found, known.is_named) = (None, false);
        }
    }

    /// Files may have come or gone, so that all have other numbers.
    fn follow_list(&mut self, files: &Files) {
        if self.list == Some(files.list_number()) {
            return;
        }
        self.list = Some(files.list_number());
        let before = std::mem::take(&mut self.known);
        let mut before: FxHashMap<PathBuf, (usize, Known)> = before
            .into_iter()
            .enumerate()
            .map(|(at, known)| (known.path.clone(), (at, known)))
            .collect();
        let mut now: FxHashMap<u32, FileId> = FxHashMap::default();
        self.known = files
            .ids()
            .map(|id| {
                let path = &files.get(id).path;
                let known = match before.is_empty() {
                    true => None,
                    false => before.remove(path),
                };
                match known {
                    Some((at, known)) => {
                        now.insert(at as u32, id);
                        known
                    }
                    None => Known::new(path.clone()),
                }
            })
            .collect();
        self.map = Map::default();
        self.seen.retain(|path, _| !before.contains_key(path));
        let moved = |id: &FileId| now.get(&id.0).copied();
        self.islands.retain_mut(|island| island.renumber(&moved));
    }

    /// What is reported of a file may be something else now.
    fn follow_options(&mut self, files: &Files, options: &Arc<Options>) {
        let ids = |options: &Options| -> Vec<&str> {
            options.all_rules().iter().map(|rule| rule.id).collect()
        };
        let is_same = |known: &Arc<Options>| {
            Arc::ptr_eq(known, options)
                || (known.everything == options.everything && ids(known) == ids(options))
        };
        if !self.options.as_ref().is_some_and(is_same) {
            self.islands.clear();
        }
        self.options = Some(options.clone());
        for (id, known) in files.ids().zip(&mut self.known) {
            let reporting = options.reporting(id);
            known.is_new |= known.reporting != reporting;
            known.reporting = reporting;
        }
    }

    /// Texts may have changed.
    fn follow_texts(&mut self, files: &Files) {
        for (path, number) in files.changed() {
            if self.seen.get(path) == Some(&number) {
                continue;
            }
            self.seen.insert(path.to_owned(), number);
            if let Some(id) = files.id_of(path) {
                self.known[id.0 as usize].forget();
            }
        }
    }

    /// Evaluates the islands that are not as they were, all in one project: none has to do with
    /// another.
    fn evaluate(
        &mut self,
        files: &Files,
        options: &Options,
        islands: Vec<Vec<FileId>>,
        go_on: &dyn Fn() -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        let known = &self.known;
        let is_new = |id: &FileId| known[id.0 as usize].is_new;
        let mut before: FxHashMap<FileId, Island> = FxHashMap::default();
        for island in self.islands.drain(..) {
            if let Some(&first) = island.files.first() {
                before.insert(first, island);
            }
        }
        let mut kept = Vec::new();
        let mut stale: Vec<Vec<FileId>> = Vec::new();
        for island in islands {
            match island.first().and_then(|first| before.remove(first)) {
                Some(known) if known.files == island && !island.iter().any(is_new) => {
                    kept.push(known);
                }
                _ => stale.push(island),
            }
        }
        self.islands = kept;
        let mut stopped = false;
        let find = |ids: &[FileId]| {
            let found = self.find(files, options, ids, go_on);
            stopped |= found.is_err();
            found.unwrap_or_default()
        };
        let findings = isolated(files, &stale, find, Vec::extend);
        if stopped {
            return Err(Stopped);
        }
        self.updates += 1;
        let mut number = vec![0; self.known.len()];
        for (at, island) in stale.iter().enumerate() {
            island.iter().for_each(|id| number[id.0 as usize] = at);
        }
        let mut found: Vec<Vec<Finding>> = stale.iter().map(|_| Vec::new()).collect();
        for finding in findings {
            found[number[finding.place.file.0 as usize]].push(finding);
        }
        for (ids, findings) in stale.into_iter().zip(found) {
            let outcome = self.judge(files, options, &ids, findings);
            self.islands.push(Island {
                files: ids,
                outcome,
                update: self.updates,
            });
        }
        self.islands
            .sort_by_key(|island| island.files.first().copied());
        self.known.iter_mut().for_each(|known| known.is_new = false);
        Ok(())
    }

    /// Makes the facts that nobody has made.
    fn parse(&mut self, files: &Files, ids: &[FileId], bodies: &mut Bodies) {
        for id in bodies.changed() {
            self.known[id.0 as usize].facts = None;
        }
        let is_missing = |id: &&FileId| self.known[id.0 as usize].facts.is_none();
        let missing = ids.iter().filter(is_missing).copied().collect();
        for (id, facts) in super::parse(files, missing, bodies) {
            self.known[id.0 as usize].facts = Some(facts);
        }
    }

    /// The findings of files.
    fn find(
        &mut self,
        files: &Files,
        options: &Options,
        ids: &[FileId],
        go_on: &dyn Fn() -> Result<(), Stopped>,
    ) -> Result<Vec<Finding>, Stopped> {
        let models = options.models.as_deref().unwrap_or(Models::builtin());
        let rules = options.all_rules();
        // Whoever is asked again wants whole facts, which stay true.
        let by_part = self.once && !options.everything && ids.len() > FEW;
        let mut bodies = match by_part {
            true => guarded(|| Bodies::of(files, ids, models)).unwrap_or_default(),
            false => Bodies::default(),
        };
        loop {
            go_on()?;
            self.parse(files, ids, &mut bodies);
            go_on()?;
            let facts = |id: &FileId| Some((*id, self.known[id.0 as usize].facts.clone()?));
            let parsed = ids.iter().filter_map(facts).collect();
            let project = Project::link(models, parsed, self.required.clone());
            go_on()?;
            if options.everything {
                return Ok(rules::check(&Flow::analyse(&project), &rules));
            }
            if let Some(findings) = what_matters(&project, &rules, &mut bodies, go_on)? {
                return Ok(findings);
            }
        }
    }

    /// What there is to report of an island.
    fn judge(
        &self,
        files: &Files,
        options: &Options,
        ids: &[FileId],
        findings: Vec<Finding>,
    ) -> Outcome {
        let parsed = ids
            .iter()
            .filter_map(|id| Some((*id, self.known[id.0 as usize].facts.as_ref()?)));
        let parsed: Vec<(FileId, &Arc<FileFacts>)> = parsed.collect();
        let partial = parsed.iter().filter(|(_, facts)| !facts.damage.is_empty());
        let partial = partial.map(|(id, facts)| {
            let places = facts.damage.iter();
            let places = places.map(|d| (d.span, facts.text(d.inside).to_string()));
            (*id, places.collect())
        });
        let silencers = Silencers::new(files, options, &parsed);
        let (mut findings, mut silenced) = silencers.apply(findings);
        findings.retain(|finding| options.wants(files, finding));
        silenced.retain(|(finding, _)| options.wants(files, finding));
        let not_reported = silenced.iter_mut().map(|(finding, _)| finding);
        for finding in findings.iter_mut().chain(not_reported) {
            put_line(files, finding);
        }
        findings.sort_by(order);
        findings.dedup_by(|a, b| is_same(a, b));
        silenced.sort_by(|(a, _), (b, _)| order(a, b));
        silenced.dedup_by(|(a, _), (b, _)| is_same(a, b));
        Outcome {
            findings,
            silenced,
            partial: partial.collect(),
            files: ids.len(),
            parsed: parsed.len(),
        }
    }
}

impl Island {
    /// Gives the files their new numbers, which are in the same order; whether all are still there.
    fn renumber(&mut self, moved: &impl Fn(&FileId) -> Option<FileId>) -> bool {
        let files: Option<Vec<FileId>> = self.files.iter().map(moved).collect();
        let Some(files) = files else {
            return false;
        };
        self.files = files;
        let now = |id: &mut FileId| *id = moved(id).unwrap_or(*id);
        let silenced = self.outcome.silenced.iter_mut().map(|(f, _)| f);
        for finding in self.outcome.findings.iter_mut().chain(silenced) {
            now(&mut finding.place.file);
            let helps = finding.help_place.iter_mut();
            let steps = finding.steps.iter_mut().map(|step| &mut step.place);
            helps.chain(steps).for_each(|place| now(&mut place.file));
        }
        self.outcome.partial.iter_mut().for_each(|(id, _)| now(id));
        true
    }
}

/// The words that models require to occur anywhere and that do.
pub(super) fn required(files: &Files, models: &Models) -> FxHashSet<Box<str>> {
    let search = Search::new(models);
    let mut known: Vec<Known> = files.ids().map(|_| Known::default()).collect();
    search.look(files, &mut known, models);
    search.required(files, &mut known)
}

/// One outcome of all islands.
fn joined(files: &Files, outcomes: impl Iterator<Item = Outcome>) -> Outcome {
    let mut all = Outcome::default();
    for outcome in outcomes {
        all.findings.extend(outcome.findings);
        all.silenced.extend(outcome.silenced);
        all.partial.extend(outcome.partial);
        all.parsed += outcome.parsed;
    }
    all.findings.sort_by(order);
    all.silenced.sort_by(|(a, _), (b, _)| order(a, b));
    all.partial.sort_by_key(|(id, _)| *id);
    all.files = files.len();
    all
}

/// The findings of what matters in a project; none if bodies have to be read for that.
fn what_matters(
    project: &Project,
    rules: &[&'static RuleInfo],
    bodies: &mut Bodies,
    go_on: &dyn Fn() -> Result<(), Stopped>,
) -> Result<Option<Vec<Finding>>, Stopped> {
    let mut asked = Asked::default();
    let mut flow = Flow::analyse_what_matters(project, &asked);
    loop {
        go_on()?;
        if bodies.lack(&flow) {
            return Ok(None);
        }
        let findings = rules::check(&flow, rules);
        let more = flow.unanswered();
        if more.is_empty() {
            return Ok(Some(findings));
        }
        if bodies.lack_answers(project, &more) {
            return Ok(None);
        }
        go_on()?;
        asked.extend(more);
        flow = flow.and(&asked);
    }
}

/// Puts a line number into a help text.
fn put_line(files: &Files, finding: &mut Finding) {
    let Some(place) = finding.help_place else {
        return;
    };
    if !finding.help.contains("{line}") {
        return;
    }
    let Ok(text) = files.text(place.file) else {
        return;
    };
    let line = LineIndex::new(&text).line(place.span.start).to_string();
    let line = if place.file == finding.place.file {
        line
    } else {
        format!("{line} of {}", files.display(place.file))
    };
    finding.help = finding.help.replace("{line}", &line);
}
