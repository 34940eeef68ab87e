//! From the text of an `idemlint.toml` to a [`Config`], or to what is wrong with it.

use std::path::Path;
use std::sync::Arc;

use toml::Spanned;

use super::raw::{List, RawConfig, RawPerPath};
use super::{CONFIDENCES, Config, FailOn, Globs, Origin, PerPath, Reported, Value};
use crate::finding::{Confidence, RuleInfo};
use crate::mistake::Mistake;

/// The rule that has options.
const WITH_HOSTS: &str = "IDEM203";

impl Config {
    /// Reads the text of a file. `path` is how to name it, `folder` is what its paths are relative
    /// to, `rules` are all rules there are.
    pub fn read(
        path: &str,
        folder: &Path,
        text: &str,
        rules: &[&'static RuleInfo],
    ) -> Result<Config, Vec<Mistake>> {
        let raw: RawConfig =
            toml::from_str(text).map_err(|error| vec![Mistake::of_toml(path, text, &error)])?;
        let mut loader = Loader {
            path: path.into(),
            folder,
            text,
            rules,
            mistakes: Vec::new(),
        };
        let config = loader.config(raw);
        if loader.mistakes.is_empty() {
            Ok(config)
        } else {
            loader.mistakes.sort_by_key(|one| (one.line, one.column));
            Err(loader.mistakes)
        }
    }
}

struct Loader<'a> {
    path: Arc<str>,
    folder: &'a Path,
    text: &'a str,
    rules: &'a [&'static RuleInfo],
    mistakes: Vec<Mistake>,
}

