package io.documentjson.transcode;

import io.documentjson.events.ErrorCode;
import io.documentjson.events.ItemEvents;
import io.documentjson.internal.copying.JsonCopier;
import io.documentjson.internal.copying.JsonCopier.Change;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.parsing.DynamoDbParser;
import io.documentjson.internal.records.RecordImage;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.transcode.ItemText.Form;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Takes changes in Debezium's form. Which image is before and which is after is known at the end of a record, so all of
 * them are held until then.
 *
 * @see <a href="https://debezium.io/documentation/reference/stable/connectors/mysql.html#mysql-change-event-values">
 *     Change event values of Debezium's connector for MySQL</a>
 * @see <a
 *     href="https://debezium.io/documentation/reference/stable/connectors/postgresql.html#postgresql-replica-identity">
 *     What before has of a delete, by the replica identity of PostgreSQL</a>
 */
abstract class DebeziumTarget extends TextTarget {

    /**
     * The source of an item or line that says nothing of it. Nobody adds to it. Its class is that of the other sources:
     * iterating over two classes would allocate more for each record.
     */
    static final Map<String, String> NOTHING = new TreeMap<>();

    final DebeziumForm form;

    /** The operation. This and the rest begin as they are for an item in no record, of which nothing is decided. */
    String op = "r";

    /** The images before and after the change; {@code null} if there is none. */
    @Nullable
    RecordImage before;

    @Nullable
    RecordImage after = RecordImage.ITEM;

    /** The time of the change. */
    long micros = JsonCopier.NO_TIME;

    /** The source of the change. */
    Map<String, String> source = NOTHING;

    private DebeziumTarget(ItemText text, DebeziumForm form) {
        super(text, RecordPart.DEBEZIUM);
        this.form = form;
    }

    @Override
    final Change copyChange(JsonCopier copier) {
        source = NOTHING;
        Set<RecordImage> has = copier.images();
        boolean isCopied = copier.copyChange(null, places) == Change.COPIED
                && decide(RecordImage.operation(has), has, copier.micros()) == null;
        return isCopied ? Change.COPIED : Change.FAILED;
    }

    @Override
    final void endChange() {
        source = records().source();
        long time = records().time().micros().orElse(JsonCopier.NO_TIME);
        String problem = decide(String.valueOf(records().operation()), records().images(), time);
        if (problem != null) {
            throw new TextException(ErrorCode.INVALID_ENVELOPE, "Expected " + problem);
        }
    }

    /** Takes what is known of a change; gives what is wrong with it, {@code null} if nothing is. */
    private @Nullable String decide(String operation, Set<RecordImage> has, long time) {
        micros = time;
        boolean hasOld = has.contains(RecordImage.OLD);
        boolean isItem = has.contains(RecordImage.ITEM);
        op = switch (operation) {
            case "INSERT" -> "c";
            case "MODIFY", "PUT" -> hasOld || !form.hasUpdatesAsCreates() ? "u" : "c";
            case "REMOVE", "DELETE" -> "d";
            default -> isItem ? "r" : "";
        };
        boolean isDelete = op.equals("d");
        before = hasOld ? RecordImage.OLD : isDelete && has.contains(RecordImage.KEYS) ? RecordImage.KEYS : null;
        after = isItem ? RecordImage.ITEM : has.contains(RecordImage.NEW) ? RecordImage.NEW : null;
        if (op.isEmpty()) {
            return "a change that says what happened but was another record";
        }
        if (op.equals("u") && !hasOld) {
            return "an update with an old image, which before is, but was one without, as views of new images have it;"
                    + " see DebeziumForm.updatesAsCreates";
        }
        if ((before != null) != (isDelete || op.equals("u")) || (after == null) != isDelete) {
            return "the images that " + op
                    + " needs, as a view of new and old ones has them, but was a change of another";
        }
        return null;
    }

    /** Pushes the members that come after the images. */
    final void pushTail(ItemEvents change) throws IOException {
        pushText(change, "op", op);
        pushTime(change, "ts_ms", 1_000);
        change.name("source");
        change.startMap();
        pushText(change, "connector", "dynamodb");
        pushTime(change, "ts_ms", 1_000);
        if (source == NOTHING || records().time().isInMicros()) {
            pushTime(change, "ts_us", 1);
        }
        pushText(change, "snapshot", Boolean.toString(op.equals("r")));
        if (form.table() != null && !source.containsKey("table")) {
            pushText(change, "table", form.table());
        }
        for (Map.Entry<String, String> member : source.entrySet()) {
            if (!member.getKey().equals("ttl")) {
                pushText(change, member.getKey(), member.getValue());
            } else if (op.equals("d")) {
                change.name("ttl");
                change.bool(true);
            }
        }
        change.endMap();
    }

