package oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** The rows as a page of Markdown. Nothing in it differs from run to run. */
final class Report {
    private final List<List<Row>> cases;

    /** @param cases the rows of each case */
    Report(List<List<Row>> cases) {
        this.cases = cases;
    }

    /** @param preamble what stands before the tables */
    String page(Path preamble) throws IOException {
        StringBuilder page = new StringBuilder(Files.readString(preamble));
        long agree = cases.stream().filter(rows -> Row.agreement(rows).equals("yes")).count();
        page.append("\n%d cases on %d libraries in %d runs; linter and run agree on %d of %d cases.\n".formatted(
                cases.size(), libraries(), cases.stream().mapToInt(List::size).sum(), agree, cases.size()));
        page.append("\n## Where they disagree\n\n");
        cases.stream().map(rows -> rows.get(0).of()).forEach(one ->
                one.explained().forEach(why -> page.append("- %s: %s.\n".formatted(one.name(), why))));
        page.append("\n## Runs\n\n");
        page.append(table());
        page.append("\n## What the runs settle\n\n");
        page.append("| shown | case | keys seen | charges |\n| --- | --- | --- | ---: |\n");
        for (List<Row> rows : cases) {
            for (String shown : rows.get(0).of().settles()) {
                page.append(line(shown, rows.get(0).of().name(),
                        rows.stream().map(Row::keysSeen).distinct().collect(Collectors.joining(" / ")),
                        rows.stream().map(row -> String.valueOf(row.charges())).collect(Collectors.joining(" / "))));
            }
        }
        return page.toString();
    }

    String table() {
        return "| case | library | plan | charges | distinct keys | keys seen | outcome | linter | agree |\n"
                + "| --- | --- | --- | ---: | ---: | --- | --- | --- | --- |\n"
                + cases.stream().flatMap(rows -> rows.stream().map(row -> line(row, Row.agreement(rows))))
                        .collect(Collectors.joining());
    }

    private long libraries() {
        return cases.stream().flatMap(rows -> List.of(rows.get(0).library().split(", ")).stream())
                .map(library -> library.replaceFirst(" .*", "")).distinct().count();
    }

    private static String line(Row row, String agreement) {
        String operations = row.plan().operations() == 1 ? "" : " of " + row.plan().operations();
        String harms = row.harms().stream().map(harm -> harm.words).collect(Collectors.joining(", "));
        String outcome = row.problem() != null ? row.problem() : harms.isEmpty() ? "charged as asked" : harms;
        return line(row.of().name(), row.library(), row.plan().conditions(), row.charges() + operations,
                String.valueOf(row.distinctKeys()), row.keysSeen(), outcome,
                row.verdict().isEmpty() ? "nothing" : String.join(", ", row.verdict()), agreement);
    }

    private static String line(String... cells) {
        return "| " + String.join(" | ", cells) + " |\n";
    }
}
