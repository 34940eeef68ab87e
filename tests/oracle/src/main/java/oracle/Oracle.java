package oracle;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Runs the cases: each in a process of its own, against a provider of its own. {@code tests/oracle/run} starts
 * it; the places of everything are in system properties that it sets.
 */
final class Oracle {
    /** A case that is not done by then has failed. */
    private static final long CASE_SECONDS = 120;
    /** Nothing more comes if the provider saw no request for this long, and every operation got its answer. */
    private static final long QUIET_MILLIS = 1000;
    /** The same while an operation has no answer: its first request, a timeout or a backoff may still come. */
    private static final long PATIENCE_MILLIS = 15_000;
    /** Cases mostly wait, so there are more of them at a time than processors. */
    private static final int AT_A_TIME = 2 * Runtime.getRuntime().availableProcessors();

    private static final Pattern RULE = Pattern.compile("\\[(IDEM\\d+)\\]");

    private final Path root = Path.of(System.getProperty("oracle.root"));
    private final Path work = Path.of(System.getProperty("oracle.work"));
    private final Path linter = Path.of(System.getProperty("oracle.linter"));
    private final String classpath = System.getProperty("java.class.path");
    private final List<Jdk> jdks;
    private final Libraries libraries;

    private Oracle() throws IOException {
        libraries = new Libraries(root.resolve("tests/oracle/pom.xml"), classpath);
        jdks = new ArrayList<>();
        for (String home : System.getProperty("oracle.jdks").split(":")) {
            String release = Files.readAllLines(Path.of(home, "release")).stream()
                    .filter(line -> line.startsWith("JAVA_VERSION=")).findFirst().orElseThrow();
            jdks.add(new Jdk(Path.of(home), Integer.parseInt(release.replaceAll("JAVA_VERSION=\"(\\d+).*", "$1"))));
        }
    }

    /** Arguments: {@code --check}, {@code --write} or none, and a part of the names of the cases to run. */
    public static void main(String[] arguments) throws Exception {
        List<String> words = new ArrayList<>(List.of(arguments));
        boolean write = words.remove("--write");
        boolean check = words.remove("--check");
        String part = words.isEmpty() ? "" : words.get(0);
        Oracle oracle = new Oracle();
        List<Case> cases = Case.all(oracle.root.resolve("testdata")).stream()
                .filter(one -> one.name().contains(part)).toList();
        List<Case> possible = cases.stream().filter(one -> oracle.jdk(one) != null).toList();
        cases.stream().filter(one -> !possible.contains(one)).forEach(one ->
                System.err.println(one.name() + ": not run, no JDK " + one.java()));
        List<List<Row>> rows = oracle.runAll(possible);
        Report report = new Report(rows);
        System.out.print(report.table());
        boolean good = rows.stream().noneMatch(one -> Row.agreement(one).equals(Row.FAILED));
        Path page = oracle.root.resolve("testdata/oracle/REPORT.md");
        if (write) {
            Files.writeString(page, report.page(oracle.root.resolve("tests/oracle/report.md")));
        } else if (check) {
            List<String> written = Files.readAllLines(page);
            List<String> news = report.table().lines().filter(line -> !written.contains(line)).toList();
            news.forEach(line -> System.err.println("not in the report: " + line));
            good &= news.isEmpty();
        }
        System.exit(good ? 0 : 1);
    }

    private Jdk jdk(Case one) {
        boolean any = one.java() <= 17;
        return jdks.stream().filter(jdk -> any ? jdk.release() >= one.java() : jdk.release() == one.java())
                .findFirst().orElse(null);
    }

    private List<List<Row>> runAll(List<Case> cases) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(AT_A_TIME);
        List<Future<List<Row>>> running = new ArrayList<>();
        for (Case one : cases) {
            running.add(threads.submit((Callable<List<Row>>) () -> run(one)));
        }
        List<List<Row>> rows = new ArrayList<>();
        for (Future<List<Row>> one : running) {
            rows.add(one.get());
        }
        threads.shutdown();
        return rows;
    }

    private List<Row> run(Case one) throws Exception {
        Path folder = Files.createDirectories(work.resolve(one.name()));
        String library = libraries.of(one);
        List<String> verdict = verdict(one, folder);
        List<Row> rows = new ArrayList<>();
        String broken = null;
        String all = classpath;
        try {
            all = jdk(one).compile(one, classpath, folder) + ":" + classpath;
        } catch (IOException problem) {
            System.err.println(problem.getMessage());
            broken = "does not compile";
        }
        for (Plan plan : one.plans()) {
            Ledger ledger = new Ledger(plan);
            String problem = broken != null ? broken : operate(one, plan, ledger, all, folder);
            rows.add(new Row(one, plan, library, ledger.charges(), ledger.distinctKeys(), ledger.keysSeen(),
                    ledger.harms(), problem, verdict));
        }
        return rows;
    }

    /** Runs the operations of a case under a plan, until nothing more comes. Returns what went wrong. */
    private String operate(Case one, Plan plan, Ledger ledger, String all, Path folder) throws Exception {
        try (Provider provider = new Provider(ledger)) {
            Process worker = jdk(one).start(one, all, List.of(one.type(), provider.address().toString(),
                    String.valueOf(plan.operations())), folder.resolve("stderr.txt"));
            try {
                BufferedReader said = new BufferedReader(
                        new InputStreamReader(worker.getInputStream(), StandardCharsets.UTF_8));
                long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(CASE_SECONDS);
                boolean returned = false;
                while (System.nanoTime() < deadline) {
                    if (!returned && said.ready()) {
                        returned = Worker.DONE.equals(said.readLine());
                        ledger.touch();
                    }
                    long quiet = TimeUnit.NANOSECONDS.toMillis(ledger.quiet());
                    if (returned && quiet > (ledger.isSettled() ? QUIET_MILLIS : PATIENCE_MILLIS)) {
                        return null;
                    }
                    if (!worker.isAlive()) {
                        return "ended early";
                    }
                    Thread.sleep(20);
                }
                return "did not end";
            } finally {
                worker.destroyForcibly().waitFor();
            }
        }
    }

    /** The rules that speak about a case, as its corpus test runs it. */
    private List<String> verdict(Case one, Path folder) throws Exception {
        List<String> command = new ArrayList<>(List.of(linter.toString(), "check", one.path().toString(),
                "--format", "concise", "--fail-on", "never", "--quiet", "--select", "DEFAULT"));
        if (one.rule() != null) {
            command.addAll(List.of("--select", one.rule()));
        }
        Path said = folder.resolve("linter.txt");
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start();
        String text = process.waitFor() == 0 ? Files.readString(said) : "";
        if (process.exitValue() != 0) {
            throw new IOException(one.name() + ": the linter failed:\n" + Files.readString(said));
        }
        TreeSet<String> rules = new TreeSet<>();
        RULE.matcher(text).results().forEach(match -> rules.add(match.group(1)));
        return List.copyOf(rules);
    }
}
