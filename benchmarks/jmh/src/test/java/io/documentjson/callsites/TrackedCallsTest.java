package io.documentjson.callsites;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrackedCallsTest {

    /**
     * A call that was renamed would not be found in a recording, and nobody would know before the next one is judged.
     */
    @Test
    void sitesFile_everyTrackedCall_isInTheCode() throws ReflectiveOperationException {
        Path file = Path.of(System.getProperty("checkout.dir"), "jfr-profiles/sites.json");

        for (SitesFile.Rule tracked :
                Json.read(file, SitesFile.class, "tracked call sites").sites()) {
            SiteKey call = SiteKey.parse(tracked.site());
            for (MethodRef method : List.of(call.caller(), call.callee())) {
                assertThat(find(method)).as("%s", method).isNotNull();
            }
        }
    }

    private static Method find(MethodRef method) throws ReflectiveOperationException {
        ClassLoader loader = TrackedCallsTest.class.getClassLoader();
        MethodType type = MethodType.fromMethodDescriptorString(method.descriptor(), loader);
        return Class.forName(method.type(), false, loader).getDeclaredMethod(method.name(), type.parameterArray());
    }
}
