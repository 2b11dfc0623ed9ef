package io.documentjson.nativeimage;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.StoredItem;
import io.documentjson.enhanced.FastDocuments;
import io.documentjson.plain.PlainItems;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A program that uses each part of the library once, and prints what comes out. */
final class NativeImageProgram {

    static final String EXPECTED = """
            {"id":"u1","age":42,"photo":"AP8H","tags":["a","b"]}
            {"id":{"S":"u1"},"age":{"N":"42"},"photo":{"B":"AP8H"},"tags":{"SS":["a","b"]}}
            {"id":"u1","age":42,"photo":"AP8H","tags":["a","b"]}
            {"id":"u1","age":42,"photo":"AP8H","tags":["a","b"]}
            42
            true
            """;

    private NativeImageProgram() {}

    public static void main(String[] arguments) throws Exception {
        String typed = EXPECTED.split("\n")[1];
        Map<String, AttributeValue> item = DynamoDbJson.create().fromJson(typed);

        print(DocumentJson.create().toJson(item));
        print(DynamoDbJson.create().toJson(item));
        print(FastDocuments.create().fromAttributeValueMap(item).toJson());

        ByteArrayOutputStream documents = new ByteArrayOutputStream();
        DynamoDbTranscoder.create()
                .toDocumentLines(new ByteArrayInputStream(typed.getBytes(StandardCharsets.UTF_8)), documents);
        print(documents.toString(StandardCharsets.UTF_8).strip());

        print(String.valueOf(PlainItems.create().toPlain(item).get("age")));

        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(StoredItem.of(item));
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            print(String.valueOf(in.readObject().equals(StoredItem.of(item))));
        }
    }

    private static void print(String line) {
        System.out.print(line + "\n");
    }
}
