"""The part of a page that a program writes, between <!-- begin:NAME --> and <!-- end:NAME -->."""

import re
import sys


def write(page, name, text, raw, check):
    """Puts the text into the page; with check writes nothing, and ends with an error if the page differs from the raw numbers."""
    block = re.compile(f"(?<=<!-- begin:{name} -->\n).*(?=<!-- end:{name} -->)", re.DOTALL)
    before = page.read_text(encoding="utf-8")
    after, found = block.subn(lambda match: text, before)
    if found != 1:
        sys.exit(f"{page}: expected the marks begin:{name} and end:{name} but found none")
    if not check:
        page.write_text(after, encoding="utf-8")
    elif after != before:
        sys.exit(f"{page}: not as {raw} says")
