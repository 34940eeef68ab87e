//! Which settings hold where: the `idemlint.toml` nearest above each file, the models that they
//! name, and the command line over them.

use std::ffi::OsStr;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustc_hash::FxHashMap;

use crate::config::{self, Config, Globs, InForce, Origin, Overrides, Value};
use crate::engine::{Options, Reporting};
use crate::finding::{Finding, RuleInfo};
use crate::mistake::Mistake;
use crate::models::{Models, Own};
use crate::source::{self, Exclude, Files};

/// Which settings files count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Choice {
    /// For each file the nearest above it.
    #[default]
    Nearest,
    /// This one, for all files.
    Only(PathBuf),
    /// None.
    Nothing,
}

/// The settings of a run. Settings files are read when the first path below them is asked for.
#[derive(Debug)]
pub struct Settings {
    choice: Choice,
    overrides: Overrides,
    excludes: Globs,
    base: PathBuf,
    rules: &'static [&'static RuleInfo],
    found: Mutex<Found>,
    models: Arc<Mutex<Made>>,
}

/// The models that were made last, and of what.
type Made = Option<(Own, Arc<Models>)>;

/// Something that is wrong with settings or models.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// At a place in a file.
    At(Mistake),
    /// In words alone.
    Said(String),
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::At(mistake) => mistake.fmt(f),
            Wrong::Said(words) => f.write_str(words),
        }
    }
}

#[derive(Debug, Default)]
struct Found {
    by_folder: FxHashMap<PathBuf, Option<usize>>,
    configs: Vec<Arc<Config>>,
    /// What is wrong with those that were read.
    wrong: Vec<Wrong>,
}

