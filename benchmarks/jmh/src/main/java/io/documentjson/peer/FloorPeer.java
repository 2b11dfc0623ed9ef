package io.documentjson.peer;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What the object model costs: walks the item and copies its bytes, without looking at one of them and without ever
 * asking for room. No writer that keeps its items as attribute values can be faster. What it writes is JSON only where
 * nothing needs an escape, no number needs a check, and all is Latin-1; its output is ASCII in the payloads where it
 * counts.
 */
final class FloorPeer implements Peer, BiConsumer<String, AttributeValue> {

    private final byte[] buffer = new byte[16 * 1024 * 1024];
    private int position;
    private boolean typed;

    @Override
    public Set<Operation> operations() {
        return Operation.ofWriting();
    }

    @Override
    public Object prepare(Map<String, AttributeValue> item) {
        return item;
    }

    @Override
    public Object toJson(Object item) {
        return write(item, false);
    }

    @Override
    public byte[] toJsonBytes(Object item) {
        typed = false;
        position = 0;
        map(OursPeer.map(item));
        return Arrays.copyOf(buffer, position);
    }

    @Override
    public Object getJson(Object item, String name) {
        typed = false;
        position = 0;
        value(OursPeer.map(item).get(name));
        return new String(buffer, 0, position, StandardCharsets.ISO_8859_1);
    }

    @Override
    public Object toDynamoDbJson(Object item) {
        return write(item, true);
    }

    private String write(Object item, boolean withTypes) {
        typed = withTypes;
        position = 0;
        map(OursPeer.map(item));
        return new String(buffer, 0, position, StandardCharsets.ISO_8859_1);
    }

    private void map(Map<String, AttributeValue> map) {
        buffer[position++] = '{';
        int start = position;
        map.forEach(this);
        close(start, '}');
    }

    /** Ends a container; what stands last in it was followed by a comma. */
    private void close(int start, char bracket) {
        if (position > start) {
            position--;
        }
        buffer[position++] = (byte) bracket;
    }

    @Override
    public void accept(String name, AttributeValue value) {
        string(name);
        buffer[position++] = ':';
        value(value);
        buffer[position++] = ',';
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
            buffer[position++] = '}';
        }
    }

    private void open(String type) {
        if (typed) {
            raw(type);
        }
    }

    private void list(List<AttributeValue> list) {
        open("{\"L\":");
        buffer[position++] = '[';
        int start = position;
        for (int i = 0; i < list.size(); i++) {
            value(list.get(i));
            buffer[position++] = ',';
        }
        close(start, ']');
    }

    private void strings(String type, List<String> set) {
        open(type);
        buffer[position++] = '[';
        int start = position;
        for (int i = 0; i < set.size(); i++) {
            string(set.get(i));
            buffer[position++] = ',';
        }
        close(start, ']');
    }

    private void numbers(List<String> set) {
        open("{\"NS\":");
        buffer[position++] = '[';
        int start = position;
        for (int i = 0; i < set.size(); i++) {
            number(set.get(i));
            buffer[position++] = ',';
        }
        close(start, ']');
    }

    private void binaries(List<SdkBytes> set) {
        open("{\"BS\":");
        buffer[position++] = '[';
        int start = position;
        for (int i = 0; i < set.size(); i++) {
            binary(set.get(i));
            buffer[position++] = ',';
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
        buffer[position++] = '"';
        raw(text);
        buffer[position++] = '"';
    }

    private void binary(SdkBytes bytes) {
        buffer[position++] = '"';
        byte[] encoded = Base64.getEncoder().encode(bytes.asByteArrayUnsafe());
        System.arraycopy(encoded, 0, buffer, position, encoded.length);
        position += encoded.length;
        buffer[position++] = '"';
    }

    /** Copies low bytes and nothing else, which is what makes this a limit and not a writer. */
    @SuppressWarnings("deprecation")
    private void raw(String text) {
        int length = text.length();
        text.getBytes(0, length, buffer, position);
        position += length;
    }
}
