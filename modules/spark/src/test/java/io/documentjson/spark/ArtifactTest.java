package io.documentjson.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.json.PackageVersion;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The files that a project gets if it depends on the artifact. */
class ArtifactTest {

    private static final Path POM = Path.of(System.getProperty("published.pom"));

    @Test
    void pom_artifact_hasNoScalaSuffix() throws Exception {
        Element project = project();

        assertThat(child(project, "artifactId")).isEqualTo("dynamodb-document-json-spark");
    }

    @Test
    void pom_dependencies_areTheLibraryAloneAndSparkAsProvided() throws Exception {
        List<String> table = new ArrayList<>();
        NodeList dependencies = project().getElementsByTagName("dependency");
        for (int i = 0; i < dependencies.getLength(); i++) {
            Element dependency = (Element) dependencies.item(i);
            NodeList exclusions = dependency.getElementsByTagName("exclusion");
            table.add(child(dependency, "artifactId").replaceAll("_2\\.1[23]$", "")
                    + " " + child(dependency, "scope")
                    + (exclusions.getLength() == 0
                            ? ""
                            : " without " + child((Element) exclusions.item(0), "groupId") + ":"
                                    + child((Element) exclusions.item(0), "artifactId")));
        }

        assertThat(table)
                .containsExactlyInAnyOrder(
                        "dynamodb-document-json compile without *:*", "spark-sql provided", "jspecify provided");
    }

    @Test
    void classPath_tests_hasNoAwsSdkAndTheJacksonOfSpark() {
        assertThatThrownBy(() -> Class.forName("software.amazon.awssdk.services.dynamodb.model.AttributeValue"))
                .isInstanceOf(ClassNotFoundException.class);
        assertThat(PackageVersion.VERSION.toString()).isEqualTo(System.getProperty("spark.jackson.version"));
        assertThat(new ObjectMapper().version().toString()).isEqualTo(System.getProperty("spark.jackson.version"));
    }

    @Test
    void classes_ofTheArtifact_areJava17() throws Exception {
        Path classes = Path.of(DynamoDbCatalog.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        try (Stream<Path> files = Files.walk(classes.resolve("io/documentjson/spark"))) {
            List<Path> found =
                    files.filter(file -> file.toString().endsWith(".class")).toList();
            assertThat(found).isNotEmpty();
            for (Path file : found) {
                assertThat(Files.readAllBytes(file)[7])
                        .as("class file version of %s", file)
                        .isEqualTo((byte) 61);
            }
        }
    }

    /** Manifests and the option paths are JSON; items are read by the library alone. */
    @Test
    void classes_ofTheArtifact_readNoItemByJackson() throws Exception {
        Path classes = Path.of(DynamoDbCatalog.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        StringWriter printed = new StringWriter();
        PrintWriter out = new PrintWriter(printed);
        int exitCode = ToolProvider.findFirst("jdeps")
                .orElseThrow()
                .run(out, out, "-verbose:class", "-filter:none", "--ignore-missing-deps", classes.toString());
        assertThat(exitCode).isZero();

        Set<String> readers = Pattern.compile(
                        "(?m)^ +(\\S+) +-> com\\.fasterxml\\.jackson\\.(core\\.JsonParser|core\\.JsonToken|databind)\\S*")
                .matcher(printed.toString())
                .results()
                .map(edge -> edge.group(1))
                .collect(Collectors.toSet());

        assertThat(readers).containsExactly("io.documentjson.spark.ExportTable");
    }

    private static Element project() throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(POM.toFile())
                .getDocumentElement();
    }

    private static String child(Element parent, String name) {
        for (var node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node.getNodeName().equals(name)) {
                return node.getTextContent();
            }
        }
        return "";
    }
}
