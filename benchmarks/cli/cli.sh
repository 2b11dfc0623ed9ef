#!/usr/bin/env bash
# How fast is the command, from its start to its end, beside jq and ddb_convert? A round has each of them once, what is compared side by
# side, so that what else the machine does meets all alike. The raw samples go to FILE.json; tables.py makes the tables of
# benchmarks/results/VERSION/cli.json.
#
#   benchmarks/cli/cli.sh [--mb 150] [--rounds 5] [--java JAVA_HOME]... [--out FILE.json] [--large GB] [--zlib FOLDER]
#
# jq and ddb_convert are looked for on the PATH (DDB_CONVERT names another one) and left out where they are not there. --large converts an
# export of so many gigabytes, to see how much memory that takes. --zlib measures gzip, too, and with another libz.so.1 of that folder.
# The jar is made with
#   mvn -q -f reactor package -DskipTests -pl ../modules/cli -am
set -euo pipefail
export LC_ALL=C
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cli=$here/../../modules/cli
command=$cli/src/main/launcher/documentjson
jar=$cli/target/documentjson.jar
mb=150
rounds=5
large=0
zlib=
out=
javas=()
while [ $# -gt 0 ]; do
    [ $# -gt 1 ] || set -- --help
    case $1 in
        --mb) mb=$2 ;;
        --rounds) rounds=$2 ;;
        --java) javas+=("$2") ;;
        --out) out=$2 ;;
        --large) large=$2 ;;
        --zlib) zlib=$2 ;;
        *)
            sed -n '2,12s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2
            exit 64
            ;;
    esac
    shift 2
