#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""One task of a local crew, with Python's standard library only.

crew-service gives the order as JSON on standard input, shows each line of standard error as a step, and takes
standard output as the output of the task. An exit code other than 0 fails the execution.

To wrap a crew of an agent framework, replace the body of work(): build the crew there, give it request(order)
as its input, call step() from its step callback, and return the text of its result. Let run: ["…/venv/bin/python",
"./adapter.py"] name the Python that has the framework, and pass_environment the variables with its keys. Leave the
framework's own questions to people ("human input") switched off: "human_input" in the crew file asks in their place.
"""
import contextlib
import json
import sys


def step(text):
    """Shown in Crew Console at once."""
    print(" ".join(str(text).split()), file=sys.stderr, flush=True)


def request(order):
    """The task in words, with what people have said about earlier attempts."""
    parts = [order["task"]["description"], "Expected: " + order["task"]["expected_output"]]
    for task_id, output in order["outputs"].items():
        parts.append(f"Output of {task_id}:\n{output}")
    for number, attempt in enumerate(order["attempts"], start=1):
        parts.append(f"Attempt {number}:\n{attempt['output']}\nThe reviewer said:\n{attempt['feedback']}")
    return "\n\n".join(parts)


def work(order):
    """Does the task. A crew of an agent framework would be called here, with request(order) as its input."""
    topic = order["inputs"]["topic"]
    step(f"Writing about {topic}")
    lines = [f"# {topic}", "", f"This note is about {topic}."]
    for attempt in order["attempts"]:
        step(f"The reviewer asked: {attempt['feedback']}")
        lines.append(f"Changed as asked: {attempt['feedback']}")
    step(f"The request has {len(request(order))} characters")
    return "\n".join(lines)


def main():
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8")
    order = json.load(sys.stdin)
    # Frameworks like to print: only the result may reach standard output.
    with contextlib.redirect_stdout(sys.stderr):
        output = work(order)
    print(output)


if __name__ == "__main__":
    main()
