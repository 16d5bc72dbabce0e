// SPDX-License-Identifier: GPL-3.0-or-later
#include "markdown/linktarget.h"

#include "markdown/source.h"

#include <optional>

namespace crew::markdown {

namespace {

/// Where \a mark stands that no backslash precedes, from \a position on; -1 when there is none.
qsizetype findMark(const Source &source, char mark, qsizetype position, qsizetype limit)
{
    for (; position < limit && source.at(position) != mark; ++position) {
        if (source.at(position) == '\\')
            ++position;
    }
    return position < limit ? position : -1;
}

/// Behind an address without < and >, which may have parentheses in pairs.
qsizetype bareAddressEnd(const Source &source, qsizetype position, qsizetype limit)
{
    int open = 0;
    for (; position < limit; ++position) {
        const char c = source.at(position);
        if (c == '\\')
            ++position;
        else if (c == '(')
            ++open;
        else if (c == ' ' || c == '\t' || c == '\n' || (c == ')' && --open < 0))
            break;
    }
    return qMin(position, limit);
}

/// Reads "(address "title")"; nothing when it is none.
std::optional<LinkTarget> readInline(const Source &source, qsizetype position, qsizetype limit)
{
    LinkTarget target;
    target.hasAddress = true;
    position = source.skipBlanks(position + 1, limit);
    if (position < limit && source.at(position) == '<') {
        const qsizetype end = findMark(source, '>', position + 1, limit);
        if (end < 0)
            return {};
        target.address = source.text(position + 1, end);
        position = end + 1;
    } else {
        const qsizetype end = bareAddressEnd(source, position, limit);
        target.address = source.text(position, end);
        position = end;
    }
    position = source.skipBlanks(position, limit);
    if (position < limit && source.at(position) != ')') {
        const char mark = source.at(position);
        const qsizetype end = findMark(source, mark == '(' ? ')' : mark, position + 1, limit);
        if (end < 0 || (mark != '"' && mark != '\'' && mark != '('))
            return {};
        target.title = source.text(position, end + 1);
        position = source.skipBlanks(end + 1, limit);
    }
    if (position >= limit || source.at(position) != ')')
        return {};
    target.end = position + 1;
    return target;
}

} // namespace

LinkTarget readLinkTarget(const Source &source, qsizetype position, qsizetype limit)
{
    LinkTarget target;
    target.end = position + 1;
    if (target.end >= limit)
        return target;
    if (source.at(target.end) == '(') {
        if (const std::optional<LinkTarget> found = readInline(source, target.end, limit))
            return *found;
    } else if (source.at(target.end) == '[') {
        const qsizetype end = findMark(source, ']', target.end + 1, limit);
        if (end >= 0) {
            target.label = source.text(target.end + 1, end);
            target.end = end + 1;
        }
    }
    return target;
}

} // namespace crew::markdown
