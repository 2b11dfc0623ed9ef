package io.documentjson.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
import com.amazonaws.services.dynamodbv2.document.Item;
import com.amazonaws.services.dynamodbv2.document.ItemUtils;
import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.oracle.Differential;
import io.documentjson.rewrite.MigrationGuide.Row;
import io.documentjson.rewrite.MigrationGuide.Run;
import java.io.IOException;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.SdkResponse;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Compiles both programs of each entry of docs/migration.md as they are printed, and compares what they give. */
class V1MigrationTest {

    private static final int RANDOM_ITEMS = 100;
    private static final int MAX_NAMES = 16;
    static final String ERROR = "an error";

    /** An item of every type, as DynamoDB stores them, and empty values. */
    private static final String TYPED = """
            {"id":{"N":"1"},"name":{"S":"a/b \\u00f8 \\u65e5\\u672c \\ud83d\\ude00 <\\"> \\u0001"},"empty":{"S":""},"price":{"N":"12.50"},
            "big":{"N":"12345678901234567890123456789012345678"},"paid":{"BOOL":true},"open":{"BOOL":false},"none":{"NULL":true},
            "photo":{"B":"AP8H"},"tags":{"SS":["b","a"]},"sizes":{"NS":["1","2.5"]},"parts":{"BS":["AQ==","Ag=="]},
            "lines":{"L":[{"M":{"sku":{"S":"x"},"count":{"N":"2"}}},{"NULL":true},{"L":[]}]},"noLines":{"L":[]},
            "shipTo":{"M":{"city":{"S":"Oslo"},"zip":{"S":"0150"}}},"noAddress":{"M":{}}}""";

    private static final Map<String, AttributeValue> EMPTY = Map.of();

    private static final Set<String> OF_EVERY_OBJECT = Set.of("equals", "hashCode", "toString", "valueOf", "values");

    @BeforeAll
    static void compileBothColumns(@TempDir Path directory) throws Exception {
        GuidePrograms.compile(directory);
    }

