package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.documentjson.events.Envelope;
import io.documentjson.fixtures.RecordEnvelopes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;

/**
 * Any bytes as records of every form but items on lines, several times one after the other: images that are copied
 * become what the parser makes of them, with the same errors.
 */
final class RecordPathFuzzTest {

    private static final int REPETITIONS = 4;

    private static final RecordPart[] PARTS = RecordPart.values();

    /**
     * @param input its first byte chooses the form and what is taken of a record, its second one what that becomes and
     *     the size of the pieces; the rest are the records. Of Kinesis it is the payload of a record, which is encoded
     *     here.
     */
    @FuzzTest(maxDuration = "10m")
    void transcodeRecords(byte[] input) throws IOException {
        if (input.length < 2) {
            return;
        }
        Envelope form = RecordEnvelopes.of(input[0] & 0x0F);
        RecordPart part = PARTS[(input[0] >> 4 & 0x07) % PARTS.length];
        int piece = 1 + (input[1] >> 1 & 0x3F);
        byte[] record = record(form, Arrays.copyOfRange(input, 2, input.length));
        byte[] text = LineMutations.lines(Collections.nCopies(REPETITIONS, record));
        RecordPath.Way way = new RecordPath.Way(form, part, (input[1] & 1) == 0);

        RecordPath expected = RecordPath.ofParser(text, way);
        assertThat(RecordPath.ofTranscoder(text, way, text.length)).isEqualTo(expected);
        assertThat(RecordPath.ofTranscoder(text, way, piece)).isEqualTo(expected);
    }

    private static byte[] record(Envelope form, byte[] text) {
        if (form != Envelope.KINESIS_RECORDS) {
            return text;
        }
        String payload = Base64.getEncoder().encodeToString(text);
        return ("{\"Records\":[{\"kinesis\":{\"data\":\"" + payload + "\"}}]}").getBytes(StandardCharsets.ISO_8859_1);
    }
}
