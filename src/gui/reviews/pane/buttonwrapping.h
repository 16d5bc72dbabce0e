// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/reviews/pane/panebasics.h"

#include <QObject>

namespace crew::gui::reviews {

/// Places the verdict buttons below the other ones, and below each other, where a narrow pane would cut their
/// labels.
class ButtonWrapping : public QObject
{
    Q_OBJECT

public:
    explicit ButtonWrapping(const PaneBasics &basics);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void arrange();

    PaneBasics m_pane;
};

} // namespace crew::gui::reviews
