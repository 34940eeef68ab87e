//! Which functional interface is meant where a lambda or a method reference stands.
//!
//! Told from what is written: the type of the variable, the parameter of the project's own method, or
//! a method of a library that is listed here. Type arguments that are not written are found by
//! matching types that are. What stays unknown is no interface.

use super::{Java, Source};
use idemlint::syntax::{Field, Kind, NodeId};
use std::collections::BTreeMap;

/// An interface with one method, its type arguments put in.
#[derive(Clone, Debug)]
pub struct Interface {
    /// As it is written after `implements`.
    pub name: String,
    pub method: String,
    pub params: Vec<String>,
    /// Empty if the body has to tell.
    pub result: String,
    pub throws: String,
}

/// Interfaces of libraries. Single capitals stand for types.
const INTERFACES: &[(&str, &str)] = &[
    ("Runnable", "void run()"),
    (
        "java.util.concurrent.Callable<V>",
        "V call() throws Exception",
    ),
    ("java.util.function.Supplier<T>", "T get()"),
    ("java.util.function.Function<T, R>", "R apply(T)"),
    ("java.util.function.UnaryOperator<T>", "T apply(T)"),
    ("java.util.function.BiFunction<T, U, R>", "R apply(T, U)"),
    ("java.util.function.Consumer<T>", "void accept(T)"),
    ("java.util.function.BiConsumer<T, U>", "void accept(T, U)"),
    ("java.util.function.Predicate<T>", "boolean test(T)"),
    ("java.util.function.IntFunction<R>", "R apply(int)"),
    (
        "dev.failsafe.function.CheckedSupplier<R>",
        "R get() throws Throwable",
    ),
    (
        "dev.failsafe.function.CheckedRunnable",
        "void run() throws Throwable",
    ),
    (
        "org.springframework.retry.RetryCallback<T, E>",
        "T doWithRetry(org.springframework.retry.RetryContext) throws E",
    ),
    (
        "org.springframework.retry.RecoveryCallback<T>",
        "T recover(org.springframework.retry.RetryContext) throws Exception",
    ),
    (
        "org.springframework.core.retry.Retryable<R>",
        "R execute() throws Throwable",
    ),
    (
        "io.reactivex.rxjava3.functions.Supplier<T>",
        "T get() throws Throwable",
    ),
    (
        "okhttp3.Interceptor",
        "okhttp3.Response intercept(Chain) throws java.io.IOException",
    ),
    (
        "org.apache.hc.core5.http.HttpRequestInterceptor",
        "void process(org.apache.hc.core5.http.HttpRequest, org.apache.hc.core5.http.EntityDetails, \
         org.apache.hc.core5.http.protocol.HttpContext) throws org.apache.hc.core5.http.HttpException, java.io.IOException",
    ),
    (
        "org.springframework.web.reactive.function.client.ExchangeFilterFunction",
        "reactor.core.publisher.Mono<org.springframework.web.reactive.function.client.ClientResponse> \
         filter(org.springframework.web.reactive.function.client.ClientRequest, \
         org.springframework.web.reactive.function.client.ExchangeFunction)",
    ),
];

/// A parameter of a library's method that takes a function.
struct Position {
    /// What the file must name for the library to be meant.
    named: &'static str,
    /// The receiver: a type's name where the method is static, else its type, else nothing.
    on: &'static str,
    method: &'static str,
    /// The number of the argument, and of how many.
    arg: (usize, usize),
    takes: &'static str,
    gives: &'static str,
}

const fn position(
    named: &'static str,
    on: &'static str,
    method: &'static str,
    arg: (usize, usize),
    takes: &'static str,
    gives: &'static str,
) -> Position {
    Position {
        named,
        on,
        method,
        arg,
        takes,
        gives,
    }
}

const FUTURE: &str = "CompletableFuture<T>";
const RESILIENCE: &str = "io.github.resilience4j.retry.Retry";

