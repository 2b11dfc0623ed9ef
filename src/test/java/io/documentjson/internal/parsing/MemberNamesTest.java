package io.documentjson.internal.parsing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.TextException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A name that a map has twice, in maps of all sizes and inside each other. */
class MemberNamesTest {

    private static final long SEED = 20261123;

    private final MemberNames names = new MemberNames();

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 9, 10, 100, 5_000})
    void close_anyTwoOfManyEqual_isRefusedWithTheName(int count) {
        Random random = new Random(SEED);
        for (int i = 0; i < 20; i++) {
            names.restart();
            int second = 1 + random.nextInt(count - 1);
            int first = random.nextInt(second);
            names.open();
            for (int j = 0; j < count; j++) {
                names.add(new String("n" + (j == second ? first : j)));
            }

            TextException e = catchThrowableOfType(TextException.class, names::close);

            assertThat(e.code()).as("seed %d, %d", SEED, i).isEqualTo(ErrorCode.DUPLICATE_NAME);
            assertThat(e.name()).isEqualTo("n" + first);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 8, 9, 100, 5_000})
    void close_allDifferent_isTaken(int count) {
        names.open();
        for (int i = 0; i < count; i++) {
            names.add("n" + i);
        }
        names.close();
    }

    @Test
    void close_sameNamesInMapsInsideEachOther_isTaken() {
        for (int i = 0; i < 100; i++) {
            names.open();
            names.add("a");
        }
        for (int i = 0; i < 100; i++) {
            names.close();
        }
        names.open();
        names.add("a");
        names.close();
    }

    @Test
    void close_mapAfterAnother_seesOnlyItsOwn() {
        names.open();
        names.add("a");
        names.open();
        names.add("b");
        names.close();
        names.add("b");
        names.add("a");

        assertThat(catchThrowableOfType(TextException.class, names::close).name())
                .isEqualTo("a");
    }

    /** Names that were found to be different are known again, in this order and number alone. */
    @Test
    void close_namesOfAMapBeforeAndOneOfThemTwice_isRefused() {
        String[] known = {"a", "b", "c"};
        for (int i = 0; i < 3; i++) {
            names.restart();
            addAll(known);
            names.close();
            addAll(known);
            names.add("b");

            assertThat(catchThrowableOfType(TextException.class, names::close).name())
                    .isEqualTo("b");
        }
    }

    /** The hashes of all these lists are equal. */
    @Test
    void close_equalHashesOfAMapBefore_isRefused() {
        addAll("Aa", "BB");
        names.close();
        addAll("Aa", "Aa");

        assertThat(catchThrowableOfType(TextException.class, names::close).name())
                .isEqualTo("Aa");
    }

    private void addAll(String... all) {
        names.open();
        for (String each : all) {
            names.add(each);
        }
    }

    @Test
    void close_manyNamesOfEqualHashes_areTakenAndFound() {
        names.open();
        for (int i = 0; i < 1 << 12; i++) {
            StringBuilder name = new StringBuilder();
            for (int bit = 0; bit < 12; bit++) {
                name.append((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            names.add(name.toString());
        }
        names.add("Aa".repeat(12));

        assertThat(catchThrowableOfType(TextException.class, names::close).name())
                .isEqualTo("Aa".repeat(12));
    }
}
