package io.documentjson.gate;

import io.documentjson.callsites.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes the library slower by a known amount, so that the gate can be asked whether it finds that: every {@code toJson} of
 * document JSON first goes through a loop whose steps wait for each other. The fences keep the processor from hiding the
 * loop behind the work before and after it.
 */
final class Plant {

    private static final String FACADE = "src/main/java/io/documentjson/ItemJson.java";
    private static final Pattern METHOD = Pattern.compile("public (?:final )?String toJson\\([^)]*\\) \\{\n");

    private Plant() {}

    /** @param tree an export of the sources */
    static void into(Path tree, int steps) throws IOException {
        Path facade = tree.resolve(FACADE);
        String source = Files.readString(facade);
        Matcher method = METHOD.matcher(source);
        if (!method.find()) {
            throw new BadInputException("Expected the method toJson in " + FACADE + " to plant work in");
        }
        Files.writeString(
                facade,
                source.substring(0, method.end()) + "        Planted.work();\n" + source.substring(method.end()));
        Files.writeString(facade.resolveSibling("Planted.java"), """
                package io.documentjson;

                import java.lang.invoke.VarHandle;

                /** Work that is not needed. */
                final class Planted {

                    private static long state = 1;

                    private Planted() {}

                    static void work() {
                        VarHandle.fullFence();
                        long x = state;
                        for (int i = 0; i < %d; i++) {
                            x = x * 6364136223846793005L + 1442695040888963407L;
                        }
                        state = x;
                        VarHandle.fullFence();
                    }
                }
                """.formatted(steps));
    }
}
