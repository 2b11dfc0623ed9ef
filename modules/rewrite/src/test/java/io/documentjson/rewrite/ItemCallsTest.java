package io.documentjson.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openrewrite.java.Assertions.java;

import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Calls of {@code Item} that are rewritten, and those that are not. */
class ItemCallsTest extends RecipeFixture {

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
                        Set<String> tags = Optional.ofNullable((Collection<?>) PLAIN_ITEMS.toPlain(item.get("tags"))).map(all -> all.stream().map(one -> Objects.toString(one, null)).collect(Collectors.toSet())).orElse(null);
                        return ((boolean) item.get("open").bool()) && ((BigDecimal) PLAIN_ITEMS.toPlain(item.get("total"))).signum() > 0
                                ? Objects.toString(PLAIN_ITEMS.toPlain(item.get("id")), null) + ((BigDecimal) PLAIN_ITEMS.toPlain(item.get("count"))).intValue() + headers + tags
                                : ((BigDecimal) PLAIN_ITEMS.toPlain(item.get("size"))).longValue() + ((BigDecimal) PLAIN_ITEMS.toPlain(item.get("price"))).doubleValue() + "";
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_textsThatMayBeNull_giveNull() {
        rewriteRun(java("""
                import com.amazonaws.services.dynamodbv2.document.Item;
                import java.util.Map;
                import java.util.Optional;

                class Texts {
                    private String last = null;

                    String ofMap(Map<String, String> texts) {
                        Item item = Item.fromJSON(texts.get("order"));
                        return item == null ? "" : item.toJSON();
                    }

                    String inVariable(Map<String, String> texts) {
                        String text = texts.get("order");
                        Item item = Item.fromJSON(text);
                        return item == null ? "" : item.toJSON();
                    }

                    String checked(Map<String, String> texts) {
                        String text = texts.get("order");
                        if (text == null) {
                            return "";
                        }
                        Item item = Item.fromJSON(text);
                        return item.toJSON();
                    }

                    Item either(String text) {
                        return text != null ? Item.fromJSON(text) : null;
                    }

                    Item compared(String text) {
                        Item item = Item.fromJSON(text);
                        if (item == null) {
                            throw new IllegalStateException();
                        }
                        return item;
                    }

                    Optional<Item> optional(String text) {
                        return Optional.ofNullable(Item.fromJSON(text));
                    }

                    Item ofField() {
                        return Item.fromJSON(last);
                    }

                    String used(String text) {
                        return Item.fromJSON(text).toJSON() + Item.fromJSON(last).toJSON();
                    }

                    Item inner(Item outer) {
                        return Item.fromJSON(outer.getString("inner"));
                    }

                    Item given(String text) {
                        return Item.fromJSON(text);
                    }

                    Item found() {
                        return Item.fromJSON(find());
                    }

                    private String find() {
                        if (last == null) {
                            return null;
                        }
                        return last;
                    }
                }
                """, after("""
                class Texts {
                    private static final DocumentJson DOCUMENT_JSON = DocumentJson.create();
                    private String last = null;

                    String ofMap(Map<String, String> texts) {
                        Map<String, AttributeValue> item = Optional.ofNullable(texts.get("order")).map(DOCUMENT_JSON::fromJson).orElse(null);
                        return item == null ? "" : DOCUMENT_JSON.toJson(item);
                    }

                    String inVariable(Map<String, String> texts) {
                        String text = texts.get("order");
                        Map<String, AttributeValue> item = Optional.ofNullable(text).map(DOCUMENT_JSON::fromJson).orElse(null);
                        return item == null ? "" : DOCUMENT_JSON.toJson(item);
                    }

                    String checked(Map<String, String> texts) {
                        String text = texts.get("order");
                        if (text == null) {
                            return "";
                        }
                        Map<String, AttributeValue> item = DOCUMENT_JSON.fromJson(text);
                        return DOCUMENT_JSON.toJson(item);
                    }

                    Map<String, AttributeValue> either(String text) {
                        return text != null ? DOCUMENT_JSON.fromJson(text) : null;
                    }

                    Map<String, AttributeValue> compared(String text) {
                        Map<String, AttributeValue> item = Optional.ofNullable(text).map(DOCUMENT_JSON::fromJson).orElse(null);
                        if (item == null) {
                            throw new IllegalStateException();
                        }
                        return item;
                    }

                    Optional<Map<String, AttributeValue>> optional(String text) {
                        return Optional.ofNullable(Optional.ofNullable(text).map(DOCUMENT_JSON::fromJson).orElse(null));
                    }

                    Map<String, AttributeValue> ofField() {
                        return Optional.ofNullable(last).map(DOCUMENT_JSON::fromJson).orElse(null);
                    }

                    String used(String text) {
                        return DOCUMENT_JSON.toJson(DOCUMENT_JSON.fromJson(text)) + DOCUMENT_JSON.toJson(DOCUMENT_JSON.fromJson(last));
                    }

                    Map<String, AttributeValue> inner(Map<String, AttributeValue> outer) {
                        return Optional.ofNullable(Objects.toString(PlainItems.create().toPlain(outer.get("inner")), null)).map(DOCUMENT_JSON::fromJson).orElse(null);
                    }

                    Map<String, AttributeValue> given(String text) {
                        return DOCUMENT_JSON.fromJson(text);
                    }

                    Map<String, AttributeValue> found() {
                        return Optional.ofNullable(find()).map(DOCUMENT_JSON::fromJson).orElse(null);
                    }

                    private String find() {
                        if (last == null) {
                            return null;
                        }
                        return last;
                    }
                }
                """)));
    }

