package io.documentjson.spark;

import io.documentjson.events.AttributeType;
import java.io.IOException;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/** Gives the values of an item to the fields of their names: of a schema, for rows, or of {@link AttributeTypes}. */
final class RowReader extends ColumnReader {

    private final FieldReader root;
    private final RowStrings strings;

    /** The containers that are open, the innermost first. */
    private final ArrayDeque<ContainerReader> containers = new ArrayDeque<>();

    /** The innermost of them. */
    private @Nullable ContainerReader open;

    /** Number of open containers in a value that the schema has no place for. */
    private int skipped;

    /** @param strings those that the readers take */
    RowReader(FieldReader root, RowStrings strings) {
        this.root = root;
        this.strings = strings;
    }

    @Override
    void clear() {
        strings.clear();
        containers.clear();
        open = null;
        skipped = 0;
    }

    @Override
    void start(AttributeType type) throws IOException {
        FieldReader next = next();
        if (next == null) {
            skipped++;
            return;
        }
        ContainerReader container = next.open(type);
        if (container == null) {
            throw mismatch(next, type == AttributeType.M ? "a map" : "a list or set");
        }
        containers.push(container);
        open = container;
    }

    @Override
    public void name(String name) {
        if (skipped == 0 && open != null) {
            open.name(name);
        }
    }

    /** The reader of the next value; {@code null} if the schema has no place for it. */
    private @Nullable FieldReader next() {
        return skipped > 0 ? null : open == null ? root : open.next();
    }

    @Override
    void end(boolean isMap) throws IOException {
        if (skipped > 0) {
            skipped--;
            return;
        }
        Object filled = containers.pop().end();
        open = containers.peek();
        add(filled);
    }

    @Override
    public void string(String string) {
        FieldReader next = next();
        add(next == null ? null : next.string(string), next, "a string that it cannot hold");
    }

    @Override
    public void string(byte[] utf8, int from, int to) {
        FieldReader next = next();
        add(next == null ? null : next.string(utf8, from, to), next, "a string that it cannot hold");
    }

    @Override
    public void number(byte[] ascii, int from, int to) throws IOException {
        FieldReader next = next();
        add(next == null ? null : next.number(ascii, from, to), next, "a number that it cannot hold");
    }

    @Override
    public void number(int small) throws IOException {
        FieldReader next = next();
        add(next == null ? null : next.number(small), next, "a number that it cannot hold");
    }

    @Override
    public void binary(byte[] bytes) {
        FieldReader next = next();
        add(next == null ? null : next.binary(bytes), next, "a binary");
    }

    @Override
    public void bool(boolean truth) {
        FieldReader next = next();
        add(next == null ? null : next.bool(truth), next, "a boolean");
    }

    @Override
    public void nul(boolean isNull) {
        FieldReader next = next();
        if (next != null) {
            add(next.nul(isNull));
        }
    }

    /** @param field the reader that gave the value; {@code null} if the schema has no place for it */
    private void add(@Nullable Object taken, @Nullable FieldReader field, String kind) {
        if (field == null) {
            return;
        }
        if (taken == FieldReader.MISFIT) {
            throw mismatch(field, kind);
        }
        add(taken);
    }

    private void add(@Nullable Object taken) {
        if (open == null) {
            value = taken;
        } else {
            open.add(taken);
        }
    }

    private MismatchException mismatch(FieldReader field, String kind) {
        StringBuilder pointer = new StringBuilder();
        for (ContainerReader each : containers) {
            pointer.insert(0, MismatchException.step(each.place()));
        }
        return new MismatchException(
                "Expected " + field.typeName() + " as the schema has it but was " + kind + " at pointer " + pointer);
    }
}
