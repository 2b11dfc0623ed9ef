package io.documentjson;

import org.jspecify.annotations.Nullable;

/**
 * The member names a generator wrote lately, already encoded. Items of a table share few names, and the SDK's parser
 * gives the same {@code String} for the same name, so that mostly one comparison by identity finds the bytes.
 *
 * <p>A name replaces another in its slot only when it misses twice in a row, so that items with more names than there
 * are slots neither allocate nor push each other out. Not safe for use by several threads.
 */
final class NameCache {

    /** Longer names are rare and not worth their memory. */
    static final int MAX_CHARS = 48;

    private static final int SLOTS = 512;

    /** A name with its quotes and colon in UTF-8, padded with zeros to whole words. */
    static final class EncodedName {
        final String name;
        final byte[] padded;
        final int length;
        final boolean ascii;

        EncodedName(String name, byte[] padded, int length, boolean ascii) {
            this.name = name;
            this.padded = padded;
            this.length = length;
            this.ascii = ascii;
        }
    }

    private final @Nullable EncodedName[] names = new EncodedName[SLOTS];
    private final @Nullable String[] lastMissed = new String[SLOTS];

    @SuppressWarnings("ReferenceEquality")
    @Nullable
    EncodedName find(String name) {
        EncodedName found = names[slot(name)];
        return found != null && (found.name == name || found.name.equals(name)) ? found : null;
    }

    /** Whether a name that was not found should be {@linkplain #put put}, now that it is encoded. */
    boolean wants(String name) {
        if (name.length() > MAX_CHARS) {
            return false;
        }
        int slot = slot(name);
        if (names[slot] == null || name.equals(lastMissed[slot])) {
            return true;
        }
        lastMissed[slot] = name;
        return false;
    }

    void put(EncodedName encoded) {
        names[slot(encoded.name)] = encoded;
    }

    private static int slot(String name) {
        int hash = name.hashCode();
        return (hash ^ hash >>> 9) & (SLOTS - 1);
    }
}