impl Loader<'_> {
    fn config(&mut self, raw: RawConfig) -> Config {
        let mut hosts = Vec::new();
        for (name, options) in raw.rules {
            let written = name.get_ref().as_str();
            let Some(rule) = rule_named(self.rules, written) else {
                self.no_rule(&name, &[]);
                continue;
            };
            if rule.id == WITH_HOSTS {
                hosts.extend(self.list(options.hosts).unwrap_or_default());
            } else {
                let message = format!(
                    "`{written}` has no options; `{WITH_HOSTS}` is the only rule that has some"
                );
                self.wrong(&name, message);
            }
        }
        Config {
            path: self.path.clone(),
            folder: self.folder.to_owned(),
            reported: Reported {
                select: self.rule_list(raw.select, &["ALL", "DEFAULT"]),
                ignore: self.rule_list(raw.ignore, &["ALL"]),
                min_confidence: self.confidence(raw.min_confidence),
                include_tests: self.flag(raw.include_tests),
            },
            fail_on: self.fail_on(raw.fail_on),
            excludes: self.globs(raw.exclude),
            models: self.list(raw.models).unwrap_or_default(),
            key_headers: self.headers(raw.key_headers),
            hosts,
            per_path: raw
                .per_path
                .into_iter()
                .map(|table| self.per_path(table))
                .collect(),
        }
    }

    fn per_path(&mut self, table: Spanned<RawPerPath>) -> PerPath {
        let raw = table.into_inner();
        if raw.paths.get_ref().0.is_empty() {
            self.wrong(&raw.paths, "`paths` is empty".to_owned());
        }
        PerPath {
            paths: self.globs(Some(raw.paths)),
            reported: Reported {
                select: self.rule_list(raw.select, &["ALL", "DEFAULT"]),
                ignore: self.rule_list(raw.ignore, &["ALL"]),
                min_confidence: self.confidence(raw.min_confidence),
                include_tests: self.flag(raw.include_tests),
            },
        }
    }

    fn rule_list(
        &mut self,
        given: Option<Spanned<List>>,
        sets: &[&str],
    ) -> Option<Vec<Value<String>>> {
        for name in given.iter().flat_map(|list| &list.get_ref().0) {
            let known = sets.contains(&name.get_ref().as_str())
                || rule_named(self.rules, name.get_ref()).is_some();
            if !known {
                self.no_rule(name, sets);
            }
        }
        self.list(given)
    }

    fn no_rule(&mut self, name: &Spanned<String>, sets: &[&str]) {
        let wrong = name.get_ref();
        let sets_too = if sets.is_empty() {
            String::new()
        } else {
            format!(", and `{}`", sets.join("`, `"))
        };
        let message = format!(
            "there is no rule `{wrong}`; allowed are the ids and names that `idemlint rules` \
             lists{sets_too}"
        );
        let known = self.rules.iter().flat_map(|rule| [rule.id, rule.name]);
        let mistake = self
            .mistake(name, message)
            .or(wrong, known.chain(sets.iter().copied()));
        self.mistakes.push(mistake);
    }

    fn confidence(&mut self, given: Option<Spanned<String>>) -> Option<Value<Confidence>> {
        let words = CONFIDENCES.map(Confidence::word);
        let at = self.word(given, &words)?;
        Some(at.map(|at| CONFIDENCES[at]))
    }

    fn fail_on(&mut self, given: Option<Spanned<String>>) -> Option<Value<FailOn>> {
        let at = self.word(given, &FailOn::ALL.map(FailOn::word))?;
        Some(at.map(|at| FailOn::ALL[at]))
    }

    /// The number of a word among the allowed ones.
    fn word(&mut self, given: Option<Spanned<String>>, allowed: &[&str]) -> Option<Value<usize>> {
        let given = given?;
        let word = given.get_ref();
        if let Some(at) = allowed.iter().position(|one| one == word) {
            return Some(self.value(at, &given));
        }
        let message = format!(
            "unknown value `{word}`, expected one of `{}`",
            allowed.join("`, `")
        );
        let mistake = self
            .mistake(&given, message)
            .or(word, allowed.iter().copied());
        self.mistakes.push(mistake);
        None
    }

    fn flag(&self, given: Option<Spanned<bool>>) -> Option<Value<bool>> {
        let given = given?;
        Some(self.value(*given.get_ref(), &given))
    }

    fn list(&self, given: Option<Spanned<List>>) -> Option<Vec<Value<String>>> {
        let list = given?.into_inner().0.into_iter();
        Some(
            list.map(|text| self.value(text.get_ref().clone(), &text))
                .collect(),
        )
    }

    fn headers(&mut self, given: Option<Spanned<List>>) -> Vec<Value<String>> {
        for name in given.iter().flat_map(|list| &list.get_ref().0) {
            let token = |c: char| c.is_ascii_alphanumeric() || "!#$%&'*+-.^_`|~".contains(c);
            if !name.get_ref().chars().all(token) {
                let message = format!("`{}` is not the name of a header", name.get_ref());
                self.wrong(name, message);
            }
        }
        self.list(given).unwrap_or_default()
    }

    fn globs(&mut self, given: Option<Spanned<List>>) -> Globs {
        let mut globs = Globs::builder(self.folder);
        for glob in given.iter().flat_map(|list| &list.get_ref().0) {
            if let Err(why) = globs.add(self.value(glob.get_ref().clone(), glob)) {
                let message = format!(
                    "`{}` is not a pattern as in a `.gitignore`: {why}",
                    glob.get_ref()
                );
                self.wrong(glob, message);
            }
        }
        globs.build()
    }

    fn value<T, S>(&self, value: T, at: &Spanned<S>) -> Value<T> {
        let at = self.mistake(at, String::new());
        Value {
            value,
            origin: Origin::File(self.path.clone(), at.line, at.column),
        }
    }

    fn wrong<S>(&mut self, at: &Spanned<S>, message: String) {
        let mistake = self.mistake(at, message);
        self.mistakes.push(mistake);
    }

    fn mistake<S>(&self, at: &Spanned<S>, message: String) -> Mistake {
        Mistake::at(&self.path, self.text, at.span().start, message)
    }
}

/// The rule of this id or name.
pub fn rule_named(rules: &[&'static RuleInfo], name: &str) -> Option<&'static RuleInfo> {
    let same = |known: &str| known.eq_ignore_ascii_case(name);
    let mut rules = rules.iter().copied();
    rules.find(|rule| same(rule.id) || same(rule.name))
}
