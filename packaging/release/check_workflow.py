#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check_workflow.py [--self-test] WORKFLOW...: says what is wrong with the workflows.

The grammar is that of GitHub's documentation, as far as the file uses it; the rest are rules of this repository: actions
pinned by commit with the version beside it, the least permissions, secrets only in the environment of a step, steps that
only call scripts. release.yml has rules of its own. With --self-test each rule is broken once, and has to be noticed.
Needs PyYAML.
"""
import re
import shutil
import subprocess
import sys
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
TOP = {"name", "on", "permissions", "concurrency", "defaults", "env", "jobs"}
JOB = {"name", "needs", "if", "runs-on", "container", "timeout-minutes", "permissions", "steps", "env", "outputs", "strategy"}
STEP = {"id", "name", "if", "uses", "with", "run", "env", "shell", "working-directory", "timeout-minutes"}
EVENTS = {"push": {"tags", "branches", "paths"}, "pull_request": {"branches", "paths"}, "workflow_dispatch": {"inputs"}}
RUNNERS = {"ubuntu-24.04", "windows-2022", "macos-15"}
CONTEXTS = {"env", "github", "secrets", "runner", "needs", "steps"}
# What the actions take, by their action.yml.
INPUTS = {
    "actions/checkout": {"persist-credentials", "fetch-depth", "ref"},
    "actions/upload-artifact": {"name", "path", "if-no-files-found", "retention-days"},
    "actions/download-artifact": {"name", "pattern", "path", "merge-multiple"},
    "jurplel/install-qt-action": {"version", "arch", "modules", "cache"},
}
# Every job that makes packages does all of this.
DUTIES = {"tests": r"tests/run\.sh|test", "packages": r"package", "starts what it made": r"smoke"}
SCRIPT = re.compile(r'bash (\.ci/run|(?:packaging|tests)/[\w./-]+\.sh)((?: (?:[\w./*-]+|"\$[A-Z_]+"))*)')


class Loader(yaml.SafeLoader):
    """YAML as GitHub reads it: "on" is a word, and a key that is there twice is an error."""


def without_booleans(loader, node):
    value = loader.construct_scalar(node)
    return {"true": True, "false": False}.get(value, value)


def mapping(loader, node, deep=False):
    keys = [loader.construct_object(key, deep=True) for key, _ in node.value]
    for key in keys:
        if keys.count(key) > 1:
            raise yaml.YAMLError(f"{key} is there twice (line {node.start_mark.line + 1})")
    return yaml.SafeLoader.construct_mapping(loader, node, deep)


Loader.add_constructor("tag:yaml.org,2002:bool", without_booleans)
Loader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, mapping)


def keys_problems(where, value, allowed, required=()):
    if not isinstance(value, dict):
        yield f"{where}: should have keys"
        return
    for key in value:
        if key not in allowed:
            yield f"{where}: GitHub or this repository knows no key {key!r} here"
    for key in required:
        if key not in value:
            yield f"{where}: lacks {key}"


def expressions_problems(where, value):
    """The expressions in a value, wherever they are in it."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from expressions_problems(f"{where}, {key}", inner)
    elif isinstance(value, list):
        for inner in value:
            yield from expressions_problems(where, inner)
    elif isinstance(value, str):
        if value.count("${{") != value.count("}}"):
            yield f"{where}: an expression is not closed"
        for expression in re.findall(r"\$\{\{(.*?)\}\}", value):
            if not re.fullmatch(r" (%s)\.[A-Za-z_]\w*(\.\w+)* " % "|".join(CONTEXTS), expression):
                yield f"{where}: the expression {expression.strip()!r}"


def secrets_in(value):
    return re.findall(r"secrets\.(\w+)|github\.(token)", str(value))


def top_problems(flow):
    yield from keys_problems("the workflow", flow, TOP, ("name", "on", "permissions", "jobs"))
    if flow.get("permissions") != {}:
        yield "the workflow: permissions have to be {}; each job asks for its own"
    for event, filters in (flow.get("on") or {}).items():
        if event not in EVENTS:
            yield f"on: the event {event}"
        elif filters is not None:
            yield from keys_problems(f"on: {event}", filters, EVENTS[event])
    yield from keys_problems("defaults", flow.get("defaults", {}), {"run"})
    if secrets_in({key: value for key, value in flow.items() if key != "jobs"}):
        yield "the workflow: a secret outside of a step"


def needs_problems(jobs):
    graph = {}
    for name, job in jobs.items():
        needs = job.get("needs", [])
        graph[name] = [needs] if isinstance(needs, str) else list(needs)
        for other in graph[name]:
            if other not in jobs:
                yield f"{name}: needs {other}, which there is not"
    finished = set()
    while len(finished) < len(graph):
        ready = {name for name, needs in graph.items() if name not in finished and not (set(needs) & set(graph)) - finished}
        if not ready:
            yield f"jobs wait for each other: {sorted(set(graph) - finished)}"
            return
        finished |= ready


