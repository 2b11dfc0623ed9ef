package io.documentjson.transcode;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ItemEvents;
import io.documentjson.events.Utf8ItemEvents;
import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.fixtures.TestSize;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.parsing.DynamoDbParser;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A parser that has read other items pushes what one that has read none pushes, and refuses what that refuses. */
class LearnedItemsTest {

    private static final long SEED = 20261125;

    private static final Limits DEFAULTS = Limits.DEFAULTS;

    private static final List<Limits> LIMITS =
            List.of(DEFAULTS, new Limits(3, 4, 6, false, false), new Limits(1_000, 10_000, 20_000_000, true, true));

    private static final List<String> ITEMS = List.of(
            "{\"id\":{\"S\":\"u1\"},\"n\":{\"N\":\"12\"},\"f\":{\"N\":\"-1.50\"},\"b\":{\"BOOL\":true},\"z\":{\"NULL\":true}}",
            "{\"id\":{\"S\":\"u2\"},\"n\":{\"S\":\"x\"},\"b\":{\"BOOL\":false},\"z\":{\"NULL\":false},\"bin\":{\"B\":\"AQID\"}}",
            "{\"l\":{\"L\":[{\"S\":\"a\"},{\"N\":\"1\"},{\"M\":{\"k\":{\"S\":\"v\"}}},{\"M\":{\"k\":{\"S\":\"w\"}}},{\"L\":[]}]}}",
            "{\"m\":{\"M\":{\"m\":{\"M\":{\"m\":{\"M\":{}}}},\"x\":{\"S\":\"y\"}}},\"after\":{\"S\":\"m\"}}",
            "{\"ss\":{\"SS\":[\"a\",\"b\"]},\"ns\":{\"NS\":[\"1\",\"1234\"]},\"bs\":{\"BS\":[\"AQ==\"]},\"e\":{\"SS\":[]}}",
            "{ \"id\" : { \"S\" : \"u3\" } ,\n\t\"n\" : { \"N\" : \"7\" } }",
            "{\"\u540d\":{\"S\":\"\u5c71\u7530 \\\"\\u00e9\u00e9\"},\"n\\u0061me\":{\"S\":\"\ud83d\ude00\"},\"name\":{\"S\":\"twice\"}}",
            "{\"id\":{\"S\":\"u1\"},\"id\":{\"S\":\"u2\"}}",
            "{\"a\":{\"S\":\"1\"},\"b\":{\"S\":\"2\"},\"m\":{\"M\":{\"c\":{\"S\":\"3\"},\"c\":{\"S\":\"4\"}}},\"a\":{\"S\":\"5\"}}",
            "{\"Item\":{\"S\":\"an attribute\"},\"x\":{\"S\":\"y\"}}",
            "{\"M\":{\"M\":{\"S\":{\"S\":\"names of types\"}}},\"S\":{\"S\":\"s\"}}",
            "{}",
            item(50),
            item(150));

    private static String item(int names) {
        List<String> members = new ArrayList<>();
        IntStream.range(0, names).forEach(i -> members.add("\"attribute" + i + "\":{\"S\":\"value" + i + "\"}"));
        return "{" + String.join(",", members) + "}";
    }

    /** From where a text comes. */
    enum Source {
        LINE,
        STRING,
        STREAM,
        CHUNKS,
        ARRAY
    }

    @ParameterizedTest
    @EnumSource(Source.class)
    void readItem_damagedTextsInSequence_isWhatAFreshParserReads(Source source) throws IOException {
        SplittableRandom random = new SplittableRandom(SEED);
        Recorder learning = new Recorder();
        DynamoDbParser parser = new DynamoDbParser(learning, true);
        for (int i = 0; i < TestSize.of(6_000); i++) {
            String item = ITEMS.get(random.nextInt(ITEMS.size()));
            byte[] text = (random.nextBoolean() ? "{\"Item\":" + item + "}" : item).getBytes(UTF_8);
            byte[] read = random.nextInt(3) == 0 ? LineMutations.damaged(text, random) : text;
            Limits limits = LIMITS.get(random.nextInt(8) == 0 ? 1 + random.nextInt(2) : 0);

            Recorder fresh = new Recorder();
            String expected = read(new DynamoDbParser(fresh, true), fresh, source, read, limits);

            assertThat(read(parser, learning, source, read, limits))
                    .as("%s, text %d, %s: %s", source, i, limits, new String(read, UTF_8))
                    .isEqualTo(expected);
        }
    }

