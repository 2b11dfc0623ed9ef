package io.documentjson.jackson;

import io.documentjson.plain.PlainItems;
import io.documentjson.plain.PlainNumbers;
import java.io.IOException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes and reads text where there is no Jackson. */
public final class TextWithoutJackson {

    private TextWithoutJackson() {}

    /** Prints when all is well. */
    public static void main(String[] args) throws IOException {
        try {
            Class.forName("com.fasterxml.jackson.core.JsonParser");
            throw new AssertionError("Expected a class path without Jackson but there was one");
        } catch (ClassNotFoundException expected) {
            TextRoundTrip.main(args);
            expectDoublesOfTheJdk();
        }
    }

    private static void expectDoublesOfTheJdk() {
        PlainItems plainItems =
                PlainItems.builder().numbers(PlainNumbers.DOUBLE).build();
        Object plain = plainItems.toPlain(AttributeValue.fromN("-1.5e3"));
        if (!plain.equals(-1500.0) || !plainItems.valueFromPlain(plain).n().equals("-1500.0")) {
            throw new AssertionError("Expected a double and its text but were others");
        }
    }
}
