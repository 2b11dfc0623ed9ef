package io.documentjson;

import io.documentjson.DocumentJsonException.Code;
import io.documentjson.text.JsonIndenter;
import io.documentjson.text.StripedPool;
import io.documentjson.text.TextException;
import io.documentjson.text.Utf8JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Walks an item and writes it through its {@link Utf8JsonGenerator}, as document JSON or as DynamoDB JSON.
 *
 * <p>Maps are visited with {@code Map.forEach}, of which this is the visitor: the loop then lives in the map's own class
 * and makes no entry objects, whatever kinds of map a process mixes. The visits recurse, so only the first levels are
 * walked this way; what is nested deeper is left to an {@link AttributeWalker}, whose depth no thread's stack limits.
 *
 * <p>The path of an error is put together while it travels up through the visits, so that it costs nothing otherwise.
 *
 * <p>Not safe for use by several threads; {@link StripedPool} keeps writers that nobody uses.
 */
final class ItemWriter implements BiConsumer<@Nullable String, @Nullable AttributeValue>, AttributeSink {

    /** How many levels are visited recursively; DynamoDB itself stores 32. */
    private static final int MAX_VISITED_LEVELS = 48;

    /** The buffer that is always kept. */
    private static final int INITIAL_CAPACITY = 8 * 1024;

    /**
     * A buffer that has grown is kept up to this size, which is enough for the largest item DynamoDB stores with every
     * character escaped, and only weakly: it outlives a garbage collection that finds it in use and no other.
     */
    private static final int MAX_KEPT_CAPACITY = 4 * 1024 * 1024;

    /** In place of a level: on one line, whatever the options say. */
    static final int COMPACT = -1;

    private final ByteBuffer initialBuffer = ByteBuffer.allocate(INITIAL_CAPACITY);
    private @Nullable WeakReference<ByteBuffer> grownBuffer;

    private final Utf8JsonGenerator generator = new Utf8JsonGenerator(initialBuffer);
    private final Prefetcher prefetcher = new Prefetcher();
    private JsonOptions options = JsonOptions.DEFAULTS;
    private boolean typed;
    private boolean quotedNumbers;
    private int maxNumberLength;
    private int depth;

    /** Begins a new text. */
    void open(JsonOptions options) {
        this.options = options;
        typed = options.form() == JsonForm.DYNAMODB;
        quotedNumbers = typed || options.numbersAsStrings();
        maxNumberLength = options.maxNumberLength();
        ByteBuffer grown = grownBuffer == null ? null : grownBuffer.get();
        generator.reset(grown == null ? initialBuffer : grown, options.escapeNonAscii());
    }

    /** Lets go of what the last text made grow. */
    void close() {
        ByteBuffer buffer = generator.buffer();
        if (buffer.capacity() > INITIAL_CAPACITY) {
            keep(buffer);
            generator.reset(initialBuffer, false);
        }
    }

    private void keep(ByteBuffer buffer) {
        if (buffer.capacity() > MAX_KEPT_CAPACITY) {
            grownBuffer = null;
        } else if (grownBuffer == null || !grownBuffer.refersTo(buffer)) {
            grownBuffer = new WeakReference<>(buffer);
        }
    }

    Utf8JsonGenerator generator() {
        return generator;
    }

    /** Writes an item that is no part of another, indented by {@code level} levels if at all. */
    void writeItem(Map<String, AttributeValue> item, int level) {
        int start = generator.size();
        while (!tryItem(item)) {
            generator.rewind(start);
        }
        indent(start, level);
    }

    private boolean tryItem(Map<String, AttributeValue> item) {
        depth = 0;
        writeMap(item);
        return generator.endRoot();
    }

    /** Writes a value that is no part of an item. */
    void writeRoot(@Nullable AttributeValue value) {
        while (!tryRoot(value)) {
            generator.rewind(0);
        }
        indent(0, 0);
    }

    private boolean tryRoot(@Nullable AttributeValue value) {
        depth = 0;
        writeValue(value);
        return generator.endRoot();
    }

    private void indent(int start, int level) {
        if (options.prettyPrint() && level != COMPACT) {
            byte[] indented = JsonIndenter.indent(generator.toByteArray(start), level);
            generator.truncate(start);
            generator.writeRaw(indented);
        }
    }

