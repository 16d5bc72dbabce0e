// SPDX-License-Identifier: GPL-3.0-or-later
#include "markdown/source.h"

#include "core/wellformed.h"
#include "markdown/emptycells.h"

#include <algorithm>

namespace crew::markdown {

namespace {

QString withLineFeeds(QString text)
{
    text.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    text.replace(u'\r', u'\n');
    return text;
}

} // namespace

Source::Source(const QString &text)
    : m_bytes(wellFormed(withSpaceInEmptyCells(withLineFeeds(text))).toUtf8())
{
    if (!m_bytes.endsWith('\n')) // MD4C is faster with it
        m_bytes += '\n';
}

QString Source::text(qsizetype begin, qsizetype end) const
{
    return QString::fromUtf8(QByteArrayView(m_bytes).sliced(begin, end - begin));
}

bool Source::isAtLineStart(qsizetype position) const
{
    while (position > 0 &&
           (at(position - 1) == ' ' || at(position - 1) == '\t' || (m_isQuoted && at(position - 1) == '>')))
        --position;
    return position == 0 || at(position - 1) == '\n';
}

qsizetype Source::skipSpaces(qsizetype position, qsizetype limit) const
{
    while (position < limit && (at(position) == ' ' || at(position) == '\t'))
        ++position;
    return position;
}

qsizetype Source::skipBlanks(qsizetype position, qsizetype limit) const
{
    while (position < limit) {
        const char c = at(position);
        if (c == '\n')
            position = skipPrefix(position + 1, limit);
        else if (c == ' ' || c == '\t' || c == '\v' || c == '\f')
            ++position;
        else
            break;
    }
    return position;
}

qsizetype Source::skipPrefix(qsizetype position, qsizetype limit) const
{
    while (position < limit &&
           (at(position) == ' ' || at(position) == '\t' || (m_isQuoted && at(position) == '>')))
        ++position;
    return position;
}

qsizetype Source::lineEnd(qsizetype position, qsizetype limit) const
{
    const qsizetype end = m_bytes.indexOf('\n', position);
    return end < 0 ? limit : std::min(end, limit);
}

qsizetype Source::skipRun(char mark, qsizetype position, qsizetype limit) const
{
    while (position < limit && at(position) == mark)
        ++position;
    return position;
}

} // namespace crew::markdown
