package io.documentjson.jmhfile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EnvironmentTest {

    @Test
    void objectHeaders_flagsOfTheForks_nameTheLayout() {
        assertThat(Environment.objectHeaders("-Xmx1g -XX:+UseCompactObjectHeaders"))
                .isEqualTo("compact, 8 bytes");
        assertThat(Environment.objectHeaders("-XX:-UseCompactObjectHeaders -XX:+UseCompressedClassPointers"))
                .isEqualTo("with compressed class pointers, 12 bytes");
        assertThat(Environment.objectHeaders("-XX:-UseCompactObjectHeaders -XX:-UseCompressedClassPointers"))
                .isEqualTo("16 bytes");
    }

    @Test
    void objectHeaders_noFlags_areThoseOfThisJdk() {
        String byDefault =
                Runtime.version().feature() < 27 ? "with compressed class pointers, 12 bytes" : "compact, 8 bytes";

        assertThat(Environment.objectHeaders("-Xmx1g")).isEqualTo(byDefault);
    }
}
