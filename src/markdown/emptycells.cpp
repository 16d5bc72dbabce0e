// SPDX-License-Identifier: GPL-3.0-or-later
#include "markdown/emptycells.h"

#include <QStringList>

#include <algorithm>
#include <array>

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

/// Finds the ends of code in one row. A run of accents that has no partner is looked for once.
class CodeFinder
{
public:
    explicit CodeFinder(QStringView row)
        : m_row(row)
    {}

    /// Behind the code that begins at \a at with an accent; behind the accents when it does not end.
    qsizetype end(qsizetype at)
    {
        const qsizetype length = runAt(m_row, at);
        if (length > longestRun || m_isAlone.at(static_cast<size_t>(length)))
            return at + length;
        for (qsizetype next = m_row.indexOf(u'`', at + length); next >= 0; next = m_row.indexOf(u'`', next)) {
            const qsizetype run = runAt(m_row, next);
            next += run;
            if (run == length)
                return next;
        }
        m_isAlone.at(static_cast<size_t>(length)) = true;
        return at + length;
    }

private:
    static constexpr qsizetype longestRun = 32; ///< that MD4C takes for a mark of code

    QStringView m_row;
    std::array<bool, longestRun + 1> m_isAlone{};
};

QString withSpaces(QStringView row)
{
    QString result;
    result.reserve(row.size() + 8);
    CodeFinder code(row);
    bool isBehindBar = false;
    for (qsizetype at = 0; at < row.size();) {
        const QChar c = row.at(at);
        const qsizetype end = c == u'\\' ? std::min(at + 2, row.size()) : c == u'`' ? code.end(at) : at + 1;
        if (c == u'|' && isBehindBar)
            result += u' ';
        result += row.sliced(at, end - at);
        isBehindBar = c == u'|';
        at = end;
    }
    return result;
}

/// The three or more accents or tildes that begin a block of code; empty for another line.
QStringView openingFence(QStringView line)
{
    const QStringView text = inside(line);
    if (!text.startsWith(u"```") && !text.startsWith(u"~~~"))
        return {};
    const QStringView fence = text.first(runAt(text, 0));
    const bool isInline = fence.front() == u'`' && text.sliced(fence.size()).contains(u'`');
    return isInline ? QStringView() : fence;
}

bool closes(QStringView line, QStringView fence)
{
    const QStringView text = inside(line);
    return text.startsWith(fence) && runAt(text, 0) == text.size();
}

/// A heading or the item of a list, which ends a table.
bool beginsBlock(QStringView line)
{
    const QStringView text = inside(line);
    qsizetype mark = 0;
    while (mark < text.size() && (text.at(mark).isDigit() || u"-*+#.)"_s.contains(text.at(mark))))
        ++mark;
    return mark > 0 && mark < text.size() && text.at(mark) == u' ';
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
        const QString &line = lines.at(i);
        if (!fence.isEmpty()) {
            if (closes(line, fence))
                fence.clear();
            continue;
        }
        fence = openingFence(line).toString();
        isTable = isTable && fence.isEmpty() && !inside(line).isEmpty() && !beginsBlock(line);
        if (isTable) {
            lines[i] = withSpaces(line);
        } else if (i > 0 && isBelowHeadings(line) && lines.at(i - 1).contains(u'|')) {
            lines[i - 1] = withSpaces(lines.at(i - 1));
            isTable = true;
        }
    }
    return lines.join(u'\n');
}

} // namespace crew::markdown
