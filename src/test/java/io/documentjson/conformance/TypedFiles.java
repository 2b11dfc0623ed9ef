package io.documentjson.conformance;

import io.documentjson.oracle.JsonTree;
import io.documentjson.oracle.TreeItems;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** All items in the public files of DynamoDB JSON, read without the library under test. */
public final class TypedFiles {

    private TypedFiles() {}

    /** The items of all sets that are there; without any the test is skipped. */
    public static List<Map<String, AttributeValue>> all() {
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        for (Path folder : PublicData.present("dynein", "aws-doc-sdk-examples", "js-marshall", "typed-vectors")) {
            try (Stream<Path> files = Files.walk(folder)) {
                files.sorted().forEach(file -> items.addAll(items(file)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return items;
    }

    private static List<Map<String, AttributeValue>> items(Path file) {
        String name = file.getFileName().toString();
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        if (name.endsWith(".ddb.ndjson") || name.endsWith(".jsonl")) {
            PublicData.lines(file).forEach(line -> items.add(TreeItems.dynamoDbItem(JsonTree.parseValid(line))));
        } else if (name.endsWith(".json.gz")) {
            unzipped(file).forEach(line -> items.add(TreeItems.dynamoDbItem(JsonTree.parseValid(line))));
        } else if (name.endsWith(".json") && !name.startsWith("manifest") && !name.equals("movies.json")) {
            collect(JsonTree.parseValid(PublicData.text(file)), items);
        }
        return items;
    }

    /** The lines of a gzip file. */
    static List<String> unzipped(Path file) {
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
            return lines.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Finds the items and keys in requests and their output, however they are wrapped. */
    private static void collect(Object tree, List<Map<String, AttributeValue>> items) {
        if (tree instanceof List<?> list) {
            list.forEach(element -> collect(element, items));
        } else if (tree instanceof Map<?, ?> map) {
            try {
                items.add(TreeItems.dynamoDbItem(map));
            } catch (IllegalArgumentException e) {
                map.values().forEach(member -> collect(member, items));
            }
        }
    }
}
