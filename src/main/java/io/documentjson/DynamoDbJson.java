package io.documentjson;

/**
 * Items as DynamoDB JSON, {@code {"id":{"S":"u1"},"age":{"N":"42"}}}: what exports to Amazon S3, streams and the AWS
 * command line print. Every attribute value is an object with one member, named after its type: {@code S}, {@code N},
 * {@code B}, {@code BOOL}, {@code NULL}, {@code L}, {@code M}, {@code SS}, {@code NS}, {@code BS}.
 *
 * <p>All ten types survive: {@code fromJson(toJson(item))} equals the item. Numbers are strings and keep their text;
 * text that DynamoDB does not take for a number is an error both ways. Binaries are base64 (RFC 4648, section 4).
 *
 * <p>Reading an item also accepts the line of an export, {@code {"Item":{...}}}, and gives the item inside. The two
 * cannot be confused: under {@code Item} stands either one attribute value or a map of them, and nothing is both.
 *
 * @see <a
 *     href="https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_AttributeValue.html">AttributeValue</a>
 * @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html">DynamoDB
 *     table export output format</a>
 */
public final class DynamoDbJson extends ItemJson {

    private static final DynamoDbJson DEFAULT = new DynamoDbJson(new JsonOptions(JsonForm.DYNAMODB));

    private DynamoDbJson(JsonOptions options) {
        super(options);
    }

    /** An instance with the default options. */
    public static DynamoDbJson create() {
        return DEFAULT;
    }

    /** A builder with the default options. */
    public static Builder builder() {
        return new Builder(new JsonOptions(JsonForm.DYNAMODB));
    }

    @Override
    public Builder toBuilder() {
        return new Builder(options.copy());
    }

    /** Options of {@link DynamoDbJson}. */
    public static final class Builder extends ItemJson.Builder<Builder> {

        private Builder(JsonOptions options) {
            super(options);
        }

        @Override
        Builder self() {
            return this;
        }

        @Override
        public DynamoDbJson build() {
            return new DynamoDbJson(options.copy());
        }
    }
}
