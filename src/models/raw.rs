//! The tables of a model file as they are written.

use std::fmt;

use serde::Deserialize;
use serde::de::{Error, SeqAccess, Visitor};
use toml::Spanned;

use super::{
    ArgIndex, AutoKey, Effect, GeneratedMember, KeyIn, Operand, Reactive, Runs, Sharing, Strength,
    Verb, WordKind,
};

/// A whole file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawFile {
    pub library: Spanned<String>,
    pub origin: Option<String>,
    #[serde(default, rename = "type")]
    pub types: Vec<Spanned<RawType>>,
    #[serde(default)]
    pub fresh: Vec<Spanned<RawFresh>>,
    #[serde(default)]
    pub stable: Vec<Spanned<RawStable>>,
    #[serde(default)]
    pub inert: Vec<Spanned<RawInert>>,
    #[serde(default)]
    pub length: Vec<Spanned<RawLength>>,
    #[serde(default)]
    pub memoiser: Vec<Spanned<RawMemoiser>>,
    #[serde(default)]
    pub fallback: Vec<Spanned<RawFallback>>,
    #[serde(default)]
    pub key_setter: Vec<Spanned<RawKeySetter>>,
    #[serde(default)]
    pub header_setter: Vec<Spanned<RawHeaderSetter>>,
    #[serde(default)]
    pub header_getter: Vec<Spanned<RawHeaderGetter>>,
    #[serde(default)]
    pub copy: Vec<Spanned<RawCopy>>,
    #[serde(default)]
    pub send: Vec<Spanned<RawSend>>,
    #[serde(default)]
    pub sdk_call: Vec<Spanned<RawSdkCall>>,
    #[serde(default)]
    pub verb: Vec<Spanned<RawVerb>>,
    #[serde(default)]
    pub dedup_check: Vec<Spanned<RawDedupCheck>>,
    #[serde(default)]
    pub callback: Vec<Spanned<RawCallback>>,
    #[serde(default)]
    pub argument: Vec<Spanned<RawArgument>>,
    #[serde(default)]
    pub resubscribe: Vec<Spanned<RawResubscribe>>,
    #[serde(default)]
    pub annotation: Vec<Spanned<RawAnnotation>>,
    #[serde(default)]
    pub header_parameter: Vec<Spanned<RawHeaderParameter>>,
    #[serde(default)]
    pub singleton: Vec<Spanned<RawMarker>>,
    #[serde(default)]
    pub entity: Vec<Spanned<RawMarker>>,
    #[serde(default)]
    pub transaction: Vec<Spanned<RawMarker>>,
    #[serde(default)]
    pub generated: Vec<Spanned<RawGenerated>>,
    #[serde(default)]
    pub header: Vec<Spanned<RawHeader>>,
    #[serde(default)]
    pub field: Vec<Spanned<RawField>>,
    #[serde(default)]
    pub provider: Vec<Spanned<RawProvider>>,
    #[serde(default)]
    pub words: Vec<Spanned<RawWords>>,
}

/// The keys that all method rows have.
pub struct Common {
    pub ty: Spanned<Texts>,
    pub methods: Spanned<Texts>,
    pub arity: Option<Spanned<Indexes>>,
    pub by_name: bool,
    pub note: Option<String>,
    pub origin: Option<String>,
}

