use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::*;

fn own(text: &str) -> Result<Models, Vec<Mistake>> {
    Models::load(&[("team.toml".to_owned(), text.to_owned())])
}

/// The one error of a file, as it is shown.
fn error_of(text: &str) -> String {
    match own(text) {
        Ok(_) => panic!("no error in\n{text}"),
        Err(errors) => {
            let shown: Vec<String> = errors.iter().map(Mistake::to_string).collect();
            shown.join("\n")
        }
    }
}

fn kinds(models: &Models, receiver: &str, method: &str, count: usize) -> Vec<&'static str> {
    models
        .rows_on(receiver, method, count)
        .map(|row| row.kind.word())
        .collect()
}

#[test]
fn builtin_files_load() {
    if let Err(errors) = Models::load(&[]) {
        let shown: String = errors.iter().map(|error| format!("{error}\n")).collect();
        panic!("{shown}");
    }
    assert!(Models::builtin().rows().len() > 500);
}

#[test]
fn every_model_file_is_built_in_once_and_in_order() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("rules/models");
    let found: BTreeSet<String> = fs::read_dir(folder)
        .expect("rules/models")
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".toml"))
        .map(|name| format!("rules/models/{name}"))
        .collect();
    let listed: Vec<&str> = builtin::FILES.iter().map(|(path, _)| *path).collect();
    assert!(
        found.iter().map(String::as_str).eq(listed),
        "src/models/builtin.rs"
    );
}

#[test]
fn every_file_names_its_own_library_and_origin() {
    let mut libraries = BTreeSet::new();
    for (path, text) in builtin::FILES {
        let line = text.lines().next().unwrap_or("");
        assert!(
            line.starts_with("library = \""),
            "{path} does not begin with its library"
        );
        assert!(libraries.insert(line), "{path}: {line} is taken");
        let second = text.lines().nth(1).unwrap_or("");
        assert!(second.starts_with("origin = \""), "{path} gives no origin");
    }
}

#[test]
fn no_row_says_the_same_twice() {
    let mut seen = FxHashMap::default();
    for row in Models::builtin().rows() {
        for method in &row.methods {
            let arities: Vec<Option<u8>> = match row.arity.0.is_empty() {
                true => vec![None],
                false => row.arity.0.iter().copied().map(Some).collect(),
            };
            // One kind may speak of one method in several rows about other arguments.
            let about = match &row.kind {
                RowKind::Argument { args, .. } => format!("{args:?}"),
                _ => String::new(),
            };
            for arity in arities {
                let says = (
                    row.kind.word(),
                    row.ty.text(),
                    method.text(),
                    arity,
                    about.clone(),
                );
                let place = format!("{}:{}", row.source.file, row.source.line);
                if let Some(before) = seen.insert(says.clone(), place.clone()) {
                    // `by-name` may be given for some of the methods only.
                    panic!("{says:?} in {before} and {place}");
                }
            }
        }
    }
}

#[test]
fn notes_are_one_clean_line() {
    for row in Models::builtin().rows() {
        let note = row.note.as_deref().unwrap_or("x");
        assert!(
            !note.is_empty() && !note.ends_with('.') && !note.contains('\n'),
            "{}:{}: {note:?}",
            row.source.file,
            row.source.line
        );
    }
}

#[test]
fn an_unknown_key_is_an_error_with_place_and_nearest() {
    let text = "library = \"Team\"\n\n[[key-setter]]\ntype = \"com.acme.Pay\"\nmethods = \"pay\"\nvalu = 1\n";
    assert_eq!(
        error_of(text),
        "team.toml:6:1: unknown field `valu`, expected one of `type`, `methods`, `arity`, \
         `by-name`, `note`, `origin`, `value`, `effect`, `value-type`, `provider`, `frozen`, `constant`; \
         did you mean `value`?"
    );
}

