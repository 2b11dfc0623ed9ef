package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * JSON is read by the text packages of {@code internal} alone: nothing else knows escapes, has an opening such as
 * {@code {"Item":} as text, or, in the command and in Spark, asks another parser. These two name exported packages
 * only.
 */
class OneReaderTest {

    private static final Path LIBRARY = Path.of("src/main/java/io/documentjson");
    private static final Path COMMAND = Path.of("modules/cli/src/main/java");
    private static final Path SPARK = Path.of("modules/spark/src/main/java");

    private static final Pattern BACKSLASH = Pattern.compile("'\\\\\\\\'");
    private static final Pattern OPENING = Pattern.compile("\"[{,]\\\\\"");
    private static final Pattern PARSER = Pattern.compile("com\\.fasterxml\\.jackson|tools\\.jackson|\\bUtf8Tokens\\b");

    private static final Pattern EXPORT = Pattern.compile("exports ([\\w.]+);");
    private static final Pattern PACKAGE = Pattern.compile("\\bio\\.documentjson(?:\\.[a-z]\\w*)*+");

    /** A list of paths that is an option, which Spark's own Jackson reads, and text around items. */
    private static final Set<String> SPARK_EXCEPTIONS = Set.of("ExportTable.java", "ImportLine.java", "JsonText.java");

    @TempDir
    private Path folder;

    /** The files below the folder that read JSON by themselves, by their names. */
    private static Set<String> violations(Path below, List<Pattern> signs) throws IOException {
        Set<String> found = new TreeSet<>();
        try (Stream<Path> files = Files.walk(below)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".java")).toList()) {
                String source = Files.readString(file);
                if (signs.stream().anyMatch(sign -> sign.matcher(source).find())) {
                    found.add(String.valueOf(file.getFileName()));
                }
            }
        }
        return found;
    }

    /** The packages of the project that sources name, without those that the library exports and their own. */
    private static Set<String> hiddenPackages(Path below, String own) throws IOException {
        Set<String> allowed = new TreeSet<>(Set.of(own));
        EXPORT.matcher(Files.readString(Path.of("src/main/java/module-info.java")))
                .results()
                .forEach(export -> allowed.add(export.group(1)));
        Set<String> found = new TreeSet<>();
        try (Stream<Path> files = Files.walk(below)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".java")).toList()) {
                PACKAGE.matcher(Files.readString(file)).results().forEach(name -> found.add(name.group()));
            }
        }
        found.removeAll(allowed);
        return found;
    }

    @Test
    void sources_ofTheCommandAndOfSpark_nameExportedPackagesOnly() throws IOException {
        assertThat(hiddenPackages(COMMAND, "io.documentjson.cli")).isEmpty();
        assertThat(hiddenPackages(SPARK, "io.documentjson.spark")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            value = {
                "import io.documentjson.internal.source.Lines; | io.documentjson.internal.source",
                "import static io.documentjson.internal.source.Lines.MAX_BYTES; | io.documentjson.internal.source",
                "io.documentjson.warmup.Main.main(); | io.documentjson.warmup",
                "import io.documentjson.events.Envelope; | ",
                "import io.documentjson.events.DocumentJsonException; | ",
                "package io.documentjson.planted; | "
            },
            delimiter = '|')
    void plantedSource_thatNamesAHiddenPackage_isFound(String line, @Nullable String hidden) throws IOException {
        Files.writeString(folder.resolve("Planted.java"), line + "\n");

        assertThat(hiddenPackages(folder, "io.documentjson.planted"))
                .isEqualTo(hidden == null ? Set.of() : Set.of(hidden));
    }

    @Test
    void sources_ofTheLibraryAboveText_haveNoEscapesAndNoOpenings() throws IOException {
        Set<String> found = violations(LIBRARY, List.of(BACKSLASH, OPENING));

        // its documents are data, which the readers are warmed up with
        assertThat(found.remove("WarmUp.java")).isTrue();
        assertThat(found).isNotEmpty();
        assertThat(found).isEqualTo(violations(LIBRARY.resolve("internal"), List.of(BACKSLASH, OPENING)));
        for (String above : List.of("items", "many", "jackson")) {
            Path items = LIBRARY.resolve("internal").resolve(above);
            assertThat(items).isDirectory();
            assertThat(violations(items, List.of(BACKSLASH, OPENING))).as(above).isEmpty();
        }
    }

    @Test
    void sources_ofTheCommand_haveNoReaderOfTheirOwn() throws IOException {
        assertThat(COMMAND).isDirectory();
        assertThat(violations(COMMAND, List.of(BACKSLASH, OPENING, PARSER))).isEmpty();
    }

    @Test
    void sources_ofSpark_haveNoReaderOfTheirOwn() throws IOException {
        assertThat(SPARK).isDirectory();
        assertThat(violations(SPARK, List.of(BACKSLASH, OPENING, PARSER))).isEqualTo(SPARK_EXCEPTIONS);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "boolean is = c == '\\\\'; | true",
                "String s = \"{\\\"Item\\\":\" + item; | true",
                "String s = \",\\\"n\\\":1\"; | true",
                "import com.fasterxml.jackson.core.JsonParser; | true",
                "io.documentjson.internal.tokens.Utf8Tokens tokens; | true",
                "boolean is = c == '/'; | false",
                "String s = \"lines {\\\"Item\\\":{...}}\"; | false",
                "Pattern p = Pattern.compile(\"\\\\\\\\(.)\"); | false"
            })
    void plantedSource_thatReadsJson_isFound(String line, boolean isFound) throws IOException {
        Files.writeString(folder.resolve("Planted.java"), "class Planted {\n    " + line + "\n}\n");

        assertThat(violations(folder, List.of(BACKSLASH, OPENING, PARSER)).contains("Planted.java"))
                .isEqualTo(isFound);
    }
}
