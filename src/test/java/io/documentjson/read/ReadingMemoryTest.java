package io.documentjson.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.documentjson.DocumentJson;
import io.documentjson.ItemJson;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.fixtures.Form;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Recycled objects keep nothing of an item that was read, and nothing of the caller. */
final class ReadingMemoryTest {

    private static final DocumentJson JSON = DocumentJson.create();

    private static void assertCollected(String what, WeakReference<?> reference) throws InterruptedException {
        for (int i = 0; i < 100 && reference.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(reference.get()).as(what).isNull();
    }

    @Test
    void fromJson_valuesOfAnItem_areLetGo() throws InterruptedException {
        String text = "{\"a\":\"first\",\"m\":{\"b\":[\"deep\",{\"c\":\"deeper\"}]},\"z\":\"last\"}";
        Map<String, AttributeValue> item = JSON.fromJson(text);
        List<WeakReference<AttributeValue>> values = List.of(
                new WeakReference<>(item.get("a")),
                new WeakReference<>(item.get("m")),
                new WeakReference<>(item.get("m").m().get("b").l().get(0)),
                new WeakReference<>(item.get("m").m().get("b").l().get(1)),
                new WeakReference<>(item.get("z")));
        item = null;
        for (WeakReference<AttributeValue> value : values) {
            assertCollected("value", value);
        }
        WeakReference<AttributeValue> root = new WeakReference<>(JSON.valueFromJson("[\"x\"]"));
        assertCollected("root", root);
    }

    @Test
    void fromJson_namesOfUnusualLength_areLetGo() throws InterruptedException {
        for (int length : new int[] {257, 60_000}) {
            byte[] text = ("{\"" + "n".repeat(length) + "\":1}").getBytes(StandardCharsets.UTF_8);
            assertCollected("bytes", nameOf(JSON.fromJson(text)));
            assertCollected("String", nameOf(JSON.fromJson(new String(text, StandardCharsets.UTF_8))));
            assertCollected(
                    "line",
                    nameOf(JSON.readJsonLines(new ByteArrayInputStream(text))
                            .findFirst()
                            .orElseThrow()));
        }
    }

    private static WeakReference<String> nameOf(Map<String, AttributeValue> item) {
        return new WeakReference<>(item.keySet().iterator().next());
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void bothWays_handlerOfBadLines_isLetGo(Form form) throws Exception {
        assertCollected("handler", handlerAfterUse(form, false));
        assertCollected("handler, on several lines", handlerAfterUse(form, true));
    }

    private static WeakReference<?> handlerAfterUse(Form form, boolean pretty) throws IOException {
        List<byte[]> bad = new ArrayList<>();
        ItemJson json = form.builder()
                .prettyPrint(pretty)
                .onError((error, line) -> bad.add(line))
                .build();
        Map<String, AttributeValue> item = Map.of("a", AttributeValue.fromS("x"));
        assertThat(json.fromJson(json.toJson(item))).isEqualTo(item);
        assertThat(json.toJsonBytes(item)).isNotEmpty();
        assertThat(json.toJson(AttributeValue.fromS("x"))).isNotEmpty();
        json.writeJsonLines(List.of(item), OutputStream.nullOutputStream());
        json.writeJsonArray(List.of(item), OutputStream.nullOutputStream());
        byte[] lines = "no item\n".getBytes(StandardCharsets.UTF_8);
        assertThat(json.readJsonLines(new ByteArrayInputStream(lines))).isEmpty();
        assertThat(bad).hasSize(1);
        return new WeakReference<>(bad);
    }

    @Test
    void fromJson_namesThatReturn_areOneStringPerName() {
        byte[] text = "{\"name\":1,\"m\":{\"name\":2}}".getBytes(StandardCharsets.UTF_8);
        Map<String, AttributeValue> first = JSON.fromJson(text);
        Map<String, AttributeValue> second = JSON.fromJson(text);
        assertThat(second.keySet().iterator().next())
                .isSameAs(first.keySet().iterator().next());
        assertThat(second.get("m").m().keySet().iterator().next())
                .isSameAs(first.keySet().iterator().next());
    }

    @Test
    void fromJson_afterAnyError_readsTheNextItemAsIfNothingHadBeen() {
        List<String> broken = List.of(
                "{\"a\":[1,{\"b\":",
                "{\"x\":{\"y\":[[[[",
                "{\"a\":1,\"a\":2}",
                "[1,2",
                "{\"a\":tru",
                "{\"m\":{\"a\":1,\"a\":2}}",
                "");
        for (int i = 0; i < 100; i++) {
            String text = broken.get(i % broken.size());
            assertThat(catchThrowable(() -> JSON.fromJson(text))).isInstanceOf(DocumentJsonException.class);
            assertThat(catchThrowable(() -> JSON.valueFromJson(text + "\u0000")))
                    .isInstanceOf(DocumentJsonException.class);
            assertThat(JSON.fromJson("{\"k\":[1,{\"v\":\"x\"}]}"))
                    .isEqualTo(Map.of(
                            "k",
                            AttributeValue.fromL(List.of(
                                    AttributeValue.fromN("1"),
                                    AttributeValue.fromM(Map.of("v", AttributeValue.fromS("x")))))));
        }
    }
}
