package io.documentjson.transcode;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.fixtures.ByteOrderMark;
import io.documentjson.fixtures.ChunkedInputStream;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.transcode.ItemText.Form;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Output and errors of records: by the parser alone, and by the transcoder, which copies images. */
record RecordPath(String output, List<String> errors) {

    /** Part that is taken from the records of a form, and its target: items or documents. */
    record Way(Envelope envelope, RecordPart part, boolean toItems) {}

    /** By the transcoder, with the text in pieces of this size. */
    static RecordPath ofTranscoder(byte[] text, Way way, int piece) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        List<String> errors = new ArrayList<>();
        DynamoDbTranscoder transcoder = DynamoDbTranscoder.builder()
                .envelope(way.envelope)
                .part(way.part)
                .onError((e, line) -> errors.add(ObjectPath.verdict(e)))
                .build();
        try {
            if (way.toItems) {
                transcoder.toItemLines(new ChunkedInputStream(text, piece), out);
            } else {
                transcoder.toDocumentLines(new ChunkedInputStream(text, piece), out);
            }
        } catch (DocumentJsonException e) {
            errors.add(ObjectPath.verdict(e));
        }
        return new RecordPath(out.toString(StandardCharsets.ISO_8859_1), errors);
    }

    /** By the parser, which is the oracle. */
    static RecordPath ofParser(byte[] text, Way way) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        LineOutput output = new LineOutput(out, false);
        Form form = way.toItems ? Form.DYNAMODB_ITEM : Form.DYNAMODB;
        ItemTarget target = way.part == RecordPart.DEBEZIUM
                ? new DebeziumTarget.Lines(
                        new ItemText(form, Limits.DEFAULTS, null, new JsonBytes()), DebeziumForm.create(), output)
                : new TextTarget.Lines(new ItemText(form, Limits.DEFAULTS, null, output), way.part, output);
        List<String> errors = new ArrayList<>();
        if (way.envelope.isLines()) {
            parseLines(text, target, errors);
        } else {
            try (Utf8Tokens tokens = Utf8Tokens.of(new ByteArrayInputStream(text), Limits.DEFAULTS)) {
                target.readRecords(tokens, way.envelope);
            } catch (DocumentJsonException e) {
                errors.add(ObjectPath.verdict(e));
            }
        }
        output.flush();
        return new RecordPath(out.toString(StandardCharsets.ISO_8859_1), errors);
    }

    private static void parseLines(byte[] text, ItemTarget target, List<String> errors) throws IOException {
        long line = 0;
        for (int from = ByteOrderMark.lengthAt(text, 0), to; from < text.length; from = to + 1) {
            to = from;
            while (to < text.length && text[to] != '\n') {
                to++;
            }
            line++;
            String shown = new String(Arrays.copyOfRange(text, from, to), StandardCharsets.ISO_8859_1);
            if (shown.chars().allMatch(c -> c == ' ' || c == '\t' || c == '\r')) {
                continue;
            }
            try (Utf8Tokens tokens = Utf8Tokens.ofLine(text, from, to, from, Limits.DEFAULTS)) {
                try {
                    target.readChange(tokens);
                } catch (TextException e) {
                    errors.add(ObjectPath.verdict(e.published(target.path(), line, tokens.offset())));
                }
            }
        }
    }
}
