package io.documentjson.spark;

import io.documentjson.events.Envelope;
import io.documentjson.transcode.DynamoDbTranscoder;
import io.documentjson.transcode.RecordPart;
import io.documentjson.transcode.TranscodedChange;
import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** The columns of an export. */
enum ExportColumn {
    ITEM(DataTypes.StringType, RecordPart.NEW_IMAGE),
    KEYS(DataTypes.StringType, RecordPart.KEYS),
    NEW_IMAGE(DataTypes.StringType, RecordPart.NEW_IMAGE),
    OLD_IMAGE(DataTypes.StringType, RecordPart.OLD_IMAGE),
    OPERATION(DataTypes.StringType),
    WRITE_TIME(DataTypes.TimestampType),
    FILE(DataTypes.StringType),
    /** Needs the whole line: only then it is known whether the line can be read. */
    _CORRUPT_RECORD(DataTypes.StringType, RecordPart.CHANGE);

    final DataType type;

    /** Parts of a change that the column needs beside operation and time. */
    final Set<RecordPart> parts;

    /** Pushes that part of each line of an incremental export. */
    final DynamoDbTranscoder transcoder;

    ExportColumn(DataType type, RecordPart... parts) {
        this.type = type;
        this.parts = Set.of(parts);
        DynamoDbTranscoder.Builder changes = DynamoDbTranscoder.builder().envelope(Envelope.CHANGE_LINES);
        this.parts.forEach(changes::part);
        this.transcoder = changes.build();
    }

    /** The name in a schema. */
    String columnName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** True if the column is an item or a part of one. */
    boolean isItem() {
        return this == ITEM || this == KEYS || this == NEW_IMAGE || this == OLD_IMAGE;
    }

    /** The value for a change, of the class that Spark's rows use; {@code null} if the change lacks it. */
    @Nullable
    Object of(TranscodedChange change) {
        return switch (this) {
            case KEYS -> text(change.keys());
            case OLD_IMAGE -> text(change.oldImage());
            case OPERATION -> UTF8String.fromString(change.operation());
            case WRITE_TIME -> {
                OptionalLong micros = change.writeTimeMicros();
                yield micros.isPresent() ? (Object) micros.getAsLong() : null;
            }
            default -> text(change.newImage());
        };
    }

    private static @Nullable UTF8String text(byte @Nullable [] utf8) {
        return utf8 == null ? null : UTF8String.fromBytes(utf8);
    }

    /** All columns that there are with those options. */
    static StructType schema(ExportOptions options) {
        DataType item = options.itemType() == ItemType.VARIANT ? VariantReader.type() : DataTypes.StringType;
        return schema(options.mode(), item, item);
    }

    /** All columns that there are in that mode, with the types of items and of keys. */
    static StructType schema(ParseMode mode, DataType item, DataType keys) {
        StructType schema = new StructType();
        for (ExportColumn column : values()) {
            if (column != _CORRUPT_RECORD || mode == ParseMode.PERMISSIVE) {
                DataType type = column == KEYS ? keys : column.isItem() ? item : column.type;
                schema = schema.add(column.columnName(), type);
            }
        }
        return schema;
    }

    /** Fails if the schema, which the user gave, has other columns or types than there are. */
    static void check(StructType schema, ItemForm form) {
        for (StructField field : schema.fields()) {
            ExportColumn column = of(field);
            DataType type = field.dataType();
            if (type.equals(column.type)) {
                continue;
            }
            if (!column.isItem() || ColumnReader.ofColumn(type) == null) {
                throw new IllegalArgumentException("Expected " + column.type.sql()
                        + (column.isItem() ? ", or a type that items can fill," : "") + " for the column "
                        + column.columnName() + " of the schema but was " + type.sql()
                        + "; read it as STRING and cast it");
            }
            if (form != ItemForm.DOCUMENT) {
                throw new IllegalArgumentException("Expected STRING for the column " + column.columnName()
                        + " of the schema, as the option form is " + form + ", but was " + type.sql());
            }
        }
    }

    /** The column of that name, in upper or lower case. */
    static ExportColumn of(StructField field) {
        for (ExportColumn column : values()) {
            if (column.columnName().equalsIgnoreCase(field.name())) {
                return column;
            }
        }
        throw new IllegalArgumentException("Expected a schema with columns of "
                + Arrays.stream(values()).map(ExportColumn::columnName).toList() + " but was one with another column");
    }
}
