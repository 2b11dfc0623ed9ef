"""dynamodb-json of PyPI: json_util.loads. Reads cases, writes a result a line; see ../README.md."""
import sys
from importlib.metadata import version

from dynamodb_json import json_util
from results import answer

answer(sys.stdin, json_util.loads, "dynamodb-json " + version("dynamodb-json"))
