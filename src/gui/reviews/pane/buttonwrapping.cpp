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

constexpr int linesOfHint = 2; // as VerdictRow sets it

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

/// All of \a label can be read in \a lines lines.
bool fits(const QLabel &label, int lines, int width)
{
    const QFontMetrics metrics = label.fontMetrics();
    const QRect needed =
        metrics.boundingRect(QRect(0, 0, width, QWIDGETSIZE_MAX), Qt::TextWordWrap, label.text());
    return needed.width() <= width && needed.height() <= lines * metrics.lineSpacing();
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
    const int buttons = wraps ? others : others + row.spacing() + verdicts;
    // What is said before a person rejects, as of their pace, moves nothing.
    const bool mayBeApart = !hint.isHidden() && m_pane.shown.verdict() == Verdict::Reject;
    placeHint(mayBeApart && !fits(hint, linesInRow(), room - buttons - otherButtons.spacing()));
}

/// As many as ElidedLabel shows at the height of the row, which is lower than two lines of a large font.
int ButtonWrapping::linesInRow() const
{
    const QFontMetrics metrics = m_pane.ui.verdictHint->fontMetrics();
    const int height = std::max(m_heightInRow, m_pane.ui.laterButton->sizeHint().height());
    return std::clamp(1 + (height - metrics.height()) / metrics.lineSpacing(), 1, linesOfHint);
}

/// The buttons stay where they are: what is above them gives way.
void ButtonWrapping::placeHint(bool isApart)
{
    const Ui::ReviewPane &ui = m_pane.ui;
    QBoxLayout &from = isApart ? static_cast<QBoxLayout &>(*ui.otherButtons) : *ui.hintLine;
    QBoxLayout &to = isApart ? static_cast<QBoxLayout &>(*ui.hintLine) : *ui.otherButtons;
    ui.hintGap->setVisible(isApart);
    ui.verdictHint->setMinimumHeight(isApart ? linesOfHint * ui.verdictHint->fontMetrics().lineSpacing()
                                             : m_heightInRow);
    if (to.indexOf(ui.verdictHint) >= 0)
        return;
    from.removeWidget(ui.verdictHint);
    to.addWidget(ui.verdictHint);
}

} // namespace crew::gui::reviews

#include "moc_buttonwrapping.cpp"
