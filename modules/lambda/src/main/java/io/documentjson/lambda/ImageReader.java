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

    private static final software.amazon.awssdk.services.dynamodb.model.AttributeValue OF_NO_TYPE =
            software.amazon.awssdk.services.dynamodb.model.AttributeValue.builder()
                    .build();

    private final ItemAssembler item = new ItemAssembler();

    /** What the open containers still hold, outermost first: entries of a map, elements of a list. */
    private final ArrayDeque<Iterator<?>> open = new ArrayDeque<>();

    /** Whether each of the open containers is a map. */
    private final ArrayDeque<Boolean> isMap = new ArrayDeque<>();

    private ImageReader() {}

    static Map<String, software.amazon.awssdk.services.dynamodb.model.AttributeValue> read(
            Map<String, AttributeValue> image) {
        ImageReader reader = new ImageReader();
        reader.openMap(image);
        while (!reader.open.isEmpty()) {
            reader.step(reader.open.getLast());
        }
        return reader.item.item();
    }

    private void step(Iterator<?> rest) {
        boolean inMap = isMap.getLast();
        if (!rest.hasNext()) {
            open.removeLast();
            isMap.removeLast();
            if (inMap) {
                item.endMap();
            } else {
                item.endListOrSet();
            }
        } else if (inMap) {
            Map.Entry<?, ?> member = (Map.Entry<?, ?>) rest.next();
            item.name((String) member.getKey());
            add((AttributeValue) member.getValue());
        } else {
            add((AttributeValue) rest.next());
        }
    }

    private void openMap(Map<String, AttributeValue> map) {
        item.startMap();
        open.addLast(map.entrySet().iterator());
        isMap.addLast(true);
    }

    private void openList(List<AttributeValue> list) {
        item.startList();
        open.addLast(list.iterator());
        isMap.addLast(false);
    }

    private void add(@Nullable AttributeValue value) {
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
        } else if (value.getL() != null) {
            openList(value.getL());
        } else {
            item.value(set(value));
        }
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