    private void pushTime(ItemEvents change, String name, long unit) throws IOException {
        if (micros != JsonCopier.NO_TIME) {
            pushNumber(change, name, Long.toString(Math.floorDiv(micros, unit)));
        }
    }

    /** Writes lines. */
    static final class Lines extends DebeziumTarget {

        private static final byte[] BEFORE = "\"before\":".getBytes(StandardCharsets.US_ASCII);
        private static final byte[] AFTER = "\"after\":".getBytes(StandardCharsets.US_ASCII);
        private static final byte[] NULL = "null".getBytes(StandardCharsets.US_ASCII);

        /** Times from here on have as many digits for some hundred years. */
        private static final long LEAST_MICROS = 1_000_000_000_000_000L;

        /** The places of the times in a tail that has three such ones; a quote is as long as an apostrophe. */
        private static final int MILLIS = ",'op':'u','ts_ms':".length();

        private static final int SOURCE_MILLIS = MILLIS + 13 + ",'source':{'connector':'dynamodb','ts_ms':".length();
        private static final int MICROS = SOURCE_MILLIS + 13 + ",'ts_us':".length();

        private final LineOutput output;

        /** By operation, the tail of a change with such a time that says nothing of its source. */
        private final Map<String, byte[]> tails = new TreeMap<>();

        Lines(ItemText text, DebeziumForm form, LineOutput output) {
            super(text, form);
            this.output = output;
        }

        @Override
        void end() throws IOException {
            boolean isCommon = source == NOTHING && micros >= LEAST_MICROS;
            byte[] tail = isCommon ? tails.get(op) : null;
            if (tail == null) {
                pushTail(text.openMembers());
                int from = text.closeMembers();
                tail = Arrays.copyOfRange(bytes.array, from, bytes.size);
                tail[0] = ',';
                if (isCommon) {
                    tails.put(op, tail);
                }
            } else {
                putTime(tail);
            }
            output.begin();
            putImage('{', BEFORE, before);
            putImage(',', AFTER, after);
            output.put(tail);
            output.end();
        }

        private void putTime(byte[] tail) {
            long rest = micros;
            for (int i = MICROS + 16; i-- > MICROS; rest /= 10) {
                tail[i] = (byte) ('0' + rest % 10);
            }
            System.arraycopy(tail, MICROS, tail, MILLIS, 13);
            System.arraycopy(tail, MICROS, tail, SOURCE_MILLIS, 13);
        }

        private void putImage(char opening, byte[] name, @Nullable RecordImage image) throws IOException {
            output.write(opening);
            output.put(name);
            if (image == null) {
                output.put(NULL);
                return;
            }
            int from = places[2 * image.index()];
            int length = places[2 * image.index() + 1] - from;
            if (!form.hasImagesAsStrings()) {
                output.write(bytes.array, from, length);
            } else {
                text.open();
                text.generator().writeString(new String(bytes.array, from, length, StandardCharsets.UTF_8));
                text.generator().endRoot();
                text.generator().drainTo(output);
            }
        }
    }

    /** Pushes events. The images are held as DynamoDB JSON, which loses nothing. */
    static final class Events extends DebeziumTarget {

        private final ItemEvents consumer;
        private final DynamoDbParser held;

        Events(DebeziumForm form, Limits limits, ItemEvents consumer) {
            super(ItemText.held(Form.DYNAMODB_ITEM, limits), form);
            this.consumer = consumer;
            held = new DynamoDbParser(consumer, true);
        }

        @Override
        boolean hasConsumer() {
            return true;
        }

        @Override
        void drop() {
            consumer.drop();
        }

        @Override
        void end() throws IOException {
            consumer.startMap();
            pushImage("before", before);
            pushImage("after", after);
            pushTail(consumer);
            consumer.endMap();
        }

        private void pushImage(String name, @Nullable RecordImage image) throws IOException {
            consumer.name(name);
            if (image == null) {
                consumer.nul(true);
                return;
            }
            int i = 2 * image.index();
            try (Utf8Tokens tokens = Utf8Tokens.of(bytes.array, places[i], places[i + 1], limits)) {
                held.open(tokens, limits.maxDepth());
                tokens.first();
                held.readBareItem();
            }
        }
    }
}
