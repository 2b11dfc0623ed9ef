package io.documentjson.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** A failure of writing. An {@link IOException} of any other class is a failure of reading. */
final class OutputException extends IOException {

    private static final long serialVersionUID = 1L;

    private final String place;
    private final String reason;

    OutputException(String place, IOException cause) {
        super(cause);
        this.place = place;
        this.reason = String.valueOf(cause.getMessage());
    }

    /** Something that writes. */
    @FunctionalInterface
    interface Write {
        void run() throws IOException;
    }

    /** Does something that writes to {@code place}, which a failure names. */
    static void at(Object place, Write write) throws IOException {
        try {
            write.run();
        } catch (OutputException e) {
            throw e;
        } catch (IOException e) {
            throw new OutputException(place.toString(), e);
        }
    }

    /** The name of the output. */
    String place() {
        return place;
    }

    /** The problem, in words of the system if no better ones are known, and a way out. */
    String reasonAndAdvice() {
        if (getCause() instanceof FileAlreadyExistsException exists) {
            return exists.getFile() + " is a file where a folder is needed; choose another name, or write elsewhere";
        }
        if (getCause() instanceof AccessDeniedException denied) {
            return PartFile.folderOfPart(denied.getFile())
                    + " may not be written; look at permissions, or write elsewhere";
        }
        if (!(getCause() instanceof FileSystemException failure)) {
            return reason + "; make room, or write elsewhere";
        }
        long longest = PartFile.longestName(Path.of(place));
        return longest > PartFile.MAX_NAME
                ? "a name of " + longest + " bytes, of which a file system takes at most " + PartFile.MAX_NAME
                        + "; choose a shorter one"
                : Problems.reason(failure)
                        + (failure.getReason() == null ? "; choose another name" : "; make room")
                        + ", or write elsewhere";
    }

    /** True if the system says in English that the reader of a pipe has gone. */
    boolean isClosedPipe() {
        return reason.contains("Broken pipe") || reason.contains("pipe is being closed");
    }
}
