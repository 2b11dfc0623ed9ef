package io.documentjson.data;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where public data is: the folder of the system property {@code data.dir}, and without it the folder {@code data} of
 * the checkout, where {@code benchmarks/bench data} puts it, or else {@code ../shared/data} beside the checkout.
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
        return Files.isDirectory(fetched)
                ? fetched
                : checkout.resolveSibling("shared").resolve("data");
    }

    /** The jar and the classes lie in {@code benchmarks/jmh/target} of a checkout. */
    private static Path checkout() {
        try {
            Path code = Path.of(DataFolder.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return code.resolve("../../../..").normalize();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
