package io.documentjson.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextTableTest {

    private static TextTable table() {
        TextTable table = new TextTable("ATTRIBUTE", "TYPE", ">COUNT", ">OFTEN", ">BYTES", ">MAX", "EXAMPLE");
        table.add("orderId", "S", "1,000,000", "100 %", "36", "36", "\"0b39c5f0-5f0a-4c7e\"");
        table.add(
                "lines[].discounts[].reason.text",
                "S 97.2 %, NULL 2.8 %",
                "12,000,000",
                ">99.9 %",
                "1,234",
                "399,999",
                "\"because the customer asked...");
        return table;
    }

    @ParameterizedTest
    @ValueSource(ints = {36, 40, 60, 80, 100, 120, 160})
    void format_anyWidth_hasNoLongerLine(int width) {
        assertThat(table().format(width).lines())
                .hasSize(3)
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(width));
    }

    @Test
    void format_widthForAll_cutsNothing() {
        assertThat(table().format(160)).doesNotContain("....", "S 97...");
        assertThat(table().format(160)).contains("lines[].discounts[].reason.text", "S 97.2 %, NULL 2.8 %", "399,999");
    }

    @Test
    void format_sixtyColumns_keepsTheNumbersThatFit() {
        assertThat(table().format(60)).contains("12,000,000", ">99.9 %", "S 97...");
    }

    @Test
    void wrap_longText_isCutBetweenWords() {
        String text = "Item size: p50 1.2 KB, p99 3.4 KB, max 399 KB (97.4 % of the 400 KB that an item may have)";

        assertThat(TextTable.wrap(text, 40).lines())
                .hasSize(3)
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(40));
        assertThat(TextTable.wrap(text, 200)).isEqualTo(text + "\n");
        assertThat(TextTable.wrap(text, 40).replace("\n  ", " ")).isEqualTo(text + "\n");
    }
}
