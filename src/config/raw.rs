//! The tables of `idemlint.toml` as they are written. Their doc comments are what the JSON schema says.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde::de::{Error, SeqAccess, Visitor};
use toml::Spanned;

/// Settings of idemlint for the files below the folder of this file.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(title = "idemlint.toml")]
pub struct RawConfig {
    /// Rules to use instead of the default ones: ids or names, `ALL`, `DEFAULT`.
    #[schemars(with = "Option<Vec<RuleName>>")]
    pub select: Option<Spanned<List>>,
    /// Rules not to use: ids or names, `ALL`.
    #[schemars(with = "Option<Vec<RuleName>>")]
    pub ignore: Option<Spanned<List>>,
    /// Findings that are less certain are left out.
    #[schemars(with = "Option<LevelName>")]
    pub min_confidence: Option<Spanned<String>>,
    /// The least severity of a finding that makes the exit status 1.
    #[schemars(with = "Option<FailOnName>")]
    pub fail_on: Option<Spanned<String>>,
    /// Files and folders that are not read, written as in a `.gitignore` of this folder.
    #[schemars(with = "Option<Vec<String>>")]
    pub exclude: Option<Spanned<List>>,
    /// Report findings in test sources too.
    #[schemars(with = "Option<bool>")]
    pub include_tests: Option<Spanned<bool>>,
    /// Model files of your own, and folders of such files, relative to this folder.
    #[schemars(with = "Option<Vec<String>>")]
    pub models: Option<Spanned<List>>,
    /// Names of headers that carry idempotency keys.
    #[schemars(with = "Option<Vec<String>>")]
    pub key_headers: Option<Spanned<List>>,
    /// Other settings for some of the files; what stands further down wins.
    #[serde(default)]
    #[schemars(with = "Vec<RawPerPath>")]
    pub per_path: Vec<Spanned<RawPerPath>>,
    /// Options of rules, by id or name.
    #[serde(default)]
    #[schemars(with = "BTreeMap<String, RawRule>")]
    pub rules: BTreeMap<Spanned<String>, RawRule>,
}

/// Other settings for some of the files.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(rename = "PerPath")]
pub struct RawPerPath {
    /// The files, written as in a `.gitignore` of this folder.
    #[schemars(with = "Vec<String>")]
    pub paths: Spanned<List>,
    /// Rules to use for them: ids or names, `ALL`, `DEFAULT`.
    #[schemars(with = "Option<Vec<RuleName>>")]
    pub select: Option<Spanned<List>>,
    /// Rules not to use for them, besides those that are not used anyway.
    #[schemars(with = "Option<Vec<RuleName>>")]
    pub ignore: Option<Spanned<List>>,
    /// Findings in them that are less certain are left out.
    #[schemars(with = "Option<LevelName>")]
    pub min_confidence: Option<Spanned<String>>,
    /// Report findings in those of them that are test sources.
    #[schemars(with = "Option<bool>")]
    pub include_tests: Option<Spanned<bool>>,
}

/// Options of a rule.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(rename = "RuleOptions")]
pub struct RawRule {
    /// Of IDEM203: further hosts at which a POST needs an idempotency key. `*` stands for a part of
    /// a name without a dot, `**` for any.
    #[schemars(with = "Option<Vec<String>>")]
    pub hosts: Option<Spanned<List>>,
}

/// A list of texts, each with its place.
#[derive(Default)]
pub struct List(pub Vec<Spanned<String>>);

impl<'de> Deserialize<'de> for List {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Visit;
        impl<'de> Visitor<'de> for Visit {
            type Value = List;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a list of texts")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<List, A::Error> {
                let mut list = Vec::with_capacity(seq.size_hint().unwrap_or(0));
                while let Some(text) = seq.next_element::<Spanned<String>>()? {
                    if text.get_ref().trim().is_empty() {
                        return Err(A::Error::custom("a text of the list is empty"));
                    }
                    list.push(text);
                }
                Ok(List(list))
            }
        }
        from.deserialize_any(Visit)
    }
}

/// A name whose values are listed in the schema.
macro_rules! named {
    ($ty:ident, $name:literal, $values:expr) => {
        pub(super) struct $ty;

        impl JsonSchema for $ty {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", "enum": $values })
            }
        }
    };
}

/// No rule is known here: who asks for the schema puts them in.
const NO_RULES: [&str; 0] = [];

named!(RuleName, "Rule", NO_RULES);
named!(
    LevelName,
    "Confidence",
    super::CONFIDENCES.map(|c| c.word())
);
named!(FailOnName, "FailOn", super::FailOn::ALL.map(|f| f.word()));
