#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes a report from the facts of the task before, and follows what the reviewer has asked for.

A reviewer may ask in plain words for the shortest files first, for only so many files ("the first 3"), or to
leave a file out by its name. What a program does not understand it should say, so that the next round is of
use: this one lists it under "Not done".
"""
import json
import re
import sys


def apply_request(text, files):
    """The files as the reviewer wants them, or None when the request is not understood."""
    words = text.lower()
    mentioned = [f for f in files if f["file"].lower() in words]
    if mentioned and re.search(r"\b(without|leave out|omit|remove|drop)\b", words):
        return [f for f in files if f not in mentioned]
    if re.search(r"\b(short|small|few)", words):
        return sorted(files, key=lambda f: f["words"])
    if re.search(r"\b(long|large|big)", words):
        return sorted(files, key=lambda f: -f["words"])
    if count := re.search(r"\b(?:only|first|top)\D{0,12}(\d+)", words):
        return files[: int(count.group(1))]
    return None


def main():
    order = json.load(sys.stdin)
    files = json.loads(order["outputs"]["collect"])["files"]
    not_done = []
    for attempt in order["attempts"]:
        print(f"The reviewer asked: {attempt['feedback']}", file=sys.stderr, flush=True)
        changed = apply_request(attempt["feedback"], files)
        if changed is None:
            not_done.append(attempt["feedback"])
        else:
            files = changed
    words = sum(f["words"] for f in files)
    print(f"Writing about {len(files)} files", file=sys.stderr, flush=True)
    print(f"# {order['inputs']['title']}\n")
    print(f"{len(files)} files with {words} words.\n")
    print("| File | Lines | Words |\n| --- | ---: | ---: |")
    for fact in files:
        print(f"| {fact['file']} | {fact['lines']} | {fact['words']} |")
    if not_done:
        print("\n## Not done\n")
        for request in not_done:
            print(f"- {request}")


if __name__ == "__main__":
    main()
