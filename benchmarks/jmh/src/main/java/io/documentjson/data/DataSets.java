package io.documentjson.data;

import io.documentjson.callsites.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * The sets of public data, in the order in which they are fetched and derived. The resource {@code public-data.json} has them;
 * {@code docs/data.md} says what they are.
 */
record DataSets(List<DataSet> sets) {

    /**
     * Files of one source.
     *
     * @param repository owner and name on GitHub, or {@code null} when all files are derived
     * @param revision the full name of a commit
     */
    record DataSet(String name, String repository, String revision, String licence, List<DataFile> files) {}

    /**
     * A file below the folder of the data.
     *
     * @param path where it is in the repository, or {@code null} when it is derived
     * @param of the file or folder below the folder of the data that it is derived of
     * @param elements which elements are taken, for the cuts that ask
     * @param bytes the length of what the sum is of
     * @param sha256 in hexadecimal digits; of the unpacked text when the file is gzip that this JVM wrote, because JDKs compress
     *     differently; {@code null} when the file says the sums of such files
     */
    record DataFile(String file, String path, String of, Cut cut, List<Integer> elements, long bytes, String sha256) {

        boolean isDerived() {
            return path == null;
        }
    }

    static DataSets read() {
        try (InputStream in = DataSets.class.getResourceAsStream("/public-data.json")) {
            return Json.MAPPER.readValue(in, DataSets.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
