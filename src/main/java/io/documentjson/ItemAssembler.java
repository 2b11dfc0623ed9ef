package io.documentjson;

import io.documentjson.events.AttributeType;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ItemEvents;
import io.documentjson.internal.errors.AttributePath;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.errors.ValueErrors;
import io.documentjson.internal.items.AttributeStrategy;
import io.documentjson.internal.items.AttributeValues;
import io.documentjson.internal.items.ItemBuilder;
import io.documentjson.internal.items.JsonOptions;
import io.documentjson.internal.items.NumberText;
import io.documentjson.internal.parsing.EventOrder;
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
 * <p>Each name comes before its value, and each container is ended; a call that cannot come next is an
 * {@link IllegalStateException}. A value that cannot be in an item is a {@link DocumentJsonException} with its path, as
 * is, at the end of its map, a name that the map has twice. A call that throws changes nothing. Depth is limited to
 * 1,000 levels, numbers to 10,000 characters.
 *
 * <p>An assembler builds one item after the other. An item, or another value, that has ended is dropped when the
 * next one begins. Not safe for use by several threads.
 */
public final class ItemAssembler implements ItemEvents {

    private static final JsonOptions OPTIONS = JsonOptions.DEFAULTS;

    private ItemBuilder builder = ItemBuilder.ofItem(OPTIONS);

    /** The place of the next value. */
    private final EventOrder containers = new EventOrder();

    /** The open lists that are to become sets, by their depth. */
    private final BitSet sets = new BitSet();

    /** An assembler before its first item. */
    public ItemAssembler() {
        containers.restart(OPTIONS.maxDepth);
    }

    /** Begins a map, the item included. */
    @Override
    public void startMap() {
        requireValue("startMap");
        open(true);
        builder.startMap();
    }

    /** Gives the name of the next value; {@code null} is refused. */
    @Override
    public void name(@Nullable String name) {
        containers.requireName();
        if (name == null) {
            throw located(ValueErrors.inMember(ValueErrors.nullName(), null));
        }
        containers.name(name);
        builder.name(name);
    }

    /** Ends the innermost container, a map. */
    @Override
    public void endMap() {
        containers.requireEndOfMap();
        try {
            if (containers.depth() == 1) {
                builder.endItem();
            } else {
                builder.endMap();
            }
        } catch (TextException e) {
            throw located(e);
        }
        containers.close();
    }

    private void open(boolean isMap) {
        begin();
        try {
            containers.open(isMap);
        } catch (TextException e) {
            throw located(e);
        }
    }

    /** Begins a list. */
    @Override
    public void startList() {
        startList("startList");
    }

    private void startList(String event) {
        requireValue(event);
        open(false);
        builder.startList();
    }

    /**
     * Begins a set. It becomes SS, NS or BS if it has members, and all of them are strings, numbers or binaries; one
     * that has a member twice is refused, and numbers are compared by their value. Any other becomes a list.
     */
    public void startSet() {
        startList("startSet");
        sets.set(containers.depth());
    }

    /**
     * Begins a set of that type, and keeps that type even if the set stays empty.
     *
     * @throws IllegalArgumentException if it is not SS, NS or BS
     */
    @Override
    public void startSet(AttributeType type) {
        requireValue("startSet");
        try {
            containers.checkDepth();
        } catch (TextException e) {
            throw located(e);
        }
        containers.openSet(type);
        begin();
        builder.startSet(type);
    }

    /** Ends the set that is open. */
    @Override
    public void endSet() {
        if (!containers.inSet() && sets.get(containers.depth())) {
            endList();
            return;
        }
        containers.requireEndOfSet();
        builder.endSet();
        containers.closeSet();
        containers.complete();
    }

    /** Ends the innermost container, a list or a set whose type was not said. */
    @Override
    public void endList() {
        containers.requireEndOfList();
        int depth = containers.depth();
        AttributeValue set = null;
        if (sets.get(depth)) {
            set = set();
            sets.clear(depth);
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
            return AttributeValues.setOf(builder.elements());
        } catch (TextException e) {
            // The error knows its member, which stands before the next one.
            List<Object> set = containers.path();
            throw e.publishedIn(set.subList(0, set.size() - 1));
        }
    }

    /** Adds an S. */
    @Override
    public void string(String text) {
        Objects.requireNonNull(text, "text");
        requireMember(AttributeType.SS, "string");
        begin();
        builder.string(text);
        containers.complete();
    }

