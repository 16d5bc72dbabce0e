#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares each figure of the approved report with the facts, and fails when one differs."""
import json
import re
import sys

ROW = re.compile(r"^\| (?P<file>[^|]+?) \| (?P<lines>\d+) \| (?P<words>\d+) \|$", re.MULTILINE)


def main():
    order = json.load(sys.stdin)
    facts = {f["file"]: f for f in json.loads(order["outputs"]["collect"])["files"]}
    rows = list(ROW.finditer(order["outputs"]["write"]))
    wrong = []
    for row in rows:
        print(f"Checking {row['file']}", file=sys.stderr, flush=True)
        fact = facts.get(row["file"])
        if not fact or (fact["lines"], fact["words"]) != (int(row["lines"]), int(row["words"])):
            wrong.append(row["file"])
    if not rows:
        sys.exit("The report has no figures to check.")
    if wrong:
        sys.exit("The report is wrong about " + ", ".join(wrong) + ".")
    print(order["outputs"]["write"])
    print(f"\nAll figures of {len(rows)} files were checked.")


if __name__ == "__main__":
    main()
