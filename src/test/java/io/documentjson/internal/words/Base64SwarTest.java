package io.documentjson.internal.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Words against a look at one byte after the other. */
class Base64SwarTest {

    private static final byte[] CHARACTERS =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".getBytes(StandardCharsets.US_ASCII);

    @Test
    void others_everyByteAtEveryPlace_areMarkedUnlessTheyAreBase64() {
        SplittableRandom random = new SplittableRandom(13);
        for (int value = 0; value < 256; value++) {
            for (int place = 0; place < 8; place++) {
                byte[] bytes = new byte[8];
                for (int i = 0; i < bytes.length; i++) {
                    bytes[i] = i < place ? CHARACTERS[random.nextInt(64)] : (byte) random.nextInt(256);
                }
                bytes[place] = (byte) value;

                assertThat(ByteSwar.firstMarked(Base64Swar.others((long) ByteSwar.LONGS.get(bytes, 0))))
                        .as("%d at %d", value, place)
                        .isEqualTo(firstOther(bytes));
            }
        }
    }

    private static int firstOther(byte[] bytes) {
        int i = 0;
        while (i < bytes.length && new String(CHARACTERS, StandardCharsets.US_ASCII).indexOf(bytes[i]) >= 0) {
            i++;
        }
        return i;
    }

    @Test
    void withoutLowBits_lastCharacterOfOneByte_isAsTheEncoderWritesIt() {
        for (byte character : CHARACTERS) {
            String text = "A" + (char) character;

            String encoded =
                    Base64.getEncoder().encodeToString(Base64.getDecoder().decode(text));
            assertThat((char) Base64Swar.withoutLowBits(character, 4)).isEqualTo(encoded.charAt(1));
        }
    }
}
