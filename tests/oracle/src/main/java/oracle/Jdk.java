package oracle;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** A JDK: compiles a case and starts workers. */
record Jdk(Path home, int release) {
    private static final long COMPILE_SECONDS = 120;

    Path compile(Case one, String classpath, Path folder) throws IOException, InterruptedException {
        Path classes = folder.resolve("classes");
        clear(classes);
        List<String> arguments = new ArrayList<>(List.of("-nowarn", "-parameters", "-cp", classpath,
                "-d", classes.toString(), "--release", String.valueOf(one.java())));
        if (one.java() > 17) {
            arguments.add("--enable-preview");
        }
        one.files().forEach(file -> arguments.add(file.toString()));
        Path said = folder.resolve("javac.txt");
        if (!javac(arguments, said)) {
            throw new IOException(one.name() + " does not compile:\n" + Files.readString(said));
        }
        return classes;
    }

    /** A compiler of our own release is warm after the first case. */
    private boolean javac(List<String> arguments, Path said) throws IOException, InterruptedException {
        if (release == Runtime.version().feature()) {
            try (OutputStream out = Files.newOutputStream(said)) {
                JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
                return compiler.run(null, out, out, arguments.toArray(String[]::new)) == 0;
            }
        }
        List<String> command = new ArrayList<>(List.of(home.resolve("bin/javac").toString()));
        command.addAll(arguments);
        Process javac = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start();
        boolean ended = javac.waitFor(COMPILE_SECONDS, TimeUnit.SECONDS);
        javac.destroyForcibly();
        return ended && javac.waitFor() == 0;
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
