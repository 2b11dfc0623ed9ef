#!/bin/sh
# Makes a folder with the command and a Java of its own: image.sh JAVA_HOME TARGET, into TARGET/documentjson.
set -eu
java=$1
target=$2
here=$(cd "$(dirname "$0")" && pwd)
image=$target/documentjson

rm -rf "$image"
mkdir -p "$image/bin" "$image/lib" "$image/share/man/man1" "$image/share/completions"
case $("$java/bin/jlink" --version) in
    17* | 18* | 19* | 20*) compress=2 ;;
    *) compress=zip-6 ;;
esac
# The jar needs java.base, as jdeps finds. The charsets and SQL that picocli could use are not used.
"$java/bin/jlink" --add-modules java.base --strip-debug --no-header-files --no-man-pages --compress "$compress" \
    --output "$image/lib/java"
# An image has no archive of the classes of the JDK unless one is made.
"$image/lib/java/bin/java" -Xshare:dump > /dev/null
cp "$target/documentjson.jar" "$image/lib/documentjson.jar"
cp "$here/documentjson" "$image/bin/documentjson"
chmod +x "$image/bin/documentjson"
cp "$target"/generated-docs/man/*.1 "$image/share/man/man1"
cp "$target/generated-docs/documentjson_completion" "$image/share/completions/documentjson"
"$image/bin/documentjson" --version
