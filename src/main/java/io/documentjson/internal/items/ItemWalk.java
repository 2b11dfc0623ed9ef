package io.documentjson.internal.items;

import io.documentjson.events.ItemEvents;
import io.documentjson.internal.errors.AttributePath;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.errors.ValueErrors;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A walk over an item, token by token, without using the thread's stack. A number is checked as for writing. An error
 * has its path where a method says so. Not safe for use by several threads.
 */
public final class ItemWalk {

    /** The kinds of tokens; those of {@link io.documentjson.ItemCursor} are the same. */
    public enum Token {
        START_MAP,
        END_MAP,
        START_LIST,
        END_LIST,
        START_SET,
        END_SET,
        NAME,
        STRING,
        NUMBER,
        TRUE,
        FALSE,
        NULL,
        BINARY
    }

    private static final int FIRST_MEMBERS = 12;

    private static final @Nullable String[] NO_NAMES = {};
    private static final @Nullable AttributeValue[] NO_VALUES = {};

    /**
     * A container that is open. The members of a map lie side by side: visiting a map from within makes no entries (see
     * {@code ItemWriter}). Frames of closed containers are used again.
     */
    private static final class Frame implements BiConsumer<String, AttributeValue> {

        final @Nullable Frame outer;

        @Nullable
        Frame inner;

        Token end = Token.END_MAP;

        /** Entries of a map. */
        @Nullable
        String[] names = NO_NAMES;

        @Nullable
        AttributeValue[] values = NO_VALUES;

        /** Elements of a list or a set. */
        List<?> elements = List.of();

        /** True for a set of numbers. */
        boolean isOfNumbers;

        int count;

        /** Number of members that the walk has reached. */
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

        private void grow() {
            int size = Math.max(FIRST_MEMBERS, 2 * count);
            names = Arrays.copyOf(names, size);
            values = Arrays.copyOf(values, size);
        }
    }

    private final JsonOptions options;
    private final @Nullable Map<String, AttributeValue> item;

    /** Number of containers that the walk begins in. */
    private final int levelsAbove;

    /** The innermost open container. */
    private @Nullable Frame frame;

    /** A frame that is not in use, to begin with. */
    private @Nullable Frame first;

    private int depth;
    private boolean isStarted;

    /** True if the walk is at a name, so that its value is next. */
    private boolean isPending;

    private @Nullable AttributeValue value;

    /** True if the value, or the member of a set, is a number. */
    private boolean isNumber;

    /** The member of a set that the walk is at; its attribute value is made when somebody asks. */
    private @Nullable Object member;

    /** The NUMBER that the walk is at. */
    public final CursorNumber number;

    /** A walk over an item, or, without one, of an attribute value, which is checked when it is reached. */
    public ItemWalk(@Nullable Map<String, AttributeValue> item, @Nullable AttributeValue value, JsonOptions options) {
        this(item, value, options, 0);
    }

    private ItemWalk(
            @Nullable Map<String, AttributeValue> item,
            @Nullable AttributeValue value,
            JsonOptions options,
            int levelsAbove) {
        this.item = item;
        this.value = value;
        this.options = options;
        this.levelsAbove = levelsAbove;
        number = new CursorNumber(options.maxNumberLength);
    }

    /**
     * Pushes the events of a value of any depth.
     *
     * @param levelsAbove the number of containers that the walk begins in
     */
    static void push(AttributeValue value, ItemEvents events, JsonOptions options, int levelsAbove) throws IOException {
        ItemWalk walk = new ItemWalk(null, value, options, levelsAbove);
        try {
            for (Token token = walk.next(); token != null; token = walk.next()) {
                walk.push(token, events);
            }
        } catch (TextException e) {
            walk.addTo(e.path());
            throw e;
        }
    }

    private void push(Token token, ItemEvents events) throws IOException {
        switch (token) {
            case NAME -> events.name(text());
            case END_MAP -> events.endMap();
            case END_LIST -> events.endList();
            default -> {
                AttributeValue reached = value();
                AttributeStrategy.of(reached).write(reached, events);
                if (token == Token.START_SET) {
                    skipRest();
                }
            }
        }
    }

    /** Goes to the next token, and says what it is; {@code null} after the last one. An error has no path yet. */
    public @Nullable Token next() {
        Frame innermost = frame;
        if (innermost == null) {
            return root();
        }
        if (isPending) {
            isPending = false;
            return enter(innermost.values[innermost.position - 1]);
        }
        return innermost.end == Token.END_MAP ? nextMember(innermost) : nextElement(innermost);
    }

    /** Goes to the next token if that is a name, and gives it; otherwise stays and gives {@code null}. */
    public @Nullable String nextName() {
        Frame map = frame;
        if (map == null || isPending || map.position == map.count || map.end != Token.END_MAP) {
            return null;
        }
        nextMember(map);
        return map.names[map.position - 1];
    }

    private @Nullable Token root() {
        if (isStarted) {
            return null;
        }
        isStarted = true;
        return item == null ? enter(value) : openMap(item);
    }

    private Token nextMember(Frame map) {
        if (map.position == map.count) {
            return leave(map);
        }
        String name = map.names[map.position++];
        if (name == null) {
            throw ValueErrors.nullName();
        }
        isPending = true;
        return Token.NAME;
    }

    private Token nextElement(Frame list) {
        if (list.position == list.count) {
            return leave(list);
        }
        Object element = list.elements.get(list.position++);
        return list.end == Token.END_LIST ? enter((AttributeValue) element) : enterMember(element);
    }

