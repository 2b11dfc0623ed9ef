package io.documentjson.spark;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
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
 * The files of an export, as its manifest lists them: {@code manifest-files.json} has a line for each, and
 * {@code manifest-summary.json} the number of all items and the kind of the export. The files themselves are in
 * {@code data} beside the manifest, or, in an incremental export, beside its folder.
 *
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html">DynamoDB
 *     table export output format</a>
 */
final class ExportManifest {

    private static final String FILES = "manifest-files.json";
    private static final String SUMMARY = "manifest-summary.json";
    private static final String DATA = "data";

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final FileSystem system;
    private final Path folder;

    /** The files that are there, by their names; of the folders that have been listed. */
    private final Map<String, FileStatus> found = new HashMap<>();

    private final Set<Path> listed = new HashSet<>();

    private ExportManifest(FileSystem system, Path folder) {
        this.system = system;
        this.folder = folder;
    }

    /** The data files in the order of the manifest; those without items are left out, and the others are there. */
    static List<ExportFile> files(Path folder, Configuration configuration) throws IOException {
        FileSystem system = folder.getFileSystem(configuration);
        return new ExportManifest(system, system.makeQualified(folder)).read();
    }

    private List<ExportFile> read() throws IOException {
        Path list = new Path(folder, FILES);
        String lines = text(list);
        String summaryText = text(new Path(folder, SUMMARY));
        if (lines == null) {
            throw noExport(summaryText != null);
        }
        JsonNode summary = summaryText == null ? MAPPER.createObjectNode() : parse(SUMMARY, 1, summaryText);
        Boolean incremental = incremental(summary);
        List<ExportFile> files = new ArrayList<>();
        long items = 0;
        int line = 0;
        for (String text : lines.split("\n", -1)) {
            line++;
            if (text.isBlank()) {
                continue;
            }
            JsonNode entry = parse(FILES, line, text);
            String key = entry.path("dataFileS3Key").asText("");
            String name = key.substring(key.lastIndexOf('/') + 1);
            if (name.isEmpty() || name.equals("..")) {
                throw malformed(FILES, line, "Expected the name of a file as dataFileS3Key but was none");
            }
            long count = entry.path("itemCount").asLong(-1);
            items += Math.max(count, 0);
            if (count != 0) {
                JsonNode md5 = entry.get("md5Checksum");
                FileStatus status = find(name);
                files.add(new ExportFile(
                        status.getPath().toString(),
                        status.getLen(),
                        count,
                        md5 == null ? null : md5.asText(),
                        incremental));
            }
        }
        long expected = summary.path("itemCount").asLong(-1);
        if (expected >= 0 && expected != items) {
            throw new IllegalArgumentException(new Path(folder, SUMMARY) + ": Expected " + expected + " items but "
                    + FILES + " lists " + items + "; download both again");
        }
        return files;
    }

    private IllegalArgumentException noExport(boolean hasSummary) throws IOException {
        String expected = "Expected the folder of an export, with " + FILES + ", but ";
        if (hasSummary) {
            return new IllegalArgumentException(
                    expected + "was " + folder + " without; download the export again, all of it");
        }
        return new IllegalArgumentException(expected
                + (system.exists(folder) ? "was " + folder : folder + " does not exist")
                + "; load the folder that is named after the export's id");
    }

    private @Nullable Boolean incremental(JsonNode summary) {
        if (!summary.path("outputFormat").asText("DYNAMODB_JSON").equals("DYNAMODB_JSON")) {
            throw new IllegalArgumentException(new Path(folder, SUMMARY)
                    + ": Expected an export in DYNAMODB_JSON but was one in another format;"
                    + " export the table again with that format");
        }
        return switch (summary.path("exportType").asText("")) {
            case "FULL_EXPORT" -> false;
            case "INCREMENTAL_EXPORT" -> true;
            default -> null;
        };
    }

    private @Nullable String text(Path file) throws IOException {
        try (InputStream in = system.open(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (FileNotFoundException e) {
            return null;
        }
    }

    private JsonNode parse(String file, int line, String text) {
        try {
            JsonNode node = MAPPER.readTree(text);
            if (node.isObject()) {
                return node;
            }
        } catch (JsonProcessingException e) {
            // Its message quotes the text.
        }
        throw malformed(file, line, "Expected a JSON object but was something else");
    }

    private IllegalArgumentException malformed(String file, int line, String problem) {
        return new IllegalArgumentException(
                new Path(folder, file) + ", line " + line + ": " + problem + "; download the manifest again");
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
