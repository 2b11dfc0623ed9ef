package io.documentjson;

import io.documentjson.text.Utf8JsonGenerator;

/** Writes events as JSON text, document JSON or DynamoDB JSON. */
final class TextSink implements AttributeSink {

    private final Utf8JsonGenerator generator;
    private JsonForm form = JsonForm.DOCUMENT;
    private boolean quotedNumbers;
    private boolean refuseLoss;
    private int maxNumberLength;

    TextSink(Utf8JsonGenerator generator) {
        this.generator = generator;
    }

    /** Begins a new text. */
    void open(JsonOptions options) {
        form = options.form;
        quotedNumbers = form == JsonForm.DYNAMODB || options.numbersAsStrings;
        refuseLoss = options.refuseLoss;
        maxNumberLength = options.maxNumberLength;
    }

    @Override
    public void startValue(AttributeStrategy type) {
        if (form == JsonForm.DYNAMODB) {
            generator.writeOpening(type.opening());
        } else if (refuseLoss && type.tag() != null) {
            throw ItemErrors.lostType(type);
        }
    }

    @Override
    public void endValue() {
        if (form == JsonForm.DYNAMODB) {
            generator.endObject();
        }
    }

    @Override
    public void string(String text) {
        generator.writeString(text);
    }

    /** Writes a number: quoted, with the text that it came with, or bare, as a JSON number. */
    @Override
    public void number(String text) {
        if (text.length() > maxNumberLength) {
            throw ItemErrors.numberTooLong(text.length(), maxNumberLength);
        }
        if (!(quotedNumbers ? generator.writeQuotedNumber(text) : generator.writeNumber(text))) {
            throw ItemErrors.invalidNumber();
        }
    }

    @Override
    public void bool(boolean value) {
        generator.writeBoolean(value);
    }

    @Override
    public void nul(boolean value) {
        if (form == JsonForm.DYNAMODB) {
            generator.writeBoolean(value);
        } else {
            generator.writeNull();
        }
    }

    @Override
    public void binary(byte[] bytes) {
        generator.writeBinary(bytes);
    }

    @Override
    public void startMap(int size) {
        generator.startObject();
    }

    @Override
    public void name(String name) {
        generator.writeName(name);
    }

    @Override
    public void endMap() {
        generator.endObject();
    }

    @Override
    public void startList(int size) {
        generator.startArray();
    }

    @Override
    public void endList() {
        generator.endArray();
    }
}
