//! The model files of `rules/models`.

/// Path and text of each file, sorted by path.
#[rustfmt::skip]
pub const FILES: &[(&str, &str)] = &[
    ("rules/models/async-http-client.toml", include_str!("../../rules/models/async-http-client.toml")),
    ("rules/models/aws-sdk.toml", include_str!("../../rules/models/aws-sdk.toml")),
    ("rules/models/httpclient4.toml", include_str!("../../rules/models/httpclient4.toml")),
    ("rules/models/httpclient5.toml", include_str!("../../rules/models/httpclient5.toml")),
    ("rules/models/ids.toml", include_str!("../../rules/models/ids.toml")),
    ("rules/models/jdk.toml", include_str!("../../rules/models/jdk.toml")),
    ("rules/models/names.toml", include_str!("../../rules/models/names.toml")),
    ("rules/models/okhttp.toml", include_str!("../../rules/models/okhttp.toml")),
    ("rules/models/providers.toml", include_str!("../../rules/models/providers.toml")),
    ("rules/models/reactor.toml", include_str!("../../rules/models/reactor.toml")),
    ("rules/models/spring-messaging.toml", include_str!("../../rules/models/spring-messaging.toml")),
    ("rules/models/spring-retry.toml", include_str!("../../rules/models/spring-retry.toml")),
    ("rules/models/spring-web.toml", include_str!("../../rules/models/spring-web.toml")),
    ("rules/models/stripe.toml", include_str!("../../rules/models/stripe.toml")),
];
