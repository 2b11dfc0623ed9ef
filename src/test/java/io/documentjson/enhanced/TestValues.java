package io.documentjson.enhanced;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Attribute values of every type, by what is special about them. */
final class TestValues {

    /** Values that have a JSON form, the same for every release of the AWS SDK. */
    static final Map<String, AttributeValue> VALID = valid();

    /** Values without a JSON form, or whose JSON form depends on the release of the AWS SDK. */
    static final Map<String, AttributeValue> ODD = odd();

    private TestValues() {}

    private static Map<String, AttributeValue> valid() {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        for (String text : List.of(
                "", "text", "true", "12", "1.5", "c", "1/2", "A", "a\"b\\c\n\u001f/", "\u00fcml\u20ac\ud83d\ude00")) {
            values.put("S " + text, AttributeValue.fromS(text));
        }
        values.put("S date", AttributeValue.fromS("2026-01-02"));
        values.put("S instant", AttributeValue.fromS("2026-01-02T03:04:05.006Z"));
        values.put("S uuid", AttributeValue.fromS("12345678-1234-1234-1234-1234567890ab"));
        for (String number :
                List.of("0", "1", "-7", "1.10", "1E+2", "-0", "300", "12345678901234567890123456789012345678")) {
            values.put("N " + number, AttributeValue.fromN(number));
        }
        values.put("B", AttributeValue.fromB(bytes(0xfb, 0xff, 0xfe)));
        values.put("B empty", AttributeValue.fromB(bytes()));
        values.put("BOOL true", AttributeValue.fromBool(true));
        values.put("BOOL false", AttributeValue.fromBool(false));
        values.put("NULL", AttributeValue.fromNul(true));
        values.put("SS", AttributeValue.fromSs(List.of("b", "a", "b")));
        values.put("SS empty", AttributeValue.fromSs(List.of()));
        values.put("SS numbers", AttributeValue.fromSs(List.of("1", "2")));
        values.put("NS", AttributeValue.fromNs(List.of("1.0", "1.00", "1", "-3")));
        values.put("NS empty", AttributeValue.fromNs(List.of()));
        values.put("BS", AttributeValue.fromBs(List.of(bytes(1), bytes(2, 3), bytes(1))));
        values.put("BS empty", AttributeValue.fromBs(List.of()));
        values.put("L empty", AttributeValue.fromL(List.of()));
        values.put("L of S", list(AttributeValue.fromS("x"), AttributeValue.fromS("")));
        values.put("L of N", list(AttributeValue.fromN("1"), AttributeValue.fromN("2.50")));
        values.put("L of BOOL", list(AttributeValue.fromBool(true), AttributeValue.fromBool(false)));
        values.put("L of B", list(AttributeValue.fromB(bytes(9)), AttributeValue.fromB(bytes())));
        values.put("L with NULL", list(AttributeValue.fromS("x"), AttributeValue.fromNul(true)));
        values.put(
                "L mixed", list(AttributeValue.fromS("x"), AttributeValue.fromN("1"), AttributeValue.fromBool(true)));
        values.put("L of L", list(list(AttributeValue.fromS("x")), list()));
        values.put("L of SS", list(AttributeValue.fromSs(List.of("x"))));
        values.put("L of M", list(AttributeValue.fromM(Map.of("k", AttributeValue.fromS("v")))));
        values.put("M empty", AttributeValue.fromM(Map.of()));
        values.put("M of S", AttributeValue.fromM(Map.of("k", AttributeValue.fromS("v"))));
        values.put("M of N", AttributeValue.fromM(Map.of("1", AttributeValue.fromN("2"))));
        values.put("M of M", AttributeValue.fromM(Map.of("", AttributeValue.fromM(Map.of("k", list())))));
        values.put("M with NULL", AttributeValue.fromM(Map.of("k", AttributeValue.fromNul(true))));
        values.put("N after a null S", AttributeValue.builder().n("1").s(null).build());
        return values;
    }

    private static Map<String, AttributeValue> odd() {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        for (String number : List.of("", "abc", "NaN", "007", "+5", ".5", "1e400", " 1", "1,\"x\":2")) {
            values.put("N " + number, AttributeValue.fromN(number));
        }
        values.put("S with backspace", AttributeValue.fromS("\b"));
        values.put("S with delete", AttributeValue.fromS("\u007f"));
        values.put("S with lone surrogate", AttributeValue.fromS("x\ud83d"));
        values.put("M with quote in name", AttributeValue.fromM(Map.of("a\"b", AttributeValue.fromS("v"))));
        values.put("NULL false", AttributeValue.fromNul(false));
        values.put("nothing", AttributeValue.builder().build());
        values.put("S and N", AttributeValue.builder().s("x").n("1").build());
        values.put("N and BOOL", AttributeValue.builder().n("1").bool(true).build());
        values.put("S and NULL", AttributeValue.builder().s("x").nul(true).build());
        values.put("B and L", AttributeValue.builder().b(bytes(1)).l(List.of()).build());
        values.put("S and M", AttributeValue.builder().s("x").m(Map.of()).build());
        values.put("S taken back", AttributeValue.builder().s("x").s(null).build());
        values.put(
                "S taken back, then N",
                AttributeValue.builder().s("x").s(null).n("1").build());
        values.put("SS with null", AttributeValue.fromSs(Arrays.asList("x", null)));
        values.put("NS with null", AttributeValue.fromNs(Arrays.asList("1", null)));
        values.put("NS invalid", AttributeValue.fromNs(List.of("1", "abc")));
        values.put("BS with null", AttributeValue.fromBs(Arrays.asList(bytes(1), null)));
        values.put("L with null", list(AttributeValue.fromS("x"), null));
        values.put("L with nothing", list(AttributeValue.builder().build()));
        values.put("L with S and N", list(AttributeValue.builder().s("x").n("1").build()));
        Map<String, AttributeValue> withNull = new LinkedHashMap<>();
        withNull.put("k", null);
        values.put("M with null", AttributeValue.fromM(withNull));
        return values;
    }

    static AttributeValue list(AttributeValue... elements) {
        return AttributeValue.fromL(Arrays.asList(elements));
    }

    static SdkBytes bytes(int... bytes) {
        byte[] array = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            array[i] = (byte) bytes[i];
        }
        return SdkBytes.fromByteArray(array);
    }
}
