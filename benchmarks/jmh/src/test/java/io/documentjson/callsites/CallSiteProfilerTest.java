package io.documentjson.callsites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.profile.ProfilerException;

class CallSiteProfilerTest {

    private static final Path SETTINGS = Path.of(System.getProperty("checkout.dir"), "jfr-profiles/fingerprint.jfc");

    @Test
    void options_known_areTaken() {
        assertThatCode(() -> new CallSiteProfiler("settings=" + SETTINGS + ";dir=target/x;package=a.b."))
                .doesNotThrowAnyException();
    }

    @Test
    void options_unknown_areRefused() {
        assertThatThrownBy(() -> new CallSiteProfiler("settings=" + SETTINGS + ";out=x"))
                .isInstanceOf(ProfilerException.class)
                .hasMessageContaining("was out=x");
    }

    @Test
    void options_settingsThatAreNotThere_areRefused() {
        assertThatThrownBy(() -> new CallSiteProfiler("settings=nowhere.jfc"))
                .isInstanceOf(ProfilerException.class)
                .hasMessageContaining("nowhere.jfc");
    }

    @Test
    void flags_recording_startWithTheJvmAndSeeBetweenSafepoints() {
        assertThat(Recorder.flags(SETTINGS, Path.of("a.jfr")))
                .contains("-XX:+DebugNonSafepoints")
                .anyMatch(flag -> flag.startsWith("-XX:StartFlightRecording:") && flag.endsWith("dumponexit=true"));
    }
}
