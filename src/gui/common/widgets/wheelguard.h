// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace crew::gui {

/// Keeps the wheel for scrolling the page that a field is in: else it would change what is chosen there on
/// its way.
class WheelGuard : public QObject
{
    Q_OBJECT

public:
    /// When the wheel is the field's all the same.
    enum class Exception { WhileFocused, Never };

    /// Lives as long as \a field, which gets the focus by a click or Tab, and not by the wheel.
    explicit WheelGuard(QWidget *field, Exception exception = Exception::WhileFocused);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    Exception m_exception;
};

} // namespace crew::gui
