"""What the runners in Python share: texts of cases in, results as JSON out, numbers with all their digits."""
import base64
import json
import subprocess
from decimal import Decimal


def dump(value):
    if hasattr(value, "value") and isinstance(value.value, (bytes, bytearray)):
        value = value.value  # Binary of boto3
    if isinstance(value, dict):
        return "{" + ",".join(json.dumps(name) + ":" + dump(of) for name, of in value.items()) + "}"
    if isinstance(value, (list, tuple, set, frozenset)):
        return "[" + ",".join(map(dump, value)) + "]"
    if isinstance(value, (bytes, bytearray)):
        return json.dumps(base64.b64encode(value).decode())
    if isinstance(value, Decimal):
        return str(value) if value.is_finite() else json.dumps(str(value))
    return json.dumps(value)


def answer(lines, document, version):
    print(json.dumps({"version": version}))
    for line in lines:
        case = json.loads(line)
        if case["form"] != "item":
            continue
        try:
            text = base64.b64decode(case["inBase64"]).decode() if "inBase64" in case else case["in"]
            item = json.loads(text)
            if not isinstance(item, dict):
                raise ValueError("Expected an object")
            print('{"id":%s,"document":%s}' % (json.dumps(case["id"]), dump(document(item))))
        except Exception as e:  # a case whatever the library throws
            print(json.dumps({"id": case["id"], "error": type(e).__name__ + ": " + str(e)[:100]}))


def version_of(command, name):
    """What the program prints for --version: its first line."""
    options = command[: command.index("-jar") + 2] if "-jar" in command else command[:1]
    printed = subprocess.run(options + ["--version"], capture_output=True, text=True).stdout
    return printed.splitlines()[0] if printed.startswith(name) else name + " " + printed.split("\n")[0]
