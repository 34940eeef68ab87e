//! Java that looks like billing code, made from a counter: the same files every time.

use std::fmt::Write;
use std::path::Path;

const THINGS: [&str; 12] = [
    "Invoice",
    "Payout",
    "Mandate",
    "Voucher",
    "Charge",
    "Wallet",
    "Ledger",
    "Tariff",
    "Dunning",
    "Settlement",
    "Subscription",
    "Dispute",
];
const ACTS: [&str; 8] = [
    "create",
    "settle",
    "adjust",
    "confirm",
    "schedule",
    "collect",
    "export",
    "reconcile",
];
const TYPES: [&str; 6] = [
    "String",
    "long",
    "BigDecimal",
    "Instant",
    "List<String>",
    "Map<String, Long>",
];

/// Writes files of which each makes and sends keys; returns the number of bytes.
pub fn relevant(folder: &Path, count: usize) -> usize {
    write(folder, count, file_with_key)
}

/// Writes files in which no key occurs; one in fifty makes a random identifier for its log.
pub fn others(folder: &Path, count: usize) -> usize {
    write(folder, count, file_without_key)
}

/// Writes the files of a large system, of which one in eight makes and sends keys.
pub fn mixed(folder: &Path, count: usize) -> usize {
    write(folder, count, |number, seed| match number % 8 {
        0 => file_with_key(number, seed),
        _ => file_without_key(number, seed),
    })
}

/// Writes the files of a workspace of several systems like this, none of which knows another.
pub fn modules(folder: &Path, count: usize, modules: usize) -> usize {
    let of_each = count / modules;
    let write = |module: usize| {
        let folder = folder.join(format!("module{module}"));
        // No class of one is named in another: the numbers between belong to nobody.
        let first = module * (of_each + 1_000);
        write_from(&folder, first, of_each, |number, seed| match number % 8 {
            0 => file_with_key(number, seed),
            _ => file_without_key(number, seed),
        })
    };
    (0..modules).map(write).sum()
}

fn file_with_key(number: usize, seed: &mut Seed) -> String {
    let mut text = head(number);
    fields(&mut text, seed);
    let methods = 5 + seed.below(6);
    let keyed = seed.below(methods);
    for method in 0..methods {
        if method == keyed {
            send(&mut text, number, seed);
        } else {
            plain(&mut text, number, method, seed);
        }
    }
    text.push_str("}\n");
    text
}

fn file_without_key(number: usize, seed: &mut Seed) -> String {
    let mut text = head(number);
    fields(&mut text, seed);
    for method in 0..4 + seed.below(6) {
        plain(&mut text, number, method, seed);
    }
    if number.is_multiple_of(50) {
        text.push_str(
            "    String trace() {\n        return UUID.randomUUID().toString();\n    }\n",
        );
    }
    text.push_str("}\n");
    text
}

fn write(folder: &Path, count: usize, text: impl Fn(usize, &mut Seed) -> String) -> usize {
    write_from(folder, 0, count, text)
}

fn write_from(
    folder: &Path,
    first: usize,
    count: usize,
    text: impl Fn(usize, &mut Seed) -> String,
) -> usize {
    let mut bytes = 0;
    for number in first..first + count {
        let path = folder.join(format!(
            "src/main/java/{}",
            package(number).replace('.', "/")
        ));
        std::fs::create_dir_all(&path).expect("a folder");
        let text = text(number, &mut Seed(number as u64 + 1));
        bytes += text.len();
        std::fs::write(path.join(format!("{}.java", class(number))), text).expect("a file");
    }
    bytes
}

fn package(number: usize) -> String {
    format!("com.example.billing.m{}", number / 40)
}

fn class(number: usize) -> String {
    format!("{}Service{number}", THINGS[number % THINGS.len()])
}

fn head(number: usize) -> String {
    let before = number.saturating_sub(41);
    format!(
        "package {};\n\nimport java.io.IOException;\nimport java.math.BigDecimal;\nimport java.net.URI;\n\
         import java.net.http.HttpClient;\nimport java.net.http.HttpRequest;\nimport java.net.http.HttpResponse;\n\
         import java.time.Duration;\nimport java.time.Instant;\nimport java.util.ArrayList;\nimport java.util.HashMap;\n\
         import java.util.List;\nimport java.util.Map;\nimport java.util.UUID;\n\nimport {}.{};\n\n\
         /**\n * Keeps what belongs to number {number} of the accounts, and talks to those who need it.\n */\n\
         public class {} {{\n",
        package(number),
        package(before),
        class(before),
        class(number),
    )
}

fn fields(text: &mut String, seed: &mut Seed) {
    text.push_str("    private final HttpClient http = HttpClient.newHttpClient();\n");
    for field in 0..2 + seed.below(5) {
        let ty = TYPES[seed.below(TYPES.len())];
        writeln!(text, "    private {ty} field{field};").expect("memory");
    }
    text.push('\n');
}

