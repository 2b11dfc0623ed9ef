package io.documentjson.transcode;

import io.documentjson.text.LosslessTag;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;

/**
 * Puts maps of lossless JSON under their tag. Whether a map needs it is known when its last name has been read, and rarely
 * does one.
 */
final class TaggedMaps {

    private static final byte[] OPENING = ("{\"" + LosslessTag.MAP.text + "\":").getBytes(StandardCharsets.US_ASCII);

    private TaggedMaps() {}

    /**
     * The compact JSON with the tag around some of its objects.
     *
     * @param maps the numbers of these objects, in the order in which they begin, the first one 0
     */
    static byte[] tag(byte[] json, BitSet maps) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(json.length + maps.cardinality() * (OPENING.length + 1));
        BitSet tagged = new BitSet();
        int depth = 0;
        int objects = 0;
        boolean inString = false;
        for (int i = 0; i < json.length; i++) {
            byte b = json[i];
            if (b == '"') {
                inString = !inString;
            } else if (inString && b == '\\') {
                out.write(b);
                i++;
            } else if (!inString && b == '{') {
                tagged.set(depth++, maps.get(objects++));
                if (tagged.get(depth - 1)) {
                    out.writeBytes(OPENING);
                }
            }
            out.write(json[i]);
            if (!inString && b == '}' && tagged.get(--depth)) {
                out.write('}');
            }
        }
        return out.toByteArray();
    }
}
