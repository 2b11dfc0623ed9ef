package io.documentjson.plain;

import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.errors.ValueErrors;
import io.documentjson.internal.items.ItemWalk;
import io.documentjson.internal.items.ItemWalk.Token;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import org.jspecify.annotations.Nullable;

/** Makes plain values of what an {@link ItemWalk} reaches: items of any depth, without using the thread's stack. */
final class PlainWriter {

    private final ItemWalk walk;
    private final PlainNumbers numbers;
    private final PlainBinaries binaries;

    /** The open containers, each a {@code LinkedHashMap} or a {@code Collection}, the outermost first. */
    private final ArrayDeque<Object> containers = new ArrayDeque<>();

    private @Nullable String name;
    private @Nullable Object root;

    PlainWriter(ItemWalk walk, PlainNumbers numbers, PlainBinaries binaries) {
        this.walk = walk;
        this.numbers = numbers;
        this.binaries = binaries;
    }

    @Nullable
    Object write() {
        try {
            for (Token token = walk.next(); token != null; token = walk.next()) {
                write(token);
            }
        } catch (TextException e) {
            throw walk.located(e);
        }
        return root;
    }

    private void write(Token token) {
        switch (token) {
            case NAME -> name = walk.text();
            case END_MAP, END_LIST, END_SET -> containers.removeLast();
            case START_MAP, START_LIST, START_SET -> {
                Object container = emptyContainer(token);
                add(container);
                containers.addLast(container);
            }
            default -> add(scalar(token));
        }
    }

    private Object emptyContainer(Token token) {
        return switch (token) {
            case START_MAP -> new LinkedHashMap<>(capacity());
            case START_LIST -> new ArrayList<>(walk.size());
            default -> new LinkedHashSet<>(capacity());
        };
    }

    private @Nullable Object scalar(Token token) {
        return switch (token) {
            case STRING -> walk.text();
            case NUMBER -> number();
            case BINARY -> binary();
            case NULL -> null;
            default -> token == Token.TRUE;
        };
    }

    @SuppressWarnings("unchecked") // the containers of emptyContainer(Token)
    private void add(@Nullable Object plain) {
        Object innermost = containers.peekLast();
        if (innermost instanceof LinkedHashMap) {
            ((LinkedHashMap<@Nullable String, @Nullable Object>) innermost).put(name, plain);
        } else if (innermost != null) {
            ((Collection<@Nullable Object>) innermost).add(plain);
        } else {
            root = plain;
        }
    }

    /** So that as many members fit without another table. */
    private int capacity() {
        int members = walk.size();
        return members + members / 3 + 1;
    }

    private Number number() {
        return switch (numbers) {
            case BIG_DECIMAL -> walk.decimalValue();
            case NARROWEST -> narrowest();
            case DOUBLE -> nearest();
        };
    }

    private Number narrowest() {
        if (!walk.number.isLong()) {
            return walk.decimalValue();
        }
        long value = walk.number.longValue();
        if ((int) value == value) {
            return (int) value;
        }
        return value;
    }

    private Double nearest() {
        double value = walk.doubleValue();
        if (Double.isInfinite(value)) {
            throw ValueErrors.beyondDouble();
        }
        return value;
    }

    private Object binary() {
        return switch (binaries) {
            case BYTE_ARRAY -> walk.bytes().clone();
            case BYTE_BUFFER -> ByteBuffer.wrap(walk.bytes()).asReadOnlyBuffer();
        };
    }
}
