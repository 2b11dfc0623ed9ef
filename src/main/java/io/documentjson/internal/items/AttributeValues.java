package io.documentjson.internal.items;

import io.documentjson.internal.errors.ValueErrors;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Makes attribute values. If the SDK on the class path has {@code AttributeValue.createS} and its siblings, they are
 * used, since they allocate only the value. An older SDK has {@code fromS} and its siblings, which go through a
 * builder; it never links the newer calls, because they are never executed.
 *
 * <p>The SDK copies the maps and lists that it is given, because its values are immutable. So callers may pass views
 * and reuse their arrays.
 */
public final class AttributeValues {

    /** True if the SDK has {@code createS} and its siblings: a constant to the compiler. */
    private static final boolean CREATES = creates();

    public static final AttributeValue TRUE = bool(true);
    public static final AttributeValue FALSE = bool(false);
    public static final AttributeValue NULL = nul(true);

    /** NULL set to false: not a type to DynamoDB, but a value that the SDK has. */
    public static final AttributeValue NOT_NULL = nul(false);

    static final AttributeValue EMPTY_MAP = m(Map.of());
    static final AttributeValue EMPTY_LIST = l(List.of());

    /** The numbers from 0 up to this one, without it, have one shared value each. */
    public static final int SMALL_NUMBER_LIMIT = 1000;

    /** Made when first asked for. Threads may race for one: its fields are final, and all its values are equal. */
    private static final @Nullable AttributeValue[] SMALL_NUMBERS = new AttributeValue[SMALL_NUMBER_LIMIT];

    private AttributeValues() {}

    /** By a call instead of by reflection, which would look through a hundred methods at start-up. */
    private static boolean creates() {
        try {
            return AttributeValue.createBool(true).bool();
        } catch (NoSuchMethodError olderSdk) {
            return false;
        }
    }

    public static AttributeValue s(String text) {
        return CREATES ? AttributeValue.createS(text) : AttributeValue.fromS(text);
    }

    public static AttributeValue n(String number) {
        return CREATES ? AttributeValue.createN(number) : AttributeValue.fromN(number);
    }

    public static AttributeValue b(byte[] bytes) {
        SdkBytes adopted = SdkBytes.fromByteArrayUnsafe(bytes);
        return CREATES ? AttributeValue.createB(adopted) : AttributeValue.fromB(adopted);
    }

    /** The item as a map value. The SDK's map in place of an item that is missing would be no value. */
    public static AttributeValue ofItem(Map<String, AttributeValue> item) {
        return item.isEmpty() ? EMPTY_MAP : AttributeValue.fromM(item);
    }

    static AttributeValue m(Map<String, AttributeValue> members) {
        return CREATES ? AttributeValue.createM(members) : AttributeValue.fromM(members);
    }

    static AttributeValue l(List<AttributeValue> elements) {
        return CREATES ? AttributeValue.createL(elements) : AttributeValue.fromL(elements);
    }

    static AttributeValue ss(List<String> members) {
        return CREATES ? AttributeValue.createSs(members) : AttributeValue.fromSs(members);
    }

    static AttributeValue ns(List<String> members) {
        return CREATES ? AttributeValue.createNs(members) : AttributeValue.fromNs(members);
    }

    static AttributeValue bs(List<SdkBytes> members) {
        return CREATES ? AttributeValue.createBs(members) : AttributeValue.fromBs(members);
    }

    /**
     * The set of the members, which are all S, all N or all B; {@code null} if they are not, or there are none. A
     * member that is there twice is refused.
     */
    public static @Nullable AttributeValue setOf(List<AttributeValue> members) {
        if (members.isEmpty()) {
            return null;
        }
        AttributeValue.Type type = members.get(0).type();
        if (type == null || members.stream().anyMatch(member -> member.type() != type)) {
            return null;
        }
        if (type == AttributeValue.Type.S || type == AttributeValue.Type.N || type == AttributeValue.Type.B) {
            checkDistinct(members);
        }
        return switch (type) {
            case S -> ss(members.stream().map(AttributeValue::s).toList());
            case N -> ns(members.stream().map(AttributeValue::n).toList());
            case B -> bs(members.stream().map(AttributeValue::b).toList());
            default -> null;
        };
    }

    /**
     * Refuses a member that is there twice as DynamoDB tells members apart: text by its characters, binaries by their
     * bytes, numbers by their value, so that 1.0 and 1.00 are one.
     */
    private static void checkDistinct(List<AttributeValue> members) {
        // A table of binaries with one hash would be searched whole for each of them.
        boolean areBinaries = members.get(0).b() != null;
        Set<Object> seen = areBinaries ? new TreeSet<>(AttributeValues::compareBytes) : new HashSet<>();
        for (int i = 0; i < members.size(); i++) {
            if (!seen.add(key(members.get(i), i))) {
                throw ValueErrors.memberTwice().inElement(i);
            }
        }
    }

    private static Object key(AttributeValue member, int i) {
        if (member.n() == null) {
            return member.s() == null ? member.b() : member.s();
        }
        try {
            return withoutTrailingZeros(member.n());
        } catch (ArithmeticException | NumberFormatException e) {
            throw ValueErrors.exponentTooLarge().inElement(i);
        }
    }

    private static int compareBytes(Object one, Object other) {
        return Arrays.compareUnsigned(((SdkBytes) one).asByteArrayUnsafe(), ((SdkBytes) other).asByteArrayUnsafe());
    }

    /** The value, of all equal ones the same: its zeros are counted, because BigDecimal divides once for each. */
    private static BigDecimal withoutTrailingZeros(String number) {
        BigDecimal value = new BigDecimal(number);
        if (value.signum() == 0) {
            return BigDecimal.ZERO;
        }
        int e = Math.max(number.indexOf('e'), number.indexOf('E'));
        int zeros = 0;
        for (int i = (e < 0 ? number.length() : e) - 1; number.charAt(i) == '0' || number.charAt(i) == '.'; i--) {
            zeros += number.charAt(i) == '0' ? 1 : 0;
        }
        return value.setScale(Math.subtractExact(value.scale(), zeros));
    }

    private static AttributeValue nul(boolean isNull) {
        return CREATES ? AttributeValue.createNul(isNull) : AttributeValue.fromNul(isNull);
    }

    private static AttributeValue bool(boolean value) {
        return CREATES ? AttributeValue.createBool(value) : AttributeValue.fromBool(value);
    }

    /** The shared value of a number from 0 to 999, in digits without leading zeros. */
    static AttributeValue small(int number) {
        AttributeValue value = SMALL_NUMBERS[number];
        if (value == null) {
            value = n(Integer.toString(number));
            SMALL_NUMBERS[number] = value;
        }
        return value;
    }
}