#[test]
fn an_unknown_table_is_an_error() {
    let shown = error_of("library = \"Team\"\n[[annotations]]\ntype = \"com.acme.Retry\"\n");
    assert!(
        shown.starts_with("team.toml:2:3: unknown field `annotations`"),
        "{shown}"
    );
    assert!(shown.ends_with("did you mean `annotation`?"), "{shown}");
}

#[test]
fn an_unknown_role_is_an_error_with_the_allowed_ones() {
    let text = "library = \"Team\"\n[[argument]]\ntype = \"com.acme.Retry\"\nmethods = \"call\"\nrole = \"retry\"\n";
    let shown = error_of(text);
    assert!(
        shown.starts_with("team.toml:5:8: unknown role `retry`, expected one of `error`"),
        "{shown}"
    );
    assert!(shown.ends_with("did you mean `retried`?"), "{shown}");
    let shown = error_of(
        &text
            .replace("[[argument]]", "[[annotation]]")
            .replace("methods = \"call\"\n", ""),
    );
    assert!(
        shown.starts_with("team.toml:4:8: unknown role `retry`, expected one of `retried`"),
        "{shown}"
    );
}

#[test]
fn a_wrong_value_is_an_error_with_the_allowed_ones() {
    let text = "library = \"Team\"\n[[fresh]]\ntype = \"com.acme.Ids\"\nmethods = \"next\"\nstrength = \"rand\"\n";
    assert_eq!(
        error_of(text),
        "team.toml:5:12: unknown variant `rand`, expected one of `random`, `time`, `day`, `counter`; \
         did you mean `random`?"
    );
    let shown = error_of("library = \"Team\"\n[[words]]\nkind = \"retrys\"\nlist = [\"again\"]\n");
    assert!(
        shown.contains("3:8: unknown variant `retrys`") && shown.ends_with("`retry`?"),
        "{shown}"
    );
}

#[test]
fn a_simple_type_name_is_an_error() {
    let shown = error_of("library = \"Team\"\n[[fresh]]\ntype = \"Ids\"\nmethods = \"next\"\n");
    assert!(
        shown.starts_with("team.toml:3:8: `Ids` is not a qualified type name"),
        "{shown}"
    );
    let shown =
        error_of("library = \"Team\"\n[[fresh]]\ntype = \"com.acme.Ids#x\"\nmethods = \"next\"\n");
    assert!(shown.contains("is not a qualified type name"), "{shown}");
}

#[test]
fn positions_and_method_names_are_checked() {
    let text = "library = \"Team\"\n[[key-setter]]\ntype = \"com.acme.Pay\"\nmethods = \"pay\"\narity = 2\nvalue = 2\n";
    assert!(
        error_of(text).starts_with("team.toml:2:1: argument 2 does not exist"),
        "{}",
        error_of(text)
    );
    let shown =
        error_of("library = \"Team\"\n[[fresh]]\ntype = \"com.acme.Ids\"\nmethods = \"next()\"\n");
    assert!(
        shown.starts_with("team.toml:4:11: `next()` is not a method name"),
        "{shown}"
    );
    let shown = error_of("library = \"Team\"\n[[fresh]]\ntype = \"com.acme.Ids\"\nmethods = 3\n");
    assert!(shown.contains("a text or a list of texts"), "{shown}");
    assert!(error_of("library = \"Team\"\n[[fresh\n").starts_with("team.toml:2:"));
    assert!(error_of("origin = \"x\"\n").contains("missing field `library`"));
}

#[test]
fn an_unknown_provider_is_an_error() {
    let text = "library = \"Team\"\n[[key-setter]]\ntype = \"com.acme.Pay\"\nmethods = \"key\"\nprovider = \"Strype\"\n";
    assert_eq!(
        error_of(text),
        "team.toml:5:12: no provider is named `Strype`; did you mean `Stripe`?"
    );
}

