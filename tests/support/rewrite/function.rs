//! The forms that a function has: lambda, anonymous class, named class, method reference.

use super::functional::{Interface, interface};
use super::method::{declared, ends_search, in_anonymous, is_variable};
use super::{Edit, Java, Part, Site, Source, new};
use idemlint::syntax::{Field, Kind, NodeId};
use std::ops::Range;

/// A lambda whose interface is known.
struct Lambda<'j> {
    number: usize,
    file: &'j Source,
    id: NodeId,
    body: NodeId,
    /// Its parameters, as they are declared.
    params: Vec<String>,
    interface: Interface,
    /// The member around it.
    member: NodeId,
    is_static: bool,
}

/// Lambdas become anonymous classes.
pub fn anonymous(java: &Java) -> Vec<Site> {
    let written = |lambda: Lambda, _: usize| {
        let range = lambda.file.range(lambda.id);
        let mut with = vec![Part::New(
            format!("new {}() {{\n", lambda.interface.name),
            Some(range.start),
        )];
        with.extend(lambda.method()?);
        with.push(new("}"));
        Some(lambda.site(vec![Edit {
            file: lambda.number,
            range,
            with,
        }]))
    };
    rewritten(java, written)
}

/// Lambdas become objects of a class of its own, to which their variables are given.
pub fn named(java: &Java) -> Vec<Site> {
    let written = |lambda: Lambda, at: usize| {
        let (file, number) = (lambda.file, lambda.number);
        let range = file.range(lambda.id);
        let captured = lambda.captured()?;
        let end = lambda.end_of_class()?;
        let class = format!("Task{at}");
        let names: Vec<&str> = captured.iter().map(|(_, name)| *name).collect();
        let call = format!("new {class}({})", names.join(", "));
        let is_static = if lambda.is_static { "static " } else { "" };
        let mut text = format!(
            "\n    private {is_static}final class {class} implements {} {{\n",
            lambda.interface.name
        );
        for (ty, name) in &captured {
            text += &format!("        private final {ty} {name};\n");
        }
        let params: Vec<String> = captured
            .iter()
            .map(|(ty, name)| format!("{ty} {name}"))
            .collect();
        text += &format!("\n        {class}({}) {{\n", params.join(", "));
        for name in names {
            text += &format!("            this.{name} = {name};\n");
        }
        text += "        }\n\n";
        let mut with = vec![new(text)];
        with.extend(lambda.method()?);
        with.push(new("    }\n"));
        Some(lambda.site(vec![
            Edit {
                file: number,
                range: range.clone(),
                with: vec![Part::New(call, Some(range.start))],
            },
            Edit {
                file: number,
                range: end..end,
                with,
            },
        ]))
    };
    rewritten(java, written)
}

/// Lambdas that need no variable become references to a method.
pub fn reference(java: &Java) -> Vec<Site> {
    let written = |lambda: Lambda, at: usize| {
        let (file, number) = (lambda.file, lambda.number);
        let range = file.range(lambda.id);
        if !lambda.captured()?.is_empty() {
            return None;
        }
        let end = lambda.end_of_class()?;
        let owner = if lambda.is_static {
            lambda.class()?
        } else {
            "this"
        };
        let is_static = if lambda.is_static { "static " } else { "" };
        let mut with = vec![new(format!("\n    private {is_static}"))];
        with.extend(lambda.declaration(&format!("step{at}"), false)?);
        Some(lambda.site(vec![
            Edit {
                file: number,
                range: range.clone(),
                with: vec![Part::New(format!("{owner}::step{at}"), Some(range.start))],
            },
            Edit {
                file: number,
                range: end..end,
                with,
            },
        ]))
    };
    rewritten(java, written)
}

fn rewritten(java: &Java, written: impl Fn(Lambda, usize) -> Option<Site>) -> Vec<Site> {
    let mut sites = Vec::new();
    for (number, file) in java.whole() {
        if silences(file) {
            continue;
        }
        for id in file.of_kind(Kind::LambdaExpression) {
            let lambda = Lambda::new(java, number, file, id);
            let at = sites.len() + 1;
            sites.extend(lambda.and_then(|lambda| written(lambda, at)));
        }
    }
    sites
}

/// Whether comments or annotations in a file silence statements: which one is moved then matters.
fn silences(file: &Source) -> bool {
    file.text.contains("idemlint:") || file.text.contains("SuppressWarnings")
}

