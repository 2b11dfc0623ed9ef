package io.documentjson;

import io.documentjson.events.ItemEvents;

/** Events of items in memory, for formats that write before a container how many members it has. */
interface SizedEvents extends ItemEvents {

    /** Says how many members the container has that starts next. */
    void size(int members);

    /** Says it to those who ask for it. */
    static void announce(ItemEvents events, int members) {
        if (events instanceof SizedEvents sized) {
            sized.size(members);
        }
    }
}
