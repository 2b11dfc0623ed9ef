package io.documentjson.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.ItemJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.oracle.JsonTree;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Number texts with verdicts and exact values, from the test data of several number parsers. */
@Tag(PublicData.TAG)
class NumberVectorsTest {

    /** One row: what a caller has as N, whether that is JSON, what DynamoDB makes of it, and its value. */
    private record Row(String text, boolean isJson, String verdict, String value) {

        boolean isNumber() {
            return !verdict.equals("invalid");
        }

        /** Zero is zero, whatever its exponent; the verdicts are undecided where that has more digits than an int. */
        boolean fitsDynamoDb() {
            return verdict.equals("ok")
                    || (verdict.equals("exponent-too-big")
                            && NumberVectorsTest.value(text).equals("0"));
        }
    }

    private final DocumentJson json = DocumentJson.create();
    private final DynamoDbJson dynamoDb = DynamoDbJson.create();
    private final List<Row> rows = rows();

    @Test
    void toJson_everyRow_isRefusedOrANumberOfTheSameValue() {
        List<String> wrong = new ArrayList<>();
        for (Row row : rows) {
            String number = codeOrText(() -> json.toJson(n(row.text)));
            if (!row.isNumber()) {
                expect(wrong, row, "INVALID_NUMBER", number);
            } else if (row.isJson) {
                expect(wrong, row, row.text, number);
            } else {
                expect(wrong, row, true, isJsonNumber(number));
            }
            if (row.isNumber()) {
                expect(wrong, row, value(row.text), value(number));
                if (!row.value.isEmpty()) {
                    expect(wrong, row, row.value, value(number));
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void toJson_everyRowInASetAndInDynamoDbJson_isRefusedAlike() {
        List<String> wrong = new ArrayList<>();
        for (Row row : rows) {
            AttributeValue set = AttributeValue.builder().ns("1", row.text).build();
            String refused = "INVALID_NUMBER";
            String number = row.isNumber() ? json.toJson(n(row.text)) : refused;

            expect(wrong, row, row.isNumber() ? "[1," + number + "]" : refused, codeOrText(() -> json.toJson(set)));
            expect(
                    wrong,
                    row,
                    row.isNumber() ? "{\"N\":\"" + row.text + "\"}" : refused,
                    codeOrText(() -> dynamoDb.toJson(n(row.text))));
            expect(
                    wrong,
                    row,
                    row.isNumber() ? "{\"NS\":[\"1\",\"" + row.text + "\"]}" : refused,
                    codeOrText(() -> dynamoDb.toJson(set)));
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void fromJson_everyJsonNumber_keepsTheText() {
        List<String> wrong = new ArrayList<>();
        for (Row row : rows) {
            if (row.isJson) {
                expect(
                        wrong,
                        row,
                        n(row.text),
                        json.fromJson("{\"a\":" + row.text + "}").get("a"));
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void fromJson_everyRowAsDynamoDbJson_isRefusedOrKeepsTheText() {
        List<String> wrong = new ArrayList<>();
        for (Row row : rows) {
            Object expected = row.isNumber() ? Map.of("a", n(row.text)) : ErrorCode.INVALID_NUMBER;
            expect(wrong, row, expected, read(dynamoDb, typed(row)));
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void fromJson_dynamoDbLimits_refusesExactlyWhatDynamoDbRefuses() {
        ItemJson documents = DocumentJson.builder().dynamoDbLimits(true).build();
        ItemJson typed = DynamoDbJson.builder().dynamoDbLimits(true).build();
        List<String> wrong = new ArrayList<>();
        for (Row row : rows) {
            Object expected = row.fitsDynamoDb()
                    ? Map.of("a", n(row.text))
                    : row.isNumber() ? ErrorCode.NUMBER_OUT_OF_RANGE : ErrorCode.INVALID_NUMBER;
            expect(wrong, row, expected, read(typed, typed(row)));
            if (row.isJson) {
                expect(wrong, row, expected, read(documents, "{\"a\":" + row.text + "}"));
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static List<Row> rows() {
        return PublicData.rows("numbers/numbers.tsv").stream()
                .map(columns -> new Row(
                        (String) JsonTree.parseValid(columns[0]),
                        Boolean.parseBoolean(columns[1]),
                        columns[2],
                        columns[3]))
                .toList();
    }

    private static String typed(Row row) {
        String escaped = row.text.replace("\\", "\\\\").replace("\"", "\\\"");
        return "{\"a\":{\"N\":\"" + escaped + "\"}}";
    }

    private static AttributeValue n(String text) {
        return AttributeValue.builder().n(text).build();
    }

    private static Object read(ItemJson json, String text) {
        try {
            return json.fromJson(text);
        } catch (DocumentJsonException e) {
            return e.code();
        }
    }

    private static String codeOrText(Supplier<String> text) {
        try {
            return text.get();
        } catch (DocumentJsonException e) {
            return e.code().name();
        }
    }

    private static void expect(List<String> wrong, Row row, @Nullable Object expected, @Nullable Object actual) {
        if (!String.valueOf(expected).equals(String.valueOf(actual))) {
            wrong.add(row + " expected " + expected + " but was " + actual);
        }
    }

    private static boolean isJsonNumber(String text) {
        try {
            return JsonTree.parse(text) instanceof JsonTree.Number number
                    && number.text().equals(text);
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * The value of a number as its significant digits, {@code E} and the power of ten of the last one; {@code 0} for
     * zero. An exponent of any length is exact.
     */
    private static String value(String number) {
        String text = number.startsWith("+") ? number.substring(1) : number;
        boolean negative = text.startsWith("-");
        String[] mantissaAndExponent = text.substring(negative ? 1 : 0).split("[eE]", -1);
        String mantissa = mantissaAndExponent[0];
        BigInteger exponent = mantissaAndExponent.length > 1 ? new BigInteger(mantissaAndExponent[1]) : BigInteger.ZERO;
        int point = mantissa.indexOf('.');
        if (point >= 0) {
            exponent = exponent.subtract(BigInteger.valueOf(mantissa.length() - point - 1L));
            mantissa = mantissa.substring(0, point) + mantissa.substring(point + 1);
        }
        int first = 0;
        while (first < mantissa.length() && mantissa.charAt(first) == '0') {
            first++;
        }
        int end = mantissa.length();
        while (end > first && mantissa.charAt(end - 1) == '0') {
            end--;
        }
        if (first == end) {
            return "0";
        }
        exponent = exponent.add(BigInteger.valueOf(mantissa.length() - end));
        String digits = (negative ? "-" : "") + mantissa.substring(first, end);
        return exponent.signum() == 0 ? digits : digits + "E" + exponent;
    }
}
