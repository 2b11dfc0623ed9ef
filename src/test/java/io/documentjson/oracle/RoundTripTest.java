package io.documentjson.oracle;

import static io.documentjson.oracle.Differential.firstOf;
import static io.documentjson.oracle.Differential.unlike;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.ValueBytes;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.fixtures.TestSize;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Random items survive being written and read, as DynamoDB JSON whole and as document JSON as far as that goes.
 *
 * <p>One kind of item may be refused instead: with half a surrogate pair in a name. Names in DynamoDB are UTF-8, which
 * has no such half, and the tokenizer takes none that is escaped.
 */
@Tag("slow")
class RoundTripTest {

    private static final int ITEMS = TestSize.of(20_000);

    private final DynamoDbJson dynamoDb = DynamoDbJson.create();
    private final DocumentJson json = DocumentJson.create();

    @Test
    void dynamoDbToJson_randomItems_equalsTheReference() {
        Differential.randomItems(ITEMS, item -> unlike("toJson", dynamoDb.toJson(item), ReferenceText.dynamoDb(item)));
    }

    @Test
    void dynamoDbFromJson_randomItems_givesTheItemBack() {
        Differential.randomItems(ITEMS, item -> {
            Map<String, AttributeValue> read = read(item, () -> dynamoDb.fromJson(dynamoDb.toJson(item)));
            return firstOf(unlike("item", read, item), unlike("order", names(read), names(item)));
        });
    }

    @Test
    void fromJson_largeAndDeepItems_giveTheItemBack() {
        Differential.largeItems(TestSize.of(200), item -> {
            Map<String, AttributeValue> readable = new LinkedHashMap<>(item);
            readable.values().removeIf(value -> Names.haveHalfPairs(value.m()));
            return differenceAfterRoundTrip(readable);
        });
        Differential.deepItems(TestSize.of(500), this::differenceAfterRoundTrip);
    }

    private @Nullable String differenceAfterRoundTrip(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> plain = withoutSetsAndBinaries(item);
        return firstOf(
                unlike("typed text", dynamoDb.toJson(item), ReferenceText.dynamoDb(item)),
                unlike("typed", read(item, () -> dynamoDb.fromJson(dynamoDb.toJsonBytes(item))), item),
                unlike("document", read(plain, () -> json.fromJson(json.toJsonBytes(item))), plain));
    }

