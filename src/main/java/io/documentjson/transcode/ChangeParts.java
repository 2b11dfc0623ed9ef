package io.documentjson.transcode;

import io.documentjson.internal.errors.Limits;
import io.documentjson.internal.errors.TextException;
import io.documentjson.internal.records.RecordErrors;
import io.documentjson.internal.records.RecordImage;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.words.StripedPool;
import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The wanted parts of the change on a line of an incremental export, each as a JSON text of its own. */
final class ChangeParts extends TextTarget {

    private @Nullable TranscodedChange change;

    private ChangeParts(Form form, Limits limits) {
        super(ItemText.held(form, limits), RecordPart.CHANGE);
    }

    /** Reads a line by an object of the pool. */
    static TranscodedChange read(
            byte[] line, Set<RecordPart> parts, Form form, Limits limits, StripedPool<ChangeParts> pool) {
        ChangeParts idle = pool.take();
        ChangeParts change = idle == null ? new ChangeParts(form, limits) : idle;
        try {
            return change.read(line, parts);
        } finally {
            pool.release(change);
        }
    }

    private TranscodedChange read(byte[] line, Set<RecordPart> parts) {
        wanted.clear();
        for (RecordPart each : parts) {
            wanted.addAll(imagesOf(each));
        }
        Utf8Tokens tokens = Utf8Tokens.of(line, limits);
        try (tokens) {
            if (!readChange(tokens)) {
                throw TranscodeErrors.emptyText(tokens);
            }
            return Objects.requireNonNull(change);
        } catch (TextException e) {
            throw TranscodeErrors.located(e, tokens.offset(), path(), -1);
        } catch (IOException e) {
            throw TranscodeErrors.noSource(e);
        } finally {
            change = null;
            text.release();
        }
    }

    @Override
    void endChange() {
        String operation = records().operation();
        if (operation == null) {
            throw RecordErrors.invalid(
                    "Expected a change that says what happened but was a stream record without eventName");
        }
        isTaken = true;
        change = new TranscodedChange(
                operation, records().micros(), part(RecordImage.KEYS), part(RecordImage.NEW), part(RecordImage.OLD));
    }

    private byte @Nullable [] part(RecordImage image) {
        int i = 2 * image.index();
        return wanted.contains(image) && records().images().contains(image)
                ? Arrays.copyOfRange(bytes.array, places[i], places[i + 1])
                : null;
    }

    @Override
    void end() {}
}
