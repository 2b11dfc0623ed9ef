package io.documentjson.text;

import org.jspecify.annotations.Nullable;

/** The types of attribute values by their names in DynamoDB JSON. */
public enum WireType {
    S,
    N,
    BOOL,
    NULL,
    B,
    M,
    L,
    SS,
    NS,
    BS;

    /** The type with this name, if there is one. */
    public static @Nullable WireType named(String name) {
        return switch (name) {
            case "S" -> S;
            case "N" -> N;
            case "BOOL" -> BOOL;
            case "NULL" -> NULL;
            case "B" -> B;
            case "M" -> M;
            case "L" -> L;
            case "SS" -> SS;
            case "NS" -> NS;
            case "BS" -> BS;
            default -> null;
        };
    }
}
