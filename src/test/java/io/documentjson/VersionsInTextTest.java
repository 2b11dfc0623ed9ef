package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Documents and Javadoc name the versions that {@code reactor/pom.xml} has. */
class VersionsInTextTest {

    private static final Path PARENT = Path.of("reactor/pom.xml");
    private static final Pattern SDK = Pattern.compile("(?:AWS SDK|EnhancedDocument}?`?) (2\\.\\d+\\.\\d+)");
    private static final Pattern OWN = Pattern.compile(
            "io\\.documentjson:dynamodb-document-json[a-z0-9-]*:([0-9][\\w.-]*\\w)|(?<=<artifactId>)dynamodb-document-json[a-z0-9-]*"
                    + "</artifactId>\\s*<version>([^<]+)</version>");

    @Test
    void documents_nameAnSdk_theNewestOrTheOldestThatIsTested() throws IOException {
        List<String> tested = List.of(property("awssdk.version"), property("awssdk.before.version"));
        List<String> found = new ArrayList<>();
        for (Path text : texts()) {
            Matcher matcher = SDK.matcher(Files.readString(text));
            while (matcher.find()) {
                found.add(matcher.group(1));
                assertThat(tested).as("SDK in %s", text).contains(matcher.group(1));
            }
        }

        assertThat(found).as("the pattern finds what there is").contains(property("awssdk.version"));
    }

    @Test
    void documents_nameAnArtifactOfThisProject_inThisVersion() throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path text : texts()) {
            Matcher matcher = OWN.matcher(Files.readString(text));
            while (matcher.find()) {
                found.add(text);
                String version = matcher.group(1) != null ? matcher.group(1) : matcher.group(2);
                assertThat(version).as("version in %s", text).isEqualTo(property("revision"));
            }
        }

        assertThat(found).contains(Path.of("README.md"), Path.of("modules/spark/README.md"));
    }

    private static String property(String name) throws IOException {
        Matcher matcher =
                Pattern.compile("<" + Pattern.quote(name) + ">([^<]+)</").matcher(Files.readString(PARENT));
        assertThat(matcher.find()).as(name).isTrue();
        return matcher.group(1);
    }

    /** Not docs/decisions.md and benchmarks, which say what was true at their time. */
    private static List<Path> texts() throws IOException {
        List<Path> texts =
                new ArrayList<>(List.of(Path.of("README.md"), Path.of("CHANGELOG.md"), Path.of("jbang-catalog.json")));
        for (String folder : List.of("docs", "modules", "samples", "src/main/java")) {
            try (Stream<Path> files = Files.walk(Path.of(folder))) {
                files.filter(file -> file.toString().endsWith(".md") || file.endsWith("DocumentJson.java"))
                        .filter(file -> !file.endsWith("decisions.md")
                                && !file.toString().contains("target"))
                        .forEach(texts::add);
            }
        }
        return texts;
    }
}
