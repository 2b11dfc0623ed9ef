package io.documentjson.report;

import io.documentjson.page.Format;
import io.documentjson.page.Table;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What {@code benchmarks/transcoders/compare.py} found with a JDK: the transcoder and programs of others on one file, in one
 * run.
 */
record Transcoders(String kind, long bytes, String cpu, String source, List<Row> rows) {

    /** @param bound whether it is only a part of the work */
    record Row(
            String name,
            String version,
            double megabytesPerSecond,
            double oursIsFasterBy,
            boolean bound,
            Agreement agreement) {}

    /** How many lines are those of the transcoder. */
    record Agreement(long lines, long equalLines) {}

    static String tables(Collection<Transcoders> runs) {
        return runs.isEmpty()
                ? Blocks.NOT_YET
                : runs.stream().map(Transcoders::tables).collect(Collectors.joining("\n"));
    }

    private String tables() {
        Table programs = new Table(
                List.of("program", "version", "MB/s", "the transcoder is faster by", "equal lines"),
                column -> column > 1);
        Table bounds = new Table(List.of("a part of the work", "MB/s", "the transcoder reaches"));
        for (Row row : rows) {
            String speed = Format.threeDigits(row.megabytesPerSecond);
            if (row.bound) {
                bounds.row(List.of(row.name, speed, Format.count(100 * row.oursIsFasterBy) + " %"));
            } else {
                Agreement same = row.agreement;
                String equal = same == null ? "" : same.equalLines + " of " + same.lines;
                programs.row(List.of(row.name, row.version, speed, Format.ratio(row.oursIsFasterBy), equal));
            }
        }
        return bytes + " bytes of " + kind + " lines, one run, " + cpu + ", source " + source + ":\n\n" + programs
                + "\n" + bounds;
    }
}
