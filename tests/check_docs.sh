#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Checks what the documentation has to keep: links between Markdown files, to their headings and to sources resolve; no
# command for root has a pattern that only root can expand; every
# file under docs/ can be reached from README.md or docs/README.md; no text of the user interface has a word that
# docs/writing-style.md bans; the tables of docs/promises.md are those of tests/figures.md; those of
# docs/desk-protocol.md name each request and event that there is in the sources; a comment in a header names no parameter
# that its function does not have.
#   check_docs.sh             checks the tree
#   check_docs.sh --self-test checks that it finds what is wrong
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

# Extended regular expressions, compared without case. A word is added when the last text that has it has been rewritten.
banned_words='\b(please|sorry|successfully|oops|mend|of now|put right|so many at a time|anew|whoever|none of the choices|vouch(es)?)\b'

# "line target" for each link of a Markdown file, code left out.
links_of() { # FILE
    awk '
        /^ *```/ { fenced = !fenced; next }
        fenced { next }
        {
            gsub(/`[^`]*`/, "")
            while (match($0, /\]\([^) ]*\)/)) {
                print FNR, substr($0, RSTART + 2, RLENGTH - 3)
                $0 = substr($0, RSTART + RLENGTH)
            }
        }' "$1"
}

# The anchors of a Markdown file, as GitHub makes them from headings.
anchors_of() { # FILE
    awk '/^ *```/ { fenced = !fenced; next } !fenced && /^#+ / { sub(/^#+ +/, ""); print }' "$1" |
        tr '[:upper:]' '[:lower:]' | sed -e 's/[^[:alnum:] _-]//g' -e 's/ /-/g'
}

# The path of a link's target, relative to the root; nothing for what is elsewhere.
target_path() { # FILE TARGET
    case "$2" in
    http:* | https:* | mailto:*) return ;;
    '#'*) echo "$1" ;;
    *) realpath --canonicalize-missing --relative-to=. "$(dirname "$1")/${2%%#*}" ;;
    esac
}

broken_links() { # FILE
    local line target path
    while read -r line target; do
        path=$(target_path "$1" "$target")
        if [ -z "$path" ]; then
            continue
        elif [ ! -e "$path" ]; then
            echo "$1:$line: $target does not exist"
        elif [[ $target == *'#'* && $path == *.md ]] && ! anchors_of "$path" | grep -xF -- "${target#*#}" >/dev/null; then
            echo "$1:$line: $path has no heading #${target#*#}"
        fi
    done < <(links_of "$1")
}

