package io.documentjson.constraints;

import io.documentjson.events.DocumentJsonException;
import io.documentjson.events.ErrorCode;
import io.documentjson.fixtures.DeepItem;
import io.documentjson.fixtures.Form;
import io.documentjson.fixtures.ReadCall;
import io.documentjson.fixtures.SmallStack;
import io.documentjson.fixtures.TestSize;
import io.documentjson.fixtures.WriteCall;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Checks the promise of the default depth limit in a thread with a small stack. As a program it checks all cases. */
final class DepthInSmallStack {

    static final int LIMIT = 1_000;

    /** Building the same deep items and texts again and again would take most of the time. */
    private static final Map<String, Map<String, AttributeValue>> ITEMS = new ConcurrentHashMap<>();

    private static final Map<String, String> TEXTS = new ConcurrentHashMap<>();

    private DepthInSmallStack() {}

    public static void main(String[] args) throws Exception {
        int checks = 0;
        // Next to a limit that holds, only when all is tried.
        List<Integer> fitting = TestSize.isWhole() ? List.of(LIMIT - 1, LIMIT) : List.of(LIMIT);
        List<Integer> tooDeep = TestSize.isWhole() ? List.of(LIMIT + 1, LIMIT + 2) : List.of(LIMIT + 1);
        // Far beyond the limit takes long when it is interpreted, so one shape has to do.
        List<Integer> farTooDeep = List.of(LIMIT + 1, TestSize.of(100) * LIMIT);
        for (Form form : Form.values()) {
            for (DeepItem shape : DeepItem.values()) {
                List<Integer> refused = shape == DeepItem.MIXED ? farTooDeep : tooDeep;
                for (WriteCall call : WriteCall.values()) {
                    if (!isTried(form, shape, call)) {
                        continue;
                    }
                    for (int levels : fitting) {
                        checkWritten(form, call, shape, levels);
                    }
                    for (int levels : refused) {
                        checkWritingRefused(form, call, shape, levels);
                    }
                    checks += fitting.size() + refused.size();
                }
                for (ReadCall call : ReadCall.values()) {
                    if (!isTried(form, shape, call)) {
                        continue;
                    }
                    for (int levels : fitting) {
                        checkRead(form, call, shape, levels);
                    }
                    for (int levels : refused) {
                        checkReadingRefused(form, call, shape, levels);
                    }
                    checks += fitting.size() + refused.size();
                }
            }
        }
        System.out.println(checks + " checks passed");
    }

    /** All; by default one shape for each call, another one in the other form. */
    private static boolean isTried(Form form, DeepItem shape, Enum<?> call) {
        return TestSize.tries(form.ordinal() + shape.ordinal() + call.ordinal(), DeepItem.values().length);
    }

    static void checkWritten(Form form, WriteCall call, DeepItem shape, int levels) throws Exception {
        Map<String, AttributeValue> item = itemFor(call, shape, levels);
        String expected = call.around(call.writesItem() ? shape.itemText(form, levels) : shape.valueText(form, levels));
        String written = SmallStack.call(() -> call.write(form.json(), item, DeepItem.NAME));
        if (!written.equals(expected)) {
            throw new AssertionError("wrong text from " + describe(form, call, shape, levels));
        }
    }

    static void checkWritingRefused(Form form, WriteCall call, DeepItem shape, int levels) throws Exception {
        Map<String, AttributeValue> item = itemFor(call, shape, levels);
        checkTooDeep(() -> call.write(form.json(), item, DeepItem.NAME), -1, describe(form, call, shape, levels));
    }

    static void checkRead(Form form, ReadCall call, DeepItem shape, int levels) throws Exception {
        String text = textFor(form, call, shape, levels);
        AttributeValue read = SmallStack.call(() -> call.read(form.json(), text));
        // Equality and toString of the SDK's values are recursive; their text is compared instead.
        String again = form.builder()
                .maxDepth(LIMIT)
                .build()
                .toJson(call.readsItem() ? read.m().get(DeepItem.NAME) : read);
        String expected = shape.valueText(form, call.readsItem() ? levels - 1 : levels);
        if (!again.equals(expected)) {
            throw new AssertionError("wrong value from " + describe(form, call, shape, levels));
        }
    }

    static void checkReadingRefused(Form form, ReadCall call, DeepItem shape, int levels) throws Exception {
        String text = textFor(form, call, shape, levels);
        checkTooDeep(() -> call.read(form.json(), text), 0, describe(form, call, shape, levels));
    }

    private static Map<String, AttributeValue> itemFor(WriteCall call, DeepItem shape, int levels) {
        return ITEMS.computeIfAbsent(
                shape + " " + levels + " " + call.writesItem(),
                key -> call.writesItem() ? shape.item(levels) : Map.of(DeepItem.NAME, shape.value(levels)));
    }

    static String textFor(Form form, ReadCall call, DeepItem shape, int levels) {
        return TEXTS.computeIfAbsent(
                form + " " + shape + " " + levels + " " + call.readsItem(),
                key -> call.readsItem() ? shape.itemText(form, levels) : shape.valueText(form, levels));
    }

    private static void checkTooDeep(Callable<?> code, long leastOffset, String what) throws Exception {
        try {
            SmallStack.call(code);
        } catch (DocumentJsonException e) {
            boolean says = e.getMessage().contains("1000") && e.getMessage().contains("maxDepth");
            if (e.code() != ErrorCode.TOO_DEEP || !says || e.offset() < leastOffset) {
                throw new AssertionError("wrong refusal by " + what, e);
            }
            return;
        }
        throw new AssertionError("no refusal by " + what);
    }

    private static String describe(Form form, Enum<?> call, DeepItem shape, int levels) {
        return form + " " + call + " of " + levels + " levels of " + shape;
    }
}
