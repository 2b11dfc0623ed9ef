package io.documentjson.concurrency;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The library in a class loader of its own, as in an application server that undeploys it. */
final class ClassUnloadingTest {

    @Test
    void classLoader_threadsThatUsedTheLibraryLiveOn_isCollected() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            WeakReference<ClassLoader> first =
                    threads.submit(ClassUnloadingTest::useInLoaderOfItsOwn).get(60, TimeUnit.SECONDS);
            WeakReference<ClassLoader> second =
                    threads.submit(ClassUnloadingTest::useInLoaderOfItsOwn).get(60, TimeUnit.SECONDS);

            assertThat(isCollected(first)).isTrue();
            assertThat(isCollected(second)).isTrue();
        } finally {
            threads.shutdownNow();
        }
    }

    private static boolean isCollected(WeakReference<ClassLoader> loader) throws InterruptedException {
        for (int i = 0; i < 100 && loader.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        return loader.get() == null;
    }

    private static WeakReference<ClassLoader> useInLoaderOfItsOwn() throws Exception {
        List<URL> urls = new ArrayList<>();
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        for (String entry : classPath.split(File.pathSeparator)) {
            urls.add(new File(entry).toURI().toURL());
        }
        try (URLClassLoader loader =
                new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            for (String facade : new String[] {"io.documentjson.DocumentJson", "io.documentjson.DynamoDbJson"}) {
                use(loader.loadClass(facade));
            }
            return new WeakReference<>(loader);
        }
    }

    /** Writes and reads by reflection, because the classes are not those that this test sees. */
    private static void use(Class<?> facade) throws Exception {
        assertThat(facade).isNotSameAs(Class.forName(facade.getName()));
        Object json = facade.getMethod("create").invoke(null);
        Method toJson = facade.getMethod("toJson", Map.class);
        boolean typed = facade.getSimpleName().startsWith("Dynamo");
        String text = typed ? "{\"a\":{\"L\":[{\"N\":\"1\"},{\"S\":\"é\"}]}}" : "{\"a\":[1,\"é\"]}";
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);

        assertThat(toJson.invoke(
                        json, facade.getMethod("fromJson", String.class).invoke(json, text)))
                .isEqualTo(text);
        assertThat(toJson.invoke(
                        json, facade.getMethod("fromJson", byte[].class).invoke(json, bytes)))
                .isEqualTo(text);
        Method fromStream = facade.getMethod("fromJson", InputStream.class);
        assertThat(toJson.invoke(json, fromStream.invoke(json, new ByteArrayInputStream(bytes))))
                .isEqualTo(text);
        Method lines = facade.getMethod("readJsonLines", InputStream.class);
        try (Stream<?> items = (Stream<?>) lines.invoke(json, new ByteArrayInputStream(bytes))) {
            assertThat(items).hasSize(1);
        }
    }
}
