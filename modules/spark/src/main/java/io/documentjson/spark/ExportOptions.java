package io.documentjson.spark;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.apache.spark.network.util.JavaUtils;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * The options of a query on an export.
 *
 * @param verify true if files are compared with the manifest
 * @param maxPartitionBytes the greatest length of a split
 * @param inferSchema true if items say the schema where the user does not
 * @param samplingRatio the share of the items that are asked then
 */
record ExportOptions(
        ParseMode mode,
        ItemForm form,
        ItemType itemType,
        boolean verify,
        long maxPartitionBytes,
        boolean inferSchema,
        double samplingRatio,
        ConflictMode conflicts)
        implements Serializable {

    static final String INFER_SCHEMA = "inferSchema";
    static final String FORM = "form";
    static final String CONFLICTS = "conflicts";
    private static final String MODE = "mode";
    private static final String VERIFY = "verify";
    private static final String ITEM_TYPE = "itemType";
    private static final String SAMPLING_RATIO = "samplingRatio";
    private static final String MAX_PARTITION_BYTES = "maxPartitionBytes";

    private static final List<String> ALL =
            List.of(MODE, FORM, ITEM_TYPE, VERIFY, MAX_PARTITION_BYTES, INFER_SCHEMA, SAMPLING_RATIO, CONFLICTS);

    static ExportOptions of(CaseInsensitiveStringMap options) {
        SourceOptions.check(
                DynamoDbExportSource.NAME, options.asCaseSensitiveMap().keySet(), ALL);
        ExportOptions found = new ExportOptions(
                constant(options, MODE, ParseMode.FAILFAST),
                constant(options, FORM, ItemForm.DOCUMENT),
                constant(options, ITEM_TYPE, ItemType.STRING),
                bool(VERIFY, options.getOrDefault(VERIFY, "true")),
                number(
                        MAX_PARTITION_BYTES,
                        options.getOrDefault(
                                MAX_PARTITION_BYTES,
                                SparkSession.active().conf().get("spark.sql.files." + MAX_PARTITION_BYTES)),
                        "a size such as 64MB",
                        JavaUtils::byteStringAsBytes,
                        Long.MAX_VALUE),
                bool(INFER_SCHEMA, options.getOrDefault(INFER_SCHEMA, "false")),
                number(
                        SAMPLING_RATIO,
                        options.getOrDefault(SAMPLING_RATIO, "1"),
                        "a number above 0 and up to 1",
                        Double::valueOf,
                        1.0),
                constant(options, CONFLICTS, ConflictMode.FAIL));
        found.check();
        return found;
    }

    private void check() {
        boolean variant = itemType == ItemType.VARIANT;
        if (variant && inferSchema || (variant || inferSchema) && form == ItemForm.DYNAMODB) {
            throw new IllegalArgumentException("Expected one of the options " + INFER_SCHEMA + "=true, " + ITEM_TYPE
                    + "=variant and " + FORM + "=dynamodb but was more than one; each makes other columns of items");
        }
        String spark = SparkSession.active().version();
        if (variant && spark.startsWith("3.")) {
            throw new IllegalArgumentException("Expected Spark 4 or newer for the option " + ITEM_TYPE
                    + "=variant but was Spark " + spark + "; read items as STRING or give a schema");
        }
    }

    /** The constant that an option names, in upper or lower case. */
    static <E extends Enum<E>> E constant(CaseInsensitiveStringMap options, String option, E ofNone) {
        String value = options.getOrDefault(option, ofNone.name());
        E[] constants = ofNone.getDeclaringClass().getEnumConstants();
        return Arrays.stream(constants)
                .filter(constant -> constant.name().equalsIgnoreCase(value))
                .findFirst()
                .orElseThrow(
                        () -> misfit("one of " + Arrays.toString(constants).toLowerCase(Locale.ROOT), option, value));
    }

    private static boolean bool(String option, String value) {
        if (value.equalsIgnoreCase("true") || value.equalsIgnoreCase("false")) {
            return Boolean.parseBoolean(value);
        }
        throw misfit("one of [true, false]", option, value);
    }

    /** A number above 0 and up to the highest. */
    private static <N extends Number> N number(
            String option, String value, String expected, Function<String, N> parser, N highest) {
        try {
            N number = parser.apply(value);
            if (number.doubleValue() > 0 && number.doubleValue() <= highest.doubleValue()) {
                return number;
            }
        } catch (NumberFormatException e) {
            // The same error as for a number that is too low or too high.
        }
        throw misfit(expected, option, value);
    }

    private static IllegalArgumentException misfit(String expected, String option, String value) {
        return new IllegalArgumentException("Expected " + expected + " for the option " + option + " but was " + value);
    }
}
