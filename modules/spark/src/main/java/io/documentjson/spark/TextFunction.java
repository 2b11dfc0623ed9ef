package io.documentjson.spark;

import io.documentjson.events.DocumentJsonException;
import java.io.Serializable;
import java.util.Locale;
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
 * A function of one text, as {@link DynamoDbCatalog} lists them. It converts the bytes of the column, without a
 * {@code String} in between.
 *
 * <p>It is public because code that Spark generates calls {@link #invoke}; SQL calls it by its name. Thread-safe.
 */
public final class TextFunction implements UnboundFunction, ScalarFunction<Object>, Serializable {

    private static final long serialVersionUID = 1L;

    private final TextConversion conversion;

    /** True if it gives {@code NULL} for what cannot be read. */
    private final boolean isTry;

    TextFunction(TextConversion conversion, boolean isTry) {
        this.conversion = conversion;
        this.isTry = isTry;
    }

    /**
     * The result for one value; {@code null} for {@code null}. A variant with {@code try_} also gives it for a text
     * that cannot be read.
     *
     * @throws IllegalArgumentException if the text cannot be read; the message does not quote it
     */
    public @Nullable Object invoke(@Nullable UTF8String text) {
        try {
            return text == null ? null : conversion.convert(text.getBytes());
        } catch (DocumentJsonException e) {
            if (isTry) {
                return null;
            }
            String name = name();
            throw new IllegalArgumentException(
                    name + ": " + e.getMessage() + "; try_" + name + " gives NULL for such a text", e);
        }
    }

    @Override
    public BoundFunction bind(StructType inputType) {
        DataType type = inputType.length() == 1 ? inputType.apply(0).dataType() : null;
        if (!(type instanceof StringType || type instanceof NullType)) {
            throw new UnsupportedOperationException("Expected one STRING for " + name() + " but was "
                    + (type == null ? inputType.length() + " arguments" : type.sql()));
        }
        return this;
    }

    @Override
    public DataType[] inputTypes() {
        return new DataType[] {DataTypes.StringType};
    }

    @Override
    public DataType resultType() {
        return conversion.resultType();
    }

    @Override
    public @Nullable Object produceResult(InternalRow input) {
        return invoke(input.isNullAt(0) ? null : input.getUTF8String(0));
    }

    @Override
    public String name() {
        return (isTry ? "try_" : "") + conversion.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String description() {
        return name() + "(STRING): " + conversion.description + (isTry ? "; NULL where that fails" : "");
    }

    @Override
    public String canonicalName() {
        return "io.documentjson.spark." + name();
    }
}
