package io.documentjson.spark;

import io.documentjson.transcode.RecordPart;
import java.util.OptionalLong;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** The conversion that each function applies to a text. The constants are called as the functions are. */
enum TextConversion {
    TO_JSON("document JSON of an item in DynamoDB JSON"),
    FROM_JSON("DynamoDB JSON of an item in document JSON"),
    ITEM_JSON("document JSON of the item on a line of an export"),
    KEYS_JSON("document JSON of the keys on a line of an incremental export"),
    NEW_IMAGE_JSON("document JSON of the item after the change on a line of an incremental export"),
    OLD_IMAGE_JSON("document JSON of the item before the change on a line of an incremental export"),
    OPERATION("what happened to the item: PUT, MODIFY or REMOVE"),
    WRITE_TIME("when the item was written");

    final String description;

    TextConversion(String description) {
        this.description = description;
    }

    DataType resultType() {
        return this == WRITE_TIME ? DataTypes.TimestampType : DataTypes.StringType;
    }

    /**
     * The result for a text in UTF-8, in Spark's representation of the type; {@code null} if the text does not have
     * that part.
     */
    @Nullable
    Object convert(byte[] text) {
        return switch (this) {
            case TO_JSON -> UTF8String.fromBytes(ExportLine.TRANSCODER.toDocument(text));
            case FROM_JSON -> UTF8String.fromBytes(ExportLine.TRANSCODER.toDynamoDb(text));
            case ITEM_JSON ->
                ExportLine.isItem(text, 0, text.length)
                        ? UTF8String.fromBytes(ExportLine.TRANSCODER.toDocument(text))
                        : convertChange(text);
            default -> ExportLine.isItem(text, 0, text.length) ? null : convertChange(text);
        };
    }

    private @Nullable Object convertChange(byte[] line) {
        return switch (this) {
            case KEYS_JSON ->
                ExportLine.text(ExportLine.change(line, RecordPart.KEYS).keys());
            case OLD_IMAGE_JSON ->
                ExportLine.text(ExportLine.change(line, RecordPart.OLD_IMAGE).oldImage());
            case OPERATION -> UTF8String.fromString(ExportLine.change(line).operation());
            case WRITE_TIME -> {
                OptionalLong micros = ExportLine.change(line).writeTimeMicros();
                yield micros.isPresent() ? (Object) micros.getAsLong() : null;
            }
            default ->
                ExportLine.text(ExportLine.change(line, RecordPart.NEW_IMAGE).newImage());
        };
    }
}
