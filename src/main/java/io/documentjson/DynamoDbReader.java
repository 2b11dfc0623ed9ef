package io.documentjson;

import io.documentjson.DocumentJsonException.Code;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Reads DynamoDB JSON: every attribute value is an object with one member, named after its type. It keeps its own stack,
 * so that its depth is limited by the option alone.
 *
 * <h2>A bare item or the line of an export</h2>
 *
 * <p>An export line is an object whose only member, {@code Item}, holds the item; in a bare item {@code Item} is an
 * attribute and holds an attribute value. So when {@code Item} comes first the question is whether the object under it is
 * an attribute value or a map of them. Its first member decides:
 *
 * <ul>
 *   <li>None, or a name that is no type: a map.
 *   <li>A type other than M: all of those have a value that is no object, while in a map every value is one. So an object
 *       means a map, and anything else an attribute value.
 *   <li>M with an object: as an attribute value this object would hold a map, as a map it would hold an attribute value
 *       under the name M. So it is the one that the object under M is not, and the question passes on to that object.
 * </ul>
 *
 * <p>The chain of objects under M ends at the latest where the text does, and each step of it turns the answer round, so
 * its length is all that has to be remembered. Further members cannot change an answer: they can only make the text wrong
 * whichever way it is read.
 */
final class DynamoDbReader {

    private static final String EXPORTED_ITEM = "Item";

    private final JacksonTokens tokens;
    private final ItemBuilder stack;

    /** The member of the set that is being read, or -1. */
    private int memberOfSet = -1;

    /** Whether the last token of the outermost container has been read. */
    private boolean ended;

    DynamoDbReader(JacksonTokens tokens, ItemBuilder stack) {
        this.tokens = tokens;
        this.stack = stack;
    }

    /** The item, or export line, whose opening brace is the current token. */
    Map<String, AttributeValue> readItem() throws IOException {
        try {
            String first = tokens.nextName();
            boolean exported = EXPORTED_ITEM.equals(first) && openUnderItem();
            if (!EXPORTED_ITEM.equals(first)) {
                stack.openMap();
                openAttribute(first);
            }
            readContainers();
            Map<String, AttributeValue> item = stack.closeItem();
            if (exported && tokens.nextName() != null) {
                throw invalid("Expected an export line with no member but Item but was one with another");
            }
            return item;
        } catch (DocumentJsonException e) {
            throw located(e);
        }
    }

    /** The attribute value whose first token is {@code first}, the current one. */
    AttributeValue readValue(int first) throws IOException {
        try {
            openAttributeValue(first);
            if (stack.depth() > 0) {
                readContainers();
                close();
            }
            return stack.root();
        } catch (DocumentJsonException e) {
            throw located(e);
        }
    }

    private DocumentJsonException located(DocumentJsonException e) {
        AttributePath path = new AttributePath();
        if (memberOfSet >= 0) {
            path.prependIndex(memberOfSet);
        }
        return e.at(stack.addTo(path));
    }

    /**
     * Reads what decides between a bare item and an export line, as the class comment has it, and opens the containers
     * that were passed on the way. The outermost of them is the item.
     *
     * @return whether it is an export line
     */
    private boolean openUnderItem() throws IOException {
        int token = tokens.next();
        if (token != JacksonTokens.START_OBJECT) {
            stack.openMap();
            stack.name(EXPORTED_ITEM);
            throw noAttributeValue();
        }
        int objectsUnderM = -1;
        String name;
        AttributeStrategy type;
        do {
            objectsUnderM++;
            name = tokens.nextName();
            type = name == null ? null : AttributeStrategy.named(name);
            token = type == null ? JacksonTokens.NONE : tokens.next();
        } while (type == AttributeStrategy.MAP && token == JacksonTokens.START_OBJECT);

        boolean lastIsMap = type == null || token == JacksonTokens.START_OBJECT;
        boolean exported = lastIsMap == (objectsUnderM % 2 == 0);
        if (!exported) {
            stack.openMap();
            stack.name(EXPORTED_ITEM);
        }
        boolean isMap = exported;
        for (int i = 0; i < objectsUnderM; i++) {
            if (isMap) {
                stack.openMap();
                stack.name(AttributeStrategy.MAP.wireName());
            }
            isMap = !isMap;
        }
        if (type == null) {
            stack.openMap();
            openAttribute(name);
        } else if (lastIsMap) {
            stack.openMap();
            stack.name(type.wireName());
            openAttributeValue(token);
        } else {
            openTyped(type, token);
        }
        return exported;
    }

    /** Reads up to the last token of the outermost container, which stays open. */
    private void readContainers() throws IOException {
        while (!ended) {
            if (stack.inMap()) {
                openAttribute(tokens.nextName());
            } else {
                int token = tokens.next();
                if (token == JacksonTokens.END_ARRAY) {
                    end();
                } else {
                    openAttributeValue(token);
                }
            }
        }
    }