    /** Adds an N, a text that DynamoDB accepts as a number. */
    @Override
    public void number(String text) {
        requireMember(AttributeType.NS, "number");
        if (text.length() > OPTIONS.maxNumberLength) {
            throw located(ValueErrors.numberTooLong(text.length(), OPTIONS.maxNumberLength));
        }
        if (JsonNumbers.toJson(text) == null) {
            throw located(ValueErrors.invalidNumber());
        }
        addNumber(text);
    }

    private void addNumber(String text) {
        begin();
        builder.number(text);
        containers.complete();
    }

    /** Adds an N. */
    @Override
    public void number(int number) {
        number((long) number);
    }

    /** Adds an N. */
    public void number(long number) {
        requireMember(AttributeType.NS, "number");
        if (number >= 0 && number < AttributeValues.SMALL_NUMBER_LIMIT) {
            begin();
            builder.number((int) number);
            containers.complete();
        } else {
            addNumber(Long.toString(number));
        }
    }

    /** Adds an N: the shortest text that reads as the same {@code double}. NaN and infinities are refused. */
    public void number(double number) {
        requireMember(AttributeType.NS, "number");
        try {
            addNumber(NumberText.of(number));
        } catch (TextException e) {
            throw located(e);
        }
    }

    /** Adds an N: the shortest text that reads as the same {@code float}. NaN and infinities are refused. */
    public void number(float number) {
        requireMember(AttributeType.NS, "number");
        try {
            addNumber(NumberText.of(number));
        } catch (TextException e) {
            throw located(e);
        }
    }

    /** Adds an N with the exact value. */
    public void number(BigInteger number) {
        number(new BigDecimal(number));
    }

    /** Adds an N with the exact value and its scale. */
    public void number(BigDecimal number) {
        requireMember(AttributeType.NS, "number");
        try {
            addNumber(NumberText.of(number, OPTIONS.maxNumberLength));
        } catch (TextException e) {
            throw located(e);
        }
    }

    /** Adds a BOOL. */
    @Override
    public void bool(boolean bool) {
        requireValue("bool");
        add(bool ? AttributeValues.TRUE : AttributeValues.FALSE);
    }

    /** Adds a NULL, in general with {@code true}. */
    @Override
    public void nul(boolean value) {
        requireValue("nul");
        add(value ? AttributeValues.NULL : AttributeValues.NOT_NULL);
    }

    /** Adds a B. The array is the assembler's from now on. */
    @Override
    public void binary(byte[] bytes) {
        Objects.requireNonNull(bytes, "bytes");
        requireMember(AttributeType.BS, "binary");
        begin();
        builder.binary(bytes);
        containers.complete();
    }

    /** Adds any attribute value, as it is. A value without a type is refused, and so is {@code null}. */
    public void value(@Nullable AttributeValue value) {
        if (value == null && containers.inSet()) {
            throw located(ValueErrors.nullMember());
        }
        try {
            AttributeStrategy.of(value);
        } catch (TextException e) {
            throw located(e);
        }
        requireValue("value");
        add(Objects.requireNonNull(value, "has no type"));
    }

    /** Asks for a value. */
    private void requireValue(String event) {
        if (!isOutside()) {
            containers.requireValue(event);
        }
    }

    /** Asks for a value, or a member of a set of that type. */
    private void requireMember(AttributeType of, String event) {
        if (!isOutside()) {
            containers.requireMember(of, event);
        }
    }

    /** Begins a value that nothing refuses any more. One outside of containers takes the place of what there was. */
    private void begin() {
        if (isOutside()) {
            builder.startAnew();
        }
    }

    private boolean isOutside() {
        return containers.depth() == 0 && !containers.inSet();
    }

    /** Adds an attribute value that has a type. */
    private void add(AttributeValue value) {
        begin();
        builder.add(value);
        containers.complete();
    }

    /** The item that was built, new and mutable. The next event begins another item. */
    public Map<String, AttributeValue> item() {
        Map<String, AttributeValue> item = builder.item();
        if (item == null) {
            throw located(ValueErrors.notAnItem());
        }
        drop();
        return item;
    }

    /** Drops the item that was begun. The next event begins another item. */
    @Override
    public void drop() {
        builder.release();
        builder = ItemBuilder.ofItem(OPTIONS);
        containers.restart(OPTIONS.maxDepth);
        sets.clear();
    }

    /** The path of the next value in the item, in the form of {@link DocumentJsonException#path}. */
    public String path() {
        return AttributePath.of(containers.path()).toString();
    }

    private DocumentJsonException located(RuntimeException e) {
        return ((TextException) e).publishedIn(containers.path());
    }
}
