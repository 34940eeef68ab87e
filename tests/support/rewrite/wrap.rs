//! A class around the types of a file.

use super::{Java, Site, insert};
use idemlint::syntax::{Field, Kind};

/// Types, and methods of a fragment, become members of a new class. Only where no other file names
/// one of the types, and none is named by its package.
pub fn in_class(java: &Java) -> Vec<Site> {
    let mut sites = Vec::new();
    if java.case.models.is_some() {
        return sites;
    }
    for (number, file) in java.whole() {
        let Some(root) = file.tree.root() else {
            continue;
        };
        let mut from = 0;
        let mut package = "";
        let mut edits = Vec::new();
        let mut fits = true;
        for child in file.tree.children(root) {
            let range = file.range(child);
            match file.tree.kind(child) {
                Kind::PackageDeclaration => {
                    package = file
                        .at(child)
                        .trim_start_matches("package")
                        .trim_end_matches(';')
                        .trim();
                    from = file.line_after(range.end);
                }
                Kind::ImportDeclaration => from = file.line_after(range.end),
                kind if kind.is_type_declaration() => {
                    let name = file.part(child, Field::Name);
                    let others = java.files.iter().filter(|other| other.path != file.path);
                    fits &= !others.into_iter().any(|other| names(&other.text, name));
                    fits &= package.is_empty() || !file.text.contains(&format!("{package}.{name}"));
                    edits.push(insert(number, range.start, "static "));
                }
                Kind::MethodDeclaration => {}
                _ => fits = false,
            }
        }
        if fits && from < file.text.len() {
            edits.insert(0, insert(number, from, "final class Wrapped {\n"));
            edits.push(insert(number, file.text.len(), "\n}\n"));
            sites.push(Site {
                name: file.path.clone(),
                edits,
                files: Vec::new(),
            });
        }
    }
    sites
}

/// Whether a text holds a word.
fn names(text: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word)
        .any(|(at, _)| !text[..at].ends_with(part) && !text[at + word.len()..].starts_with(part))
}
