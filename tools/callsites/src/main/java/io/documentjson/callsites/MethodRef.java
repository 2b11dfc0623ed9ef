package io.documentjson.callsites;

import java.util.regex.Pattern;

/** A method as the JVM names it; the type has dots. */
public record MethodRef(String type, String name, String descriptor) {

    private static final Pattern HIDDEN_CLASS = Pattern.compile("\\$\\$Lambda.*|[./+]0x[0-9a-f]+.*");
    private static final Pattern LAMBDA_BODY = Pattern.compile("(lambda\\$.+\\$)\\d+");

    /** Reads what {@link #toString} writes, and nothing else. */
    static MethodRef parse(String text) {
        int descriptor = text.indexOf('(');
        int name = text.lastIndexOf('.', descriptor);
        return new MethodRef(text.substring(0, name), text.substring(name + 1, descriptor), text.substring(descriptor));
    }

    /** The same method whatever number its lambda got in this run or by its place in the source. */
    MethodRef normalized() {
        return new MethodRef(
                normalizedType(type), LAMBDA_BODY.matcher(name).replaceFirst("$1"), normalizedType(descriptor));
    }

    static String normalizedType(String type) {
        return HIDDEN_CLASS
                .matcher(type)
                .replaceFirst(match -> match.group().startsWith("$$Lambda") ? "\\$\\$Lambda" : "");
    }

    boolean isLambda() {
        return type.contains("$$Lambda");
    }

    /** Without package and descriptor. */
    String shortName() {
        String normalized = normalizedType(type);
        return normalized.substring(normalized.lastIndexOf('.') + 1) + "." + name;
    }

    @Override
    public String toString() {
        return type + "." + name + descriptor;
    }
}
