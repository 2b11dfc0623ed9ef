package io.documentjson.report;

import io.documentjson.page.Table;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** How much a second the library and the command convert, and how that grows with the size and the cores. */
final class Scale {

    private final Results results;
    private final CommandTimes command;

    Scale(Results results) {
        this.results = results;
        command = results.command();
    }

    String text() {
        if (command.samples().isEmpty()) {
            return Blocks.NOT_YET;
        }
        int megabytes = command.megabytes();
        Table table = command.table(List.of("DynamoDB JSON of mixed lines to document JSON"));
        command.row(table, List.of("`DynamoDbTranscoder`, one thread, warm, from memory to memory"), this::transcoder);
        command.row(
                table,
                List.of("`documentjson`, a file of " + megabytes + " MB, start included"),
                jdk -> command.rate(jdk, "one-file", megabytes));
        command.row(table, List.of("two such files, two cores"), jdk -> command.rate(jdk, "two-files", 2 * megabytes));
        command.row(
                table,
                List.of(command.largeGigabytes() + " GB in such files, two cores"),
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
}