    @Test
    void leaveSdkV1_textThatIsNull_getsAComment() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.document.Item;

                class None {
                    boolean isNull() {
                        return Item.fromJSON(null) == null && Item.fromJSON((String) null) == null;
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertComments(actual, "item-fromjson: return Item.fromJSON(null)");
                    return actual;
                })));
    }

    @Test
    void leaveSdkV1_setsOfNumbersAndListsAsSets_haveTheMembersOfV1() throws Exception {
        String before = """
                import com.amazonaws.services.dynamodbv2.document.Item;
                import com.amazonaws.services.dynamodbv2.document.ItemUtils;
                import com.amazonaws.services.dynamodbv2.model.AttributeValue;
                import java.util.Map;
                import java.util.Set;
                import java.util.TreeSet;

                class Sets {
                    static String text(Map<String, AttributeValue> image) {
                        Item item = ItemUtils.toItem(image);
                        String text = "" + item.getStringSet("none") + item.getNumberSet("none");
                        for (String name : new String[] {"numbers", "texts", "list"}) {
                            Set<String> texts = item.getStringSet(name);
                            text += new TreeSet<>(texts) + String.join(" ", new TreeSet<>(texts));
                            text += new TreeSet<>(item.getNumberSet(name));
                        }
                        return text;
                    }
                }
                """;
        String after = Rewriting.after(before).printAll();

        assertThat(after).doesNotContain("TODO");
        Map<String, AttributeValue> item = Map.of(
                "numbers",
                AttributeValue.fromNs(List.of("1", "2.5")),
                "texts",
                AttributeValue.fromSs(List.of("3", "4")),
                "list",
                AttributeValue.fromL(List.of(AttributeValue.fromS("5"), AttributeValue.fromN("6"))));
        assertThat(run(after, item))
                .isEqualTo(run(before, V1Items.of(item)))
                .isEqualTo("nullnull[1, 2.5]1 2.5[1, 2.5][3, 4]3 4[3, 4][5, 6]5 6[5, 6]");
    }

    @Test
    void leaveSdkV1_setsBesideVariablesOfTheSameName_compile() {
        rewriteRun(java(
                """
                import com.amazonaws.services.dynamodbv2.document.Item;
                import java.util.List;
                import java.util.Set;
                import java.util.stream.Stream;

                class Names {
                    Set<String> declared(Item item) {
                        Set<String> all = item.getStringSet("all");
                        return all;
                    }

                    String given(Item one, List<Item> all) {
                        return "" + one.getStringSet("a") + all.get(0).getStringSet("b");
                    }

                    Stream<String> ofLambda(List<Item> items) {
                        return items.stream().flatMap(one -> one.getStringSet("a").stream());
                    }

                    String two(Item item) {
                        return "" + item.getStringSet("a") + item.getStringSet("b");
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertThat(actual)
                            .contains(
                                    "map(all2 -> all2.stream().map(one -> Objects.toString(one, null))",
                                    "map(all2 -> all2.stream().map(one2 -> Objects.toString(one2, null))",
                                    "map(all -> all.stream().map(one2 -> Objects.toString(one2, null))",
                                    "map(all -> all.stream().map(one -> Objects.toString(one, null))")
                            .doesNotContain("all3", "one3", "TODO");
                    assertCompiles(actual);
                    return actual;
                })));
    }

    /** The text that the method {@code text} of the class {@code Sets} gives. */
    private Object run(String source, Object argument) throws Exception {
        assertCompiles(source);
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes().toUri().toURL()})) {
            Method text = loader.loadClass("Sets").getDeclaredMethod("text", Map.class);
            text.setAccessible(true);
            return text.invoke(null, argument);
        }
    }

    @Test
    void leaveSdkV1_exceptionsOfV1ThatAreCaught_getComments() {
        rewriteRun(java(
                """
                import com.amazonaws.AmazonClientException;
                import com.amazonaws.SdkClientException;
                import com.amazonaws.services.dynamodbv2.document.Item;

                class Caught {
                    String compact(String text) {
                        try {
                            return Item.fromJSON(text).toJSON();
                        } catch (SdkClientException e) {
                            return Item.fromJSON("{}").toJSON();
                        }
                    }

                    Item read(String text) {
                        try {
                            Item item = Item.fromJSON(text);
                            return item;
                        } catch (IllegalStateException | AmazonClientException e) {
                            return null;
                        }
                    }

                    int count(Item item) {
                        try {
                            return item.getInt("n");
                        } catch (NumberFormatException e) {
                            return 0;
                        }
                    }

                    int any(Item item) {
                        try {
                            return item.getInt("n");
                        } catch (RuntimeException e) {
                            return 0;
                        }
                    }
                }
                """,
                spec -> spec.after(actual -> {
                    assertComments(
                            actual,
                            "item-fromjson: return DocumentJson.create().toJson(DocumentJson.create().fromJson(text))",
                            "item-fromjson: Map<String, AttributeValue> item = ",
                            "item-getint: return ((BigDecimal) PlainItems.create().toPlain(item.get(\"n\"))).intValue()");
                    return actual;
                })));
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
}
