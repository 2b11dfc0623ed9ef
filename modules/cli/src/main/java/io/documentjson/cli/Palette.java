package io.documentjson.cli;

import java.nio.charset.StandardCharsets;

/** The colours of JSON on a terminal, as jq has made them usual: names blue, strings green, all else as it is. */
enum Palette {
    NONE("", "", "", ""),
    ANSI("\u001b[34;1m", "\u001b[32m", "\u001b[90m", "\u001b[0m");

    private final byte[] name;
    private final byte[] string;
    private final byte[] empty;
    private final byte[] end;

    Palette(String name, String string, String empty, String end) {
        this.name = ascii(name);
        this.string = ascii(string);
        this.empty = ascii(empty);
        this.end = ascii(end);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    byte[] names() {
        return name;
    }

    byte[] strings() {
        return string;
    }

    byte[] nulls() {
        return empty;
    }

    byte[] end() {
        return end;
    }
}
