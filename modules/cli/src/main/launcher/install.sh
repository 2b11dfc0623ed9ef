#!/bin/sh
# Installs the command below PREFIX: install.sh [PREFIX], default ~/.local. It needs Java 17 or newer to run.
set -eu
prefix=${1:-$HOME/.local}
here=$(cd "$(dirname "$0")" && pwd)
target=$here/../../../target
[ -f "$target/documentjson.jar" ] || {
    echo "install.sh: $target/documentjson.jar is missing; make it with: mvn -q -f reactor package -DskipTests -pl ../modules/cli -am" >&2
    exit 66
}
mkdir -p "$prefix/bin" "$prefix/lib" "$prefix/share/man/man1" "$prefix/share/bash-completion/completions"
cp "$target/documentjson.jar" "$prefix/lib/documentjson.jar"
cp "$here/documentjson" "$prefix/bin/documentjson"
chmod +x "$prefix/bin/documentjson"
cp "$target"/generated-docs/man/*.1 "$prefix/share/man/man1"
cp "$target/generated-docs/documentjson_completion" "$prefix/share/bash-completion/completions/documentjson"
echo "documentjson is in $prefix/bin"
case :$PATH: in *:"$prefix/bin":*) ;; *) echo "which is not on the PATH: add it, as in export PATH=$prefix/bin:\$PATH" ;; esac
