package io.documentjson.transcode;

import io.documentjson.events.AttributeType;
import io.documentjson.text.JsonTokens;
import io.documentjson.text.Limits;
import io.documentjson.text.TextException.Code;
import io.documentjson.text.Utf8JsonGenerator;
import java.io.IOException;

/** Reads document JSON and writes DynamoDB JSON. */
final class DocumentTranscriber extends ItemTranscriber {

    DocumentTranscriber(JsonTokens tokens, Limits limits, Utf8JsonGenerator generator) {
        super(tokens, limits, generator);
    }

    @Override
    void transcribe() throws IOException {
        openMap();
        while (depth() > 0) {
            if (inMap()) {
                String name = tokens.nextName();
                if (name == null) {
                    end();
                } else {
                    name(name);
                    copyValue(tokens.value());
                }
            } else if (tokens.nextElement()) {
                copyValue(tokens.value());
            } else {
                end();
            }
        }
    }

    @Override
    String likelyForm() {
        return seemsTyped() ? "; it seems to be DynamoDB JSON, which is read by DynamoDbJson" : "";
    }

    /** Ends the innermost container, whose last token has been read. */
    final void end() {
        close();
        if (depth() > 0) {
            generator.endObject();
        }
    }

    /** Copies a scalar, or opens a container. */
    final void copyValue(int kind) throws IOException {
        switch (kind) {
            case JsonTokens.OBJECT -> openMapValue();
            case JsonTokens.ARRAY -> {
                checkDepth();
                open(AttributeType.L);
                openList();
            }
            case JsonTokens.STRING -> {
                String text = tokens.text();
                open(AttributeType.S);
                generator.writeString(text);
                endScalar();
            }
            case JsonTokens.NUMBER -> {
                String number = tokens.number();
                open(AttributeType.N);
                generator.writeString(number);
                endScalar();
            }
            case JsonTokens.TRUE, JsonTokens.FALSE -> {
                open(AttributeType.BOOL);
                generator.writeBoolean(kind == JsonTokens.TRUE);
                endScalar();
            }
            case JsonTokens.NULL -> {
                open(AttributeType.NULL);
                generator.writeBoolean(true);
                endScalar();
            }
            default -> throw failure(Code.INVALID_JSON, "Expected a JSON value but was " + JsonTokens.nameOf(kind));
        }
    }

    final void openMapValue() {
        checkDepth();
        open(AttributeType.M);
        openMap();
    }

    final void open(AttributeType type) {
        startObject();
        generator.writeName(type.name());
    }

    final void endScalar() {
        generator.endObject();
        complete();
    }
}
