package io.documentjson.internal.jackson;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.fasterxml.jackson.core.Version;
import org.junit.jupiter.api.Test;

/** A jackson-core that lacks what is called is refused by name and not by a missing class. */
final class JacksonVersionTest {

    private static Version version(int major, int minor, int patch) {
        return new Version(major, minor, patch, null, "com.fasterxml.jackson.core", "jackson-core");
    }

    @Test
    void check_olderRelease_saysWhichOneIsNeeded() {
        for (Version old : new Version[] {version(2, 14, 3), version(2, 9, 10), version(1, 20, 0)}) {
            assertThatIllegalStateException()
                    .isThrownBy(() -> JacksonVersion.check(old))
                    .withMessage("Expected com.fasterxml.jackson.core:jackson-core 2.15 or newer but was " + old
                            + "; toJson and fromJson work without it");
        }
    }

    @Test
    void check_releaseFrom215On_passes() {
        for (Version present : new Version[] {version(2, 15, 0), version(2, 17, 3), version(3, 0, 0)}) {
            assertThatCode(() -> JacksonVersion.check(present)).doesNotThrowAnyException();
        }
        assertThatCode(JacksonVersion::check).doesNotThrowAnyException();
    }
}
