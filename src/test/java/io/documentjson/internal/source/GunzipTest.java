package io.documentjson.internal.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;

/** Members as RFC 1952 has them, byte by byte: each flag of the header, each field, and each of them damaged. */
class GunzipTest {

    private static final int HEADER_CRC = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;

    /** Every combination of the flags, cut into pieces of one byte and of any other size. */
    @Test
    void inflate_everyHeader_givesTheContent() throws IOException {
        for (int flags = 0; flags < 32; flags++) {
            byte[] member = member(flags, "content");
            for (int piece = 1; piece < member.length + 1; piece += 3) {
                assertThat(unpacked(member, piece))
                        .as("flags %d, pieces of %d", flags, piece)
                        .isEqualTo("content");
            }
        }
    }

    @Test
    void inflate_severalMembers_givesTheContentOfAll() throws IOException {
        ByteArrayOutputStream members = new ByteArrayOutputStream();
        members.writeBytes(member(0, "a"));
        members.writeBytes(member(EXTRA | NAME, ""));
        members.writeBytes(member(COMMENT | HEADER_CRC, "b".repeat(100_000)));
        for (int piece : new int[] {1, 2, 1 << 16}) {
            assertThat(unpacked(members.toByteArray(), piece)).isEqualTo("a" + "b".repeat(100_000));
        }
    }

    @Test
    void end_cutAnywhere_isTheEndOfTheInput() throws IOException {
        byte[] member = member(31, "content");
        for (int length = 1; length < member.length; length++) {
            byte[] cut = Arrays.copyOf(member, length);
            assertThatThrownBy(() -> unpacked(cut, 4)).as("%d bytes", length).isInstanceOf(EOFException.class);
        }
        assertThat(unpacked(new byte[0], 1)).isEmpty();
    }

    @Test
    void inflate_fieldsThatAreDamaged_areRefused() throws IOException {
        byte[] member = member(0, "content");
        for (int i : new int[] {0, 1, 2}) {
            assertDamaged(changed(member, i, 1), "header");
        }
        for (int flag : new int[] {0x20, 0x40, 0x80}) {
            assertDamaged(changed(member, 3, flag), "header");
        }
        for (int i = member.length - 8; i < member.length; i++) {
            assertDamaged(changed(member, i, 1), "checksum or length");
        }
        byte[] checked = member(31, "content");
        int header = checked.length - (member.length - 10);
        assertDamaged(changed(checked, 5, 1), "checksum of its header");
        assertDamaged(changed(checked, header - 1, 1), "checksum of its header");
        ByteArrayOutputStream trailing = new ByteArrayOutputStream();
        trailing.writeBytes(member);
        trailing.write('x');
        assertDamaged(trailing.toByteArray(), "header");
        assertDamaged(changed(member, 10, 0x06), "malformed");
    }

    @Test
    void isGzip_magic_isBothBytes() {
        assertThat(Gunzip.isGzip(0x1F, 0x8B)).isTrue();
        assertThat(Gunzip.isGzip((byte) 0x1F, (byte) 0x8B)).isTrue();
        assertThat(Gunzip.isGzip(0x1F, 0x1F)).isFalse();
        assertThat(Gunzip.isGzip('{', '"')).isFalse();
    }

    private static void assertDamaged(byte[] member, String what) {
        assertThatThrownBy(() -> unpacked(member, 3))
                .isInstanceOf(ZipException.class)
                .hasMessageContaining(what);
    }

    private static byte[] changed(byte[] bytes, int index, int bits) {
        byte[] changed = bytes.clone();
        changed[index] ^= (byte) bits;
        return changed;
    }

    /** A member with the fields that the flags name. */
    private static byte[] member(int flags, String content) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(content.getBytes(StandardCharsets.UTF_8));
        }
        byte[] plain = packed.toByteArray();
        ByteArrayOutputStream member = new ByteArrayOutputStream();
        member.write(plain, 0, 3);
        member.write(flags);
        member.write(plain, 4, 6);
        if ((flags & EXTRA) != 0) {
            member.writeBytes(new byte[] {4, 0, 'A', 'p', 0, 0});
        }
        if ((flags & NAME) != 0) {
            member.writeBytes("name.json\0".getBytes(StandardCharsets.ISO_8859_1));
        }
        if ((flags & COMMENT) != 0) {
            member.writeBytes("\0".getBytes(StandardCharsets.ISO_8859_1));
        }
        if ((flags & HEADER_CRC) != 0) {
            CRC32 checksum = new CRC32();
            checksum.update(member.toByteArray());
            member.write((int) checksum.getValue());
            member.write((int) checksum.getValue() >> 8);
        }
        member.write(plain, 10, plain.length - 10);
        return member.toByteArray();
    }

    private static String unpacked(byte[] packed, int piece) throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        byte[] target = new byte[1000];
        try (Gunzip gunzip = new Gunzip()) {
            for (int from = 0; from < packed.length; from += piece) {
                gunzip.input(packed, from, Math.min(from + piece, packed.length));
                for (int count = gunzip.inflate(target, 3, 900); count > 0; count = gunzip.inflate(target, 3, 900)) {
                    content.write(target, 3, count);
                }
            }
            gunzip.end();
        }
        return content.toString(StandardCharsets.UTF_8);
    }
}
