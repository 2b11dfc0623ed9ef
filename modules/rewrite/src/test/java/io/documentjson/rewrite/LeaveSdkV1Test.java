package io.documentjson.rewrite;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.openrewrite.java.Assertions.java;
import static org.openrewrite.java.Assertions.mavenProject;
import static org.openrewrite.java.Assertions.srcMainJava;
import static org.openrewrite.maven.Assertions.pomXml;

import io.documentjson.fixtures.Snippets;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openrewrite.InMemoryExecutionContext;
import org.openrewrite.internal.StringUtils;
import org.openrewrite.java.JavaParser;
import org.openrewrite.java.internal.DefaultJavaTypeFactory;
import org.openrewrite.java.tree.J;
import org.openrewrite.test.RecipeSpec;
import org.openrewrite.test.RewriteTest;
import org.openrewrite.test.SourceSpec;

/** What the recipe makes of code, after the recipes of AWS and alone. */
class LeaveSdkV1Test implements RewriteTest {

    private static final String GUIDE = DocumentApi.PAGE + "#";

    private static final Path SAMPLE =
            Path.of("../../samples/migration/orders/src/main/java/io/documentjson/samples/migration");

    @TempDir
    private Path directory;

    @BeforeAll
    static void readTypes() {
        JavaParser.fromJavaVersion()
                .classpath(Rewriting.CLASS_PATH)
                .typeFactory(new DefaultJavaTypeFactory(Rewriting.TYPES))
                .build()
                .parse(
                        List.of(SAMPLE.resolve("before/Orders.java"), handler("before")),
                        null,
                        new InMemoryExecutionContext())
                .forEach(source -> assertThat(source).isInstanceOf(J.CompilationUnit.class));
    }

    @Override
    public void defaults(RecipeSpec spec) {
        Rewriting.defaults(spec);
    }

    /** Asserts that the comments are these: a row, and the beginning of the line below it. */
    static void assertComments(String actual, String... rowsAndLines) {
        for (String one : rowsAndLines) {
            String[] parts = one.split(": ", 2);
            assertThat(actual).containsPattern(GUIDE + parts[0] + "\n *" + Pattern.quote(parts[1]));
        }
        assertThat(actual.split("TODO", -1)).hasSize(rowsAndLines.length + 1);
    }

    @Test
    void leaveSdkV1_jsonOfAttributeValues_usesDocumentJson() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.document.Item;
                import com.amazonaws.services.dynamodbv2.document.ItemUtils;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import java.util.Map;

                class Store {
                    Map<String, AttributeValue> read(String text) {
                        return ItemUtils.toAttributeValues(Item.fromJSON(text));
                    }

                    String write(Map<String, AttributeValue> item) {
                        return ItemUtils.toItem(item).toJSON();
                    }

                    String pretty(Map<String, AttributeValue> item) {
                        return ItemUtils.toItem(item).toJSONPretty();
                    }

                    String one(Map<String, AttributeValue> item, String name) {
                        return ItemUtils.toItem(item).getJSON(name);
                    }
                }
                """, after("""
                import java.util.Map;

                class Store {
                    Map<String, AttributeValue> read(String text) {
                        return DocumentJson.create().fromJson(text);
                    }

                    String write(Map<String, AttributeValue> item) {
                        return DocumentJson.create().toJson(item);
                    }

                    String pretty(Map<String, AttributeValue> item) {
                        return DocumentJson.builder().prettyPrint(true).build().toJson(item);
                    }

