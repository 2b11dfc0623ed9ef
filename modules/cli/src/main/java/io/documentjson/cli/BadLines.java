package io.documentjson.cli;

import io.documentjson.events.BadLineHandler;
import io.documentjson.events.DocumentJsonException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * The bad lines of one input. The first few are reported. All of them are kept where a file is to get them, beside
 * that file until the input is complete, so that an input that is read again does not leave them twice.
 */
final class BadLines implements BadLineHandler, AutoCloseable {

    private static final int REPORTED = 3;

    private final InputFile input;
    private final boolean hasLines;
    private final ProgressMeter progress;
    private final @Nullable LockedFile file;

    private @Nullable PartFile part;
    private long count;

    BadLines(InputFile input, boolean hasLines, ProgressMeter progress, @Nullable LockedFile file) {
        this.input = input;
        this.hasLines = hasLines;
        this.progress = progress;
        this.file = file;
    }

    @Override
    public void badLine(DocumentJsonException error, byte[] line) throws IOException {
        count++;
        if (count <= REPORTED) {
            progress.message(input.name() + ": " + Problems.describe(error, hasLines) + "; skipped");
        } else if (count == REPORTED + 1) {
            progress.message(input.name() + ": more bad lines, skipped");
        }
        if (file != null) {
            OutputException.at(file.file, () -> {
                if (part == null) {
                    part = PartFile.create(file.file);
                }
                part.out.write(describe(error, line));
            });
        }
    }

    private byte[] describe(DocumentJsonException error, byte[] line) throws IOException {
        JsonObject json = new JsonObject()
                .add("file", input.name())
                .add(hasLines ? "line" : "item", error.line())
                .add("offset", error.offset())
                .add("code", error.code().name())
                .add("path", error.path())
                .add("error", Problems.describe(error, hasLines));
        try {
            CharBuffer text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line));
            json.add("text", text.toString());
        } catch (CharacterCodingException e) {
            json.add("base64", Base64.getEncoder().encodeToString(line));
        }
        return json.toLine();
    }

    long count() {
        return count;
    }

    /** Hands the lines over to the file; the length of the file then, 0 without a file. */
    long complete() throws IOException {
        if (file == null) {
            return 0;
        }
        if (part == null) {
            return file.size();
        }
        OutputException.at(file.file, part.out::flush);
        try (InputStream text = Files.newInputStream(part.path)) {
            return file.append(text);
        }
    }

    @Override
    public void close() throws IOException {
        if (part != null) {
            part.close();
        }
    }
}
