package io.documentjson;

/**
 * Items as lossless JSON: document JSON that keeps every type. It is plain where JSON has the type, and an object with one
 * member, a tag, where it has not:
 *
 * <table>
 *   <caption>What is not plain</caption>
 *   <tr><th>attribute value</th><th>lossless JSON</th></tr>
 *   <tr><td>B</td><td>{@code {"$b":"AP8H"}}, base64 (RFC 4648, section 4)</td></tr>
 *   <tr><td>SS</td><td>{@code {"$ss":["a","b"]}}</td></tr>
 *   <tr><td>NS</td><td>{@code {"$ns":[1,2.50]}}</td></tr>
 *   <tr><td>BS</td><td>{@code {"$bs":["AP8H"]}}</td></tr>
 *   <tr><td>M with a name that is a tag</td><td>{@code {"$m":{"$b":"text"}}}</td></tr>
 *   <tr><td>N that only DynamoDB takes for a number</td><td>{@code {"$n":"+1"}}, in a set {@code "+1"}</td></tr>
 *   <tr><td>NULL set to {@code false}</td><td>{@code {"$null":false}}</td></tr>
 * </table>
 *
 * <p>{@code fromJson(toJson(item))} equals the item, for every item. The item itself is never a tag, so that its attributes may
 * have any names. Reading takes document JSON as it is, but refuses an object that has a tag beside other members.
 *
 * <pre>{@code
 * String text = LosslessJson.create().toJson(item);    // {"id":"u1","age":42,"photo":{"$b":"AP8H"},"tags":{"$ss":["a","b"]}}
 * }</pre>
 */
public final class LosslessJson extends ItemJson {

    private static final LosslessJson DEFAULT = new LosslessJson(new JsonOptions(JsonForm.LOSSLESS));

    private LosslessJson(JsonOptions options) {
        super(options);
    }

    /** An instance with the default options. */
    public static LosslessJson create() {
        return DEFAULT;
    }

    /** A builder with the default options. */
    public static Builder builder() {
        return new Builder(new JsonOptions(JsonForm.LOSSLESS));
    }

    @Override
    public Builder toBuilder() {
        return new Builder(options.copy());
    }

    /** Options of {@link LosslessJson}. */
    public static final class Builder extends ItemJson.Builder<Builder> {

        private Builder(JsonOptions options) {
            super(options);
        }

        @Override
        public LosslessJson build() {
            return new LosslessJson(options.copy());
        }
    }
}
