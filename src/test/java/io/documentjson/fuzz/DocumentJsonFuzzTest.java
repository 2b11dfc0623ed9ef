package io.documentjson.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.documentjson.fixtures.Form;

/** Any bytes as document JSON: an item or the one documented error, the same from a slow stream. */
final class DocumentJsonFuzzTest {

    @FuzzTest(maxDuration = "10m")
    void fromJson(byte[] json) throws Exception {
        FuzzChecks.reads(Form.DOCUMENT, json);
    }
}
