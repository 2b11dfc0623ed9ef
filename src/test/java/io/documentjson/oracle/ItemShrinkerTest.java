package io.documentjson.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ItemShrinkerTest {

    @Test
    void shrink_oneBadCharacterInAListInAMap_leavesThatCharacterAlone() {
        Map<String, AttributeValue> item = Map.of(
                "first",
                string("nothing to see"),
                "second",
                AttributeValue.builder()
                        .m(Map.of(
                                "inner",
                                AttributeValue.builder()
                                        .l(List.of(string("plain"), string("be\u2028fore"), string("after")))
                                        .build()))
                        .build());

        Map<String, AttributeValue> shrunk = ItemShrinker.shrink(
                item, candidate -> ReferenceText.document(candidate).contains("\u2028"));

        assertThat(shrunk).isEqualTo(Map.of("", string("\u2028")));
    }

    @Test
    void shrink_numberOfThreeDigitsOrMore_leavesThreeDigits() {
        Map<String, AttributeValue> item = Map.of(
                "numbers", AttributeValue.builder().ns("-12345.678e9", "1", "2").build());

        Map<String, AttributeValue> shrunk = ItemShrinker.shrink(
                item,
                candidate -> candidate.values().stream()
                        .flatMap(value -> value.ns().stream())
                        .anyMatch(number ->
                                number.chars().filter(Character::isDigit).count() >= 3));

        assertThat(shrunk).hasSize(1);
        assertThat(shrunk.get("").ns()).singleElement().asString().matches("[0-9]{3}");
    }

    @Test
    void shrink_itemThatDoesNotFail_isLeftAsItIs() {
        Map<String, AttributeValue> item = RandomItems.item(7);

        assertThat(ItemShrinker.shrink(item, candidate -> false)).isSameAs(item);
    }

    private static AttributeValue string(String s) {
        return AttributeValue.builder().s(s).build();
    }
}
