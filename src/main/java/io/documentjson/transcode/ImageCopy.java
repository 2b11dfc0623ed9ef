package io.documentjson.transcode;

import io.documentjson.internal.copying.JsonCopier;
import io.documentjson.internal.output.Utf8JsonGenerator;
import io.documentjson.internal.tokens.Utf8Tokens;
import io.documentjson.internal.tokens.WholeObject;
import io.documentjson.internal.words.ByteSwar;
import java.io.IOException;

/** Copies images in one pass, behind the text that a generator has. */
final class ImageCopy implements WholeObject {

    private final JsonCopier copier;
    private final Utf8JsonGenerator generator;

    ImageCopy(JsonCopier copier, Utf8JsonGenerator generator) {
        this.copier = copier;
        this.generator = generator;
    }

    /**
     * Copies the image whose opening brace has been read; false if nothing has been read. {@link #keep} makes it count.
     */
    boolean copy(Utf8Tokens tokens) throws IOException {
        return tokens.readWhole(this);
    }

    @Override
    public int read(byte[] text, int from, int to) {
        byte[] target = generator.openRaw(to - from + 2 * ByteSwar.SLACK);
        copier.read(text, from, to);
        copier.write(target, generator.size());
        return copier.copyItem() ? copier.position() : copier.isAtEnd() ? INCOMPLETE : DECLINED;
    }

    /** Ends the use of the last text. */
    void release() {
        copier.release();
    }

    /** Appends the image that has been copied to the text. */
    void keep() {
        generator.closeRaw(copier.target(), copier.outPosition());
    }
}
