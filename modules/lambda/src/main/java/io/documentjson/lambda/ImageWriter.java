package io.documentjson.lambda;

import com.amazonaws.services.lambda.runtime.events.models.dynamodb.AttributeValue;
import io.documentjson.ItemCursor;
import io.documentjson.ItemCursor.Token;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;

/** Builds an image of the tokens of an item. */
final class ImageWriter {

    private final ItemCursor cursor;

    /** The open maps and lists, outermost first. */
    private final ArrayDeque<Object> open = new ArrayDeque<>();

    /** The name of the value that is next, if it is a member of a map. */
    private String name = "";

    private ImageWriter(ItemCursor cursor) {
        this.cursor = cursor;
    }

    static Map<String, AttributeValue> write(
            Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> item) {
        return new ImageWriter(ItemCursor.of(item)).image();
    }

    private Map<String, AttributeValue> image() {
        Map<String, AttributeValue> image = new LinkedHashMap<>();
        cursor.next();
        open.addLast(image);
        for (Token token = cursor.next(); token != null; token = cursor.next()) {
            accept(token);
        }
        return image;
    }

    private void accept(Token token) {
        switch (token) {
            case NAME -> name = cursor.text();
            case STRING -> add(new AttributeValue().withS(cursor.text()));
            case NUMBER -> add(new AttributeValue().withN(cursor.value().n()));
            case TRUE, FALSE -> add(new AttributeValue().withBOOL(token == Token.TRUE));
            case NULL -> add(new AttributeValue().withNULL(cursor.value().nul()));
            case BINARY -> add(new AttributeValue().withB(buffer(cursor.value().b())));
            case START_SET -> {
                add(set(cursor.value()));
                cursor.skipRest();
            }
            case START_MAP -> {
                // The setters copy what they are given, so that a map is filled after its value.
                AttributeValue map = new AttributeValue();
                map.setM(new LinkedHashMap<>());
                add(map);
                open.addLast(map.getM());
            }
            case START_LIST -> {
                AttributeValue list = new AttributeValue();
                list.setL(new ArrayList<>());
                add(list);
                open.addLast(list.getL());
            }
            default -> open.removeLast();
        }
    }

    @SuppressWarnings("unchecked") // only maps and lists of values are opened
    private void add(AttributeValue value) {
        Object innermost = open.getLast();
        if (innermost instanceof Map<?, ?>) {
            ((Map<String, AttributeValue>) innermost).put(name, value);
        } else {
            ((List<AttributeValue>) innermost).add(value);
        }
    }

    /** The first set of those that a value has, in the order of the cursor. */
    private static AttributeValue set(software.amazon.awssdk.services.dynamodb.model.AttributeValue value) {
        if (!value.hasBs()) {
            return value.hasSs() ? new AttributeValue().withSS(value.ss()) : new AttributeValue().withNS(value.ns());
        }
        List<ByteBuffer> members = new ArrayList<>();
        for (SdkBytes member : value.bs()) {
            members.add(buffer(member));
        }
        return new AttributeValue().withBS(members);
    }

    private static ByteBuffer buffer(SdkBytes bytes) {
        return ByteBuffer.wrap(bytes.asByteArray());
    }
}
