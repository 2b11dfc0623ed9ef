package io.documentjson.internal.items;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ItemEvents;
import io.documentjson.internal.errors.ValueErrors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keeps the events that it gets, and refuses one number if it is to. */
final class RecordingEvents implements ItemEvents {

    final List<String> events = new ArrayList<>();

    @Nullable
    String refused;

    @Override
    public void string(String text) {
        events.add("string " + text);
    }

    @Override
    public void number(String text) {
        if (text.equals(refused)) {
            throw ValueErrors.invalidNumber();
        }
        events.add("number " + text);
    }

    @Override
    public void bool(boolean value) {
        events.add("bool " + value);
    }

    @Override
    public void nul(boolean value) {
        events.add("nul " + value);
    }

    @Override
    public void binary(byte[] bytes) {
        events.add("binary " + Arrays.toString(bytes));
    }

    @Override
    public void startSet(AttributeType type) {
        events.add("startSet " + type);
    }

    @Override
    public void endSet() {
        events.add("endSet");
    }

    @Override
    public void startMap() {
        events.add("startMap");
    }

    @Override
    public void name(String name) {
        events.add("name " + name);
    }

    @Override
    public void endMap() {
        events.add("endMap");
    }

    @Override
    public void startList() {
        events.add("startList");
    }

    @Override
    public void endList() {
        events.add("endList");
    }
}
