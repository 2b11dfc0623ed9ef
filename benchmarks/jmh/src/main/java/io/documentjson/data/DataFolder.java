package io.documentjson.data;

import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The place of public data: the folder of the system property {@code data.dir}, and without it the folder {@code data}
 * of the checkout, where {@code benchmarks/bench data} puts it, or else {@code ../shared/data} beside the checkout.
 */
public final class DataFolder {

    private DataFolder() {}

    /** The folder that has the data, or would have it. */
    public static Path find() {
        String given = System.getProperty("data.dir", "");
        if (!given.isEmpty()) {
            return Path.of(given);
        }
        Path checkout = checkout();
        Path fetched = checkout.resolve("data");
        return Files.isDirectory(fetched) ? fetched : checkout.resolveSibling("shared/data");
    }

    /** The jar and the classes lie in {@code benchmarks/jmh/target} of a checkout. */
    private static Path checkout() {
        URL code = DataFolder.class.getProtectionDomain().getCodeSource().getLocation();
        return Path.of(URI.create(code.toString())).resolve("../../../..").normalize();
    }
}
