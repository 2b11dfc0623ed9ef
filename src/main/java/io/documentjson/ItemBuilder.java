package io.documentjson;

import io.documentjson.text.StripedPool;
import io.documentjson.text.TextException;
import io.documentjson.text.TextException.Code;
import io.documentjson.text.WireType;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The containers that are open while an item is read, and the values that have been read for them.
 *
 * <p>Values and their names lie in two arrays, side by side. An open container has a slot there, the one that its own
 * value will take, and what has been read for it lies above that slot. When it is closed, the SDK copies it from a view of
 * that part, so that every map and every list is built once, at its final size.
 */
final class ItemBuilder {

    private static final int FIRST_VALUES = 32;
    private static final int FIRST_CONTAINERS = 8;

    private static final int MAX_KEPT_VALUES = 1024;
    private static final int MAX_KEPT_CONTAINERS = 256;

    private static final StripedPool<ItemBuilder> POOL = new StripedPool<>();

    private int maxDepth;
    private boolean rejectDuplicates;
    private boolean isDocument;

    private @Nullable String[] names = new String[FIRST_VALUES];
    private AttributeValue[] values = new AttributeValue[FIRST_VALUES];

    /** The slot of the next value. */
    private int top;

    /** Above this slot nothing has been left behind by containers that were closed. */
    private int highest;

    /** The slot whose name was written last, or -1; the next value has a name if it is the one of that slot. */
    private int named = -1;

    /** The member of the set that is being read, or -1. */
    private int setMember = -1;

    /** The slots of the open containers, outermost first; of a list as its complement, which is negative. */
    private int[] containers = new int[FIRST_CONTAINERS];

    private int depth;

    private final Members members = new Members();
    private final Elements elements = new Elements();

    private ItemBuilder() {}

    /** An empty builder, to be given back by {@link #release}. */
    static ItemBuilder take(JsonOptions options) {
        ItemBuilder idle = POOL.take();
        ItemBuilder builder = idle == null ? new ItemBuilder() : idle;
        builder.maxDepth = options.maxDepth;
        builder.isDocument = options.form == JsonForm.DOCUMENT;
        builder.rejectDuplicates = options.duplicateNames == DuplicateNames.REJECT;
        return builder;
    }

    /** Ends the use of this builder. Nothing of what was read stays reachable through it. */
    void release() {
        if (values.length <= MAX_KEPT_VALUES && containers.length <= MAX_KEPT_CONTAINERS) {
            int used = Math.min(Math.max(highest, top) + 1, values.length);
            Arrays.fill(names, 0, used, null);
            Arrays.fill(values, 0, used, null);
            highest = 0;
            top = 0;
            depth = 0;
            named = -1;
            setMember = -1;
            POOL.release(this);
        }
    }

    /** How many containers are open. */
    int depth() {
        return depth;
    }

    /** Whether the innermost container is a map. */
    boolean inMap() {
        return containers[depth - 1] >= 0;
    }

    void openMap() {
        open(top);
    }

    void openList() {
        open(~top);
    }

    private void open(int container) {
        checkDepth();
        if (depth == containers.length) {
            containers = Arrays.copyOf(containers, 2 * depth);
        }
        containers[depth++] = container;
        if (++top == values.length) {
            grow();
        }
    }

    /** Says under which name the next value stands. */
    void name(String name) {
        names[top] = name;
        named = top;
    }

    /** Whether the next value has a name, or can have none. */
    boolean isNamed() {
        return depth == 0 || !inMap() || named == top;
    }

    /** Says which member of a set is read next; -1 behind the set. */
    void setMember(int index) {
        setMember = index;
    }

    /** Adds a value to the innermost container, or as the root when none is open. */
    void add(AttributeValue value) {
        values[top] = value;
        if (++top == values.length) {
            grow();
        }
    }

    private void grow() {
        names = Arrays.copyOf(names, 2 * names.length);
        values = Arrays.copyOf(values, 2 * values.length);
    }

    /** What the innermost container, a map, holds so far. The view is the same one every time. */
    Map<String, AttributeValue> members() {
        members.from = containers[depth - 1] + 1;
        return members;
    }

    /** What the innermost container, a list, holds so far. The view is the same one every time. */
    List<AttributeValue> elements() {
        elements.from = ~containers[depth - 1] + 1;
        return elements;
    }

    /** Ends the innermost container, a map, and adds it to the one around it. */
    void closeMap() {
        int slot = containers[depth - 1];
        if (top == slot + 1) {
            close(slot, AttributeValues.EMPTY_MAP);
            return;
        }
        AttributeValue map = AttributeValues.m(members());
        if (rejectDuplicates && map.m().size() != top - slot - 1) {
            throw duplicate(secondOfEqualNames(slot + 1, top));
        }
        close(slot, map);
    }

    /** Ends the innermost container, a list, and adds it to the one around it. */
    void closeList() {
        int slot = ~containers[depth - 1];
        close(slot, top == slot + 1 ? AttributeValues.EMPTY_LIST : AttributeValues.l(elements()));
    }

