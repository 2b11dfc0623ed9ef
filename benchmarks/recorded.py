#!/usr/bin/env python3
"""Makes the entry of results/gate-aa.json for one profile, JDK and load, of runs of the gate with equal versions:

    benchmarks/recorded.py --load 4 --builds 60 benchmarks/target/gate/TIME... >> entries
"""

import argparse
import json
import math
import pathlib
import statistics


def difference(pair):
    return statistics.median(math.log(head / base) for base, head in zip(pair["base"]["nanos"], pair["head"]["nanos"]))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--load", type=float, required=True, help="of the machine during the runs, from uptime")
    parser.add_argument("--builds", type=float, required=True, help="seconds until the first pair of a run that builds both")
    parser.add_argument("runs", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    rows, reports = {}, []
    for run in options.runs:
        reports.append(json.loads((run / "report.json").read_text()))
        for line in (run / "pairs.jsonl").read_text().splitlines():
            recorded = json.loads(line)
            if " against " not in recorded["comparison"]:
                row = rows.setdefault(recorded["comparison"], {"seconds": [], "differences": []})
                row["seconds"].append(round(recorded["pair"]["seconds"], 1))
                row["differences"].append(round(difference(recorded["pair"]), 4))
    one = reports[0]
    entry = {"profile": one["profile"].replace("profile ", ""), "jdk": one["jdk"], "machine": one["machine"],
             "revision": one["head"], "load": options.load, "builds": options.builds,
             "exitCodes": [report["exitCode"] for report in reports], "seconds": [report["seconds"] for report in reports]}
    lines = [f'      {json.dumps(name)}: {json.dumps(row)}' for name, row in rows.items()]
    print("    {" + json.dumps(entry)[1:-1] + ', "rows": {\n' + ",\n".join(lines) + "\n    }}")


if __name__ == "__main__":
    main()
