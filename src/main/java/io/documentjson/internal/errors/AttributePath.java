package io.documentjson.internal.errors;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Place of a value in an item, built from the inside out. Its text never grows beyond a few lines, however deep the
 * item and however long its names.
 */
public final class AttributePath {

    private static final int MAX_NAME_CHARS = 64;
    private static final int SHOWN_STEPS_AT_EACH_END = 16;

    /** A step of a text: a name, a name in quotes, or each element of an array. */
    private static final Pattern STEP =
            Pattern.compile("\\G(?:\\.([^.\\[]+)|\\[\"((?:[^\"\\\\]++|\"(?!])|\\\\.)*+)\"]|\\[\\*])", Pattern.DOTALL);

    /** An escape in a name in quotes. */
    private static final Pattern ESCAPE = Pattern.compile("\\\\(?:([\"\\\\])|u([0-9A-Fa-f]{4}))");

    /** Names as {@code String}, positions as {@code Long}, outermost first. */
    private final ArrayDeque<Object> steps = new ArrayDeque<>();

    /** The path of these steps: names as {@code String}, positions as {@code Long}, outermost first. */
    public static AttributePath of(List<Object> steps) {
        AttributePath path = new AttributePath();
        path.prepend(steps);
        return path;
    }

    /**
     * The names of a path in an item, such as {@code $.order.items[*].hash} or {@code $["odd name"]}, with {@code null}
     * in place of each element of an array.
     */
    public static List<@Nullable String> parse(String path) {
        String steps = path.startsWith("$") ? path.substring(1) : path.startsWith("[") ? path : "." + path;
        List<@Nullable String> names = new ArrayList<>();
        Matcher step = STEP.matcher(steps);
        int end = 0;
        for (; step.find(); end = step.end()) {
            names.add(step.group(1) == null ? unescaped(step.group(2)) : step.group(1));
        }
        // an item is no array
        if (end == 0 || end < steps.length() || names.get(0) == null) {
            throw new IllegalArgumentException(
                    "Expected a path such as $.order.items[*].hash or $[\"odd name\"] but was " + path);
        }
        return names;
    }

    private static @Nullable String unescaped(@Nullable String quoted) {
        return quoted == null
                ? null
                : ESCAPE.matcher(quoted).replaceAll(escape -> {
                    String hex = escape.group(2);
                    String c = hex == null ? escape.group(1) : Character.toString((char) Integer.parseInt(hex, 16));
                    return Matcher.quoteReplacement(c);
                });
    }

    /** Puts these steps before the others: names as {@code String}, positions as {@code Long}, outermost first. */
    public void prepend(List<Object> outer) {
        for (int i = outer.size() - 1; i >= 0; i--) {
            if (outer.get(i) instanceof Long index) {
                prependIndex(index);
            } else {
                prependName((String) outer.get(i));
            }
        }
    }

    public void prependName(@Nullable String name) {
        steps.addFirst(printable(name));
    }

    public void prependIndex(long index) {
        steps.addFirst(index);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("$");
        int index = 0;
        int resume = steps.size() - SHOWN_STEPS_AT_EACH_END;
        for (Object step : steps) {
            if (index < SHOWN_STEPS_AT_EACH_END || index >= resume) {
                if (step instanceof Long) {
                    text.append('[').append(step).append(']');
                } else {
                    text.append(step);
                }
            } else if (index == SHOWN_STEPS_AT_EACH_END) {
                text.append("...");
            }
            index++;
        }
        return text.toString();
    }

    /** {@code .name} for a plain word, {@code ["any name"]} with every odd character escaped for anything else. */
    private static String printable(@Nullable String name) {
        if (name == null) {
            return "[null]";
        }
        int shown = Math.min(name.length(), MAX_NAME_CHARS);
        boolean plain = shown > 0 && shown == name.length();
        for (int i = 0; plain && i < shown; i++) {
            char c = name.charAt(i);
            plain = Character.isLetterOrDigit(c) || c == '_' || c == '-';
        }
        if (plain) {
            return "." + name;
        }
        StringBuilder quoted = new StringBuilder("[\"");
        for (int i = 0; i < shown; i++) {
            char c = name.charAt(i);
            if (c < 0x20 || c >= 0x7F) {
                quoted.append(String.format("\\u%04X", (int) c));
            } else {
                if (c == '"' || c == '\\') {
                    quoted.append('\\');
                }
                quoted.append(c);
            }
        }
        return quoted.append(shown < name.length() ? "...\"]" : "\"]").toString();
    }
}
