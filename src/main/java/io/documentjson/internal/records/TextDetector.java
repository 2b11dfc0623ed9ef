package io.documentjson.internal.records;

import io.documentjson.events.DetectedText;
import io.documentjson.events.DetectedText.Format;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.Envelope;
import io.documentjson.events.ErrorCode;
import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.source.UnpackedInputStream;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.words.ByteSwar;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Detects what a text is by its first bytes: its form of JSON, what is around its items, and whether it can be read
 * line by line.
 *
 * <ul>
 *   <li>The members of its first object make an envelope, as {@link RecordMember} has it, in any order; a member that
 *       is an attribute value does not count, so that no bare item looks like an envelope, with any names of
 *       attributes. The text is DynamoDB JSON if an item or a payload of Kinesis is anywhere in the object, or if
 *       nothing but known members is in it and their values are empty; then the next object is asked, too.
 *   <li>An object that is no envelope is an item if its first member is an attribute value, {@code {"S":"x"}}, or if
 *       all are, in the spelling of any program.
 *   <li>An object in which such an item is, but deeper, is in an envelope that nobody knows, and the text is refused.
 * </ul>
 *
 * <p>All other objects are documents. Objects without members say nothing, nor do members that are null.
 */
public final class TextDetector {

    /** The bytes of the text that are read to find its envelope. */
    public static final int HEAD_BYTES = 1 << 16;

    /** The bytes of a text that is known which are searched for values that span lines. */
    private static final int ENOUGH_BYTES = 8192;

    /** In place of a kind. */
    private static final int MALFORMED = -1;

    /** The depth to which the head is read. */
    private static final int MAX_LEVELS = 200;

    private static final long REQUESTS = RecordMember.bits(
            RecordMember.PUT_REQUEST,
            RecordMember.DELETE_REQUEST,
            RecordMember.PUT,
            RecordMember.DELETE,
            RecordMember.UPDATE,
            RecordMember.CONDITION_CHECK);

    private final byte[] head;
    private final Utf8Tokens tokens;

    private Format format = Format.NEITHER;

    /** {@link Envelope#DETECT} of one that nobody knows. */
    private Envelope envelope = Envelope.ITEM_LINES;

    private boolean spansLines;

    /** The path of an item in an unknown envelope. */
    private List<Object> place = List.of();

    private long placeOffset;

    private TextDetector(byte[] head, Utf8Tokens tokens) {
        this.head = head;
        this.tokens = tokens;
    }

    /** The text with this head. */
    public static DetectedText detect(byte[] head) {
        TextDetector text = read(head.length > HEAD_BYTES ? Arrays.copyOf(head, HEAD_BYTES) : head);
        Envelope found = text.format == Format.DYNAMODB ? text.envelope : Envelope.ITEM_LINES;
        return new DetectedText(text.format, text.withLayout(found), text.spansLines);
    }

    /**
     * The envelope itself, or that of the text if it is to be detected; nothing of the source has been read.
     *
     * @param areDocuments true if the text is document JSON, of which only the layout counts
     * @throws DocumentJsonException if the text has items in an envelope that nobody knows
     */
    public static Envelope resolve(Envelope wanted, boolean areDocuments, UnpackedInputStream source)
            throws IOException {
        return wanted == Envelope.DETECT
                ? envelopeOf(source.head(HEAD_BYTES), areDocuments)
                : layoutOf(wanted, areDocuments);
    }

    /** The same, of the text {@code [from..to)}. */
    public static Envelope resolve(Envelope wanted, boolean areDocuments, byte[] text, int from, int to) {
        return wanted == Envelope.DETECT
                ? envelopeOf(Arrays.copyOfRange(text, from, from + Math.min(to - from, HEAD_BYTES)), areDocuments)
                : layoutOf(wanted, areDocuments);
    }

    private static Envelope envelopeOf(byte[] head, boolean areDocuments) {
        TextDetector text = read(head);
        if (areDocuments) {
            return text.withLayout(Envelope.ITEM_LINES);
        }
        if (text.envelope == Envelope.DETECT) {
            throw text.unknownEnvelope();
        }
        return text.withLayout(text.envelope);
    }

    private static Envelope layoutOf(Envelope wanted, boolean areDocuments) {
        return areDocuments && wanted != Envelope.ITEMS ? Envelope.ITEM_LINES : wanted;
    }

    private static TextDetector read(byte[] head) {
        try (Utf8Tokens tokens = Utf8Tokens.of(head, Limits.DEFAULTS)) {
            TextDetector text = new TextDetector(head, tokens);
            text.read();
            return text;
        } catch (IOException e) {
            throw TextException.noSource(e);
        }
    }

