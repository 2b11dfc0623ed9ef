#!/usr/bin/env python3
"""The state of a table by the SQL of docs/debezium.md, against a slow reference; needs duckdb of PyPI and the jar of the command.

state.py [--keys N] [--changes N] [--seed N] [--jar FILE]     fails if a row differs
"""
import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
from decimal import Decimal
from pathlib import Path

import duckdb

HERE = Path(__file__).resolve().parent
PAGE = HERE.parents[1] / "docs/debezium.md"
JAR = HERE.parents[1] / "modules/cli/target/documentjson.jar"
BEGIN = 1_680_000_000_000_000


def number(rng):
    """A number of 38 digits, as a double would not have it."""
    digits = str(rng.randint(10**37, 10**38 - 1))
    return digits[:20] + "." + digits[20:]


def item(rng, key):
    """An item as DynamoDB JSON and as the document that it is."""
    total, inner, text = number(rng), number(rng), rng.choice(["plain", 'q"uote \\ slash', "ü ☃ \U0001f600"])
    typed = {"id": {"S": key}, "text": {"S": text}, "total": {"N": total},
             "lines": {"L": [{"M": {"price": {"N": inner}}}]}}
    quoted = json.dumps(text, ensure_ascii=False)
    return typed, f'{{"id":"{key}","text":{quoted},"total":{total},"lines":[{{"price":{inner}}}]}}'


def write(folder, keys, changes, rng):
    """Writes the exports; gives all changes in their order: time, key, the document or None."""
    history, present = [], {}
    with open(folder / "full.jsonl", "w", encoding="utf-8") as full:
        for i in range(0, keys, 2):
            typed, document = item(rng, f"k{i}")
            present[f"k{i}"] = typed
            history.append((0, f"k{i}", document))
            full.write(json.dumps({"Item": typed}, ensure_ascii=False, separators=(",", ":")) + "\n")
    lines, time = [], BEGIN
    for _ in range(changes):
        time += rng.randint(1, 2_000_000)
        key = f"k{rng.randrange(keys)}"
        line = {"Metadata": {"WriteTimestampMicros": {"N": str(time)}}, "Keys": {"id": {"S": key}}}
        old = present.pop(key, None)
        document = None
        if old is None or rng.random() < 0.7:
            present[key], document = item(rng, key)
            line["NewImage"] = present[key]
        if old is not None:
            line["OldImage"] = old
        history.append((time, key, document))
        lines.append(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
    rng.shuffle(lines)
    (folder / "changes.jsonl").write_text("".join(lines), encoding="utf-8")
    return history


def sql(name, **values):
    """A statement of the page, with other values."""
    found = re.search(rf"<!-- begin {name} -->\n```sql\n(.*?)```\n<!-- end {name} -->", PAGE.read_text(encoding="utf-8"), re.S)
    statement = found.group(1)
    for old, new in values.items():
        assert old in statement, old
        statement = statement.replace(old, new)
    return statement


def differences(folder, jar, history, at, quoted):
    """How many rows of the state differ from those of the reference, and how many there are."""
    events = folder / "events"
    events.mkdir(exist_ok=True)
    for name in ("full", "changes"):
        with open(events / f"{name}.jsonl", "wb") as out:
            options = ["--to", "debezium", "--images", "string", "--updates-as-creates"]
            subprocess.run(["java", "-jar", str(jar), "convert", *options, *(["--numbers-as-strings"] if quoted else []),
                            str(folder / f"{name}.jsonl")], stdout=out, check=True)
    database = duckdb.connect()
    database.execute(sql("duckdb-read", FOLDER=str(events)))
    rows = database.execute(sql("duckdb-state", MICROSECONDS=str(at))).fetchall()
    reference = {}
    for time, key, document in history:
        if time <= at:
            reference[key] = document
    reference = {key: document for key, document in reference.items() if document is not None}
    state = dict(rows)
    wrong = len(rows) - len(state)
    for key in reference.keys() | state.keys():
        expected, actual = reference.get(key), state.get(key)
        if quoted and expected is not None and actual is not None:
            # Numbers are exact as decimals of SQL, too.
            total = database.execute("SELECT (? ->> '$.total')::DECIMAL(38, 18)", [actual]).fetchone()[0]
            same = total == Decimal(json.loads(actual)["total"]) and re.sub(r'"(-?\d{20}\.\d{18})"', r"\1", actual) == expected
        else:
            same = expected == actual
        wrong += not same
    return wrong, len(reference)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--keys", type=int, default=10_000)
    parser.add_argument("--changes", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=68)
    parser.add_argument("--jar", type=Path, default=JAR)
    options = parser.parse_args()
    wrong = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        history = write(folder, options.keys, options.changes, random.Random(options.seed))
        last = history[-1][0]
        for at, quoted in ((last, False), ((BEGIN + last) // 2, False), (last, True), (BEGIN, False)):
            differ, count = differences(folder, options.jar, history, at, quoted)
            wrong += differ
            print(f"DuckDB {duckdb.__version__}, seed {options.seed}, {options.changes} changes of {options.keys} keys,"
                  f" at {at}{', numbers in quotes' if quoted else ''}: {differ} differences in {count} rows")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