#[test]
fn all_problems_of_all_files_are_reported() {
    let bad = |name: &str| (name.to_owned(), "library = 1\n".to_owned());
    let errors = Models::load(&[bad("b.toml"), bad("a.toml")]).expect_err("errors");
    let paths: Vec<&str> = errors.iter().map(|error| error.path.as_str()).collect();
    assert_eq!(paths, ["a.toml", "b.toml"]);
}

#[test]
fn users_rows_come_first() {
    let text =
        "library = \"Team\"\n[[stable]]\ntype = \"java.util.UUID\"\nmethods = \"randomUUID\"\n";
    let models = own(text).expect("models");
    assert_eq!(
        kinds(&models, "java.util.UUID", "randomUUID", 0),
        ["stable", "fresh"]
    );
}

#[test]
fn examples_of_the_format_page_load() {
    let page = include_str!("../../rules/models/README.md");
    let blocks = page.split("```toml\n").skip(1);
    let blocks: Vec<&str> = blocks.filter_map(|rest| rest.split("```").next()).collect();
    assert!(blocks.len() > 5);
    for block in blocks {
        let text = match block.starts_with("library") {
            true => block.to_owned(),
            false => format!("library = \"Team\"\n{block}"),
        };
        // Keys that are commented out are part of the format too.
        let all = text.replace("\n# ", "\n");
        for text in [&text, &all] {
            if let Err(errors) = own(text) {
                panic!("{}\n{text}", errors[0]);
            }
        }
    }
    let roles = Role::ALL
        .iter()
        .filter(|(_, word)| !page.contains(&format!("| `{word}` |")));
    assert_eq!(roles.count(), 0, "a role is missing from the page");
}

#[test]
fn globs() {
    let matches = |pattern: &str, name: &str| Pattern::new(pattern).matches(name);
    assert!(matches("a.b.C", "a.b.C"));
    assert!(!matches("a.b.C", "a.b.CD"));
    assert!(matches("a.*Request", "a.PayRequest"));
    assert!(!matches("a.*Request", "a.b.PayRequest"));
    assert!(matches("a.**.*Request", "a.b.c.PayRequest"));
    assert!(!matches("a.**.*Request", "a.PayRequest"));
    assert!(matches("a.**Request", "a.PayRequest"));
    assert!(matches("a.**Request.Builder", "a.b.PayRequest.Builder"));
    assert!(!matches(
        "a.*.models.*Request",
        "a.b.models.models.x.models.Request"
    ));
    assert!(matches(
        "a.**.models.*Request",
        "a.b.models.models.x.models.Request"
    ));
    assert!(matches("**", "a.b"));
    assert!(matches("create*", "createOrder"));
    assert!(!matches("create*", "recreate"));
    assert!(matches("a*b*c", "a1b2b3c"));
    assert!(!matches("a*b*c", "a1b2b3"));
}

#[test]
fn positions_count_from_both_ends() {
    assert_eq!(ArgIndex(1).of(2), Some(1));
    assert_eq!(ArgIndex(2).of(2), None);
    assert_eq!(ArgIndex(-1).of(3), Some(2));
    assert_eq!(ArgIndex(-4).of(3), None);
    assert!(Arity::default().accepts(7));
}

