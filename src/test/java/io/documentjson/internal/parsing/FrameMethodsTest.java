package io.documentjson.internal.parsing;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.ByteCode;
import io.documentjson.internal.output.TextOutput;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The methods that run once or a few times a text, which C2 is to compile by themselves: see {@link TextOutput#append}. */
final class FrameMethodsTest {

    @ParameterizedTest
    @CsvSource({
        "output.TextOutput, append",
        "output.WideText, append",
        "output.Utf8Encoder, encode",
        "copying.ScalarCopier, copyStringRest",
        "copying.ScalarCopier, copyBase64",
        "learning.LearnedShapes, learn",
        "copying.DynamoDbCopier, copyTransition",
        "copying.DocumentCopier, copyTransition",
        "tokens.Utf8Tokens, nextName",
        "tokens.Utf8Tokens, pushContent",
        "tokens.Utf8Tokens, pushMembers",
        "parsing.DynamoDbParser, pushLearned",
        "parsing.DynamoDbParser, readTyped",
        "tokens.StringDecoder, decode",
        "tokens.StringDecoder, decodeWide",
        "source.Utf8Source, fill"
    })
    void byteCode_ofAMethodThatIsCompiledByItself_isLargerThanC2Inlines(String type, String method)
            throws ClassNotFoundException {
        Class<?> owner = Class.forName("io.documentjson.internal." + type);

        assertThat(ByteCode.lastInstruction(owner, method)).isGreaterThan(ByteCode.MAX_INLINED);
    }

    /** A loop that becomes vector instructions is in a small method, alone. */
    @ParameterizedTest
    @CsvSource({
        "output.EscapeScanner, markEscapes",
        "output.EscapeScanner, markNotPlain",
        "output.EscapeScanner, markCandidates"
    })
    void byteCode_ofALoopOverTheBlock_isSmall(String type, String method) throws ClassNotFoundException {
        Class<?> owner = Class.forName("io.documentjson.internal." + type);

        assertThat(ByteCode.lastInstruction(owner, method)).isBetween(1, 60);
    }
}
