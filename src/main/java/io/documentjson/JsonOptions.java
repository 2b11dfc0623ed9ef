package io.documentjson;

import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The options of one {@link ItemJson}, with the defaults that its builder documents. */
record JsonOptions(
        JsonForm form,
        int maxDepth,
        int maxNumberLength,
        int maxStringLength,
        DuplicateNames duplicateNames,
        boolean allowTrailingContent,
        boolean allowNonObjectRoot,
        boolean allowComments,
        boolean prettyPrint,
        boolean escapeNonAscii,
        boolean sortKeys,
        boolean numbersAsStrings,
        boolean dynamoDbLimits) {

    static final int DEFAULT_MAX_DEPTH = 1_000;
    static final int DEFAULT_MAX_NUMBER_LENGTH = 10_000;
    static final int DEFAULT_MAX_STRING_LENGTH = 20_000_000;

    /** The longest attribute name DynamoDB stores, in UTF-8 bytes. */
    static final int MAX_NAME_BYTES = 65_535;

    static final JsonOptions DEFAULTS = defaults(JsonForm.DOCUMENT);

    /** The defaults of the form. */
    static JsonOptions defaults(JsonForm form) {
        return new JsonOptions(
                form,
                DEFAULT_MAX_DEPTH,
                DEFAULT_MAX_NUMBER_LENGTH,
                DEFAULT_MAX_STRING_LENGTH,
                DuplicateNames.REJECT,
                false,
                false,
                false,
                false,
                false,
                false,
                false,
                false);
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
