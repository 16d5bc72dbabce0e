// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/feedback/feedbackeditor.h"

#include "gui/common/output/tablecells.h"

#include <QEvent>

#include <algorithm>

namespace crew::gui::reviews {

namespace {

constexpr int fewestLines = 3;
constexpr int maxLines = 8; ///< more scroll

} // namespace

int heightFor(const QPlainTextEdit &edit, int lines)
{
    const int margins = 2 * (edit.frameWidth() + static_cast<int>(edit.document()->documentMargin()));
    return lines * edit.fontMetrics().lineSpacing() + margins + 2;
}

FeedbackEditor::FeedbackEditor(QWidget *parent)
    : QPlainTextEdit(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QPlainTextEdit::textChanged, this, &FeedbackEditor::fit);
}

void FeedbackEditor::setRoomy(bool isRoomy)
{
    m_isRoomy = isRoomy;
    setVerticalScrollBarPolicy(isRoomy ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    fit();
    showHint();
}

void FeedbackEditor::setHint(const QString &hint)
{
    m_hint = hint;
    setAccessibleDescription(hint);
    showHint();
}

QSize FeedbackEditor::sizeHint() const
{
    return {QPlainTextEdit::sizeHint().width(), wantedHeight()};
}

QSize FeedbackEditor::minimumSizeHint() const
{
    return {QPlainTextEdit::minimumSizeHint().width(), wantedHeight()};
}

int FeedbackEditor::wantedHeight() const
{
    if (!m_isRoomy)
        return lineHeight();
    // A plain text document counts its height in lines.
    const double lines = std::min<double>(document()->size().height(), maxLines);
    return heightFor(*this, std::max(fewestLines, static_cast<int>(lines)));
}

void FeedbackEditor::fit()
{
    if (const int wanted = wantedHeight(); wanted != std::exchange(m_wanted, wanted))
        updateGeometry();
}

void FeedbackEditor::showHint()
{
    const int margins = 2 * static_cast<int>(document()->documentMargin());
    const int width = viewport()->width() - margins - cursorWidth();
    const QString shown = m_isRoomy ? m_hint : fontMetrics().elidedText(m_hint, Qt::ElideRight, width);
    setPlaceholderText(shown);
    setToolTip(shown == m_hint ? QString() : wrappingToolTip(m_hint).toString());
}

void FeedbackEditor::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        updateGeometry();
        showHint();
    }
}

void FeedbackEditor::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    fit(); // lines wrap elsewhere
    showHint();
}

} // namespace crew::gui::reviews

#include "moc_feedbackeditor.cpp"
