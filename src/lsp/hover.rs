//! What is said about the code under the pointer: the attempts of a finding, and what the linter
//! knows about a call.

use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind, Position, Range};

use super::client::Client;
use super::diagnostics::Places;
use super::root::Root;
use super::text::Lines;
use crate::engine::Knowledge;
use crate::finding::Finding;
use crate::report::{self, visible};
use crate::span::{FileId, Place, Span};

/// What there is to say at a position; nothing at most.
pub(super) fn hover(
    root: &Root,
    client: &Client,
    file: FileId,
    position: Position,
) -> Option<Hover> {
    let text = root.files.text(file).ok()?;
    let at = Lines::new(&text, client.encoding).offset(position) as u32;
    let covers = |span: Span| span.start <= at && at <= span.end;
    let findings = root.findings_at(file, |finding| covers(finding.place.span));
    let options = root.options()?;
    let known = root.session.about(&root.files, &options, file, at);
    let span = findings
        .first()
        .map(|finding| finding.place.span)
        .or_else(|| known.first().map(|known| known.span))?;
    let uri = |path: &std::path::Path| root.uri_of(path);
    let mut places = Places::new(&root.files, client, &uri);
    let mut parts: Vec<String> = Vec::new();
    for finding in findings {
        parts.push(attempts(finding, root, &mut places));
    }
    parts.extend(known.iter().map(knowledge));
    let markdown = parts.join("\n\n---\n\n");
    let range: Range = places.range(Place::new(file, span));
    let contents = match client.markdown {
        true => MarkupContent {
            kind: MarkupKind::Markdown,
            value: markdown,
        },
        false => MarkupContent {
            kind: MarkupKind::PlainText,
            value: plain(&markdown),
        },
    };
    Some(Hover {
        contents: HoverContents::Markup(contents),
        range: Some(range),
    })
}

/// A finding with the way of attempt 1 and attempt 2.
fn attempts(finding: &Finding, root: &Root, places: &mut Places) -> String {
    let rule = finding.rule;
    let mut text = format!(
        "**{}** {}, {} confidence\n\n{}\n",
        rule.id,
        rule.name,
        finding.confidence.word(),
        escaped(&finding.message)
    );
    for (number, (place, words)) in report::attempts(finding).iter().enumerate() {
        let line = places.range(*place).start.line + 1;
        let path = &root.files.get(place.file).path;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let shown = escaped(&format!("{name}:{line}"));
        let link = match root.uri_of(path) {
            Some(uri) => format!("[{shown}]({}#L{line})", uri.as_str()),
            None => shown,
        };
        text += &format!("\n{}. {} ({link})", number + 1, escaped(words));
    }
    if !finding.help.is_empty() {
        text += &format!("\n\n**help:** {}", escaped(&finding.help));
    }
    text + &format!(
        "\n\n[Why this charges twice, and what is right]({})",
        rule.url()
    )
}

/// What a row says.
fn knowledge(known: &Knowledge) -> String {
    let (file, line, library) = &known.row;
    let mut text = format!("**{}** {}", escaped(&known.subject), escaped(&known.says));
    if let Some(note) = &known.note {
        text += &format!("  \n{}", escaped(note));
    }
    if known.by_name {
        text += "  \nchosen by its name, since the type is not known";
    }
    let whose = if known.own { "yours" } else { "built in" };
    text += &format!(
        "\n\n{}:{line}, {}, {whose}",
        escaped(file),
        escaped(library)
    );
    if let Some(origin) = &known.origin {
        text += &format!("; checked against {}", escaped(origin));
    }
    text
}

/// A text of which Markdown makes nothing but what it is. What is quoted stays code.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for (number, part) in visible(text).split('`').enumerate() {
        if number > 0 {
            out.push('`');
        }
        for c in part.chars() {
            if number % 2 == 0 && matches!(c, '\\' | '*' | '_' | '[' | ']' | '<' | '&') {
                out.push('\\');
            }
            out.push(c);
        }
    }
    out
}

/// Markdown of the kind that is made here, for those who see its signs.
fn plain(markdown: &str) -> String {
    let mut out = String::new();
    let mut rest = markdown;
    while let Some(at) = rest.find(['\\', '*', '[', '`']) {
        out.push_str(&rest[..at]);
        let found = &rest[at..];
        rest = if let Some(escaped) = found.strip_prefix('\\') {
            let next = escaped.chars().next();
            out.extend(next);
            &escaped[next.map_or(0, char::len_utf8)..]
        } else if let Some((words, rest)) = found
            .strip_prefix('[')
            .and_then(|link| link.split_once("]("))
        {
            let (address, rest) = rest.split_once(')').unwrap_or((rest, ""));
            out.push_str(words);
            if address.starts_with("https:") {
                out.push_str(&format!(": {address}"));
            }
            rest
        } else {
            if found.starts_with('`') {
                out.push('`');
            }
            &found[1..]
        };
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_of_markdown_are_shown_and_not_obeyed() {
        let text = "`a*b` makes <b> of x_y [z]";
        assert_eq!(escaped(text), "`a*b` makes \\<b> of x\\_y \\[z\\]");
        assert_eq!(plain(&escaped("x_y [z] <b>")), "x_y [z] <b>");
        let link = "**IDEM101** see [A.java:1](file:///A.java#L1) and [why](https://x.y)";
        assert_eq!(plain(link), "IDEM101 see A.java:1 and why: https://x.y");
    }
}
