package io.documentjson.gate;

import java.util.Locale;

/** Which of the two versions that are compared. */
enum Arm {
    BASE,
    HEAD;

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
