package io.documentjson.report;

import io.documentjson.page.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;

/** How much a second the library and the command convert, and how that grows with the size and the cores. */
final class Scale {

    private final Results results;
    private final CommandTimes command;
    private final Set<Integer> jdks = new TreeSet<>();

    Scale(Results results) {
        this.results = results;
        command = results.command();
        jdks.addAll(command.jdks().keySet());
    }

    String text() {
        if (jdks.isEmpty()) {
            return Blocks.NOT_YET;
        }
        List<String> header = new ArrayList<>(List.of("DynamoDB JSON of mixed lines to document JSON"));
        jdks.forEach(jdk -> header.add("JDK " + jdk));
        Table table = new Table(header);
        int megabytes = command.megabytes();
        row(table, "`DynamoDbTranscoder`, one thread, warm, from memory to memory", this::transcoder);
        row(
                table,
                "`documentjson`, a file of " + megabytes + " MB, start included",
                jdk -> command.rate(jdk, "one-file", megabytes));
        row(table, "two such files, two cores", jdk -> command.rate(jdk, "two-files", 2 * megabytes));
        row(
                table,
                command.largeGigabytes() + " GB in such files, two cores",
                jdk -> command.rate(jdk, "large", 1000 * command.largeGigabytes()));
        return table + "\nBy the clock, files on a disk; " + command.cpu() + ", " + command.cores()
                + " cores, source of the command " + command.source() + ", of the transcoder "
                + String.join(" and ", sources()) + ".\n";
    }

    private Set<String> sources() {
        Set<String> sources = new TreeSet<>();
        results.transcoders().values().forEach(run -> sources.add(run.source()));
        return sources;
    }

    private String transcoder(int jdk) {
        Transcoders run = results.transcoders().get("transcoders-" + jdk);
        return run == null ? "" : CommandTimes.rate(run.rows().get(0).megabytesPerSecond());
    }

    private void row(Table table, String what, IntFunction<String> cell) {
        List<String> cells = new ArrayList<>(List.of(what));
        jdks.forEach(jdk -> cells.add(cell.apply(jdk)));
        table.row(cells);
    }
}
