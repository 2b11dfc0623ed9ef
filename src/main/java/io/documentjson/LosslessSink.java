package io.documentjson;

import io.documentjson.text.JsonNumbers;
import io.documentjson.text.LosslessTag;
import java.io.IOException;
import java.util.BitSet;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Turns the events of an item into those of its lossless form, for a sink that writes document JSON. */
final class LosslessSink implements AttributeSink {

    private final AttributeSink target;

    /** Which of the open maps and lists, by their depth, stand in an object of their own. */
    private final BitSet wrapped = new BitSet();

    private int depth;

    /** Whether the value in progress, a binary or a set, stands in an object of its own. */
    private boolean isTagged;

    LosslessSink(AttributeSink target) {
        this.target = target;
    }

    private void startTag(LosslessTag tag) throws IOException {
        target.startMap(1);
        target.name(tag.text);
    }

    @Override
    public void startValue(AttributeStrategy type) throws IOException {
        LosslessTag tag = type.tag();
        isTagged = tag != null;
        if (tag != null) {
            startTag(tag);
        }
    }

    @Override
    public void endValue() throws IOException {
        if (isTagged) {
            isTagged = false;
            target.endMap();
        }
    }

    @Override
    public void string(String text) throws IOException {
        target.string(text);
    }

    /** What is not a JSON number is a string, in a set by itself, elsewhere under its tag. */
    @Override
    @SuppressWarnings("ReferenceEquality") // of a JSON number the text itself is returned
    public void number(String text) throws IOException {
        String json = JsonNumbers.toJson(text);
        if (json == null || json == text) {
            target.number(text);
        } else if (isTagged) {
            target.string(text);
        } else {
            startTag(LosslessTag.NUMBER);
            target.string(text);
            target.endMap();
        }
    }

    @Override
    public void bool(boolean value) throws IOException {
        target.bool(value);
    }

    @Override
    public void nul(boolean value) throws IOException {
        if (value) {
            target.nul(true);
        } else {
            startTag(LosslessTag.NULL);
            target.bool(false);
            target.endMap();
        }
    }

    @Override
    public void binary(byte[] bytes) throws IOException {
        target.binary(bytes);
    }

    @Override
    public void startMapValue(Map<String, AttributeValue> map) throws IOException {
        if (hasTag(map)) {
            startTag(LosslessTag.MAP);
            wrapped.set(depth);
        }
        startMap(map.size());
    }

    /** Whether a member of the map has the name of a tag. */
    private static boolean hasTag(Map<String, AttributeValue> map) {
        for (String name : map.keySet()) {
            if (name != null && LosslessTag.named(name) != null) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void startMap(int size) throws IOException {
        depth++;
        target.startMap(size);
    }

    @Override
    public void name(String name) throws IOException {
        target.name(name);
    }

    @Override
    public void endMap() throws IOException {
        depth--;
        target.endMap();
        if (wrapped.get(depth)) {
            wrapped.clear(depth);
            target.endMap();
        }
    }

    @Override
    public void startList(int size) throws IOException {
        depth++;
        target.startList(size);
    }

    @Override
    public void endList() throws IOException {
        depth--;
        target.endList();
    }
}
