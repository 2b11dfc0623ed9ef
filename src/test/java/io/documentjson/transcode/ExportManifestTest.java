package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.transcode.ExportManifest.DataFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The manifest of an export, as AWS writes it. */
class ExportManifestTest {

    private static final String FILES =
            "{\"itemCount\":8,\"md5Checksum\":\"sQMSpEILNgoQmarvDFonGQ==\",\"etag\":\"af83d6f217c19b8b0fff8023d8ca4716-1\","
                    + "\"dataFileS3Key\":\"p/AWSDynamoDB/0169-a/data/asdl123.json.gz\"}\n"
                    + "{\"itemCount\":0,\"dataFileS3Key\":\"p/AWSDynamoDB/0169-a/data/empty.json.gz\"}\n\n"
                    + "{\"dataFileS3Key\":\"data/other.json.gz\"}\n";

    private static final String SUMMARY =
            "{\n  \"version\": \"2020-06-30\",\n  \"exportType\": \"INCREMENTAL_EXPORT\",\n  \"itemCount\": 8,\n"
                    + "  \"incrementalExport\": {\"itemCount\": 99},\n  \"outputFormat\": \"DYNAMODB_JSON\"\n}\n";

    private static ExportManifest read(String files, @Nullable String summary) {
        return ExportManifest.read(
                files.getBytes(StandardCharsets.UTF_8),
                summary == null ? null : summary.getBytes(StandardCharsets.UTF_8));
    }

    private static DocumentJsonException failure(String files, @Nullable String summary) {
        return catchThrowableOfType(DocumentJsonException.class, () -> read(files, summary));
    }

    @Test
    void read_listAndSummary_areTheFilesWithItems() {
        ExportManifest manifest = read(FILES, SUMMARY);

        assertThat(manifest.files())
                .containsExactly(
                        new DataFile("asdl123.json.gz", 8, "sQMSpEILNgoQmarvDFonGQ=="),
                        new DataFile("other.json.gz", -1, null));
        assertThat(manifest.isIncremental()).isTrue();
        assertThat(read(FILES, SUMMARY.replace("INCREMENTAL", "FULL")).isIncremental())
                .isFalse();
        assertThat(read(FILES, null).isIncremental()).isNull();
        assertThat(read("", "{}").files()).isEmpty();
    }

    @Test
    void read_negativeItemCount_isAnErrorOfItsText() {
        DocumentJsonException ofList = failure(FILES + "{\"itemCount\":-5,\"dataFileS3Key\":\"data/a.gz\"}", null);
        assertThat(ofList.line()).isEqualTo(5);
        assertThat(ofList.code()).isEqualTo(ErrorCode.INVALID_ENVELOPE);
        assertThat(ofList)
                .hasMessageStartingWith("Expected an itemCount of at least 0 but was a negative one; download "
                        + ExportManifest.FILES + " again");

        DocumentJsonException ofSummary = failure(FILES, SUMMARY.replace("\"itemCount\": 8", "\"itemCount\": -8"));
        assertThat(ofSummary.line()).isEqualTo(-1);
        assertThat(ofSummary)
                .hasMessageStartingWith("Expected an itemCount of at least 0 but was a negative one; download "
                        + ExportManifest.SUMMARY + " again");
    }

    @Test
    void read_lineThatIsNoFile_isAnErrorWithItsLine() {
        for (String key : new String[] {"", ".", "..", "p/", "p/..", "p/.", "p/a\\u0000b"}) {
            DocumentJsonException e = failure(FILES + "{\"dataFileS3Key\":\"" + key + "\"}", null);
            assertThat(e.line()).isEqualTo(5);
            assertThat(e.code()).isEqualTo(ErrorCode.INVALID_ENVELOPE);
            assertThat(e).hasMessageStartingWith("Expected a dataFileS3Key that ends with the name of a file");
        }
        DocumentJsonException e = failure(FILES + "secret", null);
        assertThat(e.line()).isEqualTo(5);
        assertThat(e).hasMessageNotContaining("secret");
    }