    private Envelope withLayout(Envelope found) {
        return spansLines ? found.inAnyLayout() : found;
    }

    private DocumentJsonException unknownEnvelope() {
        return new TextException(
                        ErrorCode.INVALID_ENVELOPE,
                        "Expected items, or one of the known envelopes around them, but was attribute values in another"
                                + " object",
                        placeOffset)
                .publishedIn(place);
    }

    /** Reads one value after the other, until it is known what the text is, and that it cannot be read line by line. */
    private void read() throws IOException {
        boolean isFirst = true;
        boolean isKnown = false;
        int reached = 0;
        HeadValue root;
        do {
            root = new HeadValue(null);
            root.kind = firstKind();
            if (isFirst && (root.isArray() || root.kind == Utf8Tokens.END)) {
                format = Format.EITHER;
            }
            if (!root.isArray() && !root.isObject()) {
                return;
            }
            int begin = (int) tokens.offset();
            spansLines |= !isFirst && !hasLineFeed(reached, begin);
            reached = (int) readChildren(root);
            // A value that is malformed ends with its line.
            spansLines |= isFirst
                    ? root.isArray() || hasLineFeed(begin, reached)
                    : root.isWhole && hasLineFeed(begin, reached);
            if (!isKnown) {
                isKnown = look(root, begin);
            } else if (format == Format.DOCUMENT) {
                lookBehindDocuments(root, begin);
            }
            isFirst = false;
        } while (root.isWhole && !(isKnown && (spansLines || reached > ENOUGH_BYTES)));
    }

    private boolean hasLineFeed(int from, int to) {
        return ByteSwar.indexOf((byte) '\n', head, from, to) < to;
    }

    /** The kind of the next value; one that is malformed is no value. */
    private int firstKind() throws IOException {
        try {
            return tokens.first();
        } catch (TextException e) {
            return MALFORMED;
        }
    }

    /** Reads the members or elements of the root, as far as the head has them; gives where it ended. */
    private long readChildren(HeadValue root) throws IOException {
        List<HeadValue> open = new ArrayList<>(List.of(root));
        try {
            while (!open.isEmpty() && open.size() <= MAX_LEVELS) {
                HeadValue parent = open.get(open.size() - 1);
                String name = parent.isObject() ? tokens.nextName() : null;
                if (parent.isObject() ? name == null : !tokens.nextElement()) {
                    parent.isWhole = true;
                    open.remove(open.size() - 1);
                    continue;
                }
                HeadValue child = new HeadValue(name);
                parent.children.add(child);
                child.kind = tokens.value();
                if (child.isObject() || child.isArray()) {
                    open.add(child);
                } else if (child.kind == Utf8Tokens.STRING) {
                    int begin = (int) tokens.offset() + 1;
                    child.first = begin < head.length ? head[begin] : 0;
                    child.second = begin + 1 < head.length ? head[begin + 1] : 0;
                    tokens.skipText(false);
                } else if (child.kind == Utf8Tokens.NUMBER) {
                    tokens.skipNumber();
                }
            }
            return tokens.offset();
        } catch (TextException e) {
            // The head ends within the value, or the text is malformed, which its reader reports.
            return e.offset() == TextException.NO_OFFSET ? tokens.offset() : e.offset();
        }
    }

    /** A text of documents has no items among them. */
    private void lookBehindDocuments(HeadValue value, int begin) {
        if (!look(value, begin) || format != Format.DYNAMODB) {
            format = Format.DOCUMENT;
            envelope = Envelope.ITEM_LINES;
        } else if (envelope != Envelope.ITEM_LINES && envelope != Envelope.DETECT) {
            envelope = Envelope.DETECT;
            place = List.of();
        }
        placeOffset = begin;
    }

