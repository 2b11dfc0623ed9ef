package io.documentjson;

import io.documentjson.text.JsonNumbers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The tokens of an item, one after the other: what a parser of another library needs to read an item as if it were text.
 * The parsers of the Jackson modules stand on it; applications use those.
 *
 * <pre>{@code
 * ItemCursor cursor = ItemCursor.of(item);
 * for (ItemCursor.Token token = cursor.next(); token != null; token = cursor.next()) {
 *     if (token == ItemCursor.Token.NAME) {
 *         System.out.println(cursor.path());
 *     }
 * }
 * }</pre>
 *
 * <p>A number is checked as for writing: its text is a JSON number. Depth is limited to 1,000 levels, numbers to 10,000
 * characters. The item must not be changed meanwhile. A cursor is not safe for use by several threads. What is wrong with the
 * item is a {@link DocumentJsonException} with its path.
 */
public final class ItemCursor {

    /** What the cursor is at. */
    public enum Token {
        /** The beginning of a map, the item included: names and values follow. */
        START_MAP,
        END_MAP,
        START_LIST,
        END_LIST,
        /** The beginning of a set: strings, numbers or binaries follow. */
        START_SET,
        END_SET,
        /** The name of the member that follows. */
        NAME,
        STRING,
        /** A number, as a JSON number. */
        NUMBER,
        TRUE,
        FALSE,
        NULL,
        BINARY
    }

    private static final int MAX_COPIED_NUMBER = 64;

    private static final int FIRST_MEMBERS = 16;

    /**
     * A container that is open, with its members side by side: visiting a map from within makes no entries (see
     * {@code ItemWriter}). Frames of closed containers are used again.
     */
    private static final class Frame implements BiConsumer<String, AttributeValue>, Consumer<AttributeValue> {

        final @Nullable Frame outer;

        @Nullable
        Frame inner;

        Token end = Token.END_MAP;

        @Nullable
        String[] names = new String[FIRST_MEMBERS];

        @Nullable
        AttributeValue[] values = new AttributeValue[FIRST_MEMBERS];

        int count;

        /** How many members the cursor has come to. */
        int position;

        Frame(@Nullable Frame outer) {
            this.outer = outer;
        }

        @Override
        public void accept(@Nullable String name, @Nullable AttributeValue value) {
            if (count == values.length) {
                grow();
            }
            names[count] = name;
            values[count++] = value;
        }

        @Override
        public void accept(@Nullable AttributeValue value) {
            accept(null, value);
        }

        private void grow() {
            names = Arrays.copyOf(names, 2 * count);
            values = Arrays.copyOf(values, 2 * count);
        }
    }

    private final JsonOptions options = JsonOptions.DEFAULTS;
    private final @Nullable Map<String, AttributeValue> item;

    /** The innermost open container. */
    private @Nullable Frame frame;

    /** A frame that is not in use, to begin with. */
    private @Nullable Frame first;

    private int depth;
    private boolean isStarted;

    /** Whether the cursor is at a name, so that its value is next. */
    private boolean isPending;

    private @Nullable AttributeValue value;
    private @Nullable String text;
    private final char[] digits = new char[MAX_COPIED_NUMBER];

    private ItemCursor(@Nullable Map<String, AttributeValue> item, @Nullable AttributeValue value) {
        this.item = item;
        this.value = value;
    }

    /** A cursor before the first token of the item. */
    public static ItemCursor of(Map<String, AttributeValue> item) {
        return new ItemCursor(Objects.requireNonNull(item, "item"), null);
    }

    /** A cursor before the first token of the attribute value. */
    public static ItemCursor of(AttributeValue value) {
        return new ItemCursor(null, Objects.requireNonNull(value, "value"));
    }

    /** Goes to the next token, and says what it is; {@code null} behind the last one. */
    public @Nullable Token next() {
        try {
            Frame innermost = frame;
            if (innermost == null) {
                return root();
            }
            if (isPending) {
                isPending = false;
                return enter(innermost.values[innermost.position - 1]);
            }
            return innermost.end == Token.END_MAP ? nextName(innermost) : nextElement(innermost);
        } catch (WritingException e) {
            throw located(e);
        } catch (IOException e) {
            throw new UncheckedIOException("an item has no source that fails", e);
        }
    }

    private @Nullable Token root() throws IOException {
        if (isStarted) {
            return null;
        }
        isStarted = true;
        return item == null ? enter(value) : openMap(item);
    }

    private Token nextName(Frame map) {
        if (map.position == map.count) {
            return leave(map);
        }
        String name = map.names[map.position++];
        if (name == null) {
            throw ItemErrors.nullName();
        }
        text = name;
        isPending = true;
        return Token.NAME;
    }

    private Token nextElement(Frame list) throws IOException {
        if (list.position == list.count) {
            return leave(list);
        }
        return enter(list.values[list.position++]);
    }

    /** The common types are tested for first, as {@code ItemWriter} does. */
    private Token enter(@Nullable AttributeValue entered) throws IOException {
        if (entered != null && entered.type() == AttributeValue.Type.S && entered.s() != null) {
            value = entered;
            text = entered.s();
            return Token.STRING;
        }
        if (entered != null && entered.type() == AttributeValue.Type.N && entered.n() != null) {
            value = entered;
            text = checkedNumber(entered.n());
            return Token.NUMBER;
        }
        return enterAny(entered);
    }

