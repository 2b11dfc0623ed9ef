#!/usr/bin/env python3
"""Compares the transcoder with programs of others, as far as they are on the machine.

Each turns the same lines of DynamoDB JSON into lines of document JSON. For the transcoder the processor time of its thread
counts, when it is warm; for every other program that of the whole process, its start included. Answers are compared as
JSON, numbers as doubles, sets without their order. DuckDB is left out, which needs a schema and cannot unwrap values of any
depth; fastjson2 and EnhancedDocument are in TranscodeBenchmark. The table goes to standard output as JSON:

    benchmarks/transcoders/compare.py --classes target/classes --ddb-convert PATH lines.ndjson > table.json
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


def programs(options):
    """The commands by their names; a command has {input} and {output} in place of the files."""
    found = {}
    if options.ddb_convert:
        found["ddb_convert"] = [options.ddb_convert, "from-ddb", "-i", "{input}", "-o", "{output}"]
    if shutil.which("jq"):
        found["jq"] = ["sh", "-c", f"jq -c -f '{HERE}/unwrap.jq' '{{input}}' > '{{output}}'"]
    if shutil.which("node"):
        found["node"] = ["sh", "-c", f"node '{HERE}/unwrap.js' < '{{input}}' > '{{output}}'"]
    python = [sys.executable, "-c", "import boto3"]
    if subprocess.run(python, capture_output=True, check=False).returncode == 0:
        found["boto3"] = ["sh", "-c", f"'{sys.executable}' '{HERE}/unwrap.py' < '{{input}}' > '{{output}}'"]
    return found


def processor_seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, done


def ours(options, output):
    command = ["java", "-XX:+UseSerialGC", "-cp", options.classes, str(HERE / "Ours.java"), options.lines, output,
               str(options.warm), str(options.passes)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return float(done.stdout)


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
    return {"lines": lines, "equalLines": equal, "firstOther": first}


def row(name, size, seconds, reference):
    return {"name": name, "seconds": round(seconds, 4), "megabytesPerSecond": round(size / seconds / 1e6, 1),
            "oursIsFasterBy": round(seconds / reference, 2)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("lines", help="lines of DynamoDB JSON")
    parser.add_argument("--classes", required=True, help="the library, as a class path")
    parser.add_argument("--ddb-convert", help="the program ddb_convert, built with cargo build --release")
    parser.add_argument("--runs", type=int, default=3, help="runs of each program, of which the median counts")
    parser.add_argument("--warm", type=int, default=20, help="passes of the transcoder that do not count")
    parser.add_argument("--passes", type=int, default=10, help="passes of the transcoder that count")
    options = parser.parse_args()
    size = os.path.getsize(options.lines)
    with tempfile.TemporaryDirectory() as folder:
        expected = os.path.join(folder, "ours")
        reference = ours(options, expected)
        rows = [row("transcoder", size, reference, reference)]
        for name, command in programs(options).items():
            output = os.path.join(folder, name)
            filled = [part.replace("{input}", options.lines).replace("{output}", output) for part in command]
            seconds = []
            for _ in range(options.runs):
                taken, done = processor_seconds(filled)
                seconds.append(taken)
            entry = row(name, size, statistics.median(seconds), reference)
            entry["agreement"] = agreement(expected, output)
            if done.returncode != 0:
                entry["error"] = done.stderr.strip()[-300:]
            rows.append(entry)
    json.dump({"file": os.path.basename(options.lines), "bytes": size, "rows": rows}, sys.stdout, indent=2)
    print()


if __name__ == "__main__":
    main()
