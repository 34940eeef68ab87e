package oracle;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Which library, in which version, the imports of a case come from: of those that the POM names itself. */
final class Libraries {
    private static final Pattern JAR = Pattern.compile("(.+?)-(\\d.*)\\.jar");

    private final Map<String, String> byPackage = new HashMap<>();

    Libraries(Path pom, String classpath) throws IOException {
        Set<String> named = new HashSet<>();
        Pattern.compile("<artifactId>(.+?)</artifactId>").matcher(Files.readString(pom)).results()
                .forEach(match -> named.add(match.group(1)));
        for (String entry : classpath.split(File.pathSeparator)) {
            Matcher name = JAR.matcher(Path.of(entry).getFileName().toString());
            if (name.matches() && named.contains(name.group(1))) {
                try (JarFile jar = new JarFile(entry)) {
                    jar.stream().map(file -> file.getName()).filter(file -> file.endsWith(".class"))
                            .forEach(file -> byPackage.putIfAbsent(file.substring(0, Math.max(0, file.lastIndexOf('/')))
                                    .replace('/', '.'), name.group(1) + " " + name.group(2)));
                }
            }
        }
    }

    String of(Case one) {
        Set<String> found = new TreeSet<>();
        for (String name : one.imports()) {
            String part = name;
            while (part.contains(".") && !byPackage.containsKey(part)) {
                part = part.substring(0, part.lastIndexOf('.'));
            }
            if (byPackage.containsKey(part)) {
                found.add(byPackage.get(part));
            }
        }
        return found.isEmpty() ? "JDK " + one.java() : String.join(", ", found);
    }
}