def publishing_problems(jobs):
    """A release is made by one job, after all others."""
    publishing = [name for name, job in jobs.items() if (job.get("permissions") or {}).get("contents") == "write"]
    if publishing != ["release"]:
        yield f"only the job release writes, not {publishing}"
    elif set(jobs["release"].get("needs", [])) != set(jobs) - {"release"}:
        yield "release does not wait for every other job"
    elif not any("windows/msi.sh" in step.get("run", "") for step in jobs["release"].get("steps") or []):
        yield "release: nothing there makes the MSI"


def job_problems(name, job, is_release):
    yield from keys_problems(name, job, JOB, ("runs-on", "timeout-minutes", "permissions", "steps"))
    if not re.fullmatch(r"[A-Za-z_][\w-]*", name):
        yield f"{name}: not a name for a job"
    if job.get("runs-on") not in RUNNERS:
        yield f"{name}: runs on {job.get('runs-on')}, which is not in {sorted(RUNNERS)}"
    if not isinstance(job.get("timeout-minutes"), int):
        yield f"{name}: timeout-minutes is no number"
    wanted = {"contents": "write"} if is_release and name == "release" else {"contents": "read"}
    if job.get("permissions") != wanted:
        yield f"{name}: permissions are {job.get('permissions')}, should be {wanted}"
    if name == "release" and job.get("if") != "startsWith(github.ref, 'refs/tags/v')":
        yield "release: runs without a tag"
    if secrets_in({key: value for key, value in job.items() if key != "steps"}):
        yield f"{name}: a secret outside of a step"
    steps = job.get("steps") or []
    names = [step.get("name") for step in steps]
    if len(set(names)) != len(names) or None in names:
        yield f"{name}: each step has to have a name of its own"
    for step in steps:
        yield from step_problems(f"{name}, {step.get('name')}", step)
    runs = [step.get("run", "") for step in steps]
    for duty, pattern in DUTIES.items() if is_release and name != "release" else ():
        if not any(re.search(pattern, run) for run in runs):
            yield f"{name}: nothing there {duty}"


def step_problems(where, step):
    yield from keys_problems(where, step, STEP)
    if ("uses" in step) == ("run" in step):
        yield f"{where}: either uses or run"
    if "uses" in step:
        yield from action_problems(where, step)
    if "run" in step:
        yield from run_problems(where, step)
    for key, value in step.items():
        if key != "env" and secrets_in(value):
            yield f"{where}: a secret outside of env, in {key}"


def action_problems(where, step):
    parts = re.fullmatch(r"([\w.-]+/[\w.-]+)@([0-9a-f]{40})", str(step["uses"]))
    if not parts:
        yield f"{where}: {step['uses']} is not pinned by a commit"
    elif parts[1] not in INPUTS:
        yield f"{where}: {parts[1]} is not among the actions that were looked at"
    else:
        yield from keys_problems(f"{where}, with", step.get("with", {}), INPUTS[parts[1]])
        if parts[1] == "actions/checkout" and step.get("with", {}).get("persist-credentials") is not False:
            yield f"{where}: the token stays on disk; set persist-credentials: false"
    if secrets_in(step.get("env")):
        yield f"{where}: a secret is given to an action"


def run_problems(where, step):
    given = set()
    for name, value in (step.get("env") or {}).items():
        if not re.fullmatch(r"[A-Z][A-Z0-9_]*", name):
            yield f"{where}: {name} is not a name for the environment"
        if secrets_in(value):
            given.add(name)
    for line in str(step["run"]).strip().splitlines():
        parts = SCRIPT.fullmatch(line.strip())
        if not parts:
            yield f"{where}: {line.strip()!r} does more than to call a script of packaging/ or tests/"
            continue
        script = ROOT / parts[1]
        if not script.is_file():
            yield f"{where}: there is no {parts[1]}"
            continue
        for number, text in enumerate(script.read_text(encoding="utf-8").splitlines(), 1):
            yield from leak_problems(f"{parts[1]}:{number}", text, given)


def leak_problems(where, text, given):
    """A line of a script that would show a secret in the log."""
    if not given or text.lstrip().startswith("#"):
        return
    if re.search(r"\bset -[a-z]*x|^\s*(env|printenv|export -p|set)\s*$", text):
        yield f"{where}: shows the environment, which has {sorted(given)}"
    shown = re.search(r"\b(echo|printf|cat)\b(.*)", text)
    if shown and re.search(r"\$\{?(%s)\b(?!:-\}\" \])" % "|".join(given), shown[2]) and not re.search(r"[|>]", shown[2]):
        yield f"{where}: shows a secret"


