// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace crew::markdown {

/// A text as MD4C reads it, UTF-8 with line feeds and a space in empty cells, and the way over what separates
/// its words. A position is one of a byte; a limit is where a search has to end.
class Source
{
public:
    explicit Source(const QString &text);

    const QByteArray &bytes() const { return m_bytes; }
    qsizetype size() const { return m_bytes.size(); }
    char at(qsizetype position) const { return m_bytes.at(position); }
    QString text(qsizetype begin, qsizetype end) const;

    /// Whether lines may begin with the marks of a quote.
    void setQuoted(bool isQuoted) { m_isQuoted = isQuoted; }

    bool isAtLineStart(qsizetype position) const;
    /// Behind spaces and tabs.
    qsizetype skipSpaces(qsizetype position, qsizetype limit) const;
    /// Behind spaces, line feeds and the marks of a quote at the beginning of lines.
    qsizetype skipBlanks(qsizetype position, qsizetype limit) const;
    /// Behind what a line begins with, from its beginning.
    qsizetype skipPrefix(qsizetype position, qsizetype limit) const;
    /// The line feed, or \a limit.
    qsizetype lineEnd(qsizetype position, qsizetype limit) const;
    /// Behind as many \a mark as there are.
    qsizetype skipRun(char mark, qsizetype position, qsizetype limit) const;

private:
    QByteArray m_bytes;
    bool m_isQuoted = false;
};

} // namespace crew::markdown
