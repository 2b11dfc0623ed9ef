package io.documentjson.command;

import io.documentjson.callsites.BadInputException;
import io.documentjson.callsites.CallSitesCommand;
import io.documentjson.cold.WarmUpCommand;
import io.documentjson.report.ReportCommand;
import io.documentjson.report.RunCommand;
import io.documentjson.shape.ShapesCommand;
import io.documentjson.versions.VersionsCommand;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;

/** The one program of the benchmarks. */
@Command(
        name = "benchmarks/bench",
        mixinStandardHelpOptions = true,
        description = "Measures, compares and publishes.",
        footer = {
            "  data       Fetches the public data; see docs/data.md.",
            "  all        JAVA_HOME...: measures every table, and publishes when all is there.",
            "  short      JAVA_HOME...: the same of the table of the first page.",
            "  smoke      Runs every benchmark once, as short as possible, and fails when one of them does."
        },
        subcommands = {
            RunCommand.class,
            VersionsCommand.class,
            ReportCommand.class,
            CallSitesCommand.class,
            ShapesCommand.class,
            WarmUpCommand.class
        })
public final class Bench implements Runnable {

    @CommandLine.Spec
    private CommandLine.Model.CommandSpec spec;

    public static void main(String[] args) {
        System.exit(execute(args));
    }

    /** Bad arguments and bad input are one line and exit code 2. */
    public static int execute(String... args) {
        return new CommandLine(new Bench())
                .setParameterExceptionHandler(Bench::oneLine)
                .setExecutionExceptionHandler(BadInputException::print)
                .execute(args);
    }

    private static int oneLine(ParameterException e, String[] args) {
        PrintWriter err = e.getCommandLine().getErr();
        err.println(e.getMessage().lines().findFirst().orElse("Bad arguments") + "; see "
                + e.getCommandLine().getCommandSpec().qualifiedName() + " --help");
        return 2;
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(), "Expected one of " + spec.subcommands().keySet());
    }
}
