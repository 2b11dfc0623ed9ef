package io.documentjson.transcode;

import io.documentjson.events.DocumentJsonException;
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

/** Output and errors of lines: by items, which is the oracle, and by the transcoder. */
record ObjectPath(String output, List<String> errors) {

    /** By reading each line as an item and writing it. */
    static ObjectPath ofItems(byte[] lines, boolean typed) {
        return ofItems(lines, Direction.of(typed));
    }

    static ObjectPath ofItems(byte[] lines, Direction direction) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<String> errors = new ArrayList<>();
        try (Stream<Map<String, AttributeValue>> items =
                direction.from.readJsonLines(new ByteArrayInputStream(lines))) {
            Iterator<Map<String, AttributeValue>> iterator = items.iterator();
            while (true) {
                try {
                    if (!iterator.hasNext()) {
                        break;
                    }
                    out.writeBytes(direction.to.toJsonBytes(iterator.next()));
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
        return ofStream(lines, Direction.of(typed));
    }

    static ObjectPath ofStream(byte[] lines, Direction direction) {
        List<String> errors = new ArrayList<>();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DynamoDbTranscoder transcoder = transcoder(direction, errors);
        try {
            ByteArrayInputStream in = new ByteArrayInputStream(lines);
            if (direction.isTyped()) {
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
        return ofPieces(lines, Direction.of(typed), size);
    }

    static ObjectPath ofPieces(byte[] lines, Direction direction, int size) {
        List<String> errors = new ArrayList<>();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DynamoDbTranscoder transcoder = transcoder(direction, errors);
        try (OutputStream push =
                direction.isTyped() ? transcoder.toDocumentLines(out) : transcoder.toDynamoDbLines(out)) {
            for (int i = 0; i < lines.length; i += size) {
                push.write(lines, i, Math.min(size, lines.length - i));
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return new ObjectPath(out.toString(StandardCharsets.ISO_8859_1), errors);
    }

    private static DynamoDbTranscoder transcoder(Direction direction, List<String> errors) {
        return direction
                .transcoder()
                .onError((e, line) -> errors.add(verdict(e)))
                .build();
    }

    static String verdict(DocumentJsonException e) {
        return e.code() + " " + e.path() + " line " + e.line() + " offset " + e.offset() + " " + e.getMessage();
    }
}
