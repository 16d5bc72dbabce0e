// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/pane/buttonwrapping.h"

#include "gui/common/widgets/elidedlabel.h"
#include "gui/reviews/pane/shownreview.h"

#include "ui_reviewpane.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QList>

#include <algorithm>

namespace crew::gui::reviews {

namespace {

constexpr int linesInRow = 2; ///< of the hint, at most, next to the buttons
constexpr int linesAbove = 4; ///< the same above them

/// What the items of \a layout, without those of \a others, need beside each other, however they are placed
/// now.
int widthInOneRow(const QBoxLayout &layout, const QList<const QWidget *> &others = {})
{
    int width = 0;
    for (int i = 0; i < layout.count(); ++i) {
        const QLayoutItem &item = *layout.itemAt(i);
        if (!item.isEmpty() && !others.contains(item.widget()))
            width += item.minimumSize().width() + (width > 0 ? layout.spacing() : 0);
    }
    return width;
}

/// The number of lines of \a width that all of \a label needs.
int linesNeeded(const QLabel &label, int width)
{
    const QFontMetrics metrics = label.fontMetrics();
    const QRect needed =
        metrics.boundingRect(QRect(0, 0, width, QWIDGETSIZE_MAX), Qt::TextWordWrap, label.text());
    const int lines = (needed.height() + metrics.lineSpacing() - 1) / metrics.lineSpacing();
    return needed.width() <= width ? lines : linesAbove; // a word is broken
}

void wrap(QBoxLayout &layout, bool wraps)
{
    layout.setDirection(wraps ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

} // namespace

ButtonWrapping::ButtonWrapping(const PaneBasics &basics)
    : QObject(&basics.pane)
    , m_pane(basics)
    , m_heightInRow(basics.ui.verdictHint->minimumHeight())
{
    m_pane.ui.hintGap->setMinimumHeight(m_heightInRow); // else the row, and its buttons with it, would move
    m_pane.pane.installEventFilter(this);
}

bool ButtonWrapping::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize)
        arrange();
    return QObject::eventFilter(watched, event);
}

void ButtonWrapping::arrange()
{
    QBoxLayout &row = *m_pane.ui.buttonRow;
    const QBoxLayout &otherButtons = *m_pane.ui.otherButtons;
    const ElidedLabel &hint = *m_pane.ui.verdictHint;
    const QMargins margins = row.contentsMargins();
    const int room = m_pane.pane.width() - margins.left() - margins.right();
    const int verdicts = widthInOneRow(*m_pane.ui.verdictButtons);
    wrap(*m_pane.ui.verdictButtons, verdicts > room);
    const int others = widthInOneRow(otherButtons, {&hint, m_pane.ui.hintGap});
    const int leastHint = hint.isHidden() ? 0 : otherButtons.spacing() + hint.minimumSizeHint().width();
    const bool wraps = others + leastHint + row.spacing() + verdicts > room;
    wrap(row, wraps);
    const int left = room - others - otherButtons.spacing() - (wraps ? 0 : row.spacing() + verdicts);
    arrangeHint(left, room);
}

/// A hint that is shown before a person rejects, as about their pace, moves nothing, unless it says why they
/// cannot decide.
void ButtonWrapping::arrangeHint(int widthInRow, int widthAbove)
{
    const ElidedLabel &hint = *m_pane.ui.verdictHint;
    const bool isNeeded =
        m_pane.shown.verdict() == Verdict::Reject || !m_pane.shown.decidingObjection().isEmpty();
    const bool mayBeAbove = !hint.isHidden() && isNeeded;
    if (mayBeAbove && linesNeeded(hint, widthInRow) > linesOfRow())
        placeHint(*m_pane.ui.hintLine, std::clamp(linesNeeded(hint, widthAbove), linesInRow, linesAbove));
    else
        placeHint(*m_pane.ui.otherButtons, linesInRow);
}

/// The lines that ElidedLabel shows at the height of the row, which is lower than two lines of a large font.
int ButtonWrapping::linesOfRow() const
{
    const QFontMetrics metrics = m_pane.ui.verdictHint->fontMetrics();
    const int height = std::max(m_heightInRow, m_pane.ui.laterButton->sizeHint().height());
    return std::clamp(1 + (height - metrics.height()) / metrics.lineSpacing(), 1, linesInRow);
}

/// The buttons stay where they are: what is above them gives way.
void ButtonWrapping::placeHint(QBoxLayout &place, int lines)
{
    const Ui::ReviewPane &ui = m_pane.ui;
    const bool isAbove = &place == ui.hintLine;
    QBoxLayout &former = isAbove ? static_cast<QBoxLayout &>(*ui.otherButtons) : *ui.hintLine;
    ui.hintGap->setVisible(isAbove);
    ui.verdictHint->setMostLines(lines);
    ui.verdictHint->setMinimumHeight(isAbove ? lines * ui.verdictHint->fontMetrics().lineSpacing()
                                             : m_heightInRow);
    if (place.indexOf(ui.verdictHint) >= 0)
        return;
    former.removeWidget(ui.verdictHint);
    place.addWidget(ui.verdictHint);
}

} // namespace crew::gui::reviews

#include "moc_buttonwrapping.cpp"
