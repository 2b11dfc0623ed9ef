package io.documentjson.callsites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.callsites.ScenarioReport.Row;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The rules, on events that were written by hand. */
class CallSiteModelTest {

    private static final MethodRef RUN = new MethodRef("lib.Caller", "run", "(Llib/Strategy;)V");
    private static final MethodRef WRITE = new MethodRef("lib.Strategy", "write", "()V");

    @Test
    void analyze_everyRule_givesItsVerdict() throws IOException {
        Map<String, Verdict> verdicts = new LinkedHashMap<>();
        analyze("verdicts").sites().forEach((key, site) -> verdicts.put(key.shortName(), site.verdict()));

        assertThat(verdicts)
                .containsOnly(
                        Map.entry("Caller.run -> Caller.small", Verdict.INLINED),
                        Map.entry("Caller.run -> Caller.large", Verdict.DIRECT),
                        Map.entry("Caller.run -> Strategy.write", Verdict.MONOMORPHIC),
                        Map.entry("Caller.run -> Strategy.write #2", Verdict.DIRECT),
                        Map.entry("Caller.run -> Strategy.write #3", Verdict.DOMINANT),
                        Map.entry("Caller.run -> Strategy.write #4", Verdict.BIMORPHIC),
                        Map.entry("Caller.run -> Strategy.write #5", Verdict.MEGAMORPHIC),
                        Map.entry("Caller.run -> Strategy.write #6", Verdict.VIRTUAL),
                        Map.entry("Caller.run -> Strategy.write #7", Verdict.UNKNOWN));
    }

    @Test
    void analyze_dominantSite_keepsReceiversSharesAndWeight() throws IOException {
        Row site = site("verdicts", 3);

        assertThat(site.receivers()).containsExactly("lib.Strategy$1");
        assertThat(site.observed()).containsOnly(Map.entry("lib.Strategy$1", 1), Map.entry("lib.Strategy$2", 1));
        assertThat(site.weight()).isEqualTo(20);
        assertThat(site.dispatches()).isTrue();
    }

    @Test
    void analyze_recordingOfAnApplication_saysWhatItCannotTell() throws IOException {
        assertThat(analyze("late").gaps())
                .satisfiesExactly(
                        gap -> assertThat(gap).startsWith("It began 60 s after the JVM"),
                        gap -> assertThat(gap).contains("DebugNonSafepoints"),
                        gap -> assertThat(gap).startsWith("20 % of the stacks are cut off"));
        assertThat(analyze("verdicts").gaps()).isEmpty();
    }

    @Test
    void analyze_callThatIsNotInlined_keepsTheReason() throws IOException {
        assertThat(site("verdicts", 2).messages()).containsExactly("hot method too big");
    }

    @Test
    void analyze_compileTakenBackAndReplaced_countsTheNewOne() throws IOException {
        Row site = site("replaced", 1);

        assertThat(site.verdict()).isEqualTo(Verdict.BIMORPHIC);
        assertThat(site.deopts()).isOne();
        assertThat(site.steadyDeopts()).isZero();
        assertThat(site.observed()).containsOnlyKeys("lib.Strategy$1");
    }

    @Test
    void analyze_samplesBeforeTheCompile_areNoEvidence() throws IOException {
        assertThat(site("early-samples", 1).verdict()).isEqualTo(Verdict.MONOMORPHIC);
    }

    @Test
    void analyze_laterCompileOfALoop_doesNotReplaceThatOfTheMethod() throws IOException {
        assertThat(site("osr", 1).verdict()).isEqualTo(Verdict.MONOMORPHIC);
    }

    @Test
    void analyze_onlyALoopCompiledSinceDeoptimization_countsTheLoop() throws IOException {
        assertThat(site("osr-after-deopt", 1).verdict()).isEqualTo(Verdict.BIMORPHIC);
    }

    @Test
    void analyze_twoCopiesWithOneReceiverEach_isNotBimorphic() throws IOException {
        Row site = site("copies", 1);

        assertThat(site.verdict()).isEqualTo(Verdict.MONOMORPHIC);
        assertThat(site.receivers()).containsExactly("lib.Strategy$1", "lib.Strategy$2");
    }

    @Test
    void analyze_rootsThatDiffer_countsWhereMostSamplesAreAndNamesTheOther() throws IOException {
        Row site = site("two-roots", 1);

        assertThat(site.verdict()).isEqualTo(Verdict.MEGAMORPHIC);
        assertThat(site.others()).containsExactly(Verdict.MONOMORPHIC);
    }

    @Test
    void analyze_callsThatNoRowExplains_areOfACopyThatIsVirtual() throws IOException {
        assertThat(site("virtual-copy", 1).verdict()).isEqualTo(Verdict.VIRTUAL);
    }

    @Test
    void analyze_oneOrTwoCallsThatNoRowExplains_areOfOlderCode() throws IOException {
        assertThat(site("stray-calls", 1).verdict()).isEqualTo(Verdict.MONOMORPHIC);
    }

    @Test
    void analyze_recursion_isInlinedWhenMostOfItRunsInlined() throws IOException {
        Row site = analyze("recursion").sites().get(new SiteKey(RUN, RUN, 1));

        assertThat(site.verdict()).isEqualTo(Verdict.DIRECT);
        assertThat(site.messages()).containsExactly("recursive inlining is too deep");
    }

    @Test
    void analyze_lambdas_haveNamesWithoutNumbersAndAnOrdinal() throws IOException {
        assertThat(analyze("lambdas").sites().keySet())
                .map(SiteKey::toString)
                .containsExactly(
                        "lib.Caller.lambda$run$(I)V -> lib.Fn.apply(I)V #1",
                        "lib.Caller.lambda$run$(I)V -> lib.Fn.apply(I)V #2",
                        "lib.Caller.lambda$run$(I)V -> lib.Fn.apply(I)V #3",
                        "lib.Caller.run(Llib/Strategy;)V -> lib.Caller$$Lambda.apply(I)V #1");
    }

    @ParameterizedTest
    @CsvSource({
        "no-tiers, without -XX:-TieredCompilation",
        "other-vm, was of Eclipse OpenJ9 VM",
        "other-compiler, with another compiler"
    })
    void analyze_recordingThatCannotBeJudged_isRefused(String fixture, String message) throws IOException {
        Recording recording = Fixtures.recording(fixture);

        assertThatThrownBy(() -> CallSiteModel.analyze(recording))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource({
        "OpenJDK 64-Bit Server VM (17.0.15+6-Debian-1deb12u1) for linux-amd64, 17",
        "OpenJDK 64-Bit Server VM (25.0.3+9-LTS) for linux-amd64, 25",
        "OpenJDK 64-Bit Server VM (26-ea+9) for linux-amd64, 26"
    })
    void feature_versionOfTheVm_isItsFirstNumber(String version, int feature) {
        assertThat(CallSiteModel.feature(version)).isEqualTo(feature);
    }

    private static Fork analyze(String fixture) throws IOException {
        return CallSiteModel.analyze(Fixtures.recording(fixture));
    }

    private static Row site(String fixture, int ordinal) throws IOException {
        return analyze(fixture).sites().get(new SiteKey(RUN, WRITE, ordinal));
    }
}
