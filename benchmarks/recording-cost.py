#!/usr/bin/env python3
"""Measures what a recording costs the sample service, and writes the raw numbers and the table of docs/profiling.md.

One JVM runs with each recording of the page in turns, and without one; every other round goes the other way. Each turn is so many
seconds of load, and counts the processor time of the service for a request. So JVMs that differ do not count.

    benchmarks/recording-cost.py --java /path/to/jdk-17 --rounds 5    # adds a JVM to the raw numbers, and writes the page
    benchmarks/recording-cost.py                                      # writes the page from the raw numbers
    benchmarks/recording-cost.py --check                              # exit code 1 if that would change it
"""

import argparse
import json
import math
import os
import pathlib
import re
import statistics
import subprocess
import tempfile

import page_block

ROOT = pathlib.Path(__file__).resolve().parent.parent
RAW = ROOT / "benchmarks/results/0.1.0/recording-cost.json"
PAGE = ROOT / "docs/profiling.md"
JAR = ROOT / "samples/service/target/service.jar"
SLOW = [f"+io.documentjson.{event}#{setting}" for event in ("Write", "Read") for setting in ("enabled=true", "threshold=1ms")]
KINDS = {"none": None, "callsite.jfc": [], "with slow texts, step 1": SLOW,
         "with all texts": [option for option in SLOW if "enabled" in option]}
TICK = os.sysconf("SC_CLK_TCK")


def processor_seconds(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def turn(java, service, port, kind, seconds, folder):
    """Microseconds of the service for a request, and bytes of the recording."""
    jcmd = [f"{java}/bin/jcmd", str(service.pid)]
    file = pathlib.Path(folder) / "turn.jfr"
    if KINDS[kind] is not None:
        settings = ["settings=" + str(ROOT / "jfr-profiles/callsite.jfc"), "maxsize=0", *KINDS[kind]]
        subprocess.run([*jcmd, "JFR.start", "name=cost", *settings], check=True, capture_output=True)
    before = processor_seconds(service.pid)
    load = [f"{java}/bin/java", "-cp", str(JAR), "io.documentjson.samples.service.Load", port, "orderId", str(seconds)]
    requests = int(subprocess.run(load, check=True, capture_output=True, text=True).stdout.split()[0].replace(",", ""))
    micros = 1e6 * (processor_seconds(service.pid) - before) / requests
    if KINDS[kind] is None:
        return micros, 0
    subprocess.run([*jcmd, "JFR.stop", "name=cost", f"filename={file}"], check=True, capture_output=True)
    return micros, file.stat().st_size


def measure(java, rounds, seconds):
    command = [f"{java}/bin/java", "-Xmx256m", "-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints",
               "-XX:FlightRecorderOptions:stackdepth=128", "-jar", str(JAR), "0", str(ROOT / "samples/orders.jsonl"), "orderId"]
    version = re.search(r'JAVA_VERSION="([^"]*)"', pathlib.Path(java, "release").read_text()).group(1)
    cpu = next(line.split(":", 1)[1].strip() for line in open("/proc/cpuinfo", encoding="utf-8") if line.startswith("model name"))
    source = subprocess.run(["git", "-C", str(ROOT), "rev-parse", "--short=12", "HEAD"], capture_output=True, text=True, check=True)
    measured = {"jdk": version, "cpu": f"{cpu}, {os.cpu_count()} cores", "source": source.stdout.strip(),
                "load": os.getloadavg()[0], "seconds": seconds, "micros": {kind: [] for kind in KINDS}, "bytes": {kind: [] for kind in KINDS}}
    service = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        line = next(line for line in service.stdout if line.startswith("Serving "))
        port = re.search(r":(\d+)/", line).group(1)
        with tempfile.TemporaryDirectory() as folder:
            for kind in KINDS:
                turn(java, service, port, kind, 3, folder)
            for number in range(rounds):
                for kind in KINDS if number % 2 == 0 else reversed(KINDS):
                    micros, size = turn(java, service, port, kind, seconds, folder)
                    measured["micros"][kind].append(round(micros, 1))
                    measured["bytes"][kind].append(size)
    finally:
        service.terminate()
        service.wait()
    runs = json.loads(RAW.read_text(encoding="utf-8"))["runs"] if RAW.exists() else []
    RAW.write_text('{"runs": [\n' + ",\n".join("  " + json.dumps(run) for run in [*runs, measured]) + "\n]}\n", encoding="utf-8")


def table(raw):
    jdks = list(dict.fromkeys(run["jdk"] for run in raw["runs"]))
    lines = [f"| JDK | recording | a request | cost | file in {raw['runs'][0]['seconds']:.0f} s |", "|---|---|---:|---:|---:|"]
    for jdk in jdks:
        runs = [run for run in raw["runs"] if run["jdk"] == jdk]
        for kind in KINDS:
            own = [value for run in runs for value in run["micros"][kind]]
            without = [value for run in runs for value in run["micros"]["none"]]
            ratios = sorted(math.log(one / other) for one, other in zip(own, without))
            # An order statistic on each side: the bounds hold the median with 95 % where there are 10 turns or more.
            out = next(k for k in range(len(ratios)) if 2 * sum(math.comb(len(ratios), i) for i in range(k + 1)) > 0.05 * 2 ** len(ratios))
            low, middle, high = (100 * math.expm1(each) for each in (ratios[max(0, out - 1)], statistics.median(ratios), ratios[-max(1, out)]))
            size = statistics.median(value for run in runs for value in run["bytes"][kind]) / 1e6
            cost = "" if kind == "none" else f"{middle:.1f} % [{low:.1f}, {high:.1f}]"
            lines.append(f"| {jdk} | {kind} | {statistics.median(own):.0f} µs | {cost} | {f'{size:.1f} MB' if size else ''} |")
    turns = {jdk: sum(len(run["micros"]["none"]) for run in raw["runs"] if run["jdk"] == jdk) for jdk in jdks}
    cpus, sources = (" and ".join(dict.fromkeys(run[key] for run in raw["runs"])) for key in ("cpu", "source"))
    return "\n".join(lines) + (f"\n\n{cpus}, source {sources}, turns of each: "
                               + ", ".join(f"{count} on JDK {jdk}" for jdk, count in turns.items()) + ".\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--java", help="the home of a JDK to measure")
    parser.add_argument("--rounds", type=int, default=5, help="of one turn of each recording; %(default)s by default")
    parser.add_argument("--seconds", type=float, default=5, help="of load in a turn; %(default)s by default")
    parser.add_argument("--check", action="store_true", help="write nothing, and fail if the page differs")
    options = parser.parse_args()
    if options.check and options.java:
        parser.error("Expected --check alone: it measures nothing")
    if options.java:
        measure(options.java, options.rounds, options.seconds)
    page_block.write(PAGE, "recording-cost", table(json.loads(RAW.read_text(encoding="utf-8"))), RAW, options.check)


if __name__ == "__main__":
    main()
