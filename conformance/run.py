#!/usr/bin/env python3
"""Runs the cases on libraries and compares their answers by value; see README.md.

run.py [NAME...]     the named runners, or all whose programs are here: a line for each wrong answer
run.py --publish     also writes matrix.json and matrix.md; what is not here keeps its committed answers
run.py --check       fails if an answer differs from the committed one
"""
import argparse
import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from decimal import Decimal
from pathlib import Path

HERE = Path(__file__).resolve().parent
JAR = HERE.parent / "benchmarks/jmh/target/benchmarks.jar"
CLI = HERE.parent / "modules/cli/target/documentjson.jar"
PYTHON = [sys.executable]
NODE = ["node", "runners/javascript.cjs"]
JAVA = ["java", "-cp", str(JAR), "runners/Java.java"]
EACH = PYTHON + ["runners/each.py"]

# The command of each runner, and the form of its answers: what reads a stream gives no document for an empty text.
RUNNERS = {
    "boto3": PYTHON + ["runners/boto3_types.py"],
    "dynamodb-json": PYTHON + ["runners/dynamodb_json_util.py"],
    "util-dynamodb": NODE + ["util-dynamodb"],
    "util-dynamodb, wrapNumbers": NODE + ["util-dynamodb-wrapNumbers"],
    "aws-sdk (JavaScript v2)": NODE + ["aws-sdk"],
    "aws-sdk (JavaScript v2), wrapNumbers": NODE + ["aws-sdk-wrapNumbers"],
    "dynamodb-data-types": NODE + ["dynamodb-data-types"],
    "attributevalue (Go v2)": ["go", "run", "-C", "runners/go", "."],
    "attributevalue (Go v2), UseNumber": ["go", "run", "-C", "runners/go", ".", "number"],
    "serde_dynamo": ["cargo", "run", "-q", "--manifest-path", "runners/rust/Cargo.toml"],
    "ddb_convert": EACH + ["ddb_convert", os.environ.get("DDB_CONVERT", "ddb_convert"), "from-ddb"],
    "SDK for Java v1": JAVA + ["sdk-v1"],
    "SDK for Java v2": JAVA + ["sdk-v2"],
    "this library, items": JAVA + ["items"],
    "this library, plain values": JAVA + ["plain"],
    "this library, transcoder": JAVA + ["transcoder"],
    "this library, lines": JAVA + ["lines"],
    "this library, events": JAVA + ["events"],
    "this library, command": EACH + ["documentjson", "java", "-jar", str(CLI), "convert", "--from", "dynamodb"],
}

# Threads of the libraries about a case.
UPSTREAM = {
    ("boto3", "number-40-characters"): "https://github.com/boto/boto3/issues/4693",
    ("boto3", "number-51-characters"): "https://github.com/boto/boto3/issues/4636",
    ("boto3", "number-hundred-zeros"): "https://github.com/boto/boto3/issues/2500",
}

GROUPS = {"number": "numbers", "string": "strings", "bool": "BOOL, NULL", "null": "BOOL, NULL", "binary": "binaries",
          "list": "lists, maps", "map": "lists, maps", "depth": "lists, maps", "set": "sets", "name": "names",
          "value": "one type", "item": "one type", "text": "text", "export": "envelopes", "change": "envelopes",
          "stream": "envelopes", "kinesis": "envelopes", "answer": "envelopes", "write": "envelopes"}


def parse(text):
    return json.loads(text, parse_int=Decimal, parse_float=Decimal)


def same(one, other, sets):
    """Equal by value: numbers as decimals, and the arrays of sets as sets."""
    if isinstance(one, list) and isinstance(other, list):
        if sets:
            return all(any(same(a, b, sets) for b in other) for a in one) and all(
                any(same(a, b, sets) for a in one) for b in other)
        return len(one) == len(other) and all(same(a, b, sets) for a, b in zip(one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[name], other[name], sets) for name in one)
    return type(one) is type(other) and one == other


def verdict(case, line):
    """None where the answer is right, or what came in place of it."""
    if line is None:
        return "no answer"
    try:
        answer = parse(line)
    except ValueError:
        return "text that is no JSON: " + line.split('"document":')[-1][:80]
    if "error" in answer:
        return "an error: " + answer["error"] if case["kind"] == "valid" else None
    given = line.split('"document":', 1)[1][:-1][:80] if line.startswith('{"id"') else json.dumps(
        answer["document"], default=str)[:80]
    if case["kind"] == "invalid":
        return "took it: " + given
    right = "document" not in case or same(case["document"], answer["document"], case.get("sets", False))
    return None if right else given


