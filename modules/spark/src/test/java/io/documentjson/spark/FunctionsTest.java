package io.documentjson.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.sql.Timestamp;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The functions in queries that Spark compiles, and in those that it interprets. */
class FunctionsTest {

    private static final String ITEM =
            "{\"Item\":{\"id\":{\"S\":\"\u00fc\"},\"n\":{\"N\":\"12345678901234567890.123456789012345678\"},\"s\":{\"SS\":[\"a\"]}}}";
    private static final String CHANGE = "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"1680109764000001\"}},"
            + "\"Keys\":{\"id\":{\"S\":\"u\"}},\"OldImage\":{\"id\":{\"S\":\"u\"},\"n\":{\"N\":\"1\"}},"
            + "\"NewImage\":{\"id\":{\"S\":\"u\"},\"n\":{\"N\":\"2\"}}}";
    private static final String REMOVE = "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"1680109764000002\"}},"
            + "\"Keys\":{\"id\":{\"S\":\"u\"}},\"OldImage\":{\"id\":{\"S\":\"u\"},\"n\":{\"N\":\"2\"}}}";
    private static final String BAD = "{\"Item\":{\"id\":{\"S\":\"secret\"},\"n\":{\"N\":\"x\"}}}";

    @BeforeAll
    static void lines() {
        List<String> lines = Arrays.asList(ITEM, CHANGE, REMOVE, null);
        Spark.session().createDataset(lines, Encoders.STRING()).createOrReplaceTempView("lines");
        Spark.session().createDataset(List.of(BAD, ITEM), Encoders.STRING()).createOrReplaceTempView("badLines");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "NULL",
            value = {
                "item_json|{\"id\":\"\u00fc\",\"n\":12345678901234567890.123456789012345678,\"s\":[\"a\"]}|{\"id\":\"u\",\"n\":2}|NULL",
                "keys_json|NULL|{\"id\":\"u\"}|{\"id\":\"u\"}",
                "new_image_json|NULL|{\"id\":\"u\",\"n\":2}|NULL",
                "old_image_json|NULL|{\"id\":\"u\",\"n\":1}|{\"id\":\"u\",\"n\":2}",
                "operation|NULL|MODIFY|REMOVE",
                "write_time|NULL|2023-03-29 17:09:24.000001|2023-03-29 17:09:24.000002"
            })
    void function_linesOfExports_givesThatPart(String function, String ofItem, String ofChange, String ofRemove) {
        for (String prefix : List.of("", "try_")) {
            Dataset<Row> result = query("SELECT CAST(ddb." + prefix + function + "(value) AS STRING) FROM lines");

            assertThat(strings(result)).containsExactly(ofItem, ofChange, ofRemove, null);
        }
    }

    @Test
    void toJson_itemWithoutEnvelope_givesDocument() {
        assertThat(strings(query("SELECT ddb.to_json('{\"a\":{\"N\":\"1\"}}')")))
                .containsExactly("{\"a\":1}");
    }

    @Test
    void fromJson_document_givesDynamoDbJson() {
        assertThat(strings(query("SELECT ddb.from_json('{\"a\":[1,\"x\"]}')")))
                .containsExactly("{\"a\":{\"L\":[{\"N\":\"1\"},{\"S\":\"x\"}]}}");
    }

    @Test
    void writeTime_change_isTimestamp() {
        Row row = query("SELECT ddb.write_time(value) FROM lines WHERE ddb.operation(value) = 'MODIFY'")
                .first();

        assertThat(row.getTimestamp(0)).isEqualTo(Timestamp.from(Instant.parse("2023-03-29T17:09:24.000001Z")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "to_json",
                "from_json",
                "item_json",
                "keys_json",
                "new_image_json",
                "old_image_json",
                "operation",
                "write_time"
            })
    void function_textThatIsNoJson_saysWhatIsWrongAndTryGivesNull(String function) {
        Throwable error = catchThrowable(
                () -> query("SELECT ddb." + function + "(concat(value, 'secret')) FROM values ('nonsense') t(value)")
                        .collect());

        assertThat(Spark.messages(error))
                .contains(function + ": Expected ", "offset 0", "try_" + function + " gives NULL")
                .doesNotContain("secret");
        assertThat(strings(query("SELECT CAST(ddb.try_" + function
                        + "(concat(value, 'secret')) AS STRING) FROM values ('nonsense') t(value)")))
                .containsExactly((String) null);
    }

    @Test
    void itemJson_badNumber_errorHasPathAndNoValue() {
        Throwable error = catchThrowable(
                () -> query("SELECT ddb.item_json(value) FROM badLines").collect());

        assertThat(Spark.messages(error)).contains("Expected", "at path $.n").doesNotContain("secret");
        assertThat(strings(query("SELECT ddb.try_item_json(value) FROM badLines")))
                .hasSize(2)
                .startsWith((String) null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"item_json(1)", "item_json('a', 'b')", "item_json()"})
    void function_otherArguments_failsWhenTheQueryIsAnalyzed(String call) {
        assertThat(Spark.messages(catchThrowable(() -> query("SELECT ddb." + call))))
                .contains("item_json");
    }

    @Test
    void function_unknownName_failsWhenTheQueryIsAnalyzed() {
        assertThat(Spark.messages(catchThrowable(() -> query("SELECT ddb.items_json('')"))))
                .contains("items_json");
    }

    @Test
    void function_interpretedPlan_givesTheSame() {
        Spark.session().conf().set("spark.sql.codegen.wholeStage", "false");
        Spark.session().conf().set("spark.sql.codegen.factoryMode", "NO_CODEGEN");
        try {
            assertThat(strings(query("SELECT ddb.operation(value) FROM lines")))
                    .containsExactly(null, "MODIFY", "REMOVE", null);
        } finally {
            Spark.session().conf().unset("spark.sql.codegen.wholeStage");
            Spark.session().conf().unset("spark.sql.codegen.factoryMode");
        }
    }

    @Test
    void itemJson_generatedCode_callsTheFunctionOnBytes() {
        String code = strings(query("EXPLAIN CODEGEN SELECT ddb.item_json(concat('line ', id)) FROM range(3)"))
                .get(0);

        assertThat(code)
                .contains("io.documentjson.spark.TextFunction)", ".invoke(")
                .doesNotContain("produceResult");
    }

    @Test
    void showFunctions_catalog_namesAll() {
        assertThat(strings(query("SHOW USER FUNCTIONS IN ddb")))
                .hasSize(16)
                .contains("ddb.item_json", "ddb.try_write_time");
    }

    private static Dataset<Row> query(String sql) {
        return Spark.session().sql(sql);
    }

    private static List<String> strings(Dataset<Row> rows) {
        return rows.collectAsList().stream().map(row -> row.getString(0)).toList();
    }
}
