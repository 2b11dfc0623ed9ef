package io.documentjson.internal.parsing;

import io.documentjson.events.ErrorCode;
import io.documentjson.events.ItemEvents;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.source.Utf8Source;
import io.documentjson.internal.tokens.ReadErrors;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.words.NumberListScanner;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads document JSON: objects are maps, arrays are lists, and everything else is what it is called. */
public final class DocumentParser extends PushParser {

    private @Nullable NumberListReader numberLists;

    /** @param checksNames true if a name that a map has twice is an error of this parser */
    public DocumentParser(ItemEvents events, boolean checksNames) {
        super(events, checksNames);
    }

    @Override
    public void readItem() throws IOException {
        start(true);
        readContainers();
    }

    @Override
    public void readValue(int kind) throws IOException {
        if (kind == Utf8Tokens.OBJECT || kind == Utf8Tokens.ARRAY) {
            start(kind == Utf8Tokens.OBJECT);
            readContainers();
        } else {
            readScalar(kind);
        }
    }

    /**
     * Reads up to the end of the outermost container. A name is only kept where somebody needs it, as in the other
     * parser.
     */
    private void readContainers() throws IOException {
        boolean inMap = inMap();
        String name = null;
        try {
            while (true) {
                name = null;
                boolean hasNext;
                if (inMap) {
                    name = tokens.nextName();
                    hasNext = name != null;
                    if (name != null) {
                        pushName(name);
                    }
                } else {
                    hasNext = tokens.nextElement();
                }
                if (!hasNext) {
                    end();
                    if (depth() == 0) {
                        return;
                    }
                    inMap = inMap();
                    continue;
                }
                int kind = tokens.value();
                if (kind > Utf8Tokens.ARRAY) {
                    readScalar(kind);
                    if (!inMap) {
                        complete();
                    }
                } else {
                    name(name);
                    name = null;
                    inMap = kind == Utf8Tokens.OBJECT;
                    start(inMap);
                    if (!inMap) {
                        readNumbers();
                    }
                }
            }
        } catch (TextException e) {
            if (name != null) {
                name(name);
            }
            throw e;
        }
    }

    /** Reads many numbers at the beginning of a list at once, if there are many. */
    private void readNumbers() throws IOException {
        Utf8Source source = tokens.source();
        if (!NumberListScanner.mayBegin(source.bytes, source.position)) {
            return;
        }
        if (numberLists == null) {
            numberLists = new NumberListReader();
        }
        numberLists.push(tokens, events, this);
    }

    /** Reads the value of this kind, which is neither an object nor an array. */
    private void readScalar(int kind) throws IOException {
        switch (kind) {
            case Utf8Tokens.STRING -> events.string(tokens.text());
            case Utf8Tokens.NUMBER -> {
                int small = tokens.smallNumber();
                if (small < 0) {
                    events.number(tokens.number());
                } else {
                    events.number(small);
                }
            }
            case Utf8Tokens.TRUE -> events.bool(true);
            case Utf8Tokens.FALSE -> events.bool(false);
            case Utf8Tokens.NULL -> events.nul(true);
            default ->
                throw new TextException(
                        ErrorCode.INVALID_JSON, "Expected a JSON value but was " + ReadErrors.nameOf(kind));
        }
    }

    @Override
    String likelyForm() {
        return seemsTyped() ? "; it seems to be DynamoDB JSON, which is read by DynamoDbJson" : "";
    }
}
