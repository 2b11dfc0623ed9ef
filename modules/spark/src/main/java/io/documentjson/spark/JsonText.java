package io.documentjson.spark;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import io.documentjson.events.AttributeType;
import io.documentjson.events.ItemEvents;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.util.Base64;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * The document JSON of one value, for a field that is text. The value is written as DynamoDB JSON, and the transcoder
 * makes the document from it, so that escapes and numbers are spelled as everywhere.
 */
final class JsonText implements ItemEvents {

    /** The transcoder takes items, so the value is in one. */
    private static final String OPENING = "{\"v\":";

    private static final DynamoDbTranscoder TRANSCODER = DynamoDbTranscoder.create();

    private final StringBuilder json = new StringBuilder(OPENING);

    /** Whether members of a set follow, which have no type each. */
    private boolean inSet;

    /** The document JSON of a number. */
    static UTF8String ofNumber(String number) {
        JsonText text = new JsonText();
        text.number(number);
        return text.value();
    }

    void clear() {
        json.setLength(OPENING.length());
        inSet = false;
    }

    /** The document JSON of the value, which is complete. */
    UTF8String value() {
        json.setCharAt(json.length() - 1, '}');
        String document = TRANSCODER.toDocument(json.toString());
        return UTF8String.fromString(document.substring(OPENING.length(), document.length() - 1));
    }

    private void start(String type, char bracket) {
        json.append("{\"").append(type).append("\":").append(bracket);
    }

    private void end(char bracket) {
        int last = json.length() - 1;
        if (json.charAt(last) == ',') {
            json.setCharAt(last, bracket);
        } else {
            json.append(bracket);
        }
        json.append("},");
    }

    private void scalar(String type, String text) {
        if (!inSet) {
            start(type, '"');
        } else {
            json.append('"');
        }
        JsonStringEncoder.getInstance().quoteAsString(text, json);
        json.append(inSet ? "\"," : "\"},");
    }

    @Override
    public void startMap() {
        start("M", '{');
    }

    @Override
    public void name(String name) {
        json.append('"');
        JsonStringEncoder.getInstance().quoteAsString(name, json);
        json.append("\":");
    }

    @Override
    public void endMap() {
        end('}');
    }

    @Override
    public void startList() {
        start("L", '[');
    }

    @Override
    public void endList() {
        end(']');
    }

    @Override
    public void startSet(AttributeType type) {
        start(type.name(), '[');
        inSet = true;
    }

    @Override
    public void endSet() {
        inSet = false;
        end(']');
    }

    @Override
    public void string(String text) {
        scalar("S", text);
    }

    @Override
    public void number(String text) {
        scalar("N", text);
    }

    @Override
    public void binary(byte[] bytes) {
        scalar("B", Base64.getEncoder().encodeToString(bytes));
    }

    @Override
    public void bool(boolean value) {
        json.append("{\"BOOL\":").append(value).append("},");
    }

    @Override
    public void nul(boolean value) {
        json.append("{\"NULL\":").append(value).append("},");
    }
}
