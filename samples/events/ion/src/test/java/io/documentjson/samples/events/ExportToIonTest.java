package io.documentjson.samples.events;

import static org.assertj.core.api.Assertions.assertThat;

import com.amazon.ion.IonDatagram;
import com.amazon.ion.IonSystem;
import com.amazon.ion.system.IonSystemBuilder;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportToIonTest {

    private static final IonSystem ION = IonSystemBuilder.standard().build();

    private static final Path EXPORT = Path.of(
            "..",
            "..",
            "spark",
            "AWSDynamoDB",
            "01768500000000-0a1b2c3d",
            "data",
            "a4mxjv2mqy4zrgzkd5p5ynjx3i.json.gz");

    @TempDir
    private Path folder;

    @Test
    void convert_everyType_isTheSameInIon() throws Exception {
        Path lines = Files.writeString(folder.resolve("lines.json"), """
                {"Item":{"s":{"S":"é"},"n":{"N":"12345678901234567890123456789012345678"},"d":{"N":"1.50"},"bool":{"BOOL":true},\
                "null":{"NULL":true},"b":{"B":"AAEC"},"m":{"M":{"":{"M":{}}}},"l":{"L":[{"N":"7"},{"L":[]}]},\
                "ss":{"SS":["a","b"]},"ns":{"NS":["1","2.5"]},"bs":{"BS":["AA=="]}}}
                {"Item":{"s":{"S":"second"}}}
                """);

        assertThat(ExportToIon.convert(lines, folder.resolve("items.ion"))).isEqualTo(2);

        assertThat(load()).isEqualTo(ION.getLoader().load("""
                {s: "é", n: 12345678901234567890123456789012345678., d: 1.50, bool: true, 'null': null, b: {{AAEC}},
                    m: {'': {}}, l: [7., []], ss: SS::["a", "b"], ns: NS::[1., 2.5], bs: BS::[{{AA==}}]}
                {s: "second"}
                """));
    }

    @Test
    void main_fileOfAnExport_writesEachItem() throws Exception {
        ExportToIon.main(
                new String[] {EXPORT.toString(), folder.resolve("items.ion").toString()});

        assertThat(load()).hasSize(120);
    }

    private IonDatagram load() throws Exception {
        return ION.getLoader().load(Files.readAllBytes(folder.resolve("items.ion")));
    }
}
