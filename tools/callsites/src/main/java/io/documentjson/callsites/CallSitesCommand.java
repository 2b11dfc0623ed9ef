package io.documentjson.callsites;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Records how the JVM compiles the library's calls, and says whether that is as it should be. */
@Command(
        name = "callsites",
        mixinStandardHelpOptions = true,
        description = "Records how the JVM compiles the library's calls, and says whether that is as it should be.",
        subcommands = {
            RecordCommand.class,
            ReportCommand.class,
            CheckCommand.class,
            DiffCommand.class,
            BaselineCommand.class
        },
        exitCodeListHeading = "Exit codes:%n",
        exitCodeList = {
            "0:all is as it should be",
            "1:a call is worse than allowed, or than in the baseline",
            "2:bad input: unreadable, of another VM, without C1's decisions, or without a tracked call",
            "3:a tracked call has no evidence"
        })
public final class CallSitesCommand {

    @Option(
            names = "--checkout",
            hidden = true,
            defaultValue = "${sys:checkout:-.}",
            scope = CommandLine.ScopeType.INHERIT)
    private Path checkout;

    public static void main(String[] args) {
        System.exit(execute(args));
    }

    static int execute(String... args) {
        return new CommandLine(new CallSitesCommand())
                .setExecutionExceptionHandler((e, command, result) -> {
                    if (e instanceof BadInputException || e instanceof UncheckedIOException) {
                        System.err.println(e.getMessage());
                        return 2;
                    }
                    throw e;
                })
                .execute(args);
    }

    Scenarios scenarios() {
        return Scenarios.read(profiles().resolve("scenarios.json"));
    }

    Path profiles() {
        return checkout.resolve("jfr-profiles");
    }

    Path recordings() {
        return checkout.resolve("benchmarks/jmh/target/callsites");
    }

    static void write(Path file, String text) {
        try {
            if (file.toAbsolutePath().getParent() != null) {
                Files.createDirectories(file.toAbsolutePath().getParent());
            }
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        System.out.println("written: " + file);
    }
}