#[rustfmt::skip]
const POSITIONS: &[Position] = &[
    position(FUTURE_NAMED, "CompletableFuture", "supplyAsync", (0, 1), "Supplier<T>", FUTURE),
    position(FUTURE_NAMED, "CompletableFuture", "supplyAsync", (0, 2), "Supplier<T>", FUTURE),
    position(FUTURE_NAMED, "CompletableFuture", "runAsync", (0, 1), "Runnable", ""),
    position(FUTURE_NAMED, FUTURE, "exceptionally", (0, 1), "Function<Throwable, T>", FUTURE),
    position(FUTURE_NAMED, FUTURE, "exceptionallyCompose", (0, 1), "Function<Throwable, CompletableFuture<T>>", FUTURE),
    position(FUTURE_NAMED, FUTURE, "whenComplete", (0, 1), "BiConsumer<T, Throwable>", FUTURE),
    position(FUTURE_NAMED, FUTURE, "handle", (0, 1), "BiFunction<T, Throwable, U>", "CompletableFuture<U>"),
    position(FUTURE_NAMED, FUTURE, "thenApply", (0, 1), "Function<T, U>", "CompletableFuture<U>"),
    position(FUTURE_NAMED, FUTURE, "thenCompose", (0, 1), "Function<T, CompletableFuture<U>>", "CompletableFuture<U>"),
    position("java.util.", "Optional<T>", "orElseGet", (0, 1), "Supplier<T>", "T"),
    position("java.util.", "Map<K, V>", "computeIfAbsent", (1, 2), "Function<K, V>", "V"),
    position("java.util.", "ConcurrentMap<K, V>", "computeIfAbsent", (1, 2), "Function<K, V>", "V"),
    position("java.util.", "ConcurrentHashMap<K, V>", "computeIfAbsent", (1, 2), "Function<K, V>", "V"),
    position("java.util.", "List<T>", "forEach", (0, 1), "Consumer<T>", ""),
    position("StructuredTaskScope", "", "fork", (0, 1), "Callable<T>", "Subtask<T>"),
    position("ExecutorService", "ExecutorService", "submit", (0, 1), "Callable<T>", "Future<T>"),
    position("ScheduledExecutorService", "ScheduledExecutorService", "schedule", (0, 3), "Callable<T>", "ScheduledFuture<T>"),
    position("Executor", "Executor", "execute", (0, 1), "Runnable", ""),
    position("java.", "Thread", "<init>", (0, 1), "Runnable", ""),
    position(RESILIENCE, "Retry", "decorateSupplier", (1, 2), "Supplier<T>", "Supplier<T>"),
    position(RESILIENCE, "Retry", "decorateCallable", (1, 2), "Callable<T>", "Callable<T>"),
    position(RESILIENCE, "Retry", "decorateRunnable", (1, 2), "Runnable", ""),
    position(RESILIENCE, "Retry", "decorateFunction", (1, 2), "Function<T, R>", "Function<T, R>"),
    position(RESILIENCE, "", "executeSupplier", (0, 1), "Supplier<T>", "T"),
    position(RESILIENCE, "", "executeCallable", (0, 1), "Callable<T>", "T"),
    position(RESILIENCE, "", "executeRunnable", (0, 1), "Runnable", ""),
    position("io.github.resilience4j", "Decorators", "ofSupplier", (0, 1), "Supplier<T>", ""),
    position("io.github.resilience4j", "Decorators", "ofCallable", (0, 1), "Callable<T>", ""),
    position("dev.failsafe", "", "get", (0, 1), "dev.failsafe.function.CheckedSupplier<T>", "T"),
    position("dev.failsafe", "", "run", (0, 1), "CheckedRunnable", ""),
    position("dev.failsafe", "", "getAsync", (0, 1), "dev.failsafe.function.CheckedSupplier<T>", FUTURE),
    position("dev.failsafe", "", "runAsync", (0, 1), "CheckedRunnable", ""),
    position("org.springframework.retry", "", "execute", (0, 1), "RetryCallback<T, Exception>", "T"),
    position("org.springframework.retry", "", "execute", (0, 2), "RetryCallback<T, Exception>", "T"),
    position("org.springframework.retry", "", "execute", (1, 2), "RecoveryCallback<T>", "T"),
    position("org.springframework.core.retry", "", "execute", (0, 1), "Retryable<T>", "T"),
    position("com.github.rholder", "", "call", (0, 1), "Callable<T>", "T"),
    position("reactor.core", "Mono", "defer", (0, 1), "java.util.function.Supplier<Mono<T>>", "Mono<T>"),
    position("reactor.core", "Flux", "defer", (0, 1), "java.util.function.Supplier<Flux<T>>", "Flux<T>"),
    position("reactor.core", "Mono", "fromCallable", (0, 1), "Callable<T>", "Mono<T>"),
    position("reactor.core", "Mono", "fromSupplier", (0, 1), "java.util.function.Supplier<T>", "Mono<T>"),
    position("reactor.core", "", "onErrorResume", (0, 1), "java.util.function.Function<Throwable, Mono<T>>", "Mono<T>"),
    position("io.reactivex.rxjava3", "Single", "defer", (0, 1), "io.reactivex.rxjava3.functions.Supplier<Single<T>>", "Single<T>"),
    position("io.reactivex.rxjava3", "Single", "fromCallable", (0, 1), "Callable<T>", "Single<T>"),
    position("io.smallrye.mutiny", "", "item", (0, 1), "java.util.function.Supplier<T>", "Uni<T>"),
    position("io.smallrye.mutiny", "", "deferred", (0, 1), "java.util.function.Supplier<Uni<T>>", "Uni<T>"),
    position("okhttp3", "", "addInterceptor", (0, 1), "okhttp3.Interceptor", ""),
    position("okhttp3", "", "addNetworkInterceptor", (0, 1), "okhttp3.Interceptor", ""),
    position("org.apache.hc", "", "addRequestInterceptorFirst", (0, 1), "HttpRequestInterceptor", ""),
    position("org.apache.hc", "", "addRequestInterceptorLast", (0, 1), "HttpRequestInterceptor", ""),
    position("ExchangeFilterFunction", "", "filter", (0, 1), "ExchangeFilterFunction", ""),
];

