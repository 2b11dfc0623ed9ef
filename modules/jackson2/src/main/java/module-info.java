/** Items of DynamoDB as objects of Jackson 2 and back, without text. */
@SuppressWarnings("module") // the digit is that of Jackson
module io.documentjson.jackson2 {
    requires transitive io.documentjson;
    requires transitive com.fasterxml.jackson.databind;
    requires software.amazon.awssdk.core;
    requires static software.amazon.awssdk.enhanced.dynamodb;
    requires static org.jspecify;

    exports io.documentjson.jackson2;

    provides com.fasterxml.jackson.databind.Module with
            io.documentjson.jackson2.DynamoDbModule;
}
