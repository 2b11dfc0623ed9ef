package io.documentjson.cli;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ItemEvents;
import io.documentjson.events.ItemEventsAdapter;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Passes on the chosen attributes of the first items. If a path leads through a list, each map and list in it is kept
 * with its chosen attributes. Values through which no path leads, sets among them, are left out.
 */
final class ItemFilter implements ItemEvents {

    /** Takes the events that are left out. */
    private static final ItemEvents NOBODY = new ItemEventsAdapter() {};

    private final AttributeChoice root;
    private final @Nullable ItemLimit limit;
    private final ItemEvents target;

    /** The open maps, lists and sets. */
    private final Deque<Level> levels = new ArrayDeque<>();

    /** A container that is open; it is left out without a choice. */
    private static final class Level {
        private final @Nullable AttributeChoice choice;
        private final boolean isMap;
        private String name = "";
        private @Nullable AttributeChoice member;

        Level(@Nullable AttributeChoice choice, boolean isMap) {
            this.choice = choice;
            this.isMap = isMap;
        }
    }

    /** @param limit counts the items; {@code null} if all are passed on */
    ItemFilter(AttributeChoice root, @Nullable ItemLimit limit, ItemEvents target) {
        this.root = root;
        this.limit = limit;
        this.target = target;
    }

    @Override
    public void drop() {
        levels.clear();
        target.drop();
    }

    @Override
    public void startMap() throws IOException {
        if (levels.isEmpty()) {
            levels.push(new Level(root, true));
            target.startMap();
        } else {
            start(true, true).startMap();
        }
    }

    @Override
    public void name(String name) {
        Level map = levels.element();
        map.name = name;
        map.member = map.choice == null ? null : map.choice.of(name);
    }

    @Override
    public void endMap() throws IOException {
        end().endMap();
        if (limit != null && levels.isEmpty()) {
            limit.countItem();
        }
    }

    @Override
    public void startList() throws IOException {
        start(true, false).startList();
    }

    @Override
    public void endList() throws IOException {
        end().endList();
    }

    @Override
    public void startSet(AttributeType type) throws IOException {
        start(false, false).startSet(type);
    }

    @Override
    public void endSet() throws IOException {
        end().endSet();
    }

    @Override
    public void string(String text) throws IOException {
        takerOf(next(false)).string(text);
    }

    @Override
    public void number(String text) throws IOException {
        takerOf(next(false)).number(text);
    }

    @Override
    public void binary(byte[] bytes) throws IOException {
        takerOf(next(false)).binary(bytes);
    }

    @Override
    public void bool(boolean value) throws IOException {
        takerOf(next(false)).bool(value);
    }

    @Override
    public void nul(boolean value) throws IOException {
        takerOf(next(false)).nul(value);
    }

    private ItemEvents takerOf(@Nullable AttributeChoice choice) {
        return choice == null ? NOBODY : target;
    }

    /** Who takes a container; {@code hasPaths} if a path may lead through it. */
    private ItemEvents start(boolean hasPaths, boolean isMap) throws IOException {
        AttributeChoice choice = next(hasPaths);
        levels.push(new Level(choice, isMap));
        return takerOf(choice);
    }

    private ItemEvents end() {
        return takerOf(levels.pop().choice);
    }

    /** The choice within the next value, whose name is passed on; {@code null} if it is left out. */
    private @Nullable AttributeChoice next(boolean hasPaths) throws IOException {
        Level around = levels.element();
        AttributeChoice choice = around.isMap ? around.member : around.choice;
        if (choice == null || !hasPaths && !choice.isWhole()) {
            return null;
        }
        if (around.isMap) {
            target.name(around.name);
        }
        return choice;
    }
}