const FUTURE_NAMED: &str = "java.util.concurrent.CompletableFuture";

/// What type variables stand for.
type Known = BTreeMap<String, String>;

/// The interface that a lambda or method reference is of; `value` says whether it gives a value, where
/// it alone tells.
pub fn interface(
    java: &Java,
    file: &Source,
    function: NodeId,
    value: Option<bool>,
) -> Option<Interface> {
    let (ty, mut known) = wanted(java, file, function, value)?;
    let (head, method) = declared_interface(java, file, &ty)?;
    let (name, own) = split(&head);
    let (written, args) = split(&ty);
    // What the interface calls its types is not what the method around calls them.
    let mut of_own = Known::new();
    for (own, arg) in own.iter().zip(&args) {
        let filled = fill(arg, &known);
        of_own.insert((*own).to_owned(), filled.unwrap_or_default());
    }
    if own.len() != args.len() {
        return None;
    }
    let (signature, throws) = match method.split_once(" throws ") {
        Some((signature, throws)) => (signature, throws),
        None => (method.as_str(), ""),
    };
    let (front, params) = signature.trim_end_matches(')').split_once('(')?;
    let (result, method) = front.rsplit_once(' ')?;
    let result = match fill(result, &of_own) {
        Some(result) if !result.is_empty() => result,
        _ => {
            let found = given(java, file, function)?;
            for (own, arg) in own
                .iter()
                .zip(&args)
                .filter(|(own, _)| **own == result.trim())
            {
                let mut more = Known::new();
                bind(arg, &boxed(&found), &mut more);
                known.extend(more);
                of_own.insert((*own).to_owned(), boxed(&found));
            }
            fill(result, &of_own).filter(|result| !result.is_empty())?
        }
    };
    let params: Option<Vec<String>> = parts(params)
        .into_iter()
        .map(|param| fill(param, &of_own).filter(|ty| !ty.is_empty()))
        .collect();
    let args: Option<Vec<&String>> = own
        .iter()
        .map(|own| of_own.get(*own).filter(|ty| !ty.is_empty()))
        .collect();
    let args: Vec<&str> = args?.into_iter().map(String::as_str).collect();
    let path = if name.contains('.') { name } else { written };
    let found = Interface {
        name: match args.as_slice() {
            [] => path.to_owned(),
            args => format!("{path}<{}>", args.join(", ")),
        },
        method: method.trim().to_owned(),
        params: params?,
        result,
        throws: fill(throws, &of_own)?,
    };
    let named = [&found.name, &found.result, &found.throws];
    let known = found
        .params
        .iter()
        .chain(named)
        .all(|ty| can_name(file, ty));
    known.then_some(found)
}

