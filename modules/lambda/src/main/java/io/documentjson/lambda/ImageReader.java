package io.documentjson.lambda;

import com.amazonaws.services.lambda.runtime.events.models.dynamodb.AttributeValue;
import io.documentjson.ItemAssembler;
import io.documentjson.events.AttributeType;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Builds an item from an image, without using the thread's stack for nested values. */
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

    /** Reads the elements of a list, as {@link #readMembers} does those of a map. */
    private void readElements(Container list) {
        while (list.rest.hasNext()) {
            if (!addOrOpen((AttributeValue) list.rest.next())) {
                return;
            }
        }
        open.removeLast();
        item.endList();
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
            item.nul(value.getNULL());
        } else if (value.getB() != null) {
            item.binary(bytes(value.getB()));
        } else if (value.getM() != null) {
            openMap(value.getM());
            return false;
        } else if (value.getL() != null) {
            openList(value.getL());
            return false;
        } else {
            addSet(value);
        }
        return true;
    }

    /** Adds a set, whose members are checked as values are. An empty one, which DynamoDB has not, keeps its type. */
    private void addSet(AttributeValue value) {
        if (value.getBS() != null) {
            addMembers(AttributeType.BS, value.getBS(), member -> item.binary(bytes(member)));
        } else if (value.getSS() != null) {
            addMembers(AttributeType.SS, value.getSS(), item::string);
        } else if (value.getNS() != null) {
            addMembers(AttributeType.NS, value.getNS(), member -> item.number(member));
        } else {
            item.value(OF_NO_TYPE);
        }
    }

    private <T> void addMembers(AttributeType type, List<T> members, Consumer<T> add) {
        item.startSet(type);
        for (T member : members) {
            if (member == null) {
                item.value(null);
            } else {
                add.accept(member);
            }
        }
        item.endSet();
    }

    /** The rest of the buffer from its position on: its array if that is all of it, otherwise a copy. */
    private static byte[] bytes(ByteBuffer buffer) {
        if (buffer.hasArray() && buffer.arrayOffset() == 0 && buffer.remaining() == buffer.array().length) {
            return buffer.array();
        }
        byte[] copy = new byte[buffer.remaining()];
        buffer.duplicate().get(copy);
        return copy;
    }
}
