package io.documentjson.cli;

import java.nio.charset.StandardCharsets;

/** The types of attribute values, by their names in DynamoDB JSON. */
enum AttributeType {
    S,
    N,
    B,
    BOOL,
    NULL,
    M,
    L,
    SS,
    NS,
    BS;

    private static final AttributeType[] ALL = values();

    private final byte[] characters = name().getBytes(StandardCharsets.US_ASCII);

    /** The type whose name the cursor has passed. */
    static AttributeType of(JsonCursor cursor) {
        for (AttributeType type : ALL) {
            if (cursor.is(type.characters)) {
                return type;
            }
        }
        throw new IllegalStateException("the transcoder writes no other types");
    }
}