    private Token enterMember(@Nullable Object entered) {
        if (entered == null) {
            throw ValueErrors.nullMember();
        }
        member = entered;
        isNumber = false;
        if (entered instanceof SdkBytes) {
            return Token.BINARY;
        }
        return Objects.requireNonNull(frame).isOfNumbers ? number((String) entered) : Token.STRING;
    }

    private Token number(String entered) {
        isNumber = true;
        number.read(entered);
        return Token.NUMBER;
    }

    private Token enter(@Nullable AttributeValue entered) {
        value = entered;
        member = null;
        isNumber = false;
        AttributeStrategy type = AttributeStrategy.of(entered);
        AttributeValue present = Objects.requireNonNull(entered, "has no type");
        return switch (type) {
            case STRING -> Token.STRING;
            case NUMBER -> number(present.n());
            case BOOLEAN -> present.bool() ? Token.TRUE : Token.FALSE;
            case NULL -> Token.NULL;
            case BINARY -> Token.BINARY;
            case MAP -> openMap(present.m());
            case LIST -> openElements(Token.END_LIST, present.l(), false);
            case STRING_SET -> openElements(Token.END_SET, present.ss(), false);
            case NUMBER_SET -> openElements(Token.END_SET, present.ns(), true);
            case BINARY_SET -> openElements(Token.END_SET, present.bs(), false);
        };
    }

    private Token openMap(Map<String, AttributeValue> map) {
        options.ordered(map).forEach(open(Token.END_MAP));
        return Token.START_MAP;
    }

    private Token openElements(Token end, List<?> elements, boolean areNumbers) {
        Frame opened = open(end);
        opened.isOfNumbers = areNumbers;
        opened.elements = elements instanceof RandomAccess ? elements : new ArrayList<>(elements);
        opened.count = opened.elements.size();
        return end == Token.END_LIST ? Token.START_LIST : Token.START_SET;
    }

    private Frame open(Token end) {
        if (levelsAbove + depth >= options.maxDepth) {
            throw ValueErrors.tooDeep(options.maxDepth, "");
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
        member = null;
        frame = left.outer;
        return left.end;
    }

    /** Skips the rest of the container whose beginning or member the walk is at, and gives the token of its end. */
    public Token skipRest() {
        if (frame == null) {
            throw new IllegalStateException("Expected an open container but was none");
        }
        isPending = false;
        return leave(frame);
    }

    /** The text of a NAME, a STRING or a NUMBER. */
    public String text() {
        if (isPending) {
            return Objects.requireNonNull(name(0));
        }
        return isNumber ? number.text(numberText()) : string();
    }

    private String string() {
        String string = member == null ? value().s() : (String) member;
        return Objects.requireNonNull(string, "a token that has no text");
    }

    /** The text of the current number, as it is in the item. */
    public String numberText() {
        return member == null ? value().n() : (String) member;
    }

    /**
     * A NUMBER as the nearest {@code double}; an infinity if it is out of range. {@code -0} is 0.0, as an integer is,
     * and {@code -0.0} is -0.0.
     */
    public double doubleValue() {
        return number.doubleValue(numberText());
    }

    /** A NUMBER, exact. One whose exponent is beyond what a {@code BigDecimal} holds is refused. */
    public BigDecimal decimalValue() {
        try {
            return number.decimalValue();
        } catch (NumberFormatException e) {
            throw ValueErrors.exponentTooLarge();
        }
    }

    /** The bytes of a BINARY: the item's own, which must not be changed. */
    public byte[] bytes() {
        SdkBytes bytes = member == null
                ? Objects.requireNonNull(value, "a token that is not a binary").b()
                : (SdkBytes) member;
        return bytes.asByteArrayUnsafe();
    }

    /** The attribute value that the walk is at, or at the beginning of; a member of a set is one as well. */
    public AttributeValue value() {
        if (member instanceof SdkBytes bytes) {
            return AttributeValues.b(bytes.asByteArrayUnsafe());
        }
        if (member != null) {
            String set = (String) member;
            return Objects.requireNonNull(frame).isOfNumbers ? AttributeValues.n(set) : AttributeValues.s(set);
        }
        return Objects.requireNonNull(value, "a token that is not an attribute value");
    }

    /** The map that the walk is at the beginning of, the item itself included. */
    public Map<String, AttributeValue> map() {
        return depth == 1 && item != null ? item : value().m();
    }

    /**
     * The name of the current member, in the innermost open container or one around it.
     *
     * @param around the number of open containers within that one
     * @return {@code null} if it is not a map, or the walk is at its beginning, or there is no such container
     */
    public @Nullable String name(int around) {
        Frame container = container(around);
        return container == null || container.end != Token.END_MAP || container.position == 0
                ? null
                : container.names[container.position - 1];
    }

    /** Number of members of the container at whose beginning the walk is. */
    public int size() {
        return Objects.requireNonNull(frame).count;
    }

    /**
     * Number of members that the walk has reached in the container of {@link #name}; 0 if there is no such container.
     */
    public int count(int around) {
        Frame container = container(around);
        return container == null ? 0 : container.position;
    }

    private @Nullable Frame container(int around) {
        Frame container = frame;
        for (int i = 0; i < around && container != null; i++) {
            container = container.outer;
        }
        return container;
    }

    /** Number of open containers. */
    public int depth() {
        return depth;
    }

    /** The public form of an error at the token. */
    public RuntimeException located(TextException e) {
        addTo(e.path());
        return TextException.published(e);
    }

    /** Puts the path of the walk before the path. */
    public void addTo(AttributePath path) {
        for (Frame container = frame; container != null; container = container.outer) {
            if (container.position > 0 && container.end == Token.END_MAP) {
                path.prependName(container.names[container.position - 1]);
            } else if (container.position > 0) {
                path.prependIndex(container.position - 1L);
            }
        }
    }
}
