//! Rows of all tables, for those who want to read them.

use super::{
    AnnotationRow, HeaderParameterRow, MethodRow, Models, Provider, Reactive, RowSource, TypeRow,
};

/// A row of some table.
#[derive(Clone, Copy, Debug)]
pub enum About<'m> {
    /// About methods.
    Method(&'m MethodRow),
    /// About a type.
    Type(&'m TypeRow),
    /// About an annotation that makes code run again.
    Annotation(&'m AnnotationRow),
    /// About an annotation that makes a parameter a header.
    HeaderParameter(&'m HeaderParameterRow),
    /// About a provider.
    Provider(&'m Provider),
}

impl<'m> About<'m> {
    /// Where the row comes from.
    pub fn source(&self) -> &'m RowSource {
        match self {
            About::Method(row) => &row.source,
            About::Type(row) => &row.source,
            About::Annotation(row) => &row.source,
            About::HeaderParameter(row) => &row.source,
            About::Provider(row) => &row.source,
        }
    }

    /// The name of the table that the row stands in.
    pub fn kind(&self) -> &'static str {
        match self {
            About::Method(row) => row.kind.word(),
            About::Type(_) => "type",
            About::Annotation(_) => "annotation",
            About::HeaderParameter(_) => "header-parameter",
            About::Provider(_) => "provider",
        }
    }

    /// What the row speaks about, as written.
    pub fn subject(&self) -> String {
        match self {
            About::Method(row) => row.subject(),
            About::Type(row) => row.name.text().to_owned(),
            About::Annotation(row) => format!("@{}", row.name),
            About::HeaderParameter(row) => format!("@{}", row.name),
            About::Provider(row) => row.name.clone(),
        }
    }

    /// What a reader should know, if the row says.
    pub fn note(&self) -> Option<&'m str> {
        match self {
            About::Method(row) => row.note.as_deref(),
            About::Annotation(row) => row.note.as_deref(),
            About::Provider(row) => row.note.as_deref(),
            About::Type(_) | About::HeaderParameter(_) => None,
        }
    }

    /// What the row says, as a sentence without full stop.
    pub fn in_words(&self) -> String {
        match self {
            About::Method(row) => row.in_words(),
            About::Type(row) => type_in_words(row),
            About::Annotation(row) => {
                let runs = row.role.runs();
                match row.reactive {
                    Reactive::Body => format!("the annotated method runs {runs}"),
                    Reactive::Resubscribed => format!(
                        "the annotated method runs {runs}; a reactive result is subscribed again"
                    ),
                    Reactive::Ignored => format!(
                        "the annotated method runs {runs}, but not for failures of a reactive result"
                    ),
                }
            }
            About::HeaderParameter(_) => "the annotated parameter becomes a header".to_owned(),
            About::Provider(row) => {
                let hosts: Vec<&str> = row.hosts.iter().map(|host| host.text()).collect();
                let at = if hosts.is_empty() {
                    String::new()
                } else {
                    format!(" at {}", hosts.join(", "))
                };
                let key = match (&row.key_header, &row.key_field) {
                    (Some(header), _) => format!("the header `{header}`"),
                    (None, Some(field)) => format!("the field `{field}`"),
                    (None, None) => "no place that is known".to_owned(),
                };
                format!("a provider{at} that takes its key in {key}")
            }
        }
    }
}

fn type_in_words(row: &TypeRow) -> String {
    let mut says = Vec::new();
    if row.request {
        says.push("an outgoing request".to_owned());
    }
    if row.creating {
        says.push("always creates something".to_owned());
    }
    if row.holder {
        says.push("holds a value that calls set and read".to_owned());
    }
    if row.response {
        says.push("an answer".to_owned());
    }
    if row.fluent {
        says.push("its methods return it".to_owned());
    }
    if !row.supers.is_empty() {
        says.push(format!("a subtype of {}", row.supers.join(", ")));
    }
    if says.is_empty() {
        says.push("its methods' results are known".to_owned());
    }
    says.join("; ")
}

impl Models {
    /// All rows of all tables.
    pub fn everything(&self) -> impl Iterator<Item = About<'_>> {
        let methods = self.rows.iter().filter(|row| !row.methods.is_empty());
        let methods = methods.map(About::Method);
        let types = self.types.iter().map(About::Type);
        let annotations = self.annotations.iter().map(About::Annotation);
        let parameters = self.header_parameters.iter().map(About::HeaderParameter);
        let providers = self.providers.iter().map(About::Provider);
        methods
            .chain(types)
            .chain(annotations)
            .chain(parameters)
            .chain(providers)
    }

    /// The rows about a method of a type, by its modelled supertypes too.
    pub fn about_method<'m>(
        &'m self,
        ty: &'m str,
        method: &'m str,
    ) -> impl Iterator<Item = &'m MethodRow> {
        self.method_rows(method)
            .filter(move |row| self.is_subtype_of(ty, &row.ty))
    }

    /// The rows about a type and its methods.
    pub fn about_type<'m>(&'m self, ty: &'m str) -> Vec<About<'m>> {
        let is_it = |about: &About| match about {
            // What holds for all types says nothing about this one.
            About::Method(row) if row.ty.text() == "java.lang.Object" => row.ty.matches(ty),
            About::Method(row) => self.is_subtype_of(ty, &row.ty),
            About::Type(row) => row.name.matches(ty),
            About::Annotation(row) => *row.name == *ty,
            About::HeaderParameter(row) => *row.name == *ty,
            About::Provider(row) => row.name == ty,
        };
        let mut found: Vec<About> = self.everything().filter(is_it).collect();
        found.sort_by_key(|about| !about.source().own);
        found
    }
}