/// Whether a file can write a type: it names it already, or the type is of `java.lang` or has its path.
fn can_name(file: &Source, ty: &str) -> bool {
    let words = ty.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '.'));
    words
        .filter(|word| word.starts_with(char::is_uppercase))
        .all(|word| {
            let first = word.split('.').next().unwrap_or(word);
            super::method::JAVA_LANG.contains(&first)
                || first == "Throwable"
                || first == "Chain"
                || has_word(&file.text, first)
        })
}

fn has_word(text: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word)
        .any(|(at, _)| !text[..at].ends_with(part) && !text[at + word.len()..].starts_with(part))
}

/// The interface of a type, as in [`INTERFACES`]: one of the file, of its package, or of a library.
fn declared_interface(java: &Java, file: &Source, ty: &str) -> Option<(String, String)> {
    let (name, _) = split(ty);
    let simple = name.rsplit('.').next()?;
    for (_, other) in java.whole() {
        let declared = other
            .of_kind(Kind::InterfaceDeclaration)
            .find(|&id| other.part(id, Field::Name) == simple);
        if let Some(id) = declared {
            let near = other.path == file.path
                || package(other) == package(file)
                || file.text.contains(&format!(".{simple};"));
            let top = other.around(id).next().map(|id| other.tree.kind(id)) == Some(Kind::Program);
            return only_method(other, id).filter(|_| near && (top || other.path == file.path));
        }
    }
    let library = INTERFACES.iter().find(|(head, _)| {
        let (path, _) = split(head);
        // A type that is written by its simple name is the one that is imported.
        path == name
            || path.ends_with(&format!(".{name}"))
                && (!file.text.contains(&format!(".{name};"))
                    || file.text.contains(&format!("import {path};")))
    })?;
    Some((library.0.to_owned(), library.1.to_owned()))
}

fn package(file: &Source) -> &str {
    let declaration = file.of_kind(Kind::PackageDeclaration).next();
    declaration.map_or("", |id| file.at(id))
}

/// The one abstract method of an interface that extends none.
fn only_method(file: &Source, interface: NodeId) -> Option<(String, String)> {
    if file
        .tree
        .child_of(interface, Kind::ExtendsInterfaces)
        .is_some()
    {
        return None;
    }
    let body = file.tree.child(interface, Field::Body)?;
    let mut methods = file.tree.children(body).filter(|&id| {
        file.tree.kind(id) == Kind::MethodDeclaration && file.tree.child(id, Field::Body).is_none()
    });
    let (method, None) = (methods.next()?, methods.next()) else {
        return None;
    };
    if file.tree.child(method, Field::TypeParameters).is_some() {
        return None;
    }
    let vars = type_parameters(file, interface);
    let head = file.part(interface, Field::Name);
    let head = match vars.as_slice() {
        [] => head.to_owned(),
        vars => format!("{head}<{}>", vars.join(", ")),
    };
    let list = file.tree.child(method, Field::Parameters)?;
    let params: Vec<&str> = file
        .tree
        .children(list)
        .map(|id| file.part(id, Field::Type))
        .collect();
    let throws = file.tree.child_of(method, Kind::Throws);
    let throws = throws.map_or(String::new(), |id| format!(" {}", file.at(id)));
    let (result, name) = (
        file.part(method, Field::Type),
        file.part(method, Field::Name),
    );
    Some((
        head,
        format!("{result} {name}({}){throws}", params.join(", ")),
    ))
}