#[test]
fn header_names() {
    let models = Models::builtin();
    let keys = [
        "Idempotency-Key",
        "X-Idempotency-Key",
        "Idempotence-Key",
        "Cko-Idempotency-Key",
        "Klarna-Idempotency-Key",
        "x-amz-pay-idempotency-key",
        "chargebee-idempotency-key",
        "xendit-idempotency-key",
        "X-Payout-Idempotency",
        "X-Refund-Idempotency",
        "X-Transfer-Idempotency",
        "X-GCS-Idempotence-Key",
        "v-c-idempotency-id",
        "X-Qonto-Idempotency-Key",
        "Request-Idempotency-Key",
        "X-Idempotent-Request-ID",
        "X-idempotence-uuid",
        "Resend-Idempotency-Key",
        "x-goog-gcs-idempotency-token",
        "PayPal-Request-Id",
        "X-Line-Retry-Key",
        "opc-retry-token",
        "Repeatability-Request-ID",
        "Repeatability-First-Sent",
        "X-Amz-Client-Token",
        "X-Amzn-Client-Token",
        "Client-Token",
        "Nats-Msg-Id",
        "message-deduplication-id",
        "X-Unique-Transaction-ID",
        "IDEMPOTENCY_KEY",
        "idempotencyKey",
        "X-Acme-Idempotency",
    ];
    let others = [
        "Idempotent-Replayed",
        "Idempotency-Replayed",
        "chargebee-idempotency-replayed",
        "X-Idempotency-Cache-Hit",
        "Idempotency-Status",
        "Request-Idempotency",
        "X-GCS-Idempotence-Request-Timestamp",
        "X-Request-Id",
        "X-Correlation-Id",
        "traceparent",
        "X-B3-TraceId",
        "X-Amzn-Trace-Id",
        "amz-sdk-invocation-id",
        "x-ms-client-request-id",
        "opc-request-id",
        "PayPal-Client-Metadata-Id",
        "I-Twilio-Idempotency-Token",
        "content-type",
        "AUTHORIZATION",
    ];
    for name in keys {
        assert_eq!(models.header_meaning(name), HeaderMeaning::Key, "{name}");
    }
    for name in others {
        assert_eq!(models.header_meaning(name), HeaderMeaning::Other, "{name}");
    }
    assert_eq!(models.header_meaning("X-Acme"), HeaderMeaning::Unknown);
    assert!(models.is_key_field("idempotency_key") && models.is_key_field("clientRequestToken"));
    assert!(!models.is_key_field("requestId"));
}

#[test]
fn subtypes() {
    let models = Models::builtin();
    let post = "org.apache.hc.client5.http.classic.methods.HttpPost";
    assert!(models.is_subtype(post, "org.apache.hc.core5.http.HttpMessage"));
    assert!(models.is_subtype(post, post) && models.is_subtype(post, "java.lang.Object"));
    assert!(models.is_subtype(post, "org.apache.hc.core5.**"));
    assert!(!models.is_subtype("org.apache.hc.core5.http.HttpMessage", post));
    assert!(models.is_request(post));
    assert!(models.type_info(post).is_some_and(|row| row.creating));
    assert_eq!(kinds(models, post, "setHeader", 2), ["header-setter"]);
    assert_eq!(kinds(models, post, "setHeader", 3), [] as [&str; 0]);
    assert!(
        kinds(
            models,
            "java.util.concurrent.ConcurrentHashMap",
            "computeIfAbsent",
            2
        )
        .contains(&"memoiser")
    );
    assert!(kinds(models, "java.security.SecureRandom", "nextBytes", 1).contains(&"fresh"));
}