# Patterns for root that the reader's own shell would expand, in folders that it may not be able to read.
early_patterns() { # FILE
    awk '
        /^ *```/ { fenced = !fenced; next }
        !fenced || !/^ *sudo / { next }
        {
            command = $0
            gsub(/\047[^\047]*\047|"[^"]*"/, "", command)
            if (command ~ /\*/) print FILENAME ":" FNR ": the pattern is expanded before sudo; write sudo sh -c"
        }' "$1"
}

# Every file that can be reached from the files given.
reachable_from() { # FILE...
    local queue=("$@") file line target path
    declare -A seen=()
    while [ ${#queue[@]} -gt 0 ]; do
        file=${queue[0]}
        queue=("${queue[@]:1}")
        [ -n "${seen[$file]:-}" ] && continue
        seen[$file]=1
        echo "$file"
        [[ $file == *.md && -f $file ]] || continue
        while read -r line target; do
            path=$(target_path "$file" "$target")
            [ -n "$path" ] && queue+=("$path")
        done < <(links_of "$file")
    done
}

unreachable_docs() {
    comm -13 <(reachable_from README.md docs/README.md | sort) <(find docs -type f | sort) |
        sed 's/$/: no page leads there/'
}

# Lines of docs/promises.md that tests/figures.sh would write otherwise, whatever the figures are.
outdated_promises() {
    awk '
        FILENAME == ARGV[1] { if (!/^<!--/) wanted[++count] = $0; next }
        /^<!-- figures:/ { inside = 1; next }
        /^<!-- end of figures/ { inside = 0 }
        inside && !fits($0, wanted[++line]) { print "docs/promises.md:" FNR ": not as in tests/figures.md" }
        END { if (line != count) print "docs/promises.md: " line " lines, tests/figures.md has " count }
        function fits(text, pattern,    parts, n, i, at) {
            n = split(pattern, parts, /\{[a-z0-9.]+\}/)
            if (n <= 1) return text == pattern
            for (i = 1; i <= n; i++) {
                at = index(text, parts[i])
                if (at == 0 || (i == 1 && at != 1)) return 0
                text = substr(text, at + length(parts[i]))
            }
            return text == ""
        }' tests/figures.md docs/promises.md
}

# The requests and events of a desk, as the sources have them.
desk_names() {
    local sources=src/protocol
    grep -ohE '^CREW_(COMMAND|QUERY|EMPTY_QUERY|ROUTE)\(\w+, "[a-z-]+"' "$sources/remotecommands.h" | cut -d'"' -f2
    grep -ohE 'path\{"[a-z/-]+"\}' "$sources/peoplerequests.h" "$sources/teamrequests.h" | cut -d'"' -f2 |
        grep -vx sign-out # is in the table of what needs a session
    sed -n '/names = {/,/;/p' "$sources/changecodec.cpp" | grep -oE '"[a-z-]+"' | tr -d '"'
}

desk_table_problems() {
    local documented=docs/desk-protocol.md
    diff <(desk_names | sort -u) <(sed -nE 's/^\| `([a-z/-]+)`.*/\1/p' "$documented" | sort -u) |
        sed -nE "s|^< (.*)|$documented: no row for \1|p; s|^> (.*)|$documented: there is no \1|p"
}

# The texts of the user interface, one in each line.
interface_texts() {
    local folder
    folder=$(mktemp -d)
    cp resources/translations/*.ts "$folder"
    bash resources/translations/update.sh "$folder" 2>/dev/null
    tr '\n' ' ' <"$folder/crew-console_de.ts" | grep -oE '<source>[^<]*</source>' | sed -E 's/<\/?source>//g'
    rm -rf "$folder"
}

# Parameters that the comment of a function names and the function does not have: mostly the comment of another one.
unknown_parameters() {
    find src -name '*.h' | sort | xargs awk '
        FNR == 1 { comment = declaration = "" }
        /^ *\/\/\/ / && declaration == "" { sub(/^ *\/\/\/ */, ""); comment = comment " " $0; next }
        comment == "" { next }
        declaration == "" && /^ *((enum|class|struct|using|namespace) |Q_|#|$)/ { comment = ""; next }
        { declaration = declaration " " $0 }
        /[;{] *(\/\/.*)?$/ {
            while (declaration ~ /\(/ && match(comment, /\\a +[A-Za-z_]+/)) {
                name = substr(comment, RSTART, RLENGTH)
                comment = substr(comment, RSTART + RLENGTH)
                sub(/^\\a +/, "", name)
                if (declaration !~ ("(^|[^A-Za-z_])" name "([^A-Za-z_]|$)"))
                    print FILENAME ":" FNR ": has no parameter " name
            }
            comment = declaration = ""
        }'
}

markdown_files() {
    find . -name '*.md' -not -path './build*' -not -path './.git/*' -printf '%P\n' | sort
}

problems() {
    local file
    while read -r file; do
        broken_links "$file"
        early_patterns "$file"
    done < <(markdown_files)
    unreachable_docs
    outdated_promises
    desk_table_problems
    unknown_parameters
    interface_texts | grep -inE "$banned_words" | sed -E 's/^[0-9]+:/a text of the user interface has a banned word: /'
    true
}

self_test() {
    local folder found
    folder=$(mktemp -d)
    trap "rm -rf '$folder'" EXIT
    cd "$folder"
    mkdir -p docs/sub src
    touch src/here.cpp docs/orphan.md
    printf '# A title\n[a](docs/README.md) [b](docs/gone.md) `[c](not/a/link)`\n```\n[d](no/link)\n```\n' >README.md
    printf '## One, two\n[a](sub/page.md#a-heading) [b](sub/page.md#none) [c](../src/here.cpp) [d](#one-two)\n' >docs/README.md
    printf '## A heading\n' >docs/sub/page.md
    found=$(broken_links README.md; broken_links docs/README.md; unreachable_docs)
    diff <(echo "$found") - <<'EXPECTED'
README.md:2: docs/gone.md does not exist
docs/README.md:2: docs/sub/page.md has no heading #none
docs/orphan.md: no page leads there
EXPECTED
    printf '```sh\nsudo cp a/*.b c\nsudo sh -c "cp a/*.b c"\ncp a/*.b c\n```\nsudo *\n' >docs/sub/commands.md
    diff <(early_patterns docs/sub/commands.md) - <<'EXPECTED'
docs/sub/commands.md:2: the pattern is expanded before sudo; write sudo sh -c
EXPECTED
    mkdir -p src/protocol
    printf 'CREW_COMMAND(SaveCrew, "save-crew", draft)\nCREW_EMPTY_QUERY(LoadAudit, "load-audit")\n' >src/protocol/remotecommands.h
    printf 'path{"people/add"};\n' >src/protocol/peoplerequests.h
    printf 'path{"team/next"};\n' >src/protocol/teamrequests.h
    printf 'names = {\n"crews"};\n' >src/protocol/changecodec.cpp
    printf '| `save-crew` | |\n| `people/add` | |\n| `GET /health` | |\n| `crews` | |\n| `gone` (asks) | |\n| `team/next` | |\n' \
        >docs/desk-protocol.md
    diff <(desk_table_problems) - <<'EXPECTED'
docs/desk-protocol.md: no row for load-audit
docs/desk-protocol.md: there is no gone
EXPECTED
    printf '/// Of \\a one and \\a two.\nvoid f(int one,\n       int two = {});\n/// Of \\a word.\nvoid g(int number);\nvoid h(int word);\n' >src/a.h
    diff <(unknown_parameters) - <<'EXPECTED'
src/a.h:5: has no parameter word
EXPECTED
    echo "Please try again" | grep -qiE "$banned_words"
}

if [ "${1:-}" = --self-test ]; then
    self_test
    echo "The check finds what is wrong."
    exit
fi
cd "$here/.."
found=$(problems)
if [ -n "$found" ]; then
    echo "$found"
    exit 1
fi
echo "The documentation is in order."
