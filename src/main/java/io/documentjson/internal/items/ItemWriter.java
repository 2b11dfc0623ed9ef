package io.documentjson.internal.items;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ItemEvents;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.errors.ValueErrors;
import io.documentjson.internal.output.CanonicalEvents;
import io.documentjson.internal.output.JsonEvents;
import io.documentjson.internal.output.Utf8JsonGenerator;
import io.documentjson.internal.words.CompiledAlone;
import io.documentjson.internal.words.StripedPool;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Writes items through a {@link Utf8JsonGenerator}, as document JSON or as DynamoDB JSON. This is the hot walk: it
 * tests for the common types itself and leaves the others to {@link AttributeStrategy}.
 *
 * <p>Maps are visited with {@code Map.forEach}, and this is the visitor: the loop then belongs to the map's own class
 * and makes no entry objects, and a process may mix all kinds of maps. The visits recurse, so only the first levels are
 * walked this way. An {@link ItemWalk} pushes deeper ones without the thread's stack.
 *
 * <p>Not safe for use by several threads: a thread takes a writer from the pool, and gives it back by closing it.
 */
public final class ItemWriter implements BiConsumer<@Nullable Object, @Nullable Object>, AutoCloseable {

    private static final StripedPool<ItemWriter> POOL = new StripedPool<>();

    private static final char[] STRING_OPENING = JsonEvents.opening(AttributeType.S);
    private static final char[] NUMBER_OPENING = JsonEvents.opening(AttributeType.N);
    private static final char[] MAP_OPENING = JsonEvents.opening(AttributeType.M);
    private static final char[] BOOLEAN_OPENING = JsonEvents.opening(AttributeType.BOOL);

    /** The number of levels that are visited recursively; DynamoDB itself stores 32. */
    private static final int MAX_VISITED_LEVELS = 48;

    /** The generator that holds the text. */
    public final Utf8JsonGenerator generator = new Utf8JsonGenerator();

    private final JsonEvents events = new JsonEvents(generator);
    public JsonOptions options = JsonOptions.DEFAULTS;
    private boolean isDocument = true;
    private int depth;

    /** A writer that nobody else uses, at the start of a new text that is to become a {@code String}. */
    public static ItemWriter forString(JsonOptions options) {
        ItemWriter writer = take(options);
        writer.generator.openString(options.escapeNonAscii);
        return writer;
    }

    /** A writer that nobody else uses, at the start of a new text in UTF-8. */
    public static ItemWriter forUtf8(JsonOptions options) {
        ItemWriter writer = take(options);
        writer.generator.openUtf8(options.escapeNonAscii);
        return writer;
    }

    private static ItemWriter take(JsonOptions options) {
        ItemWriter idle = POOL.take();
        ItemWriter writer = idle == null ? new ItemWriter() : idle;
        writer.use(options);
        return writer;
    }

    @Override
    public void close() {
        generator.close();
        POOL.release(this);
    }

    /** Most writers come back from the pool to the one who had them, so that nothing has to be set. */
    @SuppressWarnings("ReferenceEquality") // the options of one JSON do not change
    void use(JsonOptions textOptions) {
        if (options != textOptions) {
            options = textOptions;
            isDocument = textOptions.form == JsonOptions.Form.DOCUMENT;
            if (isDocument) {
                events.writeDocumentJson(options.numbersAsStrings, options.refuseLoss, options.maxNumberLength);
            } else {
                events.writeDynamoDbJson(options.maxNumberLength);
            }
        }
    }

    /** Writes the item as the whole text. */
    public Utf8JsonGenerator write(Map<String, AttributeValue> item) {
        try {
            writeItem(item, 0);
        } catch (RuntimeException e) {
            throw TextException.published(e);
        }
        return generator;
    }

    /**
     * Writes the value as the whole text.
     *
     * @param attributeName the beginning of the path of an error; {@code null} if the value is no attribute
     */
    public Utf8JsonGenerator write(@Nullable String attributeName, @Nullable AttributeValue value) {
        try {
            writeRoot(null, value, 0);
        } catch (RuntimeException e) {
            throw TextException.published(attributeName == null ? e : ValueErrors.inMember(e, attributeName));
        }
        return generator;
    }

    /** Writes an item that is not part of another; if it is indented at all, then by {@code level} levels and more. */
    public void writeItem(Map<String, AttributeValue> item, int level) {
        writeRoot(item, null, level);
    }

    /**
     * Writes the item, or the value if there is no item. Numbers are checked late; where one is not as JSON has it, the
     * same is written again, which spells it or finds its path.
     */
    private void writeRoot(@Nullable Map<String, AttributeValue> item, @Nullable AttributeValue value, int level) {
        int layout = options.prettyPrint ? level : Utf8JsonGenerator.COMPACT;
        generator.startRoot(layout);
        generator.checkNumbersLater();
        try {
            writeContent(item, value);
        } catch (RuntimeException e) {
            if (!generator.restartRoot(layout)) {
                throw e;
            }
            writeContent(item, value);
        }
    }

    private void writeContent(@Nullable Map<String, AttributeValue> item, @Nullable AttributeValue value) {
        depth = 0;
        events.startValues();
        if (options.canonical) {
            writeCanonical(item, value);
        } else if (item == null) {
            writeValue(value);
        } else {
            enter();
            writeMembers(item);
        }
        generator.endRoot();
    }

