// SPDX-License-Identifier: GPL-3.0-or-later
#include "markdown/limits.h"

#include "markdown/marks.h"
#include "markdown/source.h"

namespace crew::markdown {

namespace {

constexpr int deepest = 60;        // quotes and lists within each other
constexpr qsizetype widest = 300;  // columns before the mark of a list
constexpr int maxAddresses = 2000; // in one paragraph
constexpr int longestWord = 4000;  // bytes

bool beginsTooDeeply(const Source &source, qsizetype begin, qsizetype end)
{
    int depth = 0;
    for (qsizetype at = source.skipSpaces(begin, end); at < end; at = source.skipSpaces(at, end)) {
        if (ruleMark(source, at, end) > 0)
            return false;
        const qsizetype length = source.at(at) == '>' ? 1 : listMark(source, at, end);
        if (length == 0)
            return false;
        if (++depth > deepest || at - begin > widest)
            return true;
        at += length;
    }
    return false;
}

} // namespace

bool isNestedTooDeeply(const Source &source)
{
    for (qsizetype begin = 0; begin < source.size();) {
        const qsizetype end = source.lineEnd(begin, source.size());
        if (beginsTooDeeply(source, begin, end))
            return true;
        begin = end + 1;
    }
    return false;
}

bool hasTooManyAddresses(const Source &source)
{
    int addresses = 0;
    int word = 0;
    bool isBlankLine = true;
    for (const char c : source.bytes()) {
        if (c == '\n') {
            if (isBlankLine)
                addresses = 0;
            isBlankLine = true;
        } else if (c != ' ' && c != '\t') {
            isBlankLine = false;
            addresses += c == '@' || c == ':' || c == '.' ? 1 : 0;
            if (++word > longestWord || addresses > maxAddresses)
                return true;
            continue;
        }
        word = 0;
    }
    return false;
}

} // namespace crew::markdown
