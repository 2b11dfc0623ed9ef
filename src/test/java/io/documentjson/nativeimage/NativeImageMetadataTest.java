package io.documentjson.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.StoredItem;
import io.documentjson.fixtures.NativeImageMetadata;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The metadata for GraalVM has what the library binds by name and what it serializes, and nothing else. */
class NativeImageMetadataTest {

    private static final Path CLASSES = NativeImageMetadata.classesOf(DocumentJson.class);
    private static final String ARTIFACT = "dynamodb-document-json";

    @TempDir
    private Path directory;

    @Test
    void library_bindsNothingByName() {
        assertThat(NativeImageMetadata.boundByName(CLASSES)).isEmpty();
    }

    @Test
    void metadata_hasWhatIsSerialized() {
        assertThat(NativeImageMetadata.serializable(CLASSES, getClass().getClassLoader()))
                .contains(StoredItem.class.getName())
                .isEqualTo(NativeImageMetadata.types(CLASSES, ARTIFACT, "reachability-metadata.json", "serialization"))
                .isEqualTo(NativeImageMetadata.types(CLASSES, ARTIFACT, "serialization-config.json", ""));
    }

    @Test
    void metadata_hasWhatIsSerializedAndWhatTheServiceLoaderMakes() throws Exception {
        Set<String> reflection =
                NativeImageMetadata.serializable(CLASSES, getClass().getClassLoader());
        try (Stream<Path> services = Files.list(CLASSES.resolve("META-INF/services"))) {
            for (Path service : services.toList()) {
                reflection.addAll(Files.readAllLines(service));
            }
        }

        assertThat(reflection)
                .contains("io.documentjson.warmup.JsonWarmUp")
                .isEqualTo(NativeImageMetadata.types(CLASSES, ARTIFACT, "reachability-metadata.json", "reflection"));
    }

    @Test
    void plantedCalls_areFound() throws Exception {
        Path source = Files.writeString(directory.resolve("Planted.java"), """
                class Planted implements java.io.Serializable {
                    Object byConstant() throws Exception {
                        return Class.forName("a.B");
                    }
                    Object byVariable(String name) throws Exception {
                        return Class.forName(name).getDeclaredMethod("m");
                    }
                    Object handle() throws Exception {
                        return java.lang.invoke.MethodHandles.lookup()
                                .findVirtual(String.class, "isEmpty", java.lang.invoke.MethodType.methodType(boolean.class));
                    }
                    Object resource() {
                        return Planted.class.getResource("name");
                    }
                }
                """);
        ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(System.out, System.err, "-d", directory.toString(), source.toString());

        assertThat(NativeImageMetadata.boundByName(directory))
                .containsExactly(
                        "java/lang/Class.forName in Planted",
                        "java/lang/Class.getDeclaredMethod in Planted",
                        "java/lang/Class.getResource in Planted",
                        "java/lang/invoke/MethodHandles$Lookup.findVirtual in Planted",
                        "type a.B");
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {directory.toUri().toURL()})) {
            assertThat(NativeImageMetadata.serializable(directory, loader)).containsExactly("Planted");
        }
    }
}
