package io.documentjson.cli;

import io.documentjson.DocumentJsonException;
import io.documentjson.events.AttributeType;
import io.documentjson.events.ItemEvents;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The members of a JSON object that are strings or numbers, as the lines of manifests and journals have them. */
final class FlatObject implements ItemEvents {

    private final Map<String, String> members = new HashMap<>();

    private int depth;
    private String name = "";

    private FlatObject() {}

    /**
     * Reads an object.
     *
     * @throws DocumentJsonException if the text is not an object
     */
    static FlatObject parse(byte[] json) {
        DynamoDbTranscoder transcoder = DynamoDbTranscoder.create();
        FlatObject object = new FlatObject();
        try {
            transcoder.read(transcoder.toDynamoDb(json), object);
        } catch (IOException e) {
            throw new UncheckedIOException("an array has no I/O", e);
        }
        return object;
    }

    /** The string or number of this name. */
    @Nullable
    String text(String member) {
        return members.get(member);
    }

    /** The number of this name, or -1. */
    long longOf(String member) {
        String text = members.get(member);
        try {
            return text == null ? -1 : Long.parseLong(text);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    @Override
    public void startMap() {
        depth++;
    }

    @Override
    public void name(String member) {
        name = member;
    }

    @Override
    public void endMap() {
        depth--;
    }

    @Override
    public void startList() {
        depth++;
    }

    @Override
    public void endList() {
        depth--;
    }

    @Override
    public void startSet(AttributeType type) {
        depth++;
    }

    @Override
    public void endSet() {
        depth--;
    }

    @Override
    public void string(String text) {
        if (depth == 1) {
            members.put(name, text);
        }
    }

    @Override
    public void number(String text) {
        string(text);
    }

    @Override
    public void binary(byte[] bytes) {}

    @Override
    public void bool(boolean value) {}

    @Override
    public void nul(boolean value) {}
}
