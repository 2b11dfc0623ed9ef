#!/usr/bin/env python3
"""Adds runs of the gate with equal versions to results/gate-aa.json, which GatePowerTest draws its pairs from.

A run may be short: runs of one profile, JDK and load are one entry, and a run that an entry has already is not added again. So an
entry can be recorded in pieces of some minutes:

    benchmarks/bench gate --minutes 4 --java /path/to/jdk-25 HEAD HEAD      # as often as there is time
    benchmarks/recorded.py --load 4 --builds 20 benchmarks/target/gate/*/
"""

import argparse
import json
import math
import pathlib
import re
import statistics
import sys

FILE = pathlib.Path(__file__).resolve().parent / "results/gate-aa.json"


def difference(pair):
    return statistics.median(math.log(head / base) for base, head in zip(pair["base"]["nanos"], pair["head"]["nanos"]))


def entry_of(entries, report, options):
    profile = report["profile"].replace("profile ", "")
    for entry in entries:
        if (entry["profile"], entry["jdk"], entry["load"]) == (profile, report["jdk"], options.load):
            return entry
    entries.append({"profile": profile, "jdk": report["jdk"], "machine": report["machine"], "revision": report["head"],
                    "load": options.load, "builds": options.builds, "runs": [], "exitCodes": [], "seconds": [], "rows": {}})
    return entries[-1]


def commit_of(version):
    """The commit that the label of a revision has in brackets; of a jar, or of pairs that were judged again, the label."""
    found = re.search(r"\(([0-9a-f]+)\)$", version)
    return found.group(1) if found else version


def add(entries, run, options):
    """The reason why the run is left out; None if it was added."""
    if not (run / "report.json").exists():
        return "no report.json"
    report = json.loads((run / "report.json").read_text())
    if commit_of(report["base"]) != commit_of(report["head"]):
        return f"{report['base']} and {report['head']} are not equal"
    entry = entry_of(entries, report, options)
    if run.name in entry.setdefault("runs", []):
        return "added before"
    entry["runs"].append(run.name)
    entry["exitCodes"].append(report["exitCode"])
    entry["seconds"].append(report["seconds"])
    for line in (run / "pairs.jsonl").read_text().splitlines():
        recorded = json.loads(line)
        if " against " not in recorded["comparison"]:
            row = entry["rows"].setdefault(recorded["comparison"], {"seconds": [], "differences": []})
            row["seconds"].append(round(recorded["pair"]["seconds"], 1))
            row["differences"].append(round(difference(recorded["pair"]), 4))


def text(entry):
    head = json.dumps({key: value for key, value in entry.items() if key != "rows"})
    rows = [f"      {json.dumps(name)}: {json.dumps(row)}" for name, row in entry["rows"].items()]
    return "    " + head[:-1] + ', "rows": {\n' + ",\n".join(rows) + "\n    }}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--load", type=float, required=True, help="of the machine during the runs, from uptime, about")
    parser.add_argument("--builds", type=float, default=20, help="seconds until the first pair of a run that builds both; %(default)s by default")
    parser.add_argument("runs", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    entries = json.loads(FILE.read_text())["recorded"]
    left = {run: reason for run in options.runs if (reason := add(entries, run, options))}
    for run, reason in left.items():
        print(f"left out: {run}: {reason}", file=sys.stderr)
    if len(left) == len(options.runs):
        sys.exit("no run was added")
    FILE.write_text('{"recorded": [\n' + ",\n".join(text(entry) for entry in entries) + "\n]}\n")


if __name__ == "__main__":
    main()