    private void writeValue(@Nullable AttributeValue value) {
        if (value == null) {
            throw nullValue();
        }
        if (typed || !writeText(value)) {
            writeOther(value);
        }
    }

    /** Writes the value if it is a string or a number, with nothing before it. */
    private boolean writeText(AttributeValue value) {
        String text = value.s();
        if (text != null) {
            generator.writeString(text);
            return true;
        }
        text = value.n();
        if (text != null) {
            writeNumber(text);
            return true;
        }
        return false;
    }

    /** As {@link #writeText}, together with the value's name. */
    private boolean writeTextMember(String name, AttributeValue value) {
        String text = value.s();
        if (text != null) {
            generator.writeStringMember(name, text);
            return true;
        }
        text = value.n();
        if (text != null) {
            generator.writeName(name);
            writeNumber(text);
            return true;
        }
        return false;
    }

    /**
     * Writes a value that {@link #writeText} did not. Those of a type that items mostly consist of are told before the
     * others: the branches of a few looks are better foreseen than those of a switch over all types. Strings, numbers and
     * booleans are the first types in the order of {@link AttributeStrategy}, so that their members are enough to know
     * them by.
     */
    private void writeOther(AttributeValue value) {
        if (!typed) {
            Boolean truth = value.bool();
            if (truth != null) {
                generator.writeBoolean(truth);
                return;
            }
        }
        if (depth >= MAX_VISITED_LEVELS) {
            walk(value);
        } else if (!typed && value.type() == AttributeValue.Type.M && AttributeStrategy.isSet(value.m())) {
            writeMap(value.m());
        } else if (!typed && value.type() == AttributeValue.Type.L && AttributeStrategy.isSet(value.l())) {
            writeList(value.l());
        } else {
            writeShallow(value);
        }
    }

    private void writeShallow(AttributeValue value) {
        AttributeStrategy type = typeOf(value);
        if (typed) {
            generator.writeOpening(type.opening());
        }
        switch (type) {
            case STRING -> generator.writeString(value.s());
            case NUMBER -> writeNumber(value.n());
            case BOOLEAN -> generator.writeBoolean(value.bool());
            case NULL -> writeNull(value.nul());
            case BINARY -> writeBinary(value.b());
            case MAP -> writeMap(value.m());
            case LIST -> writeList(value.l());
            case BINARY_SET -> writeBinarySet(value.bs());
            case STRING_SET -> writeStringSet(value.ss());
            case NUMBER_SET -> writeNumberSet(value.ns());
        }
        if (typed) {
            generator.endObject();
        }
    }

    private void writeNull(boolean nul) {
        if (typed) {
            generator.writeBoolean(nul);
        } else {
            generator.writeNull();
        }
    }

    private void writeMap(Map<String, AttributeValue> map) {
        enter();
        generator.startObject();
        Map<String, AttributeValue> ordered = options.ordered(map);
        prefetcher.read(ordered);
        ordered.forEach(this);
        generator.endObject();
        depth--;
    }

    /** Writes a member of the map that is being visited. */
    @Override
    public void accept(@Nullable String name, @Nullable AttributeValue value) {
        try {
            if (name == null) {
                throw nullName();
            }
            if (value == null) {
                throw nullValue();
            }
            if (typed || !writeTextMember(name, value)) {
                generator.writeName(name);
                writeOther(value);
            }
        } catch (DocumentJsonException e) {
            throw e.inMember(name);
        } catch (TextException e) {
            throw ItemErrors.of(e).inMember(name);
        }
    }

    @Override
    public void name(@Nullable String name) {
        if (name == null) {
            throw nullName();
        }
        generator.writeName(name);
    }

    private void writeList(List<AttributeValue> list) {
        enter();
        generator.startArray();
        int size = list.size();
        for (int i = 0; i < size; i++) {
            if (i % Prefetcher.CHUNK == 0) {
                prefetcher.readChunk(list, i);
            }
            try {
                writeValue(list.get(i));
            } catch (DocumentJsonException e) {
                throw e.inElement(i);
            }
        }
        generator.endArray();
        depth--;
    }

