package io.documentjson.callsites;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.synthetic.SyntheticCalls;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Records programs whose verdict is known before.
 *
 * <p>{@code -Dcallsites.runs=5 -Dcallsites.java=/path/to/jdk-25} does so several times, on further JDKs too; several
 * homes stand with the path separator between them.
 */
class CallSitesOfSyntheticProgramsTest {

    private static final int RUNS = Integer.getInteger("callsites.runs", 1);
    private static final String JAVAS = System.getProperty("callsites.java", "");
    private static final String MILLIS = System.getProperty("callsites.millis", "1200");

    @TempDir
    Path directory;

    static Stream<Arguments> programs() {
        List<String> homes = new ArrayList<>(List.of(System.getProperty("java.home")));
        Stream.of(JAVAS.split(File.pathSeparator))
                .filter(home -> !home.isEmpty())
                .forEach(homes::add);
        List<Arguments> programs = new ArrayList<>();
        for (String home : homes) {
            for (int run = 1; run <= RUNS; run++) {
                programs.add(Arguments.of("1", Verdict.MONOMORPHIC, home, run));
                programs.add(Arguments.of("2", Verdict.BIMORPHIC, home, run));
                programs.add(Arguments.of("3", Verdict.MEGAMORPHIC, home, run));
                programs.add(Arguments.of("10", Verdict.MEGAMORPHIC, home, run));
                programs.add(Arguments.of("95%", Verdict.DOMINANT, home, run));
                programs.add(Arguments.of("85%", Verdict.MEGAMORPHIC, home, run));
            }
        }
        return programs.stream();
    }

    @ParameterizedTest(name = "{0} receivers, {2}, run {3}")
    @MethodSource("programs")
    void analyze_programWithKnownReceivers_givesItsVerdict(String receivers, Verdict expected, String home, int run)
            throws IOException {
        Path recording = Recorded.run(home, directory.resolve("synthetic.jfr"), "", receivers, MILLIS);

        Fork fork = CallSiteModel.analyze(RecordingReader.read(recording));

        String type = SyntheticCalls.class.getName();
        String receiver = type + "$Receiver";
        ScenarioReport.Row site = fork.sites()
                .get(new SiteKey(
                        new MethodRef(type, "call", "(L" + receiver.replace('.', '/') + ";I)I"),
                        new MethodRef(receiver, "work", "(I)I"),
                        1));
        assertThat(site).isNotNull();
        assertThat(site.dispatches()).isTrue();
        assertThat(site.verdict()).describedAs("%s", site).isEqualTo(expected);
    }
}
