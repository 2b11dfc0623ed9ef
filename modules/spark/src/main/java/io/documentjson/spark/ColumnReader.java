package io.documentjson.spark;

import io.documentjson.events.AttributeType;
import io.documentjson.events.Utf8ItemEvents;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/**
 * Makes values of one column from the items that are pushed to it. A value that the type of the column does not take is
 * a {@link MismatchException}. One instance serves one item after the other. Not thread-safe.
 */
abstract class ColumnReader implements Utf8ItemEvents {

    /** The value of the last item, up to the next one; {@code null} if none was pushed to its end. */
    @Nullable
    Object value;

    /** On any Spark; the class of the type is there from version 4 on. */
    static boolean isVariant(DataType type) {
        return type.typeName().equals("variant");
    }

    /** The reader of a column of that type; {@code null} if the column is text, or items cannot fill it. */
    static @Nullable ColumnReader ofColumn(DataType type) {
        if (isVariant(type)) {
            return new VariantReader();
        }
        if (!(type instanceof StructType || type instanceof MapType)) {
            return null;
        }
        RowStrings strings = new RowStrings();
        FieldReader root = FieldReader.of(type, strings);
        return root == null ? null : new RowReader(root, strings);
    }

    /** Reads the item of the line {@code bytes[from..to)} with the transcoder; {@link #value} is made of it then. */
    void read(DynamoDbTranscoder transcoder, byte[] bytes, int from, int to) {
        value = null;
        clear();
        try {
            transcoder.read(bytes, from, to, this);
        } catch (IOException e) {
            throw new UncheckedIOException("an array has no I/O", e);
        }
    }

    @Override
    public final void startMap() throws IOException {
        start(AttributeType.M);
    }

    @Override
    public final void startList() throws IOException {
        start(AttributeType.L);
    }

    @Override
    public final void startSet(AttributeType type) throws IOException {
        start(type);
    }

    /** Begins a map, a list or a set. */
    abstract void start(AttributeType type) throws IOException;

    @Override
    public final void endMap() throws IOException {
        end(true);
    }

    @Override
    public final void endList() throws IOException {
        end(false);
    }

    @Override
    public final void endSet() throws IOException {
        end(false);
    }

    /** Ends the innermost container. */
    abstract void end(boolean isMap) throws IOException;

    @Override
    public final void number(String text) throws IOException {
        byte[] ascii = text.getBytes(StandardCharsets.US_ASCII);
        number(ascii, 0, ascii.length);
    }

    /** Forgets what has been pushed. */
    abstract void clear();
}
