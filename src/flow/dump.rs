//! What the analysis saw, as text: for `idemlint debug summary` and `idemlint debug boundaries`.

use std::fmt::Write;

use super::Flow;
use super::summary::How;
use super::value::Atom;
use crate::facts::{ExprId, RegionKind};
use crate::project::CallableId;
use crate::span::FileId;

impl Flow<'_> {
    /// The summaries of the callables of one file: what they return, which inputs become keys,
    /// what they store, call and send.
    pub fn dump_summaries(&self, file: FileId) -> String {
        let mut out = String::new();
        for id in self.of_file(file) {
            let found = self.found(id);
            let summary = &found.summary;
            let _ = writeln!(
                out,
                "{} at byte {}",
                self.project.display(id),
                self.start(id)
            );
            for atom in &summary.returns {
                let _ = writeln!(out, "  returns {}", self.atom(atom));
            }
            for flow in &summary.sinks {
                let _ = writeln!(out, "  key from {}", self.atom(&flow.input));
            }
            for write in &summary.writes {
                let _ = writeln!(
                    out,
                    "  stores {} in {:?}",
                    self.atom(&write.atom),
                    write.into.0
                );
            }
            for invoke in &summary.invokes {
                let repeated = if invoke.boundary.is_some() {
                    "repeatedly "
                } else {
                    ""
                };
                let _ = writeln!(out, "  {repeated}calls {}", self.atom(&invoke.input));
            }
            for edge in &found.edges {
                let how = match &edge.how {
                    How::Plain => "runs".to_string(),
                    How::Argument(role, _) => format!("hands over as {}", role.word()),
                    How::Resubscribed(_) => "subscribes again".to_string(),
                    How::Helper(boundary) => format!("has repeated by {}", boundary.name),
                };
                let _ = writeln!(out, "  {how} {}", self.project.display(edge.callee));
            }
            for meeting in &found.meetings {
                let fresh = self.place(meeting.fresh.callable, meeting.fresh.expr);
                let sink = self.place(meeting.sink.callable, meeting.sink.expr);
                let _ = writeln!(
                    out,
                    "  fresh value of bytes {}..{} becomes the key at bytes {}..{}, {} weak links",
                    fresh.span.start, fresh.span.end, sink.span.start, sink.span.end, meeting.weak
                );
            }
        }
        out
    }

    /// The retry boundaries of one file: loops and catch clauses for what happens in them, and
    /// callables that a library runs in a role.
    pub fn dump_boundaries(&self, file: FileId) -> String {
        let mut out = String::new();
        for id in self.of_file(file) {
            let body = &self.project.callable(id).body;
            if let Some(role) = self.role(id) {
                let _ = writeln!(
                    out,
                    "{}: {} ({}), {} weak links",
                    self.project.display(id),
                    role.role.word(),
                    role.name,
                    role.weak
                );
            }
            for (number, region) in body.regions.iter().enumerate() {
                if !matches!(region.kind, RegionKind::Loop(_) | RegionKind::Catch(_)) {
                    continue;
                }
                let mut verdict = None;
                for at in region.start..region.end {
                    let site = ExprId(at);
                    if !matches!(
                        body.expr(site).kind,
                        crate::facts::ExprKind::Call { .. } | crate::facts::ExprKind::New { .. }
                    ) {
                        continue;
                    }
                    let region = crate::facts::RegionId(number as u32);
                    verdict = verdict.or(self.boundary_of_region(id, region, site));
                }
                let word = match region.kind {
                    RegionKind::Loop(_) => "loop",
                    _ => "catch",
                };
                let what = match verdict {
                    Some(boundary) => {
                        format!("{:?}, {} weak links", boundary.kind, boundary.weak)
                    }
                    None => "no boundary".to_string(),
                };
                let _ = writeln!(
                    out,
                    "{}: {word} at byte {}: {what}",
                    self.project.display(id),
                    region.head.start
                );
            }
        }
        out
    }

    fn of_file(&self, file: FileId) -> impl Iterator<Item = CallableId> {
        self.project
            .callable_ids()
            .filter(move |&id| self.project.unit_of(id).file == file)
    }

    fn start(&self, id: CallableId) -> u32 {
        self.project.callable(id).span.start
    }

    fn atom(&self, atom: &Atom) -> String {
        let mut text = format!("{:?}", atom.origin);
        for name in atom.read.names() {
            let _ = write!(text, ".{}", self.project.text(name));
        }
        if atom.invoked {
            text.push_str("()");
        }
        for name in atom.content.names() {
            let _ = write!(text, " in .{}", self.project.text(name));
        }
        text
    }
}