/// Declares a method row: its own keys, and the common ones. (A flattened struct would lose the
/// check for unknown keys.)
macro_rules! method_rows {
    ($($row:ident { $($(#[$with:meta])* $key:ident: $ty:ty,)* })*) => { $(
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields, rename_all = "kebab-case")]
        pub struct $row {
            #[serde(rename = "type")]
            ty: Spanned<Texts>,
            methods: Spanned<Texts>,
            arity: Option<Spanned<Indexes>>,
            #[serde(default)]
            by_name: bool,
            note: Option<String>,
            origin: Option<String>,
            $($(#[$with])* pub $key: $ty,)*
        }

        impl $row {
            /// The common keys, moved out.
            pub fn common(&mut self) -> Common {
                Common {
                    ty: take(&mut self.ty),
                    methods: take(&mut self.methods),
                    arity: self.arity.take(),
                    by_name: self.by_name,
                    note: self.note.take(),
                    origin: self.origin.take(),
                }
            }
        }
    )* };
}

method_rows! {
    RawFresh {
        #[serde(default)]
        strength: Strength,
        into: Option<Index>,
    }
    RawStable {}
    RawInert {}
    RawLength {
        length: Option<u32>,
        of: Option<RawOperand>,
        #[serde(default = "once")]
        times: u32,
        #[serde(default)]
        by: std::collections::BTreeMap<String, u32>,
    }
    RawMemoiser { produces: RawOperand, }
    RawFallback {
        value: RawOperand,
        instead: RawOperand,
    }
    RawKeySetter {
        value: Option<Index>,
        #[serde(default)]
        effect: Effect,
        value_type: Option<String>,
        provider: Option<Spanned<String>>,
        #[serde(default)]
        frozen: bool,
        #[serde(default)]
        constant: bool,
    }
    RawHeaderSetter {
        name: Option<Index>,
        value: Option<Index>,
        #[serde(default)]
        effect: Effect,
        #[serde(default)]
        pairs: bool,
        #[serde(default)]
        frozen: bool,
    }
    RawHeaderGetter { name: Option<Index>, }
    RawCopy {
        from: RawOperand,
        #[serde(default = "yes")]
        keeps_key: bool,
    }
    RawSend { request: RawOperand, }
    RawSdkCall {
        options: Option<String>,
        #[serde(default)]
        auto_key: AutoKey,
        provider: Option<Spanned<String>>,
    }
    RawVerb {
        verb: Spanned<RawVerbSource>,
    }
    RawDedupCheck { value: Option<Index>, }
    RawCallback {
        role: Spanned<String>,
        #[serde(default)]
        runs: Runs,
        #[serde(default)]
        request: Sharing,
        #[serde(default)]
        requires: Texts,
        #[serde(default)]
        parameters: Texts,
    }
    RawArgument {
        arg: Option<Spanned<Indexes>>,
        role: Spanned<String>,
        #[serde(default)]
        runs: Runs,
        #[serde(default)]
        request: Sharing,
        #[serde(default)]
        chained: Texts,
        #[serde(default)]
        requires: Texts,
        #[serde(default)]
        parameters: Texts,
        #[serde(default)]
        passes_on: bool,
    }
    RawResubscribe {}
}

/// `[[type]]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawType {
    pub name: Spanned<Texts>,
    #[serde(default)]
    pub supers: Texts,
    #[serde(default)]
    pub fluent: bool,
    #[serde(default)]
    pub returns: std::collections::BTreeMap<String, String>,
    #[serde(default)]
    pub request: bool,
    #[serde(default)]
    pub creating: bool,
    #[serde(default)]
    pub response: bool,
    #[serde(default)]
    pub holder: bool,
    pub origin: Option<String>,
}

/// `[[annotation]]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawAnnotation {
    #[serde(rename = "type")]
    pub ty: Spanned<Texts>,
    #[serde(default)]
    pub on: Texts,
    pub role: Spanned<String>,
    #[serde(default)]
    pub reactive: Reactive,
    pub error_method: Option<String>,
    #[serde(default)]
    pub requires: Texts,
    pub note: Option<String>,
    pub origin: Option<String>,
}

/// `[[header-parameter]]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawHeaderParameter {
    #[serde(rename = "type")]
    pub ty: Spanned<Texts>,
    #[serde(default)]
    pub attributes: Texts,
    pub template: Option<String>,
    #[serde(default)]
    pub effect: Effect,
    #[serde(rename = "note")]
    pub _note: Option<String>,
    pub origin: Option<String>,
}

/// What a header of a given name is.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Meaning {
    Key,
    Other,
}

/// `[[header]]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawHeader {
    pub names: Texts,
    pub meaning: Meaning,
    #[serde(rename = "note")]
    pub _note: Option<String>,
    #[serde(rename = "origin")]
    pub _origin: Option<String>,
}

/// `[[singleton]]`, `[[entity]]`, `[[transaction]]`: annotations that tell by their name alone.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawMarker {
    #[serde(rename = "type")]
    pub ty: Spanned<Texts>,
    #[serde(rename = "note")]
    pub _note: Option<String>,
    #[serde(rename = "origin")]
    pub _origin: Option<String>,
}

/// `[[generated]]`: annotations by which a processor writes members.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawGenerated {
    #[serde(rename = "type")]
    pub ty: Spanned<Texts>,
    #[serde(deserialize_with = "one_or_more")]
    pub members: Vec<GeneratedMember>,
    #[serde(default)]
    pub makes_final: bool,
    #[serde(default)]
    pub required_by: Texts,
    pub factory: Option<String>,
    pub prefix: Option<String>,
    #[serde(rename = "note")]
    pub _note: Option<String>,
    #[serde(rename = "origin")]
    pub _origin: Option<String>,
}

/// `[[field]]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawField {
    pub names: Texts,
    #[serde(rename = "note")]
    pub _note: Option<String>,
    #[serde(rename = "origin")]
    pub _origin: Option<String>,
}

