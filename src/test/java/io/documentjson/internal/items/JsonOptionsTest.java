package io.documentjson.internal.items;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Options are copied whole. */
final class JsonOptionsTest {

    private static List<Field> options() {
        List<Field> options = new ArrayList<>();
        for (Field field : JsonOptions.class.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
                options.add(field);
            }
        }
        return options;
    }

    private static JsonOptions otherThanTheDefaults() throws IllegalAccessException {
        JsonOptions options = new JsonOptions(JsonOptions.Form.DYNAMODB);
        for (Field field : options()) {
            if (field.getType() == int.class) {
                field.setInt(options, field.getInt(options) + 1);
            } else if (field.getType() == boolean.class) {
                field.setBoolean(options, !field.getBoolean(options));
            }
        }
        options.onError = (error, line) -> {};
        options.hints = new TypeHints();
        options.hints.addSet("$.a[*].b");
        return options;
    }

    @Test
    void copy_everyOption_isThatOfTheOriginal() throws IllegalAccessException {
        JsonOptions options = otherThanTheDefaults();

        JsonOptions copy = options.copy();

        assertThat(copy).isNotSameAs(options);
        for (Field field : options()) {
            assertThat(field.get(options)).as(field.getName()).isNotEqualTo(field.get(JsonOptions.DEFAULTS));
            assertThat(field.get(copy))
                    .as(field.getName())
                    .usingRecursiveComparison()
                    .isEqualTo(field.get(options));
        }
    }

    @Test
    void onOneLine_prettyPrint_isTheOnlyOptionThatChanges() throws IllegalAccessException {
        JsonOptions options = otherThanTheDefaults();

        JsonOptions compact = options.onOneLine();

        assertThat(compact.onOneLine()).isSameAs(compact);
        for (Field field : options()) {
            if (field.getName().equals("prettyPrint")) {
                assertThat(compact.prettyPrint).isFalse();
            } else {
                assertThat(field.get(compact))
                        .as(field.getName())
                        .usingRecursiveComparison()
                        .isEqualTo(field.get(options));
            }
        }
    }
}
