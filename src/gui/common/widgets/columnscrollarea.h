// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace crew::gui {

/// Scrolls a column of widgets, and is never narrower than these and the scroll bar need, unless that is more
/// than two thirds of the screen.
class ColumnScrollArea : public QScrollArea
{
    Q_OBJECT

public:
    using QScrollArea::QScrollArea;

    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;

private:
    int m_announcedWidth = 0; ///< of the hint
};

} // namespace crew::gui
