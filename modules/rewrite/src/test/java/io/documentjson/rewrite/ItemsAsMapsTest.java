package io.documentjson.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.openrewrite.java.Assertions.java;

import org.junit.jupiter.api.Test;

/** Items of v1 become maps, and go from one part of a program to others. */
class ItemsAsMapsTest extends RecipeFixture {

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
}
