package io.documentjson.transcode;

import io.documentjson.events.ErrorCode;
import io.documentjson.events.ItemEvents;
import io.documentjson.internal.limits.TextException;
import io.documentjson.internal.records.RecordImage;
import io.documentjson.internal.records.RecordReader;
import io.documentjson.internal.records.RecordSource;
import java.io.IOException;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One change in Debezium's form: which images it has before and after, and the members beside them.
 *
 * @see <a href="https://debezium.io/documentation/reference/stable/connectors/mysql.html#mysql-change-event-values">
 *     Change event values of Debezium's connector for MySQL</a>
 * @see <a href="https://debezium.io/documentation/reference/stable/connectors/postgresql.html#postgresql-replica-identity">
 *     What before has of a delete, by the replica identity of PostgreSQL</a>
 */
final class DebeziumChange {

    /** The names of images in events. */
    static final String BEFORE = "before";

    static final String AFTER = "after";

    private static final long MICROS_PER_SECOND = 1_000_000;
    private static final long NANOS_PER_MICRO = 1_000;

    private static final Set<RecordImage> ONE_ITEM = EnumSet.of(RecordImage.ITEM);

    private final DebeziumForm form;

    /** What happened. */
    String op = "";

    /** The image before the change; {@code null} if there is none. */
    @Nullable
    RecordImage before;

    /** The image after the change; {@code null} if there is none. */
    @Nullable
    RecordImage after;

    /** When the item was changed, if the text says so. */
    private boolean hasTime;

    private long millis;
    private long micros;
    private boolean hasMicros;

    DebeziumChange(DebeziumForm form) {
        this.form = form;
    }

    /** An item that was read. */
    void read() {
        hasTime = false;
        decide(null, ONE_ITEM);
    }

    /** The change that has been read to its end. */
    void read(RecordReader change) {
        refuse(decide(change.operation(), change.images()));
        Instant time = change.instant();
        hasTime = time != null;
        hasMicros = time != null && !change.timeIsText() && change.timeUnit().equals(RecordReader.UNIT_OF_CHANGES);
        try {
            if (time != null) {
                millis = time.toEpochMilli();
            }
            if (time != null && hasMicros) {
                micros = Math.addExact(
                        Math.multiplyExact(time.getEpochSecond(), MICROS_PER_SECOND), time.getNano() / NANOS_PER_MICRO);
            }
        } catch (ArithmeticException e) {
            throw refused("a time in 64 bits but was another one");
        }
    }

    /**
     * The change of an incremental export.
     *
     * @param time negative if there is none
     * @return false if it is refused
     */
    boolean read(Set<RecordImage> images, long time) {
        hasTime = time >= 0;
        hasMicros = true;
        millis = time / 1000;
        micros = time;
        boolean hasNew = images.contains(RecordImage.NEW);
        return decide(RecordImage.operation(hasNew, images.contains(RecordImage.OLD)), images) == null;
    }

    /** What is wrong; {@code null} if nothing is. */
    private @Nullable String decide(@Nullable String operation, Set<RecordImage> has) {
        RecordImage old = has.contains(RecordImage.OLD) ? RecordImage.OLD : null;
        before = null;
        after = has.contains(RecordImage.NEW)
                ? RecordImage.NEW
                : has.contains(RecordImage.ITEM) ? RecordImage.ITEM : null;
        switch (String.valueOf(operation)) {
            case "INSERT" -> op = "c";
            case "MODIFY", "PUT" -> {
                if (old == null && !form.hasUpdatesAsCreates()) {
                    return "an update with an old image, which before is, but was one without, as views of new images"
                            + " have it; see DebeziumForm.updatesAsCreates";
                }
                op = old == null ? "c" : "u";
                before = old;
            }
            case "REMOVE", "DELETE" -> {
                op = "d";
                before = old != null ? old : has.contains(RecordImage.KEYS) ? RecordImage.KEYS : null;
                return before == null || after != null
                        ? "a delete with an old image or keys, and no new one, but was another"
                        : null;
            }
            default -> {
                if (!has.contains(RecordImage.ITEM)) {
                    return "a change of an item that says what happened but was another record";
                }
                op = "r";
            }
        }
        if (old != null && before == null) {
            return "a change without an old image, as nothing was there before, but was one with";
        }
        return after == null ? "a new image, which after is, but was a change without, as its view has none" : null;
    }

    private static void refuse(@Nullable String problem) {
        if (problem != null) {
            throw refused(problem);
        }
    }

    private static TextException refused(String problem) {
        return new TextException(ErrorCode.INVALID_ENVELOPE, "Expected " + problem);
    }

    /** Pushes the members behind the images. */
    void pushEnd(ItemEvents change, @Nullable RecordSource source) throws IOException {
        pushText(change, "op", op);
        if (hasTime) {
            pushNumber(change, "ts_ms", millis);
        }
        change.name("source");
        change.startMap();
        pushText(change, "connector", "dynamodb");
        if (hasTime) {
            pushNumber(change, "ts_ms", millis);
        }
        if (hasTime && hasMicros) {
            pushNumber(change, "ts_us", micros);
        }
        pushText(change, "snapshot", op.equals("r") ? "true" : "false");
        String table = source == null ? null : source.table();
        pushText(change, "table", table == null ? form.table() : table);
        if (source != null) {
            pushText(change, "region", source.region());
            pushText(change, "sequence", source.sequence());
            pushText(change, "event_id", source.eventId());
        }
        if (op.equals("d") && source != null && source.isOfTimeToLive()) {
            change.name("ttl");
            change.bool(true);
        }
        change.endMap();
    }

    private static void pushText(ItemEvents change, String name, @Nullable String text) throws IOException {
        if (text != null) {
            change.name(name);
            change.string(text);
        }
    }

    private static void pushNumber(ItemEvents change, String name, long number) throws IOException {
        change.name(name);
        change.number(Long.toString(number));
    }
}
