package io.documentjson.spark;

import io.documentjson.events.Envelope;
import io.documentjson.transcode.DynamoDbTranscoder;
import io.documentjson.transcode.RecordPart;
import io.documentjson.transcode.TranscodedChange;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/** A line of an export: the item of a full one, or the change of an incremental one. */
final class ExportLine {

    static final DynamoDbTranscoder TRANSCODER = DynamoDbTranscoder.create();

    /** Of lines of incremental exports; each pushes one part. */
    private static final DynamoDbTranscoder KEYS = ofPart(RecordPart.KEYS);

    private static final DynamoDbTranscoder NEW_IMAGE = ofPart(RecordPart.NEW_IMAGE);
    private static final DynamoDbTranscoder OLD_IMAGE = ofPart(RecordPart.OLD_IMAGE);

    private static final byte[] ITEM = "\"Item\"".getBytes(StandardCharsets.US_ASCII);

    private ExportLine() {}

    private static DynamoDbTranscoder ofPart(RecordPart part) {
        return DynamoDbTranscoder.builder()
                .envelope(Envelope.CHANGE_LINES)
                .part(part)
                .build();
    }

    /** The transcoder that pushes that column of a change. */
    static DynamoDbTranscoder transcoder(ExportColumn column) {
        return switch (column) {
            case ITEM, NEW_IMAGE -> NEW_IMAGE;
            case KEYS -> KEYS;
            case OLD_IMAGE -> OLD_IMAGE;
            default -> throw new IllegalArgumentException(column + " is no item");
        };
    }

    /** Whether the line {@code bytes[from..to)} is from a full export, by its first member. */
    static boolean isItem(byte[] bytes, int from, int to) {
        int brace = skipSpace(bytes, from, to);
        if (brace == to || bytes[brace] != '{') {
            return false;
        }
        int name = skipSpace(bytes, brace + 1, to);
        int end = name + ITEM.length;
        return end <= to && Arrays.equals(bytes, name, end, ITEM, 0, ITEM.length);
    }

    private static int skipSpace(byte[] line, int from, int to) {
        int i = from;
        while (i < to && (line[i] == ' ' || line[i] == '\t' || line[i] == '\r' || line[i] == '\n')) {
            i++;
        }
        return i;
    }

    /** The change with the given parts as document JSON. */
    static TranscodedChange change(byte[] line, RecordPart... parts) {
        Set<RecordPart> wanted = EnumSet.noneOf(RecordPart.class);
        wanted.addAll(Arrays.asList(parts));
        return TRANSCODER.toDocumentChange(line, wanted);
    }

    /** The text as a value of a column. */
    static @Nullable UTF8String text(byte @Nullable [] utf8) {
        return utf8 == null ? null : UTF8String.fromBytes(utf8);
    }
}
