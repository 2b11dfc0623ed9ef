package io.documentjson.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.events.Envelope;
import io.documentjson.fixtures.ConformanceCase;
import io.documentjson.fixtures.ConformanceCase.Reader;
import io.documentjson.plain.PlainItems;
import io.documentjson.transcode.DynamoDbTranscoder;
import io.documentjson.transcode.JsonItemWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The cases of conformance/cases.jsonl by each way of the library, which all give the same. */
class ConformanceCasesTest {

    private static final DocumentJson DOCUMENTS = DocumentJson.create();
    private static final DynamoDbJson TYPED = DynamoDbJson.create();
    private static final DynamoDbTranscoder DETECTING =
            DynamoDbTranscoder.builder().envelope(Envelope.DETECT).build();

    private static final List<Way> WAYS = List.of(
            new Way("items", ConformanceCase::isItem, text -> DOCUMENTS.toJson(TYPED.fromJson(text))),
            new Way("plain values", ConformanceCase::isItem, text -> {
                PlainItems plain = PlainItems.create();
                return DOCUMENTS.toJson(plain.fromPlain(plain.toPlain(TYPED.fromJson(text))));
            }),
            new Way("a parser of Jackson", ConformanceCase::isItem, text -> {
                try (JsonParser parser = new JsonFactory().createParser(text)) {
                    String document = DOCUMENTS.toJson(TYPED.readFrom(parser));
                    if (parser.nextToken() != null) {
                        throw new IOException("more than one value");
                    }
                    return document;
                }
            }),
            new Way(
                    "text to text",
                    ConformanceCase::isItem,
                    text -> utf8(DynamoDbTranscoder.create().toDocument(text))),
            new Way("many items", each -> true, text -> {
                try (Stream<Map<String, AttributeValue>> items =
                        DynamoDbJson.create().readItems(new ByteArrayInputStream(text), Envelope.DETECT)) {
                    return DOCUMENTS.toJson(one(items.toList()));
                }
            }),
            new Way("lines", each -> true, text -> {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                DETECTING.toDocumentLines(new ByteArrayInputStream(text), out);
                return one(out.toString(StandardCharsets.UTF_8).lines().toList());
            }),
            new Way("events", each -> true, text -> {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                JsonItemWriter writer = JsonItemWriter.builder().build(out);
                DETECTING.read(new ByteArrayInputStream(text), writer);
                writer.flush();
                return one(out.toString(StandardCharsets.UTF_8).lines().toList());
            }));

    private record Way(String name, Predicate<ConformanceCase> takes, Reader reader) {

        @Override
        public String toString() {
            return name;
        }
    }

    @ParameterizedTest
    @FieldSource("WAYS")
    void cases_byEachWay_giveTheirDocumentOrAnError(Way way) throws IOException {
        List<ConformanceCase> cases = ConformanceCase.all(Path.of(""));

        assertThat(cases).filteredOn(way.takes).hasSizeGreaterThan(200);
        assertThat(ConformanceCase.wrong(cases, way.takes, way.reader)).isEmpty();
    }

    /** So that a reader that gives anything, or refuses everything, is found. */
    @Test
    void wrong_readersThatAreWrong_areNamedForEachCase() throws IOException {
        List<ConformanceCase> cases = ConformanceCase.all(Path.of(""));
        long valid = cases.stream().filter(each -> each.kind().equals("valid")).count();

        assertThat(ConformanceCase.wrong(cases, each -> true, text -> "{\"?\":0}"))
                .hasSizeGreaterThan(220);
        assertThat(ConformanceCase.wrong(cases, each -> true, text -> {
                    throw new IOException();
                }))
                .hasSize((int) valid);
    }

    private static String utf8(byte[] text) {
        return new String(text, StandardCharsets.UTF_8);
    }

    private static <T> T one(List<T> items) throws IOException {
        if (items.size() != 1) {
            throw new IOException(items.size() + " items");
        }
        return items.get(0);
    }
}
