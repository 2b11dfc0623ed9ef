package io.documentjson.cli;

import io.documentjson.DocumentJsonException;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.regex.Pattern;
import java.util.zip.ZipException;

/** Says in one line what is wrong with a file. */
final class Problems {

    /** What a Java program could do about it. */
    private static final Pattern BUILDER_HINT = Pattern.compile("; see Builder\\.\\w+");

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
            return new CommandException(ExitCode.BAD_DATA, file + ": " + describe(bad, itemsHaveLines));
        }
        if (failure instanceof OutputException output) {
            return new CommandException(
                    ExitCode.IO, "cannot write " + output.place() + ": " + output.reasonAndAdvice(), output);
        }
        if (failure instanceof NoSuchFileException) {
            return missing(file);
        }
        if (failure instanceof AccessDeniedException) {
            return new CommandException(ExitCode.NO_INPUT, file + ": may not be read; look at its permissions");
        }
        if (failure instanceof ZipException || failure instanceof EOFException || isZstd(failure)) {
            return new CommandException(
                    ExitCode.BAD_DATA,
                    file + ": compressed data that is cut or damaged (" + failure.getMessage()
                            + "); copy or download it again");
        }
        if (failure instanceof FileSystemException other && other.getFile() != null) {
            return new CommandException(ExitCode.IO, other.getFile() + ": cannot be read or written: " + reason(other));
        }
        if (failure instanceof IOException) {
            return new CommandException(ExitCode.IO, file + ": cannot be read: " + failure.getMessage());
        }
        if (failure instanceof OutOfMemoryError) {
            return new CommandException(
                    ExitCode.BAD_DATA,
                    file + ": an item that does not fit into memory; more may be given: DOCUMENTJSON_OPTS=-Xmx2g");
        }
        return internal(failure);
    }

    /** An error of the command itself: where it is, but not its message, which may have a value of an item. */
    static CommandException internal(Throwable failure) {
        StackTraceElement[] frames = failure.getStackTrace();
        return new CommandException(
                ExitCode.INTERNAL,
                "an error of the command itself, " + failure.getClass().getName()
                        + (frames.length == 0 ? "" : " at " + frames[0])
                        + "; please report it with this line and the version");
    }

    static String reason(FileSystemException failure) {
        String reason = failure.getReason();
        return reason == null ? failure.getClass().getSimpleName() : reason;
    }

    static CommandException missing(String file) {
        return new CommandException(ExitCode.NO_INPUT, file + ": no such file; look at its name, or at the folder");
    }

    /** A name that no file here can have. */
    static CommandException unnameable(String name, int exitCode) {
        return new CommandException(
                exitCode,
                name + ": Expected a name in the encoding of the system ("
                        + System.getProperty("sun.jnu.encoding")
                        + ") but was another one; set LC_ALL=C.UTF-8, or rename the file");
    }

    /** The text without characters that a terminal or a browser would act upon, on one line. */
    static String printable(String text) {
        return UNPRINTABLE.matcher(text).replaceAll("?");
    }

    /** The problem, its place and its code; {@code itemsHaveLines} if the lines of the text are known. */
    static String describe(DocumentJsonException bad, boolean itemsHaveLines) {
        String message = BUILDER_HINT.matcher(String.valueOf(bad.getMessage())).replaceAll("");
        if (!itemsHaveLines) {
            message = message.replace(", line " + bad.line(), ", item " + bad.line());
        }
        return message + " (" + bad.code() + ")";
    }

    /** Without naming the class, which is loaded for zstd alone. */
    private static boolean isZstd(Throwable failure) {
        return failure.getClass().getName().endsWith("ZstdIOException");
    }
}