done
[ -f "$jar" ] || { echo "cli.sh: $jar is missing; make it with: mvn -q -f reactor package -DskipTests -pl ../modules/cli -am" >&2; exit 66; }
[ ${#javas[@]} -gt 0 ] || javas=("$(dirname "$(dirname "$(readlink -f "$(command -v java)")")")")
ddb=${DDB_CONVERT:-$(command -v ddb_convert || true)}
jq=$(command -v jq || true)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_CACHE_HOME=$work/cache

# The value inside an attribute value, of any type; numbers as jq has them.
unwrap='def u: to_entries[0] as {key: $t, value: $v} | if $t == "M" then $v | map_values(u) elif $t == "L" then $v | map(u)
    elif $t == "N" then $v | tonumber elif $t == "NS" then $v | map(tonumber) elif $t == "NULL" then null else $v end; .Item | map_values(u)'

# measure NAME COMMAND...: appends seconds by the clock, processor seconds in the program and in the system, and kilobytes of memory.
TIMEFORMAT='%R %U %S'
measure() {
    local name=$1
    shift
    # A file that is there would be emptied first, which takes as long as a tenth of the work.
    rm -rf "$work/result" "$work/stdout"
    { time /usr/bin/time -f %M -o "$work/memory" "$@" > "$work/stdout" 2> "$work/stderr"; } 2> "$work/time" || { cat "$work/stderr" >&2; exit 74; }
    echo "$(cat "$work/time") $(cat "$work/memory")" >> "$work/$name.samples"
}

ours() {
    local java=$1
    shift
    env JAVA_HOME="$java" "$command" "$@"
}

# release NAME JAVA_HOME: what the file release of a JDK says.
release() { sed -n "s/^$1=\"\(.*\)\"/\1/p" "$2/release"; }

versions=()
for java in "${javas[@]}"; do
    versions+=("$(release JAVA_VERSION "$java" | sed 's/[^0-9].*//')")
done

load=$(cut -d ' ' -f 1 /proc/loadavg 2> /dev/null || echo 0)
echo "making $mb MB of lines" >&2
"${javas[0]}/bin/java" "$here/MixedLines.java" "$work/all.json" "$mb"
head -n 1 "$work/all.json" > "$work/one.json"
mkdir "$work/single" "$work/two"
ln "$work/all.json" "$work/single/a.json"
# Copies: the command refuses a file that it is given twice, under two names as well.
cp "$work/all.json" "$work/two/a.json"
cp "$work/all.json" "$work/two/b.json"

[ -z "$zlib" ] || gzip -k "$work/all.json"

echo "making the caches of loaded classes" >&2
for java in "${javas[@]}"; do
    ours "$java" convert "$work/one.json" > /dev/null
    until ls "$XDG_CACHE_HOME"/documentjson/*.jar > /dev/null 2>&1 && ! ls -d "$XDG_CACHE_HOME"/documentjson/*.lock > /dev/null 2>&1; do
        sleep 0.2
    done
done

for round in $(seq "$rounds"); do
    echo "round $round of $rounds" >&2
    for i in "${!javas[@]}"; do
        java=${javas[$i]}
        v=${versions[$i]}
        for _ in 1 2 3; do
            measure "$v-item" env JAVA_HOME="$java" "$command" convert "$work/one.json"
            measure "$v-jvm" "$java/bin/java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -version
        done
        [ -z "$ddb" ] || measure "$v-ddb_convert" "$ddb" from-ddb -i "$work/all.json"
        measure "$v-all" env JAVA_HOME="$java" "$command" convert "$work/all.json"
        if [ -n "$zlib" ]; then
            measure "$v-gzip" env JAVA_HOME="$java" "$command" convert "$work/all.json.gz"
            measure "$v-gzip-zlib" env JAVA_HOME="$java" LD_LIBRARY_PATH="$zlib" "$command" convert "$work/all.json.gz"
        fi
        measure "$v-one-file" env JAVA_HOME="$java" "$command" convert "$work/single" -o "$work/result"
        measure "$v-two-files" env JAVA_HOME="$java" "$command" convert "$work/two" -o "$work/result" --jobs 2
    done
    # jq takes half a minute, and differs by less than its ratio says.
    [ -z "$jq" ] || [ "$round" -gt 1 ] || measure jq "$jq" -c "$unwrap" "$work/all.json"
done

if [ "$large" -gt 0 ]; then
    mkdir "$work/large"
    for n in $(seq $((large * 1000 / mb))); do
        cp "$work/all.json" "$work/large/$n.json"
    done
    for i in "${!javas[@]}"; do
        echo "converting $large GB" >&2
        measure "${versions[$i]}-large" env JAVA_HOME="${javas[$i]}" "$command" convert "$work/large" -o "$work/result" --jobs 2
    done
fi

samples() {
    awk '{ printf "%s{\"seconds\": %s, \"processorSeconds\": %.3f, \"kilobytes\": %s}", (NR > 1 ? ", " : ""), $1, $2 + $3, $4 }' "$1"
}

report() {
    printf '{\n  "megabytes": %s,\n  "largeGigabytes": %s,\n  "rounds": %s,\n' "$mb" "$large" "$rounds"
    printf '  "cpu": "%s",\n  "cores": %s,\n  "loadBefore": %s,\n' \
        "$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)" "$(nproc)" "$load"
    printf '  "source": "%s",\n' "$(git -C "$here" rev-parse --short=12 HEAD)"
    printf '  "jq": "%s",\n' "$([ -z "$jq" ] || "$jq" --version)"
    printf '  "jdks": {'
    local first=1 i file
    for i in "${!javas[@]}"; do
        [ $first -eq 1 ] || printf ', '
        first=0
        printf '"%s": "%s"' "${versions[$i]}" "$(release JAVA_RUNTIME_VERSION "${javas[$i]}")"
    done
    printf '},\n  "samples": {'
    first=1
    for file in "$work"/*.samples; do
        [ $first -eq 1 ] || printf ','
        first=0
        printf '\n    "%s": [%s]' "$(basename "$file" .samples)" "$(samples "$file")"
    done
    printf '\n  }\n}\n'
}

echo "medians: milliseconds by the clock, of processors, and MiB" >&2
for file in "$work"/*.samples; do
    printf '%-16s %8s %8s %6s\n' "$(basename "$file" .samples)" \
        "$(awk '{ print $1 * 1000 }' "$file" | sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }')" \
        "$(awk '{ print ($2 + $3) * 1000 }' "$file" | sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }')" \
        "$(awk '{ print int($4 / 1024) }' "$file" | sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }')" >&2
done
# The command is compared with what the warm transcoder, one thread from memory to memory, takes by the clock for the same bytes.
for i in "${!javas[@]}"; do
    warm=$("${javas[$i]}/bin/java" -Xmx2g -cp "$jar" "$here/WarmTranscoder.java" "$work/all.json")
    awk '{ print $1 * 1000 }' "$work/${versions[$i]}-all.samples" | sort -n | awk -v warm="${warm% *}" -v name="${versions[$i]}-warm" \
        '{ v[NR] = $1 } END { m = v[int((NR + 1) / 2)]; printf "%-16s %8s, which is %.2f of the command\n", name, warm, warm / m }' >&2
done
if [ -n "$out" ]; then
    report > "$out"
    echo "written to $out; benchmarks/cli/tables.py benchmarks/results/VERSION makes tables of the cli.json there" >&2
fi
