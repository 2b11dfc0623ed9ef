package io.documentjson.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.documentjson.fixtures.Form;

/** Any bytes as DynamoDB JSON: what Jackson reads, or the one documented error, every way in. */
final class DynamoDbJsonFuzzTest {

    @FuzzTest(maxDuration = "10m")
    void fromJson(byte[] input) throws Exception {
        FuzzChecks.reads(Form.DYNAMODB, FuzzChecks.text(input));
    }
}