    private void writeStringSet(List<String> set) {
        startSet();
        for (int i = 0; i < set.size(); i++) {
            generator.writeString(member(set, i));
        }
        endSet();
    }

    private void writeNumberSet(List<String> set) {
        startSet();
        for (int i = 0; i < set.size(); i++) {
            String number = member(set, i);
            try {
                writeNumber(number);
            } catch (DocumentJsonException e) {
                throw e.inElement(i);
            }
        }
        endSet();
    }

    private void writeBinarySet(List<SdkBytes> set) {
        startSet();
        for (int i = 0; i < set.size(); i++) {
            writeBinary(member(set, i));
        }
        endSet();
    }

    private void startSet() {
        enter();
        generator.startArray();
    }

    private void endSet() {
        generator.endArray();
        depth--;
    }

    private void writeBinary(SdkBytes bytes) {
        generator.writeBinary(bytes.asByteArrayUnsafe());
    }

    /** Writes a number: quoted, with the text that it came with, or bare, as a JSON number. */
    private void writeNumber(String number) {
        checkNumberLength(number, maxNumberLength);
        if (!(quotedNumbers ? generator.writeQuotedNumber(number) : generator.writeNumber(number))) {
            throw invalidNumber();
        }
    }

    private void enter() {
        checkDepth(++depth, options.maxDepth());
    }

    /** Writes a value that is nested too deep to be visited. */
    private void walk(@Nullable AttributeValue value) {
        try {
            new AttributeWalker(this, options, depth).walkValue(value);
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory", e);
        }
    }

    @Override
    public void startMap(int size, boolean nested) {
        if (typed && nested) {
            generator.writeOpening(AttributeStrategy.MAP.opening());
        }
        generator.startObject();
    }

    @Override
    public void endMap(boolean nested) {
        generator.endObject();
        if (typed && nested) {
            generator.endObject();
        }
    }

    @Override
    public void startList(int size) {
        if (typed) {
            generator.writeOpening(AttributeStrategy.LIST.opening());
        }
        generator.startArray();
    }

    @Override
    public void endList() {
        generator.endArray();
        if (typed) {
            generator.endObject();
        }
    }

    @Override
    public void value(AttributeStrategy type, AttributeValue value) {
        writeShallow(value);
    }

    static AttributeStrategy typeOf(@Nullable AttributeValue value) {
        if (value == null) {
            throw nullValue();
        }
        AttributeStrategy type = AttributeStrategy.of(value);
        if (type == null) {
            throw DocumentJsonException.writing(
                    Code.NO_VALUE, "Expected an attribute value of one of the ten types but was one with none set");
        }
        return type;
    }

    static void checkDepth(int depth, int maxDepth) {
        if (depth > maxDepth) {
            throw DocumentJsonException.writing(
                    Code.TOO_DEEP, "Expected at most " + maxDepth + " levels but was deeper; see Builder.maxDepth");
        }
    }

    static void checkNumberLength(String number, int maxLength) {
        if (number.length() > maxLength) {
            throw DocumentJsonException.writing(
                    Code.NUMBER_TOO_LONG,
                    "Expected a number of at most " + maxLength + " characters but was one of " + number.length()
                            + "; see Builder.maxNumberLength");
        }
    }

    static DocumentJsonException invalidNumber() {
        return DocumentJsonException.writing(
                Code.INVALID_NUMBER, "Expected a number but was text that is none to DynamoDB");
    }

    private static DocumentJsonException nullValue() {
        return DocumentJsonException.writing(
                Code.NULL_VALUE,
                "Expected an attribute value but was null; AttributeValue.fromNul(true) is DynamoDB's NULL");
    }

    static DocumentJsonException nullName() {
        return DocumentJsonException.writing(Code.NULL_VALUE, "Expected an attribute name but was null");
    }

    /** A member of a set, which must be there. */
    static <T> T member(List<T> set, int index) {
        T member = set.get(index);
        if (member == null) {
            throw DocumentJsonException.writing(Code.NULL_VALUE, "Expected a member of the set but was null")
                    .inElement(index);
        }
        return member;
    }
}
