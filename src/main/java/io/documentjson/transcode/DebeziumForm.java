package io.documentjson.transcode;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Options of {@link RecordPart#DEBEZIUM}, the form of a change that engines read as Debezium's. Instances are immutable
 * and safe for use by any number of threads; each method returns a new instance.
 *
 * <pre>{@code
 * DynamoDbTranscoder changes = DynamoDbTranscoder.builder()
 *         .envelope(Envelope.STREAM_RECORDS)
 *         .debezium(DebeziumForm.create().updatesAsCreates())
 *         .build();
 * }</pre>
 *
 * @param table the table of records that do not name theirs; {@code null} if they have none
 * @param hasImagesAsStrings true if images are strings of JSON in text
 * @param hasNumbersAsStrings true if the numbers of images are strings in text
 * @param hasUpdatesAsCreates true if an update without an old image is a create
 */
public record DebeziumForm(
        @Nullable String table, boolean hasImagesAsStrings, boolean hasNumbersAsStrings, boolean hasUpdatesAsCreates) {

    /** The default options. */
    public static DebeziumForm create() {
        return new DebeziumForm(null, false, false, false);
    }

    /**
     * A copy with the name of the table, for texts that do not have it: lines of an export, output of the AWS CLI. A
     * record that names its table keeps that name.
     */
    public DebeziumForm table(String name) {
        Objects.requireNonNull(name, "name");
        return new DebeziumForm(name, hasImagesAsStrings, hasNumbersAsStrings, hasUpdatesAsCreates);
    }

    /**
     * A copy with images as strings of JSON, as Debezium's connector for MongoDB writes them. A program that rounds
     * the numbers of JSON leaves a string as it is. It has no effect on events.
     */
    public DebeziumForm imagesAsStrings() {
        return new DebeziumForm(table, true, hasNumbersAsStrings, hasUpdatesAsCreates);
    }

    /** A copy with the numbers of images, in document JSON, in quotes. It has no effect on events. */
    public DebeziumForm numbersAsStrings() {
        return new DebeziumForm(table, hasImagesAsStrings, true, hasUpdatesAsCreates);
    }

    /**
     * A copy that has an update without an old image as a create, {@code c}, for engines that replace a row of the same
     * key. Otherwise it is refused, because those that follow Debezium need the old row of an update.
     */
    public DebeziumForm updatesAsCreates() {
        return new DebeziumForm(table, hasImagesAsStrings, hasNumbersAsStrings, true);
    }
}
