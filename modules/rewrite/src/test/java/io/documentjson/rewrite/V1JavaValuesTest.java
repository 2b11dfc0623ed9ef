package io.documentjson.rewrite;

import static io.documentjson.rewrite.V1MigrationTest.ERROR;
import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.rewrite.MigrationGuide.Row;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Rows of docs/migration.md that make attribute values of plain ones, for values of Java that no item gives. */
class V1JavaValuesTest {

    private static final Set<String> ROWS =
            Set.of("item-frommap", "item-with", "itemutils-fromsimplemap", "itemutils-toattributevalue");

    private static final List<Object> ALIKE = Arrays.asList(
            null,
            "",
            "text",
            true,
            Boolean.FALSE,
            (byte) 1,
            (short) -2,
            3,
            4L,
            1.5f,
            2.5,
            new BigInteger("123456789012345678901234567890"),
            new BigDecimal("1.50"),
            new AtomicInteger(7),
            new AtomicLong(8),
            new byte[0],
            new byte[] {1, 2},
            ByteBuffer.wrap(new byte[] {3, 4}),
            ByteBuffer.wrap(new byte[] {3, 4}).asReadOnlyBuffer(),
            ByteBuffer.wrap(new byte[] {3, 4, 5, 6}, 1, 2),
            Set.of("s", "t"),
            Set.of(1, 2),
            Set.of(1.5),
            new LinkedHashSet<>(List.of(1, 2L, new BigDecimal("2.50"))),
            Set.of(new byte[] {1}),
            Set.of(ByteBuffer.wrap(new byte[] {1})),
            List.of(),
            List.of(1, "s", List.of(true)),
            new LinkedList<>(Arrays.asList(null, Map.of())),
            Map.of(),
            Map.of("b", 1, "c", Map.of("d", Set.of("e"))),
            Collections.singletonMap("b", null),
            new TreeMap<>(Map.of("z", 1, "y", new byte[] {1})),
            // Errors in both.
            'c',
            Set.of(true),
            Set.of(List.of()),
            new LinkedHashSet<>(List.of(1, "s")),
            Map.of(1, 2),
            new int[] {1},
            TimeUnit.DAYS,
            Instant.EPOCH,
            new UUID(0, 1),
            Optional.of("s"),
            List.of(new Object()));

    private static final List<Object> ERRORS_HERE = List.of(
            Double.NaN,
            Float.NEGATIVE_INFINITY,
            new LongAdder(),
            Set.of(),
            new LinkedHashSet<>(List.of("s", 1)),
            new LinkedHashSet<>(Arrays.asList("s", null)));

    private static final List<Object> ERRORS_IN_V1 =
            List.of(new StringBuilder("s"), new ArrayDeque<>(List.of(1)), new Object[] {1}, new String[] {"s"});

    @BeforeAll
    static void compileBothColumns(@TempDir Path directory) throws Exception {
        GuidePrograms.compile(directory);
    }

    static Stream<Arguments> alike() throws IOException {
        return rowsAnd(ALIKE);
    }

    static Stream<Arguments> errorsHere() throws IOException {
        return rowsAnd(ERRORS_HERE);
    }

    static Stream<Arguments> errorsInV1() throws IOException {
        return rowsAnd(ERRORS_IN_V1);
    }

    private static Stream<Arguments> rowsAnd(List<Object> values) throws IOException {
        return MigrationGuide.rows().stream()
                .filter(row -> ROWS.contains(row.id()))
                .flatMap(row -> values.stream().map(value -> Arguments.of(row, value)));
    }

    @ParameterizedTest
    @MethodSource("alike")
    void row_ofAJavaValue_givesWhatV1Gives(Row row, Object value) {
        assertThat(after(row, value)).isEqualTo(before(row, value));
    }

    @ParameterizedTest
    @MethodSource("errorsHere")
    void row_ofAValueThatV1AloneTakes_isAnErrorHere(Row row, Object value) {
        assertThat(after(row, value)).isEqualTo(ERROR);
    }

    @ParameterizedTest
    @MethodSource("errorsInV1")
    void row_ofAValueThatV1DoesNotTake_isAnAttributeValueHere(Row row, Object value) {
        assertThat(before(row, value)).isEqualTo(ERROR);
        assertThat(after(row, value)).isNotEqualTo(ERROR);
    }

    private static Object before(Row row, Object value) {
        return V1MigrationTest.before(row, new V1Input(null, Map.of(), "a", null, null, values(value)));
    }

    private static Object after(Row row, Object value) {
        return V1MigrationTest.after(row, new V2Input(null, Map.of(), "a", null, null, values(value)));
    }

    private static Map<String, Object> values(Object value) {
        return Collections.singletonMap("a", value);
    }
}
