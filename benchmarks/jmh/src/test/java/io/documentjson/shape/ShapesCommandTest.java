package io.documentjson.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.callsites.BadInputException;
import io.documentjson.callsites.Json;
import io.documentjson.callsites.MethodRef;
import io.documentjson.callsites.Recording;
import io.documentjson.command.Bench;
import io.documentjson.shape.ShapesCommand.Compilation;
import io.documentjson.shape.ShapesCommand.Exemption;
import io.documentjson.shape.ShapesCommand.Rules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShapesCommandTest {

    private static final Rules RULES = new Rules(List.of(
            new Exemption("from-json", "a.B.c", 6_000, 2, "a reason"),
            new Exemption(null, "a.B.d", 5_100, 0, "another")));

    private static String broken(String row, String method, long bytes, int leftOut) {
        return RULES.broken(row, new Compilation(method, Set.of("a.B.of"), bytes, leftOut));
    }

    private static String brokenAround(String takenIn, long bytes, int leftOut) {
        return RULES.broken("from-json", new Compilation("a.B.caller", Set.of("a.B.of", takenIn), bytes, leftOut));
    }

    @Test
    void broken_moreBytesThanAllowed_saysHowManyMayBe() {
        assertThat(broken("to-json", "a.B.c", 5_000, 0)).isEmpty();
        assertThat(broken("to-json", "a.B.c", 5_001, 0)).isEqualTo("a.B.c takes in 5,001 bytes, at most 5,000");
    }

    @Test
    void broken_callsLeftOut_saysHowManyMayBe() {
        assertThat(broken("to-json", "a.B.c", 100, 1))
                .isEqualTo("a.B.c leaves out 1 calls because of its size, at most 0");
    }

    @Test
    void broken_exemption_coversItsRowAndMethodAlone() {
        assertThat(broken("from-json", "a.B.c", 6_000, 2)).isEmpty();
        assertThat(broken("from-json", "a.B.c", 6_001, 0)).endsWith("at most 6,000");
        assertThat(broken("from-json", "a.B.c", 6_000, 3)).endsWith("at most 2");
        assertThat(broken("from-json", "a.B.e", 6_000, 0)).endsWith("at most 5,000");
        assertThat(broken("any", "a.B.d", 5_100, 0)).isEmpty();
    }

    @Test
    void broken_callerThatTakesInAnExemption_mayHaveItsBytesAndAThousand() {
        assertThat(brokenAround("a.B.c", 7_000, 2)).isEmpty();
        assertThat(brokenAround("a.B.c", 7_001, 2)).isEqualTo("a.B.caller takes in 7,001 bytes, at most 7,000");
        assertThat(brokenAround("a.B.c", 7_000, 3)).endsWith("leaves out 3 calls because of its size, at most 2");
        assertThat(brokenAround("a.B.d", 6_101, 0)).endsWith("at most 6,100");
        assertThat(brokenAround("a.B.none", 5_001, 0)).endsWith("at most 5,000");
    }

    private static Recording recording(Recording.Losses losses, Recording.Inlining... inlinings) {
        MethodRef method = new MethodRef("io.documentjson.DocumentJson", "toJson", "()V");
        return new Recording(
                "vm",
                "17",
                "",
                "",
                0,
                0,
                0,
                losses,
                0,
                "",
                List.of(new Recording.Compile(1, "c2", 4, false, true, method, 0, 100, 100)),
                List.of(inlinings),
                List.of(),
                List.of(),
                List.of());
    }

    @Test
    void compilations_recordingThatLacksEvents_isRefused() {
        MethodRef method = new MethodRef("io.documentjson.DocumentJson", "toJson", "()V");
        Recording.Inlining inlining = new Recording.Inlining(1, method, 0, method, true, "inline", 0);
        Recording.Losses none = new Recording.Losses(0, "", 0, 0);

        assertThat(ShapesCommand.compilations(recording(none, inlining))).hasSize(1);
        for (Recording lacking : List.of(
                recording(none),
                recording(new Recording.Losses(0, "", 1, 0), inlining),
                recording(new Recording.Losses(1, "", 0, 0), inlining))) {
            assertThatThrownBy(() -> ShapesCommand.compilations(lacking)).isInstanceOf(BadInputException.class);
        }
    }

    @Test
    void rules_misspelledName_isRefused(@TempDir Path checkout) throws IOException {
        Files.writeString(
                Files.createDirectories(checkout.resolve("jfr-profiles")).resolve("shapes.json"),
                "{\"exceptions\": [{\"rwo\": \"from-json\", \"root\": \"a.B.c\", \"inlinedBytes\": 6000, \"refused\": 2}]}");

        assertThatThrownBy(() -> Json.readSettings(
                        checkout.resolve("jfr-profiles/shapes.json"), Rules.class, "rules for compilations"))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("rwo");
    }

    @Test
    void rows_unknownName_namesTheRows() {
        assertThatThrownBy(() -> ShapeRun.rows(List.of("from-json", "none")))
                .hasMessage("Expected rows of " + ShapeRun.rows(List.of()) + " but was [from-json, none]");
    }

    @Test
    void shapes_unknownRow_exitsWithTwo() {
        assertThat(Bench.execute("shapes", "--checkout", System.getProperty("checkout.dir", "../.."), "--row", "none"))
                .isEqualTo(2);
    }
}
