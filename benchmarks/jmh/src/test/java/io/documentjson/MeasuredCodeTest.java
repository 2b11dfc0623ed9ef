package io.documentjson;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URISyntaxException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Numbers are about the library of this checkout, not about one that a repository happened to have. */
class MeasuredCodeTest {

    @Test
    void facades_areFromTargetOfThisCheckout() throws URISyntaxException {
        Path target = Path.of(System.getProperty("checkout.dir", "../.."), "target")
                .toAbsolutePath()
                .normalize();
        assertThat(origin(DocumentJson.class)).startsWith(target);
        assertThat(origin(DynamoDbJson.class)).startsWith(target);
    }

    private static Path origin(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }
}
