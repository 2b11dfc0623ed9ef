package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.DocumentJsonException;
import io.documentjson.DynamoDbJson;
import io.documentjson.Envelope;
import io.documentjson.oracle.RandomItems;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lossless JSON out of DynamoDB JSON and back. */
class LosslessLinesTest {

    private static final long SEED = 20_261_000L;
    private static final int ITEMS = 3_000;

    private final DynamoDbTranscoder lossless =
            DynamoDbTranscoder.builder().form(DocumentForm.LOSSLESS).build();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'a':{'B':'AP8H'}} | {'a':{'$b':'AP8H'}}",
                "{'a':{'SS':['x','y']}} | {'a':{'$ss':['x','y']}}",
                "{'a':{'NS':['1','+2']}} | {'a':{'$ns':[1,'+2']}}",
                "{'a':{'BS':['AQ==']}} | {'a':{'$bs':['AQ==']}}",
                "{'a':{'N':'+1'},'b':{'N':'1'}} | {'a':{'$n':'+1'},'b':1}",
                "{'a':{'NULL':false},'b':{'NULL':true}} | {'a':{'$null':false},'b':null}",
                "{'a':{'M':{'x':{'N':'1'},'$b':{'S':'}'}}}} | {'a':{'$m':{'x':1,'$b':'}'}}}",
                "{'$b':{'S':'x'},'m':{'M':{}}} | {'$b':'x','m':{}}",
                "{'a':{'L':[{'M':{'$m':{'M':{'$ss':{'SS':[]}}}}}]}} | {'a':[{'$m':{'$m':{'$m':{'$ss':{'$ss':[]}}}}}]}",
            })
    void bothWays_eachType_isPlainOrTagged(String quotedTyped, String quotedDocument) {
        String typed = quotedTyped.replace('\'', '"');
        String document = quotedDocument.replace('\'', '"');

        assertThat(lossless.toDocument(typed)).isEqualTo(document);
        assertThat(lossless.toDocument("{\"Item\":" + typed + "}")).isEqualTo(document);
        assertThat(lossless.toDynamoDb(document)).isEqualTo(typed);
    }

    @Test
    void bothWays_randomItems_areWhatItemsGiveAndComeBack() {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        for (int i = 0; i < ITEMS; i++) {
            lines.writeBytes(DynamoDbJson.create().toJsonBytes(RandomItems.item(SEED + i)));
            lines.write('\n');
        }
        byte[] typed = lines.toByteArray();

        ObjectPath documents = ObjectPath.ofStream(typed, Direction.TO_LOSSLESS);
        assertThat(documents).as("seed %d", SEED).isEqualTo(ObjectPath.ofItems(typed, Direction.TO_LOSSLESS));
        // Those with half of a surrogate pair in a name are written and not read.
        assertThat(documents.output().lines().count()).isGreaterThan(ITEMS / 2);

        ObjectPath again = ObjectPath.ofStream(bytes(documents), Direction.OF_LOSSLESS);
        assertThat(again).as("seed %d", SEED).isEqualTo(ObjectPath.ofItems(bytes(documents), Direction.OF_LOSSLESS));
        assertThat(again.errors()).isEmpty();
        assertThat(ObjectPath.ofStream(bytes(again), Direction.TO_LOSSLESS).output())
                .isEqualTo(documents.output());
    }

    private static byte[] bytes(ObjectPath path) {
        return path.output().getBytes(StandardCharsets.ISO_8859_1);
    }

    @Test
    void toDocumentLines_changes_haveImagesWithTags() throws IOException {
        String line =
                "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"1680109764000000\"}},\"Keys\":{\"k\":{\"B\":\"AQ==\"}},"
                        + "\"NewImage\":{\"k\":{\"B\":\"AQ==\"},\"m\":{\"M\":{\"$n\":{\"SS\":[\"x\"]}}}}}\n";
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DynamoDbTranscoder.builder()
                .form(DocumentForm.LOSSLESS)
                .envelope(Envelope.DETECT)
                .part(RecordPart.CHANGE)
                .build()
                .toDocumentLines(new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)), out);

        assertThat(out.toString(StandardCharsets.UTF_8))
                .isEqualTo("{\"operation\":\"PUT\",\"time\":1680109764000000,\"timeUnit\":\"MICROSECOND\","
                        + "\"keys\":{\"k\":{\"$b\":\"AQ==\"}},"
                        + "\"newImage\":{\"k\":{\"$b\":\"AQ==\"},\"m\":{\"$m\":{\"$n\":{\"$ss\":[\"x\"]}}}}}\n");
    }

    @Test
    void toDocumentChange_imageWithTypes_hasTags() {
        byte[] line = "{\"Metadata\":{},\"Keys\":{\"k\":{\"S\":\"1\"}},\"NewImage\":{\"k\":{\"SS\":[\"x\"]}}}"
                .getBytes(StandardCharsets.UTF_8);

        assertThat(lossless.toDocumentChange(line, EnumSet.of(RecordPart.NEW_IMAGE))
                        .newImage())
                .asString(StandardCharsets.UTF_8)
                .isEqualTo("{\"k\":{\"$ss\":[\"x\"]}}");
    }

    @Test
    void toDynamoDb_tagBesideOtherMembers_isAnErrorWithItsPlace() {
        DocumentJsonException error = catchThrowableOfType(
                DocumentJsonException.class, () -> lossless.toDynamoDb("{\"a\":[1,{\"$b\":\"AQ==\",\"c\":1}]}"));

        assertThat(error.code()).isEqualTo(DocumentJsonException.Code.INVALID_ATTRIBUTE_VALUE);
        assertThat(error.path()).isEqualTo("$.a[1]");
        assertThat(error).hasMessageContaining("stands under $m");
    }
}
