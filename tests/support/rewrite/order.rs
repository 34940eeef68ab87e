//! The order of members.

use super::{Edit, Java, Part, Site, Source, new};
use idemlint::syntax::{Kind, NodeId};

/// Methods, constructors and types in reverse order, then fields and initializers, whose order has
/// a meaning, as they were.
pub fn members(java: &Java) -> Vec<Site> {
    let mut sites = Vec::new();
    for (number, file) in java.whole() {
        for body in file.nodes() {
            let start = match file.tree.kind(body) {
                Kind::ClassBody | Kind::InterfaceBody | Kind::EnumBodyDeclarations => {
                    file.range(body).start + 1
                }
                _ => continue,
            };
            sites.extend(reversed(number, file, body, start));
        }
    }
    sites
}

fn reversed(number: usize, file: &Source, body: NodeId, start: usize) -> Option<Site> {
    let mut at = file.line_after(start);
    let (mut others, mut fields) = (Vec::new(), Vec::new());
    let whole = at;
    for member in file.tree.children(body) {
        let end = file.line_after(file.range(member).end);
        let list = match file.tree.kind(member) {
            Kind::FieldDeclaration
            | Kind::ConstantDeclaration
            | Kind::StaticInitializer
            | Kind::Block => &mut fields,
            _ => &mut others,
        };
        list.push(at..end);
        at = end;
    }
    if others.is_empty() || others.len() + fields.len() < 2 {
        return None;
    }
    let order = others.into_iter().rev().chain(fields);
    let with = order.flat_map(|range| [Part::Old(number, range), new("\n")]);
    let edit = Edit {
        file: number,
        range: whole..at,
        with: with.collect(),
    };
    Some(Site {
        name: file.name(file.range(body).start),
        edits: vec![edit],
        files: Vec::new(),
    })
}