    private Token enterAny(@Nullable AttributeValue entered) throws IOException {
        AttributeStrategy type = AttributeStrategy.of(entered);
        value = Objects.requireNonNull(entered, "has no type");
        switch (type) {
            case STRING -> {
                text = entered.s();
                return Token.STRING;
            }
            case NUMBER -> {
                text = checkedNumber(entered.n());
                return Token.NUMBER;
            }
            case MAP -> {
                return openMap(entered.m());
            }
            case LIST -> {
                openElements(Token.END_LIST, entered.l());
                return Token.START_LIST;
            }
            case BOOLEAN -> {
                return entered.bool() ? Token.TRUE : Token.FALSE;
            }
            case NULL -> {
                return Token.NULL;
            }
            case BINARY -> {
                return Token.BINARY;
            }
            default -> {
                SetMembers members = new SetMembers();
                type.write(entered, members);
                openElements(Token.END_SET, members.values);
                return Token.START_SET;
            }
        }
    }

    private Token openMap(Map<String, AttributeValue> map) {
        map.forEach(open(Token.END_MAP));
        return Token.START_MAP;
    }

    private void openElements(Token end, List<AttributeValue> elements) {
        elements.forEach(open(end));
    }

    private Frame open(Token end) {
        if (depth == options.maxDepth) {
            throw ItemErrors.tooDeep(depth);
        }
        depth++;
        Frame outer = frame;
        Frame opened = outer == null ? first : outer.inner;
        if (opened == null) {
            opened = new Frame(outer);
            if (outer == null) {
                first = opened;
            } else {
                outer.inner = opened;
            }
        }
        opened.end = end;
        opened.position = 0;
        opened.count = 0;
        frame = opened;
        return opened;
    }

    private Token leave(Frame left) {
        depth--;
        frame = left.outer;
        return left.end;
    }

    /**
     * Passes over the rest of the container whose beginning or member the cursor is at.
     *
     * @return the token of its end, which the cursor is at then
     */
    public Token skipRest() {
        if (frame == null) {
            throw new IllegalStateException("Expected an open container but was none");
        }
        isPending = false;
        return leave(frame);
    }

    /** The JSON number of the same value. */
    private String checkedNumber(String number) {
        int length = number.length();
        if (length <= MAX_COPIED_NUMBER) {
            if (JsonNumbers.copyIfJson(number, digits, 0)) {
                return number;
            }
        } else if (length > options.maxNumberLength) {
            throw ItemErrors.numberTooLong(length, options.maxNumberLength);
        }
        String json = JsonNumbers.toJson(number);
        if (json == null) {
            throw ItemErrors.invalidNumber();
        }
        return json;
    }

    /** The text of a NAME, a STRING or a NUMBER. */
    public String text() {
        return Objects.requireNonNull(text, "a token that has no text");
    }

    /** The bytes of a BINARY: the item's own, which must not be changed. */
    public byte[] bytes() {
        return Objects.requireNonNull(value, "a token that is not a binary").b().asByteArrayUnsafe();
    }

    /** The attribute value that the cursor is at, or at the beginning of; a member of a set is one as well. */
    public AttributeValue value() {
        return Objects.requireNonNull(value, "a token that is not an attribute value");
    }

    /** The map that the cursor is at the beginning of, the item itself included. */
    public Map<String, AttributeValue> map() {
        return depth == 1 && item != null ? item : value().m();
    }

    /** How many containers are open. */
    public int depth() {
        return depth;
    }

    /** Where in the item the cursor is, as {@link DocumentJsonException#path} has it. */
    public String path() {
        return located(new WritingException(DocumentJsonException.Code.NO_VALUE, ""))
                .path();
    }

    private DocumentJsonException located(WritingException e) {
        for (Frame container = frame; container != null; container = container.outer) {
            if (container.position > 0 && container.end == Token.END_MAP) {
                e.inMember(container.names[container.position - 1]);
            } else if (container.position > 0) {
                e.inElement(container.position - 1L);
            }
        }
        return e.located();
    }

    /** The members of a set as attribute values. */
    private static final class SetMembers implements AttributeSink {

        private final List<AttributeValue> values = new ArrayList<>();

        @Override
        public void string(String text) {
            values.add(AttributeValues.s(text));
        }

        @Override
        public void number(String text) {
            values.add(AttributeValues.n(text));
        }

        @Override
        public void binary(byte[] bytes) {
            values.add(AttributeValues.b(bytes));
        }

        @Override
        public void startSet(int size) {}

        @Override
        public void endSet() {}

        @Override
        public void startValue(AttributeStrategy type) {}

        @Override
        public void endValue() {}

        @Override
        public void bool(boolean value) {
            throw notInASet();
        }

        @Override
        public void nul(boolean value) {
            throw notInASet();
        }

        @Override
        public void startMap(int size) {
            throw notInASet();
        }

        @Override
        public void name(String name) {
            throw notInASet();
        }

        @Override
        public void endMap() {
            throw notInASet();
        }

        @Override
        public void startList(int size) {
            throw notInASet();
        }

        @Override
        public void endList() {
            throw notInASet();
        }

        private static IllegalStateException notInASet() {
            return new IllegalStateException("an event that no set has");
        }
    }
}
