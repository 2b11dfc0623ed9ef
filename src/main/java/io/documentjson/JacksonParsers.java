package io.documentjson;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.core.util.BufferRecycler;
import com.fasterxml.jackson.core.util.RecyclerPool;
import io.documentjson.DocumentJsonException.Code;
import io.documentjson.text.StripedPool;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;

/**
 * Jackson, set up for one set of options. Its own limits only bound the memory that a token takes before
 * {@link JacksonTokens} sees it and can apply the exact limit.
 *
 * <p>Names are kept in Jackson's symbol tables, so that a name that returns costs no new string, but not interned. Those
 * tables give up on their own when names collide or are too many; only names of unusual length, whose number alone bounds
 * nothing, have to be forgotten from here.
 */
final class JacksonParsers {

    private static final JacksonParsers DEFAULT = new JacksonParsers(JsonOptions.DEFAULTS);

    /** Twice over, because Jackson counts the room for a name and not the name. */
    private static final int MAX_NAME_ROOM = 4 * JsonOptions.MAX_NAME_BYTES;

    /** A text up to this length is copied to a recycled buffer, a longer one is read through it piece by piece. */
    private static final int MAX_COPIED_CHARS = 8_000;

    private final JsonOptions options;

    /** Replaced as a whole to forget the names it has seen. */
    private volatile JsonFactory factory;

    private JacksonParsers(JsonOptions options) {
        this.options = options;
        this.factory = newFactory(options);
    }

    static JacksonParsers of(JsonOptions options) {
        JsonOptions defaults = JsonOptions.DEFAULTS;
        boolean likeDefault = options.maxDepth() == defaults.maxDepth()
                && options.maxNumberLength() == defaults.maxNumberLength()
                && options.maxStringLength() == defaults.maxStringLength()
                && options.allowComments() == defaults.allowComments();
        return likeDefault ? DEFAULT : new JacksonParsers(options);
    }

    private static JsonFactory newFactory(JsonOptions options) {
        return JsonFactory.builder()
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
                .disable(JsonFactory.Feature.CHARSET_DETECTION)
                .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
                .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
                .configure(JsonReadFeature.ALLOW_JAVA_COMMENTS, options.allowComments())
                .streamReadConstraints(new Limits(options))
                .recyclerPool(Buffers.POOL)
                .build();
    }

    JsonParser open(String text) throws IOException {
        return text.length() <= MAX_COPIED_CHARS
                ? factory.createParser(text)
                : factory.createParser(new StringReader(text));
    }

    JsonParser open(byte[] text, int from, int to) throws IOException {
        return factory.createParser(text, from, to - from);
    }

    JsonParser open(InputStream text) throws IOException {
        return factory.createParser(text);
    }

    /** Drops all names that earlier texts have left behind. */
    void forgetNames() {
        factory = newFactory(options);
    }

    /** A limit of Jackson's was met, before the exact limit could be applied. */
    static final class LimitException extends StreamConstraintsException {

        private static final long serialVersionUID = 1L;

        final Code code;

        LimitException(Code code) {
            super(code.name());
            this.code = code;
        }
    }

    /**
     * Jackson's limits, none of them stricter than what the options say: numbers and names pass through the buffer for
     * strings, and DynamoDB JSON has two JSON containers to an item's one.
     */
    private static final class Limits extends StreamReadConstraints {

        private static final long serialVersionUID = 1L;
        private static final long UNLIMITED = -1;

        Limits(JsonOptions options) {
            super(
                    2 * options.maxDepth() + 16,
                    UNLIMITED,
                    options.maxNumberLength(),
                    Math.max(
                            Math.max(options.maxStringLength(), options.maxNumberLength()), JsonOptions.MAX_NAME_BYTES),
                    MAX_NAME_ROOM,
                    UNLIMITED);
        }

        @Override
        public void validateNestingDepth(int depth) throws StreamConstraintsException {
            if (depth > _maxNestingDepth) {
                throw new LimitException(Code.TOO_DEEP);
            }
        }

        @Override
        public void validateIntegerLength(int length) throws StreamConstraintsException {
            if (length > _maxNumLen) {
                throw new LimitException(Code.NUMBER_TOO_LONG);
            }
        }

        @Override
        public void validateFPLength(int length) throws StreamConstraintsException {
            validateIntegerLength(length);
        }

        @Override
        public void validateStringLength(int length) throws StreamConstraintsException {
            if (length > _maxStringLen) {
                throw new LimitException(Code.STRING_TOO_LONG);
            }
        }

        @Override
        public void validateNameLength(int length) throws StreamConstraintsException {
            if (length > _maxNameLen) {
                throw new LimitException(Code.NAME_TOO_LONG);
            }
        }
    }

    /**
     * Buffers of one parser, recycled through a bounded pool. Jackson's own pools hold on to a buffer however large it
     * has grown, and the default one does so in a {@code ThreadLocal}.
     */
    private static final class Buffers extends BufferRecycler {

        static final Pool POOL = new Pool();

        private static final int MAX_KEPT_CHARS = 8_192;

        @Override
        public void releaseByteBuffer(int kind, byte[] buffer) {
            if (buffer.length <= MAX_KEPT_CHARS) {
                super.releaseByteBuffer(kind, buffer);
            }
        }

        @Override
        public void releaseCharBuffer(int kind, char[] buffer) {
            if (buffer.length <= MAX_KEPT_CHARS) {
                super.releaseCharBuffer(kind, buffer);
            }
        }

        static final class Pool implements RecyclerPool<BufferRecycler> {

            private static final long serialVersionUID = 1L;

            private final transient StripedPool<BufferRecycler> idle = new StripedPool<>();

            @Override
            public BufferRecycler acquirePooled() {
                BufferRecycler buffers = idle.take();
                return buffers == null ? new Buffers() : buffers;
            }

            @Override
            public void releasePooled(BufferRecycler buffers) {
                idle.release(buffers);
            }

            private Object readResolve() {
                return POOL;
            }
        }
    }
}
