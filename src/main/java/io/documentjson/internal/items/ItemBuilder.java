package io.documentjson.internal.items;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ItemEvents;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.errors.ValueErrors;
import io.documentjson.internal.output.CanonicalEvents;
import io.documentjson.internal.parsing.PushParser;
import io.documentjson.internal.parsing.PushParser.ItemEnd;
import io.documentjson.internal.words.StripedPool;
import java.io.IOException;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Makes an item, or one attribute value, from events. It finds a name that a map has twice because the map then has
 * fewer entries than members were added.
 *
 * <p>Values and their names are in two arrays, side by side. An open container has a slot there, which its own value
 * will take, and its members are above that slot. When it is closed, the SDK copies it from a view of that part, so
 * that every map and every list is built once, at its final size.
 */
public final class ItemBuilder implements ItemEvents, ItemEnd {

    private static final int FIRST_VALUES = 32;
    private static final int FIRST_CONTAINERS = 8;

    /** Embeddings of up to 2,048 numbers fit in. */
    private static final int MAX_KEPT_VALUES = 4096;

    private static final int MAX_KEPT_CONTAINERS = 256;

    private static final StripedPool<ItemBuilder> POOL = new StripedPool<>();

    /** The parsers that push to this builder, each made on its first use; they are pooled together with it. */
    @Nullable
    PushParser dynamoDbParser;

    @Nullable
    PushParser documentParser;

    private boolean rejectDuplicates;

    /** True if the outermost map becomes an item in place of an attribute value. */
    private boolean isItem;

    private @Nullable Map<String, AttributeValue> item;

    private @Nullable String[] names = new String[FIRST_VALUES];
    private AttributeValue[] values = new AttributeValue[FIRST_VALUES];

    /** The slot of the next value. */
    private int top;

    /** Above this slot nothing is left of containers that were closed. */
    private int highest;

    /** The slots of the open containers, outermost first; of a list as its complement, which is negative. */
    private int[] containers = new int[FIRST_CONTAINERS];

    private int depth;

    /** The type of the set that is open, and its members, which the SDK copies; without a set they are empty. */
    private @Nullable AttributeType set;

    private List<String> texts = new ArrayList<>();
    private List<SdkBytes> binaries = new ArrayList<>();

    private final Members members = new Members();
    private final Elements elements = new Elements();

    private ItemBuilder() {}

    /** An empty builder of an item, to be given back by {@link #release}. */
    public static ItemBuilder ofItem(JsonOptions options) {
        return take(options, true);
    }

    /** An empty builder of an attribute value, to be given back by {@link #release}. */
    public static ItemBuilder ofValue(JsonOptions options) {
        return take(options, false);
    }

    private static ItemBuilder take(JsonOptions options, boolean isItem) {
        ItemBuilder idle = POOL.take();
        ItemBuilder builder = idle == null ? new ItemBuilder() : idle;
        builder.rejectDuplicates = options.rejectDuplicates;
        builder.isItem = isItem;
        return builder;
    }

    /** The same value in its canonical order and spelling. */
    public static AttributeValue canonical(AttributeValue value, JsonOptions options) {
        ItemBuilder builder = ofValue(options);
        try {
            ItemWalk.push(value, new CanonicalEvents(builder, options.maxNumberLength), options, 0);
            return builder.value();
        } catch (TextException e) {
            throw TextException.published(e);
        } catch (IOException e) {
            throw TextException.noSource(e);
        } finally {
            builder.release();
        }
    }

    /** Ends the use of this builder. Nothing of what was read stays reachable through it. */
    public void release() {
        if (values.length <= MAX_KEPT_VALUES && containers.length <= MAX_KEPT_CONTAINERS) {
            int used = Math.min(Math.max(highest, top) + 1, values.length);
            Arrays.fill(names, 0, used, null);
            Arrays.fill(values, 0, used, null);
            highest = 0;
            top = 0;
            depth = 0;
            item = null;
            if (set != null) {
                closeSet();
            }
            POOL.release(this);
        }
    }

    @Override
    public void startMap() {
        open(top);
    }

    @Override
    public void startList() {
        open(~top);
    }

    private void open(int container) {
        if (depth == containers.length) {
            containers = Arrays.copyOf(containers, 2 * depth);
        }
        containers[depth++] = container;
        if (++top == values.length) {
            grow();
        }
    }

    @Override
    public void name(String name) {
        names[top] = name;
    }

    /** Adds a value to the innermost container, or as the root when none is open. */
    public void add(AttributeValue value) {
        values[top] = value;
        if (++top == values.length) {
            grow();
        }
    }

    private void grow() {
        names = Arrays.copyOf(names, 2 * names.length);
        values = Arrays.copyOf(values, 2 * values.length);
    }

