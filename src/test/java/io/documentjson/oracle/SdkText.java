package io.documentjson.oracle;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import org.junit.jupiter.api.Assertions;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Output of the AWS SDK on the class path. From 2.38.0 on it is the text that this library promises. Earlier SDKs
 * differ in four points, which are rewritten here one by one:
 *
 * <ul>
 *   <li>U+0008 as <code>&#92;u0008</code>, not <code>&#92;b</code>;
 *   <li>U+007F to U+009F as <code>&#92;u007F</code> to <code>&#92;u009F</code>, not literally;
 *   <li>lone surrogates literally, not escaped;
 *   <li>names inside of map attributes literally, with no escape at all.
 * </ul>
 */
public final class SdkText {

    private static final boolean OLD = isOld();

    private SdkText() {}

    /** True if the SDK is older than 2.38.0, which its output shows. */
    public static boolean isOldSdk() {
        return OLD;
    }

    private static boolean isOld() {
        String text = EnhancedDocument.fromAttributeValueMap(
                        Map.of("a", AttributeValue.builder().s("\b").build()))
                .toJson();
        return switch (text) {
            case "{\"a\":\"\\b\"}" -> false;
            case "{\"a\":\"\\u0008\"}" -> true;
            default -> Assertions.fail("an SDK of neither known generation, it prints " + text);
        };
    }

    /** The text of an item as the SDK on the class path prints it, given the text of the current SDKs. */
    public static String ofItem(String text) {
        return OLD ? old(text, 1) : text;
    }

    /** Rewrites one attribute of an item as {@link #ofItem} does. Its outermost names are inside of a map already. */
    public static String ofAttribute(String text) {
        return OLD ? old(text, 0) : text;
    }

    /**
     * Rewrites valid JSON text without white space. Names in objects deeper than {@code escaped} lose their escapes.
     */
    private static String old(String text, int escaped) {
        StringBuilder old = new StringBuilder(text.length() + 16);
        Deque<Character> open = new ArrayDeque<>();
        boolean name = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            old.append(c);
            switch (c) {
                case '{' -> {
                    open.push(c);
                    name = true;
                }
                case '[' -> {
                    open.push(c);
                    name = false;
                }
                case '}', ']' -> {
                    open.pop();
                    name = false;
                }
                case ':' -> name = false;
                case ',' -> name = open.peek() == '{';
                case '"' -> {
                    int end = endOfString(text, i + 1);
                    String content = text.substring(i + 1, end);
                    boolean literal = name && open.size() > escaped;
                    old.append(literal ? unescaped(content) : oldEscapes(content))
                            .append('"');
                    i = end;
                }
                default -> {}
            }
        }
        return old.toString();
    }

    private static int endOfString(String text, int start) {
        int end = start;
        while (text.charAt(end) != '"') {
            end += text.charAt(end) == '\\' ? 2 : 1;
        }
        return end;
    }

    private static String oldEscapes(String content) {
        StringBuilder old = new StringBuilder(content.length());
        for (int i = 0; i < content.length(); i++) {
            char c = content.charAt(i);
            if (c == '\\') {
                char kind = content.charAt(++i);
                if (kind == 'b') {
                    old.append("\\u0008");
                } else if (kind == 'u' && Character.isSurrogate(codeUnit(content, i + 1))) {
                    old.append(codeUnit(content, i + 1));
                    i += 4;
                } else {
                    old.append(c).append(kind);
                }
            } else if (c >= 0x7f && c <= 0x9f) {
                old.append(String.format("\\u%04X", (int) c));
            } else {
                old.append(c);
            }
        }
        return old.toString();
    }

    private static String unescaped(String content) {
        StringBuilder literal = new StringBuilder(content.length());
        for (int i = 0; i < content.length(); i++) {
            char c = content.charAt(i);
            if (c != '\\') {
                literal.append(c);
                continue;
            }
            char kind = content.charAt(++i);
            switch (kind) {
                case 'b' -> literal.append('\b');
                case 't' -> literal.append('\t');
                case 'n' -> literal.append('\n');
                case 'f' -> literal.append('\f');
                case 'r' -> literal.append('\r');
                case 'u' -> {
                    literal.append(codeUnit(content, i + 1));
                    i += 4;
                }
                default -> literal.append(kind);
            }
        }
        return literal.toString();
    }

    private static char codeUnit(String content, int start) {
        return (char) Integer.parseInt(content.substring(start, start + 4), 16);
    }
}