    /** Ends the innermost container and adds it to the one around it. */
    void close() {
        if (inMap()) {
            closeMap();
        } else {
            closeList();
        }
    }

    /** Ends the innermost container, a list, and adds another value in its place. */
    void closeListAs(AttributeValue value) {
        close(~containers[depth - 1], value);
    }

    private void close(int slot, AttributeValue value) {
        depth--;
        highest = Math.max(highest, top);
        top = slot + 1;
        named = -1;
        values[slot] = value;
    }

    /** Ends the only open container, the item. */
    Map<String, AttributeValue> closeItem() {
        int from = containers[0] + 1;
        int count = top - from;
        Map<String, AttributeValue> item = new LinkedHashMap<>(count + count / 3 + 1);
        for (int i = from; i < top; i++) {
            if (item.put(Objects.requireNonNull(names[i]), values[i]) != null && rejectDuplicates) {
                throw duplicate(Objects.requireNonNull(names[i]));
            }
        }
        depth = 0;
        highest = Math.max(highest, top);
        top = 0;
        return item;
    }

    /** The value that was read when no container is open any more. */
    AttributeValue root() {
        return values[0];
    }

    private String secondOfEqualNames(int from, int to) {
        Set<String> seen = new HashSet<>();
        for (int i = from; i < to; i++) {
            String candidate = Objects.requireNonNull(names[i]);
            if (!seen.add(candidate)) {
                return candidate;
            }
        }
        throw new IllegalStateException("a map that is smaller than the number of its different names");
    }

    private TextException duplicate(String twice) {
        name(twice);
        return new TextException(
                Code.DUPLICATE_NAME,
                "Expected each name once in an object but was a second member of this one; see Builder.duplicateNames",
                TextException.NO_OFFSET);
    }

    /** Refuses one container more than the option allows. */
    void checkDepth() {
        if (depth == maxDepth) {
            throw new TextException(
                    Code.TOO_DEEP,
                    "Expected at most " + maxDepth + " levels but was deeper; see Builder.maxDepth"
                            + (isDocument && seemsTyped()
                                    ? "; it seems to be DynamoDB JSON, which is read by DynamoDbJson"
                                    : ""),
                    TextException.NO_OFFSET);
        }
    }

    /** Whether the first container inside a member of the item is named as a map or a list of DynamoDB JSON is. */
    private boolean seemsTyped() {
        if (depth < 3 || containers[0] != 0 || containers[1] < 0) {
            return false;
        }
        String name = names[containers[2] < 0 ? ~containers[2] : containers[2]];
        return WireType.M.name().equals(name) || WireType.L.name().equals(name);
    }

    /** The name of the outermost map's member that is being read, if there is one. */
    @Nullable
    String outermostName() {
        boolean isMember = depth > 1 || depth == 1 && named == top;
        return isMember && containers[0] == 0 ? names[1] : null;
    }

    /** Where the value is that is being read. */
    AttributePath path() {
        AttributePath path = new AttributePath();
        if (setMember >= 0) {
            path.prependIndex(setMember);
        }
        int end = top;
        for (int i = depth - 1; i >= 0; i--) {
            int container = containers[i];
            if (container < 0) {
                path.prependIndex(end - ~container - 1);
                end = ~container;
            } else {
                if (end < top || named == top) {
                    path.prependName(names[end]);
                }
                end = container;
            }
        }
        return path;
    }

    /** What lies above the innermost container's slot, as the map that it is. */
    private final class Members extends AbstractMap<String, AttributeValue> {

        private int from;

        @Override
        public int size() {
            return top - from;
        }

        @Override
        public void forEach(BiConsumer<? super String, ? super AttributeValue> action) {
            for (int i = from; i < top; i++) {
                action.accept(names[i], values[i]);
            }
        }

        @Override
        public Set<Entry<String, AttributeValue>> entrySet() {
            return new AbstractSet<>() {

                @Override
                public int size() {
                    return Members.this.size();
                }

                @Override
                public Iterator<Entry<String, AttributeValue>> iterator() {
                    return new Iterator<>() {

                        private int next = from;

                        @Override
                        public boolean hasNext() {
                            return next < top;
                        }

                        @Override
                        public Entry<String, AttributeValue> next() {
                            if (next == top) {
                                throw new NoSuchElementException();
                            }
                            int i = next++;
                            return new SimpleImmutableEntry<>(Objects.requireNonNull(names[i]), values[i]);
                        }
                    };
                }
            };
        }
    }

    /** What lies above the innermost container's slot, as the list that it is. */
    private final class Elements extends AbstractList<AttributeValue> {

        private int from;

        @Override
        public int size() {
            return top - from;
        }

        @Override
        public AttributeValue get(int index) {
            return values[from + Objects.checkIndex(index, size())];
        }

        @Override
        public void forEach(Consumer<? super AttributeValue> action) {
            for (int i = from; i < top; i++) {
                action.accept(values[i]);
            }
        }
    }
}
