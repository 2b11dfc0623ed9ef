package io.documentjson.jackson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.documentjson.fixtures.ChildJvm;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Calls that work with an older jackson-core on the class path, and without any. Older ones are searched in the folder
 * of the system property {@code jackson.old.dir}.
 */
final class JacksonOnClassPathTest {

    private static final Pattern JACKSON =
            Pattern.compile("jackson-(core|annotations|databind|dataformat-\\w+)-\\d.*\\.jar");

    private static List<String> classPathWithoutJackson() {
        List<String> entries =
                new ArrayList<>(Arrays.asList(ChildJvm.classPath().split(File.pathSeparator)));
        boolean removed = entries.removeIf(entry ->
                JACKSON.matcher(Path.of(entry).getFileName().toString()).matches());
        assertThat(removed).as("there is a jackson-core to leave out").isTrue();
        return entries;
    }

    @Test
    void text_withoutJackson_isWrittenAndRead() throws Exception {
        String printed = ChildJvm.run(TextWithoutJackson.class, List.of(), classPathWithoutJackson());

        assertThat(printed).contains("all texts passed");
    }

    @Test
    void text_withJackson_loadsNoneOfItsClasses() throws Exception {
        List<String> classPath = Arrays.asList(ChildJvm.classPath().split(File.pathSeparator));

        String printed = ChildJvm.run(TextRoundTrip.class, List.of("-Xlog:class+load:stdout"), classPath);

        assertThat(printed).contains("all texts passed", "io.documentjson.ItemJson ");
        assertThat(printed.lines().filter(line -> line.contains(" com.fasterxml.jackson.")))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.15.4", "2.17.3"})
    void everything_withOlderJackson_works(String version) throws Exception {
        Path jar = Path.of(System.getProperty("jackson.old.dir", ""), "jackson-core-" + version + ".jar");
        assumeTrue(Files.exists(jar), "There is no " + jar + "; name its folder with -Djackson.old.dir.");
        List<String> classPath = classPathWithoutJackson();
        classPath.add(jar.toString());

        String printed = ChildJvm.run(OlderJackson.class, List.of("-Dexpected.version=" + version), classPath);

        assertThat(printed).contains("all texts passed", "generator and parser passed");
    }
}
