package io.documentjson.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.fixtures.ChildJvm;
import io.documentjson.fixtures.LibraryModule;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The library with and without the module {@code jdk.jfr}, on the class path and as a module: in JVMs of their own. */
@Tag("slow")
class JfrModuleTest {

    /** Modules of the JDK that the AWS SDK and Jackson use; none of them needs JFR. */
    private static final String WITHOUT_JFR = "java.base,java.logging,java.management,java.naming,java.xml";

    private static final String WORKS = "{\"id\":\"u1\"} {id=u1}";

    @TempDir
    private Path directory;

    /** Writes and reads an item. */
    static final class Program {

        private Program() {}

        public static void main(String[] args) {
            DocumentJson json = DocumentJson.create();
            String text = json.toJson(Map.of("id", AttributeValue.fromS("u1")));
            System.out.println(text + " {id=" + json.fromJson(text).get("id").s() + "}");
            System.out.println("module: " + DocumentJson.class.getModule().getName());
            System.out.println(
                    "JFR: " + ModuleLayer.boot().findModule("jdk.jfr").isPresent());
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void toJson_withoutJfr_works(boolean asModule) throws Exception {
        String modules = asModule ? WITHOUT_JFR + "," + String.join(",", LibraryModule.names()) : WITHOUT_JFR;

        assertThat(run(asModule, List.of("--limit-modules", modules)).lines())
                .containsExactly(WORKS, "module: " + name(asModule), "JFR: false");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void toJson_whileRecording_isRecorded(boolean asModule) throws Exception {
        Path file = directory.resolve("events.jfr");
        List<String> options = List.of(
                "-Xlog:jfr*=off",
                "-XX:StartFlightRecording:settings=none,filename=" + file
                        + ",+io.documentjson.Write#enabled=true,+io.documentjson.Read#enabled=true");

        assertThat(run(asModule, options).lines()).contains(WORKS, "module: " + name(asModule), "JFR: true");
        assertThat(RecordingFile.readAllEvents(file))
                .extracting(event -> event.getEventType().getName())
                .containsExactly("io.documentjson.Write", "io.documentjson.Read");
    }

    @Test
    void toJson_withoutARecording_leavesTheRecorderAlone() throws Exception {
        assertThat(run(false, List.of("-Xlog:class+load")))
                .contains(WORKS, "io.documentjson.internal.items.JfrEvent ")
                .doesNotContain(
                        "io.documentjson.internal.items.JfrEvent$TextEvent", "jdk.jfr.internal.PlatformRecorder");
    }

    private static String name(boolean asModule) {
        return asModule ? "io.documentjson" : "null";
    }

    private static String run(boolean asModule, List<String> options) throws Exception {
        List<String> all = new ArrayList<>(ChildJvm.SHORT);
        all.addAll(options);
        return asModule ? LibraryModule.run(Program.class, all) : ChildJvm.run(Program.class, all);
    }
}
