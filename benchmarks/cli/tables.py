#!/usr/bin/env python3
"""Writes command.md, scale.md and transcoders.md beside cli.json and transcoders-JDK.json, which cli.sh and compare.py measured.

    benchmarks/cli/tables.py [--check] benchmarks/results/VERSION

With --check it writes nothing, and fails if a table is not as the results say.
"""

import argparse
import json
import pathlib
import sys
from statistics import median


def count(value):
    return f"{value:,.0f}"


def table(header, numbers_from, rows):
    lines = ["| " + " | ".join(header) + " |", "|" + "".join("---|" if i < numbers_from else "---:|" for i in range(len(header)))]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"


def tables(folder):
    cli = json.loads((folder / "cli.json").read_text())
    runs = [json.loads(file.read_text()) for file in sorted(folder.glob("transcoders-*.json"))]
    jdks = sorted(cli["jdks"], key=int)
    header = [f"JDK {jdk}" for jdk in jdks]
    megabytes, large = cli["megabytes"], cli["largeGigabytes"]

    def samples(jdk, name, measure):
        return [sample[measure] for sample in cli["samples"].get(f"{jdk}-{name}", cli["samples"].get(name, []))]

    def row(*first, cell):
        return [*first, *(cell(jdk) for jdk in jdks)]

    def millis(name, measure):
        return lambda jdk: count(1000 * median(samples(jdk, name, measure))) + " ms"

    def ratio(other, ours, work, measure):
        def cell(jdk):
            pairs = zip(samples(jdk, other, measure), samples(jdk, ours, measure))
            ratios = sorted(work * theirs / own for theirs, own in pairs)
            return f"{median(ratios):.2f}× ({ratios[0]:.1f} to {ratios[-1]:.1f})" if ratios else ""
        return cell

    def rate(name, size):
        return lambda jdk: count(size / median(samples(jdk, name, "seconds"))) + " MB/s" if samples(jdk, name, "seconds") else ""

    clock, processor = "seconds", "processorSeconds"
    rows = [
        row("one item, by the clock", "100 ms on JDK 25, 200 ms on JDK 17", cell=millis("item", clock)),
        row("a JVM that does nothing, by the clock", "", cell=millis("jvm", clock)),
        row("one item, processor time", "", cell=millis("item", processor)),
        row("a JVM that does nothing, processor time", "", cell=millis("jvm", processor)),
        row(f"{megabytes} MB against ddb_convert, by the clock", "2×", cell=ratio("ddb_convert", "all", 1, clock)),
        row(f"{megabytes} MB against ddb_convert, processor time", "", cell=ratio("ddb_convert", "all", 1, processor)),
        row(f"{megabytes} MB against {cli['jq']}, by the clock", "40×", cell=ratio("jq", "all", 1, clock)),
        row(f"{megabytes} MB against {cli['jq']}, processor time", "", cell=ratio("jq", "all", 1, processor)),
        row("two files at a time, of one by one", "1.7×", cell=ratio("one-file", "two-files", 2, clock))]
    if any(name.endswith("-gzip") for name in cli["samples"]):
        rows.append(row("gzip with another zlib, by the clock", "", cell=ratio("gzip", "gzip-zlib", 1, clock)))
    if large:
        rows.append(row(f"memory for an export of {large} GB", "256 MiB",
                        cell=lambda jdk: count(median(samples(jdk, "large", "kilobytes")) / 1024) + " MiB"))
    command = (
        f"Medians of {cli['rounds']} rounds, ratios of neighbours in a round; {cli['cores']} cores, {cli['cpu']}, load "
        f"{cli['loadBefore']} before, source {cli['source']}:\n\n" + table(["what", "floor", *header], 2, rows))

    warm = {file.stem.split("-")[1]: run for file, run in zip(sorted(folder.glob("transcoders-*.json")), runs)}
    rows = [
        row("`DynamoDbTranscoder`, one thread, warm, from memory to memory",
            cell=lambda jdk: count(warm[jdk]["rows"][0]["megabytesPerSecond"]) + " MB/s" if jdk in warm else ""),
        row(f"`documentjson`, a file of {megabytes} MB, start included", cell=rate("one-file", megabytes)),
        row("two such files, two cores", cell=rate("two-files", 2 * megabytes)),
        row(f"{large} GB in such files, two cores", cell=rate("large", 1000 * large))]
    scale = (
        table(["DynamoDB JSON of mixed lines to document JSON", *header], 1, rows)
        + f"\nBy the clock, files on a disk; {cli['cpu']}, {cli['cores']} cores, source of the command {cli['source']}, of the "
        + f"transcoder {' and '.join(sorted({run['source'] for run in runs}))}.\n")

    transcoders = "\n".join(
        f"{run['bytes']} bytes of {run['kind']} lines, one run, {run['cpu']}, source {run['source']}:\n\n" + table(
            ["program", "version", "MB/s", "the transcoder is faster by", "equal lines"], 2, [
                [one["name"], one["version"], *measured(one)] for one in run["rows"]])
        for run in runs)
    return {"command.md": command, "scale.md": scale, "transcoders.md": transcoders}


def measured(program):
    """Speed, comparison and equal lines; nothing of these for a program that failed."""
    if "error" in program:
        return ["failed", "", ""]
    return [three_digits(program["megabytesPerSecond"]), f"{program['oursIsFasterBy']:.2f}×",
            "{equalLines} of {lines}".format(**program["agreement"]) if "agreement" in program else ""]


def three_digits(value):
    return f"{value:,.0f}" if value >= 99.95 else f"{value:.1f}" if value >= 9.995 else f"{value:.2f}"


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path, help="benchmarks/results/VERSION")
    parser.add_argument("--check", action="store_true", help="write nothing, and fail if a table differs")
    options = parser.parse_args(arguments)
    folder = options.folder
    stale = 0
    for name, text in tables(folder).items():
        if not options.check:
            (folder / name).write_text(text)
        elif (folder / name).read_text() != text:
            print(f"not as the results say: {folder / name}")
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
