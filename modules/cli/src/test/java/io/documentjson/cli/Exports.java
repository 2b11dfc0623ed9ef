package io.documentjson.cli;

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

    /** A full export of so many files. */
    static Export full(Path bucket, int files, int itemsPerFile) throws IOException {
        Path folder = bucket.resolve("AWSDynamoDB").resolve("01700000000000-abcdef12");
        List<String> contents = new ArrayList<>();
        for (int file = 0; file < files; file++) {
            StringBuilder lines = new StringBuilder();
            for (int item = 0; item < itemsPerFile; item++) {
                lines.append("{\"Item\":").append(item(file, item)).append("}\n");
            }
            contents.add(lines.toString());
        }
        return write(folder, folder.resolve("data"), contents, itemsPerFile, "FULL_EXPORT");
    }

    static String item(int file, int item) {
        return "{\"id\":{\"S\":\"f" + file + "-" + item + "\"},\"n\":{\"N\":\"" + item
                + "\"},\"tags\":{\"SS\":[\"a\",\"\u00fc\"]},\"lines\":{\"L\":[{\"M\":{\"sku\":{\"S\":\"x\"}}}]}}";
    }

    static String document(int file, int item) {
        return "{\"id\":\"f" + file + "-" + item + "\",\"n\":" + item
                + ",\"tags\":[\"a\",\"\u00fc\"],\"lines\":[{\"sku\":\"x\"}]}";
    }

    /** An incremental export: an insert, an update and a delete in each file, which lies beside the export's folder. */
    static Export incremental(Path bucket, int files) throws IOException {
        Path all = bucket.resolve("AWSDynamoDB");
        List<String> contents = new ArrayList<>();
        for (int file = 0; file < files; file++) {
            String time = "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"168010976400000" + file + "\"}},";
            contents.add(time
                    + "\"Keys\":{\"id\":{\"S\":\"i\"}},\"NewImage\":{\"id\":{\"S\":\"i\"},\"n\":{\"N\":\"1\"}}}\n"
                    + time + "\"Keys\":{\"id\":{\"S\":\"u\"}},\"OldImage\":{\"id\":{\"S\":\"u\"},\"n\":{\"N\":\"1\"}},"
                    + "\"NewImage\":{\"id\":{\"S\":\"u\"},\"n\":{\"N\":\"2\"}}}\n"
                    + time
                    + "\"Keys\":{\"id\":{\"S\":\"d\"}},\"OldImage\":{\"id\":{\"S\":\"d\"},\"n\":{\"N\":\"3\"}}}\n");
        }
        return write(all.resolve("01693685034000-fedcba98"), all.resolve("data"), contents, 3, "INCREMENTAL_EXPORT");
    }

    private static Export write(Path folder, Path data, List<String> contents, int items, String type)
            throws IOException {
        Files.createDirectories(folder);
        Files.createDirectories(data);
        StringBuilder manifest = new StringBuilder();
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < contents.size(); i++) {
            Path file = data.resolve(String.format("part%02d.json.gz", i));
            byte[] bytes = gzip(contents.get(i));
            Files.write(file, bytes);
            files.add(file);
            manifest.append(line(items, md5(bytes), "AWSDynamoDB/" + data.getFileName() + "/" + file.getFileName()));
        }
        manifest.append(line(0, "1B2M2Y8AsgTpgAmY7PhCfg==", "AWSDynamoDB/data/empty.json.gz"));
        Files.writeString(folder.resolve("manifest-files.json"), manifest);
        Files.writeString(folder.resolve("manifest-files.md5"), "not looked at");
        Files.writeString(
                folder.resolve("manifest-summary.json"),
                "{\"version\":\"2020-06-30\",\"exportArn\":\"arn:aws:dynamodb:eu-central-1:123456789012:table/T/export/1\","
                        + "\"itemCount\":" + (long) items * contents.size() + ",\"outputFormat\":\"DYNAMODB_JSON\","
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

    private static String md5(byte[] bytes) {
        try {
            return Base64.getEncoder()
                    .encodeToString(MessageDigest.getInstance("MD5").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
