/** Fast, exact JSON for the items of the AWS SDK for Java v2. */
module io.documentjson {
    requires transitive com.fasterxml.jackson.core;
    requires transitive software.amazon.awssdk.services.dynamodb;
    requires software.amazon.awssdk.core;
    requires static transitive software.amazon.awssdk.enhanced.dynamodb;
    requires static transitive org.jspecify;

    exports io.documentjson;
    exports io.documentjson.enhanced;
}
