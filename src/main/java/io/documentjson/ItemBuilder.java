package io.documentjson;

import io.documentjson.DocumentJsonException.Code;
import io.documentjson.text.StripedPool;
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

    /** What is read from, asked for the place of an error only; {@code null} if another is to tell the errors. */
    private @Nullable JacksonTokens tokens;

    private int maxDepth;
    private boolean rejectDuplicates;

    private @Nullable String[] names = new String[FIRST_VALUES];
    private AttributeValue[] values = new AttributeValue[FIRST_VALUES];

    /** The slot of the next value. */
    private int top;

    /** Above this slot nothing has been left behind by containers that were closed. */
    private int highest;

    /** The name of the next value, while a map is innermost and one has been read. */
    private @Nullable String name;

    /** The slots of the open containers, outermost first; of a list as its complement, which is negative. */
    private int[] containers = new int[FIRST_CONTAINERS];

    private int depth;

    private final Members members = new Members();
    private final Elements elements = new Elements();

    private ItemBuilder() {}

    /** An empty stack for what is read from {@code tokens}, to be given back by {@link #release}. */
    static ItemBuilder take(@Nullable JacksonTokens tokens, JsonOptions options) {
        ItemBuilder idle = POOL.take();
        ItemBuilder stack = idle == null ? new ItemBuilder() : idle;
        stack.tokens = tokens;
        stack.maxDepth = options.maxDepth();
        stack.rejectDuplicates = options.duplicateNames() == DuplicateNames.REJECT;
        return stack;
    }

    /** Ends the use of this stack. Nothing of what was read stays reachable through it. */
    void release() {
        if (values.length <= MAX_KEPT_VALUES && containers.length <= MAX_KEPT_CONTAINERS) {
            int used = Math.max(highest, top);
            Arrays.fill(names, 0, used, null);
            Arrays.fill(values, 0, used, null);
            highest = 0;
            top = 0;
            depth = 0;
            name = null;
            tokens = null;
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
        if (top + 1 >= values.length) {
            grow();
        }
        containers[depth++] = container;
        names[top++] = name;
        name = null;
    }

    /** Says under which name the next value stands. */
    void name(String next) {
        name = next;
    }

    /** Adds a value to the innermost container, or as the root when none is open. */
    void add(AttributeValue value) {
        if (top == values.length) {
            grow();
        }
        names[top] = name;
        values[top++] = value;
        name = null;
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
        AttributeValue map = AttributeValues.m(members());
        if (rejectDuplicates && map.m().size() != top - slot - 1) {
            throw duplicate(secondOfEqualNames(slot + 1, top));
        }
        close(slot, map);
    }

    /** Ends the innermost container, a list, and adds it to the one around it. */
    void closeList() {
        int slot = ~containers[depth - 1];
        close(slot, AttributeValues.l(elements()));
    }

    private void close(int slot, AttributeValue value) {
        depth--;
        highest = Math.max(highest, top);
        top = slot + 1;
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

    private DocumentJsonException duplicate(String twice) {
        name = twice;
        return tokens().failure(
                        Code.DUPLICATE_NAME,
                        "Expected each name once in an object but was a second member of this one; see Builder.duplicateNames");
    }

    private JacksonTokens tokens() {
        if (tokens == null) {
            throw new UnexpectedTextException();
        }
        return tokens;
    }

    /** Refuses one container more than the option allows. */
    void checkDepth() {
        if (depth == maxDepth) {
            throw tokens().tooDeep();
        }
    }

    /** The error with the path of what was being read. */
    DocumentJsonException located(DocumentJsonException e) {
        return e.at(addTo(new AttributePath()));
    }

    /** Puts the containers that are open in front of the path. */
    AttributePath addTo(AttributePath path) {
        int end = top;
        for (int i = depth - 1; i >= 0; i--) {
            int container = containers[i];
            if (container < 0) {
                path.prependIndex(end - ~container - 1);
                end = ~container;
            } else {
                String member = end == top ? name : names[end];
                if (member != null) {
                    path.prependName(member);
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
