package io.documentjson.internal.parsing;

import io.documentjson.internal.errors.ValueErrors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The containers that are open while an item is read, and where in them the value is that is being read. Neither
 * depends on the stack of the thread. It knows names and positions and no values.
 */
public class OpenContainers {

    private static final int FIRST_CONTAINERS = 8;
    private static final int MAX_KEPT_CONTAINERS = 256;

    /** In place of the number of elements, in a map. */
    private static final int IN_MAP = -1;

    /** In place of the index of a member, where no set is being read. */
    private static final int NO_SET = -1;

    private int maxDepth;
    private int depth;

    /** The name of the value that is being read, if there is one and the innermost container is a map. */
    private @Nullable String name;

    /** Number of complete elements of the innermost container, if it is a list. */
    private int elements = IN_MAP;

    /** The member of the set that is being read. */
    private int setMember = NO_SET;

    /**
     * The same of the containers around the innermost one: that around the container of depth {@code n} at {@code n}.
     */
    private @Nullable String[] outerNames = new String[FIRST_CONTAINERS];

    private int[] outerElements = new int[FIRST_CONTAINERS];

    /** With no container open. */
    public OpenContainers() {}

    /** Begins anew. */
    public final void restart(int depthLimit) {
        maxDepth = depthLimit;
        if (depth > 0) {
            clear();
        }
        name = null;
        elements = IN_MAP;
        setMember = NO_SET;
    }

    /** Forgets the containers that an error has left open. */
    private void clear() {
        if (outerNames.length > MAX_KEPT_CONTAINERS) {
            outerNames = new String[FIRST_CONTAINERS];
            outerElements = new int[FIRST_CONTAINERS];
        } else {
            Arrays.fill(outerNames, 0, depth, null);
        }
        depth = 0;
    }

    /** Number of open containers. */
    public final int depth() {
        return depth;
    }

    /** True if the innermost container is a map. */
    public final boolean inMap() {
        return elements < 0;
    }

    /** Opens a map or a list. */
    public final void open(boolean isMap) {
        checkDepth();
        if (depth == outerNames.length) {
            outerNames = Arrays.copyOf(outerNames, 2 * depth);
            outerElements = Arrays.copyOf(outerElements, 2 * depth);
        }
        outerNames[depth] = name;
        outerElements[depth++] = elements;
        name = null;
        elements = isMap ? IN_MAP : 0;
    }

    /** Closes the innermost container, which completes it as a value. */
    public final void close() {
        elements = outerElements[--depth];
        outerNames[depth] = null;
        complete();
    }

    /** Says under which name the next value stands. */
    public final void name(@Nullable String next) {
        name = next;
    }

    /** Begins a set, whose members are counted until {@link #closeSet}. */
    public final void openSet() {
        setMember = 0;
    }

    public final void closeSet() {
        setMember = NO_SET;
    }

    /** True if a set is being read. */
    public final boolean inSet() {
        return setMember >= 0;
    }

    /** The value, or the member of a set, that was being read is complete. */
    public final void complete() {
        if (setMember >= 0) {
            setMember++;
            return;
        }
        name = null;
        if (elements >= 0) {
            elements++;
        }
    }

    /** Refuses one container more than the limit allows. */
    public final void checkDepth() {
        if (depth == maxDepth) {
            throw ValueErrors.tooDeep(maxDepth, likelyForm());
        }
    }

    /** Guess of errors about the form of a text that is too deep; empty if it seems to have the expected form. */
    String likelyForm() {
        return "";
    }

    /** True if the first container inside a member of the item is named as a map or a list of DynamoDB JSON is. */
    final boolean seemsTyped() {
        return depth >= 3
                && outerElements[1] == IN_MAP
                && outerElements[2] == IN_MAP
                && ("M".equals(outerNames[2]) || "L".equals(outerNames[2]));
    }

    /** The name of the outermost map's member that is being read, if there is one. */
    final @Nullable String outermostName() {
        return depth == 1 ? name : depth > 1 && outerElements[1] == IN_MAP ? outerNames[1] : null;
    }

    /** Place of the value that is being read: names as {@code String}, positions as {@code Long}, outermost first. */
    public final List<Object> path() {
        List<Object> path = new ArrayList<>();
        for (int i = 1; i < depth; i++) {
            addStep(path, outerNames[i], outerElements[i]);
        }
        if (depth > 0) {
            addStep(path, name, elements);
        }
        if (setMember >= 0) {
            path.add((long) setMember);
        }
        return path;
    }

    private static void addStep(List<Object> path, @Nullable String name, int elements) {
        if (elements >= 0) {
            path.add((long) elements);
        } else if (name != null) {
            path.add(name);
        }
    }

    /** True if the innermost container is a map whose next name is not known. */
    final boolean awaitsName() {
        return depth > 0 && elements < 0 && name == null;
    }
}
