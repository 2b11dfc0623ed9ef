package io.documentjson.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.fail;

import io.documentjson.DynamoDbJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Content of {@code Item}, an attribute value or the item of an export line, compared with a model that has the
 * whole tree and tries both.
 */
final class ExportLineTest {

    private static final DynamoDbJson JSON = DynamoDbJson.create();

    /** JSON text of a tree, with what it is as an attribute value and as a map of them, if it is. */
    private record Node(String text, AttributeValue asValue, Map<String, AttributeValue> asMap) {}

    private static final List<Node> LEAVES = List.of(
            new Node("\"7\"", null, null),
            new Node("true", null, null),
            new Node("5", null, null),
            new Node("[]", null, null),
            new Node("{}", null, Map.of()));

    private static final List<String> NAMES = List.of("M", "S", "N", "BOOL", "L", "SS", "x", "Item");

    private static Node object(String name, Node member) {
        AttributeValue value = asValue(name, member);
        Map<String, AttributeValue> map = member.asValue() == null ? null : Map.of(name, member.asValue());
        return new Node("{\"" + name + "\":" + member.text() + "}", value, map);
    }

    private static AttributeValue asValue(String name, Node member) {
        return switch (name) {
            case "M" -> member.asMap() == null ? null : AttributeValue.fromM(member.asMap());
            case "S" -> member.text().equals("\"7\"") ? AttributeValue.fromS("7") : null;
            case "N" -> member.text().equals("\"7\"") ? AttributeValue.fromN("7") : null;
            case "BOOL" -> member.text().equals("true") ? AttributeValue.fromBool(true) : null;
            case "L" -> member.text().equals("[]") ? AttributeValue.fromL(List.of()) : null;
            case "SS" -> member.text().equals("[]") ? AttributeValue.fromSs(List.of()) : null;
            default -> null;
        };
    }

    /** An object of two members is no attribute value. */
    private static Node object(String first, Node firstMember, String second, Node secondMember) {
        Map<String, AttributeValue> map = null;
        if (firstMember.asValue() != null && secondMember.asValue() != null) {
            map = new LinkedHashMap<>();
            map.put(first, firstMember.asValue());
            map.put(second, secondMember.asValue());
        }
        String text = "{\"" + first + "\":" + firstMember.text() + ",\"" + second + "\":" + secondMember.text() + "}";
        return new Node(text, null, map);
    }

    private static void check(Node underItem) {
        if (underItem.asValue() != null && underItem.asMap() != null) {
            fail("the two readings exclude each other: " + underItem.text());
        }
        Map<String, AttributeValue> expected =
                underItem.asValue() == null ? underItem.asMap() : Map.of("Item", underItem.asValue());
        String line = "{\"Item\":" + underItem.text() + "}";
        Map<String, AttributeValue> read = readOrRefused(line);
        if (!Objects.equals(read, expected)) {
            assertThat(read).as(line).isEqualTo(expected);
        }
    }

    /** The item of the line, {@code null} if it is refused. */
    private static Map<String, AttributeValue> readOrRefused(String line) {
        try {
            return JSON.fromJson(line);
        } catch (DocumentJsonException e) {
            return null;
        }
    }

    @Test
    void fromJson_everySmallTreeUnderItem_isReadAsTheModelHasIt() {
        List<Node> level = LEAVES;
        int checked = 0;
        for (int depth = 0; depth < 4; depth++) {
            List<Node> next = new ArrayList<>();
            for (Node member : level) {
                for (String name : NAMES) {
                    next.add(object(name, member));
                }
            }
            next.forEach(ExportLineTest::check);
            checked += next.size();
            level = next;
        }
        assertThat(checked).isGreaterThan(20_000);
    }

    @Test
    void fromJson_everyPairOfSmallTreesUnderItem_isReadAsTheModelHasIt() {
        List<Node> members = new ArrayList<>(LEAVES);
        for (int depth = 0; depth < 2; depth++) {
            for (Node member : List.copyOf(members)) {
                for (String name : List.of("M", "S", "L", "x")) {
                    members.add(object(name, member));
                }
            }
        }
        for (Node first : members) {
            for (Node second : members) {
                Node pair = object("M", first, "x", second);
                check(pair);
                check(object("M", pair));
                check(object("M", object("M", pair)));
                check(object("S", first, "M", second));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"0", "1", "2", "3", "4", "999", "1000", "1001", "1997", "1998"})
    void fromJson_longChainOfM_endsTheSameWay(int objectsUnderM) {
        String chain = "{\"M\":".repeat(objectsUnderM);
        String close = "}".repeat(objectsUnderM);

        AttributeValue endsInValue = JSON.valueFromJson("{\"S\":\"x\"}");
        Map<String, AttributeValue> item = JSON.fromJson("{\"Item\":" + chain + "{\"S\":\"x\"}" + close + "}");
        String name = objectsUnderM % 2 == 0 ? "Item" : "M";
        int nested = objectsUnderM / 2;
        Map<String, AttributeValue> map = item;
        for (int i = 0; i < nested; i++) {
            map = map.get(name).m();
            name = "M";
        }
        assertThat(map).isEqualTo(Map.of(name, endsInValue));
    }

    @Test
    void fromJson_chainBeyondTheDepth_isRefused() {
        for (int objectsUnderM : new int[] {2_000, 2_001, 2_002, 5_000, 100_000}) {
            for (String end : List.of("{\"S\":\"x\"}", "{}", "{\"x\":{\"S\":\"\"}}", "")) {
                Throwable error = catchThrowable(() -> JSON.fromJson(
                        "{\"Item\":" + "{\"M\":".repeat(objectsUnderM) + end + "}".repeat(objectsUnderM + 1)));
                assertThat(error).isInstanceOf(DocumentJsonException.class);
                if (!end.isEmpty()) {
                    assertThat(((DocumentJsonException) error).code()).isEqualTo(ErrorCode.TOO_DEEP);
                }
            }
        }
    }
}
