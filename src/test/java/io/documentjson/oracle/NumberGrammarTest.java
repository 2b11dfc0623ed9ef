package io.documentjson.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.DocumentJsonException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Every short text of the characters that numbers are made of, and of some that they are not. */
class NumberGrammarTest {

    private static final Pattern JSON = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?");
    private static final Pattern DYNAMO_DB = Pattern.compile("[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][-+]?[0-9]+)?");

    private final DocumentJson json = DocumentJson.create();
    private final List<String> wrong = new ArrayList<>();

    @Test
    void toJson_everyTextOfUpToSixNumberCharacters_followsTheGrammar() {
        texts("", "+-.01e", 6);

        assertThat(wrong).isEmpty();
    }

    @Test
    void toJson_everyTextOfUpToThreeOddCharacters_followsTheGrammar() {
        texts("", "+-.0129eE \t\nx,}\"\\\u0000\u0130\u0660\u0661\u00b2\uff11\uff0e\u2212\ud835\udfd8", 3);

        assertThat(wrong).isEmpty();
    }

    private void texts(String prefix, String alphabet, int length) {
        check(prefix);
        if (prefix.length() < length) {
            for (int i = 0; i < alphabet.length(); i++) {
                texts(prefix + alphabet.charAt(i), alphabet, length);
            }
        }
    }

    private void check(String text) {
        String actual;
        try {
            actual = json.toJson(AttributeValue.builder().n(text).build());
        } catch (DocumentJsonException e) {
            actual = e.code().name();
        }
        boolean right;
        if (JSON.matcher(text).matches()) {
            right = actual.equals(text);
        } else if (DYNAMO_DB.matcher(text).matches()) {
            right = JSON.matcher(actual).matches()
                    && new BigDecimal(actual).compareTo(new BigDecimal(text)) == 0
                    && actual.length() <= text.length() + 1;
        } else {
            right = actual.equals("INVALID_NUMBER");
        }
        if (!right) {
            wrong.add(Differential.escaped(text) + " became " + Differential.escaped(actual));
        }
    }
}
