package io.documentjson;

/**
 * Text to {@code double} and back: the nearest {@code double}, and a text that reads as the same one. If jackson-core
 * is there, its algorithms are used: they are faster, and their text is the shortest on every JDK.
 */
final class Doubles {

    private static final boolean BY_JACKSON = JacksonDoubles.isPresent();

    private Doubles() {}

    /** The text is a JSON number. */
    static double parse(String text) {
        return BY_JACKSON ? JacksonDoubles.parse(text) : Double.parseDouble(text);
    }

    static String toString(double value) {
        return BY_JACKSON ? JacksonDoubles.toString(value) : Double.toString(value);
    }

    static String toString(float value) {
        return BY_JACKSON ? JacksonDoubles.toString(value) : Float.toString(value);
    }
}
