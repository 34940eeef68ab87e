//! Where a report goes: formats, files, and standard output.

use super::Failure;
use super::replace::{reason, replace};
use crate::report::{self, Look, Report, SarifOptions};
use crate::rules;
use crate::source::Files;
use clap::{Args, ValueEnum};
use std::fs::{File, Metadata, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// What is written where.
#[derive(Args)]
pub(super) struct Output {
    /// How to write the findings
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Write the findings to a file, in --format or in the format that stands before it
    ///
    /// May be given several times: `--output sarif=idemlint.sarif --output junit=idemlint.xml`.
    /// Standard output gets what --format says, unless a file without a format of its own does.
    #[arg(long, value_name = "[FORMAT=]FILE")]
    output: Vec<String>,
    /// Category of a SARIF report, where one commit has several
    #[arg(long, value_name = "NAME", default_value = "idemlint", value_parser = category)]
    sarif_category: String,
    /// Put silenced findings into a SARIF report too, marked as suppressed
    #[arg(long)]
    sarif_suppressions: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// With the source around each finding
    Text,
    /// One line per finding
    Concise,
    /// One object for other programs
    Json,
    /// SARIF 2.1.0, for code scanning and viewers
    Sarif,
    /// Annotations of GitHub Actions
    Github,
    /// GitLab Code Quality
    Gitlab,
    /// JUnit XML, for build servers
    Junit,
    /// Reviewdog's diagnostic format
    Rdjson,
}

/// A file that a report goes to.
pub(super) struct Target {
    format: Format,
    /// As it was given.
    name: String,
    /// Links resolved.
    path: PathBuf,
    place: Place,
}

/// What is at the path of a target.
enum Place {
    Free,
    File(Permissions),
    /// A pipe or a device: nothing that could be replaced.
    Other,
}

impl Output {
    /// The files to write; an error if one of them cannot be meant. Nothing is written yet.
    pub(super) fn targets(&self) -> Result<Vec<Target>, Failure> {
        let mut targets: Vec<Target> = Vec::new();
        for given in &self.output {
            let target = self.target(given)?;
            if targets.iter().any(|other| other.path == target.path) {
                return Err(said(&target.name, "two reports cannot go to one file"));
            }
            targets.push(target);
        }
        Ok(targets)
    }

    fn target(&self, given: &str) -> Result<Target, Failure> {
        let (format, name) = match given.split_once('=') {
            // Whoever has a `=` in a file name can write `./` before it.
            Some((word, name)) if !word.contains(['/', '\\', '.']) => {
                let Ok(format) = Format::from_str(word, false) else {
                    let allowed = Format::value_variants().iter();
                    let allowed = allowed.filter_map(|format| format.to_possible_value());
                    let allowed: Vec<String> = allowed.map(|v| v.get_name().to_owned()).collect();
                    let allowed = allowed.join(", ");
                    return Err(Failure::Said(format!(
                        "there is no format `{word}` (allowed are {allowed}; for a file of this \
                         name write `./{given}`)"
                    )));
                };
                (format, name)
            }
            _ => (self.format, given),
        };
        let path = PathBuf::from(name);
        if name.is_empty() || name == "-" {
            return Err(said(
                name,
                "a file is wanted; standard output gets --format",
            ));
        }
        if is_java(&path) {
            return Err(said(name, "it is named like a Java source"));
        }
        let found = std::fs::metadata(&path);
        if found.as_ref().is_ok_and(Metadata::is_dir) {
            return Err(said(name, "it is a folder"));
        }
        let place = match found {
            Ok(found) if found.is_file() => Place::File(found.permissions()),
            Ok(_) => Place::Other,
            Err(_) => Place::Free,
        };
        let path = real(&path).map_err(|error| said(name, &reason(&error)))?;
        if is_java(&path) {
            return Err(said(name, "it is a link to a Java source"));
        }
        Ok(Target {
            format,
            name: name.to_owned(),
            path,
            place,
        })
    }

    /// An error if a report would go to a file that is linted.
    pub(super) fn spare(&self, targets: &[Target], files: &Files) -> Result<(), Failure> {
        for target in targets {
            if files.id_of(&target.path).is_some() {
                return Err(said(&target.name, "it is one of the files to lint"));
            }
        }
        Ok(())
    }

    /// Whether a report tells how findings can be fixed, so that fixes have to be tried.
    pub(super) fn tells_fixes(&self, targets: &[Target]) -> bool {
        let tells = |format: Format| matches!(format, Format::Json | Format::Sarif);
        let on_screen = self.on_screen() != Screen::Summary && tells(self.format);
        on_screen || targets.iter().any(|target| tells(target.format))
    }

    /// Whether standard output gets the findings, and whether they are for people there.
    pub(super) fn on_screen(&self) -> Screen {
        let taken = self.output.iter().any(|given| {
            let (word, _) = given.split_once('=').unwrap_or_default();
            Format::from_str(word, false).is_err()
        });
        match self.format {
            _ if taken => Screen::Summary,
            Format::Text => Screen::Text,
            Format::Concise => Screen::Lines,
            _ => Screen::Data,
        }
    }

    /// Writes the report to the files, and then to standard output, if that is to look somehow.
    pub(super) fn write(
        &self,
        report: &Report,
        targets: Vec<Target>,
        look: Option<Look>,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        for target in targets {
            // Nobody sees colours in a file, and its width is no terminal's.
            let look = Look {
                color: false,
                width: 100,
            };
            let written = self.write_file(report, &target, look);
            written.map_err(|error| said(&target.name, &reason(&error)))?;
        }
        let Some(look) = look.filter(|_| self.on_screen() != Screen::Summary) else {
            return Ok(());
        };
        let written = self.render(report, self.format, look, out);
        let written = written.and_then(|()| out.flush());
        written.map_err(|error| match error.kind() {
            // People leave a pager when they have seen enough. A program that leaves has half a
            // report.
            io::ErrorKind::BrokenPipe if self.on_screen() == Screen::Data => {
                Failure::Said("cannot write standard output: whoever read it has left".to_owned())
            }
            _ => Failure::Output(error),
        })
    }

    fn write_file(&self, report: &Report, target: &Target, look: Look) -> io::Result<()> {
        let ended = |file: &File| {
            let mut out = BufWriter::new(file);
            self.render(report, target.format, look, &mut out)?;
            if target.format == Format::Text {
                writeln!(out, "{}", report::summary(report))?;
            }
            out.flush()
        };
        if matches!(target.place, Place::Other) {
            return ended(&File::options().write(true).open(&target.path)?);
        }
        let permissions = match &target.place {
            Place::File(permissions) => Some(permissions.clone()),
            _ => None,
        };
        replace(&target.path, permissions, ended)
    }

    fn render(
        &self,
        report: &Report,
        format: Format,
        look: Look,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        match format {
            Format::Text => report::text(report, look, out),
            Format::Concise => report::concise(report, out),
            Format::Json => report::json(report, out),
            Format::Sarif => {
                let options = SarifOptions {
                    rules: rules::all(),
                    category: &self.sarif_category,
                    suppressions: self.sarif_suppressions,
                };
                report::sarif(report, &options, out)
            }
            Format::Github => report::github(report, out),
            Format::Gitlab => report::gitlab(report, out),
            Format::Junit => report::junit(report, out),
            Format::Rdjson => report::rdjson(report, out),
        }
    }
}

/// What standard output gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Screen {
    /// The findings with their source, and a summary.
    Text,
    /// The findings, a line each.
    Lines,
    /// A report for programs.
    Data,
    /// The summary alone: the findings go to files.
    Summary,
}

