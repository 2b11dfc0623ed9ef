package io.documentjson;

import io.documentjson.text.JsonTokens;
import java.io.IOException;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads document JSON: objects are maps, arrays are lists, and everything else is what it is called. What is open is on
 * the builder's stack, so that the depth is limited by the option alone.
 */
final class DocumentReader {

    private final JsonTokens tokens;
    private final ItemBuilder builder;

    DocumentReader(JsonTokens tokens, ItemBuilder builder) {
        this.tokens = tokens;
        this.builder = builder;
    }

    /** The item whose opening brace has been read. */
    Map<String, AttributeValue> readItem() throws IOException {
        builder.openMap();
        readContainers();
        return builder.closeItem();
    }

    /** The value whose kind has been asked for. */
    AttributeValue readValue(int kind) throws IOException {
        if (kind == JsonTokens.OBJECT) {
            builder.openMap();
            readContainers();
            builder.closeMap();
        } else if (kind == JsonTokens.ARRAY) {
            builder.openList();
            readContainers();
            builder.closeList();
        } else {
            readScalar(kind);
        }
        return builder.root();
    }

    /** Reads up to the last token of the outermost container, which stays open. */
    private void readContainers() throws IOException {
        boolean inMap = builder.inMap();
        while (true) {
            if (inMap) {
                String name = tokens.nextName();
                if (name == null) {
                    if (builder.depth() == 1) {
                        return;
                    }
                    builder.closeMap();
                    inMap = builder.inMap();
                    continue;
                }
                builder.name(name);
            } else if (!tokens.nextElement()) {
                if (builder.depth() == 1) {
                    return;
                }
                builder.closeList();
                inMap = builder.inMap();
                continue;
            }
            int kind = tokens.value();
            switch (kind) {
                case JsonTokens.STRING -> builder.add(AttributeValues.s(tokens.text()));
                case JsonTokens.OBJECT -> {
                    builder.openMap();
                    inMap = true;
                }
                case JsonTokens.ARRAY -> {
                    builder.openList();
                    inMap = false;
                }
                default -> readScalar(kind);
            }
        }
    }

    private void readScalar(int kind) throws IOException {
        builder.add(scalar(tokens, kind));
    }

    /** The value of this kind, which is neither an object nor an array. */
    static AttributeValue scalar(JsonTokens tokens, int kind) throws IOException {
        return switch (kind) {
            case JsonTokens.STRING -> AttributeValues.s(tokens.text());
            case JsonTokens.NUMBER -> {
                int small = tokens.smallNumber();
                yield small < 0 ? AttributeValues.n(tokens.number()) : AttributeValues.small(small);
            }
            case JsonTokens.TRUE -> AttributeValues.TRUE;
            case JsonTokens.FALSE -> AttributeValues.FALSE;
            case JsonTokens.NULL -> AttributeValues.NULL;
            default -> AttributeValues.b(tokens.bytes());
        };
    }
}
