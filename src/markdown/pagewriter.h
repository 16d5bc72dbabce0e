// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "markdown/page.h"

#include <QHash>

namespace crew::markdown {

/// Puts a page together, line after line. Hidden characters are written out.
class PageWriter
{
public:
    PageWriter();

    /// \a kind is 'q' or 'l', for what is begun from here on.
    void openNesting(char kind);
    void closeNesting();
    qsizetype depth() const { return m_nesting.size(); }

    /// What the next line begins with, such as "1. ", after what it begins with already.
    void addMarker(const QString &marker);
    /// The lines of the block come with their text.
    void beginBlock(LineKind kind, int level = 0, bool isTight = false);
    /// The next line, as it stands in a text, with its numbers (0 for none).
    void beginSource(LineChange change, qint32 before, qint32 after, int level = 0);
    /// A marker that no line took gets a line of its own.
    void endBlock();
    void beginTable(int columns);
    void beginCell(Alignment alignment);

    /// In the current line, or in a new one when there is none.
    void write(QStringView text, Looks looks = {}, int link = -1);
    /// Ends the current line, which may be an empty one.
    void breakLine();

    /// Author's text that rendered Markdown leaves out, inside a line.
    void writeUnseen(QStringView text);
    /// The same as a block of its own; the block that was begun goes on after it.
    void writeUnseenBlock(const QStringList &lines);

    int linkTo(const QString &address);
    QString address(int link) const { return m_page.links.value(link); }
    Page take();

private:
    void openLine();
    void closeLine();
    void append(QStringView text, Looks looks, int link);
    void appendPiece(QStringView text, Looks looks, int link);
    void goOnBelow();
    void measureRow();

    Page m_page;
    QByteArray m_nesting;
    QHash<QByteArray, int> m_nestings;
    QHash<QString, int> m_links;
    QString m_marker;
    Line m_block; ///< what the next line of the block looks like
    bool m_isOpen = false;
    qsizetype m_cell = 0;  ///< the column that is written
    char32_t m_before = 0; ///< the last character of the line
};

} // namespace crew::markdown
