#!/bin/sh
# Packs the command after mvn -Pjlink package, with its Java and without, into TARGET/archives:
# archives.sh TARGET NAME SYSTEM.
# Each archive is unpacked again and has to convert an item.
set -eu
target=$1
name=$2
system=$3
here=$(cd "$(dirname "$0")" && pwd)
target=$(cd "$target" && pwd)
out=$target/archives
work=$target/archives-work
rm -rf "$out" "$work"
mkdir -p "$out" "$work/with-java" "$work/without-java" "$work/unpacked"

cp -R "$target/documentjson" "$work/with-java/$name-$system"
mkdir "$work/without-java/$name"
for folder in bin share; do
    cp -R "$target/documentjson/$folder" "$work/without-java/$name/$folder"
done
mkdir "$work/without-java/$name/lib"
cp "$target/documentjson.jar" "$work/without-java/$name/lib/documentjson.jar"
for root in "$work/with-java/$name-$system" "$work/without-java/$name"; do
    cp "$here/documentjson.cmd" "$root/bin/documentjson.cmd"
    cp "$here/../../../../../LICENSE" "$root/LICENSE"
    cp "$here/../resources/META-INF/NOTICE" "$root/NOTICE"
done

# The jar is the same for every system, so only one of them packs the archive without Java.
pack() { # folder, name of the archive
    case $system in
        windows-*) (cd "$1" && "$JAVA_HOME/bin/jar" --create --no-manifest --file "$out/$2.zip" ./*) ;;
        *) tar -C "$1" -czf "$out/$2.tar.gz" "$(ls "$1")" ;;
    esac
}
pack "$work/with-java" "$name-$system"
[ "$system" != linux-x64 ] || pack "$work/without-java" "$name"

item='{"id":{"S":"u1"},"age":{"N":"42"}}'
for archive in "$out"/*; do
    rm -rf "$work/unpacked"
    mkdir "$work/unpacked"
    case $archive in
        *.zip) (cd "$work/unpacked" && "$JAVA_HOME/bin/jar" --extract --file "$archive") ;;
        *) tar -C "$work/unpacked" -xzf "$archive" ;;
    esac
    case $system in
        windows-*) converted=$(printf '%s' "$item" | cmd //c "$(cygpath -w "$work"/unpacked/*/bin/documentjson.cmd)" convert) ;;
        *) converted=$(printf '%s' "$item" | DOCUMENTJSON_CACHE=off "$work"/unpacked/*/bin/documentjson convert) ;;
    esac
    [ "$(printf '%s' "$converted" | tr -d '\r')" = '{"id":"u1","age":42}' ] || {
        echo "archives.sh: $archive printed $converted" >&2
        exit 1
    }
    echo "$(basename "$archive"): passed"
done
rm -rf "$work"
