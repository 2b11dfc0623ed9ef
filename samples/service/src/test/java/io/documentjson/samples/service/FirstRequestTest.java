package io.documentjson.samples.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands that docs/first-request.md runs. */
class FirstRequestTest {

    @ParameterizedTest
    @ValueSource(strings = {"library", "library call", "library SdkWarmUp", "sdk", "sdk call"})
    void run_eachWay_saysTheTimesOfBothCalls(String arguments) {
        assertThat(FirstRequest.run(arguments.split(" ")))
                .matches("JDK \\S+: first toJson [\\d.]+ ms, first fromJson [\\d.]+ ms, warm-up \\d+ ms");
    }

    @Test
    void run_unknownWay_saysWhichThereAre() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FirstRequest.run("library", "cold"))
                .withMessage("Usage: FirstRequest library|sdk [SdkWarmUp|call]");
    }
}
