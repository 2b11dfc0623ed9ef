package io.documentjson.cli;

import java.io.Console;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The standard streams that are a terminal, and its width. The start script knows and says so by the property
 * {@code documentjson.terminals}, which has the numbers of those that are; without it Linux is asked.
 */
record Terminal(boolean isIn, boolean isOut, boolean isErr) {

    static final int DEFAULT_WIDTH = 80;

    private static final int PIPE_WIDTH = 160;
    private static final String PROPERTY = "documentjson.terminals";

    /** The terminal of this process. */
    static Terminal detect() {
        String said = System.getProperty(PROPERTY);
        return new Terminal(isTerminal(0, said), isTerminal(1, said), isTerminal(2, said));
    }

    private static boolean isTerminal(int descriptor, @Nullable String said) {
        if (said != null) {
            return said.indexOf('0' + descriptor) >= 0;
        }
        Path link = Path.of("/proc/self/fd/" + descriptor);
        try {
            String file = Files.readSymbolicLink(link).toString();
            return file.startsWith("/dev/pts/") || file.startsWith("/dev/tty") || file.equals("/dev/console");
        } catch (IOException | UnsupportedOperationException e) {
            return consoleIsTerminal();
        }
    }

    /** The console of newer Javas is there without a terminal, too, and has a method that says so. */
    @SuppressWarnings("SystemConsoleNull") // that of older ones is null without a terminal
    private static boolean consoleIsTerminal() {
        Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException e) {
            return true;
        }
    }

    /** Number of characters that fit on a line. */
    int width() {
        int width = isIn || isOut || isErr ? measure() : 0;
        return width > 0 ? width : DEFAULT_WIDTH;
    }

    /** Greatest width of a table: that of the terminal, or a fixed width in a pipe. */
    int tableWidth() {
        return isOut ? width() : PIPE_WIDTH;
    }

    private static int measure() {
        try {
            Process stty = new ProcessBuilder("stty", "size")
                    .redirectInput(new File("/dev/tty"))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String size = new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).trim();
            if (!stty.waitFor(1, TimeUnit.SECONDS)) {
                stty.destroy();
                return 0;
            }
            return Integer.parseInt(size.substring(size.indexOf(' ') + 1));
        } catch (IOException | NumberFormatException e) {
            return 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }
}
