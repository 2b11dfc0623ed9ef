package io.documentjson.versions;

import io.documentjson.WarmUpRun;
import io.documentjson.callsites.BadInputException;
import io.documentjson.callsites.Cleanup;
import io.documentjson.data.DataFolder;
import io.documentjson.gate.Gate;
import io.documentjson.gate.GateConfig;
import io.documentjson.gate.GateConfig.Row;
import io.documentjson.gate.GateOptions;
import io.documentjson.gate.Outcome;
import io.documentjson.gate.Version;
import io.documentjson.payload.Payload;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The gate for two versions of the library, which are revisions or jars, with the rows of gate.json. */
@Command(
        name = "gate",
        mixinStandardHelpOptions = true,
        resourceBundle = "help.versions",
        exitCodeOnExecutionException = 2)
public final class VersionsCommand implements Callable<Integer> {

    /** Pairs of every row for the trend, whose intervals need them. */
    private static final int PAIRS_OF_TREND = 8;

    /** An argument of a program that begins so is followed by a payload. */
    private static final String ITEMS = "items of ";

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "0..2", paramLabel = "BASE HEAD")
    private List<String> versions = new ArrayList<>();

    @Option(names = "--profile")
    private String profile = "short";

    @Option(names = "--row", paramLabel = "NAME")
    private List<String> rows = new ArrayList<>();

    @Option(names = "--record")
    private boolean record;

    @Option(names = "--checkout", hidden = true, defaultValue = "${sys:checkout:-.}")
    private Path checkout;

    @Mixin
    private GateOptions options;

    private GateConfig config;
    private GateConfig.Profile selected;

    @Override
    public Integer call() throws IOException {
        try (Cleanup cleanup = new Cleanup()) {
            config = GateConfig.read(checkout.resolve("benchmarks/gate.json"));
            selected = config.profile(profile);
            List<Row> measured = rows();
            options.java();
            if (options.from() != null) {
                return gate(config).replay(measured).exitCode();
            }
            if (versions.size() != 2) {
                throw new ParameterException(spec.commandLine(), "Expected BASE and HEAD; see --help");
            }
            return compare(measured, cleanup).exitCode();
        } catch (BadInputException e) {
            throw options.refuse(e);
        }
    }

    private Gate gate(GateConfig with) {
        return new Gate(options, with, selected, "profile " + profile);
    }

    private Outcome compare(List<Row> measured, Cleanup cleanup) throws IOException {
        Path directory = options.directory(checkout.resolve("benchmarks/target/gate"));
        Path jars = directory.resolveSibling("jars");
        Library base = Library.of(versions.get(0), checkout, jars, cleanup);
        Library head = Library.of(versions.get(1), checkout, jars, cleanup);
        if (record && (base.commit().isEmpty() || head.commit().isEmpty())) {
            throw new BadInputException("Expected two revisions of git for --record but was " + versions);
        }
        options.jvmArgs().add(Payload.jvmArgument());
        GateConfig with = record ? config.screening(PAIRS_OF_TREND) : config;
        Outcome outcome = gate(with)
                .measure(version(base), version(head), withItems(measured, cleanup), List.of(), directory, cleanup);
        if (record) {
            Trend.Merge merge = Trend.Merge.of(outcome, base.shortCommit(), head.shortCommit(), head.date());
            Path page = Trend.keep(merge, checkout.resolve("benchmarks/results/history"));
            System.out.println("trend: " + page + ": " + Trend.moved(page));
        }
        return outcome;
    }

    /** The library before the jar of this program, which has one of its own. */
    private static Version version(Library library) {
        return new Version(library.label(), library.jar() + File.pathSeparator + System.getProperty("java.class.path"));
    }

    /** Programs read their items from a file, which is made here. */
    private static List<Row> withItems(List<Row> rows, Cleanup cleanup) throws IOException {
        List<Row> with = new ArrayList<>();
        Path folder = cleanup.folder(Files.createTempDirectory("items"));
        for (Row row : rows) {
            List<String> arguments = new ArrayList<>(row.arguments() == null ? List.of() : row.arguments());
            for (String items :
                    arguments.stream().filter(each -> each.startsWith(ITEMS)).toList()) {
                Path file = folder.resolve(items);
                WarmUpRun.write(Payload.named(items.substring(ITEMS.length())).items(), file);
                Collections.replaceAll(arguments, items, file.toString());
            }
            with.add(arguments.isEmpty() ? row : row.withArguments(arguments));
        }
        return with;
    }

    /** Rows that are asked for or of the profile. Their data has to be there: a row that is left out would pass. */
    private List<Row> rows() {
        List<Row> all = (rows.isEmpty() ? selected.rows() : rows)
                .stream().flatMap(name -> config.rows(name).stream()).distinct().toList();
        List<String> missing =
                all.stream().filter(row -> !isPresent(row)).map(Row::name).toList();
        if (!missing.isEmpty()) {
            throw new BadInputException("Expected public data in "
                    + DataFolder.find().toAbsolutePath().normalize() + " but there is none of "
                    + String.join(", ", missing) + "; benchmarks/bench data fetches it, and --row names other rows");
        }
        return all;
    }

    private static boolean isPresent(Row row) {
        return Stream.of(Payload.values())
                .allMatch(payload -> payload.isPresent() || !row.params().containsValue(payload.label()));
    }
}
