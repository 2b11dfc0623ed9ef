package io.documentjson.transcode;

import io.documentjson.events.AttributeType;
import io.documentjson.events.ItemEvents;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Events in any order, and a model that says what each of them is after those before it. */
final class EventSequence {

    /** Verdict on an event. */
    enum Verdict {
        TAKEN,
        /** It cannot come next. */
        REFUSED,
        /** It can come next, and has no form: text that is no number, the end of a map that has a name twice. */
        BAD
    }

    enum Kind {
        START_MAP,
        NAME,
        END_MAP,
        START_LIST,
        END_LIST,
        START_SET,
        END_SET,
        STRING,
        NUMBER,
        BAD_NUMBER,
        BINARY,
        BOOL,
        NUL,
        DROP,
        FLUSH
    }

    private static final AttributeType[] SETS = {AttributeType.SS, AttributeType.NS, AttributeType.BS};

    /** An event; the argument chooses a name, a number or the type of a set. */
    record Event(Kind kind, int argument) {

        AttributeType set() {
            return SETS[argument % SETS.length];
        }

        String name() {
            return "n" + argument % 4;
        }

        /** Some strings are longer than a block of the writer. */
        String text() {
            return "x".repeat(argument % 40 == 0 ? 5_000 : argument % 7);
        }

        void push(ItemEvents target) throws IOException {
            switch (kind) {
                case START_MAP -> target.startMap();
                case NAME -> target.name(name());
                case END_MAP -> target.endMap();
                case START_LIST -> target.startList();
                case END_LIST -> target.endList();
                case START_SET -> target.startSet(set());
                case END_SET -> target.endSet();
                case STRING -> target.string(text());
                case NUMBER -> {
                    if (argument % 2 == 0) {
                        target.number(argument * 1_000);
                    } else {
                        target.number(Integer.toString(argument));
                    }
                }
                case BAD_NUMBER -> target.number("none");
                case BINARY -> target.binary(new byte[argument % 3]);
                case BOOL -> target.bool(argument % 2 == 0);
                case NUL -> target.nul(true);
                case DROP -> target.drop();
                case FLUSH -> {}
            }
        }
    }

    private EventSequence() {}

    /** Events of which most can come next, so that items become long. */
    static List<Event> random(Random random, int length) {
        List<Event> events = new ArrayList<>();
        Model model = new Model();
        while (events.size() < length) {
            Event event = new Event(kind(random, model), random.nextInt(200));
            events.add(event);
            if (model.apply(event) == Verdict.BAD) {
                model.drop();
            }
        }
        return events;
    }

    private static Kind kind(Random random, Model model) {
        Kind[] kinds = Kind.values();
        Kind any = kinds[random.nextInt(kinds.length)];
        if (random.nextInt(12) == 0) {
            return any;
        }
        for (int i = 0; i < 30; i++) {
            boolean isRare = any == Kind.DROP || any == Kind.BAD_NUMBER;
            if (!(isRare && random.nextInt(10) > 0) && model.verdict(new Event(any, i)) == Verdict.TAKEN) {
                return any;
            }
            any = kinds[random.nextInt(kinds.length)];
        }
        return any;
    }

    /** Events so far, as DynamoDB JSON. */
    static final class Model {

        private record Container(Kind start, @Nullable AttributeType set, Set<String> names) {}

        private final Deque<Container> open = new ArrayDeque<>();
        private final StringBuilder text = new StringBuilder();
        private boolean hasName;

        /** The items that have ended. */
        final List<String> items = new ArrayList<>();

        boolean isOutside() {
            return open.isEmpty();
        }

        /** Verdict on the event, before it is applied. */
        Verdict verdict(Event event) {
            Container innermost = open.peek();
            Kind start = innermost == null ? null : innermost.start;
            boolean takesValue = start == Kind.START_LIST || start == Kind.START_MAP && hasName;
            boolean taken = switch (event.kind) {
                case START_MAP -> innermost == null || takesValue;
                case NAME -> start == Kind.START_MAP && !hasName;
                case END_MAP -> start == Kind.START_MAP && !hasName;
                case START_LIST, START_SET, BOOL, NUL -> takesValue;
                case END_LIST -> start == Kind.START_LIST;
                case END_SET -> start == Kind.START_SET;
                case STRING -> takesValue || isSet(innermost, AttributeType.SS);
                case NUMBER, BAD_NUMBER -> takesValue || isSet(innermost, AttributeType.NS);
                case BINARY -> takesValue || isSet(innermost, AttributeType.BS);
                case DROP, FLUSH -> true;
            };
            if (!taken) {
                return Verdict.REFUSED;
            }
            boolean isBad = event.kind == Kind.BAD_NUMBER
                    || event.kind == Kind.END_MAP && innermost != null && innermost.names.contains("");
            return isBad ? Verdict.BAD : Verdict.TAKEN;
        }

        private static boolean isSet(@Nullable Container container, AttributeType type) {
            return container != null && container.set == type;
        }

        /** Applies the event if it is taken. */
        Verdict apply(Event event) {
            Verdict verdict = verdict(event);
            if (verdict != Verdict.TAKEN) {
                return verdict;
            }
            switch (event.kind) {
                case START_MAP -> start(event, open.isEmpty() ? "{" : "{\"M\":{", null);
                case START_LIST -> start(event, "{\"L\":[", null);
                case START_SET -> start(event, "{\"" + event.set() + "\":[", event.set());
                case NAME -> {
                    Container map = open.element();
                    if (!map.names.add(event.name())) {
                        map.names.add("");
                    }
                    comma();
                    text.append('"').append(event.name()).append("\":");
                    hasName = true;
                }
                case END_MAP -> {
                    text.append('}');
                    end(open.size() == 1 ? "" : "}");
                }
                case END_LIST, END_SET -> end("]}");
                case STRING -> value("S", '"' + event.text() + '"');
                case NUMBER ->
                    value("N", "\"" + (event.argument % 2 == 0 ? event.argument * 1_000 : event.argument) + '"');
                case BINARY -> value("B", new String[] {"\"\"", "\"AA==\"", "\"AAA=\""}[event.argument % 3]);
                case BOOL -> value("BOOL", String.valueOf(event.argument % 2 == 0));
                case NUL -> value("NULL", "true");
                case DROP -> drop();
                case BAD_NUMBER, FLUSH -> {}
            }
            return verdict;
        }

        void drop() {
            open.clear();
            text.setLength(0);
            hasName = false;
        }

        private void comma() {
            char last = text.isEmpty() ? '{' : text.charAt(text.length() - 1);
            if (last != '{' && last != '[' && last != ':') {
                text.append(',');
            }
        }

        private void start(Event event, String opening, @Nullable AttributeType set) {
            comma();
            text.append(opening);
            open.push(new Container(event.kind, set, new HashSet<>()));
            hasName = false;
        }

        private void end(String closing) {
            text.append(closing);
            open.pop();
            hasName = false;
            if (open.isEmpty()) {
                items.add(text.toString());
                text.setLength(0);
            }
        }

        private void value(String type, String content) {
            comma();
            boolean isMember = open.element().set != null;
            text.append(isMember ? content : "{\"" + type + "\":" + content + '}');
            hasName = false;
        }
    }
}
