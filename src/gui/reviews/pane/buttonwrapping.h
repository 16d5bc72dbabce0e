// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/pane/panebasics.h"

#include <QObject>

class QBoxLayout;

namespace crew::gui::reviews {

/// Places the verdict buttons below the other ones, and below each other, where a narrow pane would cut their
/// labels, and the hint that says what follows from a rejection, or why nothing can be decided, above them
/// where it would be cut, too.
class ButtonWrapping : public QObject
{
    Q_OBJECT

public:
    explicit ButtonWrapping(const PaneBasics &basics);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void arrange();
    void arrangeHint(int widthInRow, int widthAbove);
    int linesOfRow() const;
    void placeHint(QBoxLayout &place, int lines);

    PaneBasics m_pane;
    int m_heightInRow; ///< of the hint, while it is next to the buttons
};

} // namespace crew::gui::reviews
