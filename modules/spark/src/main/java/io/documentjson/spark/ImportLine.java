package io.documentjson.spark;

import io.documentjson.DocumentJsonException;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** Makes the line of an import of a row. It goes to the executors. */
final class ImportLine implements Serializable {

    private static final long serialVersionUID = 1L;

    private static final DynamoDbTranscoder TRANSCODER =
            DynamoDbTranscoder.builder().dynamoDbLimits(true).build();

    /** The column that is the item as JSON, or -1. */
    private final int item;

    private final JsonForm form;

    /** Writes the row as an item; {@code null} where a column is the item. */
    private final @Nullable AttributeWriter writer;

    private ImportLine(int item, JsonForm form, @Nullable AttributeWriter writer) {
        this.item = item;
        this.form = form;
        this.writer = writer;
    }

    /**
     * The lines of rows of that schema.
     *
     * @param item the column that is the item, or an empty text
     * @param sets the columns that become sets, separated by commas
     */
    static ImportLine of(StructType schema, String item, JsonForm form, String sets) {
        if (!item.isEmpty()) {
            int column = Arrays.asList(schema.fieldNames()).indexOf(item);
            if (column < 0 || !(schema.apply(column).dataType() instanceof StringType)) {
                throw new IllegalArgumentException("Expected a STRING column of the rows for the option item but "
                        + item + " is "
                        + (column < 0 ? "none" : schema.apply(column).dataType().sql()));
            }
            return new ImportLine(column, form, null);
        }
        Set<String> paths = new HashSet<>();
        for (String path : sets.split(",", -1)) {
            if (!path.isBlank()) {
                paths.add(path.strip());
            }
        }
        AttributeWriter writer = AttributeWriter.ofRows(schema, paths);
        if (!paths.isEmpty()) {
            throw new IllegalArgumentException(
                    "Expected columns of the rows for the option sets but these are none: " + String.join(", ", paths));
        }
        return new ImportLine(-1, form, writer);
    }

    /** The line, without its line feed. */
    String of(Row row) {
        String line;
        if (writer != null) {
            line = writer.line(row);
        } else if (row.isNullAt(item)) {
            throw new MismatchException("Expected an item in each row but was NULL in the column of the option item;"
                    + " leave such rows out before they are written");
        } else {
            line = row.getString(item);
        }
        try {
            byte[] utf8 = line.getBytes(StandardCharsets.UTF_8);
            byte[] checked =
                    writer == null && form == JsonForm.DOCUMENT ? TRANSCODER.toDynamoDb(utf8) : TRANSCODER.toItem(utf8);
            return "{\"Item\":" + new String(checked, StandardCharsets.UTF_8) + "}";
        } catch (DocumentJsonException e) {
            throw new MismatchException("A row is not an item that DynamoDB takes: " + e.getMessage());
        }
    }
}
