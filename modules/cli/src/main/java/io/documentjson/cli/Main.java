package io.documentjson.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.ParameterException;

/** The command {@code documentjson}. */
@Command(
        name = "documentjson",
        description =
                "DynamoDB items to JSON and back: exports of whole tables, output of the AWS CLI, one item in a pipe.",
        versionProvider = Version.class,
        subcommands = {ConvertCommand.class, CheckCommand.class, DescribeCommand.class, FormatCommand.class},
        mixinStandardHelpOptions = true,
        scope = CommandLine.ScopeType.INHERIT,
        sortOptions = false,
        usageHelpAutoWidth = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all is well",
            "64:wrong arguments",
            "65:bad data: not an item, a checksum or a count that is not that of the manifest",
            "66:an input that is not there, or may not be read",
            "74:a device that fails, such as a disk that is full"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  documentjson convert orders.json                     # an item a line, to standard output",
            "  documentjson check AWSDynamoDB/01700000000000-abcdef12",
            "  documentjson describe --html report.html orders.json",
            "  echo '{\"id\":{\"S\":\"u1\"}}' | documentjson format"
        })
final class Main implements Runnable {

    private static final String ERROR = "documentjson: ";

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec = CommandLine.Model.CommandSpec.create();

    Main() {}

    public static void main(String[] arguments) {
        System.exit(run(Streams.ofProcess(), arguments));
    }

    /** Runs the command; the exit code. */
    static int run(Streams streams, String... arguments) {
        CommandLine command = commandLine(streams);
        try {
            return command.execute(arguments);
        } finally {
            streams.err().flush();
        }
    }

    private static CommandLine commandLine(Streams streams) {
        Factory factory = new Factory(streams);
        CommandLine command = new CommandLine(Main.class, factory);
        command.setCaseInsensitiveEnumValuesAllowed(true);
        command.setOut(new PrintWriter(streams.out(), true, StandardCharsets.UTF_8));
        command.setErr(new PrintWriter(streams.err(), true, StandardCharsets.UTF_8));
        command.setParameterExceptionHandler((e, unused) -> usageError(e, streams));
        command.setExecutionExceptionHandler((e, unused, parsed) -> failure(e, streams));
        return command;
    }

    private static int usageError(ParameterException e, Streams streams) {
        streams.err()
                .println(ERROR + e.getMessage() + "; see "
                        + e.getCommandLine().getCommandSpec().qualifiedName() + " --help");
        return ExitCode.USAGE;
    }

    private static int failure(Exception e, Streams streams) {
        if (e instanceof OutputException output && output.isClosedPipe()) {
            return ExitCode.OK;
        }
        CommandException problem = Problems.of(e, StandardOutput.NAME, true);
        streams.err().println(ERROR + problem.line());
        return problem.exitCode();
    }

    /** Without a subcommand there is only help to give. */
    @Override
    public void run() {
        List<String> names = new ArrayList<>(spec.subcommands().keySet());
        throw new CommandException(
                ExitCode.USAGE, "Expected a command, one of " + String.join(", ", names) + "; see documentjson --help");
    }

    /** Makes commands that use the given streams. */
    static final class Factory implements IFactory {

        private final Streams streams;

        /** For generators of documentation, which run nothing. */
        public Factory() {
            this(Streams.ofProcess());
        }

        Factory(Streams streams) {
            this.streams = streams;
        }

        @Override
        public <K> K create(Class<K> type) throws Exception {
            if (type == ConvertCommand.class) {
                return type.cast(new ConvertCommand(streams));
            }
            if (type == CheckCommand.class) {
                return type.cast(new CheckCommand(streams));
            }
            if (type == DescribeCommand.class) {
                return type.cast(new DescribeCommand(streams));
            }
            if (type == FormatCommand.class) {
                return type.cast(new FormatCommand(streams));
            }
            return CommandLine.defaultFactory().create(type);
        }
    }
}