    static Stream<Row> rows() throws IOException {
        return MigrationGuide.rows().stream().filter(row -> row.run() == Run.WITH_ITEMS);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void row_ofItemsThatItIsSameFor_givesWhatV1Gives(Row row) {
        int[] results = {0};

        for (Map<String, AttributeValue> item : List.of(typed(), Map.of("id", n("1")), EMPTY)) {
            assertThat(difference(row, suited(row, item), results)).isNull();
        }
        Differential.randomItems(RANDOM_ITEMS, item -> difference(row, suited(row, item), results));

        assertThat(results[0]).as("results that are no errors").isGreaterThan(20);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void row_ofNull_givesWhatV1Gives(Row row) {
        if (row.differsFor("null") || row.differsFor("a miss")) {
            return;
        }

        assertThat(after(row, null, "missing")).isEqualTo(before(row, null, "missing"));
    }

    /** So that no type is left out of the comparison without need. */
    @ParameterizedTest
    @MethodSource("rows")
    void row_ofEachTypeThatItDiffersFor_differs(Row row) {
        Set<AttributeValue.Type> same = EnumSet.noneOf(AttributeValue.Type.class);
        typed().values().stream()
                .map(AttributeValue::type)
                .filter(row::differsFor)
                .forEach(same::add);
        typed().forEach((name, value) -> {
            if (different(row, value.type(), name)) {
                same.remove(value.type());
            }
        });
        row.differences().stream()
                .filter(difference -> !difference.isNull())
                .flatMap(difference -> item(difference).values().stream())
                .map(AttributeValue::type)
                .forEach(same::remove);

        assertThat(same).isEmpty();
    }

    private static boolean different(Row row, AttributeValue.Type type, String name) {
        return row.differsFor(type)
                && !Objects.equals(before(row, suited(row, typed()), name), after(row, suited(row, typed()), name));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void row_withAnItemThatItDiffersFor_givesWhatItPrints(Row row) {
        for (MigrationGuide.Difference difference : row.differences()) {
            Map<String, AttributeValue> item = difference.isNull() ? null : item(difference);

            assertThat(shown(before(row, item, "a"))).isEqualTo(difference.before());
            if (difference.after().equals("a text")) {
                assertThat(after(row, item, "a")).isInstanceOf(String.class);
            } else {
                assertThat(shown(after(row, item, "a"))).isEqualTo(difference.after());
            }
            assertThat(difference.before()).isNotEqualTo(difference.after());
        }
    }

    private static Map<String, AttributeValue> item(MigrationGuide.Difference difference) {
        return DynamoDbJson.create().fromJson(difference.item());
    }

    @Test
    void page_ofEveryPublicMethodOfTheDocumentApi_hasARow() throws Exception {
        Set<String> anchors = MigrationGuide.anchors();
        List<String> without = new ArrayList<>();
        List<Class<?>> types = publicClasses(DocumentApi.PACKAGE);
        types.addAll(publicClasses(DocumentApi.SDK_V1 + ".datamodeling"));
        for (Class<?> type : types) {
            Stream.concat(Arrays.stream(type.getDeclaredMethods()), Arrays.stream(type.getDeclaredConstructors()))
                    .filter(member ->
                            java.lang.reflect.Modifier.isPublic(member.getModifiers()) && !member.isSynthetic())
                    .map(member -> member instanceof Method ? member.getName() : SdkV2.NEW)
                    .filter(member -> !OF_EVERY_OBJECT.contains(member))
                    .filter(member -> !anchors.contains(DocumentApi.row(type.getName(), member)))
                    .forEach(member -> without.add(type.getSimpleName() + "." + member));
        }

        assertThat(without).isEmpty();
        assertThat(anchors).contains("xspec", "util", "datamodeling", "jackson", "lambda-events", "setters", "client");
    }

    /** The public classes of a package and those below it, found in the jar of the SDK v1. */
    static List<Class<?>> publicClasses(String of) throws Exception {
        String folder = of.replace('.', '/') + "/";
        List<Class<?>> classes = new ArrayList<>();
        try (JarFile jar = new JarFile(Path.of(Item.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toFile())) {
            for (String name : jar.stream().map(entry -> entry.getName()).toList()) {
                if (name.startsWith(folder) && name.endsWith(".class") && !name.contains("$")) {
                    Class<?> type = Class.forName(name.replace('/', '.').substring(0, name.length() - 6));
                    if (java.lang.reflect.Modifier.isPublic(type.getModifiers())) {
                        classes.add(type);
                    }
                }
            }
        }
        assertThat(classes).hasSizeGreaterThan(50);
        return classes;
    }

    private static String withoutExponent(String number) {
        String spelled = new BigDecimal(number).toString();
        return spelled.contains("E") ? new BigDecimal(number).unscaledValue().toString() : spelled;
    }

    /** The item as DynamoDB stores it, with numbers that need no exponent, without that for which the row differs. */
    static Map<String, AttributeValue> suited(Row row, Map<String, AttributeValue> item) {
        UnaryOperator<String> number = row.differsFor("numbers with a point")
                ? text -> new BigDecimal(text).toBigInteger().toString()
                : V1MigrationTest::withoutExponent;
        Map<String, AttributeValue> suited = new LinkedHashMap<>();
        item.forEach((name, value) -> {
            if (!name.isBlank() && !name.trim().isEmpty()) {
                suited.put(wellFormed(name), stored(value, number));
            }
        });
        switch (row.id()) {
            case "item-base64decode" -> suited.put("photo", AttributeValue.fromB(SdkBytes.fromUtf8String("photo")));
            case "item-convertliststosets" -> suited.put("tags", AttributeValue.fromSs(List.of("x", "y")));
            default -> {}
        }
        return suited;
    }

    private static AttributeValue stored(AttributeValue value, UnaryOperator<String> number) {
        return switch (value.type()) {
            case S -> AttributeValue.fromS(wellFormed(value.s()));
            case N -> n(number.apply(value.n()));
            case SS -> set(AttributeValue.fromSs(distinct(value.ss(), V1MigrationTest::wellFormed)));
            case NS -> set(AttributeValue.fromNs(distinct(value.ns(), number)));
            case BS -> set(AttributeValue.fromBs(value.bs().stream().distinct().toList()));
            case L ->
                AttributeValue.fromL(value.l().stream()
                        .map(element -> stored(element, number))
                        .toList());
            case M -> {
                Map<String, AttributeValue> members = new LinkedHashMap<>();
                value.m().forEach((name, member) -> members.put(wellFormed(name), stored(member, number)));
                yield AttributeValue.fromM(members);
            }
            default -> value;
        };
    }

    /** Empty sets are not stored. */
    private static AttributeValue set(AttributeValue set) {
        return set.ss().isEmpty() && set.ns().isEmpty() && set.bs().isEmpty() ? AttributeValue.fromNul(true) : set;
    }

    private static List<String> distinct(List<String> members, UnaryOperator<String> spelled) {
        return members.stream().map(spelled).distinct().toList();
    }

    /** Without half surrogate pairs, which UTF-8 does not have. */
    private static String wellFormed(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }

    private static AttributeValue n(String number) {
        return AttributeValue.fromN(number);
    }

    static Map<String, AttributeValue> typed() {
        return DynamoDbJson.create().fromJson(TYPED);
    }

    private static String difference(Row row, Map<String, AttributeValue> item, int[] results) {
        if (item.isEmpty() && row.differsFor("a miss")) {
            return null;
        }
        Set<String> names = new LinkedHashSet<>(
                item.size() > MAX_NAMES ? new ArrayList<>(item.keySet()).subList(0, MAX_NAMES) : item.keySet());
        names.add("missing");
        for (String name : names) {
            if (item.get(name) != null && row.differsFor(item.get(name).type())) {
                continue;
            }
            Object before = before(row, item, name);
            Object after = after(row, item, name);
            if (row.differsFor("white space") && before != null && after != null) {
                before = compact((String) before);
                after = compact((String) after);
            }
            String unlike = Differential.unlike(row.id() + " of " + Differential.escaped(name), after, before);
            if (unlike != null) {
                return unlike;
            }
            results[0] += ERROR.equals(before) ? 0 : 1;
        }
        return null;
    }

    /** JSON without white space outside strings. */
    private static String compact(String json) {
        StringBuilder compact = new StringBuilder();
        boolean inString = false;
        for (int i = 0; i < json.length(); i++) {
            char c = json.charAt(i);
            if (c == '"') {
                inString = !inString;
            } else if (c == '\\') {
                compact.append(c);
                c = json.charAt(++i);
            } else if (!inString && c <= ' ') {
                continue;
            }
            compact.append(c);
        }
        return compact.toString();
    }

    private static Object before(Row row, Map<String, AttributeValue> item, String name) {
        return before(row, null, item, name);
    }

    private static Object after(Row row, Map<String, AttributeValue> item, String name) {
        return after(row, null, item, name);
    }

    /** The result of the left column, for an item or {@code null}. */
    static Object before(Row row, AmazonDynamoDB client, Map<String, AttributeValue> item, String name) {
        V1Input input = item == null
                ? new V1Input(client, null, name, null, null, null)
                : new V1Input(client, V1Items.of(item), name, text(item), typed(item), values(item));
        return before(row, input);
    }

    static Object before(Row row, V1Input input) {
        return canonical(GuidePrograms.before(row, input));
    }

    /** The result of the right column, for an item or {@code null}. */
    static Object after(Row row, DynamoDbClient client, Map<String, AttributeValue> item, String name) {
        V2Input input = item == null
                ? new V2Input(client, null, name, null, null, null)
                : new V2Input(client, item, name, text(item), typed(item), values(item));
        return after(row, input);
    }

    static Object after(Row row, V2Input input) {
        return canonical(GuidePrograms.after(row, input));
    }

    private static String typed(Map<String, AttributeValue> item) {
        return DynamoDbJson.create().toJson(item);
    }

    private static String text(Map<String, AttributeValue> item) {
        return DocumentJson.create().toJson(item);
    }

    private static Map<String, Object> values(Map<String, AttributeValue> item) {
        return ItemUtils.toSimpleMapValue(V1Items.of(item));
    }

    /** A result with equal parts for equal values of both SDKs. Maps have no order, as {@code Map.of} has none. */
    static Object canonical(Object result) {
        if (result instanceof Item item) {
            return canonical(ItemUtils.toAttributeValues(item));
        } else if (result instanceof EnhancedDocument document) {
            return canonical(document.toMap());
        } else if (result instanceof AttributeValue value
                && value.type() == AttributeValue.Type.UNKNOWN_TO_SDK_VERSION) {
            return ERROR;
        } else if (result instanceof SdkResponse
                || result != null && result.getClass().getSimpleName().endsWith("Outcome")) {
            return "a response";
        } else if (result instanceof com.amazonaws.services.dynamodbv2.model.AttributeValue value) {
            return V1Items.toV2(value);
        } else if (result instanceof Map<?, ?> map) {
            Set<Object> entries = new LinkedHashSet<>(list(map.entrySet()));
            boolean hasNone = entries.stream().anyMatch(entry -> ((List<?>) entry).get(1) == ERROR);
            return hasNone ? ERROR : new Members(entries, "{}");
        } else if (result instanceof Map.Entry<?, ?> entry) {
            return Arrays.asList(entry.getKey(), canonical(entry.getValue()));
        } else if (result instanceof byte[] bytes) {
            return ByteBuffer.wrap(bytes);
        } else if (result instanceof Set<?> set && !(set.stream().anyMatch(Map.Entry.class::isInstance))) {
            return new Members(list(set), "set");
        } else if (result instanceof Iterable<?> elements) {
            return list(elements);
        }
        return result;
    }

    private static List<Object> list(Iterable<?> elements) {
        List<Object> list = new ArrayList<>();
        elements.forEach(element -> list.add(canonical(element)));
        return list;
    }

    /** The members of a map or a set, which are equal to those of another map or set alone. */
    private record Members(Object members, String kind) {}

    /** A result as the page prints it. */
    static String shown(Object canonical) {
        if (canonical == null || canonical.equals(ERROR)) {
            return String.valueOf(canonical);
        }
        return "`" + text(canonical) + "`";
    }

    private static String text(Object canonical) {
        if (canonical instanceof Members set && set.kind().equals("set")) {
            return set.members().toString();
        }
        if (canonical instanceof Members map) {
            Map<String, AttributeValue> item = new LinkedHashMap<>();
            for (Object entry : (Set<?>) map.members()) {
                item.put((String) ((List<?>) entry).get(0), (AttributeValue) ((List<?>) entry).get(1));
            }
            return DynamoDbJson.create().toJson(item);
        }
        return canonical instanceof AttributeValue value ? DynamoDbJson.create().toJson(value) : canonical.toString();
    }
}
