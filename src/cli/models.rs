//! `idemlint models`: what is known about libraries, and from where.

use super::settings::SourceArgs;
use super::{Exit, Failure};
use crate::config::Overrides;
use crate::mistake::nearest;
use crate::models::{About, MethodRow, Models, RowSource};
use crate::report::visible;
use crate::source::Files;
use clap::Subcommand;
use std::io::Write;
use std::sync::Arc;

/// `idemlint models`.
#[derive(Subcommand)]
pub(super) enum ModelsCommand {
    /// List what is known, by library
    List {
        /// Only libraries whose name holds this text
        #[arg(long, value_name = "NAME")]
        library: Option<String>,
        #[command(flatten)]
        sources: SourceArgs,
    },
    /// Say what is known about a method or a type, and which rows say so
    #[command(
        after_help = "Exit status: 0 something is known, 1 nothing is, 2 the run itself failed"
    )]
    Why {
        /// com.acme.Ids#next, Ids#next, com.acme.Ids; <init> is the constructor
        #[arg(value_name = "TYPE#METHOD")]
        subject: String,
        #[command(flatten)]
        sources: SourceArgs,
    },
}

impl ModelsCommand {
    pub(super) fn run(self, out: &mut dyn Write) -> Result<Exit, Failure> {
        match self {
            ModelsCommand::List { library, sources } => {
                let models = load(sources)?;
                list(
                    models.as_deref().unwrap_or(Models::builtin()),
                    library.as_deref(),
                    out,
                )
            }
            ModelsCommand::Why { subject, sources } => {
                let models = load(sources)?;
                why(
                    models.as_deref().unwrap_or(Models::builtin()),
                    &subject,
                    out,
                )
            }
        }
    }
}

/// The models in force in the working directory; none where they are the built-in ones.
fn load(sources: SourceArgs) -> Result<Option<Arc<Models>>, Failure> {
    let settings = sources.settings(Overrides::default())?;
    Ok(settings.models(&Files::default())?)
}

fn list(models: &Models, library: Option<&str>, out: &mut dyn Write) -> Result<Exit, Failure> {
    let wanted = library.map(str::to_lowercase);
    let is_wanted = |about: &About| {
        let library = about.source().library.to_lowercase();
        wanted
            .as_ref()
            .is_none_or(|wanted| library.contains(wanted))
    };
    let mut before: Option<(Arc<str>, Arc<str>)> = None;
    let mut abouts: Vec<About> = models.everything().filter(is_wanted).collect();
    // Those of one file together, in the order in which they stand there.
    abouts.sort_by_key(|about| {
        let source = about.source();
        (!source.own, source.file.clone(), source.line)
    });
    if let (Some(library), true) = (library, abouts.is_empty()) {
        let libraries = models.everything();
        let libraries: Vec<Arc<str>> = libraries.map(|one| one.source().library.clone()).collect();
        let like = nearest(library, libraries.iter().map(|one| &**one));
        let like = like.map_or(String::new(), |name| format!("; did you mean `{name}`?"));
        return Err(Failure::Said(format!(
            "no library is named `{library}`{like}"
        )));
    }
    for about in &abouts {
        let source = about.source();
        let group = (source.library.clone(), source.file.clone());
        if before.as_ref() != Some(&group) {
            let gap = if before.is_some() { "\n" } else { "" };
            writeln!(out, "{gap}{} ({})", visible(&group.0), visible(&group.1))?;
            before = Some(group);
        }
        let origin = source.origin.as_deref().unwrap_or("-");
        writeln!(
            out,
            "  {}  {}  {}",
            visible(&about.subject()),
            about.kind(),
            visible(origin)
        )?;
    }
    Ok(Exit::Clean)
}

