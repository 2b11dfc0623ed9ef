"""A program that converts a text from its standard input: each.py NAME PROGRAM ARGUMENT... Answers as ../README.md says."""
import base64
import json
import subprocess
import sys

from results import version_of

command = sys.argv[2:]
print(json.dumps({"version": version_of(command, sys.argv[1])}))
for line in sys.stdin:
    case = json.loads(line)
    text = base64.b64decode(case["inBase64"]) if "inBase64" in case else case["in"].encode()
    done = subprocess.run(command, input=text, capture_output=True)
    out = done.stdout.decode(errors="replace").strip()
    if done.returncode == 0 and out and "\n" not in out:
        print('{"id":%s,"document":%s}' % (json.dumps(case["id"]), out))
    else:
        error = done.stderr.decode(errors="replace").strip()[:100]
        print(json.dumps({"id": case["id"], "error": error or "%d lines" % len(out.splitlines())}))
