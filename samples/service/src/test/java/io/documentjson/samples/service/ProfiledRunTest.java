package io.documentjson.samples.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The service loaded and recorded for some seconds, and what is printed of the recording. */
class ProfiledRunTest {

    @TempDir
    private Path directory;

    @Test
    void main_loadedForSomeSeconds_printsCallSitesEventsAndAllocation() throws Exception {
        Path printed = directory.resolve("printed.txt");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Dcheckout=" + System.getProperty("checkout"),
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        ProfiledRun.class.getName(),
                        System.getProperty("service.seconds"),
                        directory.resolve("service.jfr").toString())
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        try {
            assertThat(process.waitFor(5, TimeUnit.MINUTES)).as("ends in time").isTrue();
        } finally {
            process.destroyForcibly().waitFor();
        }
        String text = Files.readString(printed);

        assertThat(process.exitValue()).as(text).isZero();
        assertThat(text).as("a whole recording").doesNotContain("It lost its first", "have no record");
        assertThat(count(text, "([\\d,]+) requests in ")).isPositive();
        assertThat(count(text, "io\\.documentjson\\.Write +([\\d,]+), ")).isPositive();
        assertThat(count(text, "Write, longest after [\\d.]+ s of warm-up, which had ([\\d,]+)"))
                .isPositive()
                .isLessThan(count(text, "io\\.documentjson\\.Write +([\\d,]+), "));
        assertThat(count(text, "io\\.documentjson\\.Read +([\\d,]+), ")).isPositive();
        assertThat(text)
                .contains("for io.documentjson.samples.service.ItemService.")
                .contains("Allocated in the library: ");
        assertThat(text.lines())
                .as("call sites")
                .anyMatch(line -> line.matches(" *[\\d.]+ % +[A-Z]+ .*ItemWriter.* -> .*"));
    }

    private static long count(String text, String pattern) {
        Matcher found = Pattern.compile(pattern).matcher(text);
        assertThat(found.find()).as("%s in %s", pattern, text).isTrue();
        return Long.parseLong(found.group(1).replace(",", ""));
    }
}
