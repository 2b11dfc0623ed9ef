package io.documentjson.internal.output;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ItemEvents;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.errors.ValueErrors;

/**
 * Writes events as JSON text, document JSON or DynamoDB JSON, through a {@link Utf8JsonGenerator}. What is wrong with
 * an item, as the text of an N that is not a number, is a {@link TextException} without an offset.
 *
 * <p>Not safe for use by several threads.
 */
public final class JsonEvents implements ItemEvents {

    private static final int SMALL_NUMBERS = 1000;

    /** Text before a value of each type in DynamoDB JSON, in the order of the types. */
    private static final char[][] OPENINGS = openings();

    private static final char[] STRING_OPENING = opening(AttributeType.S);
    private static final char[] NUMBER_OPENING = opening(AttributeType.N);

    /**
     * Texts of small numbers, each made when first asked for; threads may race for one, and any of the equal texts will
     * do.
     */
    private static final String[] SMALL_TEXTS = new String[SMALL_NUMBERS];

    private final Utf8JsonGenerator generator;

    private boolean isDynamoDb;
    private boolean quotesNumbers;
    private boolean refusesLoss;
    private int maxNumberLength = Limits.DEFAULTS.maxNumberLength();

    /** True if the outermost map is an item, which DynamoDB JSON has without its type. */
    private boolean isItem;

    private int depth;

    /** True if a set is open, whose members DynamoDB JSON has without their type. */
    private boolean inSet;

    /** Writes document JSON, to begin with. */
    public JsonEvents(Utf8JsonGenerator generator) {
        this.generator = generator;
    }

    private static char[][] openings() {
        AttributeType[] types = AttributeType.values();
        char[][] openings = new char[types.length][];
        for (int i = 0; i < types.length; i++) {
            openings[i] = ("{\"" + types[i].name() + "\":").toCharArray();
        }
        return openings;
    }

    /** Text before a value of this type in DynamoDB JSON; nobody changes the array. */
    @SuppressWarnings("EnumOrdinal") // an EnumMap is a call that C2 takes in wherever a value is written
    public static char[] opening(AttributeType type) {
        return OPENINGS[type.ordinal()];
    }

    /**
     * Writes document JSON from now on.
     *
     * @param numbersAsStrings true if numbers are quoted
     * @param refuseLoss true if binaries and sets, whose type document JSON does not keep, are refused
     */
    public void writeDocumentJson(boolean numbersAsStrings, boolean refuseLoss, int numberLengthLimit) {
        isDynamoDb = false;
        quotesNumbers = numbersAsStrings;
        refusesLoss = refuseLoss;
        maxNumberLength = numberLengthLimit;
    }

    /** Writes DynamoDB JSON from now on. */
    public void writeDynamoDbJson(int numberLengthLimit) {
        isDynamoDb = true;
        quotesNumbers = true;
        refusesLoss = false;
        maxNumberLength = numberLengthLimit;
    }

    /** Begins an item: the next map. */
    public void startItem() {
        startValues();
        isItem = true;
    }

    /** Begins an attribute value, or several. */
    public void startValues() {
        isItem = false;
        depth = 0;
        inSet = false;
    }

    /** Writes what stands before an attribute value of the type. */
    public void startValue(AttributeType type) {
        if (isDynamoDb) {
            generator.writeOpening(opening(type));
        } else if (refusesLoss && isLost(type)) {
            throw ValueErrors.lostType(type);
        }
    }

    /** True if document JSON does not keep the type. */
    public static boolean isLost(AttributeType type) {
        return switch (type) {
            case B, SS, NS, BS -> true;
            default -> false;
        };
    }

    /** Writes what stands after an attribute value. */
    public void endValue() {
        if (isDynamoDb) {
            generator.endObject();
        }
    }

    /** Writes the text of a number, without what stands around it. */
    public void writeNumber(String text) {
        if (text.length() > maxNumberLength) {
            throw ValueErrors.numberTooLong(text.length(), maxNumberLength);
        }
        if (!(quotesNumbers ? generator.writeQuotedNumber(text) : generator.writeNumber(text))) {
            throw ValueErrors.invalidNumber();
        }
    }

    @Override
    public void startMap() {
        if (depth++ > 0 || !isItem) {
            startValue(AttributeType.M);
        }
        generator.startObject();
    }

    @Override
    public void name(String name) {
        generator.writeName(name);
    }

    @Override
    public void endMap() {
        generator.endObject();
        if (--depth > 0 || !isItem) {
            endValue();
        }
    }

    @Override
    public void startList() {
        depth++;
        startValue(AttributeType.L);
        generator.startArray();
    }

    @Override
    public void endList() {
        depth--;
        generator.endArray();
        endValue();
    }

    @Override
    public void startSet(AttributeType type) {
        startValue(type);
        generator.startArray();
        inSet = true;
    }

    @Override
    public void endSet() {
        inSet = false;
        generator.endArray();
        endValue();
    }

    @Override
    public void string(String text) {
        if (isDynamoDb && !inSet) {
            generator.writeOpening(STRING_OPENING);
            generator.writeString(text);
            generator.endObject();
        } else {
            generator.writeString(text);
        }
    }

    @Override
    public void number(String text) {
        if (isDynamoDb && !inSet) {
            generator.writeOpening(NUMBER_OPENING);
            writeNumber(text);
            generator.endObject();
        } else {
            writeNumber(text);
        }
    }

    @Override
    public void number(int small) {
        boolean isSmall = small >= 0 && small < SMALL_NUMBERS;
        String text = isSmall ? SMALL_TEXTS[small] : null;
        if (text == null) {
            text = Integer.toString(small);
            if (isSmall) {
                SMALL_TEXTS[small] = text;
            }
        }
        number(text);
    }

    @Override
    public void binary(byte[] bytes) {
        if (inSet) {
            generator.writeBinary(bytes);
        } else {
            startValue(AttributeType.B);
            generator.writeBinary(bytes);
            endValue();
        }
    }

    @Override
    public void bool(boolean value) {
        startValue(AttributeType.BOOL);
        generator.writeBoolean(value);
        endValue();
    }

    @Override
    public void nul(boolean value) {
        startValue(AttributeType.NULL);
        if (isDynamoDb) {
            generator.writeBoolean(value);
        } else {
            generator.writeNull();
        }
        endValue();
    }
}