    /** Bytes and strings are two ways to say the same. */
    @ParameterizedTest
    @EnumSource(Source.class)
    void readItem_toAConsumerOfBytes_pushesTheSame(Source source) throws IOException {
        SplittableRandom random = new SplittableRandom(SEED);
        Recorder strings = new Recorder();
        Recorder bytes = new ByteRecorder();
        DynamoDbParser toStrings = new DynamoDbParser(strings, true);
        DynamoDbParser toBytes = new DynamoDbParser(bytes, true);
        for (int i = 0; i < TestSize.of(3_000); i++) {
            byte[] text = ITEMS.get(random.nextInt(ITEMS.size())).getBytes(UTF_8);
            byte[] read = random.nextInt(3) == 0 ? LineMutations.damaged(text, random) : text;
            Limits limits = LIMITS.get(random.nextInt(8) == 0 ? 1 + random.nextInt(2) : 0);

            assertThat(read(toBytes, bytes, source, read, limits))
                    .as("%s, text %d, %s: %s", source, i, limits, new String(read, UTF_8))
                    .isEqualTo(read(toStrings, strings, source, read, limits));
        }
    }

    /** Nothing is compared beyond the end of a window of the text. */
    @ParameterizedTest
    @ValueSource(ints = {16_300, 16_384, 16_500, 33_000})
    void readItem_longerThanAWindow_isWhatAFreshParserReads(int length) throws IOException {
        Recorder learning = new Recorder();
        DynamoDbParser parser = new DynamoDbParser(learning, true);
        for (int i = 0; i < 80; i++) {
            String filler = "\"filler\":{\"S\":\"" + "x".repeat(length - i) + "\"}";
            byte[] text =
                    ITEMS.get(i % 5).replaceFirst("\\{", "{" + filler + ",").getBytes(UTF_8);
            Recorder fresh = new Recorder();
            String expected = read(new DynamoDbParser(fresh, true), fresh, Source.STREAM, text, DEFAULTS);

            assertThat(read(parser, learning, Source.STREAM, text, DEFAULTS)).isEqualTo(expected);
        }
    }

    private static String read(DynamoDbParser parser, Recorder recorder, Source source, byte[] text, Limits limits)
            throws IOException {
        recorder.events.setLength(0);
        try (Utf8Tokens tokens = open(source, text, limits)) {
            parser.open(tokens, limits.maxDepth());
            try {
                if (tokens.first() == Utf8Tokens.OBJECT) {
                    parser.readItem();
                    tokens.expectEnd();
                }
            } catch (TextException e) {
                long offset = e.offset() == TextException.NO_OFFSET ? tokens.offset() : e.offset();
                recorder.events.append(e.code() + " " + e.problem() + " at " + offset + " " + parser.path(e, true));
            } finally {
                parser.release();
            }
        }
        return recorder.events.toString();
    }

    private static Utf8Tokens open(Source source, byte[] text, Limits limits) {
        return switch (source) {
            case LINE -> Utf8Tokens.ofLine(text, 0, text.length, 0, limits);
            case STRING -> Utf8Tokens.of(new String(text, UTF_8), limits);
            case STREAM -> Utf8Tokens.of(new ByteArrayInputStream(text), limits);
            case CHUNKS -> Utf8Tokens.of(new ChunkedInputStream(text, 1, 7, 3, 11), limits);
            case ARRAY -> Utf8Tokens.of(text, limits);
        };
    }

    /** The events as one text. */
    private static class Recorder implements ItemEvents {

        final StringBuilder events = new StringBuilder();

        @Override
        public void startMap() {
            events.append("{ ");
        }

        @Override
        public void name(String name) {
            events.append("name ").append(name).append(' ');
        }

        @Override
        public void endMap() {
            events.append("} ");
        }

        @Override
        public void startList() {
            events.append("[ ");
        }

        @Override
        public void endList() {
            events.append("] ");
        }

        @Override
        public void startSet(AttributeType type) {
            events.append(type).append("( ");
        }

        @Override
        public void endSet() {
            events.append(") ");
        }

        @Override
        public void string(String text) {
            events.append("S ").append(text).append(' ');
        }

        @Override
        public void number(String text) {
            events.append("N ").append(text).append(' ');
        }

        @Override
        public void binary(byte[] bytes) {
            events.append("B ")
                    .append(Base64.getEncoder().encodeToString(bytes))
                    .append(' ');
        }

        @Override
        public void bool(boolean value) {
            events.append("BOOL ").append(value).append(' ');
        }

        @Override
        public void nul(boolean value) {
            events.append("NULL ").append(value).append(' ');
        }
    }

    private static final class ByteRecorder extends Recorder implements Utf8ItemEvents {

        @Override
        public void string(byte[] utf8, int from, int to) {
            string(new String(utf8, from, to - from, UTF_8));
        }

        @Override
        public void number(byte[] ascii, int from, int to) {
            number(new String(ascii, from, to - from, UTF_8));
        }
    }
}