    @Test
    void dynamoDbFromJson_bytesStreamsAndExportLines_giveTheItemBack() {
        Differential.randomItems(TestSize.of(2_000), item -> {
            if (Names.haveHalfPairs(item)) {
                return null;
            }
            byte[] bytes = dynamoDb.toJsonBytes(item);
            Map<String, AttributeValue> fromStream;
            try {
                fromStream = dynamoDb.fromJson(new ByteArrayInputStream(bytes));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return firstOf(
                    unlike("bytes", dynamoDb.fromJson(bytes), item),
                    unlike("stream", fromStream, item),
                    unlike("export line", dynamoDb.fromJson("{\"Item\":" + dynamoDb.toJson(item) + "}"), item));
        });
    }

    /** White space in front moves the borders of the reader's buffers over the item. */
    @Test
    void fromJson_streamInPiecesOfAnySize_givesTheItemBack() {
        Differential.randomItems(TestSize.of(3_000), item -> {
            if (Names.haveHalfPairs(item)) {
                return null;
            }
            Random random = new Random(dynamoDb.toJson(item).hashCode());
            byte[] space = " ".repeat(random.nextInt(9_000)).getBytes(StandardCharsets.US_ASCII);
            byte[] typed = concat(space, dynamoDb.toJsonBytes(item));
            byte[] document = concat(space, json.toJsonBytes(item));
            int piece = 1 + random.nextInt(random.nextBoolean() ? 9 : 9_000);
            try (Stream<Map<String, AttributeValue>> lines =
                    dynamoDb.readJsonLines(new ChunkedInputStream(typed, piece))) {
                return firstOf(
                        unlike("typed", dynamoDb.fromJson(new ChunkedInputStream(typed, piece)), item),
                        unlike(
                                "document",
                                json.fromJson(new ChunkedInputStream(document, piece)),
                                withoutSetsAndBinaries(item)),
                        unlike("lines", lines.toList(), List.of(item)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    @Test
    void dynamoDbValueFromJson_randomItems_givesTheValuesBack() {
        Differential.randomItems(TestSize.of(2_000), item -> {
            if (Names.haveHalfPairs(item)) {
                return null;
            }
            for (AttributeValue value : item.values()) {
                String text = dynamoDb.toJson(value);
                String difference = firstOf(
                        unlike("value", dynamoDb.valueFromJson(text), value),
                        unlike(
                                "value of bytes",
                                ValueBytes.read(dynamoDb, text.getBytes(StandardCharsets.UTF_8)),
                                value));
                if (difference != null) {
                    return difference;
                }
            }
            return null;
        });
    }

    @Test
    void readJsonLines_whatWriteJsonLinesWrote_givesTheItemsBack() throws IOException {
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        for (long seed = 1; seed <= 500; seed++) {
            Map<String, AttributeValue> item = RandomItems.item(seed);
            if (!Names.haveHalfPairs(item)) {
                items.add(item);
            }
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        dynamoDb.writeJsonLines(items, out);

        List<Map<String, AttributeValue>> read;
        try (Stream<Map<String, AttributeValue>> lines =
                dynamoDb.readJsonLines(new ByteArrayInputStream(out.toByteArray()))) {
            read = lines.toList();
        }

        for (int i = 0; i < items.size(); i++) {
            String difference = unlike("line " + (i + 1), read.get(i), items.get(i));
            if (difference != null) {
                throw new AssertionError(difference);
            }
        }
    }

    @Test
    void documentFromJson_randomItems_givesWhatDocumentJsonCanHold() {
        Differential.randomItems(ITEMS, item -> {
            String text = json.toJson(item);
            Map<String, AttributeValue> plain = withoutSetsAndBinaries(item);
            Map<String, AttributeValue> read = read(plain, () -> json.fromJson(text));
            return firstOf(
                    unlike("item", read, plain),
                    unlike("order", names(read), names(item)),
                    unlike("text again", json.toJson(read), text));
        });
    }

    @Test
    void documentValueFromJson_randomItems_givesTheAttributes() {
        Differential.randomItems(TestSize.of(2_000), item -> {
            if (Names.haveHalfPairs(item)) {
                return null;
            }
            for (AttributeValue value : item.values()) {
                String text = json.toJson(value);
                String difference = firstOf(
                        unlike("value", json.valueFromJson(text), withoutSetsAndBinaries(value)),
                        unlike(
                                "value of bytes",
                                ValueBytes.read(json, text.getBytes(StandardCharsets.UTF_8)),
                                withoutSetsAndBinaries(value)));
                if (difference != null) {
                    return difference;
                }
            }
            return null;
        });
    }

    /** The item that was read, or the given item if it is refused and may be. */
    private static Map<String, AttributeValue> read(
            Map<String, AttributeValue> item, Supplier<Map<String, AttributeValue>> reading) {
        try {
            return reading.get();
        } catch (DocumentJsonException e) {
            if (e.code() == ErrorCode.INVALID_JSON && Names.haveHalfPairs(item)) {
                return item;
            }
            throw e;
        }
    }

    private static byte[] concat(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    private static List<String> names(Map<String, AttributeValue> item) {
        return new ArrayList<>(item.keySet());
    }

    /** The item as document JSON keeps it: sets become lists, and binaries become strings. */
    private static Map<String, AttributeValue> withoutSetsAndBinaries(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> plain = new LinkedHashMap<>();
        item.forEach((name, value) -> plain.put(name, withoutSetsAndBinaries(value)));
        return plain;
    }

    private static AttributeValue withoutSetsAndBinaries(AttributeValue value) {
        AttributeValue.Builder plain = AttributeValue.builder();
        List<AttributeValue> elements = new ArrayList<>();
        if (value.hasM()) {
            return plain.m(withoutSetsAndBinaries(value.m())).build();
        } else if (value.hasL()) {
            value.l().forEach(element -> elements.add(withoutSetsAndBinaries(element)));
        } else if (value.hasSs()) {
            value.ss().forEach(s -> elements.add(AttributeValue.builder().s(s).build()));
        } else if (value.hasNs()) {
            value.ns().forEach(n -> elements.add(AttributeValue.builder().n(n).build()));
        } else if (value.hasBs()) {
            value.bs().forEach(b -> elements.add(base64(b)));
        } else {
            return value.b() != null ? base64(value.b()) : value;
        }
        return plain.l(elements).build();
    }

    private static AttributeValue base64(SdkBytes bytes) {
        String text = ReferenceText.document(AttributeValue.builder().b(bytes).build());
        return AttributeValue.builder().s(text.substring(1, text.length() - 1)).build();
    }
}
