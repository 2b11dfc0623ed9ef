package io.documentjson.rewrite;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.util.SdkAutoConstructList;
import software.amazon.awssdk.core.util.SdkAutoConstructMap;

/** The output of a program: a line for each value, equal for equal objects of both SDKs. */
public final class Shown {

    private static final ThreadLocal<StringBuilder> LINES = ThreadLocal.withInitial(StringBuilder::new);

    /** Objects of the SDK v1 can be in themselves. */
    private static final int DEEPEST = 8;

    private Shown() {}

    public static void show(Object value) {
        LINES.get().append(text(value, 0)).append('\n');
    }

    /** The lines since the last call. */
    static String take() {
        String lines = LINES.get().toString();
        LINES.get().setLength(0);
        return lines;
    }

    private static String text(Object value, int depth) {
        if (value == null || value instanceof SdkAutoConstructList<?> || value instanceof SdkAutoConstructMap<?, ?>) {
            return "null";
        }
        if (depth > DEEPEST) {
            return "...";
        }
        if (value instanceof Object[] array) {
            return text(Arrays.asList(array), depth);
        }
        if (value instanceof List<?> list) {
            return list.stream().map(one -> text(one, depth + 1)).collect(Collectors.joining(", ", "[", "]"));
        }
        Map<String, Object> members = new TreeMap<>();
        if (value instanceof Map<?, ?> map) {
            map.forEach((key, one) -> members.put(key.toString(), one));
        } else if (value instanceof SdkPojo object) {
            object.sdkFields().forEach(field -> members.put(field.memberName(), field.getValueOrDefault(object)));
        } else if (value.getClass().getName().startsWith("com.amazonaws.")) {
            for (Method method : value.getClass().getDeclaredMethods()) {
                if (method.getName().matches("get[A-Z]\\w*") && method.getParameterCount() == 0) {
                    members.put(method.getName().substring("get".length()), got(method, value));
                }
            }
        } else {
            return value.toString();
        }
        return members.entrySet().stream()
                .map(one -> Map.entry(one.getKey(), text(one.getValue(), depth + 1)))
                .filter(one -> value instanceof Map || !one.getValue().equals("null"))
                .map(one -> one.getKey() + ": " + one.getValue())
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private static Object got(Method getter, Object object) {
        try {
            return getter.invoke(object);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
