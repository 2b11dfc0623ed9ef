#!/usr/bin/env python3
"""Runs the commands of docs/first-request.md in fresh JVMs, and writes the raw times and the tables of that page.

The JVMs of a JDK take turns: a round has each command once, every other round in the opposite order. The sample is built by
the first command of that page.

    benchmarks/first-request.py --java /path/to/jdk-17 --java /path/to/jdk-25    # measures both, and writes the page
    benchmarks/first-request.py --java /path/to/jdk-17 --out FILE.json           # measures, and writes the raw times alone
    benchmarks/first-request.py                                                  # writes the page from the raw times
    benchmarks/first-request.py --check                                          # exit code 1 if that would change it
"""

import argparse
import json
import pathlib
import re
import statistics
import subprocess
import tempfile
import zipfile

import page_block

HERE = pathlib.Path(__file__).resolve().parent
TARGET = HERE.parent / "samples/service/target"
RAW = HERE / "results/0.1.0/first-request.json"
PAGE = HERE.parent / "docs/first-request.md"
HEAD = ("| before the first call | `toJson` | `fromJson` | the SDK's `toJson` | its `fromJson` | cost of the warm-up |\n"
        "|---|---:|---:|---:|---:|---:|\n")
PROVIDER = "META-INF/services/software.amazon.awssdk.core.warmup.SdkWarmUpProvider"
TIMES = re.compile(r"JDK (\S+): first toJson ([\d.]+) ms, first fromJson ([\d.]+) ms, warm-up (\d+) ms")


def run(java, options, arguments):
    command = [f"{java}/bin/java", "-XX:TieredStopAtLevel=1", *options,
               "io.documentjson.samples.service.FirstRequest", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return TIMES.search(done.stdout).groups()


def without_provider(folder):
    """A class path with the library's jar as zip -d leaves it; the manifest of service.jar would name the other one."""
    jars = sorted((TARGET / "lib").glob("*.jar"))
    library = next(jar for jar in jars if jar.name.startswith("dynamodb-document-json-"))
    copy = folder / library.name
    with zipfile.ZipFile(library) as old, zipfile.ZipFile(copy, "w", zipfile.ZIP_DEFLATED) as new:
        for entry in old.infolist():
            if entry.filename != PROVIDER:
                new.writestr(entry, old.read(entry))
    return ":".join(str(file) for file in [TARGET / "classes", copy, *jars] if file != library)


def rows(java, folder):
    """The options and the arguments of each row for both peers."""
    jar = str(TARGET / "service.jar")
    feature = int(run(java, ["-cp", jar], ["library"])[0].split(".")[0])
    archive = "AOT cache" if feature >= 25 else "AppCDS"
    create, use = ("AOTCacheOutput", "AOTCache") if feature >= 25 else ("ArchiveClassesAtExit", "SharedArchiveFile")
    found = []
    for peer in ("library", "sdk"):
        for name, way in (("nothing", []), ("`SdkWarmUp`", ["SdkWarmUp"]), ("a call before", ["call"])):
            found.append((name, peer, ["-cp", jar], [peer, *way]))
        for name, way in ((archive, []), (f"{archive} and a call before", ["call"])):
            file = folder / f"{feature}-{peer}-{len(way)}"
            run(java, [f"-XX:{create}={file}", "-cp", jar], [peer, *way])
            found.append((name, peer, [f"-XX:{use}={file}", "-cp", jar], [peer, *way]))
    found.insert(2, ("`SdkWarmUp` without this library's part", "library",
                     ["-cp", without_provider(folder)], ["library", "SdkWarmUp"]))
    return found


def measure(javas, jvms, out):
    results = []
    with tempfile.TemporaryDirectory() as temporary:
        for java in javas:
            all_rows = rows(java, pathlib.Path(temporary))
            measured = [{"jdk": "", "way": name, "peer": peer, "toJson": [], "fromJson": [], "warmUp": []}
                        for name, peer, _, _ in all_rows]
            for number in range(jvms):
                turn = list(zip(measured, all_rows))
                for result, (_, _, jvm, arguments) in turn if number % 2 == 0 else reversed(turn):
                    result["jdk"], *times = run(java, jvm, arguments)
                    for key, time in zip(("toJson", "fromJson", "warmUp"), times):
                        result[key].append(float(time))
            results += measured
    cpu = next(line.split(":", 1)[1].strip() for line in open("/proc/cpuinfo", encoding="utf-8")
               if line.startswith("model name"))
    source = subprocess.run(["git", "-C", str(HERE), "rev-parse", "--short=12", "HEAD"],
                            capture_output=True, text=True, check=True).stdout.strip()
    lines = ",\n".join("  " + json.dumps(result) for result in results)
    out.write_text(f'{{"cpu": {json.dumps(cpu)}, "source": "{source}", "rows": [\n{lines}\n]}}\n', encoding="utf-8")


def median(times):
    value = statistics.median(times)
    return f"{value:.1f}" if value < 9.95 else f"{value:.0f}"


def tables(raw):
    """A table for each JDK; the SDK has no row without the library's part."""
    found = []
    for jdk in dict.fromkeys(row["jdk"] for row in raw["rows"]):
        of_jdk = [row for row in raw["rows"] if row["jdk"] == jdk]
        text = (f"JDK {jdk}, medians of {len(of_jdk[0]['toJson'])} fresh JVMs, {raw['cpu']}, source {raw['source']}:\n\n"
                + HEAD)
        for ours in (row for row in of_jdk if row["peer"] == "library"):
            sdk = next((row for row in of_jdk if row["peer"] == "sdk" and row["way"] == ours["way"]), None)
            cells = [ours["way"], *(median(ours[key]) for key in ("toJson", "fromJson")),
                     *(median(sdk[key]) if sdk else "" for key in ("toJson", "fromJson")), median(ours["warmUp"])]
            text += "| " + " | ".join(cells) + " |\n"
        found.append(text)
    return "\n".join(found)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jvms", type=int, default=9, help="fresh JVMs of each row; %(default)s by default")
    parser.add_argument("--java", action="append", default=[], help="the home of a JDK to measure; all at once")
    parser.add_argument("--check", action="store_true", help="write nothing, and fail if the page differs")
    parser.add_argument("--out", type=pathlib.Path, help="where raw times go, in place of the committed ones and the page")
    options = parser.parse_args()
    if options.check and (options.java or options.out):
        parser.error("Expected --check alone: it measures nothing")
    if options.out and not options.java:
        parser.error("Expected --java with --out: there are no raw times to write")
    if options.java:
        measure(options.java, options.jvms, options.out or RAW)
    if options.out:
        return
    page_block.write(PAGE, "first-request", tables(json.loads(RAW.read_text(encoding="utf-8"))), RAW, options.check)


if __name__ == "__main__":
    main()
