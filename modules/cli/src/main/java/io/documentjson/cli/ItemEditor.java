package io.documentjson.cli;

import io.documentjson.cli.AttributeChoice.Use;
import io.documentjson.events.AttributeType;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.events.ItemEvents;
import io.documentjson.events.ItemEventsAdapter;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Passes on the first items, with the attributes and types that options name. If a path leads through a list, each map
 * and list in it is kept with its chosen attributes. Values through which no path leads, sets among them, are left out.
 */
final class ItemEditor implements ItemEvents {

    /** Takes the events that are left out. */
    private static final ItemEvents NOBODY = new ItemEventsAdapter() {};

    private static final String A_SET = "a list of strings, of numbers or of binaries, as --sets says,";

    private final Conversion.Edits edits;
    private final ItemEvents target;

    /** The open maps, lists and sets. */
    private final Deque<Level> levels = new ArrayDeque<>();

    private long items;

    /** A container that is open. */
    private static final class Level {
        private final Value value;
        private final boolean isMap;

        /** Members of a list that becomes a set. */
        private final @Nullable Set<Object> members;

        private @Nullable AttributeType setType;

        /** The last name in a map, and the choice among its values. */
        private String name = "";

        private @Nullable AttributeChoice member;
        private int index = -1;

        Level(Value value, boolean isMap, boolean isSet) {
            this.value = value;
            this.isMap = isMap;
            members = isSet ? new HashSet<>() : null;
        }
    }

    /**
     * A value that is read.
     *
     * @param choice the choice among its values; {@code null} if nothing of it is named
     * @param isWhole true if everything is kept but what is left out by name
     * @param taker takes its events
     */
    private record Value(@Nullable AttributeChoice choice, boolean isWhole, ItemEvents taker) {

        /** This one if it is the same, as most values within a value are. */
        Value with(@Nullable AttributeChoice ofInner, boolean isWholeInner, ItemEvents takerOfInner) {
            return ofInner == choice && isWholeInner == isWhole && takerOfInner == taker
                    ? this
                    : new Value(ofInner, isWholeInner, takerOfInner);
        }

        boolean is(Use use) {
            return choice != null && choice.is(use) && taker != NOBODY;
        }
    }

    ItemEditor(Conversion.Edits edits, ItemEvents target) {
        this.edits = edits;
        this.target = target;
    }

    @Override
    public void drop() {
        levels.clear();
        target.drop();
    }

    @Override
    public void startMap() throws IOException {
        if (levels.isEmpty()) {
            AttributeChoice root = edits.choice();
            levels.push(new Level(new Value(root, !root.leadsToKept(), target), true, false));
            target.startMap();
            return;
        }
        Value value = next(true);
        ItemEvents taker = taker(value, null, "");
        levels.push(new Level(value, true, false));
        taker.startMap();
    }

    @Override
    public void name(String name) {
        Level map = levels.element();
        map.name = name;
        map.member = map.value.choice == null ? null : map.value.choice.of(name);
    }

    @Override
    public void endMap() throws IOException {
        levels.pop().value.taker.endMap();
        if (levels.isEmpty()) {
            items++;
            if (edits.limit() != null) {
                edits.limit().countItem();
            }
        }
    }

    @Override
    public void startList() throws IOException {
        Value value = next(true);
        requireNoNewSet();
        boolean isSet = value.is(Use.SET);
        levels.push(new Level(value, false, isSet));
        // A set begins with its first member, which has its type.
        if (!isSet) {
            value.taker.startList();
        }
    }

    @Override
    public void endList() throws IOException {
        Level list = levels.element();
        if (list.members != null && list.setType == null) {
            throw failure("a set with members, as DynamoDB has no others, but was an empty one; see --sets");
        }
        levels.pop();
        if (list.members == null) {
            list.value.taker.endList();
        } else {
            list.value.taker.endSet();
        }
    }

    @Override
    public void startSet(AttributeType type) throws IOException {
        Value value = next(false);
        requireNoNewSet();
        if (value.is(Use.BINARY) && type != AttributeType.BS) {
            throw notABinary();
        }
        levels.push(new Level(value, false, false));
        value.taker.startSet(edits.quotesNumbers() && type == AttributeType.NS ? AttributeType.SS : type);
    }

    @Override
    public void endSet() throws IOException {
        levels.pop().value.taker.endSet();
    }

