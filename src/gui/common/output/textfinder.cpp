// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/output/textfinder.h"

#include "core/async/inworker.h"
#include "gui/common/style/look.h"

#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>

namespace crew::gui {

QList<qsizetype> placesOf(const QString &words, const QString &text, Qt::CaseSensitivity sensitivity)
{
    QList<qsizetype> places;
    if (words.isEmpty())
        return places;
    const QStringMatcher matcher(words, sensitivity);
    for (qsizetype at = matcher.indexIn(text); at >= 0 && places.size() < Findable::maxHits;
         at = matcher.indexIn(text, at + words.size()))
        places.append(at);
    return places;
}

template <typename View>
TextFinder<View>::TextFinder(View *view)
    : Findable(view)
    , m_view(view)
{
    connect(m_view->verticalScrollBar(), &QScrollBar::valueChanged, this, [this] { markVisible(); });
}

template <typename View>
void TextFinder<View>::find(const QString &words, Qt::CaseSensitivity sensitivity)
{
    ++m_generation;
    m_words = words;
    m_places.clear();
    markVisible();
    if (words.isEmpty())
        return;
    const QString text = m_view->toPlainText();
    if (text.size() <= longestTextFoundAtOnce)
        return take(placesOf(words, text, sensitivity));
    const auto look = [words, text, sensitivity] { return placesOf(words, text, sensitivity); };
    inWorker(this, look, [this, generation = m_generation](const QList<qsizetype> &places) {
        if (generation == m_generation)
            take(places);
    });
}

template <typename View>
void TextFinder<View>::take(const QList<qsizetype> &places)
{
    m_places = places;
    const qsizetype seen = m_view->cursorForPosition(QPoint(0, 0)).position();
    const auto next = std::lower_bound(m_places.cbegin(), m_places.cend(), seen);
    Q_EMIT found(static_cast<int>(m_places.size()),
                 next == m_places.cend() ? 0 : static_cast<int>(next - m_places.cbegin()));
}

template <typename View>
void TextFinder<View>::goTo(int hit)
{
    QTextCursor cursor(m_view->document());
    const int begin = static_cast<int>(m_places.at(hit));
    cursor.setPosition(begin);
    cursor.setPosition(begin + static_cast<int>(m_words.size()), QTextCursor::KeepAnchor);
    m_view->setTextCursor(cursor);
    m_view->ensureCursorVisible();
    markVisible();
}

template <typename View>
void TextFinder<View>::markVisible()
{
    QList<QTextEdit::ExtraSelection> marks;
    const qsizetype begin = m_view->cursorForPosition(QPoint(0, 0)).position() - m_words.size();
    const QPoint corner = m_view->viewport()->rect().bottomRight();
    const qsizetype end = m_view->cursorForPosition(corner).position();
    auto it = std::lower_bound(m_places.cbegin(), m_places.cend(), begin);
    for (; it != m_places.cend() && *it <= end; ++it) {
        QTextCursor cursor(m_view->document());
        cursor.setPosition(static_cast<int>(*it));
        cursor.setPosition(static_cast<int>(*it + m_words.size()), QTextCursor::KeepAnchor);
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

template class TextFinder<QPlainTextEdit>;

} // namespace crew::gui
