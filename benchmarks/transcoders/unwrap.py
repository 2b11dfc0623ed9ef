"""python3 unwrap.py < INPUT > OUTPUT, by the TypeDeserializer of boto3."""

import base64
import decimal
import json
import sys

from boto3.dynamodb import types

# A number of any length, as DynamoDB JSON may have it.
types.DYNAMODB_CONTEXT.traps[decimal.Inexact] = False
types.DYNAMODB_CONTEXT.traps[decimal.Rounded] = False


def with_bytes(typed):
    (kind, value), = typed.items()
    if kind == "B":
        return {"B": base64.b64decode(value)}
    if kind == "BS":
        return {"BS": [base64.b64decode(member) for member in value]}
    if kind == "M":
        return {"M": {name: with_bytes(inner) for name, inner in value.items()}}
    if kind == "L":
        return {"L": [with_bytes(inner) for inner in value]}
    return typed


def other(value):
    if isinstance(value, decimal.Decimal):
        return float(value)
    if isinstance(value, types.Binary):
        return base64.b64encode(value.value).decode()
    return sorted((other(member) if not isinstance(member, str) else member) for member in value)


deserializer = types.TypeDeserializer()
for line in sys.stdin:
    item = json.loads(line)
    item = item.get("Item", item)
    plain = {name: deserializer.deserialize(with_bytes(value)) for name, value in item.items()}
    sys.stdout.write(json.dumps(plain, default=other, ensure_ascii=False, separators=(",", ":")) + "\n")
