package io.documentjson.spark;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.spark.AttributeWriter.Choices;
import io.documentjson.transcode.DynamoDbTranscoder;
import io.documentjson.transcode.JsonItemWriter;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/** Makes the line of an import of a row. It goes to the executors. */
final class ImportLine implements Serializable {

    private static final long serialVersionUID = 1L;

    private static final DynamoDbTranscoder TRANSCODER =
            DynamoDbTranscoder.builder().dynamoDbLimits(true).build();

    private static final byte[] OPENING = "{\"Item\":".getBytes(StandardCharsets.US_ASCII);

    /** The column that is the item, or -1. */
    private final int item;

    private final ItemForm form;

    /** Writes the row, or the column that is the item; {@code null} where that is JSON. */
    private final @Nullable AttributeWriter writer;

    /** Made on the executor. */
    private transient @Nullable ItemBuffer text;

    private ImportLine(int item, ItemForm form, @Nullable AttributeWriter writer) {
        this.item = item;
        this.form = form;
        this.writer = writer;
    }

    /**
     * The lines of rows of that schema.
     *
     * @param item the column that is the item, or an empty text
     * @param sets the columns that become sets, or the arrays of a VARIANT, separated by commas
     */
    static ImportLine of(
            StructType schema, String item, ItemForm form, String sets, NullMode nulls, ConflictMode conflicts) {
        Set<String> paths = new HashSet<>();
        for (String path : sets.split(",", -1)) {
            if (!path.isBlank()) {
                paths.add(path.strip());
            }
        }
        if (!item.isEmpty()) {
            return ofItem(schema, item, form, paths);
        }
        AttributeWriter writer = AttributeWriter.ofStruct(schema, "", new Choices(paths, nulls, conflicts));
        if (!paths.isEmpty()) {
            throw new IllegalArgumentException(
                    "Expected columns of the rows for the option sets but these are none: " + String.join(", ", paths));
        }
        return new ImportLine(-1, form, writer);
    }

    private static ImportLine ofItem(StructType schema, String item, ItemForm form, Set<String> sets) {
        int column = Arrays.asList(schema.fieldNames()).indexOf(item);
        DataType type = column < 0 ? DataTypes.NullType : schema.apply(column).dataType();
        if (ColumnReader.isVariant(type)) {
            return new ImportLine(column, form, new VariantWriter("", new HashSet<>(sets)));
        }
        if (!(type instanceof StringType)) {
            throw new IllegalArgumentException("Expected a column of STRING or VARIANT for the option item but " + item
                    + " is " + (column < 0 ? "none" : type.sql()));
        }
        if (!sets.isEmpty()) {
            throw new IllegalArgumentException("Expected no option sets beside an item that is JSON but was one;"
                    + " read and write it with the option form=dynamodb, which keeps every type");
        }
        return new ImportLine(column, form, null);
    }

    /** The line in UTF-8, without its line feed. */
    byte[] of(Row row) {
        Object value = item < 0 ? row : row.get(item);
        if (value == null) {
            throw new MismatchException("Expected an item in each row but was NULL in the column of the option item;"
                    + " leave such rows out before they are written");
        }
        try {
            if (writer != null) {
                return line(writer, value);
            }
            byte[] json = ((String) value).getBytes(StandardCharsets.UTF_8);
            byte[] content = form == ItemForm.DOCUMENT ? TRANSCODER.toDynamoDb(json) : TRANSCODER.toItem(json);
            byte[] line = Arrays.copyOf(OPENING, OPENING.length + content.length + 1);
            System.arraycopy(content, 0, line, OPENING.length, content.length);
            line[line.length - 1] = '}';
            return line;
        } catch (DocumentJsonException e) {
            throw new MismatchException("A row is not an item that DynamoDB takes: " + e.getMessage());
        }
    }

    private byte[] line(AttributeWriter of, Object value) {
        if (text == null) {
            text = new ItemBuffer(JsonItemWriter.builder()
                    .dynamoDbJson(true)
                    .exportLines(true)
                    .dynamoDbLimits(true));
        }
        try {
            text.begin();
            of.write(text.writer, value);
            byte[] line = text.end();
            return Arrays.copyOf(line, line.length - 1);
        } catch (IOException e) {
            throw new UncheckedIOException("an array has no I/O", e);
        }
    }
}
