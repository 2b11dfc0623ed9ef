#!/usr/bin/env bash
# What does a job of Spark take that makes document JSON, rows or VARIANT of an export: with modules/spark, with a UDF over attribute
# values, and with from_json and the schema by hand? All run in turns in one JVM; what counts is the median of each, and their ratios.
#
#   benchmarks/spark/spark.sh [--files 4] [--items 6000] [--rounds 5] [--out FILE.json] [--publish]
#   benchmarks/spark/spark.sh --from FILE.json --publish
#
# --items are those of a file. --publish writes the committed result and the table of docs/scale.md, with --from those of an earlier
# run. Needs Maven and the network for what Maven has not yet fetched.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
checkout=$(cd "$here/../.." && pwd)
files=4
items=6000
rounds=5
out=
from=
publish=
while [ $# -gt 0 ]; do
    [ $# -gt 1 ] || [ "$1" = --publish ] || set -- --help
    case $1 in
        --files) files=$2 ;;
        --items) items=$2 ;;
        --rounds) rounds=$2 ;;
        --out) out=$2 ;;
        --from) from=$2 ;;
        --publish)
            publish=1
            shift
            continue
            ;;
        *)
            sed -n '2,10s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2
            exit 64
            ;;
    esac
    shift 2
done
[ -z "$publish" ] || out=$checkout/benchmarks/results/0.1.0/spark.json
kept=$out
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
out=${out:-$work/spark.json}

mvn -B -ntp -q -f "$checkout/reactor" ${MAVEN_OPTIONS:-} package dependency:build-classpath -DskipTests -pl ../modules/spark -am \
    -Dmdep.outputFile=target/class.path
# Spark's own Jackson comes before that of the library.
classes=$checkout/modules/spark/target/classes:$checkout/modules/spark/target/test-classes:$checkout/target/classes
classes=$classes:$(cat "$checkout/modules/spark/target/class.path"):$(cat "$checkout/target/class.path")
flags=$(sed -n 's|.*<spark.jvm.flags>\(.*\)</spark.jvm.flags>.*|\1|p' "$checkout/modules/spark/pom.xml")
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
if [ -n "$from" ]; then
    [ "$from" -ef "$out" ] || cp "$from" "$out"
else
    "${java}c" -nowarn -proc:none -cp "$classes" -d "$work" "$here/SparkBenchmark.java"
    # The build is a load itself; a result that is kept has that of others.
    for _ in ${kept:+$(seq 60)}; do
        [ ! -r /proc/loadavg ] || [ "$(cut -d. -f1 /proc/loadavg)" -ge 1 ] || break
        sleep 5
    done
    # shellcheck disable=SC2086
    "$java" -Xmx2g $flags -cp "$work:$classes" SparkBenchmark "$checkout/samples/orders.jsonl" "$work/jobs" "$out" \
        "$files" "$items" "$rounds" "$(git -C "$checkout" rev-parse --short=12 HEAD)"
fi
"$java" -cp "$classes" io.documentjson.spark.ScaleTable "$out" ${publish:+"$checkout/docs/scale.md"}
