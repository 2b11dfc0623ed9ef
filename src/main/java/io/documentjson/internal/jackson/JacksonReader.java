package io.documentjson.internal.jackson;

import com.fasterxml.jackson.core.JsonParser;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.internal.errors.AttributePath;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.items.DynamoDbReader;
import io.documentjson.internal.items.ItemReader;
import io.documentjson.internal.items.JfrEvent;
import io.documentjson.internal.items.JsonOptions;
import io.documentjson.internal.parsing.PushParser;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads one item or value from a caller's parser, as the text that {@link JacksonText} makes of it. */
public final class JacksonReader extends DynamoDbReader {

    private final JacksonText text;
    private final boolean isDocument;

    private JacksonReader(JsonParser parser, ItemReader reader, boolean isItem) {
        super(reader.options);
        JacksonVersion.check();
        isDocument = options.form == JsonOptions.Form.DOCUMENT;
        text = new JacksonText(parser, isDocument, isItem);
    }

    /** The item at or after the parser's position; the rest is left alone. */
    public static Map<String, AttributeValue> readItem(JsonParser parser, ItemReader reader) throws IOException {
        JfrEvent event = JfrEvent.beginRead();
        JacksonReader one = new JacksonReader(parser, reader, true);
        Map<String, AttributeValue> item = one.item(Utf8Tokens.of(one.text, one.limits), false);
        JfrEvent.end(event, one.options.form, item.size(), one.text.sourceLength());
        return item;
    }

    /** The value at or after the parser's position; the rest is left alone. */
    public static AttributeValue readValue(JsonParser parser, ItemReader reader) throws IOException {
        JacksonReader one = new JacksonReader(parser, reader, false);
        return one.value(Utf8Tokens.of(one.text, one.limits));
    }

    /** Documents are no lines of an export, also if an attribute is called Item. */
    @Override
    protected void readItem(PushParser parser) throws IOException {
        if (isDocument) {
            parser.readBareItem();
        } else {
            parser.readItem();
        }
    }

    @Override
    public DocumentJsonException located(TextException e, Utf8Tokens tokens, AttributePath path, long line) {
        boolean isOurs = e.offset() != TextException.NO_OFFSET;
        long offset =
                isOurs && text.hasThrown(e) ? e.offset() : text.sourceOffset(isOurs ? e.offset() : tokens.offset());
        return new DocumentJsonException(e.code(), e.problem(), path.toString(), line, offset);
    }
}