/// A method as there are many: loops, branches, calls, no key.
fn plain(text: &mut String, number: usize, method: usize, seed: &mut Seed) {
    let act = ACTS[seed.below(ACTS.len())];
    let other = class(number.saturating_sub(41));
    let (limit, rate) = (seed.below(900) + 10, seed.below(90) + 1);
    let body = match seed.below(4) {
        0 => format!(
            "        List<String> open = new ArrayList<>();\n\
             \x20       for (Map.Entry<String, Long> entry : balances.entrySet()) {{\n\
             \x20           if (entry.getValue() > {limit}L && !entry.getKey().isEmpty()) {{\n\
             \x20               open.add(entry.getKey().trim() + \"/\" + entry.getValue());\n\
             \x20           }} else if (entry.getValue() < 0) {{\n\
             \x20               throw new IllegalStateException(\"negative: \" + entry.getKey());\n\
             \x20           }}\n\
             \x20       }}\n\
             \x20       return open.stream().filter(name -> name.length() < {rate}).sorted().toList().toString();\n"
        ),
        1 => format!(
            "        BigDecimal total = BigDecimal.ZERO;\n\
             \x20       int index = 0;\n\
             \x20       while (index < {rate}) {{\n\
             \x20           total = total.add(BigDecimal.valueOf(index * {limit}L, 2));\n\
             \x20           index++;\n\
             \x20       }}\n\
             \x20       switch (total.signum()) {{\n\
             \x20           case 0: return \"none\";\n\
             \x20           case 1: return total.toPlainString();\n\
             \x20           default: return total.negate().toPlainString();\n\
             \x20       }}\n"
        ),
        2 => format!(
            "        Map<String, Long> sums = new HashMap<>();\n\
             \x20       try {{\n\
             \x20           for (String name : balances.keySet()) {{\n\
             \x20               sums.merge(name.substring(0, Math.min(name.length(), {rate})), {limit}L, Long::sum);\n\
             \x20           }}\n\
             \x20       }} catch (RuntimeException e) {{\n\
             \x20           System.getLogger(\"billing\").log(System.Logger.Level.WARNING, \"cannot {act}\", e);\n\
             \x20           return null;\n\
             \x20       }} finally {{\n\
             \x20           balances.clear();\n\
             \x20       }}\n\
             \x20       return sums.isEmpty() ? \"\" : sums.toString();\n"
        ),
        _ => format!(
            "        {other} before = new {other}();\n\
             \x20       StringBuilder text = new StringBuilder(\"{act} \");\n\
             \x20       text.append(before.hashCode() % {limit}).append(':').append(balances.size());\n\
             \x20       Runnable later = () -> text.append(\"later\");\n\
             \x20       later.run();\n\
             \x20       return text.length() > {rate} ? text.toString() : before.toString();\n"
        ),
    };
    writeln!(
        text,
        "    public String {act}{method}(Map<String, Long> balances) {{\n{body}    }}\n"
    )
    .expect("memory");
}

/// A method that makes and sends a key, right or wrong.
fn send(text: &mut String, number: usize, seed: &mut Seed) {
    let act = ACTS[seed.below(ACTS.len())];
    let key = match seed.below(3) {
        0 => "UUID.randomUUID().toString()".to_owned(),
        1 => format!("\"{act}-\" + newKey()"),
        _ => format!("\"{act}-{number}-\" + order"),
    };
    let (before, inside) = match seed.below(2) {
        0 => (format!("        String key = {key};\n"), String::new()),
        _ => (String::new(), format!("            String key = {key};\n")),
    };
    write!(
        text,
        "    public String {act}Order(URI target, String order) throws IOException, InterruptedException {{\n\
         {before}\
         \x20       for (int attempt = 0; attempt < 3; attempt++) {{\n\
         {inside}\
         \x20           HttpRequest request = HttpRequest.newBuilder(target)\n\
         \x20                   .timeout(Duration.ofSeconds({}))\n\
         \x20                   .setHeader(\"Idempotency-Key\", key)\n\
         \x20                   .POST(HttpRequest.BodyPublishers.ofString(order))\n\
         \x20                   .build();\n\
         \x20           try {{\n\
         \x20               HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());\n\
         \x20               return answer.body();\n\
         \x20           }} catch (IOException e) {{\n\
         \x20               Thread.sleep(100L << attempt);\n\
         \x20           }}\n\
         \x20       }}\n\
         \x20       throw new IOException(\"no answer\");\n\
         \x20   }}\n\n\
         \x20   private String newKey() {{\n\
         \x20       return UUID.randomUUID().toString();\n\
         \x20   }}\n\n",
        seed.below(20) + 1,
    )
    .expect("memory");
}

/// A small generator of numbers.
struct Seed(u64);

impl Seed {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}
