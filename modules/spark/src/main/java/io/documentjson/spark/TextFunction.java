package io.documentjson.spark;

import io.documentjson.DocumentJsonException;
import java.io.Serializable;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.catalog.functions.BoundFunction;
import org.apache.spark.sql.connector.catalog.functions.ScalarFunction;
import org.apache.spark.sql.connector.catalog.functions.UnboundFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/**
 * A function of one text. The subclass has a public static method {@code invoke}, which Spark finds by its name and calls on the
 * bytes of the column, without a {@code String} in between.
 */
abstract class TextFunction implements UnboundFunction, ScalarFunction<Object>, Serializable {

    private static final long serialVersionUID = 1L;

    private final String name;
    private final String description;
    private final transient DataType resultType;

    TextFunction(String name, String description, DataType resultType) {
        this.name = name;
        this.description = description;
        this.resultType = resultType;
    }

    /** The variant of a function that gives {@code NULL} where that one fails. */
    TextFunction(TextFunction function) {
        this("try_" + function.name, function.description + "; NULL where that fails", function.resultType);
    }

    /** What a function makes of a text that is there. */
    interface Conversion<R> {

        @Nullable
        R convert(byte[] text);
    }

    /** What {@code invoke} gives, for plans that Spark does not compile. */
    abstract @Nullable Object result(@Nullable UTF8String text);

    /** The result for one value; {@code null} for {@code null}. */
    static <R> @Nullable R strict(String name, @Nullable UTF8String text, Conversion<R> conversion) {
        try {
            return text == null ? null : conversion.convert(text.getBytes());
        } catch (DocumentJsonException e) {
            throw new IllegalArgumentException(
                    name + ": " + e.getMessage() + "; try_" + name + " gives NULL for such a text", e);
        }
    }

    /** The result for one value; {@code null} for {@code null} and for what cannot be read. */
    static <R> @Nullable R orNull(@Nullable UTF8String text, Conversion<R> conversion) {
        try {
            return text == null ? null : conversion.convert(text.getBytes());
        } catch (DocumentJsonException e) {
            return null;
        }
    }

    @Override
    public final BoundFunction bind(StructType inputType) {
        DataType[] types = new DataType[inputType.length()];
        for (int i = 0; i < types.length; i++) {
            types[i] = inputType.apply(i).dataType();
        }
        if (types.length != 1 || !(types[0] instanceof StringType || types[0] instanceof NullType)) {
            throw new UnsupportedOperationException("Expected one STRING for " + name + " but was "
                    + (types.length == 1 ? types[0].sql() : types.length + " arguments"));
        }
        return this;
    }

    @Override
    public final DataType[] inputTypes() {
        return new DataType[] {DataTypes.StringType};
    }

    @Override
    public final DataType resultType() {
        return resultType;
    }

    @Override
    public final @Nullable Object produceResult(InternalRow input) {
        return result(input.isNullAt(0) ? null : input.getUTF8String(0));
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final String description() {
        return name + "(STRING): " + description;
    }

    @Override
    public final String canonicalName() {
        return "io.documentjson.spark." + name;
    }
}
