package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DynamoDbJson;
import io.documentjson.DynamoDbRecord;
import io.documentjson.events.DetectedText.Format;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.fixtures.TestSize;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Objects with any members of envelopes, in any order: each attribute value reaches the output, or the text is an
 * error. It is never nothing, and no text with an item in it is taken for documents.
 */
class EnvelopeMembersTest {

    private static final long SEED = Long.getLong("members.seed", 20_261_128L);
    private static final int TEXTS = TestSize.of(60_000);

    /** Attribute values that have to arrive. Those in members that AWS has for other values are called otherwise. */
    private static final Pattern VALUE = Pattern.compile("value\\d+");

    /** {@code @} is an item, {@code ~} an item that is not an item of the text, {@code %} a payload of Kinesis. */
    private static final List<List<String>> MEMBERS = List.of(
            List.of(
                    "'Items':[@,@]",
                    "'Items':[]",
                    "'Items':[{}]",
                    "'Item':@",
                    "'Item':null",
                    "'Item':{}",
                    "'Responses':{'T':[@],'U':[]}",
                    "'Responses':{}",
                    "'Responses':[{'Item':@,'TableName':'T'},{}]",
                    "'Responses':[{'Error':{'Code':'c'},'TableName':'T'}]",
                    "'Attributes':@",
                    "'Attributes':null",
                    "'SearchResults':[{'Item':@,'Score':0.5}]",
                    "'Count':0",
                    "'ScannedCount':0",
                    "'ConsumedCapacity':{'TableName':'T'}",
                    "'LastEvaluatedKey':~",
                    "'UnprocessedKeys':{}",
                    "'UnprocessedKeys':{'T':{'Keys':[~]}}",
                    "'NextToken':'x'",
                    "'$metadata':{'attempts':1}",
                    "'ResponseMetadata':{}",
                    "'Score':1"),
            List.of(
                    "'Records':[{'eventName':'INSERT','dynamodb':{'Keys':@,'NewImage':@}}]",
                    "'Records':[]",
                    "'Records':[{'kinesis':{'data':'%'}}]",
                    "'Records':[{'Data':'%'}]",
                    "'Records':[{'a':@}]",
                    "'Records':[{'dynamodb':{'newImage':@}}]",
                    "'dynamodb':{'Keys':@,'OldImage':@}",
                    "'dynamodb':{}",
                    "'dynamodb':{'newImage':@}",
                    "'dynamodb':{'Keys':@,'other':@}",
                    "'detail':{'dynamodb':{'Keys':@}}",
                    "'detail':@",
                    "'eventName':'REMOVE'",
                    "'recordFormat':'application/json'",
                    "'kinesis':{'data':'%'}",
                    "'Data':'%'",
                    "'kinesisSchemaVersion':'1.0','data':'%'",
                    "'NextShardIterator':'x'",
                    "'eventID':'1'",
                    "'Records':null",
                    "'detail':null",
                    "'dynamodb':null",
                    "'kinesis':null",
                    "'eventName':null",
                    "'state':{'a':1}"),
            List.of(
                    "'Keys':@",
                    "'NewImage':@",
                    "'OldImage':@",
                    "'Keys':null",
                    "'NewImage':null",
                    "'NewImage':{}",
                    "'Metadata':{'WriteTimestampMicros':{'N':'1'}}",
                    "'Metadata':{'a':@}",
                    "'SequenceNumber':'1'",
                    "'ApproximateCreationDateTime':1",
                    "'StreamViewType':'KEYS_ONLY'",
                    "'eventName':'INSERT'"),
            List.of(
                    "'RequestItems':{'T':[{'PutRequest':{'Item':@}},{'DeleteRequest':{'Key':@}}]}",
                    "'RequestItems':{}",
                    "'RequestItems':{'T':{'Keys':[@]}}",
                    "'UnprocessedItems':{'T':[{'PutRequest':{'Item':@}}]}",
                    "'UnprocessedItems':{}",
                    "'T':[{'PutRequest':{'Item':@}}]",
                    "'U':[]",
                    "'PutRequest':{'Item':@}",
                    "'PutRequest':{'Item':@,'Key':@}",
                    "'DeleteRequest':{'Key':@}",
                    "'TransactItems':[{'Put':{'Item':@,'TableName':'T'}},{'Update':{'Key':@}}]",
                    "'Item':@",
                    "'TableName':'T'",
                    "'ExpressionAttributeValues':~",
                    "'Key':@",
                    "'ReturnConsumedCapacity':'TOTAL'",
                    "'ItemCollectionMetrics':{'T':[{'ItemCollectionKey':~}]}"),
            List.of(
                    "'zz':@",
                    "'zz':[@]",
                    "'zz':[[@]]",
                    "'zz':{'a':{'b':@}}",
                    "'zz':1",
                    "'zz':{'S':'value'}",
                    "'zz':null",
                    "'id':{'S':'value'}"));

