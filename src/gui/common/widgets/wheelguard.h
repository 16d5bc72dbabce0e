// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace crew::gui {

/// Keeps the wheel for scrolling the page that a field is in, unless the person works in the field: else it
/// would change what is chosen there on its way.
class WheelGuard : public QObject
{
    Q_OBJECT

public:
    /// Lives as long as \a field, which gets the focus by a click or Tab, and not by the wheel.
    explicit WheelGuard(QWidget *field);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace crew::gui
