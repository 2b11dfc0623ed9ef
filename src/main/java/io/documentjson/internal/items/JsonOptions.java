package io.documentjson.internal.items;

import io.documentjson.internal.errors.Limits;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The options of one {@code ItemJson}, with the defaults that its builder documents. A builder changes its own copy;
 * the options of an {@code ItemJson} do not change.
 */
public final class JsonOptions extends Limits.Options implements Cloneable {

    /** The forms of JSON that an item has. */
    public enum Form {

        /** {@code {"id":"u1","age":42}}: plain values. */
        DOCUMENT,

        /** {@code {"id":{"S":"u1"},"age":{"N":"42"}}}: every value inside an object that names its type. */
        DYNAMODB
    }

    public static final JsonOptions DEFAULTS = new JsonOptions(Form.DOCUMENT);

    public final Form form;
    public boolean rejectDuplicates = true;
    public boolean allowTrailingContent;
    public boolean allowNonObjectRoot;
    public boolean prettyPrint;
    public boolean escapeNonAscii;
    public boolean sortKeys;
    public boolean numbersAsStrings;
    public boolean refuseLoss;
    public boolean canonical;

    @Nullable
    public TypeHints hints;

    /** The defaults of the form. */
    public JsonOptions(Form form) {
        this.form = form;
    }

    /**
     * The options of {@code DocumentJson.sdkCompatible()}. They are made without a builder, so that its classes are not
     * loaded.
     */
    public static JsonOptions sdkCompatible() {
        JsonOptions options = new JsonOptions(Form.DOCUMENT);
        options.rejectDuplicates = false;
        options.allowTrailingContent = true;
        options.allowNonObjectRoot = true;
        options.allowComments = true;
        return options;
    }

    /** Other options of the same values. */
    public JsonOptions copy() {
        try {
            JsonOptions copy = (JsonOptions) clone();
            copy.hints = hints == null ? null : hints.copy();
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The same for writing: without a handler of bad lines, and with one order, as the canonical form has its own. */
    public JsonOptions forWriting() {
        boolean isSorted = sortKeys && !canonical;
        if (onError == null && sortKeys == isSorted) {
            return this;
        }
        JsonOptions writing = copy();
        writing.onError = null;
        writing.sortKeys = isSorted;
        return writing;
    }

    /** The same, but for text that is not spread over lines. */
    public JsonOptions onOneLine() {
        if (!prettyPrint) {
            return this;
        }
        JsonOptions compact = copy();
        compact.prettyPrint = false;
        return compact;
    }

    /** The map in the order in which its members are written. */
    Map<String, AttributeValue> ordered(Map<String, AttributeValue> map) {
        if (!sortKeys) {
            return map;
        }
        Map<String, AttributeValue> sorted = new TreeMap<>(Comparator.nullsFirst(Comparator.naturalOrder()));
        sorted.putAll(map);
        return sorted;
    }
}
