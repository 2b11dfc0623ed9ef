package io.documentjson.callsites;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Runs the {@linkplain ShapeCheck check of shapes} and prints what it saw. */
@Command(
        name = "shapes",
        mixinStandardHelpOptions = true,
        description = {
            "Does the JVM compile the library in pieces that are ready soon?",
            "Runs each row of jfr-profiles/shapes.json in a fresh JVM and says how large each compilation of C2 is."
        },
        exitCodeListHeading = "Exit codes:%n",
        exitCodeList = {"0:no compilation is too large", "1:one is", "2:bad input, or a row that does not run"})
public final class ShapesCommand implements Callable<Integer> {

    @Option(names = "--row", paramLabel = "NAME", description = "Only this row; may be given several times.")
    private List<String> rows = new ArrayList<>();

    @Option(
            names = "--jvms",
            defaultValue = "1",
            description = "Fresh JVMs of each row and order; up to four more where one is too large, and most decide."
                    + " Default: ${DEFAULT-VALUE}.")
    private int jvms;

    @Option(
            names = "--java",
            paramLabel = "HOME",
            description = "The JDK to run; may be given several times. Default: the one that runs this command.")
    private List<Path> homes = new ArrayList<>();

    @Option(
            names = "--library",
            paramLabel = "JAR",
            description = "Another version of the library, or its target/classes. Default: that of this program.")
    private Path library;

    @Option(names = "--all", description = "Prints all compilations of all rows, not only of those that are too large.")
    private boolean all;

    @Option(names = "--json", paramLabel = "FILE", description = "Writes the rows for machines.")
    private Path json;

    @Option(names = "--checkout", hidden = true, defaultValue = "${sys:checkout:-.}")
    private Path checkout;

    @Override
    public Integer call() throws IOException {
        if (jvms < 1) {
            throw new BadInputException("Expected at least one JVM but was " + jvms);
        }
        if (library != null && !Files.exists(library)) {
            throw new BadInputException("Expected a library but there is no " + library);
        }
        ShapeCheck check = new ShapeCheck(checkout);
        List<Path> javas = homes.isEmpty() ? List.of(Path.of(System.getProperty("java.home"))) : homes;
        try (Cleanup cleanup = new Cleanup()) {
            for (Path java : javas) {
                for (String row : check.rows(rows)) {
                    for (String order : check.orders()) {
                        check.run(java, library(), row, order, jvms, cleanup, (jvm, table) -> {
                            if (all || !jvm.broken().isEmpty()) {
                                System.out.println("== " + row + ", " + order + ", JDK " + jvm.jdk() + "\n\n" + table);
                            }
                        });
                    }
                }
            }
        }
        System.out.print(check.summary());
        if (json != null) {
            Files.writeString(json, check.json());
        }
        return check.isBroken() ? 1 : 0;
    }

    private String library() {
        return library == null ? "" : library.toString();
    }
}