    private void writeCanonical(@Nullable Map<String, AttributeValue> item, @Nullable AttributeValue value) {
        AttributeValue whole = value;
        if (item != null) {
            events.startItem();
            whole = AttributeValues.ofItem(item);
        }
        AttributeStrategy.of(whole);
        try {
            ItemEvents canonical = new CanonicalEvents(events, options.maxNumberLength);
            ItemWalk.push(Objects.requireNonNull(whole), canonical, options, 0);
        } catch (IOException e) {
            throw TextException.noSource(e);
        }
    }

    private void writeMembers(Map<String, AttributeValue> map) {
        generator.startObject();
        options.ordered(map).forEach(this);
        generator.endObject();
    }

    /**
     * Writes a member of the map that is being visited; the generator takes a name and a string in one go.
     *
     * <p>The types of the parameters are the erased ones of {@link BiConsumer}. With others javac adds a bridge, and C2
     * compiles this method twice: once for itself and once in the bridge.
     */
    @Override
    @CompiledAlone
    public void accept(@Nullable Object key, @Nullable Object member) {
        String name = (String) key;
        AttributeValue value = (AttributeValue) member;
        try {
            if (name == null) {
                throw ValueErrors.nullName();
            }
            if (value == null) {
                throw ValueErrors.nullValue();
            }
            Utf8JsonGenerator json = generator;
            String text = value.s();
            if (isDocument && text != null) {
                json.writeStringMember(name, text);
                return;
            }
            json.writeName(name);
            if (text != null) {
                json.writeOpening(STRING_OPENING);
                json.writeString(text);
                json.endObject();
                return;
            }
            text = value.n();
            if (text != null) {
                if (!isDocument) {
                    json.writeOpening(NUMBER_OPENING);
                }
                events.writeNumber(text);
                if (!isDocument) {
                    json.endObject();
                }
                return;
            }
            Boolean truth = value.bool();
            if (truth != null) {
                if (!isDocument) {
                    json.writeOpening(BOOLEAN_OPENING);
                }
                json.writeBoolean(truth);
                if (!isDocument) {
                    json.endObject();
                }
                return;
            }
            if (depth < MAX_VISITED_LEVELS && value.type() == AttributeValue.Type.M && SetMembers.isSet(value.m())) {
                if (!isDocument) {
                    json.writeOpening(MAP_OPENING);
                }
                if (++depth > options.maxDepth) {
                    throw ValueErrors.tooDeep(options.maxDepth, "");
                }
                json.startObject();
                options.ordered(value.m()).forEach(this);
                json.endObject();
                if (!isDocument) {
                    json.endObject();
                }
                depth--;
                return;
            }
            writeOther(value);
        } catch (RuntimeException e) {
            throw ValueErrors.inMember(e, name);
        }
    }

    private void enter() {
        if (++depth > options.maxDepth) {
            throw ValueErrors.tooDeep(options.maxDepth, "");
        }
    }

    /**
     * Writes a value that has no name. The common types are tested before the dispatch: a few branches predict better
     * than a jump to one of ten. Strings and numbers are the first types in the order of
     * {@link AttributeStrategy}, so that one member suffices to recognise them.
     */
    private void writeValue(@Nullable AttributeValue value) {
        if (value == null) {
            throw ValueErrors.nullValue();
        }
        boolean isString = value.s() != null;
        String text = isString ? value.s() : value.n();
        if (text == null) {
            writeOther(value);
            return;
        }
        if (!isDocument) {
            generator.writeOpening(isString ? STRING_OPENING : NUMBER_OPENING);
        }
        if (isString) {
            generator.writeString(text);
        } else {
            events.writeNumber(text);
        }
        if (!isDocument) {
            generator.endObject();
        }
    }

    /**
     * Writes a value that is neither a string nor a number. Maps and lists are tested before the dispatch, too, so that
     * items without rarer types do not load the ten classes of it. The walk recurses here.
     */
    @CompiledAlone
    private void writeOther(AttributeValue value) {
        if (isDocument) {
            Boolean truth = value.bool();
            if (truth != null) {
                generator.writeBoolean(truth);
                return;
            }
        }
        AttributeValue.Type named = depth < MAX_VISITED_LEVELS ? value.type() : null;
        if (named == AttributeValue.Type.M && SetMembers.isSet(value.m())) {
            events.startValue(AttributeType.M);
            enter();
            writeMembers(value.m());
            events.endValue();
            depth--;
        } else if (named == AttributeValue.Type.L && SetMembers.isSet(value.l())) {
            List<AttributeValue> list = value.l();
            events.startValue(AttributeType.L);
            enter();
            generator.startArray();
            int size = list.size();
            for (int i = 0; i < size; i++) {
                try {
                    writeValue(list.get(i));
                } catch (RuntimeException e) {
                    throw ValueErrors.inElement(e, i);
                }
            }
            generator.endArray();
            events.endValue();
            depth--;
        } else if (named == AttributeValue.Type.NUL && value.nul() != null) {
            events.nul(value.nul());
        } else {
            try {
                AttributeStrategy type = AttributeStrategy.of(value);
                if (type == AttributeStrategy.MAP || type == AttributeStrategy.LIST) {
                    ItemWalk.push(value, events, options, depth);
                    return;
                }
                int before = depth;
                if (type.isContainer()) {
                    enter();
                }
                type.write(value, events);
                depth = before;
            } catch (IOException e) {
                throw TextException.noSource(e);
            }
        }
    }
}
