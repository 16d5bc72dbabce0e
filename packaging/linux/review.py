#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Does a whole review in a running console as a screen reader would: from outside, by names and roles.

review.py PID review     rejects the waiting attempt with words, waits for the next one, approves it
review.py PID shows TEXT waits until something that is showing has TEXT in its name
review.py PID login on   ticks "Start when I log in" in the settings; "off" takes the tick away
"""
import sys
import time

import pyatspi

PATIENCE = 180  # seconds


def console(pid):
    for program in pyatspi.Registry.getDesktop(0):
        if program and program.get_process_id() == pid:
            return program
    return None


def walk(node, depth=0, hidden=False):
    """What is below node: what is showing, or what is hidden too, as the actions of closed menus are."""
    if node is None or depth > 40:
        return
    for index in range(min(node.childCount, 400)):
        try:
            child = node.getChildAtIndex(index)
            if child is None:
                continue
            if hidden or child.getState().contains(pyatspi.STATE_SHOWING):
                yield child
            yield from walk(child, depth + 1, hidden)
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


def find(pid, name, role=None, matches=lambda wanted, seen: wanted == seen, hidden=False):
    program = console(pid)
    if program is None:
        return None
    program.clearCache()
    for node in walk(program, hidden=hidden):
        if matches(name, node.name) and (role is None or node.getRole() == role):
            return node
    return None


def act(node, name):
    actions = node.queryAction()
    for index in range(actions.nActions):
        if actions.getName(index).lower() == name:
            return actions.doAction(index)
    return False


def press(pid, name):
    def pressed():
        button = find(pid, name, pyatspi.ROLE_PUSH_BUTTON)
        if not button or not button.getState().contains(pyatspi.STATE_SENSITIVE):
            return False
        return act(button, "press")

    until(f"button {name}", pressed)


def decide(pid, verb, what, is_done):
    """Presses verb, and "Send now" if that can be done before the time to take it back is over."""
    press(pid, verb)

    def sent():
        button = find(pid, "Send now", pyatspi.ROLE_PUSH_BUTTON)
        if button:
            act(button, "press")
        return is_done()

    until(what, sent)


def review(pid):
    until("Reject", lambda: find(pid, "Reject", pyatspi.ROLE_PUSH_BUTTON))
    output = until("Output", lambda: find(pid, "Output"))
    text = output.queryText().getText(0, -1)
    if not text.strip():
        sys.exit("the output under review has no text")
    print(f"under review: {text.strip().splitlines()[0][:60]}")
    feedback = until("Feedback", lambda: find(pid, "Feedback", pyatspi.ROLE_TEXT))
    feedback.queryEditableText().setTextContents("Please name your sources.")
    decide(pid, "Reject", "Attempt 2", lambda: find(pid, "Attempt 2"))
    print("rejected; the next attempt came")
    answer = "Approved. The service answered"
    decide(pid, "Approve", answer, lambda: find(pid, answer, matches=lambda wanted, seen: seen.startswith(wanted)))
    print("approved")


def start_at_login(pid, wanted):
    until("Settings…", lambda: act(find(pid, "Settings…", pyatspi.ROLE_MENU_ITEM, hidden=True), "press"))
    search = until("Search settings", lambda: find(pid, "Search settings"))
    search.queryEditableText().setTextContents("log in")
    name = "Start when I log in"
    box = until(name, lambda: find(pid, name, pyatspi.ROLE_CHECK_BOX))

    def is_ticked():
        return box.getState().contains(pyatspi.STATE_CHECKED)

    if is_ticked() == wanted:
        sys.exit(f"{name}: it is {wanted} already")
    act(box, "toggle")
    until(f"{name}: {wanted}", lambda: is_ticked() == wanted)
    print(f"{name}: {wanted}")


def main():
    pid, task = int(sys.argv[1]), sys.argv[2]
    if task == "review":
        review(pid)
    elif task == "login":
        start_at_login(pid, sys.argv[3] == "on")
    else:
        text = sys.argv[3]
        until(text, lambda: find(pid, text, matches=lambda wanted, seen: wanted in seen))
        print(f"showing: {text}")


main()