fn type_parameters(file: &Source, declaration: NodeId) -> Vec<String> {
    let list = file.tree.child(declaration, Field::TypeParameters);
    let list = list.or_else(|| file.tree.child_of(declaration, Kind::TypeParameters));
    let list = list.into_iter().flat_map(|list| file.tree.children(list));
    list.filter_map(|id| Some(file.at(id).split_whitespace().next()?.to_owned()))
        .collect()
}

/// The type that is written where a function stands, and what is known of the types in it.
fn wanted(
    java: &Java,
    file: &Source,
    function: NodeId,
    value: Option<bool>,
) -> Option<(String, Known)> {
    if let Some(ty) = context(file, function) {
        return Some((ty, Known::new()));
    }
    let list = file.around(function).next()?;
    let call = file.around(list).next()?;
    if file.tree.kind(list) != Kind::ArgumentList {
        return None;
    }
    let args: Vec<NodeId> = file.tree.children(list).collect();
    let at = args.iter().position(|&arg| arg == function)?;
    let created = file.tree.kind(call) == Kind::ObjectCreationExpression;
    let object = file.tree.child(call, Field::Object);
    let name = if created {
        split(file.part(call, Field::Type)).0
    } else {
        file.part(call, Field::Name)
    };
    let mut known = Known::new();
    let own: Vec<(&Source, NodeId)> = java
        .whole()
        .filter(|(_, other)| object.is_some() || created || other.path == file.path)
        .flat_map(|(_, other)| {
            let takes = |&id: &NodeId| {
                use Kind::*;
                matches!(
                    (other.tree.kind(id), created),
                    (MethodDeclaration, false) | (ConstructorDeclaration | RecordDeclaration, true)
                ) && other.part(id, Field::Name) == name
                    && params(other, id).len() == args.len()
            };
            other.nodes().filter(takes).map(move |id| (other, id))
        })
        .collect();
    match own.as_slice() {
        [] => {}
        [(other, method)] => {
            if let (Some(result), false) = (context(file, call), created) {
                bind(
                    other.part(*method, Field::Type),
                    &boxed(&result),
                    &mut known,
                );
            }
            let ty = other.part(params(other, *method)[at], Field::Type);
            return (!ty.is_empty()).then(|| (ty.to_owned(), known));
        }
        _ => return None,
    }
    let on = object.map_or("", |object| file.at(object));
    let position = POSITIONS.iter().find(|position| {
        let is_static = !position.on.contains('<') && position.on.starts_with(char::is_uppercase);
        position.method == if created { "<init>" } else { name }
            && position.arg == (at, args.len())
            && file.text.contains(position.named)
            && match (created, is_static) {
                (true, _) => position.on == name,
                (false, true) => {
                    position.on == on
                        || object.is_some_and(|object| {
                            type_of(java, file, object)
                                .is_some_and(|ty| split(&ty).0 == position.on)
                        })
                }
                (false, false) => object.is_some(),
            }
    })?;
    if position.on.contains('<') {
        let ty = object.and_then(|object| type_of(java, file, object));
        match ty {
            Some(ty) if split(&ty).0 == split(position.on).0 => bind(position.on, &ty, &mut known),
            Some(_) => return None,
            None if split(position.on).0 != "CompletableFuture" => return None,
            None => {}
        }
    }
    if let Some(ty) = context(file, call) {
        bind(position.gives, &boxed(&ty), &mut known);
    }
    let takes = match (position.takes, value) {
        // The executor has both.
        ("Callable<T>", Some(false)) if matches!(name, "submit" | "schedule") => "Runnable",
        (takes, _) => takes,
    };
    Some((takes.to_owned(), known))
}

fn params(file: &Source, method: NodeId) -> Vec<NodeId> {
    let list = file.tree.child(method, Field::Parameters);
    let list = list.into_iter().flat_map(|list| file.tree.children(list));
    list.filter(|&id| {
        matches!(
            file.tree.kind(id),
            Kind::FormalParameter | Kind::SpreadParameter
        )
    })
    .collect()
}

