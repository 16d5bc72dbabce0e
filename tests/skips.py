#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""skips.py linux BUILD_FOLDER | wine LOG_FOLDER TEST...: lists what the tests did not check, and judges it.

Lists every test, function or row that was skipped in the run that just ended: QSKIP, tests that ctest did not run, and
those that CMake left out because a program is absent. Fails when one is not in allowed-skips.txt, and when a line there
is met by nothing although its test ran.
"""
import fnmatch
import json
import re
import subprocess
import sys
from pathlib import Path

ALLOWED = Path(__file__).with_name("allowed-skips.txt")
QT_SKIP = re.compile(r"^SKIP   : (.+?\))(?: (.*))?$")


def read_allowed(path, platform):
    """The rows of a platform whose condition holds here, as (pattern, reason)."""
    rows = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        parts = [part.strip() for part in line.split("|")]
        if len(parts) != 4 or not all(parts):
            sys.exit(f"{path.name}:{number}: should be: platform | test | condition | reason")
        where, test, condition, reason = parts
        if where != platform:
            continue
        if condition == "always" or subprocess.run(["bash", "-c", condition], capture_output=True).returncode == 0:
            rows.append((test, reason))
    return rows


def skips_in_output(test, text):
    """Qt Test's lines name the class; what people look for is the program."""
    for line in text.splitlines():
        found = QT_SKIP.match(line)
        if found:
            yield f"{test}::{found[1].split('::', 1)[-1]}", found[2] or ""


def from_ctest(build):
    """What the last run of ctest skipped, and the names of the tests that it ran."""
    # Read before ctest is asked for its list, which empties the log.
    log = (build / "Testing/Temporary/LastTest.log").read_text(encoding="utf-8", errors="replace")
    listed = json.loads(subprocess.run(["ctest", "--test-dir", str(build), "--show-only=json-v1"], check=True,
                                       capture_output=True, text=True).stdout)["tests"]
    skipped, ran = [], set()
    for test in listed:
        properties = {entry["name"]: entry["value"] for entry in test.get("properties", [])}
        if properties.get("DISABLED"):
            skipped.append((test["name"], test["command"][-1]))
            ran.add(test["name"])
    for part in re.split(r"^\d+/\d+ Testing: ", log, flags=re.MULTILINE)[1:]:
        name, _, output = part.partition("\n")
        ran.add(name)
        skipped += skips_in_output(name, output)
    never = {test["name"] for test in listed} - ran
    if never:
        skipped += [(name, "was not run") for name in sorted(never)]
    return skipped, ran | never


def from_tap(folder, tests):
    """The same from the logs that check-tests.sh leaves."""
    skipped = []
    for test in tests:
        path = folder / f"{test}.tap"
        text = path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""
        for line in text.replace("\r", "").splitlines():
            found = re.match(r"ok \d+ - (.+?\)) # SKIP ?(.*)$", line)
            if found:
                skipped.append((f"{test}::{found[1]}", found[2]))
    return skipped, set(tests)


def matches(name, pattern):
    # Names have brackets of their own, so that * is all there is.
    return fnmatch.fnmatchcase(name, pattern.replace("[", "[[]"))


def judge(skipped, ran, allowed):
    problems = []
    for name, reason in skipped:
        if not any(matches(name, pattern) for pattern, _ in allowed):
            problems.append(f"{name} is skipped, and allowed-skips.txt does not have it: {reason}")
    for pattern, reason in allowed:
        if pattern.split("::")[0] in ran and not any(matches(name, pattern) for name, _ in skipped):
            problems.append(f"{pattern} is not skipped any more, though allowed-skips.txt says: {reason}")
    return problems


def main(arguments):
    platform, folder, tests = arguments[0], Path(arguments[1]), arguments[2:]
    skipped, ran = from_ctest(folder) if platform == "linux" else from_tap(folder, tests)
    problems = judge(skipped, ran, read_allowed(ALLOWED, platform))
    for name, reason in skipped:
        print(f"skipped: {name}: {reason}")
    for problem in problems:
        print(f"FAILED: {problem}")
    print(f"Skipped: {len(skipped)}, not as they should be: {len(problems)}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
