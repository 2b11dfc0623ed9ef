package io.documentjson.cli;

import java.io.File;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** The command {@code documentjson}. */
final class Main {

    static final String NAME = "documentjson";

    private static final String HELP = "help";

    private static final List<String> COMMANDS =
            List.of(ConvertCommand.NAME, CheckCommand.NAME, DescribeCommand.NAME, FormatCommand.NAME);

    private static final String EXPECTED_COMMAND = "Expected a command, one of " + String.join(", ", COMMANDS);

    static {
        // No option is a time or a path. Registering their converters takes a tenth of the start.
        System.setProperty("picocli.converters.excludes", "java[.].*");
    }

    private Main() {}

    public static void main(String[] arguments) {
        System.exit(run(Streams.ofProcess(), arguments));
    }

    /** Runs the command; the exit code. */
    static int run(Streams streams, String... words) {
        String[] arguments = withHelpOption(words);
        // Only the named command is made: the options of four take longer than converting an item.
        boolean known = arguments.length > 0 && COMMANDS.contains(arguments[0]);
        CommandLine command = commandLine(streams, known ? List.of(arguments[0]) : COMMANDS);
        // An argument that begins with @ is a name like any other, and no file of arguments.
        command.setExpandAtFiles(false);
        command.setOut(new PrintWriter(streams.out(), true, StandardCharsets.UTF_8));
        command.setErr(new PrintWriter(streams.err(), true, StandardCharsets.UTF_8));
        command.setParameterExceptionHandler((e, unused) -> usageError(e, streams));
        command.setExecutionExceptionHandler((e, failed, parsed) ->
                failure(e, streams, failed.getCommand() instanceof Command reader ? reader.exitCode() : ExitCode.OK));
        try {
            return command.execute(arguments);
        } catch (Error e) {
            return failure(e, streams, ExitCode.OK);
        } finally {
            streams.err().flush();
        }
    }

    /** The command line with all commands. */
    static CommandLine commandLine(Streams streams) {
        return commandLine(streams, COMMANDS);
    }

    private static CommandLine commandLine(Streams streams, List<String> commands) {
        Runnable withoutCommand = Main::requireCommand;
        CommandSpec root = CliOptions.command(
                NAME,
                withoutCommand,
                List.of(
                        "Converts, checks and describes DynamoDB items: exports of tables, output of the AWS CLI, one item in a pipe."),
                "documentjson convert orders.json",
                "documentjson check AWSDynamoDB/01700000000000-abcdef12",
                "documentjson describe --html report.html orders.json",
                "echo '{\"id\":{\"S\":\"u1\"}}' | documentjson format");
        for (String name : commands) {
            root.addSubcommand(
                    name, CliOptions.withHelp(subcommand(name, streams).spec()));
        }
        return new CommandLine(CliOptions.withHelp(root));
    }

    /** {@code help convert} is another way to say {@code convert --help}. */
    private static String[] withHelpOption(String... words) {
        if (words.length == 0 || !words[0].equals(HELP)) {
            return words;
        }
        if (words.length > 1 && !COMMANDS.contains(words[1])) {
            return new String[] {words[1]};
        }
        String[] arguments = Arrays.copyOfRange(words, 1, words.length + 1);
        arguments[arguments.length - 1] = "--" + HELP;
        return arguments;
    }

    private static Command subcommand(String name, Streams streams) {
        return switch (name) {
            case ConvertCommand.NAME -> new ConvertCommand(streams);
            case CheckCommand.NAME -> new CheckCommand(streams);
            case DescribeCommand.NAME -> new DescribeCommand(streams);
            case FormatCommand.NAME -> new FormatCommand(streams);
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** Without a subcommand there is only help to give. */
    private static void requireCommand() {
        throw CommandException.usage(EXPECTED_COMMAND + ", but was none; see " + NAME + " --help");
    }

    private static int usageError(ParameterException e, Streams streams) {
        CommandSpec spec = e.getCommandLine().getCommandSpec();
        String message = String.valueOf(e.getMessage());
        if (e instanceof CommandLine.UnmatchedArgumentException unmatched) {
            String word = unmatched.getUnmatched().get(0);
            boolean isRoot = spec.parent() == null;
            if (isRoot) {
                message = EXPECTED_COMMAND + ", but was '" + word + "'";
            }
            if (isRoot && new File(word).isFile()) {
                message += "; did you mean " + NAME + " " + ConvertCommand.NAME + " " + word + "?";
            } else if (unmatched.isUnknownOption()) {
                message += Suggestion.of(
                        word.replaceFirst("=.*", ""), spec.optionsMap().keySet());
            } else if (isRoot) {
                message += Suggestion.of(word, COMMANDS);
            }
        }
        streams.say(message + "; see " + spec.qualifiedName() + " --help");
        return ExitCode.USAGE;
    }

    /** @param ofInputs the exit code if nobody reads the output: problems of inputs that were read before */
    private static int failure(Throwable e, Streams streams, int ofInputs) {
        CommandException problem = Problems.of(e, NamedOutput.STANDARD_OUTPUT, true);
        if (problem.getCause() instanceof OutputException output && streams.isClosed(output)) {
            return ofInputs;
        }
        streams.say(problem.line());
        return problem.exitCode();
    }
}
