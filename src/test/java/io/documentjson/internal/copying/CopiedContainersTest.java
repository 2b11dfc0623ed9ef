package io.documentjson.internal.copying;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.internal.words.ByteSwar;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Open containers and the names in them. */
class CopiedContainersTest {

    private final CopiedContainers containers = new CopiedContainers(3);

    @BeforeEach
    void enterItem() {
        containers.enterItem();
    }

    @Test
    void enter_oneLevelTooMany_isRefused() {
        assertThat(containers.enter(false)).isTrue();
        assertThat(containers.canEnter()).isTrue();
        assertThat(containers.enter(false)).isTrue();
        assertThat(containers.canEnter()).isFalse();
        assertThat(containers.enter(false)).isFalse();
    }

    @Test
    void leave_listInMap_isInTheMapAgain() {
        containers.enter(false);
        assertThat(containers.inMap).isFalse();

        assertThat(containers.leave()).isTrue();
        assertThat(containers.inMap).isTrue();
        assertThat(containers.leave()).isTrue();
        assertThat(containers.depth).isZero();
    }

    /** Few names are compared at once, many when the map ends; the map inside has names of its own. */
    @ParameterizedTest
    @ValueSource(ints = {2, 20, 32, 33, 200})
    void addName_nameTwice_isSeenAtTheLatestWhenTheMapEnds(int names) {
        boolean distinct = true;
        for (int i = 0; i < names; i++) {
            distinct &= addName("n" + i);
        }
        assertThat(distinct).isTrue();
        containers.enter(true);
        assertThat(addName("n0")).isTrue();
        assertThat(containers.leave()).isTrue();

        assertThat(addName("n0") && containers.leave()).isFalse();
    }

    @Test
    void leave_manyNamesAllDifferent_isTrue() {
        for (int i = 0; i < 500; i++) {
            assertThat(addName("n" + i)).isTrue();
        }
        assertThat(containers.leave()).isTrue();
    }

    private boolean addName(String name) {
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        return containers.addName(
                CopiedContainers.hash(Arrays.copyOf(bytes, bytes.length + ByteSwar.SLACK), 0, bytes.length));
    }
}
