#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""lint.py BUILD_FOLDER BASE: clang-tidy and clazy over what changed since the commit BASE.

Only findings on changed lines count, and each of them is an error. Called by tests/lint.sh.
"""
import concurrent.futures
import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FINDING = re.compile(r"^(/\S+?):(\d+):\d+: (?:warning|error): (.*)$")
# As for clang-tidy in .clang-tidy: clang calls C++23 c++2b, and sees std::expected of libstdc++ only with concepts raised.
DIALECT = ["-std=c++2b", "-D__cpp_concepts=202002L", "-Wno-builtin-macro-redefined", "-Wno-everything"]
# qstring-allocations and the like are about Qt 5; these are what finds mistakes.
CLAZY = "level1,no-non-pod-global-static,no-qproperty-without-notify,no-overloaded-signal"


def changed_lines(base):
    """{path: {line numbers}} of the C++ files that differ from BASE, untracked ones left out."""
    diff = subprocess.run(["git", "diff", "--unified=0", "--no-color", "--diff-filter=d", base, "--", "src", "tests"],
                          cwd=ROOT, check=True, capture_output=True, text=True).stdout
    lines, path = {}, None
    for line in diff.splitlines():
        if line.startswith("+++ "):
            name = line[6:]
            path = ROOT / name if name.endswith((".cpp", ".h")) else None
        found = re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line)
        if found and path:
            first, count = int(found[1]), int(found[2] if found[2] is not None else 1)
            lines.setdefault(path, set()).update(range(first, first + count))
    return {path: numbers for path, numbers in lines.items() if numbers}


def sources_for(changed, known):
    """The sources to read: each changed one, and one for each changed header that includes it."""
    sources = {path for path in changed if path in known}
    texts = {}
    for header in (path for path in changed if path.suffix == ".h"):
        if header.with_suffix(".cpp") in known:
            sources.add(header.with_suffix(".cpp"))
            continue
        name = str(header.relative_to(ROOT)).split("/", 1)[1]
        for source in sorted(known):
            if f'"{name}"' in texts.setdefault(source, source.read_text(encoding="utf-8", errors="replace")):
                sources.add(source)
                break
    return sorted(sources)


def output_of(command):
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return result.stdout + result.stderr


def look_at(source, build):
    extra = [f"--extra-arg={flag}" for flag in DIALECT]
    tidy = output_of(["clang-tidy-16", "--quiet", "-p", str(build), *extra, str(source)])
    clazy = output_of(["clazy-standalone", "-p", str(build), f"--checks={CLAZY}", *extra, str(source)])
    # What clazy's own clang cannot read is the compiler's business: only clazy's names count.
    return tidy.splitlines() + [line for line in clazy.splitlines() if "-Wclazy" in line]


def main(arguments):
    build, base = Path(arguments[0]).resolve(), arguments[1]
    known = {Path(entry["file"]) for entry in json.loads((build / "compile_commands.json").read_text())}
    changed = changed_lines(base)
    sources = sources_for(changed, known)
    print(f"{len(changed)} changed files, {len(sources)} sources to read", flush=True)
    findings = set()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for lines in pool.map(lambda source: look_at(source, build), sources):
            for line in lines:
                found = FINDING.match(line)
                if found and int(found[2]) in changed.get(Path(os.path.realpath(found[1])), ()):
                    findings.add(line)
    for line in sorted(findings):
        print(line)
    print(f"{len(findings)} findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
