package io.documentjson.data;

import com.fasterxml.jackson.databind.JsonNode;
import io.documentjson.data.DataSets.DataFile;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.brotli.dec.BrotliInputStream;

/** How a file is derived of another one. */
enum Cut {
    /** Each document of an array or of lines, as {@link JavaScriptText} has it. */
    ALL {
        @Override
        byte[] make(Path source, DataFile file) throws IOException {
            return JavaScriptText.lines(documents(source));
        }
    },
    /** Documents 0, 3, 6, ... of an array. */
    EVERY_THIRD {
        @Override
        byte[] make(Path source, DataFile file) throws IOException {
            List<JsonNode> all = documents(source);
            List<JsonNode> third = new ArrayList<>();
            for (int i = 0; i < all.size(); i += 3) {
                third.add(all.get(i));
            }
            return JavaScriptText.lines(third);
        }
    },
    /** The array under {@code statuses}. */
    STATUSES {
        @Override
        byte[] make(Path source, DataFile file) throws IOException {
            return JavaScriptText.lines(documents(source).get(0).path("statuses"));
        }
    },
    /** The array under {@code performances}. */
    PERFORMANCES {
        @Override
        byte[] make(Path source, DataFile file) throws IOException {
            return JavaScriptText.lines(documents(source).get(0).path("performances"));
        }
    },
    /** The rings of the polygons of GeoJSON, each a document with a number and its points. */
    RINGS {
        @Override
        byte[] make(Path source, DataFile file) throws IOException {
            List<JsonNode> rings = new ArrayList<>();
            for (JsonNode feature : documents(source).get(0).path("features")) {
                for (JsonNode ring : feature.path("geometry").path("coordinates")) {
                    rings.add(JavaScriptText.MAPPER
                            .createObjectNode()
                            .put("id", rings.size())
                            .set("ring", ring));
                }
            }
            return JavaScriptText.lines(rings);
        }
    },
    /** Those strings of an array whose positions the set has, each a line of JSON in ASCII. */
    STRINGS {
        @Override
        byte[] make(Path source, DataFile file) throws IOException {
            List<JsonNode> all = documents(source);
            StringBuilder lines = new StringBuilder();
            file.elements().forEach(position -> asciiLine(all.get(position).textValue(), lines));
            return lines.toString().getBytes(StandardCharsets.US_ASCII);
        }
    },
    /** Documents as DynamoDB JSON, by the transcoder. */
    TYPED {
        @Override
        byte[] make(Path source, DataFile file) throws IOException {
            return typed(Files.readAllBytes(source));
        }
    },
    /** A file of an export in gzip: the documents of an array from the first position up to the second. */
    EXPORT {
        @Override
        byte[] make(Path source, DataFile file) throws IOException {
            List<JsonNode> part = documents(source)
                    .subList(file.elements().get(0), file.elements().get(1));
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
                String lines = new String(typed(JavaScriptText.lines(part)), StandardCharsets.UTF_8);
                for (String item : lines.split("\n")) {
                    out.write(("{\"Item\":" + item + "}\n").getBytes(StandardCharsets.UTF_8));
                }
            }
            return packed.toByteArray();
        }

        @Override
        byte[] summed(byte[] made) throws IOException {
            try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(made))) {
                return in.readAllBytes();
            }
        }
    },
    /** {@code manifest-files.json} of an export: counts and sums of the files in its folder. */
    MANIFEST {
        @Override
        byte[] make(Path source, DataFile file) throws IOException {
            Path export = source.getParent().getParent().getParent();
            StringBuilder lines = new StringBuilder();
            try (Stream<Path> files = Files.list(source)) {
                for (Path part : files.filter(name -> name.toString().endsWith(".json.gz"))
                        .sorted()
                        .toList()) {
                    byte[] packed = Files.readAllBytes(part);
                    byte[] md5 = Digests.md5(packed);
                    long items = new String(EXPORT.summed(packed), StandardCharsets.UTF_8)
                            .lines()
                            .count();
                    lines.append(
                            "{\"itemCount\":%d,\"md5Checksum\":\"%s\",\"etag\":\"%s-1\",\"dataFileS3Key\":\"%s\"}\n"
                                    .formatted(
                                            items,
                                            Base64.getEncoder().encodeToString(md5),
                                            HexFormat.of().formatHex(md5),
                                            export.relativize(part).toString().replace('\\', '/')));
                }
            }
            return lines.toString().getBytes(StandardCharsets.UTF_8);
        }
    },
    /** What a file in the format Brotli holds. */
    UNPACKED {
        @Override
        byte[] make(Path source, DataFile file) throws IOException {
            try (BrotliInputStream in = new BrotliInputStream(Files.newInputStream(source))) {
                return in.readAllBytes();
            }
        }
    };

    /** The bytes of the file. */
    abstract byte[] make(Path source, DataFile file) throws IOException;

    /** That of which the set has the sum. */
    byte[] summed(byte[] made) throws IOException {
        return made;
    }

    /** The elements of an array, or else the documents of the file. */
    private static List<JsonNode> documents(Path file) throws IOException {
        List<JsonNode> documents = JavaScriptText.MAPPER
                .readerFor(JsonNode.class)
                .<JsonNode>readValues(Files.readAllBytes(file))
                .readAll();
        if (documents.size() == 1 && documents.get(0).isArray()) {
            List<JsonNode> elements = new ArrayList<>();
            documents.get(0).forEach(elements::add);
            return elements;
        }
        return documents;
    }

    private static byte[] typed(byte[] documents) throws IOException {
        ByteArrayOutputStream typed = new ByteArrayOutputStream();
        DynamoDbTranscoder.create().toDynamoDbLines(new ByteArrayInputStream(documents), typed);
        return typed.toByteArray();
    }

    private static void asciiLine(String text, StringBuilder lines) {
        lines.append('"');
        for (char c : text.toCharArray()) {
            switch (c) {
                case '"', '\\' -> lines.append('\\').append(c);
                case '\b' -> lines.append("\\b");
                case '\t' -> lines.append("\\t");
                case '\n' -> lines.append("\\n");
                case '\f' -> lines.append("\\f");
                case '\r' -> lines.append("\\r");
                default -> {
                    if (c >= ' ' && c <= '~') {
                        lines.append(c);
                    } else {
                        lines.append("\\u").append(HexFormat.of().toHexDigits(c));
                    }
                }
            }
        }
        lines.append("\"\n");
    }
}
