package io.documentjson;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.internal.errors.AttributePath;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.items.ItemWalk;
import io.documentjson.internal.items.JsonOptions;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The tokens of an item, one after the other: the part that a parser of another library needs to read an item as if it
 * were text. The parsers of the Jackson modules are built on it; applications use those.
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
 * characters. The item must not be changed meanwhile. A cursor is not safe for use by several threads. An error in the
 * item is a {@link DocumentJsonException} with its path.
 */
public final class ItemCursor {

    /** The kinds of tokens. */
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

    /** In the order of the walk's tokens, which have the same names. */
    private static final Token[] TOKENS = Token.values();

    private final ItemWalk walk;

    private ItemCursor(@Nullable Map<String, AttributeValue> item, @Nullable AttributeValue value) {
        walk = new ItemWalk(item, value, JsonOptions.DEFAULTS);
    }

    /** A cursor before the first token of the item. */
    public static ItemCursor of(Map<String, AttributeValue> item) {
        return new ItemCursor(Objects.requireNonNull(item, "item"), null);
    }

    /** A cursor before the first token of the attribute value. */
    public static ItemCursor of(AttributeValue value) {
        return new ItemCursor(null, Objects.requireNonNull(value, "value"));
    }

    @SuppressWarnings("EnumOrdinal") // a switch of thirteen rows would say the same
    private static Token token(ItemWalk.Token token) {
        return TOKENS[token.ordinal()];
    }

    /** Goes to the next token, and says what it is; {@code null} after the last one. */
    public @Nullable Token next() {
        try {
            ItemWalk.Token token = walk.next();
            return token == null ? null : token(token);
        } catch (TextException e) {
            throw walk.located(e);
        }
    }

    /** Goes to the next token if that is a name, and gives it; otherwise stays and gives {@code null}. */
    public @Nullable String nextName() {
        try {
            return walk.nextName();
        } catch (TextException e) {
            throw walk.located(e);
        }
    }

    /**
     * Skips the rest of the container whose beginning or member the cursor is at.
     *
     * @return the token of its end, which the cursor is at then
     */
    public Token skipRest() {
        return token(walk.skipRest());
    }

    /** The text of a NAME, a STRING or a NUMBER. */
    public String text() {
        return walk.text();
    }

    /** True if a NUMBER has neither a point nor an exponent. */
    public boolean isInteger() {
        return walk.number.isInteger();
    }

    /** True if a NUMBER {@link #isInteger} and fits into 64 bits. */
    public boolean isLong() {
        return walk.number.isLong();
    }

    /**
     * A NUMBER that {@link #isLong}.
     *
     * @throws NumberFormatException if it is any other number
     */
    public long longValue() {
        return walk.number.longValue();
    }

    /**
     * A NUMBER as the nearest {@code double}; an infinity if it is out of range. {@code -0} is 0.0, as an integer is,
     * and {@code -0.0} is -0.0.
     */
    public double doubleValue() {
        return walk.doubleValue();
    }

    /**
     * A NUMBER, exact.
     *
     * @throws NumberFormatException if its exponent has more than 31 bits
     */
    public BigDecimal decimalValue() {
        return walk.number.decimalValue();
    }

    /** The bytes of a BINARY: the item's own, which must not be changed. */
    public byte[] bytes() {
        return walk.bytes();
    }

    /** The attribute value that the cursor is at, or at the beginning of; a member of a set is one as well. */
    public AttributeValue value() {
        return walk.value();
    }

    /** The map that the cursor is at the beginning of, the item itself included. */
    public Map<String, AttributeValue> map() {
        return walk.map();
    }

    /**
     * The name of the current member, in the innermost open container or one around it.
     *
     * @param around the number of open containers within that one
     * @return {@code null} if it is not a map, or the cursor is at its beginning, or there is no such container
     */
    public @Nullable String name(int around) {
        return walk.name(around);
    }

    /**
     * Number of members that the cursor has reached in the container of {@link #name}; 0 if there is no such container.
     */
    public int count(int around) {
        return walk.count(around);
    }

    /** Number of open containers. */
    public int depth() {
        return walk.depth();
    }

    /** The path of the cursor in the item, in the form of {@link DocumentJsonException#path}. */
    public String path() {
        AttributePath path = new AttributePath();
        walk.addTo(path);
        return path.toString();
    }
}
