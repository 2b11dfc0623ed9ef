package io.documentjson.command;

import io.documentjson.callsites.BadInputException;
import io.documentjson.callsites.Cleanup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs this program once more with each of several JDKs. */
public final class OtherJdks {

    private OtherJdks() {}

    /**
     * Ends with the first exit code that is not 0.
     *
     * @param arguments of this program, with a {@code --java} for each home
     */
    public static int run(List<Path> homes, List<String> arguments) throws IOException {
        for (Path home : homes) {
            if (!Files.isExecutable(home.resolve("bin/java"))) {
                throw new BadInputException("Expected the home of a JDK but was " + home);
            }
        }
        List<String> same = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            if (arguments.get(i).equals("--java")) {
                i++;
            } else if (!arguments.get(i).startsWith("--java=")) {
                same.add(arguments.get(i));
            }
        }
        try (Cleanup cleanup = new Cleanup()) {
            for (Path home : homes) {
                List<String> command =
                        new ArrayList<>(List.of(home.resolve("bin/java").toString()));
                command.add("-Dcheckout=" + System.getProperty("checkout", "."));
                command.addAll(List.of("-cp", System.getProperty("java.class.path"), Bench.class.getName()));
                command.addAll(same);
                int exitCode = cleanup.await(cleanup.start(new ProcessBuilder(command).inheritIO()));
                if (exitCode != 0) {
                    return exitCode;
                }
            }
        }
        return 0;
    }
}
