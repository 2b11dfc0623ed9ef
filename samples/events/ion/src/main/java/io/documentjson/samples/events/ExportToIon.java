package io.documentjson.samples.events;

import com.amazon.ion.IonType;
import com.amazon.ion.IonWriter;
import com.amazon.ion.system.IonBinaryWriterBuilder;
import com.amazon.ion.system.IonReaderBuilder;
import com.amazon.ion.system.IonTextWriterBuilder;
import io.documentjson.events.AttributeType;
import io.documentjson.events.Envelope;
import io.documentjson.events.ItemEvents;
import io.documentjson.transcode.DynamoDbTranscoder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes the items of an export as Amazon Ion, and shows the first one. A set is a list with the type's name as
 * annotation.
 */
public final class ExportToIon implements ItemEvents {

    private final IonWriter ion;

    ExportToIon(IonWriter ion) {
        this.ion = ion;
    }

    /**
     * Converts one file.
     *
     * @param args the file to read, gzip or not, and the one to write
     */
    public static void main(String[] args) throws IOException {
        Path from = Path.of(args[0]);
        Path to = Path.of(args[1]);
        long items = convert(from, to);
        System.out.printf("%s: %,d items, %,d bytes%n", from.getFileName(), items, Files.size(from));
        System.out.printf("%s: the same as Ion, %,d bytes without compression. The first item:%n", to, Files.size(to));
        try (var reader = IonReaderBuilder.standard().build(Files.readAllBytes(to))) {
            if (reader.next() != null) {
                var text = new StringBuilder();
                try (var writer = IonTextWriterBuilder.pretty().build(text)) {
                    writer.writeValue(reader);
                }
                System.out.println(text.toString().strip());
            }
        }
    }

    static long convert(Path from, Path to) throws IOException {
        Files.createDirectories(to.toAbsolutePath().getParent());
        try (InputStream in = Files.newInputStream(from);
                OutputStream out = Files.newOutputStream(to);
                IonWriter writer = IonBinaryWriterBuilder.standard().build(out)) {
            var transcoder =
                    DynamoDbTranscoder.builder().envelope(Envelope.DETECT).build();
            return transcoder.read(in, new ExportToIon(writer)).items();
        }
    }

    @Override
    public void startMap() throws IOException {
        ion.stepIn(IonType.STRUCT);
    }

    @Override
    public void name(String name) {
        ion.setFieldName(name);
    }

    @Override
    public void startList() throws IOException {
        ion.stepIn(IonType.LIST);
    }

    @Override
    public void startSet(AttributeType type) throws IOException {
        ion.addTypeAnnotation(type.name());
        ion.stepIn(IonType.LIST);
    }

    @Override
    public void endMap() throws IOException {
        ion.stepOut();
    }

    @Override
    public void endList() throws IOException {
        ion.stepOut();
    }

    @Override
    public void endSet() throws IOException {
        ion.stepOut();
    }

    @Override
    public void string(String text) throws IOException {
        ion.writeString(text);
    }

    /** Ion has decimals of any length, so that no digit is lost. */
    @Override
    public void number(String text) throws IOException {
        ion.writeDecimal(new BigDecimal(text));
    }

    @Override
    public void binary(byte[] bytes) throws IOException {
        ion.writeBlob(bytes);
    }

    @Override
    public void bool(boolean value) throws IOException {
        ion.writeBool(value);
    }

    @Override
    public void nul(boolean value) throws IOException {
        ion.writeNull();
    }
}
