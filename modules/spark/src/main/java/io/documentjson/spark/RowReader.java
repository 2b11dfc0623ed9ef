package io.documentjson.spark;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ItemEvents;
import io.documentjson.events.ItemEventsAdapter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Fills structures and maps, by the names of the schema. */
final class RowReader extends ColumnReader {

    /** Takes what the schema has no place for. */
    private static final ItemEvents NOTHING = new ItemEventsAdapter() {};

    private final FieldReader root;

    /** The innermost container that is open. */
    private @Nullable ContainerReader open;

    /** Takes what is in a container that is text, or that the schema has no place for. */
    private @Nullable ItemEvents inside;

    private final JsonText text = new JsonText();

    private final RowStrings strings = new RowStrings();

    /** How many containers are open inside. */
    private int depth;

    private @Nullable Object value;

    RowReader(FieldReader root) {
        this.root = root;
    }

    @Override
    void clear() {
        strings.clear();
        open = null;
        inside = null;
        depth = 0;
        value = null;
    }

    @Override
    @Nullable
    Object value() {
        return value;
    }

    @Override
    public void startMap() throws IOException {
        if (inside != null || !start(true)) {
            depth++;
            inside().startMap();
        }
    }

    @Override
    public void startList() throws IOException {
        if (inside != null || !start(false)) {
            depth++;
            inside().startList();
        }
    }

    @Override
    public void startSet(AttributeType type) throws IOException {
        if (inside != null || !start(false)) {
            depth++;
            inside().startSet(type);
        }
    }

    /** Opens the container that is next; false if what is in it does not go to fields. */
    private boolean start(boolean isMap) throws IOException {
        FieldReader next = next();
        if (next instanceof ContainerReader container) {
            if (container.takesMap() != isMap) {
                throw mismatch(container, isMap ? "a map" : "a list or set");
            }
            container.around = open;
            container.start();
            open = container;
            return true;
        }
        if (next == null) {
            inside = NOTHING;
        } else if (next instanceof FieldReader.TextReader) {
            inside = text.begin();
        } else {
            throw mismatch(next, isMap ? "a map" : "a list or set");
        }
        return false;
    }

    private ItemEvents inside() {
        return inside == null ? NOTHING : inside;
    }

    @Override
    public void name(String name) throws IOException {
        if (inside != null) {
            inside.name(name);
        } else if (open != null) {
            open.name(name);
        }
    }

    /** The reader of the next value; {@code null} if the schema has no place for it. */
    private @Nullable FieldReader next() {
        return open == null ? root : open.next();
    }

    @Override
    public void endMap() throws IOException {
        if (inside == null) {
            end();
        } else {
            inside.endMap();
            endInside();
        }
    }

    @Override
    public void endList() throws IOException {
        if (inside == null) {
            end();
        } else {
            inside.endList();
            endInside();
        }
    }

    @Override
    public void endSet() throws IOException {
        if (inside == null) {
            end();
        } else {
            inside.endSet();
            endInside();
        }
    }

    private void endInside() throws IOException {
        if (--depth == 0) {
            ItemEvents ended = inside();
            inside = null;
            if (ended != NOTHING) {
                add(text.end(ended));
            }
        }
    }

    private void end() {
        ContainerReader ended = open;
        if (ended == null) {
            throw new IllegalStateException("no container is open");
        }
        Object filled = ended.end();
        open = ended.around;
        if (open == null) {
            value = filled;
        } else {
            open.add(filled);
        }
    }

    @Override
    public void string(String string) throws IOException {
        FieldReader next = next();
        if (inside != null) {
            inside.string(string);
        } else if (next != null) {
            add(next.string(string), next, "a string that it cannot hold");
        }
    }

    @Override
    public void string(byte[] utf8, int from, int to) throws IOException {
        FieldReader next = next();
        if (inside == null && next instanceof FieldReader.TextReader) {
            add(strings.add(utf8, from, to));
        } else if (inside != null ? inside != NOTHING : next != null) {
            string(new String(utf8, from, to - from, StandardCharsets.UTF_8));
        }
    }

    @Override
    public void number(String number) throws IOException {
        FieldReader next = next();
        if (inside != null) {
            inside.number(number);
        } else if (next != null) {
            add(next.number(number), next, "a number that it cannot hold");
        }
    }

    @Override
    public void number(byte[] ascii, int from, int to) throws IOException {
        FieldReader next = next();
        if (inside == null && next != null) {
            add(next.number(ascii, from, to), next, "a number that it cannot hold");
        } else if (inside != null && inside != NOTHING) {
            inside.number(new String(ascii, from, to - from, StandardCharsets.US_ASCII));
        }
    }

    @Override
    public void number(int small) throws IOException {
        FieldReader next = next();
        if (inside != null) {
            inside.number(small);
        } else if (next != null) {
            add(next.number(small), next, "a number that it cannot hold");
        }
    }

    @Override
    public void binary(byte[] bytes) throws IOException {
        FieldReader next = next();
        if (inside != null) {
            inside.binary(bytes);
        } else if (next != null) {
            add(next.binary(bytes), next, "a binary");
        }
    }

    @Override
    public void bool(boolean truth) throws IOException {
        FieldReader next = next();
        if (inside != null) {
            inside.bool(truth);
        } else if (next != null) {
            add(next.bool(truth), next, "a boolean");
        }
    }

    @Override
    public void nul(boolean isNull) throws IOException {
        if (inside != null) {
            inside.nul(isNull);
        } else if (next() != null) {
            add(null);
        }
    }

    private void add(Object taken, FieldReader field, String kind) {
        if (taken == FieldReader.MISFIT) {
            throw mismatch(field, kind);
        }
        add(taken);
    }

    private void add(@Nullable Object taken) {
        if (open != null) {
            open.add(taken);
        }
    }

    private MismatchException mismatch(FieldReader field, String kind) {
        StringBuilder pointer = new StringBuilder();
        for (ContainerReader each = open; each != null; each = each.around) {
            pointer.insert(0, MismatchException.step(each.place()));
        }
        return new MismatchException(
                "Expected " + field.typeName() + " as the schema has it but was " + kind + " at pointer " + pointer);
    }
}