/// `[[provider]]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawProvider {
    pub name: Spanned<String>,
    #[serde(default)]
    pub hosts: Texts,
    #[serde(default)]
    pub credentials: Texts,
    pub key_header: Option<String>,
    pub key_field: Option<String>,
    #[serde(default)]
    pub key_in: KeyIn,
    pub verbs: Spanned<Texts>,
    #[serde(default)]
    pub paths: Texts,
    pub min_length: Option<u32>,
    pub max_length: Option<Spanned<u32>>,
    pub charset: Option<String>,
    pub uuid_version: Option<u8>,
    #[serde(default)]
    pub sdk_makes_key: bool,
    pub note: Option<String>,
    pub origin: Option<String>,
}

/// `[[words]]`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RawWords {
    pub kind: WordKind,
    pub list: Texts,
    #[serde(rename = "note")]
    pub _note: Option<String>,
    #[serde(rename = "origin")]
    pub _origin: Option<String>,
}

/// One word of a fixed set, or a list of them.
fn one_or_more<'de, D, T>(from: D) -> Result<Vec<T>, D::Error>
where
    D: serde::Deserializer<'de>,
    T: Deserialize<'de>,
{
    use serde::de::IntoDeserializer;
    let words = Texts::deserialize(from)?.0.into_iter();
    words
        .map(|word| T::deserialize(IntoDeserializer::<D::Error>::into_deserializer(word)))
        .collect()
}

fn once() -> u32 {
    1
}

fn yes() -> bool {
    true
}

fn take<T: Default>(spanned: &mut Spanned<T>) -> Spanned<T> {
    let span = spanned.span();
    Spanned::new(span, std::mem::take(spanned.get_mut()))
}

/// A text, or a list of texts.
#[derive(Default)]
pub struct Texts(pub Vec<String>);

impl<'de> Deserialize<'de> for Texts {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Visit;
        impl<'de> Visitor<'de> for Visit {
            type Value = Texts;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a text or a list of texts")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Texts, E> {
                Ok(Texts(vec![text.to_owned()]))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Texts, A::Error> {
                let mut list = Vec::with_capacity(seq.size_hint().unwrap_or(0));
                while let Some(text) = seq.next_element()? {
                    list.push(text);
                }
                Ok(Texts(list))
            }
        }
        from.deserialize_any(Visit)
    }
}

/// A small number, negative to count from the end.
pub type Index = i8;

/// A number, or a list of numbers.
#[derive(Default)]
pub struct Indexes(pub Vec<Index>);

impl<'de> Deserialize<'de> for Indexes {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Visit;
        impl<'de> Visitor<'de> for Visit {
            type Value = Indexes;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a number or a list of numbers")
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Indexes, E> {
                let small = Index::try_from(number);
                small
                    .map(|one| Indexes(vec![one]))
                    .map_err(|_| E::custom("number is too large"))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Indexes, A::Error> {
                let mut list = Vec::with_capacity(seq.size_hint().unwrap_or(0));
                while let Some(number) = seq.next_element()? {
                    list.push(number);
                }
                Ok(Indexes(list))
            }
        }
        from.deserialize_any(Visit)
    }
}

/// `"receiver"`, or the position of an argument.
pub struct RawOperand(pub Operand);

impl<'de> Deserialize<'de> for RawOperand {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Visit;
        impl Visitor<'_> for Visit {
            type Value = RawOperand;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("`receiver` in quotes or the position of an argument")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<RawOperand, E> {
                match text {
                    "receiver" => Ok(RawOperand(Operand::Receiver)),
                    _ => Err(E::unknown_variant(text, &["receiver"])),
                }
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<RawOperand, E> {
                let small =
                    Index::try_from(number).map_err(|_| E::custom("number is too large"))?;
                Ok(RawOperand(Operand::Arg(ArgIndex(small))))
            }
        }
        from.deserialize_any(Visit)
    }
}

/// An HTTP method in capitals, or the position of the argument that holds it.
pub struct RawVerbSource(pub Verb);

impl<'de> Deserialize<'de> for RawVerbSource {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Visit;
        impl Visitor<'_> for Visit {
            type Value = RawVerbSource;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("an HTTP method in quotes or the position of an argument")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<RawVerbSource, E> {
                if VERBS.contains(&text) {
                    Ok(RawVerbSource(Verb::Is(text.into())))
                } else {
                    Err(E::unknown_variant(text, VERBS))
                }
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<RawVerbSource, E> {
                let small =
                    Index::try_from(number).map_err(|_| E::custom("number is too large"))?;
                Ok(RawVerbSource(Verb::Arg(ArgIndex(small))))
            }
        }
        from.deserialize_any(Visit)
    }
}

/// The HTTP methods that a row may name.
pub const VERBS: &[&str] = &["POST", "PUT", "PATCH", "DELETE", "GET", "HEAD", "OPTIONS"];
