package io.documentjson.internal.items;

import io.documentjson.DocumentJson;
import io.documentjson.DuplicateNames;
import io.documentjson.ItemJson;
import io.documentjson.events.BadLineHandler;
import io.documentjson.internal.errors.Limits;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The options of one {@link ItemJson}, with the defaults that its builder documents. A builder changes its own copy;
 * the options of an {@link ItemJson} do not change.
 */
final class JsonOptions implements Cloneable {

    static final JsonOptions DEFAULTS = new JsonOptions(JsonForm.DOCUMENT);

    final JsonForm form;
    int maxDepth = Limits.DEFAULTS.maxDepth();
    int maxNumberLength = Limits.DEFAULTS.maxNumberLength();
    int maxStringLength = Limits.DEFAULTS.maxStringLength();
    int maxLineLength = Limits.LINE_BYTES;
    DuplicateNames duplicateNames = DuplicateNames.REJECT;
    boolean allowTrailingContent;
    boolean allowNonObjectRoot;
    boolean allowComments;
    boolean prettyPrint;
    boolean escapeNonAscii;
    boolean sortKeys;
    boolean numbersAsStrings;
    boolean dynamoDbLimits;
    boolean refuseLoss;
    boolean canonical;

    @Nullable
    TypeHints hints;

    /** Takes bad lines; {@code null} if they are thrown. */
    @Nullable
    BadLineHandler onError;

    /** The defaults of the form. */
    JsonOptions(JsonForm form) {
        this.form = form;
    }

    /**
     * The options of {@link DocumentJson#sdkCompatible()}. They are made without a builder, so that its classes are not
     * loaded.
     */
    static JsonOptions sdkCompatible() {
        JsonOptions options = new JsonOptions(JsonForm.DOCUMENT);
        options.duplicateNames = DuplicateNames.LAST_WINS;
        options.allowTrailingContent = true;
        options.allowNonObjectRoot = true;
        options.allowComments = true;
        return options;
    }

    /** Other options of the same values. */
    JsonOptions copy() {
        try {
            JsonOptions copy = (JsonOptions) clone();
            copy.hints = hints == null ? null : hints.copy();
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The same, but for text that is not spread over lines. */
    JsonOptions onOneLine() {
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
