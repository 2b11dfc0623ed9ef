package io.documentjson.internal.records;

import io.documentjson.events.AttributeType;
import io.documentjson.internal.parsing.DynamoDbParser;
import io.documentjson.internal.parsing.ExportLine;
import io.documentjson.internal.tokens.Utf8Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A value in the head of a text, which may end within it. A child that the head does not reach has the kind END. */
final class HeadValue {

    private static final HeadValue NOTHING = new HeadValue(null);

    private final @Nullable String name;
    int kind = Utf8Tokens.END;

    /** The first two bytes of a string. */
    byte first;

    byte second;

    /** The members or elements. */
    final List<HeadValue> children = new ArrayList<>(2);

    /** True if the head has its end. */
    boolean isWhole;

    /** Once it has been asked for. */
    private @Nullable Spelling spelling;

    /** The spelling of an attribute value, if it is one. */
    private enum Spelling {
        NONE,
        AWS,
        OTHER
    }

    HeadValue(@Nullable String name) {
        this.name = name;
    }

    boolean isObject() {
        return kind == Utf8Tokens.OBJECT;
    }

    boolean isArray() {
        return kind == Utf8Tokens.ARRAY;
    }

    RecordMember member() {
        return name == null ? RecordMember.OTHER : RecordMember.named(name);
    }

    /** The first child that is not null. */
    HeadValue firstChild() {
        return children.stream()
                .filter(child -> child.kind != Utf8Tokens.NULL)
                .findFirst()
                .orElse(NOTHING);
    }

    /** True if it, or anything in it, is wanted. A loop, as below: streams take ten times the stack for each level. */
    boolean has(Predicate<HeadValue> wanted) {
        if (wanted.test(this)) {
            return true;
        }
        for (HeadValue child : children) {
            if (child.has(wanted)) {
                return true;
            }
        }
        return false;
    }

    /** True if there is nothing in it but containers and null. */
    boolean isEmpty() {
        if (kind == Utf8Tokens.NULL) {
            return true;
        }
        for (HeadValue child : children) {
            if (!child.isEmpty()) {
                return false;
            }
        }
        return isObject() || isArray();
    }

    /**
     * The way to the first value in it that is wanted: names as {@code String}, positions as {@code Long}, outermost
     * first; {@code null} if there is none.
     */
    @Nullable
    List<Object> find(Predicate<HeadValue> wanted) {
        if (wanted.test(this)) {
            return new ArrayList<>();
        }
        for (int i = 0; i < children.size(); i++) {
            List<Object> path = children.get(i).find(wanted);
            if (path != null) {
                String step = children.get(i).name;
                path.add(0, step == null ? (Object) Long.valueOf(i) : step);
                return path;
            }
        }
        return null;
    }

    /** True if its first member is an attribute value, as in an item, or if all its members are, in any spelling. */
    boolean isItem() {
        return isObject() && firstChild().isValue() || isWholeItem();
    }

    /** True if it holds attribute values alone, in any spelling. */
    boolean isWholeItem() {
        return isObject()
                && firstChild() != NOTHING
                && children.stream()
                        .allMatch(child -> child.kind == Utf8Tokens.NULL || child.spelling() != Spelling.NONE);
    }

    /** True if it is an attribute value, as far as the head has it. */
    boolean isValue() {
        return spelling() == Spelling.AWS;
    }

    private Spelling spelling() {
        if (spelling == null) {
            AttributeType type =
                    isObject() && !children.isEmpty() ? children.get(0).type() : null;
            spelling = type != null && children.get(0).isOfType(type)
                    ? Spelling.AWS
                    : isObject() && isOtherValue() ? Spelling.OTHER : Spelling.NONE;
        }
        return spelling;
    }

    /**
     * True if it is an attribute value as other programs spell them: the type in small letters, or members of the other
     * types beside it that have nothing.
     */
    private boolean isOtherValue() {
        HeadValue content = NOTHING;
        for (HeadValue child : children) {
            String member = String.valueOf(child.name);
            AttributeType type = AttributeType.named(member.toUpperCase(Locale.ROOT));
            if (type == null && !member.startsWith("Is")) {
                return false;
            }
            if (type != null && child.kind != Utf8Tokens.FALSE && !child.isEmpty()) {
                if (content != NOTHING || !child.isOfType(type) || type == AttributeType.N && !child.isNumeric()) {
                    return false;
                }
                content = child;
            }
        }
        return content != NOTHING;
    }

    /** The type that it is called after; {@code null} if its name is not that of a type. */
    private @Nullable AttributeType type() {
        return name == null ? null : AttributeType.named(name);
    }

    /** True if it is a value of the type; of a map or a list, the first value in it has to be one too. */
    private boolean isOfType(AttributeType type) {
        if (!DynamoDbParser.isOfType(type, kind)) {
            return false;
        }
        HeadValue inner = firstChild();
        return type != AttributeType.M && type != AttributeType.L
                || inner.kind == Utf8Tokens.END
                || inner.isObject() && !inner.isWhole && inner.children.isEmpty()
                || inner.spelling() != Spelling.NONE;
    }

    private boolean isNumeric() {
        return first >= '0' && first <= '9' || first == '-' || first == '+' || first == '.';
    }

    /** True if it is a string that may be an object as base64. */
    boolean isPayload() {
        return kind == Utf8Tokens.STRING
                && first == 'e'
                && (second >= 'w' && second <= 'z' || second >= '+' && second <= '9')
                && (member() == RecordMember.DATA || member() == RecordMember.PAYLOAD);
    }

    /** True if it is a map of attribute values, and is not one itself, as {@link ExportLine} says of an object. */
    boolean isMap() {
        HeadValue content = children.isEmpty() ? NOTHING : children.get(0);
        return content.isUnderM() ? !content.isMap() : content.isObject() || content.type() == null;
    }

    /** True if the head ends before it is known whether the object is a map. */
    boolean isCut() {
        HeadValue content = children.isEmpty() ? NOTHING : children.get(0);
        if (content.isUnderM()) {
            return content.isCut();
        }
        return content == NOTHING ? !isWhole : content.kind == Utf8Tokens.END && content.type() != null;
    }

    private boolean isUnderM() {
        return isObject() && type() == AttributeType.M;
    }
}
