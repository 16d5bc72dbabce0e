#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Does a whole review in a running console as a screen reader would: from outside, by names and roles.

review.py PID review     rejects the waiting attempt with words, waits for the next one, approves it
review.py PID shows TEXT waits until something that is showing has TEXT in its name
"""
import sys
import time

import pyatspi

PATIENCE = 90  # seconds


def console(pid):
    for program in pyatspi.Registry.getDesktop(0):
        if program and program.get_process_id() == pid:
            return program
    return None


def walk(node, depth=0):
    """What is showing below node."""
    if node is None or depth > 40:
        return
    for index in range(min(node.childCount, 400)):
        try:
            child = node.getChildAtIndex(index)
            if child is None:
                continue
            if child.getState().contains(pyatspi.STATE_SHOWING):
                yield child
            yield from walk(child, depth + 1)
        except Exception:  # it went away while it was looked at
            continue


def until(what, look):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            found = look()
            if found:
                return found
        except Exception:
            pass
        time.sleep(0.2)
    sys.exit(f"{what}: not seen within {PATIENCE} s")


def find(pid, name, role=None, matches=lambda wanted, seen: wanted == seen):
    program = console(pid)
    if program is None:
        return None
    program.clearCache()
    for node in walk(program):
        if matches(name, node.name) and (role is None or node.getRole() == role):
            return node
    return None


def press(pid, name):
    def pressed():
        button = find(pid, name, pyatspi.ROLE_PUSH_BUTTON)
        if not button or not button.getState().contains(pyatspi.STATE_SENSITIVE):
            return False
        actions = button.queryAction()
        for index in range(actions.nActions):
            if actions.getName(index).lower() == "press":
                return actions.doAction(index)
        return False

    until(f"button {name}", pressed)


def review(pid):
    until("Reject", lambda: find(pid, "Reject", pyatspi.ROLE_PUSH_BUTTON))
    output = until("Output", lambda: find(pid, "Output"))
    text = output.queryText().getText(0, -1)
    if not text.strip():
        sys.exit("the output under review has no text")
    print(f"under review: {text.strip().splitlines()[0][:60]}")
    feedback = until("Feedback", lambda: find(pid, "Feedback", pyatspi.ROLE_TEXT))
    feedback.queryEditableText().setTextContents("Please name your sources.")
    press(pid, "Reject")
    press(pid, "Send now")
    until("Attempt 2", lambda: find(pid, "Attempt 2"))
    print("rejected; the next attempt came")
    press(pid, "Approve")
    press(pid, "Send now")

    def is_over():
        button = find(pid, "Approve", pyatspi.ROLE_PUSH_BUTTON)
        return not button or not button.getState().contains(pyatspi.STATE_ENABLED)

    until("end of the review", is_over)
    print("approved")


def main():
    pid, task = int(sys.argv[1]), sys.argv[2]
    if task == "review":
        review(pid)
    else:
        text = sys.argv[3]
        until(text, lambda: find(pid, text, matches=lambda wanted, seen: wanted in seen))
        print(f"showing: {text}")


main()
