package io.documentjson.text;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Makes the public exception of what is wrong with a text. The exception stands above this package and has no public
 * constructor, so it hands this over when its class is initialised.
 */
public abstract class PublicErrors {

    private static volatile @Nullable PublicErrors instance;

    /** Sets what makes the public exception. */
    public static void set(PublicErrors errors) {
        instance = errors;
    }

    /** What was {@linkplain #set set}; who calls this has initialised the class of the exception. */
    public static PublicErrors get() {
        return Objects.requireNonNull(instance, "the public exception is not initialised");
    }

    /**
     * The public form of the error.
     *
     * @param path names as {@code String}, positions as {@code Long}, outermost first
     * @param line counted from 1, or -1
     */
    public abstract RuntimeException of(TextException e, List<Object> path, long line);
}
