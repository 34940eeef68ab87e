//! Methods: made of an expression, put in the place of their calls, and moved to another package.

use super::{Edit, Java, Part, Site, Source, insert, new};
use idemlint::syntax::{Field, Kind, NodeId};
use std::ops::Range;

/// A call that a local is set to or that is returned becomes a method of its own. Not where comments or
/// annotations silence the statement that it stands in.
pub fn extracted(java: &Java) -> Vec<Site> {
    let mut sites = Vec::new();
    for (number, file) in java.whole() {
        if file.text.contains("idemlint:") || file.text.contains("SuppressWarnings") {
            continue;
        }
        for expr in file.nodes() {
            if !matches!(
                file.tree.kind(expr),
                Kind::MethodInvocation | Kind::ObjectCreationExpression
            ) {
                continue;
            }
            let name = format!("part{}", sites.len() + 1);
            sites.extend(extract(number, file, expr, &name));
        }
    }
    sites
}

fn extract(number: usize, file: &Source, expr: NodeId, name: &str) -> Option<Site> {
    let parent = file.around(expr).next()?;
    let member = file
        .around(expr)
        .find(|&id| ends_search(file.tree.kind(id)))?;
    let own = file.tree.kind(member) == Kind::MethodDeclaration;
    if !own
        || file.tree.child(member, Field::TypeParameters).is_some()
        || in_anonymous(file, member)
    {
        return None;
    }
    let lambda = file
        .around(expr)
        .take_while(|&id| id != member)
        .any(|id| file.tree.kind(id) == Kind::LambdaExpression);
    let ty = match file.tree.kind(parent) {
        Kind::VariableDeclarator => {
            let declaration = file.around(parent).next()?;
            let is_local = file.tree.kind(declaration) == Kind::LocalVariableDeclaration;
            Some(file.part(declaration, Field::Type)).filter(|ty| is_local && *ty != "var")?
        }
        Kind::ReturnStatement if !lambda => file.part(member, Field::Type),
        _ => return None,
    };
    let inside = |kind: Kind| file.tree.subtree(expr).any(|id| file.tree.kind(id) == kind);
    use Kind::*;
    if [
        LambdaExpression,
        AssignmentExpression,
        UpdateExpression,
        Super,
        ClassBody,
        SwitchExpression,
        InstanceofExpression,
    ]
    .into_iter()
    .any(inside)
    {
        return None;
    }
    // Which exceptions may leave the lambda is not seen.
    let risky = [
        "send", "execute", "call", "get", "sleep", "invoke", "create", "join", "apply", "run",
    ];
    if lambda
        && file
            .tree
            .subtree(expr)
            .any(|id| risky.contains(&file.part(id, Field::Name)))
    {
        return None;
    }
    let mut params: Vec<(&str, &str)> = Vec::new();
    for id in file
        .tree
        .subtree(expr)
        .filter(|&id| file.tree.kind(id) == Kind::Identifier)
    {
        if !is_variable(file, id) || params.iter().any(|(_, known)| *known == file.at(id)) {
            continue;
        }
        match declared(file, member, file.at(id)).as_slice() {
            [] => {}
            [Some(ty)] => params.push((ty, file.at(id))),
            _ => return None,
        }
    }
    let mut throws: Vec<String> = Vec::new();
    if !lambda {
        let declared = file.tree.child_of(member, Kind::Throws);
        throws
            .extend(declared.map(|id| file.at(id).trim_start_matches("throws").trim().to_owned()));
        let mut within = expr;
        for id in file.around(expr).take_while(|&id| id != member) {
            let kind = file.tree.kind(id);
            if matches!(kind, Kind::TryStatement | Kind::TryWithResourcesStatement)
                && !matches!(
                    file.tree.kind(within),
                    Kind::CatchClause | Kind::FinallyClause
                )
            {
                for ty in file
                    .tree
                    .subtree(id)
                    .filter(|&id| file.tree.kind(id) == Kind::CatchType)
                {
                    throws.push(file.at(ty).replace('|', ","));
                }
            }
            within = id;
        }
    }
    let throws = if throws.is_empty() {
        String::new()
    } else {
        format!(" throws {}", throws.join(", "))
    };
    let is_static = if file.has_modifier(member, Kind::Static) {
        "static "
    } else {
        ""
    };
    let typed: Vec<String> = params
        .iter()
        .map(|(ty, name)| format!("{ty} {name}"))
        .collect();
    let names: Vec<&str> = params.iter().map(|(_, name)| *name).collect();
    let range = file.range(expr);
    let end = file.range(member).end;
    let method = vec![
        new(format!(
            "\n\n    private {is_static}{ty} {name}({}){throws} {{\n        return ",
            typed.join(", ")
        )),
        Part::Old(number, range.clone()),
        new(";\n    }\n"),
    ];
    let call = vec![new(format!("{name}({})", names.join(", ")))];
    let edits = vec![
        Edit {
            file: number,
            range: range.clone(),
            with: call,
        },
        Edit {
            file: number,
            range: end..end,
            with: method,
        },
    ];
    Some(Site {
        name: format!("{} {ty}", file.name(range.start)),
        edits,
        files: Vec::new(),
    })
}

