package oracle;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A JDK: compiles a case and starts workers. */
record Jdk(Path home, int release) {
    private static final long COMPILE_SECONDS = 120;

    Path compile(Case one, String classpath, Path folder) throws IOException, InterruptedException {
        Path classes = folder.resolve("classes");
        clear(classes);
        List<String> command = new ArrayList<>(List.of(home.resolve("bin/javac").toString(), "-J-Xmx256m",
                "-J-XX:+UseSerialGC", "-J-XX:TieredStopAtLevel=1", "-nowarn", "-parameters",
                "-cp", classpath, "-d", classes.toString()));
        if (one.java() > 17) {
            command.add("--enable-preview");
        }
        command.addAll(List.of("--release", String.valueOf(one.java())));
        one.files().forEach(file -> command.add(file.toString()));
        Path said = folder.resolve("javac.txt");
        Process javac = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start();
        if (!javac.waitFor(COMPILE_SECONDS, TimeUnit.SECONDS) || javac.exitValue() != 0) {
            javac.destroyForcibly();
            throw new IOException(one.name() + " does not compile:\n" + Files.readString(said));
        }
        return classes;
    }

    Process start(Case one, String classpath, List<String> arguments, Path said) throws IOException {
        List<String> command = new ArrayList<>(List.of(home.resolve("bin/java").toString(), "-Xmx256m",
                "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Djava.net.preferIPv4Stack=true"));
        if (one.java() > 17) {
            command.add("--enable-preview");
        }
        command.addAll(List.of("-cp", classpath, Worker.class.getName()));
        command.addAll(arguments);
        return new ProcessBuilder(command).redirectError(said.toFile()).start();
    }

    private static void clear(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> old = Files.walk(folder)) {
                old.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
            }
        }
        Files.createDirectories(folder);
    }
}
