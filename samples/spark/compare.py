"""Compares the Parquet that the sample wrote with the export, by another engine: pip install duckdb

python3 compare.py FOLDER_OF_THE_EXPORT FOLDER_OF_THE_PARQUET
"""

import glob
import gzip
import json
import sys
from decimal import Decimal

import duckdb


def exported(folder):
    for file in sorted(glob.glob(folder + "/data/*.json.gz")):
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            for line in lines:
                item = json.loads(line)["Item"]
                yield {
                    "orderId": item["orderId"]["S"],
                    "customerId": item["customerId"]["S"],
                    "status": item["status"]["S"],
                    "paid": item["paid"]["BOOL"],
                    "total": Decimal(item["total"]["N"]),
                    "tags": item["tags"]["SS"] if "tags" in item else None,
                    "lines": [
                        {
                            "sku": line["M"]["sku"]["S"],
                            "quantity": int(line["M"]["quantity"]["N"]),
                            "unitPrice": Decimal(line["M"]["unitPrice"]["N"]),
                        }
                        for line in item["lines"]["L"]
                    ],
                }


def parquet(folder):
    cursor = duckdb.sql("SELECT * FROM read_parquet('%s/*.parquet')" % folder.replace("'", "''"))
    return [dict(zip(cursor.columns, row)) for row in cursor.fetchall()]


def main(export, written):
    expected = sorted(exported(export), key=lambda order: order["orderId"])
    found = sorted(parquet(written), key=lambda order: order["orderId"])
    if not expected or expected != found:
        sys.exit("The Parquet files do not have the orders of the export")
    print("%d orders, equal in DuckDB %s" % (len(found), duckdb.__version__))


main(*sys.argv[1:])
