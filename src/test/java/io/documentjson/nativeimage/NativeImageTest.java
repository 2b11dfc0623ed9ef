package io.documentjson.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.ChildJvm;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The library in a program of its own: on this JVM, and as a native image where GraalVM is there to make one. */
@Tag("slow")
class NativeImageTest {

    private static final long BUILD_MINUTES = 15;

    @TempDir
    private Path directory;

    @Test
    void program_onTheJvm_works() throws Exception {
        assertThat(ChildJvm.run(NativeImageProgram.class, List.of())).isEqualTo(NativeImageProgram.EXPECTED);
    }

    @Test
    void program_asANativeImage_works() throws Exception {
        Optional<Path> compiler = compiler();
        Assumptions.assumeTrue(
                compiler.isPresent(),
                "native-image of GraalVM is neither on the path nor in GRAALVM_HOME or JAVA_HOME");
        Path image = directory.resolve("program");

        run(List.of(
                compiler.get().toString(),
                "--no-fallback",
                "-o",
                image.toString(),
                "-cp",
                ChildJvm.classPath(),
                NativeImageProgram.class.getName()));

        assertThat(run(List.of(image.toString()))).isEqualTo(NativeImageProgram.EXPECTED);
    }

    private static Optional<Path> compiler() {
        Stream<Path> homes = Stream.of("GRAALVM_HOME", "JAVA_HOME")
                .map(System::getenv)
                .filter(Objects::nonNull)
                .map(home -> Path.of(home, "bin"));
        Stream<Path> path = Stream.of(
                        Objects.requireNonNullElse(System.getenv("PATH"), "").split(File.pathSeparator))
                .map(Path::of);
        return Stream.concat(homes, path)
                .map(folder -> folder.resolve("native-image"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Output of the command, including standard error. */
    private String run(List<String> command) throws Exception {
        Path output = Files.createTempFile(directory, "output", ".txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        boolean ended = process.waitFor(BUILD_MINUTES, TimeUnit.MINUTES);
        process.destroyForcibly().waitFor();
        String printed = Files.readString(output);
        assertThat(ended && process.exitValue() == 0)
                .as("%s printed:%n%s", command.get(0), printed)
                .isTrue();
        return printed;
    }
}
