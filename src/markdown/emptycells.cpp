// SPDX-License-Identifier: GPL-3.0-or-later
#include "markdown/emptycells.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::markdown {

namespace {

/// Without what nests it, such as the marks of a quote.
QStringView inside(QStringView line)
{
    while (!line.isEmpty() && (line.front().isSpace() || line.front() == u'>'))
        line = line.sliced(1);
    return line.trimmed();
}

/// As in |---|:--:|
bool isBelowHeadings(QStringView line)
{
    const QStringView row = inside(line);
    const auto mayBe = [](QChar c) { return c == u'|' || c == u'-' || c == u':' || c.isSpace(); };
    return row.contains(u'|') && row.contains(u'-') && std::ranges::all_of(row, mayBe);
}

/// How many of the character at \a at stand there.
qsizetype runAt(QStringView text, qsizetype at)
{
    qsizetype end = at;
    while (end < text.size() && text.at(end) == text.at(at))
        ++end;
    return end - at;
}

/// Behind the code that begins at \a at with a grave accent; behind the accents when it does not end.
qsizetype codeEnd(QStringView line, qsizetype at)
{
    const qsizetype length = runAt(line, at);
    for (qsizetype next = line.indexOf(u'`', at + length); next >= 0; next = line.indexOf(u'`', next)) {
        const qsizetype run = runAt(line, next);
        next += run;
        if (run == length)
            return next;
    }
    return at + length;
}

QString withSpaces(QStringView row)
{
    QString result;
    result.reserve(row.size() + 8);
    bool isBehindBar = false;
    for (qsizetype at = 0; at < row.size();) {
        const QChar c = row.at(at);
        const qsizetype end = c == u'\\'  ? std::min(at + 2, row.size())
                              : c == u'`' ? codeEnd(row, at)
                                          : at + 1;
        if (c == u'|' && isBehindBar)
            result += u' ';
        result += row.sliced(at, end - at);
        isBehindBar = c == u'|';
        at = end;
    }
    return result;
}

/// The three or more accents or tildes that begin or end a block of code; empty for another line.
QStringView fenceOf(QStringView line)
{
    const QStringView text = inside(line);
    const bool isFence = text.startsWith(u"```") || text.startsWith(u"~~~");
    return isFence ? text.first(runAt(text, 0)) : QStringView();
}

} // namespace

QString withSpaceInEmptyCells(const QString &text)
{
    if (!text.contains("||"_L1))
        return text;
    QStringList lines = text.split(u'\n');
    QString fence;
    bool isTable = false;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QStringView mark = fenceOf(lines.at(i));
        if (!fence.isEmpty()) {
            if (mark.startsWith(fence))
                fence.clear();
            continue;
        }
        if (!mark.isEmpty() || inside(lines.at(i)).isEmpty()) {
            fence = mark.toString();
            isTable = false;
        } else if (isTable) {
            lines[i] = withSpaces(lines.at(i));
        } else if (i > 0 && isBelowHeadings(lines.at(i)) && lines.at(i - 1).contains(u'|')) {
            lines[i - 1] = withSpaces(lines.at(i - 1));
            isTable = true;
        }
    }
    return lines.join(u'\n');
}

} // namespace crew::markdown
