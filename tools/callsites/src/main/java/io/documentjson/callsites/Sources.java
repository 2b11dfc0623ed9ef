package io.documentjson.callsites;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Parameters;

/** What a command reads: the paths that it is given, or else where recordings go. */
final class Sources {

    @Parameters(
            arity = "0..*",
            paramLabel = "PATH",
            description = "Recordings, reports, or directories of either. Default: benchmarks/jmh/target/callsites.")
    private List<Path> paths = new ArrayList<>();

    List<Path> paths(CallSitesCommand parent) {
        return paths.isEmpty() ? List.of(parent.recordings()) : paths;
    }
}
