//! Settings as TOML, and the JSON schema of the file.

use std::fmt::Write;

use schemars::generate::SchemaSettings;

use super::raw::RawConfig;
use super::{InForce, Origin, PerPath, Value};
use crate::finding::RuleInfo;

impl InForce {
    /// As an `idemlint.toml` that says the same, with a comment where each value comes from.
    pub fn to_toml(&self) -> String {
        let mut out = String::new();
        list(&mut out, "select", &self.select);
        list(&mut out, "ignore", &self.ignore);
        let confidence = self.min_confidence.value.word();
        one(
            &mut out,
            "min-confidence",
            quoted(confidence),
            &self.min_confidence.origin,
        );
        let fail_on = self.fail_on.value.word();
        one(&mut out, "fail-on", quoted(fail_on), &self.fail_on.origin);
        list(&mut out, "exclude", &self.exclude);
        let tests = self.include_tests.value.to_string();
        one(&mut out, "include-tests", tests, &self.include_tests.origin);
        list(&mut out, "models", &self.models);
        list(&mut out, "key-headers", &self.key_headers);
        for table in &self.per_path {
            table.add_to(&mut out);
        }
        out += "\n[rules.IDEM203]\n";
        list(&mut out, "hosts", &self.hosts);
        out
    }
}

impl PerPath {
    fn add_to(&self, out: &mut String) {
        out.push_str("\n[[per-path]]\n");
        list(out, "paths", self.paths.written());
        let reported = &self.reported;
        let lists = [("select", &reported.select), ("ignore", &reported.ignore)];
        for (key, values) in lists {
            if let Some(values) = values {
                list(out, key, values);
            }
        }
        if let Some(least) = &reported.min_confidence {
            one(
                out,
                "min-confidence",
                quoted(least.value.word()),
                &least.origin,
            );
        }
        if let Some(tests) = &reported.include_tests {
            one(out, "include-tests", tests.value.to_string(), &tests.origin);
        }
    }
}

fn one(out: &mut String, key: &str, value: String, origin: &Origin) {
    // Writing to memory does not fail.
    let _ = writeln!(out, "{key} = {value} # {origin}");
}

/// A list: on one line where all of it comes from one place.
fn list(out: &mut String, key: &str, values: &[Value<String>]) {
    let Some(first) = values.first() else {
        return one(out, key, "[]".to_owned(), &Origin::Default);
    };
    let shown = |value: &Value<String>| value.origin.to_string();
    if values.iter().all(|value| shown(value) == shown(first)) {
        let texts: Vec<String> = values.iter().map(|value| quoted(&value.value)).collect();
        return one(out, key, format!("[{}]", texts.join(", ")), &first.origin);
    }
    let _ = writeln!(out, "{key} = [");
    for value in values {
        let _ = writeln!(out, "    {}, # {}", quoted(&value.value), value.origin);
    }
    out.push_str("]\n");
}

fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

/// The JSON schema of `idemlint.toml`.
pub fn schema(rules: &[&'static RuleInfo]) -> serde_json::Value {
    let generator = SchemaSettings::draft07().into_generator();
    let mut schema = generator.into_root_schema_for::<RawConfig>().to_value();
    let names = rules.iter().flat_map(|rule| [rule.id, rule.name]);
    let names: Vec<&str> = ["ALL", "DEFAULT"].into_iter().chain(names).collect();
    if let Some(list) = schema.pointer_mut("/definitions/Rule/enum") {
        *list = names.into();
    }
    without_null(&mut schema);
    schema
}

/// TOML has no null: what need not be there is left out.
fn without_null(schema: &mut serde_json::Value) {
    use serde_json::Value::{Array, Object};
    match schema {
        Object(map) => {
            if let Some(Array(types)) = map.get_mut("type") {
                types.retain(|ty| ty != "null");
                if let [only] = &types[..] {
                    let only = only.clone();
                    map.insert("type".to_owned(), only);
                }
            }
            if let Some(Array(choices)) = map.get_mut("anyOf") {
                choices.retain(|one| one.get("type").is_none_or(|ty| ty != "null"));
                if let [Object(only)] = &choices[..] {
                    let only = only.clone();
                    map.remove("anyOf");
                    map.extend(only);
                }
            }
            map.values_mut().for_each(without_null);
        }
        Array(list) => list.iter_mut().for_each(without_null),
        _ => {}
    }
}