impl<'j> Lambda<'j> {
    fn new(java: &Java, number: usize, file: &'j Source, id: NodeId) -> Option<Lambda<'j>> {
        let member = file
            .around(id)
            .find(|&id| ends_search(file.tree.kind(id)))?;
        if file
            .around(id)
            .any(|id| file.tree.kind(id) == Kind::ExplicitConstructorInvocation)
        {
            return None;
        }
        let body = file.tree.child(id, Field::Body)?;
        let value = value(file, id, body);
        let interface = interface(java, file, id, value)?;
        let list = file.tree.child(id, Field::Parameters)?;
        let written: Vec<NodeId> = match file.tree.kind(list) {
            Kind::Identifier => vec![list],
            _ => file.tree.children(list).collect(),
        };
        if written.len() != interface.params.len() {
            return None;
        }
        let params =
            written
                .iter()
                .zip(&interface.params)
                .map(|(&id, ty)| match file.tree.kind(id) {
                    Kind::FormalParameter => file.at(id).to_owned(),
                    _ => format!("{ty} {}", file.at(id)),
                });
        let params: Vec<String> = params.collect();
        let gives = interface.result != "void";
        let used = file.tree.subtree(body).collect::<Vec<_>>();
        // Inside of the class the interface's own names would be meant.
        let shadowed = used.iter().any(|&id| {
            file.tree.kind(id) == Kind::MethodInvocation
                && file.tree.child(id, Field::Object).is_none()
                && [interface.method.as_str(), "toString", "equals", "hashCode"]
                    .contains(&file.part(id, Field::Name))
        });
        let above = used.iter().any(|&id| file.tree.kind(id) == Kind::Super);
        if value.is_some_and(|value| value != gives) || shadowed || above {
            return None;
        }
        let is_static = match file.tree.kind(member) {
            Kind::StaticInitializer => true,
            _ => file.has_modifier(member, Kind::Static),
        };
        Some(Lambda {
            number,
            file,
            id,
            body,
            params,
            interface,
            member,
            is_static,
        })
    }

    fn site(&self, edits: Vec<Edit>) -> Site {
        let start = self.file.range(self.id).start;
        let line = self.file.text[..start].rfind('\n').map_or(0, |at| at + 1);
        Site {
            name: format!(
                "{}:{} {}",
                self.file.name(start),
                start - line + 1,
                self.interface.name
            ),
            edits,
            files: Vec::new(),
        }
    }

    /// The method that does what the lambda does.
    fn method(&self) -> Option<Vec<Part>> {
        let mut with = vec![new("        @Override\n        public ")];
        with.extend(self.declaration(&self.interface.method, true)?);
        Some(with)
    }

    /// The declaration of a method from its result on; in another class, `this` is written out.
    fn declaration(&self, name: &str, apart: bool) -> Option<Vec<Part>> {
        let Interface { result, throws, .. } = &self.interface;
        let throws = if throws.is_empty() {
            String::new()
        } else {
            format!(" throws {throws}")
        };
        let mut with = vec![new(format!(
            "{result} {name}({}){throws} ",
            self.params.join(", ")
        ))];
        let block = self.file.tree.kind(self.body) == Kind::Block;
        if !block {
            let gives = self.interface.result != "void";
            with.push(new(if gives {
                "{\n            return "
            } else {
                "{\n            "
            }));
        }
        with.extend(self.text_of_body(apart)?);
        with.push(new(if block { "\n" } else { ";\n        }\n" }));
        Some(with)
    }

    fn text_of_body(&self, apart: bool) -> Option<Vec<Part>> {
        let (file, number) = (self.file, self.number);
        let Range { mut start, end } = file.range(self.body);
        let mut with = Vec::new();
        for id in file.tree.subtree(self.body) {
            if file.tree.kind(id) != Kind::This || !apart {
                continue;
            }
            let class = file
                .around(id)
                .find(|&id| file.tree.kind(id) == Kind::ClassBody)?;
            if file.tree.span(class).start >= file.tree.span(self.body).start {
                continue;
            }
            let range = file.range(id);
            with.push(Part::Old(number, start..range.start));
            with.push(new(format!("{}.this", self.class()?)));
            start = range.end;
        }
        with.push(Part::Old(number, start..end));
        Some(with)
    }

    /// The name of the class around it.
    fn class(&self) -> Option<&'j str> {
        let class = self.file.around(self.member).nth(1)?;
        Some(self.file.part(class, Field::Name)).filter(|name| !name.is_empty())
    }

