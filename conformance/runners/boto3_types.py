"""boto3: TypeDeserializer over the json of Python. Reads cases, writes a result a line; see ../README.md."""
import base64
import sys

import boto3
from boto3.dynamodb.types import TypeDeserializer
from results import answer

read = TypeDeserializer().deserialize


def decoded(value):
    """B as bytes: an answer of the service has base64, which botocore decodes."""
    types = {
        "B": lambda text: base64.b64decode(text, validate=True),
        "BS": lambda texts: [base64.b64decode(text, validate=True) for text in texts],
        "M": lambda item: {name: decoded(of) for name, of in item.items()},
        "L": lambda values: [decoded(of) for of in values],
    }
    return {type: types[type](of) if type in types else of for type, of in value.items()}


def document(item):
    return {name: read(decoded(value)) for name, value in item.items()}


answer(sys.stdin, document, "boto3 " + boto3.__version__)
