package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.events.ErrorCode;
import io.documentjson.transcode.DynamoDbTranscoder;
import io.documentjson.transcode.ExportManifest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Headings of docs/troubleshooting.md are anchors that people link to; messages that it quotes are searched for. */
class TroubleshootingTest {

    private static final Path PAGE = Path.of("docs/troubleshooting.md");

    /** A list item that begins with a part of a message. */
    private static final Pattern QUOTE = Pattern.compile("^- \\*([^*]+)\\*:", Pattern.MULTILINE);

    /** Texts that lead to the quoted messages about envelopes. */
    private static final Map<String, String> TEXTS = Map.of(
            "attribute values in another object",
            "{\"DataModel\":[{\"TableData\":[{\"id\":{\"S\":\"a\"}}]}]}",
            "attribute values in another member",
            "{\"Records\":[{\"eventName\":\"INSERT\",\"dynamodb\":{\"newImage\":{\"id\":{\"S\":\"a\"}}}}]}",
            "none of those that were asked for",
            "{\"Responses\":{\"T\":[]},\"UnprocessedKeys\":{\"T\":{\"Keys\":[{\"id\":{\"S\":\"a\"}}]}}}",
            "Expected a stream record with Keys, NewImage or OldImage",
            "{\"Records\":[{\"eventName\":\"INSERT\",\"dynamodb\":{\"SequenceNumber\":\"1\"}}]}");

    @Test
    void everyCode_hasASection() throws IOException {
        List<String> codes =
                Stream.of(ErrorCode.values()).map(code -> "## " + code).toList();

        try (Stream<String> lines = Files.lines(PAGE)) {
            assertThat(lines.filter(line -> line.startsWith("## "))).containsExactlyInAnyOrderElementsOf(codes);
        }
    }

    @Test
    void quotedMessagesOfEnvelopes_areThoseOfSuchTexts() throws IOException {
        String page = Files.readString(PAGE);
        String section = page.substring(page.indexOf("## INVALID_ENVELOPE"), page.indexOf("## TOO_LARGE"));
        DynamoDbTranscoder transcoder =
                DynamoDbTranscoder.builder().envelope(Envelope.DETECT).build();

        assertThat(QUOTE.matcher(section).results().map((MatchResult found) -> found.group(1)))
                .containsExactlyInAnyOrderElementsOf(TEXTS.keySet());
        TEXTS.forEach((quote, text) -> {
            DocumentJsonException error = catchThrowableOfType(
                    DocumentJsonException.class,
                    () -> transcoder.toDocumentLines(
                            new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                            OutputStream.nullOutputStream()));
            assertThat(error).as("the error of %s", text).isNotNull();
            assertThat(error.code()).isEqualTo(ErrorCode.INVALID_ENVELOPE);
            assertThat(error).hasMessageContaining(quote);
        });
    }

    @Test
    void quotedMessageOfManifests_isThatOfTwoThatDiffer() throws IOException {
        byte[] files = "{\"itemCount\":120,\"dataFileS3Key\":\"data/a.json.gz\"}\n".getBytes(StandardCharsets.UTF_8);
        byte[] summary = "{\"itemCount\":240}".getBytes(StandardCharsets.UTF_8);

        DocumentJsonException error =
                catchThrowableOfType(DocumentJsonException.class, () -> ExportManifest.read(files, summary));

        assertThat(error).isNotNull();
        String message = error.getMessage();
        assertThat(Files.readString(PAGE)).contains("**`" + message.substring(0, message.indexOf(';')) + "`**");
    }
}
