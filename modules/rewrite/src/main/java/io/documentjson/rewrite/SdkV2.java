package io.documentjson.rewrite;

import java.lang.reflect.Executable;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Members of the classes of the SDK v2: those of DynamoDB, and of the modules below it. */
final class SdkV2 {

    /** Names that differ in more than their case. */
    private static final Map<String, String> NAMES = Map.of("null", "nul", "isnull", "nul", "shutdown", "close");

    private static final String MODULES =
            "software\\.amazon\\.awssdk\\.(services\\.dynamodb(?!\\.local\\.)|awscore|core|auth|regions)\\..*";

    /** Packages that no module has beside its clients. */
    private static final String NOWHERE =
            "software\\.amazon\\.awssdk\\.services\\.\\w+\\.(clientlibrary|connectors|leases|multilang|producer|document|datamodeling)\\..*";

    private static final Map<String, List<Member>> MEMBERS = new ConcurrentHashMap<>();

    /** In place of the name of a constructor. */
    static final String NEW = "<constructor>";

    private SdkV2() {}

    /** The name of a class of v1's model in the SDK v2; other names as they are. */
    static String successor(String type) {
        return type.startsWith(DocumentApi.V1_MODEL)
                ? type.replace(DocumentApi.SDK_V1, DocumentApi.SDK_V2).replaceFirst("Result$", "Response")
                : type;
    }

    /** True for the name of a class that is not there. */
    static boolean isMissing(String type) {
        return type.matches(NOWHERE) || type.matches(MODULES) && members(type).isEmpty();
    }

    /**
     * True where there is a method, a constructor or a field. Classes of other modules than that of DynamoDB may be
     * missing here: they are taken to have it.
     *
     * @param arguments the number of them, or -1 for any number
     */
    static boolean has(String type, String name, int arguments) {
        return members(type).isEmpty() && !isMissing(type)
                || named(type, name)
                        .anyMatch(member -> arguments < 0
                                || member instanceof Executable code
                                        && (code.isVarArgs() || code.getParameterCount() == arguments));
    }

    /** True where methods with one parameter differ in its type alone, so that {@code null} fits several. */
    static boolean isOverloaded(String type, String name) {
        return named(type, name)
                        .filter(member -> member instanceof Method method && method.getParameterCount() == 1)
                        .map(member -> ((Method) member).getParameterTypes()[0])
                        .distinct()
                        .count()
                > 1;
    }

    /** The whole name of the type of a property that is a map; null for others. */
    static String mapType(String type, String property) {
        return named(type, property)
                .filter(member -> member instanceof Method getter
                        && getter.getParameterCount() == 0
                        && Map.class.equals(getter.getReturnType()))
                .map(member -> ((Method) member).getGenericReturnType().getTypeName())
                .findFirst()
                .orElse(null);
    }

    static boolean isVarargs(String type, String name) {
        return named(type, name).anyMatch(member -> member instanceof Executable code && code.isVarArgs());
    }

    private static Stream<Member> named(String type, String name) {
        return members(type).stream().filter(member -> member.getName().equals(name.equals(NEW) ? type : name));
    }

    /**
     * The name of a method of v1 in the SDK v2.
     *
     * @param isText true if it gives a text, which may be that of a constant: the SDK v2 gives the constant, which is
     *     equal to no text
     */
    static String name(String type, String name, boolean isText) {
        String property = name.replaceFirst("^(is|get)(?=[A-Z])", "");
        List<String> wanted = List.of(
                isText ? property + "AsString" : name,
                name,
                NAMES.getOrDefault(name.toLowerCase(Locale.ROOT), property));
        return wanted.stream()
                .flatMap(one -> members(type).stream().map(Member::getName).filter(one::equalsIgnoreCase))
                .findFirst()
                .orElse(name);
    }

    private static List<Member> members(String type) {
        return type.startsWith("software.amazon.awssdk.") ? MEMBERS.computeIfAbsent(type, SdkV2::read) : List.of();
    }

    private static List<Member> read(String type) {
        try {
            Class<?> found =
                    Class.forName(type.replaceFirst("\\.Builder$", "\\$Builder"), false, SdkV2.class.getClassLoader());
            return Stream.of(found.getMethods(), found.getConstructors(), found.getFields(), Object.class.getMethods())
                    .flatMap(Stream::<Member>of)
                    .toList();
        } catch (ClassNotFoundException | LinkageError e) {
            return List.of();
        }
    }
}
