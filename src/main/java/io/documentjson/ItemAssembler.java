package io.documentjson;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ItemEvents;
import io.documentjson.internal.limits.AttributePath;
import io.documentjson.internal.limits.TextException;
import io.documentjson.internal.limits.ValueErrors;
import io.documentjson.internal.parsing.OpenContainers;
import io.documentjson.internal.words.JsonNumbers;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Builds items from events, the inverse of {@link ItemCursor}: the part that a generator of another library needs to
 * produce an item in place of text. The generators of the Jackson modules are built on it; applications use those.
 *
 * <pre>{@code
 * ItemAssembler assembler = new ItemAssembler();
 * assembler.startMap();
 * assembler.name("id");
 * assembler.string("u1");
 * assembler.endMap();
 * Map<String, AttributeValue> item = assembler.item();
 * }</pre>
 *
 * <p>The caller keeps the order of the calls: each name before its value, each container ended. Depth is limited to
 * 1,000 levels, numbers to 10,000 characters. An assembler builds one item after the other and is not safe for use by
 * several threads. A value that cannot be in an item is a {@link DocumentJsonException} with its path. A name that the
 * item has twice is one of {@link #item}.
 */
public final class ItemAssembler implements ItemEvents {

    private final JsonOptions options;
    private ItemBuilder builder;

    /** Where the next value is. */
    final OpenContainers containers = new OpenContainers();

    /** Which of the open containers are sets, by their depth. */
    private final BitSet sets = new BitSet();

    /** The type of the set that is open, if it was said. */
    private @Nullable AttributeType setType;

    /** An assembler before its first item. */
    public ItemAssembler() {
        this(ItemBuilder.ofItem(JsonOptions.DEFAULTS), JsonOptions.DEFAULTS);
    }

    ItemAssembler(ItemBuilder builder, JsonOptions options) {
        this.builder = builder;
        this.options = options;
        containers.restart(options.maxDepth);
    }

    /** Begins a map, the item included. */
    @Override
    public void startMap() {
        locate(() -> containers.open(true));
        builder.startMap();
    }

    /** Gives the name of the next value; {@code null} is refused. */
    @Override
    public void name(@Nullable String name) {
        if (name == null) {
            throw located(ValueErrors.nullName());
        }
        containers.name(name);
        builder.name(name);
    }

    /** Ends the innermost container, a map. */
    @Override
    public void endMap() {
        locate(builder::endMap);
        containers.close();
    }

    /** Begins a list. */
    @Override
    public void startList() {
        locate(() -> containers.open(false));
        builder.startList();
    }

    /**
     * Begins a set. It becomes SS, NS or BS if it has members, and all of them are strings, numbers or binaries; one
     * that has a member twice is refused, and numbers are compared by their value. Any other becomes a list.
     */
    public void startSet() {
        startList();
        sets.set(containers.depth());
    }

    /** Begins a set of that type, which it keeps without members, too. */
    @Override
    public void startSet(AttributeType type) {
        startSet();
        setType = type;
    }

    /** As {@link #endList}. */
    @Override
    public void endSet() {
        endList();
    }

    /** Ends the innermost container, a list or a set. */
    @Override
    public void endList() {
        int depth = containers.depth();
        AttributeValue set = null;
        if (sets.get(depth)) {
            sets.clear(depth);
            set = set();
            setType = null;
        }
        if (set == null) {
            builder.endList();
        } else {
            builder.endListAs(set);
        }
        containers.close();
    }

    private @Nullable AttributeValue set() {
        try {
            return AttributeValues.setOf(setType, builder.elements());
        } catch (TextException e) {
            // The error knows its member, which stands before the next one.
            List<Object> set = containers.path();
            throw located(e, set.subList(0, set.size() - 1));
        }
    }

    /** Adds an S. */
    @Override
    public void string(String text) {
        add(AttributeValues.s(Objects.requireNonNull(text, "text")));
    }

    /** Adds an N, a text that DynamoDB accepts as a number. */
    @Override
    public void number(String text) {
        if (text.length() > options.maxNumberLength) {
            throw located(ValueErrors.numberTooLong(text.length(), options.maxNumberLength));
        }
        if (JsonNumbers.toJson(text) == null) {
            throw located(ValueErrors.invalidNumber());
        }
        add(AttributeValues.n(text));
    }

    /** Adds an N. */
    public void number(long number) {
        add(
                number >= 0 && number < AttributeValues.SMALL_NUMBER_LIMIT
                        ? AttributeValues.small((int) number)
                        : AttributeValues.n(Long.toString(number)));
    }

    /** Adds an N: the shortest text that reads as the same {@code double}. NaN and infinities are refused. */
    public void number(double number) {
        locate(() -> add(AttributeValues.n(NumberText.of(number))));
    }

    /** Adds an N: the shortest text that reads as the same {@code float}. NaN and infinities are refused. */
    public void number(float number) {
        locate(() -> add(AttributeValues.n(NumberText.of(number))));
    }

    /** Adds an N with the exact value. */
    public void number(BigInteger number) {
        number(new BigDecimal(number));
    }

    /** Adds an N with the exact value and its scale. */
    public void number(BigDecimal number) {
        locate(() -> add(AttributeValues.n(NumberText.of(number, options.maxNumberLength))));
    }

    /** Adds a BOOL. */
    @Override
    public void bool(boolean bool) {
        add(bool ? AttributeValues.TRUE : AttributeValues.FALSE);
    }

    /** Adds a NULL, in general with {@code true}. */
    @Override
    public void nul(boolean value) {
        add(value ? AttributeValues.NULL : AttributeValues.NOT_NULL);
    }

    /** Adds a B. The array is the assembler's from now on. */
    @Override
    public void binary(byte[] bytes) {
        add(AttributeValues.b(Objects.requireNonNull(bytes, "bytes")));
    }

    /** Adds any attribute value, as it is. One of no type, and {@code null}, is refused. */
    public void value(@Nullable AttributeValue value) {
        locate(() -> AttributeStrategy.of(value));
        add(Objects.requireNonNull(value, "has no type"));
    }

    /** Adds an attribute value that has a type. */
    void add(AttributeValue value) {
        builder.add(value);
        containers.complete();
    }

    /** The item that was built, new and mutable. The next one begins. */
    public Map<String, AttributeValue> item() {
        try {
            Map<String, AttributeValue> item = builder.item();
            if (item == null) {
                throw ValueErrors.notAnItem();
            }
            drop();
            return item;
        } catch (TextException e) {
            throw located(e);
        }
    }

    /** Drops what there is of an item; the next one begins. */
    @Override
    public void drop() {
        builder.release();
        builder = ItemBuilder.ofItem(options);
        containers.restart(options.maxDepth);
        sets.clear();
        setType = null;
    }

    /** The path of the next value in the item, in the form of {@link DocumentJsonException#path}. */
    public String path() {
        return AttributePath.of(containers.path()).toString();
    }

    /** Makes a call whose error is one of the next value. */
    private void locate(Runnable call) {
        try {
            call.run();
        } catch (TextException e) {
            throw located(e);
        }
    }

    DocumentJsonException located(RuntimeException e) {
        return located((TextException) e, containers.path());
    }

    private static DocumentJsonException located(TextException e, List<Object> path) {
        e.path().prepend(path);
        return DocumentJsonException.of(e, e.path(), DocumentJsonException.UNKNOWN);
    }
}