    /** Looks for what the text is, in an array element by element; false if the next value has to be asked, too. */
    private boolean look(HeadValue value, int begin) {
        if (value.isArray()) {
            for (HeadValue element : value.children) {
                if (look(element, -1)) {
                    return true;
                }
            }
            return false;
        }
        if (value.kind == Utf8Tokens.END || value.isObject() && value.isWhole && value.children.isEmpty()) {
            format = format == Format.NEITHER ? Format.EITHER : format;
            return false;
        }
        envelope = Envelope.ITEM_LINES;
        Envelope form = value.isObject() ? formOf(value) : null;
        if (form != null) {
            boolean isTyped = isTyped(value);
            boolean isEmpty = !isTyped && isEmpty(value);
            format = isTyped || isEmpty ? Format.DYNAMODB : Format.DOCUMENT;
            boolean isLine = value.children.size() == 1 && value.firstChild().member() == RecordMember.ITEM;
            // A line of an export is on one line; get-item prints its item over many.
            envelope = isLine && (begin < 0 || !endsLine(begin + 1)) ? Envelope.ITEM_LINES : form;
            return !isEmpty;
        }
        if (!value.isObject()) {
            format = Format.NEITHER;
        } else if (value.isItem()) {
            format = Format.DYNAMODB;
        } else {
            List<Object> path = value.find(HeadValue::isWholeItem);
            format = path == null ? Format.DOCUMENT : Format.DYNAMODB;
            if (path != null) {
                envelope = Envelope.DETECT;
                place = path.get(path.size() - 1) instanceof Long ? path.subList(0, path.size() - 1) : path;
            }
        }
        return true;
    }

    /** True if an item or a payload is in an object that looks like an envelope. */
    private static boolean isTyped(HeadValue object) {
        return object.has(each -> each.isItem() || each.isPayload())
                || object.children.stream()
                        .anyMatch(child -> child.isValue()
                                || child.member() == RecordMember.RECORDS && !child.isEmpty()
                                || child.member() == RecordMember.RESPONSES && child.has(TextDetector::isFailure));
    }

    /** True if it is the response to a statement that failed. */
    private static boolean isFailure(HeadValue response) {
        return response.isObject()
                && response.children.stream()
                        .map(HeadValue::member)
                        .toList()
                        .containsAll(List.of(RecordMember.ERROR, RecordMember.TABLE_NAME));
    }

    /** True if an object is an envelope as AWS makes it, and has nothing in it. */
    private static boolean isEmpty(HeadValue object) {
        return object.isWhole
                && object.children.stream()
                        .allMatch(child -> !child.member().forms.isEmpty()
                                && child.member() != RecordMember.ATTRIBUTES
                                && (REQUESTS & child.member().bit()) == 0
                                && (child.isEmpty() || !child.member().makesForm(child.kind)));
    }

    /** The form that the members of the object make; {@code null} if they make none. */
    private static @Nullable Envelope formOf(HeadValue object) {
        Set<Envelope> made = EnumSet.noneOf(Envelope.class);
        long members = 0;
        boolean isMade = false;
        for (HeadValue child : object.children) {
            if (child.kind == Utf8Tokens.NULL || child.isObject() && !child.isCut() && !child.isMap()) {
                continue;
            }
            if (child.kind == Utf8Tokens.END || child.isObject() && child.isCut()) {
                break;
            }
            members |= child.member().bit();
            Set<Envelope> forms = formsOf(child);
            if (!forms.isEmpty() && !isMade) {
                made.addAll(forms);
                isMade = true;
            } else if (!forms.isEmpty()) {
                made.retainAll(forms);
            }
        }
        if (!isMade) {
            return object.isWhole && RecordMember.areOfAMiss(members) ? Envelope.CLI_OUTPUT : null;
        }
        // The members beside those that make a form can only decide between two.
        for (HeadValue child : object.children) {
            boolean counts = (members & child.member().bit()) != 0;
            if (counts && !Collections.disjoint(made, child.member().forms)) {
                made.retainAll(child.member().forms);
            }
        }
        return made.isEmpty() ? null : made.iterator().next();
    }

    /** The forms that the member makes; none if it only stands beside others. Requests have the name of any table. */
    private static Set<Envelope> formsOf(HeadValue child) {
        RecordMember member = child.member();
        if (hasRequests(child)) {
            return Set.of(Envelope.WRITE_REQUESTS);
        }
        if (!member.makesForm(child.kind)) {
            return Set.of();
        }
        if (member == RecordMember.DETAIL || member == RecordMember.RECORDS && !child.isEmpty()) {
            HeadValue record = child.isArray() ? child.firstChild() : child;
            Envelope form = record.isObject() ? formOf(record) : null;
            return form == null || Collections.disjoint(Set.of(form), member.forms) ? Set.of() : Set.of(form);
        }
        return member.forms;
    }

    private static boolean hasRequests(HeadValue array) {
        return array.isArray()
                && array.children.stream()
                        .flatMap(element -> element.children.stream())
                        .anyMatch(child -> (REQUESTS & child.member().bit()) != 0 && child.isObject() && child.isMap());
    }

    private boolean endsLine(int index) {
        int i = index;
        while (head[i] == ' ' || head[i] == '\t' || head[i] == '\r') {
            i++;
        }
        return head[i] == '\n';
    }
}
