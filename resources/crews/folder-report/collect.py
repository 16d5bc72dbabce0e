#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts the lines and words of the text files in the folder that the input "folder" names.

The order is one JSON object on standard input, the output goes to standard output, and each line on
standard error is a step that the person in front of Crew Console sees at once.
"""
import json
import pathlib
import sys

MAX_FILES = 200
MAX_BYTES = 1_000_000
ENDINGS = {".md", ".txt", ".csv", ".log"}


def facts_of(path):
    text = path.read_bytes()[:MAX_BYTES].decode("utf-8", errors="replace")
    return {"file": path.name, "lines": len(text.splitlines()), "words": len(text.split())}


def main():
    order = json.load(sys.stdin)
    folder = pathlib.Path(order["inputs"]["folder"]).expanduser()
    if not folder.is_dir():
        sys.exit(f"There is no folder {folder}.")
    paths = sorted(p for p in folder.iterdir() if p.suffix.lower() in ENDINGS and p.is_file())
    if not paths:
        sys.exit(f"There are no text files in {folder}.")
    facts = []
    for path in paths[:MAX_FILES]:
        print(f"Reading {path.name}", file=sys.stderr, flush=True)
        facts.append(facts_of(path))
    json.dump({"files": facts, "left_out": max(0, len(paths) - MAX_FILES)}, sys.stdout, indent=2)


if __name__ == "__main__":
    main()
