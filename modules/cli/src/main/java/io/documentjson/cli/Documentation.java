package io.documentjson.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.codegen.docgen.manpage.ManPageGenerator;

/**
 * Writes the sources of the man pages and the completion script, of the same model as the help. Part of the build,
 * not of the jar.
 */
final class Documentation {

    private Documentation() {}

    /**
     * Writes below a folder.
     *
     * @param arguments the folder
     */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        File pages = Files.createDirectories(folder.resolve("asciidoc")).toFile();
        CommandLine command = Main.commandLine(Streams.ofProcess());
        int exitCode = ManPageGenerator.generateManPage(pages, null, new boolean[0], true, command.getCommandSpec());
        if (exitCode != CommandLine.ExitCode.OK) {
            throw new IOException("the man pages were not written");
        }
        Files.writeString(folder.resolve(Main.NAME + "_completion"), AutoComplete.bash(Main.NAME, command));
    }
}
