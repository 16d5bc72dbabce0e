// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/common/widgets/elidedlabel.h"

#include "gui/common/output/tablecells.h"

#include <QEvent>
#include <QPainter>
#include <QStyle>
#include <QTextLayout>
#include <QTextOption>

#include <algorithm>

namespace crew::gui {

ElidedLabel::ElidedLabel(QWidget *parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
}

void ElidedLabel::setElideMode(Qt::TextElideMode mode)
{
    m_mode = mode;
    update();
}

void ElidedLabel::setKeptEnd(qsizetype characters)
{
    m_keptEnd = characters;
    update();
}

void ElidedLabel::setMostLines(int most)
{
    m_mostLines = most;
    update();
}

void ElidedLabel::setBriefText(const std::optional<QString> &brief)
{
    m_brief = brief;
    update();
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 6, QLabel::minimumSizeHint().height()};
}

/// The text, or what is shown in its place.
QString ElidedLabel::shownText() const
{
    if (!m_brief || !isCut(text()))
        return text();
    return isCut(*m_brief) ? QString() : *m_brief;
}

bool ElidedLabel::isCut(const QString &whole) const
{
    const QString last = linesOf(whole).last();
    return fontMetrics().horizontalAdvance(last) > width() ||
           (m_mostLines > 1 && last.endsWith(u'\u2026') && !whole.endsWith(u'\u2026'));
}

/// As they are painted; one also of an empty text.
QStringList ElidedLabel::linesOf(const QString &whole) const
{
    const int room = 1 + (height() - fontMetrics().height()) / fontMetrics().lineSpacing();
    const int most = std::clamp(room, 1, m_mostLines);
    if (most == 1)
        return {m_mostLines == 1 ? whole : fontMetrics().elidedText(whole, m_mode, width())};
    QTextLayout layout(whole, font());
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    QStringList result;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width());
        const QString rest = whole.mid(line.textStart());
        if (result.size() + 1 == most) {
            result << fontMetrics().elidedText(rest, m_mode, width());
            break;
        }
        result << rest.left(line.textLength()).trimmed();
    }
    layout.endLayout();
    return result.isEmpty() ? QStringList{QString()} : result;
}

void ElidedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()), palette(), isEnabled(),
                          elided(), foregroundRole());
}

QString ElidedLabel::elided() const
{
    const QString shown = shownText();
    if (m_mostLines > 1)
        return linesOf(shown).join(u'\n');
    constexpr int fewest = 4; // characters of what is before the end
    const QFontMetrics metrics = fontMetrics();
    if (m_keptEnd == 0 || metrics.horizontalAdvance(shown) <= width())
        return metrics.elidedText(shown, m_mode, width());
    QString end = shown.right(m_keptEnd);
    if (metrics.horizontalAdvance(end) > width()) { // both give way
        const QString beginning = metrics.elidedText(shown.chopped(end.size()), Qt::ElideRight, width() / 3);
        return beginning + metrics.elidedText(end, m_mode, width() - metrics.horizontalAdvance(beginning));
    }
    const int left = width() - metrics.horizontalAdvance(end);
    if (left >= fewest * metrics.averageCharWidth())
        return metrics.elidedText(shown.chopped(end.size()), Qt::ElideRight, left) + end;
    while (!end.isEmpty() && !end.front().isLetterOrNumber())
        end.remove(0, 1); // what joined it to the beginning
    return metrics.elidedText(end, m_mode, width());
}

/// The text may have changed since the label got its size.
bool ElidedLabel::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip)
        updateToolTip();
    return QLabel::event(event);
}

void ElidedLabel::resizeEvent(QResizeEvent *event)
{
    QLabel::resizeEvent(event);
    updateToolTip();
}

void ElidedLabel::updateToolTip()
{
    setToolTip(isCut(text()) ? wrappingToolTip(text()).toString() : QString());
}

} // namespace crew::gui

#include "moc_elidedlabel.cpp"
