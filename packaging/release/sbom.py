#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The list of parts of a release (SPDX 2.3, JSON).

sbom.py INCOMING FILE    writes it: INCOMING has a folder per job with its packages and the parts.json that CMake wrote there.
sbom.py --check FILE     checks it by the rules of SPDX 2.3, and the packages beside it by their SHA-256.
The time is that of SOURCE_DATE_EPOCH where it is set, and the same packages always give the same document then.
"""
import datetime
import hashlib
import json
import os
import re
import sys
import uuid
from pathlib import Path

LICENCE = "GPL-3.0-or-later"
LICENCES = {"GPL-3.0-or-later", "LGPL-3.0-only", "BSD-2-Clause", "BSL-1.0", "blessing", "GPL-2.0-only WITH GCC-exception-2.0",
            "MIT", "ISC", "curl", "PostgreSQL", "Zlib", "Apache-2.0", "BSD-3-Clause", "NOASSERTION"}


def sha256(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def identifier(kind, *words):
    return f"SPDXRef-{kind}-" + "-".join(re.sub(r"[^A-Za-z0-9.]+", "-", word) for word in words)


def now():
    seconds = os.environ.get("SOURCE_DATE_EPOCH")
    moment = datetime.datetime.now(datetime.timezone.utc) if seconds is None \
        else datetime.datetime.fromtimestamp(int(seconds), datetime.timezone.utc)
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")


def part_package(part):
    package = {
        "SPDXID": identifier("Part", part["name"], part["version"]), "name": part["name"], "downloadLocation": "NOASSERTION",
        "filesAnalyzed": False, "homepage": part["homepage"], "licenseConcluded": part["licence"],
        "licenseDeclared": part["licence"], "copyrightText": "NOASSERTION", "primaryPackagePurpose": "LIBRARY",
    }
    if part["version"] != "unknown":
        package["versionInfo"] = part["version"]
    return package


def our_package(path, build):
    return {
        "SPDXID": identifier("Package", path.name), "name": build["program"], "versionInfo": build["version"],
        "packageFileName": path.name, "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
        "checksums": [{"algorithm": "SHA256", "checksumValue": sha256(path)}],
        "licenseConcluded": LICENCE, "licenseDeclared": LICENCE, "copyrightText": "NOASSERTION",
        "primaryPackagePurpose": "INSTALL", "comment": f"Built for {build['system']} with {build['compiler']}.",
    }


def document(incoming):
    packages, parts, relationships, versions = [], {}, [], set()
    for folder in sorted(p for p in incoming.iterdir() if p.is_dir()):
        build = json.loads((folder / "parts.json").read_text(encoding="utf-8"))
        versions.add(build["version"])
        of_build = [part_package(part) for part in build["parts"]]
        parts.update({package["SPDXID"]: package for package in of_build})
        for path in sorted(p for p in folder.iterdir() if p.is_file() and p.name != "parts.json"):
            package = our_package(path, build)
            packages.append(package)
            relationships.append(("SPDXRef-DOCUMENT", "DESCRIBES", package["SPDXID"]))
            relationships += [(package["SPDXID"], "DEPENDS_ON", part["SPDXID"]) for part in of_build]
    if len(versions) != 1:
        sys.exit(f"The builds are of several versions, or of none: {sorted(versions)}")
    version = versions.pop()
    every = packages + [parts[key] for key in sorted(parts)]
    name = f"crew-console-{version}"
    return {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": name,
        "documentNamespace": "urn:uuid:" + str(uuid.uuid5(uuid.NAMESPACE_URL, name + json.dumps(every, sort_keys=True))),
        "creationInfo": {"created": now(), "creators": ["Tool: crew-console-sbom"]},
        "packages": every,
        "relationships": [{"spdxElementId": a, "relationshipType": kind, "relatedSpdxElement": b} for a, kind, b in relationships],
    }


# What a package may have, of all that SPDX knows; those of the first line must be there.
REQUIRED = {"SPDXID", "name", "downloadLocation"}
OPTIONAL = {"versionInfo", "packageFileName", "filesAnalyzed", "checksums", "homepage", "licenseConcluded", "licenseDeclared",
            "copyrightText", "primaryPackagePurpose", "comment", "supplier"}
PURPOSES = {"APPLICATION", "FRAMEWORK", "LIBRARY", "CONTAINER", "OPERATING-SYSTEM", "DEVICE", "FIRMWARE", "SOURCE", "ARCHIVE",
            "FILE", "INSTALL", "OTHER"}


def package_problems(package, folder):
    where = package.get("SPDXID", "a package")
    if REQUIRED - set(package):
        yield f"{where}: lacks {sorted(REQUIRED - set(package))}"
        return
    if set(package) - REQUIRED - OPTIONAL:
        yield f"{where}: has {sorted(set(package) - REQUIRED - OPTIONAL)}"
    if not re.fullmatch(r"SPDXRef-[A-Za-z0-9.-]+", where):
        yield f"{where}: not an identifier of SPDX"
    if package.get("filesAnalyzed", True) is not False:
        yield f"{where}: files are said to be analysed, without a verification code"
    for key in ("licenseConcluded", "licenseDeclared"):
        if package.get(key) not in LICENCES:
            yield f"{where}: {key} {package.get(key)!r} is no licence that this release knows"
    if package.get("primaryPackagePurpose", "OTHER") not in PURPOSES:
        yield f"{where}: purpose {package['primaryPackagePurpose']}"
    for checksum in package.get("checksums", []):
        if checksum.get("algorithm") != "SHA256" or not re.fullmatch(r"[0-9a-f]{64}", checksum.get("checksumValue", "")):
            yield f"{where}: a checksum that is none"
    name = package.get("packageFileName")
    if name is not None:
        if not (folder / name).is_file():
            yield f"{where}: there is no {name}"
        elif [c.get("checksumValue") for c in package.get("checksums", [])] != [sha256(folder / name)]:
            yield f"{where}: {name} has another SHA-256"


def relationship_problems(document_, known):
    reached = set()
    for relationship in document_.get("relationships", []):
        ends = [relationship.get("spdxElementId"), relationship.get("relatedSpdxElement")]
        if set(relationship) != {"spdxElementId", "relationshipType", "relatedSpdxElement"}:
            yield f"a relationship with {sorted(relationship)}"
        elif relationship["relationshipType"] not in ("DESCRIBES", "DEPENDS_ON"):
            yield f"a relationship of kind {relationship['relationshipType']}"
        for end in ends:
            if end != "SPDXRef-DOCUMENT" and end not in known:
                yield f"a relationship with {end}, which is not in the document"
        reached.add(ends[1])
    for missing in sorted(known - reached):
        yield f"{missing}: nothing describes it or depends on it"


def problems(document_, folder):
    fixed = {"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT"}
    for key, value in fixed.items():
        if document_.get(key) != value:
            yield f"{key} is {document_.get(key)!r}"
    expected = set(fixed) | {"name", "documentNamespace", "creationInfo", "packages", "relationships"}
    if set(document_) != expected:
        yield f"the document has {sorted(document_)}"
    if not re.fullmatch(r"[a-z][a-z0-9+.-]*:[^#\s]+", document_.get("documentNamespace", "")):
        yield "documentNamespace is no address of its own"
    creation = document_.get("creationInfo", {})
    if not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", creation.get("created", "")):
        yield "creationInfo: created is no moment"
    creators = creation.get("creators", [])
    if not creators or not all(re.match(r"(Tool|Person|Organization): \S", creator) for creator in creators):
        yield "creationInfo: nobody made it"
    identifiers = [package.get("SPDXID") for package in document_.get("packages", [])]
    if not identifiers or len(set(identifiers)) != len(identifiers):
        yield "packages are missing, or two have one identifier"
    for package in document_.get("packages", []):
        yield from package_problems(package, folder)
    described = {p.get("packageFileName") for p in document_.get("packages", [])}
    for path in sorted(folder.iterdir()):
        ours = path.name in ("SHA256SUMS", "SHA256SUMS.asc") or path.name.endswith(".spdx.json")
        if path.is_file() and path.name not in described and not ours:
            yield f"{path.name} is not described"
    yield from relationship_problems(document_, set(identifiers))


def main(arguments):
    if len(arguments) != 2:
        sys.exit(__doc__)
    if arguments[0] == "--check":
        path = Path(arguments[1])
        found = list(problems(json.loads(path.read_text(encoding="utf-8")), path.resolve().parent))
        for problem in found:
            print(f"{path.name}: {problem}", file=sys.stderr)
        sys.exit(1 if found else 0)
    written = json.dumps(document(Path(arguments[0])), indent=2, ensure_ascii=False)
    Path(arguments[1]).write_text(written + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
