package io.documentjson.transcode;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/** Damages lines: bits turned, bytes replaced by ones that mean something, pieces taken away, doubled and moved. */
final class LineMutations {

    private static final byte[] MEANINGFUL = "{}[]\",:\\u0123456789+-.eE /SNBMLDtfn=\n\r\t".getBytes();

    private LineMutations() {}

    /** Each ended by a line feed. */
    static byte[] lines(List<byte[]> each) {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        for (byte[] line : each) {
            lines.writeBytes(line);
            lines.write('\n');
        }
        return lines.toByteArray();
    }

    /** 512 texts: each byte in place of that at {@code at}, and each byte before it. */
    static List<byte[]> eachByteAt(byte[] text, int at) {
        List<byte[]> texts = new ArrayList<>();
        for (int value = 0; value < 256; value++) {
            byte[] piece = {(byte) value};
            texts.add(joined(text, at, piece, at + 1));
            texts.add(joined(text, at, piece, at));
        }
        return texts;
    }

    static byte[] damaged(byte[] line, SplittableRandom random) {
        byte[] damaged = line;
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            damaged = once(damaged, random);
        }
        return damaged;
    }

    private static byte[] once(byte[] line, SplittableRandom random) {
        int at = random.nextInt(line.length + 1);
        int length = Math.min(1 + random.nextInt(12), line.length - at);
        byte[] piece = Arrays.copyOfRange(line, at, at + length);
        switch (random.nextInt(7)) {
            case 0 -> {
                if (length > 0) {
                    byte[] flipped = line.clone();
                    flipped[at] ^= (byte) (1 << random.nextInt(8));
                    return flipped;
                }
                return line;
            }
            case 1 -> {
                return joined(line, at, new byte[] {MEANINGFUL[random.nextInt(MEANINGFUL.length)]}, at);
            }
            case 2 -> {
                byte[] replaced = line.clone();
                if (length > 0) {
                    replaced[at] = MEANINGFUL[random.nextInt(MEANINGFUL.length)];
                }
                return replaced;
            }
            case 3 -> {
                return joined(line, at, new byte[0], at + length);
            }
            case 4 -> {
                return joined(line, at, piece, at);
            }
            case 5 -> {
                return joined(line, at, new byte[] {(byte) random.nextInt(256), (byte) random.nextInt(256)}, at);
            }
            default -> {
                byte[] without = joined(line, at, new byte[0], at + length);
                int to = random.nextInt(without.length + 1);
                return joined(without, to, piece, to);
            }
        }
    }

    /** The line up to {@code end}, the piece, and the line from {@code resume} on. */
    private static byte[] joined(byte[] line, int end, byte[] piece, int resume) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        joined.write(line, 0, end);
        joined.writeBytes(piece);
        joined.write(line, resume, line.length - resume);
        return joined.toByteArray();
    }

    /** Some of the lines in any order, some of them damaged, each ended by a line feed, most of the time. */
    static byte[] sequence(List<byte[]> lines, SplittableRandom random, int percentDamaged) {
        return sequence(lines, random, percentDamaged, 1 + random.nextInt(6));
    }

    /** Sequence of {@code count} lines. */
    static byte[] sequence(List<byte[]> lines, SplittableRandom random, int percentDamaged, int count) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        for (int i = count; i > 0; i--) {
            byte[] line = lines.get(random.nextInt(lines.size()));
            text.writeBytes(random.nextInt(100) < percentDamaged ? damaged(line, random) : line);
            if (i > 1 || random.nextInt(4) > 0) {
                if (random.nextInt(16) == 0) {
                    text.write('\r');
                }
                text.write('\n');
            }
        }
        return text.toByteArray();
    }

    /** The shortest text that is found by taking pieces away for which the predicate still holds. */
    static byte[] shrunk(byte[] text, Predicate<byte[]> predicate) {
        byte[] smallest = text;
        for (int length = text.length / 2; length > 0; length /= 2) {
            for (int at = 0; at + length <= smallest.length; ) {
                byte[] shorter = joined(smallest, at, new byte[0], at + length);
                if (predicate.test(shorter)) {
                    smallest = shorter;
                } else {
                    at += length;
                }
            }
        }
        return smallest;
    }
}
