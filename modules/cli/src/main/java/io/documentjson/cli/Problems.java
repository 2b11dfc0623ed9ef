package io.documentjson.cli;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.zip.ZipException;

/** Describes the problem of a file in one line. */
final class Problems {

    /** Advice for a Java program: a class, a method or an option. */
    private static final Pattern JAVA_HINT = Pattern.compile(
            "[;,] (?:see|which is read by|document JSON is read by) [A-Z]\\w+(?:\\.\\w+)*(?: for document JSON)?");

    /** The envelope that a text seems to have. */
    private static final Pattern ENVELOPE = Pattern.compile(", the envelope ([A-Z_]+)");

    /** Controls, marks that change the direction of a line, and separators of lines; joiners are part of words. */
    private static final Pattern UNPRINTABLE =
            Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\uFFFD&&[^\\u200C\\u200D]]");

    private Problems() {}

    /** The failure of a file as the line that the person sees. */
    static CommandException of(Throwable failure, String file, boolean itemsHaveLines) {
        if (failure instanceof CommandException known) {
            return known;
        }
        if (failure instanceof UncheckedIOException unchecked && unchecked.getCause() != null) {
            return of(unchecked.getCause(), file, itemsHaveLines);
        }
        if (failure instanceof DocumentJsonException bad) {
            return CommandException.badData(file + ": " + describe(bad, itemsHaveLines));
        }
        if (failure instanceof OutputException output) {
            String problem = "cannot write " + output.place() + ": " + output.reasonAndAdvice();
            return new CommandException(ExitCode.IO, problem, output);
        }
        if (failure instanceof NoSuchFileException) {
            return missing(file);
        }
        if (failure instanceof AccessDeniedException) {
            return unreadable(file);
        }
        // The class of zstd is not named, as it is loaded for zstd alone.
        boolean isZstd = failure.getClass().getName().endsWith("ZstdIOException");
        String reason = String.valueOf(failure.getMessage());
        if (isZstd && reason.contains("too much memory")) {
            return CommandException.badData(file
                    + ": packed by zstd with a window of more than 128 MiB, as --long makes it; unpack it first: zstd -dc --long=31 "
                    + file + " | " + Main.NAME + " ...");
        }
        if (failure instanceof ZipException || failure instanceof EOFException || isZstd) {
            return CommandException.badData(
                    file + ": compressed data that is cut or damaged (" + reason + "); copy or download it again");
        }
        if (failure instanceof FileSystemException other && other.getFile() != null) {
            return CommandException.io(other.getFile() + ": cannot be read or written: " + reason(other));
        }
        if (failure instanceof IOException) {
            return new CommandException(ExitCode.IO, file + ": cannot be read: " + reason, failure);
        }
        if (failure instanceof OutOfMemoryError) {
            return CommandException.badData(
                    file + ": an item that does not fit into memory; more may be given: DOCUMENTJSON_OPTS=-Xmx2g");
        }
        // The message of an error of the command itself is not shown, because it may have a value of an item.
        StackTraceElement[] frames = failure.getStackTrace();
        String problem = "an error of the command itself, "
                + failure.getClass().getName() + (frames.length == 0 ? "" : " at " + frames[0])
                + "; please report it with this line and the version";
        return new CommandException(ExitCode.INTERNAL, problem, null);
    }

    /** In words of the system, or else those in the name of the class, as in {@code no such file}. */
    static String reason(FileSystemException failure) {
        String reason = failure.getReason();
        String name = failure.getClass().getSimpleName().replace("Exception", "");
        return reason == null ? name.replaceAll("(?<=.)(?=[A-Z])", " ").toLowerCase(Locale.ROOT) : reason;
    }

    static CommandException missing(String file) {
        return CommandException.noInput(file + ": no such file; look at its name, or at the folder");
    }

    static CommandException unreadable(String file) {
        return CommandException.noInput(file + ": may not be read; look at its permissions");
    }

    /** The path of this name; fails with {@code exitCode} if no file here can have the name. */
    static Path path(String name, int exitCode) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw unnameable(name, exitCode);
        }
    }

    static CommandException unnameable(String name, int exitCode) {
        String problem = name + ": Expected a name in the encoding of the system ("
                + System.getProperty("sun.jnu.encoding")
                + ") but was another one; set LC_ALL=C.UTF-8, or rename the file";
        return new CommandException(exitCode, problem, null);
    }

    /** The text without characters that a terminal or a browser would act upon, on one line. */
    static String printable(String text) {
        return UNPRINTABLE.matcher(text).replaceAll("?");
    }

    /** The problem, its place and its code; {@code itemsHaveLines} if the lines of the text are known. */
    static String describe(DocumentJsonException bad, boolean itemsHaveLines) {
        String message = JAVA_HINT.matcher(String.valueOf(bad.getMessage())).replaceAll("");
        message = ENVELOPE.matcher(message)
                .replaceAll(found -> "; see --from " + CliOptions.word(Envelope.valueOf(found.group(1))));
        return (itemsHaveLines ? message : message.replace(", line " + bad.line(), ", item " + bad.line())) + " ("
                + bad.code() + ")";
    }
}
