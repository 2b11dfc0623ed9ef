package io.documentjson.samples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Counts the items, on a terminal visibly. */
final class Progress {

    private static final boolean VISIBLE = isTerminal(Path.of("/proc/self/fd/2"));

    private final String what;

    private long items;

    Progress(String what) {
        this.what = what;
    }

    void next() {
        items++;
        if (VISIBLE && (items & 0xFFF) == 0) {
            System.err.printf(Locale.ROOT, "\r%s %,d items", what, items);
        }
    }

    long items() {
        return items;
    }

    void clear() {
        if (VISIBLE && items > 0xFFF) {
            System.err.print("\r" + " ".repeat(what.length() + 30) + "\r");
        }
    }

    /** Java knows of a console only whether there is one; on Linux the link says where the standard error goes. */
    private static boolean isTerminal(Path descriptor) {
        try {
            String target = Files.readSymbolicLink(descriptor).toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }
}
