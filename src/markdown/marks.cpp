// SPDX-License-Identifier: GPL-3.0-or-later
#include "markdown/marks.h"

#include "markdown/source.h"

#include <QByteArrayView>

#include <algorithm>

namespace crew::markdown {

namespace {

constexpr qsizetype maxDigits = 9;

bool isBlankAt(const Source &source, qsizetype position, qsizetype limit)
{
    return position >= limit || source.at(position) == ' ' || source.at(position) == '\t' ||
           source.at(position) == '\n';
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

} // namespace

qsizetype listMark(const Source &source, qsizetype position, qsizetype limit)
{
    qsizetype end = position;
    while (end < limit && isDigit(source.at(end)))
        ++end;
    if (end >= limit || end - position > maxDigits)
        return 0;
    const char mark = source.at(end);
    const bool isMark =
        end > position ? mark == '.' || mark == ')' : mark == '-' || mark == '+' || mark == '*';
    return isMark && isBlankAt(source, end + 1, limit) ? end + 1 - position : 0;
}

qsizetype headingMark(const Source &source, int level, qsizetype position, qsizetype limit)
{
    const qsizetype end = source.skipRun('#', position, limit);
    return end - position == level && isBlankAt(source, end, limit) ? level : 0;
}

qsizetype ruleMark(const Source &source, qsizetype position, qsizetype limit)
{
    if (position >= limit)
        return 0;
    const char mark = source.at(position);
    if (mark != '-' && mark != '_' && mark != '*')
        return 0;
    const qsizetype end = source.lineEnd(position, limit);
    qsizetype marks = 0;
    for (qsizetype i = position; i < end; ++i) {
        if (source.at(i) == mark)
            ++marks;
        else if (source.at(i) != ' ' && source.at(i) != '\t')
            return 0;
    }
    return marks >= 3 ? end - position : 0;
}

qsizetype fenceMark(const Source &source, char fence, qsizetype position, qsizetype limit)
{
    const qsizetype length = source.skipRun(fence, position, limit) - position;
    return length >= 3 ? length : 0;
}

qsizetype delimiterRow(const Source &source, qsizetype position, qsizetype limit)
{
    const qsizetype end = source.lineEnd(position, limit);
    return isOnlyMarks(source, position, end) ? end - position : 0;
}

bool isOnlyMarks(const Source &source, qsizetype begin, qsizetype end)
{
    const QByteArrayView text = QByteArrayView(source.bytes()).sliced(begin, end - begin);
    return std::ranges::all_of(text,
                               [](char c) { return QByteArrayView(" \t\n#>-+*_~|=:[]!<`\\").contains(c); });
}

} // namespace crew::markdown
