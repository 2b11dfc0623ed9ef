package io.documentjson.callsites;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.callsites.Recording.Compile;
import io.documentjson.callsites.Recording.Kind;
import java.util.Comparator;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** On a file of JDK 25, which this JDK reads whatever it is. */
class RecordingReaderTest {

    private final Recording recording = RecordingReader.read(Fixtures.file("synthetic-95.jfr"));

    @Test
    void read_vm_hasItsNameAndVersion() {
        assertThat(recording.vm()).isEqualTo("OpenJDK 64-Bit Server VM");
        assertThat(CallSiteModel.feature(recording.version())).isEqualTo(25);
        assertThat(recording.scenario()).isEmpty();
    }

    @Test
    void read_compilations_areOfBothCompilersAndInTheOrderOfTime() {
        assertThat(recording.compiles()).isSortedAccordingTo(Comparator.comparingLong(Compile::time));
        assertThat(recording.compiles()).extracting(Compile::compiler).contains("c1", "c2");
    }

    @Test
    void read_inliningDecisions_haveCalleesWithDots() {
        assertThat(recording.inlinings())
                .anySatisfy(row -> {
                    assertThat(row.callee().type()).isEqualTo("io.documentjson.synthetic.SyntheticCalls$Receiver");
                    assertThat(row.message()).isEqualTo("no static binding");
                })
                .noneSatisfy(row -> assertThat(row.callee().type()).contains("/"));
    }

    @Test
    void read_samples_startWithTheRunningMethodAndKnowHowEachWasCompiled() {
        assertThat(recording.samples())
                .isNotEmpty()
                .allSatisfy(sample -> assertThat(sample.frames()
                                .get(sample.frames().size() - 1)
                                .method()
                                .name())
                        .isEqualTo("main"));
        assertThat(recording.samples())
                .flatExtracting(Recording.Sample::frames)
                .extracting(Recording.Frame::kind)
                .contains(Kind.INLINED, Kind.COMPILED);
    }

    @Test
    void analyze_committedRecording_findsTheDominantReceiver() {
        assertThat(CallSiteModel.analyze(recording).sites().entrySet())
                .filteredOn(
                        site -> site.getKey().shortName().equals("SyntheticCalls.call -> SyntheticCalls$Receiver.work"))
                .singleElement()
                .extracting(Map.Entry::getValue)
                .satisfies(site -> {
                    assertThat(site.verdict()).isEqualTo(Verdict.DOMINANT);
                    assertThat(site.receivers()).containsExactly("io.documentjson.synthetic.SyntheticCalls$Receiver$1");
                    assertThat(site.observed()).hasSizeGreaterThan(1);
                });
    }
}
