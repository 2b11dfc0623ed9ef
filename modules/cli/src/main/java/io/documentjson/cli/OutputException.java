package io.documentjson.cli;

import java.io.IOException;

/** What a stream threw that is written to; an {@link IOException} of any other class comes from one that is read. */
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

    /** What was written to. */
    String place() {
        return place;
    }

    /** What the system says. */
    String reason() {
        return reason;
    }

    /** Whether the system says in English that nobody reads on. */
    boolean isClosedPipe() {
        return reason.contains("Broken pipe") || reason.contains("pipe is being closed");
    }
}
