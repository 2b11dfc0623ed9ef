package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.events.DetectedText;
import io.documentjson.events.DetectedText.Format;
import io.documentjson.events.Envelope;
import io.documentjson.fixtures.SmallStack;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DetectTest {

    private static DetectedText detect(String head) {
        return DynamoDbTranscoder.detect(head.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = " | ",
            value = {
                "{'a':{'S':'x'}}                                                   | ITEM_LINES",
                "\ufeff {'a' : {'BOOL' : true}}                                    | ITEM_LINES",
                "{'Item':{'a':{'S':'x'}}}                                          | ITEM_LINES",
                "{'Item':{'S':'x'}}                                                | ITEM_LINES",
                "{'a':{'M':{'b':                                                   | ITEM_LINES",
                "{'a':{'NS':['1'                                                   | ITEM_LINES",
                "[{'a':{'S':'x'}}]                                                 | ITEMS",
                "[] [ ]  [{'a':{'S':'x'}}]                                         | ITEMS",
                "[{},{'a':{'S':'x'}}]                                              | ITEMS",
                "[{'Item':{'a':{'S':'x'}}},{'Item':{}}]                            | ITEMS",
                "{}|{|'a':{'S':'x'}}                                               | ITEMS",
                "{'a':{'S':'x'}}|{'a':|{'S':'x'}}|                                 | ITEMS",
                "{|'Item':{|'S':'x'}}|                                             | ITEMS",
                "{|'Item':{|'a':{'S':'x'}}}|                                       | CLI_OUTPUT",
                "{}|{'a':{'S':'x'}}|                                               | ITEM_LINES",
                "{'Items':[{'a':{'N':'1'}}],'Count':1}                             | CLI_OUTPUT",
                "{'Count':1,'Items':[{'a':{'N':'1'}}]}                             | CLI_OUTPUT",
                "{'LastEvaluatedKey':{'a':{'N':'1'}},'Items':[]}                   | CLI_OUTPUT",
                "{'Items':[],'Count':0,'ScannedCount':7,'ConsumedCapacity':null}   | CLI_OUTPUT",
                "{'Responses':{'T':[{'a':{'NULL':true}}]}}                         | CLI_OUTPUT",
                "{'Metadata':{'WriteTimestampMicros':{'N':'1'}},'Keys':{'a':{'S':'x'}}} | CHANGE_LINES",
                "{'Records':[{'eventID':'1','dynamodb':{'Keys':{'a':{'S':'x'}}}}]} | STREAM_RECORDS",
                "{'Records':[{'kinesis':{'data':'e30='}}]}                         | KINESIS_RECORDS",
                "{'Records':[{'Data':'e30='}],'NextShardIterator':'x'}             | KINESIS_RECORDS",
                "{'T':[{'PutRequest':{'Item':{'a':{'S':'x'}}}}]}                   | WRITE_REQUESTS",
                "[{'DeleteRequest':{'Key':{'a':{'S':'x'}}}}]                       | WRITE_REQUESTS"
            })
    void detect_dynamoDbJson_isNamedWithItsEnvelope(String head, Envelope envelope) {
        DetectedText detected = detect(head.replace('\'', '"').replace('|', '\n'));

        assertThat(detected.format()).isEqualTo(Format.DYNAMODB);
        assertThat(detected.envelope()).isEqualTo(envelope);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'a':1}",
                "{'a':{'S':1}}",
                "{'a':{'b':{'S':1}}}",
                "{'id':2,'zones':[{'S':'a'}]}",
                "{'a':{}}",
                "{'a':[]}",
                "{'a':'{\\'S\\':\\'x\\'}'}",
                "{'Items':[{'a':1}],'Count':1}",
                "{'Item':{'name':'x'}}",
                "{'Count':1,'other':2}",
                "{'Count':1,",
                "{'T':[{'PutRequest':1}]}",
                "{'id':1,'T':[{'PutRequest':{}}]}",
                "{'Keys':{'a':'x'}}",
                "{'Data':{'a':'x'}}",
                "{'id':1,'a':{'S':'x'}}",
                "[{'a':1}]",
                "[][{'a':1}]",
                "{'a':",
                "{broken}\n{'a':1}"
            })
    void detect_documents_areNamed(String head) {
        DetectedText detected = detect(head.replace('\'', '"'));

        assertThat(detected.format()).isEqualTo(Format.DOCUMENT);
        assertThat(detected.envelope()).isEqualTo(head.startsWith("[") ? Envelope.ITEMS : Envelope.ITEM_LINES);
    }

    @Test
    void detect_emptyObjectBeforeOthers_saysNothing() {
        assertThat(detect("{}\n{\"a\":1}\n")).isEqualTo(new DetectedText(Format.DOCUMENT, Envelope.ITEM_LINES, false));
        assertThat(detect("{}\n{\n\"a\":1}\n")).isEqualTo(new DetectedText(Format.DOCUMENT, Envelope.ITEMS, true));
        assertThat(detect("{}\n{}\n")).isEqualTo(new DetectedText(Format.EITHER, Envelope.ITEM_LINES, false));
    }

    /** A line that is cut does not make items of several lines out of the lines after it. */
    @Test
    void detect_laterLineThatIsCut_leavesLines() {
        for (String cut : new String[] {"{\"a\":", "{\"a\":{\"M\":{", "{\"a\":{\"L\":[", "{", "{\"a\":{\"S\":\"x"}) {
            String text = "{\"a\":{\"S\":\"x\"}}\n" + cut + "\n{\"a\":{\"S\":\"y\"}}\n{\"a\":{\"S\":\"z\"}}\n";
            assertThat(detect(text).spansLines()).as(text).isFalse();
        }
    }

    @Test
    void detect_deepText_isLookedIntoSoFar() {
        for (String each : new String[] {"[", "{\"Items\":[", "{\"a\":"}) {
            assertThatCode(() -> detect(each.repeat(100_000))).doesNotThrowAnyException();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " \n", "{}", "[]", "[[]]", "[{}]", "["})
    void detect_textWithoutItems_isEither(String head) {
        assertThat(detect(head).format()).isEqualTo(Format.EITHER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"id,name\n1,x\n", "1", "\"x\"", "null", "[1]", "\u001f\u008b", "$ion_1_0"})
    void detect_otherText_isNeither(String head) {
        assertThat(detect(head).format()).isEqualTo(Format.NEITHER);
    }

    @Test
    void detect_linesAndTexts_areToldApart() {
        assertThat(detect("{\"a\":1}\n{\"a\":2}\n").spansLines()).isFalse();
        assertThat(detect("\n{\"a\":1}\n").spansLines()).isFalse();
        assertThat(detect("{\"a\":1").spansLines()).isFalse();
        assertThat(detect("{\"a\":1}").spansLines()).isFalse();
        assertThat(detect("{\"a\":\n1}\n{\"a\":2}\n").spansLines()).isTrue();
        assertThat(detect("\ufeff{\"a\":{\"S\":\n\"x\"}}").spansLines()).isTrue();
        assertThat(detect("{\n\"Items\":[{\"a\":{\"S\":\"x\"}}]}").spansLines()).isTrue();
        assertThat(detect("{\n\"a\":").spansLines()).isTrue();
        assertThat(detect("{\"a\":1}\n[").spansLines()).isFalse();
        assertThat(detect("[{\"a\":1}]").spansLines()).isTrue();
    }

    @Test
    void detect_firstLineMalformed_endsWithItsLine() {
        assertThat(detect("{\"a\":1,,}\n{\"a\":2}\n").spansLines()).isFalse();
        assertThat(detect("{\"a\":\"x\n{\"a\":\"y\"}\n").spansLines()).isFalse();
    }

    @Test
    void detect_damagedText_isNeverRefused() {
        long seed = 20261123;
        Random random = new Random(seed);
        byte[] text = "{\"Items\":[{\"a\":{\"M\":{\"b\":{\"NS\":[\"1\"]}}}},{\"k\":{\"BOOL\":true}}],\"Count\":2}"
                .getBytes(StandardCharsets.UTF_8);
        String signs = "{}[],:\"\\\n 1tS\u0000\u00ff";
        for (int i = 0; i < 20_000; i++) {
            byte[] damaged = Arrays.copyOf(text, random.nextInt(text.length + 1));
            for (int n = random.nextInt(3); n > 0 && damaged.length > 0; n--) {
                damaged[random.nextInt(damaged.length)] = (byte) signs.charAt(random.nextInt(signs.length()));
            }
            String head = new String(damaged, StandardCharsets.ISO_8859_1);

            assertThatCode(() -> DynamoDbTranscoder.detect(damaged))
                    .as("seed %d, %d: %s", seed, i, head)
                    .doesNotThrowAnyException();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[",
                "{'a':",
                "{'a':[",
                "{'M':",
                "{'a':{'M':",
                "{'detail':",
                "{'Records':[",
                "{'Responses':[",
                "{'s':"
            })
    void detect_deepText_fitsSmallStack(String opening) throws Exception {
        for (String inner : new String[] {"1", "{}", "{'a':{'S':'x'}}", "{'dynamodb':{'Keys':{'a':{'S':'x'}}}}"}) {
            String text = (opening.repeat(400) + inner).replace('\'', '"');

            assertThat(SmallStack.call(() -> detect(text)).format()).isNotNull();
        }
    }

    @Test
    void detect_null_isRefused() {
        assertThatThrownBy(() -> DynamoDbTranscoder.detect(null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("head");
    }
}