pub(super) fn ends_search(kind: Kind) -> bool {
    use Kind::*;
    matches!(
        kind,
        MethodDeclaration
            | ConstructorDeclaration
            | CompactConstructorDeclaration
            | FieldDeclaration
            | ConstantDeclaration
            | StaticInitializer
            | ClassBody
            | InterfaceBody
    )
}

pub(super) fn in_anonymous(file: &Source, member: NodeId) -> bool {
    let mut around = file.around(member).skip(1);
    around.next().is_none_or(|id| {
        !matches!(
            file.tree.kind(id),
            Kind::ClassDeclaration | Kind::RecordDeclaration
        )
    })
}

/// Whether an identifier names a variable: no method, member or type that stands before a dot.
pub(super) fn is_variable(file: &Source, id: NodeId) -> bool {
    let parent = file.around(id).next();
    let parent = parent.map_or(Kind::Program, |parent| file.tree.kind(parent));
    !matches!(
        (parent, file.tree.node(id).field),
        (Kind::MethodInvocation, Field::Name)
            | (Kind::FieldAccess, Field::FieldName)
            | (Kind::ScopedIdentifier, _)
    )
}

/// The types of the variables of this name that are declared in a method; none for one that is not
/// written.
pub(super) fn declared<'f>(file: &'f Source, method: NodeId, name: &str) -> Vec<Option<&'f str>> {
    let mut found = Vec::new();
    for id in file.tree.subtree(method) {
        let written =
            |of: NodeId| Some(file.part(of, Field::Type)).filter(|ty| !matches!(*ty, "" | "var"));
        match file.tree.kind(id) {
            Kind::VariableDeclarator | Kind::SpreadParameter
                if file.part(id, Field::Name) == name =>
            {
                found.push(file.around(id).next().and_then(written));
            }
            Kind::FormalParameter | Kind::EnhancedForStatement | Kind::Resource
                if file.part(id, Field::Name) == name =>
            {
                found.push(written(id));
            }
            Kind::CatchFormalParameter if file.part(id, Field::Name) == name => {
                let ty = file
                    .tree
                    .child_of(id, Kind::CatchType)
                    .map(|ty| file.at(ty));
                found.push(ty.filter(|ty| !ty.contains('|')));
            }
            // Parameters of lambdas and parts of patterns.
            Kind::Identifier if file.at(id) == name => {
                let parent = file.around(id).next().map(|parent| file.tree.kind(parent));
                if matches!(
                    parent,
                    Some(
                        Kind::LambdaExpression
                            | Kind::InferredParameters
                            | Kind::InstanceofExpression
                            | Kind::TypePattern
                            | Kind::RecordPatternComponent
                    )
                ) && (parent != Some(Kind::LambdaExpression)
                    || file.tree.node(id).field == Field::Parameters)
                    && (parent != Some(Kind::InstanceofExpression)
                        || file.tree.node(id).field == Field::Name)
                {
                    found.push(None);
                }
            }
            _ => {}
        }
    }
    found
}

/// A private method of the file, with all its uses.
struct Private<'f> {
    id: NodeId,
    name: &'f str,
    params: Vec<&'f str>,
    calls: Vec<NodeId>,
}

