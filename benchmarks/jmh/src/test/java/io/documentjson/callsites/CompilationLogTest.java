package io.documentjson.callsites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.documentjson.callsites.CompilationLog.Call;
import io.documentjson.callsites.CompilationLog.Shape;
import io.documentjson.command.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompilationLogTest {

    private static final String LOG = """
            <hotspot_log version='160 1'>
            <task compile_id='1' method='lib.Caller run ()V' level='3' stamp='1'>
            <klass id='1' name='lib.Caller'/>
            <method id='2' holder='1' name='run'/>
            <parse method='2'>
            <bc code='185' bci='9'/>
            <call method='3' virtual='1'/>
            <virtual_call bci='9'/>
            </parse>
            </task>
            <task compile_id='2' method='lib.Caller run ()V' stamp='2'>
            <klass id='1' name='lib.Caller'/>
            <klass id='8' name='lib.Strategy$1'/>
            <klass id='9' name='lib.Strategy$2'/>
            <method id='2' holder='1' name='run'/>
            <method id='3' holder='1' name='&lt;init&gt;'/>
            <parse method='2'>
            <bc code='185' bci='1'/>
            <call method='3' virtual='1' receiver='8' receiver_count='9'/>
            <predicted_call bci='1' exact='1' klass='8'/>
            <uncommon_trap bci='1' reason='class_check' action='maybe_recompile'/>
            <bc code='185' bci='5'/>
            <call method='3' virtual='1'/>
            <predicted_call bci='5' exact='1' klass='8'/>
            <predicted_call bci='5' exact='1' klass='9'/>
            <bc code='182' bci='7'/>
            <call method='3'/>
            <predicted_call bci='7' exact='0' klass='1'/>
            <parse method='3'>
            <bc code='185' bci='4'/>
            <call method='3' virtual='1'/>
            <virtual_call bci='4'/>
            </parse>
            <bc code='185' bci='11'/>
            <call method='3' virtual='1'/>
            <virtual_call bci='11'/>
            <bc code='185' bci='11'/>
            <call method='3'/>
            <bc code='185' bci='9'/>
            <call method='3' virtual='1'/>
            <inline_fail reason='virtual call'/>
            <virtual_call bci='9'/>
            </parse>
            </task>
            """;

    @TempDir
    Path directory;

    @Test
    void read_tasksOfC2_giveTheShapeOfEachCall() throws IOException {
        Path file = Files.writeString(directory.resolve("a.log.xml"), LOG);

        assertThat(CompilationLog.read(file))
                .containsOnly(
                        Map.entry(call("run", 1), Set.of(Shape.ONE_TARGET)),
                        Map.entry(call("run", 5), Set.of(Shape.TWO_TARGETS)),
                        Map.entry(call("run", 7), Set.of(Shape.ONE_TARGET)),
                        Map.entry(call("<init>", 4), Set.of(Shape.TABLE)),
                        Map.entry(call("run", 9), Set.of(Shape.TABLE)),
                        Map.entry(call("run", 11), Set.of(Shape.TABLE, Shape.ONE_TARGET)));
    }

    @Test
    void read_whatIsNoLog_isRefused() throws IOException {
        Path file = Files.writeString(directory.resolve("a.log.xml"), "nothing of the kind\n");

        assertThatThrownBy(() -> CompilationLog.read(file)).isInstanceOf(BadInputException.class);
    }

    @Test
    void agrees_shapes_haveToBeThoseOfTheVerdict() {
        assertThat(Verification.agrees(Verdict.MONOMORPHIC, Set.of(Shape.ONE_TARGET)))
                .isTrue();
        assertThat(Verification.agrees(Verdict.MONOMORPHIC, Set.of(Shape.TABLE)))
                .isFalse();
        assertThat(Verification.agrees(Verdict.BIMORPHIC, Set.of(Shape.ONE_TARGET)))
                .isFalse();
        assertThat(Verification.agrees(Verdict.MEGAMORPHIC, Set.of(Shape.TABLE)))
                .isTrue();
        assertThat(Verification.agrees(Verdict.MEGAMORPHIC, Set.of())).isFalse();
        assertThat(Verification.agrees(Verdict.VIRTUAL, Set.of(Shape.TABLE, Shape.ONE_TARGET)))
                .isTrue();
        assertThat(Verification.agrees(Verdict.UNKNOWN, Set.of(Shape.ONE_TARGET)))
                .isFalse();
    }

    private static Call call(String method, int bci) {
        return new Call(2, "lib.Caller", method, bci);
    }
}
