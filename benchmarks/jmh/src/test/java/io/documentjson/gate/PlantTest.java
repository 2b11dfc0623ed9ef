package io.documentjson.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.callsites.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlantTest {

    private static final String SOURCES = "src/main/java/io/documentjson";

    @TempDir
    private Path tree;

    private Path facade(String text) throws IOException {
        Files.createDirectories(tree.resolve(SOURCES));
        return Files.writeString(tree.resolve(SOURCES).resolve("ItemJson.java"), text);
    }

    @Test
    void into_sourcesOfThisCheckout_worksInToJsonOfItems() throws IOException {
        Path source = Path.of(System.getProperty("checkout.dir"), SOURCES, "ItemJson.java");
        Path facade = facade(Files.readString(source));

        Plant.into(tree, 77);

        assertThat(Files.readString(facade))
                .containsPattern(
                        "String toJson\\(Map<String, AttributeValue> item\\) \\{\n {8}Planted\\.work\\(\\);\n");
        assertThat(tree.resolve(SOURCES).resolve("Planted.java")).content().contains("i < 77;");
    }

    @Test
    void into_sourcesWithoutTheMethod_saysSo() throws IOException {
        facade("class ItemJson {}");

        assertThatThrownBy(() -> Plant.into(tree, 1))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("Expected the method toJson");
    }
}
