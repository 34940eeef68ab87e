//! The comment that silences a finding.

use super::code::Code;
use super::lines::{indentation, line_after, line_end, line_start};
use crate::engine;
use crate::finding::{Edit, Finding};
use crate::source::Files;
use crate::span::{Place, Span};
use crate::syntax::Kind;

/// The comment that silences a finding, with this reason: on a line of its own above the statement,
/// or behind the code where it could not stand there. None where neither would silence it.
pub fn silenced(files: &Files, finding: &Finding, reason: &str) -> Option<Edit> {
    let file = finding.place.file;
    let code = Code::new(files.text(file).ok()?);
    let comment = format!("// idemlint: ignore[{}] {reason}", finding.rule.id);
    let at = finding.place.span.start as usize;
    let above = above(&code, at, &comment);
    let behind = behind(&code.text, at, &comment);
    let silences = |edit: &(usize, String)| {
        let text = super::applied(&code.text, [&placed(edit, finding)]);
        let moved = if edit.0 <= at { edit.1.len() } else { 0 };
        engine::is_silenced(&text, (at + moved) as u32, finding.rule)
    };
    let edit = [above, behind].into_iter().flatten().find(silences)?;
    Some(placed(&edit, finding))
}

fn placed((at, text): &(usize, String), finding: &Finding) -> Edit {
    let span = Span::new(*at as u32, *at as u32);
    Edit {
        place: Place::new(finding.place.file, span),
        text: text.clone(),
    }
}

/// A line above the innermost statement or declaration around a byte.
fn above(code: &Code, at: usize, comment: &str) -> Option<(usize, String)> {
    let here = |node: &crate::syntax::NodeId| {
        let span = code.span(*node);
        let kind = code.kind(*node);
        let has_head = kind.is_statement() && kind != Kind::Block
            || matches!(kind, Kind::FieldDeclaration | Kind::MethodDeclaration);
        has_head && span.start as usize <= at && at < span.end as usize
    };
    let all = (0..code.tree.len()).map(crate::syntax::NodeId);
    // What stands inside comes later.
    let statement = all.rev().find(here)?;
    let start = code.span(statement).start as usize;
    let line = line_start(&code.text, start);
    let indent: String = code.text[line..]
        .chars()
        .take_while(|c| matches!(c, ' ' | '\t'))
        .collect();
    Some((line, format!("{indent}{comment}{}", line_end(&code.text))))
}

/// Behind the line of a byte, unless something is said there already.
fn behind(text: &str, at: usize, comment: &str) -> Option<(usize, String)> {
    let line = &text[line_start(text, at)..line_after(text, at)];
    let end = line_start(text, at) + line.trim_end().len();
    (!line.contains("//") && indentation(text, end).is_none()).then(|| (end, format!(" {comment}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finding::Confidence;
    use crate::rules;
    use crate::span::FileId;

    fn silenced_at(text: &str, piece: &str) -> Option<String> {
        let files = Files::in_memory([("A.java", text)]);
        let start = text.find(piece)? as u32;
        let span = Span::new(start, start + piece.len() as u32);
        let finding = Finding {
            rule: rules::named("IDEM101")?,
            confidence: Confidence::High,
            place: Place::new(FileId(0), span),
            message: String::new(),
            help: String::new(),
            help_place: None,
            label: String::new(),
            steps: Vec::new(),
            remedy: None,
            fix: None,
            anchor: String::new(),
        };
        let edit = silenced(&files, &finding, "it is known")?;
        Some(super::super::applied(text, [&edit]).to_string())
    }

    const COMMENT: &str = "// idemlint: ignore[IDEM101] it is known";

    #[test]
    fn the_comment_stands_above_the_statement() {
        for end in ["\n", "\r\n"] {
            let text = format!(
                "class A {{{end}\tvoid m() {{{end}\t\tsend(a,{end}\t\t\tfresh());{end}\t}}{end}}}{end}"
            );
            let expected = text.replace("\t\tsend", &format!("\t\t{COMMENT}{end}\t\tsend"));
            assert_eq!(silenced_at(&text, "fresh()"), Some(expected));
        }
        let field = "class A {\n  // known\n  String key = fresh();\n}\n";
        let expected = field.replace("  String", &format!("  {COMMENT}\n  String"));
        assert_eq!(silenced_at(field, "fresh()"), Some(expected));
        let one = "class A { void m() { retry(() -> { send(fresh()); }); } }";
        assert_eq!(
            silenced_at(one, "fresh()"),
            Some(format!("{COMMENT}\n{one}"))
        );
    }

    #[test]
    fn the_comment_stands_behind_what_no_line_can_be_above() {
        let text = "class A {\n void m() {\n  send(\"\"\"\n   text\n   \"\"\", () -> { send(fresh()); });\n }\n}\n";
        let expected = text.replace("); });", &format!("); }}); {COMMENT}"));
        assert_eq!(silenced_at(text, "fresh()"), Some(expected));
    }
}
