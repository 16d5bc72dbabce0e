#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""quoted_names.py FILE.ts…: a sentence that quotes the name of a button or page calls it what the button is called.

A name that is quoted in English is looked for among the texts; where one text is that name, the translation of the
sentence has to quote one of its translations.
"""
import re
import sys
import xml.etree.ElementTree as ElementTree

QUOTES = {"de": "„([^“]*)“", "zh_CN": "“([^”]*)”"}


def plain(text):
    """The text without the mark of its key and without the dots of a command."""
    return re.sub(r"\(&.\)|&(?!&)", "", text).strip().rstrip("…")


def messages(root):
    for message in root.iter("message"):
        translation = message.find("translation")
        forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
        yield message.find("source").text or "", forms


def problems(path):
    root = ElementTree.parse(path).getroot()
    quoted = QUOTES.get(root.get("language"))
    if not quoted:
        return
    names = {}
    for source, forms in messages(root):
        names.setdefault(plain(source), set()).update(map(plain, forms))
    for source, forms in messages(root):
        for name in re.findall("“([A-Z][^”%]*)”", source):
            wanted = names.get(plain(name))
            for form in forms if wanted else []:
                if wanted.isdisjoint(map(plain, re.findall(quoted, form))):
                    yield f"{path}: “{name}” is called {' or '.join(sorted(wanted))}: {form}"


found = [problem for path in sys.argv[1:] for problem in problems(path)]
print("\n".join(found))
sys.exit(1 if found else 0)
