//! Every model row speaks about some code of a case, a project or a page's example; those that do
//! not are listed in `testdata/models/unexercised.txt`.

use crate::support::{Case, all_cases, on_all_threads, root};
use idemlint::facts::{self, Annotation};
use idemlint::flow::Flow;
use idemlint::models::{About, Models};
use idemlint::project::{Project, TyHead};
use idemlint::source::Files;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

const LIST: &str = "testdata/models/unexercised.txt";

#[test]
#[allow(
    clippy::print_stdout,
    reason = "the report is for those who ask for it"
)]
fn rows_that_no_case_exercises_are_listed() {
    let models = Models::builtin();
    let of_cases = on_all_threads(&all_cases(), |case| {
        let own = case.models.as_deref();
        let mut used = Used {
            models: own.unwrap_or(models),
            rows: BTreeSet::new(),
        };
        used.case(case);
        used.rows
    });
    let used: BTreeSet<Place> = of_cases.into_iter().flatten().collect();
    let mut listed = String::from(
        "# Model rows about which no case says anything: file, table, subject. IDEMLINT_UPDATE=1 writes this anew.\n",
    );
    let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    let mut rows: Vec<(Place, &str, String)> = models
        .everything()
        .map(|about| (place(&about), about.kind(), about.subject()))
        .collect();
    rows.sort();
    for ((file, line), kind, subject) in rows {
        let (all, open) = counts.entry(kind).or_default();
        *all += 1;
        if !used.contains(&(file.clone(), line)) {
            *open += 1;
            listed += &format!("{file} {kind} {subject}\n");
        }
    }
    for (kind, (all, open)) in counts {
        println!("{open:>4} of {all:>4} {kind}");
    }
    let path = root().join(LIST);
    if std::env::var_os("IDEMLINT_UPDATE").is_some() {
        std::fs::write(&path, &listed).expect("a list that can be written");
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(
        listed, expected,
        "{LIST} is not up to date: IDEMLINT_UPDATE=1 writes it anew"
    );
}

/// Model file and line of a row.
type Place = (String, u32);

fn place(about: &About) -> Place {
    let source = about.source();
    (source.file.to_string(), source.line)
}

/// The rows that spoke about a case.
struct Used<'m> {
    models: &'m Models,
    rows: BTreeSet<Place>,
}

impl<'m> Used<'m> {
    fn case(&mut self, case: &Case) {
        let models = self.models;
        let files = Files::in_memory(case.files.clone());
        let text = |id| files.text(id).expect("a text in memory");
        let parsed = files
            .ids()
            .map(|id| (id, Arc::new(facts::lower(&text(id)))));
        let occurs = |entry: &&str| {
            let word = entry.split('!').next().unwrap_or_default().trim();
            case.files.iter().any(|(_, text)| text.contains(word))
        };
        let required = models.required_words().filter(occurs).map(Box::from);
        let project = Project::link(models, parsed.collect(), required.collect());
        let flow = Flow::analyse(&project);
        for id in project.callable_ids() {
            let typed = project.typed(id);
            for found in typed.targets.iter().flat_map(|target| &target.rows) {
                self.row(found.row);
            }
            if let Some(row) = flow.role(id).and_then(|role| role.row) {
                self.row(row);
            }
            let lambdas = typed.lambdas.iter().map(|(_, ty)| ty);
            for ty in typed.exprs.iter().chain(&typed.locals).chain(lambdas) {
                self.head(&project, ty.head);
            }
        }
        for unit in &project.units {
            unit.refs
                .iter()
                .chain(&unit.heads)
                .for_each(|head| self.head(&project, *head));
            for text in unit.facts.names.iter() {
                if let Some((provider, _)) = models.provider_of(text) {
                    self.rows.insert(place(&About::Provider(provider)));
                }
            }
            let facts = &unit.facts;
            let of_types = facts.types.iter().flat_map(|ty| &ty.annotations);
            let of_fields = facts.fields.iter().flat_map(|field| &field.annotations);
            let of_methods = facts.callables.iter().flat_map(|one| &one.annotations);
            let of_params = facts
                .callables
                .iter()
                .flat_map(|one| &one.param_annotations);
            let of_params = of_params.map(|(_, annotation)| annotation);
            let annotations: Vec<&Annotation> = of_types
                .chain(of_fields)
                .chain(of_methods)
                .chain(of_params)
                .collect();
            for annotation in annotations {
                if let TyHead::External(sym) = unit.heads[annotation.name.0 as usize] {
                    self.annotation(project.text(sym));
                }
            }
        }
    }

    /// A row about methods, and the provider that it names.
    fn row(&mut self, id: idemlint::models::RowId) {
        use idemlint::models::RowKind::{KeySetter, SdkCall};
        let row = self.models.row(id);
        self.rows.insert(place(&About::Method(row)));
        if let KeySetter {
            provider: Some(name),
            ..
        }
        | SdkCall {
            provider: Some(name),
            ..
        } = &row.kind
            && let Some(provider) = self.models.provider(name)
        {
            self.rows.insert(place(&About::Provider(provider)));
        }
    }

    /// The row of a type, and those of its supertypes, whose rows are its own.
    fn head(&mut self, project: &Project, head: TyHead) {
        let TyHead::External(sym) = head else { return };
        let Some(row) = self.models.type_info(project.text(sym)) else {
            return;
        };
        if self.rows.insert(place(&About::Type(row))) {
            let supers = row
                .all_supers
                .iter()
                .filter_map(|name| self.models.type_info(name));
            let supers: Vec<Place> = supers.map(|row| place(&About::Type(row))).collect();
            self.rows.extend(supers);
        }
    }

    fn annotation(&mut self, name: &str) {
        if let Some(row) = self.models.annotation(name) {
            self.rows.insert(place(&About::Annotation(row)));
        }
        let simple = name.rsplit('.').next().unwrap_or(name);
        let parameters = self
            .models
            .header_parameters(simple)
            .filter(|row| *row.name == *name);
        let parameters: Vec<Place> = parameters
            .map(|row| place(&About::HeaderParameter(row)))
            .collect();
        self.rows.extend(parameters);
    }
}
