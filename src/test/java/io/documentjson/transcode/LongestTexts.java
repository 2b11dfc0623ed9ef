package io.documentjson.transcode;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A program that transcodes texts that are about as long as an array may be, which is hardly less than its heap. */
final class LongestTexts {

    /** The longest array that the JVM makes. */
    private static final int LONGEST = Integer.MAX_VALUE - 2;

    private LongestTexts() {}

    public static void main(String[] args) {
        DynamoDbTranscoder transcoder = DynamoDbTranscoder.create();
        byte[] text = new byte[LONGEST];
        Arrays.fill(text, (byte) ' ');
        put(text, "{\"a\":{\"S\":\"x\"}}");
        check(new String(transcoder.toDocument(text), StandardCharsets.UTF_8), "{\"a\":\"x\"}");
        put(text, "    {\"a\":\"x\"}   ");
        check(new String(transcoder.toDynamoDb(text), StandardCharsets.UTF_8), "{\"a\":{\"S\":\"x\"}}");
        text = null;

        // An array of Latin-1 as well: "{", two billion spaces, "}".
        byte[] characters = new byte[2_000_000_000];
        Arrays.fill(characters, (byte) ' ');
        characters[0] = '{';
        characters[characters.length - 1] = '}';
        String object = new String(characters, StandardCharsets.ISO_8859_1);
        characters = null;
        check(transcoder.toDocument(object), "{}");
        System.out.println("as long as an array may be");
    }

    private static void put(byte[] text, String end) {
        byte[] bytes = end.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(bytes, 0, text, text.length - bytes.length, bytes.length);
    }

    private static void check(String actual, String expected) {
        if (!actual.equals(expected)) {
            throw new AssertionError("Expected " + expected + " but was a text of " + actual.length() + " characters");
        }
    }
}