def run(name, cases):
    """The version and the wrong answers of a runner; None if it is not here."""
    if not shutil.which(RUNNERS[name][0]):
        return None
    texts = "".join(json.dumps({k: v for k, v in case.items() if k in ("id", "form", "in", "inBase64")}) + "\n"
                    for case in cases.values())
    done = subprocess.run(RUNNERS[name], cwd=HERE, input=texts, capture_output=True, text=True, encoding="utf-8")
    lines = done.stdout.strip("\n").split("\n")
    if not lines or not lines[0].startswith('{"version"'):
        return None
    answers = {}
    for line in lines[1:]:
        answers[line.split('"id":"' if '"id":"' in line else '"id": "')[-1].split('"')[0]
                if not line.startswith('{"id"') else line.split('"')[3]] = line
    if done.returncode:
        sys.exit(f"{name} ended with {done.returncode}: {done.stderr[-400:]}")
    wrong = {id: verdict(case, answers.get(id)) for id, case in cases.items()
             if id in answers or case["form"] == "item"}
    return {"version": json.loads(lines[0])["version"], "cases": list(wrong),
            "wrong": {id: of for id, of in wrong.items() if of}}


def page(matrix, cases):
    groups = list(dict.fromkeys(GROUPS.values()))
    out = ["# What libraries do with DynamoDB JSON", "",
           "Generated from `matrix.json` by `conformance/run.py --publish`; [README.md](README.md) says what right is.", "",
           "🟩 all cases of the group are right · 🟥 so many texts give another value, or an error in place of one · 🟧 so many",
           "texts are taken that are invalid · ⬜ the library does not offer it.",
           "", "| library | " + " | ".join(groups) + " |", "|---|" + "---|" * len(groups)]
    for name, of in matrix.items():
        all_of = Counter(GROUPS[id.split("-")[0]] for id in of["cases"])
        wrong = Counter((GROUPS[id.split("-")[0]], cases[id]["kind"] == "invalid") for id in of["wrong"])
        out.append(f"| {name} | " + " | ".join(
            "⬜" if not all_of[group] else " ".join(f"{mark} {wrong[group, taken]}" for mark, taken in (
                ("🟥", False), ("🟧", True)) if wrong[group, taken]) or "🟩" for group in groups) + " |")
    counts = Counter(GROUPS[id.split("-")[0]] for id in cases)
    out += ["| *cases* | " + " | ".join(str(counts[group]) for group in groups) + " |"]
    for name, of in matrix.items():
        out += ["", f"## {name}", "", f"{of['version']}: {len(of['cases']) - len(of['wrong'])} of {len(of['cases'])} right.", ""]
        for id, what in of["wrong"].items():
            text = cases[id].get("in") or "base64 " + cases[id].get("inBase64", "")
            thread = UPSTREAM.get((name, id))
            out.append(f"- `{id}`, {cases[id]['kind']}: {code(text[:90])} gives {code(what)}"
                       + (f" ([thread]({thread}))" if thread else ""))
    return "\n".join(line.rstrip() for line in out) + "\n"


def code(text):
    text = text.encode("unicode_escape").decode() if not text.isprintable() else text
    return "`` " + text.replace("|", "\\|") + " ``" if "`" in text else "`" + text + "`" if text else "an empty text"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", nargs="*", help="of a runner: " + "; ".join(RUNNERS))
    parser.add_argument("--publish", action="store_true")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    cases = {case["id"]: case for case in map(parse, (HERE / "cases.jsonl").read_text(encoding="utf-8").splitlines())}
    unknown = [name for name in options.name if name not in RUNNERS]
    if unknown:
        parser.error(f"Expected one of {', '.join(RUNNERS)} but was {unknown[0]}")
    committed = HERE / "matrix.json"
    before = json.loads(committed.read_text(encoding="utf-8")) if committed.exists() else {}
    matrix, missing, differs = dict(before), [], []
    for name in options.name or RUNNERS:
        of = run(name, cases)
        if of is None:
            missing.append(name)
            continue
        matrix[name] = of
        print(f"{name} ({of['version']}): {len(of['cases']) - len(of['wrong'])} of {len(of['cases'])} right")
        if not options.check:
            for id, what in of["wrong"].items():
                print(f"    {id}: {what}")
        elif of["wrong"].keys() != before.get(name, {}).get("wrong", {}).keys():
            differs.append(name)
    for name in missing:
        print(f"{name}: not here, so that its answers were not compared")
    matrix = {name: matrix[name] for name in RUNNERS if name in matrix}
    text = page(matrix, cases)
    if options.publish:
        committed.write_text(json.dumps(matrix, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        (HERE / "matrix.md").write_text(text, encoding="utf-8")
    if options.check and not options.publish and text != (HERE / "matrix.md").read_text(encoding="utf-8") and not differs:
        versions = [name for name in matrix if matrix[name]["version"] != before.get(name, {}).get("version")]
        print("matrix.md is not as the answers say" + (f"; other versions: {', '.join(versions)}" if versions else ""))
    for name in differs:
        print(f"not as committed: {name}")
    failed = options.name and missing or len(missing) == len(options.name or RUNNERS) or options.check and differs
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