    private static String text(List<String> members) {
        StringBuilder text = new StringBuilder();
        int[] count = {0};
        for (char c : ("{" + String.join(",", members) + "}").toCharArray()) {
            int n = count[0]++;
            text.append(
                    switch (c) {
                        case '@' -> "{\"id\":{\"S\":\"value" + n + "\"}}";
                        case '~' -> "{\"id\":{\"S\":\"other\"}}";
                        case '%' ->
                            Base64.getEncoder()
                                    .encodeToString(
                                            ("{\"dynamodb\":{\"NewImage\":{\"id\":{\"S\":\"value" + n + "\"}}}}")
                                                    .getBytes(StandardCharsets.UTF_8));
                        case '\'' -> "\"";
                        default -> String.valueOf(c);
                    });
        }
        return text.toString().replace("\"value\"", "\"value0\"");
    }

    private static List<String> members(SplittableRandom random) {
        List<String> members = new ArrayList<>();
        TreeSet<String> names = new TreeSet<>();
        int main = random.nextInt(MEMBERS.size());
        for (int n = 1 + random.nextInt(4); n > 0; n--) {
            List<String> pool = MEMBERS.get(random.nextInt(4) == 0 ? random.nextInt(MEMBERS.size()) : main);
            String member = pool.get(random.nextInt(pool.size()));
            if (names.add(member.substring(0, member.indexOf(':')))) {
                members.add(random.nextInt(members.size() + 1), member);
            }
        }
        return members;
    }

    private static TreeSet<String> values(String text) {
        TreeSet<String> values = new TreeSet<>();
        VALUE.matcher(text).results().forEach(value -> values.add(value.group()));
        return values;
    }

    /** The values that should arrive, with those of payloads. */
    private static TreeSet<String> expected(String text) {
        TreeSet<String> values = values(text);
        Pattern.compile("\"(ey[\\w+/]+=*)\"")
                .matcher(text)
                .results()
                .forEach(data -> values.addAll(
                        values(new String(Base64.getDecoder().decode(data.group(1)), StandardCharsets.UTF_8))));
        return values;
    }

    /** Error of a text in an envelope; {@code null} without one. */
    private static @Nullable String problem(String text, Envelope envelope) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        boolean hasItem = text.contains("{\"id\":{\"S\":\"value");
        if (hasItem && DynamoDbTranscoder.detect(bytes).format() != Format.DYNAMODB) {
            return "echo";
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String transcoded;
        try {
            DynamoDbTranscoder.builder()
                    .envelope(envelope)
                    .part(RecordPart.CHANGE)
                    .build()
                    .toDocumentLines(new ByteArrayInputStream(bytes), out);
            transcoded = out.toString(StandardCharsets.UTF_8);
        } catch (DocumentJsonException e) {
            transcoded = null;
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        String read;
        try (Stream<DynamoDbRecord> records =
                DynamoDbJson.create().readRecords(new ByteArrayInputStream(bytes), envelope)) {
            read = records.toList().toString();
        } catch (DocumentJsonException e) {
            read = null;
        }
        if ((transcoded == null) != (read == null)) {
            return "the transcoder " + (transcoded == null ? "refuses" : "takes") + ", the reader does not";
        }
        if (transcoded != null && read != null) {
            TreeSet<String> expected = expected(text);
            if (!values(transcoded).equals(expected) || !values(read).equals(expected)) {
                return "lost";
            }
        }
        return null;
    }

    /** The fewest members that have the problem, too. */
    private static List<String> shrunk(List<String> members, Envelope envelope) {
        for (int i = 0; i < members.size(); i++) {
            List<String> fewer = new ArrayList<>(members);
            fewer.remove(i);
            if (problem(text(fewer), envelope) != null) {
                return shrunk(fewer, envelope);
            }
        }
        return members;
    }

    @ParameterizedTest
    @EnumSource(Envelope.class)
    void anyMembers_attributeValues_reachTheOutputOrAreAnError(Envelope envelope) {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < TEXTS; i++) {
            List<String> members = members(random);
            String problem = problem(text(members), envelope);
            if (problem != null) {
                String least = text(shrunk(members, envelope));
                assertThat(problem(least, envelope))
                        .as("seed %d, text %d, %s: %s", SEED, i, envelope, least)
                        .isNull();
            }
        }
    }

    /** The test finds what it is for. */
    @Test
    void problem_valueThatIsNotThere_isFound() {
        assertThat(problem("{\"Item\":{\"id\":{\"S\":\"x\"}},\"ConsumedCapacity\":\"value7\"}", Envelope.CLI_OUTPUT))
                .isEqualTo("lost");
    }
}
