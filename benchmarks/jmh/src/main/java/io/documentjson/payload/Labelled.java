package io.documentjson.payload;

import io.documentjson.callsites.BadInputException;
import java.util.Locale;
import java.util.stream.Stream;

/** A constant with the name that it has in parameters and results. */
public interface Labelled {

    String name();

    /** Such as {@code sdk-v2-latest} for {@code SDK_V2_LATEST}. */
    default String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static <E extends Enum<E> & Labelled> E named(Class<E> type, String label) {
        return Stream.of(type.getEnumConstants())
                .filter(constant -> constant.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new BadInputException("Expected one of "
                        + Stream.of(type.getEnumConstants())
                                .map(Labelled::label)
                                .toList() + " but was " + label));
    }
}
