package io.documentjson.internal.parsing;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.fixtures.ByteCode;
import io.documentjson.internal.words.CompiledAlone;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The methods that C2 is to compile by themselves: see {@link CompiledAlone}. */
final class FrameMethodsTest {

    private static final Path SOURCES = Path.of("src/main/java");

    private static final Pattern MARKED =
            Pattern.compile("@" + CompiledAlone.class.getSimpleName() + "\\s+(?:@Override\\s+)?[^(;]*?(\\w+)\\(");

    private static final int MOST = 11;

    @Test
    void byteCode_ofAMarkedMethod_isLargerThanC2Inlines() throws IOException, ClassNotFoundException {
        List<String> marked = new ArrayList<>();
        for (Path source : sources()) {
            Matcher method = MARKED.matcher(Files.readString(source));
            while (method.find()) {
                String type = SOURCES.relativize(source)
                        .toString()
                        .replace(".java", "")
                        .replace('/', '.');
                marked.add(type + "." + method.group(1));

                assertThat(ByteCode.lastInstruction(Class.forName(type), method.group(1)))
                        .as(marked.get(marked.size() - 1))
                        .isGreaterThanOrEqualTo(ByteCode.MAX_INLINED);
            }
        }
        assertThat(marked).isNotEmpty().hasSizeLessThanOrEqualTo(MOST);
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }

    /** A loop that becomes vector instructions is in a small method, alone. */
    @ParameterizedTest
    @CsvSource({"output.EscapeScanner, mark", "output.EscapeScanner, markCandidates"})
    void byteCode_ofALoopOverTheBlock_isSmall(String type, String method) throws ClassNotFoundException {
        Class<?> owner = Class.forName("io.documentjson.internal." + type);

        assertThat(ByteCode.lastInstruction(owner, method)).isBetween(1, 60);
    }
}
