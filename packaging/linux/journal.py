#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What stands in a console's journal, for check-deb.sh.

journal.py FILE entries [N]  how many entries there are, and a fingerprint of the first N (all of them by default)
journal.py FILE run          the id of the first run, as its service gave it
"""
import hashlib
import json
import sqlite3
import sys

QUERY = "SELECT sequence, kind, execution, at_ms, subject, headers, body FROM entry ORDER BY sequence"


def main():
    rows = sqlite3.connect(f"file:{sys.argv[1]}?mode=ro", uri=True).execute(QUERY).fetchall()
    if sys.argv[2] == "entries":
        count = int(sys.argv[3]) if len(sys.argv) > 3 else len(rows)
        print(count, hashlib.sha256(repr(rows[:count]).encode()).hexdigest())
        return
    for row in rows:
        try:
            body = json.loads(row[-1])
        except ValueError:
            continue
        if isinstance(body, dict) and body.get("kickoff_id"):
            print(body["kickoff_id"])
            return
    sys.exit("no run has an id")


main()
