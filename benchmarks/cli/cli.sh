#!/usr/bin/env bash
# How fast is the command, from its start to its end, beside jq and ddb_convert? All run in turns, so that what else the machine does
# meets all alike; what counts is the median of each, and their ratios.
#
#   benchmarks/cli/cli.sh [--mb 150] [--rounds 5] [--java JAVA_HOME]... [--out FILE.json] [--large GB]
#
# jq and ddb_convert are looked for on the PATH (DDB_CONVERT names another one) and left out where they are not there. --large converts so
# many gigabytes, to see how much memory that takes. The jar is made with
#   mvn -q -f reactor package -DskipTests -pl ../modules/cli -am
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cli=$here/../../modules/cli
command=$cli/src/main/launcher/documentjson
jar=$cli/target/documentjson.jar
mb=150
rounds=5
large=0
out=
javas=()
while [ $# -gt 0 ]; do
    case $1 in
        --mb) mb=$2 ;;
        --rounds) rounds=$2 ;;
        --java) javas+=("$2") ;;
        --out) out=$2 ;;
        --large) large=$2 ;;
        *)
            sed -n '2,10s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2
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

echo "making $mb MB of lines" >&2
"${javas[0]}/bin/java" "$here/MixedLines.java" "$work/all.json" "$mb"
head -n 1 "$work/all.json" > "$work/one.json"
head -c 15000000 "$work/all.json" | sed '$d' > "$work/some.json"
mkdir "$work/two"
cp "$work/all.json" "$work/two/a.json"
cp "$work/all.json" "$work/two/b.json"
mkdir "$work/single"
cp "$work/all.json" "$work/single/a.json"

# time NAME COMMAND...: appends the seconds by the clock, processor seconds and kilobytes of memory to a file of this name.
time_it() {
    local name=$1
    shift
    rm -rf "$work/result"
    /usr/bin/time -f '%e %U %S %M' -o "$work/time" "$@" > "$work/stdout"
    awk '{ print $1, $2 + $3, $4 }' "$work/time" >> "$work/$name.txt"
}

median() { sort -n -k "$2,$2" "$work/$1.txt" | awk -v c="$2" '{ v[NR] = $c } END { print v[int((NR + 1) / 2)] }'; }

ours() {
    local java=$1
    shift
    env JAVA_HOME="$java" "$command" "$@"
}

versions=()
for java in "${javas[@]}"; do
    version=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$java/release")
    versions+=("$version")
    ours "$java" convert "$work/one.json" > /dev/null
    for _ in $(seq 100); do
        ls "$XDG_CACHE_HOME"/documentjson/*.jar > /dev/null 2>&1 && [ ! -d "$XDG_CACHE_HOME"/documentjson/*.lock ] && break
        sleep 0.2
    done
    sleep 1
done

for round in $(seq "$rounds"); do
    echo "round $round of $rounds" >&2
    for i in "${!javas[@]}"; do
        java=${javas[$i]}
        v=${versions[$i]}
        time_it "item-$v" env JAVA_HOME="$java" "$command" convert "$work/one.json"
        time_it "all-$v" env JAVA_HOME="$java" "$command" convert "$work/all.json"
        time_it "some-$v" env JAVA_HOME="$java" "$command" convert "$work/some.json"
        time_it "single-$v" env JAVA_HOME="$java" "$command" convert "$work/single" -o "$work/result"
        time_it "two-$v" env JAVA_HOME="$java" "$command" convert "$work/two" -o "$work/result" --jobs 2
    done
    if [ -n "$ddb" ]; then
        time_it "ddb_convert-all" "$ddb" from-ddb -i "$work/all.json"
        time_it "ddb_convert-item" "$ddb" from-ddb -i "$work/one.json"
    fi
    # A tenth is enough of what takes so long; its ratio is that to the same tenth.
    [ -n "$jq" ] && [ "$round" -le 2 ] && time_it "jq-some" "$jq" -c "$unwrap" "$work/some.json"
done

if [ "$large" -gt 0 ]; then
    for i in "${!javas[@]}"; do
        echo "converting $large GB" >&2
        (for _ in $(seq $((large * 1000 / mb))); do cat "$work/all.json"; done) > "$work/large.json"
        rm "$work/two/b.json"
        time_it "large-${versions[$i]}" env JAVA_HOME="${javas[$i]}" "$command" convert "$work/large.json" -o "$work/result/large.json"
        rm "$work/large.json"
    done
fi

report() {
    printf '{\n  "megabytes": %s,\n  "rounds": %s,\n  "processor": "%s",\n  "cores": %s,\n  "medians": {\n' "$mb" "$rounds" \
        "$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)" "$(nproc)"
    local first=1
    for file in "$work"/*-*.txt; do
        local name
        name=$(basename "$file" .txt)
        [ $first -eq 1 ] || printf ',\n'
        first=0
        printf '    "%s": {"seconds": %s, "processorSeconds": %s, "kilobytes": %s}' \
            "$name" "$(median "$name" 1)" "$(median "$name" 2)" "$(median "$name" 3)"
    done
    printf '\n  },\n  "ratios": {\n'
    first=1
    for v in "${versions[@]}"; do
        ratio "ddb_convert-all" "all-$v" "all-$v-against-ddb_convert"
        ratio "jq-some" "some-$v" "some-$v-against-jq"
        if [ -f "$work/two-$v.txt" ]; then
            [ $first -eq 1 ] || printf ',\n'
            first=0
            printf '    "two-files-%s": %s' "$v" "$(awk -v a="$(median "single-$v" 1)" -v b="$(median "two-$v" 1)" 'BEGIN { printf "%.2f", 2 * a / b }')"
        fi
    done
    printf '\n  }\n}\n'
}

ratio() {
    if [ -f "$work/$1.txt" ] && [ -f "$work/$2.txt" ]; then
        [ $first -eq 1 ] || printf ',\n'
        first=0
        printf '    "%s": %s' "$3" "$(awk -v a="$(median "$1" 1)" -v b="$(median "$2" 1)" 'BEGIN { printf "%.2f", a / b }')"
    fi
}

if [ -n "$out" ]; then
    report > "$out"
    echo "written to $out" >&2
else
    report
fi
