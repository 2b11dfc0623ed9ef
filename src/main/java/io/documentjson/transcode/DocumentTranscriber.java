package io.documentjson.transcode;

import io.documentjson.text.JsonTokens;
import io.documentjson.text.Limits;
import io.documentjson.text.TextException.Code;
import io.documentjson.text.Utf8JsonGenerator;
import io.documentjson.text.WireType;
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

    private void end() {
        close();
        if (depth() > 0) {
            generator.endObject();
        }
    }

    private void copyValue(int kind) throws IOException {
        switch (kind) {
            case JsonTokens.OBJECT -> {
                checkDepth();
                open(WireType.M);
                openMap();
            }
            case JsonTokens.ARRAY -> {
                checkDepth();
                open(WireType.L);
                openList();
            }
            case JsonTokens.STRING -> {
                String text = tokens.text();
                open(WireType.S);
                generator.writeString(text);
                endScalar();
            }
            case JsonTokens.NUMBER -> {
                String number = tokens.number();
                open(WireType.N);
                generator.writeString(number);
                endScalar();
            }
            case JsonTokens.TRUE, JsonTokens.FALSE -> {
                open(WireType.BOOL);
                generator.writeBoolean(kind == JsonTokens.TRUE);
                endScalar();
            }
            case JsonTokens.NULL -> {
                open(WireType.NULL);
                generator.writeBoolean(true);
                endScalar();
            }
            default -> throw failure(Code.INVALID_JSON, "Expected a JSON value but was " + JsonTokens.nameOf(kind));
        }
    }

    private void open(WireType type) {
        generator.startObject();
        generator.writeName(type.name());
    }

    private void endScalar() {
        generator.endObject();
        complete();
    }
}