    @Override
    public void string(String text) {
        if (set == null) {
            add(AttributeValues.s(text));
        } else {
            texts.add(text);
        }
    }

    @Override
    public void number(String text) {
        if (set == null) {
            add(AttributeValues.n(text));
        } else {
            texts.add(text);
        }
    }

    @Override
    public void number(int small) {
        AttributeValue value = AttributeValues.small(small);
        if (set == null) {
            add(value);
        } else {
            texts.add(value.n());
        }
    }

    @Override
    public void binary(byte[] bytes) {
        if (set == null) {
            add(AttributeValues.b(bytes));
        } else {
            binaries.add(SdkBytes.fromByteArrayUnsafe(bytes));
        }
    }

    @Override
    public void bool(boolean value) {
        add(value ? AttributeValues.TRUE : AttributeValues.FALSE);
    }

    @Override
    public void nul(boolean value) {
        add(value ? AttributeValues.NULL : AttributeValues.NOT_NULL);
    }

    @Override
    public void startSet(AttributeType type) {
        set = type;
    }

    @Override
    public void endSet() {
        AttributeValue value = set == AttributeType.BS
                ? AttributeValues.bs(binaries)
                : set == AttributeType.NS ? AttributeValues.ns(texts) : AttributeValues.ss(texts);
        closeSet();
        add(value);
    }

    private void closeSet() {
        set = null;
        texts = emptied(texts);
        binaries = emptied(binaries);
    }

    /** The list, to be used again; another one in place of a long one, so that nobody keeps its memory. */
    private static <T> List<T> emptied(List<T> list) {
        if (list.size() > MAX_KEPT_VALUES) {
            return new ArrayList<>();
        }
        list.clear();
        return list;
    }

    /** The members of the innermost container, a map, so far. The view is the same one every time. */
    Map<String, AttributeValue> members() {
        members.from = containers[depth - 1] + 1;
        return members;
    }

    /** The elements of the innermost container, a list, so far. The view is the same one every time. */
    public List<AttributeValue> elements() {
        elements.from = ~containers[depth - 1] + 1;
        return elements;
    }

    /** Ends the outermost map, which becomes the item. */
    @Override
    public void endItem() {
        if (!isItem) {
            endMap();
            return;
        }
        Map<String, AttributeValue> made = makeItem();
        depth = 0;
        startAnew();
        item = made;
    }

    /** Ends a map within the item, or the one that becomes an attribute value. */
    @Override
    public void endMap() {
        int slot = containers[depth - 1];
        if (top == slot + 1) {
            end(slot, AttributeValues.EMPTY_MAP);
            return;
        }
        AttributeValue map = AttributeValues.m(members());
        if (rejectDuplicates && map.m().size() != top - slot - 1) {
            throw ValueErrors.duplicateName(secondOfEqualNames(slot + 1, top));
        }
        end(slot, map);
    }

    @Override
    public void endList() {
        int slot = ~containers[depth - 1];
        end(slot, top == slot + 1 ? AttributeValues.EMPTY_LIST : AttributeValues.l(elements()));
    }

    /** Ends the innermost container, a list, and adds another value in its place. */
    public void endListAs(AttributeValue value) {
        end(~containers[depth - 1], value);
    }

    private void end(int slot, AttributeValue value) {
        depth--;
        highest = Math.max(highest, top);
        top = slot + 1;
        values[slot] = value;
    }

    private Map<String, AttributeValue> makeItem() {
        int from = containers[0] + 1;
        int count = top - from;
        Map<String, AttributeValue> made = new LinkedHashMap<>(count + count / 3 + 1);
        for (int i = from; i < top; i++) {
            if (made.put(Objects.requireNonNull(names[i]), values[i]) != null && rejectDuplicates) {
                throw ValueErrors.duplicateName(Objects.requireNonNull(names[i]));
            }
        }
        return made;
    }

    /** Leaves what there is outside of containers: the next value takes its place. */
    public void startAnew() {
        highest = Math.max(highest, top);
        top = 0;
        item = null;
    }

    /** The item that was made, new and mutable; {@code null} if there was another value. */
    @Nullable
    public Map<String, AttributeValue> item() {
        return item;
    }

    /** The value that was made. */
    public AttributeValue value() {
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

    /** The part above the innermost container's slot, as a map. */
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

        /** Entries of a copy, because the SDK visits the members instead. */
        @Override
        public Set<Entry<String, AttributeValue>> entrySet() {
            Map<String, AttributeValue> copy = new LinkedHashMap<>();
            forEach(copy::put);
            return Collections.unmodifiableMap(copy).entrySet();
        }
    }

    /** The part above the innermost container's slot, as a list. */
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
