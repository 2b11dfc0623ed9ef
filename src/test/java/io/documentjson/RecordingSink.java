package io.documentjson;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keeps the events that it gets, and refuses one number if it is to. */
final class RecordingSink implements AttributeSink {

    final List<String> events = new ArrayList<>();

    @Nullable
    String refused;

    @Override
    public void startValue(AttributeStrategy type) {
        events.add("startValue " + type.wireName());
    }

    @Override
    public void endValue() {
        events.add("endValue");
    }

    @Override
    public void string(String text) {
        events.add("string " + text);
    }

    @Override
    public void number(String text) {
        if (text.equals(refused)) {
            throw ItemErrors.invalidNumber();
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
    public void startSet(int size) {
        events.add("startSet " + size);
    }

    @Override
    public void endSet() {
        events.add("endSet");
    }

    @Override
    public void startMap(int size) {
        events.add("startMap " + size);
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
    public void startList(int size) {
        events.add("startList " + size);
    }

    @Override
    public void endList() {
        events.add("endList");
    }
}
