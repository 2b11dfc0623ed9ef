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

    /**
     * The type with this name, which is case-sensitive; {@code null} if there is none. AWS Step Functions has names of
     * its own, such as {@code Bool}, which are taken, too.
     */
    public static @Nullable AttributeType named(String name) {
        return switch (name) {
            case "S" -> S;
            case "N" -> N;
            case "BOOL", "Bool" -> BOOL;
            case "NULL", "Nul" -> NULL;
            case "B" -> B;
            case "M" -> M;
            case "L" -> L;
            case "SS", "Ss" -> SS;
            case "NS", "Ns" -> NS;
            case "BS", "Bs" -> BS;
            default -> null;
        };
    }
}
