package io.documentjson.callsites;

import io.documentjson.synthetic.SyntheticCalls;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Recordings of {@link SyntheticCalls} by a JVM of its own. */
final class Recorded {

    static final Path SETTINGS = Path.of(System.getProperty("checkout.dir"), "jfr-profiles/callsite.jfc");

    private Recorded() {}

    /**
     * @param options further ones of the recording, each with a comma before it
     * @param arguments those of the program
     */
    static Path run(String home, Path recording, String options, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(home + "/bin/java", "-Xmx128m", "-XX:+UseSerialGC"));
        for (String flag : Recorder.flags(SETTINGS.toString(), recording)) {
            command.add(
                    flag.startsWith("-XX:StartFlightRecording")
                            ? flag + options
                            : flag.replace("stackdepth=128", "stackdepth=128,maxchunksize=1m"));
        }
        Path classes = Path.of(SyntheticCalls.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath());
        command.addAll(List.of("-cp", classes.toString(), SyntheticCalls.class.getName()));
        command.addAll(List.of(arguments));
        try (Cleanup cleanup = new Cleanup()) {
            Recorder.execute(command, recording, cleanup);
        }
        return recording;
    }
}