impl Settings {
    /// Settings of a choice of files and a command line, for these rules; else what is wrong with
    /// what the command line names.
    pub fn new(
        choice: Choice,
        overrides: Overrides,
        rules: &'static [&'static RuleInfo],
    ) -> Result<Settings, Vec<Wrong>> {
        let base = source::working_directory();
        let base = base.map_err(|error| vec![Wrong::Said(error.to_string())])?;
        Settings::in_folder(base, choice, overrides, rules)
    }

    /// The same, for a run in another folder than the working directory, links resolved.
    pub fn in_folder(
        base: PathBuf,
        choice: Choice,
        overrides: Overrides,
        rules: &'static [&'static RuleInfo],
    ) -> Result<Settings, Vec<Wrong>> {
        let excludes = Globs::of(&base, &overrides.exclude);
        let excludes = excludes.map_err(|why| vec![Wrong::Said(format!("--exclude {why}"))])?;
        let settings = Settings {
            choice,
            overrides,
            excludes,
            base,
            rules,
            found: Mutex::default(),
            models: Arc::default(),
        };
        if let Choice::Only(path) = &settings.choice {
            let path = source::real(&settings.base.join(path));
            settings.read(&mut settings.found(), &path);
        }
        let wrong = settings.wrong();
        if wrong.is_empty() {
            Ok(settings)
        } else {
            Err(wrong)
        }
    }

    /// The same settings, of which no file has been read yet. Models that turn out to be the same
    /// are not made again.
    pub fn unread(&self) -> Result<Settings, Vec<Wrong>> {
        let (choice, overrides) = (self.choice.clone(), self.overrides.clone());
        let settings = Settings::in_folder(self.base.clone(), choice, overrides, self.rules)?;
        Ok(Settings {
            models: self.models.clone(),
            ..settings
        })
    }

    /// What is in force for a file, or, where that is not given, for the files of a folder of which
    /// no table speaks.
    pub fn in_force(&self, folder: &Path, file: Option<&Path>) -> InForce {
        let config = self.config_of(folder);
        InForce::of(config.as_deref(), &self.overrides, file)
    }

    /// What is wrong with the settings files that were read so far.
    pub fn wrong(&self) -> Vec<Wrong> {
        self.found().wrong.clone()
    }

    /// What is left out when files are looked for.
    pub fn exclude(self: &Arc<Settings>) -> Exclude {
        let settings = self.clone();
        Exclude::by(move |path, is_folder| {
            settings.excludes.matches(path, is_folder)
                || path
                    .parent()
                    .and_then(|folder| settings.config_of(folder))
                    .is_some_and(|config| config.excludes.matches(path, is_folder))
        })
    }

    /// The options for linting files; else all that is wrong with settings and model files.
    pub fn options(&self, files: &Files) -> Result<Options, Vec<Wrong>> {
        let models = self.models(files)?;
        let first = files.ids().next().map(|id| &files.get(id).path);
        let main = match first {
            Some(path) => self.reporting(self.config_around(path).as_deref(), Some(path)),
            None => self.reporting(self.config_of(&self.base).as_deref(), None),
        };
        let mut apart = FxHashMap::default();
        // None where all is as for the first file.
        let mut known: FxHashMap<(usize, Vec<usize>), Option<Arc<Reporting>>> =
            FxHashMap::default();
        for (id, config) in files.ids().zip(self.configs(files)) {
            let path = &files.get(id).path;
            let tables = config.as_ref().map(|config| config.tables_for(path));
            let key = (
                config.as_ref().map_or(0, |c| Arc::as_ptr(c) as usize),
                tables.unwrap_or_default(),
            );
            let own = known.entry(key).or_insert_with(|| {
                let file = Some(path.as_path());
                let own = self.reporting(config.as_deref(), file);
                (!same(&own, &main)).then(|| Arc::new(own))
            });
            if let Some(own) = own {
                apart.insert(id, own.clone());
            }
        }
        Ok(Options {
            threads: None,
            include_tests: main.include_tests,
            min_confidence: main.min_confidence,
            everything: false,
            models,
            rules: main.rules,
            apart,
        })
    }

    /// Whether a finding makes a run fail.
    pub fn fails(&self, files: &Files, finding: &Finding) -> bool {
        let path = &files.get(finding.place.file).path;
        let now = InForce::of(self.config_around(path).as_deref(), &self.overrides, None);
        now.fail_on.value.counts(finding.severity())
    }

    /// The models of all settings in force for the files of a run, since their code is linked to
    /// one whole; none where nothing is added to the built-in ones.
    pub fn models(&self, files: &Files) -> Result<Option<Arc<Models>>, Vec<Wrong>> {
        let mut configs: Vec<Arc<Config>> = Vec::new();
        let base = self.config_of(&self.base);
        for config in self.configs(files).chain([base]).flatten() {
            if !configs.iter().any(|known| Arc::ptr_eq(known, &config)) {
                configs.push(config);
            }
        }
        let mut wrong = self.wrong();
        let mut own = Own::default();
        let mut paths = Vec::new();
        for config in &configs {
            let texts = |values: &[Value<String>]| -> Vec<String> {
                values.iter().map(|value| value.value.clone()).collect()
            };
            own.key_headers.extend(texts(&config.key_headers));
            own.hosts.extend(texts(&config.hosts));
            for named in &config.models {
                paths.push((config.folder.join(&named.value), named.clone()));
            }
        }
        for named in &self.overrides.models {
            let value = Value {
                value: named.clone(),
                origin: Origin::CommandLine,
            };
            paths.push((self.base.join(named), value));
        }
        for (path, named) in paths {
            match self.model_files(&path) {
                Ok(files) => own.files.extend(files),
                Err(why) => {
                    let message = format!("no models in `{}`: {why}", named.value);
                    wrong.push(match &named.origin {
                        Origin::File(path, line, column) => Wrong::At(Mistake {
                            path: path.to_string(),
                            line: *line,
                            column: *column,
                            message,
                            nearest: None,
                        }),
                        Origin::CommandLine => Wrong::Said(format!("--models: {message}")),
                        Origin::Default => Wrong::Said(message),
                    });
                }
            }
        }
        own.files.sort();
        own.files.dedup();
        if !wrong.is_empty() {
            return Err(wrong);
        }
        if own == Own::default() {
            return Ok(None);
        }
        let mut known = self.models.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, models)) = known.as_ref().filter(|(known, _)| *known == own) {
            return Ok(Some(models.clone()));
        }
        match Models::with(&own) {
            Ok(models) => {
                let models = Arc::new(models);
                *known = Some((own, models.clone()));
                Ok(Some(models))
            }
            Err(mistakes) => Err(mistakes.into_iter().map(Wrong::At).collect()),
        }
    }

    /// Model files by path as shown, with their texts.
    fn model_files(&self, path: &Path) -> Result<Vec<(String, String)>, String> {
        let paths = source::below(&source::real(path), "toml")?;
        if paths.is_empty() {
            return Err("the folder holds no `.toml` file".to_owned());
        }
        let read = |path: &PathBuf| {
            let shown = source::shown(&self.base, path);
            match source::text_of(path) {
                Ok(text) => Ok((shown, text)),
                Err(why) => Err(format!("`{shown}`: {why}")),
            }
        };
        paths.iter().map(read).collect()
    }

    fn reporting(&self, config: Option<&Config>, file: Option<&Path>) -> Reporting {
        let now = InForce::of(config, &self.overrides, file);
        Reporting {
            rules: now.rules(self.rules),
            min_confidence: now.min_confidence.value,
            include_tests: now.include_tests.value,
        }
    }

    fn config_around(&self, file: &Path) -> Option<Arc<Config>> {
        self.config_of(file.parent()?)
    }

    /// The settings files for all files, in order. Files of one folder stand together, and ask once.
    fn configs<'a>(&'a self, files: &'a Files) -> impl Iterator<Item = Option<Arc<Config>>> + 'a {
        let mut before: Option<(&OsStr, Option<Arc<Config>>)> = None;
        files.ids().map(move |id| {
            let folder = files.get(id).path.parent();
            let name = folder.map(Path::as_os_str).unwrap_or_default();
            let config = match &before {
                Some((known, config)) if *known == name => config.clone(),
                _ => folder.and_then(|folder| self.config_of(folder)),
            };
            before = Some((name, config.clone()));
            config
        })
    }

    /// The settings file for what lies in a folder.
    fn config_of(&self, folder: &Path) -> Option<Arc<Config>> {
        let mut found = self.found();
        match self.choice {
            Choice::Nothing => return None,
            Choice::Only(_) => return found.configs.first().cloned(),
            Choice::Nearest => {}
        }
        let mut passed = Vec::new();
        let mut config = None;
        for around in folder.ancestors() {
            if let Some(known) = found.by_folder.get(around) {
                config = *known;
                break;
            }
            passed.push(around);
            let path = around.join(config::NAME);
            if path.is_file() {
                config = self.read(&mut found, &path);
                break;
            }
        }
        for around in passed {
            found.by_folder.insert(around.to_owned(), config);
        }
        config.map(|at| found.configs[at].clone())
    }

    /// Reads a settings file; its number, if nothing is wrong with it.
    fn read(&self, found: &mut Found, path: &Path) -> Option<usize> {
        let shown = source::shown(&self.base, path);
        let text = match source::text_of(path) {
            Ok(text) => text,
            Err(why) => {
                let said = format!("cannot read `{shown}`: {why}");
                found.wrong.push(Wrong::Said(said));
                return None;
            }
        };
        let folder = path.parent().unwrap_or(&self.base);
        match Config::read(&shown, folder, &text, self.rules) {
            Ok(config) => {
                found.configs.push(Arc::new(config));
                Some(found.configs.len() - 1)
            }
            Err(mistakes) => {
                found.wrong.extend(mistakes.into_iter().map(Wrong::At));
                None
            }
        }
    }

    fn found(&self) -> MutexGuard<'_, Found> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn same(a: &Reporting, b: &Reporting) -> bool {
    let ids = |of: &Reporting| -> Vec<&str> { of.rules.iter().map(|rule| rule.id).collect() };
    ids(a) == ids(b) && (a.min_confidence, a.include_tests) == (b.min_confidence, b.include_tests)
}
