package io.documentjson;

import io.documentjson.DocumentJsonException.Code;
import java.io.IOException;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads document JSON: objects are maps, arrays are lists, and everything else is what it is called. It keeps its own
 * stack, so that its depth is limited by the option alone.
 */
final class DocumentReader {

    private final JacksonTokens tokens;
    private final ItemBuilder stack;

    DocumentReader(JacksonTokens tokens, ItemBuilder stack) {
        this.tokens = tokens;
        this.stack = stack;
    }

    /** The item whose opening brace is the current token. */
    Map<String, AttributeValue> readItem() throws IOException {
        try {
            stack.openMap();
            readContainers();
            return stack.closeItem();
        } catch (DocumentJsonException e) {
            throw located(e);
        }
    }

    /** The value whose first token is {@code first}, the current one. */
    AttributeValue readValue(int first) throws IOException {
        try {
            if (first == JacksonTokens.START_OBJECT) {
                stack.openMap();
                readContainers();
                stack.closeMap();
            } else if (first == JacksonTokens.START_ARRAY) {
                stack.openList();
                readContainers();
                stack.closeList();
            } else {
                readScalar(first);
            }
            return stack.root();
        } catch (DocumentJsonException e) {
            throw located(e);
        }
    }

    /** Jackson looks at a value together with its name, so the name may not have got here when the value is malformed. */
    private DocumentJsonException located(DocumentJsonException e) {
        String name = tokens.nameInProgress();
        if (name != null && stack.depth() > 0) {
            stack.name(name);
        }
        return stack.located(e);
    }

    /** Reads up to the last token of the outermost container, which stays open. */
    private void readContainers() throws IOException {
        boolean inMap = stack.inMap();
        while (true) {
            if (inMap) {
                String name = tokens.nextName();
                if (name == null) {
                    if (stack.depth() == 1) {
                        return;
                    }
                    stack.closeMap();
                    inMap = stack.inMap();
                    continue;
                }
                stack.name(name);
            }
            int token = tokens.next();
            switch (token) {
                case JacksonTokens.STRING -> stack.add(AttributeValues.s(tokens.text()));
                case JacksonTokens.START_OBJECT -> {
                    stack.openMap();
                    inMap = true;
                }
                case JacksonTokens.START_ARRAY -> {
                    stack.openList();
                    inMap = false;
                }
                case JacksonTokens.END_ARRAY -> {
                    if (stack.depth() == 1) {
                        return;
                    }
                    stack.closeList();
                    inMap = stack.inMap();
                }
                default -> readScalar(token);
            }
        }
    }

    private void readScalar(int token) throws IOException {
        switch (token) {
            case JacksonTokens.STRING -> stack.add(AttributeValues.s(tokens.text()));
            case JacksonTokens.INTEGER -> {
                int small = tokens.smallNumber();
                stack.add(small < 0 ? AttributeValues.n(tokens.number()) : AttributeValues.small(small));
            }
            case JacksonTokens.DECIMAL -> stack.add(AttributeValues.n(tokens.number()));
            case JacksonTokens.TRUE -> stack.add(AttributeValues.TRUE);
            case JacksonTokens.FALSE -> stack.add(AttributeValues.FALSE);
            case JacksonTokens.NULL -> stack.add(AttributeValues.NULL);
            case JacksonTokens.EMBEDDED -> stack.add(AttributeValues.b(tokens.bytes()));
            case JacksonTokens.NONE -> throw tokens.unexpectedEnd();
            default -> throw tokens.failure(Code.INVALID_JSON, "Expected a JSON value but was something else");
        }
    }
}
