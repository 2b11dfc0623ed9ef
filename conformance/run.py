#!/usr/bin/env python3
"""Runs the cases on libraries and compares their answers by value; see README.md.

run.py [NAME...]     the named libraries, or all whose programs are here: a line for each wrong answer
run.py --publish     also writes matrix.json and matrix.md; what is not here keeps its committed answers
run.py --check       fails if an answer differs from the committed one
"""
import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from collections import Counter
from decimal import Decimal
from pathlib import Path

HERE = Path(__file__).resolve().parent
LIBRARIES = json.loads((HERE / "libraries.json").read_text(encoding="utf-8"))

# What stands for words in the commands of libraries.json.
PROGRAMS = {"python": sys.executable, "DDB_CONVERT": os.environ.get("DDB_CONVERT", "ddb_convert"),
            "JAR": str(HERE.parent / "benchmarks/jmh/target/benchmarks.jar"),
            "CLI": str(HERE.parent / "modules/cli/target/documentjson.jar")}

# Of these, what a build makes: a library that has them is here.
BUILT = {"JAR", "CLI"}

# The columns, by the first word of a case.
GROUPS = {"number": "numbers", "string": "strings", "bool": "BOOL, NULL", "null": "BOOL, NULL", "binary": "binaries",
          "list": "lists, maps", "map": "lists, maps", "depth": "lists, maps", "set": "sets", "name": "names",
          "value": "one type", "item": "one type", "text": "text"}


def group(id):
    return GROUPS.get(id.split("-")[0], "envelopes")


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
    given = line.split('"document":', 1)[-1][:-1][:80]
    try:
        answer = parse(line)
    except ValueError:
        return "text that is no JSON: " + given
    if "error" in answer:
        return "an error: " + answer["error"] if case["kind"] == "valid" else None
    if case["kind"] == "invalid":
        return "took it: " + given
    right = "document" not in case or same(case["document"], answer["document"], case.get("sets", False))
    return None if right else given


def run(name, cases):
    """The version and the wrong answers of a library; None if it is not here. One that is here and does not run is an error."""
    words = LIBRARIES[name]["run"]
    command = [PROGRAMS.get(word, word) for word in words]
    built = [PROGRAMS[word] for word in words if word in BUILT]
    if not shutil.which(command[0]) or not all(map(os.path.exists, built)):
        return None
    texts = "".join(json.dumps({k: v for k, v in case.items() if k in ("id", "form", "in", "inBase64")}) + "\n"
                    for case in cases.values())
    done = subprocess.run(command, cwd=HERE, input=texts, capture_output=True, text=True, encoding="utf-8")
    lines = done.stdout.strip("\n").split("\n")
    has_version = lines[0].startswith('{"version"')
    if not has_version and not built:
        return None
    if done.returncode or not has_version:
        sys.exit(f"{name} ended with {done.returncode}: {done.stderr[-400:]}")
    answers = {line.split('"')[3]: line for line in lines[1:]}
    wrong = {id: verdict(case, answers.get(id)) for id, case in cases.items()
             if id in answers or case["form"] == "item"}
    return {"version": json.loads(lines[0])["version"], "cases": list(wrong),
            "wrong": {id: of for id, of in wrong.items() if of}}


def page(matrix, cases):
    groups = list(dict.fromkeys([*GROUPS.values(), "envelopes"]))
    out = ["# What libraries do with DynamoDB JSON", "",
           "Generated from `matrix.json` by `conformance/run.py --publish`; [README.md](README.md) says what right is.", "",
           "🟩 all cases of the group are right · 🟥 so many texts give another value, or an error in place of one ·",
           "🟧 so many texts are taken that are invalid · ⬜ the library does not offer it.", "",
           "| library | right | " + " | ".join(groups) + " |", "|---|---|" + "---|" * len(groups)]
    for name, of in matrix.items():
        all_of = Counter(map(group, of["cases"]))
        wrong = Counter((group(id), cases[id]["kind"] == "invalid") for id in of["wrong"])
        anchor = re.sub(r"[^a-z0-9_ -]", "", name.lower()).replace(" ", "-")
        right = f"{len(of['cases']) - len(of['wrong'])} of {len(of['cases'])}".replace(" ", "\u00a0")
        out.append(f"| [{name}](#{anchor}) | {right} | " + " | ".join(
            "⬜" if not all_of[each] else " ".join(f"{mark}\u00a0{wrong[each, taken]}" for mark, taken in (
                ("🟥", False), ("🟧", True)) if wrong[each, taken]) or "🟩" for each in groups) + " |")
    out += ["| *cases* | | " + " | ".join(str(Counter(map(group, cases))[each]) for each in groups) + " |"]
    for name, of in matrix.items():
        out += ["", f"## {name}", "", of["version"] + ("" if of["wrong"] else ": all right.")]
        if of["wrong"]:
            out += ["", "By hand, with a text from below: " + code(LIBRARIES[name]["byHand"]), ""]
        for id, what in of["wrong"].items():
            text = cases[id].get("in") or "base64 " + cases[id].get("inBase64", "")
            thread = [url for start, url in LIBRARIES[name].get("threads", {}).items() if id.startswith(start)]
            out.append(f"- `{id}`, {cases[id]['kind']}: {code(text[:130] + '…' * (len(text) > 130))} gives {code(what)}"
                       + (f" ([thread]({thread[0]}))" if thread else ""))
    return "\n".join(out) + "\n"


def code(text):
    text = text.encode("unicode_escape").decode() if not text.isprintable() else text
    return "`` " + text + " ``" if "`" in text else "`" + text + "`" if text else "an empty text"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", nargs="*", help="of a library: " + "; ".join(LIBRARIES))
    parser.add_argument("--publish", action="store_true")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    unknown = [name for name in options.name if name not in LIBRARIES]
    if unknown:
        parser.error(f"Expected one of {', '.join(LIBRARIES)} but was {unknown[0]}")
    cases = {case["id"]: case for case in map(parse, (HERE / "cases.jsonl").read_text(encoding="utf-8").splitlines())}
    committed = json.loads((HERE / "matrix.json").read_text(encoding="utf-8"))
    matrix, missing, differs = dict(committed), [], []
    for name in options.name or LIBRARIES:
        of = run(name, cases)
        if of is None:
            missing.append(name)
            print(f"{name}: not here, so that its answers were not compared")
            continue
        matrix[name] = of
        before = committed.get(name, {"version": "none", "cases": [], "wrong": {}})
        print(f"{name} ({of['version']}): {len(of['cases']) - len(of['wrong'])} of {len(of['cases'])} right"
              + (f"; committed: {before['version']}" if before["version"] != of["version"] else ""))
        if not options.check:
            for id, what in of["wrong"].items():
                print(f"    {id}: {what}")
        elif of["wrong"].keys() != before["wrong"].keys() or set(of["cases"]) != set(before["cases"]):
            differs.append(name)
    matrix = {name: matrix[name] for name in LIBRARIES if name in matrix}
    if options.publish:
        (HERE / "matrix.json").write_text(json.dumps(matrix, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        (HERE / "matrix.md").write_text(page(matrix, cases), encoding="utf-8")
    elif options.check and page(committed, cases) != (HERE / "matrix.md").read_text(encoding="utf-8"):
        differs.append("matrix.md, which --publish writes")
    for name in differs:
        print(f"not as committed: {name}")
    # A check looks at the page, too, which needs nothing.
    is_bare = len(missing) == len(options.name or LIBRARIES) and not options.check
    return 1 if options.name and missing or is_bare or differs else 0


if __name__ == "__main__":
    sys.exit(main())
