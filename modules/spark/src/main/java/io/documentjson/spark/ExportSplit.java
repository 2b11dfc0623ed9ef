package io.documentjson.spark;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.connector.read.InputPartition;

/**
 * The lines of a data file that begin in a range of its bytes; it is a partition. Ranges of one file follow each other
 * without a gap, so that each line is in one of them.
 *
 * @param from the first byte
 * @param to after the last byte; beyond the end of the file for a file that is read as a whole
 */
record ExportSplit(ExportFile file, long from, long to) implements InputPartition {

    /** The whole file, compressed in any way or not. */
    static ExportSplit whole(ExportFile file) {
        return new ExportSplit(file, 0, Long.MAX_VALUE);
    }

    /** True if it is the whole file. */
    boolean isWhole() {
        return to == Long.MAX_VALUE;
    }

    /**
     * The splits of the file, of at most so many bytes each. A file with a sum or a count to compare is one split. So
     * is a compressed file, since it cannot be read from its middle.
     */
    static List<ExportSplit> of(ExportFile file, long maxBytes, Configuration configuration) throws IOException {
        if (file.isChecked() || file.length() <= maxBytes || isCompressed(file, configuration)) {
            return List.of(whole(file));
        }
        List<ExportSplit> splits = new ArrayList<>();
        for (long from = 0; from < file.length(); from += maxBytes) {
            splits.add(new ExportSplit(file, from, Math.min(from + maxBytes, file.length())));
        }
        return splits;
    }

    /** The name of a compressed file is enough; other files are opened. */
    private static boolean isCompressed(ExportFile file, Configuration configuration) throws IOException {
        String name = file.path().toLowerCase(Locale.ROOT);
        if (name.endsWith(".gz") || name.endsWith(".zst")) {
            return true;
        }
        Path path = new Path(file.path());
        try (InputStream in = path.getFileSystem(configuration).open(path)) {
            return FileCodec.of(in.readNBytes(FileCodec.HEAD)) != FileCodec.NONE;
        }
    }
}
