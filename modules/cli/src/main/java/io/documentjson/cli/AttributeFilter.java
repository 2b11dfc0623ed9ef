package io.documentjson.cli;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ItemEvents;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * Passes on the chosen attributes of items. Of a list that a path leads through, each map and list in it is kept with what is
 * chosen of it; values through which no path leads, sets among them, are left out.
 */
final class AttributeFilter implements ItemEvents {

    private final AttributeChoice root;
    private final ItemText text;
    private final ItemEvents target;

    /** What is chosen of each open map and list of which not all is. */
    private final Deque<Level> levels = new ArrayDeque<>();

    /** Containers that are open in a value that is kept as a whole. */
    private int keptDepth;

    /** The same of a value that is left out. */
    private int leftOutDepth;

    /** An open map or list. */
    private static final class Level {
        private final AttributeChoice choice;
        private final boolean isMap;
        private String name = "";
        private @Nullable AttributeChoice member;

        Level(AttributeChoice choice, boolean isMap) {
            this.choice = choice;
            this.isMap = isMap;
        }
    }

    AttributeFilter(AttributeChoice root, ItemText text) {
        this.root = root;
        this.text = text;
        target = text.events();
    }

    /** Forgets the item that has begun, which turned out not to be an item. */
    @Override
    public void drop() {
        levels.clear();
        keptDepth = 0;
        leftOutDepth = 0;
    }

    @Override
    public void startMap() throws IOException {
        if (levels.isEmpty()) {
            text.startItem();
            levels.push(new Level(root, true));
            target.startMap();
        } else if (start(true, true)) {
            target.startMap();
        }
    }

    @Override
    public void name(String name) throws IOException {
        if (keptDepth > 0) {
            target.name(name);
        } else if (leftOutDepth == 0) {
            Level map = levels.element();
            map.name = name;
            map.member = map.choice.of(name);
        }
    }

    @Override
    public void endMap() throws IOException {
        if (end(true)) {
            target.endMap();
        }
        if (levels.isEmpty()) {
            text.endItem();
        }
    }

    @Override
    public void startList() throws IOException {
        if (start(true, false)) {
            target.startList();
        }
    }

    @Override
    public void endList() throws IOException {
        if (end(true)) {
            target.endList();
        }
    }

    @Override
    public void startSet(AttributeType type) throws IOException {
        if (start(false, false)) {
            target.startSet(type);
        }
    }

    @Override
    public void endSet() throws IOException {
        if (end(false)) {
            target.endSet();
        }
    }

    @Override
    public void string(String text) throws IOException {
        if (isKept()) {
            target.string(text);
        }
    }

    @Override
    public void number(String text) throws IOException {
        if (isKept()) {
            target.number(text);
        }
    }

    @Override
    public void number(int small) throws IOException {
        if (isKept()) {
            target.number(small);
        }
    }

    @Override
    public void binary(byte[] bytes) throws IOException {
        if (isKept()) {
            target.binary(bytes);
        }
    }

    @Override
    public void bool(boolean value) throws IOException {
        if (isKept()) {
            target.bool(value);
        }
    }

    @Override
    public void nul(boolean value) throws IOException {
        if (isKept()) {
            target.nul(value);
        }
    }

    /** Whether a container is passed on; {@code hasPaths} if a path may lead through it. */
    private boolean start(boolean hasPaths, boolean isMap) throws IOException {
        if (keptDepth > 0) {
            keptDepth++;
            return true;
        }
        AttributeChoice choice = leftOutDepth > 0 ? null : next();
        if (choice == null || !choice.isWhole() && !hasPaths) {
            leftOutDepth++;
            return false;
        }
        passName();
        if (choice.isWhole()) {
            keptDepth++;
        } else {
            levels.push(new Level(choice, isMap));
        }
        return true;
    }

    private boolean end(boolean hasPaths) {
        if (leftOutDepth > 0) {
            leftOutDepth--;
            return false;
        }
        if (keptDepth > 0) {
            keptDepth--;
        } else if (hasPaths) {
            levels.pop();
        }
        return true;
    }

    /** Whether a value that is no container is passed on; its name is. */
    private boolean isKept() throws IOException {
        if (keptDepth > 0) {
            return true;
        }
        AttributeChoice choice = leftOutDepth > 0 ? null : next();
        if (choice == null || !choice.isWhole()) {
            return false;
        }
        passName();
        return true;
    }

    /** What is chosen of the next value. */
    private @Nullable AttributeChoice next() {
        Level around = levels.element();
        return around.isMap ? around.member : around.choice;
    }

    private void passName() throws IOException {
        Level around = levels.element();
        if (around.isMap) {
            target.name(around.name);
        }
    }
}
