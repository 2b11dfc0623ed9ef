package io.documentjson.peer;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What the object model costs: walks the item and copies its characters, without looking at one of them and without ever
 * asking for room, and makes a result of the size and the kind that is asked for. No writer that keeps its items as attribute
 * values can be faster. What it writes is JSON only where nothing needs an escape, no number needs a check, and bytes are ASCII.
 *
 * <p>A document with a character beyond Latin-1 is a {@code String} of two bytes a character, which takes another copy and
 * twice the room; which documents these are is known beforehand. In bytes the result is as long as the UTF-8, its content is
 * not: a bound for the copies, without what the encoding takes.
 *
 * <p>Reading is bound by the SDK's objects: it makes the item anew, attribute values, maps and strings, from characters that are
 * found already. No reader that gives such items can be faster, unless it shares values.
 */
final class FloorPeer implements Peer, BiConsumer<String, AttributeValue> {

    private static final Peer WRITER = new JacksonWriterPeer();
    private static final Peer READER = new JacksonBytesPeer();
    private static final int MOST = 16 * 1024 * 1024;

    private final byte[] buffer = new byte[MOST];
    private final char[] wideBuffer = new char[MOST];
    private final Map<Object, ReadBound> read = new IdentityHashMap<>();
    private int position;
    private boolean typed;
    private boolean wide;

    /** An item, and what its document is: whether it goes beyond Latin-1, and how many bytes it is in UTF-8. */
    private record Prepared(Map<String, AttributeValue> item, boolean wide, int bytes) {}

    @Override
    public Set<Operation> operations() {
        Set<Operation> all = Operation.ofWriting();
        all.add(Operation.FROM_JSON);
        all.add(Operation.FROM_JSON_BYTES);
        return all;
    }

    @Override
    public Object prepare(Map<String, AttributeValue> item) {
        return prepared(item, (String) WRITER.toJson(item));
    }

    @Override
    public Object prepareTyped(Map<String, AttributeValue> item) {
        return prepared(item, (String) WRITER.toDynamoDbJson(item));
    }

    private static Prepared prepared(Map<String, AttributeValue> item, String text) {
        return new Prepared(item, text.chars().anyMatch(c -> c > 0xff), text.getBytes(StandardCharsets.UTF_8).length);
    }

    @Override
    public Object toJson(Object item) {
        return write((Prepared) item, false);
    }

    @Override
    public byte[] toJsonBytes(Object item) {
        Prepared prepared = (Prepared) item;
        start(prepared, false);
        map(prepared.item);
        byte[] result = new byte[prepared.bytes];
        System.arraycopy(buffer, 0, result, 0, result.length);
        return result;
    }

    @Override
    public Object getJson(Object item, String name) {
        Prepared prepared = (Prepared) item;
        start(prepared, false);
        value(prepared.item.get(name));
        return text();
    }

    @Override
    public Object toDynamoDbJson(Object item) {
        return write((Prepared) item, true);
    }

    @Override
    public Object fromJson(String json) {
        return read.computeIfAbsent(json, key -> new ReadBound(OursPeer.map(READER.fromJson(json))))
                .item();
    }

    @Override
    public Object fromJsonBytes(byte[] json) {
        return read.computeIfAbsent(json, key -> new ReadBound(OursPeer.map(READER.fromJsonBytes(json))))
                .item();
    }

    private String write(Prepared prepared, boolean withTypes) {
        start(prepared, withTypes);
        map(prepared.item);
        return text();
    }

    private void start(Prepared prepared, boolean withTypes) {
        typed = withTypes;
        wide = prepared.wide;
        position = 0;
    }

    private String text() {
        return wide
                ? new String(wideBuffer, 0, position)
                : new String(buffer, 0, position, StandardCharsets.ISO_8859_1);
    }

    private void put(char c) {
        if (wide) {
            wideBuffer[position++] = c;
        } else {
            buffer[position++] = (byte) c;
        }
    }

    private void map(Map<String, AttributeValue> map) {
        put('{');
        int start = position;
        map.forEach(this);
        close(start, '}');
    }

    /** Ends a container; what stands last in it was followed by a comma. */
    private void close(int start, char bracket) {
        if (position > start) {
            position--;
        }
        put(bracket);
    }

    @Override
    public void accept(String name, AttributeValue value) {
        string(name);
        put(':');
        value(value);
        put(',');
    }

    private void value(AttributeValue value) {
        switch (value.type()) {
            case S -> {
                open("{\"S\":");
                string(value.s());
            }
            case N -> {
                open("{\"N\":");
                number(value.n());
            }
            case BOOL -> {
                open("{\"BOOL\":");
                raw(value.bool() ? "true" : "false");
            }
            case NUL -> {
                open("{\"NULL\":");
                raw(typed ? "true" : "null");
            }
            case B -> {
                open("{\"B\":");
                binary(value.b());
            }
            case M -> {
                open("{\"M\":");
                map(value.m());
            }
            case L -> list(value.l());
            case SS -> strings("{\"SS\":", value.ss());
            case NS -> numbers(value.ns());
            case BS -> binaries(value.bs());
            default -> throw new IllegalArgumentException(value.type().toString());
        }
        if (typed) {
            put('}');
        }
    }

    private void open(String type) {
        if (typed) {
            raw(type);
        }
    }

    private void list(List<AttributeValue> list) {
        open("{\"L\":");
        put('[');
        int start = position;
        for (int i = 0; i < list.size(); i++) {
            value(list.get(i));
            put(',');
        }
        close(start, ']');
    }

    private void strings(String type, List<String> set) {
        open(type);
        put('[');
        int start = position;
        for (int i = 0; i < set.size(); i++) {
            string(set.get(i));
            put(',');
        }
        close(start, ']');
    }

    private void numbers(List<String> set) {
        open("{\"NS\":");
        put('[');
        int start = position;
        for (int i = 0; i < set.size(); i++) {
            number(set.get(i));
            put(',');
        }
        close(start, ']');
    }

    private void binaries(List<SdkBytes> set) {
        open("{\"BS\":");
        put('[');
        int start = position;
        for (int i = 0; i < set.size(); i++) {
            binary(set.get(i));
            put(',');
        }
        close(start, ']');
    }

    private void number(String text) {
        if (typed) {
            string(text);
        } else {
            raw(text);
        }
    }

    private void string(String text) {
        put('"');
        raw(text);
        put('"');
    }

    private void binary(SdkBytes bytes) {
        put('"');
        byte[] encoded = Base64.getEncoder().encode(bytes.asByteArrayUnsafe());
        if (wide) {
            for (byte digit : encoded) {
                wideBuffer[position++] = (char) digit;
            }
        } else {
            System.arraycopy(encoded, 0, buffer, position, encoded.length);
            position += encoded.length;
        }
        put('"');
    }

    /** Copies characters and nothing else, which is what makes this a limit and not a writer. */
    @SuppressWarnings("deprecation")
    private void raw(String text) {
        int length = text.length();
        if (wide) {
            text.getChars(0, length, wideBuffer, position);
        } else {
            text.getBytes(0, length, buffer, position);
        }
        position += length;
    }
}
