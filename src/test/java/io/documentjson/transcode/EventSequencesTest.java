package io.documentjson.transcode;

import static org.assertj.core.api.Assertions.assertThat;

import io.documentjson.DocumentJson;
import io.documentjson.DynamoDbJson;
import io.documentjson.ItemAssembler;
import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ItemEvents;
import io.documentjson.fixtures.ShallowStack;
import io.documentjson.transcode.EventSequence.Event;
import io.documentjson.transcode.EventSequence.Kind;
import io.documentjson.transcode.EventSequence.Model;
import io.documentjson.transcode.EventSequence.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Any order of events is an item, or an {@code IllegalStateException}, and leaves nothing else. */
@ExtendWith(ShallowStack.class)
class EventSequencesTest {

    private static final long SEED = 20_261_128L;
    private static final int ROUNDS = 4_000;

    /** Finds what is wrong with a sequence; {@code null} if nothing is. */
    private interface Check {
        @Nullable
        String problem(List<Event> events) throws IOException;
    }

    @Test
    void jsonItemWriter_anyOrder_writesItemsAlone() throws IOException {
        check(EventSequencesTest::problemOfWriter);
    }

    @Test
    void itemAssembler_anyOrder_makesItemsAlone() throws IOException {
        check(EventSequencesTest::problemOfAssembler);
    }

    private static void check(Check check) throws IOException {
        for (int round = 0; round < ROUNDS; round++) {
            List<Event> events = EventSequence.random(new Random(SEED + round), 5 + round % 60);
            String problem = check.problem(events);
            if (problem != null) {
                List<Event> least = shrunk(check, events);
                assertThat(check.problem(least))
                        .as("seed %d: %s", SEED + round, least)
                        .isNull();
            }
        }
    }

    /** Without the events that are not needed for a problem. */
    private static List<Event> shrunk(Check check, List<Event> events) throws IOException {
        List<Event> least = new ArrayList<>(events);
        for (int i = least.size() - 1; i >= 0; i--) {
            List<Event> fewer = new ArrayList<>(least);
            fewer.remove(i);
            if (check.problem(fewer) != null) {
                least = fewer;
            }
        }
        return least;
    }

    /** The verdict that a consumer gives by what it throws. */
    private static Verdict push(Event event, ItemEvents target) throws IOException {
        try {
            event.push(target);
            return Verdict.TAKEN;
        } catch (IllegalStateException e) {
            return Verdict.REFUSED;
        } catch (DocumentJsonException e) {
            return Verdict.BAD;
        }
    }

    /** A writer in one of four layouts drops an item of which a part has no form. */
    private static @Nullable String problemOfWriter(List<Event> events) throws IOException {
        for (int layout = 0; layout < 4; layout++) {
            boolean isTyped = layout != 1;
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            JsonItemWriter writer = JsonItemWriter.builder()
                    .dynamoDbJson(isTyped)
                    .exportLines(layout == 2)
                    .prettyPrint(layout == 3)
                    .build(out);
            Model model = new Model();
            for (int i = 0; i < events.size(); i++) {
                Event event = events.get(i);
                Verdict expected = model.apply(event);
                Verdict was = push(event, writer);
                if (was != expected) {
                    return "layout " + layout + ", event " + i + ": expected " + expected + " but was " + was;
                }
                if (expected == Verdict.BAD) {
                    model.drop();
                }
                if (event.kind() == Kind.FLUSH) {
                    writer.flush();
                    String problem = difference(layout, model, out);
                    if (problem != null) {
                        return problem;
                    }
                }
            }
            writer.drop();
            writer.startMap();
            writer.endMap();
            model.items.add("{}");
            writer.flush();
            String problem = difference(layout, model, out);
            if (problem != null) {
                return problem;
            }
        }
        return null;
    }

    private static @Nullable String difference(int layout, Model model, ByteArrayOutputStream out) {
        StringBuilder lines = new StringBuilder();
        for (String item : model.items) {
            String line = switch (layout) {
                case 1 -> DocumentJson.create().toJson(DynamoDbJson.create().fromJson(item));
                case 2 -> "{\"Item\":" + item + '}';
                case 3 ->
                    DynamoDbJson.builder()
                            .prettyPrint(true)
                            .build()
                            .toJson(DynamoDbJson.create().fromJson(item));
                default -> item;
            };
            lines.append(line).append('\n');
        }
        String written = out.toString(StandardCharsets.UTF_8);
        return written.contentEquals(lines) ? null : "layout " + layout + ": " + written + " is not " + lines;
    }

    /** In an assembler a call that throws changes nothing, and a value outside of an item is refused at its end. */
    private static @Nullable String problemOfAssembler(List<Event> events) throws IOException {
        ItemAssembler assembler = new ItemAssembler();
        Model model = new Model();
        int taken = 0;
        for (int i = 0; i < events.size(); i++) {
            Event event = events.get(i);
            if (model.isOutside() && event.kind() != Kind.START_MAP && isValue(event.kind())) {
                continue;
            }
            Verdict expected = model.apply(event);
            Verdict was = push(event, assembler);
            if (was != expected) {
                return "event " + i + ": expected " + expected + " but was " + was;
            }
            if (model.items.size() > taken && event.kind() == Kind.END_MAP) {
                taken = model.items.size();
                if (event.argument() % 4 > 0) {
                    String item = model.items.get(taken - 1);
                    if (!assembler.item().equals(DynamoDbJson.create().fromJson(item))) {
                        return "event " + i + ": another item than " + item;
                    }
                }
            }
        }
        assembler.drop();
        assembler.startMap();
        assembler.endMap();
        return assembler.item().isEmpty() ? null : "an item that is not empty";
    }

    private static boolean isValue(Kind kind) {
        return switch (kind) {
            case NAME, END_MAP, END_LIST, END_SET, DROP, FLUSH -> false;
            default -> true;
        };
    }
}
