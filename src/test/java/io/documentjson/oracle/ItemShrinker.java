package io.documentjson.oracle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Makes a failing item small: takes away members, lifts values out of their containers, shortens and simplifies strings
 * and numbers, and keeps every step after which the item still fails, until no step does. Greedy, so the result is
 * small rather than smallest.
 */
public final class ItemShrinker {

    private static final int MAX_TRIES = 20_000;

    private ItemShrinker() {}

    /** The smallest item found that still fails; the item itself in a map of another kind at most. */
    public static Map<String, AttributeValue> shrink(
            Map<String, AttributeValue> item, Predicate<Map<String, AttributeValue>> fails) {
        Map<String, AttributeValue> smallest = item;
        if (fails.test(new LinkedHashMap<>(item))) {
            smallest = new LinkedHashMap<>(item);
        }
        int tries = 0;
        boolean smaller = true;
        while (smaller && tries < MAX_TRIES) {
            smaller = false;
            for (Map<String, AttributeValue> candidate : smallerMaps(smallest)) {
                if (++tries > MAX_TRIES) {
                    break;
                }
                if (fails.test(candidate)) {
                    smallest = candidate;
                    smaller = true;
                    break;
                }
            }
        }
        return smallest;
    }

    private static List<Map<String, AttributeValue>> smallerMaps(Map<String, AttributeValue> map) {
        List<Map.Entry<String, AttributeValue>> members = new ArrayList<>(map.entrySet());
        List<Map<String, AttributeValue>> candidates = new ArrayList<>();
        for (List<Map.Entry<String, AttributeValue>> fewer : fewer(members)) {
            candidates.add(toMap(fewer));
        }
        for (int i = 0; i < members.size(); i++) {
            Map.Entry<String, AttributeValue> member = members.get(i);
            for (AttributeValue value : smaller(member.getValue())) {
                candidates.add(with(members, i, Map.entry(member.getKey(), value)));
            }
            for (String name : shorter(member.getKey())) {
                if (!map.containsKey(name)) {
                    candidates.add(with(members, i, Map.entry(name, member.getValue())));
                }
            }
        }
        return candidates;
    }

    private static Map<String, AttributeValue> with(
            List<Map.Entry<String, AttributeValue>> members, int index, Map.Entry<String, AttributeValue> member) {
        List<Map.Entry<String, AttributeValue>> changed = new ArrayList<>(members);
        changed.set(index, member);
        return toMap(changed);
    }

    private static Map<String, AttributeValue> toMap(List<Map.Entry<String, AttributeValue>> members) {
        Map<String, AttributeValue> map = new LinkedHashMap<>();
        members.forEach(member -> map.put(member.getKey(), member.getValue()));
        return map;
    }

    private static List<AttributeValue> smaller(AttributeValue value) {
        List<AttributeValue> candidates = new ArrayList<>();
        if (value.hasM()) {
            candidates.addAll(value.m().values());
            smallerMaps(value.m())
                    .forEach(map ->
                            candidates.add(AttributeValue.builder().m(map).build()));
        } else if (value.hasL()) {
            candidates.addAll(value.l());
            smallerLists(value.l(), ItemShrinker::smaller)
                    .forEach(list ->
                            candidates.add(AttributeValue.builder().l(list).build()));
        } else if (value.hasSs()) {
            smallerLists(value.ss(), ItemShrinker::shorter)
                    .forEach(set ->
                            candidates.add(AttributeValue.builder().ss(set).build()));
        } else if (value.hasNs()) {
            smallerLists(value.ns(), ItemShrinker::shorterNumber)
                    .forEach(set ->
                            candidates.add(AttributeValue.builder().ns(set).build()));
        } else if (value.hasBs()) {
            smallerLists(value.bs(), ItemShrinker::shorter)
                    .forEach(set ->
                            candidates.add(AttributeValue.builder().bs(set).build()));
        } else if (value.s() != null) {
            shorter(value.s()).forEach(s -> candidates.add(string(s)));
        } else if (value.n() != null) {
            candidates.add(string(""));
            shorterNumber(value.n())
                    .forEach(n -> candidates.add(AttributeValue.builder().n(n).build()));
        } else if (value.b() != null) {
            candidates.add(string(""));
            shorter(value.b())
                    .forEach(b -> candidates.add(AttributeValue.builder().b(b).build()));
        } else {
            candidates.add(string(""));
        }
        return candidates;
    }

    private static AttributeValue string(String s) {
        return AttributeValue.builder().s(s).build();
    }

    private static <T> List<List<T>> smallerLists(List<T> list, Function<T, List<T>> smaller) {
        List<List<T>> candidates = new ArrayList<>(fewer(list));
        for (int i = 0; i < list.size(); i++) {
            for (T element : smaller.apply(list.get(i))) {
                List<T> changed = new ArrayList<>(list);
                changed.set(i, element);
                candidates.add(changed);
            }
        }
        return candidates;
    }

    /** The two halves of the list, then the list without one of its elements. */
    private static <T> List<List<T>> fewer(List<T> list) {
        List<List<T>> candidates = new ArrayList<>();
        if (list.size() > 2) {
            candidates.add(new ArrayList<>(list.subList(0, list.size() / 2)));
            candidates.add(new ArrayList<>(list.subList(list.size() / 2, list.size())));
        }
        for (int i = 0; i < list.size(); i++) {
            List<T> without = new ArrayList<>(list);
            without.remove(i);
            candidates.add(without);
        }
        return candidates;
    }

    /** Halves, then one character less, then one character made plain. */
    private static List<String> shorter(String text) {
        List<String> candidates = new ArrayList<>();
        int length = text.length();
        if (length > 2) {
            candidates.add(text.substring(0, length / 2));
            candidates.add(text.substring(length / 2));
        }
        int step = Math.max(1, length / 64);
        for (int i = 0; i < length; i += step) {
            int end = Math.min(length, i + step);
            candidates.add(text.substring(0, i) + text.substring(end));
        }
        for (int i = 0; i < length; i += step) {
            if (text.charAt(i) != 'a') {
                candidates.add(text.substring(0, i) + 'a' + text.substring(i + 1));
            }
        }
        return candidates;
    }

    /** Texts of the same grammar only: a number must not become what is none. */
    private static List<String> shorterNumber(String number) {
        List<String> candidates = new ArrayList<>();
        if (!number.equals("0")) {
            candidates.add("0");
        }
        for (int i = 0; i < number.length(); i++) {
            String without = number.substring(0, i) + number.substring(i + 1);
            if (without.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?")) {
                candidates.add(without);
            }
        }
        return candidates;
    }

    private static List<SdkBytes> shorter(SdkBytes bytes) {
        byte[] array = bytes.asByteArray();
        List<SdkBytes> candidates = new ArrayList<>();
        if (array.length > 0) {
            candidates.add(SdkBytes.fromByteArray(Arrays.copyOf(array, array.length / 2)));
            candidates.add(SdkBytes.fromByteArray(Arrays.copyOf(array, array.length - 1)));
        }
        for (int i = 0; i < Math.min(64, array.length); i++) {
            if (array[i] != 0) {
                byte[] zeroed = array.clone();
                zeroed[i] = 0;
                candidates.add(SdkBytes.fromByteArray(zeroed));
            }
        }
        return candidates;
    }
}
