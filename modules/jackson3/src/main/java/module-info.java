/** Items of DynamoDB as objects of Jackson 3 and back, without text. */
@SuppressWarnings("module") // the digit is that of Jackson
module io.documentjson.jackson3 {
    requires transitive io.documentjson;
    requires transitive tools.jackson.databind;
    requires com.fasterxml.jackson.core;
    requires software.amazon.awssdk.core;
    requires static software.amazon.awssdk.enhanced.dynamodb;
    requires static org.jspecify;

    exports io.documentjson.jackson3;

    provides tools.jackson.databind.JacksonModule with
            io.documentjson.jackson3.DynamoDbModule;
}
