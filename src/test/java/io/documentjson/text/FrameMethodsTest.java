package io.documentjson.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.ByteCode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The methods that run once or a few times a text, which C2 is to compile by themselves: see {@link TextOutput#append}. */
final class FrameMethodsTest {

    @ParameterizedTest
    @CsvSource({
        "TextOutput, append",
        "WideText, append",
        "Utf8Encoder, encode",
        "ScalarCopier, copyStringRest",
        "ScalarCopier, copyBase64",
        "LearnedShapes, learn",
        "DynamoDbCopier, copyTransition",
        "DocumentCopier, copyTransition",
        "Utf8Tokens, nextName",
        "Utf8Tokens, pushContent",
        "Utf8Tokens, pushMembers",
        "DynamoDbParser, pushLearned",
        "DynamoDbParser, readTyped",
        "StringDecoder, decode",
        "StringDecoder, decodeWide",
        "Utf8Source, fill"
    })
    void byteCode_ofAMethodThatIsCompiledByItself_isLargerThanC2Inlines(String type, String method)
            throws ClassNotFoundException {
        Class<?> owner = Class.forName(getClass().getPackageName() + '.' + type);

        assertThat(ByteCode.lastInstruction(owner, method)).isGreaterThan(ByteCode.MAX_INLINED);
    }

    /** A loop that becomes vector instructions is in a small method, alone. */
    @ParameterizedTest
    @CsvSource({"EscapeScanner, markEscapes", "EscapeScanner, markNotPlain", "EscapeScanner, markCandidates"})
    void byteCode_ofALoopOverTheBlock_isSmall(String type, String method) throws ClassNotFoundException {
        Class<?> owner = Class.forName(getClass().getPackageName() + '.' + type);

        assertThat(ByteCode.lastInstruction(owner, method)).isBetween(1, 60);
    }
}
