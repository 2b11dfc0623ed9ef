package io.documentjson.transcode;

import io.documentjson.DocumentJson;
import io.documentjson.DocumentJsonException;
import io.documentjson.DynamoDbJson;
import io.documentjson.ItemJson;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What lines become: by items, which is the oracle, and by the transcoder, with all that is wrong with them. */
record ObjectPath(String output, List<String> errors) {

    /** By reading each line as an item and writing it. */
    static ObjectPath ofItems(byte[] lines, boolean typed) {
        ItemJson from = typed ? DynamoDbJson.create() : DocumentJson.create();
        ItemJson to = typed ? DocumentJson.create() : DynamoDbJson.create();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<String> errors = new ArrayList<>();
        try (Stream<Map<String, AttributeValue>> items = from.readJsonLines(new ByteArrayInputStream(lines))) {
            Iterator<Map<String, AttributeValue>> iterator = items.iterator();
            while (true) {
                try {
                    if (!iterator.hasNext()) {
                        break;
                    }
                    out.writeBytes(to.toJsonBytes(iterator.next()));
                    out.write('\n');
                } catch (DocumentJsonException e) {
                    errors.add(verdict(e));
                }
            }
        }
        return new ObjectPath(out.toString(StandardCharsets.ISO_8859_1), errors);
    }

    /** By the transcoder, in one call. */
    static ObjectPath ofStream(byte[] lines, boolean typed) {
        List<String> errors = new ArrayList<>();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DynamoDbTranscoder transcoder = transcoder(errors);
        try {
            ByteArrayInputStream in = new ByteArrayInputStream(lines);
            if (typed) {
                transcoder.toDocumentLines(in, out);
            } else {
                transcoder.toDynamoDbLines(in, out);
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return new ObjectPath(out.toString(StandardCharsets.ISO_8859_1), errors);
    }

    /** By the transcoder, pushed in pieces of this size. */
    static ObjectPath ofPieces(byte[] lines, boolean typed, int size) {
        List<String> errors = new ArrayList<>();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DynamoDbTranscoder transcoder = transcoder(errors);
        try (OutputStream push = typed ? transcoder.toDocumentLines(out) : transcoder.toDynamoDbLines(out)) {
            for (int i = 0; i < lines.length; i += size) {
                push.write(lines, i, Math.min(size, lines.length - i));
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return new ObjectPath(out.toString(StandardCharsets.ISO_8859_1), errors);
    }

    private static DynamoDbTranscoder transcoder(List<String> errors) {
        return DynamoDbTranscoder.builder()
                .onError((e, line) -> errors.add(verdict(e)))
                .build();
    }

    static String verdict(DocumentJsonException e) {
        return e.code() + " " + e.path() + " line " + e.line() + " offset " + e.offset() + " " + e.getMessage();
    }
}
