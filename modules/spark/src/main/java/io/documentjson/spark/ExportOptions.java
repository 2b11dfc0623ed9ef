package io.documentjson.spark;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Locale;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** The options of a query on an export. */
record ExportOptions(ParseMode mode, JsonForm form) implements Serializable {

    static ExportOptions of(CaseInsensitiveStringMap options) {
        return new ExportOptions(
                constant(ParseMode.class, "mode", options.getOrDefault("mode", ParseMode.FAILFAST.name())),
                constant(JsonForm.class, "form", options.getOrDefault("form", JsonForm.DOCUMENT.name())));
    }

    /** The constant of that name, in upper or lower case. */
    static <E extends Enum<E>> E constant(Class<E> type, String option, String value) {
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equalsIgnoreCase(value)) {
                return constant;
            }
        }
        throw new IllegalArgumentException("Expected one of "
                + Arrays.toString(type.getEnumConstants()).toLowerCase(Locale.ROOT) + " for the option " + option
                + " but was " + value);
    }
}
