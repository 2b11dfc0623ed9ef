package io.documentjson.jackson2;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Members that are arrays of {@code float} or {@code double}, as embeddings are: a list of the shortest texts. */
class VectorsTest {

    private final ItemMapper items = ItemMapper.of(JsonMapper.builder().build());

    record Chunk(String id, float[] embedding, double[] weights) {}

    @Test
    void toItem_arraysOfFloatsAndDoubles_areListsOfTheShortestTexts() throws JsonProcessingException {
        Map<String, AttributeValue> item = items.toItem(
                new Chunk("a", new float[] {0.1f, -0.012345679f, 1.17549435E-38f}, new double[] {0.30000000000000004}));

        assertThat(item.get("embedding").l())
                .extracting(AttributeValue::n)
                .containsExactly("0.1", "-0.012345679", "1.1754944E-38");
        assertThat(item.get("weights").l()).extracting(AttributeValue::n).containsExactly("0.30000000000000004");
    }

    @Test
    void fromItem_itemOfTheSameArrays_hasTheSameNumbers() throws JsonProcessingException {
        long seed = 64;
        Random random = new Random(seed);
        float[] embedding = new float[1_536];
        double[] weights = new double[64];
        for (int i = 0; i < embedding.length; i++) {
            embedding[i] = (float) (random.nextGaussian() * 0.03);
            weights[i % weights.length] = random.nextGaussian();
        }

        Chunk same = items.fromItem(items.toItem(new Chunk("a", embedding, weights)), Chunk.class);

        assertThat(same.embedding()).as("seed %d", seed).containsExactly(embedding);
        assertThat(same.weights()).as("seed %d", seed).containsExactly(weights);
    }
}