/// The type that a variable, result or cast gives to an expression.
fn context(file: &Source, expr: NodeId) -> Option<String> {
    let parent = file.around(expr).next()?;
    let ty = match file.tree.kind(parent) {
        Kind::VariableDeclarator => file.part(file.around(parent).next()?, Field::Type),
        Kind::CastExpression => file.part(parent, Field::Type),
        Kind::ReturnStatement => {
            let around = file.around(parent).find(|&id| {
                matches!(
                    file.tree.kind(id),
                    Kind::LambdaExpression | Kind::MethodDeclaration
                )
            })?;
            // A lambda has no type there.
            file.part(around, Field::Type)
        }
        Kind::AssignmentExpression => {
            let left = file.tree.child(parent, Field::Left)?;
            let name = file.at(left).trim_start_matches("this.");
            return variable(file, left, name);
        }
        _ => return None,
    };
    Some(ty.to_owned()).filter(|ty| !matches!(ty.as_str(), "" | "var" | "void"))
}

/// The type of a local, parameter or field that can be named at a place.
fn variable(file: &Source, at: NodeId, name: &str) -> Option<String> {
    let method = file
        .around(at)
        .find(|&id| super::method::ends_search(file.tree.kind(id)))?;
    match super::method::declared(file, method, name).as_slice() {
        [Some(ty)] if file.tree.kind(method) != Kind::FieldDeclaration => {
            return Some((*ty).to_owned());
        }
        [] => {}
        _ => return None,
    }
    let mut fields = file.nodes().filter_map(|id| match file.tree.kind(id) {
        Kind::FieldDeclaration => {
            let declarator = file.tree.child(id, Field::Declarator)?;
            (file.part(declarator, Field::Name) == name).then(|| file.part(id, Field::Type))
        }
        Kind::RecordDeclaration => params(file, id)
            .into_iter()
            .find(|&param| file.part(param, Field::Name) == name)
            .map(|param| file.part(param, Field::Type)),
        _ => None,
    });
    match (fields.next(), fields.next()) {
        (Some(ty), None) => Some(ty.to_owned()),
        _ => None,
    }
}

/// What a function gives, by the first value that it returns.
fn given(java: &Java, file: &Source, function: NodeId) -> Option<String> {
    if file.tree.kind(function) == Kind::MethodReference {
        let name = file.at(function).rsplit("::").next()?.trim();
        return result_of(file, name);
    }
    let body = file.tree.child(function, Field::Body)?;
    if file.tree.kind(body) != Kind::Block {
        return type_of(java, file, body);
    }
    let returned = file.tree.subtree(body).filter(|&id| {
        file.tree.kind(id) == Kind::ReturnStatement
            && file
                .around(id)
                .find(|&id| matches!(file.tree.kind(id), Kind::LambdaExpression | Kind::ClassBody))
                == Some(function)
    });
    returned
        .filter_map(|id| file.tree.children(id).next())
        .find_map(|id| type_of(java, file, id))
}

/// The type of an expression, where what is written tells.
fn type_of(java: &Java, file: &Source, expr: NodeId) -> Option<String> {
    match file.tree.kind(expr) {
        Kind::StringLiteral => Some("String".to_owned()),
        Kind::DecimalIntegerLiteral => Some("Integer".to_owned()),
        Kind::True | Kind::False => Some("Boolean".to_owned()),
        Kind::Identifier => variable(file, expr, file.at(expr)),
        Kind::CastExpression | Kind::ObjectCreationExpression => {
            let ty = file.part(expr, Field::Type);
            (!ty.contains("<>")).then(|| ty.to_owned())
        }
        Kind::FieldAccess if file.at(expr).starts_with("this.") => {
            variable(file, expr, file.part(expr, Field::FieldName))
        }
        Kind::MethodInvocation => {
            let name = file.part(expr, Field::Name);
            let args = file.part(expr, Field::Arguments);
            let Some(object) = file.tree.child(expr, Field::Object) else {
                return result_of(file, name);
            };
            if matches!(name, "toString" | "format" | "concat" | "formatted") {
                return Some("String".to_owned());
            }
            if args.contains("BodyHandlers.ofString()") {
                return match name {
                    "send" => Some("HttpResponse<String>".to_owned()),
                    "sendAsync" => Some("CompletableFuture<HttpResponse<String>>".to_owned()),
                    _ => None,
                };
            }
            let of = type_of(java, file, object).unwrap_or_else(|| file.at(object).to_owned());
            let owner = split(&of).0.to_owned();
            let declared = |other: &&Source| {
                other.nodes().any(|id| {
                    other.tree.kind(id).is_type_declaration()
                        && other.part(id, Field::Name) == owner
                })
            };
            let other = java.whole().map(|(_, file)| file).find(declared)?;
            result_of(other, name)
        }
        _ => None,
    }
}