#[test]
fn chains_are_typed() {
    let models = Models::builtin();
    let chain = |start: &str, methods: &[&str]| {
        let mut ty = start.to_owned();
        for method in methods {
            match models.result_of(&ty, method) {
                Some(next) => ty = next.into_owned(),
                None => return "?".to_owned(),
            }
        }
        ty
    };
    let future = "java.util.concurrent.CompletableFuture";
    assert_eq!(
        chain(
            "java.net.http.HttpRequest",
            &["newBuilder", "uri", "header", "POST", "build"]
        ),
        "java.net.http.HttpRequest"
    );
    assert_eq!(
        chain(
            "java.net.http.HttpClient",
            &[
                "newBuilder",
                "connectTimeout",
                "build",
                "sendAsync",
                "thenApply",
                "exceptionallyCompose"
            ]
        ),
        future
    );
    assert_eq!(chain(future, &["join"]), "?");
    assert_eq!(
        chain(
            "org.asynchttpclient.Dsl",
            &[
                "asyncHttpClient",
                "preparePost",
                "setHeader",
                "execute",
                "toCompletableFuture"
            ]
        ),
        future
    );
    assert_eq!(
        chain(
            "software.amazon.awssdk.core.interceptor.Context.ModifyHttpRequest",
            &["httpRequest", "toBuilder", "putHeader", "build"]
        ),
        "software.amazon.awssdk.http.SdkHttpRequest"
    );
    assert_eq!(
        chain(
            "software.amazon.awssdk.services.sqs.model.SendMessageRequest",
            &["builder", "queueUrl", "build", "toBuilder"]
        ),
        "software.amazon.awssdk.services.sqs.model.SendMessageRequest.Builder"
    );
    assert_eq!(
        chain("com.stripe.StripeClient", &["v1", "paymentIntents"]),
        "com.stripe.service.PaymentIntentService"
    );
    assert_eq!(
        chain(
            "com.stripe.net.RequestOptions",
            &["builder", "setIdempotencyKey", "build"]
        ),
        "com.stripe.net.RequestOptions"
    );
    assert_eq!(
        chain(
            "org.springframework.web.reactive.function.client.WebClient",
            &[
                "builder",
                "baseUrl",
                "build",
                "post",
                "uri",
                "header",
                "bodyValue",
                "retrieve",
                "bodyToMono",
                "retryWhen"
            ]
        ),
        "reactor.core.publisher.Mono"
    );
    assert_eq!(
        chain(
            "io.smallrye.mutiny.Uni",
            &[
                "createFrom",
                "item",
                "onFailure",
                "retry",
                "withBackOff",
                "atMost"
            ]
        ),
        "io.smallrye.mutiny.Uni"
    );
    assert_eq!(
        chain(
            "okhttp3.Interceptor.Chain",
            &["request", "newBuilder", "header", "build"]
        ),
        "okhttp3.Request"
    );
}

#[test]
fn simple_names() {
    let models = Models::builtin();
    let has = |simple: &str, name: &str| models.simple(simple).iter().any(|one| &**one == name);
    assert!(has("HttpRequest", "java.net.http.HttpRequest"));
    assert!(has(
        "HttpRequest.Builder",
        "java.net.http.HttpRequest.Builder"
    ));
    assert!(has("Builder", "okhttp3.Request.Builder"));
    assert!(has(
        "FutureCallback",
        "org.apache.hc.core5.concurrent.FutureCallback"
    ));
    assert!(has(
        "FutureCallback",
        "com.google.common.util.concurrent.FutureCallback"
    ));
    assert!(models.simple("http.HttpRequest").is_empty());
    let retries: Vec<&str> = models
        .annotations_named("Retryable")
        .map(|row| &*row.name)
        .collect();
    assert_eq!(retries.len(), 3, "{retries:?}");
    assert!(
        models
            .annotation("io.helidon.faulttolerance.Ft.Retry")
            .is_some()
    );
    assert_eq!(models.header_parameters("RequestHeader").count(), 1);
}

#[test]
fn providers_by_text() {
    let models = Models::builtin();
    let name = |text: &str| {
        models
            .provider_of(text)
            .map(|(one, why)| (one.name.as_str(), why))
    };
    use ProviderEvidence::{Credential, Host};
    assert_eq!(
        name("https://api.stripe.com/v1/charges"),
        Some(("Stripe", Host))
    );
    assert_eq!(name("API.STRIPE.COM"), Some(("Stripe", Host)));
    assert_eq!(
        name("https://user:pw@api.stripe.com:443/v1"),
        Some(("Stripe", Host))
    );
    assert_eq!(name("rk_live_51Habc"), Some(("Stripe", Credential)));
    assert_eq!(
        name("https://acme.chargebee.com/api/v2"),
        Some(("Chargebee", Host))
    );
    assert_eq!(
        name("https://%s-checkout-live.adyenpayments.com/checkout"),
        Some(("Adyen", Host))
    );
    assert_eq!(name("https://api.stripe.com.evil.example"), None);
    assert_eq!(name("not a host"), None);
    assert_eq!(name(""), None);
    let by_header = |header: &str| {
        models
            .provider_of_header(header)
            .map(|one| one.name.as_str())
    };
    assert_eq!(by_header("X-Amz-Pay-Idempotency-Key"), Some("Amazon Pay"));
    assert_eq!(by_header("Idempotency-Key"), None);
    let amazon = models.provider("Amazon Pay").expect("Amazon Pay");
    assert_eq!(
        (amazon.max_length, amazon.charset.as_deref()),
        (Some(32), Some("A-Za-z0-9_-"))
    );
}

