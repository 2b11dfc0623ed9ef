package io.documentjson.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** A command that reads files. Its options are fields that are added to its model. */
abstract class Command implements Callable<Integer> {

    final Streams streams;

    /** The results of the files so far. */
    final Totals totals = new Totals();

    private final CommandSpec spec;
    private final PositionalParamSpec inputs;
    private @Nullable InputFiles found;

    /** @param inputUse the use of the files, as in "What to check" */
    Command(String name, Streams streams, String inputUse, List<String> description, String... examples) {
        this.streams = streams;
        spec = CliOptions.command(name, this, description, examples);
        inputs = PositionalParamSpec.builder()
                .paramLabel("INPUT")
                .arity("0..*")
                .type(List.class)
                .auxiliaryTypes(String.class)
                .initialValue(List.of())
                .description(inputUse + "; default: standard input.")
                .build();
        spec.add(inputs);
    }

    final CommandSpec spec() {
        return spec;
    }

    /** Adds an option. */
    final OptionSpec add(OptionSpec.Builder option) {
        OptionSpec built = option.build();
        spec.add(built);
        return built;
    }

    /** True if an option without a value is given. */
    static boolean isSet(OptionSpec flag) {
        return flag.getValue();
    }

    /** The arguments that are not options. */
    final List<String> arguments() {
        return inputs.getValue();
    }

    /** The files of the arguments, as {@link InputFiles#of} finds them. */
    final InputFiles files(boolean requireAll) throws IOException {
        found = InputFiles.of(arguments(), streams, requireAll);
        return found;
    }

    /** The exit code of the inputs so far, which counts where nobody reads the rest of the output. */
    int exitCode() {
        return found == null ? totals.exitCode() : found.exitCode(totals.exitCode());
    }
}