def comment_problems(text):
    """Which version a commit is, said beside it, and the same wherever the action is used."""
    seen = {}
    for number, line in enumerate(text.splitlines(), 1):
        found = re.match(r"\s*(?:- )?uses: ([\w./-]+)@(\S+)(.*)", line)
        if found:
            if not re.fullmatch(r" # v\d+\.\d+\.\d+", found[3]):
                yield f"line {number}: the version of {found[1]} is not said beside its commit"
            if seen.setdefault(found[1], (found[2], found[3])) != (found[2], found[3]):
                yield f"line {number}: {found[1]} in a second version"


def artifact_problems(jobs):
    steps = [step for job in jobs.values() for step in job.get("steps") or []]
    kept = [s.get("with", {}).get("name") for s in steps if str(s.get("uses")).startswith("actions/upload-artifact@")]
    if len(set(kept)) != len(kept) or None in kept:
        yield f"artifacts need names of their own: {kept}"
    for step in steps:
        pattern = step.get("with", {}).get("pattern")
        if pattern and 3 != sum(bool(re.fullmatch(pattern.replace("*", ".*"), name or "")) for name in kept):
            yield f"{pattern} does not fetch what three platforms made, of {kept}"


def problems(text):
    try:
        flow = yaml.load(text, Loader)
    except yaml.YAMLError as error:
        return [str(error)]
    jobs = flow.get("jobs") or {}
    is_release = flow.get("name") == "Release"
    found = list(top_problems(flow)) + list(expressions_problems("", flow)) + list(comment_problems(text))
    if not is_release and secrets_in({name: job.get("steps") for name, job in jobs.items()}):
        found.append("a check runs other people's code and needs no secret")
    for name, job in jobs.items():
        found += job_problems(name, job, is_release)
    if is_release:
        found += publishing_problems(jobs)
    return found + list(needs_problems(jobs)) + list(artifact_problems(jobs))


def script_problems(text):
    """Bash can read every script that is called, and shellcheck finds nothing in it, where there is one."""
    inner = [str(path.relative_to(ROOT)) for folder in ("macos", "release") for path in (ROOT / "packaging" / folder).glob("*.sh")]
    scripts = sorted({script for script in re.findall(r"run: bash (\.ci/run|\S+\.sh)", text) if (ROOT / script).is_file()} | set(inner))
    for script in scripts:
        if subprocess.run(["bash", "-n", ROOT / script]).returncode:
            yield f"{script}: bash cannot read it"
    if shutil.which("shellcheck"):
        # Its advice differs from version to version; its warnings hardly do.
        result = subprocess.run(["shellcheck", "--external-sources", "--severity=warning", *scripts],
                                cwd=ROOT, capture_output=True, text=True)
        if result.returncode:
            yield result.stdout
    else:
        print("SKIP   : check_workflow::shellcheck() shellcheck is not here: the scripts were only parsed")


