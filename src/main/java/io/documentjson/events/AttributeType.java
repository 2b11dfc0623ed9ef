package io.documentjson.events;

import org.jspecify.annotations.Nullable;

/**
 * The ten types of attribute values, by their names in DynamoDB JSON.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_AttributeValue.html">
 *     AttributeValue</a>
 */
public enum AttributeType {
    /** A string. */
    S,
    /** A number. */
    N,
    /** A boolean. */
    BOOL,
    /** Null. */
    NULL,
    /** A binary. */
    B,
    /** A map. */
    M,
    /** A list. */
    L,
    /** A set of strings. */
    SS,
    /** A set of numbers. */
    NS,
    /** A set of binaries. */
    BS;

    /** The type with this name, which is case-sensitive; {@code null} if there is none. */
    public static @Nullable AttributeType named(String name) {
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
