package io.documentjson.jmhfile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EnvironmentTest {

    @Test
    void headersOfThisJvm_areThoseOfItsJdk() {
        String byDefault =
                Runtime.version().feature() < 27 ? "with compressed class pointers, 12 bytes" : "compact, 8 bytes";

        assertThat(Environment.headersOfThisJvm()).isEqualTo(byDefault);
    }
}