# What to replace in the good file, by what, and a word of the problem that has to be found then.
BREAKS = [
    ("permissions: {}", "permissions: write-all", "permissions have to be"),
    ("permissions: {}\n", "", "lacks permissions"),
    ("      contents: read", "      contents: write", "only the job release writes"),
    ("      contents: read", "      contents: read\n      packages: write", "permissions are"),
    ("  workflow_dispatch:", "  pull_request_target:", "the event pull_request_target"),
    ('    tags: ["v*"]', '    tag: ["v*"]', "no key 'tag'"),
    ("    runs-on: macos-15", "    runs-on: macos-14", "runs on macos-14"),
    ("    runs-on: macos-15", "    runs_on: macos-15", "no key 'runs_on'"),
    ("    timeout-minutes: 30\n", "", "lacks timeout-minutes"),
    ("@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2", "@v6", "not pinned by a commit"),
    ("@48d3ad6db93f3627c8ee7a0454bc6f3744f7e730 # v4.3.1", "@48d3ad6db93f3627c8ee7a0454bc6f3744f7e730", "not said beside"),
    ("@48d3ad6db93f3627c8ee7a0454bc6f3744f7e730 # v4.3.1", "@38d3ad6db93f3627c8ee7a0454bc6f3744f7e730 # v4.3.0", "second version"),
    ("jurplel/install-qt-action@", "somebody/install-qt-action@", "not among the actions"),
    ("          persist-credentials: false", "          persist-credentials: true", "token stays on disk"),
    ("          arch: win64", "          architecture: win64", "no key 'architecture'"),
    ("          version: ${{ env.QT_VERSION }}", "          version: ${{ env.QT_VERSION }", "not closed"),
    ("          version: ${{ env.QT_VERSION }}", "          version: ${{ github.event.inputs['x'] }}", "the expression"),
    ("          version: ${{ env.QT_VERSION }}", "          version: ${{ secrets.GPG_KEY }}", "outside of env"),
    ("run: bash packaging/macos/build.sh", "run: bash packaging/macos/no.sh", "there is no packaging/macos/no.sh"),
    ("run: bash packaging/macos/build.sh", "run: brew install qt", "does more than to call"),
    ("run: bash packaging/macos/build.sh", "run: bash packaging/macos/build.sh; env", "does more than to call"),
    ('outgoing "$GITHUB_REF_NAME"', "outgoing ${{ github.ref_name }}", "does more than to call"),
    ("        run: bash packaging/macos/test.sh\n", "", "either uses or run"),
    ("        run: bash packaging/macos/smoke.sh dist/crew-console-*.dmg build-macos/tour\n",
     "        run: bash packaging/macos/build.sh\n", "nothing there starts what it made"),
    ("    needs: [ubuntu, appimage, windows, macos]", "    needs: [ubuntu, appimage, windows]", "does not wait for every"),
    ("    needs: [ubuntu, appimage, windows, macos]", "    needs: [ubuntu, appimage, windows, macos, solaris]", "which there is not"),
    ("  windows:\n", "  windows:\n    needs: release\n", "wait for each other"),
    ("    if: startsWith(github.ref, 'refs/tags/v')\n", "", "without a tag"),
    ("run: bash packaging/windows/msi.sh incoming/release-windows/crew-console-*.zip", "run: bash packaging/release/checksums.sh incoming",
     "nothing there makes the MSI"),
    ("      - name: Build\n", "      - name: Test\n", "name of its own"),
    ("          name: release-macos", "          name: release-windows", "names of their own"),
    ("          pattern: release-*", "          pattern: packages-*", "does not fetch"),
    ("  QT_VERSION: 6.10.*", "  QT_VERSION: ${{ secrets.GPG_KEY }}", "a secret outside of a step"),
    ("name: Release\n", "name: Release\nname: Again\n", "there twice"),
    ("          CREW_GPG_KEY:", "          crew-gpg-key:", "not a name for the environment"),
]
LEAKS = [("echo $KEY", True), ('printf "%s" "${KEY}"', True), ("set -x", True), ("set -euxo pipefail", True), ("env", True),
         ("printf '%s' \"$KEY\" | gpg --import", False), ('printf "%s" "$KEY" >"$folder/file"', False), ("# echo $KEY", False),
         ('echo "NOTICE: KEY is not set."', False), ('if [ -z "${KEY:-}" ]; then', False), ("set -euo pipefail", False)]


# The same for the checks of pushes and pull requests.
CHECKS_BREAKS = [
    ("  pull_request:", "  pull_request_target:", "the event pull_request_target"),
    ("      contents: read", "      contents: write", "permissions are"),
    ("run: bash .ci/run", "run: bash .ci/other", "does more than to call"),
    ('"$PULL_REQUEST_BASE" "$PUSH_BASE"', "${{ github.event.before }}", "does more than to call"),
    ("        run: bash tests/coverage.sh", "        run: bash tests/uncovered.sh", "there is no tests/uncovered.sh"),
    ("          fetch-depth: 0", "          fetch-deep: 0", "no key 'fetch-deep'"),
    ("    timeout-minutes: 60\n", "", "lacks timeout-minutes"),
    ("          CREW_TEST_SERVERS: 1", "          KEY: ${{ secrets.GPG_KEY }}", "needs no secret"),
]


def self_test(text, breaks):
    for old, new, word in breaks:
        if old not in text:
            yield f"self-test: {old!r} is not in the workflow any more"
        elif not any(word in problem for problem in problems(text.replace(old, new, 1))):
            yield f"self-test: {new!r} in place of {old!r} was not noticed ({word})"


def leak_self_test():
    for line, leaks in LEAKS:
        if bool(list(leak_problems("x", line, {"KEY"}))) != leaks:
            yield f"self-test: {line!r} is {'not ' if leaks else ''}taken for a leak"


def main(arguments):
    failed = False
    for path in (Path(argument) for argument in arguments if argument != "--self-test"):
        text = path.read_text(encoding="utf-8")
        found = problems(text) + list(script_problems(text))
        if "--self-test" in arguments and not found:
            found = list(self_test(text, BREAKS if path.name == "release.yml" else CHECKS_BREAKS)) + list(leak_self_test())
        for problem in found:
            print(f"{path.name}: {problem}")
        failed = failed or bool(found)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