    @Override
    public void string(String text) throws IOException {
        Value value = next(false);
        if (value.is(Use.BINARY)) {
            byte[] bytes = decode(text);
            taker(value, AttributeType.BS, ByteBuffer.wrap(bytes)).binary(bytes);
        } else {
            taker(value, AttributeType.SS, text).string(text);
        }
    }

    @Override
    public void number(String text) throws IOException {
        Value value = next(false);
        ItemEvents taker = taker(value, AttributeType.NS, value.is(Use.SET) ? sizeOf(text) : text);
        if (edits.quotesNumbers()) {
            taker.string(text);
        } else {
            taker.number(text);
        }
    }

    @Override
    public void binary(byte[] bytes) throws IOException {
        taker(next(false), AttributeType.BS, ByteBuffer.wrap(bytes)).binary(bytes);
    }

    @Override
    public void bool(boolean value) throws IOException {
        taker(next(false), null, "").bool(value);
    }

    /** NULL is left as it is where a set or a binary may be. */
    @Override
    public void nul(boolean value) throws IOException {
        Value next = next(false);
        requireNoNewSet();
        next.taker.nul(value);
    }

    /** The next value, whose name is passed on; {@code mayLead} if a path may lead through it. */
    private Value next(boolean mayLead) throws IOException {
        Level around = levels.element();
        around.index++;
        AttributeChoice choice = around.isMap ? around.member : around.value.choice;
        boolean isWhole = around.value.isWhole || choice != null && choice.is(Use.KEEP);
        boolean isLeftOut = choice != null && choice.is(Use.LEAVE_OUT);
        boolean isKept = isWhole || mayLead && choice != null && choice.leadsToKept();
        if (around.value.taker == NOBODY || isLeftOut || !isKept) {
            return around.value.with(choice, false, NOBODY);
        }
        if (around.isMap) {
            target.name(around.name);
        }
        return around.value.with(choice, isWhole, target);
    }

    private void requireNoNewSet() {
        if (levels.element().members != null) {
            throw notASet();
        }
    }

    /**
     * Who takes a value that is neither a list nor a set nor null; a member begins the set that it is the first of.
     *
     * @param setType the type of sets that have such values; {@code null} if none have
     */
    private ItemEvents taker(Value value, @Nullable AttributeType setType, Object key) throws IOException {
        Level around = levels.element();
        Set<Object> members = around.members;
        boolean begins = members != null && around.setType == null;
        if (members == null
                ? around.isMap && value.is(Use.SET)
                : setType == null || !begins && setType != around.setType) {
            throw notASet();
        }
        if (value.is(Use.BINARY) && setType != AttributeType.BS) {
            throw notABinary();
        }
        if (begins && setType != null) {
            around.setType = setType;
            value.taker.startSet(setType);
        }
        if (members != null && !members.add(key)) {
            throw failure("each member once in a set but was one that is there twice; see --sets");
        }
        return value.taker;
    }

    private byte[] decode(String base64) throws IOException {
        try {
            if (base64.length() % 4 == 0) {
                return Base64.getDecoder().decode(base64);
            }
        } catch (IllegalArgumentException e) {
            // It has other characters.
        }
        throw notABinary();
    }

    /** Equal for numbers that are equal to DynamoDB. */
    private static Object sizeOf(String number) {
        try {
            return new BigDecimal(number).stripTrailingZeros();
        } catch (ArithmeticException | NumberFormatException e) {
            return number;
        }
    }

    private DocumentJsonException notASet() {
        return failure(A_SET + " but was another value");
    }

    private DocumentJsonException notABinary() {
        return failure("base64 with padding in a string, as --binaries says, but was another value");
    }

    /** The error of the present value. Its item leaves nothing. */
    private DocumentJsonException failure(String problem) {
        StringBuilder path = new StringBuilder("$");
        for (Iterator<Level> outer = levels.descendingIterator(); outer.hasNext(); ) {
            Level level = outer.next();
            path.append(
                    level.isMap
                            ? "." + AttributeChoice.escape(level.name)
                            : level.index < 0 ? "" : "[" + level.index + "]");
        }
        drop();
        return new DocumentJsonException(
                ErrorCode.INVALID_ATTRIBUTE_VALUE,
                "Expected " + problem + ", in the item after " + Sizes.count(items, "item"),
                path.toString(),
                -1,
                -1);
    }
}
