package io.documentjson.transcode;

import io.documentjson.text.JsonTokens;
import io.documentjson.text.Limits;
import io.documentjson.text.LosslessTag;
import io.documentjson.text.TextException;
import io.documentjson.text.TextException.Code;
import io.documentjson.text.Utf8JsonGenerator;
import io.documentjson.text.WireType;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads lossless JSON and writes DynamoDB JSON. */
final class LosslessTranscriber extends DocumentTranscriber {

    /** Which of the open containers, by their depth, stand under a tag: names of tags are names in them. */
    private final BitSet wrapped = new BitSet();

    /** The member of the set that is being read, or -1. */
    private long memberOfSet = -1;

    LosslessTranscriber(JsonTokens tokens, Limits limits, Utf8JsonGenerator generator) {
        super(tokens, limits, generator);
    }

    @Override
    void transcribe() throws IOException {
        openMap();
        wrapped.set(depth());
        String name = tokens.nextName();
        boolean isNameRead = true;
        while (depth() > 0) {
            if (inMap()) {
                name = isNameRead ? name : tokens.nextName();
                isNameRead = false;
                if (name == null) {
                    endContainer();
                    continue;
                }
                checkName(name);
                name(name);
            } else if (!tokens.nextElement()) {
                endContainer();
                continue;
            }
            int before = depth();
            name = open(tokens.value());
            isNameRead = depth() != before && inMap();
        }
    }

    @Override
    String likelyForm() {
        return "";
    }

    private void checkName(String name) {
        if (!wrapped.get(depth()) && LosslessTag.named(name) != null) {
            throw notAlone();
        }
    }

    /** Ends the innermost container, whose last token has been read, and the tag around it. */
    private void endContainer() throws IOException {
        int depth = depth();
        if (wrapped.get(depth)) {
            wrapped.clear(depth);
            if (depth > 1) {
                endTag();
            }
        }
        end();
    }

    /** Copies a scalar or a value under a tag, or opens a container; of a map it reads the first name. */
    private @Nullable String open(int kind) throws IOException {
        if (kind != JsonTokens.OBJECT) {
            copyValue(kind);
            return null;
        }
        String name = tokens.nextName();
        LosslessTag tag = name == null ? null : LosslessTag.named(name);
        if (tag == null) {
            openMapValue();
            return name;
        }
        int tagged = tokens.value();
        if (tag == LosslessTag.MAP) {
            expect(tagged == JsonTokens.OBJECT, "$m with an object", tagged);
            openMapValue();
            wrapped.set(depth());
            return tokens.nextName();
        }
        copyTagged(tag, tagged);
        endTag();
        endScalar();
        return null;
    }

    /** Copies what stands under the tag; the attribute value stays open. */
    private void copyTagged(LosslessTag tag, int kind) throws IOException {
        switch (tag) {
            case BINARY -> {
                expect(kind == JsonTokens.STRING, "$b with base64 in a string", kind);
                open(WireType.B);
                generator.writeBinary(tokens.bytes());
            }
            case NUMBER -> {
                expect(kind == JsonTokens.STRING, "$n with a number in a string", kind);
                open(WireType.N);
                generator.writeString(tokens.numberInString());
            }
            case NULL -> {
                expect(kind == JsonTokens.FALSE, "$null with false", kind);
                open(WireType.NULL);
                generator.writeBoolean(false);
            }
            case STRING_SET -> copySet(tag, WireType.SS, kind);
            case NUMBER_SET -> copySet(tag, WireType.NS, kind);
            default -> copySet(tag, WireType.BS, kind);
        }
    }

    private void copySet(LosslessTag tag, WireType type, int kind) throws IOException {
        expect(kind == JsonTokens.ARRAY, tag.text + " with an array", kind);
        checkDepth();
        open(type);
        generator.startArray();
        for (memberOfSet = 0; tokens.nextElement(); memberOfSet++) {
            copyMember(type, tokens.value());
        }
        memberOfSet = -1;
        generator.endArray();
    }

    private void copyMember(WireType type, int kind) throws IOException {
        switch (type) {
            case SS -> {
                expect(kind == JsonTokens.STRING, "a string", kind);
                generator.writeString(tokens.text());
            }
            case NS -> {
                expect(kind == JsonTokens.NUMBER || kind == JsonTokens.STRING, "a number", kind);
                generator.writeString(kind == JsonTokens.NUMBER ? tokens.number() : tokens.numberInString());
            }
            default -> {
                expect(kind == JsonTokens.STRING, "base64 in a string", kind);
                generator.writeBinary(tokens.bytes());
            }
        }
    }

    private void endTag() throws IOException {
        if (tokens.nextName() != null) {
            throw notAlone();
        }
    }

    private TextException notAlone() {
        return invalid(
                "Expected a tag alone in its object but was one beside other members; a map that has the name of a tag"
                        + " stands under $m");
    }

    private void expect(boolean asExpected, String expected, int kind) {
        if (!asExpected) {
            throw invalid("Expected " + expected + " but was " + JsonTokens.nameOf(kind));
        }
    }

    private TextException invalid(String problem) {
        return failure(Code.INVALID_ATTRIBUTE_VALUE, problem);
    }

    @Override
    List<Object> path() {
        List<Object> path = super.path();
        if (memberOfSet >= 0) {
            path.add(memberOfSet);
        }
        return path;
    }
}