    @Test
    void read_fileWithoutAName_isLeftOutWhereSomebodyTakesTheError() {
        List<DocumentJsonException> problems = new ArrayList<>();
        String text = FILES.replace("asdl123.json.gz", "..");

        ExportManifest manifest = ExportManifest.read(
                text.getBytes(StandardCharsets.UTF_8), SUMMARY.getBytes(StandardCharsets.UTF_8), problems::add);

        assertThat(manifest.files()).containsExactly(new DataFile("other.json.gz", -1, null));
        assertThat(problems).extracting(DocumentJsonException::line).containsExactly(1L);
    }

    /** The members of the second object replaced those of the first, whose file nobody missed. */
    @Test
    void read_severalObjectsInPlaceOfOne_areRefused() {
        String two = "{\"dataFileS3Key\":\"a/1.gz\"}%s{\"dataFileS3Key\":\"a/2.gz\"}";
        for (String line : List.of(two.formatted(""), two.formatted("\r"), "[" + two.formatted(",") + "]")) {
            DocumentJsonException e = failure(FILES + line, null);
            assertThat(e.code()).as(line).isEqualTo(ErrorCode.TRAILING_CONTENT);
            assertThat(e.line()).isEqualTo(5);
            assertThat(e).hasMessageStartingWith("Expected one JSON object but was something else; download");
        }
        assertThat(failure(FILES, "{\"itemCount\":9}\n{\"itemCount\":8}").code())
                .isEqualTo(ErrorCode.TRAILING_CONTENT);
    }

    @Test
    void read_summaryWithoutAnObject_isRefused() {
        for (String summary : List.of("", " \n", "[]")) {
            DocumentJsonException e = failure(FILES, summary);
            assertThat(e.code()).as(summary).isEqualTo(ErrorCode.EMPTY_INPUT);
            assertThat(e).hasMessageStartingWith("Expected a JSON object but was something else; download");
        }
    }

    @Test
    void read_listThatIsNotUtf8_isAnErrorWithItsLine() {
        byte[] list = (FILES + "{\"dataFileS3Key\":\"\u00ff\"}").getBytes(StandardCharsets.ISO_8859_1);

        DocumentJsonException e =
                catchThrowableOfType(DocumentJsonException.class, () -> ExportManifest.read(list, null));

        assertThat(e.code()).isEqualTo(ErrorCode.INVALID_UTF8);
        assertThat(e.line()).isEqualTo(5);
        assertThat(e).hasMessageStartingWith("Expected text in UTF-8 but was something else; download");
    }

    @Test
    void read_summaryOfAnotherExport_isRefused() {
        String counted =
                FILES.replace("{\"dataFileS3Key\":\"data/other", "{\"itemCount\":2,\"dataFileS3Key\":\"data/other");
        assertThat(read(counted, SUMMARY.replace("8", "10")).files()).hasSize(2);
        assertThat(failure(counted, SUMMARY))
                .hasMessageStartingWith("Expected 8 items as manifest-summary.json has them but was a list of 10");
        assertThat(failure(FILES, SUMMARY.replace("8", "7")))
                .hasMessageStartingWith("Expected 7 items as manifest-summary.json has them but was a list of 8");
        assertThat(read(FILES, SUMMARY.replace("8", "9")).files())
                .as("a file without a count has the ninth")
                .hasSize(2);
        assertThat(failure(FILES, "{\"outputFormat\":\"ION\",\"outputFormat\":\"DYNAMODB_JSON\"}"))
                .hasMessageStartingWith(
                        "Expected a JSON object within the limits, with each name once, but was something else");
        assertThat(failure(FILES, SUMMARY.replace("DYNAMODB_JSON", "ION")))
                .hasMessageStartingWith("Expected an export in DYNAMODB_JSON but was one in another format");
        assertThat(failure(FILES, "[")).hasMessageStartingWith("Expected a JSON object but was something else");
        assertThat(catchThrowableOfType(
                                DocumentJsonException.class, () -> ExportManifest.read(new byte[] {(byte) 0xFF}, null))
                        .code())
                .isEqualTo(ErrorCode.INVALID_UTF8);
    }
}