                    String one(Map<String, AttributeValue> item, String name) {
                        return DocumentJson.create().getJson(item, name);
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_plainValues_usesPlainItems() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.document.Item;
                import com.amazonaws.services.dynamodbv2.document.ItemUtils;
                import com.amazonaws.services.dynamodbv2.document.internal.InternalUtils;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import java.util.Map;

                class Plain {
                    Map<String, Object> read(Map<String, AttributeValue> item) {
                        Map<String, Object> plain = ItemUtils.toSimpleMapValue(item);
                        return plain.isEmpty() ? ItemUtils.toItem(item).asMap() : plain;
                    }

                    Map<String, AttributeValue> write(Map<String, Object> plain) {
                        Map<String, AttributeValue> item = InternalUtils.fromSimpleMap(plain);
                        return item.isEmpty() ? ItemUtils.toAttributeValues(Item.fromMap(plain)) : item;
                    }

                    AttributeValue write(Object value) {
                        return ItemUtils.toAttributeValue(value);
                    }
                }
                """, after("""
                import java.util.Map;

                class Plain {
                    Map<String, Object> read(Map<String, AttributeValue> item) {
                        Map<String, Object> plain = PlainItems.create().toPlain(item);
                        return plain.isEmpty() ? PlainItems.create().toPlain(item) : plain;
                    }

                    Map<String, AttributeValue> write(Map<String, Object> plain) {
                        Map<String, AttributeValue> item = PlainItems.create().fromPlain(plain);
                        return item.isEmpty() ? PlainItems.create().fromPlain(plain) : item;
                    }

                    AttributeValue write(Object value) {
                        return PlainItems.create().valueFromPlain(value);
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_itemInAVariable_becomesAMap() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.document.Item;
                import com.amazonaws.services.dynamodbv2.document.ItemUtils;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import java.util.Map;

                class Variables {
                    String json(Map<String, AttributeValue> map, String text) {
                        final Item stored = ItemUtils.toItem(map);
                        var given = Item.fromJSON(text);
                        if (stored == null || !stored.isPresent("id")) {
                            return given.toJSON();
                        }
                        return stored.toJSON() + stored.get("id") + stored.numberOfAttributes();
                    }
                }
                """, after("""
                import java.util.Map;

                class Variables {
                    String json(Map<String, AttributeValue> map, String text) {
                        final Map<String, AttributeValue> stored = map;
                        var given = DocumentJson.create().fromJson(text);
                        if (stored == null || !stored.containsKey("id")) {
                            return DocumentJson.create().toJson(given);
                        }
                        return DocumentJson.create().toJson(stored) + PlainItems.create().toPlain(stored.get("id")) + stored.size();
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_itemsInStreamsAndLoops_becomeMaps() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.document.Item;
                import com.amazonaws.services.dynamodbv2.document.ItemUtils;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.ScanResult;
                import java.util.ArrayList;
                import java.util.List;
                import java.util.Map;
                import java.util.Optional;
                import java.util.function.Supplier;
                import java.util.stream.Collectors;

                class Streams {
                    List<String> references(ScanResult page) {
                        return page.getItems().stream().map(ItemUtils::toItem).map(Item::toJSON).collect(Collectors.toList());
                    }

                    List<Map<String, Object>> plain(ScanResult page) {
                        return page.getItems().stream().map(ItemUtils::<Object>toSimpleMapValue).collect(Collectors.toList());
                    }

                    List<String> loop(ScanResult page) {
                        List<String> lines = new ArrayList<>();
                        for (Item item : ItemUtils.toItemList(page.getItems())) {
                            lines.add(item.toJSON());
                        }
                        return lines;
                    }

                    Map<String, AttributeValue> supplier(String text) {
                        Supplier<Item> read = () -> Item.fromJSON(text);
                        Item item = read.get();
                        return ItemUtils.toAttributeValues(item);
                    }

                    Map<String, AttributeValue> optional(Optional<String> text) {
                        return text.map(Item::fromJSON).map(ItemUtils::toAttributeValues).orElse(null);
                    }
                }
                """, after("""
                class Streams {
                    List<String> references(ScanResponse page) {
                        return page.items().stream().map(DocumentJson.create()::toJson).collect(Collectors.toList());
                    }

                    List<Map<String, Object>> plain(ScanResponse page) {
                        return page.items().stream().map(PlainItems.create()::toPlain).collect(Collectors.toList());
                    }

                    List<String> loop(ScanResponse page) {
                        List<String> lines = new ArrayList<>();
                        for (Map<String, AttributeValue> item : page.items()) {
                            lines.add(DocumentJson.create().toJson(item));
                        }
                        return lines;
                    }

                    Map<String, AttributeValue> supplier(String text) {
                        Supplier<Map<String, AttributeValue>> read = () -> DocumentJson.create().fromJson(text);
                        Map<String, AttributeValue> item = read.get();
                        return item;
                    }

                    Map<String, AttributeValue> optional(Optional<String> text) {
                        return text.map(DocumentJson.create()::fromJson).orElse(null);
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_itemsHandedBetweenMethods_becomeMaps() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.document.Item;
                import com.amazonaws.services.dynamodbv2.document.ItemUtils;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import java.util.List;
                import java.util.Map;
                import java.util.Optional;
                import java.util.function.Function;

                class Handed {
                    private Item last;
                    private final Function<Item, String> format = Handed::json;

                    Handed(Item first) {
                        this.last = first;
                    }

                    static Handed of(Map<String, AttributeValue> map) {
                        return new Handed(ItemUtils.toItem(map));
                    }

                    Item read(String text) {
                        last = Item.fromJSON(text);
                        return last;
                    }

                    Optional<Map<String, AttributeValue>> values(Optional<String> text) {
                        return text.map(this::read).map(ItemUtils::toAttributeValues);
                    }

                    static String json(Item item) {
                        return item.toJSON();
                    }

                    String all(List<Item> items) {
                        String found = "";
                        for (Item item : items) {
                            found += format.apply(item) + json(this.last) + json(read("{}"));
                        }
                        return found;
                    }
                }
                """, after("""
                class Handed {
                    private Map<String, AttributeValue> last;
                    private final Function<Map<String, AttributeValue>, String> format = Handed::json;

                    Handed(Map<String, AttributeValue> first) {
                        this.last = first;
                    }

                    static Handed of(Map<String, AttributeValue> map) {
                        return new Handed(map);
                    }

                    Map<String, AttributeValue> read(String text) {
                        last = DocumentJson.create().fromJson(text);
                        return last;
                    }

                    Optional<Map<String, AttributeValue>> values(Optional<String> text) {
                        return text.map(this::read);
                    }

                    static String json(Map<String, AttributeValue> item) {
                        return DocumentJson.create().toJson(item);
                    }

                    String all(List<Map<String, AttributeValue>> items) {
                        String found = "";
                        for (Map<String, AttributeValue> item : items) {
                            found += format.apply(item) + json(this.last) + json(read("{}"));
                        }
                        return found;
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_itemsHandedBetweenFiles_becomeMapsTogether() {
        rewriteRun(
                java(
                        """
                import com.amazonaws.services.dynamodbv2.document.Item;

                public interface Reader {
                    Item read(String text);
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual).contains("    Map<String, AttributeValue> read(String text);");
                            return actual;
                        })),
                java(
                        """
                import com.amazonaws.services.dynamodbv2.document.Item;

                class Json implements Reader {
                    @Override
                    public Item read(String text) {
                        return Item.fromJSON(text);
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual)
                                    .contains("public Map<String, AttributeValue> read(String text)")
                                    .contains("return DocumentJson.create().fromJson(text);");
                            return actual;
                        })),
                java(
                        """
                import com.amazonaws.services.dynamodbv2.document.Item;

                class Copy {
                    String compact(Reader reader, String text) {
                        return reader.read(text).toJSON();
                    }

                    static Reader reader() {
                        return Item::fromJSON;
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual)
                                    .contains("return DocumentJson.create().toJson(reader.read(text));")
                                    .contains("return DocumentJson.create()::fromJson;");
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_itemOfCodeThatStays_staysAnItemWhereverItGoes() {
        rewriteRun(
                java(
                        """
                import com.amazonaws.services.dynamodbv2.document.Item;
                import com.amazonaws.services.dynamodbv2.document.Table;
                import java.util.List;
                import java.util.function.Function;

                class Stored {
                    static Item first;
                    Function<String, Item> parse = text -> parsed(text);

                    interface Source {
                        Item next();
                    }

                    Item find(Table table) {
                        return table.getItem("id", 1);
                    }

                    static Item parsed(String text) {
                        return Item.fromJSON(text);
                    }

                    static Item checked(Item item) {
                        return item;
                    }

                    boolean known(List<Item> items, String text) {
                        return items.contains(parsed(text));
                    }

                    String json(Source source) {
                        return source.next().toJSON();
                    }

                    Item overloaded(Item item) {
                        return item;
                    }

                    Item overloaded(java.util.Map<String, String> map) {
                        return Item.fromJSON("{}");
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual)
                                    .contains("static Item first", "Item find(Table table)", "Item parsed(String text)")
                                    .contains("boolean known(List<Item> items", "Function<String, Item> parse")
                                    .contains("Item next();", "Item overloaded(Item item)")
                                    .contains(
                                            "static Map<String, AttributeValue> checked(Map<String, AttributeValue> item)");
                            return actual;
                        })),
                java(
                        """
                import com.amazonaws.services.dynamodbv2.document.Item;

                class Using {
                    String printed() {
                        return "" + Stored.first;
                    }

                    Stored.Source source(String text) {
                        return () -> Stored.parsed(text);
                    }

                    String cast(Object object) {
                        Item item = (Item) object;
                        return item.toJSON();
                    }

                    String given(Item item) {
                        return String.valueOf(item);
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual)
                                    .contains("Item item = (Item) object;", "String given(Item item)")
                                    .containsPattern(GUIDE + "item-tojson\n *return item.toJSON\\(\\);")
                                    .doesNotContain("Map<");
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_itemOfOneAttribute_becomesAMap() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.document.Item;
                import com.amazonaws.services.dynamodbv2.document.ItemUtils;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import java.util.List;
                import java.util.Map;

                class One {
                    Map<String, AttributeValue> json(String text) {
                        return ItemUtils.toAttributeValues(new Item().withJSON("document", text)).get("document").getM();
                    }

                    String text(String text) {
                        Item item = new Item().withString("name", text);
                        return item.toJSON();
                    }

                    List<Map<String, AttributeValue>> plain(int id, Object any, Map<String, Object> values) {
                        Item key = new Item().withPrimaryKey("id", id);
                        return List.of(
                                ItemUtils.toAttributeValues(key),
                                ItemUtils.toAttributeValues(new Item().with("any", any)),
                                ItemUtils.toAttributeValues(new Item().withMap("values", values)));
                    }
                }
                """, after("""
                class One {
                    Map<String, AttributeValue> json(String text) {
                        return Optional.of(new LinkedHashMap<>(Map.of("document", DocumentJson.create().valueFromJson(text))).get("document")).filter(AttributeValue::hasM).map(AttributeValue::m).orElse(null);
                    }

                    String text(String text) {
                        Map<String, AttributeValue> item = new LinkedHashMap<>(Map.of("name", AttributeValue.fromS(text)));
                        return DocumentJson.create().toJson(item);
                    }

                    List<Map<String, AttributeValue>> plain(int id, Object any, Map<String, Object> values) {
                        Map<String, AttributeValue> key = new LinkedHashMap<>(Map.of("id", PlainItems.create().valueFromPlain(id)));
                        return List.of(
                                key,
                                new LinkedHashMap<>(Map.of("any", PlainItems.create().valueFromPlain(any))),
                                new LinkedHashMap<>(Map.of("values", PlainItems.create().valueFromPlain(Objects.requireNonNull(values)))));
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_itemOfAttributesThatNoStatementPuts_staysAnItem() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.document.Item;

                class More {
                    String elements(Object... elements) {
                        return new Item().withList("list", elements).toJSON();
                    }

                    String key(Item item, Object id) {
                        return new Item().withPrimaryKey("id", id, "n", 1).toJSON();
                    }

                    java.util.function.Supplier<String> reference(String text) {
                        Item item = Item.fromJSON(text);
                        return item::toJSON;
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual).doesNotContain("documentjson.", "Map<").contains("new Item().withList(");
                    assertThat(actual.split("TODO: SDK v1", -1)).hasSize(5);
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_codeOfTheModelWithoutASuccessor_getsAComment() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.ConditionalCheckFailedException;
                import com.amazonaws.services.dynamodbv2.model.PutItemRequest;
                import com.amazonaws.services.dynamodbv2.model.QueryRequest;
                import com.amazonaws.services.dynamodbv2.model.TableDescription;
                import java.nio.ByteBuffer;
                import java.util.Date;
                import java.util.List;
                import java.util.Map;
                import java.util.function.Function;

                class Gaps {
                    private QueryRequest query = new QueryRequest().withTableName("orders");

                    PutItemRequest entries(AttributeValue value) {
                        return new PutItemRequest().addItemEntry("id", value).withTableName("orders");
                    }

                    void cleared(PutItemRequest request) {
                        request.clearItemEntries();
                    }

                    void value(Map<String, AttributeValue> item) {
                        item.get("name").setS("x");
                        item.get("size").withN("2");
                    }

                    void field() {
                        this.query.withLimit(4);
                    }

                    AttributeValue copy(AttributeValue value) {
                        return value.clone();
                    }

                    AttributeValue binaries(ByteBuffer first, ByteBuffer second) {
                        return new AttributeValue().withBS(first, second);
                    }

                    List<ByteBuffer> binaries(AttributeValue value) {
                        return value.getBS();
                    }

                    Date created(TableDescription table) {
                        return table.getCreationDateTime();
                    }

                    Function<String, AttributeValue> constructor() {
                        return AttributeValue::new;
                    }

                    String message(ConditionalCheckFailedException e, QueryRequest request) {
                        return e.getMessage() + request.getClass() + request.getTableName();
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertComments(
                            actual,
                            "setters: request.clearItemEntries()",
                            "setters: item.get(\"name\")",
                            "setters: item.get(\"size\").n(",
                            "setters: return table.creationDateTime()",
                            "setters: return AttributeValue::new");
                    assertThat(actual)
                            .contains("return value;")
                            .contains("this.query = this.query.toBuilder().limit(4).build()")
                            .contains(".bs(SdkBytes.fromByteBuffer(first), SdkBytes.fromByteBuffer(second))");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_itemUsedInCodeOfUnknownTypes_isRewrittenAsAWholeOrNotAtAll() {
        rewriteRun(java(
                """
                import static com.example.absent.Attempt.attempt;

                import com.amazonaws.services.dynamodbv2.document.Item;
                import com.amazonaws.services.dynamodbv2.document.ItemUtils;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.example.absent.Attempt;
                import java.util.Map;

                class Unknown {
                    Object inLambda(Map<String, AttributeValue> map) {
                        Item first = ItemUtils.toItem(map);
                        return attempt(() -> first.toJSON()).map(text -> first.getString(text)).orElseThrow();
                    }

                    Object inVariable(Map<String, AttributeValue> map) {
                        Item second = ItemUtils.toItem(map);
                        var later = attempt(second::toJSON);
                        return later.then(() -> second.toJSON());
                    }

                    Object inClass(Map<String, AttributeValue> map) {
                        Item third = ItemUtils.toItem(map);
                        return new Attempt<String>() {
                            String run() {
                                return third.toJSON();
                            }
                        };
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    for (String item : List.of("first", "second", "third")) {
                        boolean isMap = actual.contains(item + " = map");
                        assertThat(actual.contains(item + ".toJSON") || actual.contains(item + "::toJSON"))
                                .as("%s is an item in %s", item, actual)
                                .isNotEqualTo(isMap);
                    }
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_whatIsNotLocal_getsACommentWithTheLinkToItsRow() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.document.Item;
                import com.amazonaws.services.dynamodbv2.document.Table;

                class Tables {
                    private final Table table;

                    Tables(Table table) {
                        this.table = table;
                    }

                    String find(int id) {
                        Item found = table.getItem("id", id);
                        // Since the first release.
                        if (found.getString("state") == null) {
                            return null;
                        }
                        return found.toJSON();
                    }
                }
                """, """
                import com.amazonaws.services.dynamodbv2.document.Item;
                import com.amazonaws.services.dynamodbv2.document.Table;

                class Tables {
                    // TODO: SDK v1, see %1$stable
                    private final Table table;

                    Tables(Table table) {
                        this.table = table;
                    }

                    String find(int id) {
                        // TODO: SDK v1, see %1$stable-getitem
                        Item found = table.getItem("id", id);
                        // Since the first release.
                        // TODO: SDK v1, see %1$sitem-getstring
                        if (found.getString("state") == null) {
                            return null;
                        }
                        // TODO: SDK v1, see %1$sitem-tojson
                        return found.toJSON();
                    }
                }
                """.formatted(GUIDE)));
    }

    @Test
    void leaveSdkV1_withoutTheRecipesOfAws_leavesAttributeValuesOfV1() {
        rewriteRun(spec -> spec.recipe(Rewriting.OURS), java("""
                import com.amazonaws.services.dynamodbv2.document.ItemUtils;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import java.util.Map;

                class Alone {
                    String write(Map<String, AttributeValue> item) {
                        return ItemUtils.toItem(item).toJSON();
                    }
                }
                """, """
                import com.amazonaws.services.dynamodbv2.document.ItemUtils;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import java.util.Map;

                class Alone {
                    String write(Map<String, AttributeValue> item) {
                        // TODO: SDK v1, see %1$sitem-tojson and #itemutils-toitem
                        return ItemUtils.toItem(item).toJSON();
                    }
                }
                """.formatted(GUIDE)));
    }

    @Test
    void leaveSdkV1_secondRun_changesNothing() {
        rewriteRun(spec -> spec.recipe(Rewriting.OURS).expectedCyclesThatMakeChanges(0), java("""
                import com.amazonaws.services.dynamodbv2.document.Item;

                class Twice {
                    // TODO: SDK v1, see %1$sitem
                    boolean name(Item item) {
                        // TODO: SDK v1, see %1$sitem-isnull
                        return item.isNull("name");
                    }
                }
                """.formatted(GUIDE)));
    }

    @Test
    void leaveSdkV1_codeWithoutTheDocumentApi_changesNothing() {
        rewriteRun(spec -> spec.recipe(Rewriting.OURS).expectedCyclesThatMakeChanges(0), java("""
                class Item {
                    static Item fromJSON(String text) {
                        return new Item();
                    }

                    String toJSON() {
                        return fromJSON("{}").toString();
                    }
                }
                """));
    }

    @Test
    void emptyMaps_comparedWithNull_asksTheResponse() {
        rewriteRun(spec -> spec.recipe(RewriteTest.toRecipe(() -> new EmptyMaps())), java("""
                import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
                import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

                class Misses {
                    boolean missed(GetItemResponse response) {
                        return response.item() == null;
                    }

                    boolean more(ScanResponse response) {
                        return null != response.lastEvaluatedKey() && response.count() != null;
                    }
                }
                """, """
                import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
                import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

                class Misses {
                    boolean missed(GetItemResponse response) {
                        return !response.hasItem();
                    }

                    boolean more(ScanResponse response) {
                        return response.hasLastEvaluatedKey() && response.count() != null;
                    }
                }
                """));
    }

    @Test
    void leaveSdkV1_valuesComparedWithNull_asksTheValue() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;

                class Values {
                    String type(AttributeValue value) {
                        if (Boolean.TRUE.equals(value.getNULL())) {
                            return "NULL";
                        } else if (value.getS() != null) {
                            return "S";
                        } else if (value.getSS() != null) {
                            return "SS";
                        }
                        return value.getM() == null ? "L" : "M";
                    }
                }
                """, after("""
                class Values {
                    String type(AttributeValue value) {
                        if (Boolean.TRUE.equals(value.nul())) {
                            return "NULL";
                        } else if (value.s() != null) {
                            return "S";
                        } else if (value.hasSs()) {
                            return "SS";
                        }
                        return !value.hasM() ? "L" : "M";
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_textOfConstants_isAskedForAsText() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.model.Record;
                import com.amazonaws.services.dynamodbv2.model.TableDescription;

                class Constants {
                    boolean isInsert(Record record) {
                        return "INSERT".equals(record.getEventName());
                    }

                    boolean isActive(TableDescription table) {
                        switch (table.getTableStatus()) {
                            case "ACTIVE":
                                return table.getTableName().equals("orders");
                            default:
                                return false;
                        }
                    }
                }
                """, after("""
                class Constants {
                    boolean isInsert(Record record) {
                        return "INSERT".equals(record.eventNameAsString());
                    }

                    boolean isActive(TableDescription table) {
                        switch (table.tableStatusAsString()) {
                            case "ACTIVE":
                                return table.tableName().equals("orders");
                            default:
                                return false;
                        }
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_everyGetter_hasTheNameOfTheSdkV2() throws Exception {
        int found = 0;
        for (Class<?> before : V1MigrationTest.publicClasses(DocumentApi.SDK_V1 + ".model")) {
            String type = DocumentApi.MODEL + before.getSimpleName().replaceAll("Result$", "Response");
            for (Method getter : before.getDeclaredMethods()) {
                boolean isText = getter.getReturnType() == String.class;
                String name = getter.getName();
                if (!name.matches("(get|is)[A-Z].*") || getter.getParameterCount() > 0 || SdkV2.isMissing(type)) {
                    continue;
                }
                String after = SdkV2.name(type, StringUtils.uncapitalize(name.replaceFirst("^get", "")), isText);
                assertThat(SdkV2.has(type, after, 0)).as(type + " " + after).isTrue();
                assertThat(after.endsWith("AsString"))
                        .isEqualTo(isText && SdkV2.has(type, after.replace("AsString", "") + "AsString", 0));
                found++;
            }
        }
        assertThat(found).isGreaterThan(800);
    }

    @Test
    void leaveSdkV1_clientOfTheDocumentApi_keepsItsName() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.document.DynamoDB;

                class Clients {
                    DynamoDB connect(AmazonDynamoDB client) {
                        return new DynamoDB(client);
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual)
                            .contains(
                                    "import com.amazonaws.services.dynamodbv2.document.DynamoDB;",
                                    GUIDE + "dynamodb",
                                    "return new DynamoDB(client);")
                            .doesNotContain("DynamoDb ", "DynamoDb(");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_nullThatMatters_isGivenByResponsesThatHaveNothing() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.document.ItemUtils;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.GetItemRequest;
                import com.amazonaws.services.dynamodbv2.model.GetItemResult;
                import com.amazonaws.services.dynamodbv2.model.ScanRequest;
                import com.amazonaws.services.dynamodbv2.model.ScanResult;
                import java.util.Map;
                import java.util.Optional;
                import java.util.concurrent.atomic.AtomicReference;

                class Nulls {
                    Object variable(GetItemResult result) {
                        Map<String, AttributeValue> item = result.getItem();
                        if (item == null) {
                            return "none";
                        }
                        return ItemUtils.toSimpleValue(item.get("name"));
                    }

                    void loop(AmazonDynamoDB client) {
                        Map<String, AttributeValue> last = null;
                        do {
                            ScanResult page = client.scan(new ScanRequest("orders").withExclusiveStartKey(last));
                            last = page.getLastEvaluatedKey();
                        } while (last != null);
                    }

                    Map<String, Object> argument(GetItemResult result) {
                        return ItemUtils.toSimpleMapValue(result.getItem());
                    }

                    String optional(GetItemResult result) {
                        return Optional.ofNullable(result.getItem()).map(Object::toString).orElse("");
                    }

                    Map<String, AttributeValue> call(AmazonDynamoDB client, GetItemRequest request) {
                        return client.getItem(request).getItem();
                    }

                    Map<String, AttributeValue> condition(GetItemResult result) {
                        Map<String, AttributeValue> item = result == null ? null : (result.getItem());
                        return item;
                    }

                    void reference(ScanResult page, AtomicReference<Map<String, AttributeValue>> reference) {
                        reference.set(page.getLastEvaluatedKey());
                    }

                    private Map<String, AttributeValue> last;

                    boolean field(ScanResult page) {
                        this.last = page.getLastEvaluatedKey();
                        return this.last != null;
                    }

                    Optional<Map<String, AttributeValue>> lambda(Optional<GetItemResult> result) {
                        return result.map(found -> found.getItem());
                    }

                    int only(GetItemResult result) {
                        Map<String, AttributeValue> item = result.getItem();
                        return item.size();
                    }
                }
                """, after("""
                class Nulls {
                    Object variable(GetItemResponse result) {
                        Map<String, AttributeValue> item = result.hasItem() ? result.item() : null;
                        if (item == null) {
                            return "none";
                        }
                        return PlainItems.create().toPlain(item.get("name"));
                    }

                    void loop(DynamoDbClient client) {
                        Map<String, AttributeValue> last = null;
                        do {
                            ScanResponse page = client.scan(ScanRequest.builder().tableName("orders").exclusiveStartKey(last).build());
                            last = page.hasLastEvaluatedKey() ? page.lastEvaluatedKey() : null;
                        } while (last != null);
                    }

                    Map<String, Object> argument(GetItemResponse result) {
                        return PlainItems.create().toPlain(result.hasItem() ? result.item() : null);
                    }

                    String optional(GetItemResponse result) {
                        return Optional.ofNullable(result.hasItem() ? result.item() : null).map(Object::toString).orElse("");
                    }

                    Map<String, AttributeValue> call(DynamoDbClient client, GetItemRequest request) {
                        return Optional.of(client.getItem(request)).filter(GetItemResponse::hasItem).map(GetItemResponse::item).orElse(null);
                    }

                    Map<String, AttributeValue> condition(GetItemResponse result) {
                        Map<String, AttributeValue> item = result == null ? null : (result.hasItem() ? result.item() : null);
                        return item;
                    }

                    void reference(ScanResponse page, AtomicReference<Map<String, AttributeValue>> reference) {
                        reference.set(page.hasLastEvaluatedKey() ? page.lastEvaluatedKey() : null);
                    }

                    private Map<String, AttributeValue> last;

                    boolean field(ScanResponse page) {
                        this.last = page.hasLastEvaluatedKey() ? page.lastEvaluatedKey() : null;
                        return this.last != null;
                    }

                    Optional<Map<String, AttributeValue>> lambda(Optional<GetItemResponse> result) {
                        return result.map(found -> found.hasItem() ? found.item() : null);
                    }

                    int only(GetItemResponse result) {
                        Map<String, AttributeValue> item = result.item();
                        return item.size();
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_threeCycles_wrapACallOnce() {
        rewriteRun(
                spec -> spec.cycles(3).expectedCyclesThatMakeChanges(2),
                java(
                        """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.GetItemRequest;
                import com.amazonaws.services.dynamodbv2.model.GetItemResult;
                import java.util.Map;

                class Cycles {
                    DynamoDBMapper left;

                    Map<String, AttributeValue> item(GetItemResult result) {
                        return result.getItem();
                    }

                    Map<String, AttributeValue> call(AmazonDynamoDB client, GetItemRequest request) {
                        return client.getItem(request).getItem();
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual)
                                    .contains(
                                            "return result.hasItem() ? result.item() : null;",
                                            "return Optional.of(client.getItem(request))"
                                                    + ".filter(GetItemResponse::hasItem).map(GetItemResponse::item).orElse(null);")
                                    .containsOnlyOnce("TODO");
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_collectionThatIsChanged_isCopied() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.GetItemRequest;
                import com.amazonaws.services.dynamodbv2.model.GetItemResult;
                import com.amazonaws.services.dynamodbv2.model.ScanResult;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import java.util.List;
                import java.util.Map;

                class Changes {
                    int map(GetItemResult result) {
                        Map<String, AttributeValue> item = result.getItem();
                        item.remove("secret");
                        return item.size();
                    }

                    int maybe(GetItemResult result) {
                        Map<String, AttributeValue> found = result.getItem();
                        if (found != null) {
                            found.remove("secret");
                        }
                        return found == null ? 0 : found.size();
                    }

                    Map<String, AttributeValue> call(AmazonDynamoDB client, GetItemRequest request) {
                        Map<String, AttributeValue> got = client.getItem(request).getItem();
                        got.remove("secret");
                        return got;
                    }

                    int list(ScanResult result) {
                        List<Map<String, AttributeValue>> items = result.getItems();
                        items.removeIf(item -> item.isEmpty());
                        return items.size();
                    }
                }
                """, after("""
                class Changes {
                    int map(GetItemResponse result) {
                        Map<String, AttributeValue> item = new LinkedHashMap<>(result.item());
                        item.remove("secret");
                        return item.size();
                    }

                    int maybe(GetItemResponse result) {
                        Map<String, AttributeValue> found = result.hasItem() ? new LinkedHashMap<>(result.item()) : null;
                        if (found != null) {
                            found.remove("secret");
                        }
                        return found == null ? 0 : found.size();
                    }

                    Map<String, AttributeValue> call(DynamoDbClient client, GetItemRequest request) {
                        Map<String, AttributeValue> got = Optional.of(client.getItem(request)).filter(GetItemResponse::hasItem).map(GetItemResponse::item).map(LinkedHashMap::new).orElse(null);
                        got.remove("secret");
                        return got;
                    }

                    int list(ScanResponse result) {
                        List<Map<String, AttributeValue>> items = new ArrayList<>(result.items());
                        items.removeIf(item -> item.isEmpty());
                        return items.size();
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_collectionInACollectionThatIsChanged_isCopied() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.GetItemRequest;
                import com.amazonaws.services.dynamodbv2.model.ScanRequest;
                import com.amazonaws.services.dynamodbv2.model.ScanResult;
                import java.util.ArrayList;
                import java.util.List;
                import java.util.Map;

                class Elements {
                    int loop(ScanResult result, AttributeValue value) {
                        int size = 0;
                        for (Map<String, AttributeValue> item : result.getItems()) {
                            item.put("seen", value);
                            size += item.size();
                        }
                        return size;
                    }

                    List<Map<String, AttributeValue>> variable(AmazonDynamoDB client, ScanRequest request) {
                        List<Map<String, AttributeValue>> items = client.scan(request).getItems();
                        items.forEach(item -> strip(item));
                        return items;
                    }

                    void strip(Map<String, AttributeValue> item) {
                        item.remove("secret");
                    }

                    List<Map<String, AttributeValue>> pages(ScanResult page) {
                        List<Map<String, AttributeValue>> all = new ArrayList<>();
                        all.addAll(page.getItems());
                        all.get(0).remove("secret");
                        return all;
                    }

                    Map<String, AttributeValue> load(AmazonDynamoDB client, GetItemRequest request) {
                        return client.getItem(request).getItem();
                    }

                    Map<String, AttributeValue> loaded(AmazonDynamoDB client, GetItemRequest request) {
                        Map<String, AttributeValue> item = load(client, request);
                        item.remove("secret");
                        return item;
                    }

                    void own(List<Map<String, AttributeValue>> items, AttributeValue value) {
                        items.forEach(item -> item.put("seen", value));
                    }
                }
                """, after("""
                class Elements {
                    int loop(ScanResponse result, AttributeValue value) {
                        int size = 0;
                        for (Map<String, AttributeValue> item : result.items().stream().map(LinkedHashMap::new).collect(Collectors.toList())) {
                            item.put("seen", value);
                            size += item.size();
                        }
                        return size;
                    }

                    List<Map<String, AttributeValue>> variable(DynamoDbClient client, ScanRequest request) {
                        List<Map<String, AttributeValue>> items = client.scan(request).items().stream().map(LinkedHashMap::new).collect(Collectors.toList());
                        items.forEach(item -> strip(item));
                        return items;
                    }

                    void strip(Map<String, AttributeValue> item) {
                        item.remove("secret");
                    }

                    List<Map<String, AttributeValue>> pages(ScanResponse page) {
                        List<Map<String, AttributeValue>> all = new ArrayList<>();
                        all.addAll(page.items().stream().map(LinkedHashMap::new).collect(Collectors.toList()));
                        all.get(0).remove("secret");
                        return all;
                    }

                    Map<String, AttributeValue> load(DynamoDbClient client, GetItemRequest request) {
                        return Optional.of(client.getItem(request)).filter(GetItemResponse::hasItem).map(GetItemResponse::item).map(LinkedHashMap::new).orElse(null);
                    }

                    Map<String, AttributeValue> loaded(DynamoDbClient client, GetItemRequest request) {
                        Map<String, AttributeValue> item = load(client, request);
                        item.remove("secret");
                        return item;
                    }

                    void own(List<Map<String, AttributeValue>> items, AttributeValue value) {
                        items.forEach(item -> item.put("seen", value));
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_changeThatACopyWouldLose_getsAComment() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.GetItemResult;
                import com.amazonaws.services.dynamodbv2.model.ScanResult;
                import com.amazonaws.services.dynamodbv2.model.UpdateItemRequest;
                import java.util.Map;

                class Lost {
                    void inPlace(GetItemResult result, AttributeValue value) {
                        result.getItem().put("seen", value);
                    }

                    void first(ScanResult result, AttributeValue value) {
                        result.getItems().get(0).put("seen", value);
                        result.getItems().iterator().next().remove("secret");
                    }

                    ScanResult loop(ScanResult result) {
                        for (Map<String, AttributeValue> item : result.getItems()) {
                            item.remove("secret");
                        }
                        return result;
                    }

                    void each(ScanResult result) {
                        result.getItems().forEach(item -> item.remove("secret"));
                    }

                    void value(AttributeValue value, UpdateItemRequest request) {
                        value.getSS().add("new");
                        request.getExpressionAttributeValues().put(":value", value);
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertComments(
                            actual,
                            "setters: result.item()",
                            "setters: result.items().get(0)",
                            "setters: result.items().iterator()",
                            "setters: for (Map<String, AttributeValue> item : result.items()) ",
                            "setters: result.items().forEach",
                            "setters: value.ss()",
                            "setters: request.expressionAttributeValues()");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_setterThatTheMethodDoesNotUse_getsAComment() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.ScanRequest;
                import com.amazonaws.services.dynamodbv2.model.ScanResult;
                import java.util.List;
                import java.util.Map;

                class Setters {
                    void forTheCaller(ScanRequest request, Map<String, AttributeValue> key) {
                        request.setExclusiveStartKey(key);
                    }

                    void inTheList(List<AttributeValue> values) {
                        for (AttributeValue value : values) {
                            value.setS("x");
                        }
                    }

                    ScanRequest returned(ScanRequest request) {
                        request.setLimit(1);
                        return request;
                    }

                    void all(AmazonDynamoDB client) {
                        loop(client, new ScanRequest("orders"));
                    }

                    void loop(AmazonDynamoDB client, ScanRequest request) {
                        ScanResult page;
                        do {
                            page = client.scan(request);
                            request.setExclusiveStartKey(page.getLastEvaluatedKey());
                        } while (page.getLastEvaluatedKey() != null);
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    String comment = "// TODO: SDK v1, see " + GUIDE + "setters\n *";
                    assertThat(actual)
                            .containsPattern(comment + "request = request.toBuilder\\(\\).exclusiveStartKey\\(key\\)")
                            .containsPattern(comment + "value = value.toBuilder\\(\\).s")
                            .satisfies(
                                    text -> assertThat(text.split("TODO", -1)).hasSize(3));
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_arrayOfABuffer_isTheBytes() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.StreamSpecification;
                import java.nio.ByteBuffer;

                class Bytes {
                    byte[] bytes(AttributeValue value) {
                        return value.getB().array();
                    }

                    AttributeValue value(ByteBuffer bytes) {
                        AttributeValue value = new AttributeValue();
                        value.setB(bytes);
                        return value;
                    }

                    boolean isNull(AttributeValue value) {
                        return value.isNULL() != null && value.isNULL() || value.isBOOL();
                    }

                    boolean isEnabled(StreamSpecification stream) {
                        return stream.isStreamEnabled();
                    }

                    byte[] own(Own own) {
                        return own.asByteBuffer().array();
                    }

                    interface Own {
                        ByteBuffer asByteBuffer();
                    }
                }
                """, after("""
                class Bytes {
                    byte[] bytes(AttributeValue value) {
                        return value.b().asByteArray();
                    }

                    AttributeValue value(ByteBuffer bytes) {
                        AttributeValue value = AttributeValue.builder()
                                .build();
                        value = value.toBuilder().b(SdkBytes.fromByteBuffer(bytes)).build();
                        return value;
                    }

                    boolean isNull(AttributeValue value) {
                        return value.nul() != null && value.nul() || value.bool();
                    }

                    boolean isEnabled(StreamSpecification stream) {
                        return stream.streamEnabled();
                    }

                    byte[] own(Own own) {
                        return own.asByteBuffer().array();
                    }

                    interface Own {
                        ByteBuffer asByteBuffer();
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_staticImportOfAConstant_isThatOfTheSdkV2() {
        rewriteRun(java("""
                import static com.amazonaws.services.dynamodbv2.model.ComparisonOperator.EQ;

                import com.amazonaws.services.dynamodbv2.model.Condition;

                class Constants {
                    Condition condition() {
                        return new Condition().withComparisonOperator(EQ);
                    }
                }
                """, after("""
                class Constants {
                    Condition condition() {
                        return Condition.builder().comparisonOperator(EQ)
                                .build();
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_codeThatTheRecipesOfAwsLeave_compiles() {
        rewriteRun(java("""
                import static com.amazonaws.services.dynamodbv2.document.ItemUtils.toItem;

                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.AttributeDefinition;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.KeySchemaElement;
                import com.amazonaws.services.dynamodbv2.model.PutRequest;
                import com.amazonaws.services.dynamodbv2.model.WriteRequest;
                import java.nio.ByteBuffer;
                import java.util.Map;

                class Leftovers {
                    String json(Map<String, AttributeValue> item) {
                        return toItem(item).toJSON();
                    }

                    AttributeValue text(String text, byte[] bytes) {
                        return text == null ? new AttributeValue().withB(ByteBuffer.wrap(bytes)) : new AttributeValue(text);
                    }

                    boolean isBinary(AttributeValue value) {
                        return value.getB() != null;
                    }

                    ByteBuffer bytes(AttributeValue value) {
                        return value.getB();
                    }

                    Object models(Map<String, AttributeValue> item) {
                        return new Object[] {
                            new KeySchemaElement("id", "HASH"), new AttributeDefinition("id", "S"),
                            new WriteRequest(new PutRequest(item))
                        };
                    }

                    void call(AmazonDynamoDB client, Map<String, AttributeValue> item) {
                        client.putItem("orders", item);
                        client.deleteTable("orders");
                    }
                }
                """, after("""
                class Leftovers {
                    String json(Map<String, AttributeValue> item) {
                        return DocumentJson.create().toJson(item);
                    }

                    AttributeValue text(String text, byte[] bytes) {
                        return text == null ? AttributeValue.builder().b(SdkBytes.fromByteBuffer(ByteBuffer.wrap(bytes)))
                                .build() : AttributeValue.builder().s(text).build();
                    }

                    boolean isBinary(AttributeValue value) {
                        return value.b() != null;
                    }

                    ByteBuffer bytes(AttributeValue value) {
                        return Optional.ofNullable(value.b()).map(SdkBytes::asByteArray).map(ByteBuffer::wrap).orElse(null);
                    }

                    Object models(Map<String, AttributeValue> item) {
                        return new Object[] {
                                KeySchemaElement.builder().attributeName("id").keyType("HASH").build(), AttributeDefinition.builder().attributeName("id").attributeType("S").build(),
                                WriteRequest.builder().putRequest(PutRequest.builder().item(item).build()).build()
                        };
                    }

                    void call(DynamoDbClient client, Map<String, AttributeValue> item) {
                        client.putItem(PutItemRequest.builder().tableName("orders").item(item).build());
                        client.deleteTable(DeleteTableRequest.builder().tableName("orders").build());
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_constructorsAndCallsWithoutARequest_becomeBuilders() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.*;
                import java.util.*;

                class Builders {
                    Object[] made(List<KeySchemaElement> keys, AttributeValue value, Map<String, KeysAndAttributes> some) {
                        return new Object[] {
                                new CreateTableRequest("orders", keys),
                                new ExpectedAttributeValue(false),
                                new ExpectedAttributeValue(value),
                                new ListTablesRequest("orders", 3),
                                new BatchGetItemRequest(some, ReturnConsumedCapacity.TOTAL),
                                new ConditionalCheckFailedException("no"),
                                new com.amazonaws.SdkClientException("no", new RuntimeException())
                        };
                    }

                    void call(AmazonDynamoDB client, Map<String, Condition> filter) {
                        client.listTables("orders", 3);
                        client.listTables(3);
                        client.scan("orders", Arrays.asList("id"));
                        client.scan("orders", filter);
                        client.scan("orders", Arrays.asList("id"), filter);
                    }
                }
                """, after("""
                class Builders {
                    Object[] made(List<KeySchemaElement> keys, AttributeValue value, Map<String, KeysAndAttributes> some) {
                        return new Object[] {
                                CreateTableRequest.builder().tableName("orders").keySchema(keys).build(),
                                ExpectedAttributeValue.builder().exists(false).build(),
                                ExpectedAttributeValue.builder().value(value).build(),
                                ListTablesRequest.builder().exclusiveStartTableName("orders").limit(3).build(),
                                BatchGetItemRequest.builder().requestItems(some).returnConsumedCapacity(ReturnConsumedCapacity.TOTAL).build(),
                                ConditionalCheckFailedException.builder().message("no").build(),
                                SdkClientException.builder().message("no").cause(new RuntimeException()).build()
                        };
                    }

                    void call(DynamoDbClient client, Map<String, Condition> filter) {
                        client.listTables(ListTablesRequest.builder().exclusiveStartTableName("orders").limit(3).build());
                        client.listTables(ListTablesRequest.builder().limit(3).build());
                        client.scan(ScanRequest.builder().tableName("orders").attributesToGet(Arrays.asList("id")).build());
                        client.scan(ScanRequest.builder().tableName("orders").scanFilter(filter).build());
                        client.scan(ScanRequest.builder().tableName("orders").attributesToGet(Arrays.asList("id")).scanFilter(filter).build());
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_setterOfNull_becomesAnAssignment() {
        rewriteRun(
                // AWS's recipe fails at the setter.
                spec -> spec.executionContext(new InMemoryExecutionContext(failure -> {})),
                java("""
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;

                class Nulls {
                    AttributeValue value() {
                        AttributeValue value = new AttributeValue("x");
                        value.setNULL(false);
                        return value;
                    }
                }
                """, after("""
                class Nulls {
                    AttributeValue value() {
                        AttributeValue value = AttributeValue.builder().s("x").build();
                        value = value.toBuilder().nul(false).build();
                        return value;
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_clientOfStreams_isThatOfTheSdkV2() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBStreams;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBStreamsClientBuilder;
                import com.amazonaws.services.dynamodbv2.model.GetRecordsRequest;
                import com.amazonaws.services.dynamodbv2.model.Record;
                import java.util.List;

                class Streams {
                    private final AmazonDynamoDBStreams client = AmazonDynamoDBStreamsClientBuilder.standard().withRegion("eu-west-1").build();
                    private final AmazonDynamoDBStreamsClientBuilder builder = AmazonDynamoDBStreamsClientBuilder.standard();

                    List<Record> read(String iterator) {
                        return client.getRecords(new GetRecordsRequest().withShardIterator(iterator)).getRecords();
                    }

                    String id(Record record) {
                        return record.getEventID();
                    }
                }
                """, after("""
                class Streams {
                    private final DynamoDbStreamsClient client = DynamoDbStreamsClient.builder().region(Region.of("eu-west-1")).build();
                    private final DynamoDbStreamsClientBuilder builder = DynamoDbStreamsClient.builder();

                    List<Record> read(String iterator) {
                        return client.getRecords(GetRecordsRequest.builder().shardIterator(iterator)
                                .build()).records();
                    }

                    String id(Record record) {
                        return record.eventID();
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_clientsOfDynamoDbLocal_areThoseOfTheSdkV2() {
        rewriteRun(
                spec -> spec.parser(JavaParser.fromJavaVersion()
                        .classpath(Rewriting.CLASS_PATH)
                        .dependsOn("""
                package com.amazonaws.services.dynamodbv2.local.shared.access;

                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBStreams;

                public interface AmazonDynamoDBLocal {
                    AmazonDynamoDB amazonDynamoDB();

                    AmazonDynamoDBStreams amazonDynamoDBStreams();
                }
                """, """
                package com.amazonaws.services.dynamodbv2.local.embedded;

                import com.amazonaws.services.dynamodbv2.local.shared.access.AmazonDynamoDBLocal;

                public class DynamoDBEmbedded {
                    public static native AmazonDynamoDBLocal create();
                }
                """)),
                java("""
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBStreams;
                import com.amazonaws.services.dynamodbv2.local.embedded.DynamoDBEmbedded;
                import com.amazonaws.services.dynamodbv2.local.shared.access.AmazonDynamoDBLocal;

                class Local {
                    private final AmazonDynamoDB client = DynamoDBEmbedded.create().amazonDynamoDB();

                    AmazonDynamoDBStreams streams(AmazonDynamoDBLocal local) {
                        return local.amazonDynamoDBStreams();
                    }
                }
                """, """
                import com.amazonaws.services.dynamodbv2.local.embedded.DynamoDBEmbedded;
                import com.amazonaws.services.dynamodbv2.local.shared.access.AmazonDynamoDBLocal;
                import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
                import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

                class Local {
                    private final DynamoDbClient client = DynamoDBEmbedded.create().dynamoDbClient();

                    DynamoDbStreamsClient streams(AmazonDynamoDBLocal local) {
                        return local.dynamoDbStreamsClient();
                    }
                }
                """),
                java("""
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.local.embedded.DynamoDBEmbedded;

                class Embedded {
                    AmazonDynamoDB client() {
                        return DynamoDBEmbedded.create().amazonDynamoDB();
                    }
                }
                """, """
                import com.amazonaws.services.dynamodbv2.local.embedded.DynamoDBEmbedded;
                import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

                class Embedded {
                    DynamoDbClient client() {
                        return DynamoDBEmbedded.create().dynamoDbClient();
                    }
                }
                """),
                java(
                        """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.local.embedded.DynamoDBEmbedded;

                class Old {
                    AmazonDynamoDB client;

                    void start() {
                        client = DynamoDBEmbedded.create();
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertComments(actual, "client: client = DynamoDBEmbedded.create()");
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_dynamoDbLocalWithoutTheRecipesOfAws_keepsItsClients() {
        rewriteRun(
                spec -> spec.recipe(Rewriting.OURS)
                        .expectedCyclesThatMakeChanges(0)
                        .parser(JavaParser.fromJavaVersion()
                                .classpath(Rewriting.CLASS_PATH)
                                .dependsOn("""
                package com.amazonaws.services.dynamodbv2.local.shared.access;

                public interface AmazonDynamoDBLocal {
                    com.amazonaws.services.dynamodbv2.AmazonDynamoDB amazonDynamoDB();
                }
                """)),
                java("""
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.local.shared.access.AmazonDynamoDBLocal;

                class Local {
                    AmazonDynamoDB client(AmazonDynamoDBLocal local) {
                        return local.amazonDynamoDB();
                    }
                }
                """));
    }

    @Test
    void leaveSdkV1_eventsBesideTheClientOfStreams_getComments() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBStreams;
                import com.amazonaws.services.dynamodbv2.model.GetRecordsRequest;
                import com.amazonaws.services.dynamodbv2.model.Record;
                import com.amazonaws.services.lambda.runtime.events.DynamodbEvent;
                import java.util.List;

                class Both {
                    List<Record> read(AmazonDynamoDBStreams client, GetRecordsRequest request) {
                        return client.getRecords(request).getRecords();
                    }

                    void handle(DynamodbEvent event) {
                        for (DynamodbEvent.DynamodbStreamRecord record : event.getRecords()) {
                            System.out.println(record.getEventID());
                        }
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual)
                            .doesNotContain("events.models")
                            .contains("import " + DocumentApi.MODEL + "Record;", "record.getEventID()")
                            .containsPattern(GUIDE + "lambda-events\n *for ")
                            .containsPattern(GUIDE + "lambda-events\n *System");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_constructorsOfClients_haveTheRegionThatV1Takes() {
        rewriteRun(java("""
                import com.amazonaws.auth.AWSCredentials;
                import com.amazonaws.auth.AWSCredentialsProvider;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBClient;

                class Made {
                    /** With {@link com.amazonaws.auth.BasicAWSCredentials}, for instance. */
                    AmazonDynamoDB client(AWSCredentials credentials) {
                        return new AmazonDynamoDBClient(credentials);
                    }

                    AmazonDynamoDBClient client(AWSCredentialsProvider credentials) {
                        return new AmazonDynamoDBClient(credentials);
                    }
                }
                """, """
                import software.amazon.awssdk.auth.credentials.AwsCredentials;
                import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
                import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
                import software.amazon.awssdk.regions.Region;
                import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

                class Made {
                    /** With {@link com.amazonaws.auth.BasicAWSCredentials}, for instance. */
                    DynamoDbClient client(AwsCredentials credentials) {
                        return DynamoDbClient.builder().region(Region.US_EAST_1).credentialsProvider(StaticCredentialsProvider.create(credentials)).build();
                    }

                    DynamoDbClient client(AwsCredentialsProvider credentials) {
                        return DynamoDbClient.builder().region(Region.US_EAST_1).credentialsProvider(credentials).build();
                    }
                }
                """));
    }

    @Test
    void leaveSdkV1_endpointsOfClients_areUriAndRegion() {
        rewriteRun(java("""
                import com.amazonaws.client.builder.AwsClientBuilder;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBClientBuilder;

                class Clients {
                    AmazonDynamoDB local(int port) {
                        return AmazonDynamoDBClientBuilder.standard()
                                .withEndpointConfiguration(new AwsClientBuilder.EndpointConfiguration("http://localhost:" + port, "eu-west-1"))
                                .build();
                    }

                    AmazonDynamoDB optional(String endpoint, String region) {
                        AmazonDynamoDBClientBuilder builder = AmazonDynamoDBClientBuilder.standard();
                        if (endpoint != null) {
                            builder.setEndpointConfiguration(new AwsClientBuilder.EndpointConfiguration(endpoint, region));
                        }
                        return builder.build();
                    }
                }
                """, """
                import software.amazon.awssdk.regions.Region;
                import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
                import software.amazon.awssdk.services.dynamodb.DynamoDbClientBuilder;

                import java.net.URI;

                class Clients {
                    DynamoDbClient local(int port) {
                        return DynamoDbClient.builder()
                                .endpointOverride(URI.create("http://localhost:" + port))
                                .region(Region.of("eu-west-1"))
                                .build();
                    }

                    DynamoDbClient optional(String endpoint, String region) {
                        DynamoDbClientBuilder builder = DynamoDbClient.builder();
                        if (endpoint != null) {
                            builder.endpointOverride(URI.create(endpoint)).region(Region.of(region));
                        }
                        return builder.build();
                    }
                }
                """));
    }

    @Test
    void leaveSdkV1_matchersOfMockito_nameTheRequest() {
        rewriteRun(
                spec -> spec.parser(JavaParser.fromJavaVersion()
                        .classpath(Rewriting.CLASS_PATH)
                        .dependsOn("""
                package org.mockito;

                public class ArgumentMatchers {
                    public static native <T> T any();

                    public static native <T> T any(Class<T> type);
                }
                """)),
                java("""
                import static org.mockito.ArgumentMatchers.any;

                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import org.mockito.ArgumentMatchers;

                class Mocks {
                    void calls(AmazonDynamoDB client) {
                        client.getItem(any());
                        client.query(ArgumentMatchers.any());
                    }
                }
                """, """
                import static org.mockito.ArgumentMatchers.any;

                import org.mockito.ArgumentMatchers;
                import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
                import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
                import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

                class Mocks {
                    void calls(DynamoDbClient client) {
                        client.getItem(any(GetItemRequest.class));
                        client.query(ArgumentMatchers.any(QueryRequest.class));
                    }
                }
                """));
    }

    @Test
    void leaveSdkV1_recordsOfTheSdkMadeFromEvents_keepTheirBuilders() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.model.Record;
                import com.amazonaws.services.dynamodbv2.model.StreamRecord;
                import com.amazonaws.services.lambda.runtime.events.DynamodbEvent;

                class Transformer {
                    Record record(DynamodbEvent.DynamodbStreamRecord event) {
                        return new Record()
                                .withAwsRegion(event.getAwsRegion())
                                .withDynamodb(new StreamRecord().withSizeBytes(event.getDynamodb().getSizeBytes()));
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual)
                            .contains("return Record.builder()", "StreamRecord.builder()", "event.getAwsRegion()")
                            .contains("import software.amazon.awssdk.services.dynamodb.model.Record;");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_clientsThatTheSdkV2HasNot_getComments() {
        rewriteRun(
                java("""
                package com.amazonaws.services.kinesis.clientlibrary;

                public class Worker {
                    public Worker(com.amazonaws.services.dynamodbv2.AmazonDynamoDB client) {}
                }
                """, spec -> spec.after(actual -> actual)),
                java(
                        """
                import com.amazonaws.auth.AWSCredentials;
                import com.amazonaws.regions.Region;
                import com.amazonaws.regions.Regions;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBAsync;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBClient;
                import com.amazonaws.services.dynamodbv2.model.GetItemRequest;
                import com.amazonaws.services.dynamodbv2.model.GetItemResult;

                class Clients {
                    void made(AWSCredentials credentials) {
                        AmazonDynamoDB old = new AmazonDynamoDBClient(credentials);
                        old.setEndpoint("http://a");
                        old.setRegion(Region.getRegion(Regions.EU_WEST_1));
                    }

                    GetItemResult async(AmazonDynamoDBAsync client, GetItemRequest request) {
                        client.getItemAsync(request);
                        return client.getItem(request);
                    }

                    Object given(AmazonDynamoDB client) {
                        client.getItem(any());
                        return new com.amazonaws.services.kinesis.clientlibrary.Worker(client);
                    }

                    static <T> T any() {
                        return null;
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual).contains("DynamoDbClient old", "DynamoDbAsyncClient client");
                            assertThat(actual.split(GUIDE + "client\\n *(DynamoDbClient|old|client|return)\\b", -1))
                                    .hasSize(7);
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_referencesToGetters_haveTheNamesOfTheSdkV2() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.QueryRequest;
                import com.amazonaws.services.dynamodbv2.model.TableDescription;
                import java.util.Date;
                import java.util.Map;
                import java.util.function.Function;
                import java.util.function.Supplier;

                class References {
                    Function<AttributeValue, String> text = AttributeValue::getS;
                    Function<TableDescription, String> status = TableDescription::getTableStatus;

                    Supplier<String> filter(QueryRequest request) {
                        return request::getFilterExpression;
                    }

                    Function<TableDescription, Date> time() {
                        return TableDescription::getCreationDateTime;
                    }

                    Function<AttributeValue, Map<String, AttributeValue>> map() {
                        return AttributeValue::getM;
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual)
                            .contains(
                                    "text = AttributeValue::s;",
                                    "status = TableDescription::tableStatusAsString;",
                                    "return request::filterExpression;")
                            .containsPattern(GUIDE + "setters\n *return TableDescription::")
                            .containsPattern(GUIDE + "setters\n *return AttributeValue::");
                    assertThat(actual.split("TODO", -1)).hasSize(3);
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_codeThatTheSdkV2Has_getsNoComment() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.*;
                import java.util.List;
                import java.util.Map;

                abstract class Adapter<T> {}

                class Values extends Adapter<Map<String, AttributeValue>> {
                    String status(AmazonDynamoDB client) {
                        return client.createTable(new CreateTableRequest().withTableName("orders"))
                                .getTableDescription().getTableStatus();
                    }

                    int pages(AmazonDynamoDB client) {
                        return client.scan(new ScanRequest().withTableName("orders")).getItems().size();
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual).doesNotContain("TODO").contains(".tableDescription().tableStatusAsString()");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_programInAPackageOfTheSdk_keepsItsNames() {
        rewriteRun(
                java("""
                package com.amazonaws.services.dynamodbv2.own;

                public abstract class AbstractDynamoDBResult {
                    public enum HowSure {
                        ALL, NONE
                    }

                    public AbstractDynamoDBResult(HowSure sure) {}
                }
                """),
                java(
                        """
                package com.amazonaws.services.dynamodbv2.own;

                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.own.AbstractDynamoDBResult.HowSure;

                class Same {
                    HowSure sure = HowSure.ALL;
                    AttributeValue value;
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual)
                                    .contains(
                                            "import com.amazonaws.services.dynamodbv2.own.AbstractDynamoDBResult.HowSure;")
                                    .contains("HowSure sure = HowSure.ALL;");
                            return actual;
                        })),
                java("""
                package com.amazonaws.services.dynamodbv2.own;

                public class Request {
                    public static class Get extends Request {}
                }
                """),
                java(
                        """
                package com.amazonaws.services.dynamodbv2.own;

                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.own.Request.Get;

                class Asked {
                    AttributeValue value;

                    boolean isGet(Request request) {
                        return request instanceof Get;
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual).contains("import com.amazonaws.services.dynamodbv2.own.Request.Get;");
                            return actual;
                        })),
                java(
                        """
                package org.example;

                import static com.amazonaws.services.dynamodbv2.own.AbstractDynamoDBResult.HowSure.NONE;
                import static org.example.Outer.Inner.LARGE;

                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.own.*;

                class All extends AbstractDynamoDBResult {
                    AttributeValue value;
                    Outer.Inner inner = LARGE;

                    All() {
                        super(NONE);
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual)
                                    .contains("import com.amazonaws.services.dynamodbv2.own.*;")
                                    .contains("class All extends AbstractDynamoDBResult {")
                                    .contains(
                                            "import static com.amazonaws.services.dynamodbv2.own.AbstractDynamoDBResult.HowSure.NONE;")
                                    .contains("import static org.example.Outer.Inner.LARGE;")
                                    .contains("super(NONE);")
                                    .doesNotContain("own.DynamoDb");
                            return actual;
                        })),
                java("""
                package com.amazonaws.services.kinesis.own;

                import com.amazonaws.services.dynamodbv2.local.embedded.DynamoDBEmbedded;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.own.AbstractDynamoDBResult;
                import com.amazonaws.services.dynamodbv2.own.AbstractDynamoDBResult.HowSure;

                class MyDynamoDBStore extends AbstractDynamoDBResult {
                    MyDynamoDBStore() {
                        super(HowSure.ALL);
                    }

                    String text(AttributeValue value) {
                        return value.getS();
                    }

                    Object local() {
                        return DynamoDBEmbedded.create();
                    }
                }
                """, """
                package com.amazonaws.services.kinesis.own;

                import com.amazonaws.services.dynamodbv2.local.embedded.DynamoDBEmbedded;
                import com.amazonaws.services.dynamodbv2.own.AbstractDynamoDBResult;
                import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.own.AbstractDynamoDBResult.HowSure;

                class MyDynamoDBStore extends AbstractDynamoDBResult {
                    MyDynamoDBStore() {
                        super(HowSure.ALL);
                    }

                    String text(AttributeValue value) {
                        return value.s();
                    }

                    Object local() {
                        return DynamoDBEmbedded.create();
                    }
                }
                """));
    }

    @Test
    void leaveSdkV1_classOfTheProgramWithANameOfTheSdk_isNotTakenForIt() {
        rewriteRun(
                java("package com.amazonaws.services.own.model; public class Shard {}"),
                java("package com.amazonaws.services.own; public class Own { model.Shard shard; }"),
                java("""
                import com.amazonaws.services.dynamodbv2.*;
                import com.amazonaws.services.dynamodbv2.model.*;

                class Reader {
                    AmazonDynamoDB client;

                    String id(Shard shard) {
                        return shard.getShardId();
                    }
                }
                """, """
                import software.amazon.awssdk.services.dynamodb.*;
                import software.amazon.awssdk.services.dynamodb.model.*;

                class Reader {
                    DynamoDbClient client;

                    String id(Shard shard) {
                        return shard.shardId();
                    }
                }
                """));
    }

    @Test
    void leaveSdkV1_getterThatNullMattersFor_asksByTheNameOfTheSdkV2() {
        rewriteRun(
                java("""
                package org.easymock;

                public class EasyMock {
                    public static native <T> T createMock(Class<T> type);
                    public static native <T> T expect(T value);
                }
                """),
                java(
                        """
                import static org.easymock.EasyMock.*;

                import com.amazonaws.services.dynamodbv2.model.GetItemResult;

                class Mocks {
                    void get() {
                        GetItemResult result = createMock(GetItemResult.class);
                        expect(result.getItem());
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual)
                                    .doesNotContain("hasGet")
                                    .contains("expect(result.hasItem() ? result.item() : null)");
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_namesThatTheSdkV2HasNot_getACommentWhereTheyAreFirst() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.regions.Regions;
                import com.amazonaws.services.dynamodbv2.document.Table;
                import com.amazonaws.services.dynamodbv2.model.PutItemRequest;
                import com.amazonaws.services.dynamodbv2.waiters.AmazonDynamoDBWaiters;

                interface Names {
                    Regions REGION = Regions.DEFAULT_REGION;
                    String PREFIX = AmazonDynamoDB.ENDPOINT_PREFIX;

                    AmazonDynamoDBWaiters waiters(String name);

                    Table table(String name);

                    boolean isThere(Table table);

                    default void waits(AmazonDynamoDB client) {
                        client.waiters();
                    }

                    default Object metrics(PutItemRequest request) {
                        return request.getRequestMetricCollector();
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertComments(
                            actual,
                            "client: Region REGION",
                            "client: String PREFIX",
                            "client: DynamoDbWaitersClient waiters(String",
                            "table: Table table",
                            "client: client.waiters",
                            "setters: return");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_classesOfTheMapper_getCommentsWithTheirRows() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.datamodeling.*;
                import java.util.List;

                @DynamoDBTable(tableName = "orders")
                class Order {
                    private String id;

                    @DynamoDBHashKey
                    @DynamoDBAttribute(attributeName = "key")
                    String getId() {
                        return id;
                    }

                    @DynamoDBAttribute(attributeName = "n")
                    String getName() {
                        return id;
                    }

                    List<Order> all(IDynamoDBMapper mapper, DynamoDBMapperConfig config) {
                        mapper.save(this, DynamoDBMapperConfig.SaveBehavior.CLOBBER.config());
                        return mapper.scan(Order.class, new DynamoDBScanExpression());
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertComments(
                            actual,
                            "dynamodbtable: @",
                            "dynamodbhashkey and #dynamodbattribute: @",
                            "dynamodbmapper and #dynamodbmapperconfig: List",
                            "dynamodbmapper-save and #dynamodbmapperconfig: mapper",
                            "dynamodbmapper-scan and #dynamodbscanexpression: return");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_subclassesOfAClassThatImplementsTheClient_getComments() {
        rewriteRun(
                java(
                        """
                import com.amazonaws.services.dynamodbv2.AbstractAmazonDynamoDB;

                class Base extends AbstractAmazonDynamoDB {}
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual).containsPattern(GUIDE + "client\n *class Base");
                            return actual;
                        })),
                java(
                        """
                import com.amazonaws.services.dynamodbv2.model.GetItemRequest;
                import com.amazonaws.services.dynamodbv2.model.GetItemResult;

                class Sub extends Base {
                    @Override
                    public GetItemResult getItem(GetItemRequest request) {
                        return null;
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual).containsPattern(GUIDE + "client\n *class Sub");
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_constantsAndWholeNamesThatTheRecipesOfAwsLeave_areThoseOfTheSdkV2() {
        rewriteRun(java("""
                import static com.amazonaws.services.dynamodbv2.model.KeyType.HASH;
                import static com.amazonaws.services.dynamodbv2.model.ScalarAttributeType.S;

                import com.amazonaws.services.dynamodbv2.model.AttributeDefinition;
                import com.amazonaws.services.dynamodbv2.model.KeySchemaElement;
                import com.amazonaws.services.dynamodbv2.model.KeyType;

                class Constants {
                    com.amazonaws.services.dynamodbv2.model.GetItemResult whole() {
                        return null;
                    }

                    boolean isHash(KeyType type) {
                        switch (type) {
                            case RANGE:
                                return false;
                            default:
                                return type == HASH;
                        }
                    }

                    AttributeDefinition text(KeySchemaElement key) {
                        return new AttributeDefinition().withAttributeType(S);
                    }
                }
                """, after("""
                class Constants {
                    software.amazon.awssdk.services.dynamodb.model.GetItemResponse whole() {
                        return null;
                    }

                    boolean isHash(KeyType type) {
                        switch (type) {
                            case RANGE:
                                return false;
                            default:
                                return type == HASH;
                        }
                    }

                    AttributeDefinition text(KeySchemaElement key) {
                        return AttributeDefinition.builder().attributeType(S)
                                .build();
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_fluentSettersOfAVariable_putACopyInItsPlace() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.*;
                import java.util.Collections;
                import java.util.List;
                import java.util.Map;

                class Fluent {
                    private ScanRequest kept = new ScanRequest();

                    ScanResult statements(AmazonDynamoDB client, boolean isShort) {
                        ScanRequest request = new ScanRequest();
                        request.withTableName("orders")
                                .withConsistentRead(true);
                        if (isShort) request.withLimit(3);
                        request = request.withSelect("COUNT");
                        return client.scan(request);
                    }

                    ScanRequest given(ScanRequest request) {
                        return request.withLimit(3);
                    }

                    void all(AmazonDynamoDB client, QueryRequest request) {
                        pages(client, new QueryRequest("orders"));
                        QueryRequest local = new QueryRequest("orders");
                        used(client, local);
                    }

                    void pages(AmazonDynamoDB client, QueryRequest request) {
                        Map<String, AttributeValue> last = Collections.emptyMap();
                        do {
                            QueryResult page = client.query(request.withExclusiveStartKey(last));
                            last = page.getLastEvaluatedKey();
                        } while (last.containsKey("id"));
                    }

                    int used(AmazonDynamoDB client, QueryRequest request) {
                        client.query(request.withLimit(3));
                        return request.withLimit(4).getLimit() + client.query(request).getCount();
                    }

                    ScanResult field(AmazonDynamoDB client) {
                        return client.scan(kept.withLimit(3));
                    }

                    QueryResult response(AmazonDynamoDB client, QueryRequest request) {
                        return client.query(request).withCount(3);
                    }

                    Runnable within(AmazonDynamoDB client) {
                        return () -> {
                            QueryRequest request = new QueryRequest();
                            for (int i = 0; i < 3; request.withLimit(i), i++) {
                                client.query(request);
                            }
                        };
                    }

                    QueryRequest names() {
                        QueryRequest request = new QueryRequest();
                        request.withAttributesToGet("id", "size");
                        return request;
                    }
                }
                """, """
                import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
                import software.amazon.awssdk.services.dynamodb.model.*;

                import java.util.Collections;
                import java.util.List;
                import java.util.Map;

                class Fluent {
                    private ScanRequest kept = ScanRequest.builder()
                            .build();

                    ScanResponse statements(DynamoDbClient client, boolean isShort) {
                        ScanRequest request = ScanRequest.builder()
                                .build();
                        request = request.toBuilder().tableName("orders")
                                .consistentRead(true).build();
                        if (isShort) request = request.toBuilder().limit(3).build();
                        request = request.toBuilder().select("COUNT").build();
                        return client.scan(request);
                    }

                    ScanRequest given(ScanRequest request) {
                        return request.toBuilder().limit(3).build();
                    }

                    void all(DynamoDbClient client, QueryRequest request) {
                        pages(client, QueryRequest.builder().tableName("orders").build());
                        QueryRequest local = QueryRequest.builder().tableName("orders").build();
                        used(client, local);
                    }

                    void pages(DynamoDbClient client, QueryRequest request) {
                        Map<String, AttributeValue> last = Collections.emptyMap();
                        do {
                            QueryResponse page = client.query(request.toBuilder().exclusiveStartKey(last).build());
                            last = page.lastEvaluatedKey();
                        } while (last.containsKey("id"));
                    }

                    int used(DynamoDbClient client, QueryRequest request) {
                        client.query(request = request.toBuilder().limit(3).build());
                        return (request = request.toBuilder().limit(4).build()).limit() + client.query(request).count();
                    }

                    ScanResponse field(DynamoDbClient client) {
                        return client.scan(kept = kept.toBuilder().limit(3).build());
                    }

                    QueryResponse response(DynamoDbClient client, QueryRequest request) {
                        return client.query(request).toBuilder().count(3).build();
                    }

                    Runnable within(DynamoDbClient client) {
                        return () -> {
                            QueryRequest request = QueryRequest.builder()
                                    .build();
                            for (int i = 0; i < 3; request = request.toBuilder().limit(i).build(), i++) {
                                client.query(request);
                            }
                        };
                    }

                    QueryRequest names() {
                        QueryRequest request = QueryRequest.builder()
                                .build();
                        request = request.toBuilder().attributesToGet("id", "size").build();
                        return request;
                    }
                }
                """));
    }

    @Test
    void leaveSdkV1_objectThatWasPutIntoAnother_getsACommentWhereItIsChanged() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.model.*;
                import java.util.ArrayList;
                import java.util.List;
                import java.util.function.Supplier;

                class Indexes {
                    private GlobalSecondaryIndex kept;

                    List<GlobalSecondaryIndex> all(List<String> names, List<String> keys) {
                        List<GlobalSecondaryIndex> all = new ArrayList<>();
                        for (String name : names) {
                            Projection projection = new Projection().withProjectionType("INCLUDE");
                            GlobalSecondaryIndex index = new GlobalSecondaryIndex().withProjection(projection);
                            index.setIndexName(name);
                            if (keys != null) {
                                projection.withNonKeyAttributes(keys);
                            }
                            all.add(index);
                            index = new GlobalSecondaryIndex();
                            index.setIndexName("a new one");
                        }
                        return all;
                    }

                    void keep(GlobalSecondaryIndex index) {
                        kept = index;
                    }

                    void look(GlobalSecondaryIndex index) {
                        System.out.println(index.getIndexName());
                    }

                    void calls(boolean isShort) {
                        GlobalSecondaryIndex index = new GlobalSecondaryIndex();
                        look(index);
                        index.setIndexName("own");
                        keep(index);
                        index.setIndexName("kept");
                    }

                    void elsewhere(boolean isShort) throws Exception {
                        GlobalSecondaryIndex[] array = {null};
                        GlobalSecondaryIndex first = new GlobalSecondaryIndex();
                        GlobalSecondaryIndex second = new GlobalSecondaryIndex();
                        Supplier<String> name = second::getIndexName;
                        try {
                            array[0] = first;
                        } finally {
                            first.setIndexName("in the array");
                        }
                        second.setIndexName("in the reference");
                        GlobalSecondaryIndex same = isShort ? first : second;
                        same.setIndexName("one of both");
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertComments(
                            actual,
                            "setters: projection.nonKeyAttributes(keys)",
                            "setters: index = index.toBuilder().indexName(\"kept\")",
                            "setters: first = first.toBuilder()",
                            "setters: second = second.toBuilder()",
                            "setters: same = same.toBuilder()");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_fluentSettersThatChangeMoreThanAVariable_getComments() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.*;
                import java.util.List;
                import java.util.Map;
                import java.util.function.Consumer;

                class Shared {
                    void kept(AmazonDynamoDB client, QueryRequest request) {
                        QueryRequest same = request.withLimit(3);
                        client.query(request);
                    }

                    void parameter(QueryRequest request) {
                        request.withLimit(4);
                    }

                    void elements(List<WriteRequest> requests, PutRequest put) {
                        for (WriteRequest request : requests) {
                            request.withPutRequest(put);
                        }
                    }

                    Consumer<QueryRequest> lambda() {
                        return request -> request.withLimit(5);
                    }

                    void captured(AmazonDynamoDB client, List<String> tables) {
                        ScanRequest scan = new ScanRequest();
                        tables.forEach(table -> client.scan(scan.withTableName(table)));
                        client.scan(scan);
                    }

                    void fixed(AmazonDynamoDB client, Map<String, AttributeValue> last) {
                        final ScanRequest scan = new ScanRequest();
                        scan.withLimit(6);
                        client.scan(scan);
                    }

                    CreateTableRequest none(CreateTableRequest request, String index) {
                        return request.withTableName(null).withProvisionedThroughput(null);
                    }

                    QueryRequest added(QueryRequest request) {
                        return request.withAttributesToGet("id");
                    }

                    void each(List<QueryRequest> requests) {
                        requests.forEach(request -> {
                            request.withLimit(7);
                            System.out.println(request);
                        });
                    }

                    Runnable inside(AmazonDynamoDB client, QueryRequest request) {
                        return new Runnable() {
                            @Override
                            public void run() {
                                client.query(request.withLimit(8));
                                client.query(request);
                            }
                        };
                    }

                    void entries(Map<String, AttributeValue> item) {
                        for (Map.Entry<String, AttributeValue> entry : item.entrySet()) {
                            entry.setValue(new AttributeValue().withS("z"));
                            System.out.println(entry);
                        }
                    }

                    void value(Map<String, AttributeValue> item) {
                        item.get("size").withN("2");
                        AttributeValue name = item.get("name");
                        name.withS("x");
                        AttributeValue id = item.get("id");
                        id.setS("y");
                        System.out.println(name + "" + id);
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertComments(
                            actual,
                            "setters: entry = entry.toBuilder()",
                            "setters: request.limit(7)",
                            "setters: client.query(request.limit(8))",
                            "setters: name.s(\"x\")",
                            "setters: id = id.toBuilder().s(\"y\")",
                            "setters: QueryRequest same = request.limit(3)",
                            "setters: request.limit(4);",
                            "setters: request.putRequest(put)",
                            "setters: return request -> request.limit(5)",
                            "setters: tables.forEach(table -> client.scan(scan.tableName(table)))",
                            "setters: return request.attributesToGet(\"id\")",
                            "setters: return request.toBuilder().tableName(null).provisionedThroughput(null)",
                            "setters: item.get(\"size\").n(\"2\")");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_wholeNameBesideAnImportOfTheSameName_staysWhole() {
        rewriteRun(java(
                """
                import com.amazonaws.services.lambda.runtime.events.models.dynamodb.AttributeValue;

                class Both {
                    com.amazonaws.services.dynamodbv2.model.AttributeValue value(AttributeValue value) {
                        return new com.amazonaws.services.dynamodbv2.model.AttributeValue().withS(value.getS());
                    }

                    AttributeValue empty() {
                        return new AttributeValue().withL();
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual)
                            .contains("return new AttributeValue().withL();")
                            .contains(
                                    "software.amazon.awssdk.services.dynamodb.model.AttributeValue value(AttributeValue value)")
                            .contains(
                                    "return software.amazon.awssdk.services.dynamodb.model.AttributeValue.builder().s(value.getS())");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_recordsBesideEventsOfVersion3_areThoseOfTheSdkV2() {
        rewriteRun(
                spec -> spec.parser(JavaParser.fromJavaVersion()
                        .classpath(Rewriting.CLASS_PATH.stream()
                                .filter(entry -> !entry.toString().contains("lambda-java-events"))
                                .toList())
                        .dependsOn("""
                package com.amazonaws.services.lambda.runtime.events;

                public class DynamodbEvent {
                    public native java.util.List<DynamodbStreamRecord> getRecords();

                    public static class DynamodbStreamRecord
                            extends com.amazonaws.services.lambda.runtime.events.models.dynamodb.Record {}
                }
                """, """
                package com.amazonaws.services.lambda.runtime.events.models.dynamodb;

                public class Record {}
                """)),
                java("""
                import com.amazonaws.services.dynamodbv2.model.Record;
                import com.amazonaws.services.lambda.runtime.events.DynamodbEvent;
                import java.util.List;
                import java.util.stream.Collectors;

                class Events {
                    List<Record> records(DynamodbEvent event) {
                        return event.getRecords().stream().map(Records::record).collect(Collectors.toList());
                    }
                }
                """, """
                import com.amazonaws.services.lambda.runtime.events.DynamodbEvent;
                import software.amazon.awssdk.services.dynamodb.model.Record;

                import java.util.List;
                import java.util.stream.Collectors;

                class Events {
                    List<Record> records(DynamodbEvent event) {
                        return event.getRecords().stream().map(Records::record).collect(Collectors.toList());
                    }
                }
                """),
                java("""
                import com.amazonaws.services.dynamodbv2.model.Record;
                import com.amazonaws.services.lambda.runtime.events.DynamodbEvent;

                class Records {
                    static Record record(DynamodbEvent.DynamodbStreamRecord event) {
                        return new Record();
                    }
                }
                """, spec -> spec.after(actual -> actual)));
    }

    @Test
    void leaveSdkV1_gettersOfItemsThatAreMaps_readTheMap() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.document.Item;
                import com.amazonaws.services.dynamodbv2.document.ItemUtils;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import java.util.List;
                import java.util.Map;
                import java.util.Set;

                class Getters {
                    String text(Map<String, AttributeValue> image) {
                        Item item = ItemUtils.toItem(image);
                        Map<String, Object> headers = item.getMap("headers");
                        Set<String> tags = item.getStringSet("tags");
                        return item.getBoolean("open") && item.getNumber("total").signum() > 0
                                ? item.getString("id") + item.getInt("count") + headers + tags
                                : item.getLong("size") + item.getDouble("price") + "";
                    }
                }
                """, after("""
                import java.util.Map;
                import java.util.Objects;
                import java.util.Set;

                class Getters {
                    private static final PlainItems PLAIN_ITEMS = PlainItems.create();
                    String text(Map<String, AttributeValue> image) {
                        Map<String, AttributeValue> item = image;
                        Map<String, Object> headers = ((Map<String, Object>) PLAIN_ITEMS.toPlain(item.get("headers")));
                        Set<String> tags = ((Set<String>) PLAIN_ITEMS.toPlain(item.get("tags")));
                        return ((boolean) item.get("open").bool()) && ((BigDecimal) PLAIN_ITEMS.toPlain(item.get("total"))).signum() > 0
                                ? Objects.toString(PLAIN_ITEMS.toPlain(item.get("id")), null) + ((BigDecimal) PLAIN_ITEMS.toPlain(item.get("count"))).intValue() + headers + tags
                                : ((BigDecimal) PLAIN_ITEMS.toPlain(item.get("size"))).longValue() + ((BigDecimal) PLAIN_ITEMS.toPlain(item.get("price"))).doubleValue() + "";
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_collectionsOfItemsThatAreChanged_getComments() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.document.Item;
                import java.util.Map;

                class Changed {
                    String address(String text) {
                        Item item = Item.fromJSON(text);
                        Map<String, Object> address = item.getMap("address");
                        address.put("city", "Oslo");
                        return item.toJSON();
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual)
                            .containsPattern(GUIDE + "item-getmap\n *Map<String, Object> address = item.getMap")
                            .contains("return item.toJSON();");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_listsOfItemsWhoseTypeTheCodeDecidesOn_getComments() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.document.Item;
                import java.util.List;
                import java.util.Map;

                class Typed {
                    List<String> names(String text) {
                        return Item.fromJSON(text).getList("names");
                    }

                    Map<String, Integer> sizes(String text) {
                        return Item.fromJSON(text).getMap("sizes");
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual).containsPattern(GUIDE + "item-getlist.*\n *return Item.fromJSON");
                    assertThat(actual).containsPattern(GUIDE + "item-getmap.*\n *return Item.fromJSON");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_entriesOfNewObjects_areInOneMap() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.model.*;
                import java.util.Map;

                class Entries {
                    UpdateItemRequest update(AttributeValue old, AttributeValue value, Map<String, AttributeValue> key) {
                        return new UpdateItemRequest()
                                .withTableName("orders")
                                .addExpressionAttributeNamesEntry("#a", "a")
                                .addExpressionAttributeValuesEntry(":old", old)
                                .withKey(key)
                                .addExpressionAttributeValuesEntry(":new", value);
                    }

                    QueryRequest constructed(AttributeValue value) {
                        return new QueryRequest("orders").addExpressionAttributeValuesEntry(":v", value);
                    }

                    PutItemRequest toAMap(Map<String, AttributeValue> item, AttributeValue value) {
                        return new PutItemRequest().withItem(item).addItemEntry("id", value);
                    }

                    void toAnObject(PutItemRequest request, AttributeValue value) {
                        request.addItemEntry("id", value);
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual)
                            .contains(".expressionAttributeNames(Map.of(\"#a\", \"a\"))")
                            .contains(".expressionAttributeValues(Map.of(\":old\", old, \":new\", value))")
                            .contains("QueryRequest.builder().tableName(\"orders\")"
                                    + ".expressionAttributeValues(Map.of(\":v\", value)).build()");
                    assertComments(
                            actual,
                            "setters: return PutItemRequest.builder().item(item).addItemEntry(",
                            "setters: request.addItemEntry(");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_setsOfBinaries_areBuffersAsBefore() {
        rewriteRun(spec -> spec.cycles(3).expectedCyclesThatMakeChanges(2), java("""
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import java.nio.ByteBuffer;
                import java.util.List;

                class Binaries {
                    int size(AttributeValue value) {
                        int size = 0;
                        if (value.getBS() != null) {
                            for (ByteBuffer one : value.getBS()) {
                                size += one.remaining();
                            }
                        }
                        return size;
                    }

                    List<ByteBuffer> all(AttributeValue value) {
                        return value.getBS();
                    }

                    List<ByteBuffer> first(List<AttributeValue> values) {
                        return values.get(0).getBS();
                    }

                    AttributeValue copy(AttributeValue value) {
                        return new AttributeValue().withBS(value.getBS());
                    }

                    AttributeValue made(List<ByteBuffer> buffers) {
                        return new AttributeValue().withBS(buffers);
                    }
                }
                """, after("""
                import java.util.List;

                class Binaries {
                    int size(AttributeValue value) {
                        int size = 0;
                        if (value.hasBs()) {
                            for (ByteBuffer one : value.bs().stream().map(SdkBytes::asByteArray).map(ByteBuffer::wrap).collect(Collectors.toList())) {
                                size += one.remaining();
                            }
                        }
                        return size;
                    }

                    List<ByteBuffer> all(AttributeValue value) {
                        return value.hasBs() ? value.bs().stream().map(SdkBytes::asByteArray).map(ByteBuffer::wrap).collect(Collectors.toList()) : null;
                    }

                    List<ByteBuffer> first(List<AttributeValue> values) {
                        return Optional.of(values.get(0)).filter(AttributeValue::hasBs).map(AttributeValue::bs).map(all -> all.stream().map(SdkBytes::asByteArray).map(ByteBuffer::wrap).collect(Collectors.toList())).orElse(null);
                    }

                    AttributeValue copy(AttributeValue value) {
                        return AttributeValue.builder().bs(value.bs())
                                .build();
                    }

                    AttributeValue made(List<ByteBuffer> buffers) {
                        return AttributeValue.builder().bs(Optional.ofNullable(buffers).map(all -> all.stream().map(SdkBytes::fromByteBuffer).collect(Collectors.toList())).orElse(null))
                                .build();
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_settersOfWhatMethodsOfTheProgramMake_changeACopy() {
        rewriteRun(
                java("""
                import com.amazonaws.services.dynamodbv2.model.*;

                class Requests {
                    private final ScanRequest shared = new ScanRequest();

                    QueryRequest getQuery() {
                        return new QueryRequest("orders").withLimit(2);
                    }

                    GetItemRequest getOne() {
                        GetItemRequest request = new GetItemRequest();
                        request.setTableName("orders");
                        return request;
                    }

                    ScanRequest getScan() {
                        return shared;
                    }

                    PutItemRequest createPut(java.util.List<PutItemRequest> all) {
                        PutItemRequest request = new PutItemRequest();
                        all.add(request);
                        return request;
                    }
                }
                """, spec -> spec.after(actual -> actual)),
                java(
                        """
                import com.amazonaws.services.dynamodbv2.model.*;

                class Limited extends Requests {
                    @Override
                    QueryRequest getQuery() {
                        return super.getQuery().withLimit(3);
                    }

                    GetItemRequest consistent() {
                        return getOne().withConsistentRead(true);
                    }

                    ScanRequest scan() {
                        return getScan().withLimit(4);
                    }

                    PutItemRequest put(java.util.List<PutItemRequest> all) {
                        return createPut(all).withTableName("orders");
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual)
                                    .contains("return super.getQuery().toBuilder().limit(3).build();")
                                    .contains("return getOne().toBuilder().consistentRead(true).build();");
                            assertComments(
                                    actual,
                                    "setters: return getScan().limit(4)",
                                    "setters: return createPut(all).tableName(");
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_settersWithValuesOfUnknownTypes_buildTheObject() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.Get;
                import com.amazonaws.services.dynamodbv2.model.ProvisionedThroughput;
                import com.amazonaws.services.dynamodbv2.model.ScanRequest;
                import java.util.Map;
                import org.example.missing.Tables;

                class Unknown {
                    Get get(Tables tables, Map<String, AttributeValue> key) {
                        return new Get().withTableName(tables.name("orders")).withKey(key);
                    }

                    ProvisionedThroughput throughput(Tables tables) {
                        return new ProvisionedThroughput(tables.reads(), tables.writes());
                    }

                    AttributeValue value(Tables tables) {
                        return new AttributeValue(tables.value());
                    }

                    ScanRequest scan(Tables tables) {
                        return new ScanRequest("orders").withLimit(tables.limit()).withConsistentRead(true);
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual)
                            .contains("return Get.builder().tableName(tables.name(\"orders\")).key(key).build();")
                            .contains("ScanRequest.builder().tableName(\"orders\").limit(tables.limit())"
                                    + ".consistentRead(true).build();")
                            .contains(".readCapacityUnits(tables.reads()).writeCapacityUnits(tables.writes())");
                    assertComments(actual, "setters: return new AttributeValue(");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_settersOfWhatCannotBeAssigned_getComments() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.model.*;
                import java.util.List;

                class Fixed extends PutRequest {
                    private final ScanRequest field = new ScanRequest();

                    void finals() {
                        final ScanRequest local = new ScanRequest();
                        local.setLimit(3);
                        field.setLimit(4);
                        System.out.println(local + "" + field);
                    }

                    void captured(AmazonDynamoDB client, List<String> tables) {
                        PutItemRequest request = new PutItemRequest();
                        request.setTableName("orders");
                        tables.forEach(table -> client.putItem(request));
                    }

                    int status(PutItemResult result) {
                        return result.getSdkHttpMetadata().getHttpStatusCode();
                    }

                    AttributeValue none() {
                        return new AttributeValue().withL();
                    }

                    Builder own() {
                        return new Builder().withName("own");
                    }

                    static class Builder {
                        Builder withName(String name) {
                            return this;
                        }
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertComments(
                            actual,
                            "client: class Fixed",
                            "setters: request = request.toBuilder().tableName(",
                            "setters: return result.getSdkHttpMetadata()",
                            "setters: return AttributeValue.builder().withL()");
                    assertThat(actual).doesNotContain("final ");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_gsonThatIsToldHowToWriteItems_getsAComment() {
        rewriteRun(
                java(
                        "package com.google.gson; public class GsonBuilder {"
                                + " public GsonBuilder registerTypeAdapter(java.lang.reflect.Type type, Object adapter) { return this; } }"),
                java("package com.google.gson.reflect; public class TypeToken<T> {"
                        + " public java.lang.reflect.Type getType() { return null; } }"),
                java(
                        """
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.google.gson.GsonBuilder;
                import com.google.gson.reflect.TypeToken;
                import java.util.Map;

                class Adapters {
                    GsonBuilder builder(Object adapter) {
                        return new GsonBuilder().registerTypeAdapter(new TypeToken<Map<String, AttributeValue>>() {}.getType(), adapter);
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual).containsPattern(GUIDE + "jackson\n *return new GsonBuilder");
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_classesOfTheDocumentApiByTheirWholeNames_keepThem() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.document.*;

                class Names {
                    AmazonDynamoDB client;

                    Class<?>[] classes() {
                        return new Class<?>[] {Item.class, Table.class, DynamoDB.class};
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual).contains("{Item.class, Table.class, DynamoDB.class}");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_shutdownOfClients_becomesClose() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDB;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBAsync;
                import com.amazonaws.services.dynamodbv2.AmazonDynamoDBClient;
                import java.util.concurrent.ExecutorService;

                class Clients {
                    void end(AmazonDynamoDB client, AmazonDynamoDBAsync async, AmazonDynamoDBClient old) {
                        client.shutdown();
                        async.shutdown();
                        old.shutdown();
                    }

                    void end(ExecutorService threads) {
                        threads.shutdown();
                    }
                }
                """, after("""
                class Clients {
                    void end(DynamoDbClient client, DynamoDbAsyncClient async, DynamoDbClient old) {
                        client.close();
                        async.close();
                        old.close();
                    }

                    void end(ExecutorService threads) {
                        threads.shutdown();
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_jacksonOverAttributeValues_usesTheBeanOfLambda() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.document.ItemUtils;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.amazonaws.services.dynamodbv2.model.GetItemResult;
                import com.amazonaws.services.dynamodbv2.model.ScanRequest;
                import com.amazonaws.util.json.Jackson;
                import com.fasterxml.jackson.core.type.TypeReference;
                import com.fasterxml.jackson.databind.JsonNode;
                import com.fasterxml.jackson.databind.ObjectMapper;
                                import java.util.Map;

                class Mappers {
                    private static final TypeReference<Map<String, AttributeValue>> ITEM = new TypeReference<>() {};

                    private final ObjectMapper mapper = new ObjectMapper();

                    Map<String, AttributeValue> convert(JsonNode node) {
                        return mapper.convertValue(node.get("Item"), new TypeReference<Map<String, AttributeValue>>() {});
                    }

                    Map<String, AttributeValue> read(String text) throws Exception {
                        return Jackson.getObjectMapper().readValue(text, ITEM);
                    }

                    String write(GetItemResult result) throws Exception {
                        return mapper.writeValueAsString(result.getItem());
                    }

                    String write(Object plain) {
                        return Jackson.toJsonString(ItemUtils.toAttributeValue(plain));
                    }

                    String value(AttributeValue value) {
                        return Jackson.toJsonString(value);
                    }

                    ScanRequest request(String text) {
                        return Jackson.fromJsonString(text, ScanRequest.class);
                    }

                    String other(Map<String, String> map) throws Exception {
                        return mapper.writeValueAsString(map);
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(withoutImports(actual))
                            .isEqualTo(
                                    """
                class Mappers {
                    private static final TypeReference<Map<String, AttributeValue>> ITEM = new TypeReference<>() {};

                    private final ObjectMapper mapper = new ObjectMapper();

                    Map<String, AttributeValue> convert(JsonNode node) {
                        return LambdaItems.toItem(mapper.convertValue(node.get("Item"), new TypeReference<Map<String, %2$s>>() {
                        }));
                    }

                    Map<String, AttributeValue> read(String text) throws Exception {
                        // TODO: SDK v1, see %1$sjackson
                        return LambdaItems.toItem(Jackson.getObjectMapper().readValue(text, new TypeReference<Map<String, %2$s>>() {
                        }));
                    }

                    String write(GetItemResponse result) throws Exception {
                        return mapper.writeValueAsString(LambdaItems.fromItem(result.hasItem() ? result.item() : null));
                    }

                    String write(Object plain) {
                        return Jackson.toJsonString(LambdaItems.fromItem(Map.of("v", PlainItems.create().valueFromPlain(plain))).get("v"));
                    }

                    String value(AttributeValue value) {
                        // TODO: SDK v1, see %1$sjackson
                        return Jackson.toJsonString(value);
                    }

                    ScanRequest request(String text) {
                        // TODO: SDK v1, see %1$sjackson
                        return Jackson.fromJsonString(text, ScanRequest.class);
                    }

                    String other(Map<String, String> map) throws Exception {
                        return mapper.writeValueAsString(map);
                    }
                }
                """.formatted(
                                            GUIDE,
                                            "com.amazonaws.services.lambda.runtime.events.models.dynamodb.AttributeValue").strip());
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_jacksonThatIsToldHowToReadAttributeValues_getsComments() {
        rewriteRun(
                java("""
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.fasterxml.jackson.databind.ObjectMapper;
                import com.fasterxml.jackson.databind.module.SimpleModule;

                class Serializers {
                    ObjectMapper mapper() {
                        return new ObjectMapper()
                                .registerModule(new SimpleModule().addSerializer(AttributeValue.class, null));
                    }
                }
                """, spec -> spec.after(actual -> actual)),
                java(
                        """
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.fasterxml.jackson.databind.ObjectMapper;
                import java.util.Map;

                class Writer {
                    String write(Map<String, AttributeValue> item, ObjectMapper mapper) throws Exception {
                        return mapper.writeValueAsString(item);
                    }
                }
                """,
                        spec -> spec.after(actual -> {
                            assertThat(actual)
                                    .containsPattern(GUIDE + "jackson\n *return mapper.writeValueAsString\\(item\\);");
                            return actual;
                        })));
    }

    @Test
    void leaveSdkV1_mixinsOfAttributeValues_areThoseOfTheBeanOfLambda() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import com.fasterxml.jackson.databind.ObjectMapper;
                import java.util.Map;

                class Mixins {
                    String write(Map<String, AttributeValue> item) throws Exception {
                        ObjectMapper mapper = new ObjectMapper();
                        mapper.addMixIn(AttributeValue.class, Object.class);
                        return mapper.writeValueAsString(item);
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual)
                            .contains("mapper.addMixIn(com.amazonaws.services.lambda.runtime.events.models.dynamodb"
                                    + ".AttributeValue.class, Object.class);")
                            .contains("return mapper.writeValueAsString(LambdaItems.fromItem(item));")
                            .doesNotContain("TODO");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_manyEqualCalls_useAConstant() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.document.ItemUtils;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import java.util.List;

                class Many {
                    List<AttributeValue> values(Object one) {
                        return List.of(ItemUtils.toAttributeValue(one), ItemUtils.toAttributeValue(2),
                                ItemUtils.toAttributeValue("3"), ItemUtils.toAttributeValue(true),
                                ItemUtils.toAttributeValue(null), ItemUtils.toAttributeValue(6L));
                    }
                }
                """, after("""
                class Many {
                    private static final PlainItems PLAIN_ITEMS = PlainItems.create();
                    List<AttributeValue> values(Object one) {
                        return List.of(PLAIN_ITEMS.valueFromPlain(one), PLAIN_ITEMS.valueFromPlain(2),
                                PLAIN_ITEMS.valueFromPlain("3"), PLAIN_ITEMS.valueFromPlain(true),
                                PLAIN_ITEMS.valueFromPlain(null), PLAIN_ITEMS.valueFromPlain(6L));
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_handlerOfStreamEvents_becomesTheHandlerBesideIt() throws Exception {
        String before = Files.readString(handler("before"));
        String after = Files.readString(handler("after"));

        rewriteRun(java(
                before,
                spec -> spec.after(actual -> {
                    assertThat(code(actual.replace("stream.before", "stream.after")))
                            .isEqualTo(code(after));
                    return actual;
                })));
    }

    private static Path handler(String kind) {
        return Path.of(
                        "../../samples/migration/stream-%1$s/src/main/java/io/documentjson/samples/migration/stream/%1$s/"
                                .formatted(kind))
                .resolve("OrderEvents.java");
    }

    @Test
    void leaveSdkV1_sample_becomesTheProgramBesideIt() throws Exception {
        String before = Files.readString(SAMPLE.resolve("before/Orders.java"));
        String after = Files.readString(SAMPLE.resolve("after/Orders.java"));

        rewriteRun(java(
                before,
                spec -> spec.after(actual -> {
                    assertThat(code(actual.replace("migration.before", "migration.after")))
                            .isEqualTo(code(after));
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_pomOfCodeThatWasRewritten_hasTheLibrary() {
        rewriteRun(
                // The dependency is added where the code uses it, which it does after the first cycle.
                spec -> spec.recipe(Rewriting.OURS).cycles(2).expectedCyclesThatMakeChanges(2),
                mavenProject(
                        "orders",
                        srcMainJava(java("""
                import com.amazonaws.services.dynamodbv2.document.Item;

                class Format {
                    String compact(String text) {
                        return Item.fromJSON(text).toJSON();
                    }
                }
                """, after("""
                class Format {
                    String compact(String text) {
                        return DocumentJson.create().toJson(DocumentJson.create().fromJson(text));
                    }
                }
                """))),
                        pomXml(
                                """
                <project>
                    <groupId>com.example</groupId>
                    <artifactId>orders</artifactId>
                    <version>1</version>
                </project>
                """,
                                spec -> spec.after(actual -> {
                                    assertThat(actual)
                                            .containsSubsequence(
                                                    "<groupId>io.documentjson<",
                                                    "<artifactId>dynamodb-document-json<",
                                                    "<version>");
                                    return actual;
                                }))));
    }

    /** The statements without white space, the imports in order. */
    private static List<String> code(String source) {
        List<String> statements = Arrays.stream(source.strip().split("(?<=[;{}])"))
                .map(part -> part.replaceAll("\\s+", ""))
                .toList();
        return Stream.concat(
                        statements.stream()
                                .filter(part -> part.startsWith("import"))
                                .sorted(),
                        statements.stream().filter(part -> !part.startsWith("import")))
                .toList();
    }

    /** What is expected below the imports; the whole compiles with the SDK v2 and this library. */
    private Consumer<SourceSpec<J.CompilationUnit>> after(String expected) {
        return spec -> spec.after(actual -> {
            assertThat(withoutImports(actual)).isEqualTo(withoutImports(expected));
            assertThat(actual).doesNotContain("com.amazonaws", "awssdk.services.dynamodb.document");
            try {
                assertThat(Snippets.compile(
                                actual,
                                Files.createDirectories(directory.resolve("classes")),
                                Rewriting.CLASS_PATH.stream()
                                        .map(Path::toString)
                                        .collect(joining(File.pathSeparator))))
                        .doesNotContain("error:");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return actual;
        });
    }

    private static String withoutImports(String source) {
        return source.substring(source.indexOf("class ")).strip();
    }
}
