package io.documentjson.peer;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The cost of the object model: walks the item and copies its characters, without looking at one of them and without
 * ever asking for room, and makes a result of the size and the kind that is asked for. No writer that keeps its items
 * as attribute values can be faster. What it writes is JSON only where nothing needs an escape, no number needs a
 * check, and bytes are ASCII.
 *
 * <p>A document with a character beyond Latin-1 is a {@code String} of two bytes a character, which takes another copy
 * and twice the room; which documents these are is known beforehand. In bytes the result is as long as the UTF-8, its
 * content is not: a bound for the copies, without what the encoding takes.
 */
final class FloorPeer implements BiConsumer<String, AttributeValue> {

    private static final int MOST = 16 * 1024 * 1024;

    private final byte[] buffer = new byte[MOST];
    private final char[] wideBuffer = new char[MOST];
    private int position;
    private boolean wide;

    /** An item, and what its document is: whether it goes beyond Latin-1, and how many bytes it is in UTF-8. */
    private record Prepared(Map<String, AttributeValue> item, boolean wide, int bytes) {}

    Peer<?> peer() {
        return Peer.of(FloorPeer::prepare)
                .writes(Operation.TO_JSON, this::toJson)
                .writes(Operation.TO_JSON_BYTES, this::toJsonBytes)
                .writes(Operation.GET_JSON, this::getJson);
    }

    private static Prepared prepare(Map<String, AttributeValue> item) {
        String text = Operation.text(item);
        return new Prepared(item, text.chars().anyMatch(c -> c > 0xff), text.getBytes(StandardCharsets.UTF_8).length);
    }

    private String toJson(Prepared prepared) {
        start(prepared);
        map(prepared.item);
        return text();
    }

    private byte[] toJsonBytes(Prepared prepared) {
        start(prepared);
        map(prepared.item);
        return Arrays.copyOf(buffer, prepared.bytes);
    }

    private String getJson(Prepared prepared) {
        start(prepared);
        value(prepared.item.get(Operation.ATTRIBUTE));
        return text();
    }

    private void start(Prepared prepared) {
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
            case S -> string(value.s());
            case N -> raw(value.n());
            case BOOL -> raw(value.bool() ? "true" : "false");
            case NUL -> raw("null");
            case B -> binary(value.b());
            case M -> map(value.m());
            case L -> list(value.l());
            case SS -> set(value.ss(), this::string);
            case NS -> set(value.ns(), this::raw);
            case BS -> set(value.bs(), this::binary);
            default -> throw new IllegalArgumentException(value.type().toString());
        }
    }

    private void list(List<AttributeValue> list) {
        put('[');
        int start = position;
        for (int i = 0; i < list.size(); i++) {
            value(list.get(i));
            put(',');
        }
        close(start, ']');
    }

    private <V> void set(List<V> members, Consumer<V> copy) {
        put('[');
        int start = position;
        members.forEach(member -> {
            copy.accept(member);
            put(',');
        });
        close(start, ']');
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
