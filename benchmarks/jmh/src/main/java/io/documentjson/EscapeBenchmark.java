package io.documentjson;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.Blackhole;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What does it cost to make a JSON string of a text?
 *
 * <p>{@link #replaceWrong} is the escaping that is found in many programs: two calls of {@code String.replace}. It
 * forgets what lies below U+0020, so that a line break goes through as it is and the result is no JSON (RFC 8259,
 * section 7); {@code EscapeBenchmarkTest} shows it. {@link #jackson} and {@link #ours} are right.
 *
 * <p>The comparison is that of
 * <a href="https://judepereira.com/blog/tag/performance/">Hand crafted JSON is not faster than ObjectMapper</a>:
 *
 * <ul>
 *   <li>{@code fixed}: a sentence with a dash beyond Latin-1, two line breaks, a backslash and a quotation mark, always
 *       the same
 *   <li>{@code random}: 75 random printable ASCII characters, in 64 different strings
 * </ul>
 *
 * <p>The fixed string is learnt by heart by the processor, which is why the random ones are there. Times are averages
 * of one string, in a loop of 64; ours makes the bytes of a string as a value of its own, quotation marks included, as
 * Jackson does.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar EscapeBenchmark}
 */
public class EscapeBenchmark extends MeanTime {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    static final DocumentJson OURS = DocumentJson.create();
    static final String FIXED = "Good day \u2013 the quick brown fox jumps over the lazy dog\r\n\r\n"
            + "and leaves a slash\\ and some \"s behind";
    private static final int STRINGS = 64;

    @Param({"fixed", "random"})
    public String text;

    private String[] strings;
    private AttributeValue[] values;

    @Setup(Level.Trial)
    public void prepare() {
        SplittableRandom random = new SplittableRandom(75);
        strings = new String[STRINGS];
        values = new AttributeValue[STRINGS];
        for (int i = 0; i < STRINGS; i++) {
            strings[i] = text.equals("fixed") ? FIXED : randomText(random);
            values[i] = AttributeValue.fromS(strings[i]);
        }
    }

    private static String randomText(SplittableRandom random) {
        StringBuilder builder = new StringBuilder(75);
        for (int i = 0; i < 75; i++) {
            builder.append((char) random.nextInt(0x20, 0x7f));
        }
        return builder.toString();
    }

    /** No JSON as soon as the text has a line break. */
    @Benchmark
    public void replaceWrong(Blackhole results) {
        for (String string : strings) {
            results.consume(replace(string));
        }
    }

    @Benchmark
    public void jackson(Blackhole results) throws Exception {
        for (String string : strings) {
            results.consume(jackson(string));
        }
    }

    @Benchmark
    public void ours(Blackhole results) {
        for (AttributeValue value : values) {
            results.consume(OURS.toJson(value));
        }
    }

    static String replace(String string) {
        String escaped = string;
        if (escaped.contains("\\")) {
            escaped = escaped.replace("\\", "\\\\");
        }
        if (escaped.contains("\"")) {
            escaped = escaped.replace("\"", "\\\"");
        }
        return "\"" + escaped + "\"";
    }

    static String jackson(String string) throws Exception {
        return new String(MAPPER.writeValueAsBytes(string), StandardCharsets.UTF_8);
    }
}
