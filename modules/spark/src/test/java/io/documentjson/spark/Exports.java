package io.documentjson.spark;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** Exports in the layout that AWS documents, with contents of our own. */
final class Exports {

    /** The folder of the export and its data files. */
    record Export(Path folder, List<Path> files) {}

    private Exports() {}

    /** A full export with these lines, an inner list a file. */
    static Export full(Path bucket, List<List<String>> files) throws IOException {
        Path folder = bucket.resolve("AWSDynamoDB").resolve("01700000000000-abcdef12");
        return write(folder, folder.resolve("data"), files, "FULL_EXPORT", true);
    }

    /** An incremental export with these lines, whose files lie beside its folder. */
    static Export incremental(Path bucket, String id, List<List<String>> files) throws IOException {
        Path all = bucket.resolve("AWSDynamoDB");
        return write(all.resolve(id), all.resolve("data"), files, "INCREMENTAL_EXPORT", true);
    }

    /** A full export whose files are not compressed. */
    static Export plain(Path bucket, List<List<String>> files) throws IOException {
        Path folder = bucket.resolve("AWSDynamoDB").resolve("01700000000000-abcdef12");
        return write(folder, folder.resolve("data"), files, "FULL_EXPORT", false);
    }

    /** A full export of one file of these bytes, of which the manifest says its name alone. */
    static Path withoutSums(Path folder, String name, byte[] content) throws IOException {
        Files.createDirectories(folder.resolve("data"));
        Files.write(folder.resolve("data").resolve(name), content);
        Files.writeString(folder.resolve("manifest-files.json"), "{\"dataFileS3Key\":\"data/" + name + "\"}\n");
        return folder;
    }

    /** A full export of files that are there. */
    static Path ofFiles(Path folder, List<Path> files) throws IOException {
        Files.createDirectories(folder.resolve("data"));
        StringBuilder manifest = new StringBuilder();
        for (Path file : files) {
            Files.copy(file, folder.resolve("data").resolve(file.getFileName()));
            manifest.append("{\"md5Checksum\":\"" + md5(Files.readAllBytes(file)) + "\",\"dataFileS3Key\":\"data/"
                    + file.getFileName() + "\"}\n");
        }
        Files.writeString(folder.resolve("manifest-files.json"), manifest);
        Files.writeString(folder.resolve("manifest-summary.json"), "{\"exportType\":\"FULL_EXPORT\"}");
        return folder;
    }

    static String item(String members) {
        return "{\"Item\":{" + members + "}}";
    }

    static String change(long micros, String members) {
        return "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"" + micros + "\"}}," + members + "}";
    }

    private static Export write(Path folder, Path data, List<List<String>> contents, String type, boolean gzip)
            throws IOException {
        Files.createDirectories(folder);
        Files.createDirectories(data);
        StringBuilder manifest = new StringBuilder();
        List<Path> files = new ArrayList<>();
        int items = 0;
        for (List<String> lines : contents) {
            String name = folder.getFileName() + "-" + files.size() + (gzip ? ".json.gz" : ".json");
            Path file = data.resolve(name);
            String text = lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
            byte[] bytes = gzip ? gzip(text) : text.getBytes(StandardCharsets.UTF_8);
            Files.write(file, bytes);
            files.add(file);
            items += lines.size();
            manifest.append(line(lines.size(), md5(bytes), "AWSDynamoDB/" + data.getFileName() + "/" + name));
        }
        manifest.append(line(0, "1B2M2Y8AsgTpgAmY7PhCfg==", "AWSDynamoDB/data/empty.json.gz"));
        Files.writeString(folder.resolve("manifest-files.json"), manifest);
        Files.writeString(folder.resolve("manifest-files.md5"), "not looked at");
        Files.writeString(
                folder.resolve("manifest-summary.json"),
                "{\"version\":\"2023-08-01\",\"exportArn\":\"arn:aws:dynamodb:eu-central-1:123456789012:table/T/export/1\","
                        + "\"itemCount\":" + items + ",\"outputFormat\":\"DYNAMODB_JSON\","
                        + "\"exportType\":\"" + type + "\",\"s3SseAlgorithm\":\"AES256\",\"s3SseKmsKeyId\":null}");
        Files.createFile(folder.resolve("_started"));
        return new Export(folder, files);
    }

    private static String line(int items, String md5, String key) {
        return "{\"itemCount\":" + items + ",\"md5Checksum\":\"" + md5 + "\",\"etag\":\"0-1\",\"dataFileS3Key\":\""
                + key + "\"}\n";
    }

    static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    static String md5(byte[] bytes) {
        try {
            return Base64.getEncoder()
                    .encodeToString(MessageDigest.getInstance("MD5").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