/// What the one method of this name in a file returns.
fn result_of(file: &Source, name: &str) -> Option<String> {
    let mut methods = file.of_kind(Kind::MethodDeclaration).filter(|&id| {
        file.part(id, Field::Name) == name && file.tree.child(id, Field::TypeParameters).is_none()
    });
    match (methods.next(), methods.next()) {
        (Some(id), None) => Some(file.part(id, Field::Type).to_owned()),
        _ => None,
    }
}

/// A type's name and its arguments.
fn split(ty: &str) -> (&str, Vec<&str>) {
    match ty.trim().split_once('<') {
        Some((name, args)) => (
            name.trim(),
            parts(args.trim_end().strip_suffix('>').unwrap_or(args)),
        ),
        None => (ty.trim(), Vec::new()),
    }
}

/// The parts of a list of types.
fn parts(list: &str) -> Vec<&str> {
    let (mut depth, mut start) = (0, 0);
    let mut found = Vec::new();
    for (at, c) in list.char_indices() {
        match c {
            '<' => depth += 1,
            '>' => depth -= 1,
            ',' if depth == 0 => {
                found.push(list[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    found.push(list[start..].trim());
    found.retain(|part| !part.is_empty());
    found
}

fn is_variable(ty: &str) -> bool {
    let mut chars = ty.chars();
    chars.next().is_some_and(|c| c.is_ascii_uppercase()) && chars.all(|c| c.is_ascii_digit())
}

fn bare(ty: &str) -> &str {
    let ty = ty
        .trim()
        .trim_start_matches("? super ")
        .trim_start_matches("? extends ");
    ty.trim()
}

/// What the variables of a pattern stand for in a type.
fn bind(pattern: &str, ty: &str, known: &mut Known) {
    let (pattern, ty) = (bare(pattern), bare(ty));
    if is_variable(pattern) {
        if !ty.starts_with('?') {
            known
                .entry(pattern.to_owned())
                .or_insert_with(|| ty.to_owned());
        }
        return;
    }
    let ((own, params), (other, args)) = (split(pattern), split(ty));
    if own.rsplit('.').next() == other.rsplit('.').next() && params.len() == args.len() {
        for (param, arg) in params.iter().zip(&args) {
            bind(param, arg, known);
        }
    }
}

/// A type with its variables put in; none if one is not known.
fn fill(ty: &str, known: &Known) -> Option<String> {
    let ty = bare(ty);
    if is_variable(ty) {
        return known.get(ty).cloned();
    }
    if ty.contains(',') && !ty.contains('<') {
        let all: Option<Vec<String>> = parts(ty)
            .into_iter()
            .map(|part| fill(part, known))
            .collect();
        return Some(all?.join(", "));
    }
    let (name, args) = split(ty);
    if args.is_empty() {
        return Some(ty.to_owned());
    }
    let args: Option<Vec<String>> = args.into_iter().map(|arg| fill(arg, known)).collect();
    Some(format!("{name}<{}>", args?.join(", ")))
}

fn boxed(ty: &str) -> String {
    match ty {
        "int" => "Integer",
        "char" => "Character",
        "long" => "Long",
        "boolean" => "Boolean",
        "double" => "Double",
        other => other,
    }
    .to_owned()
}