fn why(models: &Models, subject: &str, out: &mut dyn Write) -> Result<Exit, Failure> {
    let (ty, method) = match subject.split_once('#') {
        Some((ty, method)) => (ty, Some(method)),
        None => (subject, None),
    };
    let types: Vec<&str> = if ty.contains('.') || models.simple(ty).is_empty() {
        vec![ty]
    } else {
        models.simple(ty).iter().map(|name| &**name).collect()
    };
    let mut known = false;
    for ty in types {
        let abouts: Vec<About> = match method {
            Some(method) => models.about_method(ty, method).map(About::Method).collect(),
            None => models.about_type(ty),
        };
        if abouts.is_empty() {
            continue;
        }
        if known {
            writeln!(out)?;
        }
        known = true;
        let of = method.map_or(String::new(), |method| format!("#{method}"));
        writeln!(out, "{}", visible(&format!("{ty}{of}")))?;
        for about in &abouts {
            tell(about, method, out)?;
            if abouts.iter().any(|other| stands_above(other, about)) {
                writeln!(
                    out,
                    "  {:13} not asked, since yours says something else",
                    ""
                )?;
            }
        }
    }
    if known {
        return Ok(Exit::Clean);
    }
    let like = alike(models, ty, method);
    let like = like.map_or(String::new(), |name| format!("; did you mean `{name}`?"));
    let message = format!("nothing is known about `{subject}`{like}");
    writeln!(out, "{}", visible(&message))?;
    Ok(Exit::Findings)
}

/// Whether a user's row replaces a built-in one.
fn stands_above(user: &About, other: &About) -> bool {
    match (user, other) {
        (About::Method(user), About::Method(row)) => {
            user.source.own && !row.source.own && user.kind.replaces(&row.kind)
        }
        _ => false,
    }
}

fn tell(about: &About, method: Option<&str>, out: &mut dyn Write) -> Result<(), Failure> {
    let RowSource {
        library,
        origin,
        file,
        line,
        own,
    } = about.source();
    writeln!(out, "  {:13} {}", about.kind(), visible(&about.in_words()))?;
    let subject = about.subject();
    if method.is_none() || subject.contains('*') || subject.contains(',') {
        writeln!(out, "  {:13} for {}", "", visible(&subject))?;
    }
    if let Some(note) = about.note() {
        writeln!(out, "  {:13} {}", "", visible(note))?;
    }
    let whose = if *own { "yours" } else { "built in" };
    writeln!(
        out,
        "  {:13} {}:{line}, {}, {whose}",
        "",
        visible(file),
        visible(library)
    )?;
    if let Some(origin) = origin {
        writeln!(out, "  {:13} checked against {}", "", visible(origin))?;
    }
    Ok(())
}

/// The name of something known that is most like this one.
fn alike(models: &Models, ty: &str, method: Option<&str>) -> Option<String> {
    let rows = || models.rows().iter().filter(|row| !row.ty.is_glob());
    let methods = |row: &MethodRow| -> Vec<String> {
        let names = row.methods.iter().filter(|name| !name.is_glob());
        names.map(|name| name.text().to_owned()).collect()
    };
    if let Some(method) = method {
        let on_type: Vec<String> = rows()
            .filter(|row| {
                models.is_subtype_of(ty, &row.ty) || row.ty.text().ends_with(&format!(".{ty}"))
            })
            .flat_map(methods)
            .collect();
        if let Some(found) = nearest(method, on_type.iter().map(String::as_str)) {
            return Some(format!("{ty}#{found}"));
        }
    }
    let simple = ty.rsplit('.').next().unwrap_or(ty);
    let with_method = rows().filter(|row| {
        method.is_none_or(|method| row.methods.iter().any(|name| name.matches(method)))
    });
    let names: Vec<(&str, &str)> = with_method
        .map(|row| row.ty.text())
        .map(|name| (name.rsplit('.').next().unwrap_or(name), name))
        .collect();
    let package = ty.rsplit_once('.').map(|(package, _)| package);
    let beside = |name: &str| name.rsplit_once('.').map(|(package, _)| package) == package;
    let near = names.iter().filter(|(_, name)| beside(name));
    let found = nearest(simple, near.map(|(simple, _)| *simple))
        .or_else(|| nearest(simple, names.iter().map(|(simple, _)| *simple)))?;
    let mut named: Vec<_> = names
        .iter()
        .filter(|(simple, _)| *simple == found)
        .collect();
    named.sort_by_key(|(_, name)| !beside(name));
    let (_, name) = named.first()?;
    Some(match method {
        Some(method) => format!("{name}#{method}"),
        None => (*name).to_owned(),
    })
}
