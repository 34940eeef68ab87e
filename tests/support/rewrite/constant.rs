//! Constants and the texts that they stand for.

use super::{Edit, Java, Part, Site, Source, new};
use idemlint::syntax::{Field, Kind, NodeId};

/// Every text in code becomes a constant of the class around it.
pub fn made(java: &Java) -> Vec<Site> {
    let mut sites = Vec::new();
    for (number, file) in java.whole() {
        for literal in file.of_kind(Kind::StringLiteral) {
            let range = file.range(literal);
            let around: Vec<Kind> = file.around(literal).map(|id| file.tree.kind(id)).collect();
            let body = file
                .around(literal)
                .filter(|&id| file.tree.kind(id) == Kind::ClassBody)
                .last();
            let annotated = around.contains(&Kind::Annotation);
            // A class that stands in an interface or an enum may not see the constant.
            let plain = around.iter().all(|kind| {
                !matches!(
                    kind,
                    Kind::InterfaceBody | Kind::EnumBody | Kind::AnnotationTypeBody
                )
            });
            let (Some(body), false, true) = (body, annotated, plain) else {
                continue;
            };
            let name = format!("T{}", sites.len() + 1);
            if file.text.contains(&name) {
                continue;
            }
            let declaration = vec![
                new(format!("\n    private static final String {name} = ")),
                Part::New(file.at(literal).to_owned(), Some(range.start)),
                new(";"),
            ];
            let at = file.range(body).start + 1;
            let site = format!("{} {}", file.name(range.start), file.at(literal));
            let edits = vec![
                Edit {
                    file: number,
                    range: at..at,
                    with: declaration,
                },
                Edit {
                    file: number,
                    range: range.clone(),
                    with: vec![Part::New(name, Some(range.start))],
                },
            ];
            sites.push(Site {
                name: site,
                edits,
                files: Vec::new(),
            });
        }
    }
    sites
}

/// Every use of a constant of the class becomes its text, also where others name the class.
pub fn dissolved(java: &Java) -> Vec<Site> {
    let mut sites = Vec::new();
    for (number, file) in java.whole() {
        for field in file.nodes() {
            let fits = match file.tree.kind(field) {
                Kind::ConstantDeclaration => true,
                Kind::FieldDeclaration => {
                    file.has_modifier(field, Kind::Static) && file.has_modifier(field, Kind::Final)
                }
                _ => false,
            };
            let Some(declarator) = file.tree.child(field, Field::Declarator).filter(|_| fits)
            else {
                continue;
            };
            let literal = file.tree.child(declarator, Field::Value);
            let Some(literal) = literal.filter(|&id| file.tree.kind(id) == Kind::StringLiteral)
            else {
                continue;
            };
            let name = file.part(declarator, Field::Name);
            let owner = file
                .around(field)
                .find(|&id| file.tree.kind(id).is_type_declaration());
            let owner = owner.map_or("", |owner| file.part(owner, Field::Name));
            let edits: Vec<Edit> = java
                .whole()
                .flat_map(|(at, user)| {
                    uses(user, name, owner, at == number)
                        .into_iter()
                        .map(move |id| (at, user, id))
                })
                .map(|(at, user, id)| Edit {
                    file: at,
                    range: user.range(id),
                    with: vec![Part::New(
                        file.at(literal).to_owned(),
                        Some(user.range(id).start),
                    )],
                })
                .collect();
            if !edits.is_empty() && declarations(file, name) == 1 {
                sites.push(Site {
                    name: format!("{} {name}", file.name(file.range(field).start)),
                    edits,
                    files: Vec::new(),
                });
            }
        }
    }
    sites
}

fn declarations(file: &Source, name: &str) -> usize {
    let declares = |&id: &NodeId| {
        use Kind::*;
        matches!(
            file.tree.kind(id),
            VariableDeclarator
                | FormalParameter
                | CatchFormalParameter
                | EnhancedForStatement
                | Resource
        ) && file.part(id, Field::Name) == name
    };
    file.nodes().filter(declares).count()
}

/// The uses of a constant in a file: by its name alone where the file is its own.
fn uses(file: &Source, name: &str, owner: &str, own: bool) -> Vec<NodeId> {
    let mut found = Vec::new();
    for id in file
        .of_kind(Kind::Identifier)
        .filter(|&id| file.at(id) == name)
    {
        let Some(parent) = file.around(id).next() else {
            continue;
        };
        match (file.tree.kind(parent), file.tree.node(id).field) {
            (Kind::FieldAccess, Field::FieldName) if file.part(parent, Field::Object) == owner => {
                found.push(parent)
            }
            (Kind::FieldAccess, Field::FieldName) => {}
            (_, Field::Name) | (Kind::ScopedIdentifier | Kind::ElementValuePair, _) => {}
            (kind, _) if own && kind != Kind::InferredParameters => found.push(id),
            _ => {}
        }
    }
    found
}
