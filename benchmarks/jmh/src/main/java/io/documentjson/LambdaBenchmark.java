package io.documentjson;

import com.amazonaws.services.lambda.runtime.events.transformers.v2.dynamodb.DynamodbAttributeValueTransformer;
import io.documentjson.lambda.LambdaItems;
import io.documentjson.payload.Payload;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.Blackhole;
import software.amazon.awssdk.enhanced.dynamodb.document.EnhancedDocument;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * How long does an image of a stream event of AWS Lambda take to become document JSON?
 *
 * <ul>
 *   <li>{@code lambda-items}: {@link LambdaItems}, then {@link DocumentJson}.
 *   <li>{@code transformer}: {@code aws-lambda-java-events-sdk-transformer}, then {@link DocumentJson}.
 *   <li>{@code transformer-enhanced-document}: the transformer, then the SDK's {@code EnhancedDocument.toJson}.
 * </ul>
 *
 * <p>Measured are sixteen images of the payload together.
 *
 * <p>{@code java -jar benchmarks/jmh/target/benchmarks.jar LambdaBenchmark}
 */
public class LambdaBenchmark extends MeanTime {

    /** How many images are measured together. */
    public static final int ITEMS = 16;

    @Param({"500B", "2KB"})
    public String payload;

    @Param({"lambda-items", "transformer", "transformer-enhanced-document"})
    public String route;

    /** A way from an image to document JSON. */
    interface Way {
        String toJson(Map<String, com.amazonaws.services.lambda.runtime.events.models.dynamodb.AttributeValue> image);
    }

    private Way way;
    private List<Map<String, com.amazonaws.services.lambda.runtime.events.models.dynamodb.AttributeValue>> images;

    @Setup(Level.Trial)
    public void prepare() {
        way = way(route);
        images = Payload.named(payload).items(ITEMS).stream()
                .map(LambdaItems::fromItem)
                .toList();
    }

    static Way way(String route) {
        DocumentJson json = DocumentJson.create();
        return switch (route) {
            case "lambda-items" -> image -> json.toJson(LambdaItems.toItem(image));
            case "transformer" -> image -> json.toJson(transformed(image));
            case "transformer-enhanced-document" ->
                image -> EnhancedDocument.fromAttributeValueMap(transformed(image))
                        .toJson();
            default -> throw new IllegalArgumentException(route);
        };
    }

    private static Map<String, AttributeValue> transformed(
            Map<String, com.amazonaws.services.lambda.runtime.events.models.dynamodb.AttributeValue> image) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        image.forEach((name, value) -> item.put(name, DynamodbAttributeValueTransformer.toAttributeValueV2(value)));
        return item;
    }

    @Benchmark
    public void toJson(Blackhole results) {
        for (Map<String, com.amazonaws.services.lambda.runtime.events.models.dynamodb.AttributeValue> image : images) {
            results.consume(way.toJson(image));
        }
    }
}
