/** Fast, exact JSON for the items of the AWS SDK for Java v2. */
module io.documentjson {
    requires transitive software.amazon.awssdk.services.dynamodb;
    requires software.amazon.awssdk.core;
    // Only four methods name its types, but reflection over the facades needs them, too.
    requires transitive com.fasterxml.jackson.core;

    // Static without transitive: a user that names a type of these requires its module; the others do not need it.
    requires static software.amazon.awssdk.enhanced.dynamodb;
    requires static org.jspecify;
    // For events, which there are only where it is resolved.
    requires static jdk.jfr;

    exports io.documentjson;
    exports io.documentjson.enhanced;
    exports io.documentjson.events;
    exports io.documentjson.plain;
    exports io.documentjson.transcode;
}
