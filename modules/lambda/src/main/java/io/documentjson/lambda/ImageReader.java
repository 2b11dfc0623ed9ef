package io.documentjson.lambda;

import com.amazonaws.services.lambda.runtime.events.models.dynamodb.AttributeValue;
import io.documentjson.ItemAssembler;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;

/** Builds an item of an image, without using the thread's stack for what is nested. */
final class ImageReader {

    /** A map or list that is being read, and what it still holds: entries of a map, elements of a list. */
    private record Container(Iterator<?> rest, boolean isMap) {}

    private static final software.amazon.awssdk.services.dynamodb.model.AttributeValue OF_NO_TYPE =
            software.amazon.awssdk.services.dynamodb.model.AttributeValue.builder()
                    .build();

    private final ItemAssembler item = new ItemAssembler();

    /** The open containers, outermost first. */
    private final ArrayDeque<Container> open = new ArrayDeque<>();

    private ImageReader() {}

    static Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> read(
            Map<String, AttributeValue> image) {
        ImageReader reader = new ImageReader();
        reader.openMap(image);
        reader.read();
        return reader.item.item();
    }

    private void read() {
        while (!open.isEmpty()) {
            Container innermost = open.getLast();
            if (innermost.isMap) {
                readMembers(innermost);
            } else {
                readElements(innermost);
            }
        }
    }

    /** Reads members up to a map or list, which it opens, or to the end. */
    private void readMembers(Container map) {
        while (map.rest.hasNext()) {
            Map.Entry<?, ?> member = (Map.Entry<?, ?>) map.rest.next();
            item.name((String) member.getKey());
            if (!addOrOpen((AttributeValue) member.getValue())) {
                return;
            }
        }
        open.removeLast();
        item.endMap();
    }

    /** As {@link #readMembers}, of a list. */
    private void readElements(Container list) {
        while (list.rest.hasNext()) {
            if (!addOrOpen((AttributeValue) list.rest.next())) {
                return;
            }
        }
        open.removeLast();
        item.endListOrSet();
    }

    private void openMap(Map<String, AttributeValue> map) {
        item.startMap();
        open.addLast(new Container(map.entrySet().iterator(), true));
    }

    private void openList(List<AttributeValue> list) {
        item.startList();
        open.addLast(new Container(list.iterator(), false));
    }

    /** Adds a value, or opens a map or list; whether it was added. */
    private boolean addOrOpen(@Nullable AttributeValue value) {
        if (value == null) {
            item.value(null);
        } else if (value.getS() != null) {
            item.string(value.getS());
        } else if (value.getN() != null) {
            item.number(value.getN());
        } else if (value.getBOOL() != null) {
            item.bool(value.getBOOL());
        } else if (value.getNULL() != null) {
            item.value(software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromNul(value.getNULL()));
        } else if (value.getB() != null) {
            item.binary(bytes(value.getB()));
        } else if (value.getM() != null) {
            openMap(value.getM());
            return false;
        } else if (value.getL() != null) {
            openList(value.getL());
            return false;
        } else {
            item.value(set(value));
        }
        return true;
    }

    private static software.amazon.awssdk.services.dynamodb.model.AttributeValue set(AttributeValue value) {
        if (value.getBS() != null) {
            List<SdkBytes> members = new ArrayList<>(value.getBS().size());
            for (ByteBuffer member : value.getBS()) {
                members.add(SdkBytes.fromByteArrayUnsafe(bytes(member)));
            }
            return software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromBs(members);
        }
        if (value.getSS() != null) {
            return software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromSs(value.getSS());
        }
        return value.getNS() == null
                ? OF_NO_TYPE
                : software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromNs(value.getNS());
    }

    /** What the buffer has from its position on: its array if that is all of it, otherwise a copy. */
    private static byte[] bytes(ByteBuffer buffer) {
        if (buffer.hasArray() && buffer.arrayOffset() == 0 && buffer.remaining() == buffer.array().length) {
            return buffer.array();
        }
        byte[] copy = new byte[buffer.remaining()];
        buffer.duplicate().get(copy);
        return copy;
    }
}
