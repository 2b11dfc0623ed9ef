package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.internal.items.ItemWalk;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The cursor gives the tokens of the walk by their places. */
class ItemCursorTest {

    @Test
    void tokens_ofTheCursor_haveNamesAndOrderOfThoseOfTheWalk() {
        assertThat(ItemCursor.Token.values())
                .extracting(ItemCursor.Token::name)
                .containsExactly(Arrays.stream(ItemWalk.Token.values())
                        .map(ItemWalk.Token::name)
                        .toArray(String[]::new));
    }
}
