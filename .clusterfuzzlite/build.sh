#!/bin/bash -eu
# Puts the library, its tests and their class path into $OUT, and a script for each fuzz target that starts it with Jazzer.
./mvnw -B -ntp -q -Pinner test-compile dependency:copy-dependencies -DincludeScope=test -DoutputDirectory="$OUT/lib"
rm "$OUT"/lib/jazzer-[0-9]*.jar # the driver has its own
cp -R target/inner/classes target/inner/test-classes "$OUT"

for source in src/test/java/io/documentjson/fuzz/*FuzzTest.java; do
    target=$(basename "$source" .java)
    inputs=src/test/resources/io/documentjson/fuzz/${target}Inputs
    [ ! -d "$inputs" ] || zip -q -r -j "$OUT/${target}_seed_corpus.zip" "$inputs"
    cat > "$OUT/$target" << END
#!/bin/bash
# ClusterFuzzLite takes a script that has the word LLVMFuzzerTestOneInput for a fuzz target.
here=\$(cd "\$(dirname "\$0")" && pwd)
LD_LIBRARY_PATH=$JVM_LD_LIBRARY_PATH:\$here "\$here/jazzer_driver" --agent_path="\$here/jazzer_agent_deploy.jar" \\
    --cp="\$here/classes:\$here/test-classes:\$(printf '%s:' "\$here"/lib/*.jar)" --jvm_args=-Xmx1900m \\
    --instrumentation_includes=io.documentjson.** --target_class=io.documentjson.fuzz.$target "\$@"
END
    chmod +x "$OUT/$target"
done
