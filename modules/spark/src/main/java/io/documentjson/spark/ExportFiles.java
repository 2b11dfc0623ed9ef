package io.documentjson.spark;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.transcode.ExportManifest;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;

/**
 * The files of an export, as its manifest lists them. They are in {@code data} beside the manifest, or, in an
 * incremental export, beside its folder.
 */
final class ExportFiles {

    private static final String DATA = "data";

    private final FileSystem system;
    private final Path folder;

    /** The files that are there, by their names; of the folders that have been listed. */
    private final Map<String, FileStatus> found = new HashMap<>();

    private final Set<Path> listed = new HashSet<>();

    ExportFiles(Path folder, Configuration configuration) throws IOException {
        this.system = folder.getFileSystem(configuration);
        this.folder = system.makeQualified(folder);
    }

    /** The data files in the order of the manifest; those without items are left out, and the others are there. */
    List<ExportFile> read() throws IOException {
        byte[] list = bytes(ExportManifest.FILES);
        byte[] summary = bytes(ExportManifest.SUMMARY);
        if (list == null) {
            throw noExport(summary != null);
        }
        ExportManifest manifest = manifest(list, summary);
        List<ExportFile> files = new ArrayList<>();
        for (ExportManifest.DataFile file : manifest.files()) {
            FileStatus status = find(file.name());
            files.add(new ExportFile(
                    status.getPath().toString(), status.getLen(), file.items(), file.md5(), manifest.isIncremental()));
        }
        return files;
    }

    private ExportManifest manifest(byte[] list, byte @Nullable [] summary) {
        try {
            return ExportManifest.read(list, summary);
        } catch (DocumentJsonException e) {
            String file = e.line() < 0 ? ExportManifest.SUMMARY : ExportManifest.FILES + ", line " + e.line();
            throw new IllegalArgumentException(new Path(folder, file) + ": " + e.getMessage(), e);
        }
    }

    private IllegalArgumentException noExport(boolean hasSummary) throws IOException {
        String problem = hasSummary
                ? "was " + folder + " without; download the export again, all of it"
                : (system.exists(folder) ? "was " + folder : folder + " does not exist")
                        + "; load the folder that is named after the export's id";
        return new IllegalArgumentException(
                "Expected the folder of an export, with " + ExportManifest.FILES + ", but " + problem);
    }

    private byte @Nullable [] bytes(String file) throws IOException {
        try (InputStream in = system.open(new Path(folder, file))) {
            return in.readAllBytes();
        } catch (FileNotFoundException e) {
            return null;
        }
    }

    /** A data file. Folders are listed when a file is not found before, so once each at the most. */
    private FileStatus find(String name) throws IOException {
        Path parent = folder.getParent();
        List<Path> folders = new ArrayList<>(List.of(new Path(folder, DATA), folder));
        if (parent != null) {
            folders.add(new Path(parent, DATA));
        }
        for (Path around : folders) {
            if (!found.containsKey(name) && listed.add(around)) {
                list(around);
            }
        }
        FileStatus status = found.get(name);
        if (status == null) {
            throw new IllegalArgumentException(new Path(new Path(folder, DATA), name)
                    + ": no such file, though the manifest lists it; download the export again");
        }
        return status;
    }

    private void list(Path around) throws IOException {
        try {
            for (FileStatus status : system.listStatus(around)) {
                if (status.isFile()) {
                    found.putIfAbsent(status.getPath().getName(), status);
                }
            }
        } catch (FileNotFoundException e) {
            // Not every export has all of them.
        }
    }
}
