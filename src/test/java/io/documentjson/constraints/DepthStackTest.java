package io.documentjson.constraints;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.ChildJvm;
import io.documentjson.fixtures.DeepItem;
import io.documentjson.fixtures.Form;
import io.documentjson.fixtures.ReadCall;
import io.documentjson.fixtures.WriteCall;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The stack that nesting up to the limit takes, with code that is interpreted and with code that is compiled. */
@Tag("slow")
final class DepthStackTest {

    private static final int LIMIT = DepthInSmallStack.LIMIT;

    @Test
    void limit_interpretedOnly_fitsSmallStack() throws Exception {
        assertThat(ChildJvm.run(DepthInSmallStack.class, List.of("-Xint"))).contains("checks passed");
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void limit_compiled_fitsSmallStack(Form form) throws Exception {
        Map<String, AttributeValue> item = DeepItem.MIXED.item(LIMIT);
        String text = DeepItem.MIXED.itemText(form, LIMIT);
        // Often enough for the compiler.
        for (int i = 0; i < 1_000; i++) {
            assertThat(form.json().toJson(item).length()).isEqualTo(text.length());
            assertThat(form.json().fromJson(text).size()).isEqualTo(1);
        }
        for (DeepItem shape : DeepItem.values()) {
            for (WriteCall call : WriteCall.values()) {
                DepthInSmallStack.checkWritten(form, call, shape, LIMIT);
            }
            for (ReadCall call : ReadCall.values()) {
                DepthInSmallStack.checkRead(form, call, shape, LIMIT);
            }
        }
    }
}