    /// Where the class around it ends.
    fn end_of_class(&self) -> Option<usize> {
        let body = self.file.around(self.member).next()?;
        let generic = self
            .file
            .tree
            .child(self.member, Field::TypeParameters)
            .is_some();
        if generic || in_anonymous(self.file, self.member) {
            return None;
        }
        // What a local class knows of its method is not known there.
        let local = self
            .file
            .around(body)
            .any(|id| self.file.tree.kind(id) == Kind::Block);
        (!local).then(|| self.file.range(body).end - 1)
    }

    /// The variables of the method around it that it uses, with their types.
    fn captured(&self) -> Option<Vec<(&'j str, &'j str)>> {
        let file = self.file;
        let mut found: Vec<(&str, &str)> = Vec::new();
        if matches!(
            file.tree.kind(self.member),
            Kind::FieldDeclaration | Kind::ConstantDeclaration
        ) {
            // Of an initializer only lambdas around this one have variables.
            let nested = file.around(self.id).take_while(|&id| id != self.member);
            let mut nested = nested.filter(|&id| file.tree.kind(id) == Kind::LambdaExpression);
            return nested.next().is_none().then_some(found);
        }
        for id in file.tree.subtree(self.body) {
            let name = file.at(id);
            if file.tree.kind(id) != Kind::Identifier
                || !is_variable(file, id)
                || found.iter().any(|(_, known)| *known == name)
            {
                continue;
            }
            if !declared(file, self.id, name).is_empty() {
                if declared(file, self.member, name).len() > declared(file, self.id, name).len() {
                    return None;
                }
                continue;
            }
            match declared(file, self.member, name).as_slice() {
                [] => {}
                [Some(ty)] => found.push((ty, name)),
                _ => return None,
            }
        }
        Some(found)
    }
}

/// Whether a lambda gives a value, where its body tells.
fn value(file: &Source, lambda: NodeId, body: NodeId) -> Option<bool> {
    if file.tree.kind(body) != Kind::Block {
        let may_be_void = matches!(
            file.tree.kind(body),
            Kind::MethodInvocation
                | Kind::ObjectCreationExpression
                | Kind::AssignmentExpression
                | Kind::UpdateExpression
        );
        return (!may_be_void).then_some(true);
    }
    let own = |&id: &NodeId| {
        file.around(id)
            .find(|&id| matches!(file.tree.kind(id), Kind::LambdaExpression | Kind::ClassBody))
            == Some(lambda)
    };
    let returns = file
        .tree
        .subtree(body)
        .filter(|&id| file.tree.kind(id) == Kind::ReturnStatement);
    let mut values = returns
        .filter(own)
        .map(|id| file.tree.children(id).next().is_some());
    let throws =
        file.tree.children(body).last().map(|id| file.tree.kind(id)) == Some(Kind::ThrowStatement);
    match values.next() {
        Some(value) => Some(value),
        None if throws => None,
        None => Some(false),
    }
}

/// References to methods of the class itself become lambdas.
pub fn lambda(java: &Java) -> Vec<Site> {
    let mut sites = Vec::new();
    for (number, file) in java.whole() {
        if silences(file) {
            continue;
        }
        for id in file.of_kind(Kind::MethodReference) {
            let range = file.range(id);
            let Some((owner, name)) = file.at(id).split_once("::") else {
                continue;
            };
            let mut methods = file
                .of_kind(Kind::MethodDeclaration)
                .filter(|&id| file.part(id, Field::Name) == name);
            let (Some(method), None) = (methods.next(), methods.next()) else {
                continue;
            };
            let class = file
                .around(method)
                .nth(1)
                .map_or("", |id| file.part(id, Field::Name));
            let is_static = file.has_modifier(method, Kind::Static);
            let Some(list) = file.tree.child(method, Field::Parameters) else {
                continue;
            };
            let count = file.tree.children(list).count();
            let plain = file
                .tree
                .children(list)
                .all(|id| file.tree.kind(id) == Kind::FormalParameter);
            if !plain || !(owner == "this" && !is_static || owner == class && is_static) {
                continue;
            }
            let names: Vec<String> = (1..=count).map(|at| format!("given{at}")).collect();
            let names = names.join(", ");
            sites.push(Site {
                name: format!("{} {}", file.name(range.start), file.at(id)),
                edits: vec![Edit {
                    file: number,
                    range: range.clone(),
                    with: vec![
                        Part::New(format!("({names}) -> "), Some(range.start)),
                        Part::New(format!("{owner}.{name}({names})"), Some(range.start)),
                    ],
                }],
                files: Vec::new(),
            });
        }
    }
    sites
}
