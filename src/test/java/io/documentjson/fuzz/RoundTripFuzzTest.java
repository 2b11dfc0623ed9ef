package io.documentjson.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.documentjson.fixtures.Form;

/** Items that were read are written to a text that reads as the same item, in both forms. */
final class RoundTripFuzzTest {

    @FuzzTest(maxDuration = "10m")
    void fromJsonToJsonFromJson(byte[] input) {
        for (Form form : Form.values()) {
            FuzzChecks.survivesRoundTrip(form, FuzzChecks.text(input));
        }
    }
}
