//! Takes away what is silenced in the source, and looks at what silences it.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::Options;
use crate::facts::{self, FileFacts, Silencer, SilencerForm};
use crate::finding::{Confidence, Finding, RuleInfo, Silence};
use crate::rules::{self, Use};
use crate::source::Files;
use crate::span::{FileId, Place};

/// The facts of the files that speak to the linter.
pub(super) struct Silencers<'r> {
    files: &'r Files,
    options: &'r Options,
    speaking: Vec<(FileId, Arc<FileFacts>)>,
}

/// What a silencer did for which rule: file, first byte, rule.
type Used = FxHashSet<(FileId, u32, &'static str)>;

impl<'r> Silencers<'r> {
    /// The silencers of the files that were parsed. Every file that speaks to the linter is: its
    /// words alone are a sign.
    pub(super) fn new(
        files: &'r Files,
        options: &'r Options,
        parsed: &[(FileId, &Arc<FileFacts>)],
    ) -> Silencers<'r> {
        let speaks =
            |facts: &FileFacts| !(facts.directives.is_empty() && facts.silencers.is_empty());
        let speaking = parsed.iter().filter(|(_, facts)| speaks(facts));
        let speaking = speaking.map(|(id, facts)| (*id, Arc::clone(facts)));
        Silencers {
            files,
            options,
            speaking: speaking.collect(),
        }
    }

    /// Takes silenced findings away, and adds those about the silencers themselves. All findings of
    /// the run are given, of any confidence: what silences an uncertain one is not useless.
    pub(super) fn apply(&self, findings: Vec<Finding>) -> (Vec<Finding>, Vec<(Finding, Silence)>) {
        let by_file = self.speaking.iter().map(|(id, facts)| (*id, facts));
        let by_file: FxHashMap<_, _> = by_file.collect();
        let mut used = Used::default();
        let mut silenced = Vec::new();
        let mut kept = Vec::new();
        for finding in findings {
            let by = by_file.get(&finding.place.file);
            match by.and_then(|facts| silencer(facts, &finding, &mut used)) {
                Some(why) => silenced.push((finding, why)),
                None => kept.push(finding),
            }
        }
        let rules = self.options.all_rules();
        let mut about = Vec::new();
        for (file, facts) in &self.speaking {
            about.extend(rules::about_silencers(
                *file,
                facts,
                &rules,
                |silencer, rule| self.use_of(*file, facts, silencer, rule, &used, &kept),
            ));
        }
        kept.extend(about);
        (kept, silenced)
    }

    /// What a silencer did for a rule. Nothing is said where a finding may have been missed: the
    /// rule did not run, the file was given by name and so without its project, or not all of it
    /// was understood.
    fn use_of(
        &self,
        file: FileId,
        facts: &FileFacts,
        silencer: &Silencer,
        rule: &'static RuleInfo,
        used: &Used,
        kept: &[Finding],
    ) -> Use {
        let ran = |confidence| self.options.reports(Some(file), false, rule.id, confidence);
        if !ran(Confidence::High)
            || self.files.get(file).named
            || !facts.damage.is_empty()
            || used.contains(&(file, silencer.span.start, rule.id))
        {
            return Use::Some;
        }
        let here = |place: Place| place.file == file && silencer.covers(place.span.start);
        let near = kept.iter().filter(|finding| {
            silencer.form == SilencerForm::Line
                && finding.rule.id == rule.id
                && finding.steps.iter().any(|step| here(step.place))
        });
        near.map(|finding| finding.place)
            .min()
            .map_or(Use::None, Use::Near)
    }
}

/// Whether a finding of a rule that starts at a byte of a text is silenced there.
pub fn is_silenced(text: &str, at: u32, rule: &RuleInfo) -> bool {
    let facts = facts::lower(text);
    let names = |name: &RuleInfo| name.id == rule.id;
    let mut silencers = facts.silencers.iter();
    silencers.any(|silencer| {
        let mut rules = silencer.rules.iter();
        let named = rules.any(|(rule, _)| rules::named(facts.text(*rule)).is_some_and(names));
        named && silencer.covers(at)
    })
}

/// Which silencer silences a finding; notes all that do.
fn silencer(facts: &FileFacts, finding: &Finding, used: &mut Used) -> Option<Silence> {
    let at = finding.place;
    let mut first = None;
    for silencer in &facts.silencers {
        let mut rules = silencer.rules.iter();
        let names = |rule: &RuleInfo| rule.id == finding.rule.id;
        let named = rules.any(|(rule, _)| rules::named(facts.text(*rule)).is_some_and(names));
        if !named || !silencer.covers(at.span.start) {
            continue;
        }
        used.insert((at.file, silencer.span.start, finding.rule.id));
        first.get_or_insert_with(|| Silence::InSource {
            reason: facts.text(silencer.reason).to_owned(),
        });
    }
    first
}
