package io.documentjson.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.payload.Payload;
import io.documentjson.peer.PeerName;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

class PartTest {

    static List<Part> all() {
        return Part.ALL;
    }

    @ParameterizedTest
    @MethodSource("all")
    void rows_everyPart_areBenchmarksWithAllTheirParameters(Part part) throws ReflectiveOperationException {
        assertThat(part.forks()).isNotEqualTo(1);
        assertThat(part.forks() > 0 || !part.allocation().isEmpty()).isTrue();
        for (Part.Row row : part.rows()) {
            String[] name = row.benchmark().split("\\.");
            Class<?> type = Class.forName("io.documentjson." + name[0]);

            List<String> params = Arrays.stream(type.getMethods())
                    .filter(method -> method.getName().equals(name[1]) && method.isAnnotationPresent(Benchmark.class))
                    .flatMap(method -> Stream.concat(Stream.of(type), Arrays.stream(method.getParameterTypes())))
                    .flatMap(state -> params(state).stream())
                    .toList();

            assertThat(row.params().keySet()).as(row.toString()).hasSameElementsAs(params);
        }
    }

    private static List<String> params(Class<?> state) {
        List<String> params = new ArrayList<>();
        for (Class<?> type = state; type != null; type = type.getSuperclass()) {
            Arrays.stream(type.getDeclaredFields())
                    .filter(field -> field.isAnnotationPresent(Param.class))
                    .map(Field::getName)
                    .forEach(params::add);
        }
        return params;
    }

    @ParameterizedTest
    @MethodSource("all")
    void rows_peersAndPayloads_areThoseThatExist(Part part) {
        for (Part.Row row : part.rows()) {
            if (row.params().containsKey("peer")) {
                assertThat(PeerName.named(row.params().get("peer"))).isNotNull();
            }
            if (row.params().containsKey("payload")) {
                assertThat(Payload.named(row.params().get("payload")).isPresent())
                        .isTrue();
            }
        }
    }

    @Test
    void rows_real_leaveOutWhatIsNotThereAndNameIt() {
        Set<String> measured = Part.named("real").rows().stream()
                .map(row -> row.params().get("payload"))
                .collect(Collectors.toSet());

        assertThat(measured).contains("orders-sample");
        assertThat(Part.named("real").skipped())
                .containsExactlyElementsOf(Payload.realOnes().stream()
                        .map(Payload::label)
                        .filter(label -> !measured.contains(label))
                        .toList());
    }
}
