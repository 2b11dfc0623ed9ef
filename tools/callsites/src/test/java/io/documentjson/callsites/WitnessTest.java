package io.documentjson.callsites;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.callsites.Witness.Result;
import io.documentjson.callsites.Witness.Status;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What stacks of async-profiler say beside the verdicts of a recording. */
class WitnessTest {

    private static final Scope SCOPE = new Scope("lib.", List.of());
    private static final String RUN = "app/Main.main([Ljava/lang/String|)V_[0];lib/Caller.run(Llib/Strategy|)V_[j]";

    @Test
    void dispatches_stubBelowCodeOfC2_isACallOfItsCallerOnItsReceiver() {
        assertThat(Witness.dispatches(List.of(
                        RUN + ";vtable stub;lib.Strategy$1_[i] 3",
                        RUN + ";itable stub;lib.Strategy$2_[i] 2",
                        RUN + ";vtable stub 1",
                        RUN + ";lib/Caller.small()V_[i] 7")))
                .containsOnly(Map.entry(
                        new MethodRef("lib.Caller", "run", "(Llib/Strategy;)V"),
                        Map.of("lib.Strategy$1", 3, "lib.Strategy$2", 2, "unknown", 1)));
    }

    @Test
    void dispatches_callerInlinedIntoCodeOfC1OrInterpreted_isNoEvidence() {
        assertThat(Witness.dispatches(List.of(
                        "lib/Caller.root()V_[1];lib/Caller.run(Llib/Strategy|)V_[i];vtable stub;lib.Strategy$1_[i] 9",
                        "lib/Caller.root()V_[j];lib/Caller.run(Llib/Strategy|)V_[0];vtable stub;lib.Strategy$1_[i] 9")))
                .isEmpty();
    }

    @Test
    void compare_callThatTheRecordingCallsMegamorphic_agrees() throws IOException {
        assertThat(compare("verdicts", RUN + ";vtable stub;lib.Strategy$1_[i] 5"))
                .singleElement()
                .extracting(Result::status, Result::samples)
                .containsExactly(Status.AGREES, 5);
    }

    @Test
    void compare_callThatTheRecordingCallsMonomorphic_disagrees() throws IOException {
        assertThat(compare("osr", RUN + ";vtable stub;lib.Strategy$1_[i] 5"))
                .extracting(Result::status)
                .containsExactly(Status.DISAGREES);
        assertThat(compare("osr", RUN + ";vtable stub;lib.Strategy$1_[i] 2"))
                .extracting(Result::status)
                .containsExactly(Status.ADDS);
    }

    @Test
    void compare_callerThatTheRecordingDoesNotHave_disagrees() throws IOException {
        assertThat(compare("osr", "lib/Other.run()V_[j];vtable stub;lib.Strategy$1_[i] 5"))
                .extracting(Result::status)
                .containsExactly(Status.DISAGREES);
    }

    @Test
    void compare_megamorphicCallThatNoStubHas_isNotSeen() throws IOException {
        assertThat(compare("verdicts", RUN + " 100")).extracting(Result::status).containsExactly(Status.NOT_SEEN);
    }

    @Test
    void compare_callOfOthers_isLeftOut() throws IOException {
        assertThat(compare(
                        "osr",
                        "java/util/HashMap.forEach(Ljava/util/function/BiConsumer|)V_[j];itable stub;app.A_[i] 9"))
                .isEmpty();
    }

    private static List<Result> compare(String recording, String... stacks) throws IOException {
        return Witness.compare(CallSiteModel.analyze(Fixtures.recording(recording)), List.of(stacks), SCOPE);
    }
}