    /** Reads on after the name of an attribute, which is {@code null} at the end of the map. */
    private void openAttribute(@Nullable String name) throws IOException {
        if (name == null) {
            end();
        } else {
            stack.name(name);
            openAttributeValue(tokens.next());
        }
    }

    private void end() throws IOException {
        if (stack.depth() == 1) {
            ended = true;
        } else {
            close();
        }
    }

    /** Ends the innermost container and the attribute value that it belongs to. */
    private void close() throws IOException {
        expectOneMember();
        if (stack.inMap()) {
            stack.closeMap();
        } else {
            stack.closeList();
        }
    }

    /** Reads an attribute value that is no container; of a container, its opening. */
    private void openAttributeValue(int token) throws IOException {
        if (token != JacksonTokens.START_OBJECT) {
            throw noAttributeValue();
        }
        String name = tokens.nextName();
        AttributeStrategy type = name == null ? null : AttributeStrategy.named(name);
        if (type == null) {
            throw noAttributeValue();
        }
        openTyped(type, tokens.next());
    }

    private void openTyped(AttributeStrategy type, int token) throws IOException {
        switch (type) {
            case STRING -> {
                expect(token == JacksonTokens.STRING, "S with a string");
                add(AttributeValues.s(tokens.text()));
            }
            case NUMBER -> {
                expect(token == JacksonTokens.STRING, "N with a number in a string");
                int small = tokens.smallNumber();
                add(small < 0 ? AttributeValues.n(tokens.numberInString()) : AttributeValues.small(small));
            }
            case BOOLEAN -> {
                expect(isBoolean(token), "BOOL with true or false");
                add(token == JacksonTokens.TRUE ? AttributeValues.TRUE : AttributeValues.FALSE);
            }
            case NULL -> {
                expect(isBoolean(token), "NULL with true");
                add(token == JacksonTokens.TRUE ? AttributeValues.NULL : AttributeValues.NOT_NULL);
            }
            case BINARY -> {
                expect(isBytes(token), "B with base64 in a string");
                add(AttributeValues.b(tokens.bytes()));
            }
            case MAP -> {
                expect(token == JacksonTokens.START_OBJECT, "M with an object");
                stack.openMap();
            }
            case LIST -> {
                expect(token == JacksonTokens.START_ARRAY, "L with an array");
                stack.openList();
            }
            case STRING_SET -> {
                expectSet(token, "SS with an array of strings");
                add(AttributeValues.ss(readStrings()));
            }
            case NUMBER_SET -> {
                expectSet(token, "NS with an array of numbers in strings");
                add(AttributeValues.ns(readNumbers()));
            }
            case BINARY_SET -> {
                expectSet(token, "BS with an array of base64 in strings");
                add(AttributeValues.bs(readBinaries()));
            }
        }
    }

    /** Adds the value whose content has just been read, and ends it. */
    private void add(AttributeValue value) throws IOException {
        expectOneMember();
        stack.add(value);
    }

    private List<String> readStrings() throws IOException {
        List<String> members = new ArrayList<>();
        for (memberOfSet = 0; nextMember("a string"); memberOfSet++) {
            members.add(tokens.text());
        }
        memberOfSet = -1;
        return members;
    }

    private List<String> readNumbers() throws IOException {
        List<String> members = new ArrayList<>();
        for (memberOfSet = 0; nextMember("a number in a string"); memberOfSet++) {
            members.add(tokens.numberInString());
        }
        memberOfSet = -1;
        return members;
    }

    private List<SdkBytes> readBinaries() throws IOException {
        List<SdkBytes> members = new ArrayList<>();
        for (memberOfSet = 0; nextMember("base64 in a string"); memberOfSet++) {
            members.add(SdkBytes.fromByteArrayUnsafe(tokens.bytes()));
        }
        memberOfSet = -1;
        return members;
    }

    private boolean nextMember(String expected) throws IOException {
        int token = tokens.next();
        if (token == JacksonTokens.END_ARRAY) {
            return false;
        }
        expect(isBytes(token), expected);
        return true;
    }

    private static boolean isBoolean(int token) {
        return token == JacksonTokens.TRUE || token == JacksonTokens.FALSE;
    }

    private static boolean isBytes(int token) {
        return token == JacksonTokens.STRING || token == JacksonTokens.EMBEDDED;
    }

    private void expectSet(int token, String expected) {
        expect(token == JacksonTokens.START_ARRAY, expected);
        stack.checkDepth();
    }

    private void expect(boolean asExpected, String expected) {
        if (!asExpected) {
            throw invalid("Expected " + expected + " but was something else");
        }
    }

    private void expectOneMember() throws IOException {
        if (tokens.nextName() != null) {
            throw invalid("Expected an attribute value with one member but was one with more");
        }
    }

    private DocumentJsonException noAttributeValue() {
        return invalid("Expected an attribute value, an object with one member named after its type, but was something"
                + " else");
    }

    private DocumentJsonException invalid(String problem) {
        return tokens.failure(Code.INVALID_ATTRIBUTE_VALUE, problem);
    }
}