#[test]
fn words_in_identifiers() {
    let parts = |text: &'static str| word_parts(text).collect::<Vec<_>>();
    assert_eq!(parts("maxRetryCount"), ["max", "Retry", "Count"]);
    assert_eq!(parts("MAX_RETRIES"), ["MAX", "RETRIES"]);
    assert_eq!(parts("HTTPRetry2Policy"), ["HTTP", "Retry", "Policy"]);
    assert_eq!(parts("_attempt1"), ["attempt"]);
    assert_eq!(parts(""), [] as [&str; 0]);
    assert_eq!(parts("éTude_Übung"), ["é", "Tude", "Übung"]);
    let models = Models::builtin();
    assert!(
        models.word(WordKind::Retry, "retryCount") && models.word(WordKind::Retry, "MAX_ATTEMPTS")
    );
    assert!(models.word(WordKind::Operation, "capturePayment"));
    assert!(models.word(WordKind::OtherOperation, "refundCharge"));
    assert!(!models.word(WordKind::Retry, "entry") && !models.word(WordKind::Key, "monkey"));
}

#[test]
fn seed_words_cover_sinks_and_fresh_values() {
    let seeds = Models::builtin().seed_words();
    let has = |sign: Seed, word: &str, whole: bool| {
        let same = |s: &&SeedWord| s.sign == sign && s.text == word && s.whole == whole;
        seeds.iter().any(|s| same(&s))
    };
    for word in [
        "idempoten",
        "paypal-request-id",
        "paypal_request_id",
        "api.stripe.com",
        "rk_live_",
    ] {
        assert!(has(Seed::Key, word, false), "{word}");
    }
    for word in ["randomUUID", "nextULID", "ObjectId"] {
        assert!(has(Seed::Random, word, true), "{word}");
    }
    assert!(has(Seed::Fresh, "currentTimeMillis", true));
    assert!(has(Seed::KeySetter, "com.stripe.model", false));
    assert!(
        has(Seed::KeySetter, "com.stripe", false),
        "a client of it gives the services"
    );
    assert!(has(Seed::Client, "java.net.http", false));
    let handlers = seeds
        .iter()
        .filter(|s| s.whole && s.text == "exceptionally");
    let mut types = handlers.filter_map(|s| match s.sign {
        Seed::Handler(ty) => Some(ty),
        _ => None,
    });
    let ty = types.next().expect("a handler");
    let types = Models::builtin().handler_types();
    for word in ["CompletableFuture", "java.util.concurrent", "java.net.http"] {
        let same = |s: &SeedWord| s.sign == Seed::Handler(ty) && s.text == word;
        assert!(types.iter().any(same), "{word}");
    }
    let short = seeds.iter().find(|seed| !seed.whole && seed.text.len() < 3);
    assert!(short.is_none(), "{short:?}");
}

#[test]
#[ignore = "a measurement: run it in release mode with --nocapture"]
#[allow(clippy::print_stdout)]
fn load_time() {
    let start = std::time::Instant::now();
    for _ in 0..100 {
        Models::load(&[]).expect("models");
    }
    println!("{:?} per load", start.elapsed() / 100);
}
