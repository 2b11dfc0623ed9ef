package io.documentjson.spark;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ItemEvents;
import io.documentjson.spark.AttributeTypes.Kind;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/** Adds the types of the items that are pushed to it. */
final class TypeReader implements ItemEvents {

    /** The depth that DynamoDB stores; deeper values are text. */
    private static final int MAX_DEPTH = 32;

    /** A container that is open. */
    private record Container(AttributeTypes types, boolean isMap) {}

    private final ArrayDeque<Container> open = new ArrayDeque<>();

    /** The types to which the next value is added; {@code null} for one that is left out. */
    private @Nullable AttributeTypes next;

    /** How many containers are open in a value that is left out. */
    private int skipped;

    /** @param items what the next item is added to */
    TypeReader(AttributeTypes items) {
        this.next = items;
    }

    @Override
    public void startMap() {
        start(Kind.M);
    }

    @Override
    public void startList() {
        start(Kind.L);
    }

    @Override
    public void startSet(AttributeType type) {
        start(Kind.L);
    }

    private void start(Kind kind) {
        AttributeTypes types = next;
        if (skipped > 0 || types == null) {
            skipped++;
        } else if (open.size() >= MAX_DEPTH) {
            types.add(Kind.S);
            skipped++;
        } else {
            types.add(kind);
            open.push(new Container(types, kind == Kind.M));
            next = kind == Kind.M ? null : types.members();
        }
    }

    @Override
    public void name(String name) {
        if (skipped == 0) {
            next = open.element().types().field(name);
        }
    }

    @Override
    public void endMap() {
        end();
    }

    @Override
    public void endList() {
        end();
    }

    @Override
    public void endSet() {
        end();
    }

    private void end() {
        if (skipped > 0) {
            skipped--;
            return;
        }
        open.pop();
        Container around = open.peek();
        next = around == null || around.isMap() ? null : around.types().members();
    }

    @Override
    public void string(String text) {
        scalar(Kind.S);
    }

    @Override
    public void number(String text) {
        if (skipped == 0 && next != null) {
            next.addNumber(text);
        }
    }

    @Override
    public void binary(byte[] bytes) {
        scalar(Kind.B);
    }

    @Override
    public void bool(boolean value) {
        scalar(Kind.BOOL);
    }

    /** A value of each type. */
    @Override
    public void nul(boolean value) {}

    private void scalar(Kind kind) {
        if (skipped == 0 && next != null) {
            next.add(kind);
        }
    }
}
