package io.documentjson.callsites;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.std.StdDelegatingDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.util.StdConverter;
import io.documentjson.callsites.Recording.Frame;
import io.documentjson.callsites.Recording.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Events as JSON, in which a method is {@code type.name(descriptor)} and a frame {@code KIND method @bci}. */
final class Fixtures {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .addModule(new SimpleModule()
                    .addDeserializer(MethodRef.class, new StdDelegatingDeserializer<>(new ToMethod()))
                    .addDeserializer(Frame.class, new StdDelegatingDeserializer<>(new ToFrame())))
            .build();

    private Fixtures() {}

    static Recording recording(String name) throws IOException {
        return recording(name, text -> text);
    }

    /** @param edit changes its JSON */
    static Recording recording(String name, UnaryOperator<String> edit) throws IOException {
        try (InputStream in = Fixtures.class.getResourceAsStream("/callsites/" + name + ".json")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return MAPPER.readValue(edit.apply(text), Recording.class);
        }
    }

    /** A recording of SyntheticCalls with 95 % of one receiver, made with JDK 25. */
    static Path file(String name) {
        try {
            return Path.of(Fixtures.class.getResource("/callsites/" + name).toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A report of as many forks as there are verdicts, with one site. */
    static ScenarioReport report(String site, double weight, Verdict... forks) {
        return new ScenarioReport(
                "mixed-10-types",
                17,
                "OpenJDK 64-Bit Server VM 17.0.15+6",
                forks.length,
                List.of(forks).stream().map(fork -> 300).toList(),
                List.of(),
                List.of(),
                List.of(row(site, weight, 0, forks)));
    }

    static ScenarioReport.Row row(String site, double weight, int steadyDeopts, Verdict... forks) {
        List<Verdict> verdicts = List.of(forks);
        return new ScenarioReport.Row(
                site,
                ScenarioReport.majority(verdicts),
                true,
                weight,
                verdicts,
                List.of(),
                List.of(),
                Map.of(),
                List.of(),
                steadyDeopts,
                steadyDeopts,
                List.of());
    }

    private static final class ToMethod extends StdConverter<String, MethodRef> {

        @Override
        public MethodRef convert(String text) {
            return MethodRef.parse(text);
        }
    }

    private static final class ToFrame extends StdConverter<String, Frame> {

        @Override
        public Frame convert(String text) {
            String[] parts = text.split(" @?");
            return new Frame(MethodRef.parse(parts[1]), Integer.parseInt(parts[2]), Kind.valueOf(parts[0]));
        }
    }
}
