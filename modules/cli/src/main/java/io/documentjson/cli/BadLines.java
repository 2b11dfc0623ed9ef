package io.documentjson.cli;

import io.documentjson.BadLineHandler;
import io.documentjson.DocumentJsonException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * The bad lines of one input. The first few are reported. All of them are kept where a file is to get them, beside that file
 * until the input is complete, so that an input that is read again does not leave them twice.
 */
final class BadLines implements BadLineHandler, AutoCloseable {

    private static final int REPORTED = 3;

    private final InputFile input;
    private final boolean hasLines;
    private final Progress progress;
    private final @Nullable BadLineFile file;
    private final Path part;

    private @Nullable OutputStream out;
    private long count;

    /** @param number tells the inputs of a job apart */
    BadLines(InputFile input, boolean hasLines, Progress progress, @Nullable BadLineFile file, int number) {
        this.input = input;
        this.hasLines = hasLines;
        this.progress = progress;
        this.file = file;
        this.part = file == null
                ? Path.of("")
                : file.place().resolveSibling("." + file.place().getFileName() + "." + number + ".part");
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
            OutputStream to = out;
            if (to == null) {
                to = new BufferedOutputStream(Files.newOutputStream(part));
                out = to;
            }
            try {
                to.write(describe(error, line).getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new OutputException(part.toString(), e);
            }
        }
    }

    private String describe(DocumentJsonException error, byte[] line) {
        JsonText json = new JsonText()
                .open()
                .name("file")
                .value(input.name())
                .name(hasLines ? "line" : "item")
                .value(error.line())
                .name("offset")
                .value(error.offset())
                .name("code")
                .value(error.code().name())
                .name("path")
                .value(error.path())
                .name("error")
                .value(Problems.describe(error, hasLines));
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(line))
                    .toString();
            json.name("text").value(text);
        } catch (CharacterCodingException e) {
            json.name("base64").value(Base64.getEncoder().encodeToString(line));
        }
        return json.close() + "\n";
    }

    long count() {
        return count;
    }

    /** Hands the lines over to the file, and says how long it is then; 0 without a file. */
    long complete() throws IOException {
        if (file == null) {
            return 0;
        }
        if (out == null) {
            return file.size();
        }
        out.close();
        return file.append(part);
    }

    @Override
    public void close() throws IOException {
        if (out != null) {
            out.close();
            Files.deleteIfExists(part);
        }
    }
}
