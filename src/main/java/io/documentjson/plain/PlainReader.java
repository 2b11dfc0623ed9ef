package io.documentjson.plain;

import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.errors.ValueErrors;
import io.documentjson.internal.items.AttributeValues;
import io.documentjson.internal.items.ItemBuilder;
import io.documentjson.internal.items.JsonOptions;
import io.documentjson.internal.items.NumberText;
import io.documentjson.internal.parsing.OpenContainers;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Gives plain values to an {@link ItemBuilder}, without using the thread's stack for what is nested. */
final class PlainReader {

    private final ItemBuilder item;
    private final JsonOptions options;

    /** Place of the next value. */
    private final OpenContainers containers = new OpenContainers();

    /** The rest of the open containers, outermost first: entries of a map, elements of a list. */
    private final ArrayDeque<Iterator<?>> open = new ArrayDeque<>();

    private PlainReader(ItemBuilder item, JsonOptions options) {
        this.item = item;
        this.options = options;
        containers.restart(options.maxDepth);
    }

    static Map<String, AttributeValue> item(Map<?, ?> plain, JsonOptions options) {
        return read(plain, ItemBuilder.ofItem(options), options, builder -> Objects.requireNonNull(builder.item()));
    }

    static AttributeValue value(@Nullable Object plain, JsonOptions options) {
        return read(plain, ItemBuilder.ofValue(options), options, ItemBuilder::value);
    }

    private static <T> T read(
            @Nullable Object plain, ItemBuilder builder, JsonOptions options, Function<ItemBuilder, T> result) {
        PlainReader reader = new PlainReader(builder, options);
        try {
            reader.addOrOpen(plain);
            reader.readAll();
            return result.apply(builder);
        } catch (TextException e) {
            throw e.publishedIn(reader.containers.path());
        } finally {
            builder.release();
        }
    }

    /** Reads until no container is open. */
    private void readAll() {
        while (!open.isEmpty()) {
            boolean inMap = containers.inMap();
            if (readRest(open.getLast(), inMap)) {
                open.removeLast();
                if (!inMap) {
                    item.endList();
                } else if (open.isEmpty()) {
                    item.endItem();
                } else {
                    item.endMap();
                }
                containers.close();
            }
        }
    }

    /** Reads up to a map or list, which it opens, or to the last element; whether that was the last one. */
    private boolean readRest(Iterator<?> rest, boolean inMap) {
        while (rest.hasNext()) {
            Object plain = rest.next();
            if (inMap) {
                Map.Entry<?, ?> member =
                        (Map.Entry<?, ?>) Objects.requireNonNull(plain, "a map with an entry that is null");
                String name = name(member.getKey());
                containers.name(name);
                item.name(name);
                plain = member.getValue();
            }
            if (!addOrOpen(plain)) {
                return false;
            }
        }
        return true;
    }

    private static String name(@Nullable Object name) {
        if (name instanceof String text) {
            return text;
        }
        throw name == null ? ValueErrors.inMember(ValueErrors.nullName(), null) : ValueErrors.unsupportedName(name);
    }

    /**
     * Adds a value, or opens a map or list; returns whether it was added. Values of the common classes are tested for
     * first, because a test for an interface takes longest when it fails.
     */
    private boolean addOrOpen(@Nullable Object plain) {
        AttributeValue scalar = scalar(plain);
        if (scalar != null) {
            add(scalar);
        } else if (plain instanceof Map<?, ?> map) {
            containers.open(true);
            item.startMap();
            open.addLast(map.entrySet().iterator());
            return false;
        } else if (plain instanceof Set<?> set) {
            containers.checkDepth();
            add(set(set));
        } else if (plain instanceof Collection<?> list) {
            openList(list);
            return false;
        } else if (plain instanceof Object[] array) {
            openList(Arrays.asList(array));
            return false;
        } else if (plain instanceof float[] || plain instanceof double[]) {
            openList(IntStream.range(0, Array.getLength(plain))
                    .mapToObj(i -> Array.get(plain, i))
                    .toList());
            return false;
        } else if (plain instanceof CharSequence text) {
            add(AttributeValues.s(text.toString()));
        } else {
            throw ValueErrors.unsupportedType(Objects.requireNonNull(plain, "null is a scalar"));
        }
        return true;
    }

    private void add(AttributeValue value) {
        item.add(value);
        containers.complete();
    }

    private void openList(Collection<?> list) {
        containers.open(false);
        item.startList();
        open.addLast(list.iterator());
    }

    /** The attribute value of a string, number, binary, boolean or {@code null}; {@code null} for any other value. */
    private @Nullable AttributeValue scalar(@Nullable Object plain) {
        if (plain instanceof String text) {
            return AttributeValues.s(text);
        }
        if (plain == null) {
            return AttributeValues.NULL;
        }
        if (plain instanceof Boolean bool) {
            return bool ? AttributeValues.TRUE : AttributeValues.FALSE;
        }
        String number = number(plain);
        if (number != null) {
            if (number.length() > options.maxNumberLength) {
                throw ValueErrors.numberTooLong(number.length(), options.maxNumberLength);
            }
            return AttributeValues.n(number);
        }
        byte[] bytes = bytes(plain);
        return bytes == null ? null : AttributeValues.b(bytes);
    }

    /** The text of a number, or {@code null} if the value is not one of a type whose text is known. */
    private @Nullable String number(Object plain) {
        if (plain instanceof Integer
                || plain instanceof Long
                || plain instanceof Short
                || plain instanceof Byte
                || plain instanceof AtomicInteger
                || plain instanceof AtomicLong) {
            return plain.toString();
        }
        if (plain instanceof Double value) {
            return NumberText.of((double) value);
        }
        if (plain instanceof Float value) {
            return NumberText.of((float) value);
        }
        if (plain instanceof BigDecimal value) {
            return NumberText.of(value, options.maxNumberLength);
        }
        return plain instanceof BigInteger value ? NumberText.of(new BigDecimal(value), options.maxNumberLength) : null;
    }

    /** A copy of the bytes, or {@code null} if the value has none. */
    private static byte @Nullable [] bytes(Object plain) {
        if (plain instanceof byte[] bytes) {
            return bytes.clone();
        }
        if (plain instanceof ByteBuffer buffer) {
            return SdkBytes.fromByteBuffer(buffer).asByteArrayUnsafe();
        }
        return plain instanceof SdkBytes bytes ? bytes.asByteArray() : null;
    }

    /** The set of the one type that all members have. */
    private AttributeValue set(Set<?> set) {
        if (set.isEmpty()) {
            throw ValueErrors.emptySet();
        }
        List<AttributeValue> members = new ArrayList<>();
        containers.openSet();
        for (Object member : set) {
            members.add(member(member));
            containers.complete();
        }
        containers.closeSet();
        AttributeValue typed = AttributeValues.setOf(members);
        if (typed == null) {
            throw ValueErrors.mixedSet();
        }
        return typed;
    }

    private AttributeValue member(@Nullable Object member) {
        if (member == null) {
            throw ValueErrors.nullMember();
        }
        if (member instanceof Boolean || member instanceof Collection<?> || member instanceof Map<?, ?>) {
            throw ValueErrors.mixedSet();
        }
        AttributeValue scalar =
                member instanceof CharSequence text ? AttributeValues.s(text.toString()) : scalar(member);
        if (scalar == null) {
            throw ValueErrors.unsupportedType(member);
        }
        return scalar;
    }
}
