package io.documentjson.jfr;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.ItemJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Events of the library in Java Flight Recorder. */
class JfrEventsTest {

    private static final String WRITE = "io.documentjson.Write";
    private static final String READ = "io.documentjson.Read";

    private static final DocumentJson DOCUMENT = DocumentJson.create();
    private static final DynamoDbJson TYPED = DynamoDbJson.create();

    /** Two attributes; 34 bytes as document JSON, of text that has one to four bytes a character. */
    private static final Map<String, AttributeValue> ITEM = item();

    private static final String TEXT = "{\"id\":\"u1\",\"name\":\"aé€😀\"}";

    private static final AttributeValue VALUE = AttributeValue.fromN("42");

    @TempDir
    private Path directory;

    /** A call of the library. */
    private interface Call {

        void run() throws Exception;
    }

    private static Map<String, AttributeValue> item() {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put("id", AttributeValue.fromS("u1"));
        item.put("name", AttributeValue.fromS("aé€😀"));
        return item;
    }

    static Stream<Arguments> calls() {
        long size = bytes(TEXT).length;
        String typed = TYPED.toJson(ITEM);
        long typedSize = bytes(typed).length;
        OutputStream nowhere = OutputStream.nullOutputStream();
        return Stream.of(
                call("toJson of an item", () -> DOCUMENT.toJson(ITEM), write("DOCUMENT", size, 2)),
                call("toJson, DynamoDB JSON", () -> TYPED.toJson(ITEM), write("DYNAMODB", typedSize, 2)),
                call("toJson of a value", () -> DOCUMENT.toJson(VALUE), write("DOCUMENT", 2, 1)),
                call("toJsonBytes of an item", () -> DOCUMENT.toJsonBytes(ITEM), write("DOCUMENT", size, 2)),
                call("getJson", () -> DOCUMENT.getJson(ITEM, "id"), write("DOCUMENT", 4, 1)),
                call(
                        "writeJsonLines",
                        () -> DOCUMENT.writeJsonLines(List.of(ITEM, Map.of()), nowhere),
                        write("DOCUMENT", size, 2),
                        write("DOCUMENT", 2, 0)),
                call(
                        "writeJsonArray",
                        () -> DOCUMENT.writeJsonArray(List.of(ITEM, Map.of()), nowhere),
                        write("DOCUMENT", size, 2),
                        write("DOCUMENT", 2, 0)),
                call("writeTo", JfrEventsTest::writeToJackson, write("DOCUMENT", Long.MIN_VALUE, 2)),
                call("fromJson of a string", () -> DOCUMENT.fromJson(TEXT), read("DOCUMENT", size, 2)),
                call("fromJson of bytes", () -> DOCUMENT.fromJson(bytes(TEXT)), read("DOCUMENT", size, 2)),
                call(
                        "fromJson of a stream",
                        () -> DOCUMENT.fromJson(stream(TEXT + " ")),
                        read("DOCUMENT", size + 1, 2)),
                call("fromJson, DynamoDB JSON", () -> TYPED.fromJson(typed), read("DYNAMODB", typedSize, 2)),
                call("valueFromJson of a string", () -> DOCUMENT.valueFromJson("42"), read("DOCUMENT", 2, 1)),
                call(
                        "readJsonLines",
                        () -> all(DOCUMENT.readJsonLines(stream(TEXT + "\n \n{}"))),
                        read("DOCUMENT", size, 2),
                        read("DOCUMENT", 2, 0)),
                call(
                        "readJsonArray",
                        () -> all(DOCUMENT.readJsonArray(stream("[ " + TEXT + " ,{}]"))),
                        read("DOCUMENT", size, 2),
                        read("DOCUMENT", 2, 0)),
                call("readFrom", JfrEventsTest::readFromJackson, read("DOCUMENT", TEXT.length(), 2)),
                call(
                        "readItems of exported lines",
                        () -> all(TYPED.readItems(stream("{\"Item\":" + typed + "}\n"), Envelope.ITEM_LINES)),
                        read("DYNAMODB", typedSize + 9, 2)),
                call(
                        "readItems of output of the command line",
                        () -> all(TYPED.readItems(
                                stream("{\"Items\": [" + typed + ", {}], \"Count\": 2}"), Envelope.CLI_OUTPUT)),
                        read("DYNAMODB", typedSize, 2),
                        read("DYNAMODB", 2, 0)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("calls")
    void call_recorded_isAnEventOfEachText(String name, Call call, List<Text> texts) throws Exception {
        List<RecordedEvent> events = record(call, WRITE, READ);

        assertThat(events.stream().map(Text::of)).containsExactlyElementsOf(texts);
    }

    @Test
    void toJson_recorded_saysWhoAskedAndHowLongItTook() throws Exception {
        RecordedEvent event = record(() -> DOCUMENT.toJson(ITEM), WRITE).get(0);

        assertThat(event.getDuration()).isPositive();
        assertThat(event.getThread().getJavaName())
                .isEqualTo(Thread.currentThread().getName());
        assertThat(event.getStackTrace().getFrames().stream().map(JfrEventsTest::className))
                .contains(ItemJson.class.getName(), JfrEventsTest.class.getName());
    }

    @Test
    void toJson_onlyReadsAreRecorded_isNotAnEvent() throws Exception {
        assertThat(record(() -> DOCUMENT.fromJson(DOCUMENT.toJson(ITEM)), READ))
                .extracting(Text::of)
                .containsExactly(read("DOCUMENT", bytes(TEXT).length, 2));
    }

    @Test
    void toJson_recordingThatDoesNotNameTheEvents_isNotAnEvent() throws Exception {
        try (Recording recording = new Recording(Configuration.getConfiguration("profile"))) {
            assertThat(events(recording, () -> DOCUMENT.fromJson(DOCUMENT.toJson(ITEM))))
                    .isEmpty();
        }
    }

    @Test
    void toJson_lineInSettings_isAnEvent() throws Exception {
        Configuration settings = Configuration.create(new StringReader("""
                <configuration version="2.0" label="one line">
                  <event name="io.documentjson.Write"><setting name="enabled">true</setting></event>
                </configuration>
                """));
        try (Recording recording = new Recording(settings)) {
            assertThat(events(recording, () -> DOCUMENT.fromJson(DOCUMENT.toJson(ITEM))))
                    .extracting(Text::of)
                    .containsExactly(write("DOCUMENT", bytes(TEXT).length, 2));
        }
    }

    @Test
    void toJson_shorterThanTheThreshold_isNotAnEvent() throws Exception {
        try (Recording recording = new Recording()) {
            recording.enable(WRITE).withThreshold(Duration.ofHours(1));
            recording.enable(READ).withThreshold(Duration.ofHours(1));

            assertThat(events(recording, () -> DOCUMENT.fromJson(DOCUMENT.toJson(ITEM))))
                    .isEmpty();
        }
    }

    @Test
    void whatFails_recorded_isNotAnEvent() throws Exception {
        Map<String, AttributeValue> bad = Map.of("n", AttributeValue.fromN("x"));

        assertThat(record(
                        () -> {
                            assertThatThrownBy(() -> DOCUMENT.toJson(bad)).isInstanceOf(DocumentJsonException.class);
                            assertThatThrownBy(() -> DOCUMENT.fromJson("{")).isInstanceOf(DocumentJsonException.class);
                        },
                        WRITE,
                        READ))
                .isEmpty();
    }

    private List<RecordedEvent> record(Call call, String... names) throws Exception {
        try (Recording recording = new Recording()) {
            for (String name : names) {
                recording.enable(name).withoutThreshold();
            }
            return events(recording, call);
        }
    }

    private List<RecordedEvent> events(Recording recording, Call call) throws Exception {
        recording.start();
        call.run();
        recording.stop();
        Path file = directory.resolve("events.jfr");
        recording.dump(file);
        return RecordingFile.readAllEvents(file).stream()
                .filter(event -> event.getEventType().getName().startsWith("io.documentjson."))
                .toList();
    }

    private static void writeToJackson() throws Exception {
        try (JsonGenerator generator = new JsonFactory().createGenerator(OutputStream.nullOutputStream())) {
            DOCUMENT.writeTo(ITEM, generator);
        }
    }

    private static void readFromJackson() throws Exception {
        DOCUMENT.readFrom(new JsonFactory().createParser(TEXT));
    }

    private static void all(Stream<?> items) {
        try (items) {
            items.forEach(item -> {});
        }
    }

    private static String className(RecordedFrame frame) {
        return frame.getMethod().getType().getName();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(bytes(text));
    }

    private static Arguments call(String name, Call call, Text... texts) {
        return Arguments.of(name, call, List.of(texts));
    }

    private static Text write(String form, long bytes, int attributes) {
        return new Text(WRITE, form, bytes, attributes);
    }

    private static Text read(String form, long bytes, int attributes) {
        return new Text(READ, form, bytes, attributes);
    }

    /** An event's data about its text. */
    private record Text(String event, String form, long bytes, int attributes) {

        static Text of(RecordedEvent event) {
            return new Text(
                    event.getEventType().getName(),
                    event.getString("form"),
                    event.getLong("bytes"),
                    event.getInt("attributes"));
        }
    }
}
