// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/textfinder.h"

#include "gui/common/style/look.h"

#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>

namespace crew::gui {

TextFinder::TextFinder(QPlainTextEdit *view)
    : PlacesFinder(view)
    , m_view(view)
{
    connect(m_view->verticalScrollBar(), &QScrollBar::valueChanged, this, &TextFinder::showPlaces);
}

QString TextFinder::text() const
{
    return m_view->toPlainText();
}

qsizetype TextFinder::firstVisible() const
{
    return m_view->cursorForPosition(QPoint(0, 0)).position();
}

void TextFinder::goTo(int hit)
{
    QTextCursor cursor(m_view->document());
    const int begin = static_cast<int>(places().at(hit));
    cursor.setPosition(begin);
    cursor.setPosition(begin + static_cast<int>(length()), QTextCursor::KeepAnchor);
    m_view->setTextCursor(cursor);
    m_view->ensureCursorVisible();
    showPlaces();
}

void TextFinder::showPlaces()
{
    QList<QTextEdit::ExtraSelection> marks;
    const qsizetype begin = firstVisible() - length();
    const QPoint corner = m_view->viewport()->rect().bottomRight();
    const qsizetype end = m_view->cursorForPosition(corner).position();
    auto it = std::lower_bound(places().cbegin(), places().cend(), begin);
    for (; it != places().cend() && *it <= end; ++it) {
        QTextCursor cursor(m_view->document());
        cursor.setPosition(static_cast<int>(*it));
        cursor.setPosition(static_cast<int>(*it + length()), QTextCursor::KeepAnchor);
        const bool isMeant =
            cursor == m_view->textCursor() || cursor.position() == m_view->textCursor().position();
        QTextCharFormat format;
        format.setBackground(isMeant ? m_view->palette().highlight().color()
                                     : severityBackground(Severity::Attention, m_view->palette()));
        if (isMeant)
            format.setForeground(m_view->palette().highlightedText());
        else
            format.setFontUnderline(true);
        marks.append({cursor, format});
    }
    m_view->setExtraSelections(marks);
}

} // namespace crew::gui

#include "moc_textfinder.cpp"
