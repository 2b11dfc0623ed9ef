package io.documentjson.internal.parsing;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.limits.TextException;
import io.documentjson.internal.tokens.JsonTokens;
import org.jspecify.annotations.Nullable;

/** The error of a text that has something else than an attribute value in DynamoDB JSON. */
final class MissingAttributeValue {

    private MissingAttributeValue() {}

    /**
     * The error, which stands where the tokens are.
     *
     * @param outermostName the name of the item's member that is being read, if there is one
     * @param kind what there is; {@link JsonTokens#OBJECT} for an object whose member has no type's name
     */
    static TextException error(@Nullable String outermostName, int kind) {
        String found = kind == JsonTokens.OBJECT ? "an object whose member has another name" : JsonTokens.nameOf(kind);
        return new TextException(
                ErrorCode.INVALID_ATTRIBUTE_VALUE,
                "Expected an attribute value, an object with one member named after its type, but was " + found
                        + wayOut(outermostName, kind));
    }

    /** What the text seems to be instead, and how it is read. */
    private static String wayOut(@Nullable String name, int kind) {
        boolean container = kind == JsonTokens.OBJECT || kind == JsonTokens.ARRAY;
        if (name != null) {
            switch (name) {
                case "Items", "Count", "ScannedCount", "Responses", "ConsumedCapacity", "LastEvaluatedKey" -> {
                    return "; it seems to be output of the AWS command line; see DynamoDbJson.readItems";
                }
                case "Metadata", "Keys", "NewImage", "OldImage" -> {
                    if (container) {
                        return "; it seems to be a line of an incremental export; see DynamoDbJson.readItems";
                    }
                }
                case "Records", "eventID", "eventName", "eventVersion", "eventSource", "awsRegion" -> {
                    if (kind != JsonTokens.OBJECT) {
                        return "; it seems to be stream events; see DynamoDbJson.readRecords";
                    }
                }
                default -> {}
            }
        }
        return switch (kind) {
            case JsonTokens.OBJECT -> "";
            case JsonTokens.NULL -> "; leave out what is absent, or write {\"NULL\":true}";
            default -> "; document JSON is read by DocumentJson";
        };
    }
}
