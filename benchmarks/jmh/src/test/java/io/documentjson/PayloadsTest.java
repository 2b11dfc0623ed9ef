package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.payload.Payload;
import io.documentjson.payload.Payloads;
import io.documentjson.payload.Surface;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Real payloads have the documents of their set, and a surface has the shares that its parameters say. */
class PayloadsTest {

    @Tag(Payloads.TAG)
    @ParameterizedTest
    @MethodSource("io.documentjson.payload.Payloads#ofPublicData")
    void items_payloadOfPublicData_areItsDocumentsInOrder(Payload payload) {
        Payloads.require(payload);

        assertThat(payload.batched()).isTrue();
        assertThat(payload.items()).hasSizeBetween(30, 1_000).doesNotContain(Map.of());
        assertThat(payload.items(3)).isEqualTo(payload.items().subList(0, 3));
    }

    @Test
    void items_sampleOrders_areThereWithoutData() {
        assertThat(Payload.ORDERS_SAMPLE.isPresent()).isTrue();
        assertThat(Payload.ORDERS_SAMPLE.items()).hasSize(240).allMatch(item -> item.containsKey("orderId"));
    }

    @Test
    void items_cjkStatuses_haveTextBeyondLatin1AndEscapes() {
        List<String> texts = texts(Payload.CJK_STATUSES);

        assertThat(texts).allMatch(PayloadsTest::isWide).allMatch(text -> text.contains("\\n"));
        assertThat(Payload.CJK_STATUSES.bytes()).isBetween(3_000, 6_000);
    }

    @Test
    void items_flags_havePairsOfSurrogatesAndNoEscapes() {
        List<String> texts = texts(Payload.FLAGS);

        assertThat(texts).allMatch(text -> text.codePoints().anyMatch(c -> c >= 0x1f1e6 && c <= 0x1f1ff));
        assertThat(texts).noneMatch(text -> text.contains("\\"));
        assertThat(Payload.FLAGS.bytes()).isBetween(1_500, 3_500);
    }

    @ParameterizedTest
    @ValueSource(strings = {"account-200B", "account-400B", "account-1KB"})
    void items_accountWithLineEnd_differsInThatAlone(String label) {
        List<String> plain = texts(Payload.named(label));
        List<String> escaped = texts(Payload.named(label + "+line-end"));

        int bytes = Integer.parseInt(label.replaceAll("\\D", "")) * (label.endsWith("KB") ? 1_000 : 1);
        assertThat(Payload.named(label).bytes()).isBetween(bytes * 9 / 10, bytes * 11 / 10);
        assertThat(escaped).allMatch(text -> text.indexOf("\\n") == text.lastIndexOf('\\'));
        assertThat(escaped.stream().map(text -> text.replace("\\n", " ")).toList())
                .isEqualTo(plain);
    }

    @ParameterizedTest
    @ValueSource(strings = {"regular", "irregular"})
    void items_regularWithEscapes_differInEveryTwelfthString(String label) {
        List<Map<String, AttributeValue>> items = Payload.named(label).items();
        List<String> escaped = texts(Payload.named(label + "+escapes"));

        assertThat(items)
                .allMatch(item -> item.values().stream().allMatch(map -> map.m().size() == 30));
        assertThat(items.stream().flatMap(item -> item.keySet().stream())).doesNotHaveDuplicates();
        assertThat(texts(Payload.named(label))).noneMatch(text -> text.contains("\\"));
        assertThat(escaped).allMatch(text -> text.split("\\\\", -1).length - 1 >= 2);
    }

    private static List<String> texts(Payload payload) {
        return payload.items().stream()
                .map(item -> DocumentJson.create().toJson(item))
                .toList();
    }

    private static boolean isWide(String text) {
        return text.chars().anyMatch(c -> c > 0xff);
    }

    /** The strings of a surface without escapes and without text beyond ASCII. */
    private static final List<String> PLAIN = strings(new Surface(0, 0));

    static Stream<Surface> cells() {
        return Stream.of(0, 50, 12, 3)
                .flatMap(escapes -> Stream.of(0, 20, 1).map(beyond -> new Surface(escapes, beyond)));
    }

    @ParameterizedTest
    @MethodSource("cells")
    void surface_everyCell_hasItsSharesAndTheCharactersOfTheOthers(Surface surface) {
        List<String> strings = strings(surface);

        assertThat(strings).hasSameSizeAs(PLAIN);
        assertThat(strings.stream().mapToInt(String::length).sum())
                .isEqualTo(PLAIN.stream().mapToInt(String::length).sum());
        assertThat(share(strings, PayloadsTest::isEscaped))
                .isBetween(least(surface.escapes()), most(surface.escapes()));
        assertThat(share(strings, PayloadsTest::isBeyondAscii))
                .isBetween(least(surface.beyond()), most(surface.beyond()));
    }

    @Test
    void surface_withoutEither_hasItsSize() {
        assertThat(new Surface(0, 0)
                        .items().stream()
                                .mapToInt(item ->
                                        DocumentJson.create().toJson(item).length())
                                .average()
                                .orElseThrow())
                .isBetween(Surface.BYTES * 0.9, Surface.BYTES * 1.1);
    }

    /** A third less or more than the share, because shares are drawn. */
    private static double least(int one) {
        return one == 0 ? 0 : 0.66 / one;
    }

    private static double most(int one) {
        return one == 0 ? 0 : Math.min(1, 1.34 / one);
    }

    private static double share(List<String> strings, Predicate<String> property) {
        return (double) strings.stream().filter(property).count() / strings.size();
    }

    private static boolean isEscaped(String text) {
        return text.chars().anyMatch(c -> c < 0x20 || c == '"' || c == '\\');
    }

    private static boolean isBeyondAscii(String text) {
        return text.chars().anyMatch(c -> c > 0x7f);
    }

    private static List<String> strings(Surface surface) {
        List<String> strings = new ArrayList<>();
        surface.items().forEach(item -> item.values().forEach(value -> collect(value, strings)));
        return strings;
    }

    private static void collect(AttributeValue value, List<String> into) {
        if (value.s() != null) {
            into.add(value.s());
        }
        value.l().forEach(element -> collect(element, into));
        value.m().values().forEach(member -> collect(member, into));
    }

    @Test
    void payloads_sizeInTheName_isThatOfTheDocuments() {
        assertThat(meanSize(Payload.B50)).isBetween(43L, 57L);
        assertThat(meanSize(Payload.B100)).isBetween(90L, 110L);
        assertThat(meanSize(Payload.B500)).isBetween(450L, 550L);
        assertThat(meanSize(Payload.KB1)).isBetween(900L, 1_100L);
        assertThat(meanSize(Payload.KB2)).isBetween(1_800L, 2_200L);
        assertThat(meanSize(Payload.KB50)).isBetween(47_000L, 53_000L);
        assertThat(meanSize(Payload.KB400)).isBetween(380_000L, 410_000L);
        assertThat(meanSize(Payload.NUMBERS)).isBetween(1_800L, 2_200L);
    }

    private static long meanSize(Payload payload) {
        return (long) payload.items(8).stream()
                .mapToInt(item -> DocumentJson.create().toJsonBytes(item).length)
                .average()
                .orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("io.documentjson.payload.Payloads#alwaysThere")
    void payloads_sameSeed_areTheSameItems(Payload payload) {
        assertThat(payload.items(2)).isEqualTo(payload.items(2));
    }

    @Test
    void payloads_documents_areDifferent() {
        assertThat(Payload.KB2.items()).doesNotHaveDuplicates().hasSize(64);
        assertThat(Payload.B50.items()).doesNotHaveDuplicates();
    }
}
