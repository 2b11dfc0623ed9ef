package io.documentjson.spark;

import org.apache.spark.sql.types.DataType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** The conversion that each function applies to a text. The constants are called as the functions are. */
enum TextConversion {
    TO_JSON("document JSON of an item in DynamoDB JSON", ExportColumn.ITEM),
    FROM_JSON("DynamoDB JSON of an item in document JSON", ExportColumn.ITEM),
    ITEM_JSON("document JSON of the item on a line of an export", ExportColumn.ITEM),
    KEYS_JSON("document JSON of the keys on a line of an incremental export", ExportColumn.KEYS),
    NEW_IMAGE_JSON(
            "document JSON of the item after the change on a line of an incremental export", ExportColumn.NEW_IMAGE),
    OLD_IMAGE_JSON(
            "document JSON of the item before the change on a line of an incremental export", ExportColumn.OLD_IMAGE),
    OPERATION("what happened to the item: PUT, MODIFY or REMOVE", ExportColumn.OPERATION),
    WRITE_TIME("when the item was written", ExportColumn.WRITE_TIME);

    final String description;
    private final ExportColumn column;

    /** @param column that the source has for the same value of a line */
    TextConversion(String description, ExportColumn column) {
        this.description = description;
        this.column = column;
    }

    DataType resultType() {
        return column.type;
    }

    /**
     * The result for a text in UTF-8, in Spark's representation of the type; {@code null} if the text does not have
     * that part.
     */
    @Nullable
    Object convert(byte[] text) {
        if (this == FROM_JSON) {
            return UTF8String.fromBytes(DataLine.TRANSCODER.toDynamoDb(text));
        }
        if (this == TO_JSON || DataLine.isItem(text, 0, text.length)) {
            return column == ExportColumn.ITEM ? UTF8String.fromBytes(DataLine.TRANSCODER.toDocument(text)) : null;
        }
        return column.of(DataLine.TRANSCODER.toDocumentChange(text, column.parts));
    }
}
