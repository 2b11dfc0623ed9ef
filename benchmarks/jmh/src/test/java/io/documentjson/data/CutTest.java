package io.documentjson.data;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.data.DataSets.DataFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each cut makes of a small file. */
class CutTest {

    @TempDir
    private Path folder;

    private String made(Cut cut, String source, Integer... elements) throws IOException {
        Path file = Files.writeString(folder.resolve("source"), source);
        return new String(cut.summed(cut.make(file, file(cut, elements))), UTF_8);
    }

    private static DataFile file(Cut cut, Integer... elements) {
        return new DataFile("made", null, "source", cut, List.of(elements), 0, null);
    }

    /** The right column is what Number::toString of ECMA-262 says. */
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "0.0, 0",
        "-1.50, -1.5",
        "1e3, 1000",
        "-65.613616999999977, -65.61361699999998",
        "2.0E-3, 0.002",
        "0.000001, 0.000001",
        "0.0000001, 1e-7",
        "123e18, 123000000000000000000",
        "1e21, 1e+21",
        "1.25e-9, 1.25e-9",
        "9007199254740991, 9007199254740991",
        "1.5e-323, 1.5e-323",
        "2e-3, 0.002"
    })
    void all_number_isWhatJavaScriptWrites(String number, String written) throws IOException {
        assertThat(made(Cut.ALL, "[{\"n\":" + number + "}]")).isEqualTo("{\"n\":" + written + "}\n");
    }

    @Test
    void all_integerBeyondTheRangeOfJavaScript_isAString() throws IOException {
        assertThat(made(Cut.ALL, "[{\"n\":9007199254740992,\"m\":-505874924095815700}]"))
                .isEqualTo("{\"n\":\"9007199254740992\",\"m\":\"-505874924095815700\"}\n");
    }

    @Test
    void all_linesWithSpaces_areCompactAndKeepTheirOrder() throws IOException {
        assertThat(made(Cut.ALL, "{ \"b\" : [ null, true ], \"a\" : \"\\u00e9\\/\\ud83d\\ude00\" }\n{ }\n"))
                .isEqualTo("{\"b\":[null,true],\"a\":\"é/😀\"}\n{}\n");
    }

    @Test
    void everyThird_ofSeven_isThree() throws IOException {
        assertThat(made(Cut.EVERY_THIRD, "[{\"i\":0},{\"i\":1},{\"i\":2},{\"i\":3},{\"i\":4},{\"i\":5},{\"i\":6}]"))
                .isEqualTo("{\"i\":0}\n{\"i\":3}\n{\"i\":6}\n");
    }

    @Test
    void statusesAndPerformances_areTheArraysOfThatName() throws IOException {
        assertThat(made(Cut.STATUSES, "{\"x\":1,\"statuses\":[{\"a\":1},{}]}")).isEqualTo("{\"a\":1}\n{}\n");
        assertThat(made(Cut.PERFORMANCES, "{\"performances\":[{\"p\":[]}]}")).isEqualTo("{\"p\":[]}\n");
    }

    @Test
    void rings_areNumberedOverAllFeatures() throws IOException {
        assertThat(
                        made(
                                Cut.RINGS,
                                "{\"features\":[{\"geometry\":{\"coordinates\":[[[1.0,2]],[[3,4]]]}},{\"geometry\":{\"coordinates\":[[[5,6]]]}}]}"))
                .isEqualTo("{\"id\":0,\"ring\":[[1,2]]}\n{\"id\":1,\"ring\":[[3,4]]}\n{\"id\":2,\"ring\":[[5,6]]}\n");
    }

    @Test
    void strings_takesPositionsAndEscapesAllButAscii() throws IOException {
        assertThat(made(Cut.STRINGS, "[\"no\",\"\\\"\\\\\\n\\t\\r\\f\\b~\",\"\u007fé😀\"]", 1, 2))
                .isEqualTo("\"\\\"\\\\\\n\\t\\r\\f\\b~\"\n\"\\u007f\\u00e9\\ud83d\\ude00\"\n");
    }

    @Test
    void exportAndManifest_areItemLinesWithTheirCountsAndSums() throws IOException {
        String source = "[{\"t\":\"a\"},{\"t\":\"é\"},{\"t\":\"c\"}]";
        assertThat(made(Cut.EXPORT, source, 1, 3))
                .isEqualTo("{\"Item\":{\"t\":{\"S\":\"é\"}}}\n{\"Item\":{\"t\":{\"S\":\"c\"}}}\n");

        Path data = Files.createDirectories(folder.resolve("AWSDynamoDB/table/data"));
        byte[] packed = Cut.EXPORT.make(folder.resolve("source"), file(Cut.EXPORT, 1, 3));
        Files.write(data.resolve("part0.json.gz"), packed);
        assertThat(new String(Cut.MANIFEST.make(data, file(Cut.MANIFEST)), UTF_8))
                .isEqualTo("{\"itemCount\":2,\"md5Checksum\":\""
                        + Base64.getEncoder().encodeToString(Digests.md5(packed)) + "\",\"etag\":\""
                        + HexFormat.of().formatHex(Digests.md5(packed))
                        + "-1\",\"dataFileS3Key\":\"AWSDynamoDB/table/data/part0.json.gz\"}\n");
    }

    @Test
    void unpacked_brotli_isItsText() throws IOException {
        // An uncompressed block of the two bytes "hi" and an empty last one, by RFC 7932, section 9.2.
        Path file = Files.write(folder.resolve("hi.br"), new byte[] {0x10, 0x00, 0x10, 'h', 'i', 0x03});

        assertThat(new String(Cut.UNPACKED.make(file, file(Cut.UNPACKED)), UTF_8))
                .isEqualTo("hi");
    }
}
