package io.documentjson.warmup;

import io.documentjson.DocumentJson;
import io.documentjson.enhanced.FastDocuments;
import software.amazon.awssdk.core.ClientType;
import software.amazon.awssdk.core.warmup.SdkWarmUpProvider;

/**
 * Has {@code SdkWarmUp.warmUp()} of the AWS SDK warm up this library, too, with either client of DynamoDB.
 *
 * <p>The interface exists from 2.54 on and is a protected API of the SDK, open to change. Only the SDK names this
 * class, in {@code META-INF/services}, so that an older SDK does not load it. On the module path the SDK does not find
 * it, because a module that {@code provides} an interface is not resolved if the interface's package is missing.
 */
public final class JsonWarmUp implements SdkWarmUpProvider {

    private static final String CLIENTS = "software.amazon.awssdk.services.dynamodb.";

    /** For {@link java.util.ServiceLoader}. */
    public JsonWarmUp() {}

    @Override
    public String syncClientClassName() {
        return CLIENTS + "DynamoDbClient";
    }

    @Override
    public String asyncClientClassName() {
        return CLIENTS + "DynamoDbAsyncClient";
    }

    @Override
    public void warmUpClient(ClientType client) {
        try {
            FastDocuments.warmUp();
        } catch (NoClassDefFoundError withoutEnhancedClient) {
            DocumentJson.warmUp();
        }
    }
}
