package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.events.ErrorCode;
import io.documentjson.events.ItemEventsAdapter;
import io.documentjson.fixtures.ChildJvm;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The option for the longest line, the same in every reader of lines. */
class LineLimitTest {

    private static final String SHORT = "{\"a\":{\"N\":\"1\"}}\n";

    private static String line(int length) {
        String opening = "{\"a\":{\"S\":\"";
        String closing = "\"}}\n";
        return opening + "x".repeat(length - opening.length() - closing.length()) + closing;
    }

    /** Short limits, and one that is longer than the first buffer. */
    @ParameterizedTest
    @EnumSource(LineReader.class)
    void read_lineOfTheGreatestLength_isReadAndALongerOneIsNot(LineReader reader) throws IOException {
        for (int limit : new int[] {20, 1_000, 150_000}) {
            List<String> refused = new ArrayList<>();
            String text = SHORT + line(limit) + line(limit + 1) + SHORT + line(3 * limit) + line(limit);
            long items = reader.read(
                    text,
                    limit,
                    (e, line) -> refused.add(e.code() + " " + e.line() + " " + e.offset() + " " + line.length));

            assertThat(items).as("%s, %d", reader, limit).isEqualTo(4);
            int second = SHORT.length() + limit;
            int third = second + limit + 1 + SHORT.length();
            assertThat(refused)
                    .as("%s, %d", reader, limit)
                    .containsExactly("TOO_LARGE 3 " + second + " 0", "TOO_LARGE 5 " + third + " 0");
        }
    }

    /** The bytes between two items on a line are counted, wherever the blocks of the skipped one end. */
    @Test
    void read_itemBehindALongerOneOnItsLine_hasItsOffset() throws IOException {
        for (int limit : new int[] {1, 2, 20}) {
            for (int length = 20; length < 100; length++) {
                byte[] text = (line(length + 1).strip() + SHORT).getBytes(StandardCharsets.UTF_8);
                List<Long> offsets = new ArrayList<>();
                TranscodeSummary summary = DynamoDbTranscoder.builder()
                        .envelope(Envelope.ITEMS)
                        .maxLineLength(limit)
                        .onError((e, line) -> offsets.add(e.offset()))
                        .build()
                        .toDocumentLines(new ByteArrayInputStream(text), OutputStream.nullOutputStream());

                assertThat(summary.bytesIn()).as("%d, %d", limit, length).isEqualTo(text.length);
                assertThat(offsets)
                        .as("%d, %d", limit, length)
                        .isEqualTo(SHORT.length() > limit ? List.of(0L, (long) length) : List.of(0L));
            }
        }
    }

    /** A source may give no byte at a time, also in the middle of a line that is skipped. */
    @ParameterizedTest
    @EnumSource(
            value = Envelope.class,
            names = {"ITEMS", "ITEM_LINES"})
    void read_sourceThatGivesNothingAtTimes_skipsTheLongLine(Envelope envelope) throws IOException {
        byte[] text = (line(100) + SHORT).getBytes(StandardCharsets.UTF_8);
        InputStream source = new ByteArrayInputStream(text) {
            private boolean gives;

            @Override
            public int read(byte[] to, int from, int length) {
                gives = !gives;
                return gives ? super.read(to, from, Math.min(length, 1)) : 0;
            }
        };
        List<ErrorCode> refused = new ArrayList<>();
        TranscodeSummary summary = DynamoDbTranscoder.builder()
                .envelope(envelope)
                .maxLineLength(20)
                .onError((e, line) -> refused.add(e.code()))
                .build()
                .toDocumentLines(source, OutputStream.nullOutputStream());

        assertThat(refused).containsExactly(ErrorCode.TOO_LARGE);
        assertThat(summary.items()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(LineReader.class)
    void read_longerLineWithoutAHandler_isTooLargeAndNamesTheOption(LineReader reader) {
        DocumentJsonException e = catchThrowableOfType(
                DocumentJsonException.class, () -> reader.read(SHORT + line(101) + SHORT, 100, null));

        assertThat(e.code()).as("%s", reader).isEqualTo(ErrorCode.TOO_LARGE);
        assertThat(e)
                .hasMessage("Expected a line of at most 100 bytes but was a longer one; see Builder.maxLineLength"
                        + " at path $, line 2, offset " + SHORT.length());
    }

    /** The last line counts as one with a line end. */
    @ParameterizedTest
    @EnumSource(LineReader.class)
    void read_lastLineWithoutALineEnd_countsWithOne(LineReader reader) throws IOException {
        List<ErrorCode> refused = new ArrayList<>();
        String last = line(101);
        assertThat(reader.read(SHORT + line(100).trim(), 100, (e, line) -> refused.add(e.code())))
                .isEqualTo(2);
        assertThat(refused).isEmpty();
        assertThat(reader.read(SHORT + last.trim(), 100, (e, line) -> refused.add(e.code())))
                .isEqualTo(1);
        assertThat(refused).as("%s", reader).containsExactly(ErrorCode.TOO_LARGE);
    }

    /** The lines of an array are cut by an object that is used again. */
    @Test
    void read_longerLineOfAnArrayTwice_isCountedOnceEachTime() throws IOException {
        DynamoDbTranscoder transcoder = DynamoDbTranscoder.builder()
                .maxLineLength(SHORT.length())
                .onError((e, line) -> assertThat(e.code()).isEqualTo(ErrorCode.TOO_LARGE))
                .build();
        byte[] text = (SHORT + line(50) + SHORT).getBytes(StandardCharsets.UTF_8);

        for (int round = 0; round < 2; round++) {
            assertThat(transcoder.read(text, new ItemEventsAdapter() {}))
                    .isEqualTo(new TranscodeSummary(Envelope.ITEM_LINES, 3, 2, 1, text.length, 0));
        }
    }

    @Test
    void maxLineLength_lessThanOne_isRefused() {
        assertThatThrownBy(() -> DynamoDbTranscoder.builder().maxLineLength(0))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> DocumentJson.builder().maxLineLength(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThat(DynamoDbJson.builder().maxLineLength(Integer.MAX_VALUE)).isNotNull();
        assertThat(DynamoDbTranscoder.builder()
                        .maxLineLength(Integer.MAX_VALUE)
                        .envelope(Envelope.ITEMS)
                        .build()
                        .toDocument("{}"))
                .isEqualTo("{}");
    }

    /** A line that is longer than the heap, packed into some hundred kilobytes: by default it is refused. */
    @Test
    @Tag("slow")
    void read_lineLongerThanTheHeap_isRefusedByDefault() throws Exception {
        String printed = ChildJvm.run(LineReader.class, List.of("-Xmx160m", "-XX:+UseSerialGC"));

        assertThat(printed).contains(LineReader.values().length + " readers refused the long line and read the others");
    }
}
