package io.documentjson.transcode;

import io.documentjson.events.ErrorCode;
import io.documentjson.events.ItemEvents;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.records.RecordImage;
import io.documentjson.internal.records.RecordReader;
import io.documentjson.internal.records.RecordSource;
import java.io.IOException;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One change in Debezium's form: which images it has before and after, and the members beside them.
 *
 * @see <a href="https://debezium.io/documentation/reference/stable/connectors/mysql.html#mysql-change-event-values">
 *     Change event values of Debezium's connector for MySQL</a>
 * @see <a
 *     href="https://debezium.io/documentation/reference/stable/connectors/postgresql.html#postgresql-replica-identity">
 *     What before has of a delete, by the replica identity of PostgreSQL</a>
 */
final class DebeziumChange {

    /** Of a change whose text does not say when it was. */
    private static final long NO_TIME = Long.MIN_VALUE;

    private final DebeziumForm form;

    /** What happened. */
    String op = "";

    /** The image before the change; {@code null} if there is none. */
    @Nullable
    RecordImage before;

    /** The image after the change; {@code null} if there is none. */
    @Nullable
    RecordImage after;

    /** When the item was changed. */
    long micros = NO_TIME;

    private boolean hasMicros;

    DebeziumChange(DebeziumForm form) {
        this.form = form;
    }

    /** An item that is no change. */
    void read() {
        micros = NO_TIME;
        decide("", Set.of(RecordImage.ITEM));
    }

    /** The change that has been read to its end. */
    void read(RecordReader change) {
        String problem = decide(change.operation() == null ? "" : change.operation(), change.images());
        Instant time = change.instant();
        hasMicros = time != null && !change.timeIsText() && change.timeUnit().equals(RecordReader.UNIT_OF_CHANGES);
        try {
            micros = time == null
                    ? NO_TIME
                    : Math.addExact(Math.multiplyExact(time.getEpochSecond(), 1_000_000L), time.getNano() / 1_000);
        } catch (ArithmeticException e) {
            problem = "a time in microseconds of 64 bits but was another one";
        }
        if (problem != null) {
            throw new TextException(ErrorCode.INVALID_ENVELOPE, "Expected " + problem);
        }
    }

    /**
     * The change of an incremental export.
     *
     * @param time negative if there is none
     * @return false if it is refused
     */
    boolean read(Set<RecordImage> images, long time) {
        micros = time < 0 ? NO_TIME : time;
        hasMicros = true;
        boolean hasNew = images.contains(RecordImage.NEW);
        return decide(RecordImage.operation(hasNew, images.contains(RecordImage.OLD)), images) == null;
    }

    /** What is wrong; {@code null} if nothing is. */
    private @Nullable String decide(String operation, Set<RecordImage> has) {
        boolean hasOld = has.contains(RecordImage.OLD);
        op = switch (operation) {
            case "INSERT" -> "c";
            case "MODIFY", "PUT" -> hasOld || !form.hasUpdatesAsCreates() ? "u" : "c";
            case "REMOVE", "DELETE" -> "d";
            default -> has.contains(RecordImage.ITEM) ? "r" : "";
        };
        boolean isDelete = op.equals("d");
        before = hasOld ? RecordImage.OLD : isDelete && has.contains(RecordImage.KEYS) ? RecordImage.KEYS : null;
        after = has.contains(RecordImage.NEW)
                ? RecordImage.NEW
                : has.contains(RecordImage.ITEM) ? RecordImage.ITEM : null;
        if (op.isEmpty()) {
            return "a change that says what happened but was another record";
        }
        if (op.equals("u") && !hasOld) {
            return "an update with an old image, which before is, but was one without, as views of new images have it;"
                    + " see DebeziumForm.updatesAsCreates";
        }
        return (before != null) == (isDelete || op.equals("u")) && (after == null) == isDelete
                ? null
                : "the images that " + op
                        + " needs, as a view of new and old ones has them, but was a change of another";
    }

    /** Pushes the members behind the images. */
    void pushEnd(ItemEvents change, RecordSource source) throws IOException {
        pushText(change, "op", op);
        pushTime(change, "ts_ms", 1_000);
        change.name("source");
        change.startMap();
        pushText(change, "connector", "dynamodb");
        pushTime(change, "ts_ms", 1_000);
        if (hasMicros) {
            pushTime(change, "ts_us", 1);
        }
        pushText(change, "snapshot", Boolean.toString(op.equals("r")));
        if (form.table() != null && source.members().get("table") == null) {
            pushText(change, "table", form.table());
        }
        for (Map.Entry<String, String> member : source.members().entrySet()) {
            pushText(change, member.getKey(), member.getValue());
        }
        if (op.equals("d") && source.isOfTimeToLive()) {
            change.name("ttl");
            change.bool(true);
        }
        change.endMap();
    }

    private static void pushText(ItemEvents change, String name, String text) throws IOException {
        change.name(name);
        change.string(text);
    }

    private void pushTime(ItemEvents change, String name, long unit) throws IOException {
        if (micros != NO_TIME) {
            change.name(name);
            change.number(Long.toString(Math.floorDiv(micros, unit)));
        }
    }
}
