package io.documentjson.internal.parsing;

import io.documentjson.events.AttributeType;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Decides between a bare item and the line of an export.
 *
 * <p>An export line is an object whose only member, {@code Item}, holds the item; in a bare item {@code Item} is an
 * attribute and holds an attribute value. So when {@code Item} comes first the question is whether the object under it
 * is an attribute value or a map of them. Its first member decides:
 *
 * <ul>
 *   <li>None, or a name that is not a type: a map.
 *   <li>A type other than M: all of those have a value that is not an object, while in a map every value is one. So an
 *       object means a map, and anything else an attribute value.
 *   <li>M with an object: as an attribute value this object would hold a map, as a map it would hold an attribute value
 *       under the name M. So it is the one that the object under M is not, and the question passes on to that object.
 * </ul>
 *
 * <p>The chain of objects under M ends at the latest where the text does, and each step of it turns the answer round,
 * so its length is all that has to be remembered. Further members cannot change an answer: they can only make the text
 * wrong whichever way it is read.
 */
public final class ExportLine {

    /** The name of that member. */
    public static final String ITEM = "Item";

    /** The text before the item on the line of an export. */
    public static final String OPENING = "{\"" + ITEM + "\":";

    /** The name that ended the chain, {@code null} if there was none. */
    public final @Nullable String name;

    /** The type that the name is, if it is one; its value has been asked for. */
    public final @Nullable AttributeType type;

    /** The kind of that value. */
    public final int kind;

    private final int objectsUnderM;

    /**
     * Reads what decides, up to the first member that is not M with an object. The object under {@code Item} is open.
     */
    public ExportLine(Utf8Tokens tokens) throws IOException {
        int objects = -1;
        String last;
        AttributeType lastType;
        int lastKind;
        do {
            objects++;
            last = tokens.nextName();
            lastType = last == null ? null : AttributeType.named(last);
            lastKind = lastType == null ? Utf8Tokens.END : tokens.value();
        } while (lastType == AttributeType.M && lastKind == Utf8Tokens.OBJECT);
        name = last;
        type = lastType;
        kind = lastKind;
        objectsUnderM = objects;
    }

    /** True if the last object is a map. */
    public boolean lastIsMap() {
        return type == null || kind == Utf8Tokens.OBJECT;
    }

    /** True if it is the line of an export. */
    public boolean isExported() {
        return lastIsMap() == (objectsUnderM % 2 == 0);
    }

    /**
     * The number of maps that were passed in which the name M stands. They are inside each other; around them is the
     * map of the bare item, where {@code Item} stands, unless the line is exported, and in them the last object if it
     * is a map.
     */
    public int mapsWithM() {
        return isExported() ? (objectsUnderM + 1) / 2 : objectsUnderM / 2;
    }
}
