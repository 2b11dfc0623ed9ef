package io.documentjson.internal.records;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.errors.ValueErrors;
import io.documentjson.internal.tokens.ReadErrors;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The containers that are open around the items of an envelope, outermost first, which members of each have been read,
 * and the errors of such containers.
 */
final class RecordLevels {

    /** The containers that are open around records and in them. */
    enum Frame {
        TEXTS,
        CLI_OBJECT,
        TABLES,
        ITEMS,
        RESPONSES,
        RESPONSE,
        UNPROCESSED,
        EVENT,
        EVENTS,
        RECORD,
        REQUESTS,
        REQUEST,
        TABLES_OF_REQUESTS,
        PUT,
        DELETE,
        CHANGE,
        METADATA,
        STREAM_RECORD,
        KINESIS,
        PAYLOAD,
        IDENTITY;

        boolean isArray() {
            return this == TEXTS || this == ITEMS || this == RESPONSES || this == EVENTS || this == REQUESTS;
        }
    }

    private static final int FRAMES = Frame.values().length;

    /** An open container. Levels are used again, so that a record takes no memory of its own. */
    static final class Level {

        Frame frame = Frame.RECORD;

        /** The member that is being read; {@code null} before the first one, and in an array. */
        @Nullable
        String name;

        /** The element that is being read, -1 before the first one. */
        long index;

        /** The members that have been read; {@link RecordMember#OTHER} for all that nobody knows. */
        long members;

        /** Those of them that are {@code null}, which is absent. */
        private long absent;

        /** The tables that have been read. */
        private @Nullable Set<String> tables;

        void addMember(RecordMember member) {
            if ((members & member.bit()) != 0) {
                throw duplicateName();
            }
            members |= member.bit();
        }

        /** Adds the member that is being read, which is named after a table. */
        void addTable() {
            if (tables == null) {
                tables = new HashSet<>();
            }
            if (!tables.add(Objects.requireNonNull(name))) {
                throw duplicateName();
            }
        }

        /** True if the member, which has a meaning, is {@code null}: it counts as absent then. */
        boolean leavesOut(RecordMember member, int kind) {
            if (kind != Utf8Tokens.NULL || member == RecordMember.OTHER) {
                return false;
            }
            absent |= member.bit();
            return true;
        }

        /** The number of members that have been read and are not {@code null}. */
        int count(long some) {
            return Long.bitCount(members & ~absent & some);
        }

        /** True if no member has been added. */
        boolean isWithoutMembers() {
            return members == 0 && tables == null;
        }
    }

    /** Those that are open, and others that may be used again. */
    private final List<Level> levels = new ArrayList<>();

    private final int maxDepth;

    private int depth;

    /** @param maxDepth the limit of items; what is around them may have as many levels and those of every frame */
    RecordLevels(int maxDepth) {
        this.maxDepth = maxDepth;
    }

    /** Forgets what is open. */
    void clear() {
        depth = 0;
    }

    /** Forgets all names, and levels of which there are more than envelopes have. */
    void release() {
        clear();
        if (levels.size() > FRAMES) {
            levels.clear();
        }
        for (Level level : levels) {
            level.name = null;
            level.tables = null;
        }
    }

    boolean isEmpty() {
        return depth == 0;
    }

    Level innermost() {
        return levels.get(depth - 1);
    }

    /** Opens a container. Arrays of texts, and requests of requests, could go on without an end. */
    void open(Frame frame) {
        if (depth == levels.size()) {
            if (depth >= maxDepth + FRAMES) {
                throw ValueErrors.tooDeep(maxDepth, "");
            }
            levels.add(new Level());
        }
        Level level = levels.get(depth++);
        level.frame = frame;
        level.name = null;
        level.index = -1;
        level.members = 0;
        level.absent = 0;
        level.tables = null;
    }

    /** Goes to the innermost array's next element; false at its end, and the array is closed. */
    boolean nextElement(Utf8Tokens from) throws IOException {
        innermost().index++;
        if (from.nextElement()) {
            return true;
        }
        depth--;
        return false;
    }

    /** The name of the innermost object's next member; at its end {@code null}, and the object is closed. */
    @Nullable
    String nextName(Utf8Tokens from) throws IOException {
        String name = from.nextName();
        if (name == null) {
            depth--;
        } else {
            innermost().name = name;
        }
        return name;
    }

    /** Same as {@link #nextName}, for an object that may have each member of {@link RecordMember} once. */
    @Nullable
    RecordMember nextMember(Utf8Tokens from) throws IOException {
        String name = nextName(from);
        if (name == null) {
            return null;
        }
        RecordMember member = RecordMember.named(name);
        if (member == RecordMember.OTHER) {
            innermost().members |= member.bit();
        } else {
            innermost().addMember(member);
        }
        return member;
    }

    /** The container that was closed last. */
    Level closed() {
        return levels.get(depth);
    }

    /** Makes sure that a value is of the kind that is expected. */
    static void expect(int kind, int expected) {
        if (kind != expected) {
            throw invalid("Expected " + ReadErrors.nameOf(expected) + " but was " + ReadErrors.nameOf(kind));
        }
    }

    /** Makes sure that the text has the form of its envelope. */
    static void require(boolean isRight, String problem) {
        if (!isRight) {
            throw invalid(problem);
        }
    }

    static TextException duplicateName() {
        return new TextException(
                ErrorCode.DUPLICATE_NAME, "Expected each name once in an object but was a second member of this one");
    }

    /** The text does not have the form of its envelope. */
    static TextException invalid(String problem) {
        return new TextException(ErrorCode.INVALID_ENVELOPE, problem);
    }

    /** The path of the reader: names as {@code String}, positions as {@code Long}, outermost first. */
    List<Object> path() {
        List<Object> path = new ArrayList<>();
        for (Level level : levels.subList(0, depth)) {
            if (level.frame.isArray()) {
                path.add(level.index);
            } else if (level.name != null) {
                path.add(level.name);
            }
        }
        return path;
    }
}