/// The private methods whose every use is a call by the name alone.
fn private_methods(file: &Source) -> Vec<Private<'_>> {
    let methods = file.of_kind(Kind::MethodDeclaration);
    let methods =
        methods.filter(|&id| file.has_modifier(id, Kind::Private) && !in_anonymous(file, id));
    let mut found = Vec::new();
    for id in methods {
        let name = file.part(id, Field::Name);
        let Some(list) = file.tree.child(id, Field::Parameters) else {
            continue;
        };
        let params: Vec<NodeId> = file.tree.children(list).collect();
        let plain = params
            .iter()
            .all(|&id| file.tree.kind(id) == Kind::FormalParameter);
        let named: Vec<NodeId> = file
            .of_kind(Kind::Identifier)
            .filter(|&at| file.at(at) == name)
            .collect();
        let mut calls = Vec::new();
        for at in &named {
            let Some(parent) = file.around(*at).next() else {
                continue;
            };
            let called = file.tree.kind(parent) == Kind::MethodInvocation
                && file.tree.node(*at).field == Field::Name
                && file.tree.child(parent, Field::Object).is_none();
            if called {
                calls.push(parent);
            }
        }
        let generic = file.tree.child(id, Field::TypeParameters).is_some();
        let inside = calls
            .iter()
            .any(|&call| file.around(call).any(|at| at == id));
        if plain && !generic && !inside && !calls.is_empty() && calls.len() + 1 == named.len() {
            let params = params
                .iter()
                .map(|&id| file.part(id, Field::Name))
                .collect();
            found.push(Private {
                id,
                name,
                params,
                calls,
            });
        }
    }
    found
}

/// A private method that does nothing but return an expression is replaced by it.
pub fn inlined(java: &Java) -> Vec<Site> {
    let mut sites = Vec::new();
    for (number, file) in java.whole() {
        for method in private_methods(file) {
            sites.extend(inline(number, file, &method));
        }
    }
    sites
}

fn inline(number: usize, file: &Source, method: &Private) -> Option<Site> {
    let body = file.tree.child(method.id, Field::Body)?;
    let mut statements = file.tree.children(body);
    let (only, None) = (statements.next()?, statements.next()) else {
        return None;
    };
    if file.tree.kind(only) != Kind::ReturnStatement {
        return None;
    }
    let expr = file.tree.children(only).next()?;
    let called = matches!(
        file.tree.kind(expr),
        Kind::MethodInvocation | Kind::ObjectCreationExpression
    );
    let inside = |kind: Kind| file.tree.subtree(expr).any(|id| file.tree.kind(id) == kind);
    if !called && inside(Kind::MethodReference)
        || inside(Kind::LambdaExpression)
        || inside(Kind::ClassBody)
    {
        return None;
    }
    let variables = file
        .tree
        .subtree(expr)
        .filter(|&id| file.tree.kind(id) == Kind::Identifier);
    let variables: Vec<NodeId> = variables.filter(|&id| is_variable(file, id)).collect();
    let mut edits = Vec::new();
    for &call in &method.calls {
        let member = file
            .around(call)
            .find(|&id| ends_search(file.tree.kind(id)))?;
        let statement = file.around(call).next().map(|id| file.tree.kind(id))
            == Some(Kind::ExpressionStatement);
        if statement && !called || file.around(member).next() != file.around(method.id).next() {
            return None;
        }
        let list = file.tree.child(call, Field::Arguments)?;
        let args: Vec<NodeId> = file.tree.children(list).collect();
        let simple = args.iter().all(|&id| {
            let kind = file.tree.kind(id);
            matches!(
                kind,
                Kind::Identifier | Kind::StringLiteral | Kind::DecimalIntegerLiteral | Kind::This
            )
        });
        // What is evaluated once must be so afterwards, and in its order.
        let once = args.len() == 1
            && variables
                .iter()
                .filter(|&&id| file.at(id) == method.params[0])
                .count()
                == 1
            && variables
                .first()
                .is_some_and(|&id| file.at(id) == method.params[0])
            && !file
                .tree
                .subtree(args[0])
                .any(|id| file.tree.kind(id) == Kind::LambdaExpression);
        if args.len() != method.params.len() || !(simple || once) {
            return None;
        }
        let mut with = Vec::new();
        let all = file.range(expr);
        let mut at = all.start;
        for &variable in &variables {
            let range = file.range(variable);
            match method
                .params
                .iter()
                .position(|param| *param == file.at(variable))
            {
                Some(param) => {
                    with.push(Part::Old(number, at..range.start));
                    let wrap = !simple;
                    with.extend(wrap.then(|| new("(")));
                    with.push(Part::Old(number, file.range(args[param])));
                    with.extend(wrap.then(|| new(")")));
                    at = range.end;
                }
                None if !declared(file, member, file.at(variable)).is_empty() => return None,
                None => {}
            }
        }
        with.push(Part::Old(number, at..all.end));
        if !called {
            with.insert(0, new("("));
            with.push(new(")"));
        }
        edits.push(Edit {
            file: number,
            range: file.range(call),
            with,
        });
    }
    edits.push(Edit {
        file: number,
        range: file.range(method.id),
        with: Vec::new(),
    });
    Some(Site {
        name: format!("{} {}", file.name(file.range(method.id).start), method.name),
        edits,
        files: Vec::new(),
    })
}

