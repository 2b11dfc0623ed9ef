package io.documentjson.gate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.documentjson.callsites.CallSitesCommand;
import io.documentjson.callsites.Json;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tools of jbang-catalog.json: an entry lists the whole program, which needs nothing else of the checkout. */
class CatalogTest {

    private static final Path CHECKOUT = Path.of(System.getProperty("checkout.dir"));

    @TempDir
    private Path directory;

    @Test
    void callsites_compiled_reportsInAFolderOfItsOwn() throws Exception {
        Path classes = compiled("callsites");
        Path recording = CHECKOUT.resolve("tools/callsites/src/test/resources/callsites/synthetic-95.jfr");

        assertThat(run(classes, CallSitesCommand.class, "--package", "io.documentjson.synthetic", recording.toString()))
                .contains("DOMINANT 1/1  SyntheticCalls.call -> SyntheticCalls$Receiver.work");
        assertThat(run(classes, CallSitesCommand.class, "settings"))
                .isEqualTo(Files.readString(CHECKOUT.resolve("jfr-profiles/callsite.jfc")));
        assertThat(run(classes, CallSitesCommand.class, "diff", "--help")).contains("Exit codes:");
    }

    @Test
    void gate_compiled_startsInAFolderOfItsOwn() throws Exception {
        assertThat(run(compiled("gate"), GateCommand.class, "--help"))
                .contains("Is HEAD slower than BASE", "Exit codes:");
    }

    private Path compiled(String name) throws IOException {
        JsonNode entry = entry(name);
        Path classes = Files.createDirectory(directory.resolve("classes"));
        List<String> javac = new ArrayList<>(List.of("-proc:none", "-d", classes.toString(), "-cp", dependencies()));
        javac.add(CHECKOUT.resolve(entry.path("script-ref").asText()).toString());
        entry.path("sources")
                .forEach(file -> javac.add(CHECKOUT.resolve(file.asText()).toString()));
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, javac.toArray(new String[0])))
                .isZero();
        for (JsonNode file : entry.path("files")) {
            Path target = classes.resolve(file.asText().split("=")[0]);
            Files.createDirectories(target.getParent());
            Files.copy(CHECKOUT.resolve(file.asText().split("=")[1]), target);
        }
        return classes;
    }

    @ParameterizedTest
    @ValueSource(strings = {"callsites", "gate"})
    void entry_versionsOfDependencies_areThoseOfTheBuild(String name) throws IOException {
        String poms = Files.readString(CHECKOUT.resolve("reactor/pom.xml"))
                + Files.readString(CHECKOUT.resolve("tools/gate/pom.xml"));
        Map<String, String> properties = Map.of("picocli", "picocli", "jackson-databind", "jackson", "jmh-core", "jmh");

        for (JsonNode dependency : entry(name).path("dependencies")) {
            String[] parts = dependency.asText().split(":");
            assertThat(poms).contains("<" + properties.get(parts[1]) + ".version>" + parts[2] + "<");
        }
    }

    private static JsonNode entry(String name) throws IOException {
        return Json.MAPPER
                .readTree(CHECKOUT.resolve("jbang-catalog.json").toFile())
                .at("/aliases/" + name);
    }

    /** The class path of this JVM, but for the programs of the checkout. */
    private static String dependencies() {
        return Stream.of(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                        .split(Pattern.quote(File.pathSeparator)))
                .filter(path ->
                        path.endsWith(".jar") && !new File(path).getName().startsWith("callsites"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private String run(Path classes, Class<?> main, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classes + File.pathSeparator + dependencies(),
                main.getName()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return printed;
    }
}
