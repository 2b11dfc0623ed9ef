package io.documentjson.cli;

import java.io.IOException;

/** Ends a run after its first items. */
final class ItemLimit {

    /** Ends the reading of an input. */
    static final class Reached extends IOException {

        private static final long serialVersionUID = 1L;
    }

    private long left;

    ItemLimit(long items) {
        left = items;
    }

    /** The items that are still wanted. */
    long left() {
        return left;
    }

    /** Counts an item; fails with the last one. */
    void countItem() throws Reached {
        left--;
        if (left == 0) {
            throw new Reached();
        }
    }
}