/// The working directory relative to the root of its repository: `services/pay/`.
pub(super) fn below_root() -> String {
    let Ok(here) = std::env::current_dir() else {
        return String::new();
    };
    // In a further work tree or a submodule `.git` is a file.
    let root = here.ancestors().find(|folder| folder.join(".git").exists());
    let below = root.and_then(|root| here.strip_prefix(root).ok());
    let parts = below.into_iter().flat_map(Path::components);
    let parts = parts.map(|part| format!("{}/", part.as_os_str().to_string_lossy()));
    parts.collect()
}

/// The path behind all links. The file need not exist, its folder must.
fn real(path: &Path) -> io::Result<PathBuf> {
    if let Ok(path) = path.canonicalize() {
        return Ok(path);
    }
    // A link that leads nowhere is replaced.
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let name = path.file_name().unwrap_or_default();
    Ok(folder.unwrap_or(Path::new(".")).canonicalize()?.join(name))
}

fn is_java(path: &Path) -> bool {
    path.extension()
        .is_some_and(|extension| extension.eq_ignore_ascii_case("java"))
}

fn category(text: &str) -> Result<String, String> {
    let name = text.trim_matches('/');
    if name.is_empty() || name.contains(char::is_control) {
        return Err("a name is wanted, such as `idemlint` or `services/pay`".to_owned());
    }
    Ok(name.to_owned())
}

fn said(name: &str, why: &str) -> Failure {
    Failure::Said(format!("cannot write `{name}`: {why}"))
}
