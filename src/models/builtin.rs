//! The model files of `rules/models`.

/// Path and text of each file, sorted by path.
pub const FILES: &[(&str, &str)] = &[(
    "rules/models/jdk.toml",
    include_str!("../../rules/models/jdk.toml"),
)];
