package oracle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A fixture with oracle lines. They stand before the class that is run: it has a constructor for the address
 * of the provider, and one method that is not private, which is the operation.
 *
 * @param name    its folder and its own name
 * @param path    its file or its folder
 * @param rule    the rule whose folder it stands in, or null
 * @param type    the class that is run
 * @param settles what a run of it shows about its library
 * @param explained why linter and run may disagree
 */
record Case(String name, Path path, String rule, List<Path> files, String type, List<Plan> plans,
            List<String> settles, List<String> explained, Set<String> imports) {

    private static final String ORACLE = "// oracle:";
    private static final String SETTLES = "// settles:";
    private static final String EXPLAINED = "// explained:";
    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
    private static final Pattern IMPORT = Pattern.compile("(?m)^import (?:static )?([\\w.]+)");
    private static final Pattern TYPE = Pattern.compile("(?m)^(?:public )?(?:final )?class (\\w+)");

    /** All cases below a folder of test data, sorted by name. */
    static List<Case> all(Path testdata) throws IOException {
        List<Case> found = new ArrayList<>();
        for (Path rule : below(testdata.resolve("rules"))) {
            for (Path path : below(rule)) {
                read(path, rule.getFileName().toString(), found);
            }
        }
        for (Path path : below(testdata.resolve("projects"))) {
            read(path, null, found);
        }
        return found;
    }

    private static void read(Path path, String rule, List<Case> found) throws IOException {
        String stem = path.getFileName().toString().replaceFirst("\\.java$", "");
        String name = (rule == null ? "projects" : rule) + "/" + stem;
        Case one = new Case(name, path, rule, javaFiles(path), null,
                new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new TreeSet<>());
        String type = null;
        for (Path file : one.files) {
            String text = Files.readString(file);
            IMPORT.matcher(text).results().forEach(match -> one.imports.add(match.group(1)));
            String here = one.readLines(file, text);
            type = here == null ? type : here;
        }
        if (type != null) {
            found.add(new Case(name, path, rule, one.files, type, one.plans, one.settles, one.explained,
                    one.imports));
        }
    }

    /** Takes what the comments say; returns the class behind the oracle lines, if there are any. */
    private String readLines(Path file, String text) {
        int number = 0;
        int offset = 0;
        String type = null;
        for (String line : text.split("\n")) {
            number++;
            offset += line.length() + 1;
            if (line.startsWith(SETTLES)) {
                settles.add(line.substring(SETTLES.length()).strip());
            } else if (line.startsWith(EXPLAINED)) {
                explained.add(line.substring(EXPLAINED.length()).strip());
            } else if (line.contains(ORACLE)) {
                String where = file + ":" + number + ": ";
                try {
                    plans.add(Plan.parse(line.substring(line.indexOf(ORACLE) + ORACLE.length())));
                } catch (IllegalArgumentException mistake) {
                    throw new IllegalArgumentException(where + mistake.getMessage());
                }
                Matcher behind = TYPE.matcher(text);
                if (!behind.find(Math.min(offset, text.length()))) {
                    throw new IllegalArgumentException(where + "no class behind the oracle line");
                }
                Matcher in = PACKAGE.matcher(text);
                type = (in.find() ? in.group(1) + "." : "") + behind.group(1);
            }
        }
        return type;
    }

    /** The release of Java that its plans need. */
    int java() {
        return plans.stream().mapToInt(Plan::java).max().orElseThrow();
    }

    private static List<Path> javaFiles(Path path) throws IOException {
        try (Stream<Path> all = Files.walk(path)) {
            return all.filter(file -> file.toString().endsWith(".java")).sorted().toList();
        }
    }

    private static List<Path> below(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.sorted().toList();
        }
    }
}
