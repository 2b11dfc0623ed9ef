package io.documentjson.internal.items;

import io.documentjson.internal.errors.ValueErrors;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The members of a set as DynamoDB tells them apart: text by its characters, binaries by their bytes, numbers by their
 * value, so that 1.0 and 1.00 are one. It refuses a set that has a member twice.
 */
final class DistinctMembers {

    private DistinctMembers() {}

    /** @param members all S, all N or all B */
    static void check(List<AttributeValue> members) {
        Set<Object> seen = new HashSet<>();
        for (int i = 0; i < members.size(); i++) {
            if (!seen.add(key(members.get(i)))) {
                throw ValueErrors.memberTwice().inElement(i);
            }
        }
    }

    private static Object key(AttributeValue member) {
        if (member.n() == null) {
            return member.s() == null ? member.b() : member.s();
        }
        try {
            return new BigDecimal(member.n()).stripTrailingZeros();
        } catch (NumberFormatException e) {
            throw ValueErrors.exponentTooLarge();
        }
    }
}