/// A private method that needs nothing of its class moves to a class of another package.
pub fn moved(java: &Java) -> Vec<Site> {
    let mut sites = Vec::new();
    for (number, file) in java.whole() {
        for method in private_methods(file) {
            let name = format!("Helper{}", sites.len() + 1);
            sites.extend(move_away(number, file, &method, &name));
        }
    }
    sites
}

pub(super) const JAVA_LANG: &[&str] = &[
    "String",
    "Object",
    "Integer",
    "Long",
    "Boolean",
    "Double",
    "Exception",
    "RuntimeException",
    "InterruptedException",
    "Thread",
    "Math",
    "System",
    "StringBuilder",
    "Runnable",
    "IllegalStateException",
    "IllegalArgumentException",
    "Iterable",
    "Throwable",
    "Character",
    "Void",
];

fn move_away(number: usize, file: &Source, method: &Private, class: &str) -> Option<Site> {
    let root = file.tree.root()?;
    let mut imports = Vec::new();
    let mut package = None;
    for child in file.tree.children(root) {
        match file.tree.kind(child) {
            Kind::PackageDeclaration => package = Some(file.range(child).end),
            Kind::ImportDeclaration => imports.push(child),
            _ => {}
        }
    }
    let package = package?;
    let known = |name: &str| {
        JAVA_LANG.contains(&name)
            || imports.iter().any(|&id| {
                file.at(id)
                    .trim_end_matches(';')
                    .ends_with(&format!(".{name}"))
            })
    };
    let free = |id: NodeId| {
        let name = file.at(id);
        match file.tree.kind(id) {
            Kind::TypeIdentifier => {
                let parent = file.around(id).next().map(|id| file.tree.kind(id));
                known(name) || parent == Some(Kind::ScopedTypeIdentifier)
            }
            Kind::This | Kind::Super | Kind::ClassBody => false,
            Kind::MethodInvocation => file.tree.child(id, Field::Object).is_some(),
            Kind::Identifier if is_variable(file, id) => {
                !declared(file, method.id, name).is_empty()
                    || known(name)
                    || file.range(id) == file.range_of_name(method.id)
            }
            _ => true,
        }
    };
    if !file.tree.subtree(method.id).all(free) {
        return None;
    }
    let mut text: Vec<Part> = vec![new("package moved.helpers;\n\n")];
    for &import in &imports {
        text.extend([new(file.at(import).to_owned()), new("\n")]);
    }
    let range = file.range(method.id);
    let head = file.tree.child(method.id, Field::Type)?;
    text.push(new(format!(
        "\npublic final class {class} {{\n    public static "
    )));
    text.push(Part::Old(number, file.range(head).start..range.end));
    text.push(new("\n}\n"));
    let mut edits = vec![insert(
        number,
        package,
        format!("\nimport moved.helpers.{class};"),
    )];
    for &call in &method.calls {
        let Range { start, .. } = file.range(call);
        edits.push(insert(number, start, format!("{class}.")));
    }
    edits.push(Edit {
        file: number,
        range,
        with: Vec::new(),
    });
    Some(Site {
        name: format!("{} {}", file.name(file.range(method.id).start), method.name),
        edits,
        files: vec![(format!("moved/helpers/{class}.java"), text)],
    })
}
