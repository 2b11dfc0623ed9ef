/** Stream events of AWS Lambda as items and records, and back. */
module io.documentjson.lambda {
    requires transitive io.documentjson;
    requires transitive aws.lambda.java.events;
    requires software.amazon.awssdk.core;
    requires static org.jspecify;

    exports io.documentjson.lambda;
}
