#!/usr/bin/env python3
"""Compares the transcoder with programs of others, as far as they are on the machine.

Each turns the same lines of DynamoDB JSON into lines of document JSON. Of what runs in a JVM the processor time of its
thread counts, when it is warm; of every other program that of the whole process, its start included. Programs take turns: a
round has each of them once. Answers are compared as JSON, numbers as doubles, sets without their order. DuckDB is left out:
it needs a schema and cannot unwrap values of any depth. The table goes to standard output as JSON:

    benchmarks/transcoders/compare.py --ddb-convert PATH > benchmarks/results/0.1.0/transcoders-17.json
    benchmarks/cli/tables.py benchmarks/results/0.1.0
"""

import argparse
import json
import os
import pathlib
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent


# The ways of TranscodeWay, by the names of the table.
WAYS = {"the transcoder": "ours", "through items": "items", "fastjson2": "fastjson2",
        "EnhancedDocument by hand": "enhanced-document"}
PASSES = {"ours": (20, 9)}
OTHER_PASSES = (6, 5)


def first_line(*command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return (done.stdout or done.stderr).strip().splitlines()[0] if done.returncode == 0 else ""


def programs(options):
    """The commands by their names, each with a version; a command has {input} and {output} in place of the files."""
    found = {}
    if options.ddb_convert:
        found["ddb_convert"] = (first_line(options.ddb_convert, "--version"),
                                [options.ddb_convert, "from-ddb", "-i", "{input}", "-o", "{output}"])
    if shutil.which("jq"):
        found["jq"] = (first_line("jq", "--version"),
                       ["sh", "-c", f"jq -c -f '{HERE}/unwrap.jq' '{{input}}' > '{{output}}'"])
    if shutil.which("node"):
        found["Node.js"] = (first_line("node", "--version"),
                            ["sh", "-c", f"node '{HERE}/unwrap.js' < '{{input}}' > '{{output}}'"])
    boto3 = first_line(sys.executable, "-c", "import boto3; print(boto3.__version__)")
    if boto3:
        found["boto3"] = (boto3, ["sh", "-c", f"'{sys.executable}' '{HERE}/unwrap.py' < '{{input}}' > '{{output}}'"])
    return found


def processor_seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, done


def java(options, *arguments):
    command = [options.java, "-Xms2g", "-Xmx2g", "-XX:+UseSerialGC", "-cp", options.jar, "io.documentjson.TranscodeFile"]
    return subprocess.run(command + [str(one) for one in arguments], capture_output=True, text=True, check=True).stdout


def in_java(options, way, lines, output):
    return float(java(options, way, lines, output, *PASSES.get(way, OTHER_PASSES)))


def cpu():
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        return next(line.split(":", 1)[1].strip() for line in file if line.startswith("model name"))


def comparable(value):
    """The value as it is when numbers are doubles; members of a list of scalars in one order, as a set has none."""
    if isinstance(value, dict):
        return {name: comparable(inner) for name, inner in value.items()}
    if isinstance(value, list):
        members = [comparable(inner) for inner in value]
        return members if any(isinstance(member, (dict, list)) for member in members) else sorted(members, key=repr)
    return float(value) if isinstance(value, int) and not isinstance(value, bool) else value


def agreement(expected, output):
    """How many lines are equal, and the first that is not."""
    equal, first, lines = 0, None, 0
    with open(expected, encoding="utf-8") as good, open(output, encoding="utf-8", errors="replace") as other:
        for number, line in enumerate(good, 1):
            lines = number
            try:
                same = comparable(json.loads(line)) == comparable(json.loads(other.readline()))
            except ValueError:
                same = False
            equal += same
            if not same and first is None:
                first = number
        # What the other has besides is no line of the answer.
        lines += sum(1 for _ in other)
    return {"lines": lines, "equalLines": equal, "firstOther": first}


def row(name, version, size, seconds, reference, error):
    """A program that failed has no speed."""
    if error is not None:
        return {"name": name, "version": version, "error": error}
    return {"name": name, "version": version, "seconds": round(seconds, 4),
            "megabytesPerSecond": round(size / seconds / 1e6, 1), "oursIsFasterBy": round(seconds / reference, 2)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kind", default="mixed", help="which lines of ExportLines")
    parser.add_argument("--bytes", type=int, default=24_000_000, help="at least so many bytes of them")
    parser.add_argument("--jar", default=str(HERE.parent / "jmh/target/benchmarks.jar"), help="the benchmarks")
    parser.add_argument("--java", default="java", help="the program java of the JDK to measure with")
    parser.add_argument("--ddb-convert", help="the program ddb_convert, built with cargo build --release")
    parser.add_argument("--runs", type=int, default=3, help="rounds, of which the median counts")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        lines = os.path.join(folder, "lines")
        java(options, "make", options.kind, options.bytes, lines)
        size = os.path.getsize(lines)
        others = programs(options)
        seconds = {name: [] for name in [*WAYS, *others]}
        errors = {}
        for _ in range(options.runs):
            for name, way in WAYS.items():
                seconds[name].append(in_java(options, way, lines, os.path.join(folder, name)))
            for name, (_, command) in others.items():
                output = os.path.join(folder, name)
                taken, done = processor_seconds(
                    [part.replace("{input}", lines).replace("{output}", output) for part in command])
                seconds[name].append(taken)
                if done.returncode != 0:
                    errors[name] = done.stderr.strip()[-300:]
        expected = next(iter(WAYS))
        reference = statistics.median(seconds[expected])
        jvm = first_line(options.java, "--version")
        rows = []
        for name, taken in seconds.items():
            version = others[name][0] if name in others else jvm
            entry = row(name, version, size, statistics.median(taken), reference, errors.get(name))
            if name != expected and name not in errors:
                entry["agreement"] = agreement(os.path.join(folder, expected), os.path.join(folder, name))
            rows.append(entry)
    source = first_line("git", "-C", str(HERE), "rev-parse", "--short=12", "HEAD")
    json.dump({"kind": options.kind, "bytes": size, "cpu": cpu(), "source": source, "rows": rows}, sys.stdout, indent=2)
    print()


if __name__ == "__main__":
    main()
