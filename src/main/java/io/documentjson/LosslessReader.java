package io.documentjson;

import io.documentjson.text.JsonTokens;
import io.documentjson.text.LosslessTag;
import io.documentjson.text.TextException;
import io.documentjson.text.TextException.Code;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads lossless JSON: as document JSON, but an object whose first member has the name of a tag is what the tag says. What is
 * open is on the builder's stack, so that the depth is limited by the option alone.
 */
final class LosslessReader {

    private final JsonTokens tokens;
    private final ItemBuilder builder;

    /** Which of the open containers, by their depth, stand under a tag: names of tags are names in them. */
    private final BitSet wrapped = new BitSet();

    LosslessReader(JsonTokens tokens, ItemBuilder builder) {
        this.tokens = tokens;
        this.builder = builder;
    }

    /** The item whose opening brace has been read. It is never a tag. */
    Map<String, AttributeValue> readItem() throws IOException {
        builder.openMap();
        wrapped.set(1);
        readContainers(tokens.nextName());
        return builder.closeItem();
    }

    /** The value whose kind has been asked for. */
    AttributeValue readValue(int kind) throws IOException {
        String first = open(kind);
        if (builder.depth() > 0) {
            readContainers(builder.inMap() ? first : null);
            close();
        }
        return builder.root();
    }

    /**
     * Reads up to the last token of the outermost container, which stays open.
     *
     * @param first the name that has been read already in the innermost container, a map; {@code null} at its end
     */
    private void readContainers(@Nullable String first) throws IOException {
        String name = first;
        boolean isNameRead = builder.inMap();
        while (true) {
            if (builder.inMap()) {
                name = isNameRead ? name : tokens.nextName();
                isNameRead = false;
                if (name == null) {
                    if (builder.depth() == 1) {
                        return;
                    }
                    close();
                    continue;
                }
                checkName(name);
                builder.name(name);
            } else if (!tokens.nextElement()) {
                if (builder.depth() == 1) {
                    return;
                }
                close();
                continue;
            }
            int depth = builder.depth();
            name = open(tokens.value());
            isNameRead = builder.depth() != depth && builder.inMap();
        }
    }

    private void checkName(String name) {
        if (!wrapped.get(builder.depth()) && LosslessTag.named(name) != null) {
            throw notAlone();
        }
    }

    /** Ends the innermost container, whose last token has been read, and the tag around it. */
    private void close() throws IOException {
        int depth = builder.depth();
        if (wrapped.get(depth)) {
            wrapped.clear(depth);
            endTag();
        }
        builder.close();
    }

    /** Reads a scalar or a value under a tag, or opens a container; of a map the first name. */
    private @Nullable String open(int kind) throws IOException {
        if (kind == JsonTokens.OBJECT) {
            return openObject();
        }
        if (kind == JsonTokens.ARRAY) {
            builder.openList();
        } else {
            builder.add(DocumentReader.scalar(tokens, kind));
        }
        return null;
    }

    private @Nullable String openObject() throws IOException {
        String name = tokens.nextName();
        LosslessTag tag = name == null ? null : LosslessTag.named(name);
        if (tag == null) {
            builder.openMap();
            return name;
        }
        int kind = tokens.value();
        if (tag == LosslessTag.MAP) {
            expect(kind == JsonTokens.OBJECT, "$m with an object", kind);
            builder.openMap();
            wrapped.set(builder.depth());
            return tokens.nextName();
        }
        AttributeValue value = tagged(tag, kind);
        endTag();
        builder.add(value);
        return null;
    }

    private AttributeValue tagged(LosslessTag tag, int kind) throws IOException {
        switch (tag) {
            case BINARY -> {
                expect(isBytes(kind), "$b with base64 in a string", kind);
                return AttributeValues.b(tokens.bytes());
            }
            case NUMBER -> {
                expect(kind == JsonTokens.STRING, "$n with a number in a string", kind);
                return AttributeValues.n(tokens.numberInString());
            }
            case NULL -> {
                expect(kind == JsonTokens.FALSE, "$null with false", kind);
                return AttributeValues.NOT_NULL;
            }
            default -> {
                expect(kind == JsonTokens.ARRAY, tag.text + " with an array", kind);
                builder.checkDepth();
                return set(tag);
            }
        }
    }

    private AttributeValue set(LosslessTag tag) throws IOException {
        List<String> texts = new ArrayList<>();
        List<SdkBytes> binaries = new ArrayList<>();
        int index = 0;
        builder.setMember(index);
        while (tokens.nextElement()) {
            int kind = tokens.value();
            switch (tag) {
                case STRING_SET -> {
                    expect(kind == JsonTokens.STRING, "a string", kind);
                    texts.add(tokens.text());
                }
                case NUMBER_SET -> {
                    expect(kind == JsonTokens.NUMBER || kind == JsonTokens.STRING, "a number", kind);
                    texts.add(kind == JsonTokens.NUMBER ? tokens.number() : tokens.numberInString());
                }
                default -> {
                    expect(isBytes(kind), "base64 in a string", kind);
                    binaries.add(SdkBytes.fromByteArrayUnsafe(tokens.bytes()));
                }
            }
            builder.setMember(++index);
        }
        builder.setMember(-1);
        return switch (tag) {
            case STRING_SET -> AttributeValues.ss(texts);
            case NUMBER_SET -> AttributeValues.ns(texts);
            default -> AttributeValues.bs(binaries);
        };
    }

    private void endTag() throws IOException {
        if (tokens.nextName() != null) {
            throw notAlone();
        }
    }

    private static TextException notAlone() {
        return invalid(
                "Expected a tag alone in its object but was one beside other members; a map that has the name of a tag"
                        + " stands under $m");
    }

    private static boolean isBytes(int kind) {
        return kind == JsonTokens.STRING || kind == JsonTokens.BYTES;
    }

    private static void expect(boolean asExpected, String expected, int kind) {
        if (!asExpected) {
            throw invalid("Expected " + expected + " but was " + JsonTokens.nameOf(kind));
        }
    }

    private static TextException invalid(String problem) {
        return new TextException(Code.INVALID_ATTRIBUTE_VALUE, problem);
    }
}
