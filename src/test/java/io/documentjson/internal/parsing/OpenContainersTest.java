package io.documentjson.internal.parsing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.TextException;
import org.junit.jupiter.api.Test;

/** Path of a value at each step of a walk, and the limit of its depth. */
class OpenContainersTest {

    private final OpenContainers containers = new OpenContainers();

    OpenContainersTest() {
        containers.restart(1_000);
    }

    @Test
    void path_atEachStep_namesWhatIsOpen() {
        assertThat(containers.path()).isEmpty();
        containers.open(true);
        assertThat(containers.path()).isEmpty();
        containers.name("first");
        assertThat(containers.path()).containsExactly("first");
        containers.complete();
        assertThat(containers.path()).isEmpty();
        containers.name("l");
        containers.open(false);
        assertThat(containers.path()).containsExactly("l", 0L);
        containers.complete();
        containers.complete();
        assertThat(containers.path()).containsExactly("l", 2L);
        containers.open(true);
        assertThat(containers.path()).containsExactly("l", 2L);
        containers.name("x");
        containers.open(true);
        containers.name("z");
        assertThat(containers.path()).containsExactly("l", 2L, "x", "z");
        containers.openSet();
        assertThat(containers.path()).containsExactly("l", 2L, "x", "z", 0L);
        containers.complete();
        assertThat(containers.path()).containsExactly("l", 2L, "x", "z", 1L);
        containers.closeSet();
        containers.complete();
        containers.close();
        assertThat(containers.path()).containsExactly("l", 2L);
        containers.close();
        assertThat(containers.path()).containsExactly("l", 3L);
        containers.close();
        assertThat(containers.path()).isEmpty();
        assertThat(containers.inMap()).isTrue();
        assertThat(containers.depth()).isEqualTo(1);
    }

    @Test
    void open_oneMoreThanTheLimit_isRefused() {
        containers.restart(2);
        containers.open(true);
        containers.name("a");
        containers.open(false);

        TextException e = catchThrowableOfType(TextException.class, () -> containers.open(true));

        assertThat(e.code()).isEqualTo(ErrorCode.TOO_DEEP);
        assertThat(e.problem()).isEqualTo("Expected at most 2 levels but was deeper; see Builder.maxDepth");
        assertThat(containers.path()).containsExactly("a", 0L);
    }

    @Test
    void restart_manyLevelsOpen_forgetsThem() {
        for (int i = 0; i < 900; i++) {
            containers.open(true);
            containers.name("n");
        }

        containers.restart(1_000);

        assertThat(containers.depth()).isZero();
        assertThat(containers.path()).isEmpty();
        assertThat(containers.outermostName()).isNull();
    }

    @Test
    void outermostName_atAnyDepth_isThatOfTheItem() {
        containers.open(true);
        assertThat(containers.outermostName()).isNull();
        containers.name("a");
        assertThat(containers.outermostName()).isEqualTo("a");
        containers.open(false);
        containers.open(true);
        containers.name("b");
        assertThat(containers.outermostName()).isEqualTo("a");
    }
}
